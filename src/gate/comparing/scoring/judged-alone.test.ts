import { describe, expect, it } from 'vitest'
import { policySettings, metricGate } from '../../../../test/support/policy-settings.ts'
import { answered, chunk, metric } from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { runs } from '../../../../test/support/side-fixture.ts'
import { noDrafts } from '../../../lib/model/items/drafts-gate.ts'
import type { GoldenItem, Labels, PairedItem } from '../../../lib/model/items/golden-set.ts'
import { noAnomalies, type Run } from '../../../lib/model/run.ts'
import { decide } from '../../../verdict/decide.ts'
import { scoreItems } from './score-items.ts'

const questions = Array.from({ length: 30 }, (_, at) => `q${at + 1}`)

/**
 * Documents of a question by short names: `a` of `q1` is `q1/a.md`. Names with a capital letter are
 * shared by all questions.
 */
const docsOf = (id: string, names: string): readonly string[] =>
  names.split(' ').map((name) => (/[A-Z]/.test(name) ? `${name}.md` : `${id}/${name}.md`))

function runOf(ranking: (id: string) => string, seen?: number): Run {
  const results = questions.map((id) => {
    const chunks = docsOf(id, ranking(id)).map((doc) => chunk(`${doc}#1`, { doc }))
    const context = seen === undefined ? undefined : chunks.slice(0, seen).map((one) => one.id)
    return [id, answered(chunks, { context })] as const
  })
  const parts = { index: undefined, buildMs: undefined, manifest: undefined, models: undefined }
  return { results: new Map(results), anomalies: noAnomalies, ...parts }
}

