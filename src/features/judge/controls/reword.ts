import type { ClearSentence } from './clear-sentences.ts'
import { bounds, folded, negations, pronouns, quantities } from './words-of-doubt.ts'

/**
 * Returns rewordings of a sentence that claim no more than the sentence does. A rewording swaps the
 * halves around the only comma, removes brackets, keeps only one of two clauses, or joins the sentence
 * with another one from its chunk. May be empty.
 */
export function rewordings(
  { text, chunk }: ClearSentence,
  others: readonly ClearSentence[],
): readonly string[] {
  const beside = others.filter((one) => one.chunk === chunk && one.text !== text)
  return [
    ...swapped(text),
    ...withoutBrackets(text),
    ...clauses(text),
    ...beside.map((other) => joined(text, other.text)),
  ]
}

/** Turns "In Bern, the office opens at nine." into "The office opens at nine, in Bern." */
function swapped(text: string): readonly string[] {
  const [end = ''] = /[.。।]$/u.exec(text) ?? []
  const halves = text.slice(0, -1).split(/,\s+|，/u)
  const [first = '', second = ''] = halves
  if (halves.length !== 2 || Math.min(first.length, second.length) < shortestPart) return []
  const comma = text.includes('，') ? '，' : ', '
  return [`${capital(second)}${comma}${uncapital(first)}${end}`]
}

/** The minimum length of a part in UTF-16 code units. Shorter parts are probably asides. */
const shortestPart = 6

/**
 * Returns the text without its bracketed asides. Returns an empty list if there are none, or if one
 * contains a negation, quantity or bound, which may limit the rest of the sentence.
 */
function withoutBrackets(text: string): readonly string[] {
  const asides = text.match(brackets) ?? []
  const limits = [negations, quantities, bounds].some((pattern) =>
    asides.some((aside) => pattern.test(folded(aside))),
  )
  return asides.length === 0 || limits ? [] : [text.replaceAll(brackets, '')]
}

const brackets = /\s*[（(][^()（）]*[)）]/gu

/**
 * If the sentence has exactly one semicolon, returns the clauses that can be understood on their
 * own, that is, those that do not begin with a pronoun or connective. Returns an empty list if
 * either clause is too short.
 */
function clauses(text: string): readonly string[] {
  const parts = text.slice(0, -1).split(/;\s+|；/u)
  if (parts.length !== 2 || parts.some((part) => part.length < 3 * shortestPart)) return []
  return parts
    .filter((part) => !pronouns.test(folded(part)))
    .map((part) => `${capital(part)}${text.slice(-1)}`)
}

function joined(one: string, other: string): string {
  const mark = one.endsWith('。') ? '；' : '; '
  return `${one.slice(0, -1)}${mark}${other}`
}

function capital(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** Puts only articles and prepositions in lower case, because other words may be names. */
function uncapital(text: string): string {
  return text.replace(
    /^(?:The|A|An|In|On|At|For|By|With|To|From|After|Before|During)(?=\s)/u,
    (word) => word.toLowerCase(),
  )
}
