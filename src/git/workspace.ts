import type { Side } from '../lib/sides.ts'
import { commitPatch } from './commit-patch.ts'
import { type CommitReader, type CommitReaderOptions, openRepository } from './commit-reader.ts'
import type { FetchedBeside } from './fetched-beside.ts'
import { readHead } from './head-commit.ts'
import type { Worktree } from './open-worktree.ts'
import { openWorktree } from './open-worktree.ts'
import { snapshotWorkTree } from './snapshot-work-tree.ts'

/** The commits of both sides. They can be read from the repository or checked out into folders. */
export type Workspace = CommitReader & {
  /**
   * Checks out all of the commit's files in `<folder>/<side>`. Each side can have only one worktree
   * at a time.
   */
  openWorktree(side: Side, sha: string): Promise<Worktree>
  /**
   * Creates a commit on top of HEAD from the current files in the checkout, except for ignored
   * files.
   */
  snapshotWorkTree(): Promise<string>
  /**
   * Creates a commit by applying a patch to the commit `sha`. Throws `input-invalid` if the patch
   * does not apply.
   */
  commitPatch(sha: string, patch: string): Promise<string>
}

export type WorkspaceOptions = CommitReaderOptions & FetchedBeside

/**
 * Opens a workspace. Throws `input-invalid` if the checkout is not a repository, and
 * `workspace-failed` for other failures.
 */
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
