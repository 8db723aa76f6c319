// Pointers, wheel and keys on the scene, with the timestamps of their events.

const keySpeed = 1200
const fastSpeed = 4000
const wheelPause = 120

export class Touch {
  /**
   * @param scene the canvas
   * @param send called with a phase (0 began, 1 moved, 2 ended, 3 cancelled), a point and seconds
   * @param verb called with a verb, its x and y, and seconds
   * @param turn called with the way of a wheel, the point below it, and seconds
   */
  constructor(scene, { send, verb, turn, hasTouch }) {
    Object.assign(this, { scene, send, verb, turn, hasTouch })
    const { canvas } = scene
    canvas.addEventListener('pointerdown', (event) => this.down(event))
    canvas.addEventListener('pointermove', (event) => this.move(event))
    canvas.addEventListener('pointerup', (event) => this.up(event, 2))
    canvas.addEventListener('pointercancel', (event) => this.up(event, 3))
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false })
    canvas.addEventListener('keydown', (event) => this.key(event))
  }

  down(event) {
    if (this.pointer !== undefined || event.button > 0 || this.virtual) return
    this.pointer = event.pointerId
    this.scene.canvas.setPointerCapture(event.pointerId)
    this.scene.canvas.classList.add('held')
    this.send(0, ...this.scene.point(event), event.timeStamp / 1000)
  }

  move(event) {
    if (event.pointerId !== this.pointer) return
    this.send(1, ...this.scene.point(event), event.timeStamp / 1000)
  }

  up(event, phase) {
    if (event.pointerId !== this.pointer) return
    this.pointer = undefined
    this.scene.canvas.classList.remove('held')
    this.send(phase, ...this.scene.point(event), event.timeStamp / 1000)
  }

  /** A mouse turns the wheel; on a touch screen the wheel drags as a finger would. */
  wheel(event) {
    event.preventDefault()
    if (this.pointer !== undefined) return
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
    const seconds = event.timeStamp / 1000
    if (!this.hasTouch()) return this.turn(dx, dy, ...this.scene.point(event), seconds)
    if (!this.virtual) {
      this.virtual = this.scene.point(event)
      this.send(0, ...this.virtual, seconds)
    }
    this.virtual = [this.virtual[0] - dx, this.virtual[1] - dy]
    this.send(1, ...this.virtual, seconds)
    clearTimeout(this.pause)
    this.pause = setTimeout(() => this.endWheel(), wheelPause)
  }

  endWheel() {
    const point = this.virtual
    this.virtual = undefined
    this.send(2, ...point, performance.now() / 1000)
  }

  /** Arrows flick the way they scroll everywhere: down goes on in the content. */
  key(event) {
    const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
    const way = ways[event.key]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.repeat) return
    const speed = event.shiftKey ? fastSpeed : keySpeed
    this.verb('flick', way[0] * speed, way[1] * speed, event.timeStamp / 1000)
  }
}
