import type { MeasuredSides } from '../../core/sides.ts'
import { commandsOf } from '../../model/settings/kind-traits.ts'
import type { PipelineSettings } from '../../model/settings/settings.ts'
import { noStore } from '../../store/no-store.ts'
import type { PipelinePorts } from '../request.ts'

/**
 * The ports with the store that these pipelines may use: what commands of a repository run beside, they could forge,
 * and the next commit would show nothing of it.
 */
export function withTrustedStore(
  ports: PipelinePorts,
  { base, head }: MeasuredSides<PipelineSettings>,
): PipelinePorts {
  const runsCommands = [base, head].some((side) => side && commandsOf(side).length > 0)
  return runsCommands ? { ...ports, store: ports.storeBesideCode ?? noStore } : ports
}
