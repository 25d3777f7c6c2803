import { fromFolder } from '../../../lib/text/folder-path.ts'
import type { PolicyAt } from './policy-at.ts'
import type { PastCommit } from './walk-history.ts'

/** A commit that is measured against its first parent. */
export type Step = Omit<PastCommit, 'paths'> & {
  /** Whose policy counts: that of its first parent, or the one that is carried along. */
  readonly policy: 'committed' | 'carried'
}

export type Window = {
  /** Oldest first. */
  readonly steps: readonly Step[]
  /** Commits of the first-parent history that were looked at. */
  readonly looked: number
  /** How many of those have several parents: none if pull requests are squashed or rebased. */
  readonly merges: number
  /** The commit before which no policy is known; undefined: one was known as far as was looked. */
  readonly unknownBefore: string | undefined
}

type Options = {
  /** Steps at most; undefined: all. */
  readonly most: number | undefined
  readonly workingDirectory: string
  /** The policy of a commit: its own, else the one that is carried along; undefined if there is neither. */
  readonly policyAt: (sha: string) => Promise<PolicyAt | undefined>
}

/** The latest commits that changed what a result may depend on, by the policy of their first parents. */
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
    // What is true of a commit is true of its parent, unless it changed the policy.
    if (policy === undefined || changed.some((path) => policy?.files.has(path)))
      policy = await policyAt(commit.parent)
    if (policy === undefined)
      return { steps: steps.toReversed(), looked, merges, unknownBefore: commit.sha }
    if (!changed.some(policy.matters)) continue
    steps.push({ ...commit, policy: policy.isCommitted ? 'committed' : 'carried' })
  }
  return { steps: steps.toReversed(), looked, merges, unknownBefore: undefined }
}
