import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import type { WorkflowRunPlan } from '../event/event-types.ts'
import type { CommitLookup } from '../event/find-refs.ts'
import { changedWorkflow, type WorkflowChange } from './changed-workflow.ts'
import { findPulls, readPullCommits, type OpenPull } from './find-pulls.ts'
import { statusOf } from './open-comments.ts'
import type { GitHub } from './open-github.ts'

/** Where `report` publishes its result for `workflow_run`. */
export type Target =
  /** Nothing is published. `why` contains no untrusted text. */
  | { readonly kind: 'nobody'; readonly why: string }
  /** The verdict is `error`, whatever the run files contain. `pull` is undefined if unknown. */
  | { readonly kind: 'refused'; readonly pull: number | undefined; readonly error: GateError }
  | {
      readonly kind: 'pull'
      readonly pull: number
      readonly baseRef: string
      /** The base branch's current tip, which the policy and base's golden set are read from. */
      readonly baseSha: string
      /** GitHub's current merge commit for the pull request; undefined if there is none. */
      readonly mergeSha: string | undefined
    }

export type TargetInput = {
  readonly plan: WorkflowRunPlan
  readonly open: () => Promise<GitHub>
  readonly commits: CommitLookup
  /**
   * Returns the pull request that the run files claim to be for. Only called if there are several
   * candidates.
   */
  readonly claimed: () => Promise<number | undefined>
}

/**
 * Finds the finished run's pull request from GitHub's data, not from the run files, and decides
 * whether its measurements may count. Does not reject. If GitHub gives no usable response, the
 * target is refused with `ref-not-found`.
 */
export async function findTarget(input: TargetInput): Promise<Target> {
  const { plan } = input
  try {
    const pulls = await findPulls(await input.open(), plan)
    const [only] = pulls
    if (only === undefined) return nobody(plan)
    const pull = pulls.length === 1 ? only : await choose(pulls, input)
    return pull === undefined ? undecided(pulls, plan) : await examine(pull, input)
  } catch (cause) {
    const error = cause instanceof GateError ? cause : unanswered(plan, cause)
    return { kind: 'refused', pull: undefined, error }
  }
}

/** Chooses the pull request that the run files claim to be for, if it is one of the candidates. */
async function choose(
  pulls: readonly OpenPull[],
  { claimed }: TargetInput,
): Promise<OpenPull | undefined> {
  // Run files that cannot be read claim no pull request.
  const number = await claimed().catch(() => undefined)
  return pulls.find((pull) => pull.number === number)
}

async function examine({ number, baseRef }: OpenPull, input: TargetInput): Promise<Target> {
  const { plan, commits } = input
  if (plan.conclusion !== 'success') {
    return { kind: 'refused', pull: number, error: notCollected(plan) }
  }
  const github = await input.open()
  const change = await changedWorkflow(github, number, plan)
  // GitHub lists the files changed up to the newest commit, so that commit must still be the
  // measured one.
  const { headSha, mergeSha } = await readPullCommits(github, number, plan.repository)
  if (headSha !== plan.headSha) return nobody(plan)
  if (change !== undefined) return { kind: 'refused', pull: number, error: selfMade(change) }
  const baseSha = await commits.resolve(`heads/${baseRef}`)
  return { kind: 'pull', pull: number, baseRef, baseSha, mergeSha }
}

function nobody({ headSha }: WorkflowRunPlan): Target {
  const why = `no open pull request has ${headSha.slice(0, 7)} as its newest commit: either a newer commit was pushed, which has its own run, or the pull request was closed`
  return { kind: 'nobody', why }
}

function undecided(pulls: readonly OpenPull[], { headSha }: WorkflowRunPlan): Target {
  const numbers = pulls.map(({ number }) => `#${number}`).join(', ')
  const error = new GateError(
    'runs-invalid',
    `several pull requests have the commit ${headSha.slice(0, 7)} as their head (${numbers}), and the run files do not say which of them they are for`,
    { hint: 'close all but one of them, or give each one its own branch' },
  )
  return { kind: 'refused', pull: undefined, error }
}

function notCollected({ conclusion, runUrl }: WorkflowRunPlan): GateError {
  return new GateError(
    'runs-invalid',
    `collecting failed: the run that should have measured this pull request ended with ${quoted(conclusion)}`,
    {
      hint:
        conclusion === 'action_required'
          ? `a maintainer must approve the run at ${runUrl}`
          : `look at the run at ${runUrl} and re-run it, or push a new commit`,
    },
  )
}

function selfMade(change: WorkflowChange): GateError {
  const what =
    change.kind === 'file'
      ? `the pull request changes ${quoted(change.path)}`
      : 'the pull request changes 3,000 files or more, and GitHub does not list them all'
  return new GateError(
    'runs-invalid',
    'this pull request changes, or may change, the workflow that produced the measurements; no run of it can pass this check',
    {
      hint: `${what}; after a review, measure its branch with \`rag-gate gate\`, and let an administrator merge it`,
    },
  )
}

function unanswered({ runId }: WorkflowRunPlan, cause: unknown): GateError {
  const status = statusOf(cause)
  const answer =
    status === undefined ? 'there was no usable response' : `the response was ${status}`
  return new GateError(
    'ref-not-found',
    `GitHub did not say which pull request the workflow run ${runId} belongs to: ${answer}`,
    { hint: 'run the job again; the token needs `pull-requests: write`', cause },
  )
}
