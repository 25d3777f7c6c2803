import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

const bees = `# Bees

## Foulbrood

The brood has a temperature of 35 degrees, and foulbrood is reported to the vet within a day.
`
const market = `# Saturday market

## Selling honey

Jars of honey carry their weight, the county and the date before which they are best.
`

it('drafts without a model are called templates, and the output says what to do with them', async () => {
  await using repo = await tempRepo()
  await repo.commit({
    'docs/bees.md': bees,
    'docs/market.md': market,
    'rag-gate.yml':
      "golden: eval/golden.jsonl\npipeline: { kind: builtin, documents: ['docs/**/*.md'] }\n",
  })
  const first = await runCli(repo.path, 'golden', 'draft', '--n', '2')
  expect(first).toMatchObject({ exit: 0 })
  expect(first.stdout.split('\n')).toEqual([
    'wrote 2 drafts to eval/golden.jsonl',
    'No model wrote these drafts. They are templates: each repeats a heading, or asks for a number left out of a sentence.',
    "Such drafts show whether retrieval works at all, but not how well it finds answers to your users' questions.",
    "Rewrite each draft in your users' words while you review it, or set judge.model in the configuration and draft again.",
    'Next: review the drafts with rag-gate golden review. Until then, they may cause warnings but block nothing.',
    '',
  ])
  const again = await runCli(repo.path, 'golden', 'draft', '--n', '2')
  expect(again.stdout).toMatch(
    /^wrote 0 drafts .*; 2 more were already in the golden set\nNo model wrote/,
  )
  const { stdout } = await runCli(repo.path, 'golden', 'draft', '--n', '2', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ written: 0, present: 2, templates: true })
})
