import { printable } from '../../lib/text/printing/printable.ts'
import { isRefName } from '../../lib/text/is-ref-name.ts'
import type { Repository } from '../find-repository.ts'
import { findRepository } from '../find-repository.ts'
import { git, tryGit } from '../git.ts'

/** The maximum number of names in a hint. */
const mostNames = 5

/**
 * Lists the first branches, for example: `its branches are main, topic`; undefined if there are
 * none.
 */
export function branchesWords(branches: readonly string[]): string | undefined {
  const shown = branches.slice(0, mostNames).map((name) => printable(name))
  const more = branches.length > mostNames ? ` and ${branches.length - mostNames} more` : ''
  const [only, other] = shown
  if (only === undefined) return undefined
  return other === undefined
    ? `its only branch is ${only}`
    : `its branches are ${shown.join(', ')}${more}`
}

export async function linesOf(
  { root, gitDir }: Pick<Repository, 'root' | 'gitDir'>,
  args: readonly string[],
): Promise<readonly string[]> {
  const { status, stdout } = await tryGit({ cwd: root, gitDir, args })
  return status === 0 ? stdout.toString().split('\n').filter(Boolean) : []
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

/** Returns a map from the given branches that exist to their tips. */
export async function tipsOf(
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
