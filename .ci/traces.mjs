// Runs the core's traces in WebAssembly: node traces.mjs MODULE FOLDER… prints their hash.
import { readFileSync, readdirSync } from 'node:fs'
import { instantiate } from '../Sources/SettlePage/Script/host.mjs'

const [, , module, ...folders] = process.argv

function files(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? files(path) : [path]
    })
}

const core = await instantiate(readFileSync(module), (character) => process.stderr.write(character))
const collection = core.settle_traces_begin()
for (const path of folders.flatMap(files)) {
  const name = Buffer.from(path)
  const text = readFileSync(path)
  const start = core.settle_traces_allocate(name.length + text.length)
  const bytes = new Uint8Array(core.memory.buffer)
  bytes.set(name, start)
  bytes.set(text, start + name.length)
  core.settle_traces_add(collection, start, name.length, text.length)
}
console.log(BigInt.asUintN(64, core.settle_traces_hash(collection)).toString(16))
