import { byCodeUnit } from '../lib/by-code-unit.ts'
import { GateError } from '../lib/errors.ts'
import { printable } from '../lib/text/printing/printable.ts'
import { outputLimit } from './git.ts'
import type { ObjectReader } from './object-reader.ts'

/**
 * A file, symbolic link or submodule in a commit. `mode` is git's file mode in octal: `100644`,
 * `100755`, `120000` or `160000`.
 */
export type TreeEntry = { readonly path: string; readonly mode: string; readonly oid: string }

export type Tree = {
  /** Sorted by path in code-unit order. */
  readonly entries: readonly TreeEntry[]
  readonly byPath: ReadonlyMap<string, TreeEntry>
  /** Paths of all folders, without a trailing slash; '' for the top folder. */
  readonly folders: ReadonlySet<string>
}

/**
 * Lists an existing tree and its subfolders; a submodule is one entry. Names must be UTF-8. Throws
 * `workspace-failed` if a folder is missing or damaged, or if the listing would exceed 256 MiB.
 */
export async function readTree(objects: Trees, tree: string): Promise<Tree> {
  const found: TreeEntry[] = []
  let folders: readonly Folder[] = [{ path: '', oid: tree }]
  // Limits the listing, because a few small trees that each list the next one several times can expand
  // to millions of entries.
  const room = { left: outputLimit }
  for (let depth = 0; folders.length > 0; depth += 1) {
    if (depth > maxDepth) throw unlistable(folders[0], 'is nested too deeply')
    const listed = await listingsOf(objects, folders)
    const inside = folders.flatMap((folder) => entriesOf(folder, listed, room))
    folders = inside.filter(({ mode }) => mode === folderMode)
    for (const entry of inside) if (entry.mode !== folderMode) found.push(entry)
  }
  const entries = found.toSorted((one, other) => byCodeUnit(one.path, other.path))
  return {
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    folders: foldersOf(entries),
  }
}

/** The maximum nesting depth of folders. Git has the same limit. */
const maxDepth = 2048

const folderMode = '040000'

type Folder = Pick<TreeEntry, 'path' | 'oid'>

type Trees = Pick<ObjectReader, 'tree'>

type Listing = Awaited<ReturnType<Trees['tree']>>

type Listings = ReadonlyMap<string, Listing>

async function listingsOf(objects: Trees, folders: readonly Folder[]): Promise<Listings> {
  const oids = [...new Set(folders.map(({ oid }) => oid))]
  const listed = new Map<string, Listing>()
  for (let at = 0; at < oids.length; at += foldersAtOnce) {
    const some = oids.slice(at, at + foldersAtOnce)
    await Promise.all(some.map(async (oid) => listed.set(oid, await objects.tree(oid))))
  }
  return listed
}

/**
 * The maximum number of folders to request at the same time. If 100,000 requests were queued,
 * removing each answered one would shift all the others.
 */
const foldersAtOnce = 1000

/**
 * Parses the listing of one folder. `room.left` is the number of bytes left for the whole listing
 * in git's format.
 */
function entriesOf(folder: Folder, listed: Listings, room: { left: number }): readonly TreeEntry[] {
  const names = listed.get(folder.oid) ?? 'missing'
  if (names === 'missing') throw unlistable(folder, 'is missing from the repository', whereMissing)
  return names.map(({ name, mode, oid }) => {
    const path = folder.path === '' ? name : `${folder.path}/${name}`
    room.left -= path.length + 54
    if (room.left < 0) throw unlistable(folder, 'makes the file list too long')
    return { path, mode, oid }
  })
}

const whereMissing = 'check the repository with `git fsck`, or clone it again'

function unlistable(
  { path = '', oid = '' }: Partial<Folder> = {},
  why: string,
  hint?: string,
): GateError {
  return new GateError(
    'workspace-failed',
    `folder ${printable(path)} cannot be read: its tree ${oid} ${why}`,
    { hint },
  )
}

/**
 * Returns all folders that contain the entries. For each entry, stops at the first folder that is
 * already known, so deep trees take linear time.
 */
function foldersOf(entries: readonly TreeEntry[]): ReadonlySet<string> {
  const folders = new Set([''])
  for (const { path } of entries) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}
