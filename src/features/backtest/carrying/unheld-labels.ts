import { placesOn } from '../../../golden/matching/label-member.ts'
import type { NormalCorpus } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { Evidence, GoldenItem } from '../../../lib/model/items/golden-set.ts'
import { isMapping, type Mapping } from '../../../lib/parse/written-values.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'

/** A commit's documents: the text of those that labels name, and the paths of all files. */
export type HeldDocuments = {
  readonly corpus: NormalCorpus
  readonly paths: ReadonlySet<string>
  /** Whether documents are files in the repository. If not, whether a document exists is unknown. */
  readonly areFiles: boolean
}

/**
 * Returns the 0-based indexes of a question's labels that the commit does not contain as written. The gate
 * ignores these labels.
 */
export function unheldLabels(
  { labels, answerable }: GoldenItem,
  documents: HeldDocuments,
): ReadonlySet<number> {
  if (!answerable) return new Set()
  const held =
    labels.kind === 'docs'
      ? [...labels.grades.keys()].map((doc) => isThere(doc, documents))
      : 'targets' in labels
        ? labels.targets.map(({ any }) => any.some((one) => stands(one, documents)))
        : []
  return new Set(held.flatMap((is, at) => (is ? [] : [at])))
}

/** Returns the item without the labels at the given indexes, or undefined if no label is left. */
export function withoutLabels(item: Mapping, gone: ReadonlySet<number>): Mapping | undefined {
  const kind = ['evidence', 'docs', 'sections'].find((key) => item[key] !== undefined)
  if (kind === undefined || gone.size === 0) return item
  const written = item[kind]
  const isLeft = (_: unknown, at: number): boolean => !gone.has(at)
  if (Array.isArray(written)) {
    const left: readonly unknown[] = written.filter(isLeft)
    return left.length === 0 ? undefined : { ...item, [kind]: left }
  }
  if (!isMapping(written)) return item
  const left = Object.entries(written).filter(isLeft)
  return left.length === 0 ? undefined : { ...item, [kind]: Object.fromEntries(left) }
}

function stands(evidence: Evidence, documents: HeldDocuments): boolean {
  const { corpus } = documents
  return corpus.source(evidence.doc) === undefined
    ? isThere(evidence.doc, documents)
    : placesOn(corpus, evidence).length > 0
}

function isThere(doc: string, { paths, areFiles }: HeldDocuments): boolean {
  return !areFiles || paths.has(documentId(doc))
}
