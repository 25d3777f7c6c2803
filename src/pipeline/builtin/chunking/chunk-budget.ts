import type { ChunkSettings } from '../../../lib/model/settings/settings.ts'

/** The most that a stretch of text may contain: UTF-16 units, or bytes of UTF-8. */
export type Budget = { readonly unit: 'utf16' | 'utf8'; readonly most: number }

/** So much of `chunk.unit`: characters are UTF-16 units; tokens, also of `headings`, four UTF-8 bytes each. */
export function budgetOf(amount: number, unit: ChunkSettings['unit']): Budget {
  return unit === 'chars' ? { unit: 'utf16', most: amount } : { unit: 'utf8', most: amount * 4 }
}

/**
 * Offset of the end of the longest stretch from `start` on, up to `stop`, that the budget allows. Never
 * inside a surrogate pair; at least one character, so that work goes on whatever the budget.
 */
export function longestFrom(
  text: string,
  { start, stop }: { readonly start: number; readonly stop: number },
  { unit, most }: Budget,
): number {
  if (unit === 'utf16') {
    const end = Math.min(start + most, stop)
    if (end === stop || !isPair(text, end - 1)) return end
    return end - 1 > start ? end - 1 : end + 1
  }
  let end = start
  for (let spent = 0; end < stop;) {
    const length = isPair(text, end) ? 2 : 1
    spent += bytesOf(text.charCodeAt(end), length)
    if (spent > most && end > start) return end
    end += length
  }
  return Math.min(end, stop)
}

/** Offset of the start of the longest stretch before `end`, down to `floor`, that the budget allows; `end` itself if none. */
export function longestBefore(
  text: string,
  { floor, end }: { readonly floor: number; readonly end: number },
  { unit, most }: Budget,
): number {
  let start = end
  for (let spent = 0; start > floor;) {
    const length = start - 2 >= floor && isPair(text, start - 2) ? 2 : 1
    spent += unit === 'utf16' ? length : bytesOf(text.charCodeAt(start - length), length)
    if (spent > most) return start
    start -= length
  }
  return start
}

/** Whether all of the stretch fits in the budget. */
export function fits(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  budget: Budget,
): boolean {
  // A unit takes one to three bytes: most stretches need no counting.
  const units = end - start
  if (units > budget.most) return false
  if (budget.unit === 'utf16' || units * 3 <= budget.most) return true
  return longestFrom(text, { start, stop: end }, budget) === end
}

/** Whether one character of two UTF-16 units begins at the offset. */
export function isPair(text: string, at: number): boolean {
  return isSurrogate(text.charCodeAt(at), 0xd800) && isSurrogate(text.charCodeAt(at + 1), 0xdc00)
}

function isSurrogate(unit: number, first: number): boolean {
  return unit >= first && unit < first + 0x400
}

/** Of a character of one or two units; a lone surrogate counts like the character that replaces it. */
function bytesOf(unit: number, length: number): number {
  if (length === 2) return 4
  if (unit < 0x80) return 1
  return unit < 0x800 ? 2 : 3
}
