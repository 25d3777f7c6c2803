import { GateError } from '../../lib/errors.ts'
import { readHead } from '../../git/head-commit.ts'
import { passes } from '../../pipeline/pass-env.ts'
import { nothingRelevantChanged } from '../comparing/nothing-relevant-changed.ts'
import { reachModels } from '../reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import type { OpenPolicy } from './open-policy.ts'

/**
 * Drops base if there is nothing to compare, as on the main branch: head is the same commit, or a
 * working tree on top of it, and nothing relevant changed. Head is then measured alone, using its own
 * policy. Keeps base if the caller chose it or asked for additional metrics, or if a secret may be sent
 * only because base's configuration allows it.
 */
export async function withoutOwnBase(
  request: Pick<GateRequest, 'base' | 'checkout' | 'metrics' | 'passEnv'>,
  opened: OpenPolicy,
  models: PipelinePorts['models'],
): Promise<OpenPolicy> {
  const { base, checkout, metrics } = request
  const { commits, workspace, context } = opened
  const { policy } = context
  if (base.kind !== 'merge-base' || base.tip !== undefined || metrics !== undefined) return opened
  const own = commits.named ? commits.head : (await readHead(checkout)).sha
  if (own !== commits.base) return opened
  if (!(await nothingRelevantChanged({ policy, commits, reader: workspace }))) return opened
  const alone = {
    ...opened,
    commits: { ...commits, base: undefined },
    context: {
      ...context,
      commits: { ...context.commits, base: undefined },
      policy: {
        ...policy,
        from: 'head',
        pipelines: { ...policy.pipelines, base: undefined },
        golden: { ...policy.golden, base: undefined },
      },
    },
  } as const
  return withholdsSecret(alone, request, models) ? opened : alone
}

/**
 * Returns whether a secret that the pipeline or a judge needs may not be sent to the address that
 * head specifies.
 */
function withholdsSecret(
  { commits, context: { policy } }: Pick<OpenPolicy, 'commits' | 'context'>,
  { passEnv }: Pick<GateRequest, 'passEnv'>,
  models: PipelinePorts['models'],
): boolean {
  const { settings, pipelines } = policy
  const ofServer = pipelines.head.kind === 'http' ? [...pipelines.head.headers.values()] : []
  if (ofServer.some((variable) => !passes(variable, passEnv))) return true
  if (settings.judge?.also.some(({ keyVariable }) => keyVariable !== undefined)) return true
  try {
    reachModels(policy, commits, models)
    return false
  } catch (error) {
    if (error instanceof GateError) return true
    throw error
  }
}
