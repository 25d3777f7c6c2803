import { z } from 'zod'
import type { ValueOf } from '../../../lib/model/schema-parts.ts'
import { listOf, oneOf, shortText, wholeNumber } from '../../../lib/parse/expected.ts'

const count = () => wholeNumber(0, Number.MAX_SAFE_INTEGER)
const mean = () => z.number({ error: 'expected a number' })
const verdict = () => oneOf(['pass', 'warn', 'fail', 'unmeasured'])
const ids = () => listOf('ids', z.string({ error: 'expected an id' })).max(100_000)
/**
 * Untrusted text from the repository. It may contain any characters and must be escaped when
 * rendered.
 */
const text = () => z.string({ error: 'expected a text' }).max(10_000)

/**
 * The result that the gate would have reported for a commit. Keys are single words, so that they are
 * spelled the same in the file and in the code.
 */
export const StepRecordSchema = z.object({
  schema: z.literal(1, { error: 'expected 1' }),
  key: shortText('a key', 64).describe(
    'What the result depends on: both sides with their policy, the day, and the version of RAG Gate.',
  ),
  commit: shortText('a commit', 64),
  parent: shortText('a commit', 64),
  time: shortText('a time', 40).describe(
    'Time of the commit in UTC, such as 2026-01-31T09:00:00Z.',
  ),
  subject: text(),
  policy: oneOf(['committed', 'carried']).describe(
    "committed: the first parent's policy. carried: the working tree's policy, used for both sides.",
  ),
  verdict: verdict().describe('unmeasured: see error.'),
  headline: text().describe('The headline of the report on the commit.'),
  error: text().exactOptional().describe('Why the commit could not be measured.'),
  findings: listOf(
    'findings',
    z.object({
      kind: shortText('a kind', 80),
      verdict: oneOf(['warn', 'fail', 'error']),
      standing: z.boolean().describe('Whether the first parent already has the problem.'),
      items: ids(),
    }),
  ),
  questions: ids().describe(
    'Questions that cause the verdict: the ones named in findings and, if a mean got worse, the ones that got worse. Excludes problems that the first parent already has.',
  ),
  metrics: listOf(
    'metrics',
    z.object({
      metric: shortText('a metric', 200),
      verdict: oneOf(['pass', 'warn', 'fail', 'error', 'not-gated']),
      base: mean().exactOptional(),
      head: mean().exactOptional(),
      worse: count(),
      better: count(),
    }),
  ),
  asked: count().describe('Questions.'),
  unjudged: z
    .boolean()
    .describe('Whether judged metrics were left out, because a backtest asks no judge.'),
  rewritten: z.boolean().describe('Whether labels were updated for the later commits.'),
  lost: ids().describe(
    'Questions that lost a label because it no longer matches after this commit.',
  ),
  regained: ids().describe(
    'Questions whose labels match again because this commit restored their text.',
  ),
  ms: z.number({ error: 'expected milliseconds' }).min(0),
})

/**
 * The result that the gate would have reported for a commit. Its strings come from the repository and
 * are not escaped.
 */
export type StepRecord = ValueOf<typeof StepRecordSchema>