/** Returns `d1 d2 d3` for the name `d` and a count of 3. */
const ranked = (name: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${name}${at + 1}`).join(' ')

/** Grades of the documents a and b (relevant), and c, d and e (not relevant). */
const graded = (id: string): Labels => ({
  kind: 'docs',
  grades: new Map([
    [`${id}/a.md`, 3],
    [`${id}/b.md`, 1],
    [`${id}/c.md`, 0],
    [`${id}/d.md`, 0],
    [`${id}/e.md`, 0],
  ]),
})

/**
 * Returns the gate's decision for these rankings, which are the same for every question by default.
 */
async function decided(
  head: string | ((id: string) => string),
  {
    base = 'a c d e b c2 d2 e2',
    labels = graded,
    gated = 'recall@5',
    file = 'golden.jsonl',
    seen,
  }: {
    readonly base?: string
    readonly labels?: (id: string) => Labels
    readonly gated?: string
    readonly file?: string
    /** The number of chunks that the generator saw, as reported by the pipelines. */
    readonly seen?: number
  } = {},
) {
  const items = questions.map((id): PairedItem => {
    const item: GoldenItem = goldenItem(id, { labels: labels(id) })
    return {
      id,
      golden: { base: item, head: item },
      origin: 'both',
      relabelled: false,
      policyChanged: [],
    }
  })
  const gate = [metricGate(metric(gated))]
  const metrics = [metric(gated), metric('judged@5')]
  const settings = policySettings({ metrics, gate })
  const side = (run: Run) => ({ run, corpus: { text: () => undefined } })
  const golden = { file, items: [], drafts: noDrafts, hash: '' }
  const scored = await scoreItems(
    {
      items,
      depth: 20,
      pipelines: { base: runs, head: runs },
      golden: { base: golden, head: golden },
    },
    settings,
    {
      base: side(runOf(() => base, seen)),
      head: side(runOf(typeof head === 'string' ? () => head : head, seen)),
    },
    { now: () => 0, signal: new AbortController().signal },
  )
  const { judgedAlone } = scored
  const decision = decide(scored.items, settings, {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    judge: undefined,
    judgedAlone,
  })
  const told = decision.findings.find(({ kind }) => kind === 'unjudged')
  return { ...decision, told, kinds: decision.findings.map(({ kind }) => kind) }
}

/**
 * A better retriever: for some questions, a document that nobody rated comes first and `b` falls to
 * rank 6.
 */
const better = (id: string) =>
  questions.indexOf(id) < 8 ? 'new a c d e b c2 d2' : 'a c d e b c2 d2 e2'

describe('unjudged results', () => {
  it('turn the loss of a better retriever into a warning with a list to judge', async () => {
    const { verdict, kinds, told } = await decided(better)
    expect(verdict).toBe('warn')
    expect(kinds).toEqual(['tolerance', 'unjudged'])
    expect(told).toMatchObject({ items: questions.slice(0, 8) })
    expect(told).toMatchObject({
      results: questions.slice(0, 8).map((item) => ({ item, names: [`${item}/new.md`] })),
    })
  })

  it('also warn for nDCG, and if a list ends before the displaced result', async () => {
    expect((await decided(better, { gated: 'ndcg@5' })).verdict).toBe('warn')
    const short = (id: string) => (questions.indexOf(id) < 8 ? 'new a c d e' : 'a c d e b')
    expect((await decided(short, { base: 'a c d e b' })).verdict).toBe('warn')
  })

  it.each([
    ['fill more than half of what is looked at', () => 'x y z a c b d e', 'recall@5'],
    [
      'push judged results out of a list that has room for them',
      () => 'x a c d e c2 d2 e2',
      'recall@5',
    ],
    ['come with a worse order of what was judged', () => 'x c d e a b c2 d2', 'ndcg@5'],
    ['are one result for all questions', () => 'JUNK a c d e b c2 d2', 'recall@5'],
    ['are no part of the loss', () => 'c d e a c2 d2 e2 f2', 'recall@5'],
  ])('remain a failure if they %s', async (_, head, gated) => {
    const { verdict, kinds } = await decided(head, { gated })
    expect(verdict).toBe('fail')
    expect(kinds).not.toContain('unjudged')
  })

  it('remain a failure if there are more results than one person can rate', async () => {
    const { verdict, told } = await decided(() => 'x y a c d e b c2', {
      base: 'a c d e b c2 d2 e2',
    })
    expect(verdict).toBe('fail')
    expect(told).toMatchObject({ verdict: 'warn', results: { length: 30 } })
  })

  it.each([
    ['ends after one result that answers and one that nobody judged', 'd1 junk'],
    ['ends after one result that answers', 'd1'],
    [
      'returns half of what answers nowhere, and unjudged results in its place',
      `${ranked('d', 5)} ${ranked('n', 45)}`,
    ],
  ])('remain a failure if a list %s', async (_, list) => {
    const labels = (id: string): Labels => ({
      kind: 'docs',
      grades: new Map(docsOf(id, ranked('d', 10)).map((doc) => [doc, 2])),
    })
    const base = `${ranked('d', 10)} ${ranked('u', 40)}`
    const few = (id: string) => (questions.indexOf(id) < 5 ? list : base)
    for (const head of [few, () => list]) {
      const { verdict, kinds } = await decided(head, { base, labels, gated: 'recall@10' })
      expect(verdict).toBe('fail')
      expect(kinds).not.toContain('unjudged')
    }
  })

  it('remain a failure if they fill the context that a pipeline reports', async () => {
    const junk = (id: string) => (questions.indexOf(id) < 4 ? 'v w x y z a b c d e' : '')
    const head = (id: string) => junk(id) || 'a b c d e c2 d2 e2 f2 g2'
    const told = await decided(head, {
      base: 'a b c d e c2 d2 e2 f2 g2',
      gated: 'recall@context',
      seen: 5,
    })
    expect(told.verdict).toBe('fail')
    expect(told.kinds).not.toContain('unjudged')
  })

  it('count by the grades of their question, and by the grades of the set only for judgments', async () => {
    const plain = (id: string, grade: number): Labels => ({
      kind: 'docs',
      grades: new Map([[`${id}/a.md`, grade]]),
    })
    const one = (id: string): Labels => plain(id, id === 'q30' ? 2 : 1)
    const head = (id: string) => (id === 'q30' ? 'a b c d e' : 'junk a b c d')
    const settings = { base: 'a b c d e', labels: one, gated: 'mrr@5' }
    const own = await decided(head, settings)
    expect(own.verdict).toBe('fail')
    expect(own.kinds).not.toContain('unjudged')
    const ofSet = await decided(head, { ...settings, file: 'eval/judgments.qrels' })
    expect(ofSet.kinds).toContain('unjudged')
  })

  it('are ignored if labels name all answers', async () => {
    const plainList = (id: string): Labels => ({
      kind: 'docs',
      grades: new Map([
        [`${id}/a.md`, 1],
        [`${id}/b.md`, 1],
      ]),
    })
    const quoted = (id: string): Labels => ({
      kind: 'evidence',
      targets: ['a', 'b'].map((name) => ({
        grade: 2,
        any: [{ doc: `${id}/${name}.md`, quote: name, prefix: '', suffix: '', start: undefined }],
      })),
    })
    for (const labels of [plainList, quoted])
      expect((await decided(better, { labels })).kinds).not.toContain('unjudged')
    expect((await decided(better, { labels: plainList })).verdict).toBe('fail')
  })
})
