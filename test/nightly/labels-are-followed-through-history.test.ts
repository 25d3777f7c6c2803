import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runCliWith } from '../rig/run-cli.ts'
import { openScenario } from '../rig/scenario.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempClone, type TempRepo, tempRepo } from '../support/temp-repo.ts'

type Report = {
  readonly verdict: string
  readonly findings: readonly { readonly kind: string; readonly [field: string]: unknown }[]
  readonly notes: readonly { readonly kind: string; readonly [field: string]: unknown }[]
  readonly metrics: readonly { readonly coverage: { readonly pairs: number } }[]
}

const config = `golden: golden.jsonl
pipeline:
  kind: builtin
  documents: ['docs/*.md']
  chunk: { size: 40, overlap: 0, unit: tokens }
  retrieve: { mode: bm25, k: 2 }
metrics: [recall@context]
gate: { recall@context: { max-drop: 0.02 } }
`

const things = ['invoice', 'parcel', 'voucher', 'contract', 'ticket', 'mailbox']
const old = (thing: string): string =>
  `If you want to archive your ${thing}, you can use the \`${thing}-archive\` command, which keeps it for 30 days in most cases.`
const now = (thing: string): string =>
  `To archive the ${thing}, run \`${thing}-archive\`: it stays for 30 days.`
const longer = (thing: string): string =>
  `If you want to archive your ${thing} for later, you can at any time use the \`${thing}-archive\` command of the tool, which then keeps it for 30 days in most cases.`
const page = (thing: string, sentence: string): string =>
  `# About the ${thing}\n\nThe ${thing} belongs to whoever made it first.\n\n${sentence}\n\nNobody else may look into it before the owner agrees.\n`
const path = (thing: string): string => `docs/${thing}.md`

const relabelled = (set: string, thing: string, words = now): string =>
  set.replace(JSON.stringify(old(thing)), JSON.stringify(words(thing)))
const golden = things
  .map((thing) => {
    const evidence = [{ doc: path(thing), quote: old(thing) }]
    return `${JSON.stringify({ id: thing, query: `archive ${thing} days`, evidence })}\n`
  })
  .join('')
const main = {
  ...Object.fromEntries(things.map((thing) => [path(thing), page(thing, old(thing))])),
  'rag-gate.yml': config,
  'golden.jsonl': golden,
}

async function gate(repo: TempRepo, base: string): Promise<{ report: Report; comment: string }> {
  const out = join(repo.path, '.git', 'out')
  const args = ['gate', '--base', base, '--head', 'HEAD', '--out', out]
  const { exit, stderr } = await runCliWith({}, repo.path, ...args)
  expect([0, 1], stderr.slice(-2000)).toContain(exit)
  return {
    report: JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as Report,
    comment: await readFile(join(out, 'comment.md'), 'utf8'),
  }
}

const labelsOf = ({ notes }: Report) =>
  notes.flatMap(({ kind, labels }) =>
    kind === 'labels' ? (labels as readonly Readonly<Record<string, unknown>>[]) : [],
  )

/**
 * Main after a merged pull request that reworded the answer to one question without changing the golden
 * set.
 */
async function afterRewording(words = now) {
  const repo = await tempRepo()
  await repo.commit(main)
  await repo.branch('reworded')
  await repo.commit({ [path('invoice')]: page('invoice', words('invoice')) })
  await repo.checkout('main')
  const merged = await repo.merge('reworded')
  return { repo, merged }
}

const moved = (thing: string): string => `pages/${thing}.md`
const setOf = (labels: (thing: string) => object): string =>
  things
    .map((id) => `${JSON.stringify({ id, query: `archive ${id} days`, ...labels(id) })}\n`)
    .join('')

