import { documentId } from '../../../lib/text/markup/document-id.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'

/** The documents that chunks name, gathered while answers are read. */
export type DocumentNames = {
  add(doc: string): void
  /** Their ids in the order of code units, whatever the order they came in. */
  sorted(): ReadonlySet<string>
}

const mostNames = 200_000
const mostUnits = 32 * 1024 * 1024

/** Nothing gathered yet. Names past 200,000, or past 32 Mi UTF-16 units of them, are left out. */
export function documentNames(): DocumentNames {
  const names = new Set<string>()
  let units = 0
  return {
    add(doc) {
      const name = documentId(doc)
      if (names.has(name) || names.size === mostNames || units + name.length > mostUnits) return
      names.add(name)
      units += name.length
    },
    sorted: () => new Set([...names].toSorted(byCodeUnit)),
  }
}
