import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { evidencesOf } from '../lib/model/items/labelled-documents.ts'

/** Returns the ids of the documents that the items' labels quote from or whose sections they use. */
export function documentsOfEvidence(items: readonly GoldenItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)))
}
