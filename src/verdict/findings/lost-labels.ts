import type { GoneLabel, ScoredItem } from '../../lib/model/comparison.ts'
import { listWithin } from '../../lib/text/printing/id-list.ts'
import { foreign, plain, say, type Words } from '../../lib/text/printing/sentence.ts'

/** Labels of at least this grade whose text head removed, those that it declares or the others. */
export function lostLabels(
  items: readonly ScoredItem[],
  { minGrade, declared }: { readonly minGrade: number; readonly declared: boolean },
): readonly GoneLabel[] {
  return items
    .flatMap(({ gone }) => gone)
    .filter((label) => label.grade >= minGrade && label.declared === declared)
}

/** The questions that lost it, and where it was on base. */
export function lostDocuments(lost: readonly GoneLabel[]): {
  readonly items: string[]
  readonly docs: string[]
} {
  return { items: [...new Set(lost.map(({ item }) => item))], docs: docsOf(lost) }
}

/** Documents, each once. */
export function docsOf(lost: readonly GoneLabel[]): string[] {
  return [...new Set(lost.map(({ doc }) => doc))]
}

/** ` from docs/x.md, docs/y.md (no longer indexed)`. */
export function lostFrom(docs: readonly string[], unindexed: readonly string[] = []): Words {
  const isLeft = new Set(unindexed)
  const names = listWithin(
    docs.map(
      (doc) => say`${foreign(doc, 80)}${plain(isLeft.has(doc) ? ' (no longer indexed)' : '')}`,
    ),
    120,
  )
  return names === undefined ? say`` : say` from ${names}`
}
