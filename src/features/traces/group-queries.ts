import { termsOfQuestion } from '../../pipeline/builtin/word-index/term-numbers.ts'

/**
 * Measures how similar questions are by their words, which are weighted by rarity among all questions.
 */
export type Weighted = {
  /** Returns the cosine similarity of two questions' weighted words, from 0 to 1. */
  likeness(first: string, second: string): number
  vector(query: string): ReadonlyMap<string, number>
}

/**
 * Weights words by rarity, using the logarithm of 1 + (number of questions / number of questions with
 * the word).
 */
export function termWeights(queries: readonly string[]): Weighted {
  const distinct = new Set(queries)
  const having = new Map<string, number>()
  for (const query of distinct)
    for (const term of termsIn(query).keys()) having.set(term, (having.get(term) ?? 0) + 1)
  const vector = (query: string): ReadonlyMap<string, number> => {
    const terms = [...termsIn(query)].map(([term, times]): [string, number] => {
      return [term, times * Math.log(1 + distinct.size / (having.get(term) ?? 1))]
    })
    const length = Math.hypot(...terms.map(([, weight]) => weight))
    return new Map(terms.map(([term, weight]) => [term, length === 0 ? 0 : weight / length]))
  }
  return { vector, likeness: (first, second) => cosine(vector(first), vector(second)) }
}

/**
 * Returns a question's whole words or, if it has none, its word parts. The parts, which the index also
 * searches, would give long words too much weight.
 */
function termsIn(query: string): ReadonlyMap<string, number> {
  const terms = termsOfQuestion(query)
  const whole = [...terms].filter(([term]) => !term.startsWith('~'))
  return whole.length === 0 ? terms : new Map(whole)
}

/** Returns the cosine similarity of two unit vectors. */
export function cosine(
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): number {
  let sum = 0
  for (const [term, weight] of first) sum += weight * (second.get(term) ?? 0)
  return sum
}

/**
 * Assigns each question to the group with the most similar leader if the similarity is at least
 * `atLeast`; otherwise starts a new group led by the question. Returns groups of indexes, each
 * beginning with its leader. Order matters, so put the most important questions first.
 */
export function groupQueries(
  queries: readonly string[],
  { atLeast, weights }: { readonly atLeast: number; readonly weights: Weighted },
): readonly (readonly number[])[] {
  const groups: number[][] = []
  const leadersWith = new Map<string, { readonly group: number; readonly weight: number }[]>()
  for (const [index, query] of queries.entries()) {
    const vector = weights.vector(query)
    const likeness = new Map<number, number>()
    for (const [term, weight] of vector)
      for (const leader of leadersWith.get(term) ?? []) {
        const sum = (likeness.get(leader.group) ?? 0) + weight * leader.weight
        likeness.set(leader.group, sum)
      }
    const best = mostAlike(likeness)
    if ((likeness.get(best) ?? 0) >= atLeast - rounding) {
      groups[best]?.push(index)
      continue
    }
    for (const [term, weight] of vector) {
      const leaders = leadersWith.get(term) ?? []
      // Lists only the first `mostLeaders` leaders with a word, because a word in many leaders does
      // not distinguish groups, and longer lists would make the algorithm quadratic.
      if (leaders.length < mostLeaders) leaders.push({ group: groups.length, weight })
      leadersWith.set(term, leaders)
    }
    groups.push([index])
  }
  return groups
}

function mostAlike(likeness: ReadonlyMap<number, number>): number {
  let best = -1
  let most = 0
  for (const [group, sum] of likeness) {
    if (sum < most || (sum === most && group > best)) continue
    best = group
    most = sum
  }
  return best
}

const rounding = 1e-9
const mostLeaders = 200
