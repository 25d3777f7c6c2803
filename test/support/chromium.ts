import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { tempDir } from './temp-dir.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The Chromium of this machine; undefined without one, which only `npm run nightly` does not put up with. */
export const chromium = names.find((name) => spawnSync(name, ['--version']).status === 0)

if (chromium === undefined) {
  if (process.env['RAG_GATE_NIGHT'] !== undefined) throw new Error('the night needs Chromium')
  console.log('no Chromium on this machine: pages are not tried in a browser')
}

/** A page in a browser without a window. */
export type Page = AsyncDisposable & {
  /** The value of an expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>
  /** Presses keys one after the other, by their names: `a`, `Enter`, `Shift+ArrowRight`. */
  press(...keys: readonly string[]): Promise<void>
  /** Types text where the focus is. */
  type(text: string): Promise<void>
  /** Drags the mouse from one point to another. */
  drag(from: Point, to: Point): Promise<void>
  /** Waits until an expression is true; throws after ten seconds. */
  until(expression: string): Promise<void>
  /** The page as a PNG. */
  screenshot(): Promise<Buffer>
  /** Sends any command of the DevTools protocol. */
  send(method: string, params?: object): Promise<Record<string, unknown>>
  /** What the page logged as an error or refused to load. */
  readonly complaints: readonly string[]
}

type Point = { readonly x: number; readonly y: number }

/** Opens an address in a Chromium of its own, which ends when the page is disposed. */
export async function openPage(
  address: string,
  { width = 1280, height = 800 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Page> {
  if (chromium === undefined) throw new Error('there is no Chromium')
  const profile = await tempDir()
  const child = spawn(
    chromium,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile.path}`,
      `--window-size=${width},${height}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await debuggingPort(child.stderr)
  const targets = await fetch(`http://127.0.0.1:${port}/json`)
  const listed = (await targets.json()) as { type: string; webSocketDebuggerUrl: string }[]
  const target = listed.find(({ type }) => type === 'page')
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
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
    for (let left = 200; left > 0; left -= 1) {
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
    press: async (...keys) => {
      for (const pressed of keys) {
        const key = pressed.replace(/^(?:Shift|Control)\+/, '')
        const modifiers = pressed.startsWith('Shift+') ? 8 : pressed.startsWith('Control+') ? 2 : 0
        const written = key === 'Enter' ? '\r' : key.length === 1 && modifiers === 0 ? key : ''
        const text = written === '' ? {} : { text: written }
        await send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          key,
          modifiers,
          ...codeOf(key),
          ...text,
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
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      // Asked first, so that all its processes end with it.
      await Promise.race([send('Browser.close'), delay(2000)])
      if (child.exitCode === null) await Promise.race([ended, delay(3000)])
      child.kill('SIGKILL')
      socket.close()
      await profile[Symbol.asyncDispose]()
    },
  }
}

/** Keys that do something by themselves need their number. */
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
