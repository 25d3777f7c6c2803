import { expect, it } from 'vitest'
import { metricFixture, reportFixture } from '../../../../test/support/report-fixture.ts'
import type { TriedRemedies, TriedSetting } from '../schema.ts'
import { plainText } from '../../../report/wording/plain-text.ts'
import { restoredWords, triedRows, untriedWords } from './tried-words.ts'

const metrics = [
  metricFixture('recall@context', { base: 0.95, head: 0.934 }),
  metricFixture('context_tokens', { group: 'size', base: 1_000, head: 640 }),
]

function compared(to: string, recall: number, tokens: number, restores: boolean): TriedSetting {
  const values = [
    { metric: 'recall@context', value: recall },
    { metric: 'context_tokens', value: tokens },
  ]
  const verdict = restores ? 'pass' : 'fail'
  const outcome = { kind: 'compared' as const, verdict, values } as const
  return { path: 'retrieve.k', from: '5', to, outcome }
}

function reportOf(remedies: Partial<TriedRemedies>) {
  return reportFixture({
    metrics,
    features: { sweep: { lost: ['recall@context'], tried: [], best: undefined, ...remedies } },
  })
}

function sentence(remedies: Partial<TriedRemedies>): string | undefined {
  const words = restoredWords(reportOf(remedies)) ?? untriedWords(reportOf(remedies))
  return words && plainText(words)
}

const [six, eight] = [compared('6', 0.94, 800, false), compared('8', 0.951, 1_040, true)]

it('names the setting that restores the metric, and its cost', () => {
  expect(sentence({ tried: [six, eight], best: 1 })).toBe(
    'set retrieve.k: 8 (tried), which brings recall@context from 93.4% to 95.1% (base 95.0%) with 4% more context tokens than base',
  )
})

it('does not recommend a setting that failed in a separate run', () => {
  expect(sentence({ tried: [six, eight], best: 1, verified: 'fail' })).toBe(
    'none of the 2 settings tried restores recall@context',
  )
})

it('says that no setting restores the metric, and how many were not reached', () => {
  expect(sentence({ tried: [six] })).toBe('the only setting tried does not restore recall@context')
  const late: TriedSetting = { ...six, to: '10', outcome: { kind: 'unmeasured' } }
  expect(sentence({ tried: [six, late, late] })).toBe(
    'the only setting tried does not restore recall@context; there was no time to try 2 more',
  )
  expect(sentence({ tried: [] })).toBeUndefined()
})

it('lists the result of each setting, and settings that could not be tried', () => {
  const failed: TriedSetting = {
    path: 'documents',
    from: '',
    to: '!archive/**',
    outcome: { kind: 'failed', message: 'no documents\u001B[31m' },
  }
  const rows = triedRows(reportOf({ tried: [eight, failed] })).map((row) => plainText(row))
  expect(rows.join('')).not.toContain('\u001B')
  expect(rows).toEqual([
    'base: recall@context 95.0%, context_tokens 1,000',
    'head: recall@context 93.4%, context_tokens 640',
    'retrieve.k 5 -> 8: recall@context 95.1%, context_tokens 1,040: pass',
    expect.stringContaining('documents with !archive/**: failed: no documents'),
  ])
  expect(triedRows(reportFixture())).toHaveLength(1)
  expect(triedRows(reportOf({ tried: [] }))).toHaveLength(1)
})
