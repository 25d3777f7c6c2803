import { type MeasuredSides, type Side, type Sides, sideNames } from '../../../lib/sides.ts'
import type { Policy } from '../../../policy/policy.ts'
import { isReviewOf } from '../../../golden/reviews-folder.ts'
import type { Changed, FileChanges } from '../../../lib/model/changed.ts'
import type { IndexFacts, Run } from '../../../lib/model/run.ts'
import type { PipelineSettings } from '../../../lib/model/settings/settings.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { documentSelector } from '../../../lib/text/markup/document-selector.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import type { SideFiles } from '../../collected.ts'
import { besidePrograms, sideContent, unmatchedInputs } from '../side-content.ts'
import { documentChanges, type IndexedSide } from './document-changes.ts'
import { differenceOf, namedChanges, sortedPart, type Trees } from './file-changes.ts'
import { indexChanges, modelChanges } from './index-changes.ts'
import { ownConfigChanges } from './own-config.ts'
import { settingChanges } from './setting-changes.ts'
import { type SettingPlaces, settingPlaces } from './setting-places.ts'
import { setupChanges } from './setup-files.ts'

export type ComparedSides = {
  readonly policy: Pick<Policy, 'pipelines' | 'files' | 'settings' | 'own' | 'behindLinks'>
  readonly runs: MeasuredSides<Pick<Run, 'manifest' | 'models'>>
  readonly index: MeasuredSides<IndexFacts>
  /** The files that head renamed, as a map from old to new paths. */
  readonly renames: ReadonlyMap<string, string>
  readonly files: Pick<SideFiles, 'listing' | 'source'>
}

/**
 * Returns what differs between the sides and may explain a change in the results: files, pipeline settings,
 * documents, index statistics and declared models. Returns undefined without a base.
 */
export async function changedInputs({
  policy,
  runs,
  index,
  renames,
  files,
}: ComparedSides): Promise<Changed | undefined> {
  const { base, head } = policy.pipelines
  if (base === undefined || runs.base === undefined) return undefined
  const pipelines = { base, head }
  const places = settingPlaces(policy.files)
  const trees = await treesOf(files.listing, renames)
  const indexed = indexedSides(pipelines, { base: runs.base, head: runs.head }, trees)
  const part = trees && relevantPart(trees, { policy, pipelines, indexed })
  const documents =
    indexed &&
    documentChanges(indexed, trees ?? noTrees, (side, glob) =>
      places.ofGlob(side, 'pipeline.documents', glob),
    )
  const own = part === undefined ? [] : await ownConfigChanges(part.edited, files.source)
  const emptied = trees === undefined ? [] : emptiedGlobs(trees, head, places)
  return {
    files: part && namedChanges(part),
    config: [...settingChanges(pipelines, places), ...own],
    documents,
    setup: part === undefined ? [] : await setupChanges(part, files.source),
    index: index.base === undefined ? [] : indexChanges({ base: index.base, head: index.head }),
    models: modelChanges({ base: runs.base.models, head: runs.head.models }),
    ...(emptied.length > 0 && { emptied }),
  }
}

/** Returns the globs in head's `inputs` that match files on base but none on head. */
function emptiedGlobs(
  { base, head }: Trees,
  settings: PipelineSettings,
  places: SettingPlaces,
): NonNullable<Changed['emptied']> {
  return unmatchedInputs({ entries: head }, settings).flatMap((glob) => {
    const selector = documentSelector([glob])
    const files = base.filter(({ path }) => selector.selects(path)).length
    const { file, line } = places.ofGlob('head', 'pipeline.inputs', glob)
    return files === 0 ? [] : [{ glob, files, file, line, side: 'head' as const }]
  })
}

/** Returns all files that differ between the sides, or undefined if there are no commits. */
export async function changedFiles({
  listing,
  moved,
}: Pick<SideFiles, 'listing' | 'moved'>): Promise<FileChanges | undefined> {
  const trees = await treesOf(listing, (await moved?.renames()) ?? new Map())
  return trees && namedChanges(differenceOf(trees))
}

