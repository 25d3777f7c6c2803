import { describe, expect, it } from 'vitest'

import { failingFixture, lostFixture, reportFixture } from '../../../test/support/report-fixture.ts'
import { reproduceCommand } from './reproduce.ts'

const local = { ...reportFixture().origin, commits: { base: undefined, head: undefined } }

describe('the command that reproduces', () => {
  it('names base and at most ten questions, the worst first', () => {
    expect(reproduceCommand(failingFixture())).toMatch(
      /^npx rag-gate gate --base a1b2c3d --only refund-enterprise,lost-1,export-csv,(?:lost-\d,){6}lost-8$/,
    )
  })

  it('leaves out ids that a shell could read as anything but a word, and long ones', () => {
    const ids = ['$(touch x)', 'a b', "'; rm", '--help', 'ok-1', 'a,b', '`x`', 'é', 'x'.repeat(81)]
    const items = ids.map((id) => lostFixture(id))
    expect(reproduceCommand(failingFixture({ items }))).toBe(
      'npx rag-gate gate --base a1b2c3d --only ok-1',
    )
  })

  it('names the questions that a warning is about', () => {
    const findings = [{ kind: 'failed-queries', verdict: 'warn', items: ['broken'] } as const]
    expect(reproduceCommand(reportFixture({ verdict: 'warn', findings }))).toBe(
      'npx rag-gate gate --base a1b2c3d --only broken',
    )
  })

  it('names no base that is not known, and there is none for other verdicts', () => {
    expect(reproduceCommand(failingFixture({ origin: local, items: [] }))).toBe('npx rag-gate gate')
    expect(reproduceCommand(reportFixture())).toBeUndefined()
    expect(reproduceCommand(reportFixture({ verdict: 'error' }))).toBeUndefined()
    expect(reproduceCommand(failingFixture({ outcome: 'adopted' }))).toBeUndefined()
  })
})
