import { expect, it } from 'vitest'

import { failingFixture, toleranceFixture } from '../../test/support/report-fixture.ts'
import type { Acceptance } from '../verdict/findings/finding-parts.ts'
import { commentBytes, renderComment } from './markdown/comment.ts'
import { renderSummary } from './markdown/summary.ts'
import type { Report } from './schema/report.ts'
import { renderTerminal } from './terminal/terminal.ts'

const sinks: Readonly<Record<string, (report: Report) => string>> = {
  comment: (report) => renderComment(report, { budget: commentBytes }),
  summary: renderSummary,
  terminal: (report) => renderTerminal(report, { color: false, width: 80, rest: '--out DIR' }),
}

const by: readonly (readonly [Acceptance, string])[] = [
  [{ kind: 'review', by: 'octocat', reason: 'the parser changes next week' }, 'octocat'],
  [{ kind: 'waiver', until: '2026-12-31', reason: 'the parser changes next week' }, '2026-12-31'],
]

it.each(
  Object.keys(sinks).flatMap((sink) => by.map(([accepted, who]) => ({ sink, accepted, who }))),
)('the $sink says that $who accepts a loss, and why', ({ sink, accepted, who }) => {
  const findings = [toleranceFixture({ verdict: 'warn', accepted })]
  const text = sinks[sink]?.(failingFixture({ verdict: 'warn', findings, notes: [] }))
  const words = text?.replaceAll(/\s+/g, ' ')
  expect(words).toContain(who)
  expect(words).toContain('the parser changes next week')
})
