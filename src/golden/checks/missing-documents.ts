import { documentId } from '../../lib/text/markup/document-id.ts'
import { nearDocument } from '../../lib/text/near-document.ts'
import { say, type Words } from '../../lib/text/printing/sentence.ts'
import { documentsOf } from './labelled.ts'
import { commitOf, path } from './names-in-words.ts'
import { renamedTo } from './renamed-documents.ts'
import type { CheckedSet, EvidencePlace, FoundProblem } from './set-check.ts'
import { pathOf } from './followed-labels.ts'
import { holdersOf } from './moved-labels.ts'

/**
 * Finds labels on documents that do not exist. Finds nothing if the list of documents is
 * incomplete. Skips labels whose quotes were found elsewhere.
 */
export function missingDocuments(set: CheckedSet): readonly FoundProblem[] {
  const { names } = set
  if (names === undefined) return []
  return unmovedDocuments(set, (doc) => !names.has(doc)).map(({ item, doc }) => {
    return { item, says: say`names ${path(doc)}, ${whyAbsent(doc, names, set)}` }
  })
}

function whyAbsent(
  doc: string,
  names: ReadonlySet<string>,
  { absent }: Pick<CheckedSet, 'absent'>,
): Words {
  const why = absent.get(doc)
  if (why?.kind === 'left-out') return say`a file that no glob of pipeline.documents selects`
  if (why?.kind === 'unread')
    return say`a file that cannot be read as text; if it is text, save it as UTF-8`
  if (why?.kind === 'deleted') {
    const what = why.now === undefined ? say`deleted` : say`renamed to ${path(why.now)}`
    return say`which ${commitOf(why)} ${what}`
  }
  const near = nearDocument(doc, names)
  const hint = near === undefined ? say`` : say`; did you mean ${path(near)}?`
  return say`which is not a document${hint}`
}

/**
 * Finds labels on documents that could not be read. Finds nothing if the list of documents is
 * complete, because `missingDocuments` then checks the labels.
 */
export function uncheckedLabels(set: CheckedSet): readonly FoundProblem[] {
  if (set.names !== undefined) return []
  const isUnread = (doc: string): boolean => set.documents.source(doc) === undefined
  return unmovedDocuments(set, isUnread).map(({ item, doc }) => ({
    item,
    says: say`names ${path(doc)}, which is not a readable text file here`,
  }))
}

/**
 * Returns each item's labelled documents for which `are` returns true. Leaves out documents that a
 * commit renamed, and documents whose quotes were all found in another document or followed through
 * the history.
 */
function unmovedDocuments({ items, places, ...set }: CheckedSet, are: (doc: string) => boolean) {
  const ofItem = Map.groupBy(places, ({ item }) => item)
  return items.flatMap((item) => {
    const moved = Map.groupBy(ofItem.get(item) ?? [], ({ evidence }) => documentId(evidence.doc))
    const isKnown = (place: EvidencePlace): boolean =>
      holdersOf(place, set).length > 0 || pathOf(place, set)?.kind === 'followed'
    const isMoved = (doc: string): boolean => moved.get(doc)?.every(isKnown) === true
    return [...new Set(item.answerable ? documentsOf(item) : [])]
      .filter((doc) => are(doc) && !isMoved(doc) && !renamedTo(item, doc, set.absent))
      .map((doc) => ({ item, doc }))
  })
}
