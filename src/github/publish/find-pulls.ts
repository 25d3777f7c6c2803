import { z } from 'zod'
import type { WorkflowRunPlan } from '../event/event-types.ts'
import type { GitHub } from './open-github.ts'

export type OpenPull = {
  readonly number: number
  /** The branch that the pull request would be merged into. */
  readonly baseRef: string
}

/**
 * Finds the open pull requests for the commit of a finished run, sorted by number: their head is this
 * commit, in the run's head repository. A pull request with a newer commit is not included. Rejects with
 * the client's error.
 */
export async function findPulls(
  github: GitHub,
  plan: Pick<WorkflowRunPlan, 'repository' | 'headSha' | 'headBranch' | 'headRepository'>,
): Promise<readonly OpenPull[]> {
  const { repository, headSha, headBranch, headRepository } = plan
  const pages = github.paginate.iterator(github.rest.pulls.list, {
    owner: repository.owner,
    repo: repository.name,
    state: 'open',
    per_page: 100,
    // If the head repository was deleted, its owner is unknown, so the list cannot be filtered.
    ...(headRepository && { head: `${headRepository.owner}:${headBranch}` }),
  })
  const found: OpenPull[] = []
  let read = 0
  for await (const { data } of pages) {
    for (const { number, head, base } of z.array(PullSchema).parse(data)) {
      const isIt = head.sha === headSha && head.repo?.id === headRepository?.id
      if (isIt) found.push({ number, baseRef: base.ref })
    }
    read += 1
    if (read === mostPages) break
  }
  return found.toSorted((one, other) => one.number - other.number)
}

type PullCommits = {
  /** The newest commit on the pull request's branch. */
  readonly headSha: string
  /**
   * The merge commit that GitHub created for testing; undefined if there are conflicts or it has
   * not been created yet.
   */
  readonly mergeSha: string | undefined
}

export async function readPullCommits(
  github: GitHub,
  number: number,
  { owner, name: repo }: WorkflowRunPlan['repository'],
): Promise<PullCommits> {
  const { data } = await github.rest.pulls.get({ owner, repo, pull_number: number })
  const { head, merge_commit_sha: mergeSha } = PullSchema.parse(data)
  return { headSha: head.sha, mergeSha: mergeSha ?? undefined }
}

// The maximum number of pages to read. The newest pull requests are on the first pages, and reading
// more pages would use up the hourly rate limit, which a job shares with the whole repository.
const mostPages = 3

const PullSchema = z.object({
  number: z.int().positive(),
  head: z.object({ sha: z.string(), repo: z.object({ id: z.int() }).nullish() }),
  base: z.object({ ref: z.string().min(1) }),
  merge_commit_sha: z
    .string()
    .regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/)
    .nullish(),
})
