import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { handbook } from '../../../../test/rig/handbook.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

const texts = Object.fromEntries(
  Object.entries(handbook).flatMap(([path, text]) =>
    path.startsWith('docs/') ? [[path, String(text)]] : [],
  ),
)
const readme = { 'README.md': '# Support handbook\n' }

describe('rag-gate golden export', () => {
  it('reports its result, also for the export of a run and its import', async () => {
    await using repo = await tempRepo()
    await repo.commit({ ...readme, ...texts })
    const conversation = [
      { type: 'human', content: 'Hello?' },
      { type: 'ai', content: 'Yes.' },
      { type: 'human', content: 'How many seats?' },
    ]
    const samples = [
      { user_input: 'How many seats has the team plan?', reference: '25', response: 'x' },
      {
        user_input: [{ role: 'user', content: 'And requests?' }],
        reference_contexts: ['Nowhere.'],
      },
      { user_input: conversation },
    ]
    const file = join(repo.path, 'samples.json')
    await writeFile(file, JSON.stringify(samples))
    const imported = await runCli(repo.path, 'golden', 'import', 'samples.json')
    expect(imported).toMatchObject({ exit: 0, stderr: '' })
    expect(imported.stdout).toBe(`read     a ragas dataset
wrote    eval/golden.jsonl: 3 questions
labels   1 by evidence, 2 without
note     contexts found in no document (1): "Nowhere."
note     labels found by searching the documents for the answer (1): "How many seats has the team plan?"
lost     response (1): "x"

Next:
- \`rag-gate golden review\` shows the questions whose label is missing or uncertain.
- Run \`rag-gate init\` to create a workflow and a configuration.
`)
    const exported = await runCli(repo.path, 'golden', 'export', '--to', 'csv', '--out', 'out')
    expect(exported.stdout).toBe('read     3 questions\nwrote    out/golden.csv\n')
    const again = await runCli(repo.path, 'golden', 'export', '--to', 'csv', '--out', 'out')
    expect(again).toMatchObject({ exit: 2, stderr: expect.stringContaining('already exists') })
    const table = ['golden', 'import', 'out/golden.csv', '--out', 'two.jsonl', '--json']
    const back = await runCli(repo.path, ...table)
    expect(JSON.parse(back.stdout)).toMatchObject({ written: { path: 'two.jsonl', items: 3 } })
    const [one, two] = await Promise.all(
      ['eval/golden.jsonl', 'two.jsonl'].map((path) => readFile(join(repo.path, path), 'utf8')),
    )
    expect(two).toBe(one)
  })

  it.each([
    [
      ['export', '--to', 'xlsx'],
      '--to: expected "ragas", "trec", "csv", "otlp", "langfuse", "quepid"',
    ],
    [['export', '--to', 'csv', '--out', 'x'], 'there is no golden set at eval/golden.jsonl'],
  ])('golden %j is refused, with the reason', async (args, reason) => {
    await using repo = await tempRepo()
    await repo.commit(readme)
    const refused = await runCli(repo.path, 'golden', ...args)
    expect(refused).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining(reason) })
  })
})
