import { citationMarkers, withoutMarkers } from './citation-markers.ts'
import { ofAnswer } from '../metric-entry.ts'
import { inventedNumbers } from '../../lib/text/words/restated-numbers.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/**
 * The `number_groundedness` metric: the share of the answer's distinct numbers that occur in the
 * context, question or history.
 */
export const numberGroundedness = ofAnswer({
  name: 'number_groundedness',
  direction: 'higher',
  description:
    "Share of the answer's distinct numbers that occur in the context, question or history.",
  readsContext: true,
  lacking: { reason: 'no_numbers', counts: 1 },
  ruledOut: nothingRulesOut,
  score: ({ answer, item, context }) => {
    const texts = context()
    const said = [...(item.history ?? []).map(({ text }) => text), item.query, ...(texts ?? [])]
    const { told, invented } = inventedNumbers(withoutMarks(answer, texts), said)
    if (told.length === 0) return notApplicable('no_numbers')
    if (texts === undefined) return notApplicable('no_text')
    return scored((told.length - invented.length) / told.length)
  },
})

/** Removes citation numbers from an answer. `chunks` are the sources, as ids or as chunk text. */
export function withoutMarks(answer: string, chunks: readonly string[] = []): string {
  const markers = citationMarkers(answer, chunks)
  const known = markers.filter(({ sources }) => sources.every(({ rank }) => rank !== undefined))
  return withoutMarkers(answer, known).replaceAll(/\[\p{Nd}+\]/gu, ' ')
}
