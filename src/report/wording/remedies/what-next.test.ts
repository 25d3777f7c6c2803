import { expect, it } from 'vitest'
import { failingFixture, toleranceFixture } from '../../../../test/support/report-fixture.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { plainText } from '../plain-text.ts'
import { whatNext } from './what-next.ts'

function told(...findings: readonly Finding[]): string | undefined {
  const next = whatNext(failingFixture({ verdict: findings[0]?.verdict ?? 'pass', findings }))
  return next && plainText(next.words)
}

it('says what is left to do about an accepted loss, and nothing while another one blocks', () => {
  const reason = 'meant'
  const waiver = { kind: 'waiver', until: '2026-12-31', reason } as const
  const review = { kind: 'review', by: 'ada', reason } as const
  const waived = toleranceFixture({ verdict: 'warn', accepted: waiver })
  expect(told(waived)).toBe(
    'this may be merged. Then remove the waiver: base will have the loss as well, and after 2026-12-31 the expired waiver is an error.',
  )
  expect(told(toleranceFixture({ verdict: 'warn', accepted: review }))).toMatch(
    /After another push, the loss must be accepted again\.$/,
  )
  expect(told({ kind: 'must-pass', verdict: 'fail', items: ['a'] }, waived)).toBeUndefined()
  expect(told()).toBeUndefined()
})
