import { expect, it } from 'vitest'
import { metric } from '../../test/support/score-example.ts'
import { withDiagnosticMetrics } from './measured-metrics.ts'

const measured = (
  names: readonly string[],
  cutoffs: Parameters<typeof withDiagnosticMetrics>[1] = { window: 5, depth: 20 },
): readonly string[] => withDiagnosticMetrics(names.map(metric), cutoffs).map(({ name }) => name)

it('are added to those that compare a ranking with labels, behind what was asked for', () => {
  expect(measured(['mrr', 'faithfulness'])).toEqual([
    'mrr',
    'faithfulness',
    'recall@20',
    'hit@20',
    'recall@5',
    'char_recall@5',
    'context_tokens',
  ])
})

it('are each measured once', () => {
  expect(measured(['recall@5', 'context_tokens', 'recall@20'])).toEqual([
    'recall@5',
    'context_tokens',
    'recall@20',
    'hit@20',
    'char_recall@5',
  ])
  const alike = measured(['mrr'], { window: 3, depth: 3 })
  expect(alike).toEqual(['mrr', 'recall@3', 'hit@3', 'char_recall@3', 'context_tokens'])
  expect(measured(['mrr'], { window: 5, depth: 1000 })).toContain('recall@1000')
})

it.each([['context_tokens'], ['faithfulness'], ['duplicate_share@5'], ['latency_p95']])(
  'are not added to %s, which reads no labels',
  (name) => {
    expect(measured([name])).toEqual([name])
  },
)
