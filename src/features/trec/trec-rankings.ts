import { byQuery } from './by-query.ts'
import { sortLines, type UnsortedQuery } from './sort-lines.ts'
import type { TrecLine } from './trec-line.ts'
import {
  addLine,
  emptyRanking,
  ownLastLine,
  type RankingLimits,
  readRanking,
  type ReadRanking,
  type TrecLabels,
  type TrecRanking,
} from './trec-ranking.ts'

/** Receives a file's lines, in order. */
export type LineSink = {
  add(bytes: Buffer, line: TrecLine): void
  /** Called before the bytes passed so far are overwritten. */
  release(): void
}

/** The rankings of all queries that were asked, while a file's lines are read. */
export type TrecRankings = LineSink & {
  read(): ReadRankings
  /**
   * Returns a sink that receives the same lines again and sorts as many unsorted rankings as fit in
   * memory. Returns undefined if no ranking is left to sort.
   */
  sorter(): (LineSink & { readonly isDone: () => boolean }) | undefined
}

export type ReadRankings = {
  /** Rankings by query, in file order. */
  readonly rankings: ReadonlyMap<string, ReadRanking>
  /** Queries in the file that were not asked. */
  readonly ignored: ReadonlySet<string>
  /** The number of rankings that had to be sorted. */
  readonly sorted: number
}

/**
 * Returns an empty collection of rankings. `labelsOf` returns undefined for queries that were not asked.
 */
export function openRankings(
  labelsOf: (id: string) => TrecLabels | undefined,
  limits: RankingLimits,
): TrecRankings {
  const rankings = new Map<string, TrecRanking>()
  const ignored = new Set<string>()
  let current: TrecRanking | undefined
  let sorted = 0
  const release = (): void => {
    if (current !== undefined) ownLastLine(current)
  }
  const rankingOf = byQuery((id) => {
    release()
    const known = rankings.get(id)
    if (known !== undefined) return known
    const labels = labelsOf(id)
    if (labels === undefined) {
      if (ignored.size < mostIgnored) ignored.add(id)
      return undefined
    }
    const ranking = emptyRanking(labels)
    rankings.set(id, ranking)
    return ranking
  })
  return {
    add(bytes, line) {
      current = rankingOf(bytes, line)
      if (current !== undefined) addLine(current, { bytes, line }, limits)
    },
    release,
    read: () => ({
      rankings: new Map([...rankings].map(([id, ranking]) => [id, readRanking(ranking)])),
      ignored,
      sorted,
    }),
    sorter: () => {
      const unsorted = new Map<string, UnsortedQuery>()
      for (const [id, { isUnsorted, count }] of rankings) {
        const labels = isUnsorted ? labelsOf(id) : undefined
        if (labels !== undefined) unsorted.set(id, { count, ranking: emptyRanking(labels) })
      }
      if (unsorted.size === 0) return undefined
      return sortLines(unsorted, limits, (id, ranking) => {
        rankings.set(id, ranking)
        sorted += 1
      })
    },
  }
}

/** The maximum number of ignored queries to count. */
const mostIgnored = 100_000
