import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PullPayload, type RunEvent, workflowRunEvent } from '../rig/events.ts'
import { readGrants, writeGrants } from '../rig/github.ts'
import { handbook, irrelevant, recallDrop } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { type Files, openScenario, type Scenario } from '../rig/scenario.ts'
import { harmlessGit, spyOnPrograms } from '../support/spy-on-programs.ts'

const fork = { base: handbook, head: recallDrop, fork: true } as const

/** Permissions of the trusted workflow, without `actions: read`, which only an earlier step needs. */
const grants = { ...writeGrants, checks: 'write' } as const

describe('github 12.4: a fork, in two workflows', () => {
  it('is measured without write permissions and reported with them: a comment, and a check on its own commit', async () => {
    await using scenario = await openScenario(fork)
    const runs = await collect(scenario)
    expect(await scenario.comments()).toEqual([])
    const step = await report(scenario, { runs })
    expect(step.exit, step.stdout).toBe(1)
    const [comment, ...more] = await scenario.comments()
    expect(more).toEqual([])
    expect(comment?.body).toContain(`head=${scenario.pull.head}`)
    expect(comment?.body).toContain('RAG Gate: fail')
    expect(await checks(scenario)).toEqual([
      { name: 'RAG Gate', status: 'completed', conclusion: 'failure' },
    ])
  })

  it('S16: is judged by the current base branch, whichever base commit the run files name', async () => {
    await using scenario = await openScenario({ ...fork, meanwhile: irrelevant })
    const { origin, pull } = scenario
    const older = await origin.git('rev-parse', `${pull.base}~1`)
    const step = await report(scenario, { runs: await claimedBase(scenario, older) })
    expect(step.exit, step.stdout).toBe(1)
    expect((await scenario.comments())[0]?.body).toContain(older.slice(0, 7))
  })

  it('S16: is not judged if its run files name a base that is not on that branch', async () => {
    await using scenario = await openScenario(fork)
    const runs = await claimedBase(scenario, 'f'.repeat(40))
    const step = await report(scenario, { runs })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toContain(
      "base fffffff, which is not on the pull request's current base branch",
    )
  })

  it('S7: is identified by its head, even if the run files name another pull request', async () => {
    await using scenario = await openScenario(fork)
    const runs = await collect(scenario)
    const manifest = join(runs, 'run.json')
    const text = await readFile(manifest, 'utf8')
    expect(text).toContain('"pull_request": 1')
    await writeFile(manifest, text.replace('"pull_request": 1', '"pull_request": 7'))
    const step = await report(scenario, { runs })
    expect(step.exit, step.stdout).toBe(1)
    expect(await scenario.comments()).toHaveLength(1)
  })

  it('that changes the collecting workflow is an error, which its comment explains', async () => {
    const workflow: Files = { '.github/workflows/rag-gate-collect.yml': 'on: pull_request\n' }
    await using scenario = await openScenario({ ...fork, head: workflow })
    const step = await report(scenario, { runs: await collect(scenario) })
    expect(step.exit, step.stdout).toBe(3)
    expect((await scenario.comments())[0]?.body).toContain(
      'changes, or may change, the workflow that produced',
    )
    expect(await checks(scenario)).toMatchObject([{ conclusion: 'failure' }])
  })

  it('whose collecting job failed is an error, with a link', async () => {
    await using scenario = await openScenario(fork)
    const step = await report(scenario, { runs: 'nothing', conclusion: 'failure' })
    expect(step.exit, step.stdout).toBe(3)
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain('collecting failed')
    expect(comment?.body).toContain('(https://github.com/acme/handbook/actions/runs/900)')
    expect(await checks(scenario)).toMatchObject([{ conclusion: 'failure' }])
  })

  it('without run files is an error', async () => {
    await using scenario = await openScenario(fork)
    const step = await report(scenario, { runs: 'nothing' })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toContain('no run files')
    expect(await checks(scenario)).toMatchObject([{ conclusion: 'failure' }])
  })

  it('with a newer commit gets no comment: a notice, and exit code 0', async () => {
    await using scenario = await openScenario(fork)
    const runs = await collect(scenario)
    const event = await finished(scenario)
    const before = scenario.pull.head
    await scenario.push({ 'docs/new.md': 'New.\n' })
    const step = await report(scenario, { runs, event })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict') ?? '').toBe('')
    expect(step.annotations.map(({ level }) => level)).toEqual(['notice'])
    expect(await scenario.comments()).toEqual([])
    expect(await checks(scenario, before)).toEqual([])
  })

  it('S7: is reported without a working tree, child process or hook', async () => {
    await using scenario = await openScenario(fork)
    const runs = await collect(scenario)
    await using programs = await spyOnPrograms()
    const step = await report(scenario, { runs, path: programs.path })
    expect(step.exit, step.stdout).toBe(1)
    expect(await programs.started()).toEqual([])
    const used = await programs.gitCommands()
    expect(used).toContain('cat-file')
    expect(used.difference(harmlessGit)).toEqual(new Set())
  })
})

/** Runs the untrusted workflow and returns its folder of run files. */
async function collect(scenario: Scenario): Promise<string> {
  const step = await scenario.run({ inputs: { command: 'collect' }, permissions: readGrants })
  expect(step.exit, step.stdout).toBe(0)
  const runs = step.outputs.get('runs') ?? ''
  expect(runs).not.toBe('')
  return runs
}

/** Returns run files that claim to be collected for another base. */
async function claimedBase(scenario: Scenario, base: string): Promise<string> {
  const runs = await collect(scenario)
  const manifest = join(runs, 'run.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replaceAll(scenario.pull.base, base))
  return runs
}

/** Runs the trusted workflow on the default branch. */
async function report(
  scenario: Scenario,
  options: {
    readonly runs: string
    readonly conclusion?: string
    readonly event?: RunEvent
    readonly path?: string
  },
): Promise<StepResult> {
  return scenario.run({
    event: options.event ?? (await finished(scenario, options.conclusion)),
    workspace: await scenario.checkout('main'),
    permissions: grants,
    env: options.path === undefined ? {} : { PATH: options.path },
    inputs: { command: 'report', runs: options.runs, 'check-name': 'RAG Gate' },
  })
}

async function finished(scenario: Scenario, conclusion = 'success'): Promise<RunEvent> {
  const { github, pull } = scenario
  const answered = await github.ask<PullPayload>('GET', `/repos/${github.repository}/pulls/1`)
  const current = { ...answered, head: { ...answered.head, sha: pull.head } }
  const repository = await scenario.repository()
  return workflowRunEvent({ repository, pull: current, main: pull.base, conclusion })
}

async function checks(
  { github, pull }: Scenario,
  sha = pull.head,
): Promise<readonly { name: string; status: string; conclusion: string }[]> {
  const path = `/repos/${github.repository}/commits/${sha}/check-runs`
  const { check_runs: found } = await github.ask<{
    readonly check_runs: readonly { name: string; status: string; conclusion: string }[]
  }>('GET', path)
  return found.map(({ name, status, conclusion }) => ({ name, status, conclusion }))
}
