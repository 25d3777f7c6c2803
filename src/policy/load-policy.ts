import { createHash } from 'node:crypto'
import { requirePipelineWith } from './config/pipeline-with.ts'
import { hasExpired } from './config/checks/check-waivers.ts'
import type {
  Config,
  PolicySettings,
  PipelineSettings,
  Waiver,
} from '../lib/model/settings/settings.ts'
import { type BranchPolicy, branchPolicy, type OtherBranch } from './branch-policy.ts'
import { type DefaultBranch, readDefaultBranch, sendsSecrets } from './default-branch.ts'
import { policyChanges } from './policy-changes.ts'
import type { GoldenSet, PairedItem } from '../lib/model/items/golden-set.ts'
import { requireFreePaths } from './free-paths.ts'
import { holdsQuestions } from './holds-questions.ts'
import {
  defaultConfigPaths,
  type PolicyFiles,
  type FileReader,
  type HeadFiles,
  loadCanaries,
  type LoadedHead,
  type LoadedSide,
  maxBytes,
  readableBase,
  requireSide,
} from './load-side.ts'
import { measuringToo } from './measured-too.ts'
import type { OpenBranch, WorkingFolders } from './working-folders.ts'
import { settingsForItems } from './settings-for-items.ts'
import { mergeGoldenSets, withWordings } from '../golden/merge-golden-sets.ts'
import type { Canary } from '../lib/model/judging/canary.ts'
import { depthFor } from '../metrics/depth.ts'
import type { PolicyChange } from '../lib/model/policy-change.ts'
import type { MeasuredSides, Side } from '../lib/sides.ts'

/** Everything both sides are asked and judged by, read from git objects and never from files on disk. */
export type Policy = {
  /** Whose settings count: base's, unless base has none yet or head is merged. */
  readonly from: Side
  readonly settings: PolicySettings
  /** Base does not contain the config that was named; the one under a usual name counts. */
  readonly otherConfig?: { readonly named: string; readonly counted: string } | undefined
  /** Base has no config or no question: whose policy counts in its place, or why it cannot. Left out: its own counts, or no branch has one. */
  readonly ofBranch?: BranchPolicy | undefined
  readonly changes: readonly PolicyChange[]
  /**
   * Those in force today, in the order of the file: `settings.waivers` without what has expired. Ids of their items need
   * not be in the golden set.
   */
  readonly waivers: readonly Waiver[]
  /** The last day of a trial that is not over, in which nothing blocks; left out: there is none. */
  readonly trial?: string | undefined
  /** Those of base that are not in force any more, and that head removes or renews. */
  readonly expiredWaivers: readonly Waiver[]
  /** The system under test, by each side's own config; base is undefined without a base to compare with. */
  readonly pipelines: MeasuredSides<PipelineSettings>
  /**
   * The pipeline that says which commands may run, and where secrets go: base's, also where only the rest of
   * base cannot be read, and head's own without a base commit. Undefined if base has no config, or one that
   * cannot be read.
   */
  readonly vouching: PipelineSettings | undefined
  /** What has to name the same; left out: base is of the default branch, or names nothing that a secret goes to. */
  readonly ofDefault?: DefaultBranch | undefined
  /** Gates of base that this run does not name, where it finds nothing of base to compare with. */
  readonly otherGates?: readonly string[] | undefined
  readonly golden: MeasuredSides<GoldenSet>
  /** Both golden sets paired by id: base's order, then what head added. */
  readonly items: readonly PairedItem[]
  /** Number of items before a filter left only some of them; undefined: no filter. */
  readonly filteredFrom: number | undefined
  /** Chunks both sides are asked for per query. */
  readonly depth: number
  /** The same by the word of the side alone whose settings count. */
  readonly ownDepth: number
  /** Queries in flight at once, on both sides. */
  readonly concurrency: number
  /** The project's own cases with known answers, to try the judge on. */
  readonly canaries: readonly Canary[]
  /** What people labelled, as base's commit contains it; undefined if base names no such file, or has none. */
  readonly labels?: { readonly path: string; readonly bytes: Uint8Array | undefined } | undefined
  /** Folder of each side in which its paths begin; '' for the top of the repository. */
  readonly folders: WorkingFolders
  /** What was read, for telling whether somebody else read the same; base is undefined if it has no config. */
  readonly files: { readonly base: PolicyFiles | undefined; readonly head: HeadFiles }
  /** Head's own settings, which count where base cannot be measured; undefined without a repository. */
  readonly own: Pick<Policy, 'settings' | 'canaries'> | undefined
  /** Why base's files could not be read, so that head is measured alone; undefined if they could. */
  readonly broken: string | undefined
}

/** Whose policy counts, and on which day. */
export type PolicySource = {
  /** The day by UTC, as `2026-12-31`. */
  readonly today: string
  /**
   * `base`: so no change loosens its own policy; where base has no config head's counts. `head`: the commit
   * has been merged, and base is asked head's questions as well.
   */
  readonly policyFrom: Side
}

