import { fromFolder } from '../../../lib/text/folder-path.ts'
import type { PolicyAt } from './policy-at.ts'
import type { PastCommit } from './walk-history.ts'

/** A commit to measure against its first parent. */
export type Step = Omit<PastCommit, 'paths'> & {
  /** The policy of the first parent, or of the working tree if the first parent has none. */
  readonly policy: 'committed' | 'carried'
}

export type Window = {
  /** The steps, oldest first. */
  readonly steps: readonly Step[]
  /** The number of commits examined in the first-parent history. */
  readonly looked: number
  /**
   * The number of examined commits with more than one parent. Zero if pull requests are squashed or
   * rebased.
   */
  readonly merges: number
  /**
   * The commit at which the search stopped because its first parent has no known policy; otherwise
   * undefined.
   */
  readonly unknownBefore: string | undefined
}

type Options = {
  /** The maximum number of steps; undefined for no limit. */
  readonly most: number | undefined
  readonly workingDirectory: string
  /** Returns a commit's own policy, or else the working tree's; undefined if neither exists. */
  readonly policyAt: (sha: string) => Promise<PolicyAt | undefined>
}

/**
 * Finds the latest commits that changed a file that the result may depend on, according to the
 * policy of their first parent.
 */
export async function findWindow(
  history: AsyncIterable<PastCommit>,
  { most = Infinity, workingDirectory, policyAt }: Options,
): Promise<Window> {
  const steps: Step[] = []
  let looked = 0
  let merges = 0
  let policy: PolicyAt | undefined
  for await (const { paths, ...commit } of history) {
    if (steps.length >= most) break
    looked += 1
    if (commit.hasMerged) merges += 1
    const changed = paths.map((path) => fromFolder(workingDirectory, path))
    // A parent has the same policy as its child, unless the child changed the policy.
    if (policy === undefined || changed.some((path) => policy?.files.has(path)))
      policy = await policyAt(commit.parent)
    if (policy === undefined)
      return { steps: steps.toReversed(), looked, merges, unknownBefore: commit.sha }
    if (!changed.some(policy.matters)) continue
    steps.push({ ...commit, policy: policy.isCommitted ? 'committed' : 'carried' })
  }
  return { steps: steps.toReversed(), looked, merges, unknownBefore: undefined }
}
