import { join } from 'node:path'
import { quoted } from '../../../lib/text/printing/printable.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import { documentNames } from './document-names.ts'
import { heldAnswers } from './held-answers.ts'
import { type Expected, requireExpected } from './expected-runs.ts'
import type { Gathered } from './read-native-run.ts'
import { allInOrder } from '../../../lib/all-in-order.ts'
import { manifestName } from '../folder-names.ts'
import type { SideManifest } from '../manifest.ts'
import { openRunFile, type RunFile } from './open-run-file.ts'
import type { RunFolder, RunPart } from './read-run-folder.ts'
import type { BuildTime, Anomalies, Run } from '../../../lib/model/run.ts'
import { runsInvalid } from '../runs-invalid.ts'
import { formatShard, type Shard, shardOf } from '../../../lib/model/shard.ts'

/** The runs of both sides, each joined from all shards. */
type MergedRuns = AsyncDisposable & {
  readonly runs: MeasuredSides<Run>
}

/**
 * Opens all run files in a folder and joins each side's shards into one run, which reads its
 * results from the files until it is disposed. Rejects with `runs-invalid` if the folder does not
 * match `expected`, and for a question that is missing, unknown, repeated or in the wrong shard.
 */
export async function mergeShards(
  folder: RunFolder,
  { expected, signal }: { readonly expected: Expected; readonly signal: AbortSignal },
): Promise<MergedRuns> {
  requireExpected(folder.manifest, expected)
  if (folder.manifest.outcome === 'unchanged')
    throw runsInvalid(
      manifestName,
      'no questions were asked, because nothing seemed to have changed',
    )
  await using undo = new AsyncDisposableStack()
  const items = itemsByShard(expected.ids, folder.manifest.shards)
  const isBaseThere = expected.asksBase && folder.manifest.lost === undefined
  const merge = (side: Side, beside = false): Promise<Run> =>
    mergeSide(side, folder, { items, signal, undo, beside })
  const opening = merge('head', isBaseThere)
  const [base, head] = await allInOrder([isBaseThere ? merge('base') : undefined, opening])
  const owned = undo.move()
  return {
    runs: { base, head },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** The ids of each shard, and the shard of each id. */
type Items = {
  readonly of: ReadonlyMap<number, ReadonlySet<string>>
  readonly shardOf: ReadonlyMap<string, number>
}

function itemsByShard(ids: readonly string[], shards: number): Items {
  const byId = new Map(ids.map((id) => [id, shardOf(id, shards)]))
  const all = Array.from({ length: shards }, (_, at) => [at + 1, new Set<string>()] as const)
  const byShard = new Map(all)
  for (const [id, shard] of byId) byShard.get(shard)?.add(id)
  return { of: byShard, shardOf: byId }
}

type Merging = {
  readonly items: Items
  readonly signal: AbortSignal
  readonly undo: AsyncDisposableStack
  /** Whether the other side's run is read at the same time. */
  readonly beside: boolean
}

async function mergeSide(side: Side, folder: RunFolder, merging: Merging): Promise<Run> {
  const isSplit = folder.parts.length > 1
  const shared = isSplit ? { documents: documentNames(), held: heldAnswers() } : undefined
  const shards: OpenShard[] = []
  for (const part of folder.parts) shards.push(await openShard(part, { ...merging, side, shared }))
  const run = mergedRun(shards, merging.items)
  const documents = shared?.documents.sorted()
  const whole = isSplit ? undefined : shards[0]?.file.run.results
  return { ...run, results: whole ?? { ...run.results, documents } }
}

type OpenShard = { readonly shard: Shard; readonly told: SideManifest; readonly file: RunFile }

async function openShard(
  { files, manifest }: RunPart,
  {
    side,
    items,
    shared,
    signal,
    undo,
    beside,
  }: Merging & { readonly side: Side; readonly shared: Gathered | undefined },
): Promise<OpenShard> {
  const name = files[side]
  const told = manifest.sides[side]
  if (name === undefined || told === undefined)
    throw runsInvalid(files.path, `has no run file for ${side}`)
  const shard = manifest.shard ?? { index: 1, count: 1 }
  const label = join(files.path, name)
  const complaintAbout = (id: string): string | undefined => complaint(id, shard, items)
  const source = { kind: 'collected', complaintAbout, shared } as const
  const rules = { label, depth: manifest.depth, source, signal, beside }
  const file = await openRunFile(label, rules)
  undo.use(file)
  requireAll(file, { label, shard, items })
  requireCounts(file, { label, told })
  return { shard, told, file }
}

function complaint(id: string, shard: Shard, items: Items): string | undefined {
  const own = items.shardOf.get(id)
  if (own === undefined) return 'is in neither golden set'
  if (own === shard.index) return undefined
  return `is in shard ${formatShard(shard)} but belongs to ${own}/${shard.count}`
}

/**
 * Throws if a question is missing. Questions that do not belong in the file were already rejected
 * while it was read.
 */
function requireAll(
  file: RunFile,
  { label, shard, items }: { readonly label: string; readonly shard: Shard; readonly items: Items },
): void {
  const own = items.of.get(shard.index) ?? new Set()
  if (file.ids.length === own.size) return
  const found = new Set(file.ids)
  const missing = [...own].filter((id) => !found.has(id))
  const first = quoted(missing[0] ?? '')
  const what =
    missing.length === 1
      ? `the question ${first} is missing from shard ${formatShard(shard)}`
      : `${missing.length} of ${own.size} questions are missing from shard ${formatShard(shard)}; the first one: ${first}`
  throw runsInvalid(label, what)
}

function requireCounts(
  { ids, failed }: RunFile,
  { label, told }: { readonly label: string; readonly told: SideManifest },
): void {
  if (ids.length === told.items && failed === told.failed) return
  const tells = `${told.items} ${told.items === 1 ? 'question' : 'questions'} (${told.failed} failed)`
  const found = `${ids.length} ${ids.length === 1 ? 'question' : 'questions'} (${failed} failed)`
  throw runsInvalid(label, `${manifestName} lists ${tells}, but the file contains ${found}`)
}

function mergedRun(shards: readonly OpenShard[], items: Items): Run {
  const byIndex = new Map(shards.map(({ shard, file }) => [shard.index, file.run.results]))
  const runs = shards.map(({ file }) => file.run)
  return {
    results: { get: (id) => byIndex.get(items.shardOf.get(id) ?? 0)?.get(id) },
    index: shards.find(({ told }) => told.index !== undefined)?.told.index,
    buildMs: longestBuild(shards.map(({ told }) => told.buildMs)),
    manifest: runs.find(({ manifest }) => manifest !== undefined)?.manifest,
    models: runs.find(({ models }) => models !== undefined)?.models,
    anomalies: shards.flatMap(({ told, file }) => [told.anomalies, file.run.anomalies]).reduce(sum),
  }
}

/** Returns the longest build time, because shards build in parallel. */
function longestBuild(times: readonly BuildTime[]): BuildTime {
  const measured = times.filter((time) => typeof time === 'number')
  if (measured.length > 0) return Math.max(...measured)
  return times.includes('cached') ? 'cached' : undefined
}

function sum(one: Anomalies, other: Anomalies): Anomalies {
  return {
    ignoredAnswers: one.ignoredAnswers + other.ignoredAnswers,
    droppedChunks: one.droppedChunks + other.droppedChunks,
    unknownContext: one.unknownContext + other.unknownContext,
  }
}
