import { sha256 } from '../../core/sha256.ts'

/** A claim as claims are told apart: composed (NFC), trimmed, white space as single spaces; case is kept. */
export function claimText(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** Distinct claims in an order that tells nothing of where they came from: ascending SHA-256. */
export function inNeutralOrder(claims: Iterable<string>): readonly string[] {
  return [...new Set(claims)]
    .map((text) => ({ text, hash: sha256(text) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ text }) => text)
}
