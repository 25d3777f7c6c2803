import { describe, expect, it } from 'vitest'
import {
  lostFixture,
  noChanges,
  reportFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
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
  it('ends with the command that compares the values of the only setting that changed', () => {
    const value = { kind: 'value', file: undefined, line: undefined, side: undefined } as const
    const size = { ...value, path: 'pipeline.chunk.size', base: '500', head: '40' }
    const told = toFix(
      reportFixture({
        verdict: 'warn',
        findings: [toleranceFixture({ verdict: 'warn', outcome: 'broken' })],
        items: [lostFixture('a')],
        changed: { ...noChanges, config: [size] },
      }),
    )
    expect(told && plainText(told.words)).toBe(
      'the question that got worse; the only change is chunk.size, and rag-gate sweep --set chunk.size=500,40 compares its values.',
    )
  })

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
      "set retrieve.k: 8 (tried), which brings recall@5 from 84.2% to 84.0% (base 84.2%); or compare chunk sizes between base's and head's.",
    )
    expect(fix({ ...remedies, best: undefined })).toBe(
      "compare chunk sizes between base's and head's (the only setting tried does not restore recall@5).",
    )
  })
})
