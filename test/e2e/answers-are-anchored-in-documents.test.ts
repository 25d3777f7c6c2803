import { readFile } from 'node:fs/promises'
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
  const anchor = (...args: readonly string[]) => runCli(repo.path, 'golden', 'anchor', ...args)
  const written = async () =>
    (await readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')).split('\n')
  return { anchor, written, [Symbol.asyncDispose]: () => repo[Symbol.asyncDispose]() }
}

it('lists what it finds, and writes it line by line, unsure ones as drafts', async () => {
  await using repo = await repoWith(lines)
  const listed = await repo.anchor()
  expect(listed).toMatchObject({ exit: 0, stderr: '' })
  expect(listed.stdout).toMatch(
    /anchored: 1; asked: 1; not found: 0; without answer, context or section: 1\nNothing is written yet: rag-gate golden anchor --write\n$/,
  )
  expect(listed.stdout).toMatch(
    /^sure \(\d\.\d\d \w+\): [^\n]+\n {2}docs\/refunds\.md: [^\n]*sixty days/m,
  )
  expect(await repo.written()).toEqual(lines)
  expect((await repo.anchor('--write')).stdout).toContain(
    'labels written to eval/golden.jsonl: 1; drafts: 1',
  )
  const [sure = '', , unsure = '', ...others] = await repo.written()
  expect(sure).toMatch(/\r$/)
  expect(JSON.parse(sure)).toMatchObject({
    evidence: [
      { doc: 'docs/refunds.md', quote: expect.stringContaining('sixty days of the purchase') },
    ],
  })
  expect(JSON.parse(unsure)).toMatchObject({
    notes: 'n',
    draft: true,
    evidence: [{ quote: 'Monthly plans end with the month.' }],
  })
  expect(others).toEqual(lines.slice(3))
  expect((await repo.anchor()).stdout).toContain('anchored: 0; asked: 0')
})

it('makes quotes of labels on documents with --refine, and prints JSON', async () => {
  await using repo = await repoWith(lines)
  const { stdout } = await repo.anchor('--refine', '--json', '--write', '--accept-above', '0.9')
  const { proposals } = JSON.parse(stdout) as { proposals: { id: string; outcome: string }[] }
  expect(proposals.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
    expect.stringContaining('sure'),
    'unsure asked',
    'labelled anchored',
    'none nothing-to-find',
  ])
  const labelled: unknown = JSON.parse((await repo.written())[3] ?? '')
  expect(labelled).not.toHaveProperty('docs')
  expect(labelled).toMatchObject({ evidence: [{ quote: 'Monthly plans end with the month.' }] })
})

it.each([
  [['--accept-above', 'x'], '--accept-above x is no number'],
  [['--golden', 'docs/refunds.md'], 'docs/refunds.md is no JSON Lines'],
  [['--golden', 'q.txt'], 'make it JSON Lines: rag-gate golden import q.txt'],
])('refuses %j with 2', async (args, message) => {
  await using repo = await repoWith(lines)
  const said = await repo.anchor(...args)
  expect(said.exit).toBe(2)
  expect(said.stderr).toContain(message)
})
