import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * A valid request, without its token: either for one of the page's files, or a call with its JSON body.
 */
export type Asked =
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly body: unknown }

export type Refused = { readonly kind: 'refused'; readonly status: number; readonly why: string }

/** The maximum size of a request body in bytes: twice the maximum length of a line in a golden set. */
const mostBody = 2 * 1024 * 1024

/**
 * Parses a request from the page. Refuses requests that have another host name (to prevent DNS rebinding),
 * lack the token, come from another origin, or are neither a GET nor a POST of JSON.
 */
export async function readRequest(
  request: IncomingMessage,
  { port, token }: { readonly port: number; readonly token: string },
): Promise<Asked | Refused> {
  const { headers, method, url = '' } = request
  const host = headers.host ?? ''
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    return refused(421, 'another host')
  const [, given = '', name = '', ...more] = url.split('/')
  if (!isSame(given, token) || more.length > 0) return refused(404, 'not found')
  if (method === 'GET') return { kind: 'file', name }
  if (method !== 'POST') return refused(405, 'GET or POST')
  if (headers.origin !== `http://${host}`) return refused(403, 'another origin')
  if (headers['content-type'] !== 'application/json') return refused(415, 'JSON only')
  const body = await readBody(request)
  if (body === undefined) return refused(413, 'too large')
  try {
    return { kind: 'call', name, body: JSON.parse(body) }
  } catch {
    return refused(400, 'not JSON')
  }
}

function refused(status: number, why: string): Refused {
  return { kind: 'refused', status, why }
}

function isSame(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > mostBody) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString()
}
