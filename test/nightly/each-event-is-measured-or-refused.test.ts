import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  manualEvent,
  mergeGroupEvent,
  pushEvent,
  workflowRunEvent,
  type PullPayload,
  type RunEvent,
} from '../rig/events.ts'
import { readGrants } from '../rig/github.ts'
import { configText, handbook, pipeline, recallDrop } from '../rig/handbook.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { commentFile } from '../rig/step-report.ts'
import { type GitSpy, spyOnGit } from '../support/spy-on-git.ts'

const regression = { base: handbook, head: recallDrop, door: 'measured-once' } as const

describe('github 2: events that are measured', () => {
  it('pull_request of the same repository: compared, comment, summary, annotations', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    expect(await scenario.comments()).toHaveLength(1)
    expect(step.summary).toContain('RAG Gate: fail')
    expect(step.annotations.filter(({ file }) => file === 'eval/golden.jsonl')).toHaveLength(1)
  })

  it('S7 row 2: a branch inside a repository that is itself a fork is not a fork pull request', async () => {
    await using scenario = await openScenario(regression)
    const event = await changePull(scenario, (pull) => ({
      ...pull,
      head: { ...end(pull, 'head'), repo: { ...end(pull, 'head').repo, fork: true } },
    }))
    const step = await scenario.run({ event })
    expect(step.exit, step.stdout).toBe(1)
    expect(await scenario.comments()).toHaveLength(1)
  })

  it('pull_request from a fork: compared and gated; the comment text is in a file, with one notice that posting was refused', async () => {
    await using scenario = await openScenario({ ...regression, fork: true })
    const step = await scenario.run({ permissions: readGrants })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('verdict')).toBe('fail')
    expect(await readFile(commentFile(step), 'utf8')).toContain('RAG Gate: fail')
    expect(await scenario.comments()).toEqual([])
    expect(step.summary).toContain('RAG Gate: fail')
    const notices = step.annotations.filter(({ level }) => level === 'notice')
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('no permission to comment (expected for'),
    ])
    expect(step.annotations.filter(({ level }) => level === 'warning')).toEqual([])
  })

  it('pull_request from a fork that was deleted: measured as a fork', async () => {
    await using scenario = await openScenario({ ...regression, fork: true })
    const event = await changePull(scenario, (pull) => ({
      ...pull,
      head: { ...end(pull, 'head'), repo: null },
    }))
    const step = await scenario.run({ event, permissions: readGrants })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('verdict')).toBe('fail')
  })

  it('pull_request by Dependabot: as a fork', async () => {
    await using scenario = await openScenario(regression)
    const env = { GITHUB_ACTOR: 'dependabot[bot]' }
    const step = await scenario.run({ permissions: readGrants, env })
    expect(step.exit, step.stdout).toBe(1)
    expect(await scenario.comments()).toEqual([])
    expect(step.summary).toContain('RAG Gate: fail')
    expect(step.annotations.filter(({ level }) => level === 'notice')).toHaveLength(1)
  })

  it('merge_group: compared from the payload, without a comment; only reviews are requested from GitHub', async () => {
    await using scenario = await openScenario(regression)
    const { base, merge } = scenario.pull
    const event = mergeGroupEvent({ repository: await scenario.repository(), base, head: merge })
    const step = await scenario.run({ event })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('comparable')).toBe('true')
    expect(step.summary).toContain('RAG Gate: fail')
    expect(step.annotations.filter(({ file }) => file === 'eval/golden.jsonl')).toHaveLength(1)
    expect(await scenario.comments()).toEqual([])
    const asked = scenario.github.proxy.journal.map(({ method, path }) => `${method} ${path}`)
    expect(asked).toEqual(['GET /repos/acme/handbook/pulls/1/reviews'])
  })

  it('push: head is measured alone, and its bounds are checked', async () => {
    const gate = { 'recall@5': { 'max-drop': 0.02, min: 0.9, rule: 'point' } }
    const documents = ['docs/**/*.md', '!docs/export.md']
    await using scenario = await openScenario({
      base: { ...handbook, '.github/rag-gate.yml': configText({ gate }) },
      head: { '.github/rag-gate.yml': configText({ gate, pipeline: pipeline({ documents }) }) },
    })
    const { base, merge } = scenario.pull
    const repository = await scenario.repository()
    const workspace = await scenario.checkout('main')
    const sound = await scenario.run({ event: pushEvent({ repository, after: base }), workspace })
    expect(sound.exit, sound.stdout).toBe(0)
    expect(Object.fromEntries(sound.outputs)).toMatchObject({
      verdict: 'pass',
      comparable: 'false',
    })
    const broken = await scenario.run({
      event: pushEvent({ repository, after: merge, before: base }),
    })
    expect(broken.exit, broken.stdout).toBe(1)
    expect(Object.fromEntries(broken.outputs)).toMatchObject({
      verdict: 'fail',
      comparable: 'false',
    })
    expect(await scenario.comments()).toEqual([])
    expect(scenario.github.proxy.journal).toEqual([])
  })

  it('push with the input base: compared', async () => {
    await using scenario = await openScenario(regression)
    const { base, merge } = scenario.pull
    const event = pushEvent({ repository: await scenario.repository(), after: merge })
    const step = await scenario.run({ event, inputs: { base } })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('comparable')).toBe('true')
  })

  it.each(['schedule', 'workflow_dispatch'] as const)(
    '%s: compared only with the input base',
    async (name) => {
      await using scenario = await openScenario(regression)
      const event = manualEvent(name, {
        repository: await scenario.repository(),
        head: scenario.pull.merge,
      })
      const alone = await scenario.run({ event })
      expect(alone.exit, alone.stdout).toBe(0)
      expect(alone.outputs.get('comparable')).toBe('false')
      expect(alone.summary).not.toBe('')
      const compared = await scenario.run({ event, inputs: { base: 'main' } })
      expect(compared.exit, compared.stdout).toBe(1)
      expect(compared.outputs.get('comparable')).toBe('true')
      expect(await scenario.comments()).toEqual([])
    },
  )
})

