import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import { nearest } from '../lib/text/nearest.ts'
import { printable } from '../lib/text/printing/printable.ts'
import { isRefName } from '../lib/text/is-ref-name.ts'
import type { Repository } from './find-repository.ts'
import { findRepository } from './find-repository.ts'
import { git, tryGit } from './git.ts'
import { isNoCommit, isSha, requireSha } from './sha.ts'

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

/** The maximum number of names in a hint. */
const mostNames = 5

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
 * Lists the first branches, for example: `its branches are main, topic`; undefined if there are
 * none.
 */
function branchesWords(branches: readonly string[]): string | undefined {
  const shown = branches.slice(0, mostNames).map((name) => printable(name))
  const more = branches.length > mostNames ? ` and ${branches.length - mostNames} more` : ''
  const [only, other] = shown
  if (only === undefined) return undefined
  return other === undefined
    ? `its only branch is ${only}`
    : `its branches are ${shown.join(', ')}${more}`
}

async function linesOf(
  { root, gitDir }: Pick<Repository, 'root' | 'gitDir'>,
  args: readonly string[],
): Promise<readonly string[]> {
  const { status, stdout } = await tryGit({ cwd: root, gitDir, args })
  return status === 0 ? stdout.toString().split('\n').filter(Boolean) : []
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
 * Returns a branch's tip in the checkout, preferring the remote's branch to the local one; undefined if
 * there is none.
 */
export async function branchTip(
  checkout: string,
  name: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!isRefName(name)) return undefined
  const refs = ['refs/remotes/origin', 'refs/heads'].map((folder) => `${folder}/${name}`)
  const tips = await tipsOf(await findRepository(checkout), refs, signal)
  return refs.map((ref) => tips.get(ref)).find((tip) => tip !== undefined)
}

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

/** Returns a map from the given branches that exist to their tips. */
async function tipsOf(
  { root, gitDir }: Repository,
  branches: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const args = ['for-each-ref', '--format=%(objectname) %(refname)', ...branches]
  const listing = (await git({ cwd: root, gitDir, args, signal })).toString().trimEnd().split('\n')
  return new Map(
    listing.map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ', 1).join('')]),
  )
}

async function commitNamed({ root, gitDir }: Repository, ref: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const found = await tryGit({ cwd: root, gitDir, args })
  const sha = found.stdout.toString().trimEnd()
  // `rev-parse` also accepts `^name`, for which it prints an id with a leading `^`.
  return found.status === 0 && isSha(sha) ? sha : undefined
}
