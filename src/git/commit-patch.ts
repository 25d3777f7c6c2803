import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import { type GitCall, git, tryGit } from './git.ts'
import type { OwnRepository } from './own-repository.ts'
import { nobody } from './snapshot-work-tree.ts'

/**
 * Creates a commit with parent `sha` in our own repository by applying a patch in `git diff`
 * format. Returns the new commit's id. Rejects with `input-invalid` and git's message if the patch
 * does not apply.
 */
export async function commitPatch(
  { gitDir, folder }: OwnRepository,
  {
    sha,
    patch,
    signal,
  }: { readonly sha: string; readonly patch: string; readonly signal: AbortSignal },
): Promise<string> {
  const environment = { GIT_INDEX_FILE: join(gitDir, 'patch.index') }
  const ours: Omit<GitCall, 'args'> = { gitDir, cwd: folder, environment, signal }
  await git({ ...ours, args: ['read-tree', sha] })
  const args = ['apply', '--cached', '--whitespace=nowarn', '-']
  const { status, complaint } = await tryGit({ ...ours, args, input: patch })
  if (status !== 0)
    throw new GateError('input-invalid', `the patch does not apply: ${complaint}`, {
      hint: 'create the patch with `git diff`, against the files as they are now',
    })
  const tree = await git({ ...ours, args: ['write-tree'] })
  const commit = await git({
    ...ours,
    args: ['commit-tree', '-p', sha, '-m', 'variant', tree.toString().trimEnd()],
    environment: nobody,
  })
  return commit.toString().trimEnd()
}