/** A pull request after a merged one that moved all documents without changing the golden set. */
async function afterMovingAll(labels: (thing: string) => object) {
  const repo = await tempRepo()
  const anywhere = config.replace('docs/*.md', '**/*.md')
  await repo.commit({ ...main, 'rag-gate.yml': anywhere, 'golden.jsonl': setOf(labels) })
  await repo.branch('moves')
  const files = things.flatMap((thing) => [
    [path(thing), null] as const,
    [moved(thing), page(thing, old(thing))] as const,
  ])
  await repo.commit(Object.fromEntries(files))
  await repo.checkout('main')
  const merged = await repo.merge('moves')
  await repo.branch('elsewhere')
  await repo.commit({ [moved('parcel')]: page('parcel', old('parcel')).replace('first', 'once') })
  return { repo, merged }
}

const fix = (folder: string) => runCliWith({}, folder, 'check', '--golden', 'golden.jsonl', '--fix')

describe('a label outdated by a merged pull request', () => {
  it('uses the new wording in the next pull request, and is shown ready to paste', async () => {
    const { repo, merged } = await afterRewording()
    await using _ = repo
    await repo.branch('elsewhere')
    await repo.commit({
      [path('parcel')]: page('parcel', old('parcel')).replace('first', 'at first'),
    })
    const { report, comment } = await gate(repo, 'main')
    expect(report.verdict, JSON.stringify(report.findings)).toBe('pass')
    expect(report.metrics[0]?.coverage.pairs).toBe(things.length)
    const label = { doc: path('invoice'), quote: now('invoice') }
    expect(labelsOf(report)).toMatchObject([
      { kind: 'followed', item: 'invoice', commit: merged, changed: false, label },
    ])
    expect(comment).toContain(`\n"invoice": ${JSON.stringify(label)}\n`)
    expect(comment).toContain(`commit ${merged.slice(0, 7)}`)
  })

  it.each<[string, (thing: string) => object, (thing: string, commit: string) => object]>([
    [
      'quotes',
      (thing) => ({ evidence: [{ doc: path(thing), quote: old(thing) }] }),
      (thing, commit) => ({
        kind: 'followed',
        commit,
        label: { doc: moved(thing), quote: old(thing) },
      }),
    ],
    [
      'sections',
      (thing) => ({ sections: [`${path(thing)}#about-the-${thing}`] }),
      (thing, commit) => ({
        kind: 'followed',
        commit,
        label: `${moved(thing)}#about-the-${thing}`,
      }),
    ],
    [
      'documents',
      (thing) => ({ docs: { [path(thing)]: 2 } }),
      (thing) => ({ kind: 'moved', doc: path(thing), by: 'rename', to: [moved(thing)] }),
    ],
  ])(
    'by %s is followed if a merged pull request moved all documents, and check --fix writes it',
    async (_, labels, note) => {
      const after = await afterMovingAll(labels)
      await using repo = after.repo
      const { report, comment } = await gate(repo, 'main')
      expect(report.verdict, JSON.stringify(report.findings)).toBe('pass')
      expect(report.metrics[0]?.coverage.pairs).toBe(things.length)
      expect(labelsOf(report)).toMatchObject(
        things.map((item) => ({ item, ...note(item, after.merged) })),
      )
      const lines = labelsOf(report).flatMap(({ item, label }) =>
        label === undefined ? [] : [`${JSON.stringify(item)}: ${JSON.stringify(label)}`],
      )
      expect(comment.split('\n')).toEqual(expect.arrayContaining(lines))
      const { stdout } = await fix(repo.path)
      expect(stdout).toContain('error 0, warn 1')
      const written = await readFile(join(repo.path, 'golden.jsonl'), 'utf8')
      expect(written).toBe(setOf(labels).replaceAll('docs/', 'pages/'))
    },
  )

  it('fails by name if the next pull request loses it', async () => {
    const { repo } = await afterRewording()
    await using _ = repo
    await repo.branch('loses')
    await repo.commit({ [path('invoice')]: page('invoice', '').replace('\n\n\n', '\n') })
    const { report } = await gate(repo, 'main')
    expect(report.verdict).toBe('fail')
    expect(report.findings).toContainEqual(
      expect.objectContaining({ kind: 'gone-answers', verdict: 'fail', items: ['invoice'] }),
    )
  })

  it('passes with the new label pasted, and is compared', async () => {
    const { repo } = await afterRewording()
    await using _ = repo
    await repo.branch('pastes')
    await repo.commit({ 'golden.jsonl': relabelled(golden, 'invoice') })
    const { report } = await gate(repo, 'main')
    expect(report.verdict, JSON.stringify(report.findings)).toBe('pass')
    expect(report.metrics[0]?.coverage.pairs).toBe(things.length)
    expect(labelsOf(report)).toEqual([])
  })

  it('is not asked for if the next pull request edits the text again and has the label for that', async () => {
    const { repo } = await afterRewording()
    await using _ = repo
    await repo.branch('edits')
    const again = now('invoice').replace('stays', 'remains')
    const pasted = golden.replace(JSON.stringify(old('invoice')), JSON.stringify(again))
    await repo.commit({ [path('invoice')]: page('invoice', again), 'golden.jsonl': pasted })
    const { report, comment } = await gate(repo, 'main')
    expect(report.verdict, JSON.stringify(report.findings)).toBe('pass')
    expect(labelsOf(report)).toEqual([])
    expect(comment).not.toContain('Put the new labels')
  })

  it('is reported as stale in a shallow clone, with advice for following it', async () => {
    const { repo } = await afterRewording()
    await using _ = repo
    await using clone = await tempClone(`file://${repo.path}`, '--depth=1')
    await clone.branch('elsewhere')
    await clone.commit({
      [path('parcel')]: page('parcel', old('parcel')).replace('first', 'at first'),
    })
    const { report, comment } = await gate(clone, 'main')
    expect(report.metrics[0]?.coverage.pairs).toBe(things.length - 1)
    expect(report.notes.find(({ kind }) => kind === 'stale-labels')).toMatchObject({
      labels: [{ item: 'invoice', history: 'shallow' }],
    })
    expect(comment).toContain('fetch-depth: 0')
  })
})

