import { composed } from '../../lib/text/composed.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { type LabelFilter, labelFilter } from './label-filter.ts'
import type { Chunk, QueryResult } from '../../lib/model/run.ts'
import { isInOrder, type LineOf } from './line-order.ts'
import { emptyTrecLine, movedLine, type TrecLine } from './trec-line.ts'

/**
 * How much of a ranking is kept: the first `chunks` chunks and, from there up to `depth`, only the
 * ranks of labelled chunks.
 */
export type RankingLimits = { readonly chunks: number; readonly depth: number }

/** A query's ranking while its lines are read. */
export type TrecRanking = {
  /** The number of lines so far. */
  count: number
  /**
   * The name and score of each kept chunk, each followed by a space. This takes a tenth of the memory
   * that objects would need.
   */
  held: Buffer
  heldBytes: number
  readonly labelled: Labelled
  /** For each label found below the kept chunks, its number followed by its first rank. */
  readonly ranks: number[]
  /**
   * True if a line should have come before an earlier one in trec_eval's order. Further lines are
   * then only counted.
   */
  isUnsorted: boolean
  /** The last line and its buffer. Both belong to the file's reader until `ownLastLine` is called. */
  lastBytes: Buffer
  last: TrecLine
}

/** A question's labels that can occur in a TREC run. A label's index serves as its number. */
export type TrecLabels = { readonly isOfDocs: boolean; readonly names: readonly string[] }

/**
 * Returns the names of a question's labels if they are documents or chunks. Leaves out names with
 * spaces, because names in a TREC run cannot contain spaces.
 */
export function trecLabels(labels: Labels): TrecLabels {
  if (labels.kind !== 'docs' && labels.kind !== 'chunks') return { isOfDocs: false, names: [] }
  const names = [...labels.grades.keys()].filter((name) => !name.includes(' '))
  return { isOfDocs: labels.kind === 'docs', names }
}

type Labelled = {
  readonly filter: LabelFilter
  /**
   * Returns the label's number on the first call with its name; undefined on later calls and for
   * other names.
   */
  take(name: string): number | undefined
}

export function emptyRanking(labels: TrecLabels): TrecRanking {
  return {
    count: 0,
    held: nothing,
    heldBytes: 0,
    labelled: labelledBy(labels),
    ranks: [],
    isUnsorted: false,
    lastBytes: nothing,
    last: emptyTrecLine(),
  }
}

const nothing = Buffer.alloc(0)

function labelledBy({ isOfDocs, names }: TrecLabels): Labelled {
  if (names.length === 0) return nothingLabelled
  const numbers = new Map(names.map((name, number) => [name, number]))
  const take = (name: string): number | undefined => {
    const label = isOfDocs ? documentId(name) : composed(name)
    const number = numbers.get(label)
    numbers.delete(label)
    return number
  }
  return { filter: labelFilter(names), take }
}

const nothingLabelled: Labelled = { filter: { mayHold: () => false }, take: () => undefined }

/** Adds the next line. As long as lines are in order, a line's number is its rank. */
export function addLine(
  ranking: TrecRanking,
  { bytes, line }: LineOf,
  { chunks, depth }: RankingLimits,
): void {
  ranking.count += 1
  if (ranking.isUnsorted || !comesNext(ranking, bytes, line)) return
  const rank = ranking.count
  if (rank <= chunks) {
    hold(ranking, bytes, line)
    return
  }
  const { labelled, ranks } = ranking
  if (rank > depth || !labelled.filter.mayHold(bytes, line.doc, line.docEnd)) return
  const label = labelled.take(bytes.toString('utf8', line.doc, line.docEnd))
  if (label !== undefined) ranks.push(label, rank)
}

/** Returns whether the line is in order. If not, discards what the ranking has kept. */
function comesNext(ranking: TrecRanking, bytes: Buffer, line: TrecLine): boolean {
  const { last, lastBytes, count } = ranking
  if (count > 1 && !isInOrder(lastBytes, last, bytes, line)) {
    ranking.isUnsorted = true
    ranking.held = nothing
    ranking.ranks.length = 0
    return false
  }
  if (lastBytes !== bytes) ranking.lastBytes = bytes
  ranking.last = line
  return true
}

