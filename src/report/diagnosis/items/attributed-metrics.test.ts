import { describe, expect, it } from 'vitest'

import { policySettings, metricGate } from '../../../../test/support/policy-settings.ts'
import { factsOf, goldenItem, goneLabel, scoredItem } from '../../../../test/support/scored-item.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { notApplicable, queryFailed, scored, type Score } from '../../../lib/model/score.ts'
import { parseMetric } from '../../../metrics/parse-metric.ts'
import { decide } from '../../../verdict/decide.ts'
import { attributedMetrics } from './attributed-metrics.ts'

function metricOf(name: string) {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

type Values = Readonly<Record<string, number | Score>>

function item(id: string, base: Values, head: Values, changes: Partial<ScoredItem> = {}) {
  const side = (values: Values) =>
    new Map(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? scored(value) : value,
      ]),
    )
  const scores = { base: side(base), head: side(head) }
  return scoredItem(id, { base: 1, head: 1 }, { scores, ...changes })
}

/**
 * Returns the metric that explains each question that got worse. All given metrics are gated except
 * `ungated`.
 */
function explained(items: readonly ScoredItem[], names: readonly string[], ungated: string) {
  const metrics = [...names, ungated].map(metricOf)
  const gate = metrics.slice(0, -1).map((metric) => metricGate(metric))
  const policy = policySettings({ metrics, gate, maxErrors: 1 })
  const { metrics: judged, headline } = decide(items, policy)
  const found = attributedMetrics(items, { metrics: judged, headline })
  return [...found].map(([id, { name }]) => `${id} ${name}`)
}

const values = (recall: number, mrr: number, more: Values = {}): Values => ({
  'recall@5': recall,
  mrr,
  'hit@5': 1,
  context_tokens: 100,
  ...more,
})
const names = ['recall@5', 'mrr', 'context_tokens']

describe('the metric that explains a question that got worse', () => {
  it('is the headline metric, else the first gated one, but never an ungated or size metric', () => {
    const items = [
      item('mrr', values(1, 1), values(1, 0.6)),
      item('both', values(1, 1), values(0.9, 0)),
      item('recall', values(1, 1), values(0.9, 1)),
      item('better', values(0.5, 0.5), values(1, 1)),
      item('larger', values(1, 1), values(1, 1, { context_tokens: 900 })),
      item('ungated', values(1, 1), values(1, 1, { 'hit@5': 0 })),
    ]
    // `mrr` exceeds its tolerance by the most, so it is the headline metric.
    expect(explained(items, names, 'hit@5')).toEqual(['mrr mrr', 'both mrr', 'recall recall@5'])
  })

  it('may be one that only head cannot compute, but not one that base could not compute either', () => {
    const failed = { 'recall@5': queryFailed, mrr: queryFailed }
    const sick = factsOf({ failure: 'no answer', ms: undefined })
    const onHead = { facts: { base: factsOf(), head: sick } }
    const onBoth = { facts: { base: sick, head: sick } }
    const stale = notApplicable('stale_label')
    const gone = { gone: [goneLabel('q', { declared: true })] }
    const staleBefore = { stale: [{ item: 'q', name: 'd', quote: 'x', on: 'base' as const }] }
    const all = { ...failed, 'hit@5': 1, context_tokens: 1 }
    const items = [
      item('failed', values(1, 1), all, onHead),
      item('failed-before', all, all, onBoth),
      item('unlabelled', values(1, 1, { 'recall@5': notApplicable('no_labels') }), all, onHead),
      item('gone', values(1, 1), values(1, 1, { 'recall@5': stale }), gone),
      item('stale-before', values(1, 1), values(1, 1, { 'recall@5': stale }), staleBefore),
      item('refused', values(1, 1), values(1, 1, { 'recall@5': notApplicable('refused') }), gone),
      item('added', values(1, 1), values(0, 0), { origin: 'added' }),
      item('new', values(1, 1), all, { ...onHead, origin: 'added' }),
      item('fine', values(1, 1), values(1, 1)),
      item('dev', values(1, 1), values(1, 1), {
        golden: { base: goldenItem('dev'), head: goldenItem('dev') },
      }),
    ]
    expect(explained(items, ['recall@5', 'mrr'], 'hit@5')).toEqual([
      'failed recall@5',
      'unlabelled mrr',
      'gone recall@5',
    ])
  })
})
