// Drives the page as somebody would: node page.mjs PAGE SETTLE SCREENSHOTS [CHECK …]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Browser, findBrowser } from './browser.mjs'

const [, , pagePath, settle, screenshots] = process.argv
const url = `file://${resolve(pagePath)}`
const folder = mkdtempSync(join(tmpdir(), 'settle-page-texts-'))
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000))
let failures = 0

function expect(holds, words) {
  if (!holds) failures += 1
  console.log(`${holds ? 'ok' : 'FAILED'}: ${words}`)
}

const isReady = '!!globalThis.settlePage?.report && !settlePage.isLoading'
const status = "(document.getElementById('status')?.textContent ?? '')"
const isAtRest = 'settlePage.rested && !settlePage.core.state.moving'

/** Types a text, given as an expression of the page, and waits until it has been played. */
async function write(tab, expression) {
  await tab.run(`settlePage.editor.text = ${expression}`)
  await tab.until('!settlePage.isPending')
}

const type = (tab, text) => write(tab, JSON.stringify(text))

/** What the command answers for a text, whatever its status. */
function command(text, ...parts) {
  const path = join(folder, 'page.scroll')
  writeFileSync(path, text)
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 }
  const [name, ...rest] = parts
  try {
    return execFileSync(resolve(settle), [name, 'page.scroll', ...rest], options)
  } catch (error) {
    return error.stdout
  }
}

/** The members of rows that the page has too. */
function rowsOfCommand(text) {
  const { runs } = JSON.parse(command(text, 'run', '--format', 'json'))
  return runs[0].events.filter((one) => one.phase !== undefined && one.offset !== undefined)
    .map(({ event, time, phase, offset, velocity, scrollView, position, what, test }) =>
      ({ event, time, phase, offset, velocity, scrollView, position, what, test }))
}

async function open(browser, options, fragment = '') {
  const tab = await browser.tab(url + fragment, options)
  await tab.until(isReady)
  return tab
}

async function place(tab) {
  return tab.run(`(() => { const b = document.getElementById('canvas').getBoundingClientRect()
    return { x: b.x, y: b.y, width: b.width, height: b.height } })()`)
}

// A number that is the same in every run.
function* choices(seed) {
  for (let x = seed; ;) {
    x = (x * 1103515245 + 12345) % 2147483648
    yield x / 2147483648
  }
}

/** A finger or a mouse that goes a way in so many steps. */
async function gesture(tab, { from, way, steps, seconds, isMouse }) {
  let time = Date.now() / 1000
  const send = (phase, x, y) => isMouse
    ? tab.mouse(['mousePressed', 'mouseMoved', 'mouseReleased'][phase], x, y, time)
    : tab.touch(['touchStart', 'touchMove', 'touchEnd'][phase], x, y, time)
  await send(0, from.x, from.y)
  for (let step = 1; step <= steps; step++) {
    time += seconds / steps
    await send(1, from.x + way.x * step / steps, from.y + way.y * step / steps)
  }
  await send(2, from.x + way.x, from.y + way.y)
}

// The checks

async function examples(browser) {
  const tab = await open(browser)
  const names = await tab.run('Object.keys(settlePage.examples)')
  const bad = []
  for (const name of names) {
    await tab.run(`(() => { const menu = document.getElementById('examples')
      menu.value = ${JSON.stringify(name)}; menu.dispatchEvent(new Event('change')) })()`)
    await tab.until('!settlePage.isPending')
    const report = await tab.run('settlePage.report')
    if (!report.isShown) bad.push(name)
  }
  expect(names.length > 0 && bad.length === 0, `${names.length} examples are shown ${bad}`)
  expect(tab.problems.length === 0, `nothing in the console ${tab.problems}`)
  await tab.close()
}

