import { byCodeUnit } from '../lib/by-code-unit.ts'
import { fromFolder, fromTop } from '../lib/text/folder-path.ts'
import type { CommitReader } from './commit-reader.ts'
import type { FileChange } from './file-history.ts'
import type { TreeEntry } from './tree.ts'

/**
 * Returns a reader for the same commits as seen from one of their folders. All paths are relative to
 * that folder, and paths elsewhere in the repository begin with `..`. `folderOf` returns '' for a
 * commit's root. Tree ids are still those of the whole commit.
 */
export function inFolders<Reader extends CommitReader>(
  reader: Reader,
  folderOf: (sha: string) => string,
): Reader {
  const listings = new Map<string, readonly TreeEntry[]>()
  const listed = async (sha: string): Promise<readonly TreeEntry[]> => {
    const entries = await reader.listFiles(sha)
    const folder = folderOf(sha)
    if (folder === '') return entries
    return entries
      .map((entry) => ({ ...entry, path: fromFolder(folder, entry.path) }))
      .toSorted((one, other) => byCodeUnit(one.path, other.path))
  }
  return {
    ...reader,
    folderOf,
    async listFiles(sha) {
      const known = listings.get(sha) ?? (await listed(sha))
      listings.set(sha, known)
      return known
    },
    async readFile(sha, path, limits) {
      return reader.readFile(sha, fromTop(folderOf(sha), path), limits)
    },
    async realPath(sha, path) {
      const folder = folderOf(sha)
      const real = await reader.realPath(sha, fromTop(folder, path))
      return real === undefined || folder === '' ? real : fromFolder(folder, real)
    },
    async *readFiles(sha, paths, limits) {
      const folder = folderOf(sha)
      const asked = paths.map((path) => fromTop(folder, path))
      let at = 0
      for await (const { file } of reader.readFiles(sha, asked, limits)) {
        const path = paths[at]
        at += 1
        if (path !== undefined) yield { path, file }
      }
    },
    async renames(from, to) {
      const folders = { from: folderOf(from), to: folderOf(to) }
      const moved = await reader.renames(from, to)
      if (folders.from === folders.to && folders.to === '') return moved
      const before = await reader.listFiles(from)
      const after = new Set((await reader.listFiles(to)).map(({ path }) => path))
      const names = before.flatMap(({ path }) => {
        const now = moved.get(path) ?? (after.has(path) ? path : undefined)
        if (now === undefined) return []
        const name = fromFolder(folders.from, path)
        const called = fromFolder(folders.to, now)
        return name === called ? [] : [[name, called] as const]
      })
      return new Map(names)
    },
    historyOf(sha) {
      const history = reader.historyOf(sha)
      const folder = folderOf(sha)
      if (folder === '') return history
      const own = ({ was, ...change }: FileChange): FileChange => ({
        ...change,
        path: fromFolder(folder, change.path),
        ...(was !== undefined && { was: fromFolder(folder, was) }),
      })
      return {
        ...history,
        async log(paths, since) {
          const log = await history.log(
            paths.map((path) => fromTop(folder, path)),
            since,
          )
          const commits = log?.commits.map((one) => ({ ...one, changes: one.changes.map(own) }))
          return log && commits && { ...log, commits }
        },
        changesOf: async (commit) => (await history.changesOf(commit)).map(own),
        changesSince: async (commit) => (await history.changesSince(commit)).map(own),
        async filesOf(commit) {
          const files = await history.filesOf(commit)
          return new Map(Array.from(files, ([path, oid]) => [fromFolder(folder, path), oid]))
        },
      }
    },
  }
}
