import { isWritten } from '../../model/settings/kind-traits.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../../core/errors.ts'
import { printable } from '../../text/printable.ts'
import type { Exam } from '../../exam/load-exam.ts'
import { indexVersion } from '../../pipeline/builtin/word-index/index-version.ts'
import { childEnvironment } from '../../pipeline/child-environment.ts'
import { runPipeline } from '../../pipeline/run-pipeline.ts'
import type { Run } from '../../model/run.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { cachedRun } from './run-cache.ts'
import { cacheKeys } from './cache-keys.ts'
import type { Commits } from './open-exam.ts'
import { hideExam } from './hide-exam.ts'
import { openIndexes, type Indexes } from './index-cache.ts'
import { type SharedAnswers, openSharedAnswers } from './shared-answers.ts'
import type { ReachedModels } from '../judging/reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
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
  /** Whether head is measured alone where base's pipeline cannot be built or asked. */
  readonly mayLoseBase: boolean
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
 * failure stops the other side and is what this rejects with, but for a base that may be lost.
 */
export async function askSides(asking: Asking): Promise<AskedSides> {
  const stop = new AbortController()
  const signal = AbortSignal.any([asking.ports.signal, stop.signal])
  const ports = { ...asking.ports, signal }
  const indexes = openIndexes(asking.exam.pipelines, { ...ports, folder: asking.workspace.folder })
  const answers = openSharedAnswers(asking.exam.pipelines)
  const start = async (side: Side): Promise<Run> => {
    try {
      return await askSide(side, { ...asking, ports }, { indexes, answers })
    } catch (error) {
      if (side === 'head' || !asking.mayLoseBase || !isOfPipeline(error)) stop.abort(error)
      throw error
    } finally {
      // Whoever waits for this side's index to start from goes without.
      indexes.none(side)
      answers.none(side)
    }
  }
  const base = asking.exam.pipelines.base === undefined ? undefined : start('base')
  const [baseSide, headSide] = await Promise.allSettled([base, start('head')])
  if (stop.signal.aborted) throw stop.signal.reason
  if (headSide.status === 'rejected') throw headSide.reason
  const head = headSide.value
  if (baseSide.status === 'fulfilled') return { base: baseSide.value, head, lost: undefined }
  const { reason } = baseSide
  if (!isOfPipeline(reason)) throw reason
  asking.ports.log.warn(`base: ${reason.message}`)
  return { base: undefined, head, lost: reason }
}

function isOfPipeline(error: unknown): error is GateError {
  return error instanceof GateError && error.code.startsWith('pipeline-')
}

async function askSide(
  side: Side,
  asking: Asking,
  { indexes, answers }: { readonly indexes: Indexes; readonly answers: SharedAnswers },
): Promise<Run> {
  const { exam, workspace, commits, request, models, ports } = asking
  const settings = exam.pipelines[side]
  const sha = commits[side]
  if (settings === undefined || sha === undefined) throw new Error(`${side} has nothing to measure`)
  const { depth, concurrency } = exam
  const queries = exam.items.map(({ id, golden: { base } }) => ({
    id,
    query: base.query,
    ...(base.filters === undefined ? {} : { filters: base.filters }),
  }))
  const entries = await workspace.listFiles(sha)
  const passEnv = request.passEnv.names
  const keys = cacheKeys({
    entries,
    tree: await workspace.treeOf(sha),
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
    await using tree = await workspace.openWorktree(side, sha)
    await hideExam(tree.path, exam)
    const temp = join(folder, 'tmp')
    await mkdir(temp)
    return await runPipeline(
      {
        side,
        root: tree.path,
        folder,
        settings,
        depth,
        concurrency,
        queries,
        environment: childEnvironment({
          from: request.environment,
          side,
          root: tree.path,
          temp,
          passEnv: request.passEnv,
        }),
        log,
        signal,
      },
      {
        sha,
        checkout: request.checkout,
        openEmbedder: async (embed) => (await models.open()).embedder(embed),
        openAnswerer: models.openAnswerer,
        knownAnswers: () => answers.ofOther(side),
        index: indexes.of(side, keys.index),
      },
    )
  })
  if (!asked) {
    indexes.unused(side, keys.index)
    answers.kept(side, run, queries)
  }
  return run
}
