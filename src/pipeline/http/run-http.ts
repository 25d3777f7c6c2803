import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import type { Run } from '../../lib/model/run.ts'
import { buildSide } from '../build-side.ts'
import { collectRun } from '../collect-run.ts'
import { type ProcessLimits, processLimits } from '../process/process-limits.ts'
import type { SideRequest } from '../side-request.ts'
import { isAskedElsewhere } from '../side-stage.ts'
import { askedAt, type HttpReach } from './asked-at.ts'
import { askServer } from './asking/ask-server.ts'
import { openServer } from './open-server.ts'

/**
 * Builds one side, starts its server and asks it all queries over HTTP. A query fails alone, and what the
 * server answered before it ended is kept. When it returns or throws, no process is left. Throws
 * `config-invalid` for an address that cannot be asked, what `reach` throws for a header, `pipeline-failed` and `pipeline-timeout` for a step
 * or a server that does not come up, or the signal's reason.
 */
export async function runHttp(
  request: SideRequest<HttpSettings>,
  reach: HttpReach,
  limits: ProcessLimits = processLimits,
): Promise<Run> {
  const { settings, side, log, signal } = request
  signal.throwIfAborted()
  // Any port does: a mistake in an address or header is told before minutes are spent on building.
  askedAt(request, reach, settings.start === undefined ? undefined : 1)
  await using built = await buildSide(request, limits)
  const collector = collectRun(request)
  if (isAskedElsewhere(request)) return collector.finish(built.buildMs)
  await using server = await openServer(request, reach, limits)
  await askServer(request, { server, sha: reach.sha, collector })
  signal.throwIfAborted()
  const run = collector.finish(built.buildMs)
  await request.onAsked?.(run, async (again) => {
    const collected = collectRun({ side, queries: again, log })
    await askServer(
      { ...request, queries: again },
      { server, sha: reach.sha, collector: collected },
    )
    signal.throwIfAborted()
    return collected.finish(undefined).results
  })
  return run
}
