import { z } from 'zod'
import type { ValueOf } from '../../../lib/model/schema-parts.ts'
import { listOf, oneOf, shortText, wholeNumber } from '../../../lib/parse/expected.ts'

const count = () => wholeNumber(0, Number.MAX_SAFE_INTEGER)
const mean = () => z.number({ error: 'expected a number' })
const verdict = () => oneOf(['pass', 'warn', 'fail', 'unmeasured'])
const ids = () => listOf('ids', z.string({ error: 'expected an id' })).max(100_000)
/** Foreign text, of any length and with any characters: whoever renders it escapes it. */
const text = () => z.string({ error: 'expected a text' }).max(10_000)

/** What a gate would have said of a commit: keys are single words, so the file and the code spell them alike. */
export const StepRecordSchema = z.object({
  schema: z.literal(1, { error: 'expected 1' }),
  key: shortText('a key', 64).describe(
    'What the result depends on: both sides with their policy, the day, and the version of RAG Gate.',
  ),
  commit: shortText('a commit', 64),
  parent: shortText('a commit', 64),
  time: shortText('a time', 40).describe('Of the commit, UTC, as 2026-01-31T09:00:00Z.'),
  subject: text(),
  policy: oneOf(['committed', 'carried']).describe(
    "committed: that of the commit's first parent. carried: that of the work tree, put into both sides.",
  ),
  verdict: verdict().describe('unmeasured: see error.'),
  headline: text().describe('The first sentence of the report.'),
  error: text().exactOptional().describe('Why nothing was measured.'),
  findings: listOf(
    'findings',
    z.object({
      kind: shortText('a kind', 80),
      verdict: oneOf(['warn', 'fail', 'error']),
      standing: z.boolean().describe('The first parent is no better.'),
      items: ids(),
    }),
  ),
  questions: ids().describe(
    'By which it is red or warned: those that findings name, and of a fallen mean those that got worse; none of what stands.',
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
  unjudged: z.boolean().describe('A judge would have been asked, and was not.'),
  rewritten: z.boolean().describe('Labels were written anew for the commits behind it.'),
  lost: ids().describe('Questions that lost a label here, as its text is gone.'),
  regained: ids().describe('Questions whose lost text is back.'),
  ms: z.number({ error: 'expected milliseconds' }).min(0),
})

/** What a gate would have said of a commit. Texts are foreign. */
export type StepRecord = ValueOf<typeof StepRecordSchema>
