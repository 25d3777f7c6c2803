import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import type { Files } from '../rig/scenario.ts'
import { builtin, configOf, goldenOf } from '../support/corpus-files.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

type Question = { readonly id: string; readonly query: string } & Readonly<Record<string, unknown>>

/** Returns `size` short documents and a question about each. */
function corpus(size: number): { readonly docs: Files; readonly questions: readonly Question[] } {
  const numbers = Array.from({ length: size }, (_, at) => at)
  return {
    docs: Object.fromEntries(
      numbers.map((at) => [
        `docs/p${at}.md`,
        `# Policy ${at}\n\nThe limit of policy word${at} is ${7 * at + 3} units for every customer.\n\nFurther words on it folow here.\n`,
      ]),
    ),
    questions: numbers.map((at) => ({
      id: `q-${at}`,
      query: `What is the limit of policy word${at}?`,
      evidence: [quoting(at, `The limit of policy word${at} is ${7 * at + 3} units`)],
    })),
  }
}

function quoting(at: number, quote: string): object {
  return { doc: `docs/p${at}.md`, quote }
}

/**
 * A third of the questions name a missing document, a third a missing chunk, and a third quote text that
 * does not exist.
 */
function stale(question: Question, at: number): Question {
  const { id, query } = question
  const labels = [
    { docs: [`docs/gone-${at}.md`] },
    { chunks: [`docs/gone-${at}.md#0-100`] },
    { evidence: [quoting(at, `Nobody was ever asked about number ${at} by anybody`)] },
  ]
  return { id, query, ...labels[at % labels.length] }
}

type Seen = {
  readonly exit: number | null
  readonly text: string
  readonly verdict: string
  readonly findings: readonly Readonly<Record<string, unknown>>[]
  readonly notes: readonly Readonly<Record<string, unknown>>[]
  readonly metrics: readonly Readonly<Record<string, unknown>>[]
}

async function gated(main: Files, change: Files): Promise<Seen> {
  await using repo = await tempRepo()
  await repo.commit(main)
  await repo.branch('change')
  await repo.commit(change)
  await using out = await tempDir()
  const { exit, stdout } = await runCli(repo.path, 'gate', '--base', 'main', '--out', out.path)
  const report = JSON.parse(await readFile(join(out.path, 'report.json'), 'utf8')) as Seen
  return { ...report, exit, text: stdout.replaceAll(/\s+/g, ' ') }
}

/** Gates a pull request that fixes a typo, on a main whose first `count` labels are stale. */
async function withStale(size: number, count: number): Promise<Seen> {
  const { docs, questions } = corpus(size)
  const items = questions.map((one, at) => (at < count ? stale(one, at) : one))
  const last = `docs/p${size - 1}.md`
  const mended = String(docs[last]).replace('folow', 'follow')
  return gated({ ...docs, ...configOf(builtin()), ...goldenOf(items) }, { [last]: mended })
}

it('8 of 70 questions are excluded from both denominators, by id', async () => {
  const seen = await withStale(70, 8)
  expect(seen, seen.text).toMatchObject({ exit: 0, verdict: 'pass', findings: [] })
  expect(seen.text).toContain(
    '8 of 70 questions have only labels that match nothing and are left out on both sides: q-0, q-1, q-2, q-3, q-4, q-5, q-6, q-7.',
  )
  const note = seen.notes.find(({ kind }) => kind === 'stale-labels')
  expect(note).toMatchObject({ of: 70, items: [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `q-${at}`) })
  const recall = seen.metrics.find(({ metric }) => metric === 'recall@context')
  expect(recall).toMatchObject({ base: 1, head: 1, coverage: { pairs: 62 } })
})

it.each([
  { size: 70, count: 36, left: 34 },
  { size: 12, count: 3, left: 9 },
])('$count of $size are too many, because only $left remain', async ({ size, count, left }) => {
  const seen = await withStale(size, count)
  expect(seen, seen.text).toMatchObject({ exit: 3, verdict: 'error' })
  const finding = { kind: 'unhealthy', check: 'labels-fit', bad: count, of: size }
  expect(seen.findings).toMatchObject([
    { ...finding, side: 'base' },
    { ...finding, side: 'head' },
  ])
  expect(seen.text).toContain(
    'only labels that match nothing on either side, such as docs/gone-0.md',
  )
  expect(seen.text).toContain(`${count} of ${size} questions (q-0, q-1,`)
  expect(seen.text).toContain(`; ${left} are left. rag-gate check lists them`)
  expect(seen.notes.filter(({ kind }) => kind === 'stale-labels')).toEqual([])
})

it('a label that the pull request breaks, and a new label without matching text, are named', async () => {
  const { docs, questions } = corpus(20)
  const main = { ...docs, ...configOf(builtin()), ...goldenOf(questions) }
  const edited = questions.map((one, at) =>
    at === 3 ? { ...one, evidence: [{ ...quoting(3, 'x'), doc: 'doc/p3.md' }] } : one,
  )
  const added = {
    id: 'q-new',
    query: 'Who may ask?',
    evidence: [quoting(4, 'Everybody may ask whatever is not written')],
  }
  const seen = await gated(main, goldenOf([...edited, added]))
  expect(seen, seen.text).toMatchObject({ exit: 0, verdict: 'warn' })
  expect(seen.findings.filter(({ kind }) => kind === 'broken-labels')).toMatchObject([
    {
      verdict: 'warn',
      items: ['q-3', 'q-new'],
      labels: [
        { item: 'q-3', name: 'doc/p3.md', nearest: 'docs/p3.md' },
        { item: 'q-new', name: 'docs/p4.md' },
      ],
    },
  ])
  expect(seen.text).toContain(
    'Labels that head adds or edits for 2 questions match nothing in its documents: q-3 (doc/p3.md; did you mean docs/p3.md?), q-new (docs/p4.md).',
  )
})

it('questions that are added in bulk are named', async () => {
  const { docs, questions } = corpus(20)
  const main = { ...docs, ...configOf(builtin()), ...goldenOf(questions) }
  const [easy] = questions
  const copies = Array.from({ length: 200 }, (_, at) => ({
    ...easy,
    id: `copy-${at}`,
    query: `What is the limit of policy word0, asked ${at} times?`,
  }))
  const seen = await gated(main, goldenOf([...questions, ...copies]))
  expect(seen, seen.text).toMatchObject({ exit: 0, verdict: 'warn' })
  expect(seen.findings).toMatchObject([{ kind: 'bulk-questions', verdict: 'warn', of: 220 }])
  expect(seen.text).toContain(
    'Head adds 200 questions that ask the same thing in nearly the same words, most of them similar to',
  )
  const few = await gated(main, goldenOf([...questions, ...copies.slice(0, 5)]))
  expect(few, few.text).toMatchObject({ exit: 0, verdict: 'pass', findings: [] })
})

it('a must-pass question whose label was already stale is a warning', async () => {
  const { docs, questions } = corpus(20)
  const items = questions.map((one, at) => (at === 0 ? { ...stale(one, 0), must_pass: true } : one))
  const main = { ...docs, ...configOf(builtin()), ...goldenOf(items) }
  const seen = await gated(main, { 'docs/p9.md': String(docs['docs/p9.md']).replace('folow', 'f') })
  expect(seen, seen.text).toMatchObject({ exit: 0, verdict: 'warn' })
  expect(seen.findings).toMatchObject([{ kind: 'must-pass', verdict: 'warn', items: ['q-0'] }])
})
