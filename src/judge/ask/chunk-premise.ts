import { sha256 } from '../../core/sha256.ts'

/** One text of a premise that chunks make up: what is sent, and what it is known by. */
export type PremiseChunk = { readonly text: string; readonly hash: string }

/** Chunks as the judge sees them: distinct texts in the order of their hashes, whatever their ranks. */
export type ChunkPremise = {
  readonly chunks: readonly PremiseChunk[]
  /** For each chunk, the ranks (from 1, ascending) of the context at which its text stands. */
  readonly ranks: readonly (readonly number[])[]
  /** Hashes of the chunks that were too long and lost their end. */
  readonly cut: readonly string[]
}

/**
 * Makes a context ready to be judged. `texts`: by rank. Each is cut to `chunkChars` UTF-16 units, never
 * within a character, before anything else is done with it. No texts: no chunks.
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

/** Lone surrogates cannot be sent; they are replaced, which moves no offset. */
function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text.toWellFormed()
  const last = text.charCodeAt(longest - 1)
  const isSplit = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, isSplit ? longest - 1 : longest).toWellFormed()
}
