import { normalText } from '../../../lib/text/words/normalise.ts'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { unspacedScripts, words } from '../../../lib/text/words/words.ts'
import { inventedNumbers } from '../../../lib/text/words/restated-numbers.ts'
import { folded, negations } from '../controls/words-of-doubt.ts'
import { textToGrader } from './text-to-grader.ts'

type Quoted = { readonly quote: string; readonly text: string }

/**
 * Returns whether a quote can be evidence for the judge's label on a claim. Normally, the two share
 * a number or the beginning of a content word. A quote that shares neither may still use synonyms
 * or another language, so it is rejected only if it has no content words, if its source addresses
 * the judge, or if an entailed claim has a number or name that the source lacks. A quote that
 * differs from an entailed claim only in its negation is rejected, too. A claim without content
 * words accepts any quote.
 */
export function bearsOn(claim: string, { quote, text }: Quoted, label: Label): boolean {
  const [content, quoted] = [contentOf(claim), contentOf(quote)]
  if (content.size === 0) return true
  if (label === 'entailed' && isDenied(claim, quote)) return false
  if (!content.isDisjointFrom(quoted)) return true
  if (quoted.size === 0 || textToGrader(text).length > 0) return false
  // A claim without letters, such as a number left over when a sentence was split, states nothing.
  const claims = label === 'entailed' && /\p{L}/u.test(claim)
  return !claims || !lacksFacts(claim, { quote, text })
}

/** Returns whether the claim and the quote have the same words but only one of the two is negated. */
function isDenied(claim: string, quote: string): boolean {
  const [own, other] = [saidIn(claim), saidIn(quote)]
  return own.said === other.said && own.denies !== other.denies
}

/**
 * Returns the text without negations, and without words and endings that may differ between a
 * sentence and its negation, such as articles and forms of "do". `denies` is true if there was a
 * negation.
 */
function saidIn(text: string): { readonly said: string; readonly denies: boolean } {
  const all = words(spelledOut(folded(text)))
  const stated = all.filter((word) => !negations.test(word))
  return {
    said: stated
      .filter((word) => !besideNegations.test(word))
      .map((word) => word.replace(/(?<=\p{L}{3})(?:ed|e?s|e)$/u, ''))
      .join(' '),
    denies: stated.length < all.length,
  }
}

/** Expands contractions: "isn't" becomes "is not", "cannot" becomes "can not". */
function spelledOut(text: string): string {
  return text
    .replaceAll(/(?<!\p{L})(?:can't|cannot)(?!\p{L})/gu, 'can not')
    .replaceAll(/(?<!\p{L})(wo|sha)n't(?!\p{L})/gu, (_, verb) =>
      verb === 'wo' ? 'will not' : 'shall not',
    )
    .replaceAll(/(?<=\p{L})n't(?!\p{L})/gu, ' not')
    .replaceAll(/(?<!\p{L})n'(?=\p{L})/gu, 'ne ')
}

const besideNegations = /^(?:an?|any|the|do|does|did|eine?[nmrs]?)$/u

/**
 * Returns whether the claim has a number that is missing from the quote, or a name that is missing
 * from the text around the quote.
 */
function lacksFacts(claim: string, { quote, text }: Quoted): boolean {
  if (inventedNumbers(claim, [quote]).invented.length > 0) return true
  const held = normalText(text)
  const named = claim.match(identifiers) ?? []
  const names = isEnglish.test(normalText(claim)) ? (claim.match(properNames) ?? []) : []
  const isComparable = !new Set(words(claim)).isDisjointFrom(new Set(words(text)))
  return [...named, ...(isComparable ? names : [])].some(
    (name) => !held.includes(normalText(name).slice(0, 5)),
  )
}

/** Names such as GitHub or X200, which are the same in every language. */
const identifiers =
  /(?<![\p{L}\p{N}])(?:\p{L}+\p{Nd}[\p{L}\p{Nd}]*|\p{L}*\p{Ll}\p{Lu}[\p{L}\p{Nd}]*)(?![\p{L}\p{N}])/gu
/** Capitalised words, except at the beginning of a sentence. */
const properNames = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}{3,}/gu
/** Matches English. Other languages, such as German, capitalise words that are not names. */
const isEnglish = /(?<!\p{L})(?:the|of|and|is|are|from|by|to)(?!\p{L})/u

/**
 * Returns the parts of a text that are compared: numbers, the first four letters of words (two for
 * Hangul), abbreviations, and pairs of adjacent characters in scripts without spaces.
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

/**
 * Words that say nothing about a text's subject. If they counted, a quote such as "that this was"
 * would share a word with almost any English claim.
 */
const functionWords = new Set(
  'about also been does each every from have here into more most must only other over same should some such than that their them then there these they this those under very were what when where which while will with would your'.split(
    ' ',
  ),
)
