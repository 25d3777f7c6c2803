import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { readNamedFile } from '../../lib/files/read-named-file.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { readLines } from '../../pipeline/run/reading/read-lines.ts'
import { maskPersonalData } from '../../lib/text/printing/mask-personal-data.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { sizeOf } from '../../lib/text/printing/size-of.ts'
import { type LangfuseRows, openLangfuseRows } from './langfuse-traces.ts'
import { findKeys, type Keys, logFields, traceOfLine } from './log-lines.ts'
import { jsonValuesIn } from './json-values.ts'
import { foreignStart, type Left, leftOut, remedies } from './left-out.ts'
import type { Mapped } from './mapped-fields.ts'
import { otlpSpansIn, type Span } from './otlp-spans.ts'
import { tracesOfSpans } from './otlp-traces.ts'
import { type Annotation, annotationIn, plainSpansIn, withAnnotations } from './phoenix-spans.ts'
import { tableRows } from './table-rows.ts'
import type { Trace } from './trace.ts'
import { jsonOf } from './field-values.ts'

/** What files hold. `skipped`: entries that are no JSON object, or hold no question. */
export type Traces = {
  readonly traces: readonly Trace[]
  readonly skipped: number
  /** Entries without a question by their form, each with the way to get one; none where there are none. */
  readonly left: readonly Left[]
  /** Of logs of lines: the key that each field was read from, in the first that has it; left out where no line has any of its names. */
  readonly keys: Keys
  /** Entries of each form. */
  readonly forms: Readonly<Record<Form, number>>
}

/** Spans of OpenTelemetry, traces of Langfuse, or lines of any log. */
type Form = 'spans' | 'langfuse' | 'lines'

const longestLine = 4 * 1024 * 1024
/** A collector writes a batch of spans in one line. */
const longestBatch = 64 * 1024 * 1024
const largestWhole = 256 * 1024 * 1024
const mostTraces = 500_000
const mostSpans = 5_000_000

/**
 * Reads what users asked a service from files: spans, as OTLP's JSON, Phoenix's API and command line or OpenTelemetry's
 * console write them; Langfuse's traces, or its traces, observations and scores as rows of their own; or lines of any log,
 * by keys of the caller's or else by usual ones, for each field the first that any line of the file has. Spans and rows are
 * joined over all files, and forms may be mixed. A file is JSON, JSON Lines, or a table with a name that ends in .csv or
 * .tsv. Personal data in questions and answers is masked. Throws `input-invalid` for a file that cannot be read, and where
 * nothing holds a question, a line of a log of more than 4 MiB, and more than 500,000 questions.
 */
export async function readTraces(files: readonly string[], named: Mapped): Promise<Traces> {
  const shared: Shared = { rows: openLangfuseRows(named), spans: [], annotations: [] }
  const read: ReadLines[] = []
  for (const file of files) {
    const given: Given = { file, flag: '--logs ', hint: nameLog }
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
    left,
    keys: Object.assign({}, ...read.map(({ keys }) => keys).toReversed()),
    forms: {
      spans: shared.spans.length,
      langfuse: joined.traces.length,
      lines: lines.length,
    },
  }
}

/**
 * Spans of a run file of OTLP's JSON, as `readTraces` reads it; what else it holds is passed over. Throws the same, by
 * the path of the file without a flag.
 */
export async function readSpans(file: string): Promise<readonly Span[]> {
  const given: Given = { file, flag: '', hint: "name a run file, or one of OTLP's JSON" }
  const spans: Span[] = []
  await readEntries(given, (value) => {
    const found = isMapping(value) ? otlpSpansIn(value) : undefined
    if (found !== undefined) addSpans(spans, found, given)
  })
  return spans
}

/** A file, how messages call what named it, and what to name instead. */
type Given = { readonly file: string; readonly flag: '--logs ' | ''; readonly hint: string }

/** Hands over each value of a file, of which an object or list over several lines is one. */
async function readEntries(given: Given, take: Take): Promise<void> {
  try {
    const isWhole = await readByLine(given, take)
    if (isWhole) await readWhole(given, take)
  } catch (cause) {
    if (cause instanceof GateError) throw cause
    throw problem(given, fileErrorText(cause), given.hint)
  }
}

function addSpans(spans: Span[], found: readonly Span[], given: Given): void {
  for (const span of found) spans.push(span)
  if (spans.length > mostSpans) throw problem(given, 'more than 5,000,000 spans', 'cut the file')
}

type Take = (value: unknown) => void

type ReadLines = Pick<Traces, 'traces' | 'skipped' | 'keys'>

type Reading = {
  readonly take: Take
  /** What lines of a log say; what else the file holds is with what all files share. */
  readonly end: () => ReadLines
}

/** What all files have in common, and is joined at the end. */
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
  const takeLine = (value: Mapping): void => {
    findKeys(value, keys)
    const trace = traceOfLine(value, keys)
    if (trace === undefined) skipped += 1
    else traces.push(masked(trace))
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
    for (const one of entriesIn(value))
      if (isMapping(one)) takeOne(one)
      else skipped += 1
  }
  const end = (): ReadLines => {
    if (traces.length === 0 && sizeOfShared() === before) throw noQuestion(given, named)
    return { traces: withFailures(traces), skipped, keys }
  }
  return { take, end }
}

