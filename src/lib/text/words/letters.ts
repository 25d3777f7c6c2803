import { remembered } from '../../remembered.ts'
import { normalise, type NormalisedText, normalText } from './normalise.ts'
import { type Offsets, offsetsInto } from './offsets.ts'
import { isSeparator } from './words.ts'

/**
 * The normalised letters, digits and marks of a string, with a map back to the source. Code unit i
 * of `text` comes from the source's code units from `from[i]` up to but not including `to[i]`.
 * White space and punctuation are removed, so differently formatted copies of a passage are equal.
 */
export type Letters = {
  readonly source: string
  readonly text: string
  readonly from: Offsets
  readonly to: Offsets
}

/** Extracts the letters of a string in linear time. */
export function lettersOf(source: string): Letters {
  return { source, ...lettersIn(normalise(source)) }
}

export function lettersIn({ text, from, to }: NormalisedText): Omit<Letters, 'source'> {
  const reach = to.at(-1) ?? 0
  const [starts, ends] = [offsetsInto(reach, text.length), offsetsInto(reach, text.length)]
  const words: string[] = []
  let length = 0
  let word = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !isSeparator(text, at)) {
      starts[length] = from[at] ?? 0
      ends[length] = to[at] ?? 0
      length += 1
      continue
    }
    if (word < at) words.push(text.slice(word, at))
    word = at + 1
  }
  const letters = words.join('')
  return { text: letters, from: starts.slice(0, length), to: ends.slice(0, length) }
}

/**
 * Like `lettersOf`, but returns only the text, without the map back to the source. Much faster for
 * ASCII.
 */
export function onlyLetters(source: string): string {
  if (!/[\u0080-\uffff]/.test(source)) return source.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  const text = normalText(source)
  let letters = ''
  for (let at = 0; at < text.length; at += 1) if (!isSeparator(text, at)) letters += text[at]
  return letters
}

/** Cached version of `onlyLetters` for the text of chunks. */
export const onlyLettersOnce = remembered(onlyLetters, 2 ** 22)

/**
 * Returns the span in the source of the letters from `start` up to but not including `end`. Extends
 * it over punctuation and spaces to the neighbouring letter or line break on each side, so the span
 * does not depend on which punctuation a copy of the text kept.
 */
export function spanOfLetters(
  { source, from, to }: Letters,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  let first = from[start] ?? 0
  const before = to[start - 1] ?? 0
  while (first > before && !isLineBreak(source, first - 1)) first -= 1
  let last = to[end - 1] ?? 0
  const after = from[end] ?? source.length
  while (last < after && !isLineBreak(source, last)) last += 1
  return { start: first, end: last }
}

function isLineBreak(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit === 0x0a || unit === 0x0d
}
