import { z } from 'zod'
import { count, type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { metricNames } from '../../../lib/text/printing/metric-names.ts'
import { plain, plural, say } from '../../../lib/text/printing/sentence.ts'
import { recallAtContext } from '../../../metrics/compare/equal-length.ts'
import type { NoteFacts, NoteKind } from '../note-kind.ts'

export const schema = () =>
  z
    .strictObject({
      base: count,
      head: count,
      metrics: texts.describe("Metrics with a cutoff beyond head's context."),
    })
    .describe('No gated metric measures the change in retrieve.k.')

export type Found = KindOf<'context-changed', typeof schema>

/**
 * This note is needed because the gate requests the same number of chunks from both sides, so a
 * smaller `k` in the pipeline does not affect rank metrics.
 */
export const noteKind: NoteKind<Found> = {
  kind: 'context-changed',
  place: 150,
  find: ({ policy: { pipelines }, metrics }) => {
    if (pipelines.base?.kind !== 'builtin' || pipelines.head.kind !== 'builtin') return undefined
    const base = pipelines.base.retrieve.k
    const head = pipelines.head.retrieve.k
    const blind = namesBeyond(head, metrics)
    const isGated = metrics.some(
      ({ comparison, gate }) => gate && comparison.metric.name === recallAtContext,
    )
    return base === head || blind.length === 0 || isGated
      ? undefined
      : { base, head, metrics: blind }
  },
  say: ({ base, head, metrics }) => [
    say`The generator now gets ${plural(head, 'chunk')} instead of ${base} (retrieve.k). ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'does' : 'do')} not measure that.`,
  ],
  isOpen: () => true,
}

function namesBeyond(ranks: number, metrics: NoteFacts['metrics']): readonly string[] {
  return metrics
    .map(({ comparison }) => comparison.metric)
    .filter(({ cutoff }) => cutoff.kind === 'ranks' && cutoff.k > ranks)
    .map(({ name }) => name)
}
