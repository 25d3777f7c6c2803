import { baseMoved } from '../../report/notes/kinds/base-moved.ts'
import type { Note } from '../../report/notes/all.ts'
import type { AgreedManifest } from '../../pipeline/run/reading/agree-on-manifest.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { CommitReader } from '../../git/commit-reader.ts'

/**
 * Which commits are compared.
 * - `measured`: the specified commits. The run files must have been collected at them.
 * - `as-collected`: the commits recorded in the run files. If the caller specifies a commit, it must
 *   be the recorded one.
 * - `claimed`: the run files come from untrusted code. Base is always `base`. Head is the recorded
 *   commit only if that is `head` or `merge`.
 */
export type ExpectedCommits =
  | { readonly kind: 'measured'; readonly base: string | undefined; readonly head: string }
  | {
      readonly kind: 'as-collected'
      readonly base?: string | undefined
      readonly head?: string | undefined
    }
  | {
      readonly kind: 'claimed'
      readonly base: string
      /** The tip of the pull request's branch. */
      readonly head: string
      /** The merge commit that GitHub created for the pull request, if there is one. */
      readonly merge: string | undefined
      /** Returns whether a commit is on the branch that the pull request currently targets. */
      readonly isOnBranch: (sha: string) => Promise<boolean>
    }

/**
 * The commits to read from, the commits to which the run files must belong, and notes for the
 * report.
 */
export type CountingCommits = {
  readonly commits: MeasuredSides<string>
  readonly named: MeasuredSides<string>
  readonly claims: readonly Note[]
}

/**
 * Determines the commits from which to read the policy and the documents. For untrusted run files, the
 * recorded base is only displayed. The recorded head must be the pull request's own commit or a merge of
 * it. If it is a merge that GitHub did not make, GitHub's merge commit is read instead or, if there is
 * none, the pull request's own commit. Rejects with `runs-invalid` if head is another commit or if base
 * is on another branch, which happens if the pull request's base was changed after collecting.
 */
export async function countingCommits(
  expected: ExpectedCommits,
  manifest: Pick<AgreedManifest, 'commits'>,
  reader: Pick<CommitReader, 'parentsOf'>,
): Promise<CountingCommits> {
  const collected = manifest.commits
  switch (expected.kind) {
    case 'measured': {
      const commits = { base: expected.base, head: expected.head }
      return { commits, named: commits, claims: [] }
    }
    case 'as-collected': {
      const { base = collected.base, head = collected.head } = expected
      const commits = { base, head }
      return { commits, named: commits, claims: [] }
    }
    case 'claimed': {
      const { base, head, merge } = expected
      const own = [head, merge].includes(collected.head) ? collected.head : undefined
      if (own === undefined && !(await mergesHead(collected.head, { head, reader })))
        throw runsInvalid(
          'run.json',
          `was collected at commit ${collected.head.slice(0, 7)}, which is not in this pull request`,
        )
      if (collected.base !== undefined && !(await expected.isOnBranch(collected.base)))
        throw runsInvalid(
          'run.json',
          `was collected with the base ${collected.base.slice(0, 7)}, which is not on the pull request's current base branch`,
          {
            hint: 'if the pull request was given another base branch, see the run that this change started; if no run started, add the type `edited` to the workflow that runs `collect`, and push a commit',
          },
        )
      return {
        commits: { base, head: own ?? merge ?? head },
        named: collected,
        claims: movedBase(collected.base, base),
      }
    }
  }
}

function movedBase(claimed: string | undefined, counted: string): readonly Note[] {
  if (claimed === undefined || claimed === counted) return []
  return [baseMoved(claimed, counted)]
}

async function mergesHead(
  sha: string,
  { head, reader }: { readonly head: string; readonly reader: Pick<CommitReader, 'parentsOf'> },
): Promise<boolean> {
  const parents = await reader.parentsOf(sha)
  return parents.length === 2 && parents[1] === head
}