async function touches(browser) {
  const tab = await open(browser)
  const random = choices(29)
  const next = (low, high) => low + (high - low) * random.next().value
  for (const [name, axis] of [['cards', 'x'], ['list', 'y'], ['gallery', 'x']]) {
    await write(tab, `settlePage.examples[${JSON.stringify(name)}]`)
    for (let count = 0; count < 4; count++) {
      const canvas = await place(tab)
      const from = { x: canvas.x + canvas.width * 0.5, y: canvas.y + canvas.height * 0.5 }
      const way = { x: 0, y: 0, [axis]: next(-90, 90) }
      await gesture(tab, { from, way, steps: 6, seconds: next(0.06, 0.2), isMouse: count % 2 === 1 })
      // The next one catches what moves.
      await pause(next(0.05, 0.4))
    }
    await tab.until(isAtRest)
    const script = await tab.run('settlePage.core.script.text')
    const shown = await tab.run('settlePage.core.rows(0)')
    const wanted = rowsOfCommand(script)
    const same = JSON.stringify(shown) === JSON.stringify(wanted)
    expect(script.includes('// By hand.') && script.includes('release('), `${name}: gestures are written down`)
    expect(same, `${name}: ${shown.length} rows, as the command has for the script`)
    if (!same) {
      const at = shown.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(wanted[index]))
      console.log(script, shown[at], wanted[at])
    }
    for (const kind of ['plot', 'why']) {
      const { text } = await tab.run(`settlePage.core.picture('${kind}')`)
      const options = kind === 'plot' ? ['--format', 'svg'] : []
      const written = command(script, kind, ...options)
      expect(text === written, `${name}: the ${kind} has the bytes of the command's`)
    }
  }
  expect(tab.problems.length === 0, `nothing in the console ${tab.problems}`)
  await tab.close()
}

async function maps(browser) {
  const tab = await open(browser)
  for (const name of ['cards', 'carousel']) {
    await tab.run(`settlePage.results.answers.map = {}
      settlePage.editor.text = settlePage.examples[${JSON.stringify(name)}]`)
    await tab.until('settlePage.results.answers.map.isDone')
    const { text } = await tab.run('settlePage.results.answers.map')
    const written = command(await tab.run('settlePage.editor.text'), 'map', '--format', 'svg')
    expect(text === written, `${name}: the map has the bytes of the command's`)
  }
  await tab.close()
}

/** The rows of the page are those that the command has for *Copy as script*. */
async function expectSameRows(tab, words, ...parts) {
  await tab.until(isAtRest)
  const script = await tab.run('settlePage.core.script.text')
  const shown = JSON.stringify(await tab.run('settlePage.core.rows(0)'))
  const has = parts.every((part) => script.includes(part))
  expect(has, `${words}: the script has ${parts.join(' and ')}`)
  if (!has) console.log(script)
  expect(shown === JSON.stringify(rowsOfCommand(script)), `${words}: the rows are the command's`)
}

const middle = async (tab) => {
  const { x, y, width, height } = await place(tab)
  return { x: x + width / 2, y: y + height / 2 }
}

async function taps(browser) {
  const tab = await open(browser)
  await type(tab, `struct Counter: View {
    @State private var count = 0
    var body: some View {
        ScrollView { VStack { Button("Add") { count += 1 }.frame(width: 393, height: 852)
            Color.red.frame(height: 900) } }
    }
}
Counter()
`)
  const from = await middle(tab)
  await gesture(tab, { from, way: { x: 0, y: 0 }, steps: 1, seconds: 0.05 })
  await tab.run(`document.getElementById('tap').value = '0'
    document.getElementById('tap').dispatchEvent(new Event('change'))`)
  await gesture(tab, { from, way: { x: 0, y: -60 }, steps: 4, seconds: 0.1 })
  await expectSameRows(tab, 'a tap, one by the menu, and a drag', 'tap("Add")\ntap("Add")', 'release(')
  await tab.close()
}

