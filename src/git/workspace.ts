import type { Side } from '../lib/sides.ts'
import { commitPatch } from './commit-patch.ts'
import { type CommitReader, type CommitReaderOptions, openRepository } from './commit-reader.ts'
import type { FetchedBeside } from './fetched-beside.ts'
import { readHead } from './head-commit.ts'
import type { Worktree } from './open-worktree.ts'
import { openWorktree } from './open-worktree.ts'
import { snapshotWorkTree } from './snapshot-work-tree.ts'

/** Both sides' commits, as data and as files on disk. */
export type Workspace = CommitReader & {
  /** All files of the commit in `<folder>/<side>`; one at a time per side. */
  openWorktree(side: Side, sha: string): Promise<Worktree>
  /** A commit on top of HEAD with the checkout's files as they are now, ignored ones left out. */
  snapshotWorkTree(): Promise<string>
  /** A commit on top of another that differs by a patch. Throws `input-invalid` for one that does not apply. */
  commitPatch(sha: string, patch: string): Promise<string>
}

export type WorkspaceOptions = CommitReaderOptions & FetchedBeside

/** Opens a workspace. Throws `input-invalid` where the checkout is not a repository, else `workspace-failed`. */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { reader, repository, checkout, exclusively } = await openRepository(options)
  const { signal } = options
  return {
    ...reader,
    async openWorktree(side, sha) {
      await reader.ensureCommit(sha)
      return openWorktree(repository, { side, sha }, { ...options, exclusively })
    },
    async snapshotWorkTree() {
      const parent = (await readHead(checkout.root, signal)).sha
      await reader.ensureCommit(parent)
      return snapshotWorkTree(repository, { checkout, parent, log: options.log, signal })
    },
    commitPatch: (sha, patch) => exclusively(() => commitPatch(repository, { sha, patch, signal })),
  }
}
