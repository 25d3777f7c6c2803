import { describe, expect, it } from 'vitest'

import { failingFixture, reportFixture } from '../../../../test/support/report-fixture.ts'
import { onWhichQuestions, reproduceCommand } from './reproduce.ts'

const line = 'npx --yes https://github.com/acme/rag-gate/archive/v0.1.0.tar.gz gate'

const local = {
  ...reportFixture().origin,
  pullHead: undefined,
  commits: { base: undefined, head: undefined },
}

describe('the reproduction command', () => {
  it('names both commits and the questions that got worse', () => {
    expect(reproduceCommand(failingFixture())).toBe(
      `${line} --base a1b2c3d4e5 --head 4f1c9a2e0b --only @worse`,
    )
  })

  it('is introduced by words that agree with the questions that it asks', () => {
    const findings = [
      { kind: 'unanswered', verdict: 'warn', why: 'failed', items: ['broken'] } as const,
    ]
    const reports = [
      failingFixture(),
      reportFixture({ verdict: 'warn', findings }),
      reportFixture({ verdict: 'warn', findings: [] }),
    ]
    expect(reports.map(onWhichQuestions)).toEqual([
      ' on the questions that got worse',
      ' on these questions',
      '',
    ])
  })

  it('quotes ids for a shell, and omits ids that cannot be passed unchanged', () => {
    const arriving = ['$(touch x)', "'; rm", 'ok-1', 'é']
    const items = [...arriving, '--help', 'a,b', ' a', 'b\u200B', 'x'.repeat(81)]
    const findings = [{ kind: 'unanswered', verdict: 'warn', why: 'failed', items } as const]
    expect(reproduceCommand(reportFixture({ verdict: 'warn', findings }))).toBe(
      String.raw`${line} --base a1b2c3d4e5 --head 4f1c9a2e0b --only '$(touch x),'\''; rm,ok-1,é'`,
    )
  })

  it('names the questions that a warning is about', () => {
    const findings = [
      { kind: 'unanswered', verdict: 'warn', why: 'failed', items: ['broken'] } as const,
    ]
    expect(reproduceCommand(reportFixture({ verdict: 'warn', findings }))).toBe(
      `${line} --base a1b2c3d4e5 --head 4f1c9a2e0b --only broken`,
    )
  })

  it('asks all questions again if human labels corrected a metric', () => {
    const correction = {
      labelled: 30,
      differing: 60,
      missing: 0,
      unused: 0,
      gap: undefined,
      moved: 9,
      judge: { change: -0.1, interval95: undefined },
      corrected: -0.1,
    }
    const { metrics } = failingFixture()
    const corrected = failingFixture({
      metrics: metrics.map((metric) => ({ ...metric, correction })),
    })
    expect(reproduceCommand(corrected)).toBe(`${line} --base a1b2c3d4e5 --head 4f1c9a2e0b`)
    expect(reproduceCommand(corrected, ['q'])).toMatch(/ --only q$/)
  })

  it('omits an unknown base, and is undefined for other verdicts', () => {
    expect(reproduceCommand(failingFixture({ origin: local, items: [] }))).toBe(line)
    expect(reproduceCommand(reportFixture())).toBeUndefined()
    const { gateLine: _, ...files } = local
    expect(reproduceCommand(failingFixture({ origin: files }))).toBeUndefined()
    expect(reproduceCommand(reportFixture({ verdict: 'error' }))).toBeUndefined()
    expect(reproduceCommand(failingFixture({ outcome: 'adopted' }))).toBeUndefined()
  })
})
