import type { Scored } from '../../../lib/model/comparison.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { ItemScorer } from './item-scorer.ts'

/**
 * Returns a function that scores a question again and accepts the same words in another document as
 * evidence. `by` contains the documents in which head found them at a better rank.
 */
export function openCredited(metrics: readonly Metric[], score: ItemScorer): Scored['credited'] {
  return (item) => {
    const own = score(item, []).matches.head
    const { facts, scores, matches } = score(item, metrics, 'copies')
    const by = (matches.head?.targets ?? []).flatMap(({ rank }, at) => {
      const isEarlier = rank < (own?.targets[at]?.rank ?? Infinity)
      const doc = isEarlier ? matches.head?.chunks[rank - 1]?.chunk.doc : undefined
      return doc === undefined ? [] : [documentId(doc)]
    })
    return { item: { ...item, facts, scores }, by }
  }
}
