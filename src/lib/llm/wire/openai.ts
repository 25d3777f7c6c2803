import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  OpenAI,
} from 'openai'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { type Endpoint, secretsOf } from '../endpoint.ts'
import { embeddingsBeside } from './embeddings-beside.ts'
import type { ReadEmbeddings, ReadVectors } from './read-embeddings.ts'
import { hidingSecrets } from '../../text/hiding-secrets.ts'
import { errorBody, errorInSuccess } from './error-body.ts'
import {
  type AnswerLimits,
  AnswerTooLarge,
  type Fetch,
  guardedFetch,
  RequestRefused,
} from './guarded-fetch.ts'
import type { ModelPorts } from '../model-ports.ts'
import type { Reply } from './reply.ts'
import { retryAfterMs } from '../../retry.ts'
import { messageOf } from '../../reason-of.ts'

export type EmbeddingsBody = {
  readonly model: string
  readonly input: readonly string[]
  readonly dimensions: number | undefined
  /** If undefined, the field is left out, for servers that do not support it. */
  readonly encodingFormat: 'float' | undefined
}

export type ChatBody = Pick<
  ChatCompletionCreateParamsNonStreaming,
  | 'model'
  | 'messages'
  | 'response_format'
  | 'max_completion_tokens'
  | 'max_tokens'
  | 'temperature'
  | 'reasoning_effort'
  | 'verbosity'
  | 'service_tier'
  | 'store'
  | 'prompt_cache_key'
> & {
  /** If set, the server streams the reply as events, which the client joins. */
  readonly stream?: true
  readonly stream_options?: { readonly include_usage: true }
}

/**
 * A client whose calls each send one request and never retry. Calls reject only with the signal's
 * reason.
 */
export type OpenAiClient = {
  embeddings(body: EmbeddingsBody, signal: AbortSignal): Promise<Reply<ReadVectors>>
  chat(body: ChatBody, signal: AbortSignal): Promise<Reply>
}

export type ClientOptions = {
  readonly endpoint: Endpoint
  readonly ports: Pick<ModelPorts, 'fetch' | 'date'>
  readonly timeoutMs: number
  readonly limits: AnswerLimits
}

/**
 * Opens a client for an OpenAI-compatible server. Every option is set explicitly, because the library reads
 * missing options from environment variables that an earlier step of the job may have set.
 */
export function openAiClient({
  endpoint,
  ports: { fetch, date },
  timeoutMs,
  limits,
}: ClientOptions): OpenAiClient {
  // Deleted, because the library reads this variable even if every option is set.
  delete process.env['OPENAI_CUSTOM_HEADERS']
  const client = new OpenAI({
    // The library requires a key. If there is none, `guardedFetch` removes the header.
    apiKey: endpoint.key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: endpoint.baseUrl,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: readingErrors(guardedFetch(fetch, endpoint, limits)),
  })
  const post = async (path: string, body: object, signal: AbortSignal): Promise<Reply> => {
    try {
      const answer = await client.post<unknown>(path, { body, signal })
      const error = errorInSuccess(answer)
      if (error !== undefined) return { kind: 'status', retryAfterMs: undefined, ...error }
      return { kind: 'answered', body: answer }
    } catch (error) {
      signal.throwIfAborted()
      return replyOf(error, date)
    }
  }
  const vectors = async (body: object, signal: AbortSignal): Promise<Reply<ReadVectors>> => {
    try {
      const response = await client.post('/embeddings', { body, signal }).asResponse()
      const bytes = new Uint8Array(await response.arrayBuffer())
      return replyWithVectors(await embeddingsBeside(bytes, signal), endpoint)
    } catch (error) {
      signal.throwIfAborted()
      const reply = replyOf(error, date)
      return reply.kind === 'answered'
        ? { ...reply, body: { kind: 'unreadable', fault: 'shape' } }
        : reply
    }
  }
  return {
    chat: async (body, signal) => post('/chat/completions', body, signal),
    // Does not call `embeddings.create`, which requests base64 if no encoding is set.
    embeddings: async ({ model, input, dimensions, encodingFormat }, signal) => {
      // `JSON.stringify` omits undefined values.
      return vectors({ model, input, dimensions, encoding_format: encodingFormat }, signal)
    },
  }
}

function replyWithVectors(read: ReadEmbeddings, endpoint: Endpoint): Reply<ReadVectors> {
  switch (read.kind) {
    case 'vectors':
    case 'not-finite':
    case 'unreadable':
      return { kind: 'answered', body: read }
    case 'too-large':
      return read
    case 'error': {
      const message = hidingSecrets(secretsOf(endpoint))(read.error.message)
      return { kind: 'status', retryAfterMs: undefined, ...read.error, message }
    }
  }
}

function readingErrors(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    const { ok, status, statusText } = response
    if (ok) return response
    const headers = new Headers(response.headers)
    headers.set('content-type', 'application/json')
    return new Response(errorBody(await response.text()), { status, statusText, headers })
  }
}

function replyOf(error: unknown, date: () => number): Reply {
  const causes = causesOf(error)
  const cause = causes.find((one) => one instanceof AnswerTooLarge || one instanceof RequestRefused)
  if (cause instanceof AnswerTooLarge) return { kind: 'too-large', message: cause.message }
  if (cause instanceof RequestRefused) return { kind: 'refused', message: cause.message }
  if (error instanceof APIConnectionTimeoutError)
    return { kind: 'silent', message: 'it did not answer in time', timedOut: true }
  if (error instanceof APIError && typeof error.status === 'number') return statusReply(error, date)
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError)
    return { kind: 'silent', message: innermost(error), timedOut: false }
  // The library could not parse a successful response.
  return { kind: 'answered', body: undefined }
}

function statusReply(
  { status, message, code, param, headers }: APIError,
  date: () => number,
): Reply {
  return {
    kind: 'status',
    status: Number(status),
    message,
    code: code ?? undefined,
    param: param ?? undefined,
    retryAfterMs: headers instanceof Headers ? retryAfterMs(headers, date()) : undefined,
  }
}

/**
 * Returns the innermost message, because `fetch failed` alone does not say whether a host name is
 * unknown or a port is closed.
 */
function innermost(error: unknown): string {
  const last = causesOf(error).at(-1)
  return messageOf(last)
}

function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let one = error; one !== undefined && causes.length < 8;) {
    causes.push(one)
    one = one instanceof Error ? one.cause : undefined
  }
  return causes
}
