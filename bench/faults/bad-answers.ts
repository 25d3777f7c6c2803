import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type BadAnswer, stolen, type Usual } from './faulty-proxy.ts'

type Headers = Readonly<Record<string, string>>

const json: Headers = { 'content-type': 'application/json' }

const says =
  (status: number, body: string, headers: Headers = json): BadAnswer =>
  (response) => {
    response.writeHead(status, headers).end(body)
  }

const message = (text: string): string => JSON.stringify({ message: text })

const page = `<html><h1>502</h1>${'<p>Unicorn! ::error::html ##[error]html</p>\n'.repeat(5000)}</html>`

const silent: BadAnswer = () => undefined

const reset: BadAnswer = (response) => void response.destroy()

const trickle: BadAnswer = (response) => {
  response.writeHead(200, json)
  const timer = setInterval(() => response.write(' '), 300)
  response.once('close', () => clearInterval(timer))
}

/** Sends half of the announced body. */
const truncated: BadAnswer = async (response, usual) => {
  const { status, headers, body } = await usual()
  response.writeHead(status, { ...headers, 'content-length': String(body.length + 1) })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}

/** Lets the server process the request, but discards its response. */
const lost =
  (answer: BadAnswer): BadAnswer =>
  async (response, usual, exchange) => {
    await usual()
    await answer(response, usual, exchange)
  }

const changed =
  (change: (usual: Usual) => string | Buffer): BadAnswer =>
  async (response, usual) => {
    const said = await usual()
    response.writeHead(said.status, said.headers).end(change(said))
  }

/** Redirects to an address where credentials that a client sends are recorded. */
const redirect: BadAnswer = (response, _, { elsewhere }) => {
  response.writeHead(307, { location: `${elsewhere}${stolen}` }).end()
}

/** Quotes the key in the error message, as some servers do. */
const echo: BadAnswer = (response, _, { authorization = '' }) => {
  const error = { message: `Incorrect API key provided: ${authorization.replace(/^\S+ /, '')}` }
  response.writeHead(400, json).end(JSON.stringify({ ...error, error }))
}

const late: BadAnswer = async (response, usual) => {
  const { status, headers, body } = await usual()
  await delay(900)
  send(response, { status, headers, body })
}

function send(response: ServerResponse, { status, headers, body }: Usual): void {
  response.writeHead(status, headers).end(body)
}

/** Faulty responses of a server, by name. */
export const badAnswers = {
  '500': says(500, message('broken')),
  '502 and a page': says(502, page, { 'content-type': 'text/html' }),
  '503': says(503, message('in a moment'), { ...json, 'retry-after': '1' }),
  '429': says(429, message('too many requests'), { ...json, 'retry-after': '1' }),
  'secondary limit': says(403, message('You have exceeded a secondary rate limit.'), {
    ...json,
    'retry-after': '1',
  }),
  '401': says(401, message('Bad credentials')),
  '403': says(403, message('Resource not accessible by integration')),
  '404': says(404, message('Not Found')),
  silent,
  trickle,
  reset,
  truncated,
  'lost, 502': lost(says(502, page, { 'content-type': 'text/html' })),
  'lost, reset': lost(reset),
  'lost, silent': lost(silent),
  redirect,
  'its key again': echo,
  'no JSON': says(200, 'OK', json),
  'a page': says(200, page, { 'content-type': 'text/html' }),
  'cut JSON': changed(({ body }) => body.subarray(0, body.length / 2)),
  'JSON of another type': says(200, '[[1, null, {"id": "x"}]]'),
  null: says(200, 'null'),
  nothing: says(200, ''),
  late,
} satisfies Readonly<Record<string, BadAnswer>>
