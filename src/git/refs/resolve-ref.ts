import { GateError } from '../../lib/errors.ts'
import { nearest } from '../../lib/text/nearest.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { Repository } from '../find-repository.ts'
import { findRepository } from '../find-repository.ts'
import { tryGit } from '../git.ts'
import { isNoCommit, isSha } from '../sha.ts'
import { branchesWords, linesOf } from './branches.ts'

/**
 * Returns the full id of the commit that a branch, tag, id or expression such as `HEAD~1` refers to
 * in the checkout. Rejects with `input-invalid` if `ref` cannot name a commit, and with
 * `ref-not-found` if it names none in this repository.
 */
export async function resolveRef(checkout: string, ref: string): Promise<string> {
  if (!isRefText(ref)) {
    throw new GateError(
      'input-invalid',
      `${JSON.stringify(ref.slice(0, 80))} is not a valid commit name`,
      {
        hint: 'specify a branch, a tag or a commit id, without spaces and not beginning with "-"',
      },
    )
  }
  if (isNoCommit(ref))
    throw new GateError(
      'input-invalid',
      `${ref} is not a commit: a new branch has no commit before it`,
      {
        hint: 'specify the branch or commit to compare with, such as --base origin/main',
      },
    )
  const repository = await findRepository(checkout)
  const sha = await commitNamed(repository, ref)
  if (sha !== undefined) return sha
  throw new GateError('ref-not-found', `this repository has no commit ${JSON.stringify(ref)}`, {
    hint: await hintFor(ref, repository),
  })
}

/**
 * Returns the hint for an unknown name. It suggests the branch or tag that was probably meant and,
 * if there is a remote, how to fetch the name. If there is neither, it lists the existing branches.
 */
async function hintFor(ref: string, { root, gitDir }: Repository): Promise<string> {
  const format = '--format=%(refname:short)'
  const folders = ['refs/heads', 'refs/remotes', 'refs/tags']
  const names = await linesOf({ root, gitDir }, ['for-each-ref', format, ...folders])
  const near = nearest(ref, names)
  const meant = near === undefined ? undefined : `did you mean ${printable(near)}?`
  const remotes = await linesOf({ root, gitDir }, ['remote'])
  if (remotes.length > 0) {
    const fetch = `fetch it first: git fetch origin${fetchArgument(ref)}`
    return meant === undefined ? `check the name, or ${fetch}` : `${meant} If not, ${fetch}`
  }
  if (meant !== undefined) return meant
  const branches = await linesOf({ root, gitDir }, ['for-each-ref', format, 'refs/heads'])
  const there = branchesWords(branches)
  return there === undefined
    ? 'check the name: this repository has no remote and no branch'
    : `check the name: this repository has no remote, and ${there}`
}

/**
 * Returns the argument that makes `git fetch` fetch the name even in a single-branch clone, or an
 * empty string if the name cannot be a branch or an id.
 */
function fetchArgument(ref: string): string {
  const [, remote = '', branch] = /^(origin\/)?([\w/-][\w./-]*)$/.exec(ref) ?? []
  if (branch === undefined || isSha(ref)) return isSha(ref) ? ` ${ref}` : ''
  return ` ${branch}:refs/${remote === '' ? 'heads' : 'remotes/origin'}/${branch}`
}

/**
 * Returns whether a string could name a commit: 1 to 255 characters, with no dash at the beginning
 * and no whitespace or control characters.
 */
export function isRefText(text: string): boolean {
  return /^[^-\s\p{Cc}][^\s\p{Cc}]{0,254}$/u.test(text)
}

async function commitNamed({ root, gitDir }: Repository, ref: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const found = await tryGit({ cwd: root, gitDir, args })
  const sha = found.stdout.toString().trimEnd()
  // `rev-parse` also accepts `^name`, for which it prints an id with a leading `^`.
  return found.status === 0 && isSha(sha) ? sha : undefined
}
