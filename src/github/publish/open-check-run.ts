import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'
import { createOnce } from './create-once.ts'
import type { GitHub } from './open-github.ts'
import { checkRunFailure } from './post-failure.ts'
import { say } from './say.ts'

export type CheckRunRef = {
  readonly owner: string
  readonly repo: string
  readonly name: string
  /** The commit to attach the check run to: the pull request's own head, not the merge commit. */
  readonly headSha: string
  /** Address of the workflow run's page. */
  readonly detailsUrl: string
}

/** Resolves after `ms` milliseconds. Rejects as soon as the run is stopped. */
type Sleep = (ms: number) => Promise<void>

/** A check run's content: a title, which the merge box shows, and a summary in Markdown. */
type CheckOutput = { readonly title: string; readonly summary: string }

export type CheckRun = {
  /**
   * Completes the check run: `success` if merging is allowed, otherwise `failure`. Never uses
   * `neutral` or `skipped`, which GitHub treats as passed.
   */
  complete(verdict: Verdict, output: CheckOutput): Promise<void>
}

/**
 * Creates a check run that is in progress. GitHub then ignores older check runs with this name.
 * Rejects with the client's error.
 */
export async function openCheckRun(
  github: GitHub,
  ref: CheckRunRef,
  sleep: Sleep,
): Promise<CheckRun> {
  const { owner, repo, name, headSha, detailsUrl } = ref
  const mark = randomUUID()
  let looked = false
  const made = async (): Promise<readonly number[]> => {
    looked = true
    const query = {
      owner,
      repo,
      ref: headSha,
      check_name: name,
      filter: 'all',
      per_page: 100,
    } as const
    const { data } = await github.rest.checks.listForRef(query)
    const { check_runs: runs } = CheckRunsSchema.parse(data)
    return runs.filter(({ external_id: id }) => id === mark).map(({ id }) => id)
  }
  const id = await createOnce({
    create: async () => {
      const { data } = await github.rest.checks.create({
        owner,
        repo,
        name,
        head_sha: headSha,
        details_url: detailsUrl,
        external_id: mark,
        status: 'in_progress',
      })
      return CheckRunSchema.parse(data).id
    },
    find: async () => (await made())[0],
    sleep,
  })
  const complete = async (run: number, verdict: Verdict, output: CheckOutput): Promise<void> => {
    await github.rest.checks.update({
      owner,
      repo,
      check_run_id: run,
      status: 'completed',
      conclusion: verdict === 'pass' || verdict === 'warn' ? 'success' : 'failure',
      output: { ...output },
    })
  }
  return {
    complete: async (verdict, output) => {
      await complete(id, verdict, output)
      if (!looked) return
      // A check run whose creation seemed to fail may have appeared after the search. Complete it too,
      // because otherwise it would stay in progress forever.
      for (const other of await made()) if (other !== id) await complete(other, verdict, output)
    },
  }
}

const CheckRunSchema = z.object({ id: z.int() })

const CheckRunsSchema = z.object({
  check_runs: z.array(CheckRunSchema.extend({ external_id: z.string().nullish() })),
})

/**
 * A check run that begins before measuring and is always completed. Its methods never reject;
 * failures are logged.
 */
export type ReportedCheck = {
  begin(): Promise<void>
  end(verdict: Verdict, output: () => CheckOutput): Promise<void>
}

/** Opens the check run requested by the input `check-name`. */
export function openReportedCheck(
  open: () => Promise<GitHub>,
  ref: CheckRunRef,
  sleep: Sleep,
): ReportedCheck {
  let checkRun: CheckRun | undefined
  return {
    begin: () =>
      told(async () => {
        checkRun = await openCheckRun(await open(), ref, sleep)
      }),
    end: (verdict, output) => told(async () => checkRun?.complete(verdict, output())),
  }
}

async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { level, message } = checkRunFailure(error)
    say(level, message)
  }
}
