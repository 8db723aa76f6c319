// The corner of the scene, by which its window is resized.

const leastSide = 100
const greatestSide = 2000
const keyStep = 10

export class Corner {
  /** @param resize called with a width and a height in points */
  constructor(button, scene, resize) {
    Object.assign(this, { scene, resize })
    button.addEventListener('pointerdown', (event) => this.begin(event, button))
    button.addEventListener('keydown', (event) => this.key(event))
  }

  begin(event, button) {
    if (event.button > 0) return
    event.preventDefault()
    button.focus()
    button.setPointerCapture(event.pointerId)
    const { width, height } = this.scene.window
    const { scale } = this.scene
    const move = (next) => this.want(width + (next.clientX - event.clientX) / scale,
      height + (next.clientY - event.clientY) / scale)
    const end = () => {
      button.removeEventListener('pointermove', move)
      button.removeEventListener('pointerup', end)
      button.removeEventListener('pointercancel', end)
    }
    button.addEventListener('pointermove', move)
    button.addEventListener('pointerup', end)
    button.addEventListener('pointercancel', end)
  }

  key(event) {
    const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
    const way = ways[event.key]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { width, height } = this.scene.window
    this.want(width + way[0] * keyStep, height + way[1] * keyStep)
  }

  /** Once for each frame, in whole points. */
  want(width, height) {
    const side = (value) => Math.round(Math.min(greatestSide, Math.max(leastSide, value)))
    const isAsked = this.wanted !== undefined
    this.wanted = [side(width), side(height)]
    if (isAsked) return
    requestAnimationFrame(() => {
      const [wide, high] = this.wanted
      this.wanted = undefined
      const { window } = this.scene
      if (wide !== window.width || high !== window.height) this.resize(wide, high)
    })
  }
}
