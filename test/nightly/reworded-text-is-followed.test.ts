import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCliWith } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

type Label = { readonly doc: string; readonly quote: string }
type Item = {
  readonly id: string
  readonly query: string
  readonly evidence: readonly Label[]
  readonly must_pass?: boolean
}

type Report = {
  readonly verdict: string
  readonly items: readonly {
    readonly id: string
    readonly targets?: readonly {
      readonly rank: { readonly base?: number; readonly head?: number }
    }[]
  }[]
  readonly findings: readonly { readonly kind: string; readonly [field: string]: unknown }[]
  readonly notes: readonly {
    readonly kind: string
    readonly labels?: readonly {
      readonly kind: string
      readonly item: string
      readonly label?: Label
    }[]
  }[]
  readonly metrics: readonly { readonly coverage: { readonly pairs: number } }[]
}

const config = `golden: golden.jsonl
pipeline:
  kind: builtin
  documents: ['docs/**/*.md']
  chunk: { size: 40, overlap: 0, unit: tokens }
  retrieve: { mode: bm25, k: 2 }
metrics: [recall@context]
gate: { recall@context: { max-drop: 0.02 } }
`

const things = [
  'invoice',
  'parcel',
  'voucher',
  'contract',
  'ticket',
  'mailbox',
  'calendar',
  'avatar',
  'backup',
  'printer',
  'webhook',
  'sandbox',
]
const old = (thing: string, at: number): string =>
  `If you want to archive your ${thing}, you can use the \`${thing}-archive\` command, which keeps it for ${at + 10} days in most cases.`
const reworded = (thing: string, at: number): string =>
  `To archive the ${thing}, run \`${thing}-archive\`: it stays for ${at + 10} days.`
const page = (thing: string, sentence: string): string =>
  `# About the ${thing}\n\nThe ${thing} belongs to whoever made it first.\n\n${sentence}\n\nNobody else may look into it before the owner agrees.\n`
const path = (thing: string): string => `docs/${thing}.md`

const documents = Object.fromEntries(
  things.map((thing, at) => [path(thing), page(thing, old(thing, at))]),
)
const items: readonly Item[] = things.map((thing, at) => ({
  id: thing,
  query: `archive ${thing} days`,
  evidence: [{ doc: path(thing), quote: old(thing, at) }],
}))
const lines = (of: readonly Item[]): string =>
  of.map((item) => `${JSON.stringify(item)}\n`).join('')

/** Gates head's files against a base of twelve pages with one question each, plus the files in `before`. */
async function gate(
  head: Readonly<Record<string, string | null>>,
  {
    golden = items,
    proposed = golden,
    before = {},
  }: {
    readonly golden?: readonly Item[]
    readonly proposed?: readonly Item[]
    readonly before?: Readonly<Record<string, string>>
  } = {},
): Promise<{ readonly report: Report; readonly comment: string; readonly terminal: string }> {
  await using repo = await tempRepo()
  const files = { ...documents, 'rag-gate.yml': config, ...before, 'golden.jsonl': lines(golden) }
  await repo.commit(files)
  await repo.branch('change')
  await repo.commit({ ...head, 'golden.jsonl': lines(proposed) })
  const out = join(repo.path, '.git', 'out')
  const args = ['gate', '--base', 'main', '--head', 'HEAD', '--out', out]
  const { exit, stdout, stderr } = await runCliWith({}, repo.path, ...args)
  expect([0, 1], stderr.slice(-2000)).toContain(exit)
  return {
    report: JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as Report,
    comment: await readFile(join(out, 'comment.md'), 'utf8'),
    terminal: stdout,
  }
}

const labelsOf = ({ notes }: Report) => notes.flatMap(({ labels = [] }) => labels)
const newLabel = (report: Report, item: string): Label => {
  const found = labelsOf(report).find((label) => label.kind === 'reworded' && label.item === item)
  if (found?.label === undefined) throw new Error(`no new label for ${item}`)
  return found.label
}
const only = (thing: string, at = things.indexOf(thing)) => ({
  [path(thing)]: page(thing, reworded(thing, at)),
})
const mustPass = (id: string): readonly Item[] =>
  items.map((item) => (item.id === id ? { ...item, must_pass: true } : item))
