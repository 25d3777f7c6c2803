import { sha256 } from '../../../lib/sha256.ts'

/** The normal form of a claim, by which claims are equal: NFC, trimmed, white space as single spaces; case is kept. */
export function claimText(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** Distinct claims in ascending order of their SHA-256, which does not show where they came from. */
export function inNeutralOrder(claims: Iterable<string>): readonly string[] {
  return [...new Set(claims)]
    .map((text) => ({ text, hash: sha256(text) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ text }) => text)
}
