import { recallAt } from '../retrieval/recall.ts'
import type { ItemMatch, PlacedChunk } from '../../lib/model/item-match.ts'
import type { ContextRemedy } from '../../lib/model/context-change.ts'
import { slack } from '../../lib/stats/slack.ts'

/**
 * The limits for a value of k: the minimum recall of the context (0 to 1) and the maximum mean
 * number of tokens.
 */
export type Limits = {
  readonly recall: number
  readonly tokens: number
  /** Base's recall. A value of k that reaches it does not lose recall. */
  readonly whole: number
}

/**
 * Opens an accumulator for the mean recall and the mean number of tokens that head's context would
 * have at each k up to `depth`.
 */
export function openContextSizes(depth: number): {
  addRecall(match: ItemMatch): void
  addTokens(chunks: readonly PlacedChunk[]): void
  /**
   * Returns the smallest k within the token limit that keeps base's recall. If there is none, returns
   * the k within both limits that loses the least recall. Returns `none` if no k is within both limits,
   * and undefined if none up to `depth` is but a larger one might be.
   */
  remedy(limits: Limits): ContextRemedy | undefined
} {
  const recall = openMeans(depth)
  const tokens = openMeans(depth)
  return {
    addRecall: (match) => recall.add((k) => valueAt(match, k)),
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

/**
 * Returns whether recall is higher with the first `k` chunks than with the first `current` chunks for
 * any of these questions.
 */
export function findsMore(lost: readonly ItemMatch[], current: number, k: number): boolean {
  return lost.some((match) => valueAt(match, k) > valueAt(match, current))
}

function valueAt(match: ItemMatch, k: number): number {
  const score = recallAt(match, k)
  return score.kind === 'scored' ? score.value : 0
}

/**
 * Opens an accumulator for the mean of a value over the questions, at every k from 1 to `depth`.
 */
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