const withLabel = (golden: readonly Item[], id: string, label: Label): readonly Item[] =>
  golden.map((item) => (item.id === id ? { ...item, evidence: [label] } : item))

describe('a passage that head rewords', () => {
  let told: Awaited<ReturnType<typeof gate>>
  beforeAll(async () => {
    told = await gate(only('invoice'))
  })

  it('passes, is compared by its new wording, and gets a new label ready to paste', () => {
    expect(told.report.verdict, JSON.stringify(told.report.findings)).toBe('pass')
    expect(told.report.metrics[0]?.coverage.pairs).toBe(items.length)
    const label = newLabel(told.report, 'invoice')
    expect(label).toEqual({ doc: path('invoice'), quote: reworded('invoice', 0) })
    const line = `"invoice": ${JSON.stringify(label)}`
    expect(told.comment).toContain(`\n${line}\n`)
    expect(told.terminal).toContain(`\n${line}\n`)
  })

  it('is no worse with the new label pasted, and is still compared', async () => {
    const proposed = withLabel(items, 'invoice', newLabel(told.report, 'invoice'))
    const { report } = await gate(only('invoice'), { proposed })
    expect(report.verdict, JSON.stringify(report.findings)).toBe('pass')
    expect(report.metrics[0]?.coverage.pairs).toBe(items.length)
  })

  it('causes no finding as one of twelve, and each gets a label', async () => {
    const all = Object.assign({}, ...things.map((thing) => only(thing))) as Record<string, string>
    const { report } = await gate(all)
    expect(report.findings.filter(({ kind }) => kind !== 'unhealthy')).toEqual([])
    expect(things.map((thing) => newLabel(report, thing).quote)).toEqual(things.map(reworded))
  })

  it('warns if few of its words remain', async () => {
    const [thing, at] = ['invoice', 0]
    const few = `The \`${thing}-archive\` job stows each ${thing} away and drops it after ${at + 10} days, whoever had called for it.`
    const { report } = await gate({ [path(thing)]: page(thing, few) })
    expect(report.findings).toMatchObject([
      { kind: 'reworded', verdict: 'warn', why: 'unsure', items: [thing] },
    ])
  })

  it('asks for acceptance if the question must pass, with or without the new label', async () => {
    const golden = mustPass('invoice')
    const first = await gate(only('invoice'), { golden })
    expect(first.report.verdict).toBe('fail')
    expect(first.report.findings).toMatchObject([
      { kind: 'reworded', why: 'must-pass', verdict: 'fail', items: ['invoice'] },
    ])
    expect(first.comment).toContain('if so, accept it in a review or with a waiver')
    const proposed = withLabel(golden, 'invoice', newLabel(first.report, 'invoice'))
    const second = await gate(only('invoice'), { golden, proposed })
    expect(second.report.findings).toEqual(first.report.findings)
  })

  it('passes or warns if head moves it from a low rank into the top five', async () => {
    const wordy = Array.from({ length: 14 }, (_, at) => [
      `docs/wordy-${at}.md`,
      `The retention period of bills is a period that bill ${at} does not end.\n`,
    ])
    const { report } = await gate(
      {
        [path('invoice')]:
          'Retention period of bills: to archive your invoice, use the `invoice-archive` command, which keeps it for 10 days.\n',
      },
      {
        golden: items.map((item) =>
          item.id === 'invoice'
            ? { ...item, query: 'archive command: retention period of bills' }
            : item,
        ),
        before: {
          ...Object.fromEntries(wordy),
          'rag-gate.yml': config.replace('k: 2', 'k: 20').replaceAll('@context', '@5'),
        },
      },
    )
    const found = report.items.find(({ id }) => id === 'invoice')
    const [target] = found?.targets ?? []
    expect(target?.rank.base).toBeGreaterThan(5)
    expect(target?.rank.head).toBeLessThanOrEqual(5)
    expect(['pass', 'warn']).toContain(report.verdict)
  })

  it('fails if head pushes its new wording out of the context', async () => {
    const crowd = [1, 2, 3].map((at) => [
      `docs/news-${at}.md`,
      `# Archive ${at}\n\nArchive invoice days: archive the invoice, invoice archive days, days to archive an invoice.\n`,
    ])
    const { report } = await gate({ ...only('invoice'), ...Object.fromEntries(crowd) })
    expect(report.verdict).toBe('fail')
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        kind: 'reworded',
        why: 'lost',
        verdict: 'fail',
        items: ['invoice'],
      }),
    )
  })
})

