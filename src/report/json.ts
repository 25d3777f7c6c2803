import { byteLength } from '../lib/text/byte-length.ts'
import { snakeCase } from '../lib/text/key-case.ts'
import type { Report } from './schema/report.ts'

/** report.json: keys in snake case, values unrounded, what is undefined left out; two spaces of indentation, an element of a list on one line, keys in the model's order, one line end at the end. Throws on NaN and infinity. */
export function reportJson(report: Report): string {
  return [...reportJsonPieces(report)].join('')
}

/** The same text in pieces of a line or so: with 100,000 items a string of it would have hundreds of megabytes. */
export function* reportJsonPieces(report: Report): Generator<string> {
  yield* piecesOfSmall.get(report) ?? remembering(report)
}

/** A small report, which never changes, is written into two files: its pieces are made once. */
const piecesOfSmall = new WeakMap<Report, readonly string[]>()
/** Maximum number of characters of a report whose pieces are remembered. */
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

/** Bytes of report.json, UTF-8. */
export function reportJsonBytes(report: Report): number {
  return reportJsonPieces(report).reduce((sum, piece) => sum + byteLength(piece), 0)
}

/** Bytes that an element of a list of the report takes in report.json, UTF-8, with the comma before it. */
export function elementBytes(element: unknown): number {
  return byteLength(lineOf(element)) + ',\n    '.length
}

/** The document key by key and, where a key contains a list, with each element on one line. */
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

/** The text of each object that contains scores of a metric: a million in a large report are a few thousand objects. */
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

/** A value whose first line is at this indentation already. */
function jsonText(value: unknown, indentation: number): string {
  const text = JSON.stringify(snakeCased(value), undefined, 2)
  return text.replaceAll('\n', `\n${' '.repeat(indentation)}`)
}

function snakeCased(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`a report must contain finite numbers only, not ${value}`)
  }
  if (Array.isArray(value)) return value.map((element) => snakeCased(element))
  if (typeof value !== 'object' || value === null) return value
  const cased: Record<string, unknown> = {}
  // With entries instead of keys a report takes half as long again.
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (inner !== undefined) cased[snakeCase(key)] = snakeCased(inner)
  }
  return cased
}
