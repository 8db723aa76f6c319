// The right side: map, plot, why and trace, one at a time.
import { MapCursor } from './cursor.mjs'

const tabKinds = ['map', 'plot', 'why', 'trace']

export class Results {
  /**
   * @param core gives the instance of the scene
   * @param play called with a flick of the map to be played
   * @param ask called with a flick of the map that is pointed at
   */
  constructor(panel, { core, play, ask }) {
    Object.assign(this, { panel, core })
    this.isOld = this.awaitsMap = false
    this.answers = { map: { refusal: 'The map is being made …' } }
    this.landing = document.getElementById('landing')
    this.cursor = new MapCursor(panel, { play, ask, clear: () => this.explain('') })
    this.tabs = tabKinds.map((kind) => document.getElementById(`tab-${kind}`))
    for (const [index, tab] of this.tabs.entries()) {
      tab.onclick = () => this.select(tabKinds[index])
      tab.onkeydown = (event) => this.walk(event, index)
    }
    this.select('map')
  }

  /** Arrows go from tab to tab. */
  walk(event, index) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!way) return
    const next = (index + way + tabKinds.length) % tabKinds.length
    this.select(tabKinds[next])
    this.tabs[next].focus()
  }

  select(kind) {
    this.kind = kind
    for (const [index, tab] of this.tabs.entries()) {
      const isSelected = tabKinds[index] === kind
      tab.setAttribute('aria-selected', isSelected)
      tab.tabIndex = isSelected ? 0 : -1
      if (isSelected) this.panel.setAttribute('aria-labelledby', tab.id)
    }
    document.getElementById('map-bar').hidden = kind !== 'map'
    this.explain('')
    this.dim()
    this.refresh(this.core())
  }

  /** Why the flick of the map that is pointed at lands where it does. */
  explain(words) {
    this.landing.textContent = words
    this.landing.hidden = !words
  }

  fade(isOld) {
    this.isOld = isOld
    this.dim()
  }

  /** The map belongs to an older text until the next one comes. */
  awaitMap() {
    this.awaitsMap = true
    this.dim()
  }

  dim() {
    this.panel.classList.toggle('old', this.isOld || (this.kind === 'map' && this.awaitsMap))
  }

  /** A map from the worker. */
  map(answer) {
    this.answers.map = answer
    this.awaitsMap = false
    this.dim()
    if (this.kind === 'map') this.show(answer)
  }

  /** The picture that can be saved. */
  get picture() {
    const answer = this.answers[this.kind]
    const isPicture = this.kind === 'map' || this.kind === 'plot'
    return isPicture && answer?.text && !answer.isCoarse ? { kind: this.kind, text: answer.text } : null
  }

  refresh(core) {
    if (!core) return
    if (this.kind === 'trace') return this.trace(core)
    if (this.kind !== 'map') this.answers[this.kind] = core.picture(this.kind)
    this.show(this.answers[this.kind])
  }

  show(answer) {
    this.cursor.leave()
    if (answer.refusal) return this.quiet(answer.refusal)
    if (this.kind === 'why') {
      const text = document.createElement('pre')
      text.textContent = answer.text
      return this.panel.replaceChildren(text)
    }
    this.svg(answer.text, answer.places)
  }

  quiet(words) {
    const line = document.createElement('p')
    line.className = 'quiet'
    line.textContent = words.charAt(0).toUpperCase() + words.slice(1)
    this.panel.replaceChildren(line)
  }

  /** In a tree of its own: its style is for the picture alone. */
  svg(text, places) {
    const frame = document.createElement('div')
    const root = frame.attachShadow({ mode: 'open' })
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    drawn.setAttribute('style', 'display: block; width: 100%; min-width: 540px; height: auto')
    const shown = document.importNode(drawn, true)
    root.append(shown)
    this.panel.replaceChildren(frame)
    if (places) this.cursor.enter(shown, places)
  }

  trace(core) {
    const table = document.createElement('table')
    const head = table.createTHead().insertRow()
    for (const [name, isFigure] of [['Time', true], ['Phase'], ['Offset', true], ['Velocity', true],
      ['Position'], ['Event']]) {
      const cell = document.createElement('th')
      cell.textContent = name
      cell.scope = 'col'
      if (isFigure) cell.className = 'figure'
      head.append(cell)
    }
    const body = table.createTBody()
    for (const row of core.rows(Math.max(0, core.state.rows - 500))) this.row(body.insertRow(), row)
    const printed = document.createElement('pre')
    printed.className = 'printed'
    printed.textContent = core.printed
    if (body.rows.length === 0 && !printed.textContent) return this.quiet('Nothing has happened yet.')
    this.panel.replaceChildren(...(printed.textContent ? [printed] : []), table)
    this.panel.scrollTop = this.panel.scrollHeight
  }

  row(line, row) {
    const pair = ({ x, y }) => [x, y].map((value) => value.toFixed(1)).join(', ')
    const cells = [[row.time.toFixed(3), 'figure'], [row.phase], [pair(row.offset), 'figure'],
      [pair(row.velocity), 'figure'], [row.position ?? '–'], [row.what, 'what']]
    for (const [text, kind] of cells) {
      const cell = line.insertCell()
      cell.textContent = text
      if (kind) cell.className = kind
    }
  }

  /** A text to be copied by hand. */
  showText(text) {
    const area = document.createElement('textarea')
    area.value = text
    area.readOnly = true
    area.rows = 20
    area.style.width = '100%'
    area.setAttribute('aria-label', 'Text to copy')
    this.panel.replaceChildren(area)
    return area
  }
}
