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
import { isOtlp, type Span, spansOf } from './otlp-spans.ts'
import { tracesOfSpans } from './otlp-traces.ts'
import type { Trace } from './trace.ts'
import { jsonOf } from './field-values.ts'

/** What files hold. `skipped`: entries that are no JSON object, or hold no question. */
export type Traces = {
  readonly traces: readonly Trace[]
  readonly skipped: number
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
 * Reads what users asked a service from files: OTLP's JSON, a request a line or one alone; Langfuse's traces, or its
 * traces, observations and scores as rows of their own, which are joined over all files; or JSON Lines of any log, by
 * keys of the caller's or else by usual ones, for each field the first that any line of the file has. Forms may be
 * mixed. Personal data in questions and answers is masked. Throws `input-invalid` for a file that cannot be read or
 * holds no question, a line of a log of more than 4 MiB, and more than 500,000 questions.
 */
export async function readTraces(files: readonly string[], named: Readonly<Keys>): Promise<Traces> {
  const rows = openLangfuseRows()
  const read: Omit<Traces, 'forms'>[] = []
  const forms = { spans: 0, langfuse: 0, lines: 0 }
  for (const file of files) {
    const given: Given = { file, flag: '--logs ', hint: nameLog }
    const reading = openReading(given, named, { rows, forms })
    await readEntries(given, reading.take)
    read.push(reading.end())
  }
  const joined = rows.end()
  forms.langfuse = joined.traces.length
  const traces = [...read.flatMap((one) => one.traces), ...joined.traces.map(masked)]
  if (traces.length === 0) throw onlyParts(files)
  return {
    traces,
    skipped: read.reduce((sum, one) => sum + one.skipped, joined.skipped),
    keys: Object.assign({}, ...read.map(({ keys }) => keys).toReversed()),
    forms,
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
    if (isMapping(value) && isOtlp(value)) addSpans(spans, value, given)
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

function addSpans(spans: Span[], request: Mapping, given: Given): void {
  for (const span of spansOf(request)) spans.push(span)
  if (spans.length > mostSpans) throw problem(given, 'more than 5,000,000 spans', 'cut the file')
}

type Take = (value: unknown) => void

type Reading = {
  readonly take: Take
  readonly end: () => Omit<Traces, 'forms'>
}

/** What all files have in common: rows of Langfuse, and entries of each form. */
type Shared = { readonly rows: LangfuseRows; readonly forms: Record<Form, number> }

function openReading(given: Given, named: Readonly<Keys>, { rows, forms }: Shared): Reading {
  const spans: Span[] = []
  const traces: Trace[] = []
  const keys: Keys = { ...named }
  const before = rows.size().rows
  let skipped = 0
  const takeLine = (value: Mapping): void => {
    findKeys(value, keys)
    const trace = traceOfLine(value, keys)
    if (trace === undefined) skipped += 1
    else traces.push(masked(trace))
    if (traces.length > mostTraces) throw tooMany(given)
  }
  const take = (value: unknown): void => {
    if (!isMapping(value)) skipped += 1
    else if (isOtlp(value)) addSpans(spans, value, given)
    else if (rows.take(value)) requireFew(rows, given)
    else takeLine(value)
  }
  const end = (): Omit<Traces, 'forms'> => {
    const ofSpans = tracesOfSpans(spans).map(masked)
    if (traces.length + ofSpans.length > mostTraces) throw tooMany(given)
    forms.lines += traces.length
    forms.spans += spans.length
    const all = [...withFailures(traces), ...ofSpans]
    if (all.length === 0 && rows.size().rows === before)
      throw noQuestion(given, { spans: spans.length, named })
    return { traces: all, skipped, keys }
  }
  return { take, end }
}

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

/** True where the file is one JSON value over several lines, or a list: nothing of it is taken then. */
async function readByLine(given: Given, take: Take): Promise<boolean> {
  // Not blocking: a pipe without a writer would never open.
  await using log = await open(given.file, constants.O_RDONLY | constants.O_NONBLOCK)
  if (!(await log.stat()).isFile()) throw problem(given, 'is not a regular file', given.hint)
  let isFirst = true
  for await (const lines of readLines(log, { longest: longestBatch }))
    for (const { number, bytes } of lines) {
      const isLong = bytes.length > longestLine
      if (isLong && !bytes.subarray(0, 4096).includes('resourceSpans'))
        throw problem(given, `line ${number} has more than ${sizeOf(longestLine)}`, 'leave it out')
      const line = bytes.toString().trim()
      if (line === '') continue
      const value = jsonOf(line)
      if (isFirst && isWholeStart(line, value)) return true
      isFirst = false
      take(value)
    }
  return false
}

/** A list, the first line of a value that goes on, or one value that holds a list of traces. */
function isWholeStart(line: string, value: unknown): boolean {
  if (Array.isArray(value)) return true
  if (isMapping(value)) return Array.isArray(value['data'])
  // A list, or an object that goes on in the next line; a line that was cut off ends in no such sign.
  return value === undefined && /^\[|^\{$|^\{.*[[{,]$/.test(line)
}

async function readWhole(given: Given, take: Take): Promise<void> {
  const { file, flag: what, hint } = given
  const bytes = await readNamedFile(file, { maxBytes: largestWhole, what, hint })
  const value = jsonOf(new TextDecoder().decode(bytes))
  if (value === undefined) throw problem(given, 'is neither JSON nor JSON Lines', hint)
  for (const one of entriesOf(value)) take(one)
}

function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const data = isMapping(value) ? value['data'] : undefined
  return Array.isArray(data) ? data : [value]
}

const nameLog =
  "name a file of JSON Lines, one question a line, of OTLP's JSON, or of Langfuse's traces"

function noQuestion(
  given: Given,
  { spans, named }: { readonly spans: number; readonly named: Readonly<Keys> },
): GateError {
  if (spans > 0) {
    const hint =
      'spans carry what users asked only where capturing content is switched on: input.value of OpenInference, or gen_ai.input.messages'
    return problem(given, `no trace of its ${spans} spans holds a question`, hint)
  }
  const looked = named.query ?? logFields.query.join(', ')
  const hint = `looked under ${looked}; name the key with --map query=your.key`
  return problem(given, 'no line is a JSON object with a question', hint)
}

function tooMany(given: Given): GateError {
  return problem(given, 'more than 500,000 questions', 'cut the log')
}

/** Scores or observations, and none that holds what was asked. */
function onlyParts(files: readonly string[]): GateError {
  const message = `--logs ${files.map((file) => printable(file)).join(', ')}: no row of Langfuse holds a question`
  const hint = 'give the traces, or all observations, together with what belongs to them'
  return new GateError('input-invalid', message, { hint })
}

function problem({ file, flag }: Given, message: string, hint: string): GateError {
  return new GateError('input-invalid', `${flag}${printable(file)}: ${message}`, { hint })
}
