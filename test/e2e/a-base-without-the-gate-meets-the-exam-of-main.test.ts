import { describe, expect, it } from 'vitest'
import {
  mergeGroupEvent,
  type PullPayload,
  type RunEvent,
  workflowRunEvent,
} from '../rig/events.ts'
import { writeGrants } from '../rig/github.ts'
import { configText, handbook, irrelevant, pipeline, recallDrop } from '../rig/handbook.ts'
import { importCommits, setBranch } from '../rig/import-commits.ts'
import { type Files, openScenario, type Scenario } from '../rig/scenario.ts'
import { writeMerge } from '../support/temp-repo.ts'

/** The handbook before it had a gate. */
const before: Files = Object.fromEntries(
  Object.entries(handbook).filter(([path]) => path.startsWith('docs/')),
)

/** The second pull request of the same commit: into a branch that holds these files. */
async function into(
  old: Files,
  { scenario, branch = 'release-1' }: { readonly scenario: Scenario; readonly branch?: string },
): Promise<{ readonly event: RunEvent; readonly workspace: string; readonly base: string }> {
  const { origin, pull } = scenario
  await origin.git('checkout', '--quiet', '--orphan', branch)
  await origin.git('rm', '--quiet', '-r', '--force', '.')
  const base = await origin.commit(old, 'old')
  const merge = writeMerge(origin.path, [base, pull.head])
  await origin.checkout(merge)
  const { payload, env, ...event } = await scenario.event('opened')
  const known = payload['pull_request'] as PullPayload
  const pull_request = { ...known, base: { ...known.base, ref: branch, sha: base } }
  return {
    event: { ...event, payload: { ...payload, pull_request }, env: { ...env, GITHUB_SHA: merge } },
    workspace: await scenario.checkout('merge'),
    base,
  }
}

const told = (scenario: Scenario): string =>
  `so the exam of main (${scenario.pull.base.slice(0, 7)}) counts`

describe('S16: a pull request into a branch without the gate, while the default branch has one', () => {
  it('is judged by the exam of the default branch: the same loss blocks it', async () => {
    const allowed = { gate: { 'recall@5': { 'max-drop': 1, rule: 'point' } } }
    const documents = ['docs/**/*.md', '!docs/export.md']
    const config = configText({ ...allowed, pipeline: pipeline({ documents }) })
    await using scenario = await openScenario({
      base: handbook,
      head: { '.github/rag-gate.yml': config },
    })
    const { event, workspace, base } = await into(before, { scenario })
    const step = await scenario.run({ event, workspace, door: 'bundle' })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('comparable')).toBe('true')
    expect(step.stdout).toContain(`base ${base.slice(0, 7)}`)
    expect(step.summary).toContain('2.0 allowed')
    expect(step.summary).toContain('so the exam of `main` counts')
  })

  it('is a warning without a loss, in one job and in two, and in a merge queue', async () => {
    await using scenario = await openScenario({ base: handbook, head: irrelevant })
    const { event, workspace, base } = await into(before, { scenario })
    const collected = await scenario.run({ event, workspace, inputs: { command: 'collect' } })
    const runs = collected.outputs.get('runs') ?? ''
    const repository = await scenario.repository()
    const queued = mergeGroupEvent({ repository, base, head: scenario.pull.head })
    const group = { ...(queued.payload['merge_group'] as object), base_ref: 'refs/heads/release-1' }
    const steps = [
      await scenario.run({ event, workspace }),
      await scenario.run({ event, workspace, inputs: { command: 'report', runs } }),
      await scenario.run({
        event: { ...queued, payload: { ...queued.payload, merge_group: group } },
        workspace,
      }),
    ]
    for (const step of steps) {
      expect(step.exit, step.stdout).toBe(0)
      expect(step.outputs.get('verdict')).toBe('warn')
      expect(step.stdout).toContain(told(scenario))
    }
  })

  it('is a warning that says why where the exam of the default branch does not fit', async () => {
    const text = 'The office is open on Mondays.'
    const office = { 'docs/hours.md': `# Hours\n\n${text}\n` }
    const golden = { id: 'hours', query: 'When is the office open?' }
    const evidence = [{ doc: 'docs/hours.md', quote: text }]
    const own: Files = {
      ...Object.fromEntries(Object.keys(before).map((path) => [path, null])),
      ...office,
      'eval/golden.jsonl': `${JSON.stringify({ ...golden, evidence })}\n`,
    }
    await using scenario = await openScenario({ base: handbook, head: own })
    const { event, workspace } = await into(office, { scenario })
    const step = await scenario.run({ event, workspace })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    expect(step.outputs.get('comparable')).toBe('false')
    expect(step.stdout).toContain('cannot count: labels that fit nothing')
  })

  it('is judged alike where another workflow reports', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const { github, origin } = scenario
    const { event, workspace, base } = await into(before, { scenario })
    const collected = await scenario.run({ event, workspace, inputs: { command: 'collect' } })
    await importCommits(github, github.repository, origin.path)
    await setBranch(github, github.repository, { name: 'release-1', sha: base })
    const pull = await github.ask<PullPayload>('PATCH', `/repos/${github.repository}/pulls/1`, {
      body: { base: 'release-1' },
    })
    const repository = await scenario.repository()
    const step = await scenario.run({
      event: workflowRunEvent({ repository, pull, main: scenario.pull.base }),
      workspace: await scenario.checkout('main'),
      permissions: { ...writeGrants, checks: 'write' },
      inputs: {
        command: 'report',
        runs: collected.outputs.get('runs') ?? '',
        'check-name': 'RAG Gate',
      },
    })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.stdout).toContain(told(scenario))
    const checks = await github.ask<{ check_runs: readonly { name: string }[] }>(
      'GET',
      `/repos/${github.repository}/commits/${scenario.pull.head}/check-runs`,
    )
    expect(checks.check_runs.map(({ name }) => name)).toEqual(['RAG Gate (release-1)'])
  })
})
