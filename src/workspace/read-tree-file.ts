import { git } from './git.ts'
import type { PrivateRepository } from './private-repository.ts'
import type { FileLimits, FileResult } from '../files/read-file-inside.ts'
import { largerThan } from '../files/read-file-inside.ts'
import { resolveTreePath } from './resolve-tree-path.ts'
import type { Tree, TreeEntry } from './tree.ts'

/**
 * Reads one file of a commit as git stores it, before any conversion of line ends. Symbolic links are
 * followed inside the commit, at most 8 of them; nothing outside of it is ever looked at.
 */
export async function readTreeFile(
  tree: Tree,
  path: string,
  source: FileLimits & { readonly repository: PrivateRepository; readonly signal: AbortSignal },
): Promise<FileResult> {
  const { repository, maxBytes, signal } = source
  const where = { gitDir: repository.gitDir, cwd: repository.folder, signal }
  const sizeOf = async ({ oid }: TreeEntry): Promise<number> =>
    Number((await git({ ...where, args: ['cat-file', '-s', oid] })).toString())
  const read = async (entry: TreeEntry, limit: number): Promise<Buffer | undefined> =>
    (await sizeOf(entry)) > limit
      ? undefined
      : git({ ...where, args: ['cat-file', 'blob', entry.oid] })

  const found = await resolveTreePath(tree, path, async (link) =>
    (await read(link, maxLinkBytes))?.toString(),
  )
  if (found.kind !== 'entry') return found
  const bytes = await read(found.entry, maxBytes)
  return bytes === undefined
    ? { kind: 'refused', reason: largerThan(maxBytes) }
    : { kind: 'file', bytes }
}

/** The longest path that an operating system takes; a longer link is no link to a file. */
export const maxLinkBytes = 4096
