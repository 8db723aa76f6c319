// Pointing at a flick of the map, with a pointer or with the arrow keys.

const velocityStep = 25
const longVelocityStep = 250
const pointPause = 60

export class MapCursor {
  /**
   * @param play called with the flick that is clicked
   * @param ask called with the flick that is pointed at
   * @param clear called when none is
   */
  constructor(panel, { play, ask, clear }) {
    Object.assign(this, { panel, play, ask, clear })
    panel.addEventListener('pointermove', (event) => this.point(event))
    panel.addEventListener('click', (event) => this.click(event))
    panel.addEventListener('pointerleave', () => this.hide())
    panel.addEventListener('keydown', (event) => this.key(event))
  }

  /** @param picture the drawing, whose units those of `places` are */
  enter(picture, places) {
    Object.assign(this, { picture, places })
    const make = (name) => document.createElementNS('http://www.w3.org/2000/svg', name)
    this.mark = make('path')
    this.mark.setAttribute('style', 'fill: none; stroke: #fff; stroke-width: 3; pointer-events: none; filter: drop-shadow(0 0 2px #000) drop-shadow(0 0 1px #000)')
    picture.append(this.mark)
    if (this.flick) this.move(this.nearest(this.flick))
  }

  leave() { this.places = undefined }

  /** The place of a flick that was pointed at in an older map. */
  nearest({ start, velocity }) {
    const distances = this.places.rows.map((row) => Math.abs(row.start - start))
    return { row: distances.indexOf(Math.min(...distances)), velocity }
  }

  /** The row and the velocity under a pointer; null beside the bands. */
  found(event) {
    const { places, picture } = this
    if (!places?.rows.length) return null
    const box = picture.getBoundingClientRect()
    const scale = places.pictureWidth / box.width
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale]
    const row = Math.round((y - places.rows[0].middle) / places.pitch)
    const part = (x - places.left) / places.width
    if (row < 0 || row >= places.rows.length || part < 0 || part > 1) return null
    if (Math.abs(y - places.rows[row].middle) > places.band / 2) return null
    const velocity = places.lowest + part * (places.highest - places.lowest)
    return { row, velocity: Math.round(velocity) }
  }

  point(event) {
    const found = this.found(event)
    if (found) this.move(found)
    else this.hide()
  }

  click(event) {
    const found = this.found(event)
    if (!found) return
    this.move(found)
    this.play(this.flick)
  }

  key(event) {
    if (!this.places?.rows.length || event.target !== this.panel) return
    const far = event.shiftKey ? longVelocityStep : velocityStep
    const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -far], ArrowRight: [0, far] }
    if (event.key === 'Enter' && this.flick) return this.play(this.flick)
    if (event.key === 'Escape') return this.hide()
    const way = ways[event.key]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { rows, lowest, highest } = this.places
    const at = this.flick ? this.nearest(this.flick) : { row: 0, velocity: 0 }
    const within = (low, value, high) => Math.min(high, Math.max(low, value))
    this.move(this.flick ? {
      row: within(0, at.row + way[0], rows.length - 1),
      velocity: within(lowest, at.velocity + way[1], highest),
    } : at)
  }

  move({ row, velocity }) {
    const { rows, left, width, lowest, highest, band, isVertical } = this.places
    const x = left + width * (velocity - lowest) / (highest - lowest)
    const { middle, start } = rows[row]
    this.mark.setAttribute('d', `M${x} ${middle - band / 2 - 3}v${band + 6}m-4 0h8m0 ${-band - 6}h-8`)
    const flick = { isVertical, start, velocity }
    if (JSON.stringify(flick) === JSON.stringify(this.flick)) return
    this.flick = flick
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.ask(flick), pointPause)
  }

  hide() {
    clearTimeout(this.timer)
    this.mark?.removeAttribute('d')
    if (!this.flick) return
    this.flick = undefined
    this.clear()
  }
}
