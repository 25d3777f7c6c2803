import { expect, it } from 'vitest'
import { handbook, irrelevant, recallDrop, refactoring } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'
import { deltasIn, headlineIn } from '../rig/step-report.ts'
import { stableText } from '../rig/stable-text.ts'

it('an improvement passes and says by how much', async () => {
  await using scenario = await openScenario({
    base: { ...handbook, ...recallDrop },
    head: { '.github/rag-gate.yml': handbook['.github/rag-gate.yml'] ?? '' },
  })
  const step = await scenario.run()
  expect(step.exit, step.stdout).toBe(0)
  expect(Object.fromEntries(step.outputs)).toMatchObject({
    verdict: 'pass',
  })
  expect(headlineIn(step)).toMatchObject({ improved: 1, degraded: 0 })
  const [comment] = await scenario.comments()
  expect(comment?.body).toContain(
    '> [!TIP]\n> **RAG Gate: pass** · `recall@5` 80.0% → 100.0%, +20.0 points',
  )
  await expect(stableText(comment?.body ?? '')).toMatchFileSnapshot(
    'snapshots/improvement.comment.md',
  )
})

it('a refactoring of the pipeline passes and says that nothing moved', async () => {
  await using scenario = await openScenario({ base: handbook, head: refactoring })
  const step = await scenario.run()
  expect(step.exit, step.stdout).toBe(0)
  expect(Object.fromEntries(step.outputs)).toMatchObject({
    verdict: 'pass',
    comparable: 'true',
  })
  expect(headlineIn(step)).toMatchObject({ improved: 0, degraded: 0 })
  expect(new Set(Object.values(deltasIn(step)))).toEqual(new Set([0]))
  const [comment] = await scenario.comments()
  await expect(stableText(comment?.body ?? '')).toMatchFileSnapshot(
    'snapshots/refactoring.comment.md',
  )
})

it('github 4: a change that affects nothing measured passes without a measurement or comment', async () => {
  await using scenario = await openScenario({ base: handbook, head: irrelevant })
  const step = await scenario.run()
  expect(step.exit, step.stdout).toBe(0)
  expect(step.outputs.get('verdict')).toBe('pass')
  expect(await scenario.comments()).toEqual([])
  expect(step.summary).toContain(
    'nothing has changed in what the pipeline reads, in the golden set or in the policy',
  )
})

it('the adopting pull request passes with head’s own values and says that there is nothing to compare', async () => {
  const { '.github/rag-gate.yml': config, 'eval/golden.jsonl': golden, ...documents } = handbook
  await using scenario = await openScenario({
    base: documents,
    head: { '.github/rag-gate.yml': config ?? '', 'eval/golden.jsonl': golden ?? '' },
  })
  const step = await scenario.run()
  expect(step.exit, step.stdout).toBe(0)
  expect(Object.fromEntries(step.outputs)).toMatchObject({ verdict: 'pass', comparable: 'false' })
  const [comment] = await scenario.comments()
  expect(comment?.body).toContain('> [!NOTE]\n> **RAG Gate: pass, nothing to compare yet**')
  await expect(stableText(comment?.body ?? '')).toMatchFileSnapshot('snapshots/adopting.comment.md')
})
