import { expect, it } from 'vitest'
import { configText, handbook, pipeline } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'

const gate = { 'recall@5': { 'max-drop': 0.05, rule: 'point' } }

it('the tag that base pins reaches a checkout of depth 1, and its loss the comment', async () => {
  await using scenario = await openScenario({
    base: { ...handbook, '.github/rag-gate.yml': configText({ gate, baseline: 'v1' }) },
    head: {
      '.github/rag-gate.yml': configText({
        gate,
        baseline: 'v1',
        pipeline: pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] }),
      }),
    },
    visibility: 'private',
  })
  const { origin } = scenario
  await origin.git('tag', '--annotate', '--message=x', 'v1', 'main')
  const workspace = await scenario.checkout('shallow-merge')
  const { exit, stdout } = await scenario.run({ workspace })
  expect(exit, stdout).toBe(1)
  const [comment] = await scenario.comments()
  expect(comment?.body).toMatch(/Since the baseline `v1` \(\w{7}\).*20\.0 points \(10\.0 allowed\)/)
})
