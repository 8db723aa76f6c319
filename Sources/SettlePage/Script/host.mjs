// What the core asks of its host in WebAssembly: memory, what C has of numbers, random bytes.
// Shared by the page and by `.ci/traces.mjs`.

const leastClass = 4

/**
 * Blocks of the module's memory, whose sizes are powers of two; the rest lies behind `top`.
 * Nothing else makes the memory grow, so that the views of it can be kept until a block does.
 */
class Blocks {
  /** Those that are free, by the logarithm of their size. */
  free = Array.from({ length: 32 }, () => [])
  /** That logarithm for each block in use, by its start in units of the least size. */
  classes = new Uint8Array(1 << 16)

  constructor(memory) {
    this.memory = memory
    this.top = memory.buffer.byteLength
    this.look()
  }

  look() {
    this.bytes = new Uint8Array(this.memory.buffer)
    this.words = new Uint32Array(this.memory.buffer)
  }

  allocate(count, alignment) {
    const logarithm = Math.max(leastClass, 32 - Math.clz32(Math.max(count, alignment) - 1))
    return this.free[logarithm].pop() ?? this.extend(logarithm)
  }

  /** A new block behind all others, at a multiple of its size. */
  extend(logarithm) {
    const size = 2 ** logarithm
    const start = Math.ceil(this.top / size) * size
    this.top = start + size
    const missing = this.top - this.bytes.length
    if (missing > 0) {
      this.memory.grow(Math.ceil(missing / 65536))
      this.look()
    }
    const place = start >>> leastClass
    if (place >= this.classes.length) {
      const more = new Uint8Array(place * 2)
      more.set(this.classes)
      this.classes = more
    }
    this.classes[place] = logarithm
    return start
  }

  release(start) {
    if (start !== 0) this.free[this.classes[start >>> leastClass]].push(start)
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
  let blocks
  const env = {
    posix_memalign(result, alignment, count) {
      const start = blocks.allocate(count, alignment)
      blocks.words[result >>> 2] = start
      return 0
    },
    free: (start) => blocks.release(start),
    memcmp: (first, second, count) => compare(blocks.bytes, first, second, count),
    round,
    fmod: (x, y) => x % y,
    __multi3: (result, ...factors) =>
      multiply(new DataView(blocks.bytes.buffer), result, ...factors),
    // Other seeds of hashes in every process.
    arc4random_buf: (start, count) =>
      crypto.getRandomValues(blocks.bytes.subarray(start, start + count)),
    putchar(character) {
      write(String.fromCharCode(character))
      return character
    },
    __stack_chk_fail() { throw new Error('the stack is damaged') },
  }
  const made = await WebAssembly.instantiate(module, { env })
  const { exports } = made.instance ?? made
  blocks = new Blocks(exports.memory)
  return exports
}
