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
 * Builds one side, starts its server and asks it all queries over HTTP. A failing query does not
 * affect the others, and answers given before the server ended are kept. No process is left running
 * when the promise settles. Rejects with `config-invalid` for an invalid address, with the errors
 * of `headersTo` for a header, with `pipeline-failed` or `pipeline-timeout` for a failing step or a
 * server that does not start, or with the signal's reason.
 */
export async function runHttp(
  request: SideRequest<HttpSettings>,
  reach: HttpReach,
  limits: ProcessLimits = processLimits,
): Promise<Run> {
  const { settings, side, log, signal } = request
  signal.throwIfAborted()
  // Addresses and headers are checked before the build, which may take minutes. Any port will do
  // for this check.
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