describe('a passage that head rewords on another page', () => {
  const archive = 'docs/archive/invoice.md'
  const elsewhere = `# Invoices in the archive\n\n| command | what it does |\n| :-- | :-- |\n| \`invoice-archive\` | Archives your invoice, which it keeps for 10 days. |\n`
  const removed = { [path('invoice')]: null }

  it('warns if head adds the page, and passes with a label for that page', async () => {
    const head = { ...removed, [archive]: elsewhere }
    const told = await gate(head)
    expect(told.report.findings).toMatchObject([
      { kind: 'reworded', verdict: 'warn', why: 'unsure', items: ['invoice'] },
    ])
    expect(told.report.metrics[0]?.coverage.pairs).toBe(items.length)
    const label = newLabel(told.report, 'invoice')
    expect(label.doc).toBe(archive)
    expect(label.quote).toContain('Archives your invoice, which it keeps for 10 days.')
    const { report } = await gate(head, { proposed: withLabel(items, 'invoice', label) })
    expect(report.verdict, JSON.stringify(report.findings)).toBe('pass')
    expect(report.metrics[0]?.coverage.pairs).toBe(items.length)
  })

  it('fails if base already had the page, even if its name is the same', async () => {
    const { report } = await gate(removed, { before: { [archive]: elsewhere } })
    expect(report.verdict).toBe('fail')
    expect(report.findings).toContainEqual(
      expect.objectContaining({ kind: 'gone-answers', verdict: 'fail', items: ['invoice'] }),
    )
  })

  it('fails if only a page on another topic has the same wording', async () => {
    const { report } = await gate({
      ...removed,
      [path('parcel')]: page('parcel', old('parcel', 0)),
    })
    expect(report.verdict).toBe('fail')
    expect(report.findings).toContainEqual(
      expect.objectContaining({ kind: 'gone-answers', verdict: 'fail', items: ['invoice'] }),
    )
  })
})

describe('links and markup around a passage', () => {
  it('pass, and must_pass requires no acceptance', async () => {
    const marked = `If you want to [archive](https://example.org/archive/a-long-way/of-pages.html) your **invoice**, you can use the [\`invoice-archive\`](commands.md#invoice-archive "what it does") _command_, which keeps it for **10 days** in [most cases](https://example.org/cases/of-invoices.html).`
    const { report } = await gate(
      { [path('invoice')]: page('invoice', marked) },
      { golden: mustPass('invoice') },
    )
    expect(report.verdict, JSON.stringify(report.findings)).toBe('pass')
    expect(labelsOf(report)).toMatchObject([{ kind: 're-anchored', item: 'invoice' }])
  })
})

describe('a passage that head removes', () => {
  const without = { [path('invoice')]: page('invoice', '').replace('\n\n\n', '\n') }

  it('fails if base’s context contained it, and names the rank', async () => {
    const { report, comment } = await gate(without)
    expect(report.verdict).toBe('fail')
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        kind: 'gone-answers',
        verdict: 'fail',
        items: ['invoice'],
        returned: [{ item: 'invoice', rank: 1 }],
      }),
    )
    expect(comment).toContain('text that head removed')
  })

  it('warns if base’s context did not contain it', async () => {
    const golden = items.map((item) =>
      item.id === 'invoice' ? { ...item, query: 'archive parcel voucher' } : item,
    )
    const { report } = await gate(without, { golden })
    expect(report.verdict, JSON.stringify(report.findings)).toBe('warn')
    expect(report.findings).toMatchObject([
      { kind: 'gone-answers', verdict: 'warn', items: ['invoice'] },
    ])
  })
})
