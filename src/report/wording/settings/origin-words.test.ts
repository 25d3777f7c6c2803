import { describe, expect, it } from 'vitest'

import { failingFixture, reportFixture } from '../../../../test/support/report-fixture.ts'
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
    expect(told({ ...base, origin: bare })).toEqual([['head working tree', '']])
    const files = { base: 'a.run', head: 'b.run' }
    expect(told({ ...base, origin: { ...bare, files } })).toEqual([['a.run against b.run', '']])
  })
})

describe('the number of questions', () => {
  const asked = (parts: Partial<Parameters<typeof askedWords>[0]>) =>
    askedWords(reportFixture(parts)).map((words) => plainText(words))

  it('names those that do not gate, and tells reworded questions from added ones', () => {
    const [item] = failingFixture().items
    const of = (id: string, parts: object) => ({ ...item!, id, ...parts })
    const items = [
      of('kept', { split: 'test' }),
      of('tuned', { split: 'dev' }),
      of('draft', { draft: true }),
      of('kept (head)', { origin: 'added' }),
      ...['new', 'newer', 'gone (head)'].map((id) => of(id, { origin: 'added' })),
    ]
    const golden = { ...reportFixture().golden!, items: 140, answerable: 139 }
    expect(asked({ golden, items })).toEqual([
      '140 questions (1 unanswerable, 1 draft, 1 in split dev, 3 added, 1 reworded)',
    ])
    const all = items.map((one) => ({ ...one, split: 'dev' as const }))
    expect(asked({ golden, items: all.slice(0, 2) })).toEqual(['140 questions'])
    expect(asked({ golden: undefined })).toEqual([])
  })
})
