// The scene on its canvas. Each mark of the draw list has its place, colour, transform and clip.

const markLength = 23
const headLength = 5
const ghostAlpha = 0.25
const ghostInk = '#c2185b'
const font = '-apple-system, "SF Pro Text", system-ui, "Segoe UI", Roboto, sans-serif'

export class Scene {
  constructor(canvas) {
    this.canvas = canvas
    this.context = canvas.getContext('2d')
    this.window = { width: 393, height: 852 }
    this.scale = 1
  }

  /** A size of the canvas in which the whole window is seen. */
  fit(width, height) {
    const { window, canvas } = this
    this.scale = Math.max(0.1, Math.min(width / window.width, height / window.height, 1))
    const dots = globalThis.devicePixelRatio || 1
    const [wide, high] = [window.width * this.scale, window.height * this.scale]
    const size = [Math.round(wide * dots), Math.round(high * dots)]
    if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size
    canvas.style.width = `${wide}px`
    canvas.style.height = `${high}px`
    this.dots = dots * this.scale
  }

  draw(drawing) {
    const { context } = this
    const { numbers } = drawing
    if (numbers.length < headLength) return
    this.reset()
    context.fillStyle = '#fff'
    context.fillRect(0, 0, numbers[0], numbers[1])
    this.marks(drawing, 1)
    let place = headLength + numbers[3] * markLength
    for (let index = 0; index < numbers[4]; index++, place += 9) {
      this.indicators(numbers.subarray(place, place + 9))
    }
  }

  /** Over what is there: a shadow of another scene with outlines of its own. */
  drawGhost(drawing) {
    if (drawing.numbers.length < headLength) return
    this.reset()
    this.marks(drawing, ghostAlpha)
  }

  reset() {
    this.context.setTransform(this.dots, 0, 0, this.dots, 0, 0)
    this.context.globalAlpha = 1
  }

  marks({ numbers, texts }, alpha) {
    const marks = numbers[3]
    for (let index = 0; index < marks; index++) {
      const start = headLength + index * markLength
      this.mark(numbers.subarray(start, start + markLength), texts, alpha)
    }
  }

  mark(m, texts, alpha) {
    const { context } = this
    context.save()
    if (m[19] >= 0) this.clip(m)
    context.transform(m[9], m[10], m[11], m[12], m[13], m[14])
    context.globalAlpha = m[4] * alpha
    if (m[16] > 0) context.filter = `blur(${m[16] * this.dots}px)`
    const color = `rgb(${m[1]} ${m[2]} ${m[3]})`
    context.fillStyle = context.strokeStyle = color
    if (m[0] === 2) this.text(m, texts[m[22]] ?? '')
    else this.area(m)
    if (alpha < 1 && m[0] === 0) this.outline(m)
    context.restore()
  }

  clip(m) {
    this.context.beginPath()
    this.context.roundRect(m[17], m[18], m[19], m[20], m[21])
    this.context.clip()
  }

  area(m) {
    const { context } = this
    context.beginPath()
    if (m[0] === 1) {
      context.roundRect(m[5] + 0.5, m[6] + 0.5, m[7] - 1, m[8] - 1, Math.max(0, m[15] - 0.5))
      context.stroke()
    } else {
      context.roundRect(m[5], m[6], m[7], m[8], m[15])
      context.fill()
    }
  }

  outline(m) {
    const { context } = this
    context.globalAlpha = 1
    context.strokeStyle = ghostInk
    context.lineWidth = 1.5
    context.setLineDash([5, 4])
    context.beginPath()
    context.roundRect(m[5] + 1, m[6] + 1, m[7] - 2, m[8] - 2, m[15])
    context.stroke()
  }

  text(m, words) {
    const { context } = this
    context.font = `${m[15]}px ${font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(words, m[5] + m[7] / 2, m[6] + m[8] / 2, m[7] + 2)
  }

  indicators(a) {
    const [, x, y, width, height, left, wide, top, high] = a
    const { context } = this
    context.fillStyle = 'rgb(0 0 0 / 0.32)'
    context.beginPath()
    if (wide > 0) context.roundRect(x + 4 + left * (width - 8), y + height - 6, wide * (width - 8), 3, 1.5)
    if (high > 0) context.roundRect(x + width - 6, y + 4 + top * (height - 8), 3, high * (height - 8), 1.5)
    context.fill()
  }

  /** A point of the window under an event. */
  point(event) {
    const box = this.canvas.getBoundingClientRect()
    return [(event.clientX - box.left) / this.scale, (event.clientY - box.top) / this.scale]
  }
}
