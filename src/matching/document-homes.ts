import { documentId } from '../text/document-id.ts'

/** How a side writes the names of its documents: `written` stands where the repository has `meant`. */
export type Prefix = { readonly written: string; readonly meant: string }

/** Where the documents of a side are, whatever way it writes their names. */
export type DocumentHomes = {
  /** The document's path in the repository; the name as it was where it has none. */
  readonly of: (doc: string) => string
  /** Whether any name is another than it was. */
  readonly renames: boolean
  /** What all names that are no path share; undefined where there is nothing to tell. */
  readonly prefix: Prefix | undefined
}

/** Of the names that are no path of the repository those that one prefix has to explain. */
const leastExplained = 0.9

/**
 * Finds the files that returned names mean: percent-encoded ones, and those that all share a prefix which the
 * repository does not have, or lack one that it has. A prefix explains nearly all of them or none.
 */
export function documentHomes(docs: Iterable<string>, files: ReadonlySet<string>): DocumentHomes {
  const homes = new Map<string, string>()
  const strange: string[] = []
  for (const doc of docs) {
    const plain = documentId(doc)
    if (files.has(plain)) continue
    const decoded = documentId(decodedName(plain))
    if (files.has(decoded)) homes.set(doc, decoded)
    else strange.push(doc)
  }
  const prefix = commonPrefix(strange, files)
  for (const doc of prefix === undefined ? [] : strange) {
    const home = withPrefix(doc, prefix)
    if (home !== undefined && files.has(home)) homes.set(doc, home)
  }
  return { of: (doc) => homes.get(doc) ?? doc, renames: homes.size > 0, prefix }
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function commonPrefix(strange: readonly string[], files: ReadonlySet<string>): Prefix | undefined {
  const [first] = strange
  if (first === undefined) return undefined
  return candidates(first, files).find((prefix) => {
    const explained = strange.filter((doc) => {
      const home = withPrefix(doc, prefix)
      return home !== undefined && files.has(home)
    })
    return explained.length >= leastExplained * strange.length
  })
}

function withPrefix(doc: string, prefix: Prefix | undefined): string | undefined {
  const name = documentId(decodedName(doc))
  if (prefix === undefined || !name.startsWith(prefix.written)) return undefined
  return prefix.meant + name.slice(prefix.written.length)
}

/** What the name would have to be told to lose or to get to be one of the files, by their longest common ending. */
function candidates(doc: string, files: ReadonlySet<string>): readonly Prefix[] {
  const name = documentId(decodedName(doc))
  const last = name.slice(name.lastIndexOf('/') + 1)
  const found = files
    .values()
    .flatMap((file): readonly (Prefix & { readonly common: number })[] => {
      if (file !== last && !file.endsWith(`/${last}`)) return []
      const common = commonEnding(name, file)
      return [{ written: name.slice(0, -common), meant: file.slice(0, -common), common }]
    })
  return [...found]
    .toSorted((a, b) => b.common - a.common)
    .map(({ written, meant }) => ({ written, meant }))
}

/** Units of the longest ending of whole path segments that two names have in common. */
function commonEnding(one: string, other: string): number {
  const others = other.split('/').toReversed()
  const same = one.split('/').toReversed()
  const differs = same.findIndex((segment, at) => segment !== others[at])
  const count = differs < 0 ? same.length : differs
  return same.slice(0, count).join('/').length
}
