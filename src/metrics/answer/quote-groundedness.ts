import { ofAnswer } from '../metric-entry.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { occurrences } from '../../lib/text/occurrences.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { words } from '../../lib/text/words/words.ts'

/** quote_groundedness: quotes of the answer, three words or longer, that stand in one context chunk / all of them. */
export const quoteGroundedness = ofAnswer({
  name: 'quote_groundedness',
  direction: 'higher',
  description:
    'Share of the quotes in the answer, three words or longer, that a chunk of its context holds.',
  ruledOut: nothingRulesOut,
  score: ({ answer, context }) => {
    const quotes = quotesIn(answer)
    if (quotes.length === 0) return notApplicable('no_quotes')
    const texts = context()?.map(normalText)
    if (texts === undefined) return notApplicable('no_text')
    const isGrounded = (quote: string) => texts.some((text) => holds(text, quote))
    return scored(quotes.filter(isGrounded).length / quotes.length)
  },
})

const FEWEST_WORDS = 3

/** What stands between one quotation mark and the next, normalised. A mark without a partner opens nothing. */
function quotesIn(answer: string): readonly string[] {
  return normalText(answer)
    .split('"')
    .filter((_, index, parts) => index % 2 === 1 && index < parts.length - 1)
    .map((quote) => quote.trim())
    .filter((quote) => words(quote).length >= FEWEST_WORDS)
}

function holds(text: string, quote: string): boolean {
  return occurrences(text, quote).next().done !== true
}
