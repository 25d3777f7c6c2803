import { GateError } from '../lib/errors.ts'
import { featureScores } from '../features/scores.ts'
import { refuseSecretBesideCode } from '../pipeline/refuse-secret-beside-code.ts'
import { warnOfUnasked } from './beside-runs.ts'
import type { Asking } from './collecting/ask-side.ts'
import { type OpenPolicy, openPolicy } from './collecting/open-policy.ts'
import { refusePrivateText } from './collecting/public-artifact-guard.ts'
import { requireKey } from './collecting/require-key.ts'
import { trialsOfSide } from './collecting/queries-of-side.ts'
import { withTrustedStore } from './collecting/trusted-store.ts'
import { type Collected, filesOfCommits } from './collected.ts'
import { nothingRelevantChanged } from './comparing/nothing-relevant-changed.ts'
import { reachModels } from './reach-models.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { clearRunFolder } from '../pipeline/run/writing/clear-run-folder.ts'
import type { Manifest } from '../pipeline/run/manifest.ts'
import { formatShard, itemsOfShard, type Shard } from '../lib/model/shard.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import type { Run } from '../lib/model/run.ts'
import type { Stage } from './staging/stage.ts'
import { writeRunFolder } from '../pipeline/run/writing/write-run-folder.ts'
import { printable } from '../lib/text/printing/printable.ts'
import { sha256 } from '../lib/sha256.ts'
import { toolVersion } from '../lib/version.ts'

export type CollectRequest = GateRequest & {
  /** The shard of the golden set to ask; undefined for the whole set. */
  readonly shard: Shard | undefined
  /** The folder for the run files. */
  readonly folder: string
}

/**
 * Runs the first half of the gate: builds and asks both sides, and writes the run files that
 * `report` reads. Run files contain what each side returned and the scores of the project's own
 * scorers, but no other scores. Rejects if the runs cannot be collected; the folder then has no
 * `run.json`.
 */
export async function collect(request: CollectRequest, ports: PipelinePorts): Promise<Manifest> {
  // Clear the folder first, so that the command refuses a folder in use before it does any work,
  // and a failed run does not leave an earlier `run.json` behind.
  await clearRunFolder(request.folder)
  await using opened = await openPolicy(request, ports)
  const { pipelines, settings } = opened.context.policy
  const { secrets = [] } = request
  refuseSecretBesideCode({ secrets, pipelines, scorers: settings.scorers.size > 0 })
  const collected = await collectRuns(request, opened, ports)
  warnOfUnasked(collected.policy.settings, ports.log)
  if (collected.runs === undefined)
    ports.log.info('no question was asked, because nothing that the answers depend on has changed')
  await refusePrivateText(collected, request.visibility)
  return await writeRuns(collected, opened, { ...request, signal: ports.signal })
}

/** The stages that build or ask both sides, which excludes `teardown`. */
type CollectStage = Exclude<Stage, { kind: 'teardown' }>

/**
 * Builds and asks both sides, and returns the runs in memory. For a shard, the policy in the result
 * contains only the shard's questions.
 */
export async function collectRuns(
  request: GateRequest &
    Partial<Pick<CollectRequest, 'shard'>> &
    Pick<Asking, 'onVectors'> & { readonly stage?: CollectStage },
  { workspace, commits, context }: OpenPolicy,
  given: PipelinePorts,
): Promise<Collected> {
  const { policy: whole } = context
  const ports = withTrustedStore(given, whole)
  const { stage, shard, onVectors } = request
  const isBuild = stage?.kind === 'build'
  const policy = { ...whole, items: isBuild ? [] : itemsOfShard(whole.items, shard) }
  const models = reachModels(policy, commits, ports.models)
  const files = filesOfCommits(commits, workspace, ports.signal)
  const { behind } = request
  const { folder } = workspace
  const rest = { ...context, policy, files, behind, claims: [], models, folder }
  const isWanted = request.base.kind === 'head' || request.metrics !== undefined
  if (!isWanted && (await nothingRelevantChanged({ policy: whole, commits, reader: workspace })))
    return { ...rest, runs: undefined }
  requireKey('head', policy.pipelines.head, models)
  const keepRuns = stage === undefined && shard === undefined
  const places = { workspace, commits, models, ports, stage, shard }
  const asking = { request, policy, all: whole.items, ...places, keepRuns, onVectors }
  const count = {
    questions: policy.items.length,
    trials: trialsOfSide(policy, policy.pipelines.head),
  }
  const title = titleOf(count, request, policy.pipelines.base !== undefined)
  // Load the modules before any command of either side runs, so that no command can change the code
  // that compares.
  const [{ askSides }] = await Promise.all([
    import('./collecting/ask-sides.ts'),
    import('./compare.ts'),
  ])
  const { lost, ...runs } = await ports.log.group(title, () => askSides(asking))
  return { ...rest, lost, runs: isBuild ? runs : await withOwnScores(runs, asking) }
}

/**
 * Runs the project's scorers on both sides together, so that equal answers get equal scores. Loads
 * the scorers' code on demand, because few projects have scorers.
 */
async function withOwnScores(
  runs: MeasuredSides<Run>,
  asking: Asking,
): Promise<MeasuredSides<Run>> {
  if (asking.policy.settings.scorers.size === 0) return runs
  const [load] = Object.values(featureScores)
  if (load === undefined)
    throw new GateError('config-invalid', 'this build of RAG Gate does not support scorers', {
      hint: 'remove `scorers` from the configuration',
    })
  const score = await load()
  return await score(runs, asking)
}

function titleOf(
  { questions, trials }: { readonly questions: number; readonly trials: number },
  { stage, shard }: { readonly stage?: CollectStage; readonly shard?: Shard | undefined },
  hasBase: boolean,
): string {
  const sides = hasBase ? 'base and head' : 'head'
  if (stage?.kind === 'build') return `Build ${sides}`
  const part = shard === undefined ? '' : ` (shard ${formatShard(shard)})`
  const often = trials === 1 ? '' : `, ${trials} times each`
  const what = stage === undefined ? `Build ${sides} and ask` : `Ask ${sides}`
  return `${what} ${questions} ${questions === 1 ? 'question' : 'questions'}${often}${part}`
}

/** The maximum length, in characters, of the failure message stored in a run folder. */
const mostLost = 500

export function writeRuns(
  { policy, runs, origin, lost }: Collected,
  { commits }: OpenPolicy,
  {
    folder,
    shard,
    build,
    signal,
  }: Pick<CollectRequest, 'folder' | 'shard'> & {
    readonly build?: string
    readonly signal: AbortSignal
  },
): Promise<Manifest> {
  const { base, head } = policy.files
  return writeRunFolder({
    folder,
    manifest: {
      tool: toolVersion,
      commits: { base: commits.base, head: commits.head },
      pullRequest: origin.pullRequest,
      config: { base: base && sha256(base.config.bytes), head: sha256(head.config.bytes) },
      depth: policy.depth,
      shard,
      build,
    },
    runs,
    ids: policy.items.map(({ id }) => id),
    lost: lost && printable(lost.message, mostLost),
    golden: { base: base?.golden, head: head.golden },
    signal,
  })
}
