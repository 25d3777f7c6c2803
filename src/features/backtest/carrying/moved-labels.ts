import { withFixes, withIds } from '../../../gate/check/fix-labels.ts'
import type { EvidenceFix } from '../../../golden/checks/set-check.ts'
import {
  type Documents,
  type Member,
  memberOf,
  placesOn,
} from '../../../golden/matching/labels/label-member.ts'
import { wholeSpan } from '../../../golden/matching/quotes/whole-span.ts'
import type { NormalCorpus } from '../../../golden/matching/quotes/normal-corpus.ts'
import { resolveEvidence } from '../../../golden/matching/quotes/resolve-evidence.ts'
import type { Evidence, GoldenItem, Labels } from '../../../lib/model/items/golden-set.ts'
import type { Mapping } from '../../../lib/parse/written-values.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'

/** Returns a question's item with updated labels. */
export type LabelChange = (item: Mapping) => Mapping

/**
 * Returns a function that updates a question's labels after head renamed a document, reworded the labelled
 * text, or moved it to other documents. Labels whose text head removed stay unchanged. Returns undefined if
 * no label needs an update.
 */
export function movedLabels(
  { labels, answerable }: GoldenItem,
  documents: Documents,
): LabelChange | undefined {
  if (!answerable) return undefined
  switch (labels.kind) {
    case 'none':
    case 'chunks':
      return undefined
    case 'docs':
      return movedIds('docs', movedDocuments(labels, documents))
    case 'sections':
      return movedIds('sections', movedSections(labels, documents))
    case 'evidence': {
      const fixes = fixesOf(labels, documents)
      return fixes.length === 0 ? undefined : (item) => withFixes(item, fixes)
    }
  }
}

type Targets = Extract<Labels, { readonly targets: unknown }>
type Grades = Extract<Labels, { readonly grades: unknown }>

function fixesOf({ targets }: Targets, documents: Documents): readonly EvidenceFix[] {
  return targets.flatMap(({ any }, target) =>
    any.flatMap((evidence, member) => {
      const by = writtenOnHead(memberOf(evidence, documents), documents.corpora.head)
      return by.length === 0 ? [] : [{ target, member, by }]
    }),
  )
}

/** The maximum number of documents listed in a label if many contain the labelled text. */
const mostCopies = 5

/**
 * Returns the labels to write for a piece of evidence. Returns an empty list if head contains the evidence
 * exactly as written, or not at all.
 */
function writtenOnHead({ evidence, onHead }: Member, head: NormalCorpus): EvidenceFix['by'] {
  if (onHead.kind !== 'found' || isExact(evidence, head)) return []
  const { at, by, distance } = onHead
  return at.slice(0, mostCopies).flatMap(({ doc, places: [place] }) => {
    const source = head.source(doc)
    if (source === undefined || place === undefined) return []
    const isNear = distance > 0 && by !== 'rewording'
    const { start, end } = isNear ? wholeSpan(source, place, evidence.quote) : place
    const quote = source.slice(start, end).replaceAll(/\s+/g, ' ').trim()
    const ways = [{}, { prefix: '', suffix: '' }]
    const way = ways.find((context) => isExact({ ...evidence, ...context, doc, quote }, head))
    return way === undefined ? [] : [{ ...way, doc, quote }]
  })
}

function isExact(evidence: Evidence, head: NormalCorpus): boolean {
  const document = head.normalised(evidence.doc)
  const found = document && resolveEvidence(evidence, document)
  return found?.kind === 'found' && found.distance === 0
}

function movedDocuments(
  { grades }: Grades,
  { moves: { renamed, removed } }: Documents,
): ReadonlyMap<string, string> {
  return new Map(
    [...grades.keys()].flatMap((doc) => {
      const now = renamed.get(documentId(doc))
      return now === undefined || removed.has(documentId(doc)) ? [] : [[doc, now] as const]
    }),
  )
}

function movedSections({ targets }: Targets, documents: Documents): ReadonlyMap<string, string> {
  const { head } = documents.corpora
  return new Map(
    targets.flatMap(({ any: [evidence] }) => {
      if (evidence === undefined || placesOn(head, evidence).length > 0) return []
      const { onHead } = memberOf(evidence, documents)
      const [at] = onHead.kind === 'found' ? onHead.at : []
      const own = at && head.sections(at.doc).find(({ start }) => start === at.places[0]?.start)
      return at === undefined || own === undefined
        ? []
        : [[`${evidence.doc}#${evidence.section}`, `${at.doc}#${own.slug}`] as const]
    }),
  )
}

/** Updates ids in a list, or in an object whose keys are ids and whose values are grades. */
function movedIds(
  key: 'docs' | 'sections',
  moved: ReadonlyMap<string, string>,
): LabelChange | undefined {
  if (moved.size === 0) return undefined
  const fixes = Array.from(moved, ([from, to]) => ({ key, from, to }))
  return (item) => withIds(item, fixes)
}
