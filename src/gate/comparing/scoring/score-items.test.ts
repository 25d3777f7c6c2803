import { describe, expect, it } from 'vitest'
import {
  answered,
  chunk,
  chunksNamed,
  evidence,
  metric,
  plain,
} from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { runs, settings as builtin } from '../../../../test/support/side-fixture.ts'
import type { Scored } from '../../../lib/model/comparison.ts'
import type {
  BuiltinSettings,
  ModelPrice,
  RunsSettings,
} from '../../../lib/model/settings/settings.ts'
import { GateError } from '../../../lib/errors.ts'
import type { GoldenItem, PairedItem } from '../../../lib/model/items/golden-set.ts'
import {
  noAnomalies,
  type Chunk,
  type IndexFacts,
  type QueryResult,
  type Run,
} from '../../../lib/model/run.ts'
import type { SideNames } from '../../../golden/matching/known-names.ts'
import { scoreItems } from './score-items.ts'
import type { SideToScore } from './side-to-score.ts'

const whole: IndexFacts = {
  basis: 'index',
  documents: 1,
  chunks: 900,
  meanChunkTokens: 80,
  p95ChunkTokens: 100,
  duplicateChunks: 0,
  emptyChunks: 0,
  bytes: 4096,
}

function runOf(
  results: Readonly<Record<string, readonly Chunk[] | QueryResult>>,
  parts: Partial<Run> = {},
): Run {
  const read = Object.entries(results).map(
    ([id, result]) => [id, 'kind' in result ? result : answered(result)] as const,
  )
  return {
    results: new Map(read),
    index: undefined,
    buildMs: undefined,
    manifest: undefined,
    models: undefined,
    anomalies: noAnomalies,
    ...parts,
  }
}

function paired(item: GoldenItem, origin: PairedItem['origin'] = 'both'): PairedItem {
  const golden = { base: item, head: item }
  return { id: item.id, golden, origin, relabelled: false, policyChanged: [] }
}

type Asked = {
  readonly base?: Run
  readonly head: Run
  readonly golden?: readonly GoldenItem[]
  readonly items?: readonly PairedItem[]
  readonly pipelines?: Partial<Record<'base' | 'head', BuiltinSettings | RunsSettings>>
  readonly signal?: AbortSignal
  /** The names of each side's documents. */
  readonly names?: Pick<SideNames, 'documents'>
  /** Forbidden documents that head returned, by question. */
  readonly forbidden?: SideToScore['forbidden']
  readonly prices?: ReadonlyMap<string, ModelPrice>
  readonly metrics?: readonly string[]
}

async function scoredOf({
  base,
  head,
  golden = [],
  items = golden.map((item) => paired(item)),
  pipelines,
  names,
  forbidden,
  signal,
  prices = new Map(),
  metrics = ['recall@2', 'context_tokens', 'cost'],
}: Asked): Promise<Scored> {
  const known = {
    corpus: { text: () => undefined },
    ...(names && { names: { ...names, holdsChunk: undefined } }),
  }
  let clock = 0
  return scoreItems(
    { items, depth: 20, pipelines: { base: base && runs, head: runs, ...pipelines } },
    {
      metrics: metrics.map(metric),
      gate: [],
      match: { minGrade: 1, authoritative: [] },
      refusal: { detector: 'phrases', phrases: [] },
      prices,
    },
    { base: base && { run: base, ...known }, head: { run: head, ...known, forbidden } },
    { now: () => (clock += 60), signal: signal ?? new AbortController().signal },
  )
}

const answer = {
  model: 'small',
  prompt: undefined,
  timeoutMs: 1,
  maxOutput: 1,
  temperature: undefined,
  reasoningEffort: undefined,
  verbosity: undefined,
  serviceTier: undefined,
  extraBody: undefined,
}

const byChunk = goldenItem('a', { labels: { kind: 'chunks', grades: new Map([['x', 1]]) } })
const byDocument = goldenItem('b')

