import { createHash } from 'node:crypto'
import { requirePipelineWith } from './config/pipeline-with.ts'
import { hasExpired } from './config/checks/check-waivers.ts'
import type { Config, PolicySettings } from '../lib/model/settings/settings.ts'
import { type BranchPolicy, branchPolicy, type OtherBranch } from './branch-policy.ts'
import { contextsOf, type Policy, type PolicySource } from './policy.ts'
import { readDefaultBranch, sendsSecrets } from './default-branch-config.ts'
import { policyChanges } from './policy-changes.ts'
import type { GoldenSet } from '../lib/model/items/golden-set.ts'
import { requireFreePaths } from './free-paths.ts'
import { holdsQuestions } from './holds-questions.ts'
import {
  defaultConfigPaths,
  type FileReader,
  loadCanaries,
  type LoadedHead,
  type LoadedSide,
  maxBytes,
  readableBase,
  requireSide,
} from './load-side.ts'
import { measuringToo } from './measured-too.ts'
import type { OpenBranch } from './working-folders.ts'
import { settingsForItems } from './settings-for-items.ts'
import { mergeGoldenSets, withWordings } from '../golden/merge-golden-sets.ts'
import { depthFor } from '../metrics/depth.ts'
import type { PolicyChange } from '../lib/model/policy-change.ts'
import type { MeasuredSides } from '../lib/sides.ts'

type LoadRequest = PolicySource & {
  readonly workspace: FileReader
  readonly commits: MeasuredSides<string>
  /** The path inside the repository, or undefined for the default paths. */
  readonly config: string | undefined
  /** Names of additional metrics to measure. They cannot affect the verdict. */
  readonly metrics?: readonly string[] | undefined
  /** Values to try in head's pipeline, by key under `pipeline`. */
  readonly settings?: ReadonlyMap<string, unknown> | undefined
  /**
   * Returns the branches whose policy may be used if base has no configuration or no questions.
   * Called only in that case. Defaults to an empty list.
   */
  readonly otherBranches?: (() => Promise<readonly OtherBranch[]>) | undefined
  /**
   * Returns the default branch. Called if base's configuration contains an address that a secret is
   * sent to. Missing if base belongs to the default branch, or if the user chose base.
   */
  readonly defaultBranch?: (() => Promise<OtherBranch>) | undefined
  /**
   * Returns base's gate configurations that neither this run nor head's workflows are certain to
   * measure. `isNew` says whether there is nothing to compare. Defaults to an empty list.
   */
  readonly otherGates?: ((isNew: boolean) => Promise<readonly string[]>) | undefined
  /**
   * Makes `workspace` read other branches relative to their working directories. Not needed if `workspace`
   * already does.
   */
  readonly openBranch?: OpenBranch
}

/**
 * Reads the configuration and golden set of each commit. If base has no configuration or no
 * questions, uses the policy of the first other branch that has questions. Without such a branch,
 * the change counts as the one that introduces the gate. In that case, `pipelines.base` is
 * undefined, and head's policy is used if base has no configuration. Rejects with `config-invalid`
 * or `golden-invalid`, naming the side and the file. An expired waiver makes head's configuration
 * invalid.
 */
export async function loadPolicy(request: LoadRequest): Promise<Policy> {
  const { workspace, commits } = request
  const paths = request.config === undefined ? defaultConfigPaths : [request.config]
  const { today } = request
  const written = await requireSide(workspace, { side: 'head', sha: commits.head, today }, paths)
  const head = withSettings(written, request.settings)
  const { policy: settings } = head.config
  // Validates head's control cases too, because an invalid file would block every change after the
  // merge.
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
  const comparesNothing = isNew && policy.pipelines.base === undefined
  const otherGates = isMerged ? undefined : await request.otherGates?.(comparesNothing)
  if (policy.pipelines.base !== undefined)
    await requireFreePaths(workspace, commits, { base: base?.config.policy, head: settings })
  const edited = await Promise.all(
    (['canaries', 'labels'] as const).map((key) => editedFile(key, workspace, policy, settled)),
  )
  const changes = [...policy.changes, ...edited.flat()]
  const labels = base && (await readLabels(workspace, base.config.policy, settled[policy.from]))
  const { judge } = policy.settings
  const behindLinks = {
    base: await realPaths(workspace, settled.base, [
      base?.files.config.path,
      base?.config.policy.golden,
      judge?.canaries,
      judge?.labels,
    ]),
    head: await realPaths(workspace, commits.head, [
      head.files.config.path,
      settings.golden,
      settings.judge?.canaries,
      settings.judge?.labels,
    ]),
  }
  const own = { settings: settingsForItems(settings, head.golden.items), canaries: cases }
  const otherConfig = asHead ? undefined : otherConfigOf(base, request.config)
  return {
    ...policy,
    ofBranch: other?.told,
    otherGates,
    changes,
    canaries: base?.canaries ?? cases,
    labels,
    behindLinks,
    otherConfig,
    own,
    broken,
    // If base, or the branch that replaces it, cannot be read, there is no trial, because head must
    // not grant itself one.
    ...((broken !== undefined || other?.told.fault !== undefined) && { trial: undefined }),
  }
}

/** Returns what base's policy lacks, or undefined if it can be used. */
function lackOf(base: LoadedSide | undefined): BranchPolicy['lacks'] | undefined {
  if (base === undefined) return 'config'
  return base.golden !== undefined && holdsQuestions(base.golden) ? undefined : 'questions'
}

/** Returns the policy of another branch with base's own pipeline, if base has one. */
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
 * Reports edits to the files with the judge's control cases and human labels. Head's edits take effect
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

/**
 * Returns a map to the real path of each file that is behind a link, for the files at these paths in a
 * commit.
 */
async function realPaths(
  workspace: FileReader,
  sha: string | undefined,
  paths: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const path of paths) {
    if (path === undefined || sha === undefined) continue
    const real = await workspace.realPath(sha, path)
    if (real !== undefined && real !== path) found.set(path, real)
  }
  return found
}

/**
 * Returns a short digest of the file at `path` in commit `sha`, as a JSON string, or undefined if the
 * file is missing or not a regular file.
 */
async function digestAt(
  workspace: FileReader,
  sha: string,
  path: string,
): Promise<string | undefined> {
  const file = await workspace.readFile(sha, path, { maxBytes: maxBytes['golden-invalid'] })
  if (file.kind !== 'file') return undefined
  return JSON.stringify(createHash('sha256').update(file.bytes).digest('hex').slice(0, 12))
}

/**
 * Builds the policy. Uses base's settings whenever base has a configuration, even if base has no questions
 * to compare yet.
 */
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
 * Returns the number of chunks to request. It is the same on both sides, and at least the number of
 * chunks that reach either side's generator.
 */
function depthOf({ pipeline: { depth }, policy }: Config, contexts: readonly number[]): number {
  return Math.max(depth ?? depthFor(policy.metrics, contexts), ...contexts)
}

/**
 * Pairs base's items with head's. Adds alternative wordings unless the answers come from run files,
 * which have only one answer per id.
 */
function itemsOf(
  base: GoldenSet | undefined,
  { config, golden }: LoadedHead,
  { metrics }: PolicySettings,
): Policy['items'] {
  const items = mergeGoldenSets(base, golden)
  if (config.pipeline.kind === 'runs') return items
  return withWordings(items, { judged: metrics.some(({ group }) => group === 'judged') })
}
