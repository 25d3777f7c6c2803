import { expect, it } from 'vitest'
import { openGitHub as openClient } from '../../src/publish/open-github.ts'
import { type AlertToTell, tellAlerts } from '../../src/publish/alert-issues.ts'
import { silentLog } from '../support/silent-log.ts'
import { openGitHub } from '../rig/github.ts'

type Issue = { readonly title: string; readonly state: string; readonly pull_request?: object }

it('opens, updates and closes one issue for each alert', async () => {
  await using github = await openGitHub({ private: false })
  const token = await github.token({ contents: 'read', issues: 'write' })
  const client = await openClient({
    apiUrl: github.proxy.url,
    token,
    log: silentLog,
    stopped: new AbortController().signal,
    over: new AbortController().signal,
    sleep: async () => undefined,
    fetch: undefined,
  })
  const [owner = '', repo = ''] = github.repository.split('/')
  const tell = (id: number, alerts: readonly AlertToTell[]) =>
    tellAlerts(client, alerts, {
      owner,
      repo,
      graphqlUrl: `${github.proxy.url}/graphql`,
      key: 'default',
      run: { id, attempt: 1 },
      sleep: async () => undefined,
    })
  const slow = { kind: 'slow', since: '2026-02-01', title: 'Slow', body: 'One.' } as const
  const topic = { kind: 'new-topic', since: '2026-02-02', title: 'New', body: 'Two.' } as const
  const shown = async (): Promise<readonly string[]> => {
    const all = await github.ask<readonly Issue[]>(
      'GET',
      `/repos/${owner}/${repo}/issues?state=all`,
    )
    return all.map(({ title, state }) => `${title} ${state}`).toSorted()
  }
  expect(await tell(1, [slow])).toMatchObject({ opened: [expect.any(String)], closed: [] })
  expect(await tell(2, [slow, topic])).toMatchObject({
    opened: [expect.any(String)],
    updated: [expect.any(String)],
  })
  expect(await shown()).toEqual(['New open', 'Slow open'])
  expect(await tell(3, [topic])).toMatchObject({ closed: [expect.any(String)] })
  expect(await tell(4, [])).toMatchObject({ closed: [expect.any(String)] })
  expect(await tell(5, [])).toMatchObject({ closed: [], opened: [], updated: [] })
  expect(await shown()).toEqual(['New closed', 'Slow closed'])
  expect(github.proxy.violations).toEqual([])
})
