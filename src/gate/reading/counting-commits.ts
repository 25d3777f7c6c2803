import { baseMoved } from '../../report/notes/kinds/base-moved.ts'
import type { Note } from '../../report/notes/all.ts'
import type { AgreedManifest } from '../../pipeline/run/reading/agree-on-manifest.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { CommitReader } from '../../git/commit-reader.ts'

/**
 * Which commits count. `measured`: those named, and the run files must be of them. `as-collected`: those that
 * the run files name, except if somebody names one: of that the run files must be then. `claimed`: the files
 * come from code that is not trusted, so that base is the tip of the branch and head one of GitHub's own
 * commits of the pull request. What the files say does not count.
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
      /** Tip of the pull request's branch. */
      readonly head: string
      /** The merge commit that GitHub made of it if there is one. */
      readonly merge: string | undefined
      /** Whether a commit lies on the branch that the pull request goes into now. */
      readonly isOnBranch: (sha: string) => Promise<boolean>
    }

/** The commits that are read, those that the run files must name, and what is to be said about them. */
export type CountingCommits = {
  readonly commits: MeasuredSides<string>
  readonly named: MeasuredSides<string>
  readonly claims: readonly Note[]
}

/**
 * Settles which commits policy and documents are read from. What untrusted run files name as base is only
 * shown. Their head has to be the pull request's own commit or a merge of it; of what its tree holds only
 * GitHub's merge is believed. Throws `runs-invalid` for another head, and for a base of another branch: the base of the
 * pull request was edited after collecting.
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
          `is of commit ${collected.head.slice(0, 7)}, which is not of this pull request`,
        )
      if (collected.base !== undefined && !(await expected.isOnBranch(collected.base)))
        throw runsInvalid(
          'run.json',
          `was collected with the base ${collected.base.slice(0, 7)}, which is not on the branch that the pull request goes into now`,
          {
            hint: 'if its base was edited, the run that the edit started has the result; without one, let the workflow that collects list the type `edited`, and push a commit',
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
