import { normalText } from '../../../lib/text/words/normalise.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { unspacedScripts, words } from '../../../lib/text/words/words.ts'
import { textToGrader } from './text-to-grader.ts'

/** A quote, and all of the text that holds it. */
type Quoted = { readonly quote: string; readonly text: string }

/**
 * Whether a quote can say anything of a claim: a number or the beginning of a word of content stands in both. Where the
 * text that it is taken from shares no word at all with the claim, as between languages, words cannot tell and the quote
 * counts, unless the text speaks to a judge. So does any quote for a claim without content.
 */
export function bearsOn(claim: string, { quote, text }: Quoted): boolean {
  const content = contentOf(claim)
  if (content.size === 0 || !content.isDisjointFrom(contentOf(quote))) return true
  const isComparable = !new Set(words(claim)).isDisjointFrom(new Set(words(text)))
  return !isComparable && textToGrader(text).length === 0
}

/**
 * Numbers; the first four letters of words of four or more, or two of Hangul; abbreviations; pairs of neighbours in
 * scripts without spaces.
 */
function contentOf(text: string): ReadonlySet<string> {
  const abbreviations = text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,3}(?![\p{L}\p{N}])/gu) ?? []
  return new Set([
    ...numbersIn(text),
    ...abbreviations.map((short) => normalText(short)),
    ...words(text).flatMap(beginningOf),
    ...(normalText(text).match(neighbours)?.flatMap(pairsOf) ?? []),
  ])
}

const neighbours = new RegExp(`[${unspacedScripts('scx')}]{2,}`, 'gu')

function beginningOf(word: string): readonly string[] {
  if (functionWords.has(word)) return []
  const letters = Array.from(word)
  const length = /^\p{sc=Hangul}/u.test(word) ? 2 : 4
  return letters.length < length || !/^\p{L}/u.test(word) ? [] : [letters.slice(0, length).join('')]
}

function pairsOf(run: string): readonly string[] {
  const characters = Array.from(run)
  return characters.slice(1).map((second, at) => `${characters[at]}${second}`)
}

/** Without this list a quote of English such as "that this was" would bear on nearly any claim. */
const functionWords = new Set(
  'about also been does each every from have here into more most must only other over same should some such than that their them then there these they this those under very were what when where which while will with would your'.split(
    ' ',
  ),
)
