import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { listFiles } from '../../lib/files/list-files.ts'
import {
  type FileLimits,
  type FileResult,
  readFileInside,
} from '../../lib/files/read-file-inside.ts'
import { fromFolder, fromTop } from '../../lib/text/folder-path.ts'
import type { CommitReader } from '../../git/commit-reader.ts'
import type { TreeEntry } from '../../git/tree.ts'
import { isSubmodule, missingInCommit, missingInFolder } from './missing-submodules.ts'

export type SideFiles = {
  /** Returns the paths of all files, sorted by code unit. */
  list(): Promise<readonly string[]>
  /**
   * Returns an id that is equal for files with the same bytes, or undefined if the file would have
   * to be read to determine the id.
   */
  idOf(path: string): string | undefined
  read(path: string, limits: FileLimits): Promise<FileResult>
  /**
   * Returns the folders of the submodules that are not checked out. Leaves out all submodules if the
   * repository has no `.gitmodules`, without which none can be checked out.
   */
  missingSubmodules(): Promise<readonly string[]>
}

export function folderFiles(root: string, workingDirectory = ''): SideFiles {
  return {
    list: async () => {
      const paths = await listFiles(root)
      return paths.map((path) => fromFolder(workingDirectory, path)).toSorted(byCodeUnit)
    },
    idOf: () => undefined,
    read: (path, limits) => readFileInside(root, fromTop(workingDirectory, path), limits),
    missingSubmodules: () => missingInFolder(root, workingDirectory),
  }
}

/**
 * Reads a commit's files from git, without a worktree. `entries` are the commit's regular files and
 * its submodules, which count as empty folders, relative to `workingDirectory`.
 */
export function commitFiles(
  { readFile }: Pick<CommitReader, 'readFile'>,
  sha: string,
  { entries, workingDirectory }: { entries: readonly TreeEntry[]; workingDirectory: string },
): SideFiles {
  const files = entries.filter((entry) => !isSubmodule(entry))
  const ids = new Map(files.map(({ path, oid }) => [path, oid]))
  return {
    list: async () => [...ids.keys()],
    idOf: (path) => ids.get(path),
    read: (path, limits) => readFile(sha, path, limits),
    missingSubmodules: async () => missingInCommit(entries, workingDirectory),
  }
}
