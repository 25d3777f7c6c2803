import { describe, expect, it } from 'vitest'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { toFix } from '../../report/wording/remedies/to-fix.ts'
import type { TriedRemedies } from './schema.ts'

function fix(sweep: TriedRemedies): string | undefined {
  const leads = { cause: 'larger-chunks', questions: 8, of: 8, evidence: {}, named: [] } as const
  const diagnosis = { leads, also: [] }
  const told = toFix(reportFixture({ verdict: 'fail', diagnosis, features: { sweep } }))
  return told && plainText(told.words)
}

describe('suggestions after a loss', () => {
  it('starts with a tried setting that restores the loss, or says that none does', () => {
    const tried = {
      path: 'retrieve.k',
      from: '2',
      to: '8',
      outcome: {
        kind: 'compared',
        verdict: 'pass',
        values: [{ metric: 'recall@5', value: 0.84 }],
      },
    } as const
    const remedies = { lost: ['recall@5'], tried: [tried], best: 0 }
    expect(fix(remedies)).toBe(
      'set retrieve.k: 8 (tried), which brings recall@5 from 84.2% to 84.0% (base 84.2%); or compare sizes in between.',
    )
    expect(fix({ ...remedies, best: undefined })).toBe(
      'compare sizes in between (the only setting tried does not restore recall@5).',
    )
  })
})
