import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { type LabelFilter, labelFilter } from './label-filter.ts'
import type { Chunk, QueryResult } from '../../lib/model/run.ts'
import { isInOrder, type LineOf } from './line-order.ts'
import { emptyTrecLine, movedLine, type TrecLine } from './trec-line.ts'

/** How much of a ranking is kept: its first chunks, and from there to `depth` the ranks of what is labelled. */
export type RankingLimits = { readonly chunks: number; readonly depth: number }

/** The ranking of one query while its lines come in. */
export type TrecRanking = {
  /** Lines so far. */
  count: number
  /** Name and score of each chunk held, a space behind each: a tenth of what objects would take. */
  held: Buffer
  heldBytes: number
  readonly labelled: Labelled
  /** Number and first rank of each label that is past the chunks held. */
  readonly ranks: number[]
  /** Some line should have come before another, as trec_eval sorts them. From there on lines are only counted. */
  isUnsorted: boolean
  /** The line that came last; both belong to whoever reads the file until `ownLastLine` is called. */
  lastBytes: Buffer
  last: TrecLine
}

/** The labels of a question as far as a TREC run can name them; their places are their numbers. */
export type TrecLabels = { readonly isOfDocs: boolean; readonly names: readonly string[] }

/** No name in a TREC run has a space, so a label that has one is left out. */
export function trecLabels(labels: Labels): TrecLabels {
  if (labels.kind !== 'docs' && labels.kind !== 'chunks') return { isOfDocs: false, names: [] }
  const names = [...labels.grades.keys()].filter((name) => !name.includes(' '))
  return { isOfDocs: labels.kind === 'docs', names }
}

type Labelled = {
  readonly filter: LabelFilter
  /** The number of the label that a name in the file is, the first time that it is asked for. */
  take(name: string): number | undefined
}

/** A ranking of no line yet, for a question with these labels. */
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
    const label = isOfDocs ? documentId(name) : name
    const number = numbers.get(label)
    numbers.delete(label)
    return number
  }
  return { filter: labelFilter(names), take }
}

const nothingLabelled: Labelled = { filter: { mayHold: () => false }, take: () => undefined }

/** Takes the next line of the ranking: the order of lines is that of ranks, as long as they are sorted. */
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

/** Whether the line is in order; where it is not, what the ranking holds is let go. */
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

/** Copies the last line, whose bytes are about to be overwritten. */
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

/** For as many lines again: asking for room at each line would take longer than reading it. */
function makeRoom(ranking: TrecRanking, more: number): void {
  const { held, heldBytes } = ranking
  const size = heldBytes === 0 ? linesAtFirst * (more + 1) : 2 * held.length
  // Shared: it crosses from a thread without a copy.
  ranking.held = Buffer.from(new SharedArrayBuffer(Math.max(size, heldBytes + more)))
  held.copy(ranking.held, 0, 0, heldBytes)
}

/** Byte by byte: the columns are too short for a call into the runtime to pay. */
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

/** A ranking that was read, as little as will do: it may cross from a thread, and there may be 100,000. */
export type ReadRanking = {
  /** Lines in all. */
  readonly count: number
  /** As in `TrecRanking`. */
  readonly held: Uint8Array
  readonly heldBytes: number
  readonly ranks: readonly number[]
}

export function readRanking({ count, held, heldBytes, ranks }: TrecRanking): ReadRanking {
  return { count, held, heldBytes, ranks }
}

/** What the query's lines say: its first chunks, and of the others the ranks that labels have. */
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

/** Text and place of a document in a TREC run are nobody's to tell. */
function chunkOf(name: string, score: number): Chunk {
  return { id: name, doc: name, start: undefined, end: undefined, text: undefined, score }
}
