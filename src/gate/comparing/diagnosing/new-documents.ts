import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { ToDiagnose } from './diagnose-runs.ts'

/**
 * Returns a function that maps a document's name on head to its name on base. The names differ if head
 * renamed the document.
 */
export function formerNameOf({ head }: ToDiagnose['sides']): (doc: string) => string {
  const formerNames = new Map(Array.from(head.moves?.renamed ?? [], ([from, to]) => [to, from]))
  return (doc) => formerNames.get(doc) ?? doc
}

/**
 * Returns a predicate for documents that are known to be new on head. If base has a manifest, a document
 * is new if the manifest does not list it. Otherwise, it is new if it is a file of head's commit but not
 * of base's. Names that are not files are not considered new, because base may have them.
 */
export function isNewDocument(sides: ToDiagnose['sides']): (doc: string) => boolean {
  const { base, head } = sides
  const formerName = formerNameOf(sides)
  const manifest = base?.run.manifest && new Set(base.run.manifest.map(documentId))
  const [ofBase, ofHead] = [base?.names?.documents, head.names?.documents]
  return (doc) => {
    const former = formerName(doc)
    if (manifest !== undefined) return !manifest.has(former)
    return ofBase?.has(former) === false && ofHead?.has(doc) === true
  }
}
