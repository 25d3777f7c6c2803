import { byCodeUnit } from '../core/by-code-unit.ts'
import { GateError } from '../core/errors.ts'
import { outputLimit } from './git.ts'
import type { ObjectReader } from './object-reader.ts'

/** One file, symbolic link or submodule of a commit. `mode` is git's, in octal: `100644`, `100755`, `120000`, `160000`. */
export type TreeEntry = { readonly path: string; readonly mode: string; readonly oid: string }

/** All files of one commit. */
export type Tree = {
  /** Sorted by path, by code unit. */
  readonly entries: readonly TreeEntry[]
  readonly byPath: ReadonlyMap<string, TreeEntry>
  /** Paths of all folders, without a slash at the end; the top folder is the empty text. */
  readonly folders: ReadonlySet<string>
}

/**
 * Lists a tree that is there, with its subfolders; a submodule is one entry. Any name works that is UTF-8. Throws
 * `workspace-failed` where a folder is missing or damaged, or the listing would have more than 256 MiB.
 */
export async function readTree(objects: ObjectReader, tree: string): Promise<Tree> {
  const found = await filesBelow(objects, { path: '', oid: tree, depth: 0 }, { left: outputLimit })
  const entries = found.toSorted((one, other) => byCodeUnit(one.path, other.path))
  return {
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    folders: foldersOf(entries),
  }
}

/** git itself goes no deeper. */
const maxDepth = 2048

type Folder = { readonly path: string; readonly oid: string; readonly depth: number }

/** `room`: what a listing may still hold, at 54 characters an entry and its path; small trees can hold each other a thousand times. */
async function filesBelow(
  objects: ObjectReader,
  { path, oid, depth }: Folder,
  room: { left: number },
): Promise<readonly TreeEntry[]> {
  const listed = await objects.tree(oid)
  if (listed === 'missing' || depth > maxDepth) {
    const why = listed === 'missing' ? 'is missing from the repository' : 'lies too deep'
    throw new GateError('workspace-failed', `folder ${path} cannot be read: its tree ${oid} ${why}`)
  }
  const inside = await Promise.all(
    listed.map(async ({ name, mode, oid: id }) => {
      const entry = { path: path === '' ? name : `${path}/${name}`, mode, oid: id }
      room.left -= entry.path.length + 54
      if (room.left < 0) {
        throw new GateError(
          'workspace-failed',
          `folders below ${path} hold more than can be listed`,
        )
      }
      if (mode !== folderMode) return [entry]
      return filesBelow(objects, { path: entry.path, oid: id, depth: depth + 1 }, room)
    }),
  )
  return inside.flat()
}

const folderMode = '040000'

/** Every folder once: a known one ends the way up, so that deep trees cost no more than their size. */
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
