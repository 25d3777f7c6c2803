import { normalText } from '../../../lib/text/words/normalise.ts'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { unspacedScripts, words } from '../../../lib/text/words/words.ts'
import { inventedNumbers } from '../../../lib/text/words/restated-numbers.ts'
import { folded, negations } from '../controls/words-of-doubt.ts'
import { textToGrader } from './text-to-grader.ts'

type Quoted = { readonly quote: string; readonly text: string }

/**
 * Whether a quote may say what a judge says it does of a claim: the two share a number or the beginning of a word of
 * content, or code finds nothing against it, as between languages and synonyms. A text that speaks to a judge has to
 * share something. Whether the judge is right then, its controls tell. So counts any quote for a claim without content.
 */
export function bearsOn(claim: string, { quote, text }: Quoted, label: Label): boolean {
  const [content, quoted] = [contentOf(claim), contentOf(quote)]
  if (content.size === 0) return true
  if (label === 'entailed' && isDenied(claim, quote)) return false
  if (!content.isDisjointFrom(quoted)) return true
  if (quoted.size === 0 || textToGrader(text).length > 0) return false
  // A number by itself, such as one that a sentence was cut at, claims nothing.
  const claims = label === 'entailed' && /\p{L}/u.test(claim)
  return !claims || !lacksFacts(claim, { quote, text })
}

/** Whether one denies what the other says in the same words. */
function isDenied(claim: string, quote: string): boolean {
  const [own, other] = [saidIn(claim), saidIn(quote)]
  return own.said === other.said && own.denies !== other.denies
}

/** What a text says without its negations, and without the articles, "do" and endings that come and go with them. */
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

/** With "isn't" as "is not", and "cannot" as "can not". */
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

/** Whether a claim has a number that the quote does not say, or a name that its text does not contain. */
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

/** GitHub, X200: words that no language has another word for. */
const identifiers =
  /(?<![\p{L}\p{N}])(?:\p{L}+\p{Nd}[\p{L}\p{Nd}]*|\p{L}*\p{Ll}\p{Lu}[\p{L}\p{Nd}]*)(?![\p{L}\p{N}])/gu
/** Behind another word of the sentence. */
const properNames = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}{3,}/gu
/** In other languages, such as German, words that are no names have capitals too. */
const isEnglish = /(?<!\p{L})(?:the|of|and|is|are|from|by|to)(?!\p{L})/u

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
