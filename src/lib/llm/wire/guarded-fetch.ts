import type { Endpoint } from '../endpoint.ts'
import { joinedStream } from './event-stream.ts'
import { tooMuchToParse } from '../../parse/json-limits.ts'
import { hidingSecrets } from '../../text/hiding-secrets.ts'

export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Thrown if the guard refuses a request or its response. A retry would fail in the same way. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
}

/** Thrown if the response is too long to read, or too large or too deeply nested to parse. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

export type AnswerLimits = {
  readonly maxBytes: number
  /**
   * The maximum total of objects, lists and keys, enforced only for successful responses. Undefined
   * if the caller enforces its own limit.
   */
  readonly maxParts: number | undefined
}

/**
 * Returns a `Fetch` that sends requests only to the endpoint's origin and refuses redirects, which
 * would send text elsewhere. It sends the endpoint's own headers, but no Authorization header if
 * there is no key, and none of the client library's headers about this machine. It reads the whole
 * body within the request's time limit, up to `maxBytes`. If `maxParts` is undefined, it returns a
 * successful response unchanged. Otherwise, it refuses a successful response that is too deeply
 * nested or too large to parse, and joins a streamed response. It removes the endpoint's secrets
 * from all responses that it does not return unchanged.
 */
export function guardedFetch(
  fetch: Fetch,
  { origin, key, headers: own = new Map() }: Pick<Endpoint, 'origin' | 'key' | 'headers'>,
  limits: AnswerLimits,
): Fetch {
  const silenced = hidingSecrets([...(key === undefined ? [] : [key]), ...own.values()])
  return async (url, init) => {
    const target = targetOf(url)
    if (target.origin !== origin)
      throw new RequestRefused(
        `a request to ${target.origin} was refused, because it is not the model's endpoint`,
      )
    const headers = withoutExtras(new Headers(init?.headers), {
      keepsAuthorization: key !== undefined,
    })
    for (const [name, value] of own) headers.set(name, value)
    return whole(await fetch(target, { ...init, headers, redirect: 'manual' }), limits, silenced)
  }
}

function targetOf(url: string | URL | Request): URL {
  return new URL(url instanceof Request ? url.url : url)
}

async function whole(
  response: Response,
  { maxBytes, maxParts }: AnswerLimits,
  silenced: (text: string) => string = (text) => text,
): Promise<Response> {
  if (isRedirect(response)) {
    await response.body?.cancel()
    throw new RequestRefused('it responded with a redirect, which is not followed')
  }
  const bytes = await readWithin(response, maxBytes)
  const { status, statusText, headers } = response
  if (response.ok && maxParts === undefined && !bodyless.has(status))
    return new Response(bytes, { status, statusText, headers })
  const said = new TextDecoder().decode(bytes)
  // `maxParts` does not apply to error responses, because their status matters more than their content,
  // which `errorBody` shortens.
  if (!response.ok)
    return new Response(bodyOf(status, silenced(said)), { status, statusText, headers })
  const joined = joinedStream(said)
  const text = silenced(joined ?? said)
  const fault = tooMuchToParse(text, maxParts)
  if (fault !== undefined) throw new AnswerTooLarge(`its response ${fault}`)
  const plain = new Headers(headers)
  if (joined !== undefined) plain.set('content-type', 'application/json')
  return new Response(bodyOf(status, text), { status, statusText, headers: plain })
}

function bodyOf(status: number, body: string): string | null {
  return bodyless.has(status) ? null : body
}

function withoutExtras(
  headers: Headers,
  { keepsAuthorization }: { readonly keepsAuthorization: boolean },
): Headers {
  const names = Array.from(headers.keys()).filter((name) => name.startsWith('x-stainless-'))
  for (const name of names) headers.delete(name)
  if (!keepsAuthorization) headers.delete('authorization')
  return headers
}

function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}

const bodyless = new Set([204, 205, 304])

async function readWithin({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.byteLength
    // Throwing ends the iteration, which closes the connection.
    if (length > maxBytes) throw new AnswerTooLarge(`its response is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  const joined = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}
