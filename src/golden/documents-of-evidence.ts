import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { evidencesOf } from '../lib/model/items/labelled-documents.ts'

/** Returns the ids of the documents that the items' labels refer to by a quote or by a section. */
export function documentsOfEvidence(items: readonly GoldenItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)))
}
