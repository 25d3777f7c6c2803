import { lstat, rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Side } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import { realPathInside } from '../../lib/files/real-path-inside.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { isReviewOf, reviewsFolder } from '../../golden/reviews-folder.ts'

/**
 * Removes questions and labels from a side's worktree before a pipeline can read them: the side's golden
 * set and its reviews, and the judge's control cases and human labels. Also removes base's files from
 * head's worktree. Head's files stay in base's worktree, because base's pipeline may need them.
 * Documents are not removed.
 */
export async function hidePolicy(root: string, side: Side, policy: PolicyPaths): Promise<void> {
  for (const path of policyPaths(side, policy)) {
    // A link in the worktree could lead to a file outside the worktree.
    const real = await realPathInside(root, path)
    if (real !== undefined && (await lstat(real)).isFile()) await rm(real)
    await hideReviews(root, path)
  }
}

/** Removes a golden set's reviews, unless their folder is a symbolic link. */
async function hideReviews(root: string, golden: string): Promise<void> {
  const path = reviewsFolder(golden)
  const real = await realPathInside(root, path)
  if (real !== undefined && !(await lstat(join(root, path))).isSymbolicLink())
    await rm(real, { recursive: true })
}

function pathsFromTop(folder: string, paths: readonly (string | undefined)[]): readonly string[] {
  return paths.flatMap((path) =>
    path === undefined ? [] : [posix.normalize(fromTop(folder, path))],
  )
}

type PolicyPaths = Pick<Policy, 'files' | 'settings' | 'behindLinks' | 'own' | 'folders'>

/** Returns the paths of the files that `hidePolicy` removes, relative to the repository's root. */
export function policyPaths(
  side: Side,
  { files, settings, behindLinks, own, folders }: PolicyPaths,
): ReadonlySet<string> {
  const { judge } = settings
  // Head may have replaced a link but kept the file that the link pointed to.
  const written = [files.base?.golden?.path, judge?.canaries, judge?.labels]
  const ofBase = [...written, ...written.map((path) => behindLinks?.base.get(path ?? ''))]
  const ownJudge = own?.settings.judge
  const ofHead = [files.head.golden.path, ownJudge?.canaries, ownJudge?.labels]
  const bases = pathsFromTop(folders.base, ofBase)
  return new Set(side === 'base' ? bases : [...bases, ...pathsFromTop(folders.head, ofHead)])
}

/**
 * Returns a predicate for the files of a side that `hidePolicy` removes. Their paths are relative to
 * the side's folder.
 */
export function isHiddenFrom(side: Side, policy: PolicyPaths): (path: string) => boolean {
  const hidden = policyPaths(side, policy)
  return (path) => {
    const whole = fromTop(policy.folders[side], path)
    return hidden.has(whole) || isReviewOf(whole, hidden)
  }
}
