import type { AskedSide } from './folder-names.ts'
import { formatKeyPath } from '../parse/key-path.ts'
import { printable } from '../text/printable.ts'
import { schemaMistakes } from '../parse/schema-mistakes.ts'
import type { MeasuredSides, Sides } from '../core/sides.ts'
import { isNestedTooDeep } from '../parse/json-limits.ts'
import { ManifestSchema, manifestVersion, type WrittenManifest } from './manifest-schema.ts'
import type { BuildTime, IndexFacts, Anomalies } from '../model/run.ts'
import { runsInvalid } from './runs-invalid.ts'
import type { Shard } from '../model/shard.ts'
import { messageOf } from '../core/reason-of.ts'

/** What `run.json` says of one side's run file; the rest of a `Run` stands in the file itself. */
export type SideManifest = {
  readonly items: number
  readonly failed: number
  readonly buildMs: BuildTime
  readonly index: IndexFacts | undefined
  readonly anomalies: Anomalies
}

/** What was collected, from what and with what. It holds no score: those are made by `report` alone. */
export type Manifest = {
  /** Version of the tool that collected. */
  readonly tool: string
  /** `unchanged`: nothing that the answers depend on has changed, so nothing was asked. */
  readonly outcome: 'collected' | 'unchanged'
  readonly commits: MeasuredSides<string>
  /** Number of the pull request; only good for choosing among verified ones. */
  readonly pullRequest: number | undefined
  /** SHA-256 of each side's configuration file and golden set, hex. */
  readonly config: MeasuredSides<string>
  readonly golden: MeasuredSides<string>
  /** Chunks asked for per query. */
  readonly depth: number
  readonly shard: Shard | undefined
  /** Undefined for a side that was not asked. */
  readonly sides: Sides<SideManifest | undefined>
  /** The commit that `baseline` pins; undefined where none is, or it gave nothing. */
  readonly baseline: { readonly commit: string; readonly side: SideManifest } | undefined
  /** Why base gave nothing, though it was to be asked. */
  readonly lost: string | undefined
}

/** What is told of the run file of one of them. */
export function toldOf({ sides, baseline }: Manifest, asked: AskedSide): SideManifest | undefined {
  return asked === 'baseline' ? baseline?.side : sides[asked]
}

/** Reads a `run.json`, strictly. Throws `runs-invalid`, whose message begins with the label, for the first mistake. */
export function parseManifest(text: string, label: string): Manifest {
  if (isNestedTooDeep(text)) throw runsInvalid(label, 'nested more than 64 levels deep')
  const value = jsonOf(text, label)
  const parsed = ManifestSchema.safeParse(value)
  if (parsed.success) return manifestFrom(parsed.data)
  const problem = schemaMistakes(ManifestSchema, value)[0]
  const path = formatKeyPath(problem?.path ?? [])
  throw runsInvalid(label, `${path === '' ? '' : `${path}: `}${problem?.message ?? 'not valid'}`)
}

/** The text of `run.json`: keys in a fixed order, indented, ended by a line feed. */
export function manifestText(manifest: Manifest): string {
  const written: WrittenManifest = {
    version: manifestVersion,
    tool: manifest.tool,
    outcome: manifest.outcome,
    commits: writtenSides(manifest.commits),
    pull_request: manifest.pullRequest ?? null,
    config: writtenSides(manifest.config),
    golden: writtenSides(manifest.golden),
    depth: manifest.depth,
    shard: manifest.shard ?? null,
    sides: { base: writtenSide(manifest.sides.base), head: writtenSide(manifest.sides.head) },
    baseline: writtenBaseline(manifest.baseline),
    lost: manifest.lost ?? null,
  }
  return `${JSON.stringify(written, undefined, 2)}\n`
}

function jsonOf(text: string, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = messageOf(cause)
    throw runsInvalid(label, `not valid JSON: ${printable(reason, 200)}`, { cause })
  }
}

function manifestFrom(written: WrittenManifest): Manifest {
  return {
    tool: written.tool,
    outcome: written.outcome,
    commits: measuredSides(written.commits),
    pullRequest: written.pull_request ?? undefined,
    config: measuredSides(written.config),
    golden: measuredSides(written.golden),
    depth: written.depth,
    shard: written.shard ?? undefined,
    sides: { base: sideFrom(written.sides.base), head: sideFrom(written.sides.head) },
    baseline: baselineFrom(written.baseline),
    lost: written.lost ?? undefined,
  }
}

function baselineFrom(written: WrittenManifest['baseline']): Manifest['baseline'] {
  const side = sideFrom(written?.side ?? null)
  return written === null || side === undefined ? undefined : { commit: written.commit, side }
}

function writtenBaseline(baseline: Manifest['baseline']): WrittenManifest['baseline'] {
  const side = writtenSide(baseline?.side)
  return baseline === undefined || side === null ? null : { commit: baseline.commit, side }
}

type WrittenSides = { readonly base: string | null; readonly head: string }

function measuredSides({ base, head }: WrittenSides): MeasuredSides<string> {
  return { base: base ?? undefined, head }
}

function writtenSides({ base, head }: MeasuredSides<string>): WrittenSides {
  return { base: base ?? null, head }
}

type WrittenSide = WrittenManifest['sides']['base']

function sideFrom(written: WrittenSide): SideManifest | undefined {
  if (written === null) return undefined
  const { items, failed, build_ms: buildMs, index, oddities } = written
  return {
    items,
    failed,
    buildMs: buildMs ?? undefined,
    index: index === null ? undefined : indexFrom(index),
    anomalies: {
      ignoredAnswers: oddities.ignored_answers,
      droppedChunks: oddities.dropped_chunks,
      unknownContext: oddities.unknown_context,
    },
  }
}

function writtenSide(side: SideManifest | undefined): WrittenSide {
  if (side === undefined) return null
  const { items, failed, buildMs, index, anomalies } = side
  return {
    items,
    failed,
    build_ms: buildMs ?? null,
    index: index === undefined ? null : writtenIndex(index),
    oddities: {
      ignored_answers: anomalies.ignoredAnswers,
      dropped_chunks: anomalies.droppedChunks,
      unknown_context: anomalies.unknownContext,
    },
  }
}

type WrittenIndex = NonNullable<NonNullable<WrittenSide>['index']>

function indexFrom(written: WrittenIndex): IndexFacts {
  return {
    basis: written.basis,
    documents: written.documents ?? undefined,
    chunks: written.chunks ?? undefined,
    meanChunkTokens: written.mean_chunk_tokens ?? undefined,
    p95ChunkTokens: written.p95_chunk_tokens ?? undefined,
    duplicateChunks: written.duplicate_chunks ?? undefined,
    emptyChunks: written.empty_chunks ?? undefined,
    bytes: written.bytes ?? undefined,
  }
}

function writtenIndex(index: IndexFacts): WrittenIndex {
  return {
    basis: index.basis,
    documents: index.documents ?? null,
    chunks: index.chunks ?? null,
    mean_chunk_tokens: index.meanChunkTokens ?? null,
    p95_chunk_tokens: index.p95ChunkTokens ?? null,
    duplicate_chunks: index.duplicateChunks ?? null,
    empty_chunks: index.emptyChunks ?? null,
    bytes: index.bytes ?? null,
  }
}
