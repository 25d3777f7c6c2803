import { describe, expect, it } from 'vitest'
import { type PullPayload, workflowRunEvent } from '../rig/events.ts'
import { writeGrants } from '../rig/github.ts'
import { configText, handbook } from '../rig/handbook.ts'
import { importCommits, setBranch } from '../rig/import-commits.ts'
import { into } from '../rig/into-branch.ts'
import { judgedBase, judgedConfig, judgedHead } from '../rig/judged-files.ts'
import { type Files, openScenario, type Scenario } from '../rig/scenario.ts'
import type { StepResult } from '../rig/run-step.ts'
import { scriptedServer } from '../support/scripted-server.ts'

const secret = 'ApiKey of-the-search-engine'
const env = { RAG_GATE_SEARCH_AUTH: secret, RAG_GATE_JUDGE: 'a-key-of-the-second-judge' }

/** A server that returns nothing useful and records its requests. */
const listening = () =>
  scriptedServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ chunks: [], choices: [{ message: { content: '{}' } }] }))
  })

const sent = ({ requests }: Awaited<ReturnType<typeof listening>>) => [
  ...new Set(requests.map(({ headers }) => headers.authorization)),
]

const asking = (origin: string): Files => ({
  '.github/rag-gate.yml': configText({
    pipeline: {
      kind: 'http',
      url: `${origin}/search`,
      headers: { Authorization: 'RAG_GATE_SEARCH_AUTH' },
      context: 5,
      inputs: ['docs/**'],
    },
  }),
})

describe('S6: the header of a search engine, in a pull request into another branch', () => {
  const change = { 'docs/more.md': '# More\n' }

  it('goes to the address that main also names', async () => {
    await using own = await listening()
    const base = { ...handbook, ...asking(own.origin) }
    await using scenario = await openScenario({ base, head: change, door: 'bundle-at-night' })
    await scenario.run({ ...(await into({ ...base, 'notes.md': 'Old.\n' }, { scenario })), env })
    expect(sent(own)).toEqual([secret])
  })

  it('goes to no address that only this branch and its pull request name', async () => {
    await using own = await listening()
    await using thief = await listening()
    const base = { ...handbook, ...asking(own.origin) }
    const head = { ...change, ...asking(thief.origin) }
    await using scenario = await openScenario({ base, head, door: 'bundle' })
    const branch = await into({ ...base, ...asking(thief.origin) }, { scenario, branch: 'x' })
    const step = await scenario.run({ ...branch, env })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toContain(`because main's config uses POST ${own.origin}/search, not `)
    expect(step.stdout).toContain(
      'merge the change to the server settings under pipeline into main first',
    )
    expect(sent(thief)).toEqual([])
  })
})

/** Runs `report` under `workflow_run` with a key, for a pull request into a branch with this judge. */
async function reportedInto(
  judge: object,
  { scenario, inputs }: { scenario: Scenario; inputs?: Readonly<Record<string, string>> },
): Promise<StepResult> {
  const { github, origin } = scenario
  const config = JSON.stringify({ ...judgedConfig, judge })
  const { event, workspace, base } = await into(
    { ...judgedBase, 'rag-gate.yml': config },
    { scenario, branch: 'x' },
  )
  const collected = await scenario.run({ event, workspace, inputs: { command: 'collect' } })
  await importCommits(github, github.repository, origin.path)
  await setBranch(github, github.repository, { name: 'x', sha: base })
  const pull = await github.ask<PullPayload>('PATCH', `/repos/${github.repository}/pulls/1`, {
    body: { base: 'x' },
  })
  const repository = await scenario.repository()
  return scenario.run({
    event: workflowRunEvent({ repository, pull, main: scenario.pull.base }),
    workspace: await scenario.checkout('main'),
    permissions: { ...writeGrants, checks: 'write' },
    env,
    inputs: {
      command: 'report',
      runs: collected.outputs.get('runs') ?? '',
      'check-name': 'RAG Gate',
      'api-key': 'a-key-that-only-report-has',
      ...inputs,
    },
  })
}