it.each([
  ['docs/bill.md', []],
  ['docs/invoice.md', [{ kind: 'moved', item: 'invoice', to: ['docs/bill.md'] }]],
])(
  'a label on a renamed document that head writes as %s gives the notes %j and is not called relabelled',
  async (named, notes) => {
    await using repo = await tempRepo()
    const set = (doc: string): string => {
      const [first = '', ...rest] = golden.split('\n')
      const { evidence: _, ...item } = JSON.parse(first) as Record<string, unknown>
      return [JSON.stringify({ ...item, docs: { [doc]: 1 } }), ...rest].join('\n')
    }
    await repo.commit({ ...main, 'golden.jsonl': set('docs/invoice.md') })
    await repo.branch('renames')
    // Another question's line changes, too, so that both versions of the set are compared.
    const ofHead = set(named).replace('archive parcel days', 'archive parcels days')
    await repo.commit({
      [path('invoice')]: null,
      [path('bill')]: page('invoice', old('invoice')),
      'golden.jsonl': ofHead,
    })
    const { report } = await gate(repo, 'main')
    expect(labelsOf(report)).toMatchObject(notes)
    expect(labelsOf(report)).toHaveLength(notes.length)
    const weaker = report.findings.filter(({ kind }) => kind === 'weaker-policy')
    expect(weaker).toMatchObject([{ questions: [{ way: 'reworded', items: ['parcel'] }] }])
  },
)

it('the action follows the label in a full clone, and in a shallow one by fetching its history', async () => {
  await using scenario = await openScenario({
    base: main,
    meanwhile: { [path('invoice')]: page('invoice', now('invoice')) },
    head: { [path('parcel')]: page('parcel', old('parcel')).replace('first', 'at first') },
  })
  for (const kind of ['merge', 'shallow-merge'] as const) {
    const workspace = await scenario.checkout(kind)
    const step = await scenario.run({ workspace, inputs: { config: 'rag-gate.yml' } })
    expect(step.outputs.get('verdict'), step.stdout).toBe('pass')
    expect(step.summary).toContain(JSON.stringify(now('invoice')))
  }
})

