import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { goldenItems, handbook } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import type { Documents, WrittenItem } from '../support/document-edits.ts'
import { firstSteps } from '../support/new-user.ts'
import { byContexts, byNames } from '../support/sets-of-other-tools.ts'
import { tempRepo } from '../support/temp-repo.ts'

const texts = Object.fromEntries(
  Object.entries(handbook).flatMap(([path, text]) =>
    path.startsWith('docs/') ? [[path, String(text)]] : [],
  ),
)
const set: Documents = {
  texts,
  items: goldenItems()
    .filter((item): item is WrittenItem => item['evidence'] !== undefined)
    .map(({ id, query, evidence = [] }) => ({ id, query, answer: 'As it says there.', evidence })),
}
const readme = { 'README.md': '# Support handbook\n' }

describe('a new user has a first gated pull request after two commands', () => {
  it.each([
    ['a ragas file', byContexts['ragas'], { ...readme, ...texts }, {}],
    ['a table', byNames['CSV'], { ...readme, ...texts }, {}],
    [
      'a BEIR folder, with its documents',
      byNames['BEIR'],
      readme,
      { corpus: 'docs', door: 'bundle' },
    ],
  ] as const)('with %s', async (_name, inShape, files, options) => {
    expect(set.items.length).toBeGreaterThan(4)
    const steps = await firstSteps(files, inShape?.(set) ?? {}, { door: 'sources', ...options })
    expect(steps.commands).toHaveLength(2)
    expect(steps.said).toContain(`${set.items.length} questions`)
    expect(steps.said).not.toContain('without')
    expect(steps.comments[0]).toContain('RAG Gate: pass, nothing to compare yet')
    expect(steps.comments[1]).toContain('RAG Gate: fail')
  })
})

describe('rag-gate golden import and export', () => {
  it('say what came of it, with an export of a run and an import of that', async () => {
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
note     contexts that stand in no document (1), the first: "Nowhere."
note     labels found by the answer (1), the first: "How many seats has the team plan?"
lost     response (1), the first: "x"

Next:
- \`rag-gate golden review\` shows the questions whose label is missing or unsure.
- Run \`rag-gate init\` for a workflow and a configuration.
`)
    const exported = await runCli(repo.path, 'golden', 'export', '--to', 'csv', '--out', 'out')
    expect(exported.stdout).toBe('read     3 questions\nwrote    out/golden.csv\n')
    const again = await runCli(repo.path, 'golden', 'export', '--to', 'csv', '--out', 'out')
    expect(again).toMatchObject({ exit: 2, stderr: expect.stringContaining('is in the way') })
    const table = ['golden', 'import', 'out/golden.csv', '--out', 'two.jsonl', '--json']
    const back = await runCli(repo.path, ...table)
    expect(JSON.parse(back.stdout)).toMatchObject({ written: { path: 'two.jsonl', items: 3 } })
    const [one, two] = await Promise.all(
      ['eval/golden.jsonl', 'two.jsonl'].map((path) => readFile(join(repo.path, path), 'utf8')),
    )
    expect(two).toBe(one)
  })

  it.each([
    [['import'], 'golden import needs a file or a folder'],
    [['import', 'gone.csv'], 'there is no such file'],
    [['import', 'README.md', '--map', 'frage=query'], 'expected OURS=YOURS, ours one of id, query'],
    [['import', 'README.md'], 'README.md is in no format that is known'],
    [['export', '--to', 'xlsx'], '--to: expected "ragas", "trec", "csv", "otlp" or "langfuse"'],
    [['export', '--to', 'csv', '--out', 'x'], 'there is no golden set at eval/golden.jsonl'],
  ])('golden %j is refused, with the reason', async (args, reason) => {
    await using repo = await tempRepo()
    await repo.commit(readme)
    const refused = await runCli(repo.path, 'golden', ...args)
    expect(refused).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining(reason) })
  })
})
