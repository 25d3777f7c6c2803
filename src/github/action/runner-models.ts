import { randomUUID } from 'node:crypto'
import type { EventPlan } from '../event/event-types.ts'
import { policyFrom } from '../event/policy-from.ts'
import type { GatePorts, ModelsDoor } from '../../gate/request.ts'
import type { Reviews } from '../../lib/model/reviews.ts'
import { type StoreSecret, storeSecret } from '../../lib/store/store-secret.ts'
import { say } from '../publish/say.ts'
import { openActionsStore } from '../cache/actions-store.ts'
import type { Store } from '../../lib/store/store.ts'
import type { Job, World } from './job.ts'

/** The pull request that a run is for. `head` is undefined in a merge queue. */
type Reviewed = { readonly number: number; readonly head: string | undefined }

/**
 * Returns the ports for `report`. A pull request's jobs can write to its cache, so `report` reads
 * only judgments from the cache. Jobs that run the pull request's code cannot forge those, because
 * they do not have the secret that seals them.
 */
export function reportPorts(
  job: Job<EventPlan>,
  world: World,
  pull: Reviewed | undefined = reviewedIn(job.plan),
): GatePorts {
  const { log, stop } = world
  return {
    log,
    now: () => performance.now(),
    signal: stop.signal,
    closing: stop.closing,
    models: modelsDoor(job, world),
    judgments: runnerStore(job, world),
    seed: randomUUID(),
    reviews: pull && (() => reviewsOf(job, world, pull)),
  }
}

function reviewedIn(plan: EventPlan): Reviewed | undefined {
  switch (plan.kind) {
    case 'pull-request':
      return { number: plan.number, head: plan.headSha }
    case 'merge-group':
      return plan.pull === undefined ? undefined : { number: plan.pull, head: undefined }
    case 'head-only':
    case 'workflow-run':
    case 'skip':
      return undefined
  }
}

async function reviewsOf(
  { plan, runner }: Job<EventPlan>,
  { open, log, stop: { signal } }: World,
  { number, head }: Reviewed,
): Promise<Reviews> {
  const { readReviews } = await import('../publish/read-reviews.ts')
  const { owner, name: repo } = plan.repository
  const { graphqlUrl, serverUrl, temp, workspace: checkout } = runner
  return readReviews(open, {
    owner,
    repo,
    number,
    head,
    graphqlUrl,
    serverHost: new URL(serverUrl).hostname,
    plainMerges: async (commits) => {
      const { plainMerges } = await import('../../git/plain-merges.ts')
      return plainMerges(commits, { checkout, temp, log, signal })
    },
  })
}

export function runnerStore({ runner }: Job<EventPlan>, { log, stop }: World): Store {
  const { temp } = runner
  return openActionsStore({ temp, env: process.env, log, signal: stop.signal })
}

export function secretOf({ inputs }: Pick<Job<EventPlan>, 'inputs'>): StoreSecret {
  return storeSecret({ storeKey: process.env['RAG_GATE_STORE_KEY'], apiKey: inputs.apiKey })
}

function modelsDoor({ inputs, plan }: Job<EventPlan>, { log }: World): ModelsDoor {
  const { apiKey: key, baseUrl } = inputs
  const isOutside = plan.kind === 'pull-request' && (plan.fork || plan.restricted)
  return {
    hasKey: key !== undefined,
    withheld: isOutside && key === undefined,
    trustsHead: policyFrom(plan) === 'head',
    baseUrl,
    open: async (address) => {
      const { openModelsAt } = await import('../../lib/llm/open-models.ts')
      return openModelsAt(address, { key, environment: process.env, log })
    },
    secret: async () => {
      const secret = secretOf({ inputs })
      if (secret.kind === 'secret') return secret.secret
      say('notice', secret.notice)
      return undefined
    },
  }
}
