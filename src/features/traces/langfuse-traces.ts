import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'
import type { Trace, TracedChunk } from './trace.ts'
import {
  answerIn,
  chunksOf,
  feedbackOf,
  foundBy,
  isFeedbackName,
  jsonOf,
  queryIn,
  textOf,
  timeOf,
} from './field-values.ts'

/** Rows of Langfuse's exports, joined to traces by the ids that they name, in whatever order they come. */
export type LangfuseRows = {
  /** False for what is no such row. */
  readonly take: (written: Mapping) => boolean
  /** Ids of traces, and rows, that were taken. */
  readonly size: () => { readonly traces: number; readonly rows: number }
  /** Traces in the order of their first rows; `skipped`: ids of traces without a question. */
  readonly end: () => { readonly traces: readonly Trace[]; readonly skipped: number }
}

/**
 * Opens an empty join. Of a row only what a trace tells is kept. Of rows with one id the last counts, as exports
 * overlap. A trace without a row of its own, or without a question there, has its root observation's.
 */
export function openLangfuseRows(): LangfuseRows {
  const byTrace = new Map<unknown, Parts>()
  let rows = 0
  const partsOf = (id: unknown): Parts => {
    const known = byTrace.get(id)
    if (known !== undefined) return known
    const parts: Parts = { head: undefined, observations: new Map(), feedback: undefined }
    byTrace.set(id, parts)
    return parts
  }
  const take = (written: Mapping): boolean => {
    const found = rowOf(written)
    if (found === undefined) return false
    const { kind, row } = found
    // A trace without an id is one of its own.
    const id = kind === 'trace' ? (textOf(row['id']) ?? Symbol('trace')) : row['traceId']
    rows += 1
    addRow(partsOf(id), kind, row)
    return true
  }
  const end: LangfuseRows['end'] = () => {
    const traces = [...byTrace].flatMap(([id, parts]) => traceOf(id, parts) ?? [])
    return { traces, skipped: byTrace.size - traces.length }
  }
  return { take, size: () => ({ traces: byTrace.size, rows }), end }
}

type Parts = {
  head: Head | undefined
  /** By their ids; one without an id by itself. */
  readonly observations: Map<unknown, Observed>
  feedback: Trace['feedback']
}

/** What a trace, or the root of its observations, says of the question. */
type Head = { readonly query: string | undefined } & Pick<
  Trace,
  'answer' | 'session' | 'time' | 'ms' | 'cost'
>

/** What one observation says of its trace. `root`: undefined for one below another. */
type Observed = Pick<Trace, 'cost' | 'usage'> & {
  /** Of a retriever what it returned, undefined where it tells no list; empty for all others. */
  readonly retrieved: readonly (readonly TracedChunk[] | undefined)[]
  readonly root: (Head & { readonly failed: boolean }) | undefined
  readonly start: number | undefined
  readonly end: number | undefined
}

type Row = { readonly kind: 'trace' | 'observation' | 'score'; readonly row: Mapping }

/** Scheduled exports write `trace_id` for what the interface calls `traceId`. */
function rowOf(written: Mapping): Row | undefined {
  const isScheduled = 'project_id' in written
  const row = isScheduled ? inCamelCase(written) : written
  if (isTrace(row) && (!isScheduled || 'bookmarked' in row)) return { kind: 'trace', row }
  if (textOf(row['traceId']) === undefined) return undefined
  if (observationTypes.has(row['type']) && 'startTime' in row) return { kind: 'observation', row }
  return scoreSources.has(row['source']) && 'name' in row ? { kind: 'score', row } : undefined
}

const observationTypes: ReadonlySet<unknown> = new Set([
  'SPAN',
  'GENERATION',
  'EVENT',
  'AGENT',
  'TOOL',
  'CHAIN',
  'RETRIEVER',
  'EVALUATOR',
  'EMBEDDING',
  'GUARDRAIL',
])

const scoreSources: ReadonlySet<unknown> = new Set(['API', 'EVAL', 'ANNOTATION'])

function inCamelCase(written: Mapping): Mapping {
  const camel = (key: string) =>
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [camel(key), value]))
}

function isTrace(row: Mapping): boolean {
  const hasOwnKeys = 'sessionId' in row || 'htmlPath' in row || 'projectId' in row
  return 'input' in row && 'timestamp' in row && (hasOwnKeys || Array.isArray(row['observations']))
}

function addRow(parts: Parts, kind: Row['kind'], row: Mapping): void {
  if (kind === 'observation') addObservation(parts, row)
  if (kind === 'score') parts.feedback ??= feedbackIn(row)
  if (kind !== 'trace') return
  parts.head = headOf(row, row['timestamp'])
  for (const observation of mappingsIn(row['observations'])) addObservation(parts, observation)
  for (const score of mappingsIn(row['scores'])) parts.feedback ??= feedbackIn(score)
}

