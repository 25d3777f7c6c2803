import type { GoldenItem } from '../model/golden-set.ts'

/** The documents that the items' evidence quotes, by id. */
export function documentsOfEvidence(items: readonly GoldenItem[]): ReadonlySet<string> {
  const documents = new Set<string>()
  for (const { labels } of items) {
    if (labels.kind !== 'evidence') continue
    for (const target of labels.targets) for (const member of target.any) documents.add(member.doc)
  }
  return documents
}
