import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Embedded } from '../../lib/model/embedded.ts'
import type { Side } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import { endingStrays } from '../../lib/files/end-strays.ts'
import { commandsOf, isWritten, runsPrograms } from '../../lib/model/settings/kind-traits.ts'
import type {
  CommandSettings,
  HttpSettings,
  PipelineSettings,
} from '../../lib/model/settings/settings.ts'
import { noAnomalies, type Run } from '../../lib/model/run.ts'
import type { Shard } from '../../lib/model/shard.ts'
import type { Answer } from '../../pipeline/collect-run.ts'
import { type Library, openLibrary } from '../../pipeline/builtin/library.ts'
import { indexVersion } from '../../pipeline/builtin/word-index/index-version.ts'
import { childEnvironment } from '../../pipeline/child-environment.ts'
import { openIndexPlace } from '../../pipeline/left/index-place.ts'
import { changedAt } from '../../pipeline/left/wrote-since.ts'
import { runPipeline } from '../../pipeline/run-pipeline.ts'
import { trialQueries, withTrials } from '../../pipeline/trials.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { marksSide } from '../../verdict/findings/side-marks.ts'
import type { Workspace } from '../../git/workspace.ts'
import { jointInputs, unmatchedInputs } from '../comparing/side-content.ts'
import type { ReachedModels } from '../reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import { vectorShelf } from '../staging/build-shelves.ts'
import { withKnown } from '../staging/part-journal.ts'
import { type Stage, stageOfSide, withBuildTime } from '../staging/stage.ts'
import { cacheKeys } from './cache-keys.ts'
import { hidePolicy, isHiddenFrom } from './hide-policy.ts'
import type { Commits } from './open-policy.ts'
import { mayBeKept, trackedFiles } from './public-artifact-guard.ts'
import { cachedRun } from './run-cache.ts'
import { serverHeaders } from './server-headers.ts'
import { askTwice, withSecond } from './ask-twice.ts'
import type { PlaceWatch } from './place-watch.ts'
import type { SecondAsking } from './choose-asked-twice.ts'
import { openSharedAnswers, type SharedAnswers } from './shared-answers.ts'
import { filesWithoutTree } from './files-without-tree.ts'
import { queriesOf, trialsOfSide } from './queries-of-side.ts'

export type Asking = {
  readonly request: GateRequest
  readonly policy: Policy
  readonly workspace: Workspace
  readonly commits: Commits
  readonly models: ReachedModels
  readonly ports: PipelinePorts
  /**
   * Whether to store complete runs for reuse by later runs. Runs over only part of the golden set are
   * not stored.
   */
  readonly keepRuns: boolean
  /** The shard that `policy` contains; all questions by default. */
  readonly shard?: Shard | undefined
  /**
   * The whole golden set, of which `policy` may contain only a part. If undefined, no question is
   * asked twice.
   */
  readonly all?: Policy['items'] | undefined
  /**
   * Called with the vectors that a built-in pipeline searches, and with the questions' vectors by
   * id.
   */
  readonly onVectors?: ((side: Side, vectors: Embedded) => void) | undefined
  /** By default, this process builds and asks both sides. */
  readonly stage?: Stage | undefined
}

/**
 * Asks another commit as if it were base. Must run on its own, after both sides have finished, so that
 * the pipeline's programs never see more than two sides. `name` is the name of the commit's folder.
 */
export async function askApart(name: string, asking: Asking): Promise<Run> {
  const { base } = asking.policy.pipelines
  const pipelines = { base, head: base ?? asking.policy.pipelines.head }
  const folder = join(asking.workspace.folder, name)
  await mkdir(folder)
  const places = {
    library: openLibrary(),
    answers: openSharedAnswers({ base: undefined, head: pipelines.head }),
  }
  const policy = { ...asking.policy, pipelines }
  const stage = asking.stage && { ...asking.stage, journal: undefined }
  const workspace = { ...asking.workspace, folder }
  return askSide('base', { ...asking, policy, workspace, stage }, places)
}

