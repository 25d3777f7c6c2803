import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../test/rig/run-cli.ts'
import { tempClone, type TempRepo, tempRepo } from '../../../test/support/temp-repo.ts'
import type { Report } from '../../report/schema/report.ts'

type Files = Readonly<Record<string, string | null>>

const config = `golden: golden.jsonl
pipeline:
  kind: builtin
  documents: ['docs/*.md']
  chunk: { size: 60, overlap: 0, unit: tokens }
  retrieve: { mode: bm25, k: 3 }
gate: { recall@context: { max-drop: 0.02 } }
`

const home = 'docs/refunds.md'
const away = 'docs/payments.md'
const first =
  'If you cancel a yearly plan, you will get your money back within 60 days of `plan.start`.'
const second = 'Money for a yearly plan is paid back if you cancel within 60 days of `plan.start`.'
const third = 'Cancel a yearly plan within 60 days of `plan.start`, and its money is paid back.'
const page = (...blocks: readonly string[]): string =>
  ['# Refunds', 'Every owner can end a plan.', ...blocks, 'No document is lost by that.', ''].join(
    '\n\n',
  )
/** The same text as `page`, but wrapped so that no line is the same. */
const wrapped = (block: string): string =>
  page(block)
    .replaceAll(/(\w) (\w+[.,])/g, '$1\n$2')
    .replace('# Refunds', '# Refunds {#refunds}')
const payments = (...blocks: readonly string[]): string =>
  [
    '# Payments',
    'A bank transfer takes two days.',
    ...blocks,
    'Cards are charged at once.',
    '',
  ].join('\n\n')
const beside = ['seats', 'exports', 'invoices']
const others = Object.fromEntries(
  beside.map((word) => [`docs/${word}.md`, `# ${word}\n\nA workspace lists its ${word} here.\n`]),
)
const questions = beside.map((word) => ({
  id: word,
  query: `Where are the ${word} of a workspace?`,
  evidence: [{ doc: `docs/${word}.md`, quote: `A workspace lists its ${word} here.` }],
}))

/** Returns the files of a repository whose golden set has a question about refunds. */
function begun(labels: object, before: Files): Files {
  const own = { id: 'refunds', query: 'Is the money of a yearly plan paid back?', ...labels }
  const lines = [own, ...questions].map((line) => `${JSON.stringify(line)}\n`).join('')
  return { ...others, ...before, 'golden.jsonl': lines, 'rag-gate.yml': config }
}

async function gated(repo: TempRepo, base: string): Promise<Report> {
  const out = join(repo.path, '.git', 'out')
  await runCli(repo.path, 'gate', '--base', base, '--head', 'HEAD', '--out', out)
  return JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as Report
}

const isCompared = ({ items }: Report): boolean =>
  items.find(({ id }) => id === 'refunds')?.change !== undefined

type Case = {
  readonly name: string
  readonly quote?: string
  readonly labels?: object
  readonly before: Files
  /** Merged pull requests, each a list of commits. */
  readonly merged: readonly (readonly Files[])[]
  readonly as: 'merge' | 'squash' | 'rebase'
  /** The next pull request, which removes the text. */
  readonly removes: Files
}