describe('github 2: events with nothing to measure', () => {
  it('a closed pull request: a notice, pass, nothing measured', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({ event: await scenario.event('closed') })
    expectNotMeasured(step)
    expect(step.outputs.get('verdict')).toBe('pass')
    expect(await scenario.comments()).toEqual([])
  })

  it.each([
    ['a deleted branch', { deleted: true, after: '0'.repeat(40) }],
    ['a tag', { ref: 'refs/tags/v1' }],
  ])('push of %s: a notice, nothing measured', async (_, change) => {
    await using scenario = await openScenario(regression)
    const event = pushEvent({
      repository: await scenario.repository(),
      after: scenario.pull.base,
      ...change,
    })
    expectNotMeasured(await scenario.run({ event }))
  })

  it('a draft is measured like any other', async () => {
    await using scenario = await openScenario(regression)
    const event = await changePull(scenario, (pull) => ({ ...pull, draft: true }))
    expect((await scenario.run({ event })).exit).toBe(1)
  })
})

describe('S7: events that are refused before any process or request', () => {
  const refused: readonly [string, (event: RunEvent) => RunEvent | string][] = [
    ['row 6: pull_request_target', (event) => ({ ...event, name: 'pull_request_target' })],
    [
      'row 7: workflow_run of a fork',
      (event) => workflowRun(event, { event: 'pull_request', head_repository: { id: 2 } }),
    ],
    [
      'row 8: workflow_run of a branch',
      (event) => workflowRun(event, { event: 'pull_request', head_repository: { id: 1 } }),
    ],
    [
      'row 9: workflow_run of a deleted fork',
      (event) => workflowRun(event, { event: 'pull_request', head_repository: null }),
    ],
    [
      'row 10: workflow_run of pull_request_target',
      (event) => workflowRun(event, { event: 'pull_request_target' }),
    ],
    ['row 11: workflow_run of push', (event) => workflowRun(event, { event: 'push' })],
    ...[
      'issue_comment',
      'issues',
      'discussion',
      'pull_request_review_comment',
      'fork',
      'watch',
      'repository_dispatch',
      'constructor',
      '',
    ].map((name): [string, (event: RunEvent) => RunEvent] => [
      `row 12: ${JSON.stringify(name)}`,
      (event) => ({ ...event, name }),
    ]),
    [
      'row 15: a repository without id',
      (event) => withRepository(event, { full_name: 'acme/handbook' }),
    ],
    ['row 15: a repository whose id is a string', (event) => withRepository(event, { id: '1' })],
    ['row 16: pull_request without a pull request', (event) => without(event, 'pull_request')],
    ['merge_group without a group', (event) => ({ ...event, name: 'merge_group' })],
    ['row 17: an event file that is not JSON', () => 'not JSON'],
  ]

  // Every case uses the same scenario, because no run may change it.
  let scenario: Scenario
  let git: GitSpy
  let event: RunEvent

  beforeAll(async () => {
    scenario = await openScenario({ base: { 'a.md': 'a\n' }, head: { 'a.md': 'b\n' } })
    git = await spyOnGit()
    event = await scenario.event()
  })
  afterAll(async () => {
    await git[Symbol.asyncDispose]()
    await scenario[Symbol.asyncDispose]()
  })

  it.each(refused)('%s', async (row, change) => {
    const changed = change(event)
    // `report` reads the event of a finished run, so the cases with finished runs are tested below.
    const commands = /^row [789]:/.test(row) ? ['gate', 'collect'] : ['gate', 'collect', 'report']
    for (const command of commands) {
      const step = await scenario.run({
        event: typeof changed === 'string' ? event : changed,
        inputs: command === 'report' ? { command, runs: 'runs' } : { command },
        env: {
          PATH: git.path,
          ...(typeof changed === 'string'
            ? { GITHUB_EVENT_PATH: await brokenEvent(scenario, changed) }
            : {}),
        },
      })
      expect(step.exit, step.stdout).toBe(2)
      expect(step.outputs.get('verdict') ?? '').toBe('')
      expect(step.annotations.map(({ level }) => level)).toEqual(['error'])
      expect(await git.calls()).toEqual([])
      expect(scenario.github.proxy.journal).toEqual([])
      expect(step.leftovers).toEqual([])
    }
  })

  it('row 18: report in a workspace that contains the pull request: refused before any request', async () => {
    await using forked = await openScenario({ ...regression, fork: true })
    const { pull, github } = forked
    const answered = await github.ask<PullPayload>('GET', `/repos/${github.repository}/pulls/1`)
    const finished = workflowRunEvent({
      repository: await forked.repository(),
      pull: { ...answered, head: { ...answered.head, sha: pull.head } },
      main: pull.base,
    })
    for (const kind of ['head', 'shallow-merge'] as const) {
      const workspace = await forked.checkout(kind)
      const step = await forked.run({
        event: finished,
        workspace,
        inputs: { command: 'report', runs: 'runs', 'check-name': 'RAG Gate' },
      })
      expect(step.exit, step.stdout).toBe(2)
      expect(step.annotations.map(({ message }) => message)).toEqual([
        expect.stringContaining('a job started by workflow_run must check out the default branch'),
      ])
      expect(forked.github.proxy.journal).toEqual([])
      expect(await forked.comments()).toEqual([])
    }
  })

  it('row 17: a missing event file', async () => {
    const step = await scenario.run({
      env: { PATH: git.path, GITHUB_EVENT_PATH: '/nonexistent/event.json' },
    })
    expect(step.exit, step.stdout).toBe(2)
    expect(await git.calls()).toEqual([])
    expect(scenario.github.proxy.journal).toEqual([])
  })

  it('the refusal names the event and the supported events', async () => {
    const step = await scenario.run({ event: { ...event, name: 'issue_comment' } })
    expect(step.annotations[0]?.message).toContain('issue_comment')
    expect(step.annotations[0]?.message).toContain('pull_request')
    expect(step.annotations[0]?.message).toContain('merge_group')
  })
})

