import { byScore, type Hit } from './hit.ts'
import { matchExpression } from './match-expression.ts'
import type { IndexReader } from './read-index.ts'
import { numberIn } from './row-values.ts'

/**
 * Chunks that share words with a question: BM25 (k1 1.2, b 0.75), best first, ties by place. At most
 * `depth`; none for a question without words. For an index that has words.
 */
export function wordSearch({
  database,
  layout,
}: IndexReader): (query: string, depth: number) => readonly Hit[] {
  // In this order SQLite keeps the best in hand; `order by rank` alone has FTS5 sort all that match.
  const best = database.prepare(
    'select rowid, -rank as score from words where words match ? order by rank, rowid limit ?',
  )
  const atLeast = database.prepare(
    'select rowid, -rank as score from words where words match ? and -rank >= ?',
  )
  const hitOf = (row: Parameters<typeof numberIn>[0]): Hit => ({
    place: layout.placeOf(numberIn(row, 'rowid')),
    score: numberIn(row, 'score'),
  })
  return (query, depth) => {
    const expression = matchExpression(query)
    if (expression === undefined) return []
    const hits = best.all(expression, depth + margin).map(hitOf)
    const last = hits.at(-1)
    // Rows are in no order that lasts: where all that is left over ties, any of them may belong further up.
    const all =
      hits.length === depth + margin && last !== undefined && last.score === hits[depth - 1]?.score
        ? atLeast.all(expression, last.score).map(hitOf)
        : hits
    return all.toSorted(byScore).slice(0, depth)
  }
}

/** Chunks asked for beyond the depth, so that ties at its end seldom need a second question. */
const margin = 64
