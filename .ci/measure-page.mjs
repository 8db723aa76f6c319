// Figures of the page, medians of 20: node measure-page.mjs PAGE [--throttled]
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { Browser, findBrowser } from './browser.mjs'

const [, , path, option] = process.argv
const url = `file://${resolve(path)}`
const count = 20
const isReady = '!!globalThis.settlePage?.report && !settlePage.isLoading'

function at(part, values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(1)
}

function tell(words, values) {
  console.log(`${words}: median ${at(0.5, values)} ms, p95 ${at(0.95, values)} ms`)
}

async function open(browser) {
  const tab = await browser.tab(url)
  if (option === '--throttled') await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tab.until(isReady)
  return tab
}

async function opening(browser) {
  const values = []
  for (let index = 0; index < count; index++) {
    const tab = await browser.tab(url)
    await tab.until('globalThis.settlePage?.firstDrawn > 0')
    values.push(await tab.run('settlePage.firstDrawn'))
    await tab.close()
  }
  tell('opened → first example drawn', values)
}

async function typing(tab) {
  await tab.run('settlePage.editor.text = settlePage.examples.gallery')
  const values = []
  const scenes = []
  for (let index = 0; index < count; index++) {
    const [told, shown] = await tab.run(`(async () => { const began = performance.now()
      settlePage.editor.text = settlePage.examples.gallery + ${JSON.stringify(' '.repeat(index + 1))}
      while (!settlePage.isPending) await null
      const told = performance.now() - began
      while (settlePage.isPending) await new Promise((done) => setTimeout(done, 1))
      return [told, performance.now() - began] })()`)
    values.push(told)
    scenes.push(shown)
  }
  tell('key → diagnostics of the gallery', values)
  tell('key → its text played again', scenes)
}

async function maps(tab) {
  const values = { coarse: [], full: [] }
  for (let index = 0; index < count; index++) {
    const [coarse, full] = await tab.run(`new Promise((done) => {
      const took = []; const began = performance.now(); const { results } = settlePage
      const show = results.map.bind(results)
      results.map = (answer) => {
        show(answer)
        if (took.length === 0) took.push(performance.now() - began)
        if (!answer.isDone) return
        results.map = show
        done([...took, performance.now() - began])
      }
      settlePage.editor.text = settlePage.examples.cards + ${JSON.stringify('\n'.repeat(index + 1))} })`)
    values.coarse.push(coarse)
    values.full.push(full)
  }
  tell('key → first map of the cards', values.coarse)
  tell('key → full map of the cards', values.full)
}

/** A finger to and fro on the gallery: a movement and a drawing make a frame. */
async function dragging(tab) {
  await tab.run('settlePage.editor.text = settlePage.examples.gallery')
  await tab.until('!settlePage.isPending')
  const values = await tab.run(`(() => {
    const { core, scene } = settlePage; const values = []
    let time = performance.now() / 1000
    core.touch(0, 200, 400, time)
    for (let index = 1; index <= 200; index++) {
      time += 1 / 60
      const began = performance.now()
      core.touch(1, 200 + 120 * Math.sin(index / 12), 400, time)
      scene.draw(core.drawing(core.state.time))
      values.push(performance.now() - began)
    }
    core.touch(2, 200, 400, time)
    return values })()`)
  tell('one frame of dragging the gallery', values)
}

const bytes = readFileSync(path)
console.log(`size: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped`)
const browser = new Browser(findBrowser())
await opening(browser)
const tab = await open(browser)
await typing(tab)
await maps(tab)
await dragging(tab)
await browser.close()
