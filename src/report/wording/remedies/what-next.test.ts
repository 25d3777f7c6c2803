import { expect, it } from 'vitest'
import {
  failingFixture,
  itemFixture,
  reportFixture,
  toleranceFixture,
} from '../../../../test/support/report-fixture.ts'
import type { Report } from '../../schema/report.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { plainText } from '../plain-text.ts'
import { whatNext } from './what-next.ts'

function words(report: Report): string | undefined {
  const next = whatNext(report)
  return next && plainText(next.words)
}

function told(...findings: readonly Finding[]): string | undefined {
  return words(failingFixture({ verdict: findings[0]?.verdict ?? 'pass', findings }))
}

it('says what is left to do about an accepted loss, and nothing while another one blocks', () => {
  const reason = 'meant'
  const waiver = { kind: 'waiver', until: '2026-12-31', reason } as const
  const review = { kind: 'review', by: 'ada', reason } as const
  const waived = toleranceFixture({ verdict: 'warn', accepted: waiver })
  expect(told(waived)).toBe(
    'this may be merged. Then remove the waiver: base will have the loss too, and after 2026-12-31 the waiver is an error.',
  )
  expect(told(toleranceFixture({ verdict: 'warn', accepted: review }))).toMatch(
    /After another push, the loss must be accepted again\.$/,
  )
  expect(told({ kind: 'must-pass', verdict: 'fail', items: ['a'] }, waived)).toBeUndefined()
})

it('says after a pass why the change may be merged, if gated metrics were compared', () => {
  const pass = reportFixture({ verdict: 'pass', findings: [] })
  expect(words(pass)).toBe(
    'this may be merged, because every gated metric is within what is allowed.',
  )
  expect(words({ ...pass, metrics: [] })).toBeUndefined()
  expect(words({ ...pass, outcome: 'adopted' })).toBeUndefined()
  expect(words({ ...pass, outcome: 'unchanged' })).toBe('this may be merged.')
})

it('says after a warning without other advice what to check before the merge', () => {
  const findings = [{ kind: 'reworded', verdict: 'warn', why: 'unsure', items: ['a'] } as const]
  const warn = reportFixture({ verdict: 'warn', findings, items: [] })
  expect(words(warn)).toBe(
    'this may be merged. First check that what the warnings report is intended.',
  )
  expect(words({ ...warn, items: [itemFixture('a', { change: 'degraded' })] })).toBeUndefined()
})
