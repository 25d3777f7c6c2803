import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { byCodeUnit } from '../lib/by-code-unit.ts'
import { GateError } from '../lib/errors.ts'
import { messageOf } from '../lib/reason-of.ts'
import { toolVersion } from '../lib/version.ts'
import { refuseSecretBesideCode } from '../pipeline/refuse-secret-beside-code.ts'
import type { Side } from '../lib/sides.ts'
import { digestOfFile } from '../lib/files/file-digest.ts'
import { isPublic } from '../lib/model/visibility.ts'
import { printable, quoted } from '../lib/text/printing/printable.ts'
import { collectRuns } from './collect.ts'
import { type OpenPolicy, openPolicy } from './collecting/open-policy.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import {
  type BuildHandle,
  type BuiltHandle,
  folderOf,
  writeHandle,
} from './staging/build-handle.ts'
import { clearBuildFolder } from './staging/clear-build-folder.ts'
import { openBarrier } from './staging/stage.ts'
import { tearSidesDown } from './tear-down.ts'

export type BuildRequest = GateRequest & { readonly folder: string }

/**
 * Runs the first of three stages: builds both sides once and writes what any number of workers need
 * to ask questions. Rejects if a build fails; the folder then has no handle.
 */
export async function build(request: BuildRequest, ports: PipelinePorts): Promise<BuildHandle> {
  const { folder, secrets = [] } = request
  await clearBuildFolder(folder)
  await using opened = await openPolicy(request, ports)
  const { pipelines } = opened.context.policy
  refuseSecretBesideCode({ secrets, pipelines })
  const sides = new Map<Side, BuiltHandle>()
  const standing = new Set<Side>()
  const barrier = openBarrier(pipelines.base === undefined ? ['head'] : ['base', 'head'])
  const guard = guardOf(request, opened)
  const stage = { kind: 'build', folder, sides, standing, barrier, guard } as const
  try {
    const { runs, lost } = await collectRuns({ ...request, stage }, opened, ports)
    const handle: BuildHandle = {
      tool: toolVersion,
      outcome: runs === undefined ? 'unchanged' : 'built',
      commits: { base: opened.commits.base, head: opened.commits.head },
      workingDirectory: request.workingDirectory,
      config: request.config,
      passEnv: request.passEnv.names,
      sides: {
        base: lost === undefined ? sides.get('base') : undefined,
        head: sides.get('head'),
      },
      index: await indexOf(folder),
      lost: lost && printable(lost.message, mostLost),
    }
    await writeHandle(folder, handle)
    return handle
  } catch (error) {
    for (const side of sides.keys()) if (!standing.has(side)) sides.delete(side)
    await undo(sides, { request, opened, ports })
    throw error
  }
}

/**
 * Tears down both sides after a failed build and removes their files. No later job can do this, because
 * a failed build has no handle.
 */
async function undo(
  sides: ReadonlyMap<Side, BuiltHandle>,
  {
    request,
    opened,
    ports,
  }: { readonly request: BuildRequest; readonly opened: OpenPolicy; readonly ports: PipelinePorts },
): Promise<void> {
  const { folder } = request
  const handle = { sides: { base: sides.get('base'), head: sides.get('head') } }
  const workspace = { ...opened.workspace, folder: join(opened.workspace.folder, 'teardown') }
  try {
    await mkdir(workspace.folder)
    const own = { request, opened: { ...opened, workspace }, ports }
    await tearSidesDown({ folder, handle }, own)
  } catch (error) {
    ports.log.warn(
      `${messageOf(error)}\nfiles and services that \`build\` created outside its worktree may still exist`,
    )
  }
  for (const name of ['files', 'index'] as const)
    await rm(folderOf[name](folder), { recursive: true, force: true })
}

/**
 * Returns a function that throws if `build` left files behind that may not be published: the repository
 * may be public, and the policy does not allow publishing full text. The build folder becomes a public
 * artifact, and an index may contain any text.
 */
function guardOf(
  { visibility }: BuildRequest,
  { context }: OpenPolicy,
): (side: Side, left: BuiltHandle['left']) => void {
  return (side, left) => {
    const first = left.find((file) => 'sha256' in file)
    if (first === undefined || !isPublic(visibility) || context.policy.settings.runText === 'full')
      return
    throw new GateError(
      'private-text',
      `${side}: \`build\` left ${quoted(first.path)} behind in its worktree, and this repository is public`,
      {
        hint: 'files that `build` leaves behind would become public: if they may, set `report.run-text: full` in the config of the base branch; otherwise have `build` write its index outside its worktree',
        side,
      },
    )
  }
}

/** The maximum length, in characters, of the failure message stored in a handle. */
const mostLost = 500

async function indexOf(folder: string): Promise<BuildHandle['index']> {
  const index = folderOf.index(folder)
  const names = await readdir(index).catch(() => [])
  return Promise.all(
    names
      .toSorted(byCodeUnit)
      .map(async (name) => ({ name, sha256: await digestOfFile(join(index, name)) })),
  )
}
