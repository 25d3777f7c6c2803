import { z } from 'zod'
import { shortText, wholeNumber } from '../../parse/expected.ts'
import { duration } from './duration.ts'

const temperatureError = { error: 'expected a number from 0 to 2' }

/** The keys of a chat model, whoever asks it. */
export const chatKeys = {
  timeout: duration()
    .prefault(120)
    .describe(
      'Time that one request may take: seconds as a number, or a text such as "90s" or "15m".',
    ),
  'max-output': wholeNumber(16, 1_000_000)
    .default(8192)
    .describe(
      'Tokens of one reply at most, those that the model thinks in included. A limit, not what is paid for.',
    ),
  temperature: z
    .number(temperatureError)
    .min(0, temperatureError)
    .max(2, temperatureError)
    .optional()
    .describe(
      'Temperature to ask for. Without it: none is sent, and the default of the server holds. Many models take no other.',
    ),
  'reasoning-effort': word('"low"')
    .optional()
    .describe('How much the model thinks, such as "low". Without it: not sent.'),
  verbosity: word('"low"')
    .optional()
    .describe('How wordy the model is, such as "low". Without it: not sent.'),
  'service-tier': word('"flex"')
    .optional()
    .describe(
      'Tier of the service, such as "flex", which is cheaper and slower: raise timeout with it. Without it: not sent.',
    ),
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
            ? 'expected a field that neither RAG Gate nor a key of its own sets'
            : 'expected a mapping from fields to their values',
      },
    )
    .optional()
    .describe(
      'Further fields of each request, for a server that has its own, such as { enable_thinking: false }. Without it: none.',
    ),
}

const ownFields: ReadonlySet<string> = new Set(
  'model messages response_format stream stream_options max_tokens max_completion_tokens temperature reasoning_effort verbosity service_tier n'.split(
    ' ',
  ),
)

/** The name of a chat model, as its endpoint knows it. */
export function chatModelName(): z.ZodString {
  return shortText('the name of a chat model', 200)
}

function word(example: string): z.ZodString {
  return shortText(`a word such as ${example}`, 40)
}