/** Copies the last line, because the buffer will be overwritten. */
export function ownLastLine(ranking: TrecRanking): void {
  const { last, lastBytes, isUnsorted } = ranking
  if (isUnsorted) return
  ranking.lastBytes = Buffer.from(lastBytes.subarray(last.doc, last.scoreEnd))
  ranking.last = movedLine(last, 0)
}

function hold(ranking: TrecRanking, bytes: Buffer, line: TrecLine): void {
  const { doc, docEnd, score, scoreEnd } = line
  const bytesMore = docEnd - doc + scoreEnd - score + 2
  if (ranking.heldBytes + bytesMore > ranking.held.length) makeRoom(ranking, bytesMore)
  copyColumn(ranking, bytes, { start: doc, end: docEnd })
  copyColumn(ranking, bytes, { start: score, end: scoreEnd })
}

const linesAtFirst = 20

/** Doubles the buffer, because allocating memory for each line would take longer than reading it. */
function makeRoom(ranking: TrecRanking, more: number): void {
  const { held, heldBytes } = ranking
  const size = heldBytes === 0 ? linesAtFirst * (more + 1) : 2 * held.length
  // Uses a shared buffer, which a thread can send without copying.
  ranking.held = Buffer.from(new SharedArrayBuffer(Math.max(size, heldBytes + more)))
  held.copy(ranking.held, 0, 0, heldBytes)
}

/** Copies byte by byte, because the columns are too short for a runtime call to pay off. */
function copyColumn(
  ranking: TrecRanking,
  bytes: Buffer,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  const { held } = ranking
  let to = ranking.heldBytes
  for (let from = start; from < end; from += 1, to += 1) held[to] = bytes[from] ?? 0
  held[to] = space
  ranking.heldBytes = to + 1
}

const space = 32

/** A finished ranking. It is compact, because a thread may have to send 100,000 of them. */
export type ReadRanking = {
  /** The total number of lines. */
  readonly count: number
  /** As in `TrecRanking`. */
  readonly held: Uint8Array
  readonly heldBytes: number
  readonly ranks: readonly number[]
}

export function readRanking({ count, held, heldBytes, ranks }: TrecRanking): ReadRanking {
  return { count, held, heldBytes, ranks }
}

/**
 * Converts a query's lines to a result: the first chunks, and the ranks of labelled chunks below them.
 */
export function resultOfRanking(
  { count, held, heldBytes, ranks }: ReadRanking,
  { depth }: RankingLimits,
  labels: Labels,
): QueryResult {
  const text = Buffer.from(held.buffer, held.byteOffset, heldBytes).toString()
  const columns = text.split(' ')
  const chunks: Chunk[] = []
  for (let at = 0; at + 1 < columns.length; at += 2) {
    const name = columns[at] ?? ''
    chunks.push(chunkOf(name, Number(columns[at + 1])))
  }
  const returned = Math.min(count, depth)
  return {
    kind: 'answered',
    chunks,
    ms: undefined,
    cold: false,
    answer: undefined,
    context: undefined,
    usage: undefined,
    beyond: returned > chunks.length ? { returned, ranks: ranksOf(ranks, labels) } : undefined,
  }
}

function ranksOf(numbers: readonly number[], labels: Labels): ReadonlyMap<string, number> {
  const { names } = trecLabels(labels)
  const ranks = new Map<string, number>()
  for (let at = 0; at < numbers.length; at += 2)
    ranks.set(names[numbers[at] ?? 0] ?? '', numbers[at + 1] ?? 0)
  return ranks
}

/** Returns a chunk without text or position, which a TREC run does not contain. */
function chunkOf(name: string, score: number): Chunk {
  return { id: composed(name), doc: name, start: undefined, end: undefined, text: undefined, score }
}
