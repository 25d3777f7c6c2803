import { z } from 'zod'
import type { WorkflowRunPlan } from '../event/event-plan.ts'
import type { GitHub } from './open-github.ts'

export type OpenPull = {
  readonly number: number
  /** Name of the branch that it would be merged into. */
  readonly baseRef: string
}

/**
 * The open pull requests whose head is the commit of the finished run, in the same repository, by
 * number; empty if a newer commit exists. Rejects with the client's errors.
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
    // The branch of a repository that is gone has no owner to ask by.
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
  /** Newest commit of its branch. */
  readonly headSha: string
  /** The merge commit that GitHub made to try it; undefined if it has conflicts, or none was made yet. */
  readonly mergeSha: string | undefined
}

/** Reads a pull request's commits. Rejects with the client's errors. */
export async function readPullCommits(
  github: GitHub,
  number: number,
  { owner, name: repo }: WorkflowRunPlan['repository'],
): Promise<PullCommits> {
  const { data } = await github.rest.pulls.get({ owner, repo, pull_number: number })
  const { head, merge_commit_sha: mergeSha } = PullSchema.parse(data)
  return { headSha: head.sha, mergeSha: mergeSha ?? undefined }
}

// The newest come first; a job shares its hourly allowance with the whole repository.
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
