import { describe, expect, it } from 'vitest'
import { goldenItem } from '../../test/support/scored-item.ts'
import { parseConfig } from './config/parse-config.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { settingsForItems } from './settings-for-items.ts'

const labelled = goldenItem('l', { labels: { kind: 'docs', grades: new Map([['d', 1]]) } })
const unanswerable: GoldenItem = { ...goldenItem('u'), answerable: false }
const items = [labelled, unanswerable]

function settingsOf(keys: object, of: readonly GoldenItem[] = items) {
  const file = { golden: 'g.jsonl', pipeline: { kind: 'runs', path: 'r.jsonl' }, ...keys }
  return settingsForItems(parseConfig(JSON.stringify(file), 'rag-gate.yml').policy, of)
}

const gated = (keys: object, of?: readonly GoldenItem[]) =>
  settingsOf(keys, of).gate.map(({ metric }) => metric.name)

const invented = 'hallucinated_on_unanswerable'

describe('the metric for invented answers to unanswerable questions', () => {
  it('is gated under the rule significant when answers are measured', () => {
    const { gate, metrics } = settingsOf({ metrics: ['token_f1'] })
    expect(metrics.map(({ name }) => name)).toContain(invented)
    expect(gate.at(-1)).toMatchObject({
      metric: { name: invented },
      tolerance: { kind: 'absolute', value: 0.02 },
      rule: 'significant',
      inconclusive: 'warn',
    })
    expect(gated({ gate: { correctness: { min: 0.8 } }, judge: { model: 'm' } })).toContain(
      invented,
    )
  })

  it.each([
    ['no answers are measured', {}, items],
    ['nothing is gated', { metrics: ['token_f1'], gate: {} }, items],
    ['all questions have an answer', { metrics: ['token_f1'] }, [labelled]],
    [
      'drafts alone have none',
      { metrics: ['token_f1'] },
      [labelled, { ...unanswerable, draft: 'apart' as const }],
    ],
    ['refusals are gated', { gate: { refusal: { 'max-drop': 0.1 } } }, items],
  ])('is not gated when %s', (_, keys, of) => {
    expect(gated(keys, of)).not.toContain(invented)
  })

  it('keeps the gate that the config sets', () => {
    const own = { gate: { [invented]: { 'max-rise': 1, rule: 'point' } } }
    expect(settingsOf(own).gate).toMatchObject([{ tolerance: { value: 1 }, rule: 'point' }])
  })
})
