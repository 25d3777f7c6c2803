import { makeFolders } from '../../../lib/files/make-folders.ts'
import { join } from 'node:path'
import { contentDigest } from '../../../lib/content-digest.ts'
import { type FileStamps, removeAdded, stampFiles } from '../../../lib/files/file-stamps.ts'
import type { BuildTime, QueryResult, Run } from '../../../lib/model/run.ts'
import type { CommandSettings, HttpSettings } from '../../../lib/model/settings/settings.ts'
import { buildSide } from '../../../pipeline/build-side.ts'
import { childEnvironment } from '../../../pipeline/child-environment.ts'
import { runCommand } from '../../../pipeline/command/run-command.ts'
import { processLimits } from '../../../pipeline/process/process-limits.ts'
import type { Query, SideRequest } from '../../../pipeline/side-request.ts'
import type { HttpReach } from '../../../pipeline/http/asked-at.ts'
import { hidePolicy } from '../../../gate/collecting/hide-policy.ts'
import { serverHeaders } from '../../../gate/collecting/server-headers.ts'
import type { Variant } from './variant.ts'
import type { VariantWork } from './variant-work.ts'

type ProgramSetUp = {
  readonly variant: Variant
  readonly sha: string
  readonly pipeline: CommandSettings | HttpSettings
}

/** Returns a key that is equal for variants that can share a built index. */
export function builtFrom({ variant, sha, pipeline }: ProgramSetUp): string {
  return `${placeName({ sha, pipeline })} ${buildName({ variant, pipeline })}`
}

export type ProgramRuns = AsyncDisposable & {
  /**
   * Asks the questions that the variant has not been asked yet. Rejects with the same errors as
   * `runPipeline`. Afterwards, only processes that `build` started are still running.
   */
  run(setUp: ProgramSetUp, queries: readonly Query[]): Promise<Run>
}

/**
 * Returns the variables that only the query commands refer to, as `$NAME` or `${NAME}`. The index
 * cannot depend on these, because `build` does not receive them.
 */
function queryVariables(
  { pipeline }: Pick<ProgramSetUp, 'pipeline'>,
  names: readonly string[],
): readonly string[] {
  const asks = pipeline.kind === 'command' ? pipeline.query : (pipeline.start ?? '')
  return names.filter((name) => {
    const named = new RegExp(String.raw`\$(?:${name}\b|\{${name}\b)`)
    return named.test(asks) && !named.test(pipeline.build ?? '')
  })
}

/**
 * Prepares the runs; worktrees are created only when a variant runs. Successive variants share a
 * worktree if they have the same commit and `setup`, and an index if they also have the same
 * `build` with the same variables. For other variants, removes the files that `build` added or, if
 * `build` changed existing files, recreates the worktree.
 */
export function openProgramRuns(work: VariantWork): ProgramRuns {
  const answers = new Map<string, Map<string, QueryResult>>()
  let place: Place | undefined
  let places = 0
  const close = async (): Promise<void> => {
    const closing = place
    place = undefined
    await closing?.built?.undo[Symbol.asyncDispose]()
    await closing?.undo.disposeAsync()
  }
  const placeFor = async (setUp: ProgramSetUp): Promise<Place> => {
    const name = placeName(setUp)
    if (place !== undefined && place.name !== name) await close()
    if (place !== undefined && place.built?.name !== buildName(setUp)) {
      await place.built?.undo[Symbol.asyncDispose]()
      delete place.built
      if (!(await removeAdded(place.folders, place.before))) await close()
    }
    const folder = join(work.workspace.folder, `variant-${(places += 1)}`)
    return (place ??= await openPlace(work, setUp, { name, folder }))
  }
  return {
    run: async (setUp, queries) => {
      const known = answers.get(setUp.variant.name) ?? new Map<string, QueryResult>()
      answers.set(setUp.variant.name, known)
      const here = await placeFor(setUp)
      const { buildMs, before } = (here.built ??= await build(work, setUp, here))
      const missing = queries.filter(({ id }) => !known.has(id))
      const run = await ask(
        { ...requestOf(work, setUp, here), queries: missing },
        { sha: setUp.sha, headersTo: serverHeaders(work, 'head') },
      )
      // Remove the files that this variant wrote while answering, because they could affect the
      // next variant.
      await removeAdded(here.folders, before)
      for (const { id } of missing) {
        const result = run.results.get(id)
        if (result !== undefined) known.set(id, result)
      }
      return { ...run, buildMs, results: known }
    },
    [Symbol.asyncDispose]: close,
  }
}

