import type { MeasuredPlan } from '../event/event-types.ts'
import type { Inputs } from '../event/parse-inputs.ts'
import { findRefs, type Refs } from '../event/find-refs.ts'
import type { GateRequest, PipelinePorts } from '../../gate/request.ts'
import { isSecretName } from '../../lib/model/settings/secret-headers.ts'
import {
  parsePassEnv,
  type PassEnv,
  passEnvWarnings,
  passes,
  variablesLikeSecrets,
} from '../../pipeline/pass-env.ts'
import { lookUpCommits } from '../publish/look-up-commits.ts'
import { say } from '../publish/say.ts'
import { fetchedBeside } from '../../git/fetched-beside.ts'
import { readHeadCommit } from '../../git/head-commit.ts'
import type { Audience } from './publish-result.ts'
import { ownerAndRepo, subjectOf, type Job, type World } from './job.ts'
import { sealedStore } from '../../lib/store/sealed-store.ts'
import { branchesOfEvent, defaultBranchOfEvent } from './other-branches.ts'
import { reportPorts, runnerStore, secretOf } from './runner-models.ts'

export async function refsOf(job: Job<MeasuredPlan>, { open, stop }: World): Promise<Refs> {
  const { plan, inputs, runner } = job
  const refs = await findRefs({
    plan,
    base: inputs.base,
    checkout: () => readHeadCommit(runner.workspace, stop.signal),
    commits: lookUpCommits(open, ownerAndRepo(job)),
  })
  stop.signal.throwIfAborted()
  if (refs.passedOver !== undefined) say('notice', refs.passedOver)
  if (refs.base === undefined && inputs.base !== undefined) say('notice', nothingBefore)
  return refs
}

const nothingBefore =
  'The input `base` is all zeros, as github.event.before is on the first push to a branch, so head is measured alone'

/**
 * Builds the request from the inputs and the event. Throws `input-invalid` if `pass-env` contains a
 * forbidden name.
 */
export async function gateRequest(job: Job<MeasuredPlan>, world: World): Promise<GateRequest> {
  const { inputs } = job
  const passEnv = parsePassEnv(inputs.passEnv)
  for (const warning of passEnvWarnings(passEnv, process.env)) say('warning', warning)
  const { base, head, behind } = await refsOf(job, world)
  return {
    ...subjectOf(job, pullOf(job)),
    head: { kind: 'commit', sha: head },
    base: base === undefined ? { kind: 'none' } : { kind: 'commit', sha: base },
    only: undefined,
    ...(await fetchedBeside(job.runner.workspace)),
    behind,
    otherBranches: branchesOfEvent(job, world),
    defaultBranch: defaultBranchOfEvent(job, world),
    environment: process.env,
    passEnv,
    secrets: secretsOf(inputs, { env: process.env, passEnv }),
    moreSecrets: variablesLikeSecrets(process.env),
  }
}

/**
 * Returns the names of this job's secrets that must not reach a pull request's code. Omits the
 * job's own token, because the workflow decides what that token may do, and variables that
 * `pass-env` passes to programs.
 */
function secretsOf(
  { apiKey }: Inputs,
  { env, passEnv }: { readonly env: NodeJS.ProcessEnv; readonly passEnv: PassEnv },
): readonly string[] {
  const isHeld = (name: string): boolean => (env[name] ?? '') !== '' && !passes(name, passEnv)
  return [
    ...(apiKey === undefined ? [] : ['api-key']),
    ...['RAG_GATE_STORE_KEY', ...Object.keys(env).filter(isSecretName).toSorted()].filter(isHeld),
  ]
}

export function audienceOf(job: Job<MeasuredPlan>): Audience {
  const { plan } = job
  const baseRef = plan.kind === 'head-only' ? undefined : plan.baseRef
  return { pull: pullOf(job), headSha: plan.headSha, baseRef }
}

/** Returns the event's pull request; undefined for other events. */
export function pullOf({
  plan,
}: Job<MeasuredPlan>): { number: number; head: string; fork: boolean } | undefined {
  if (plan.kind !== 'pull-request') return undefined
  return { number: plan.number, head: plan.headSha, fork: plan.fork }
}

/**
 * Returns the pipeline's ports on a runner. Indexes, runs and judgments are stored in GitHub's
 * cache, which every job of a pull request can write to.
 */
export function pipelinePorts(job: Job, world: World): PipelinePorts {
  const judgments = runnerStore(job, world)
  const store = sealedStore(judgments, async () => {
    const found = secretOf(job)
    return found.kind === 'secret' ? found.secret : undefined
  })
  return { ...reportPorts(job, world), store, judgments, late: world.stop.late }
}
