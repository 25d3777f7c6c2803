import { sha256 } from '../../core/sha256.ts'

/**
 * A negative control for these chunks: a claim with a five-digit number that is in none of them, so that the right
 * label is `not_found`. Depends on the chunks only; `hashes` are the SHA-256 of their texts, ascending.
 */
export function negativeControlFor(texts: readonly string[], hashes: readonly string[]): string {
  for (let attempt = 1; ; attempt += 1) {
    const digits = digitsOf(attempt === 1 ? 'sentinel:' : `sentinel:${attempt}:`, hashes)
    if (!texts.some((text) => text.includes(digits))) {
      return `The reference number of this page is ${digits}.`
    }
  }
}

function digitsOf(prefix: string, hashes: readonly string[]): string {
  const first = Number.parseInt(sha256(`${prefix}${hashes.join(',')}`).slice(0, 8), 16)
  return String(10_000 + (first % 90_000))
}
