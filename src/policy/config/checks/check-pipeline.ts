import type { Metric } from '../../../lib/model/metric.ts'
import { alternatives } from '../../../lib/parse/expected.ts'
import { trialsOf } from '../../../metrics/trials/pass-hat.ts'
import { nearest } from '../../../lib/text/nearest.ts'
import { schemaMistakes, type SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { isMapping, type Mapping, valid, valueAt } from '../../../lib/parse/written-values.ts'
import { RetrieveKSchema } from '../../../lib/model/settings/kinds/builtin.ts'
import { checkBuiltin } from './check-builtin.ts'
import { checkGlobs } from './check-globs.ts'
import { checkHttp } from './check-http.ts'
import { ContextSchema, DepthSchema } from '../../../lib/model/settings/kinds/every-kind.ts'
import {
  kindSchemas,
  type PipelineKind,
  pipelineKinds,
} from '../../../lib/model/settings/pipeline-schema.ts'

/**
 * Finds mistakes in the `pipeline` section that its schema cannot express, namely keys that contradict
 * each other or the metrics.
 */
export function checkPipeline(
  written: unknown,
  metrics: readonly Metric[],
): readonly SchemaMistake[] {
  const pipeline = valueAt(written, ['pipeline'])
  if (!isMapping(pipeline)) return []
  const kind = kindOf(pipeline)
  return [
    ...(kind === undefined ? [] : checkKind(pipeline, kind)),
    ...checkGlobs(pipeline, 'inputs'),
    ...checkDepth(pipeline, metrics, kind),
    ...(kind === 'builtin' ? checkTrials(metrics) : []),
  ]
}

function checkTrials(metrics: readonly Metric[]): readonly SchemaMistake[] {
  const again = metrics.find((metric) => trialsOf(metric) > 1)
  if (again === undefined) return []
  const message = `${again.name} asks each question ${trialsOf(again)} times, but a builtin pipeline gives the same answer each time: expected kind: command or http`
  return [{ path: ['pipeline'], part: 'key', message }]
}

/**
 * Returns the kind as written, the most similar kind if it is misspelled, or `builtin` if it is
 * missing. Returns undefined if no kind is similar.
 */
function kindOf(pipeline: Mapping): PipelineKind | undefined {
  if (!Object.hasOwn(pipeline, 'kind')) return 'builtin'
  const written = pipeline['kind']
  const meant = typeof written === 'string' ? nearest(written, pipelineKinds) : undefined
  return pipelineKinds.find((kind) => kind === meant)
}

function checkKind(pipeline: Mapping, kind: PipelineKind): readonly SchemaMistake[] {
  const misspelt = Object.hasOwn(pipeline, 'kind') && pipeline['kind'] !== kind
  return [
    ...checkKeys(pipeline, kind),
    ...(misspelt ? checkAs(pipeline, kind) : []),
    ...(checks[kind]?.(pipeline) ?? []),
  ]
}

function checkAs(pipeline: Mapping, kind: PipelineKind): readonly SchemaMistake[] {
  const own = Object.entries(pipeline).filter(([key]) => !isForeign(key, kind))
  return schemaMistakes(kindSchemas[kind], { ...Object.fromEntries(own), kind }, ['pipeline'])
}

/** Additional checks for the keys of each kind. */
const checks: Readonly<
  Partial<Record<PipelineKind, (pipeline: Mapping) => readonly SchemaMistake[]>>
> = { builtin: checkBuiltin, http: checkHttp }

function checkKeys(pipeline: Mapping, kind: PipelineKind): readonly SchemaMistake[] {
  const meant = Object.hasOwn(pipeline, 'kind') ? '' : ', the default kind'
  return Object.keys(pipeline)
    .filter((key) => isForeign(key, kind))
    .map((key) => {
      const message = `belongs to kind ${alternatives(ownersOf(key))} and not to "${kind}"${meant}`
      return { path: ['pipeline', key], part: 'key', message }
    })
}

function isForeign(key: string, kind: PipelineKind): boolean {
  const owners = ownersOf(key)
  return owners.length > 0 && !owners.includes(kind)
}

function ownersOf(key: string): readonly PipelineKind[] {
  return pipelineKinds.filter((kind) => Object.hasOwn(kindSchemas[kind].in.shape, key))
}

function checkDepth(
  pipeline: Mapping,
  metrics: readonly Metric[],
  kind: PipelineKind | undefined,
): readonly SchemaMistake[] {
  const depth = valid(DepthSchema, valueAt(pipeline, ['depth']))
  if (depth === undefined) return []
  const needs = metrics.flatMap(({ name, cutoff }) =>
    cutoff.kind === 'ranks' && cutoff.k > depth ? [{ of: name, chunks: cutoff.k }] : [],
  )
  const [key, context] =
    kind === 'builtin'
      ? ['pipeline.retrieve.k', valid(RetrieveKSchema, valueAt(pipeline, ['retrieve', 'k'])) ?? 0]
      : ['pipeline.context', valid(ContextSchema, valueAt(pipeline, ['context'])) ?? 0]
  if (context > depth) needs.push({ of: key, chunks: context })
  return needs.map(({ of, chunks }) => ({
    path: ['pipeline', 'depth'],
    part: 'value',
    message: `expected at least ${chunks} (needed by ${of}), found ${depth}`,
  }))
}
