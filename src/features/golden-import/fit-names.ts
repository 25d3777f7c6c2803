import { documentId } from '../../lib/text/markup/document-id.ts'

/** Finds the document that a name of another tool means. */
export type NameFitter = (name: string) => string | undefined

/** By the path itself, else by the end of the path, with or without its ending, where only one document has it. */
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

/** `docs/a/b.md` for `a/b.md`, with or without the ending. */
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