type LoadRequest = PolicySource & {
  readonly workspace: FileReader
  readonly commits: MeasuredSides<string>
  /** Path inside the repository; undefined: the default paths. */
  readonly config: string | undefined
  /** Names of metrics to measure beside the policy's own; they gate nothing. */
  readonly metrics?: readonly string[] | undefined
  /** Values to try in head's pipeline, by their keys below `pipeline`. */
  readonly settings?: ReadonlyMap<string, unknown> | undefined
  /** Branches whose policy counts where base has no config or no question, asked only then; left out: there are none. */
  readonly otherBranches?: (() => Promise<readonly OtherBranch[]>) | undefined
  /** The default branch, asked where base names what a secret goes to; left out: base is of it, or somebody chose base. */
  readonly defaultBranch?: (() => Promise<OtherBranch>) | undefined
  /** Gates of base that this run does not name, asked where it finds nothing to compare; left out: there are none. */
  readonly otherGates?: (() => Promise<readonly string[]>) | undefined
  /** Lets `workspace` read them from the folders in which their paths begin; left out: it does already. */
  readonly openBranch?: OpenBranch
}

/**
 * Reads config and golden set of each commit. A base without config, or without a single question, is
 * measured by the policy of the first of the other branches that has questions. Without any it is an adopting
 * change: `pipelines.base` is undefined, and without a config head's policy counts. Throws `config-invalid`
 * and `golden-invalid`, each naming side and file; a config of head that contains an expired waiver is
 * invalid.
 */
export async function loadPolicy(request: LoadRequest): Promise<Policy> {
  const { workspace, commits } = request
  const paths = request.config === undefined ? defaultConfigPaths : [request.config]
  const { today } = request
  const written = await requireSide(workspace, { side: 'head', sha: commits.head, today }, paths)
  const head = withSettings(written, request.settings)
  const { policy: settings } = head.config
  // From the merge on head's file counts: a broken one would stop every later change.
  const cases = await loadCanaries(workspace, { settings, from: 'head', sha: commits.head })
  const asHead = request.policyFrom === 'head' ? { ...written, canaries: cases } : undefined
  const found = await readableBase(workspace, commits.base, paths, { written, asHead })
  const { broken } = found
  const lacks = broken === undefined && commits.base !== undefined ? lackOf(found.base) : undefined
  const branches = lacks && ((await request.otherBranches?.()) ?? [])
  const { openBranch } = request
  const other =
    lacks &&
    branches &&
    (await branchPolicy(workspace, branches, { paths, written, lacks, openBranch }))
  const base = other?.base ? withPipeline(other.base, found.config) : found.base
  const settled = { ...commits, base: other?.base ? other.told.commit : commits.base }
  const folderOf = (sha: string): string => workspace.folderOf?.(sha) ?? ''
  const folders = { base: folderOf(commits.base ?? commits.head), head: folderOf(commits.head) }
  const isMerged = commits.base === undefined || asHead !== undefined
  const { pipeline: vouching } = (isMerged ? head.config : (found.config ?? base?.config)) ?? {}
  const sends = !isMerged && [found.config, base?.config].some((one) => one && sendsSecrets(one))
  const second = sends ? await request.defaultBranch?.() : undefined
  const ofDefault = second && (await readDefaultBranch(workspace, second, { paths, openBranch }))
  const policy = { ...policyOf(base, head, request), folders, vouching, ofDefault }
  const isNew = !isMerged && broken === undefined && other === undefined
  const otherGates =
    isNew && policy.pipelines.base === undefined ? await request.otherGates?.() : undefined
  if (policy.pipelines.base !== undefined)
    await requireFreePaths(workspace, commits, { base: base?.config.policy, head: settings })
  const edited = await Promise.all(
    (['canaries', 'labels'] as const).map((key) => editedFile(key, workspace, policy, settled)),
  )
  const changes = [...policy.changes, ...edited.flat()]
  const labels = base && (await readLabels(workspace, base.config.policy, settled[policy.from]))
  const own = { settings: settingsForItems(settings, head.golden.items), canaries: cases }
  const otherConfig = asHead ? undefined : otherConfigOf(base, request.config)
  return {
    ...policy,
    ofBranch: other?.told,
    otherGates,
    changes,
    canaries: base?.canaries ?? cases,
    labels,
    otherConfig,
    own,
    broken,
    // What head says of itself is no word of base's, if base or the branch that counts in its place cannot be read.
    ...((broken !== undefined || other?.told.fault !== undefined) && { trial: undefined }),
  }
}

/** What keeps base's own policy from counting; undefined if it counts. */
function lackOf(base: LoadedSide | undefined): BranchPolicy['lacks'] | undefined {
  if (base === undefined) return 'config'
  return base.golden !== undefined && holdsQuestions(base.golden) ? undefined : 'questions'
}

/** The policy of another branch, whose pipeline builds base only if base has none of its own. */
function withPipeline<Other extends LoadedSide>(other: Other, own: Config | undefined): Other {
  if (own === undefined) return other
  return { ...other, config: { ...other.config, pipeline: own.pipeline } }
}

