import { gate } from '../../src/gate/gate.ts'
import type { GateRequest, ModelsDoor } from '../../src/gate/request.ts'
import { passes } from '../../src/pipeline/pass-env.ts'
import type { Report } from '../../src/report/schema/report.ts'
import { treesOf } from '../support/temp-repo.ts'

type Gate = typeof gate

const measured = new Map<string, Report>()

/**
 * Replaces `gate` in scenarios that do not test measuring. If an earlier comparison had commits with the
 * same files and an equal request, returns its report, with the new commits. Must not be used with a
 * judge, whose cost and errors belong to a single run.
 */
export const gateOnce: Gate = async (request, ports) => {
  ports.signal.throwIfAborted()
  const { base, head, checkout, origin } = request
  if (head.kind !== 'commit' || (base.kind !== 'commit' && base.kind !== 'none')) {
    return gate(request, ports)
  }
  const shas = base.kind === 'commit' ? [base.sha, head.sha] : [head.sha]
  const trees = await treesOf(checkout, shas)
  const key = JSON.stringify([trees, askedFor(request), keysOf(ports.models)])
  const known = measured.get(key)
  if (known === undefined) {
    const report = await gate(request, ports)
    if (report.judge !== undefined || report.cost !== undefined) {
      throw new Error('measured-once: a scenario with a judge has to measure each time')
    }
    measured.set(key, report)
    return report
  }
  const commits = { base: base.kind === 'commit' ? base.sha : undefined, head: head.sha }
  return { ...known, origin: { ...origin, commits } }
}

/**
 * Returns a request without its commits, and without the folders, addresses and numbers that differ from
 * run to run.
 */
function askedFor(request: GateRequest): unknown {
  const { base: _b, head: _h, checkout: _c, temp: _t, remote, origin, ...rest } = request
  const { serverUrl: _s, runUrl: _r, pullHead: _p, ...from } = origin
  const environment = Object.entries(request.environment).filter(
    ([name]) => name === 'PATH' || passes(name, request.passEnv),
  )
  return { ...rest, from, environment, hasRemote: remote !== undefined }
}

/** Returns the properties of the model access that a report depends on, without the keys. */
function keysOf({ hasKey, withheld, trustsHead, baseUrl }: ModelsDoor): unknown {
  return { hasKey, withheld, trustsHead, baseUrl }
}
