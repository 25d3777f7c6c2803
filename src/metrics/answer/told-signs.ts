import { minusSigns } from '../../lib/text/words/minus-signs.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * Returns the signs that can change the meaning of the same words. The first part of the list is in
 * text order: minus signs (always written as `-`) and `±` before numbers, comparisons with numbers
 * (`<5`), `&&` and `||` between words, and signs after a name (`C++`, `C#`). The second part
 * contains the units (currency, percent, degree), sorted. Each unit is listed once, because
 * `5%-10%` equals `5-10%`.
 */
export function toldSigns(text: string): readonly string[] {
  const signs = text.normalize('NFKC').match(telling) ?? []
  const units = signs.filter((sign) => unit.test(sign))
  const others = signs.filter((sign) => !unit.test(sign))
  return [
    ...others.map((sign) => spelled.get(sign) ?? (kept.test(sign) ? sign : '-')),
    ...Array.from(new Set(units)).toSorted(),
  ]
}

const unit = /[%‰°\p{Sc}]/u
const kept = /[+#±<>≤≥≠&|]/
const spelled: ReadonlyMap<string, string> = new Map([
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
])

const telling = new RegExp(
  [
    minusSigns.source,
    String.raw`(?<=\p{L})(?:\+{1,2}|#)(?![\p{L}\p{N}])`,
    // Matches comparison signs, but not arrows, Markdown quotes or tags.
    String.raw`(?<![-=<>]|^\s*(?=>\s)|</?\p{L}[^<>\n]{0,100})(?:[<>!]=|[<>≤≥≠])(?=\s?[$€£\u2212-]?\p{Nd})`,
    String.raw`(?<=[\p{L}\p{Nd})]\s?)(?:&&|\|\|)(?=\s?[\p{L}\p{Nd}(!])`,
    String.raw`±(?=\s?\p{Nd})|\p{Sc}(?=\s?[\u2012\u2013\u2212-]?\s?\p{Nd})`,
    String.raw`(?<=\p{Nd}\s?)[%‰°\p{Sc}]`,
    // Matches a currency symbol after a word, as in `5 million €`.
    String.raw`(?<=\p{Nd}\s?\p{L}{1,16}\.?\s?)\p{Sc}(?!\p{L})`,
  ].join('|'),
  'gmu',
)

/** Returns an answer's words. If it has none, as in `&&`, returns its signs as one word. */
export function wordsOrSigns(text: string): readonly string[] {
  const found = words(text)
  if (found.length > 0) return found
  const signs = text.normalize('NFKC').replaceAll(/\s/g, '')
  return signs === '' ? [] : [signs]
}
