import { documentId } from '../../../lib/text/markup/document-id.ts'

/** How a side writes the names of its documents: `written` is where the repository has `meant`. */
export type Prefix = { readonly written: string; readonly meant: string }

/** Where the documents of a side are, whatever way it writes their names. */
export type DocumentHomes = {
  /** The document's path in the repository; the name as it was where it has none. */
  readonly of: (doc: string) => string
  /** Whether any name is another than it was. */
  readonly renames: boolean
  /** What all names that are no path share; undefined if there is nothing to tell. */
  readonly prefix: Prefix | undefined
}

/** Of all names those that one prefix has to explain. */
const leastExplained = 0.9

/** Names that a prefix is looked for by, spread over all: a few strays hide it from none of the others. */
const mostTried = 10

export type KnownFiles = {
  readonly files: ReadonlySet<string>
  /** Links and submodules: what lies below them is not listed. */
  readonly sealed: ReadonlySet<string>
}

/**
 * Finds the files that returned names mean: percent-encoded ones, and those that all share a prefix which the
 * repository does not have, or lack one that it has. A prefix explains nearly all names there are, or none.
 */
export function documentHomes(docs: Iterable<string>, known: KnownFiles): DocumentHomes {
  const { files, sealed } = known
  const homes = new Map<string, string>()
  const strange: string[] = []
  let count = 0
  for (const doc of docs) {
    count += 1
    const plain = documentId(doc)
    if (files.has(plain) || isBelow(plain, sealed)) continue
    const decoded = documentId(decodedName(plain))
    if (files.has(decoded)) homes.set(doc, decoded)
    else strange.push(doc)
  }
  const prefix = commonPrefix(strange, files, leastExplained * count)
  for (const doc of prefix === undefined ? [] : strange) {
    const home = withPrefix(doc, prefix)
    if (home !== undefined && files.has(home)) homes.set(doc, home)
  }
  return { of: (doc) => homes.get(doc) ?? doc, renames: homes.size > 0, prefix }
}

/** Whether a name lies in one of these folders, at any depth. */
export function isBelow(name: string, folders: ReadonlySet<string>): boolean {
  for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1))
    if (folders.has(name.slice(0, end))) return true
  return false
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function commonPrefix(
  strange: readonly string[],
  files: ReadonlySet<string>,
  least: number,
): Prefix | undefined {
  if (strange.length === 0 || strange.length < least) return undefined
  const names = strange.map((doc) => documentId(decodedName(doc)))
  const step = Math.ceil(names.length / mostTried)
  const tried = names.filter((_, index) => index % step === 0)
  const byEnding = filesByEnding(tried, files)
  // Few names begin like one of them alone: told once, so that endings which repeat cost no more.
  const shares = new Map<string, boolean>()
  const isShared = (written: string): boolean => {
    const isKnown = shares.get(written)
    if (isKnown !== undefined) return isKnown
    const begin = names.filter((name) => name.startsWith(written)).length >= least
    shares.set(written, begin)
    return begin
  }
  const explains = (prefix: Prefix): boolean =>
    names.filter((name) => files.has(moved(name, prefix))).length >= least
  for (const name of tried) {
    const found = candidates(name, byEnding.get(lastOf(name)) ?? []).find(
      (prefix) => isShared(prefix.written) && explains(prefix),
    )
    if (found !== undefined) return found
  }
  return undefined
}

function filesByEnding(
  names: readonly string[],
  files: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>(names.map((name) => [lastOf(name), []]))
  for (const file of files) found.get(lastOf(file))?.push(file)
  return found
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function withPrefix(doc: string, prefix: Prefix | undefined): string | undefined {
  return prefix && moved(documentId(decodedName(doc)), prefix)
}

/** The name with its prefix exchanged; as it was, which is not a file, where it begins otherwise. */
function moved(name: string, { written, meant }: Prefix): string {
  return name.startsWith(written) ? meant + name.slice(written.length) : name
}

/** What the name would have to be told to lose or to get to be one of the files, by their longest common ending. */
function candidates(name: string, files: readonly string[]): readonly Prefix[] {
  return files
    .map((file) => ({ file, common: commonEnding(name, file) }))
    .toSorted((a, b) => b.common - a.common)
    .map(({ file, common }) => ({ written: name.slice(0, -common), meant: file.slice(0, -common) }))
}

/** Units of the longest ending of whole path segments that two names have in common. */
function commonEnding(one: string, other: string): number {
  const others = other.split('/').toReversed()
  const same = one.split('/').toReversed()
  const differs = same.findIndex((segment, at) => segment !== others[at])
  const count = differs < 0 ? same.length : differs
  return same.slice(0, count).join('/').length
}
