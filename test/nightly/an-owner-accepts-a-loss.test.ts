import { expect, it } from 'vitest'
import { configText, handbook, recallDrop } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'

const line = '/rag-gate accept recall@5, ndcg@10, export-csv: the export page is being rewritten'

it('with accept: codeowners, only a person in the CODEOWNERS of base can accept, not of head', async () => {
  const { '.github/rag-gate.yml': changed } = recallDrop
  await using scenario = await openScenario({
    base: {
      ...handbook,
      '.github/rag-gate.yml': configText({ accept: 'codeowners' }),
      '.github/CODEOWNERS': '* @acme/search\n/.github/ @acme/search @Ada\n',
    },
    head: {
      ...recallDrop,
      '.github/rag-gate.yml': `${String(changed)}accept: codeowners\n`,
      '.github/CODEOWNERS': '* @mallory\n',
    },
  })
  const { github } = scenario
  for (const name of ['ada', 'mallory'] as const) await github.allow(name, 'push')
  await github.review(1, 'mallory', { body: line })
  const refused = await scenario.run()
  expect(refused.exit, refused.stdout).toBe(1)
  expect(refused.summary).toContain('team membership cannot be read')
  expect(refused.summary).toContain(
    'A code owner of the configuration who did not write this change',
  )
  await github.review(1, 'ada', { body: line })
  const accepted = await scenario.run()
  expect(accepted.exit, accepted.stdout).toBe(0)
  expect(accepted.summary).toContain('accepted by `ada`')
})
