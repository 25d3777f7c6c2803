import type { Sides } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { Labels } from '../../../lib/model/items/golden-set.ts'
import type { Moves } from './follow-evidence.ts'
import type { LabelledItem } from '../labels/label-member.ts'
import type { ResolvedLabels, TargetLabels, UsableLabels } from '../usable-labels.ts'

type Named = Extract<Labels, { readonly grades: unknown }>
type Grades = Named['grades']

/**
 * Returns both sides' labels on documents. On head, a renamed document is labelled under its new
 * name. A document that head removed is reported as gone. Notes use the document names in the
 * label, even if an earlier commit renamed the documents.
 */
export function followDocuments(
  { grades, renamed: earlier = new Map() }: Pick<Named, 'grades' | 'renamed'>,
  { item, proposed }: LabelledItem,
  { renamed, removed }: Moves,
): ResolvedLabels {
  if (renamed.size + removed.size + earlier.size === 0) return unmoved(grades)
  const kept =
    proposed?.answerable === true && proposed.labels.kind === 'docs' ? proposed.labels.grades : none
  const gone = [...grades].flatMap(([doc, grade]) => {
    const from = removed.get(documentId(doc))
    const declared = from === 'file' && !kept.has(doc)
    return from === undefined
      ? []
      : [{ item: item.id, doc, quote: undefined, grade, declared, from, asked: asked(doc, grade) }]
  })
  const leftOut = new Set(gone.flatMap(({ doc, declared }) => (declared ? [doc] : [])))
  const counted = [...grades].filter(([doc]) => !leftOut.has(doc))
  const now = (doc: string): string => renamed.get(documentId(doc)) ?? doc
  const written = (doc: string): string => earlier.get(documentId(doc)) ?? doc
  return {
    labels: {
      base: labelled(new Map(counted)),
      head: labelled(new Map(counted.map(([doc, grade]) => [now(doc), grade]))),
    },
    stale: [],
    gone,
    notes: counted
      .filter(([doc]) => now(doc) !== written(doc))
      .map(([doc]) => ({
        kind: 'moved',
        item: item.id,
        doc: written(doc),
        quote: undefined,
        by: 'rename',
        to: [now(doc)],
      })),
  }
}

function unmoved(grades: Grades): ResolvedLabels {
  const labels = labelled(grades)
  return { labels: { base: labels, head: labels }, stale: [], gone: [], notes: [] }
}

/**
 * Returns both sides' labels for a document that head removed. Head's labels are empty, because
 * head cannot return the document.
 */
function asked(doc: string, grade: number): Sides<TargetLabels> {
  return {
    base: { kind: 'docs', grades: new Map([[doc, grade]]) },
    head: { kind: 'docs', grades: none },
  }
}

function labelled(grades: Grades): UsableLabels {
  return grades.size === 0 ? { kind: 'stale' } : { kind: 'docs', grades }
}

const none: Grades = new Map()
