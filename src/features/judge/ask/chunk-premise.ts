import { sha256 } from '../../../lib/sha256.ts'

/** A chunk as sent to the judge, possibly truncated, with its SHA-256. */
export type PremiseChunk = { readonly text: string; readonly hash: string }

/**
 * The distinct chunks sent to the judge, sorted by hash so that their order does not show the judge
 * their ranks.
 */
export type ChunkPremise = {
  readonly chunks: readonly PremiseChunk[]
  /** For each chunk, the ascending ranks (from 1) at which its text occurs in the context. */
  readonly ranks: readonly (readonly number[])[]
  /** The hashes of truncated chunks. */
  readonly cut: readonly string[]
}

/**
 * Prepares a context for judging. `texts` must be in rank order; each is truncated to `chunkChars`
 * UTF-16 code units, without splitting a character.
 */
export function premiseOf(
  texts: readonly string[],
  { chunkChars }: { readonly chunkChars: number },
): ChunkPremise {
  const ranks = new Map<string, number[]>()
  const cut = new Set<string>()
  for (const [index, text] of texts.entries()) {
    const sent = cutTo(text, chunkChars)
    if (sent.length < text.length) cut.add(sent)
    const known = ranks.get(sent)
    if (known === undefined) ranks.set(sent, [index + 1])
    else known.push(index + 1)
  }
  const sorted = [...ranks.entries()]
    .map(([text, at]) => ({ text, hash: sha256(text), ranks: at }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  return {
    chunks: sorted.map(({ text, hash }) => ({ text, hash })),
    ranks: sorted.map((chunk) => chunk.ranks),
    cut: sorted.filter(({ text }) => cut.has(text)).map(({ hash }) => hash),
  }
}

/**
 * Truncates a string, and replaces lone surrogates, which cannot be sent. All offsets stay the
 * same.
 */
function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text.toWellFormed()
  const last = text.charCodeAt(longest - 1)
  const isSplit = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, isSplit ? longest - 1 : longest).toWellFormed()
}
