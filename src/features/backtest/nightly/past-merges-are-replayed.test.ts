import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli, runCliWith } from '../../../../test/rig/run-cli.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { type TempRepo, tempClone, tempRepo } from '../../../../test/support/temp-repo.ts'

const topics = [
  'refunds',
  'invoices',
  'seats',
  'exports',
  'logins',
  'backups',
  'webhooks',
  'limits',
]

const sentence = (topic: string): string => `All about ${topic} is decided by the team of ${topic}.`

const pages = Object.fromEntries(
  topics.map((topic) => [`docs/${topic}.md`, `# Page of ${topic}\n\n${sentence(topic)}\n`]),
)

const golden = topics
  .map((topic) => {
    const evidence = [{ doc: `docs/${topic}.md`, quote: sentence(topic) }]
    return `${JSON.stringify({ id: topic, query: `Who decides about ${topic}?`, evidence })}\n`
  })
  .join('')

const config = "golden: golden.jsonl\npipeline: { documents: ['docs/**'] }\n"
const policy = { 'rag-gate.yml': config, 'golden.jsonl': golden }

const withoutTopic = (topic: string): string =>
  golden
    .split('\n')
    .filter((line) => !line.includes(`"id":"${topic}"`))
    .join('\n')

type Row = {
  readonly subject: string
  readonly verdict: string
  readonly questions: readonly string[]
}

async function told(out: string) {
  const written: unknown = JSON.parse(await readFile(join(out, 'backtest.json'), 'utf8'))
  return written as {
    readonly steps: readonly (Row & Readonly<Record<string, unknown>>)[]
    readonly carried?: Readonly<Record<string, unknown>>
  }
}

async function rowsOf(out: string): Promise<readonly (readonly [string, string])[]> {
  return (await told(out)).steps.map(({ subject, verdict }) => [subject, verdict] as const)
}

/** Writes a policy into the working tree without committing it. */
async function withPolicy(repo: TempRepo): Promise<void> {
  for (const [name, text] of Object.entries(policy)) await writeFile(join(repo.path, name), text)
}

