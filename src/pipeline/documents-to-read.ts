import type { GoldenItem } from '../golden/golden-set.ts'
import type { Run } from '../run/run.ts'

/** The documents whose text scoring and report need: those that evidence names and those that chunks came from. */
export function documentsToRead(items: readonly GoldenItem[], run: Run): ReadonlySet<string> {
  const documents = new Set(documentsOfEvidence(items))
  for (const result of run.results.values()) {
    if (result.kind !== 'answered') continue
    for (const { doc } of result.chunks) if (doc !== undefined) documents.add(doc)
  }
  return documents
}

/** The documents that the items' evidence quotes. */
export function documentsOfEvidence(items: readonly GoldenItem[]): ReadonlySet<string> {
  const documents = new Set<string>()
  for (const { labels } of items) {
    if (labels.kind !== 'evidence') continue
    for (const target of labels.targets) for (const member of target.any) documents.add(member.doc)
  }
  return documents
}
