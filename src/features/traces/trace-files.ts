import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { readNamedFile } from '../../lib/files/read-named-file.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { sizeOf } from '../../lib/text/printing/size-of.ts'
import { readLines } from '../../pipeline/run/reading/read-lines.ts'
import { jsonOf } from './field-values.ts'
import { jsonValuesIn } from './json-values.ts'
import { foreignStart } from './left-out.ts'
import { tableRows } from './table-rows.ts'

/** A file, the flag that specified it (for messages), and a hint about what to specify instead. */
export type Given = {
  readonly file: string
  readonly flag: '--logs ' | ''
  readonly hint: string
  /** Table columns that contain numbers, in addition to those whose names suggest numbers. */
  readonly numbers?: ReadonlySet<string>
}

/**
 * Passes each value in a file to `take`. A value may be an object or a list that spans several lines.
 */
export async function readEntries(given: Given, take: Take): Promise<void> {
  try {
    const isWhole = await readByLine(given, take)
    if (isWhole) await readWhole(given, take)
  } catch (cause) {
    if (cause instanceof GateError) throw cause
    throw problem(given, fileErrorText(cause), given.hint)
  }
}

/** Called with each value in a file, in order. */
export type Take = (value: unknown) => void

/**
 * Reads a file line by line. Returns true, without calling `take`, if the file is a JSON list or multi-line
 * JSON.
 */
async function readByLine(given: Given, take: Take): Promise<boolean> {
  // Opens without blocking, because opening a pipe without a writer would never return.
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

/**
 * Matches lines that may be longer than a single question: a batch of spans, an API page, or a trace
 * with its observations.
 */
const longStart = /^\s*\{\s*"(?:batches|data|result|trace|traceId|traces)"|resource_?[Ss]pans/

/**
 * Returns whether the first line begins an object that continues on the next line, as opposed to a
 * truncated line.
 */
function isWholeStart(line: string): boolean {
  return /^\{$|^\{.*[[{,]$/.test(line)
}

async function readWhole(given: Given, take: Take): Promise<void> {
  const { file, flag: what, hint, numbers } = given
  const bytes = await readNamedFile(file, { maxBytes: largestWhole, what, hint })
  const text = new TextDecoder().decode(bytes)
  if (/\.(?:csv|tsv)$/i.test(file)) {
    for (const row of tableRows(text, file, numbers)) take(row)
    return
  }
  const values = jsonValuesIn(text)
  if (values === undefined) throw problem(given, 'is neither JSON nor JSON Lines', hint)
  for (const one of values) take(one)
}

/** Returns an error whose message contains the file's path and the flag that specified it. */
export function problem({ file, flag }: Given, message: string, hint: string): GateError {
  return new GateError('input-invalid', `${flag}${printable(file)}: ${message}`, { hint })
}

const longestLine = 4 * 1024 * 1024
/**
 * The maximum line length in bytes. It is this large because a collector writes a whole batch of spans
 * on one line.
 */
const longestBatch = 64 * 1024 * 1024
const largestWhole = 256 * 1024 * 1024
