import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { endingWithUs } from './end-with-runner.ts'
import { tempDir } from './temp-dir.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The name of the installed Chromium, or undefined if there is none; only `npm run nightly` requires one. */
export const chromium = names.find((name) => spawnSync(name, ['--version']).status === 0)

if (chromium === undefined) {
  if (process.env['RAG_GATE_NIGHT'] !== undefined) throw new Error('the night needs Chromium')
  console.log('no Chromium on this machine: pages are not tried in a browser')
}

/** A page in a headless browser. */
export type Page = AsyncDisposable & {
  /** Evaluates an expression in the page, and awaits promises. */
  evaluate(expression: string): Promise<unknown>
  /** Presses keys one after the other, given by name: `a`, `Enter`, `Shift+ArrowRight`. */
  press(...keys: readonly string[]): Promise<void>
  /** Types text into the focused element. */
  type(text: string): Promise<void>
  /** Drags the mouse from one point to another. */
  drag(from: Point, to: Point): Promise<void>
  /** Returns the position at which a visible text begins. */
  placeOf(text: string): Promise<Point>
  /** Waits until an expression is true. Throws after half a minute. */
  until(expression: string): Promise<void>
  /** Returns a screenshot as PNG. */
  screenshot(): Promise<Buffer>
  /** Sends any command of the DevTools protocol. */
  send(method: string, params?: object): Promise<Record<string, unknown>>
  /** Errors that the page logged, and resources that it refused to load. */
  readonly complaints: readonly string[]
}

type Point = { readonly x: number; readonly y: number }

/** A headless Chromium. */
export type Browser = AsyncDisposable & {
  /** Opens an address. Disposing of the page closes it. */
  open(address: string): Promise<Page>
}

/** Starts a Chromium with an empty profile. Disposing of it ends the process. */
export async function openBrowser(): Promise<Browser> {
  if (chromium === undefined) throw new Error('there is no Chromium')
  const profile = await tempDir()
  const child = endingWithUs(
    spawn(
      chromium,
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--disable-dev-shm-usage',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile.path}`,
        '--window-size=1280,800',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  )
  const tabs = `http://127.0.0.1:${await debuggingPort(child.stderr)}/json`
  return {
    open: async (address) => {
      const made = await fetch(`${tabs}/new?about:blank`, { method: 'PUT' })
      const { id, webSocketDebuggerUrl } = (await made.json()) as Readonly<Record<string, string>>
      const page = await openPage(webSocketDebuggerUrl ?? '', address)
      return {
        ...page,
        async [Symbol.asyncDispose]() {
          await fetch(`${tabs}/close/${id}`)
        },
      }
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      // Ends the browser with SIGTERM first, so that all its processes end with it.
      child.kill()
      await Promise.race([ended, delay(5000)])
      child.kill('SIGKILL')
      await profile[Symbol.asyncDispose]()
    },
  }
}

async function openPage(
  target: string,
  address: string,
): Promise<Omit<Page, keyof AsyncDisposable>> {
  const socket = new WebSocket(target)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  const complaints: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data))
    if (error !== undefined) waiting.get(id)?.reject(new Error(JSON.stringify(error)))
    else if (id !== undefined) waiting.get(id)?.resolve(result)
    else if (method === 'Runtime.exceptionThrown') complaints.push(JSON.stringify(params))
    else if (method === 'Log.entryAdded' && params.entry.level === 'error')
      complaints.push(params.entry.text)
  })
  let count = 0
  const send: Page['send'] = (method, params = {}) => {
    const id = (count += 1)
    const answer = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }
  const evaluate: Page['evaluate'] = async (expression) => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = (await send('Runtime.evaluate', options)) as {
      result: { value?: unknown }
      exceptionDetails?: unknown
    }
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
    return result.value
  }
  const until: Page['until'] = async (expression) => {
    for (let left = 600; left > 0; left -= 1) {
      if ((await evaluate(expression)) === true) return
      await delay(50)
    }
    throw new Error(`never true in the page: ${expression}`)
  }
  await send('Runtime.enable')
  await send('Log.enable')
  await send('Page.enable')
  await send('Page.navigate', { url: address })
  await until("document.readyState === 'complete' && location.href !== 'about:blank'")
  return {
    evaluate,
    until,
    send,
    complaints,
    placeOf: async (text) => {
      const walk = `(() => {
        const walker = document.createTreeWalker(document.querySelector('#document'), NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = node.data.indexOf(${JSON.stringify(text)})
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { left, top, height } = range.getBoundingClientRect()
          return { x: left + 0.5, y: top + height / 2 }
        }
      })()`
      return (await evaluate(walk)) as Point
    },
    press: async (...keys) => {
      for (const pressed of keys) {
        const key = pressed.replace(/^(?:Shift|Control)\+/, '')
        const modifiers = pressed.startsWith('Shift+') ? 8 : pressed.startsWith('Control+') ? 2 : 0
        const written = key === 'Enter' ? '\r' : key.length === 1 && modifiers === 0 ? key : ''
        const text = written === '' ? {} : { text: written }
        // A headless browser does not select all text on Ctrl+A unless it gets this command.
        const commands = pressed === 'Control+a' ? { commands: ['selectAll'] } : {}
        await send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          key,
          modifiers,
          ...codeOf(key),
          ...text,
          ...commands,
        })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key, modifiers, ...codeOf(key) })
      }
    },
    type: async (text) => {
      await send('Input.insertText', { text })
    },
    drag: async (from, to) => {
      const mouse = (type: string, { x, y }: Point) =>
        send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })
      await mouse('mousePressed', from)
      await mouse('mouseMoved', to)
      await mouse('mouseReleased', to)
    },
    screenshot: async () => {
      const { data } = await send('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(String(data), 'base64')
    },
  }
}

/** Returns the key code, without which keys such as Enter have no effect. */
function codeOf(key: string): object {
  const numbers: Readonly<Record<string, number>> = {
    Enter: 13,
    Escape: 27,
    Tab: 9,
    ArrowLeft: 37,
    ArrowRight: 39,
  }
  const number = numbers[key]
  return number === undefined ? {} : { windowsVirtualKeyCode: number, code: key }
}

function debuggingPort(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (part) => {
      said = (said + String(part)).slice(-10_000)
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1]
      if (port !== undefined) resolve(port)
    })
    output.on('end', () => reject(new Error(`Chromium did not start: ${said}`)))
  })
}
