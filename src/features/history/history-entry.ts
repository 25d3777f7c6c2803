import { z } from 'zod'

import { listOf, oneOf, shortText, wholeNumber } from '../../lib/parse/expected.ts'
import type { ValueOf } from '../../lib/model/schema-parts.ts'

const count = () => wholeNumber(0, Number.MAX_SAFE_INTEGER)
const error = 'expected a number from -1e12 to 1e12'
const number = () => z.number({ error }).min(-1e12, { error }).max(1e12, { error })

const PointSchema = z
  .object({
    metric: shortText('a metric', 200),
    group: oneOf([
      'retrieval',
      'answer',
      'judged',
      'share',
      'distance',
      'number',
      'size',
      'timed',
      'cost',
    ]),
    direction: oneOf(['higher', 'lower', 'neutral']),
    verdict: oneOf(['pass', 'warn', 'fail', 'error', 'not-gated']),
    value: number().exactOptional().describe("Head's mean; absent if it could not be measured."),
    base: number().exactOptional().describe("Base's mean; absent if head was measured alone."),
    allowed: number().exactOptional().describe('How much worse the metric may get, in its unit.'),
    min: number().exactOptional(),
    max: number().exactOptional(),
    worse: count(),
    better: count(),
  })
  .describe('A gated metric or context_tokens, on one commit.')

/** The value of a gated metric, or of `context_tokens`, on one commit. */
export type HistoryPoint = ValueOf<typeof PointSchema>

/**
 * One line of the history. Keys are single words, so that they are spelled the same in the file and in the
 * code.
 */
export const HistoryEntrySchema = z
  .object({
    schema: z.literal(2, { error: 'expected 2' }),
    commit: shortText('a commit', 64),
    time: shortText('a time', 40).describe(
      'Time of the commit in UTC, such as 2026-01-31T09:00:00Z.',
    ),
    tool: shortText('a version', 40),
    verdict: oneOf(['pass', 'warn', 'fail', 'error']),
    questions: count(),
    golden: shortText('a hash', 64).exactOptional().describe("Hex SHA-256 of head's golden set."),
    policy: listOf('keys of the policy', shortText('a key', 300))
      .max(50, { error: 'expected at most 50 keys' })
      .describe('Configuration keys that affect the verdict and that head changed.'),
    metrics: listOf('metrics', PointSchema).max(100, { error: 'expected at most 100 metrics' }),
  })
  .describe('The measured values of one commit.')

/** The measured values of one commit. Its strings are untrusted. */
export type HistoryEntry = ValueOf<typeof HistoryEntrySchema>
