import type { Coverage, Topic } from '../monitor-report.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { cosine, groupQueries, termWeights, type Weighted } from '../../traces/group-queries.ts'

/**
 * A question counts as covered if its weighted cosine similarity to a question in the golden set is at
 * least this.
 */
const near = 0.3

/**
 * Two of the users' questions belong to the same topic if their weighted cosine similarity is at
 * least this.
 */
const sameTopic = 0.3

export type CoverageBy = (queries: readonly string[]) => Coverage

/**
 * Returns a function that compares questions with those in the golden set. Words are weighted by
 * their rarity in the golden set alone, so a word does not lose weight when many users ask about
 * it.
 */
export function coverageBy(golden: readonly string[]): CoverageBy {
  const weights = sharpened(termWeights(golden))
  const isNear = nearTo(golden, weights)
  return (queries) => coverageOf(queries, weights, isNear)
}

function coverageOf(
  queries: readonly string[],
  weights: Weighted,
  isNear: (query: string) => boolean,
): Coverage {
  const byText = Map.groupBy(queries.keys(), (at) => normalText(queries[at] ?? ''))
  const covered = queries.map(() => true)
  const wordings: { readonly query: string; readonly asked: number }[] = []
  for (const places of byText.values()) {
    const query = queries[places[0] ?? 0] ?? ''
    if (isNear(query)) continue
    for (const at of places) covered[at] = false
    wordings.push({ query, asked: places.length })
  }
  return { covered, topics: topicsOf(wordings, weights) }
}

/**
 * Squares the weights, so that rare words, not common phrases, decide whether two questions have
 * the same topic.
 */
function sharpened(weights: Weighted): Weighted {
  const sharp = (query: string): ReadonlyMap<string, number> => {
    const squares = [...weights.vector(query)].map(
      ([term, weight]) => [term, weight * weight] as const,
    )
    const length = Math.hypot(...squares.map(([, weight]) => weight))
    return new Map(squares.map(([term, weight]) => [term, length === 0 ? 0 : weight / length]))
  }
  return { vector: sharp, likeness: (one, other) => cosine(sharp(one), sharp(other)) }
}

function topicsOf(
  wordings: readonly { readonly query: string; readonly asked: number }[],
  weights: Weighted,
): readonly Topic[] {
  const sorted = wordings.toSorted((a, b) => b.asked - a.asked)
  const groups = groupQueries(
    sorted.map(({ query }) => query),
    { atLeast: sameTopic, weights },
  )
  return groups
    .map((group) => group.flatMap((at) => sorted[at] ?? []))
    .map((members) => ({
      asked: members.reduce((sum, { asked }) => sum + asked, 0),
      queries: members.map(({ query }) => query),
    }))
    .toSorted((a, b) => b.asked - a.asked)
}

/**
 * Returns a function that checks whether a question is near a question in the golden set. It looks
 * up the question's words in an index.
 */
function nearTo(golden: readonly string[], weights: Weighted): (query: string) => boolean {
  const having = new Map<string, { readonly at: number; readonly weight: number }[]>()
  for (const [at, query] of golden.entries())
    for (const [term, weight] of weights.vector(query)) {
      const known = having.get(term)
      if (known === undefined) having.set(term, [{ at, weight }])
      else known.push({ at, weight })
    }
  return (query) => {
    const likeness = new Map<number, number>()
    for (const [term, weight] of weights.vector(query))
      for (const one of having.get(term) ?? []) {
        const sum = (likeness.get(one.at) ?? 0) + weight * one.weight
        if (sum >= near) return true
        likeness.set(one.at, sum)
      }
    return false
  }
}