function expectNotMeasured(step: Awaited<ReturnType<Scenario['run']>>): void {
  expect(step.exit, step.stdout).toBe(0)
  expect(step.annotations.map(({ level }) => level)).toEqual(['notice'])
  expect(step.outputs.get('report') ?? '').toBe('')
}

type Pull = Readonly<Record<string, unknown>>

function end(pull: Pull, name: 'base' | 'head'): { readonly repo: object } {
  return pull[name] as { readonly repo: object }
}

async function changePull(scenario: Scenario, change: (pull: Pull) => Pull): Promise<RunEvent> {
  const event = await scenario.event()
  const pull = event.payload['pull_request'] as Pull
  return { ...event, payload: { ...event.payload, pull_request: change(pull) } }
}

function workflowRun(event: RunEvent, run: object): RunEvent {
  const { repository } = event.payload
  return {
    ...event,
    name: 'workflow_run',
    payload: { action: 'completed', workflow_run: run, repository },
  }
}

function withRepository(event: RunEvent, repository: object): RunEvent {
  return { ...event, payload: { ...event.payload, repository } }
}

function without(event: RunEvent, key: string): RunEvent {
  const { [key]: _, ...payload } = event.payload
  return { ...event, payload }
}

async function brokenEvent(scenario: Scenario, text: string): Promise<string> {
  const path = join(scenario.origin.path, '..', 'broken-event.json')
  await writeFile(path, text)
  return path
}
