import { notApplicable, scored } from '../../lib/model/score.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { words } from '../../lib/text/words/words.ts'
import { ofAnswer } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'

/**
 * quote_groundedness: quotes in the answer whose words occur in a row in one chunk of the context /
 * quotes in the answer. Shorter quotes than `fewestWords` are ignored, because they may be terms.
 * Punctuation does not count, so a full stop inside the closing mark makes no difference.
 */
export const quoteGroundedness = ofAnswer({
  name: 'quote_groundedness',
  direction: 'higher',
  description: 'Share of the quotes in the answer, of three words or more, that a chunk contains.',
  readsContext: true,
  lacking: { reason: 'no_quotes', counts: 1 },
  ruledOut: nothingRulesOut,
  score: ({ answer, context }) => {
    const quotes = quotesIn(answer)
    if (quotes.length === 0) return notApplicable('no_quotes')
    const texts = context()?.map(inWords)
    if (texts === undefined) return notApplicable('no_text')
    const grounded = quotes.filter((quote) => texts.some((text) => text.includes(quote)))
    return scored(grounded.length / quotes.length)
  },
})

const fewestWords = 3

/** Returns the words between each pair of quotation marks. A mark without a partner is ignored. */
function quotesIn(answer: string): readonly string[] {
  return normalText(answer)
    .split('"')
    .filter((_, index, parts) => index % 2 === 1 && index < parts.length - 1)
    .filter((quote) => words(quote).length >= fewestWords)
    .map(inWords)
}

/** Spaces at both ends keep a search from matching inside a word. */
function inWords(text: string): string {
  return ` ${words(text).join(' ')} `
}
