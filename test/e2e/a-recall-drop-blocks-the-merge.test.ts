import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../support/fingerprint.ts'
import { handbook, recallDrop } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { commentFile, deltasIn, headlineIn } from '../rig/step-report.ts'
import { stableText } from '../rig/stable-text.ts'

describe('a pull request that takes a document out of the index', () => {
  let scenario: Scenario
  let workspace: string
  let before: readonly string[]
  let step: StepResult

  beforeAll(async () => {
    scenario = await openScenario({ base: handbook, head: recallDrop, door: 'bundle' })
    workspace = await scenario.checkout()
    before = await fingerprint(workspace)
    step = await scenario.run({ workspace })
  })

  afterAll(() => scenario[Symbol.asyncDispose]())

  it('turns the job red with the exit code of a failed gate', () => {
    expect(step).toMatchObject({ exit: 1, stderr: '' })
    expect(step.outputs.get('verdict')).toBe('fail')
  })

  it('posts one comment that names metric, movement, tolerance, question and document', async () => {
    const comments = await scenario.comments()
    expect(comments).toHaveLength(1)
    expect(comments[0]?.user).toMatchObject({ login: 'github-actions[bot]', type: 'Bot' })
    const body = comments[0]?.body ?? ''
    const marked = `<!-- rag-gate:v1 key=default head=${scenario.pull.head} run=1001.1 verdict=fail `
    expect(body.split('\n')[0]).toMatch(new RegExp(`^${marked}gate=[0-9a-f]{12} -->$`))
    expect(body).toContain(
      '> [!CAUTION]\n> **RAG Gate: fail** (blocks the merge) · `recall@5` 100.0% → 80.0%, **−20.0 points** (2.0 allowed)',
    )
    await expect(stableText(body)).toMatchFileSnapshot('snapshots/recall-drop.comment.md')
  })

  it('writes the same text to the summary of the run', async () => {
    await expect(stableText(step.summary)).toMatchFileSnapshot('snapshots/recall-drop.summary.md')
  })

  it('sets metric values and a path as outputs', async () => {
    const { outputs } = step
    expect(outputs.get('comparable')).toBe('true')
    expect(headlineIn(step)).toMatchObject({ metric: 'recall@5', improved: 0, degraded: 1 })
    expect(deltasIn(step)).toMatchObject({ 'recall@5': -0.2 })
    expect(step.stdout).toMatch(/^comment: .*#issuecomment-\d+$/m)
    const report = JSON.parse(await readFile(outputs.get('report') ?? '', 'utf8')) as object
    expect(report).toMatchObject({ schema: 3, verdict: 'fail', outcome: 'compared' })
    const [comment] = await scenario.comments()
    const written = await readFile(commentFile(step), 'utf8')
    expect(comment?.body.split('\n').slice(2).join('\n').trim()).toBe(written.trim())
  })

  it('annotates the config line that caused the loss, then the lost question in the golden set', () => {
    expect(step.annotations[0]).toMatchObject({
      level: 'error',
      file: '.github/rag-gate.yml',
      line: 6,
      message: expect.stringContaining('Cause: the new glob !docs/export.md') as string,
    })
    expect(step.annotations).toContainEqual(
      expect.objectContaining({
        level: 'error',
        title: 'Support team: how do spreadsheets leave as comma separated values?',
        file: 'eval/golden.jsonl',
        line: 3,
        message: expect.stringContaining('recall@5 100.0% -> 0.0%') as string,
      }),
    )
  })

  it('sends at most fifteen requests to GitHub', () => {
    expect(scenario.github.proxy.journal.length).toBeLessThanOrEqual(15)
  })

  it('leaves the checkout unchanged byte for byte, and no private folder behind', async () => {
    expect(await fingerprint(workspace)).toEqual(before)
    expect(step.leftovers.filter((path) => path.startsWith('rag-gate/'))).toEqual([])
  })
})
