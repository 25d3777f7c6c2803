import { minusSigns } from '../../lib/text/words/minus-signs.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * The signs that make other answers of the same words: the minus of a number, and signs behind a name (`C++`, `C#`). In
 * the order of the text, minus signs as `-`.
 */
export function toldSigns(text: string): readonly string[] {
  return (text.match(telling) ?? []).map((sign) => (/[+#]/.test(sign) ? sign : '-'))
}

const telling = new RegExp(`${minusSigns.source}|(?<=\\p{L})(?:\\+{1,2}|#)(?![\\p{L}\\p{N}])`, 'gu')

/** The words of an answer; of one without any, such as `&&`, its signs as one word. */
export function wordsOrSigns(text: string): readonly string[] {
  const found = words(text)
  if (found.length > 0) return found
  const signs = text.normalize('NFKC').replaceAll(/\s/g, '')
  return signs === '' ? [] : [signs]
}
