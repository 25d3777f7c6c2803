import { byCodeUnit } from '../core/by-code-unit.ts'
import { git } from './git.ts'
import type { PrivateRepository } from './private-repository.ts'

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

/** Lists a commit that is there, with its subfolders; a submodule is one entry. Any name works that is UTF-8. */
export async function readTree(
  { gitDir, folder }: PrivateRepository,
  sha: string,
  signal: AbortSignal,
): Promise<Tree> {
  const args = ['ls-tree', '-r', '-z', '--full-tree', sha]
  const listing = await git({ args, gitDir, cwd: folder, signal })
  const lines = listing.toString().split('\0').slice(0, -1)
  const entries = lines.map(parseEntry).toSorted((one, other) => byCodeUnit(one.path, other.path))
  return {
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    folders: foldersOf(entries),
  }
}

/** `<mode> <type> <oid>\t<path>`; the path may hold blanks and tabs. */
function parseEntry(line: string): TreeEntry {
  const tab = line.indexOf('\t')
  const [mode = '', , oid = ''] = line.slice(0, tab).split(' ')
  return { path: line.slice(tab + 1), mode, oid }
}

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
