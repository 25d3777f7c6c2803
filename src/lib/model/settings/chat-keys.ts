import { z } from 'zod'
import { shortText } from '../../parse/expected.ts'
import { duration } from './duration.ts'

/** The configuration keys of a chat model that judges or generates answers. */
export const chatKeys = {
  timeout: duration()
    .prefault(120)
    .describe('Seconds per request, or a duration such as "90s" or "15m".'),
  'extra-body': z
    .record(
      z
        .string()
        .regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/)
        .refine((name) => !ownFields.has(name)),
      z.unknown(),
      {
        error: ({ code }) =>
          code === 'invalid_key'
            ? 'expected a field that RAG Gate does not set itself'
            : 'expected a mapping from fields to their values',
      },
    )
    .optional()
    .describe('Further fields of each request, such as { temperature: 0 }.'),
}

const ownFields: ReadonlySet<string> = new Set(
  'model models messages response_format stream stream_options max_tokens max_completion_tokens n'.split(
    ' ',
  ),
)

export function chatModelName(): z.ZodString {
  return shortText('the name of a chat model', 200)
}
