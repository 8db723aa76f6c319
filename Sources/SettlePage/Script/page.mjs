// The page: what is typed, touched and asked for goes to the core; what it answers is shown.
import { Core } from './core.mjs'
import { Corner } from './corner.mjs'
import { Editor } from './editor.mjs'
import { Maps } from './maps.mjs'
import { Results } from './results.mjs'
import { Scene } from './scene.mjs'
import { Touch } from './touch.mjs'
import { makeLink, readLink, standardDevice } from './link.mjs'

const element = (id) => document.getElementById(id)
const storageKey = 'settle.text'
const mapPause = 60
const badLink = 'This link is cut off or not one of ours: the text that was here before is shown.'

/** Everything that the page remembers. */
const page = { device: standardDevice(), isLoading: true, lastGood: '', other: null, ghost: null }

// The core

async function inflate(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}

async function start() {
  if (typeof WebAssembly !== 'object') {
    return say('This browser has no WebAssembly, which the page needs. The settle command does not.', true)
  }
  if (typeof DecompressionStream !== 'function') {
    return say('This browser cannot unpack the page: it is too old. The settle command runs without it.', true)
  }
  page.module = await WebAssembly.compile(await inflate(element('core-bytes').textContent.trim()))
  page.core = await Core.make(page.module)
  build()
  const state = await firstState()
  setDevice(state.device)
  page.notice = state.notice
  page.editor.text = state.text
  requestAnimationFrame(frame)
  page.isLoading = false
}

/** Calls the core, and does nothing while it is being made again. Null where there is no answer. */
function asking(body) {
  if (page.recovery) return null
  try {
    return body(page.core)
  } catch (error) {
    page.recovery = recover(error)
    return null
  }
}

/** Where the engine's stack or memory gives way, a new instance takes over with the last good text. */
async function recover(error) {
  const { text } = page.editor
  page.core = await Core.make(page.module)
  page.core.load(page.lastGood, page.device)
  page.recovery = null
  page.isPending = false
  say(`The browser stopped the core (${error.message}). The last good text is shown again.`, true)
  page.dirty = true
  // What has been typed in the meantime.
  if (page.editor.text !== text) load(page.editor.text)
}

/** Calls the ghost, if there is one; where it gives way, B is forgotten. */
function withGhost(body) {
  if (!page.ghost) return undefined
  try {
    return body(page.ghost)
  } catch {
    forgetOther('The browser stopped the ghost of B, which is forgotten.')
    return undefined
  }
}

/** Does the same to the scene and to its ghost. */
function both(body) {
  const result = asking(body)
  withGhost(body)
  return result
}

// Texts

async function firstState() {
  let notice
  try {
    const linked = await readLink(location.hash)
    if (linked) return linked
  } catch {
    notice = badLink
  }
  const kept = read(storageKey)
  return { text: kept ?? page.examples.cards ?? '', device: standardDevice(), notice }
}

function read(key) {
  try { return localStorage.getItem(key) } catch { return null }
}

function keep(text) {
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    element('promise').textContent =
      'Nothing leaves this page, and the browser does not keep the text: its storage is full or refused.'
  }
}

/** What somebody types is kept; a text that was opened does not take its place. */
function changed(text, isTyped) {
  const colors = page.editor.colors ? asking((core) => core.highlight(text)) : []
  page.editor.color(colors ?? [])
  if (isTyped) keep(text)
  load(text)
}

/** First what is wrong, at once; then the run, unless the next key comes before it. */
function load(text) {
  clearTimeout(page.playTimer)
  page.maps.forget()
  const report = asking((core) => core.check(text, page.device))
  if (!report) return
  page.editor.show(report.findings)
  if (!report.isShown) return loaded(text, report)
  page.isPending = true
  page.playTimer = setTimeout(() => play(text), 0)
}

function play(text) {
  const report = asking((core) => core.play())
  if (report) {
    page.editor.show(report.findings)
    loaded(text, report)
  }
}

function loaded(text, report) {
  page.report = report
  // A text that is wrong is not played.
  page.isPending = false
  if (report.isShown) {
    page.lastGood = text
    page.scrubbed = null
    withGhost((ghost) => ghost.reset())
  }
  showScene(report)
  tell(report)
  page.results.fade(!report.isShown)
  page.dirty = true
  // What the text itself has done is no news.
  page.toldRows = undefined
  askMap()
  refresh()
}

