import { describe, expect, it } from 'vitest'
import type { WorkflowRunPlan } from '../../src/github/event/event-types.ts'
import { readEvent } from '../../src/github/event/read-event.ts'
import { findTarget, type Target } from '../../src/github/publish/find-target.ts'
import { lookUpCommits } from '../../src/github/publish/look-up-commits.ts'
import { openGitHub } from '../../src/github/publish/open-github.ts'
import { silentLog } from '../../src/lib/log.ts'
import { workflowRunEvent, type PullPayload } from '../rig/events.ts'
import { handbook, recallDrop } from '../rig/handbook.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'

const fork = { base: handbook, head: recallDrop, fork: true } as const

describe('github 12.4: the pull request of a finished run, as described by GitHub', () => {
  it('a pull request from a fork is found, with the current tip of its base branch', async () => {
    await using scenario = await openScenario(fork)
    const plan = await planOf(scenario)
    expect(plan).toMatchObject({ headBranch: 'change', fork: true })
    expect(plan.headRepository?.owner).toBe('mallory')
    expect(await find(scenario, plan)).toMatchObject({
      kind: 'pull',
      pull: 1,
      baseRef: 'main',
      baseSha: scenario.pull.base,
    })
  })

  it('a pull request of the same repository is found as well', async () => {
    await using scenario = await openScenario({ ...fork, fork: false })
    const plan = await planOf(scenario)
    expect(plan.fork).toBe(false)
    expect(await find(scenario, plan)).toMatchObject({ kind: 'pull', pull: 1 })
  })

  it('S18: after a newer push nothing is posted', async () => {
    await using scenario = await openScenario(fork)
    const plan = await planOf(scenario)
    await scenario.push({ 'docs/new.md': 'New.\n' })
    expect((await find(scenario, plan)).kind).toBe('nobody')
    expect(await find(scenario, await planOf(scenario))).toMatchObject({ kind: 'pull', pull: 1 })
  })

  it('a pull request that changes the collecting workflow is refused', async () => {
    const workflow = { '.github/workflows/rag-gate-collect.yml': 'on: pull_request\n' }
    await using scenario = await openScenario({ ...fork, head: { ...recallDrop, ...workflow } })
    expect(await find(scenario, await planOf(scenario))).toMatchObject({
      kind: 'refused',
      pull: 1,
      error: { code: 'runs-invalid' },
    })
  })
})

/**
 * Returns what `report` reads from the event that GitHub would send for the pull request in its current
 * state.
 */
async function planOf(scenario: Scenario): Promise<WorkflowRunPlan> {
  const { github, pull } = scenario
  const answered = await github.ask<PullPayload>('GET', `/repos/${github.repository}/pulls/1`)
  const current = { ...answered, head: { ...answered.head, sha: pull.head } }
  const repository = await scenario.repository()
  const event = workflowRunEvent({ repository, pull: current, main: pull.base })
  const env = { ...event.env, GITHUB_REPOSITORY: github.repository }
  const plan = readEvent({ name: event.name, payload: event.payload, env, command: 'report' })
  if (plan.kind !== 'workflow-run') throw new Error(`the event was read as ${plan.kind}`)
  return plan
}

async function find({ github, token }: Scenario, plan: WorkflowRunPlan): Promise<Target> {
  const client = await openGitHub({
    apiUrl: github.proxy.url,
    token,
    log: silentLog,
    stopped: new AbortController().signal,
    over: new AbortController().signal,
    sleep: async () => undefined,
    fetch: undefined,
  })
  const open = async (): Promise<typeof client> => client
  const { owner, name: repo } = plan.repository
  const commits = lookUpCommits(open, { owner, repo })
  return findTarget({ plan, open, commits, claimed: async () => undefined })
}
