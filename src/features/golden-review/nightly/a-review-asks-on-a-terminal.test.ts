import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { endingWithUs } from '../../../../test/support/end-with-runner.ts'
import { tempRepo, type TempRepo } from '../../../../test/support/temp-repo.ts'
import { cliBundle, runCli } from '../../../../test/rig/run-cli.ts'

const config = (size: number): string =>
  `golden: eval/golden.jsonl\npipeline: { documents: ['docs/*.md'], chunk: { unit: chars, size: ${size} } }\n`

const limits = `A team has up to 20 seats. Ask support for more seats.\n\n${'Nothing is said here. '.repeat(30)}\n`

async function repoOf(): Promise<TempRepo> {
  const repo = await tempRepo()
  const quote = { doc: 'docs/limits.md', quote: 'A team has up to 20 seats.' }
  const items = [
    { id: 'draft', query: 'How many seats?', draft: true },
    { id: 'missed', query: 'Nothing said here?', evidence: [quote] },
  ]
  await repo.commit({
    'docs/limits.md': limits,
    'eval/golden.jsonl': items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    'rag-gate.yml': config(2000),
  })
  return repo
}

type Ended = { readonly said: string; readonly exit: unknown }

/** Types a text into `golden review --terminal`, then ends its input. */
async function typeText(
  { path }: TempRepo,
  typed: string,
  ...args: readonly string[]
): Promise<Ended> {
  const child = endingWithUs(
    spawn(process.execPath, [cliBundle, 'golden', 'review', '--terminal', ...args], {
      cwd: path,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'], HOME: path, XDG_CACHE_HOME: join(path, '.git/cache') },
    }),
  )
  const exited = once(child, 'exit')
  child.stdin.end(typed)
  const said = await text(child.stdout)
  const [exit] = await exited
  return { said, exit }
}

/** Types lines into `golden review --terminal` and returns what it printed. */
async function type(
  repo: TempRepo,
  lines: readonly string[],
  ...args: readonly string[]
): Promise<string> {
  return (await typeText(repo, lines.map((line) => `${line}\n`).join(''), ...args)).said
}

it('asks line by line, and writes what was decided', async () => {
  await using repo = await repoOf()
  const said = await type(repo, [
    'm nowhere to be found',
    'm Ask support for more seats.',
    'o A team has up to 20 seats.',
    'e How many seats has a team?',
    'a',
    'q',
  ])
  expect(said).toContain('No document contains these words.')
  expect(said).toContain('1 docs/limits.md: A team has up to 20 seats.')
  expect(said).toContain('q writes your decisions into eval/golden.jsonl and quits\n')
  expect(said.split('\n').slice(-3)).toEqual([
    'eval/golden.jsonl: 1 edited',
    'Commit eval/golden.jsonl and eval/golden.jsonl.reviews: the next review continues from the decisions recorded there.',
    '',
  ])
  const [line = ''] = (await readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')).split('\n')
  const doc = 'docs/limits.md'
  expect(JSON.parse(line)).toEqual({
    id: 'draft',
    query: 'How many seats has a team?',
    draft: 'edited',
    evidence: [
      {
        any: [
          { doc, quote: 'Ask support for more seats.' },
          { doc, quote: 'A team has up to 20 seats.' },
        ],
      },
    ],
  })
})

it('keeps what was decided if the input ends, and says how many questions are left', async () => {
  await using repo = await repoOf()
  const drafts = ['one', 'two', 'three'].map((id) => ({ id, query: `What of ${id}?`, draft: true }))
  await repo.commit({
    'eval/golden.jsonl': drafts.map((item) => `${JSON.stringify(item)}\n`).join(''),
  })
  const { said, exit } = await typeText(repo, 'u\nr')
  expect(exit).toBe(0)
  expect(said.split('\n').slice(-4)).toEqual([
    '1 question left to decide',
    'eval/golden.jsonl: 1 rejected, 1 unanswerable',
    expect.stringMatching(/^Commit /),
    '',
  ])
  expect(await typeText(repo, '')).toEqual({
    said: expect.stringMatching(
      /\n1 question left to decide\neval\/golden.jsonl: nothing to write\n$/,
    ),
    exit: 0,
  })
})

it('shows what both sides returned, from run files or a new run, if head missed the label', async () => {
  await using repo = await repoOf()
  await repo.git('branch', 'before')
  await repo.commit({ 'rag-gate.yml': config(100) })
  const out = join(repo.path, '.git/runs')
  const collected = await runCli(
    repo.path,
    'collect',
    '--base',
    'before',
    '--head',
    'HEAD',
    '--out',
    out,
  )
  expect(collected).toMatchObject({ exit: 0 })
  const byFiles = await type(repo, ['j', '1'], '--as', 'ann', '--runs', out)
  // Base's only chunk contains the sentence; none of head's first chunks contains it.
  expect(byFiles).toMatch(/unjudged · missed/)
  expect(byFiles).toMatch(/\n\d+ \* docs\/limits\.md: A team has up to 20 seats/)
  expect(await type(repo, ['j', '1'], '--as', 'ann', '--base', 'before')).toBe(byFiles)
})

it('prints as JSON what a merge did', async () => {
  await using repo = await repoOf()
  await type(repo, ['a', 'q'], '--as', 'ann')
  await type(repo, ['r', 'q'], '--as', 'bob')
  const merged = await runCli(repo.path, 'golden', 'review', '--merge', '--json')
  expect(JSON.parse(merged.stdout)).toMatchObject({
    golden: 'eval/golden.jsonl',
    written: { accepted: 0, edited: 0, rejected: 0, unanswerable: 0 },
    disputes: [{ id: 'draft' }],
    agreement: { reviewers: ['ann', 'bob'], questions: 1, alike: 0, kappa: 0, alpha: 0 },
  })
})
