import { byCodeUnit } from '../lib/by-code-unit.ts'
import { GateError } from '../lib/errors.ts'
import { type Side, sideNames } from '../lib/sides.ts'
import { refuseSecretBesideCode } from '../pipeline/refuse-secret-beside-code.ts'
import { openLibrary } from '../pipeline/builtin/library.ts'
import { type AskRequest, commitsOf, requirePassEnv } from './ask.ts'
import { askSide } from './collecting/ask-side.ts'
import { type OpenPolicy, openPolicy } from './collecting/open-policy.ts'
import { openSharedAnswers } from './collecting/shared-answers.ts'
import { reachModels } from './reach-models.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { type BuildHandle, readHandle } from './staging/build-handle.ts'

export type TearDownRequest = Omit<AskRequest, 'shard' | 'folder'>

/**
 * Runs `teardown` for each built side with the files that its build wrote, whether or not the other
 * stages succeeded. Skips sides without `teardown`. When all sides are done, rejects with the first
 * side's error, for example from its `setup`, or with `pipeline-failed` if a `teardown` failed.
 */
export async function tearDown(
  request: TearDownRequest,
  ports: PipelinePorts,
): Promise<readonly Side[]> {
  const { handle } = await readHandle(request.build)
  requirePassEnv(handle, request)
  const gateRequest = { ...request, ...commitsOf(handle, request) }
  await using opened = await openPolicy(gateRequest, ports)
  const { secrets = [] } = request
  refuseSecretBesideCode({ secrets, pipelines: opened.context.policy.pipelines })
  return await tearSidesDown(
    { folder: request.build, handle },
    { request: gateRequest, opened, ports },
  )
}

export async function tearSidesDown(
  { folder, handle }: { readonly folder: string; readonly handle: Pick<BuildHandle, 'sides'> },
  {
    request,
    opened,
    ports,
  }: {
    readonly request: GateRequest
    readonly opened: OpenPolicy
    readonly ports: PipelinePorts
  },
): Promise<readonly Side[]> {
  const { workspace, commits, context } = opened
  const { pipelines } = context.policy
  const failed = new Set<Side>()
  const stage = { kind: 'teardown', folder, handle, failed } as const
  const policy = { ...context.policy, items: [] }
  const models = reachModels(policy, commits, ports.models)
  const rest = { request, policy, commits, models, ports, stage, keepRuns: false }
  const sides = sideNames.filter((side) => handle.sides[side] && hasTeardown(opened, side))
  // Wait for both sides, because the caller removes their workspace as soon as this function
  // returns.
  const ends = await Promise.allSettled(
    sides.map((side) => {
      const places = { library: openLibrary(), answers: openSharedAnswers(pipelines) }
      return askSide(side, { ...rest, workspace }, places)
    }),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const [side] = failed
  if (side !== undefined) throw notTornDown([...failed].toSorted(byCodeUnit).join(' and '), side)
  return sides
}

function notTornDown(sides: string, side: Side): GateError {
  return new GateError('pipeline-failed', `${sides}: teardown failed`, {
    hint: 'see the warnings above; then run `rag-gate teardown` again, or remove what is left by hand',
    side,
  })
}

function hasTeardown({ context }: OpenPolicy, side: Side): boolean {
  const settings = context.policy.pipelines[side]
  return settings !== undefined && 'teardown' in settings && settings.teardown !== undefined
}
