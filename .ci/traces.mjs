// Runs the core's traces in WebAssembly: node traces.mjs MODULE FOLDER… prints their hash.
// The module asks its host for memory, for what C has of numbers, and for random bytes.
import { readFileSync, readdirSync } from 'node:fs'
import { randomFillSync } from 'node:crypto'

const [, , module, ...folders] = process.argv
let memory

// Free blocks by their size, a power of two; the rest of the memory lies behind `top`.
const free = new Map()
const sizes = new Map()
let top = 0

function allocate(count, alignment) {
  const size = Math.max(16, alignment, 2 ** Math.ceil(Math.log2(count)))
  const reused = free.get(size)?.pop()
  if (reused !== undefined) return reused
  const start = Math.ceil(top / size) * size
  top = start + size
  const missing = top - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / 65536))
  sizes.set(start, size)
  return start
}

const host = {
  posix_memalign(result, alignment, count) {
    const start = allocate(count, alignment)
    new DataView(memory.buffer).setUint32(result, start, true)
    return 0
  },
  free(start) {
    if (start === 0) return
    const size = sizes.get(start)
    if (!free.has(size)) free.set(size, [])
    free.get(size).push(start)
  },
  memcmp(first, second, count) {
    const bytes = new Uint8Array(memory.buffer)
    for (let index = 0; index < count; index++) {
      const difference = bytes[first + index] - bytes[second + index]
      if (difference !== 0) return difference
    }
    return 0
  },
  // To the nearest, halves away from zero. Adding a half first would round what is just below one.
  round: (x) => {
    const whole = Math.trunc(x)
    return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole
  },
  fmod: (x, y) => x % y,
  __multi3(result, low, high, otherLow, otherHigh) {
    const product = ((BigInt.asUintN(64, high) << 64n) | BigInt.asUintN(64, low))
      * ((BigInt.asUintN(64, otherHigh) << 64n) | BigInt.asUintN(64, otherLow))
    const view = new DataView(memory.buffer)
    view.setBigUint64(result, BigInt.asUintN(64, product), true)
    view.setBigUint64(result + 8, BigInt.asUintN(64, product >> 64n), true)
  },
  // Other seeds of hashes in every process.
  arc4random_buf: (start, count) => randomFillSync(new Uint8Array(memory.buffer, start, count)),
  putchar: (character) => process.stderr.write(String.fromCharCode(character)) ? character : -1,
  __stack_chk_fail() { throw new Error('the stack is damaged') },
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? files(path) : [path]
    })
}

const { instance } = await WebAssembly.instantiate(readFileSync(module), { env: host })
const core = instance.exports
memory = core.memory
top = memory.buffer.byteLength
const collection = core.settle_traces_begin()
for (const path of folders.flatMap(files)) {
  const name = Buffer.from(path)
  const text = readFileSync(path)
  const start = core.settle_traces_allocate(name.length + text.length)
  const bytes = new Uint8Array(memory.buffer)
  bytes.set(name, start)
  bytes.set(text, start + name.length)
  core.settle_traces_add(collection, start, name.length, text.length)
}
console.log(BigInt.asUintN(64, core.settle_traces_hash(collection)).toString(16))
