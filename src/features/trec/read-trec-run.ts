import { isUtf8 } from 'node:buffer'
import { quoted } from '../../lib/text/printing/printable.ts'
import { sizeOf } from '../../lib/text/printing/size-of.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { longestLine } from '../../pipeline/run/answer-limits.ts'
import type { FormRules } from '../../pipeline/run/form.ts'
import type { ReadRun } from '../../pipeline/run/reading/read-native-run.ts'
import type { IndexFacts, QueryResult } from '../../lib/model/run.ts'
import { changedMeanwhile, runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { emptyTrecLine, readTrecLine, type TrecLine } from './trec-line.ts'
import { type RankingLimits, resultOfRanking, type TrecLabels, trecLabels } from './trec-ranking.ts'
import { type LineSink, openRankings, type ReadRankings } from './trec-rankings.ts'
import { countColumns, isEmptyLine, readUnusualLine } from './unusual-trec-line.ts'
import { type LineBlock, wholeLines } from './whole-lines.ts'

export type TrecRules = Omit<FormRules, 'beside'>

/**
 * Reads a TREC run with the columns `qid Q0 docno rank score tag`, separated by white space. Lines
 * that start with `#` are comments. Like trec_eval 10, it ignores ranks and the order of lines, and
 * sorts a query's lines by score as a double, then by the document's name, both descending. Lines
 * of different queries may be interleaved. `read` returns the bytes from the beginning, and is
 * called again only if lines have to be sorted. Rejects with `runs-invalid` at the first malformed
 * line, stating the file and the line number.
 */
export async function readTrecRun(
  read: () => AsyncIterable<Buffer>,
  rules: TrecRules,
): Promise<ReadRun> {
  const { asked, label, signal } = rules
  const labelsOf = (id: string) => (asked.has(id) ? trecLabels(labelsBy(rules, id)) : undefined)
  const limits = limitsOf(rules)
  return runOfRankings(await readRankings(read, { label, limits, labelsOf, signal }), rules)
}

export function limitsOf({ depth, keep }: Pick<TrecRules, 'depth' | 'keep'>): RankingLimits {
  return { chunks: Math.min(depth, keep?.chunks ?? depth), depth }
}

function labelsBy({ keep }: Pick<TrecRules, 'keep'>, id: string): Labels {
  return keep?.labels(id) ?? { kind: 'none' }
}

/**
 * Reads a file's rankings. `labelsOf` returns undefined for queries that were not asked. Rejects
 * with the same errors as `readTrecRun`.
 */
export async function readRankings(
  read: () => AsyncIterable<Buffer>,
  {
    limits,
    labelsOf,
    ...rules
  }: Pick<TrecRules, 'label' | 'signal'> & {
    readonly limits: RankingLimits
    readonly labelsOf: (id: string) => TrecLabels | undefined
  },
): Promise<ReadRankings> {
  const rankings = openRankings(labelsOf, limits)
  await readLines(read(), rankings, rules)
  for (let sorter = rankings.sorter(); sorter !== undefined; sorter = rankings.sorter()) {
    await readLines(read(), sorter, rules)
    if (!sorter.isDone()) throw changedMeanwhile(rules.label)
  }
  return rankings.read()
}

async function readLines(
  pieces: AsyncIterable<Buffer>,
  sink: LineSink,
  { label, signal }: Pick<TrecRules, 'label' | 'signal'>,
): Promise<void> {
  const places = [emptyTrecLine(), emptyTrecLine()] as const
  const reading: Reading = { label, sink, places, lines: 0, firstLine: '' }
  const onOverlong = (): never => {
    throw malformed(reading, reading.lines + 1, `the line is longer than ${sizeOf(longestLine)}`)
  }
  for await (const block of wholeLines(pieces, { longest: longestLine, onOverlong })) {
    signal.throwIfAborted()
    takeBlock(reading, block)
    sink.release()
  }
}

type Reading = {
  readonly label: string
  readonly sink: LineSink
  /**
   * Two line objects that are used alternately, because a ranking compares each line with the
   * previous one.
   */
  readonly places: readonly [TrecLine, TrecLine]
  lines: number
  /** Empty until the first line that is not a comment. */
  firstLine: string
}

export function runOfRankings(
  { rankings, ignored, sorted }: ReadRankings,
  rules: Pick<TrecRules, 'depth' | 'keep' | 'isOwn'>,
): ReadRun {
  const limits = limitsOf(rules)
  const get = (id: string): QueryResult | undefined => {
    const ranking = rankings.get(id)
    return ranking && resultOfRanking(ranking, limits, labelsBy(rules, id))
  }
  const run = {
    // Chunks in a TREC run have no text or position, so no document needs to be read.
    results: { get, documents: new Set<string>() },
    index: surplus(rankings, limits.chunks) > 0 ? unknownIndex : undefined,
    buildMs: undefined,
    manifest: undefined,
    models: undefined,
    anomalies: {
      ignoredAnswers: [...ignored].filter((id) => rules.isOwn?.(id) ?? true).length,
      droppedChunks: surplus(rankings, limits.depth),
      unknownContext: 0,
    },
    sorted,
  }
  return { run, ids: [...rankings.keys()], failed: 0 }
}

function surplus(rankings: ReadRankings['rankings'], most: number): number {
  let sum = 0
  for (const { count } of rankings.values()) sum += Math.max(0, count - most)
  return sum
}

/** No statistics are known, because only part of each ranking is kept. */
const unknownIndex: IndexFacts = {
  basis: 'returned',
  documents: undefined,
  chunks: undefined,
  meanChunkTokens: undefined,
  p95ChunkTokens: undefined,
  duplicateChunks: undefined,
  emptyChunks: undefined,
  bytes: undefined,
}

function takeBlock(reading: Reading, { bytes, ended }: LineBlock): void {
  const { sink } = reading
  let [line, before] = reading.places
  checkText(reading, bytes)
  if (!ended) checkEnd(reading, bytes)
  for (let start = startOf(reading, bytes); start < bytes.length;) {
    reading.lines += 1
    const isPlain = readTrecLine(bytes, start, line)
    const kind = isPlain ? 'line' : kindOfUnusual(reading, [bytes, start, line])
    if (kind === 'line' && bytes[line.query] !== hash) {
      if (reading.firstLine === '') reading.firstLine = bytes.toString('utf8', start, line.end)
      sink.add(bytes, line)
      start = line.end + 1
      const next = before
      before = line
      line = next
    } else {
      start = line.end + 1
    }
  }
}

/** Returns the kind of an unusual line. Throws if the line is malformed. */
function kindOfUnusual(
  reading: Reading,
  where: Parameters<typeof readUnusualLine>,
): 'line' | 'empty' {
  const unusual = readUnusualLine(...where)
  if (unusual.kind === 'malformed') throw malformed(reading, reading.lines, unusual.complaint)
  return unusual.kind
}

/** Returns the offset of the first line, which comes after the byte order mark if the file has one. */
function startOf(reading: Reading, bytes: Buffer): number {
  if (reading.lines > 0) return 0
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

const hash = 35

/**
 * Throws if the last line has fewer columns than the first, which means that the file was probably
 * truncated.
 */
function checkEnd(reading: Reading, bytes: Buffer): void {
  const text = bytes.toString()
  if (isEmptyLine(text)) return
  const columns = countColumns(text)
  const expected = countColumns(reading.firstLine)
  if (columns >= Math.min(expected, 6)) return
  const complaint = `the file ends in the middle of this line: expected ${expected} columns, as in the first line, found ${columns}`
  throw malformed(reading, reading.lines + 1, complaint)
}

function checkText(reading: Reading, bytes: Buffer): void {
  if (isUtf8(bytes) && !holdsControl(bytes)) return
  let number = reading.lines
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start) + 1
    const line = bytes.subarray(start, end)
    number += 1
    if (!isUtf8(line)) throw malformed(reading, number, 'is not valid UTF-8')
    if (holdsControl(line))
      throw malformed(
        reading,
        number,
        `found a control character in ${quoted(line.toString().trim())}`,
      )
    start = end
  }
}

/**
 * Returns whether valid UTF-8 contains a character from U+007F to U+009F. Lower control characters end a
 * column and are detected there.
 */
function holdsControl(bytes: Buffer): boolean {
  if (bytes.includes(0x7f)) return true
  for (let at = bytes.indexOf(0xc2); at !== -1; at = bytes.indexOf(0xc2, at + 1))
    if ((bytes[at + 1] ?? 0xff) < 0xa0) return true
  return false
}

function malformed({ label }: Reading, line: number, complaint: string) {
  return runsInvalid(`${label}:${line}`, complaint, {
    hint: 'write a TREC run (qid Q0 docno rank score tag) or JSON Lines with one answer per line',
  })
}