function withSettings(head: LoadedHead, settings: LoadRequest['settings']): LoadedHead {
  if (settings === undefined) return head
  const pipeline = requirePipelineWith(head.files.config.bytes, settings)
  return { ...head, config: { ...head.config, pipeline } }
}

function otherConfigOf(
  base: LoadedSide | undefined,
  named: string | undefined,
): Policy['otherConfig'] {
  const counted = base?.files.config.path
  if (named === undefined || counted === undefined || counted === named) return undefined
  return { named, counted }
}

/**
 * The judge's checks and human labels are files beside the configuration: what head makes of them counts
 * after the merge.
 */
async function editedFile(
  key: 'canaries' | 'labels',
  workspace: FileReader,
  { settings, from }: Pick<Policy, 'settings' | 'from'>,
  { base, head }: MeasuredSides<string>,
): Promise<readonly PolicyChange[]> {
  const path = settings.judge?.[key]
  if (path === undefined || base === undefined || from === 'head') return []
  const [onBase, onHead] = await Promise.all(
    [base, head].map((sha) => digestAt(workspace, sha, path)),
  )
  return onBase === onHead ? [] : [{ path: `judge.${key} (${path})`, base: onBase, head: onHead }]
}

async function readLabels(
  workspace: FileReader,
  { judge }: PolicySettings,
  sha: string | undefined,
): Promise<Policy['labels']> {
  if (judge?.labels === undefined || sha === undefined) return undefined
  const file = await workspace.readFile(sha, judge.labels, { maxBytes: maxBytes['golden-invalid'] })
  return { path: judge.labels, bytes: file.kind === 'file' ? file.bytes : undefined }
}

/** As JSON text; undefined if the file is missing or no regular file. */
async function digestAt(
  workspace: FileReader,
  sha: string,
  path: string,
): Promise<string | undefined> {
  const file = await workspace.readFile(sha, path, { maxBytes: maxBytes['golden-invalid'] })
  if (file.kind !== 'file') return undefined
  return JSON.stringify(createHash('sha256').update(file.bytes).digest('hex').slice(0, 12))
}

/** Base's settings count wherever base has some, also where it has no questions to compare on yet. */
function policyOf(
  base: LoadedSide | undefined,
  head: LoadedHead,
  { today, policyFrom, metrics }: PolicySource & Pick<LoadRequest, 'metrics'>,
): Omit<
  Policy,
  'canaries' | 'labels' | 'own' | 'broken' | 'folders' | 'vouching' | 'ofDefault' | 'otherGates'
> {
  const from = base === undefined ? 'head' : policyFrom
  const { config } = base ?? head
  const { waivers, advise } = config.policy
  const changes = base === undefined ? [] : policyChanges(base.config, head.config)
  const comparable = base?.golden && holdsQuestions(base.golden) ? base.golden : undefined
  const pipelines = { base: comparable && base?.config.pipeline, head: head.config.pipeline }
  const settings = settingsForItems(
    measuringToo(config.policy, { head: head.config.policy, tried: metrics ?? [] }),
    (comparable ?? head.golden).items,
  )
  return {
    from,
    settings,
    changes,
    waivers: waivers.filter((waiver) => !hasExpired(waiver, today)),
    trial: advise && !hasExpired(advise, today) ? advise.until : undefined,
    expiredWaivers: waivers.filter((waiver) => hasExpired(waiver, today)),
    pipelines,
    golden: { base: comparable, head: head.golden },
    items: itemsOf(comparable, head, settings),
    filteredFrom: undefined,
    depth: depthOf({ ...config, policy: settings }, contextsOf({ pipelines })),
    ownDepth: depthOf(
      config,
      contextsOf({ pipelines: { base: undefined, head: config.pipeline } }),
    ),
    concurrency: config.pipeline.concurrency,
    files: { base: base?.files, head: head.files },
  }
}

/**
 * Chunks from the top that reach a side's generator where its answers do not say which: `retrieve.k` of a
 * built-in pipeline, else `pipeline.context`; undefined if nobody says.
 */
export function contextOf(pipeline: PipelineSettings | undefined): number | undefined {
  return pipeline?.kind === 'builtin' ? pipeline.retrieve.k : pipeline?.context
}

export function contextsOf({ pipelines }: Pick<Policy, 'pipelines'>): readonly number[] {
  return [pipelines.base, pipelines.head].flatMap((pipeline) => contextOf(pipeline) ?? [])
}

/** Both sides are asked alike, and never for less than what reaches either generator. */
function depthOf({ pipeline: { depth }, policy }: Config, contexts: readonly number[]): number {
  return Math.max(depth ?? depthFor(policy.metrics, contexts), ...contexts)
}

/** Run files hold one answer per id, so nothing can be asked beside what they answer. */
function itemsOf(
  base: GoldenSet | undefined,
  { config, golden }: LoadedHead,
  { metrics }: PolicySettings,
): Policy['items'] {
  const items = mergeGoldenSets(base, golden)
  if (config.pipeline.kind === 'runs') return items
  return withWordings(items, { judged: metrics.some(({ group }) => group === 'judged') })
}
