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
 * Returns a predicate for documents on head that are known to be new. If base has a manifest, the
 * document must be missing from it. Otherwise, it must be a file that only head's commit has. Names
 * that are not files do not count, because nothing shows whether base has them.
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