describe('the context of an answer', () => {
  const some = answered(chunksNamed('x y'), { context: ['x'] })
  const metrics = ['recall@context', 'context_tokens']
  const scores = ({ items }: Scored, side: 'base' | 'head') =>
    items.map(({ scores: of }) => of[side]?.get('recall@context'))

  it('is empty if the answer has no chunks and the other side reports one', async () => {
    const again = { chunks: [], context: undefined }
    const [reporting, empty] = [runOf({ a: some }), runOf({ a: answered([], { again }) })]
    const lost = await scoredOf({ base: reporting, head: empty, golden: [byChunk], metrics })
    expect(scores(lost, 'head')).toEqual([{ kind: 'scored', value: 0 }])
    const mended = await scoredOf({ base: empty, head: reporting, golden: [byChunk], metrics })
    expect(scores(mended, 'base')).toEqual([{ kind: 'scored', value: 0 }])
  })

  it.each([
    ['chunks', runOf({ a: some }), runOf({ a: chunksNamed('x y') })],
    ['none, as on the other side', runOf({ a: [] }), runOf({ a: [] })],
  ])('is unknown if the answer reports none and has %s', async (_, base, head) => {
    const scored = await scoredOf({ base, head, golden: [byChunk], metrics })
    expect(scores(scored, 'head')).toEqual([{ kind: 'not_applicable', reason: 'no_context' }])
  })

  it('is counted if it names no returned chunk', async () => {
    const strange = answered(chunksNamed('x y'), { context: ['kb:x', 'kb:y'] })
    const [base, head] = [runOf({ a: some, b: some }), runOf({ a: strange, b: some })]
    const { health } = await scoredOf({ base, head, golden: [byChunk, byDocument], metrics })
    expect(health.base?.contexts).toEqual({ reported: 2, unknown: 0, example: undefined })
    expect(health.head.contexts).toEqual({ reported: 2, unknown: 1, example: 'kb:x' })
  })
})

