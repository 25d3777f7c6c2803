import { scriptedServer } from '../../../../../test/support/scripted-server.ts'
import { type Message, readPrompt } from '../../../../../test/support/judge-server/read-prompt.ts'
import { replyByMode } from '../../../../../test/support/judge-server/reply-by-mode.ts'

/** A request, and the reply that an honest judge would give. */
export type Asked = {
  /** The request's number among all requests, from 1. */
  readonly number: number
  /** The request's number among the requests with the same data, from 1. */
  readonly again: number
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
  /** The text of all messages, joined by newlines. */
  readonly prompt: string
  readonly value: unknown
  /** `value` as JSON text, or `value` itself if it is a string. */
  readonly text: string
}

/** A server's response. A `body` that is not a string is sent as JSON. */
export type Answer = {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * Decides how a server responds to a request. Undefined means that it responds honestly; `hang-up`
 * closes the connection.
 */
export type Behaviour = (asked: Asked) => Answer | 'hang-up' | undefined

/** Starts a local model server with this behaviour. It otherwise judges by comparing words. */
export async function behavingServer(behave: Behaviour) {
  const asked = new Map<string, number>()
  const server = await scriptedServer((request, response) => {
    const { headers, path } = request
    const body = JSON.parse(request.body)
    const { prompt, data } = readPrompt(body.messages.map(plain))
    const key = data.join('\n')
    const again = (asked.get(key) ?? 0) + 1
    asked.set(key, again)
    const value = replyByMode('lexical', prompt, { seed: 1, data: key, asked: again })
    const said = body.messages.map(({ content }: Message) => content).join('\n')
    const number = server.requests.length
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const facts: Asked = { number, again, path, headers, body, prompt: said, value, text }
    const answer = behave(facts) ?? completion(facts)
    if (answer === 'hang-up') {
      response.destroy()
      return
    }
    response.writeHead(answer.status ?? 200, {
      'content-type': answer.type ?? 'application/json',
      ...answer.headers,
    })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  return server
}

function plain({ role, content }: Message): Message {
  return { role, content }
}

type Parts = Readonly<Record<string, unknown>>

/** Builds an honest completion in which some fields of the message, choice or envelope are replaced. */
export function completion(
  { text, number, body }: Pick<Asked, 'text' | 'number' | 'body'>,
  { message = {}, choice = {}, ...envelope }: Parts & { message?: Parts; choice?: Parts } = {},
): Answer {
  return {
    body: {
      id: `chatcmpl-${number}`,
      object: 'chat.completion',
      created: 1_700_000_000,
      model: body['model'],
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text, ...message },
          finish_reason: 'stop',
          ...choice,
        },
      ],
      usage: { prompt_tokens: 900, completion_tokens: 90, total_tokens: 990 },
      ...envelope,
    },
  }
}

/** Builds the completion as server-sent events with a few words per event. */
export function stream(
  { text, number, body }: Pick<Asked, 'text' | 'number' | 'body'>,
  {
    before = [],
    end = 'data: [DONE]\n\n',
  }: { readonly before?: readonly Parts[]; readonly end?: string } = {},
): Answer {
  const chunk = (delta: Parts, finish: string | null = null) => ({
    id: `chatcmpl-${number}`,
    object: 'chat.completion.chunk',
    model: body['model'],
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
  const pieces = text.match(/[^]{1,24}/g) ?? []
  const events = [
    chunk({ role: 'assistant', content: '' }),
    ...before.map((delta) => chunk(delta)),
    ...pieces.map((content) => chunk({ content })),
    ...(end === '' ? [] : [chunk({}, 'stop')]),
    ...(end === '' ? [] : [{ choices: [], usage: { prompt_tokens: 900, completion_tokens: 90 } }]),
  ]
  return {
    type: 'text/event-stream',
    body: `: OPENROUTER PROCESSING\n\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}${end}`,
  }
}

export function failure(
  status: number,
  message: string,
  more: { readonly code?: unknown; readonly param?: unknown; readonly type?: unknown } = {},
): Answer {
  const { code = null, param = null, type = 'invalid_request_error' } = more
  return { status, body: { error: { message, type, param, code } } }
}