async function windows(browser) {
  const tab = await open(browser)
  await type(tab, `ScrollView {
    VStack { ForEach(0..<9) { _ in Color.blue.frame(height: 400) } }.scrollTargetLayout()
}
.scrollTargetBehavior(.viewAligned)
`)
  const corner = await tab.run(`(() => { const b = document.getElementById('corner').getBoundingClientRect()
    return { x: b.x + 12, y: b.y + 12 } })()`)
  await gesture(tab, { from: corner, way: { x: -40, y: -120 }, steps: 4, seconds: 0.2, isMouse: true })
  await tab.run("document.getElementById('corner').focus()")
  await tab.key('ArrowUp')
  await pause(0.1)
  await tab.run("document.getElementById('rotate').click()")
  await tab.run("document.getElementById('canvas').focus()")
  await tab.key('ArrowDown')
  await expectSameRows(tab, 'a window that is resized and turned', 'resize(width: ', 'rotate()', 'flick(.up')
  for (const [name, value] of [['preset', 5], ['rightToLeft', 1], ['vertical', 1], ['frameRate', 120]]) {
    await tab.run(`(() => { const menu = document.getElementById('device').elements.${name}
      menu.value = '${value}'; menu.dispatchEvent(new Event('change', { bubbles: true })) })()`)
    await tab.until('!settlePage.isPending')
  }
  const over = await middle(tab)
  await tab.mouse('mouseWheel', over.x, over.y, undefined, { deltaX: 0, deltaY: 120, button: 'none', buttons: 0 })
  await pause(0.3)
  await expectSameRows(tab, 'a wheel on another device', 'wheel(.up, by: 120.0)', 'verticalSizeClass: .compact')
  expect(tab.problems.length === 0, `nothing in the console ${tab.problems}`)
  await tab.close()
}

async function mapOf(tab, expression) {
  await tab.run('settlePage.results.answers.map = {}')
  await write(tab, expression)
  await tab.until('settlePage.results.answers.map.isDone')
}

/** A place of the map: the row, and the part of its width. */
const spot = (tab, row, part) => tab.run(`(() => {
  const { picture, places } = settlePage.results.cursor
  const box = picture.getBoundingClientRect()
  const scale = box.width / places.pictureWidth
  return { x: box.x + scale * (places.left + places.width * ${part}),
    y: box.y + scale * places.rows[${row}].middle } })()`)

async function flicksOfMaps(browser) {
  const tab = await open(browser)
  await mapOf(tab, 'settlePage.examples.cards')
  const { x, y } = await spot(tab, 3, 0.71)
  await tab.mouse('mouseMoved', x, y, undefined, { button: 'none', buttons: 0, clickCount: 0 })
  await tab.until("document.getElementById('landing').textContent.includes('rest ')")
  const told = await tab.run(status)
  await gesture(tab, { from: { x, y }, way: { x: 0, y: 0 }, steps: 1, seconds: 0.05, isMouse: true })
  await expectSameRows(tab, 'a click on the map', 'scroll(x: ', 'flick(.left, velocity: ')
  const rest = await tab.run('settlePage.core.rows(settlePage.core.state.rows - 1)[0]')
  expect(told.includes(`rests at ${rest.offset.x.toFixed(1)} pt`), `it rests where the map said: ${told}`)
  await tab.run("document.getElementById('result').focus()")
  for (const key of ['ArrowDown', 'ArrowLeft', 'Enter']) await tab.key(key)
  await expectSameRows(tab, 'the map by keys', 'flick(.')
  await mapOf(tab, JSON.stringify('ScrollView([.horizontal, .vertical]) {\n'
    + '    Color.red.frame(width: 2000, height: 3000)\n}\n.scrollTargetBehavior(.paging)\n'))
  const { text } = await tab.run('settlePage.results.answers.map')
  const written = command(await tab.run('settlePage.editor.text'), 'map', '--axis', 'y', '--format', 'svg')
  expect(text === written, 'a map of one of two axes has the bytes of the command')
  await tab.close()
}

