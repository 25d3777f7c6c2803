import { minusSigns } from '../../lib/text/words/minus-signs.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * Returns the signs that change the meaning of the same words: the minus of a number, its currency,
 * percent, degree or `±`, and signs after a name (`C++`, `C#`). Signs are in the order of the text,
 * all minus signs as `-`.
 */
export function toldSigns(text: string): readonly string[] {
  return (text.match(telling) ?? []).map((sign) => (other.test(sign) ? sign : '-'))
}

const other = /[+#±%‰°\p{Sc}]/u

const telling = new RegExp(
  [
    minusSigns.source,
    String.raw`(?<=\p{L})(?:\+{1,2}|#)(?![\p{L}\p{N}])`,
    String.raw`[±\p{Sc}](?=\s?\p{Nd})|(?<=\p{Nd}\s?)[%‰°\p{Sc}]`,
  ].join('|'),
  'gu',
)

/**
 * Returns the words of an answer; for an answer without words, such as `&&`, its signs as one word.
 */
export function wordsOrSigns(text: string): readonly string[] {
  const found = words(text)
  if (found.length > 0) return found
  const signs = text.normalize('NFKC').replaceAll(/\s/g, '')
  return signs === '' ? [] : [signs]
}
