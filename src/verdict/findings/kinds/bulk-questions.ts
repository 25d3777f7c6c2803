import { z } from 'zod'
import type { RepeatedAdditions } from '../../../golden/checks/repeated-additions.ts'
import { count, type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { id, percent, plural, say } from '../../../lib/text/printing/sentence.ts'
import type { FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      items: texts,
      like: z.string().describe('The question that most of them resemble.'),
      of: count.describe('Questions that count after the merge.'),
    })
    .describe('Head adds many questions in nearly the same words.')

export type Found = KindOf<'bulk-questions', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'bulk-questions',
  say: ({ items: { length }, like, of }, { items }) =>
    say`Head adds ${plural(length, 'question')} that ask the same thing in nearly the same words, most of them similar to ${id(like)}${items(80)}. After the merge, they will be ${percent(length / of)} of ${plural(of, 'question')} and can hide a loss in the others, so keep only one of them.`,
}

/**
 * Repeated questions can hide a loss on the other questions if there are at least this many of them
 * and they make up at least this share of the questions that will count after the merge.
 */
const fewest = { questions: 10, share: 0.05 }

/**
 * Returns a finding if repeated questions are added in bulk. `rag-gate check` reports smaller
 * numbers of similar questions.
 */
export function bulkQuestions(repeated: RepeatedAdditions | undefined): readonly Found[] {
  if (repeated === undefined) return []
  const { length } = repeated.items
  if (length < fewest.questions || length < fewest.share * repeated.of) return []
  return [{ kind: 'bulk-questions', verdict: 'warn', ...repeated }]
}
