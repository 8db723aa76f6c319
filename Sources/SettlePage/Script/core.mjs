// One page of the core: its exported functions with texts and arrays instead of pointers.
// `PageExports.swift` has the other side.
import { instantiate } from './host.mjs'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export class Core {
  static async make(module) { return new Core(await instantiate(module)) }

  constructor(exports) {
    this.exports = exports
    this.page = exports.settle_page_new()
  }

  /** Calls a function that takes a text, with what else it takes behind it. */
  call(name, text, ...rest) {
    const bytes = encoder.encode(text)
    const start = this.exports.settle_page_allocate(Math.max(1, bytes.length))
    new Uint8Array(this.exports.memory.buffer).set(bytes, start)
    this.exports[`settle_page_${name}`](this.page, start, bytes.length, ...rest)
  }

  get place() {
    const { exports, page } = this
    return [exports.memory.buffer, exports.settle_page_result(page),
      exports.settle_page_result_count(page)]
  }

  get text() { return decoder.decode(new Uint8Array(...this.place)) }

  get numbers() {
    const [buffer, start, count] = this.place
    return new Float64Array(buffer.slice(start, start + count))
  }

  /** What is wrong with a text; `play` then plays it. */
  check(text, device) {
    this.call('check', text, device.preset, device.landscape ? 1 : 0,
      device.horizontal + 4 * device.vertical, device.rightToLeft ? 1 : 0, device.frameRate)
    return JSON.parse(this.text)
  }

  play() {
    this.exports.settle_page_play(this.page)
    return JSON.parse(this.text)
  }

  load(text, device) {
    const report = this.check(text, device)
    return report.isShown ? this.play() : report
  }

  highlight(text) {
    this.call('highlight', text)
    return this.numbers
  }

  /** Whether something was tapped that a script cannot name. */
  touch(phase, x, y, seconds) {
    return this.exports.settle_page_touch(this.page, phase, x, y, seconds) === 1
  }

  wheel(dx, dy, x, y, seconds) {
    this.exports.settle_page_wheel(this.page, dx, dy, x, y, seconds)
  }

  tick(seconds) { this.exports.settle_page_tick(this.page, seconds) }

  /** False where nothing scrolls the way of a flick. */
  verb(name, x, y, seconds) {
    const kind = ['flick', 'resize', 'rotate', 'settle'].indexOf(name)
    return this.exports.settle_page_verb(this.page, kind, x, y, seconds) === 1
  }

  /** What can be tapped, as a script names it. */
  get tapNames() {
    this.exports.settle_page_tap_names(this.page)
    return JSON.parse(this.text)
  }

  /** @param index of `tapNames` */
  tap(index, seconds) { this.exports.settle_page_tap(this.page, index, seconds) }

  goBack(moment) { return this.exports.settle_page_go_back(this.page, moment) === 1 }

  reset() { this.exports.settle_page_reset(this.page) }

  get state() {
    this.exports.settle_page_state(this.page)
    const [time, textEnd, moving, held, axes, rows, findings, touch] = this.numbers
    return { time, textEnd, rows, findings, axes, moving: moving > 0, held: held > 0,
      hasTouch: touch > 0 }
  }

  drawing(moment) {
    this.exports.settle_page_draw(this.page, moment)
    const numbers = this.numbers
    this.exports.settle_page_texts(this.page)
    return { numbers, texts: JSON.parse(this.text) }
  }

  rows(first) {
    this.exports.settle_page_rows(this.page, first)
    return JSON.parse(this.text)
  }

  get printed() {
    this.exports.settle_page_printed(this.page)
    return this.text
  }

  get findings() {
    this.exports.settle_page_findings(this.page)
    return JSON.parse(this.text)
  }

  /** `{ text, isSame }`: what was done as a script, and whether playing it gives the same rows. */
  get script() {
    this.exports.settle_page_script(this.page)
    return JSON.parse(this.text)
  }

  /**
   * `{ text }`, a map with its `places`, or `{ refusal }` where there is nothing to show.
   * @param axis 'x' or 'y', of a map of a scroll view that has both
   */
  picture(kind, axis = undefined) {
    const number = ['map', 'coarse', 'plot', 'why'].indexOf(kind)
    this.exports.settle_page_picture(this.page, number + (axis === 'x' ? 4 : axis === 'y' ? 8 : 0))
    return JSON.parse(this.text)
  }

  /** A second page in the same memory. */
  get sibling() { return new Core(this.exports) }

  /** The last map of a page in the same memory, and of this one; as `picture` gives one. */
  compare(other) {
    this.exports.settle_page_compare(this.page, other.page)
    return JSON.parse(this.text)
  }

  /** Plays the text again, and a flick of its map. */
  flick({ isVertical, start, velocity }) {
    this.exports.settle_page_flick(this.page, isVertical ? 1 : 0, start, velocity)
  }

  /** Why a flick of the map lands where it does: `{ text, rest, name }`. */
  whyFlick({ isVertical, start, velocity }) {
    this.exports.settle_page_why_flick(this.page, isVertical ? 1 : 0, start, velocity)
    return JSON.parse(this.text)
  }
}
