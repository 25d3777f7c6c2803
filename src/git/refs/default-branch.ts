import { GateError } from '../../lib/errors.ts'
import type { Repository } from '../find-repository.ts'
import { findRepository } from '../find-repository.ts'
import { branchesWords, linesOf, tipsOf } from './branches.ts'

/**
 * Returns the default branch's tip. Uses the remote's default branch or, if that is unknown, `main`
 * or `master` on the remote or in the checkout. Rejects with `ref-not-found` if there is none.
 */
export async function defaultBranchTip(checkout: string): Promise<string> {
  const repository = await findRepository(checkout)
  const tips = await tipsOf(repository, defaultBranches)
  for (const ref of defaultBranches) {
    const tip = tips.get(ref)
    if (tip !== undefined) return tip
  }
  throw new GateError(
    'ref-not-found',
    `the repository in ${repository.root} has neither a remote origin with a default branch nor a branch main or master to compare with`,
    { hint: await baseHint(repository) },
  )
}

/** Returns a hint that says how to specify a base in a repository without a default branch. */
async function baseHint(repository: Repository): Promise<string> {
  const format = '--format=%(refname:short)'
  const folders = ['refs/heads', 'refs/remotes']
  const there = branchesWords(await linesOf(repository, ['for-each-ref', format, ...folders]))
  const name = `specify the branch or commit to compare with: --base <ref>${there === undefined ? '' : `; ${there}`}`
  const remotes = await linesOf(repository, ['remote'])
  return remotes.includes('origin')
    ? `${name}. To use the default branch of origin: git fetch origin && git remote set-head origin --auto`
    : name
}

/**
 * Candidates for the default branch, in order of preference. The first is a symbolic ref whose
 * target may no longer exist.
 */
const defaultBranches = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
]