describe('S6: the key of a judge, with a report from another workflow on a pull request into another branch', () => {
  const opened = (judge: object) => {
    const config = JSON.stringify({ ...judgedConfig, judge })
    const base = { ...judgedBase, 'rag-gate.yml': config }
    return openScenario({ base, head: judgedHead, visibility: 'private', door: 'bundle-at-night' })
  }

  it('goes to the address that main names as well', async () => {
    await using own = await listening()
    const judge = { model: 'example-judge', 'base-url': `${own.origin}/v1` }
    await using scenario = await opened(judge)
    await reportedInto(judge, { scenario })
    expect(sent(own)).toEqual(['Bearer a-key-that-only-report-has'])
  })

  it('goes to no address that only this branch names, and the report says what to do', async () => {
    await using thief = await listening()
    await using scenario = await opened({ model: 'example-judge' })
    const judge = { model: 'example-judge', 'base-url': `${thief.origin}/v1` }
    const step = await reportedInto(judge, { scenario })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toContain(
      "the API key is not sent: main's configuration does not set judge.base-url as base does",
    )
    expect(step.stdout).toContain(
      'merge the change to judge.base-url into main first, or pass the address as the input',
    )
    expect(thief.requests).toEqual([])
  })

  it('a failing judge of base is named as the reason, even if head names another judge', async () => {
    await using failing = await listening()
    await using other = await listening()
    const at = (origin: string): Files => {
      const judge = { model: 'example-judge', 'base-url': `${origin}/v1` }
      return { 'rag-gate.yml': JSON.stringify({ ...judgedConfig, judge }) }
    }
    await using scenario = await openScenario({
      base: { ...judgedBase, ...at(failing.origin) },
      head: { ...judgedHead, ...at(other.origin) },
      visibility: 'private',
      door: 'bundle-at-night',
    })
    const step = await scenario.run({ inputs: { 'api-key': 'a-key-of-this-job' } })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toMatch(/The judge failed its own check/i)
    expect(step.stdout).toContain('head was not measured alone: the API key is not sent')
    expect(other.requests).toEqual([])
  })

  it('a second judge that only this branch names gets no variable of the job', async () => {
    await using own = await listening()
    await using thief = await listening()
    await using scenario = await opened({ model: 'example-judge' })
    const second = { 'base-url': `${thief.origin}/v1`, 'key-variable': 'RAG_GATE_JUDGE' }
    const judge = {
      model: 'example-judge',
      also: [{ model: 'two', ...second }, { model: 'three' }],
    }
    const inputs = { 'base-url': `${own.origin}/v1` }
    const step = await reportedInto(judge, { scenario, inputs })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout.replaceAll(/\s+/g, ' ')).toContain(
      "RAG_GATE_JUDGE is not sent: main's configuration does not set key-variable as base does",
    )
    expect(thief.requests).toEqual([])
  })
})

describe('S6: the key of the models, with OPENAI_BASE_URL set', () => {
  const base = {
    ...handbook,
    '.github/rag-gate.yml': configText({
      pipeline: {
        documents: ['docs/**/*.md'],
        retrieve: { mode: 'vectors' },
        embed: { model: 'stand-in' },
      },
    }),
  }

  it('goes nowhere unless an address is given, and the message says so', async () => {
    await using own = await listening()
    await using scenario = await openScenario({
      base,
      head: { 'docs/more.md': '# More\n' },
      door: 'bundle-at-night',
    })
    const step = await scenario.run({
      inputs: { 'api-key': 'sk-canary' },
      env: { OPENAI_BASE_URL: `${own.origin}/v1` },
    })
    expect(step.exit, step.stdout).toBe(2)
    expect(step.stdout).toContain('OPENAI_BASE_URL is set, but RAG Gate does not read it')
    expect(step.stdout).toContain('give the address as `base-url`')
    expect(own.requests).toEqual([])
  })
})