describe('rag-gate backtest', () => {
  it('reports which commits would have passed, warned, failed or not been measured, and resumes where it stopped', async () => {
    await using out = await tempDir()
    await using repo = await tempRepo()
    await repo.commit({ ...pages, ...policy }, 'adopt the gate')
    await repo.commit({ 'docs/new.md': 'Nobody asks about this page.\n' }, 'add a <b>page</b>')
    await repo.commit({ 'README.md': 'Readme.\n' }, 'no document')
    await repo.commit({ 'docs/seats.md': '# Seats\n\nSoon.\n' }, 'lose an answer')
    await repo.commit({ 'docs/seats.md': pages['docs/seats.md'] ?? '' }, 'bring it back')
    await repo.commit(
      { 'docs/limits.md': null, 'golden.jsonl': withoutTopic('limits') },
      'withdraw a topic',
    )
    await repo.commit({ 'golden.jsonl': 'no golden set' }, 'break the golden set')
    const backtest = () => runCli(repo.path, 'backtest', '--out', out.path)
    const first = await backtest()
    expect(first).toMatchObject({ exit: 0 })
    expect(await rowsOf(out.path)).toEqual([
      ['add a <b>page</b>', 'pass'],
      ['lose an answer', 'fail'],
      ['bring it back', 'pass'],
      ['withdraw a topic', 'warn'],
      ['break the golden set', 'unmeasured'],
    ])
    expect(first.stdout).toContain('5 commits: 2 pass, 1 warn, 1 fail, 1 could not be measured')
    expect(first.stdout).toContain('None of the 6 commits is a merge')
    expect(first.stdout).not.toContain('add a')
    const { steps } = await told(out.path)
    expect(steps[1]?.questions).toEqual(['seats'])
    const page = await readFile(join(out.path, 'backtest.html'), 'utf8')
    expect(page).toContain('add a &lt;b&gt;page&lt;/b&gt;')
    const [, link = ''] = /href="(commits\/\w+\/report\.html)"/.exec(page) ?? []
    expect(await readFile(join(out.path, link), 'utf8')).toContain('<!doctype html>')

    expect(await repo.git('status', '--porcelain')).toBe('')
    const again = await backtest()
    expect(again.stdout).toBe(first.stdout)
    expect(again.stderr.match(/\(kept/g)).toHaveLength(5)
  })

  it('applies the golden set of the working tree to earlier commits, and counts questions that lose their label', async () => {
    await using out = await tempDir()
    await using kept = await tempDir()
    await using repo = await tempRepo()
    await repo.commit(pages, 'first')
    await repo.commit(
      { 'docs/refunds.md': null, 'docs/money.md': pages['docs/refunds.md'] ?? '' },
      'rename a page',
    )
    await repo.commit({ 'docs/seats.md': '# Seats\n\nSoon.\n' }, 'lose an answer')
    await repo.commit(
      { 'docs/money.md': `${pages['docs/refunds.md']}\nMore.\n` },
      'add to the page',
    )
    await withPolicy(repo)
    const { exit, stdout } = await runCli(repo.path, 'backtest', '--out', out.path)
    expect(exit).toBe(0)
    expect(await rowsOf(out.path)).toEqual([
      ['rename a page', 'pass'],
      ['lose an answer', 'fail'],
      ['add to the page', 'pass'],
    ])
    const lost = await repo.git('rev-parse', 'HEAD~1')
    expect((await told(out.path)).carried).toEqual({
      golden: 'golden.jsonl',
      unfit: [],
      lost: [{ item: 'seats', commit: lost }],
    })
    expect(stdout).toContain(
      `1 question lost a label because a commit removed or rewrote its text: seats (${lost.slice(0, 9)}).`,
    )
    const carried = await readFile(join(out.path, 'carried/golden.jsonl'), 'utf8')
    expect(carried).toContain('"doc":"docs/money.md"')
    expect(carried).not.toContain('"id":"seats"')

    const keeping = await runCli(repo.path, 'backtest', '--keep-labels', '--out', kept.path)
    const renamed = await repo.git('rev-parse', 'HEAD~2')
    // The text of `refunds` is still in the renamed page.
    expect(keeping.stdout.replaceAll(/\s+/g, ' ')).toContain(
      `2 questions lost a label because a commit removed or rewrote its text: refunds (${renamed.slice(0, 9)}), seats (${lost.slice(0, 9)}).`,
    )
    expect(await readFile(join(kept.path, 'carried/golden.jsonl'), 'utf8')).toBe(golden)
    expect((await told(kept.path)).carried).toMatchObject({
      lost: [{ item: 'refunds' }, { item: 'seats' }],
    })
    // The repository is unchanged.
    expect(await repo.git('status', '--porcelain')).toBe('?? golden.jsonl\n?? rag-gate.yml')
  })

  it('runs old code without secrets, and skips commits that do not build', async () => {
    await using out = await tempDir()
    await using repo = await tempRepo()
    const seen = join(out.path, 'seen.txt')
    const node = JSON.stringify(process.execPath)
    const program = (
      build: string,
    ): string => `import { appendFileSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
appendFileSync(${JSON.stringify(seen)}, (process.env.MY_SECRET ?? 'nothing') + '\\n')
if (process.argv[2] === 'build') { ${build} }
else for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const doc = 'docs/' + id + '.md'
  console.log(JSON.stringify({ id, chunks: [{ id: doc, doc, text: readFileSync(doc, 'utf8') }] }))
}
`
    const command = `golden: golden.jsonl
pipeline:
  kind: command
  context: 5
  build: '${node} ask.mjs build'
  query: '${node} ask.mjs'
  inputs: ['docs/**', 'ask.mjs']
`
    const code = { 'ask.mjs': program('') }
    await repo.commit({ ...pages, ...policy, ...code, 'rag-gate.yml': command }, 'first')
    await repo.commit({ 'docs/seats.md': `${pages['docs/seats.md']}\nMore.\n` }, 'more')
    await repo.commit({ 'ask.mjs': program('process.exit(7)') }, 'does not build')
    const { stdout } = await runCliWith(
      { MY_SECRET: 'told-to-nobody' },
      repo.path,
      'backtest',
      '--out',
      out.path,
    )
    expect(await rowsOf(out.path)).toEqual([
      ['more', 'pass'],
      ['does not build', 'unmeasured'],
    ])
    expect(stdout).toMatch(/1 commit could not be measured \(first: \w{9}\): .*exit code 7/)
    expect(new Set((await readFile(seen, 'utf8')).trim().split('\n'))).toEqual(new Set(['nothing']))
  })

  it('explains how to fetch the rest of a shallow clone', async () => {
    await using repo = await tempRepo()
    await repo.commit({ ...pages, ...policy }, 'first')
    for (const word of ['One', 'Two', 'Three'])
      await repo.commit({ 'docs/new.md': `${word}.\n` }, word)
    await using clone = await tempClone(`file://${repo.path}`, '--depth=2')
    const { exit, stdout } = await runCli(clone.path, 'backtest')
    expect(exit).toBe(0)
    expect(await clone.git('status', '--porcelain')).toBe('')
    expect(await rowsOf(join(clone.path, 'backtest'))).toEqual([['Three', 'pass']])
    expect(stdout).toContain(
      'This clone is shallow, with only 1 commit to examine; to get more, run: git fetch --unshallow',
    )
  })

  it('explains what to do without a configuration', async () => {
    await using out = await tempDir()
    await using repo = await tempRepo()
    await repo.commit(pages, 'first')
    await repo.commit({ 'docs/new.md': 'New.\n' }, 'second')
    const { exit, stderr } = await runCli(repo.path, 'backtest', '--out', out.path)
    expect(exit).toBe(2)
    expect(stderr).toContain(
      'has a configuration\nhint: create a configuration with `rag-gate init`',
    )
  })
})
