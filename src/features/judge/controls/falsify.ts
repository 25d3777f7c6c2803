import { normalText } from '../../../lib/text/words/normalise.ts'
import { bounds, folded, negations, quantities } from './words-of-doubt.ts'

export type Draw = (sides: number) => number

/**
 * A call's texts. `normal` is all of them, normalised and joined, so that one search shows whether
 * any text contains a string.
 */
export type KnownTexts = { readonly normal: string; readonly words: ReadonlySet<string> }

/**
 * Changes a sentence from the texts into one that no text states, by replacing a number or a name
 * or by adding or removing a negation. Returns undefined if nothing can be changed without the risk
 * that the result is true.
 */
export function falsified(sentence: string, known: KnownTexts, draw: Draw): string | undefined {
  return changedBy([otherNumber, otherName, otherNegation], sentence, known, draw)
}

/**
 * Replaces a number or a name in a claim about the texts with one that no text contains. The result
 * is false whether or not the claim was true. Returns undefined if nothing can be replaced, and for
 * a negated claim, which could become true.
 */
export function misquoted(claim: string, known: KnownTexts, draw: Draw): string | undefined {
  if (marked.test(claim) || negations.test(folded(claim))) return undefined
  return changedBy([otherNumber, otherName], claim, known, draw)
}

const marked = /[[\]【】{}<>|`]|\(\d/u

type Change = (claim: string, known: KnownTexts, draw: Draw) => string | undefined

/** Tries the changes in turn, starting at a random one, and returns the first result. */
function changedBy(
  changes: readonly Change[],
  claim: string,
  known: KnownTexts,
  draw: Draw,
): string | undefined {
  const first = draw(changes.length)
  for (let turn = 0; turn < changes.length; turn += 1) {
    const changed = changes[(first + turn) % changes.length]?.(claim, known, draw)
    if (changed !== undefined) return changed
  }
  return undefined
}

/** Matches whole numbers, except within words, dates, decimals and ranges. */
const number =
  /(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}.,:/-])[1-9]\d{0,6}(?![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}]|[.,:/-]\p{N})/gu

function otherNumber(claim: string, known: KnownTexts, draw: Draw): string | undefined {
  const found = heldBy(known, claim.matchAll(number)).filter(
    (match) => !bounds.test(around(claim, match)),
  )
  const match = found.length === 0 ? undefined : found[draw(found.length)]
  if (match === undefined) return undefined
  const [old] = match
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const drawn = changedDigits(old, draw)
    if (drawn !== old && !known.normal.includes(drawn)) return spliced(claim, match, drawn)
  }
  return undefined
}

const attempts = 20

/**
 * Keeps only matches that occur in the texts. A value that does not occur there may follow from a
 * range or rule in the texts, and so may its replacement.
 */
function heldBy(
  { words }: KnownTexts,
  matches: Iterable<RegExpExecArray>,
): readonly RegExpExecArray[] {
  return [...matches].filter(([found]) => words.has(normalText(found)))
}

/** Returns the words before and after a number. */
function around(claim: string, { index, 0: found }: RegExpExecArray): string {
  const before = claim
    .slice(0, index)
    .split(/(?<=\s)/u)
    .slice(-3)
    .join('')
    .slice(-24)
  const after = claim
    .slice(index + found.length)
    .split(/(?<=\s)/u)
    .slice(0, 4)
    .join('')
    .slice(0, 24)
  return folded(`${before} ${after}`)
}

/** Changes at most the last two digits of a number and keeps its length, so a year remains a year. */
function changedDigits(old: string, draw: Draw): string {
  const kept = old.slice(0, Math.max(0, old.length - 2))
  const digits = Array.from(old.slice(kept.length), () => String(draw(10))).join('')
  return (kept + digits).replace(/^0/, '1')
}

/** Matches a capitalised word that is not at the beginning of a sentence. */
const name = /(?<=[\p{Ll}\p{N},)] )\p{Lu}\p{Ll}{2,}(?!\p{L})/gu

function otherName(claim: string, known: KnownTexts, draw: Draw): string | undefined {
  const found = heldBy(known, claim.matchAll(name))
  const match = found.length === 0 ? undefined : found[draw(found.length)]
  if (match === undefined) return undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const drawn = madeUpName(draw)
    if (!known.normal.includes(drawn.toLowerCase())) return spliced(claim, match, drawn)
  }
  return undefined
}

function madeUpName(draw: Draw): string {
  const pick = (from: string): string => from.charAt(draw(from.length))
  const syllables = Array.from(
    { length: 2 + draw(2) },
    () => pick('bdfgklmnprstvz') + pick('aeiou'),
  )
  const made = syllables.join('') + pick('lnrst')
  return made.charAt(0).toUpperCase() + made.slice(1)
}

type Language = {
  /** Words that occur in this language but in none of the other languages. */
  readonly own: RegExp
  readonly verb: RegExp
  readonly not: string
}

/** Languages in which a word after the verb negates a main clause. */
const languages: readonly Language[] = [
  {
    own: /\b(?:the|of|and|are|is|were)\b/u,
    verb: /(?<=\p{L} )(?:is|are|was|were|must|will)(?= \p{L})/gu,
    not: 'not',
  },
  {
    own: /\b(?:der|die|das|ein|eine|und|den|dem)\b/u,
    verb: /(?<=\p{L} )(?:ist|sind|war|waren|wird|werden|muss|müssen|darf|dürfen)(?= \p{L})/gu,
    not: 'nicht',
  },
]

function otherNegation(claim: string): string | undefined {
  const normal = folded(claim)
  const spoken = languages.filter(({ own }) => own.test(normal))
  const [language] = spoken
  if (language === undefined || spoken.length > 1) return undefined
  if (quantities.test(normal) || /[,;]/u.test(claim)) return undefined
  const verbs = [...claim.matchAll(language.verb)]
  const [verb] = verbs
  if (verb === undefined || verbs.length > 1) return undefined
  const denial = `${verb[0]} ${language.not}`
  const affirmed = claim.replace(`${denial} `, `${verb[0]} `)
  if (negations.test(folded(affirmed))) return undefined
  return affirmed === claim ? spliced(claim, verb, denial) : affirmed
}

function spliced(text: string, { index, 0: old }: RegExpExecArray, put: string): string {
  return text.slice(0, index) + put + text.slice(index + old.length)
}
