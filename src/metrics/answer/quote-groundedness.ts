import { notApplicable, scored } from '../../lib/model/score.ts'
import { markdownLines } from '../../lib/text/markup/markdown-lines.ts'
import { words } from '../../lib/text/words/words.ts'
import { ofAnswer } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'

/**
 * The `quote_groundedness` metric: the share of the answer's quotes whose words occur consecutively in
 * one chunk of the context. Quotes with fewer than `fewestWords` words are ignored, because they may be
 * terms. Punctuation is also ignored, so a full stop before the closing quotation mark makes no
 * difference.
 */
export const quoteGroundedness = ofAnswer({
  name: 'quote_groundedness',
  direction: 'higher',
  description: 'Share of the quotes of three or more words in the answer that occur in a chunk.',
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

/**
 * Returns the words between each pair of quotation marks in the same paragraph. Ignores quotation
 * marks in code and those without a partner.
 */
function quotesIn(answer: string): readonly string[] {
  return withoutFences(answer.normalize('NFKC'))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(inlineCode, (code) => code.replaceAll(mark, ' ')))
    .flatMap((paragraph) => Array.from(paragraph.matchAll(quoted), ([quote]) => quote))
    .filter((quote) => words(quote).length >= fewestWords)
    .map(inWords)
}

function withoutFences(text: string): string {
  return Array.from(markdownLines(text), ({ line, kind }) =>
    kind === 'fence' ? '' : text.slice(line.start, line.end),
  ).join('\n')
}

const inlineCode = /(?<!`)(`+)(?!`)[^]{0,1000}?(?<!`)\1(?!`)/g

const mark = /["\u201c-\u201f«»]/g

/** A straight quotation mark after a digit may mean inches, so it does not open a quote. */
const quoted = /(?:(?<!\p{Nd})"|[\u201c-\u201f«»])[^"\u201c-\u201f«»]*["\u201c-\u201f«»]/gu

/**
 * Joins the words of a string with spaces, and adds a space at each end to prevent matches inside a
 * word.
 */
function inWords(text: string): string {
  return ` ${words(text).join(' ')} `
}
