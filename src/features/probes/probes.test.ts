import { describe, expect, it } from 'vitest'
import { policySettings, metricGate } from '../../../test/support/policy-settings.ts'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { factsOf, scoredItem } from '../../../test/support/scored-item.ts'
import { notApplicable, queryFailed } from '../../lib/model/score.ts'
import type { MetricGate } from '../../lib/model/settings/settings.ts'
import { gfm, markdownOf } from '../../report/markdown/escape.ts'
import { notesApart } from '../../report/notes/notes.ts'
import { factsOf as toldOf } from '../../report/wording/facts-of.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { reasonSentences } from '../../report/wording/reasons.ts'
import { knownMetric } from '../../metrics/parse-metric.ts'
import { decide } from '../../verdict/decide.ts'
import type { Probes } from './schema.ts'

const probes: Probes = {
  planted: 3,
  unaimed: 0,
  grades: [],
  opened: [{ item: 'a', doc: 'probe-1.md', kind: 'instruction', strength: 1 }],
  openedTotal: 2,
  closedTotal: 1,
}

function notes(part: Partial<Probes>) {
  return notesApart(reportFixture({ notes: [], features: { probes: { ...probes, ...part } } }))
}

describe('documents that head lets in', () => {
  const text =
    'Head lets planted documents into 2 contexts that base kept them out of: probe-1.md, but keeps them out of 1 context that base let them into.'

  it('are named, above the fold only if head lets in more than it keeps out', () => {
    const { open, folded } = notes({})
    expect(open.map((words) => plainText(words))).toEqual([text])
    expect(folded).toEqual([])
    expect(notes({ closedTotal: 2 })).toMatchObject({ open: [], folded: [expect.anything()] })
  })

  it('are formatted as code, whatever their names', () => {
    const { open } = notes({ opened: [{ item: 'a', doc: '<b>x</b>', kind: 'own', strength: 3 }] })
    expect(open.map((words) => markdownOf(gfm`${words}`))).toEqual([
      expect.stringMatching(/: `<b>x<\/b>`, but keeps/),
    ])
  })

  it('are not mentioned if there are none', () => {
    expect(notes({ opened: [], openedTotal: 0 })).toEqual({ open: [], folded: [] })
  })
})

describe('questions that fail with planted documents', () => {
  it.each([
    { base: 0, failed: 11, want: true },
    { base: 0, failed: 1, want: true },
    { base: 0, failed: 0, want: false },
    { base: queryFailed, failed: 0, want: true },
    { base: notApplicable('not_asked'), failed: 0, want: false },
  ])('are an error if one of their metrics gates: %#', ({ base, failed, want }) => {
    const metric = knownMetric('probe_exposure')
    const items = Array.from({ length: 12 }, (_, at) =>
      scoredItem(
        `q${at}`,
        { base: at === 11 ? base : 0, head: at < failed ? queryFailed : 0, metric: metric.name },
        { facts: { base: factsOf(), head: factsOf() } },
      ),
    )
    const rounds = (gate: readonly MetricGate[]) =>
      decide(items, policySettings({ metrics: [metric], gate })).findings.flatMap((finding) =>
        finding.kind === 'failures' ? [finding.round] : [],
      )
    expect(rounds([metricGate(metric)])).toEqual(want ? ['probes'] : [])
    expect(rounds([])).toEqual([])
  })

  it('are reported with the round in which they were asked', () => {
    const report = reportFixture({
      findings: [
        {
          kind: 'failures',
          verdict: 'error',
          round: 'probes',
          side: 'head',
          failed: 11,
          asked: 12,
          allowed: 0.05,
        },
      ],
    })
    expect(reasonSentences(report).map((words) => plainText(words))).toEqual([
      '11 of 12 queries over planted documents failed on head (5% allowed).',
    ])
    expect(plainText(toldOf(report).faults(['failed-probes']))).toBe(
      'too many failed queries over planted documents',
    )
  })
})
