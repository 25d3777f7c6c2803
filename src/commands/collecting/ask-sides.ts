import { isWritten } from '../../model/settings/kind-traits.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../../core/errors.ts'
import { printable } from '../../text/printing/printable.ts'
import type { Exam } from '../../exam/load-exam.ts'
import { type Library, openLibrary } from '../../pipeline/builtin/library.ts'
import { indexVersion } from '../../pipeline/builtin/word-index/index-version.ts'
import { childEnvironment } from '../../pipeline/child-environment.ts'
import { runPipeline } from '../../pipeline/run-pipeline.ts'
import type { Run } from '../../model/run.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import { isPublic } from '../../model/visibility.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { cachedRun } from './run-cache.ts'
import { cacheKeys } from './cache-keys.ts'
import type { Commits } from './open-exam.ts'
import { hideExam } from './hide-exam.ts'
import { type SharedAnswers, openSharedAnswers } from './shared-answers.ts'
import { segmentCache } from './segment-cache.ts'
import { vectorCache } from './vector-cache.ts'
import { requireKey } from './require-key.ts'
import { serverHeaders } from './server-headers.ts'
import { filesWithoutTree, queriesOf } from './side-inputs.ts'
import type { ReachedModels } from '../judging/reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import { itemsOfBase } from '../comparing/since-baseline.ts'
import { jointInputs, unmatchedInputs } from '../comparing/side-content.ts'
import { trackedFiles } from './public-artifact-guard.ts'

/** Everything asking needs. */
export type Asking = {
  readonly request: GateRequest
  readonly exam: Exam
  readonly workspace: Workspace
  readonly commits: Commits
  readonly models: ReachedModels
  readonly ports: PipelinePorts
  /** Whether whole runs are kept for later ones: not those of a part of the golden set. */
  readonly keepRuns: boolean
}

/** What both sides returned. */
type AskedSides = MeasuredSides<Run> & {
  /** Why base returned nothing, though it should have; undefined where it did or was not asked. */
  readonly lost: GateError | undefined
}

/**
 * Builds and asks both sides at once, or takes what an earlier run of the same content left. The first
 * failure stops the other side and is what this rejects with, but for base's: what head asks for, or does to the
 * machine, may have broken base, so that it is asked again alone before it counts as lost.
 */
export async function askSides(asking: Asking): Promise<AskedSides> {
  const { exam, ports, request } = asking
  const stop = new AbortController()
  const signal = AbortSignal.any([ports.signal, stop.signal])
  const { store, log } = ports
  const shelf = segmentCache(
    {
      repository: request.origin.repository ?? request.checkout,
      workingDirectory: exam.folders.base,
      documents: documentsOf(exam.pipelines),
    },
    { store, log, folder: asking.workspace.folder },
  )
  const library = openLibrary({ shelf, keepsAll: !isPublic(request.visibility) })
  const answers = openSharedAnswers(exam.pipelines)
  const started = ports.now()
  const start = async (side: Side): Promise<Run> => {
    const own = { ...ports, signal: side === 'base' ? untilLate(signal, ports) : signal }
    try {
      if (side === 'base') requireKey(side, exam.pipelines.base, asking.models)
      return await askSide(side, { ...asking, ports: own }, { library, answers })
    } catch (error) {
      if (side === 'head' || !isOfPipeline(error, request)) stop.abort(error)
      throw error
    } finally {
      answers.none(side)
    }
  }
  const head = start('head').then((run) => ({ run, alone: ports.now() }))
  const base = exam.pipelines.base === undefined ? undefined : start('base')
  const [baseSide, headSide] = await Promise.allSettled([base, head])
  if (stop.signal.aborted) throw stop.signal.reason
  if (headSide.status === 'rejected') throw headSide.reason
  const { run, alone } = headSide.value
  // A base that shared the machine with head for most of its time was not slow by itself.
  const hadTime = ports.now() - alone >= alone - started
  await library.keep()
  const found = await askAgain(baseSide, { ...asking, hadTime })
  return { ...found, head: run }
}

/** The globs of base, so that a head that changes them still finds what base left; of head where base has none. */
function documentsOf({ base, head }: Exam['pipelines']): readonly string[] {
  return [base, head].find((side) => side?.kind === 'builtin')?.documents ?? []
}

function untilLate(signal: AbortSignal, { late }: Pick<PipelinePorts, 'late'>): AbortSignal {
  return late === undefined ? signal : AbortSignal.any([signal, late])
}

/**
 * Whether a side itself may be what fails. Files that git holds can be laid out unless the machine fails; what LFS and
 * submodules name may be gone.
 */
function isOfPipeline(
  error: unknown,
  { lfs, submodules }: Pick<GateRequest, 'lfs' | 'submodules'>,
): error is GateError {
  if (!(error instanceof GateError)) return false
  const isOfFiles = error.code === 'workspace-failed' && (lfs || submodules)
  return error.code.startsWith('pipeline-') || isOfFiles || isKeyOfBase(error)
}

function isKeyOfBase({ code, side }: GateError): boolean {
  return code === 'input-invalid' && side === 'base'
}

type FoundBase = { readonly base: Run | undefined; readonly lost: GateError | undefined }

