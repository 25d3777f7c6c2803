import { describe, expect, it } from 'vitest'
import { fakeIssues } from '../../../test/support/fake-issues.ts'
import type { FakeGitHub } from '../../../test/support/fake-github.ts'
import { keepRedIssue, type RedIssuePorts, type RedRun } from './red-issue.ts'

const red: RedRun = { title: 'Red', body: 'It fell.' }

async function keep(
  fake: FakeGitHub,
  run: number,
  told: RedRun | undefined,
  ports: Partial<RedIssuePorts> = {},
): Promise<string | undefined> {
  const kept = await keepRedIssue(await fake.open(), told, {
    owner: 'octo',
    repo: 'rag',
    graphqlUrl: 'https://api.github.test/graphql',
    key: 'default',
    workflow: '.github/workflows/weekly.yml',
    run: { id: run, attempt: 1 },
    sleep: async () => undefined,
    ...ports,
  })
  return kept?.how
}

describe('the issue for a red workflow', () => {
  it('is opened once, updated in place, closed by the first green run, and opened anew', async () => {
    const { fake, issues } = fakeIssues()
    expect(await keep(fake, 1, undefined)).toBeUndefined()
    expect(await keep(fake, 2, red)).toBe('opened')
    expect(await keep(fake, 3, { title: 'Redder', body: 'It fell again.' })).toBe('updated')
    expect(issues).toMatchObject([{ title: 'Redder', state: 'open' }])
    expect(issues[0]?.body).toMatch(
      /^<!-- rag-gate-red:v1 key=default workflow=[0-9a-f]{12} run=3\.1 -->\n\nIt fell again\.$/,
    )
    expect(await keep(fake, 4, undefined)).toBe('closed')
    expect(await keep(fake, 5, undefined)).toBeUndefined()
    expect(await keep(fake, 6, red)).toBe('opened')
    expect(issues.map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  it('is not overwritten by an earlier run that ends later', async () => {
    const { fake, issues } = fakeIssues()
    await keep(fake, 5, red)
    expect(await keep(fake, 4, { title: 'Old', body: 'Old.' })).toBe('left')
    expect(await keep(fake, 4, undefined)).toBe('left')
    expect(issues).toMatchObject([{ title: 'Red', state: 'open' }])
  })

  it('belongs to one gate and one workflow, and must be written by the bot', async () => {
    const { fake, issues } = fakeIssues()
    await keep(fake, 1, red)
    const [own] = issues
    if (own === undefined) throw new Error('no issue was made')
    issues.push({ ...own, number: 2, user: { login: 'mallory', type: 'User' } })
    expect(await keep(fake, 2, undefined, { key: 'other' })).toBeUndefined()
    expect(await keep(fake, 2, undefined, { workflow: 'nightly.yml' })).toBeUndefined()
    expect(await keep(fake, 2, undefined)).toBe('closed')
    expect(issues.map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  it('is reduced to one if two runs open theirs at the same time', async () => {
    const { fake, issues } = fakeIssues()
    let raced = false
    const sleep = async (): Promise<void> => {
      const [own] = issues
      if (raced || own === undefined) return
      raced = true
      issues.unshift({ ...own, number: 0 })
    }
    expect(await keep(fake, 1, red, { sleep })).toBe('left')
    expect(issues.map(({ number, state }) => [number, state])).toEqual([
      [0, 'open'],
      [1, 'closed'],
    ])
  })
})
