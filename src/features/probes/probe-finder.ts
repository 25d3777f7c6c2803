import { posix } from 'node:path'
import type { PlacedChunk } from '../../lib/model/item-match.ts'
import type { Probe } from './probe.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'

/**
 * Returns a function that finds the planted documents that a chunk belongs to. It uses the path of
 * the chunk's document or, if there is no path, the chunk's text. Paths match if one is a suffix of
 * the other. `isKnown` returns whether a side has a document at that path, not counting planted
 * documents.
 */
export function probeFinder(
  probes: readonly Probe[],
  isKnown: (doc: string) => boolean,
): (placed: Pick<PlacedChunk, 'chunk'>) => readonly Probe[] {
  const byName = Map.groupBy(probes, ({ doc }) => posix.basename(doc))
  return ({ chunk: { doc, text } }) => {
    if (doc === undefined) return probes.filter(({ marker }) => text?.includes(marker) === true)
    const id = documentId(doc)
    if (isKnown(id)) return []
    return (byName.get(posix.basename(id)) ?? []).filter((probe) => endAlike(id, probe.doc))
  }
}

/** Returns whether the paths are equal or one is a suffix of the other, in whole path segments. */
function endAlike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => `/${path.replace(/^(?:\.\.\/|\/)+/, '')}`)
  return one !== undefined && other !== undefined && (one.endsWith(other) || other.endsWith(one))
}