async function comparisons(browser) {
  const tab = await open(browser, { width: 1400, height: 820 })
  await mapOf(tab, 'settlePage.examples.cards')
  await tab.run("document.getElementById('compare').click()")
  await tab.until('settlePage.ghost !== null')
  await mapOf(tab, "settlePage.examples.cards.replace('364.0', '340.0').replace('352', '328')")
  const { text } = await tab.run('settlePage.results.answers.map')
  expect(text.includes('B: the text that was kept') && text.includes('Outlined'), 'both maps, and what differs')
  const { x, y } = await spot(tab, 1, 0.8)
  await gesture(tab, { from: { x, y }, way: { x: 0, y: 0 }, steps: 1, seconds: 0.05, isMouse: true })
  await tab.until('settlePage.rested')
  const offsets = await tab.run(`[settlePage.core, settlePage.ghost].map((core) =>
    core.rows(core.state.rows - 1)[0].offset.x)`)
  expect(offsets[0] !== offsets[1], `the ghost of B rests elsewhere: ${offsets}`)
  await tab.mouse('mouseMoved', 5, 5, undefined, { button: 'none', buttons: 0, clickCount: 0 })
  await pause(0.2)
  mkdirSync(screenshots, { recursive: true })
  writeFileSync(join(screenshots, 'comparison.png'), await tab.picture())
  await tab.run("document.getElementById('restore').click()")
  expect((await tab.run('settlePage.editor.text')).includes('364.0'), 'B comes back into the editor')
  await tab.run("document.getElementById('compare').click()")
  expect(await tab.run('settlePage.ghost === null'), 'B is forgotten')
  expect(tab.problems.length === 0, `nothing in the console ${tab.problems}`)
  await tab.close()
}

async function numbers(browser) {
  const tab = await open(browser)
  await type(tab, 'ScrollView { Color.red.frame(height: 2000) }\n')
  const start = "settlePage.editor.text.indexOf('2000')"
  await tab.run(`(() => { const { area } = settlePage.editor; area.focus()
    area.setSelectionRange(${start} + 1, ${start} + 1) })()`)
  const from = await tab.run(`(() => { const b = document.getElementById('area').getBoundingClientRect()
    return { x: b.x + 4 + 7.8 * (${start} + 1.5), y: b.y + 22 } })()`)
  const alt = { modifiers: 1 }
  await tab.mouse('mousePressed', from.x, from.y, undefined, alt)
  await pause(0.1)
  await tab.mouse('mouseMoved', from.x + 40, from.y, undefined, alt)
  await tab.mouse('mouseReleased', from.x + 40, from.y, undefined, alt)
  await tab.until('!settlePage.isPending')
  expect((await tab.run('settlePage.editor.text')).includes('height: 2010'), 'Alt and a pointer change a number')
  await pause(0.1)
  await tab.key('ArrowDown', 'ArrowDown', 1)
  await tab.until('!settlePage.isPending')
  expect((await tab.run('settlePage.editor.text')).includes('height: 2009'), 'Alt and an arrow change a number')
  await tab.close()
}

async function refusals(browser) {
  const refused = { before: `Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })` }
  const tab = await open(browser, refused)
  await tab.run("document.getElementById('area').dispatchEvent(new Event('input'))")
  expect((await tab.run("document.getElementById('promise').textContent")).includes('does not keep the text'), 'storage that is refused is told')
  await tab.run("document.getElementById('copy-script').click()")
  await tab.until(`${status}.includes('clipboard is refused')`)
  expect(await tab.run("document.activeElement.value.includes('struct CardSnap')"), 'the script is selected instead')
  await tab.close()
  const without = await browser.tab(url, { before: 'delete window.WebAssembly' })
  await without.until(`${status}.includes('no WebAssembly')`)
  expect(without.problems.length === 0, 'without WebAssembly the page says so')
  await without.close()
  for (const fragment of ['#1', '#1abc', '#0%%%', '#1////', '#2abc', '#0_w']) {
    const cut = await open(browser, {}, fragment)
    expect((await cut.run(status)).includes('not one of ours') && cut.problems.length === 0, `a link ${fragment} is told`)
    await cut.close()
  }
  const still = await open(browser, { reduced: true })
  await write(still, 'settlePage.examples.cards')
  await still.run("document.getElementById('canvas').focus()")
  await still.key('ArrowRight')
  await still.until("settlePage.results.kind === 'plot'")
  expect(!await still.run('settlePage.core.state.moving'), 'who wants no motion sees the rest and the curve')
  await still.close()
}

