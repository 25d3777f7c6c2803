import type { Policy } from '../../policy/policy.ts'
import { commandsOf } from '../../lib/model/settings/kind-traits.ts'
import { noStore } from '../../lib/store/no-store.ts'
import type { PipelinePorts } from '../request.ts'

/**
 * Returns the ports with a store that the commands of the given pipelines and scorers cannot
 * corrupt. A repository's commands could forge entries in any cache they can reach while they run,
 * and a later commit would use those entries without any visible sign.
 */
export function withTrustedStore(
  ports: PipelinePorts,
  { pipelines: { base, head }, settings }: Pick<Policy, 'pipelines' | 'settings'>,
): PipelinePorts {
  const runsCommands =
    settings.scorers.size > 0 || [base, head].some((side) => side && commandsOf(side).length > 0)
  return runsCommands ? { ...ports, store: ports.storeBesideCode ?? noStore } : ports
}
