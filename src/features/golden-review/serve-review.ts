import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { ZodError } from 'zod'
import type { Review } from './open-review.ts'
import { GateError } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { calls } from './calls.ts'
import { pageHtml } from './page-html.ts'
import { pageStyle } from './page-style.ts'
import { readRequest } from './requests.ts'

/**
 * The page's content security policy. It keeps the page from loading or running anything from elsewhere,
 * from sending data elsewhere, and from being framed.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Allows the empty icon, which keeps browsers from requesting one.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Serves the review page on the loopback interface, at an address with a random token. Returns true when
 * the reviewer is done, and false if the signal is aborted. `onOpen` receives the address.
 */
export async function serveReview(
  review: Review,
  { signal, onOpen }: { readonly signal: AbortSignal; readonly onOpen: (address: string) => void },
): Promise<boolean> {
  const token = randomBytes(24).toString('base64url')
  const ended = Promise.withResolvers<boolean>()
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
  server.maxConnections = 50
  server.on('request', (request, response) => {
    const serving = {
      review,
      token,
      port: portOf(server.address()),
      onDone: () => ended.resolve(true),
    }
    answer(request, response, serving).catch(() => response.destroy())
  })
  server.once('error', ended.reject)
  const stop = (): void => ended.resolve(false)
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (signal.aborted) stop()
    server.listen(0, '127.0.0.1', () =>
      onOpen(`http://127.0.0.1:${portOf(server.address())}/${token}/`),
    )
    return await ended.promise
  } finally {
    signal.removeEventListener('abort', stop)
    server.close()
    server.closeAllConnections()
  }
}

type Serving = {
  readonly review: Review
  readonly token: string
  readonly port: number
  /** Called when the page reports that the reviewer is done. */
  readonly onDone: () => void
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { review, token, port, onDone }: Serving,
): Promise<void> {
  const send = (status: number, type: string, content: string): Promise<void> =>
    new Promise((resolve) => {
      response.writeHead(status, { ...headers, 'Content-Type': `${type}; charset=utf-8` })
      response.end(content, resolve)
    })
  const json = (status: number, value: unknown): Promise<void> =>
    send(status, 'application/json', JSON.stringify(value))
  const asked = await readRequest(request, { port, token })
  switch (asked.kind) {
    case 'refused':
      // Closes the connection, because the rest of the body is left unread.
      response.setHeader('Connection', 'close')
      return json(asked.status, { error: asked.why })
    case 'file': {
      const file = await pageFile(asked.name)
      return file === undefined
        ? json(404, { error: 'not found' })
        : send(200, file.type, file.content)
    }
    case 'call': {
      const { status, value } = await called(asked.name, asked.body, review)
      await json(status, value)
      if (asked.name === 'done') onDone()
    }
  }
}

async function called(
  name: string,
  body: unknown,
  review: Review,
): Promise<{ readonly status: number; readonly value: unknown }> {
  if (name === 'done') return { status: 200, value: {} }
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call === undefined) return { status: 404, value: { error: 'not found' } }
  try {
    return { status: 200, value: await call(body, review) }
  } catch (error) {
    if (error instanceof ZodError)
      return { status: 400, value: { error: 'the request has the wrong format' } }
    const why = error instanceof GateError ? error.message : 'the request failed; see the terminal'
    if (!(error instanceof GateError))
      process.stderr.write(`warning: ${cleanLine(String(error))}\n`)
    return { status: error instanceof GateError ? 400 : 500, value: { error: why } }
  }
}

type PageFile = { readonly type: string; readonly content: string }

async function pageFile(name: string): Promise<PageFile | undefined> {
  if (name === '') return { type: 'text/html', content: pageHtml(isSource ? 'main.ts' : 'page.js') }
  if (name === 'style.css') return { type: 'text/css', content: pageStyle }
  const content = await pageScript(name)
  return content === undefined ? undefined : { type: 'text/javascript', content }
}

const isSource = import.meta.url.endsWith('.ts')

/**
 * Returns the page's script. In the built package, the script is one file next to the program; when run
 * from source, the server sends each file with its types stripped.
 */
async function pageScript(name: string): Promise<string | undefined> {
  if (!isSource)
    return name === 'page.js'
      ? readFile(new URL('./review-page.js', import.meta.url), 'utf8')
      : undefined
  if (!/^[a-z-]+\.ts$/.test(name)) return undefined
  const source = await readFile(new URL(`./page/${name}`, import.meta.url), 'utf8').catch(() => '')
  return source === '' ? undefined : stripTypeScriptTypes(source)
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
