import { describe, expect, it } from 'vitest'

import { tempDir } from '../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../test/support/temp-repo.ts'
import { GateError } from '../core/errors.ts'
import { exitCodeOfReport } from './run-context.ts'
import type { GatePorts } from './request.ts'
import { gate } from './gate.ts'
import { parsePassEnv } from '../pipeline/pass-env.ts'
import { localOrigin } from '../report/build/local-origin.ts'
import type { Report } from '../report/schema/report.ts'
import { noStore } from '../store/no-store.ts'

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

/** The gate's answer to a base and a head commit; `before` may stop the run from the log. */
async function answerTo(
  base: Change,
  head: Change,
  ports: (controller: AbortController) => Partial<GatePorts['log']> = () => ({}),
): Promise<Report> {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  return await run(
    repo,
    temp.path,
    { base: await repo.commit(base), head: await repo.commit(head) },
    ports,
  )
}

async function run(
  repo: TempRepo,
  temp: string,
  { base, head }: { base: string; head: string },
  ports: (controller: AbortController) => Partial<GatePorts['log']>,
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
      config: undefined,
      only: undefined,
      lfs: false,
      submodules: false,
      visibility: 'local',
      origin: localOrigin,
      behind: undefined,
      today: '2026-01-01',
      waiversFrom: 'base',
      environment: {},
      passEnv: parsePassEnv(''),
    },
    {
      log: { ...log, ...ports(controller) },
      now: () => performance.now(),
      signal: controller.signal,
      store: noStore,
      judgements: noStore,
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

  it('warns where a change drops the document of one question from the index', async () => {
    const report = await answerTo(start, {
      'rag-gate.yml': config(100).replace("'docs/**/*.md'", "'docs/**/*.md', '!docs/plans.md'"),
    })
    expect(report).toMatchObject({ verdict: 'warn', outcome: 'compared' })
    expect(report.items.find(({ id }) => id === 'seats')?.targets).toMatchObject([
      { name: 'docs/plans.md', lost: true, lines: { head: { first: 3, last: 3 } } },
    ])
  })

  it('S14: is an error when it is stopped after the last answer, while it scores', async () => {
    const report = await answerTo(start, { 'rag-gate.yml': config(90) }, (controller) => ({
      progress: ({ side, step, done, total }) => {
        if (side === 'head' && step === 'query' && done === total) {
          setImmediate(() =>
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
    'S16: reads the bytes that git holds, whatever head says of them in .gitattributes (%s)',
    async (attribute) => {
      const attributes = { '.gitattributes': `docs/*.md ${attribute}\n` }
      const alone = await answerTo(start, attributes)
      // With LFS it may decide what a worktree holds, so that it counts as a change.
      expect(alone).toMatchObject({ verdict: 'pass', outcome: 'compared' })
      const measured = await answerTo(start, { ...attributes, 'rag-gate.yml': config(90) })
      expect(measured).toMatchObject({ verdict: 'pass', outcome: 'compared' })
      expect(measured.index.head?.bytes).toBe(measured.index.base?.bytes)
    },
  )

  it('measures when only a quoted document outside the index changed, and sees the lost text', async () => {
    const outside = { 'other/terms.md': 'The contract ends after two years.\n' }
    const item = `${JSON.stringify({ id: 'terms', query: 'Which seats end after a year?', evidence: [{ doc: 'other/terms.md', quote: 'ends after two years' }] })}\n`
    const base = {
      ...start,
      ...outside,
      'golden.jsonl': golden + item,
      'rag-gate.yml': config(100),
    }
    expect(await answerTo(base, { 'other/terms.md': null })).toMatchObject({
      verdict: 'fail',
      findings: expect.arrayContaining([
        expect.objectContaining({ kind: 'gone-answers', items: ['terms'] }),
      ]),
    })
  })

  it('S16: an emptied golden set is no pass, and can be filled again', async () => {
    expect(await answerTo(start, { 'golden.jsonl': '' })).toMatchObject({ verdict: 'error' })
    expect(
      await answerTo({ ...start, 'golden.jsonl': '' }, { 'golden.jsonl': golden }),
    ).toMatchObject({ verdict: 'pass', outcome: 'adopted', findings: [] })
  })

  it('says when the pipeline hands on fewer chunks, which no rank metric sees', async () => {
    const { notes } = await answerTo(start, {
      'rag-gate.yml': config(100, '  retrieve: { k: 1 }\n'),
    })
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: 'context-changed', base: 5, head: 1 }),
    )
  })

  it('names labels whose document is on neither side', async () => {
    const wrong = golden.replace('docs/plans.md', 'docs/plan.md')
    const { notes } = await answerTo(
      { ...start, 'golden.jsonl': wrong },
      { 'golden.jsonl': wrong, 'rag-gate.yml': config(90) },
    )
    expect(notes).toContainEqual({
      kind: 'unknown-documents',
      labels: [{ item: 'seats', doc: 'docs/plan.md' }],
    })
  })

  it('throws where nothing was started', async () => {
    await expect(answerTo({ 'a.md': 'a' }, { 'b.md': 'b' })).rejects.toMatchObject({
      code: 'config-invalid',
    })
  })
})
