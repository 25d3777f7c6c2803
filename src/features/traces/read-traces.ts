import { GateError } from '../../lib/errors.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { maskPersonalData } from '../../lib/text/printing/mask-personal-data.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { entriesIn } from './entries-in.ts'
import { type LangfuseRows, openLangfuseRows } from './langfuse/langfuse-traces.ts'
import { foreignEntry, type Left, leftOut, remedies, unclearLeft } from './left-out.ts'
import { findKeys, type Keys, logFields, traceOfLine } from './log-lines.ts'
import type { Mapped } from './mapped-fields.ts'
import { otlpSpansIn, type Span } from './spans/otlp-spans.ts'
import { tracesOfSpans } from './spans/otlp-traces.ts'
import {
  type Annotation,
  annotationIn,
  plainSpansIn,
  withAnnotations,
} from './spans/phoenix-spans.ts'
import type { Trace } from './trace.ts'
import { type Given, problem, readEntries, type Take } from './trace-files.ts'

/** The content of trace files. `skipped` counts entries that are not JSON objects or have no question. */
export type Traces = {
  readonly traces: readonly Trace[]
  readonly skipped: number
  /** The entries that were not read completely, by cause. */
  readonly left: readonly Left[]
  /**
   * For line-based logs, the key from which each field was read, in the first file that has the field.
   * Fields without a known key are absent.
   */
  readonly keys: Keys
  readonly forms: Readonly<Record<Form, number>>
}

type Form = 'spans' | 'langfuse' | 'lines'

const mostTraces = 500_000
const mostSpans = 5_000_000

/**
 * Reads the questions that users asked a service. Files are JSON, JSON Lines, or tables with a name
 * that ends in .csv or .tsv. They contain spans, traces or exported tables of a tool in
 * `documentedForms`, or lines of any log, and formats may be mixed.
 *
 * Joins spans and rows across all files. Reads fields of log lines from the caller's keys or,
 * failing that, from the first common key that occurs in the file. Masks personal data in questions
 * and answers.
 *
 * Rejects with `input-invalid` if a file cannot be read, if there is no question, if a log line
 * exceeds 4 MiB, or if there are more than 500,000 questions.
 */
export async function readTraces(files: readonly string[], named: Mapped): Promise<Traces> {
  const shared: Shared = { rows: openLangfuseRows(named), spans: [], annotations: [] }
  const read: ReadLines[] = []
  for (const file of files) {
    const given: Given = { file, flag: '--logs ', hint: nameLog, numbers: numbersOf(named) }
    const reading = openReading(given, named, shared)
    await readEntries(given, reading.take)
    read.push(reading.end())
  }
  const lines = read.flatMap((one) => one.traces)
  const joined = shared.rows.end()
  const ofSpans = tracesOfSpans(withAnnotations(shared.spans, shared.annotations), named)
  const traces = [...lines, ...[...ofSpans.traces, ...joined.traces].map(masked)]
  const noLines = read.reduce((sum, one) => sum + one.skipped, 0)
  const left = leftOut({ lines: noLines, spans: ofSpans.skipped, langfuse: joined.skipped }, named)
  if (traces.length === 0) throw nothingAsked(files, shared)
  if (traces.length > mostTraces) throw tooMany({ file: files[0] ?? '', flag: '--logs ', hint: '' })
  return {
    traces,
    skipped: left.reduce((sum, { count }) => sum + count, 0),
    left: [...left, ...unclearLeft(traces.filter(({ feedback }) => feedback === 'unclear').length)],
    keys: Object.assign({}, ...read.map(({ keys }) => keys).toReversed()),
    forms: {
      spans: shared.spans.length,
      langfuse: joined.traces.length,
      lines: lines.length,
    },
  }
}

/**
 * Reads the spans and Langfuse traces in a run file as `readTraces` does, but without masking.
 * Skips other content. Rejects with the same errors, but their messages begin with the file's path
 * instead of a flag.
 */
export async function readForRun(
  file: string,
): Promise<{ readonly spans: readonly Span[]; readonly traces: readonly Trace[] }> {
  const hint =
    'specify a run file, or a trace file: OTLP JSON, Langfuse, LangSmith, MLflow or Phoenix'
  const given: Given = { file, flag: '', hint }
  const rows = openLangfuseRows({})
  const spans: Span[] = []
  await readEntries(given, (value) => {
    for (const one of entriesIn(value)) {
      if (!isMapping(one)) continue
      const found = otlpSpansIn(one) ?? plainSpansIn(one)
      if (found !== undefined) addSpans(spans, found, given)
      else if (rows.take(one)) requireFew(rows, given)
    }
  })
  return { spans, traces: rows.end().traces }
}

