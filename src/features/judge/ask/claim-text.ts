import { sha256 } from '../../../lib/sha256.ts'

/** Returns the normal form used to compare claims: NFC, trimmed, with single spaces; case is kept. */
export function claimText(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/**
 * Returns the distinct claims, sorted by SHA-256 so that their order does not show the judge where
 * they come from.
 */
export function inNeutralOrder(claims: Iterable<string>): readonly string[] {
  return [...new Set(claims)]
    .map((text) => ({ text, hash: sha256(text) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ text }) => text)
}
