import { byteLength } from '../lib/text/byte-length.ts'
import { snakeCase } from '../lib/text/key-case.ts'
import type { Report } from './schema/report.ts'

/**
 * Yields `report.json`, with keys in snake case and in the report's own order, unrounded values and
 * no undefined keys. It is indented by two spaces, has one list element per line and ends with a
 * line break. Each piece is about a line, because a single string would take hundreds of megabytes
 * for 100,000 questions. Throws for NaN and infinity.
 */
export function* reportJsonPieces(report: Report): Generator<string> {
  yield* piecesOfSmall.get(report) ?? remembering(report)
}

/**
 * Caches the pieces of small reports, because they are written to two files. Reports never change.
 */
const piecesOfSmall = new WeakMap<Report, readonly string[]>()
/** The maximum length of a cached report in characters. */
export const mostRemembered = 4_000_000

function* remembering(report: Report): Generator<string> {
  const pieces: string[] = []
  let room = mostRemembered
  for (const piece of jsonParts(report)) {
    room -= piece.length
    if (room >= 0) pieces.push(piece)
    else pieces.length = 0
    yield piece
  }
  if (room >= 0) piecesOfSmall.set(report, pieces)
}

export function asWritten(
  report: Report,
): Pick<Report, 'schema' | 'verdict'> & Readonly<Record<string, unknown>> {
  const { schema, verdict } = report
  const keys = Object.entries(report).filter(([, value]) => value !== undefined)
  const cased = keys.map(([key, value]) => [snakeCase(key), snakeCased(value)])
  return { ...Object.fromEntries(cased), schema, verdict }
}

/**
 * Returns the size of `report.json` in UTF-8 bytes. Stops counting once the size reaches `enough`.
 */
export function reportJsonBytes(report: Report, enough = Infinity): number {
  let bytes = 0
  for (const piece of reportJsonPieces(report)) {
    bytes += byteLength(piece)
    if (bytes >= enough) break
  }
  return bytes
}

/**
 * Returns the number of UTF-8 bytes that a list element takes in `report.json`, including the comma
 * before it.
 */
export function elementBytes(element: unknown): number {
  return byteLength(lineOf(element)) + ',\n    '.length
}

/** Yields the JSON key by key, with one line per list element. */
function* jsonParts(report: Report): Generator<string> {
  let before = '{'
  for (const [key, value] of Object.entries(report)) {
    if (value === undefined) continue
    yield `${before}\n  ${JSON.stringify(snakeCase(key))}: `
    before = ','
    if (Array.isArray(value) && value.length > 0) yield* listParts(value)
    else yield jsonText(value, 2)
  }
  yield '\n}\n'
}

function* listParts(list: readonly unknown[]): Generator<string> {
  const known: KnownScores = new Map()
  let before = '['
  for (const element of list) {
    yield `${before}\n    ${lineOf(element, known)}`
    before = ','
  }
  yield '\n  ]'
}

/**
 * The JSON of each object with a metric's scores. A large report has a million references to a few
 * thousand such objects.
 */
type KnownScores = Map<unknown, string>

const mostKnown = 10_000

function lineOf(element: unknown, known: KnownScores = new Map()): string {
  if (typeof element !== 'object' || element === null || Array.isArray(element))
    return textOf(element)
  const keys: string[] = []
  for (const key of Object.keys(element)) {
    const inner: unknown = Reflect.get(element, key)
    if (inner === undefined) continue
    const text = key === 'scores' && Array.isArray(inner) ? scoresText(inner, known) : textOf(inner)
    keys.push(`${JSON.stringify(snakeCase(key))}:${text}`)
  }
  return `{${keys.join(',')}}`
}

function scoresText(list: readonly unknown[], known: KnownScores): string {
  const texts = list.map((scores) => {
    const before = known.get(scores)
    if (before !== undefined) return before
    const text = textOf(scores)
    if (known.size < mostKnown) known.set(scores, text)
    return text
  })
  return `[${texts.join(',')}]`
}

function textOf(value: unknown): string {
  return JSON.stringify(snakeCased(value))
}

/** Formats a value whose first line is already indented. */
function jsonText(value: unknown, indentation: number): string {
  const text = JSON.stringify(snakeCased(value), undefined, 2)
  return text.replaceAll('\n', `\n${' '.repeat(indentation)}`)
}

function snakeCased(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`a report must contain only finite numbers, found ${value}`)
  }
  if (Array.isArray(value)) return value.map((element) => snakeCased(element))
  if (typeof value !== 'object' || value === null) return value
  const cased: Record<string, unknown> = {}
  // Iterating over entries instead of keys would take about 50% longer.
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (inner !== undefined) cased[snakeCase(key)] = snakeCased(inner)
  }
  return cased
}
