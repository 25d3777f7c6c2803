import { GateError } from '../core/errors.ts'
import { findRepository } from './find-repository.ts'
import { tryGit } from './git.ts'
import { readRawCommit } from './raw-commit.ts'

export type HeadCommit = {
  readonly sha: string
  /** In the commit's own order, also those that a shallow clone does not have. */
  readonly parents: readonly string[]
  /** Top folder of the work tree, real path. */
  readonly root: string
}

/**
 * The commit that is checked out in the folder, read from the raw object: `HEAD^1` would fail in the
 * depth-1 clone that CI makes. Throws `input-invalid` where there is no repository or no commit yet.
 */
export async function readHeadCommit(checkout: string, signal?: AbortSignal): Promise<HeadCommit> {
  const { root, gitDir } = await findRepository(checkout)
  const where = { cwd: root, gitDir, signal }
  const found = await tryGit({ ...where, args: ['rev-parse', '--verify', '--quiet', 'HEAD'] })
  if (found.status !== 0) {
    throw new GateError('input-invalid', `the repository in ${root} has no commit checked out`, {
      hint: 'commit the files first, or check a branch out',
    })
  }
  const sha = found.stdout.toString().trimEnd()
  const { parents } = await readRawCommit(sha, where)
  return { sha, parents, root }
}
