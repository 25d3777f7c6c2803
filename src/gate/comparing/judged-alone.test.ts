import { describe, expect, it } from 'vitest'
import { policySettings, metricGate } from '../../../test/support/policy-settings.ts'
import { answered, chunk, metric } from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { runs } from '../../../test/support/side-fixture.ts'
import type { GoldenItem, Labels, PairedItem } from '../../lib/model/items/golden-set.ts'
import { noAnomalies, type Run } from '../../lib/model/run.ts'
import { decide } from '../../verdict/decide.ts'
import { scoreItems } from './score-items.ts'

const questions = Array.from({ length: 30 }, (_, at) => `q${at + 1}`)

/** Documents of a question by short names: `a` of `q1` is `q1/a.md`; those with a capital letter are the same for all. */
const docsOf = (id: string, names: string): readonly string[] =>
  names.split(' ').map((name) => (/[A-Z]/.test(name) ? `${name}.md` : `${id}/${name}.md`))

function runOf(ranking: (id: string) => string): Run {
  const results = questions.map((id) => {
    const chunks = docsOf(id, ranking(id)).map((doc) => chunk(`${doc}#1`, { doc }))
    return [id, answered(chunks)] as const
  })
  const parts = { index: undefined, buildMs: undefined, manifest: undefined, models: undefined }
  return { results: new Map(results), anomalies: noAnomalies, ...parts }
}

/** Grades of the documents a, b (relevant), c, d and e (not). */
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

/** What the gate says of these rankings, the same for every question unless told otherwise. */
async function decided(
  head: string | ((id: string) => string),
  {
    base = 'a c d e b c2 d2 e2',
    labels = graded,
    gated = 'recall@5',
  }: {
    readonly base?: string
    readonly labels?: (id: string) => Labels
    readonly gated?: string
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
  const scored = await scoreItems(
    { items, depth: 20, pipelines: { base: runs, head: runs } },
    settings,
    {
      base: side(runOf(() => base)),
      head: side(runOf(typeof head === 'string' ? () => head : head)),
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

/** A better retriever: in some questions a document that nobody rated comes first, and `b` falls to rank 6. */
const better = (id: string) =>
  questions.indexOf(id) < 8 ? 'new a c d e b c2 d2' : 'a c d e b c2 d2 e2'

describe('results that nobody judged', () => {
  it('turn the loss of a better retriever into a warning with the list to judge', async () => {
    const { verdict, kinds, told } = await decided(better)
    expect(verdict).toBe('warn')
    expect(kinds).toEqual(['tolerance', 'unjudged'])
    expect(told).toMatchObject({ items: questions.slice(0, 8) })
    expect(told).toMatchObject({
      results: questions.slice(0, 8).map((item) => ({ item, names: [`${item}/new.md`] })),
    })
  })

  it('do so by the grade of the order as well, and where a list ends before what was pushed out', async () => {
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
  ])('stay a failure where they %s', async (_, head, gated) => {
    const { verdict, kinds } = await decided(head, { gated })
    expect(verdict).toBe('fail')
    expect(kinds).not.toContain('unjudged')
  })

  it('stay a failure where more are to be judged than one person rates', async () => {
    const { verdict, told } = await decided(() => 'x y a c d e b c2', {
      base: 'a c d e b c2 d2 e2',
    })
    expect(verdict).toBe('fail')
    expect(told).toMatchObject({ verdict: 'warn', results: { length: 30 } })
  })

  it('count for nothing where labels name all that answers', async () => {
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
