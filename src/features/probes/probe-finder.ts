import { posix } from 'node:path'
import type { PlacedChunk } from '../../lib/model/item-match.ts'
import type { Probe } from './probe.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'

/**
 * Tells the planted documents that a chunk is of, by the path of its document as far as both are written out; a chunk without
 * a document by its text. `isKnown`: whether a side has a document of that path without planted ones.
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

/** Whether one path is the end of the other, or the same. */
function endAlike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => `/${path.replace(/^(?:\.\.\/|\/)+/, '')}`)
  return one !== undefined && other !== undefined && (one.endsWith(other) || other.endsWith(one))
}
