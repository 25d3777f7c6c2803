import { wordingOf } from './shared-parts.ts'

/**
 * The minimum share of adjacent word pairs that two documents must have in common to count as
 * versions of the same document.
 */
const leastAlike = 0.5

/**
 * Opens a search for new names of documents that a change removed. Call `see` with each new
 * document. `renames` returns, for the old paths, the most similar new documents.
 */
export function openAlikeSearch(removed: readonly (readonly [path: string, text: string])[]): {
  readonly see: (path: string, text: string) => void
  readonly renames: () => ReadonlyMap<string, string>
} {
  const alikeTo = comparedWith(removed)
  const best = new Map<string, { readonly path: string; readonly alike: number }>()
  return {
    see(path, text) {
      for (const [from, alike] of alikeTo(text))
        if (alike >= leastAlike && alike > (best.get(from)?.alike ?? 0))
          best.set(from, { path, alike })
    },
    renames: () => new Map(Array.from(best, ([from, { path }]) => [from, path])),
  }
}

/**
 * Returns a function that compares text with the documents. For each document that shares a pair of
 * adjacent words with the text, the function returns the number of shared pairs divided by the
 * number of pairs in the longer of the two.
 */
function comparedWith(
  documents: readonly (readonly [path: string, text: string])[],
): (text: string) => ReadonlyMap<string, number> {
  const holders = new Map<string, Map<string, number>>()
  const lengths = new Map<string, number>()
  for (const [path, text] of documents) {
    const wording = wordingOf(text)
    lengths.set(path, wording.length)
    for (const [part, count] of countsOf(wording)) {
      const held = holders.get(part) ?? new Map<string, number>()
      holders.set(part, held.set(path, count))
    }
  }
  return (text) => {
    const own = wordingOf(text)
    const shared = new Map<string, number>()
    for (const [part, count] of countsOf(own))
      for (const [path, held] of holders.get(part) ?? [])
        shared.set(path, (shared.get(path) ?? 0) + Math.min(count, held))
    return new Map(
      shared
        .entries()
        .map(([path, both]) => [path, both / Math.max(own.length, lengths.get(path) ?? 0)]),
    )
  }
}

function countsOf(parts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}
