import { byQuery } from './by-query.ts'
import { compareNames } from './line-order.ts'
import { movedLine, scoreOf, type TrecLine } from './trec-line.ts'
import type { LineSink } from './trec-rankings.ts'
import { addLine, ownLastLine, type RankingLimits, type TrecRanking } from './trec-ranking.ts'

/** A query whose lines have to be sorted, with their number and an empty ranking to fill. */
export type UnsortedQuery = { readonly count: number; readonly ranking: TrecRanking }

/** The maximum number of lines kept in memory at once, at about 150 bytes each. */
const mostLines = 1_000_000

type ScoredLine = TrecLine & { readonly value: number }

/** A query's lines in any order, with the bytes of their relevant columns. */
type Gathered = UnsortedQuery & {
  readonly id: string
  lines: ScoredLine[]
  text: Buffer
  textBytes: number
  /** The number of lines that are still missing. */
  left: number
}

/**
 * Returns a sink that receives a file's lines again and calls `take` with each ranking after its
 * last line. For each query, the sink keeps at most 1,000 lines more than the depth. It handles as
 * many queries at a time as fit in memory, and leaves the others for the next pass. `isDone`
 * returns whether at least one ranking was taken and none is incomplete.
 */
export function sortLines(
  unsorted: ReadonlyMap<string, UnsortedQuery>,
  limits: RankingLimits,
  take: (id: string, ranking: TrecRanking) => void,
): LineSink & { readonly isDone: () => boolean } {
  const open = new Map<string, Gathered>()
  const leftOut = new Set<string>()
  let reserved = 0
  let taken = 0
  const most = limits.depth + 1000
  const gatheredOf = byQuery((id) => {
    const query = unsorted.get(id)
    const known = open.get(id)
    if (known !== undefined || query === undefined || leftOut.has(id)) return known
    if (open.size > 0 && reserved > mostLines) {
      leftOut.add(id)
      return undefined
    }
    const all = { id, ...query, lines: [], text: Buffer.alloc(0), textBytes: 0, left: query.count }
    reserved += Math.min(query.count, most)
    open.set(id, all)
    return all
  })
  const close = ({ id, count, ranking, ...all }: Gathered, best: readonly TrecLine[]): void => {
    for (const line of best) addLine(ranking, { bytes: all.text, line }, limits)
    if (ranking.isUnsorted) throw new Error(`lines of query ${id} are still unsorted after sorting`)
    ownLastLine(ranking)
    ranking.count = count
    reserved -= Math.min(count, most)
    taken += 1
    open.delete(id)
    take(id, ranking)
  }
  return {
    add(bytes, line) {
      const all = gatheredOf(bytes, line)
      if (all === undefined || all.left === 0) return
      gather(all, bytes, line)
      all.left -= 1
      if (all.left === 0) close(all, bestLines(all, limits.depth))
      else if (all.lines.length === most) keepBest(all, limits.depth)
    },
    release: () => undefined,
    isDone: () => taken > 0 && open.size === 0,
  }
}

function gather(all: Gathered, bytes: Buffer, line: TrecLine): void {
  const { doc, scoreEnd } = line
  const size = scoreEnd - doc
  if (all.textBytes + size > all.text.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * all.text.length, 64 * size))
    all.text.copy(larger, 0, 0, all.textBytes)
    all.text = larger
  }
  bytes.copy(all.text, all.textBytes, doc, scoreEnd)
  all.lines.push({ ...movedLine(line, all.textBytes), value: scoreOf(bytes, line) })
  all.textBytes += size
}

function bestLines({ lines, text }: Gathered, most: number): readonly TrecLine[] {
  const compare = (one: ScoredLine, other: ScoredLine): number =>
    other.value - one.value ||
    compareNames({ bytes: text, line: one }, { bytes: text, line: other })
  return lines.toSorted(compare).slice(0, most)
}

/** Drops all but the best `most` lines. */
function keepBest(all: Gathered, most: number): void {
  const { text } = all
  const best = bestLines(all, most)
  all.lines = []
  all.textBytes = 0
  all.text = Buffer.alloc(0)
  for (const line of best) gather(all, text, line)
}
