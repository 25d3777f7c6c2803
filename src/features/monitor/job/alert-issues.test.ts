import { describe, expect, it } from 'vitest'
import type { FakeGitHub } from '../../../../test/support/fake-github.ts'
import { answerIssues, fakeIssues } from '../../../../test/support/fake-issues.ts'
import { type AlertToTell, tellAlerts, type Told } from './alert-issues.ts'
import type { IssuePorts } from '../../../github/publish/own-issues.ts'

const slow: AlertToTell = { kind: 'slow', since: '2026-02-01', title: 'Slow', body: 'It is slow.' }
const topic: AlertToTell = { kind: 'new-topic', since: '2026-02-02', title: 'New', body: 'Look.' }

async function tell(
  fake: FakeGitHub,
  alerts: readonly AlertToTell[],
  ports: Partial<IssuePorts> = {},
): Promise<Readonly<Record<keyof Told, number>>> {
  const graphqlUrl = 'https://api.github.test/graphql'
  const all = { owner: 'octo', repo: 'rag', graphqlUrl, key: 'default', run: { id: 5, attempt: 1 } }
  const sleep = async (): Promise<void> => undefined
  const told = await tellAlerts(await fake.open(), alerts, { ...all, sleep, ...ports })
  const { opened, updated, closed, left } = told
  return {
    opened: opened.length,
    updated: updated.length,
    closed: closed.length,
    left: left.length,
  }
}

const none = { opened: 0, updated: 0, closed: 0, left: 0 }

describe('issues of alerts', () => {
  it('are opened once, updated in place and closed on recovery', async () => {
    const { fake, issues } = fakeIssues()
    expect(await tell(fake, [slow, topic])).toEqual({ ...none, opened: 2 })
    const run = { id: 6, attempt: 1 }
    expect(await tell(fake, [{ ...slow, body: 'Still.' }], { run })).toEqual({
      ...none,
      updated: 1,
      closed: 1,
    })
    expect(issues.map(({ state, title }) => [title, state])).toEqual([
      ['Slow', 'open'],
      ['New', 'closed'],
    ])
    expect(issues[0]?.body).toMatch(
      /^<!-- rag-gate-alert:v1 key=default kind=slow .* -->\n\nStill\.$/,
    )
    expect(await tell(fake, [], { run: { id: 7, attempt: 1 } })).toEqual({ ...none, closed: 1 })
    expect(await tell(fake, [], { run: { id: 8, attempt: 1 } })).toEqual(none)
    expect(issues).toHaveLength(2)
  })

  it('are opened again for a later alert of the same kind', async () => {
    const { fake, issues } = fakeIssues()
    await tell(fake, [slow])
    await tell(fake, [], { run: { id: 6, attempt: 1 } })
    const again = { ...slow, since: '2026-03-01' }
    expect(await tell(fake, [again], { run: { id: 7, attempt: 1 } })).toEqual({
      ...none,
      opened: 1,
    })
    expect(issues.map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  it('stay closed if a person closed them', async () => {
    const { fake, issues } = fakeIssues()
    await tell(fake, [slow])
    for (const one of issues) one.state = 'closed'
    expect(await tell(fake, [slow], { run: { id: 6, attempt: 1 } })).toEqual({ ...none, left: 1 })
    expect(issues.map(({ state }) => state)).toEqual(['closed'])
  })

  it('are neither overwritten nor closed by an earlier run', async () => {
    const { fake, issues } = fakeIssues()
    await tell(fake, [slow])
    const run = { id: 4, attempt: 1 }
    expect(await tell(fake, [{ ...slow, body: 'Old.' }], { run })).toEqual({ ...none, left: 1 })
    expect(await tell(fake, [], { run })).toEqual({ ...none, left: 1 })
    expect(issues[0]).toMatchObject({ state: 'open', body: expect.stringContaining('It is slow.') })
  })

  it('are only issues that the bot wrote with the same key', async () => {
    const { fake, issues } = fakeIssues()
    await tell(fake, [slow])
    const [first] = issues
    if (first === undefined) throw new Error('no issue was made')
    issues.push({ ...first, number: 2, user: { login: 'mallory', type: 'User' } })
    expect(await tell(fake, [], { key: 'other' })).toEqual(none)
    expect(await tell(fake, [])).toEqual({ ...none, closed: 1 })
    expect(issues.map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  it('are merged into one if two runs opened them concurrently', async () => {
    const { fake, issues } = fakeIssues()
    let raced = false
    const sleep = async (): Promise<void> => {
      if (raced) return
      raced = true
      // The issue opened by the other run is older.
      const [own] = issues
      if (own !== undefined) issues.unshift({ ...own, number: 0 })
    }
    expect(await tell(fake, [slow], { sleep })).toEqual({ ...none, left: 1 })
    expect(issues.map(({ number, state }) => [number, state])).toEqual([
      [0, 'open'],
      [1, 'closed'],
    ])
  })

  it('are searched for before a retry if the response was lost', async () => {
    const { fake, issues } = fakeIssues()
    let isFirst = true
    fake.before = (call) => {
      const answer = answerIssues(call, issues)
      if (call.method !== 'POST' || !call.path.endsWith('/issues') || !isFirst) return answer
      isFirst = false
      return new Response('', { status: 502 })
    }
    expect(await tell(fake, [slow])).toMatchObject({ opened: 1 })
    expect(issues).toHaveLength(1)
  })
})
