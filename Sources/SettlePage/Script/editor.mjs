// The text area with a coloured copy of its text below it, and what is wrong at its place.

const syntaxKinds = ['keyword', 'type', 'name', 'number', 'string', 'comment', 'attribute', 'mark']
const greatestColored = 64 * 1024

export class Editor {
  /** @param changed called after each change of the text, with it and whether somebody has typed */
  constructor({ area, paint, gutter, problems }, changed) {
    Object.assign(this, { area, paint, gutter, problems, changed })
    this.findings = []
    this.spans = []
    area.addEventListener('input', () => changed(area.value, true))
    area.addEventListener('scroll', () => this.follow())
    area.addEventListener('keydown', (event) => this.key(event))
    area.addEventListener('pointerdown', (event) => this.beginScrub(event))
  }

  get text() { return this.area.value }

  set text(text) {
    this.area.value = text
    this.area.scrollTop = 0
    this.changed(text, false)
  }

  follow() {
    this.paint.style.transform = `translate(${-this.area.scrollLeft}px, ${-this.area.scrollTop}px)`
    this.gutter.style.transform = `translateY(${-this.area.scrollTop}px)`
  }

  key(event) {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.altKey && way) this.nudge(event, way * (event.shiftKey ? 10 : 1))
    else this.indent(event)
  }

  /** Tab indents by four spaces; after Escape it leaves the editor, as everywhere else. */
  indent(event) {
    if (event.key === 'Escape') this.leavesByTab = true
    if (event.key !== 'Tab' || event.shiftKey || this.leavesByTab) {
      if (event.key === 'Tab') this.leavesByTab = false
      return
    }
    event.preventDefault()
    this.replace(this.area.selectionStart, this.area.selectionEnd, '    ')
  }

  /** Replaces a part of the text so that the browser can undo it. */
  replace(start, end, text) {
    this.area.focus({ preventScroll: true })
    this.area.setSelectionRange(start, end)
    const command = text === '' ? 'delete' : 'insertText'
    if (start === end && text === '') return
    if (!document.execCommand(command, false, text)) {
      this.area.setRangeText(text, start, end, 'end')
      this.changed(this.area.value, true)
    }
  }

  // Numbers under Alt, by a pointer or an arrow key

  nudge(event, steps) {
    const number = this.number(this.area.selectionStart)
    if (!number) return
    event.preventDefault()
    const { start, words } = number
    const value = this.changedNumber(words, steps)
    this.replace(start, start + words.length, value)
    this.area.setSelectionRange(start, start + value.length)
  }

  /** So many steps more, in the last digit that is written. */
  changedNumber(words, steps) {
    const digits = words.includes('.') ? words.length - words.indexOf('.') - 1 : 0
    return Math.max(0, Number(words) + steps * 10 ** -digits).toFixed(digits)
  }

  beginScrub(event) {
    if (!event.altKey) return
    requestAnimationFrame(() => {
      const number = this.number(this.area.selectionStart)
      if (number) this.scrub(event, number)
    })
  }

  /** The number around a place of the text, where it is a plain decimal one. */
  number(place) {
    const span = this.spans.find(([start, end, kind]) =>
      kind === 'number' && start <= place && place <= end)
    if (!span) return null
    const words = this.text.slice(span[0], span[1])
    return /^\d+(\.\d+)?$/.test(words) ? { start: span[0], words } : null
  }

  scrub(event, { start, words }) {
    let length = words.length
    const move = (next) => {
      const steps = Math.round((next.clientX - event.clientX) / 4)
      const value = this.changedNumber(words, steps)
      if (value === this.text.slice(start, start + length)) return
      this.replace(start, start + length, value)
      length = value.length
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      requestAnimationFrame(() => this.area.setSelectionRange(start, start + length))
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
  }

  // Colours

  /** Starts, ends and syntaxKinds, three numbers for each stretch. */
  color(numbers) {
    this.spans = []
    for (let index = 0; index + 2 < numbers.length; index += 3) {
      this.spans.push([numbers[index], numbers[index + 1], syntaxKinds[numbers[index + 2]]])
    }
    this.repaint()
  }

  get colors() { return this.text.length <= greatestColored }

  repaint() {
    const { text } = this
    this.area.classList.toggle('plain', !this.colors)
    if (!this.colors) {
      this.paint.replaceChildren()
      this.gutter.replaceChildren()
      return
    }
    const marks = this.findings.filter((one) => one.start !== undefined)
    const parts = document.createDocumentFragment()
    const cuts = new Set([0, text.length])
    for (const [start, end] of this.spans) cuts.add(start).add(end)
    for (const mark of marks) cuts.add(mark.start).add(mark.end)
    const places = [...cuts].filter((cut) => cut <= text.length).sort((a, b) => a - b)
    let span = 0
    for (let index = 0; index + 1 < places.length; index++) {
      const [start, end] = [places[index], places[index + 1]]
      while (span < this.spans.length && this.spans[span][1] <= start) span++
      const inside = span < this.spans.length && this.spans[span][0] <= start
      const mark = marks.find((one) => one.start <= start && start < one.end)
      parts.append(this.part(text.slice(start, end), inside ? this.spans[span][2] : '', mark))
    }
    parts.append('\n')
    this.paint.replaceChildren(parts)
    this.numberLines()
    this.follow()
  }

  part(text, kind, mark) {
    if (!kind && !mark) return document.createTextNode(text)
    const part = document.createElement('span')
    part.className = [kind, mark ? `at-${mark.severity}` : ''].join(' ').trim()
    part.textContent = text
    return part
  }

  numberLines() {
    const worst = new Map()
    for (const { line, severity } of this.findings) {
      if (line && worst.get(line) !== 'error') worst.set(line, severity)
    }
    const count = Math.min(this.text.split('\n').length, 20000)
    this.gutter.replaceChildren(...Array.from({ length: count }, (_, index) => {
      const number = document.createElement('span')
      number.textContent = index + 1
      number.className = worst.get(index + 1) ?? ''
      return number
    }))
  }

  // Findings

  /** Where a line and a column of UTF-16 units lie in the text. */
  offset(line, column) {
    let start = 0
    for (let count = 1; count < line; count++) {
      const end = this.text.indexOf('\n', start)
      if (end < 0) return this.text.length
      start = end + 1
    }
    return Math.min(this.text.length, start + column - 1)
  }

  show(findings) {
    this.findings = findings.map((one) => {
      if (!one.line) return one
      const start = this.offset(one.line, one.column)
      // Of what goes on over several lines the first is marked.
      const lineEnd = (this.text + '\n').indexOf('\n', start)
      const end = Math.max(start + 1, Math.min(lineEnd, this.offset(one.endLine, one.endColumn)))
      return { ...one, start, end }
    })
    this.problems.replaceChildren(...this.findings.map((one) => this.item(one)))
    this.repaint()
  }

  item(finding) {
    const item = document.createElement('li')
    item.className = finding.severity
    const place = document.createElement('button')
    place.type = 'button'
    place.className = 'place'
    place.textContent = finding.line ? `Line ${finding.line}` : 'Text'
    place.onclick = () => this.select(finding)
    const words = document.createElement('p')
    const kind = document.createElement('b')
    kind.textContent = { error: 'Error: ', warning: 'Warning: ', note: 'Note: ' }[finding.severity]
    words.append(kind, finding.message)
    item.append(place, words)
    for (const note of finding.notes ?? []) {
      const line = document.createElement('p')
      line.className = 'note'
      line.textContent = note
      item.append(line)
    }
    if (finding.fix) item.append(this.fixButton(finding.fix))
    return item
  }

  fixButton(fix) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'fix'
    const start = this.offset(fix.line, fix.column)
    const end = this.offset(fix.endLine, fix.endColumn)
    const words = fix.replacement.trim()
    button.textContent = words === '' ? 'Remove it'
      : start === end ? `Insert ${words}` : `Replace with ${words}`
    button.onclick = () => this.replace(start, end, fix.replacement)
    return button
  }

  select({ start, end }) {
    this.area.focus()
    if (start !== undefined) this.area.setSelectionRange(start, end)
  }
}
