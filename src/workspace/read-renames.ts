import { git } from './git.ts'
import type { PrivateRepository } from './private-repository.ts'

/**
 * The files that one commit renamed from another, old path to new: same blob, or at least half alike, as git tells.
 * A file that still exists under its old path was not renamed.
 */
export async function readRenames(
  { gitDir, folder }: PrivateRepository,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const args = ['diff-tree', '-r', '-z', '--name-status', '-M50%', '-l2000', '--diff-filter=R']
  const listing = await git({ args: [...args, from, to, '--'], gitDir, cwd: folder, signal })
  const fields = listing.toString().split('\0')
  const renames = new Map<string, string>()
  // Status, old path, new path.
  for (let at = 0; at + 2 < fields.length; at += 3)
    renames.set(fields[at + 1] ?? '', fields[at + 2] ?? '')
  return renames
}
