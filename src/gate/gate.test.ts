import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { someOf } from '../../test/support/how-often.ts'

import { tempDir } from '../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../test/support/temp-repo.ts'
import { GateError } from '../lib/errors.ts'
import { exitCodeOfReport } from './exit-codes.ts'
import type { GatePorts } from './request.ts'
import { gate } from './gate.ts'
import { parsePassEnv } from '../pipeline/pass-env.ts'
import { localOrigin } from '../report/build/local-origin.ts'
import type { Report } from '../report/schema/report.ts'
import { noStore } from '../lib/store/no-store.ts'

const documents = {
  'docs/refunds.md': '# Refunds\n\nRefunds take sixty days on annual plans.\n',
  'docs/plans.md': '# Plans\n\nA workspace has up to 25 seats.\n',
  'docs/export.md': '# Export\n\nData leaves as CSV or as a spreadsheet.\n',
}

const golden = [
  {
    id: 'refunds',
    query: 'How long do refunds take?',
    doc: 'docs/refunds.md',
    quote: 'Refunds take sixty days',
  },
  {
    id: 'seats',
    query: 'How many seats has a workspace?',
    doc: 'docs/plans.md',
    quote: 'up to 25 seats',
  },
  {
    id: 'export',
    query: 'Can data leave as a spreadsheet?',
    doc: 'docs/export.md',
    quote: 'CSV or as a spreadsheet',
  },
]
  .map(
    ({ id, query, doc, quote }) => `${JSON.stringify({ id, query, evidence: [{ doc, quote }] })}\n`,
  )
  .join('')

const config = (size: number, extra = ''): string =>
  `golden: golden.jsonl\npipeline:\n  documents: ['docs/**/*.md']\n  chunk: { size: ${size} }\n${extra}`

const start = { ...documents, 'golden.jsonl': golden, 'rag-gate.yml': config(100) }

type Change = Readonly<Record<string, string | null>>

/** Runs the gate on a base and a head commit. `ports`: log methods, which may stop the run. */
async function answerTo(
  base: Change,
  head: Change,
  ports: (controller: AbortController) => Partial<GatePorts['log']> = () => ({}),
  late?: AbortSignal,
): Promise<Report> {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  return await run(
    repo,
    temp.path,
    { base: await repo.commit(base), head: await repo.commit(head) },
    ports,
    late,
  )
}

async function run(
  repo: TempRepo,
  temp: string,
  { base, head }: { base: string; head: string },
  ports: (controller: AbortController) => Partial<GatePorts['log']>,
  late?: AbortSignal,
): Promise<Report> {
  const controller = new AbortController()
  const quiet = (): void => undefined
  const log: GatePorts['log'] = {
    info: quiet,
    warn: quiet,
    debug: quiet,
    progress: quiet,
    group: async (_title, work) => work(),
  }
  return gate(
    {
      checkout: repo.path,
      temp,
      head: { kind: 'commit', sha: head },
      base: { kind: 'commit', sha: base },
      remote: undefined,
      workingDirectory: '',
      config: undefined,
      only: undefined,
      lfs: false,
      submodules: false,
      visibility: 'local',
      origin: localOrigin,
      behind: undefined,
      today: '2026-01-01',
      policyFrom: 'base',
      environment: {},
      passEnv: parsePassEnv(''),
    },
    {
      log: { ...log, ...ports(controller) },
      now: () => performance.now(),
      signal: controller.signal,
      store: noStore,
      late,
      judgments: noStore,
      models: {
        hasKey: false,
        withheld: false,
        trustsHead: false,
        baseUrl: undefined,
        open: async () => {
          throw new Error('no models are configured')
        },
        secret: async () => undefined,
      },
    },
  )
}

