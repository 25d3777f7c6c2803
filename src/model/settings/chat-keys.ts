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
}

/** The name of a chat model, as its endpoint knows it. */
export function chatModelName(): z.ZodString {
  return shortText('the name of a chat model', 200)
}

function word(example: string): z.ZodString {
  return shortText(`a word such as ${example}`, 40)
}
