import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

const page = `# Refunds

Annual plans are refunded within sixty days of the purchase, whatever the reason.

Monthly plans end with the month.
`
const lines = [
  '{"id":"sure", "query":"When are annual plans refunded?", "answer":"Annual plans are refunded within sixty days of the purchase."}\r',
  '',
  '{"id":"unsure","query":"What of other plans?","answer":"Those plans end on the last day","notes":"n"}',
  '{"id":"labelled", "query":"Which page?", "docs":["docs/refunds.md"], "answer":"Monthly plans end with the month."}',
  '{"id":"none", "query":"Why?"}',
  '{"id":"refused", "query":"Who?", "answer":"sixty days", "answerable":false}',
]

async function repoWith(golden: readonly string[]) {
  const repo = await tempRepo()
  await repo.commit({ 'docs/refunds.md': page, 'eval/golden.jsonl': golden.join('\n') })
  const run = (...args: readonly string[]) => runCli(repo.path, ...args)
  const written = async (file = 'eval/golden.jsonl') =>
    (await readFile(join(repo.path, file), 'utf8')).split('\n')
  return { run, written, path: repo.path, [Symbol.asyncDispose]: () => repo[Symbol.asyncDispose]() }
}

const sureLabel = {
  evidence: [
    { doc: 'docs/refunds.md', quote: expect.stringContaining('sixty days of the purchase') },
  ],
}

it('check --fix labels the questions whose answer it finds with certainty, and lists the others', async () => {
  await using repo = await repoWith(lines)
  const checked = await repo.run('check')
  expect(checked).toMatchObject({ exit: 0, stderr: '' })
  expect(checked.stdout.replaceAll(/\s+/g, ' ')).toContain(
    'For questions with a reference answer, --fix looks for the evidence.',
  )
  expect(await repo.written()).toEqual(lines)
  const { exit, stdout } = await repo.run('check', '--fix')
  expect(exit).toBe(0)
  expect(stdout).toContain(`@@ -1 +1 @@\n-${lines[0]?.trim()}\n`)
  expect(stdout).toMatch(
    /^unsure \(\d\.\d\d \w+\): [^\n]+\n {2}docs\/refunds\.md: Monthly plans end with the month\.\nUncertain proposals, not written to the golden set \(1\): decide on them with `rag-gate golden review`\n/m,
  )
  const [sure = '', ...others] = await repo.written()
  expect(sure).toMatch(/\r$/)
  expect(JSON.parse(sure)).toMatchObject(sureLabel)
  expect(others).toEqual(lines.slice(1))
  const again = await repo.run('check', '--fix')
  expect(again.stdout).not.toContain('@@')
})

it('golden import also labels them, uncertain ones as drafts', async () => {
  await using repo = await repoWith(lines)
  await writeFile(join(repo.path, 'brought.jsonl'), lines.join('\n'))
  const { exit, stdout, stderr } = await repo.run(
    'golden',
    'import',
    'brought.jsonl',
    '--out',
    'new.jsonl',
  )
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  expect(stdout).toContain('note     labels found by searching the documents for the answer (1): ')
  expect(stdout).toContain('note     uncertain labels, which make the question a draft (1)')
  expect(stdout).toContain('`rag-gate golden review` shows the questions')
  const items = (await repo.written('new.jsonl')).filter(Boolean).map((line) => JSON.parse(line))
  expect(items).toMatchObject([
    { id: 'sure', ...sureLabel },
    { id: 'unsure', draft: true, evidence: [{ quote: 'Monthly plans end with the month.' }] },
    { id: 'labelled', docs: ['docs/refunds.md'] },
    { id: 'none' },
    { id: 'refused', answerable: false },
  ])
  expect(items[0]).not.toHaveProperty('draft')
})

it('check --fix does not change a golden set in another format', async () => {
  await using repo = await repoWith(lines)
  await writeFile(
    join(repo.path, 'set.csv'),
    'id,query,answer\nsure,When are annual plans refunded?,Annual plans are refunded within sixty days of the purchase.\n',
  )
  const said = await repo.run('check', '--golden', 'set.csv', '--fix')
  expect(said.exit).toBe(2)
  expect(said.stderr).toContain('convert the file with `rag-gate golden import set.csv`')
})
