import { documentId } from '../../lib/text/markup/document-id.ts'

/**
 * Returns the document that a name from another tool refers to; undefined if no document matches,
 * or if several do.
 */
export type NameFitter = (name: string) => string | undefined

/**
 * Returns a function that finds a document by its full path or by the end of its path, with or without the
 * extension. The end of a path must match exactly one document.
 */
export function fitNames(documents: Iterable<string>): NameFitter {
  const paths = new Set<string>()
  const byName = new Map<string, Set<string>>()
  for (const doc of documents) {
    paths.add(doc)
    for (const name of namesOf(doc)) {
      const known = byName.get(name) ?? new Set()
      byName.set(name, known.add(doc))
    }
  }
  return (written) => {
    const name = documentId(written)
    if (paths.has(name)) return name
    const all = [...(byName.get(lastOf(name)) ?? [])]
    const [only, other] = name.includes('/') ? all.filter((doc) => isBelow(doc, name)) : all
    return other === undefined ? only : undefined
  }
}

/**
 * Joins names that another tool split at commas, or splits names that it joined with commas, if every
 * name then matches a document. Otherwise returns the names unchanged.
 */
export function wholeNames(names: readonly string[], fit: NameFitter): readonly string[] {
  if (names.every((name) => fit(name) !== undefined)) return names
  const parts = names.flatMap((name) => name.split(/,\s*/))
  if (parts.length === 1 || parts.length > mostParts) return names
  return dividedSo(parts, fit) ?? names
}

const mostParts = 60

/**
 * Joins consecutive parts into names of documents, preferring long names. Returns undefined if a part
 * belongs to no such name.
 */
function dividedSo(parts: readonly string[], fit: NameFitter): readonly string[] | undefined {
  // `from[i]` contains the names formed by the parts from index `i` onwards. Filled from the end.
  const from: (readonly string[] | undefined)[] = parts.map(() => undefined)
  from.push([])
  for (let start = parts.length - 1; start >= 0; start -= 1)
    for (let end = parts.length; end > start; end -= 1) {
      const rest = from[end]
      const name =
        rest &&
        [', ', ',']
          .map((comma) => parts.slice(start, end).join(comma))
          .find((each) => fit(each) !== undefined)
      if (rest === undefined || name === undefined) continue
      from[start] = [name, ...rest]
      break
    }
  return from[0]
}

/**
 * Returns whether a document's path ends with a name, as `docs/a/b.md` does with `a/b.md`. The name
 * may lack the file extension.
 */
function isBelow(doc: string, name: string): boolean {
  return namesOf(doc).some((last) =>
    `/${doc.slice(0, doc.lastIndexOf('/') + 1)}${last}`.endsWith(`/${name}`),
  )
}

function namesOf(doc: string): readonly string[] {
  const name = lastOf(doc)
  return [...new Set([name, name.replace(/\.[^.]+$/, '')])]
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
