import { describe, expect, it } from 'vitest'
import { examSettings, judgeSettings, metricGate } from '../../../test/support/exam-settings.ts'
import { metric } from '../../../test/support/score-example.ts'
import { scoredItem } from '../../../test/support/scored-item.ts'
import { decide } from '../decide.ts'
import { type Drift, examOfDrift, fallenSince } from './drift.ts'
import type { AcceptedLoss } from '../accepting/accept-losses.ts'

const recall = metric('recall@5')
const exam = examSettings({
  metrics: [recall],
  gate: [metricGate(recall, { tolerance: { kind: 'absolute', value: 0.1 } })],
})

/** Ten questions, of which the first so many are found. */
function answered(found: { readonly base: number; readonly head: number }) {
  return Array.from({ length: 10 }, (_, at) =>
    scoredItem(`q${at}`, { base: Number(at < found.base), head: Number(at < found.head) }),
  )
}

/** How head stands against a commit that found so many. */
function since(pinned: number, head: number): Drift {
  const decided = decide(answered({ base: pinned, head }), examOfDrift(exam))
  return { kind: 'measured', name: 'v1', commit: 'c', ...fallenSince(decided) }
}

/** What is said of a change, where the pinned commit found all ten. */
function told(base: number, head: number, waivers: readonly AcceptedLoss[] = []) {
  const drift = since(10, head)
  const change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined }
  const { findings } = decide(answered({ base, head }), exam, { ...change, drift, waivers })
  return findings.map((finding) => `${finding.verdict} ${finding.kind}`)
}

describe('the exam of drift', () => {
  it('doubles each tolerance, and asks neither floors nor what wavers', () => {
    const judged = metric('faithfulness')
    const { gate, metrics } = examOfDrift(
      examSettings({
        judge: judgeSettings(),
        gate: [
          metricGate(recall, {
            min: 0.9,
            perSlice: [
              { tag: 'a', tolerance: { kind: 'relative', share: 0.05 }, min: 0.5, max: undefined },
            ],
          }),
          metricGate(judged),
          metricGate(metric('latency_p95'), { rule: 'significant' }),
        ],
      }),
    )
    expect(metrics).toEqual([recall])
    expect(gate).toMatchObject([
      {
        tolerance: { kind: 'absolute', value: 0.04 },
        min: undefined,
        perSlice: [{ tag: 'a', tolerance: { kind: 'relative', share: 0.1 }, min: undefined }],
      },
    ])
  })
})

describe('drift', () => {
  it('tells what fell within twice the tolerance and past it', () => {
    const fell = (head: number) => {
      const drift = since(10, head)
      if (drift.kind === 'lost') throw new Error('lost')
      return { past: drift.past.length, within: drift.within.length }
    }
    expect(fell(10)).toEqual({ past: 0, within: 0 })
    expect(fell(8)).toEqual({ past: 0, within: 1 })
    expect(fell(7)).toEqual({ past: 1, within: 0 })
  })

  it('fails the change that lowers the metric itself, and warns any other', () => {
    expect(told(8, 7)).toEqual(['fail drift'])
    expect(told(7, 7)).toEqual(['warn drift'])
    expect(told(6, 7)).toEqual(['warn drift'])
    expect(told(9, 8)).toEqual([])
  })

  it('is accepted with its metric, or with all that this change takes', () => {
    const waiver = { until: '2099-01-01', reason: 'known' }
    expect(told(8, 7, [{ metric: 'recall@5', items: [], ...waiver }])).toEqual(['warn drift'])
    expect(told(8, 7, [{ metric: undefined, items: ['q7'], ...waiver }])).toEqual(['warn drift'])
    expect(told(8, 6, [{ metric: undefined, items: ['q7'], ...waiver }])).toContain('fail drift')
  })

  it('warns of a commit that gave nothing', () => {
    const drift = { kind: 'lost', name: 'v1', commit: undefined, broken: [], message: '' } as const
    const change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined, drift }
    const { verdict, findings } = decide(answered({ base: 9, head: 9 }), exam, change)
    expect([verdict, findings.map(({ kind }) => kind)]).toEqual(['warn', ['lost-baseline']])
  })
})