describe('the gate', () => {
  it('compares two commits and passes a harmless change', async () => {
    const report = await answerTo(start, { 'rag-gate.yml': config(90) })
    expect(report).toMatchObject({ verdict: 'pass', outcome: 'compared', error: undefined })
    expect(report.items.map(({ id, change }) => `${id} ${change}`)).toEqual([
      'refunds unchanged',
      'seats unchanged',
      'export unchanged',
    ])
    expect(exitCodeOfReport(report)).toBe(0)
  })

  it.each([
    { match: '', verdict: 'warn' },
    { match: "match: { authoritative: ['docs/**'] }\n", verdict: 'pass' },
  ])('rates a copy as $verdict with "$match"', async ({ match, verdict }) => {
    const first = `${config(100).trimEnd()}\n  retrieve: { k: 1 }\ngate: { recall@context: { max-drop: 0.02, rule: point } }\n${match}`
    const passage = 'Refunds take sixty days on annual plans.\n'
    const ahead = `# Refunds\n\nRefunds take refunds. ${passage}`
    const behind = `# Waiting\n\n${'Anything else is here. '.repeat(10)}${passage}`
    const base = { ...start, 'rag-gate.yml': first, 'docs/faq.md': behind }
    const report = await answerTo(base, { 'docs/faq.md': ahead })
    expect(report.verdict).toBe(verdict)
    expect(report.findings.map(({ kind }) => kind).includes('in-a-copy')).toBe(verdict === 'warn')
  })

  it('fails if a change drops the document of one question from the index', async () => {
    const report = await answerTo(start, {
      'rag-gate.yml': config(100).replace("'docs/**/*.md'", "'docs/**/*.md', '!docs/plans.md'"),
    })
    expect(report).toMatchObject({ verdict: 'fail', outcome: 'compared' })
    expect(report.findings).toContainEqual({
      kind: 'gone-answers',
      verdict: 'fail',
      items: ['seats'],
      docs: ['docs/plans.md'],
      unindexed: ['docs/plans.md'],
      returned: [{ item: 'seats', rank: 1 }],
      most: 2,
    })
    const item = report.items.find(({ id }) => id === 'seats')
    expect(item?.targets).toMatchObject([{ name: 'docs/plans.md', lost: true }])
    expect(item?.why?.cause).toBe('not-indexed')
  })

  it('S14: is an error if it is stopped during scoring, after the last answer', async () => {
    const report = await answerTo(start, { 'rag-gate.yml': config(90) }, (controller) => ({
      progress: ({ side, step, done, total }) => {
        if (side === 'head' && step === 'query' && done === total) {
          queueMicrotask(() =>
            controller.abort(new GateError('deadline-exceeded', 'the deadline passed')),
          )
        }
      },
    }))
    expect(report).toMatchObject({
      verdict: 'error',
      outcome: 'not-measured',
      error: { code: 'deadline-exceeded' },
    })
    expect(exitCodeOfReport(report)).toBe(3)
  })

  it.each(['working-tree-encoding=UTF-16', 'text eol=crlf', 'ident'])(
    'S16: reads the bytes in git, whatever .gitattributes on head says (%s)',
    async (attribute) => {
      const attributes = { '.gitattributes': `docs/*.md ${attribute}\n` }
      const alone = await answerTo(start, attributes)
      // With LFS, the file may change the contents of a worktree, so it counts as a change.
      expect(alone).toMatchObject({ verdict: 'pass', outcome: 'compared' })
      const measured = await answerTo(start, { ...attributes, 'rag-gate.yml': config(90) })
      expect(measured).toMatchObject({ verdict: 'pass', outcome: 'compared' })
      expect(measured.index.head?.bytes).toBe(measured.index.base?.bytes)
    },
  )

  it('measures a change to a quoted document outside the index, and detects the lost text', async () => {
    const outside = { 'other/terms.md': 'The contract ends after two years.\n' }
    const item = `${JSON.stringify({ id: 'terms', query: 'Which seats end after a year?', evidence: [{ doc: 'other/terms.md', quote: 'ends after two years' }] })}\n`
    const base = {
      ...start,
      ...outside,
      'golden.jsonl': golden + item,
      'rag-gate.yml': config(100),
    }
    const quotes = { kind: 'evidence', of: 4 }
    expect(await answerTo(base, { 'other/terms.md': null })).toMatchObject({
      verdict: 'warn',
      health: {
        base: { labels: [{ ...quotes, unresolved: 0 }] },
        head: { labels: [{ ...quotes, unresolved: 1 }] },
      },
      findings: expect.arrayContaining([
        expect.objectContaining({ kind: 'gone-answers', verdict: 'warn', items: ['terms'] }),
      ]),
    })
  })

  it('S16: an emptied golden set never passes, and can be filled again', async () => {
    expect(await answerTo(start, { 'golden.jsonl': '' })).toMatchObject({ verdict: 'error' })
    expect(
      await answerTo({ ...start, 'golden.jsonl': '' }, { 'golden.jsonl': golden }),
    ).toMatchObject({ verdict: 'pass', outcome: 'adopted', findings: [] })
  })

  it('reports that the pipeline returns fewer chunks, which rank metrics do not show', async () => {
    const fewer = '  retrieve: { k: 1 }\n'
    const byRank = 'gate:\n  recall@5: { max-drop: 0.02 }\n'
    const { notes } = await answerTo(
      { ...start, 'rag-gate.yml': config(100, byRank) },
      { 'rag-gate.yml': config(100, `${fewer}${byRank}`) },
    )
    expect(notes).toContainEqual({
      kind: 'context-changed',
      base: 5,
      head: 1,
      metrics: expect.arrayContaining(['recall@5']),
    })
    const byContext = await answerTo(start, { 'rag-gate.yml': config(100, fewer) })
    expect(byContext.notes.map(({ kind }) => kind)).not.toContain('context-changed')
  })

  it('names labels whose document is on neither side', async () => {
    const wrong = golden.replace('docs/plans.md', 'docs/plan.md')
    const { notes } = await answerTo(
      { ...start, 'golden.jsonl': wrong },
      { 'golden.jsonl': wrong, 'rag-gate.yml': config(90) },
    )
    expect(notes).toContainEqual({
      kind: 'labels',
      labels: [{ kind: 'unknown', item: 'seats', doc: 'docs/plan.md' }],
    })
  })

  it('names no label whose document is in the manifest', async () => {
    const elsewhere = golden.replace('docs/plans.md', 'kb:plans')
    const program = (reverse: boolean) =>
      ask(reverse).replace(
        '{ id, chunks }',
        "{ id, chunks, ...(id === 'seats' && { manifest: ['kb:plans', ...docs.map(({ doc }) => doc)] }) }",
      )
    const base = { ...command, 'golden.jsonl': elsewhere, 'ask.mjs': program(false) }
    const report = await answerTo(base, { 'ask.mjs': program(true) })
    expect(report).toMatchObject({ outcome: 'compared' })
    expect(report.notes.map(({ kind }) => kind)).not.toContain('labels')
  })

  it('throws if no run was started', async () => {
    await expect(answerTo({ 'a.md': 'a' }, { 'b.md': 'b' })).rejects.toMatchObject({
      code: 'config-invalid',
    })
  })
})

