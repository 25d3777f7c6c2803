import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

const added = 'You can ask for your money back within 60 days of the purchase.'

async function repoWithHistory() {
  const repo = await tempRepo()
  await repo.commit({ 'docs/refunds.md': '# Refunds\n' }, 'first page on refunds, all of it')
  await repo.commit(
    { 'docs/refunds.md': `# Refunds\n\n- ${added}\n` },
    'fix(docs): explain how long refunds are possible (#12)',
  )
  await repo.commit(
    { 'docs/refunds.md': `# Refunds\n\n- ${added}\n\nMoer to come soon, we promise you.\n` },
    'Fix a few typos in refunds',
  )
  return repo
}

async function golden(path: string): Promise<readonly unknown[]> {
  const text = await readFile(join(path, 'eval/golden.jsonl'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}

describe('rag-gate golden mine', () => {
  it('drafts questions from text that fixes added to documents, once', async () => {
    await using repo = await repoWithHistory()
    const mine = () => runCli(repo.path, 'golden', 'mine')
    expect(await mine()).toMatchObject({ exit: 0, stderr: '' })
    expect((await mine()).stdout).toContain(
      'added to eval/golden.jsonl: 0; already in the golden set: 1',
    )
    expect(await golden(repo.path)).toMatchObject([
      {
        query: 'explain how long refunds are possible',
        evidence: [{ doc: 'docs/refunds.md', quote: added }],
        draft: true,
        notes: { mined: 'history' },
      },
    ])
  })

  it('drafts questions from a log with custom keys, and keeps the existing set', async () => {
    await using repo = await repoWithHistory()
    const line = '{"id":"mine","query":"What does it cost?"} '
    await repo.commit({ 'eval/golden.jsonl': line })
    const log = [
      { body: { q: 'Where is my invoice? I am x@y.org' }, vote: 'up', answer: 'Under Billing.' },
      // A line without an answer, which is not the same as an empty answer.
      { body: { q: 'How do I sign in?' }, vote: 'up' },
      { body: { q: 'How do I get an invoice for last year?' }, vote: 'down' },
      { body: { q: 'what does it cost' }, vote: 'down' },
      'x',
    ]
    const file = join(repo.path, 'log.jsonl')
    await writeFile(file, log.map((turn) => JSON.stringify(turn)).join('\n'))
    const map = 'query=body.q,feedback=vote'
    const said = await runCli(repo.path, 'golden', 'mine', '--logs', file, '--map', map)
    expect(said).toMatchObject({ exit: 0, stderr: '' })
    expect(said.stdout).toContain('questions read: 4 ')
    expect(said.stdout).toContain('went wrong: 2;')
    expect(said.stdout).toContain('entries without a question: 1')
    expect(said.stdout).toContain('already in the golden set: 1')
    expect(await readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')).toMatch(
      `${line}\n{"id":"mined-`,
    )
    expect((await golden(repo.path)).slice(1)).toMatchObject([
      { query: 'How do I get an invoice for last year?', draft: true },
    ])
  })

  it.each([
    [['--logs', 'none.jsonl'], '--logs none.jsonl: there is no such file'],
    [['--logs', 'docs/refunds.md'], 'no line is a JSON object with a question'],
    [['--logs', 'x', '--map', 'quary=x'], '--map "quary=x": expected field=key'],
    [['--map', 'query=x'], '--map can only be used with --logs'],
    [['--n', '0'], '--n "0" is not a whole number'],
    [['--golden', 'docs/refunds.md'], 'docs/refunds.md is not JSON Lines'],
    [
      ['--golden', 'q.txt'],
      'q.txt has one question per line; convert the file to JSON Lines with `rag-gate golden import q.txt`',
    ],
  ])('rejects %j with exit code 2 and writes nothing', async (args, message) => {
    await using repo = await repoWithHistory()
    const said = await runCli(repo.path, 'golden', 'mine', ...args)
    expect(said.exit).toBe(2)
    expect(said.stderr).toContain(message)
    expect(await repo.git('status', '--porcelain')).toBe('')
  })
})
