import { expect, it } from 'vitest'
import { tempRepo } from '../support/temp-repo.ts'
import { runCli } from '../rig/run-cli.ts'
import { configText, goldenItems, goldenLines, handbook } from '../rig/handbook.ts'

/** Prints the question that it received and returns the document named in the previous turn. */
const search = `
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id, history = [] } = JSON.parse(line)
  const named = history.length === 2 && history[0].text.includes('seats')
  const doc = named ? 'docs/seats.md' : 'docs/roles.md'
  console.log(JSON.stringify({ id, chunks: [{ id: doc, doc, text: '' }] }))
}
`
const turns = [
  { role: 'user', text: 'How many seats come with a team?' },
  { role: 'assistant', text: 'Twelve.' },
]
const items = goldenItems().map((item) =>
  item.id === 'seat-limit' ? { ...item, history: turns } : item,
)
const files = { ...handbook, 'eval/golden.jsonl': goldenLines(items) }

const gate = ['gate', '--json', '--base', 'HEAD~1', '--out', 'rag-gate-report']

async function gated(config: Readonly<Record<string, string>>) {
  await using repo = await tempRepo()
  await repo.commit({ ...files, ...config })
  await repo.commit({ 'docs/new.md': '# new\n' })
  const { stdout, stderr } = await runCli(repo.path, ...gate)
  const { stdout: shown } = await runCli(repo.path, 'show', 'seat-limit')
  return { report: JSON.parse(stdout), stderr, shown }
}

it('the pipeline gets the turns, and a reader sees them above the question', async () => {
  const pipeline = { kind: 'command', query: 'node search.mjs', context: 7 }
  const { report, shown } = await gated({
    'search.mjs': search,
    '.github/rag-gate.yml': configText({ pipeline }),
  })
  const asked = report.items.find(({ id }: { id: string }) => id === 'seat-limit')
  expect(asked.history).toEqual(turns)
  expect(asked.chunks.head.map(({ chunk }: { chunk: number }) => report.chunks[chunk].doc)).toEqual(
    ['docs/seats.md'],
  )
  expect(shown).toMatch(/user: How many seats come with a team\?\n +assistant: Twelve\.\n/)
  expect(report.health.head.oddities.turns).toBe(0)
}, 60_000)

it('a built-in index, which reads only the question, says so', async () => {
  const { report } = await gated({})
  expect(report.health).toMatchObject({
    base: { oddities: { turns: 1 } },
    head: { oddities: { turns: 1 } },
  })
}, 60_000)