type SidePart = {
  readonly known: ReadonlyMap<string, Answer>
  readonly record: ((answer: Answer) => void) | undefined
}

/**
 * Returns the answers of earlier workers, and a function that stores new answers. Does not store
 * answers that run files may not contain, or answers from an in-memory index, which are fast to
 * compute again. `tracked` is the result of `trackedFiles`.
 */
function partOf(
  { stage, policy }: Pick<Asking, 'stage' | 'policy'>,
  side: Side,
  tracked: ReadonlySet<string> | undefined,
): SidePart {
  const settings = policy.pipelines[side]
  const isQuick = settings?.kind === 'builtin' && settings.answer === undefined
  const journal = stage?.kind === 'ask' && !isQuick ? stage.journal : undefined
  const { runText } = policy.settings
  return {
    known: journal?.known[side] ?? new Map(),
    record:
      journal &&
      ((answer) => {
        if (mayBeKept(answer, { side, tracked, runText })) journal.record(side, answer)
      }),
  }
}

const nothingAsked: Run = {
  results: new Map(),
  index: undefined,
  buildMs: undefined,
  manifest: undefined,
  models: undefined,
  anomalies: noAnomalies,
}

type Places = {
  readonly library: Library
  readonly answers: SharedAnswers
  readonly twice?: SecondAsking | undefined
  /** Checks whether both sides share an index location. If undefined, this is not checked. */
  readonly watch?: PlaceWatch | undefined
}

/**
 * Runs one side in its own folder inside the workspace folder. The side's folder must not exist
 * yet.
 */
