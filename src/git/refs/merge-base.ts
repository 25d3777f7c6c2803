import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import { findRepository } from '../find-repository.ts'
import { tryGit } from '../git.ts'
import { isSha, requireSha } from '../sha.ts'

/**
 * Returns the merge base of two commits, given as full ids. Rejects with `ref-not-found` if there
 * is none, or if a shallow clone does not contain it.
 */
export async function mergeBase(checkout: string, ours: string, theirs: string): Promise<string> {
  requireSha(ours)
  requireSha(theirs)
  if (ours === theirs) return ours
  const { root, gitDir, commonDir } = await findRepository(checkout)
  const found = await tryGit({
    cwd: root,
    gitDir,
    args: ['merge-base', '--end-of-options', ours, theirs],
  })
  const sha = found.stdout.toString().trimEnd()
  if (found.status === 0 && isSha(sha)) return sha
  const shallow = await access(join(commonDir, 'shallow')).then(
    () => true,
    () => false,
  )
  throw new GateError(
    'ref-not-found',
    `commits ${ours.slice(0, 7)} and ${theirs.slice(0, 7)} have no common ancestor in this clone`,
    {
      hint: shallow
        ? 'this clone is shallow; get its history with: git fetch --unshallow'
        : 'specify another --base <ref>',
    },
  )
}
