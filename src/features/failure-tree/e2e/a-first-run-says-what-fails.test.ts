import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { configText, handbook, pipeline, recallDrop } from '../../../../test/rig/handbook.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { openScenario } from '../../../../test/rig/scenario.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

vi.setConfig({ testTimeout: 60_000 })

const config = '.github/rag-gate.yml'
const gate = { 'recall@context': { 'max-drop': 0.02 } }
/** One document is not indexed, and the generator gets only the first chunk. */
const failing = configText({
  pipeline: pipeline({
    documents: ['docs/**/*.md', '!docs/export.md'],
    retrieve: { mode: 'bm25', k: 1 },
  }),
  metrics: ['recall@context'],
  gate,
})

it('the comment of the first pull request lists failures, and the comment of a comparison does not', async () => {
  const base = { 'README.md': '# Support handbook\n' }
  await using first = await openScenario({ base, head: { ...handbook, [config]: failing } })
  const step = await first.run()
  expect(step.exit, step.stdout).toBe(0)
  const [comment] = await first.comments()
  expect(comment?.body).toMatch(/\*\*\d of 5 answerable questions fails? today\*\*/)
  expect(comment?.body).toContain(
    '- 1 has a passage that the index leaves out: `export-csv`. Try first: add `docs/export.md` to `documents`',
  )
  await using second = await openScenario({ base: handbook, head: recallDrop })
  await second.run()
  const [compared] = await second.comments()
  expect(compared?.body).not.toContain('today')
})

it('the terminal, report.json and `rag-gate show` list failures', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'README.md': '# Support handbook\n' })
  await repo.commit(handbook)
  await repo.commit({ [config]: failing })
  const out = join(repo.path, '.git/out')
  const range = ['--base', 'HEAD~2', '--head', 'HEAD', '--out', out]
  const { exit, stdout } = await runCli(repo.path, 'gate', ...range)
  expect(exit).toBe(0)
  expect(stdout).toMatch(/\d of 5 answerable questions fails? today/)
  const report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as Reported
  const tree = report.features['failure-tree']
  expect(tree.items).toContainEqual({
    item: 'export-csv',
    stage: 'not-indexed',
    name: 'docs/export.md',
  })
  const lost = report.items.flatMap(({ id, scores }) =>
    scores.some(({ metric, head }) => metric === 'recall@context' && head === 0) ? [id] : [],
  )
  expect(tree.items.map(({ item }) => item).toSorted()).toEqual(lost.toSorted())
  const one = await runCli(repo.path, 'show', 'export-csv')
  expect(one.stdout.replaceAll(/\s+/g, ' ')).toContain(
    'today: this question has a passage that the index leaves out (docs/export.md)',
  )
})

/**
 * Answers with a passage that does not contain the quote, from a document that is not in the repository.
 */
const ask = `for await (const line of (await import('node:readline')).createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const text = id === 'old' ? 'Refunds are paid in store credit.' : 'Parcels arrive within two days.'
  console.log(JSON.stringify({ id, chunks: [{ id, doc: 'kb/' + id, text }], manifest: ['kb/old', 'kb/new'] }))
}`

it('a quote in a document of unknown text is not called valid, and no manifest is requested', async () => {
  const golden = [
    {
      id: 'old',
      query: 'Refund?',
      evidence: [{ doc: 'kb/old', quote: 'paid to your card at once' }],
    },
    {
      id: 'new',
      query: 'Parcel?',
      evidence: [{ doc: 'kb/new', quote: 'Parcels arrive within two days' }],
    },
  ]
  await using repo = await tempRepo()
  await repo.commit({
    'ask.mjs': ask,
    'eval/golden.jsonl': golden.map((item) => JSON.stringify(item)).join('\n'),
    [config]: configText({
      pipeline: { kind: 'command', query: 'node ask.mjs', context: 5 },
      gate,
    }),
  })
  const { stdout } = await runCli(repo.path, 'check')
  expect(stdout).toMatch(
    /valid labels, indexed or not +1 of 2 quotes, 1 in documents of unknown text/,
  )
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    '1 fails at a stage that this run cannot show: old. Try first: check that the documents, whose text is unknown here, still contain the quotes',
  )
})

type Reported = {
  readonly features: {
    readonly 'failure-tree': { readonly items: readonly { readonly item: string }[] }
  }
  readonly items: readonly {
    readonly id: string
    readonly scores: readonly {
      readonly metric: string
      readonly head: unknown
    }[]
  }[]
}