export async function askSide(
  side: Side,
  asking: Asking,
  { library, answers, twice, watch }: Places,
): Promise<Run> {
  const { policy, workspace, commits, request, models, ports } = asking
  const settings = policy.pipelines[side]
  const sha = commits[side]
  if (settings === undefined || sha === undefined)
    throw new Error(`${side} has no pipeline or no commit to measure`)
  const { depth, concurrency } = policy
  const queries = queriesOf(policy, settings)
  const trials = trialsOfSide(policy, settings)
  const asks = trialQueries(queries, trials)
  const entries = await workspace.listFiles(sha)
  const passEnv = request.passEnv.names
  const keys = cacheKeys({
    entries,
    tree: await workspace.treeOf(sha),
    workingDirectory: policy.folders[side],
    isHidden: isHiddenFrom(side, policy),
    settings: { ...settings, inputs: jointInputs(policy.pipelines) },
    depth,
    passEnv,
    indexVersion,
    endpoint: models.baseUrl,
    lfs: request.lfs,
    submodules: request.submodules,
    visibility: request.visibility,
    queries: asks,
    timed: policy.settings.metrics.some(({ group }) => group === 'timed'),
  })
  const { log, store, signal } = ports
  const until = side === 'base' ? untilLate(signal, ports) : signal
  for (const glob of unmatchedInputs({ entries }, settings))
    log.warn(
      `${side}: no file matches "${printable(glob)}" in pipeline.inputs, so every change in the repository is considered relevant`,
    )
  const folder = join(workspace.folder, `${side}-work`)
  await mkdir(folder)
  const began = await changedAt(folder)
  const tracked = trackedFiles(entries, request.visibility)
  const kept = {
    store,
    key: asking.keepRuns && !isBuiltForVectors(asking, settings) ? keys.run : undefined,
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
    const part = partOf(asking, side, tracked)
    if (part.known.size === 0) answers.none(side)
    else answers.kept(side, withKnown(nothingAsked, part.known), queries)
    const open = asks.filter(({ id }) => !part.known.has(id))
    const completed = (fresh: Run, root: string): Run =>
      withBuildTime(withTrials(withKnown(fresh, part.known), trials), asking.stage, side, root)
    if (open.length === 0 && part.known.size > 0 && settings.kind !== 'builtin') {
      const known = completed(nothingAsked, '')
      twice?.answered(side, known)
      const chosen = await twice?.questions(side)
      if (chosen === undefined || chosen.size === 0) return known
    }
    const files = filesWithoutTree(side, sha, { ...asking, settings, entries })
    await using tree = files === undefined ? await workspace.openWorktree(side, sha) : undefined
    const root = tree?.path ?? folder
    await using _ = commandsOf(settings).length > 0 ? endingStrays(root) : undefined
    if (tree !== undefined) await hidePolicy(root, side, policy)
    const temp = join(folder, 'tmp')
    await mkdir(temp)
    let second: Parameters<typeof withSecond>[1] = new Map()
    const environment = childEnvironment({
      from: request.environment,
      side,
      root,
      sha,
      temp,
      passEnv: request.passEnv,
    })
    const staged = stageOfSide(asking.stage, side, root)
    const place =
      staged.stage === undefined && mayShareIndex(settings)
        ? openIndexPlace({ settings, root, folder, temp, began, environment })
        : undefined
    let outside: Run['outside']
    const fresh = await runPipeline(
      {
        ...staged,
        side,
        root,
        workingDirectory: policy.folders[side],
        folder,
        settings,
        depth,
        concurrency,
        queries: open,
        onAnswer: (answer) => {
          watch?.heard(side, answer.id)
          part.record?.(answer)
        },
        inTurn: async (build) => {
          await place?.begin()
          return watch === undefined ? build() : watch.inTurn(side, until, build)
        },
        onAsked:
          (place ?? twice) &&
          (async (first, askAgain) => {
            outside = await place?.outside()
            if (twice === undefined) return
            const whole = withKnown(first, part.known)
            twice.answered(side, whole)
            watch?.over(side)
            const { kind } = settings
            const askable = { side, first: whole, queries, askAgain, kind, log, signal: until }
            second = await askTwice({ twice, watch }, askable)
          }),
        environment,
        log,
        signal: until,
      },
      {
        sha,
        headersTo: serverHeaders(asking, side),
        checkout: request.checkout,
        shard: asking.shard,
        onVectors: ({ texts, questions }) =>
          asking.onVectors?.(side, { texts, questions: byId(questions, queries) }),
        openEmbedder: async (embed) => (await models.open()).embedder(embed),
        openAnswerer: models.openAnswerer,
        knownAnswers: () => answers.ofOther(side),
        files,
        library,
        shelf: vectorShelf(keys.vectors, { folder, store, log }, asking.stage),
      },
    )
    const own = completed(fresh, root)
    return withSecond(outside ? { ...own, outside } : own, second)
  })
  twice?.answered(side, run)
  watch?.over(side)
  if (!asked) answers.kept(side, run, queries)
  return run
}

/**
 * Returns whether both sides may search the same index. They may if programs that this job runs do
 * the searching and no setting gives each side its own index.
 */
function mayShareIndex(settings: PipelineSettings): settings is CommandSettings | HttpSettings {
  const isHosted = settings.kind === 'http' && settings.start === undefined
  return runsPrograms(settings) && !isHosted && !marksSide(settings)
}

function untilLate(signal: AbortSignal, { late }: Pick<PipelinePorts, 'late'>): AbortSignal {
  return late === undefined ? signal : AbortSignal.any([signal, late])
}

/**
 * Returns whether the side must be built even if its run is cached, because a feature needs its
 * vectors, which cached runs do not contain. A pipeline that generates answers is not rebuilt,
 * because calling a model again is expensive.
 */
function isBuiltForVectors({ onVectors }: Asking, settings: PipelineSettings): boolean {
  return onVectors !== undefined && settings.kind === 'builtin' && !isWritten(settings)
}

function byId(
  questions: ReadonlyMap<string, Float32Array>,
  queries: readonly { readonly id: string; readonly query: string }[],
): Embedded['questions'] {
  return new Map(
    queries.flatMap(({ id, query }) => {
      const vector = questions.get(query)
      return vector === undefined ? [] : [[id, vector] as const]
    }),
  )
}
