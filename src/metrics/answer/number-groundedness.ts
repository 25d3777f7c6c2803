import { citationMarkers, withoutMarkers } from './citation-markers.ts'
import { ofAnswer } from '../metric-entry.ts'
import { numbersIn } from '../../lib/text/words/numbers-in.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/** number_groundedness: distinct numbers of the answer that context, question or history hold / distinct numbers of the answer. */
export const numberGroundedness = ofAnswer({
  name: 'number_groundedness',
  direction: 'higher',
  description:
    'Share of the numbers in the answer that its context, the question or the turns before it hold.',
  ruledOut: nothingRulesOut,
  score: ({ answer, item, context }) => {
    const texts = context()
    const told = [...numbersIn(withoutMarks(answer, texts))]
    if (told.length === 0) return notApplicable('no_numbers')
    if (texts === undefined) return notApplicable('no_text')
    const known = [...(item.history ?? []).map(({ text }) => text), item.query, ...texts].map(
      numbersIn,
    )
    const isGrounded = (number: string) => known.some((numbers) => numbers.has(number))
    return scored(told.filter(isGrounded).length / told.length)
  },
})

/** Numbers that count lines or point to a source, one of `chunks` (any strings), say nothing. */
export function withoutMarks(answer: string, chunks: readonly string[] = []): string {
  const markers = citationMarkers(answer, chunks)
  const known = markers.filter(({ sources }) => sources.every(({ rank }) => rank !== undefined))
  return withoutMarkers(answer, known)
    .replaceAll(/^[^\S\r\n\u2028\u2029]*\p{Nd}+[.)]\s/gmu, ' ')
    .replaceAll(/\[\p{Nd}+\]/gu, ' ')
}
