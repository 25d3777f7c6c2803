import { describe, expect, it } from 'vitest'
import {
  gateFixture,
  metricFixture,
  reportFixture,
  statisticsFixture,
} from '../../../../test/support/report-fixture.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { plainText } from '../plain-text.ts'
import { sightSentence } from './sight-sentence.ts'

const auto = gateFixture({ rule: 'auto' })

function sight(pairs: number, parts: Partial<MetricReport> = {}): string | undefined {
  const metric = metricFixture('recall@context', { gate: auto, improved: 1, ...parts })
  const coverage = { ...metric.coverage, pairs }
  const sentence = sightSentence(reportFixture({ metrics: [{ ...metric, coverage }] }))
  return sentence && plainText(sentence)
}

describe('the sensitivity of the golden set', () => {
  it('is the smallest loss that blocks, beside the tolerance', () => {
    expect(sight(50)).toBe(
      'These 50 questions can block losses in recall@context on 2 questions or more (4.0 points if each is lost entirely); 2.0 points are allowed.',
    )
    expect(sight(10)).toContain(
      'These 10 questions can block losses in recall@context on 2 questions or more (20.0 points if each is lost entirely); the 2.0 points allowed are less than one question (10.0 points).',
    )
    expect(sight(500)).toContain('on 11 questions or more (2.2 points if each is lost entirely)')
    const strict = gateFixture({ rule: 'auto', inconclusive: 'fail' })
    expect(sight(10, { gate: strict })).toContain(
      'on 1 question or more (10.0 points if it is lost entirely)',
    )
    expect(sight(10, { gate: gateFixture() })).toContain(
      'on 1 question or more (10.0 points if it is lost entirely)',
    )
    expect(sight(1)).toContain('This one question cannot block any loss in recall@context')
  })

  it('says that the tolerance is less than one question', () => {
    expect(sight(25)).toBe(
      'These 25 questions can block losses in recall@context on 2 questions or more (8.0 points if each is lost entirely); the 2.0 points allowed are less than one question (4.0 points).',
    )
  })

  it('says that one question may be lost if it counts for less than twice the tolerance', () => {
    const allowed =
      'These 26 questions can block losses in recall@context on 2 questions or more (7.7 points if each is lost entirely); 2.0 points, or one question (3.8 points), are allowed.'
    expect(sight(26)).toBe(allowed)
    const moved = { ...auto, allowed: 1 / 26 }
    expect(sight(26, { gate: moved })).toBe(allowed)
    expect(sight(26, { gate: gateFixture() })).toContain('are less than one question (3.8 points)')
  })

  it('states the remaining uncertainty if nothing moved', () => {
    expect(sight(25, { improved: 0, degraded: 0 })).toMatch(
      / recall@context moved on none of them; among questions that are not asked here, a loss of up to 11\.3 points is still possible \(rule of three\)\.$/,
    )
  })

  it('says that half of the questions share one document', () => {
    const on = (largest: number) =>
      sight(50, { statistics: statisticsFixture({ documents: { count: 9, largest } }) })
    expect(on(0.49)).not.toContain('share')
    expect(on(0.62)).toMatch(/ 62% of these questions share documents\.$/)
    expect(on(1)).toMatch(/ All of these questions are about the same documents\.$/)
  })

  it('is omitted if no tolerance was checked and none will be', () => {
    const metrics = [metricFixture('recall@context', { gate: auto, improved: 1 })]
    const of = (parts: Partial<Report>) => sightSentence(reportFixture({ metrics, ...parts }))
    expect(of({ outcome: 'adopted' })).toBeDefined()
    expect(of({ outcome: 'repaired', verdict: 'warn' })).toBeUndefined()
    expect(of({ verdict: 'error' })).toBeUndefined()
  })

  it('is about the metric of the headline, or else the first share that is gated with a tolerance', () => {
    const metrics = ['recall@5', 'contains'].map((name) => metricFixture(name, { gate: auto }))
    const told = (headline: string) => {
      const words = sightSentence(reportFixture({ metrics, headline }))
      return words && plainText(words)
    }
    expect(told('contains')).toMatch(/losses in contains .* contains moved on none of them;/)
    expect(told('context_tokens')).toMatch(/losses in recall@5 /)
    expect(sight(50, { gate: gateFixture({ rule: 'significant' }) })).toBeUndefined()
    expect(sight(50, { group: 'size' })).toBeUndefined()
    expect(sight(50, { gate: undefined })).toBeUndefined()
  })
})