function showScene({ isShown, hasScene, printed }) {
  element('window').hidden = !hasScene
  element('canvas').classList.toggle('old', !isShown)
  const empty = element('empty')
  empty.hidden = hasScene
  empty.textContent = isShown ? printed || 'This text shows no view: write one at the top level.'
    : 'The scene appears when the text has no error.'
}

function tell({ isShown, findings }) {
  const errors = findings.filter((one) => one.severity === 'error').length
  const rest = findings.filter((one) => one.severity === 'warning').length
  const words = []
  if (errors > 0) words.push(errors === 1 ? '1 error' : `${errors} errors`)
  if (rest > 0) words.push(rest === 1 ? '1 warning' : `${rest} warnings`)
  const found = words.join(', ')
  const { notice } = page
  page.notice = undefined
  if (notice) return say(notice, true)
  if (!isShown) return say(`${found}. The last good scene stays.`, true)
  say(found ? `${found}.` : 'Ready: drag the scene.', errors > 0)
}

function say(words, isBad = false) {
  const status = element('status')
  if (status.textContent !== words) status.textContent = words
  status.classList.toggle('bad', isBad)
}

// The device

function setDevice(device) {
  page.device = device
  const form = element('device')
  for (const [key, value] of Object.entries(device)) {
    if (form.elements[key]) form.elements[key].value = String(Number(value))
  }
}

function deviceChanged(event) {
  const form = element('device')
  // A device that has something of its own is some device.
  if (event.target.name !== 'preset' && form.elements.preset.value === '-1') form.elements.preset.value = '1'
  const number = (name) => Number(form.elements[name].value)
  page.device = { preset: number('preset'), landscape: number('landscape') === 1,
    horizontal: number('horizontal'), vertical: number('vertical'), rightToLeft: number('rightToLeft') === 1,
    frameRate: number('frameRate') }
  load(page.editor.text)
}

// The scene

function frame(now) {
  requestAnimationFrame(frame)
  if (page.recovery) return
  both((core) => core.tick(now / 1000))
  asking(() => show())
}

/** Draws what moves, and tells where it has come to rest. */
function show() {
  const state = page.core.state
  const isMoving = state.moving || state.held || (withGhost((ghost) => ghost.state.moving) ?? false)
  if (isMoving || page.dirty || page.rested === false) draw(state)
  page.dirty = false
  if (!isMoving && page.rested === false) refresh()
  page.rested = !isMoving
}

function draw(state) {
  const moment = page.scrubbed ?? state.time
  const drawing = page.core.drawing(moment)
  if (drawing.numbers.length > 0) {
    page.scene.window = { width: drawing.numbers[0], height: drawing.numbers[1] }
    const stage = element('stage')
    page.scene.fit(stage.clientWidth - 24, stage.clientHeight - 24)
    page.scene.draw(drawing)
    withGhost((ghost) => page.scene.drawGhost(ghost.drawing(ghostMoment(ghost, state, page.scrubbed))))
    page.firstDrawn ??= performance.now()
  }
  const scrubber = element('scrubber')
  scrubber.max = state.time
  scrubber.value = moment
  element('moment').textContent = `${moment.toFixed(2)} s`
  element('canvas').classList.toggle('past', page.scrubbed != null)
}

/** The moment of the ghost as long after its text as one of the scene; without one, its present. */
function ghostMoment(ghost, { textEnd }, moment) {
  const { time, textEnd: begin } = ghost.state
  return moment == null ? time : Math.min(time, Math.max(0, moment - textEnd + begin))
}

/** A touch in the past makes that moment the present. */
function leavePast() {
  if (page.scrubbed == null) return true
  const moment = page.scrubbed
  const { textEnd, time } = page.core.state
  page.scrubbed = null
  page.dirty = true
  if (asking((core) => core.goBack(moment))) {
    withGhost((ghost) => ghost.goBack(ghostMoment(ghost, { textEnd }, moment)))
    return true
  }
  if (moment < textEnd && moment < time) {
    page.scrubbed = moment
    say(`The text itself moves the scene until ${textEnd.toFixed(2)} s: touch it after that.`, true)
    return false
  }
  return true
}

