import { documentId } from '../../../lib/text/markup/document-id.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'

/** Collects the names of the documents that chunks belong to, while answers are read. */
export type DocumentNames = {
  add(doc: string): void
  /** Returns the documents' ids, sorted by code unit. */
  sorted(): ReadonlySet<string>
}

const mostNames = 200_000
const mostUnits = 32 * 1024 * 1024

/**
 * Creates an empty collection. It stores at most 200,000 names with at most 32 Mi UTF-16 code units
 * in total. Further names are dropped.
 */
export function documentNames(): DocumentNames {
  const names = new Set<string>()
  /**
   * The names already added, as written. Most chunks name a document that was added before, so its
   * id need not be computed again.
   */
  const written = new Set<string>()
  let units = 0
  return {
    add(doc) {
      if (written.has(doc)) return
      const name = documentId(doc)
      if (written.size < mostNames && units + doc.length <= mostUnits) written.add(doc)
      if (names.has(name) || names.size === mostNames || units + name.length > mostUnits) return
      names.add(name)
      units += name.length
    },
    sorted: () => new Set([...names].toSorted(byCodeUnit)),
  }
}