const noTrees: Trees = { base: [], head: [], renames: new Map() }

async function treesOf(
  listing: SideFiles['listing'],
  renames: ReadonlyMap<string, string>,
): Promise<Trees | undefined> {
  return listing && { base: await listing('base'), head: await listing('head'), renames }
}

/**
 * Returns the documents in both indexes, or undefined if a side does not report what its index contains.
 */
function indexedSides(
  pipelines: Sides<PipelineSettings>,
  runs: Sides<Pick<Run, 'manifest'>>,
  trees: Trees | undefined,
): Sides<IndexedSide> | undefined {
  const [base, head] = sideNames.map((side) =>
    indexedSide(pipelines[side], runs[side], trees?.[side]),
  )
  return base && head && { base, head }
}

function indexedSide(
  settings: PipelineSettings,
  { manifest }: Pick<Run, 'manifest'>,
  entries: readonly TreeEntry[] | undefined,
): IndexedSide | undefined {
  if (settings.kind === 'builtin' && entries !== undefined) {
    const selector = documentSelector(settings.documents)
    const paths = entries.filter(({ mode, path }) => mode !== submodule && selector.selects(path))
    return { documents: new Set(paths.map(({ path }) => path)), globs: settings.documents }
  }
  return manifest && { documents: new Set(manifest.map(documentId)), globs: undefined }
}

const submodule = '160000'

/**
 * Returns the changed files that may matter. Leaves out policy files, files that no side depends on, and
 * indexed documents, which are reported separately. Keeps files that were added or removed but whose
 * documents are in both indexes.
 */
function relevantPart(
  trees: Trees,
  {
    policy,
    pipelines,
    indexed,
  }: {
    readonly policy: ComparedSides['policy']
    readonly pipelines: Sides<PipelineSettings>
    readonly indexed: Sides<IndexedSide> | undefined
  },
): ReturnType<typeof differenceOf> {
  const sides: readonly Side[] = ['base', 'head']
  const matters = sides.map((side) => dependsOn(trees[side], pipelines[side]))
  const isOwn = sides.map((side) => besidePrograms(trees[side], pipelines[side]))
  const isPolicy = policyFiles(policy)
  const difference = differenceOf(trees)
  const oneSided = new Set([...difference.added, ...difference.removed])
  const isDocument = (path: string): boolean => {
    const on = sides.filter((side) => indexed?.[side].documents.has(path))
    return on.length === 1 || (on.length === 2 && !oneSided.has(path))
  }
  return sortedPart(
    difference,
    (path) => matters.some((is) => is(path)) && !isPolicy(path) && !isDocument(path),
    (path) => isOwn.some((is) => is(path)),
  )
}

function dependsOn(
  entries: readonly TreeEntry[],
  settings: PipelineSettings,
): (path: string) => boolean {
  const content = sideContent({ entries, tree: '' }, settings)
  if (content?.kind !== 'files') return () => true
  const paths = new Set(content.files.map(([path]) => path))
  return (path) => paths.has(path)
}

/**
 * Returns a predicate for policy files: the configuration, the golden set with its reviews, and the
 * judge's control cases and human labels, also behind links. Changes to the policy are reported
 * elsewhere.
 */
function policyFiles({
  files,
  settings,
  own,
  behindLinks,
}: ComparedSides['policy']): (path: string) => boolean {
  const paths = new Set(
    [
      files.base?.golden?.path,
      files.head.golden.path,
      files.base?.config.path,
      files.head.config.path,
      settings.judge?.canaries,
      own?.settings.judge?.canaries,
      settings.judge?.labels,
      own?.settings.judge?.labels,
      ...(behindLinks?.base.values() ?? []),
      ...(behindLinks?.head.values() ?? []),
    ].filter(isPath),
  )
  return (path) => paths.has(path) || isReviewOf(path, paths)
}

function isPath(path: string | undefined): path is string {
  return path !== undefined
}