function send(phase, x, y, seconds) {
  if (phase === 0 && !leavePast()) return
  const isRefused = both((core) => core.touch(phase, x, y, seconds))
  page.dirty = true
  page.rested = false
  if (isRefused) say('A script has no name for this button: give it a label or an id of its own.', true)
  if (phase >= 2) released(seconds)
}

function act(body, seconds) {
  if (!leavePast()) return
  both(body)
  page.dirty = true
  page.rested = false
  released(seconds)
}

const verb = (name, x, y, seconds) => act((core) => {
  const isDone = core.verb(name, x, y, seconds)
  if (!isDone && core === page.core) {
    say(`Nothing scrolls ${x !== 0 ? 'horizontally' : 'vertically'} here.`)
  }
}, seconds)

const turn = (dx, dy, x, y, seconds) => act((core) => core.wheel(dx, dy, x, y, seconds), seconds)

/** What can be tapped is in a menu too, for who has no pointer. */
function showControls() {
  const names = asking((core) => core.tapNames) ?? []
  const menu = element('tap')
  element('tap-label').hidden = names.length === 0
  menu.replaceChildren(new Option('Tap …', ''), ...names.map((name, index) => new Option(name, index)))
  element('axis-label').hidden = page.core.state.axes !== 3
}

function tap() {
  const menu = element('tap')
  if (menu.value === '') return
  const [index, now] = [Number(menu.value), performance.now() / 1000]
  const name = menu.selectedOptions[0].text
  // The ghost may show other buttons in another order.
  act((core) => {
    const own = core === page.core ? index : core.tapNames.indexOf(name)
    if (own >= 0) core.tap(own, now)
  }, now)
}

/** A flick of the map, from its start. */
function playFlick(flick) {
  page.scrubbed = null
  both((core) => core.flick(flick))
  page.dirty = true
  page.rested = false
  released(performance.now() / 1000)
}

function resize(width, height) {
  const now = performance.now() / 1000
  act((core) => core.verb('resize', width, height, now), now)
  say(`The window is ${width} × ${height} pt.`)
}

/** Who wants no motion sees where it ends, and the curve. */
function released(seconds) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (!page.core.state.moving) return
  both((core) => core.verb('settle', 0, 0, seconds))
  page.results.select('plot')
}

function scrub() {
  const { time } = page.core.state
  const moment = Number(element('scrubber').value)
  page.scrubbed = moment < time ? moment : null
  page.dirty = true
}

function reset() {
  page.scrubbed = null
  both((core) => core.reset())
  page.dirty = true
  page.rested = false
  say('The text was played again.')
}

// Results

/** After anything has come to rest. */
function refresh() {
  const { rows, findings, time } = page.core.state
  showControls()
  if (page.report?.isShown) {
    page.results.refresh(page.core)
    if (findings !== page.toldFindings) showRunFindings()
  }
  page.toldFindings = findings
  const key = `${rows} ${time}`
  if (rows > 0 && key !== page.toldRows && !page.isLoading && page.toldRows !== undefined) {
    const last = page.core.rows(rows - 1)[0]
    if (last) say(`${last.time.toFixed(2)} s: ${last.what}`)
  }
  page.toldRows = key
}

function showRunFindings() {
  const own = new Set(page.report.findings.map((one) => one.message + one.line))
  const more = page.core.findings.filter((one) => !own.has(one.message + one.line))
  page.editor.show([...page.report.findings, ...more])
}

function askMap() {
  clearTimeout(page.mapTimer)
  page.maps.forget()
  if (!page.report.isShown || !page.report.hasScene) {
    if (page.report.isShown) page.results.map({ refusal: 'There is no scene to flick.' })
    return
  }
  const { axes } = page.core.state
  const question = { text: page.editor.text, device: page.device, other: page.other,
    axis: axes === 3 ? element('axis').value : undefined }
  page.results.awaitMap()
  page.mapTimer = setTimeout(() => page.maps.ask(question), mapPause)
}

// Comparing

/** Keeps the text as B: its map comes beside the other, and its ghost into the scene. */
async function keepOther() {
  if (page.other) return forgetOther('B is forgotten.')
  if (!page.report?.isShown) return say('A text with an error cannot be compared.', true)
  const other = { text: page.editor.text, device: page.device }
  page.other = other
  const ghost = await Core.make(page.module)
  if (page.other !== other) return
  ghost.load(other.text, other.device)
  page.ghost = ghost
  page.core.reset()
  showOther('Kept as B: change a number, and see what lands elsewhere.')
}

