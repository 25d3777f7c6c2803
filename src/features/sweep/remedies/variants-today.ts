import { collectRuns } from '../../../gate/collect.ts'
import { openPolicy } from '../../../gate/collecting/open-policy.ts'
import { report } from '../../../gate/report.ts'
import type { GateRequest, PipelinePorts } from '../../../gate/request.ts'
import { withErrorReport } from '../../../gate/with-error-report.ts'
import type { Report } from '../../../report/schema/report.ts'
import { failureTreeOf } from '../../failure-tree/index.ts'
import type { Variant } from '../variants/variant.ts'
import { settingsToday } from './settings-today.ts'

/**
 * Measures head without a base, and returns variants that may fix what fails. Returns no variants
 * if no question fails or no setting can fix one.
 */
export async function variantsToday(
  request: GateRequest,
  ports: PipelinePorts,
): Promise<{ readonly alone: Report; readonly variants: readonly Variant[] }> {
  const headRequest = { ...request, base: { kind: 'none' } } as const
  let variants: readonly Variant[] = []
  const alone = await withErrorReport(headRequest, ports, async (soFar) => {
    await using opened = await openPolicy(headRequest, ports, soFar)
    const collected = await collectRuns(headRequest, opened, ports)
    const built = await report(collected, ports)
    const tree = failureTreeOf(built)
    const settings = tree ? settingsToday(tree, collected.policy.pipelines.head) : []
    variants = settings.map(({ path, to, value }) => ({
      name: `${path}=${to}`,
      settings: new Map([[path, value]]),
    }))
    return built
  })
  return { alone, variants }
}
