import { describe, expect, it } from 'vitest'

import {
  itemFixture,
  metricFixture,
  reportFixture,
} from '../../../../test/support/report-fixture.ts'
import { countedEnds } from './counted-ends.ts'

const ranked = [1, 2, 3, 4].map((rank) => ({
  chunk: rank,
  rank,
  until: undefined,
  ...(rank < 3 && { inContext: true as const }),
}))
const item = itemFixture('a', {
  chunks: { base: undefined, head: ranked },
  inContext: { base: undefined, head: 2 },
  budget: { tokens: 200, base: undefined, head: { rank: 0 } },
})
const ungated = { gate: undefined }

describe('the ends of what is measured', () => {
  const ends = (metrics: readonly ReturnType<typeof metricFixture>[], headline: string) =>
    countedEnds(item, 'head', reportFixture({ metrics, headline })).map(
      ({ rank, says }) => `${rank}: ${says}`,
    )

  it('include only the end of the context for a context gate, whatever else is measured', () => {
    const metrics = [metricFixture('recall@context'), metricFixture('recall@200t', ungated)]
    expect(ends(metrics, 'recall@context')).toEqual(['2: the context ends here'])
  })

  it('include the ends of gated metrics and of the headline, from the top, and none past the list', () => {
    const names = ['recall@context', 'recall@3', 'ndcg@3', 'recall@4', 'context_tokens']
    const metrics = [
      ...names.map((name) => metricFixture(name)),
      metricFixture('recall@200t', ungated),
    ]
    expect(ends(metrics, 'recall@200t')).toEqual([
      '0: 200 tokens end within the next chunk',
      '2: the context ends here',
      '3: the top 3 ends here',
    ])
  })
})
