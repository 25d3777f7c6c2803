import { describe, expect, it } from 'vitest'
import { type PullPayload, type RunEvent, workflowRunEvent } from '../rig/events.ts'
import { writeGrants } from '../rig/github.ts'
import { configText, handbook, irrelevant, pipeline, recallDrop } from '../rig/handbook.ts'
import { type Files, openScenario, type Scenario } from '../rig/scenario.ts'
import { writeRef } from '../support/temp-repo.ts'

/**
 * A pull request into main that was opened into the branch `below`. GitHub still has the merge commit for
 * the former base, which the runs for the edit check out.
 */
type Edited = {
  readonly scenario: Scenario
  readonly event: RunEvent
  readonly workspace: string
  readonly below: string
}

async function edited(below: Files, onTop: Files): Promise<AsyncDisposable & Edited> {
  await using undo = new AsyncDisposableStack()
  const scenario = undo.use(await openScenario({ base: handbook, head: below }))
  const { origin } = scenario
  const base = scenario.pull.head
  await scenario.push(onTop)
  await origin.checkout(base)
  const stale = await origin.merge(scenario.pull.head)
  await writeRef(origin.path, 'refs/pull/1/merge', stale)
  const { payload, env, ...event } = await scenario.event('edited')
  const changes = { base: { ref: { from: 'below' }, sha: { from: base } } }
  const workspace = await scenario.checkout('merge')
  const owned = undo.move()
  return {
    scenario,
    event: { ...event, payload: { ...payload, changes }, env: { ...env, GITHUB_SHA: stale } },
    workspace,
    below: base,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const short = (sha: string): string => sha.slice(0, 7)

describe('github 3: a pull request whose base was edited, with the merge commit of the former base', () => {
  it('is charged with what the former base lost', async () => {
    await using stale = await edited(recallDrop, irrelevant)
    const { scenario, event, workspace } = stale
    const step = await scenario.run({ event, workspace, door: 'bundle-at-night' })
    expect(step.exit, step.stdout).toBe(1)
    const { base, head } = scenario.pull
    expect(step.stdout).toContain(`base ${short(base)}, head ${short(head)}`)
    const said = step.annotations.map(({ message }) => message).join('\n')
    expect(said).toContain(`its first parent is ${short(stale.below)}`)
    expect((await scenario.comments())[0]?.body).toContain('RAG Gate: fail')
  })

  it('is judged alike in two jobs, by the policy of the branch that the event names', async () => {
    const gate = { 'recall@5': { 'max-drop': 1, rule: 'point' } }
    const loose = { '.github/rag-gate.yml': configText({ gate }) }
    const documents = ['docs/**/*.md', '!docs/export.md']
    const loss = {
      '.github/rag-gate.yml': configText({ gate, pipeline: pipeline({ documents }) }),
    }
    await using stale = await edited(loose, loss)
    const { scenario, event, workspace } = stale
    const collected = await scenario.run({ event, workspace, inputs: { command: 'collect' } })
    const runs = collected.outputs.get('runs') ?? ''
    const step = await scenario.run({ event, workspace, inputs: { command: 'report', runs } })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.stdout).toContain('2.0 allowed')
  })

  it('is refused with run files of the former base if another workflow reports', async () => {
    await using stale = await edited(recallDrop, irrelevant)
    const { scenario, event, workspace } = stale
    const pull = event.payload['pull_request'] as PullPayload
    const former = { ...pull, base: { ...pull.base, ref: 'below', sha: stale.below } }
    const opened = { ...event, payload: { ...event.payload, pull_request: former } }
    const collected = await scenario.run({
      event: opened,
      workspace,
      inputs: { command: 'collect' },
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
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toContain(
      `base ${short(stale.below)}, which is not on the pull request's current base branch`,
    )
  })
})

describe('github 3: the merge commit is the one that GitHub made for the run', () => {
  it('another merge of the same commits, with the files of base, hides no loss', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const { origin, pull } = scenario
    const { base, head } = pull
    const parents = ['-p', base, '-p', head]
    const forged = await origin.git('commit-tree', `${base}^{tree}`, ...parents, '-m', 'Merge')
    await origin.checkout(forged)
    const workspace = await scenario.checkout('merge')
    const step = await scenario.run({ workspace, door: 'bundle-at-night' })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.stdout).toContain(`base ${short(base)}, head ${short(head)}`)
    const said = step.annotations.map(({ message }) => message).join('\n')
    expect(said).toContain(`is not the merge commit ${short(pull.merge)}`)
  })
})
