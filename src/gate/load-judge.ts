import { featureWeighs } from '../features/weighs.ts'
import { GateError } from '../lib/errors.ts'
import type { Policy } from '../policy/policy.ts'
import type { Weighs } from './feature.ts'
import type { GatePorts } from './request.ts'

/**
 * Returns the judge if the run has one or uses human labels. Loads it on demand, because it makes
 * up a tenth of the gate's code and many runs have no judge.
 */
export async function judgeOf(
  { settings }: Pick<Policy, 'settings'>,
  { labels, onJudged }: Pick<GatePorts, 'labels' | 'onJudged'>,
): Promise<Weighs | undefined> {
  return settings.judge === undefined && labels === undefined && onJudged === undefined
    ? undefined
    : loadJudge()
}

/** Loads the judge. Rejects with `config-invalid` if this build of RAG Gate does not support a judge. */
export async function loadJudge(): Promise<Weighs> {
  const [load] = Object.values(featureWeighs)
  if (load !== undefined) return await load()
  throw new GateError('config-invalid', 'this build of RAG Gate does not support a judge', {
    hint: 'remove `judge` from the configuration, and do not pass labels for the judge',
  })
}