const cases: readonly Case[] = [
  {
    name: 'reworded its sentence',
    before: { [home]: page(first) },
    merged: [[{ [home]: page(second) }]],
    as: 'merge',
    removes: { [home]: page() },
  },
  {
    name: 'changed a short quote',
    quote: '60 days',
    before: { [home]: page('Refunds are paid within 60 days.') },
    merged: [[{ [home]: page('Refunds are paid within 61 days.') }]],
    as: 'squash',
    removes: { [home]: page() },
  },
  {
    name: 'renamed its page and reworded it',
    before: { [home]: page(first) },
    merged: [[{ [home]: null, 'docs/money.md': page(second) }]],
    as: 'squash',
    removes: { 'docs/money.md': page() },
  },
  ...[{ docs: { [home]: 1 } }, { sections: [`${home}#refunds`] }].map((labels) => ({
    name: `renamed its page and wrapped all lines of it, with labels by ${Object.keys(labels).join()}`,
    labels,
    before: { [home]: page(first) },
    merged: [[{ [home]: null, 'docs/money.md': wrapped(first) }]],
    as: 'squash' as const,
    removes: { 'docs/money.md': null },
  })),
  {
    name: 'moved one of its two sentences',
    quote: `${first} Ask the billing team for the form.`,
    before: { [home]: page(`${first} Ask the billing team for the form.`) },
    merged: [[{ [home]: page('Ask the billing team for the form.', second) }]],
    as: 'squash',
    removes: { [home]: page() },
  },
  {
    name: 'renamed its section',
    labels: { sections: [`${home}#yearly-plans`] },
    before: { [home]: page('## Yearly plans', first, '## Monthly plans', 'They end at once.') },
    merged: [
      [{ [home]: page('## Plans for a year', first, '## Monthly plans', 'They end at once.') }],
    ],
    as: 'squash',
    removes: { [home]: page('## Monthly plans', 'They end at once.') },
  },
  {
    name: 'removed it and added it again in other words, in three commits,',
    before: { [home]: page(first) },
    merged: [[{ [home]: page() }, { [home]: page(second) }, { [home]: page(third) }]],
    as: 'rebase',
    removes: { [home]: page() },
  },
  {
    name: 'removed it and added it to another page, in two commits,',
    before: { [home]: page(first), [away]: payments() },
    merged: [[{ [home]: page() }, { [away]: payments(first) }]],
    as: 'rebase',
    removes: { [away]: payments() },
  },
  {
    name: 'reworded it twice',
    before: { [home]: page(first) },
    merged: [[{ [home]: page(second) }], [{ [home]: page(third) }]],
    as: 'squash',
    removes: { [home]: page() },
  },
  {
    name: 'moved it to another page',
    before: { [home]: page(first), [away]: payments() },
    merged: [[{ [home]: page(), [away]: payments(first) }]],
    as: 'merge',
    removes: { [away]: payments() },
  },
  {
    name: 'moved it to another page in other words',
    before: { [home]: page(first), [away]: payments() },
    merged: [[{ [home]: page(), [away]: payments(third) }]],
    as: 'merge',
    removes: { [away]: payments() },
  },
  {
    name: 'removed it from a page but not from two others',
    before: { [home]: page(first), [away]: payments(first), 'docs/plans.md': payments(first) },
    merged: [[{ [home]: page() }]],
    as: 'squash',
    removes: { [away]: payments(), 'docs/plans.md': payments() },
  },
]

it.each(cases)(
  'a pull request that removes text fails after an earlier one $name',
  async ({ quote = first, before, merged, as, removes, labels }) => {
    await using repo = await tempRepo()
    await repo.commit(begun(labels ?? { evidence: [{ doc: home, quote }] }, before))
    for (const [at, commits] of merged.entries()) {
      await repo.branch(`work-${at}`)
      for (const files of commits) await repo.commit(files)
      const report = await gated(repo, 'main')
      expect([report.verdict, isCompared(report)]).toEqual([
        expect.stringMatching(/pass|warn/),
        true,
      ])
      await repo.checkout('main')
      if (as === 'merge') await repo.merge(`work-${at}`)
      else await repo.git('merge', as === 'squash' ? '--squash' : '--ff-only', `work-${at}`)
      if (as === 'squash') await repo.commit({})
    }
    await repo.branch('removes')
    await repo.commit(removes)
    const report = await gated(repo, 'main')
    expect([report.verdict, isCompared(report)], JSON.stringify(report.notes)).toEqual([
      'fail',
      true,
    ])
  },
)

it.each([
  ['removes text from its page', page(), 'warn'],
  ['deletes its page', null, 'warn'],
  ['only adds text to its page', page(second, 'Cards take a week.'), 'pass'],
])(
  'in a shallow clone, a pull request with an outdated label that %s gets the verdict %3$s',
  async (_, now, verdict) => {
    await using repo = await tempRepo()
    const files = begun({ evidence: [{ doc: home, quote: first }] }, { [home]: page(first) })
    await repo.commit(files)
    await repo.commit({ [home]: page(second) })
    await using clone = await tempClone(`file://${repo.path}`, '--depth=1')
    await clone.branch('work')
    await clone.commit({ [home]: now })
    const report = await gated(clone, 'main')
    const found = { kind: 'doubtful-labels', verdict: 'warn', why: 'untraced', items: ['refunds'] }
    expect([report.verdict, report.findings]).toEqual([verdict, verdict === 'warn' ? [found] : []])
  },
)