async function errors(browser) {
  const tab = await open(browser)
  await type(tab, 'ScrollView {\n    Color.red.fram(width: 100, height: 2000)\n}\n')
  const broken = await tab.run('settlePage.report')
  expect(!broken.isShown && broken.findings[0].line === 2, 'an error is told at its line')
  expect(await tab.run("!document.getElementById('window').hidden"), 'the last good scene stays')
  await type(tab, 'ScrollView {\n    Color.red.frame(width: 100, height: 2000)\n}\n')
  expect(await tab.run('settlePage.report.isShown'), 'typing fixes it')
  await type(tab, `struct Rows: View {
    @State private var shown: Int?
    var body: some View {
        ScrollView { ForEach(0..<20) { Text("\\($0)").frame(height: 90) } }.scrollPosition(id: shown)
    }
}
Rows()
`)
  expect(!await tab.run('settlePage.report.isShown'), 'another error is told')
  const fix = "document.querySelector('#problems .fix')"
  if (await tab.run(`${fix} !== null`)) {
    await tab.run(`${fix}.click()`)
    await tab.until('!settlePage.isPending')
    expect(await tab.run('settlePage.report.isShown'), 'a click fixes it')
  } else {
    expect(false, 'the error has a fix')
  }
  await tab.close()
}

async function links(browser) {
  const text = 'ScrollView { Color.red.frame(height: 2000) } // é 😀\n'
  const tab = await open(browser)
  await type(tab, text)
  const fragment = await tab.run(`(async () => {
    document.getElementById('copy-link').click()
    while (!location.hash) await new Promise((done) => setTimeout(done, 10))
    return location.hash })()`)
  await tab.close()
  for (const [words, given] of [['a link', fragment],
    ['a plain link', '#0' + Buffer.from(text).toString('base64url')]]) {
    const other = await open(browser, {}, given)
    expect(await other.run('settlePage.editor.text') === text, `${words} brings its text`)
    await other.close()
  }
  const cut = await open(browser, {}, fragment.slice(0, 20))
  expect((await cut.run(status)).includes('cut off'), 'a link that is cut is told')
  await cut.close()
}

async function time(browser) {
  const tab = await open(browser)
  await write(tab, 'settlePage.examples.list')
  const canvas = await place(tab)
  const from = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 }
  await gesture(tab, { from, way: { x: 0, y: -80 }, steps: 5, seconds: 0.08 })
  await tab.until(isAtRest)
  const numbers = (moment) => `JSON.stringify([...settlePage.core.drawing(${moment}).numbers])`
  const { time: end, textEnd } = await tab.run('settlePage.core.state')
  const before = await tab.run(numbers(end))
  const middle = (end + textEnd) / 2
  const first = await tab.run(numbers(middle))
  await tab.run(numbers(textEnd))
  expect(await tab.run(numbers(middle)) === first, 'a moment looks the same each time')
  expect(first !== before, 'and otherwise than the end')
  expect(await tab.run(numbers(end)) === before, 'the present is what it was')
  await tab.run(`(() => { const scrubber = document.getElementById('scrubber')
    scrubber.value = ${middle}; scrubber.dispatchEvent(new Event('input')) })()`)
  await tab.run("document.getElementById('rotate').click()")
  const { time: now } = await tab.run('settlePage.core.state')
  expect(now >= middle && now < end, 'what is done in the past makes that moment the present')
  await tab.close()
}

