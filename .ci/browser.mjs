// A headless Chromium driven over its debugging pipe, without a package.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name)
  }
  return null
}

export class Browser {
  constructor(path) {
    this.folder = mkdtempSync(join(tmpdir(), 'settle-page-'))
    const options = ['--headless', '--no-sandbox', '--remote-debugging-pipe', '--no-first-run',
      '--disable-gpu', '--hide-scrollbars', `--user-data-dir=${this.folder}`, 'about:blank']
    this.process = spawn(path, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    this.waiting = new Map()
    this.listeners = []
    this.number = 0
    this.rest = Buffer.alloc(0)
    this.process.stdio[4].on('data', (data) => this.take(data))
  }

  take(data) {
    this.rest = Buffer.concat([this.rest, data])
    for (let end = this.rest.indexOf(0); end >= 0; end = this.rest.indexOf(0)) {
      const message = JSON.parse(this.rest.subarray(0, end).toString())
      this.rest = this.rest.subarray(end + 1)
      if (message.id) this.settle(message)
      else for (const listener of this.listeners) listener(message)
    }
  }

  settle({ id, result, error }) {
    const { resolve, reject } = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) reject(new Error(error.message))
    else resolve(result)
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.number
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0')
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
  }

  async tab(url, options) { return Tab.open(this, url, options) }

  async close() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve))
    await this.send('Browser.close').catch(() => {})
    await ended
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export class Tab {
  /** @param before runs in the page before anything else does */
  static async open(browser, url, options = {}) {
    const { width = 1440, height = 900, dark = false, reduced = false, before } = options
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const tab = new Tab(browser, targetId, sessionId)
    for (const domain of ['Page', 'Runtime', 'Log']) await tab.send(`${domain}.enable`)
    await tab.send('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile: false })
    await tab.send('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: reduced ? 'reduce' : 'no-preference' }] })
    if (before) await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: before })
    await tab.send('Page.navigate', { url })
    return tab
  }

  constructor(browser, targetId, sessionId) {
    Object.assign(this, { browser, targetId, sessionId, problems: [] })
    browser.listeners.push((message) => {
      if (message.sessionId === sessionId) this.hear(message)
    })
  }

  hear({ method, params }) {
    if (method === 'Runtime.exceptionThrown') {
      const { exception, text } = params.exceptionDetails
      this.problems.push(exception?.description ?? text)
    }
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      this.problems.push(params.args.map((one) => one.value).join(' '))
    }
    if (method === 'Log.entryAdded' && params.entry.level === 'error') {
      this.problems.push(params.entry.text)
    }
  }

  send(method, params) { return this.browser.send(method, params, this.sessionId) }

  async run(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    }
    return result.value
  }

  /** Waits until an expression holds. */
  async until(expression, seconds = 60) {
    const end = Date.now() + seconds * 1000
    while (Date.now() < end) {
      if (await this.run(expression)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`in vain for ${seconds} s: ${expression}`)
  }

  async touch(type, x, y, timestamp) {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
    await this.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }

  async mouse(type, x, y, timestamp, rest = {}) {
    await this.send('Input.dispatchMouseEvent',
      { type, x, y, timestamp, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1, ...rest })
  }

  async key(key, code = key, modifiers = 0) {
    const keyCode = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Enter: 13, Tab: 9 }[key] ?? 0
    const event = { key, code, modifiers, windowsVirtualKeyCode: keyCode }
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }

  async picture() {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' })
    return Buffer.from(data, 'base64')
  }

  async close() { await this.browser.send('Target.closeTarget', { targetId: this.targetId }) }
}
