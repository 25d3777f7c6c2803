import { recallAt } from '../retrieval/recall.ts'
import type { ItemMatch, PlacedChunk } from '../../lib/model/item-match.ts'
import type { ContextRemedy } from '../../lib/model/context-change.ts'

/** What a setting of k has to keep: recall of the context, 0..1, and its mean tokens. */
export type Limits = {
  readonly recall: number
  readonly tokens: number
  /** Recall that loses nothing: base's. */
  readonly whole: number
}

/** Rounding of sums is not a breach. */
const slack = 1e-9

/** Adds up what head would have given its generator at every k, one question after the other. */
export function openContextSizes(depth: number): {
  addRecall(match: ItemMatch): void
  /** A question that the length of the context is compared on. */
  addTokens(chunks: readonly PlacedChunk[]): void
  /**
   * The smallest k within the price that loses nothing, else the one that loses least within the limits;
   * `none` if no k can keep them; undefined if a larger depth might tell.
   */
  remedy(limits: Limits): ContextRemedy | undefined
} {
  const recall = openMeans(depth)
  const tokens = openMeans(depth)
  return {
    addRecall: (match) =>
      recall.add((k) => {
        const score = recallAt(match, k)
        return score.kind === 'scored' ? score.value : 0
      }),
    addTokens: (chunks) => {
      let sum = 0
      tokens.add((k) => (sum += chunks[k - 1]?.tokens ?? 0))
    },
    remedy: (limits) => {
      let best: Extract<ContextRemedy, { kind: 'k' }> | undefined
      for (let k = 1; k <= depth; k += 1) {
        const at = { recall: recall.mean(k), tokens: tokens.mean(k) }
        if (at.tokens > limits.tokens + slack) return best ?? { kind: 'none' }
        if (at.recall >= limits.whole - slack) return { kind: 'k', k, ...at }
        const least = best === undefined ? limits.recall - slack : best.recall + slack
        if (at.recall >= least) best = { kind: 'k', k, ...at }
      }
      return best
    },
  }
}

/** Means of a value at every k from 1. */
function openMeans(depth: number): {
  add(at: (k: number) => number): void
  mean(k: number): number
} {
  const sums = new Float64Array(depth + 1)
  let items = 0
  return {
    add: (at) => {
      items += 1
      for (let k = 1; k <= depth; k += 1) sums[k] = (sums[k] ?? 0) + at(k)
    },
    mean: (k) => (sums[k] ?? 0) / Math.max(1, items),
  }
}
