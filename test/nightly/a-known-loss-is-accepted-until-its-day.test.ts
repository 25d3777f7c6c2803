import { describe, expect, it } from 'vitest'
import { configText, handbook } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'

const config = '.github/rag-gate.yml'

/** Pages that outrank the passage that the question `export-csv` expects. */
const outranking = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `docs/values-${at}.md`,
    `Support team ${at}: how do spreadsheets leave as comma separated values?\n`,
  ]),
)

type Waiver = Readonly<Record<string, unknown>>

/** A repository whose main branch accepts a loss, and a pull request that causes the loss. */
function withWaivers(base: readonly Waiver[], head: readonly Waiver[] = base) {
  return {
    base: { ...handbook, [config]: configText({ waivers: base }) },
    head: { ...outranking, [config]: configText({ waivers: head }) },
  }
}

const both: readonly Waiver[] = ['recall@5', 'ndcg@10'].map((metric) => ({
  metric,
  until: '2099-12-31',
  reason: 'the export page is being rewritten',
}))

const past = { metric: 'recall@5', until: '2020-01-31', reason: 'the old parser' }

describe('a known loss', () => {
  it('that main accepts warns, with the expiry date and the reason', async () => {
    await using scenario = await openScenario(withWaivers(both))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    const [comment] = await scenario.comments()
    expect(comment?.body).toMatch(/Accepted until 2099-12-31/i)
    expect(comment?.body).toContain('the export page is being rewritten')
  })

  it('of one metric leaves the other metric failing', async () => {
    await using scenario = await openScenario(withWaivers(both.slice(0, 1)))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    const [comment] = await scenario.comments()
    expect(comment?.body).toMatch(/Accepted until 2099-12-31/i)
    expect(comment?.body).toMatch(/RAG Gate: fail\*\* \(blocks the merge\) · `ndcg@10`/)
    // The comment names the new pages and the line that accepts the loss, whether or not the new pages
    // are better.
    expect(comment?.body).toContain('New text ranks above its passage.')
    expect(comment?.body).toMatch(/\/rag-gate accept ndcg@10/)
  })

  it('of one question is accepted, whatever the metric', async () => {
    const waiver = { items: ['export-csv'], until: '2099-12-31', reason: 'rewritten' }
    await using scenario = await openScenario(withWaivers([waiver]))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
  })

  it('with an expired waiver stops the run before the build, naming file, line and remedy', async () => {
    await using scenario = await openScenario(withWaivers([past]))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(2)
    expect(step.stdout).toMatch(/rag-gate\.yml.*waivers\[0\]\.until/s)
    expect(step.stdout).toContain('expired on 2020-01-31: remove the waiver, or renew it')
  })

  it('with an expired waiver that the change removes counts as a loss again', async () => {
    await using scenario = await openScenario(withWaivers([past], []))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
  })
})
