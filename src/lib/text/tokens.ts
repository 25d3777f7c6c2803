import { byteLength } from './byte-length.ts'

/** UTF-8 bytes per estimated token. */
export const bytesPerToken = 4

/**
 * Estimates a text's tokens as a quarter of its UTF-8 bytes, rounded up. Returns 0 for an empty text.
 * The estimate is the same on every machine, independent of any model, and about right for English
 * prose.
 */
export function tokensOf(text: string): number {
  return Math.ceil(byteLength(text) / bytesPerToken)
}
