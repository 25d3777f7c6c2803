import { minusSigns } from '../../lib/text/words/minus-signs.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * Returns the signs that change the meaning of the same words: the minus of a number, and signs
 * after a name (`C++`, `C#`). Signs are in the order of the text, all minus signs as `-`.
 */
export function toldSigns(text: string): readonly string[] {
  return (text.match(telling) ?? []).map((sign) => (/[+#]/.test(sign) ? sign : '-'))
}

const telling = new RegExp(`${minusSigns.source}|(?<=\\p{L})(?:\\+{1,2}|#)(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Returns the words of an answer; for an answer without words, such as `&&`, its signs as one word.
 */
export function wordsOrSigns(text: string): readonly string[] {
  const found = words(text)
  if (found.length > 0) return found
  const signs = text.normalize('NFKC').replaceAll(/\s/g, '')
  return signs === '' ? [] : [signs]
}