function addSpans(spans: Span[], found: readonly Span[], given: Given): void {
  for (const span of found) spans.push(span)
  if (spans.length > mostSpans)
    throw problem(given, 'more than 5,000,000 spans', 'use a smaller file')
}

type ReadLines = Pick<Traces, 'traces' | 'skipped' | 'keys'>

type Reading = {
  readonly take: Take
  /** Returns the file's log lines. Spans and rows go into `shared`. */
  readonly end: () => ReadLines
}

type Shared = {
  readonly rows: LangfuseRows
  readonly spans: Span[]
  readonly annotations: Annotation[]
}

function openReading(given: Given, named: Mapped, shared: Shared): Reading {
  const { rows, spans, annotations } = shared
  const traces: Trace[] = []
  const keys: Keys = { ...named }
  const sizeOfShared = (): number => rows.size().rows + spans.length + annotations.length
  const before = sizeOfShared()
  let skipped = 0
  let foreign: ReturnType<typeof foreignEntry>
  const takeLine = (value: Mapping): void => {
    findKeys(value, keys)
    const trace = traceOfLine(value, keys)
    if (trace === undefined) {
      skipped += 1
      foreign ??= foreignEntry(value)
    } else traces.push(masked(trace))
    if (traces.length > mostTraces) throw tooMany(given)
  }
  const takeOne = (value: Mapping): void => {
    const found = otlpSpansIn(value) ?? plainSpansIn(value)
    const said = annotationIn(value)
    if (found !== undefined) addSpans(spans, found, given)
    else if (said !== undefined) annotations.push(said)
    else if (rows.take(value)) requireFew(rows, given)
    else takeLine(value)
  }
  const take = (value: unknown): void => {
    for (const one of entriesIn(value, named.query))
      if (isMapping(one)) takeOne(one)
      else skipped += 1
  }
  const end = (): ReadLines => {
    if (traces.length === 0 && sizeOfShared() === before)
      throw foreign === undefined
        ? noQuestion(given, named)
        : problem(given, foreign.what, foreign.remedy)
    return { traces: withFailures(traces), skipped, keys }
  }
  return { take, end }
}

/** Returns the caller's keys whose table cells contain numbers. */
function numbersOf({ ms, cost, input, output, time }: Mapped): ReadonlySet<string> {
  return new Set([ms, cost, input, output, time].filter((key) => key !== undefined))
}

/**
 * If any line of the log says whether it failed, marks lines that say nothing about failure as
 * successful. Otherwise, failure is unknown.
 */
function withFailures(lines: readonly Trace[]): readonly Trace[] {
  if (lines.every(({ failed }) => failed === undefined)) return lines
  return lines.map((line) => ({ ...line, failed: line.failed ?? false }))
}

/** Throws if all files together contain too many traces or rows. */
function requireFew(rows: LangfuseRows, given: Given): void {
  const { traces, rows: taken } = rows.size()
  if (traces > mostTraces) throw tooMany(given)
  if (taken > mostSpans) throw problem(given, 'more than 5,000,000 Langfuse rows', 'give fewer')
}

/** Masks personal data before any part of the trace is stored. */
function masked(trace: Trace): Trace {
  const { query, answer } = trace
  return {
    ...trace,
    query: maskPersonalData(query),
    answer: answer === undefined ? undefined : maskPersonalData(answer),
  }
}

const nameLog =
  'specify a file with one question per line (JSON Lines), OTLP JSON, or traces from Langfuse, LangSmith, MLflow or Phoenix'

function noQuestion(given: Given, named: Mapped): GateError {
  const looked = named.query ?? logFields.query.join(', ')
  const hint = `looked under ${looked}; specify the question's key with --map query=your.key`
  return problem(given, 'no line is a JSON object with a question', hint)
}

function tooMany(given: Given): GateError {
  return problem(given, 'more than 500,000 questions', 'use a smaller log')
}

/** Returns the error for files whose spans, scores or observations contain no question. */
function nothingAsked(files: readonly string[], { spans, rows }: Shared): GateError {
  const named = `--logs ${files.map((file) => printable(file)).join(', ')}`
  const [form, message] =
    spans.length > 0
      ? ([
          'spans',
          `no trace among the ${spans.length} ${spans.length === 1 ? 'span' : 'spans'} contains a question`,
        ] as const)
      : (['langfuse', `no Langfuse row contains a question`] as const)
  const what =
    spans.length === 0 && rows.size().rows === 0 ? 'only annotations, and no questions' : message
  return new GateError('input-invalid', `${named}: ${what}`, { hint: remedies[form] })
}
