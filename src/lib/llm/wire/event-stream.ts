import { z } from 'zod'
import { tooMuchToParse } from '../../parse/json-limits.ts'
import { messageFields } from './message-schema.ts'

/**
 * Joins a stream of server-sent events into one completion as JSON, or returns undefined if the body is
 * not such a stream. A stream that breaks off gets the finish reason `network_error`. If the body is a
 * completion followed by `[DONE]`, returns that completion.
 */
export function joinedStream(text: string): string | undefined {
  if (!/^\s*(?::|data:|event:|id:|\{)/.test(text)) return undefined
  const [whole, ...rest] = text.split(/data: ?\[DONE\]/)
  if (/^\s*\{/.test(text)) return rest.length === 1 && rest[0]?.trim() === '' ? whole : undefined
  const events = text.split(/\r?\n/).flatMap((line) => eventIn(line))
  if (events.length === 0) return undefined
  const isDone = /^data: ?\[DONE\]/m.test(text)
  return JSON.stringify(joined(events, isDone))
}

const ChunkSchema = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        delta: messageFields.partial().nullish(),
        message: messageFields.partial().nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.unknown().optional(),
  error: z.unknown().optional(),
})

type Chunk = z.output<typeof ChunkSchema>

function eventIn(line: string): readonly Chunk[] {
  const data = /^data:(.*)$/.exec(line)?.[1] ?? ''
  if (tooMuchToParse(data) !== undefined) return []
  try {
    const { data: chunk } = ChunkSchema.safeParse(JSON.parse(data))
    return chunk === undefined ? [] : [chunk]
  } catch {
    return []
  }
}

function joined(events: readonly Chunk[], isDone: boolean): unknown {
  const choices = events.flatMap((event) => event.choices?.slice(0, 1) ?? [])
  const messages = choices.map(({ delta, message }) => delta ?? message ?? {})
  const finish = choices.findLast(({ finish_reason }) => finish_reason)?.finish_reason
  const calls = messages.flatMap(({ tool_calls }) => tool_calls?.slice(0, 1) ?? [])
  const last = <T>(values: readonly T[]): T | undefined => values.findLast((value) => value)
  const error = last(events.map((event) => event.error))
  return {
    model: last(events.map(({ model }) => model)),
    usage: last(events.map(({ usage }) => usage)),
    ...(error === undefined ? {} : { error }),
    choices:
      error !== undefined || choices.length === 0
        ? []
        : [
            {
              finish_reason: finish ?? (isDone ? null : 'network_error'),
              message: {
                content: messages.map(({ content }) => content ?? '').join(''),
                reasoning: messages
                  .map((one) => one.reasoning_content ?? one.reasoning ?? '')
                  .join(''),
                refusal: messages.map(({ refusal }) => refusal ?? '').join(''),
                ...(calls.length === 0
                  ? {}
                  : {
                      tool_calls: [
                        {
                          function: {
                            arguments: calls.map((call) => call.function.arguments ?? '').join(''),
                          },
                        },
                      ],
                    }),
              },
            },
          ],
  }
}
