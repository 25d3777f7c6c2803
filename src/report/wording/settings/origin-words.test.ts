import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  metricFixture,
  partFixture,
  reportFixture,
} from '../../../../test/support/report-fixture.ts'
import { plainText } from '../plain-text.ts'
import { askedWords, originFacts } from './origin-words.ts'

const told = (report: Parameters<typeof originFacts>[0]) =>
  originFacts(report).map(({ words, url }) => [plainText(words), url ?? ''])

describe('the origin of a report', () => {
  it('shows repository, pull request, commits, date, configuration, questions and run, with their links', () => {
    const report = failingFixture()
    const { repository, serverUrl } = report.origin
    const forge = `${serverUrl}/${repository}`
    const origin = { ...report.origin, day: '2026-11-29' }
    const head = origin.pullHead ?? origin.commits.head ?? ''
    expect(told({ ...report, origin })).toEqual([
      [repository, forge],
      ['pull request 7', `${forge}/pull/7`],
      [`base ${origin.commits.base?.slice(0, 7)}`, `${forge}/commit/${origin.commits.base}`],
      [`head ${head.slice(0, 7)}`, `${forge}/commit/${head}`],
      ['2026-11-29', ''],
      [origin.config ?? '', ''],
      [`${report.golden?.items} questions`, ''],
      ['run', origin.runUrl],
    ])
  })

  it('names the compared files, and a working tree', () => {
    const { origin } = reportFixture({})
    const local = {
      ...origin,
      repository: undefined,
      serverUrl: undefined,
      pullRequest: undefined,
      pullHead: undefined,
      runUrl: undefined,
    }
    const base = { ...reportFixture({}), golden: undefined }
    const { config: _, ...bare } = { ...local, commits: { base: undefined, head: undefined } }
    expect(told({ ...base, origin: bare })).toEqual([['head work tree', '']])
    const files = { base: 'a.run', head: 'b.run' }
    expect(told({ ...base, origin: { ...bare, files } })).toEqual([['a.run against b.run', '']])
  })
})

describe('the number of questions', () => {
  const asked = (parts: Partial<Parameters<typeof askedWords>[0]>) =>
    askedWords(reportFixture(parts)).map((words) => plainText(words))

  it('names those that the headline metric does not count', () => {
    const metric = metricFixture('recall@5', {
      drafts: partFixture({ pairs: 1 }),
      dev: partFixture({ pairs: 7 }),
      added: partFixture({ pairs: 3 }),
    })
    const golden = { ...reportFixture().golden!, items: 140, answerable: 139 }
    const metrics = [metric]
    expect(asked({ golden, metrics, headline: 'recall@5' })).toEqual([
      '140 questions (1 unanswerable, 1 draft, 7 in split dev, 3 added)',
    ])
    expect(asked({ golden, metrics, headline: undefined })).toEqual(['140 questions'])
    expect(asked({ golden: undefined })).toEqual([])
  })
})
