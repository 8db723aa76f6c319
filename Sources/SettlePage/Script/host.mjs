// What the core asks of its host in WebAssembly: memory, what C has of numbers, random bytes.
// Shared by the page and by `.ci/traces.mjs`.

/** Blocks of the module's memory, by their size, a power of two; the rest lies behind `top`. */
class Blocks {
  free = new Map()
  sizes = new Map()
  top = 0

  constructor(memory) { this.memory = memory }

  allocate(count, alignment) {
    const size = Math.max(16, alignment, 2 ** Math.ceil(Math.log2(count)))
    const reused = this.free.get(size)?.pop()
    if (reused !== undefined) return reused
    const start = Math.ceil(this.top / size) * size
    this.top = start + size
    const missing = this.top - this.memory().buffer.byteLength
    if (missing > 0) this.memory().grow(Math.ceil(missing / 65536))
    this.sizes.set(start, size)
    return start
  }

  release(start) {
    if (start === 0) return
    const size = this.sizes.get(start)
    if (!this.free.has(size)) this.free.set(size, [])
    this.free.get(size).push(start)
  }
}

/** To the nearest, halves away from zero. Adding a half first would round what is just below one. */
function round(x) {
  const whole = Math.trunc(x)
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole
}

function compare(bytes, first, second, count) {
  for (let index = 0; index < count; index++) {
    const difference = bytes[first + index] - bytes[second + index]
    if (difference !== 0) return difference
  }
  return 0
}

/** The product of two numbers of 128 bits, each given as its lower and its upper half. */
function multiply(view, result, low, high, otherLow, otherHigh) {
  const product = ((BigInt.asUintN(64, high) << 64n) | BigInt.asUintN(64, low))
    * ((BigInt.asUintN(64, otherHigh) << 64n) | BigInt.asUintN(64, otherLow))
  view.setBigUint64(result, BigInt.asUintN(64, product), true)
  view.setBigUint64(result + 8, BigInt.asUintN(64, product >> 64n), true)
}

/**
 * An instance of the core.
 * @param module bytes or a `WebAssembly.Module`
 * @param write called with each character that the core prints, which are its last words
 */
export async function instantiate(module, write = () => {}) {
  let exports
  const memory = () => exports.memory
  const blocks = new Blocks(memory)
  const env = {
    posix_memalign(result, alignment, count) {
      const start = blocks.allocate(count, alignment)
      new DataView(memory().buffer).setUint32(result, start, true)
      return 0
    },
    free: (start) => blocks.release(start),
    memcmp: (first, second, count) =>
      compare(new Uint8Array(memory().buffer), first, second, count),
    round,
    fmod: (x, y) => x % y,
    __multi3: (result, ...factors) =>
      multiply(new DataView(memory().buffer), result, ...factors),
    // Other seeds of hashes in every process.
    arc4random_buf: (start, count) =>
      crypto.getRandomValues(new Uint8Array(memory().buffer, start, count)),
    putchar(character) {
      write(String.fromCharCode(character))
      return character
    },
    __stack_chk_fail() { throw new Error('the stack is damaged') },
  }
  const made = await WebAssembly.instantiate(module, { env })
  exports = (made.instance ?? made).exports
  blocks.top = exports.memory.buffer.byteLength
  return exports
}
