import { byteLength } from './byte-length.ts'

/**
 * Tokens of a text: a quarter of its UTF-8 bytes, rounded up; 0 for the empty text. A ruler that is
 * the same on every machine and free of any model, about right for English prose.
 */
export function tokensOf(text: string): number {
  return Math.ceil(byteLength(text) / 4)
}
