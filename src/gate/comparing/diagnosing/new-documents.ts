import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { ToDiagnose } from './diagnose-runs.ts'

/** The name on base of a document by its name on head: another one where head renamed it. */
export function formerNameOf({ head }: ToDiagnose['sides']): (doc: string) => string {
  const before = new Map(Array.from(head.moves?.renamed ?? [], ([old, now]) => [now, old]))
  return (doc) => before.get(doc) ?? doc
}

/**
 * Whether a document of head is known to be none of base's: its manifest lacks it; where it sends none, the document is a
 * file of head's commit alone, since a pipeline may name documents as no file is named.
 */
export function isNewDocument(sides: ToDiagnose['sides']): (doc: string) => boolean {
  const { base, head } = sides
  const formerName = formerNameOf(sides)
  const manifest = base?.run.manifest && new Set(base.run.manifest.map(documentId))
  const [was, is] = [base?.names?.documents, head.names?.documents]
  return (doc) => {
    const old = formerName(doc)
    if (manifest !== undefined) return !manifest.has(old)
    return was?.has(old) === false && is?.has(doc) === true
  }
}
