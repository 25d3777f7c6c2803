import { bytesPerToken } from '../../../lib/text/tokens.ts'
import type { ChunkSettings } from '../../../lib/model/settings/settings.ts'

/** The maximum length of a stretch of text, in UTF-16 code units or in UTF-8 bytes. */
export type Budget = { readonly unit: 'utf16' | 'utf8'; readonly most: number }

/**
 * Converts a length in `chunk.unit` to a budget. For `chars`, a character is one UTF-16 code unit.
 * For `tokens` and `headings`, lengths are in tokens of `bytesPerToken` UTF-8 bytes.
 */
export function budgetOf(amount: number, unit: ChunkSettings['unit']): Budget {
  return unit === 'chars'
    ? { unit: 'utf16', most: amount }
    : { unit: 'utf8', most: amount * bytesPerToken }
}

/**
 * Returns the end offset of the longest stretch that begins at `start`, ends by `stop` and fits in
 * the budget. Never splits a surrogate pair. Takes at least one character, even if that exceeds the
 * budget, so callers always make progress.
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

/**
 * Returns the start offset of the longest stretch that ends at `end`, begins no earlier than
 * `floor` and fits in the budget, or `end` if nothing fits.
 */
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

/** Returns whether the entire stretch fits in the budget. */
export function fits(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  budget: Budget,
): boolean {
  // A UTF-16 code unit takes one to three bytes, so most stretches need no counting.
  const units = end - start
  if (units > budget.most) return false
  if (budget.unit === 'utf16' || units * 3 <= budget.most) return true
  return longestFrom(text, { start, stop: end }, budget) === end
}

/** Returns whether a character of two UTF-16 code units begins at the offset. */
export function isPair(text: string, at: number): boolean {
  return isSurrogate(text.charCodeAt(at), 0xd800) && isSurrogate(text.charCodeAt(at + 1), 0xdc00)
}

function isSurrogate(unit: number, first: number): boolean {
  return unit >= first && unit < first + 0x400
}

/**
 * Returns a character's length in UTF-8 bytes. A lone surrogate counts as its replacement
 * character.
 */
function bytesOf(unit: number, length: number): number {
  if (length === 2) return 4
  if (unit < 0x80) return 1
  return unit < 0x800 ? 2 : 3
}