function addObservation({ observations }: Parts, row: Mapping): void {
  observations.set(textOf(row['id']) ?? Symbol('observation'), observed(row))
}

function traceOf(id: unknown, { head, observations, feedback }: Parts): Trace | undefined {
  const all = [...observations.values()].toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const roots = all.flatMap(({ root }) => root ?? [])
  const asked = [head, ...roots].find((one) => one?.query !== undefined)
  if (asked?.query === undefined) return undefined
  return {
    id: textOf(id),
    query: asked.query,
    answer: asked.answer,
    session: head?.session ?? asked.session,
    time: head?.time ?? asked.time,
    ms: head?.ms ?? spanned(all),
    feedback,
    chunks: foundBy(all.flatMap(({ retrieved }) => retrieved)),
    failed: all.length === 0 ? undefined : roots.some(({ failed }) => failed),
    cost: head?.cost ?? costOf(all),
    usage: usageOf(all),
  }
}

function headOf(row: Mapping, time: unknown): Head {
  const { input, output, latency, totalCost } = row
  return {
    query: queryIn(input),
    answer: answerIn(output) ?? (output === '' || output === null ? '' : undefined),
    session: textOf(row['sessionId']),
    time: utcOf(time),
    // Seconds: 1.005 of them are not 1004.9999999999999 ms.
    ms: typeof latency === 'number' ? Math.round(latency * 1e6) / 1000 : undefined,
    cost: numberOf(totalCost),
  }
}

function observed(row: Mapping): Observed {
  const { type, level, parentObservationId, startTime, calculatedTotalCost, totalCost } = row
  const used = [row['usageDetails'], row['usage']].find(isMapping)
  const count = (key: string): number => numberOf(used?.[key]) ?? 0
  return {
    root: parentObservationId
      ? undefined
      : { ...headOf(row, startTime), failed: level === 'ERROR' },
    start: utcOf(startTime),
    end: utcOf(row['endTime']),
    retrieved: isRetriever(row) ? [documentsIn(row['output'])] : [],
    cost: numberOf(calculatedTotalCost) ?? numberOf(totalCost),
    usage:
      type === 'GENERATION' && used
        ? { input: count('input'), output: count('output') }
        : undefined,
  }
}

/** Scheduled exports write UTC without saying so: `2026-01-02 03:04:05.000000`. */
function utcOf(value: unknown): number | undefined {
  const isBare =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value)
  return timeOf(isBare ? `${value.replace(' ', 'T')}Z` : value)
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** What a user said; undefined for another score. The number of a category is its place in a list. */
function feedbackIn({ name, source, dataType, value, stringValue }: Mapping): Trace['feedback'] {
  if (source !== 'ANNOTATION' && (source === 'EVAL' || !isFeedbackName(name))) return undefined
  const isWord = dataType === 'CATEGORICAL' || dataType === 'TEXT'
  const place = isWord && typeof value === 'number'
  return (place ? undefined : feedbackOf(value)) ?? feedbackOf(stringValue)
}

/** An observation of that type, or a span that is called so. */
function isRetriever({ type, name }: Mapping): boolean {
  return type === 'RETRIEVER' || (type === 'SPAN' && /retriev|search/i.test(String(name)))
}

/** Undefined where it tells no list. */
function documentsIn(output: unknown): readonly TracedChunk[] | undefined {
  const value = typeof output === 'string' ? jsonOf(output) : output
  const list = isMapping(value)
    ? ['documents', 'chunks', 'results', 'hits'].map((key) => value[key]).find(Array.isArray)
    : value
  return chunksOf(list)
}

/** From the first start to the last end; `all` is in the order of starts. */
function spanned(all: readonly Observed[]): number | undefined {
  const first = all.find(({ start }) => start !== undefined)?.start
  const last = all.reduce((latest, { end = 0 }) => Math.max(latest, end), 0)
  return first !== undefined && last > first ? last - first : undefined
}

function costOf(all: readonly Observed[]): number | undefined {
  const costs = all.flatMap(({ cost }) => cost ?? [])
  return costs.length === 0 ? undefined : costs.reduce((a, b) => a + b, 0)
}

function usageOf(all: readonly Observed[]): Trace['usage'] {
  const used = all.flatMap(({ usage }) => usage ?? [])
  if (used.length === 0) return undefined
  return used.reduce((a, b) => ({ input: a.input + b.input, output: a.output + b.output }))
}
