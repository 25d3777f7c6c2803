import { GateError } from '../errors.ts'
import type { Metric } from '../metrics/metric.ts'
import { compileGlob } from '../pipeline/compile-glob.ts'
import { checkBounds } from './check-bounds.ts'
import {
  ChunkOverlapSchema,
  ChunkSizeSchema,
  DepthSchema,
  DocumentsSchema,
  GateSchema,
  MetricsSchema,
  RetrieveKSchema,
} from './config-schema.ts'
import type { KeyPath } from './key-path.ts'
import { metricNamed } from './metric-named.ts'
import type { UnplacedProblem } from './problems-of.ts'
import { isMapping, valid, valueAt } from './written-values.ts'

/**
 * What a schema cannot see: metrics that do not exist or stand twice, bounds that do not fit their metric,
 * and keys that contradict each other. It reads the file as written and skips what the schema refuses,
 * so that both together tell every mistake at once.
 */
export function checkConfig(written: unknown): readonly UnplacedProblem[] {
  const metrics = checkMetrics(written)
  const gate = checkGate(written)
  return [
    ...metrics.problems,
    ...gate.problems,
    ...checkDocuments(written),
    ...checkOverlap(written),
    ...checkDepth(written, [...metrics.known, ...gate.known]),
  ]
}

type CheckedMetrics = {
  readonly known: readonly Metric[]
  readonly problems: readonly UnplacedProblem[]
}

function checkMetrics(written: unknown): CheckedMetrics {
  const names = valueAt(written, ['metrics']) ?? MetricsSchema.parse(undefined)
  if (!Array.isArray(names)) return { known: [], problems: [] }
  return checkNames(
    names.flatMap((name: unknown, index) =>
      typeof name === 'string' ? [{ name, path: ['metrics', index] }] : [],
    ),
    'value',
  )
}

type Named = { readonly name: string; readonly path: KeyPath }

function checkNames(names: readonly Named[], part: 'key' | 'value'): CheckedMetrics {
  const byName = new Map<string, { metric: Metric; written: string }>()
  const problems: UnplacedProblem[] = []
  for (const { name, path } of names) {
    const read = metricNamed(name)
    if (read.metric === undefined) {
      problems.push({ path, part, message: read.message })
      continue
    }
    const first = byName.get(read.metric.name)
    if (first === undefined) byName.set(read.metric.name, { metric: read.metric, written: name })
    else problems.push({ path, part, message: `the same metric as ${first.written} above` })
  }
  return { known: [...byName.values()].map(({ metric }) => metric), problems }
}

function checkGate(written: unknown): CheckedMetrics {
  const gate = valueAt(written, ['gate']) ?? GateSchema.parse(undefined)
  const names = Object.keys(isMapping(gate) ? gate : {})
  const checked = checkNames(
    names.map((name) => ({ name, path: ['gate', name] })),
    'key',
  )
  const problems = names.flatMap((name) => {
    const { metric } = metricNamed(name)
    const bounds = valueAt(gate, [name])
    return metric !== undefined && isMapping(bounds)
      ? checkBounds(metric, bounds, ['gate', name])
      : []
  })
  return { known: checked.known, problems: [...checked.problems, ...problems] }
}

function checkDocuments(written: unknown): readonly UnplacedProblem[] {
  const path = ['pipeline', 'documents']
  const globs = valid(DocumentsSchema, valueAt(written, path))
  if (globs === undefined) return []
  if (globs.every((glob) => glob.startsWith('!'))) {
    const message = 'expected a glob that takes files in, found only globs that take files out (!)'
    return [{ path, part: 'value', message }]
  }
  return globs.flatMap((glob, index) =>
    isCompilable(glob) ? [] : [{ path: [...path, index], part: 'value', message: TOO_MANY_BRACES }],
  )
}

const TOO_MANY_BRACES = 'expected a glob whose braces stand for at most 100 globs'

function isCompilable(glob: string): boolean {
  try {
    compileGlob(glob.replace(/^!/, ''))
    return true
  } catch (error) {
    if (error instanceof GateError) return false
    throw error
  }
}

function checkOverlap(written: unknown): readonly UnplacedProblem[] {
  const path = ['pipeline', 'chunk', 'overlap']
  const overlap = valid(ChunkOverlapSchema, valueAt(written, path))
  const size = valid(ChunkSizeSchema, valueAt(written, ['pipeline', 'chunk', 'size']))
  if (overlap === undefined || size === undefined || overlap < size) return []
  const message = `expected less than the size of a chunk, which is ${size}, found ${overlap}`
  return [{ path, part: 'value', message }]
}

function checkDepth(written: unknown, metrics: readonly Metric[]): readonly UnplacedProblem[] {
  const path = ['pipeline', 'depth']
  const depth = valid(DepthSchema, valueAt(written, path))
  if (depth === undefined) return []
  const k = valid(RetrieveKSchema, valueAt(written, ['pipeline', 'retrieve', 'k'])) ?? 0
  const needs = metrics.flatMap(({ name, cutoff }) =>
    cutoff.kind === 'ranks' && cutoff.k > depth ? [{ of: name, chunks: cutoff.k }] : [],
  )
  if (k > depth) needs.push({ of: 'pipeline.retrieve.k', chunks: k })
  return needs.map(({ of, chunks }) => ({
    path,
    part: 'value',
    message: `expected at least ${chunks}, which ${of} needs, found ${depth}`,
  }))
}