/**
 * A program that ranks documents by the words they share with the question, or in reverse. `gives` is
 * code that runs for each question.
 */
const ask = (reverse: boolean, gives = '') => `
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const docs = readdirSync('docs').map((name) => ({ id: name, doc: 'docs/' + name, text: readFileSync('docs/' + name, 'utf8') }))
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  ${gives}
  const shared = ({ text }) => query.toLowerCase().match(/[a-z]+/g).filter((word) => text.toLowerCase().includes(word)).length
  const chunks = docs.toSorted((a, b) => (shared(b) - shared(a)) * (${reverse} ? -1 : 1))
  console.log(JSON.stringify({ id, chunks }))
}
`

const node = JSON.stringify(process.execPath)
const asking = (more = '', query = `${node} ask.mjs`) =>
  `golden: golden.jsonl\npipeline: { kind: command, context: 1, query: '${query}'${more} }\nmetrics: [recall@1]\ngate: { recall@1: { max-drop: 0.02 } }\n`
const command = { ...start, 'rag-gate.yml': asking(), 'ask.mjs': ask(false) }

describe('a base that fails during a run', () => {
  const tooLong = JSON.stringify({
    id: 'long',
    query: `seats ${'x'.repeat(600)}`,
    docs: ['docs/plans.md'],
  })

  const causes = [
    {
      name: 'a depth that head asks for',
      base: { 'ask.mjs': ask(false, "if (k > 50) throw new Error('k')") },
      head: { 'rag-gate.yml': asking().replace('context: 1', 'context: 15') },
    },
    {
      name: 'a question that head adds',
      base: { 'ask.mjs': ask(false, 'if (query.length > 500) process.exit(1)') },
      head: { 'golden.jsonl': `${golden}${tooLong}\n` },
    },
    {
      name: 'a build that fails once',
      base: {
        'rag-gate.yml': asking(`, build: "test $RAG_GATE_SIDE = head || ! mkdir $PWD/../../once"`),
      },
      head: {},
    },
  ]

  it.each(someOf(causes, 1))(
    'because of $name is asked again alone, and compared',
    async ({ base, head }) => {
      const report = await answerTo({ ...command, ...base }, { 'ask.mjs': ask(true), ...head })
      expect(report).toMatchObject({ verdict: 'fail', outcome: 'compared' })
    },
  )

  it('because of its own code keeps minimum and must_pass in force for head alone', async () => {
    const broken = asking(', build: "test $RAG_GATE_SIDE = head"').replace(
      '{ max-drop: 0.02 }',
      '{ min: 0.9 }',
    )
    const must = golden.replaceAll('"query"', '"must_pass":true,"query"')
    const base = { ...command, 'rag-gate.yml': broken, 'golden.jsonl': must }
    const report = await answerTo(base, { ...command, 'ask.mjs': ask(true) })
    expect(report).toMatchObject({ verdict: 'fail', outcome: 'repaired' })
    expect(report.findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['bound', 'must-pass']),
    )
  })

  it('because it hangs is stopped while there is time left to measure head alone', async () => {
    const late = new AbortController()
    const slow = new GateError('pipeline-timeout', 'base was not done', { side: 'base' })
    await using folder = await tempDir()
    const answered = join(folder.path, 'answered')
    const started = performance.now()
    let alone: number | undefined
    // Aborts once base has run alone for twice as long as head took to answer.
    const poll = setInterval(() => {
      if (existsSync(answered)) alone ??= performance.now()
      if (alone !== undefined && performance.now() - alone > 2 * (alone - started)) late.abort(slow)
    }, 50)
    const hangs = { ...command, 'rag-gate.yml': asking('', 'sleep 60') }
    const marks = `${ask(false)}\n(await import('node:fs')).writeFileSync(${JSON.stringify(answered)}, '')`
    const report = await answerTo(hangs, { ...command, 'ask.mjs': marks }, () => ({}), late.signal)
    clearInterval(poll)
    expect(report).toMatchObject({ verdict: 'warn', outcome: 'repaired' })
  })
})