/** What a list or a page of an API holds, at most three levels deep; of Langfuse's download of a trace the trace with its observations. */
function entriesIn(value: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(value)) {
    return depth === 3 ? value : value.flatMap((one: unknown) => entriesIn(one, depth + 1))
  }
  if (!isMapping(value)) return [value]
  const { trace, observations, scores, data, traces } = value
  if (isMapping(trace) && Array.isArray(observations))
    return [{ scores, ...trace, ...(observations.length > 0 && { observations }) }]
  const page = Array.isArray(data) ? data : traces
  const isPage = Array.isArray(page) && !askedKeys.some((key) => key in value)
  return isPage && depth < 3 ? entriesIn(page, depth + 1) : [value]
}

/** What has one of these is an entry itself, whatever else it holds. */
const askedKeys = ['query', 'question', 'input', 'prompt', 'resourceSpans']

/** A log that tells of an error on any line says of lines without one that there was none; one that never does says nothing. */
function withFailures(lines: readonly Trace[]): readonly Trace[] {
  if (lines.every(({ failed }) => failed === undefined)) return lines
  return lines.map((line) => ({ ...line, failed: line.failed ?? false }))
}

/** Rows of all files together. */
function requireFew(rows: LangfuseRows, given: Given): void {
  const { traces, rows: taken } = rows.size()
  if (traces > mostTraces) throw tooMany(given)
  if (taken > mostSpans) throw problem(given, 'more than 5,000,000 rows of Langfuse', 'give fewer')
}

/** Before anything is kept of it. */
function masked(trace: Trace): Trace {
  const { query, answer } = trace
  return {
    ...trace,
    query: maskPersonalData(query),
    answer: answer === undefined ? undefined : maskPersonalData(answer),
  }
}

/** True where the file is JSON over several lines, or a list: nothing of it is taken then. */
async function readByLine(given: Given, take: Take): Promise<boolean> {
  // Not blocking: a pipe without a writer would never open.
  await using log = await open(given.file, constants.O_RDONLY | constants.O_NONBLOCK)
  if (!(await log.stat()).isFile()) throw problem(given, 'is not a regular file', given.hint)
  const start = Buffer.alloc(64)
  await log.read(start, 0, start.length, 0)
  const foreign = foreignStart(start)
  if (foreign !== undefined) throw problem(given, foreign.what, foreign.remedy)
  const isTable = /\.(?:csv|tsv)$/i.test(given.file)
  if (isTable || /^(?:\uFEFF)?\s*\[/.test(start.toString())) return true
  let isFirst = true
  for await (const lines of readLines(log, { longest: longestBatch }))
    for (const { number, bytes } of lines) {
      const isLong = bytes.length > longestLine
      if (isLong && !longStart.test(bytes.subarray(0, 4096).toString('latin1')))
        throw problem(given, `line ${number} has more than ${sizeOf(longestLine)}`, 'leave it out')
      const line = bytes.toString().trim()
      if (line === '') continue
      const value = jsonOf(line)
      if (isFirst && value === undefined && isWholeStart(line)) return true
      isFirst = false
      take(value)
    }
  return false
}

/** What may be longer than one question: a batch of spans, a page, a trace with its observations. */
const longStart = /^\s*\{\s*"(?:data|trace|traceId|traces)"|resource_?[Ss]pans/

/** The first line of an object that goes on in the next; a line that was cut off ends in no such sign. */
function isWholeStart(line: string): boolean {
  return /^\{$|^\{.*[[{,]$/.test(line)
}

async function readWhole(given: Given, take: Take): Promise<void> {
  const { file, flag: what, hint } = given
  const bytes = await readNamedFile(file, { maxBytes: largestWhole, what, hint })
  const text = new TextDecoder().decode(bytes)
  if (/\.(?:csv|tsv)$/i.test(file)) {
    for (const row of tableRows(text, file)) take(row)
    return
  }
  const values = jsonValuesIn(text)
  if (values === undefined) throw problem(given, 'is neither JSON nor JSON Lines', hint)
  for (const one of values) take(one)
}

const nameLog =
  "name a file of JSON Lines, one question a line, of OTLP's JSON, or of the traces of Langfuse or Phoenix"

function noQuestion(given: Given, named: Mapped): GateError {
  const looked = named.query ?? logFields.query.join(', ')
  const hint = `looked under ${looked}; name the key with --map query=your.key`
  return problem(given, 'no line is a JSON object with a question', hint)
}

function tooMany(given: Given): GateError {
  return problem(given, 'more than 500,000 questions', 'cut the log')
}

/** Spans, scores or observations, and none that holds what was asked. */
function nothingAsked(files: readonly string[], { spans, rows }: Shared): GateError {
  const named = `--logs ${files.map((file) => printable(file)).join(', ')}`
  const [form, message] =
    spans.length > 0
      ? (['spans', `no trace of its ${spans.length} spans holds a question`] as const)
      : (['langfuse', `no row of Langfuse holds a question`] as const)
  const what =
    spans.length === 0 && rows.size().rows === 0 ? 'annotations alone hold no question' : message
  return new GateError('input-invalid', `${named}: ${what}`, { hint: remedies[form] })
}

function problem({ file, flag }: Given, message: string, hint: string): GateError {
  return new GateError('input-invalid', `${flag}${printable(file)}: ${message}`, { hint })
}
