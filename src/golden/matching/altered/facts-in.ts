import type { FactKind } from '../../../lib/model/item-match.ts'
import { onlyLetters } from '../../../lib/text/words/letters.ts'
import { functionWords, negations, numerals } from '../follow/facts/word-lists.ts'

/** A number, negation or name in a text, with its place. Equal facts have equal keys. */
export type Fact = {
  readonly kind: FactKind
  readonly key: string
  readonly written: string
  readonly start: number
  readonly end: number
}

/**
 * Returns the numbers, negations and names in a Markdown string, in order. Names are capitalised
 * words inside a sentence, and words with a capital or an underscore inside. Ignores markup that
 * conversion to plain text removes: tags, link targets, images, entities, citation marks and the
 * numbers of list items.
 */
export function factsIn(source: string): readonly Fact[] {
  const text = source.replaceAll(markup, (found) => ' '.repeat(found.length))
  return Array.from(withoutTicks(text).matchAll(tokens)).flatMap(({ 0: written, index }) => {
    const found = factOf(written, text.slice(0, index))
    return found === undefined
      ? []
      : { ...found, written, start: index, end: index + written.length }
  })
}

/** Returns the text with the ticks of a chart's axis, such as `0 20 40 60`, replaced by spaces. */
function withoutTicks(text: string): string {
  return text.replaceAll(/\d+(?:\s+\d+){3,}/g, (row) => {
    const ticks = row.split(/\s+/).map(Number)
    const [first = 0, second = 0] = ticks
    const isEven = ticks.every((tick, at) => tick === first + at * (second - first))
    return isEven && second > first ? ' '.repeat(row.length) : row
  })
}

function factOf(written: string, before: string): Pick<Fact, 'kind' | 'key'> | undefined {
  const word = written.toLowerCase()
  const number = /^\p{Nd}/u.test(word) ? onlyLetters(word) : numerals.get(word)
  if (number !== undefined) return { kind: 'number', key: number }
  if (negations.has(word) || /n['’]t$/.test(word)) return { kind: 'negation', key: word }
  const isName = hasInnerSign.test(written) || (isWithin.test(before) && isCapital(written, word))
  return isName ? { kind: 'name', key: onlyLetters(written) } : undefined
}

function isCapital(written: string, word: string): boolean {
  return /^\p{Lu}\p{L}/u.test(written) && !functionWords.has(word)
}

const hasInnerSign = /\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]/u

/** Matches text after which a capital does not begin a sentence. */
const isWithin = /[\p{L}\p{N},]\s+$/u

const tokens =
  /\p{Nd}+(?:[.,'’]\p{Nd}+)*|[不没沒未无無非]|(?:(?![不没沒未无無非])[\p{L}\p{M}_])+(?:['’]\p{L}+)?/gu

const markup =
  /!\[[^\]\n]*\](?:\([^)\n]*\))?|(?<=\])\([^)\n]*\)?|\[\[[^\]|\n]*\||<[/!]?[a-z][^<>]*>|&#?\w+;|https?:\/\/[^\s)]+|\[\^?\d{1,3}(?:[,–-]\s?\d{1,3})*\]|\{[#.:][^}\n]*\}|(?<=^[ \t>]*)\d{1,3}[.)](?=\s)/gim
