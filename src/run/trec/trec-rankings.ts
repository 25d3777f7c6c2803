import type { QueryResult } from '../../model/run.ts'
import { byQuery } from './by-query.ts'
import type { KeptOfRanking } from './read-trec-run.ts'
import { sortLines, type UnsortedQuery } from './sort-lines.ts'
import type { TrecLine } from './trec-line.ts'
import {
  addLine,
  emptyRanking,
  ownLastLine,
  type RankingLimits,
  resultOfRanking,
  type TrecRanking,
} from './trec-ranking.ts'

/** Takes the lines of a file, in order. */
export type LineSink = {
  add(bytes: Buffer, line: TrecLine): void
  /** The bytes given so far are about to be overwritten. */
  release(): void
}

/** The rankings of all queries that were asked, while the lines of a file come in. */
export type TrecRankings = LineSink & {
  /** In the order of the file. */
  ids(): readonly string[]
  resultOf(id: string): QueryResult | undefined
  /** Queries that nobody asked, and chunks past the depth. */
  counts(): { readonly ignoredAnswers: number; readonly droppedChunks: number }
  /** Whether some ranking has more chunks than are held. */
  areCut(): boolean
  /** How many rankings were sorted. */
  sorted(): number
  /**
   * Takes the same lines again and sorts rankings whose lines came in another order, as many as fit in memory;
   * undefined where there is none left.
   */
  sorter(): (LineSink & { readonly isDone: () => boolean }) | undefined
}

type Rules = {
  readonly asked: ReadonlySet<string>
  readonly keep: KeptOfRanking | undefined
  readonly limits: RankingLimits
}

/** No ranking yet. */
export function openRankings({ asked, keep, limits }: Rules): TrecRankings {
  const rankings = new Map<string, TrecRanking>()
  const ignored = new Set<string>()
  let current: TrecRanking | undefined
  let sorted = 0
  const emptyOf = (id: string): TrecRanking => emptyRanking(keep?.labels(id) ?? { kind: 'none' })
  const release = (): void => {
    if (current !== undefined) ownLastLine(current)
  }
  const rankingOf = byQuery((id) => {
    release()
    const known = rankings.get(id)
    if (known !== undefined) return known
    if (!asked.has(id)) {
      if (ignored.size < mostIgnored) ignored.add(id)
      return undefined
    }
    const ranking = emptyOf(id)
    rankings.set(id, ranking)
    return ranking
  })
  return {
    add(bytes, line) {
      current = rankingOf(bytes, line)
      if (current !== undefined) addLine(current, { bytes, line }, limits)
    },
    release,
    ids: () => [...rankings.keys()],
    resultOf: (id) => {
      const ranking = rankings.get(id)
      return ranking && resultOfRanking(ranking, limits)
    },
    counts: () => ({
      ignoredAnswers: ignored.size,
      droppedChunks: surplus(rankings, limits.depth),
    }),
    areCut: () => surplus(rankings, limits.chunks) > 0,
    sorted: () => sorted,
    sorter: () => {
      const unsorted = new Map<string, UnsortedQuery>()
      for (const [id, { isUnsorted, count }] of rankings)
        if (isUnsorted) unsorted.set(id, { count, ranking: emptyOf(id) })
      if (unsorted.size === 0) return undefined
      return sortLines(unsorted, limits, (id, ranking) => {
        rankings.set(id, ranking)
        sorted += 1
      })
    },
  }
}

/** Ids of queries that nobody asked are counted up to here. */
const mostIgnored = 100_000

function surplus(rankings: ReadonlyMap<string, TrecRanking>, most: number): number {
  let sum = 0
  for (const { count } of rankings.values()) sum += Math.max(0, count - most)
  return sum
}
