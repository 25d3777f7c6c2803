import { byteLength } from './byte-length.ts'

/** UTF-8 bytes per estimated token. */
export const bytesPerToken = 4

/**
 * Estimates the number of tokens in a string as a quarter of its UTF-8 bytes, rounded up. Returns 0
 * for an empty string. The estimate is the same on every machine and for every model, and about
 * right for English prose.
 */
export function tokensOf(text: string): number {
  return Math.ceil(byteLength(text) / bytesPerToken)
}