/** A worktree in which `setup` has run. */
type Place = {
  readonly name: string
  readonly root: string
  readonly folder: string
  readonly temp: string
  readonly folders: readonly string[]
  readonly before: FileStamps
  readonly undo: AsyncDisposableStack
  built?: Built
}

/** What `build` left in the worktree. */
type Built = {
  readonly name: string
  readonly buildMs: BuildTime
  readonly before: FileStamps
  readonly undo: AsyncDisposable
}

async function openPlace(
  work: VariantWork,
  setUp: ProgramSetUp,
  { name, folder }: Pick<Place, 'name' | 'folder'>,
): Promise<Place> {
  await using undo = new AsyncDisposableStack()
  const { path: root } = undo.use(await work.workspace.openWorktree('head', setUp.sha))
  await hidePolicy(root, 'head', work.policy)
  const temp = join(folder, 'tmp')
  makeFolders(temp)
  const plain = { ...setUp, variant: { name: setUp.variant.name } }
  const request = requestOf(work, plain, { root, folder, temp })
  const { setup } = setUp.pipeline
  undo.use(
    await buildSide(
      { ...request, settings: { ...setUp.pipeline, setup, build: undefined } },
      processLimits,
    ),
  )
  const folders = [root, temp]
  const before = await stampFiles(folders)
  return { name, root, folder, temp, folders, before, undo: undo.move() }
}

/** Returns a key that is equal for variants that share a worktree. */
function placeName({ sha, pipeline }: Pick<ProgramSetUp, 'sha' | 'pipeline'>): string {
  return contentDigest([sha, pipeline.setup])
}

/** Returns a key that is equal for variants in the same worktree that share an index. */
function buildName({ variant, pipeline }: Pick<ProgramSetUp, 'variant' | 'pipeline'>): string {
  if (pipeline.build === undefined) return 'nothing is built'
  return contentDigest([pipeline.build, variablesOfBuild({ variant, pipeline })])
}

function variablesOfBuild({
  variant: { env = {} },
  pipeline,
}: Pick<ProgramSetUp, 'variant' | 'pipeline'>): Readonly<Record<string, string>> {
  const others = new Set(queryVariables({ pipeline }, Object.keys(env)))
  return Object.fromEntries(Object.entries(env).filter(([name]) => !others.has(name)))
}

async function build(work: VariantWork, setUp: ProgramSetUp, place: Place): Promise<Built> {
  const variant = { ...setUp.variant, env: variablesOfBuild(setUp) }
  const request = requestOf(work, { ...setUp, variant }, place)
  const undo = await buildSide(
    { ...request, settings: { ...setUp.pipeline, setup: undefined } },
    processLimits,
  )
  const before = await stampFiles(place.folders)
  return { name: buildName(setUp), buildMs: undo.buildMs, before, undo }
}

function requestOf(
  { policy, request, commits, ports }: VariantWork,
  { variant: { env }, pipeline }: ProgramSetUp,
  { root, folder, temp }: Pick<Place, 'root' | 'folder' | 'temp'>,
): SideRequest<CommandSettings | HttpSettings> {
  const { environment: from, passEnv } = request
  const environment = {
    ...childEnvironment({ from, side: 'head', root, sha: commits.head, temp, passEnv }),
    ...env,
  }
  return {
    side: 'head',
    root,
    workingDirectory: policy.folders.head,
    folder,
    settings: pipeline,
    depth: policy.depth,
    concurrency: policy.concurrency,
    queries: [],
    environment,
    log: ports.log,
    signal: ports.signal,
  }
}

/** Asks a pipeline that is already set up and built. */
async function ask(
  request: SideRequest<CommandSettings | HttpSettings>,
  reach: HttpReach,
): Promise<Run> {
  const settings = { ...request.settings, setup: undefined, build: undefined }
  if (settings.kind === 'command') return runCommand({ ...request, settings })
  // Imported only when needed, because loading Node's HTTP client takes as long as starting Node.
  const { runHttp } = await import('../../../pipeline/http/run-http.ts')
  return runHttp({ ...request, settings }, reach)
}