/** Base's run, or that of a second try where it failed; lost where that cannot be made either. */
async function askAgain(
  first: PromiseSettledResult<Run | undefined>,
  asking: Asking & { readonly hadTime: boolean },
): Promise<FoundBase> {
  const { exam, ports } = asking
  if (
    first.status === 'fulfilled' &&
    (first.value === undefined || answersEnough(first.value, exam))
  )
    return { base: first.value, lost: undefined }
  if (first.status === 'rejected') {
    if (!isOfPipeline(first.reason, asking.request)) throw first.reason
    ports.log.warn(`base: ${first.reason.message}`)
    if (ports.late?.aborted === true) {
      if (!asking.hadTime) throw first.reason
      return { base: undefined, lost: first.reason }
    }
    if (isKeyOfBase(first.reason)) return { base: undefined, lost: first.reason }
  }
  const own = { ...exam, items: itemsOfBase(exam), depth: exam.ownDepth }
  const again = {
    ...asking,
    exam: own,
    ports: { ...ports, signal: untilLate(ports.signal, ports) },
  }
  try {
    const run = await ports.log.group('Ask base again, alone, by its own questions and depth', () =>
      askApart('base-again', again),
    )
    return { base: withUnasked(run, own.items), lost: undefined }
  } catch (error) {
    ports.signal.throwIfAborted()
    if (!isOfPipeline(error, asking.request)) throw error
    ports.log.warn(`base: ${error.message}`)
    return { base: undefined, lost: error }
  }
}

/** Whether it answers as many of base's own questions as a run needs. */
function answersEnough({ results }: Run, exam: Exam): boolean {
  const items = itemsOfBase(exam)
  const asked = items.map(({ id }) => results.get(id))
  const failed = asked.filter((result) => result?.kind !== 'answered').length
  const empty = asked.filter((result) => result?.kind === 'answered' && result.chunks.length === 0)
  return (
    asked.length === 0 ||
    (failed <= exam.settings.maxErrors * asked.length && empty.length < asked.length)
  )
}

/** Head's questions stay unanswered. */
function withUnasked(run: Run, items: Exam['items']): Run {
  const asked = new Set(items.map(({ id }) => id))
  const unasked = {
    kind: 'failed',
    message: 'base was asked again by its own questions alone',
  } as const
  return {
    ...run,
    results: { ...run.results, get: (id) => (asked.has(id) ? run.results.get(id) : unasked) },
  }
}

/**
 * A commit in base's place, after both sides and apart from them, so that a pipeline's own programs know no third side.
 * `name`: of a folder of its own.
 */
export async function askApart(name: string, asking: Asking): Promise<Run> {
  const { base } = asking.exam.pipelines
  const pipelines = { base, head: base ?? asking.exam.pipelines.head }
  const folder = join(asking.workspace.folder, name)
  await mkdir(folder)
  const places = {
    library: openLibrary(),
    answers: openSharedAnswers({ base: undefined, head: pipelines.head }),
  }
  const exam = { ...asking.exam, pipelines }
  return askSide('base', { ...asking, exam, workspace: { ...asking.workspace, folder } }, places)
}

/** One side's run. The folder under `asking.folder` is used once. */
async function askSide(
  side: Side,
  asking: Asking,
  { library, answers }: { readonly library: Library; readonly answers: SharedAnswers },
): Promise<Run> {
  const { exam, workspace, commits, request, models, ports } = asking
  const settings = exam.pipelines[side]
  const sha = commits[side]
  if (settings === undefined || sha === undefined) throw new Error(`${side} has nothing to measure`)
  const { depth, concurrency } = exam
  const queries = queriesOf(exam, settings)
  const entries = await workspace.listFiles(sha)
  const passEnv = request.passEnv.names
  const keys = cacheKeys({
    entries,
    tree: await workspace.treeOf(sha),
    workingDirectory: exam.folders[side],
    settings: { ...settings, inputs: jointInputs(exam.pipelines) },
    depth,
    passEnv,
    indexVersion,
    endpoint: models.baseUrl,
    lfs: request.lfs,
    submodules: request.submodules,
    visibility: request.visibility,
    queries,
    timed: exam.settings.metrics.some(({ group }) => group === 'timed'),
  })
  const { log, store, signal } = ports
  for (const glob of unmatchedInputs({ entries }, settings))
    log.warn(
      `${side}: no file matches "${printable(glob)}" of pipeline.inputs, so that every change of the repository counts`,
    )
  const folder = join(workspace.folder, `${side}-work`)
  await mkdir(folder)
  const tracked = trackedFiles(entries, request.visibility)
  const kept = {
    store,
    key: asking.keepRuns ? keys.run : undefined,
    side,
    queries,
    depth,
    answers: isWritten(settings),
    folder,
    tracked,
    log,
    signal,
  }
  let asked = false
  const run = await cachedRun(kept, async () => {
    asked = true
    answers.none(side)
    const files = filesWithoutTree(side, sha, { ...asking, settings, entries })
    await using tree = files === undefined ? await workspace.openWorktree(side, sha) : undefined
    const root = tree?.path ?? folder
    if (tree !== undefined) await hideExam(root, side, exam)
    const temp = join(folder, 'tmp')
    await mkdir(temp)
    return await runPipeline(
      {
        side,
        root,
        workingDirectory: exam.folders[side],
        folder,
        settings,
        depth,
        concurrency,
        queries,
        environment: childEnvironment({
          from: request.environment,
          side,
          root,
          temp,
          passEnv: request.passEnv,
        }),
        log,
        signal,
      },
      {
        sha,
        headersTo: serverHeaders(asking, side),
        checkout: request.checkout,
        openEmbedder: async (embed) => (await models.open()).embedder(embed),
        openAnswerer: models.openAnswerer,
        knownAnswers: () => answers.ofOther(side),
        files,
        library,
        shelf: vectorCache(keys.vectors, { folder, store, log }),
      },
    )
  })
  if (!asked) answers.kept(side, run, queries)
  return run
}
