import { isMapping, type Mapping, mappingsIn } from '../../../lib/parse/written-values.ts'
import { numberOf, textOf } from '../field-values.ts'
import { foundBy } from '../chunk-values.ts'
import { clearest } from '../feedback-values.ts'
import { documentsIn, isRetriever } from './langfuse-documents.ts'
import { feedbackIn, feedbackInColumns } from './langfuse-feedback.ts'
import { observationTypes, type Row, rowOf } from './langfuse-rows.ts'
import { utcOf } from './langfuse-values.ts'
import { asNamed, type Mapped, mappedFields } from '../mapped-fields.ts'
import { answerIn, queryIn, unwrapped } from '../said-in.ts'
import type { Trace, TracedChunk } from '../trace.ts'
import { isShort, type Step, turnOf } from '../turn-of.ts'

/** Joins rows from Langfuse's exports into traces by the ids in the rows, which may be in any order. */
export type LangfuseRows = {
  /** Returns false if the mapping is not a Langfuse row. */
  readonly take: (written: Mapping) => boolean
  readonly size: () => { readonly traces: number; readonly rows: number }
  /**
   * Returns the traces in the order of their first rows. `skipped` is the number of traces without a
   * question.
   */
  readonly end: () => { readonly traces: readonly Trace[]; readonly skipped: number }
}

/**
 * Creates an empty collection of rows to join. Keeps only the parts of a row that a trace needs. If
 * several rows have the same id, the last one wins, because exports overlap. If a trace's own row is
 * missing or has no question or answer, takes these from the root observation, or else from an
 * observation below it, following the rules in `turn-of.ts`. Keys specified by the caller take
 * precedence and are looked up in the trace's row, or else in the root.
 */
export function openLangfuseRows(named: Mapped): LangfuseRows {
  const byTrace = new Map<unknown, Parts>()
  let rows = 0
  let sessions = 0
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
    rows += 1
    if (kind === 'session') {
      sessions += 1
      return true
    }
    const id = kind === 'trace' ? (textOf(row['id']) ?? Symbol('trace')) : row['traceId']
    addRow(partsOf(id), { kind, row }, named)
    return true
  }
  const end: LangfuseRows['end'] = () => {
    const traces = [...byTrace].flatMap(([id, parts]) => traceOf(id, parts, named) ?? [])
    return { traces, skipped: byTrace.size - traces.length + sessions }
  }
  return { take, size: () => ({ traces: byTrace.size, rows }), end }
}

type Parts = {
  head: Head | undefined
  /** Observations by id. Those without an id get a unique key. */
  readonly observations: Map<unknown, Observed>
  feedback: Trace['feedback']
}

/**
 * What a trace or observation says about the question. `told` contains the fields read from the
 * caller's keys.
 */
type Head = Step &
  Pick<Trace, 'session' | 'time' | 'ms' | 'cost'> & { readonly told: Partial<Trace> }

type Observed = Head &
  Pick<Trace, 'usage'> & {
    /**
     * A list with the retriever's result, or with undefined if the retriever logged no list. Empty
     * for all other observations.
     */
    readonly retrieved: readonly (readonly TracedChunk[] | undefined)[]
    readonly isRoot: boolean
    readonly failed: boolean
    readonly end: number | undefined
  }

function addRow(parts: Parts, { kind, row }: Row, named: Mapped): void {
  if (kind === 'observation') addObservation(parts, row, named)
  if (kind === 'score') parts.feedback = clearest([parts.feedback, feedbackIn(row)])
  if (kind !== 'trace') return
  parts.head = headOf(row, row['timestamp'], named)
  for (const observation of mappingsIn(row['observations']))
    addObservation(parts, observation, named)
  const scores = mappingsIn(row['scores']).map(feedbackIn)
  parts.feedback = clearest([parts.feedback, ...scores, feedbackInColumns(row)])
}

function addObservation({ observations }: Parts, row: Mapping, named: Mapped): void {
  observations.set(textOf(row['id']) ?? Symbol('observation'), observed(row, named))
}

function traceOf(
  id: unknown,
  { head, observations, feedback }: Parts,
  named: Mapped,
): Trace | undefined {
  const all = [...observations.values()].toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))
  const roots = all.filter(({ isRoot }) => isRoot)
  const heads = [...(head === undefined ? [] : [head]), ...roots]
  const turn = turnOf(
    heads,
    all.filter(({ isRoot }) => !isRoot),
  )
  const told: Partial<Trace> = Object.assign({}, ...heads.map((one) => one.told).toReversed())
  const trace = {
    id: textOf(id),
    ...turn,
    session: heads.find(({ session }) => session !== undefined)?.session,
    time: heads.find(({ time }) => time !== undefined)?.time,
    ms: head?.ms ?? spanned(all),
    feedback,
    chunks: foundBy(all.flatMap(({ retrieved }) => retrieved)),
    failed: all.length === 0 ? undefined : roots.some(({ failed }) => failed),
    cost: head?.cost ?? costOf(all),
    usage: usageOf(all),
  }
  return asNamed(trace, named, told)
}

function headOf(row: Mapping, time: unknown, named: Mapped): Head {
  const { input, output, latency, totalCost } = row
  const seconds = numberOf(latency)
  return {
    kind: undefined,
    query: queryIn(input),
    answer: answerIn(output) ?? (output === '' ? '' : undefined),
    session: textOf(row['sessionId']),
    time: utcOf(time),
    // Rounded, because 1.005 s would otherwise become 1004.9999999999999 ms.
    ms: seconds === undefined ? undefined : Math.round(seconds * 1e6) / 1000,
    cost: numberOf(totalCost),
    told: mappedFields(named, (key) => valueIn(row, key.split('.'))),
  }
}

function valueIn(value: unknown, [key, ...below]: readonly string[]): unknown {
  const inner = unwrapped(value)
  if (key === undefined) return inner
  const isThere = (isMapping(inner) || Array.isArray(inner)) && Object.hasOwn(inner, key)
  return isThere ? valueIn(Object(inner)[key], below) : undefined
}

function observed(row: Mapping, named: Mapped): Observed {
  const { type, level, parentObservationId, startTime, calculatedTotalCost } = row
  const used = [row['usageDetails'], row['usage']].map(unwrapped).find(isMapping)
  const count = (key: string): number => numberOf(used?.[key]) ?? 0
  const head = headOf(row, startTime, named)
  const isFinder = isRetriever(row)
  const kind = isFinder ? 'retriever' : observationTypes.get(type)
  const isRoot = !parentObservationId
  const speaks = isRoot || kind === 'model' || kind === 'agent'
  return {
    ...head,
    kind,
    isRoot,
    // Long inputs below the root are prompts rather than questions, so they are dropped.
    query: isRoot || isShort(head.query) ? head.query : undefined,
    answer: speaks ? head.answer : undefined,
    failed: level === 'ERROR',
    end: utcOf(row['endTime']),
    retrieved: isFinder ? [documentsIn(row['output'])] : [],
    cost: numberOf(calculatedTotalCost) ?? head.cost,
    usage:
      type === 'GENERATION' && used
        ? { input: count('input'), output: count('output') }
        : undefined,
  }
}

/** Returns the time from the first start to the last end. `all` is sorted by start. */
function spanned(all: readonly Observed[]): number | undefined {
  const first = all.find(({ time }) => time !== undefined)?.time
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
