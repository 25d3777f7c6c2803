import { documentId } from '../../../lib/text/markup/document-id.ts'

/**
 * How a side's document names differ from paths in the repository: they begin with `written`
 * instead of `meant`.
 */
export type Prefix = { readonly written: string; readonly meant: string }

/** Maps a side's document names to paths in the repository. */
export type DocumentHomes = {
  /** Returns the document's path in the repository, or the name itself if it has none. */
  readonly of: (doc: string) => string
  /** Whether any name differs from its path. */
  readonly renames: boolean
  /** Undefined if names do not differ from paths by a prefix. */
  readonly prefix: Prefix | undefined
}

/** The minimum share of all names that a prefix must explain. */
const leastExplained = 0.9

/**
 * The maximum number of names to derive a prefix from. They are spread over the list so that a few
 * unusual names cannot hide the prefix of the others.
 */
const mostTried = 10

export type KnownFiles = {
  readonly files: ReadonlySet<string>
  /** Symbolic links and submodules. `files` does not list the files below them. */
  readonly sealed: ReadonlySet<string>
}

/**
 * Finds the files that returned names refer to. Handles percent-encoded names, and names that all
 * have an extra prefix or lack one. Uses a prefix only if it explains nearly all names.
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
  const homeOf = (doc: string): string | undefined => {
    const plain = documentId(doc)
    if (files.has(plain) || isBelow(plain, sealed)) return undefined
    return [documentId(decodedName(plain)), withPrefix(doc, prefix)].find(
      (home) => home !== undefined && files.has(home),
    )
  }
  return {
    of: (doc) => homes.get(doc) ?? homeOf(doc) ?? doc,
    renames: homes.size > 0,
    prefix,
  }
}

/** Returns whether a name is inside one of `folders`, at any depth. */
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
  // Cached because many candidates share a prefix.
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

/**
 * Replaces a name's prefix. Returns a name without the prefix unchanged; such a name matches no
 * file.
 */
function moved(name: string, { written, meant }: Prefix): string {
  return name.startsWith(written) ? meant + name.slice(written.length) : name
}

/**
 * Returns the prefixes that would turn the name into the path of one of the files. Those with the
 * longest common ending are first.
 */
function candidates(name: string, files: readonly string[]): readonly Prefix[] {
  return files
    .map((file) => ({ file, common: commonEnding(name, file) }))
    .toSorted((a, b) => b.common - a.common)
    .map(({ file, common }) => ({ written: name.slice(0, -common), meant: file.slice(0, -common) }))
}

/**
 * Returns the length of two names' longest common ending in whole path segments, in UTF-16 code
 * units.
 */
function commonEnding(one: string, other: string): number {
  const others = other.split('/').toReversed()
  const same = one.split('/').toReversed()
  const differs = same.findIndex((segment, at) => segment !== others[at])
  const count = differs < 0 ? same.length : differs
  return same.slice(0, count).join('/').length
}