function forgetOther(words) {
  page.other = page.ghost = null
  showOther(words)
}

function showOther(words) {
  element('compare').textContent = page.other ? 'Forget B' : 'Keep as B'
  element('compare').setAttribute('aria-pressed', page.other !== null)
  element('restore').hidden = !page.other
  page.dirty = true
  askMap()
  say(words)
}

/** Why the flick that is pointed at lands where it does; the first words of it aloud. */
function explain({ text, rest, name }) {
  page.results.explain(text)
  if (rest !== undefined) say(`This flick rests at ${rest.toFixed(1)} pt${name ? `, on ${name}` : ''}.`)
}

// Taking away

async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text)
    say(words)
  } catch {
    select(text)
  }
}

/** Where the clipboard is refused, the text is shown and selected. */
function select(text) {
  showPart('results')
  const area = page.results.showText(text)
  area.focus()
  area.select()
  say('The clipboard is refused here: the text is selected, copy it with the keyboard.', true)
}

async function copyScript() {
  const script = asking((core) => core.script)
  if (!script) return
  await copy(script.text, script.isSame ? 'Copied: settle run plays it to the same trace.'
    : 'Copied, but it does not repeat all of this: something in it fails, or the text hides a verb.')
}

async function copyLink() {
  const fragment = await makeLink({ text: page.editor.text, device: page.device })
  history.replaceState(null, '', fragment)
  await copy(location.href, 'Copied: the link holds the text and the device.')
}

function savePicture() {
  const picture = page.results.picture
  if (!picture) return say('There is no picture yet: choose Map or Plot.', true)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([picture.text], { type: 'image/svg+xml' }))
  link.download = `settle-${picture.kind}.svg`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  say(`Saved ${link.download}.`)
}

// Putting it together

function showPart(part) {
  document.body.dataset.part = part
  for (const button of element('parts').children) {
    button.toggleAttribute('aria-current', button.dataset.part === part)
  }
  page.dirty = true
}

function fillExamples() {
  page.examples = JSON.parse(element('example-texts').textContent)
  const menu = element('examples')
  menu.add(new Option('Choose …', ''))
  for (const name of Object.keys(page.examples)) menu.add(new Option(name.replaceAll('-', ' '), name))
  menu.onchange = () => {
    if (menu.value) page.editor.text = page.examples[menu.value]
  }
}

function build() {
  fillExamples()
  page.scene = new Scene(element('canvas'))
  page.editor = new Editor({ area: element('area'), paint: element('paint'),
    gutter: element('gutter'), problems: element('problems') }, changed)
  page.results = new Results(element('result'),
    { core: () => page.core, play: playFlick, ask: (flick) => page.maps.askWhy(flick) })
  page.maps = new Maps(page.module, element('worker-source').textContent,
    { answer: (answer) => page.results.map(answer), explain })
  page.touch = new Touch(page.scene, { send, verb, turn, hasTouch: () => page.core.state.hasTouch })
  page.corner = new Corner(element('corner'), page.scene, resize)
  element('tap').onchange = tap
  element('axis').onchange = askMap
  element('compare').onclick = keepOther
  element('restore').onclick = () => { page.editor.text = page.other.text }
  element('device').addEventListener('change', deviceChanged)
  element('scrubber').addEventListener('input', scrub)
  element('reset').onclick = reset
  element('rotate').onclick = () => verb('rotate', 0, 0, performance.now() / 1000)
  element('copy-script').onclick = copyScript
  element('copy-link').onclick = copyLink
  element('save-picture').onclick = savePicture
  for (const button of element('parts').children) button.onclick = () => showPart(button.dataset.part)
  showPart('scene')
  addEventListener('resize', () => { page.dirty = true })
  addEventListener('hashchange', async () => {
    try {
      const state = await readLink(location.hash)
      if (!state) return
      setDevice(state.device)
      page.editor.text = state.text
    } catch {
      say(badLink, true)
    }
  })
}

globalThis.settlePage = page
start().catch((error) => say(`The page cannot start: ${error.message}`, true))