it('in a checkout of depth 1, the action fails if a page that was reworded before is deleted', async () => {
  await using scenario = await openScenario({
    prepare: async (origin) => {
      await origin.commit(main)
    },
    base: { [path('invoice')]: page('invoice', now('invoice')) },
    head: { [path('invoice')]: null },
  })
  for (const [server, verdict] of [
    [undefined, 'fail'],
    ['away', 'warn'],
  ] as const) {
    const workspace = await scenario.checkout('shallow-merge')
    if (server === 'away')
      await promisify(execFile)(
        'git',
        ['fetch', '--depth=1', `file://${scenario.origin.path}`, scenario.pull.base],
        {
          cwd: workspace,
        },
      )
    const step = await scenario.run({
      workspace,
      inputs: { config: 'rag-gate.yml' },
      env: server === undefined ? {} : { GITHUB_SERVER_URL: 'http://gh.localhost:9' },
    })
    expect(step.outputs.get('verdict'), step.stdout).toBe(verdict)
  }
})

describe('check --fix', () => {
  it('updates quotes to which merged and uncommitted changes add words, and proposes the rest', async () => {
    const { repo } = await afterRewording(longer)
    await using _ = repo
    const otherFacts =
      'You can use the `voucher-archive` command to archive your voucher: it is kept for 90 days in most cases.'
    await repo.commit({
      [path('voucher')]: page('voucher', otherFacts),
      [path('ticket')]: page('ticket', now('ticket')),
    })
    await writeFile(join(repo.path, path('parcel')), page('parcel', longer('parcel')))
    const { stdout } = await fix(repo.path)
    const written = ['invoice', 'parcel'].reduce(
      (set, thing) => relabelled(set, thing, longer),
      golden,
    )
    expect(await readFile(join(repo.path, 'golden.jsonl'), 'utf8')).toBe(written)
    expect(stdout).toContain('facts differ')
    expect(stdout).toContain('golden.jsonl:5 ticket: docs/ticket.md does not contain')
    expect(stdout).toContain(JSON.stringify({ doc: path('ticket'), quote: now('ticket') }))
  })

  it('is run by the weekly recipe, which opens a single pull request', async () => {
    const { repo } = await afterRewording(longer)
    await using _ = repo
    await using dir = await tempDir()
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const recipe = await readFile(join(root, 'examples/workflows/labels.yml'), 'utf8')
    const { jobs } = parse(recipe) as {
      jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>
    }
    const { run = '' } = Object.values(jobs)[0]?.steps.at(-1) ?? {}
    const [remote, bin] = [join(dir.path, 'remote.git'), join(dir.path, 'bin')]
    await repo.git('clone', '--quiet', '--bare', '.', remote)
    await symlink(root, join(dir.path, 'rag-gate'))
    await mkdir(bin)
    const calls = join(dir.path, 'calls')
    await writeFile(
      join(bin, 'gh'),
      `#!/bin/sh\ngrep -sx create ${calls}\necho "$2" >> ${calls}\n`,
      { mode: 0o755 },
    )
    const env = {
      ...process.env,
      PATH: `${bin}:${dirname(process.execPath)}:${process.env['PATH']}`,
      GOLDEN: 'golden.jsonl',
      GH_TOKEN: 'token',
    }
    const start = async () => {
      const checkout = await mkdtemp(join(dir.path, 'repository-'))
      const git = (...args: readonly string[]) =>
        promisify(execFile)('git', args, { cwd: checkout })
      await git('clone', '--quiet', remote, '.')
      await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', run], { cwd: checkout, env })
      const { stdout } = await git('show', 'origin/rag-gate-labels:golden.jsonl')
      return { golden: stdout, calls: await readFile(calls, 'utf8') }
    }
    const pushed = relabelled(golden, 'invoice', longer)
    expect(await start()).toEqual({ golden: pushed, calls: 'list\ncreate\n' })
    expect(await start()).toEqual({ golden: pushed, calls: 'list\ncreate\nlist\n' })
  })
})
