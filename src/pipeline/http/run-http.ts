import type { HttpSettings } from '../../model/settings/settings.ts'
import type { Run } from '../../model/run.ts'
import { buildSide } from '../build-side.ts'
import { collectRun } from '../collect-run.ts'
import { type ProcessLimits, processLimits } from '../process/process-limits.ts'
import type { SideRequest } from '../side-request.ts'
import { addressesOf } from './addresses.ts'
import { askServer } from './ask-server.ts'
import { openServer } from './open-server.ts'

/**
 * Builds one side, starts its server and asks it all queries over HTTP. A query fails alone, and what the
 * server answered before it ended is kept. When it returns or throws, no process is left. Throws
 * `config-invalid` for an address that cannot be asked, `pipeline-failed` and `pipeline-timeout` for a step
 * or a server that does not come up, or the signal's reason.
 */
export async function runHttp(
  request: SideRequest<HttpSettings>,
  limits: ProcessLimits = processLimits,
): Promise<Run> {
  const { side, settings, signal } = request
  signal.throwIfAborted()
  // Any port does: a mistake in an address is told before minutes are spent on building.
  addressesOf(settings, { side, port: settings.start === undefined ? undefined : 1 })
  await using built = await buildSide(request, limits)
  await using server = await openServer(request, limits)
  const collector = collectRun(request)
  await askServer(request, { server, collector })
  signal.throwIfAborted()
  return collector.finish(built.buildMs)
}
