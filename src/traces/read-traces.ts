import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { GateError } from '../core/errors.ts'
import { fileErrorText } from '../files/file-error.ts'
import { readNamedFile } from '../files/read-named-file.ts'
import { isMapping, type Mapping } from '../parse/written-values.ts'
import { readLines } from '../run/reading/read-lines.ts'
import { maskPersonalData } from '../text/printing/mask-personal-data.ts'
import { printable } from '../text/printing/printable.ts'
import { sizeOf } from '../text/printing/size-of.ts'
import { isLangfuseTrace, langfuseTrace } from './langfuse-traces.ts'
import { findKeys, type Keys, logFields, traceOfLine } from './log-lines.ts'
import { isOtlp, type Span, spansOf } from './otlp-spans.ts'
import { tracesOfSpans } from './otlp-traces.ts'
import type { Trace } from './trace.ts'
import { jsonOf } from './field-values.ts'

/** What a file holds. `skipped`: entries that are no JSON object, or hold no question. */
export type Traces = {
  readonly traces: readonly Trace[]
  readonly skipped: number
  /** Of a log of lines: the key that each field was read from; left out where no line has any of its names. */
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
 * Reads what users asked a service from a file: OTLP's JSON, a request a line or one alone; Langfuse's traces; or
 * JSON Lines of any log, by keys of the caller's or else by usual ones, for each field the first that any line has.
 * Forms may be mixed. Personal data in questions and answers is masked. Throws `input-invalid` for a file that cannot be read, holds no question, a line of a log of
 * more than 4 MiB, or more than 500,000 questions.
 */
export async function readTraces(file: string, named: Readonly<Keys>): Promise<Traces> {
  const reading = openReading(file, named)
  await readEntries(file, reading.take)
  return reading.end()
}

/** Spans of a file of OTLP's JSON, as `readTraces` reads it; what else it holds is passed over. Throws the same. */
export async function readSpans(file: string): Promise<readonly Span[]> {
  const spans: Span[] = []
  await readEntries(file, (value) => {
    if (isMapping(value) && isOtlp(value)) addSpans(spans, value, file)
  })
  return spans
}

/** Hands over each value of a file, of which an object or list over several lines is one. */
async function readEntries(file: string, take: Take): Promise<void> {
  try {
    const isWhole = await readByLine(file, take)
    if (isWhole) await readWhole(file, take)
  } catch (cause) {
    if (cause instanceof GateError) throw cause
    throw problem(file, fileErrorText(cause), nameLog)
  }
}

function addSpans(spans: Span[], request: Mapping, file: string): void {
  for (const span of spansOf(request)) spans.push(span)
  if (spans.length > mostSpans) throw problem(file, 'more than 5,000,000 spans', 'cut the file')
}

type Take = (value: unknown) => void

type Reading = {
  readonly take: Take
  readonly end: () => Traces
}

function openReading(file: string, named: Readonly<Keys>): Reading {
  const spans: Span[] = []
  const traces: Trace[] = []
  const keys: Keys = { ...named }
  const forms = { spans: 0, langfuse: 0, lines: 0 }
  let skipped = 0
  const keep = (form: Form, trace: Trace | undefined): void => {
    if (trace === undefined) skipped += 1
    else {
      forms[form] += 1
      traces.push(masked(trace))
    }
    if (traces.length > mostTraces)
      throw problem(file, 'more than 500,000 questions', 'cut the log')
  }
  const take = (value: unknown): void => {
    if (!isMapping(value)) skipped += 1
    else if (isOtlp(value)) addSpans(spans, value, file)
    else if (isLangfuseTrace(value)) keep('langfuse', langfuseTrace(value))
    else {
      findKeys(value, keys)
      keep('lines', traceOfLine(value, keys))
    }
  }
  /** A log that tells of errors only where there is one says of its first lines, too, that there was none. */
  const told = (all: readonly Trace[]): readonly Trace[] =>
    keys.failed === undefined || forms.langfuse > 0
      ? all
      : all.map((trace) => ({ ...trace, failed: trace.failed ?? false }))
  const end = (): Traces => {
    const ofSpans = tracesOfSpans(spans).map(masked)
    if (traces.length + ofSpans.length > mostTraces) throw tooMany(file)
    forms.spans += spans.length
    const all = [...told(traces), ...ofSpans]
    if (all.length === 0) throw noQuestion(file, { spans: spans.length, named })
    return { traces: all, skipped, keys, forms }
  }
  return { take, end }
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
async function readByLine(file: string, take: Take): Promise<boolean> {
  // Not blocking: a pipe without a writer would never open.
  await using log = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  if (!(await log.stat()).isFile()) throw problem(file, 'is not a regular file', nameLog)
  let isFirst = true
  for await (const lines of readLines(log, { longest: longestBatch }))
    for (const { number, bytes } of lines) {
      const isLong = bytes.length > longestLine
      if (isLong && !bytes.subarray(0, 4096).includes('resourceSpans'))
        throw problem(file, `line ${number} has more than ${sizeOf(longestLine)}`, 'leave it out')
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

async function readWhole(file: string, take: Take): Promise<void> {
  const what = { maxBytes: largestWhole, what: '--logs ', hint: nameLog }
  const value = jsonOf(new TextDecoder().decode(await readNamedFile(file, what)))
  if (value === undefined) throw problem(file, 'is neither JSON nor JSON Lines', nameLog)
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
  file: string,
  { spans, named }: { readonly spans: number; readonly named: Readonly<Keys> },
): GateError {
  if (spans > 0) {
    const hint =
      'spans carry what users asked only where capturing content is switched on: input.value of OpenInference, or gen_ai.input.messages'
    return problem(file, `no trace of its ${spans} spans holds a question`, hint)
  }
  const looked = named.query ?? logFields.query.join(', ')
  const hint = `looked under ${looked}; name the key with --map query=your.key`
  return problem(file, 'no line is a JSON object with a question', hint)
}

function tooMany(file: string): GateError {
  return problem(file, 'more than 500,000 questions', 'cut the log')
}

function problem(file: string, message: string, hint: string): GateError {
  return new GateError('input-invalid', `--logs ${printable(file)}: ${message}`, { hint })
}