async function hostileTexts(browser) {
  const tab = await open(browser)
  const nested = (count) => `let x = ${'('.repeat(count)}1${')'.repeat(count)}\n`
  const rule = `struct Endless: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { while true {} }
}
ScrollView { Color.red.frame(height: 3000) }.scrollTargetBehavior(Endless())
flick(.up, velocity: 900)
settle()
`
  const texts = {
    'an endless rule': rule,
    'an endless loop': 'while true {}\n',
    'endless recursion': 'func f(_ x: Int) -> Int { f(x + 1) + 1 }\nprint(f(0))\n',
    'a view in itself': 'struct A: View { var body: some View { VStack { A() } } }\nA()\n',
    'deep parentheses': nested(5000),
    'deep views': `${'VStack { '.repeat(400)}Text("x")${' }'.repeat(400)}\n`,
    'a megabyte': 'Text("x")\n'.repeat(105000),
  }
  for (const [name, text] of Object.entries(texts)) {
    await write(tab, 'settlePage.examples.cards')
    const began = Date.now()
    await type(tab, text)
    await tab.until('!settlePage.recovery')
    const found = await tab.run('settlePage.report.findings.length')
    const words = await tab.run(status)
    const seconds = (Date.now() - began) / 1000
    expect((found > 0 || words.includes('stopped')) && seconds < 20, `${name}: ${words} (${seconds} s)`)
    await write(tab, 'settlePage.examples.cards')
    await tab.until('settlePage.report.isShown')
  }
  await tab.run(`settlePage.core.check = () => { throw new RangeError('Maximum call stack size exceeded') }`)
  await tab.run("settlePage.editor.text = settlePage.examples.list")
  await tab.until(`${status}.includes('stopped the core')`)
  const rows = await tab.run('settlePage.core.drawing(0).numbers[3]')
  expect(rows > 0, 'where the stack gives way, a new core shows the last good text')
  await write(tab, 'settlePage.examples.list')
  expect(await tab.run('settlePage.report.isShown'), 'and goes on')
  await tab.run(`settlePage.core.drawing = () => { throw new RangeError('Maximum call stack size exceeded') }
    settlePage.dirty = true`)
  await tab.until(`${status}.includes('stopped the core') && !settlePage.recovery`)
  expect(await tab.run('settlePage.core.drawing(0).numbers[3]') > 0, 'also while it draws')
  expect(tab.problems.length === 0, `nothing in the console ${tab.problems}`)
  await tab.close()
}

async function pictures(browser) {
  mkdirSync(screenshots, { recursive: true })
  for (const [width, height] of [[1440, 900], [390, 844], [320, 640]]) {
    for (const dark of [false, true]) {
      const tab = await open(browser, { width, height, dark })
      await mapOf(tab, 'settlePage.examples.gallery')
      await tab.until("document.querySelector('#result div') !== null")
      const parts = width < 720 ? ['scene', 'text', 'results'] : ['scene']
      for (const part of parts) {
        await tab.run(`document.querySelector('#parts [data-part=${part}]').click()`)
        await pause(0.2)
        const picture = await tab.picture()
        const name = `${width}-${dark ? 'dark' : 'light'}-${part}.png`
        writeFileSync(join(screenshots, name), picture)
        expect(picture.readUInt32BE(16) === width && picture.length > 8000, `${name}: ${picture.length} bytes`)
      }
      const wide = await tab.run('document.documentElement.scrollWidth')
      expect(wide <= width, `${width} pt: nothing hangs over`)
      await tab.close()
    }
  }
}

const path = findBrowser()
if (!path) {
  console.log('skipped: there is no Chromium; install chromium-headless-shell, or set CHROMIUM')
} else {
  const browser = new Browser(path)
  const checks = [examples, touches, taps, windows, maps, flicksOfMaps, comparisons, numbers, errors, links,
    refusals, time, hostileTexts, pictures]
  const only = process.argv.slice(5)
  for (const check of checks.filter(({ name }) => only.length === 0 || only.includes(name))) {
    console.log(`-- ${check.name}`)
    try {
      await check(browser)
    } catch (error) {
      expect(false, `${check.name}: ${error.stack}`)
    }
  }
  await browser.close()
  if (failures > 0) process.exitCode = 1
  console.log(failures > 0 ? `${failures} failed.` : 'All passed.')
}