describe('scoring a golden set', () => {
  it('keeps the facts and scores of an item, and computes other details on request', async () => {
    const base = runOf({ a: chunksNamed('y x') })
    const head = runOf({ a: chunksNamed('y z x') })
    const scored = await scoredOf({ base, head, golden: [byChunk] })
    const item = scored.items[0]!
    expect(item.facts.base).toMatchObject({ returned: 2, match: { firstRank: 2 } })
    expect(item.facts.head).toMatchObject({ returned: 3, match: { firstRank: 3 } })
    expect(item.scores.head.get('recall@2')).toEqual({ kind: 'scored', value: 0 })
    expect(item.scores.head.get('mrr')).toBeUndefined()
    expect(Object.keys(item)).not.toContain('results')
    const { results, matches } = scored.details(item)
    expect(results.head).toBe(head.results.get('a'))
    expect(matches.base?.targets[0]?.rank).toBe(2)
  })

  describe('with labels that name chunks which head split differently', () => {
    const passage = 'Sixty days after delivery the money comes back to your account.'
    const base = runOf({ a: [chunk('x', { doc: 'a.md', text: passage })] })
    const recall = async (head: Run) => {
      const scored = await scoredOf({ base, head, golden: [byChunk] })
      const { scores, notes } = scored.items[0]!
      return [plain(scores.base?.get('recall@2')), plain(scores.head.get('recall@2')), notes.length]
    }

    it('searches for the text of these chunks', async () => {
      const longer = chunk('n1', { doc: 'a.md', text: `Refunds. ${passage} Call us.` })
      expect(await recall(runOf({ a: [chunk('n0'), longer] }))).toEqual([1, 'no_text', 1])
      expect(await recall(runOf({ a: [longer] }))).toEqual([1, 1, 1])
      const other = chunk('n2', { doc: 'a.md', text: 'Nothing of the kind stands here.' })
      expect(await recall(runOf({ a: [other] }))).toEqual([1, 0, 1])
      const elsewhere = chunk('n3', { doc: 'b.md', text: passage })
      expect(await recall(runOf({ a: [elsewhere] }))).toEqual([1, 0, 1])
    })

    it('uses the chunk ids of head if the text on base is unknown', async () => {
      const head = goldenItem('a', { labels: { kind: 'chunks', grades: new Map([['k', 1]]) } })
      const pair = { ...paired(byChunk), golden: { base: byChunk, head } }
      const forbidden = [{ doc: 'hr/pay.md', as: undefined, rank: 1, inContext: true }]
      const scored = await scoredOf({
        base: runOf({ a: [chunk('x')] }),
        head: runOf({ a: [chunk('k')] }),
        items: [pair],
        forbidden: new Map([['a', forbidden]]),
      })
      const [item] = scored.items
      expect(item?.notes).toEqual([{ kind: 're-chunked', item: 'a', by: 'head' }])
      expect(item?.facts.head.forbidden).toEqual(forbidden)
      expect(
        [item?.scores.base, item?.scores.head].map((of) => plain(of?.get('recall@2'))),
      ).toEqual([1, 1])
      expect(scored.details(item!).matches.head?.targets).toMatchObject([{ rank: 1 }])
    })

    it('keeps ids that head still has', async () => {
      const ranked = [chunk('y'), chunk('z'), chunk('x')]
      expect(await recall(runOf({ a: ranked }))).toEqual([1, 0, 0])
    })
  })

  it('averages retrieval scores over both repeats, and uses the first result for other scores', async () => {
    const twice = (first: string, second: string, said: string): QueryResult =>
      answered(chunksNamed(first), {
        answer: said,
        again: { chunks: chunksNamed(second), context: undefined },
      })
    const one = goldenItem('one', { labels: { kind: 'chunks', grades: new Map([['a', 1]]) } })
    const { items, health } = await scoredOf({
      base: runOf({ one: twice('a b', 'a b', 'Yes.') }),
      head: runOf({ one: twice('b a', 'x y a', 'No.') }),
      golden: [one],
    })
    const [item] = items
    expect(plain(item?.scores.base?.get('recall@2'))).toBe(1)
    expect(plain(item?.scores.head.get('recall@2'))).toBe(0.5)
    expect(item?.facts.base?.again).toMatchObject({ wavers: false, match: { firstRank: 1 } })
    expect(item?.facts.head.again).toMatchObject({ wavers: true, match: { firstRank: 3 } })
    expect(item?.facts.head.match).toMatchObject({ firstRank: 2 })
    expect(health.head.twice).toEqual({ asked: 1, wavering: 1 })
    expect(health.base?.twice).toEqual({ asked: 1, wavering: 0 })
  })

  it('checks only whether labels fit for questions that head adds', async () => {
    const run = runOf({ b: [chunk('c', { doc: 'd' })], n: [chunk('c', { doc: 'elsewhere' })] })
    const names = { documents: { has: (doc: string) => doc === 'd', names: ['d'] } }
    const lost = goldenItem('n', { labels: { kind: 'docs', grades: new Map([['gone', 1]]) } })
    const items = [paired(byDocument), paired(lost, 'added')]
    const { health } = await scoredOf({ base: run, head: run, items, names })
    expect(health.base?.labels).toMatchObject([{ of: 1, unresolved: 0 }])
    expect(health.head.labels).toMatchObject([{ of: 2, unresolved: 1 }])
    expect(health.head.homes).toMatchObject({ chunks: 1, homed: 1 })
    expect(health.head.answers).toMatchObject({ asked: 1 })
  })

  it('counts chunks that name no document apart from those that name an unknown one', async () => {
    const named = [chunk('c', { doc: 'd' }), chunk('e', { doc: 'elsewhere' }), chunk('f')]
    const names = { documents: { has: (doc: string) => doc === 'd', names: ['d'] } }
    const { health } = await scoredOf({
      base: runOf({ b: [chunk('c', { doc: 'd' })] }),
      head: runOf({ b: named }),
      golden: [byDocument],
      names,
    })
    expect(health.base?.homes).toEqual({ chunks: 1, homed: 1 })
    expect(health.head.homes).toMatchObject({
      chunks: 3,
      homed: 1,
      unnamed: 1,
      example: 'elsewhere',
    })
    expect([health.base?.fields?.doc, health.head.fields?.doc]).toEqual([1, 2])
  })

  it('counts quotes in documents of unknown text that no side returned', async () => {
    const asked = ['found', 'lost', 'stale'].map((id) => {
      const quote = evidence({ doc: `kb/${id}`, quote: `the limit of plan ${id} is nine` })
      return goldenItem(id, { labels: { kind: 'evidence', targets: [{ grade: 1, any: [quote] }] } })
    })
    const answers = (texts: Readonly<Record<string, string>>) =>
      runOf(
        Object.fromEntries(
          asked.map(({ id }) => [
            id,
            [chunk(`c-${id}`, { doc: `kb/${id}`, text: texts[id] ?? 'No.' })],
          ]),
        ),
      )
    const known = ['kb/found', 'kb/lost', 'kb/stale']
    const names = { documents: { has: (doc: string) => known.includes(doc), names: known } }
    const found = { found: 'We say the limit of plan found is nine.' }
    const { items, health } = await scoredOf({
      base: answers({ ...found, lost: 'Now the limit of plan lost is nine.' }),
      head: answers(found),
      golden: asked,
      names,
    })
    const counted = { kind: 'evidence', of: 3, unresolved: 0, unread: 1 }
    expect([health.base, health.head].map((one) => one?.labels)).toMatchObject([
      [counted],
      [counted],
    ])
    expect(items.map(({ facts }) => facts.head.match?.unread?.map(({ doc }) => doc))).toEqual([
      undefined,
      ['kb/lost'],
      ['kb/stale'],
    ])
  })

  it('counts an item that is missing in a run as failed', async () => {
    const scored = await scoredOf({ head: runOf({}), golden: [byChunk] })
    expect(scored.items[0]?.facts.head.failure).toBe('the pipeline gave no answer')
    expect(scored.items[0]?.facts.base).toBeUndefined()
    expect(scored.details(scored.items[0]!).matches).toEqual({ base: undefined, head: undefined })
  })

  it('derives the context of a built-in pipeline, uses the configured one of others, and prefers the reported one', async () => {
    const ranking = Array.from({ length: 25 }, (_, at) => chunk(`c${at}`, { text: 'abcd' }))
    const tokens = async (asked: Omit<Asked, 'golden'>) => {
      const scored = await scoredOf({ ...asked, golden: [byChunk] })
      return scored.items[0]?.scores.head.get('context_tokens')
    }
    const head = runOf({ a: ranking })
    expect(await tokens({ head, pipelines: { head: builtin } })).toMatchObject({ value: 5 })
    expect(await tokens({ head })).toMatchObject({ reason: 'no_context' })
    const context = { ...runs, context: 3 }
    expect(await tokens({ head, pipelines: { head: context } })).toMatchObject({ value: 3 })
    const reported = runOf({ a: answered(ranking, { context: ['c24', 'c3', 'gone', 'c0'] }) })
    expect(await tokens({ head: reported, pipelines: { head: builtin } })).toMatchObject({
      value: 3,
    })
  })

  it('scores an item with credited copies by every compared metric, even at equal length', async () => {
    const long = chunk('x', { text: 'long '.repeat(400) })
    const base = runOf({ a: [long] })
    const head = runOf({ a: [chunk('x', { text: 'short '.repeat(100) }), long] })
    const context = { ...runs, context: 1 }
    const scored = await scoredOf({
      base,
      head,
      golden: [byChunk],
      pipelines: { base: context, head: context },
      metrics: ['recall@context', 'context_tokens'],
    })
    expect(scored.equalLength?.name).toBe('recall@200t')
    const { scores } = scored.credited(scored.items[0]!).item
    expect([scores.base?.get('recall@200t'), scores.head.get('recall@200t')]).toEqual([
      { kind: 'scored', value: 0 },
      { kind: 'scored', value: 1 },
    ])
  })

  it('uses the index that a run reports, or else counts returned chunks', async () => {
    const base = runOf({ a: chunksNamed('x y') }, { index: whole, manifest: ['a.md', 'b.md'] })
    const ranking = [chunk('x', { text: 'abcd' }), chunk('y', { text: 'ABCD' })]
    const head = runOf({ a: ranking, b: ranking }, { manifest: ['a.md', 'b.md', 'c.md'] })
    const { index } = await scoredOf({ base, head, golden: [byChunk, byDocument] })
    expect(index.base).toBe(whole)
    expect(index.head).toMatchObject({
      basis: 'returned',
      documents: 3,
      chunks: 2,
      meanChunkTokens: 1,
      duplicateChunks: 1,
    })
    const alone = await scoredOf({ head: runOf({ a: ranking }), golden: [byChunk] })
    expect(alone.index).toMatchObject({ base: undefined, head: { documents: undefined } })
  })

  it('expects no more chunks in a list than the index contains', async () => {
    const head = runOf({ a: chunksNamed('x y') }, { index: { ...whole, chunks: 2 } })
    const base = runOf({ a: chunksNamed('x y') }, { index: whole })
    const { health } = await scoredOf({ base, head, golden: [byChunk] })
    expect([health.base, health.head].map((side) => side?.answers.depth)).toEqual([20, 2])
  })

  it('reports the share of common chunk ids if a label names one and there is a base', async () => {
    const base = runOf({ a: chunksNamed('x y'), b: chunksNamed('u') })
    const head = runOf({ a: chunksNamed('x z'), b: chunksNamed('u') })
    const both = await scoredOf({ base, head, golden: [byChunk, byDocument] })
    expect(both.chunkOverlap).toBe(0.5)
    const unlabelled = await scoredOf({ base, head, golden: [byDocument] })
    expect(unlabelled.chunkOverlap).toBeUndefined()
    expect((await scoredOf({ head, golden: [byChunk] })).chunkOverlap).toBeUndefined()
  })

  it('prices a question with the model that wrote the answer of each side', async () => {
    const price = (output: number): ModelPrice => {
      return { input: 0, cachedInput: undefined, output }
    }
    const prices = new Map([
      ['small', price(1)],
      ['large', price(8)],
    ])
    const usage = { inputTokens: 1, outputTokens: 1_000_000 }
    const run = (generator: string): Run =>
      runOf({ a: answered([], { usage }) }, { models: { generator, reranker: undefined } })
    const costs = async (asked: Omit<Asked, 'golden'>) => {
      const { items } = await scoredOf({ ...asked, golden: [byChunk], prices })
      const { base, head } = items[0]!.scores
      return [plain(base?.get('cost')), plain(head.get('cost'))]
    }
    expect(await costs({ base: run('small'), head: run('large') })).toEqual([1, 8])
    expect(await costs({ base: run('small'), head: run('unheard-of') })).toEqual([1, 'no_price'])
    const silent = runOf({ a: answered([], { usage }) })
    expect(await costs({ head: silent })).toEqual(['not measured', 'no_price'])
    // Run files made elsewhere may declare any model. For a built-in pipeline, the settings name the model.
    const writing = { ...builtin, answer: { ...answer, model: 'large' } }
    const pipelines = { base: builtin, head: writing }
    expect(await costs({ base: run('small'), head: run('small'), pipelines })).toEqual([
      'no_price',
      8,
    ])
  })

  it('S14: rejects with the reason of the signal', async () => {
    const reason = new GateError('deadline-exceeded', 'too late')
    const asked = { head: runOf({}), golden: [byChunk], signal: AbortSignal.abort(reason) }
    await expect(scoredOf(asked)).rejects.toBe(reason)
  })
})
