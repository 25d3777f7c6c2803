import { readCitations } from './read-citations.ts'
import { ofAnswer } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { sentencesOf } from '../../lib/text/words/sentences.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * The `citation_coverage` metric: the number of sentences that cite a chunk of the context, divided
 * by the number of sentences that cite one or consist mostly of words from the context.
 */
export const citationCoverage = ofAnswer({
  name: 'citation_coverage',
  direction: 'higher',
  description:
    'Of the sentences that cite the context or are worded like it, the share that cites one of its chunks.',
  readsContext: true,
  lacking: { reason: 'no_citations', counts: 0 },
  ruledOut: nothingRulesOut,
  score: ({ answer, context, contextIds }) => {
    const sentences = sentencesOf(answer)
    const citations = readCitations(sentences, contextIds)
    if (citations.length === 0) return notApplicable('no_citations')
    const texts = context()
    if (texts === undefined) return notApplicable('no_text')
    const citing = new Set(
      citations.flatMap(({ sentence, rank }) => (rank === undefined ? [] : sentence)),
    )
    const known = new Set(texts.flatMap(words))
    const owing = sentences.filter((text, at) => !citing.has(at + 1) && isOfContext(text, known))
    return scored(citing.size / Math.max(1, citing.size + owing.length))
  },
})

/**
 * Returns whether most words of a sentence are from the context, which means that the sentence
 * needs a citation. Introductions, offers and disclaimers usually need none.
 */
function isOfContext(sentence: string, known: ReadonlySet<string>): boolean {
  const telling = words(sentence).filter((word) => word.length >= 4 || /\p{Nd}/u.test(word))
  const held = telling.filter((word) => known.has(word)).length
  return telling.length > 0 && held >= (2 / 3) * telling.length
}
