import type { ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { openAiError } from './personality.ts'
import type { PromptKind } from './read-prompt.ts'

/** A fault in answering a request. */
export type Trouble =
  /**
   * An error instead of a reply. If `body` is undefined, it is an error like OpenAI's, with `code`, `param`
   * and `message`.
   */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly code?: string
      readonly param?: string
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  /** No answer until the client disconnects. */
  | { readonly kind: 'hang' }
  /** The response headers, and then a blank every `everyMs` until the client disconnects. */
  | { readonly kind: 'trickle'; readonly everyMs: number }
  /** The connection closes without an answer. */
  | { readonly kind: 'hang-up' }
  /** Status 200 with this as the whole body. */
  | { readonly kind: 'raw'; readonly body: string; readonly type: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  /** The envelope contains no choice. */
  | { readonly kind: 'empty-choices' }
  /** The model declines: `refusal` is set. */
  | { readonly kind: 'refusal' }
  | { readonly kind: 'content-filter' }
  /** The reply ends at the token limit. */
  | { readonly kind: 'length' }
  /** The raw reply text is changed, for example truncated. */
  | { readonly kind: 'content'; readonly change: (content: string) => string }
  /** The reply's value is changed before it is written. */
  | { readonly kind: 'value'; readonly change: (value: unknown) => unknown }
  /** The envelope contains no token usage. */
  | { readonly kind: 'no-usage' }

/**
 * When the fault occurs: at the calls with these numbers (from 1, over all requests), always, in a share
 * of the calls, or when a function returns true.
 */
type When =
  | readonly number[]
  | 'always'
  | { readonly rate: number; readonly seed: number }
  | ((call: CallFacts) => boolean)

/** Facts about a request that decide whether a fault occurs. */
export type CallFacts = {
  /** Counted from 1 over all requests. */
  readonly number: number
  /** Counted from 1 over requests with the same data. */
  readonly asked: number
  readonly kind: PromptKind
  readonly body: Readonly<Record<string, unknown>>
}

export type Failure = {
  readonly when: When
  /** The only kind of calls affected; undefined for all. */
  readonly kind?: PromptKind
  readonly trouble: Trouble
}

/** Returns the first fault that applies to a call. */
export function failureFor(failures: readonly Failure[], call: CallFacts): Trouble | undefined {
  return failures.find(
    ({ when, kind }) => (kind === undefined || kind === call.kind) && isNow(when, call),
  )?.trouble
}

function isNow(when: When, call: CallFacts): boolean {
  if (when === 'always') return true
  if (typeof when === 'function') return when(call)
  if ('rate' in when) {
    const digest = createHash('sha256').update(`${when.seed}:${call.number}`).digest()
    return digest.readUInt32BE(0) < when.rate * 2 ** 32
  }
  return when.includes(call.number)
}

/**
 * Applies a fault of the connection. Returns false if the fault is in the reply itself and still has to
 * be applied.
 */
export function failConnection(trouble: Trouble, response: ServerResponse): boolean {
  switch (trouble.kind) {
    case 'status': {
      const { status, code, param, message, headers, body } = trouble
      const said = message ?? `this request ended with ${status}`
      const type = body === undefined ? 'application/json' : 'text/html'
      response.writeHead(status, { 'content-type': type, ...headers })
      response.end(body ?? JSON.stringify(openAiError(said, param ?? null, code ?? null)))
      return true
    }
    case 'hang':
      return true
    case 'trickle': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), trouble.everyMs)
      response.once('close', () => clearInterval(timer))
      return true
    }
    case 'hang-up':
      response.destroy()
      return true
    case 'raw':
      response.writeHead(200, { 'content-type': trouble.type })
      response.end(trouble.body)
      return true
    case 'redirect':
      response.writeHead(trouble.status, { location: trouble.to })
      response.end()
      return true
    case 'empty-choices':
    case 'refusal':
    case 'content-filter':
    case 'length':
    case 'content':
    case 'value':
    case 'no-usage':
      return false
  }
}
