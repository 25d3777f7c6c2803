import { listFiles } from '../../lib/files/list-files.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { fromFolder } from '../../lib/text/folder-path.ts'
import type { TreeEntry } from '../../git/tree.ts'

/**
 * Returns the folders of the submodules that `.gitmodules` of a checkout lists and that contain no
 * file, relative to the working directory. Returns an empty list if there is no `.gitmodules`.
 */
export async function missingInFolder(
  root: string,
  workingDirectory: string,
): Promise<readonly string[]> {
  const file = await readFileInside(root, '.gitmodules', { maxBytes: 1024 * 1024 })
  if (file.kind !== 'file') return []
  const files = await listFiles(root)
  return foldersIn(Buffer.from(file.bytes).toString())
    .filter((folder) => !files.some((path) => path.startsWith(`${folder}/`)))
    .map((folder) => fromFolder(workingDirectory, folder))
}

/** Returns the folders of the submodules that `.gitmodules` lists. */
function foldersIn(gitmodules: string): readonly string[] {
  const written = gitmodules.matchAll(/^[\t ]*path[\t ]*=(.*)$/gm)
  return Array.from(written, ([, path = '']) => path.trim().replaceAll(/^"|"$/g, ''))
}

/**
 * Returns the folders of a commit's submodules. All are missing, because their files are in other
 * repositories. Returns an empty list if the commit has no `.gitmodules`.
 */
export function missingInCommit(
  entries: readonly TreeEntry[],
  workingDirectory: string,
): readonly string[] {
  const gitmodules = fromFolder(workingDirectory, '.gitmodules')
  return entries.some((entry) => entry.path === gitmodules && !isSubmodule(entry))
    ? entries.filter(isSubmodule).map(({ path }) => path)
    : []
}

export function isSubmodule({ mode }: TreeEntry): boolean {
  return mode === '160000'
}
