import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openGitHub as openClient } from '../../../github/publish/open-github.ts'
import { type AlertToTell, tellAlerts } from '../job/alert-issues.ts'
import { silentLog } from '../../../lib/log.ts'
import { manualEvent } from '../../../../test/rig/events.ts'
import { openGitHub } from '../../../../test/rig/github.ts'
import { openScenario, type RunOptions } from '../../../../test/rig/scenario.ts'
import type { StepResult } from '../../../../test/rig/run-step.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'

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

describe('the action on a schedule', () => {
  it('opens, updates and closes one issue over several days', async () => {
    await using service = await openService()
    const steps: StepResult[] = []
    const issues: (readonly string[])[] = []
    for (const day of [16, 17, 18, 19, 20, 21]) {
      steps.push(await service.run(day === 16 ? days(16) : [dayOf(day)]))
      issues.push(await service.issues())
    }
    const title = 'The service declines to answer (since 2026-02-17)'
    expect(steps.map(({ exit }) => exit)).toEqual([0, 1, 1, 1, 0, 0])
    expect(steps.map(({ outputs }) => outputs.get('verdict'))).toEqual([
      'pass',
      'fail',
      'fail',
      'fail',
      'pass',
      'pass',
    ])
    const reports = steps.map(({ outputs }) => outputs.get('report') ?? '')
    for (const path of reports) expect(path).toMatch(/rag-gate-monitor-\w+\/monitor\.json$/)
    const [open, closed] = [`#2 ${title} open`, `#2 ${title} closed`]
    expect(issues).toEqual([[], [open], [open], [open], [closed], [closed]])
    expect(steps[1]?.stdout).toContain('issue opened: ')
    expect(steps[2]?.stdout).toContain('issue updated: ')
    expect(steps[4]?.stdout).toContain('issue closed: ')
    expect(steps[2]?.summary).toContain('The service declines to answer')
    expect(await service.body()).toContain('Since 2026-02-17, last measured 2026-02-19.')
  })

  it('opens one issue if two runs race', async () => {
    await using service = await openService()
    await service.run(days(16))
    const bad = [dayOf(17)]
    const [one, other] = await Promise.all([
      service.run(bad, { runId: 71, door: 'bundle' }),
      service.run(bad, { runId: 72, door: 'bundle' }),
    ])
    expect([one?.exit, other?.exit]).toEqual([1, 1])
    const issues = await service.issues()
    expect(issues.filter((issue) => issue.endsWith(' open'))).toHaveLength(1)
  })

  it('prints the same text in the summary if issues cannot be written', async () => {
    await using service = await openService()
    await service.run(days(16))
    const permissions = { contents: 'read', issues: 'read' } as const
    const step = await service.run([dayOf(17)], { permissions })
    expect(step.exit).toBe(1)
    expect(step.summary).toContain('The service declines to answer')
    expect(step.stdout).toContain('no permission to write issues: the job needs `issues: write`')
    expect(await service.issues()).toEqual([])
  })
})

/** Returns the requests of a day in February 2026. On the 17th and 18th the service declines most of them. */
function dayOf(day: number): readonly object[] {
  const declines = day === 17 || day === 18 ? 24 : 3 + (day % 3)
  const date = `2026-02-${String(day).padStart(2, '0')}`
  return Array.from({ length: 30 }, (_, at) => ({
    query: `How do I renew card ${at}?`,
    answer: at < declines ? 'I do not know that.' : 'You renew it at the desk.',
    time: `${date}T09:${10 + at}:00Z`,
  }))
}

function days(last: number): readonly (readonly object[])[] {
  return Array.from({ length: last }, (_, at) => dayOf(at + 1))
}

/**
 * Opens a repository whose monitor runs once a day. Each run gets its own copy of the history, as if
 * restored from a cache.
 */
async function openService() {
  await using undo = new AsyncDisposableStack()
  const folder = undo.use(await tempDir())
  const scenario = undo.use(
    await openScenario({
      base: { 'docs/a.md': 'A card is renewed at the desk.' },
      head: { 'docs/b.md': 'Hello.' },
    }),
  )
  const history = join(folder.path, 'monitor.jsonl')
  const event = manualEvent('schedule', {
    repository: await scenario.repository(),
    head: scenario.pull.base,
  })
  const owned = undo.move()
  let runs = 0
  const issuesOf = async () =>
    (
      await scenario.github.ask<readonly (Issue & { number: number; body: string })[]>(
        'GET',
        `/repos/${scenario.github.repository}/issues?state=all`,
      )
    ).filter((issue) => issue.pull_request === undefined)
  return {
    run: async (traced: readonly (readonly object[])[], options: RunOptions = {}) => {
      const own = join(folder.path, `run-${(runs += 1)}`)
      const [traces, kept] = [`${own}.traces.jsonl`, `${own}.history.jsonl`]
      await writeFile(
        traces,
        traced
          .flat()
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      )
      await copyFile(history, kept).catch(() => undefined)
      const inputs = { command: 'monitor', traces, history: kept }
      const step = await scenario.run({ event, inputs, ...options })
      await copyFile(kept, history)
      return step
    },
    issues: async () =>
      (await issuesOf()).map(({ number, title, state }) => `#${number} ${title} ${state}`),
    body: async () => (await issuesOf())[0]?.body,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
