import { expect, it } from 'vitest'
import { answered, chunksNamed, metric } from '../../test/support/score-example.ts'
import { goldenItem } from '../../test/support/scored-item.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { scoreItem } from '../../test/support/score-item.ts'

it.each<GoldenItem['draft']>(['apart', 'gates'])(
  'an unreviewed draft (%s) is scored by retrieval, and never by its answer',
  (draft) => {
    const item = goldenItem('q', { references: ['It is so.'], contains: ['so'], draft })
    const head = answered(chunksNamed('d'), { answer: 'It is so.' })
    const { scores } = scoreItem({
      golden: { base: item, head: item },
      results: { base: undefined, head },
      corpora: { base: undefined, head: { text: () => undefined } },
      metrics: metrics.map(metric),
      match: { minGrade: 1 },
      contextK: { base: 5, head: 5 },
      matrices: undefined,
      refusal: { detector: 'phrases', phrases: [] },
    })
    const ruledOut = metrics.filter((name) => {
      const score = scores.head.get(name)
      return score?.kind === 'not_applicable' && score.reason === 'unreviewed_draft'
    })
    expect(ruledOut).toEqual([
      'token_f1',
      'contains',
      'over_refusal',
      'correctness',
      'latency_p50',
      'output_tokens',
    ])
  },
)

const metrics = [
  'recall@2',
  'context_tokens',
  'token_f1',
  'contains',
  'over_refusal',
  'correctness',
  'latency_p50',
  'output_tokens',
]
