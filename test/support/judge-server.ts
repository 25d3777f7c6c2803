import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { BadRequest, type ChatBody, checkRequest } from './judge-server/check-request.ts'
import { completion } from './judge-server/completion.ts'
import { failConnection, type Failure, failureFor, type Trouble } from './judge-server/failure.ts'
import { openAiError, type Personality, refusalBy } from './judge-server/personality.ts'
import {
  type Prompt,
  PromptProblem,
  type PromptKind,
  readPrompt,
  type ReadPrompt,
} from './judge-server/read-prompt.ts'
import { type Mode, replyByMode } from './judge-server/reply-by-mode.ts'

/** A request that the stand-in could parse. Calls are in order of arrival. */
export type JudgeCall = {
  /** Counted from 1 over all requests. */
  readonly number: number
  readonly kind: PromptKind
  readonly prompt: Prompt
  /** The two data lines, without the fence, which differs from run to run. */
  readonly data: readonly [string, string]
  /** The instructions, even if the request has them at the beginning of the user message. */
  readonly system: string
  /** The six lines with the data. */
  readonly user: string
  readonly body: ChatBody
  readonly headers: IncomingMessage['headers']
  /** The status of the answer; undefined if there is none yet, or if the connection was closed. */
  status: number | undefined
}

export type JudgeServerOptions = {
  /** Default `lexical`. */
  readonly mode?: Mode
  /** Seed of the mode `random`. Default 1. */
  readonly seed?: number
  /** Default `openai`. */
  readonly personality?: Personality
  /** The first failure that matches a call applies. */
  readonly failures?: readonly Failure[]
  /** If the function returns a value, the value replaces the mode's reply. */
  readonly scripted?: (prompt: Prompt) => unknown
  /** The model name in the reply. Default: the requested one. */
  readonly servedModel?: string
  /**
   * The maximum number of prompt tokens that the usage reports, as with a server that truncates prompts.
   * Default: no limit.
   */
  readonly contextTokens?: number
  /** The key that requests must have; undefined for any key, `null` if they must have none. */
  readonly key?: string | null
  /** Milliseconds per reply. Default 0. */
  readonly delayMs?: number
  /** The maximum number of concurrent requests; others get status 429. Default: no limit. */
  readonly atOnce?: number
}

export type JudgeServer = AsyncDisposable & {
  /** Ends with `/v1`, as base URLs do. */
  readonly baseUrl: string
  readonly calls: readonly JudgeCall[]
  /** The reasons for which requests were rejected as invalid. Empty if the client is correct. */
  readonly problems: readonly string[]
  /** Returns the number of requests to any path. */
  readonly requests: () => number
  /** Returns the maximum number of concurrent requests, without those rejected because of `atOnce`. */
  readonly mostAtOnce: () => number
}

/**
 * Starts a local stand-in for a provider of chat models. It computes each reply only from the prompt and
 * its documented layout, and rejects what a provider would reject.
 */
export async function judgeServer(options: JudgeServerOptions = {}): Promise<JudgeServer> {
  const recorder = openRecorder(options)
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => recorder.take(incoming, body, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    calls: recorder.calls,
    problems: recorder.problems,
    requests: () => recorder.facts.requests,
    mostAtOnce: () => recorder.facts.mostAtOnce,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Recorder = {
  readonly calls: readonly JudgeCall[]
  readonly problems: readonly string[]
  readonly facts: { requests: number; open: number; mostAtOnce: number }
  take(incoming: IncomingMessage, body: string, response: ServerResponse): Promise<void>
}

function openRecorder(options: JudgeServerOptions): Recorder {
  const calls: JudgeCall[] = []
  const problems: string[] = []
  const facts = { requests: 0, open: 0, mostAtOnce: 0 }
  const askedBefore = new Map<string, number>()

  const read = ({ headers }: IncomingMessage, sent: string): JudgeCall => {
    const body = checkRequest(sent, headers)
    const call = {
      number: facts.requests,
      ...partsOf(readPrompt(body.messages)),
      body,
      headers,
      status: undefined,
    }
    calls.push(call)
    return call
  }

  const reply = async (call: JudgeCall, response: ServerResponse): Promise<void> => {
    const data = call.data.join('\n')
    const asked = (askedBefore.get(data) ?? 0) + 1
    askedBefore.set(data, asked)
    await sleep(options.delayMs ?? 0)
    const { number, kind, body } = call
    const trouble = failureFor(options.failures ?? [], { number, asked, kind, body })
    if (trouble !== undefined && failConnection(trouble, response)) {
      call.status = response.headersSent ? response.statusCode : undefined
      return
    }
    const value =
      options.scripted?.(call.prompt) ??
      replyByMode(options.mode ?? 'lexical', call.prompt, { seed: options.seed ?? 1, data, asked })
    call.status = 200
    send(response, 200, completion({ call, value, trouble, options }))
  }

  return {
    calls,
    problems,
    facts,
    async take(incoming, body, response) {
      facts.requests += 1
      if (incoming.url !== '/v1/chat/completions' || incoming.method !== 'POST')
        return send(response, 404, openAiError(`no such path: ${incoming.url}`, null, 'not_found'))
      if (facts.open >= (options.atOnce ?? Infinity))
        return send(response, 429, openAiError('too many at once', null, 'rate_limit_exceeded'))
      if (!isAuthorized(incoming.headers.authorization, options.key))
        return send(response, 401, openAiError('Incorrect API key', null, 'invalid_api_key'))
      facts.open += 1
      facts.mostAtOnce = Math.max(facts.mostAtOnce, facts.open)
      try {
        const call = read(incoming, body)
        const refused = refusalBy(options.personality ?? 'openai', call.body)
        if (refused === undefined) return await reply(call, response)
        call.status = refused.status
        return send(response, refused.status, refused.body)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        problems.push(message)
        const known = error instanceof BadRequest || error instanceof PromptProblem
        const param = error instanceof BadRequest ? (error.param ?? null) : null
        return send(response, known ? 400 : 500, openAiError(message, param, 'invalid_request'))
      } finally {
        facts.open -= 1
      }
    },
  }
}

function partsOf({ prompt, ...rest }: ReadPrompt): ReadPrompt & { readonly kind: PromptKind } {
  return { kind: prompt.kind, prompt, ...rest }
}

function isAuthorized(header: string | undefined, key: string | null | undefined): boolean {
  if (key === null) return header === undefined
  return key === undefined ? /^Bearer \S+$/.test(header ?? '') : header === `Bearer ${key}`
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

export type { Failure, Personality, Trouble }
