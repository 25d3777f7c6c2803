import type { TrecLine } from './trec-line.ts'
import {
  addLine,
  emptyRanking,
  type RankingLimits,
  resultOfRanking,
  type TrecRanking,
} from './trec-ranking.ts'
import type { KeptOfRanking } from './read-trec-run.ts'
import type { QueryResult } from '../../model/run.ts'

/** The rankings of all queries that were asked, while the lines of a file come in. */
export type TrecRankings = {
  add(bytes: Buffer, line: TrecLine): void
  /** In the order of the file. */
  ids(): readonly string[]
  resultOf(id: string): QueryResult | undefined
  /** Queries that nobody asked, and chunks past the depth. */
  counts(): { readonly ignoredAnswers: number; readonly droppedChunks: number }
  /** Whether some ranking has more chunks than are held. */
  areCut(): boolean
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
  let query: Uint8Array = new Uint8Array()
  let current: TrecRanking | undefined
  const rankingOf = (id: string): TrecRanking | undefined => {
    const known = rankings.get(id)
    if (known !== undefined) return known
    if (!asked.has(id)) {
      if (ignored.size < mostIgnored) ignored.add(id)
      return undefined
    }
    const ranking = emptyRanking(keep?.labels(id) ?? { kind: 'none' })
    rankings.set(id, ranking)
    return ranking
  }
  return {
    add(bytes, line) {
      if (!isSame(query, bytes, line)) {
        // A copy: the block is about to be overwritten.
        query = new Uint8Array(bytes.subarray(line.query, line.queryEnd))
        current = rankingOf(bytes.toString('utf8', line.query, line.queryEnd))
      }
      if (current !== undefined) addLine(current, { bytes, line }, limits)
    },
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
  }
}

/** Ids of queries that nobody asked are counted up to here. */
const mostIgnored = 100_000

function isSame(query: Uint8Array, bytes: Buffer, { query: start, queryEnd }: TrecLine): boolean {
  if (queryEnd - start !== query.length) return false
  for (let at = 0; at < query.length; at += 1) if (query[at] !== bytes[start + at]) return false
  return true
}

function surplus(rankings: ReadonlyMap<string, TrecRanking>, most: number): number {
  let sum = 0
  for (const { count } of rankings.values()) sum += Math.max(0, count - most)
  return sum
}
