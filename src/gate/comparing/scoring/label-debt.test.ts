import { expect, it } from 'vitest'
import { answered, chunk, metric, plain } from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { runs } from '../../../../test/support/side-fixture.ts'
import type { SideNames } from '../../../golden/matching/known-names.ts'
import type { GoldenSet, Labels, PairedItem } from '../../../lib/model/items/golden-set.ts'
import { noAnomalies, type Run } from '../../../lib/model/run.ts'
import { scoreItems } from './score-items.ts'

/** A run that returns one chunk of each of these documents for every question. */
function returning(ids: readonly string[], docs: readonly string[]): Run {
  const chunks = docs.map((doc) => chunk(`${doc}#0`, { doc, text: `What ${doc} says.` }))
  return {
    results: new Map(ids.map((id) => [id, answered(chunks)])),
    index: undefined,
    buildMs: undefined,
    manifest: undefined,
    models: undefined,
    anomalies: noAnomalies,
  }
}

type Asked = {
  readonly items: readonly PairedItem[]
  /** The files of each side; missing if unknown. */
  readonly files?: readonly string[] | undefined
  readonly base?: boolean
}

const goldenSet: GoldenSet = {
  file: 'golden.jsonl',
  items: [],
  drafts: { unreviewed: 0, accepted: 0, edited: 0, rejected: 0 },
  hash: '',
}

/**
 * Scores the items with two identical sides. `base`: whether base is measured, so that its golden set is
 * known.
 */
async function scored({ items, files, base = true }: Asked) {
  const documents = files && { has: (doc: string) => files.includes(doc), names: files }
  const names: SideNames = { documents, holdsChunk: files && ((id) => files.includes(id)) }
  const text = (doc: string): string | undefined =>
    files?.includes(doc) === true ? `What ${doc} says.` : undefined
  const run = returning(
    items.map(({ id }) => id),
    ['a.md'],
  )
  const side = { run, corpus: { text }, names }
  const all = await scoreItems(
    {
      items,
      depth: 20,
      pipelines: { base: base ? runs : undefined, head: runs },
      golden: { base: base ? goldenSet : undefined, head: goldenSet },
    },
    {
      metrics: [metric('recall@2')],
      gate: [],
      match: { minGrade: 1, authoritative: [] },
      refusal: { detector: 'phrases', phrases: [] },
      prices: new Map(),
    },
    { base: base ? side : undefined, head: side },
    { now: () => 0, signal: new AbortController().signal },
  )
  return all
}

function pair(labels: Labels, head = labels, origin: PairedItem['origin'] = 'both'): PairedItem {
  const golden = { base: goldenItem('q', { labels }), head: goldenItem('q', { labels: head }) }
  const relabelled = head !== labels
  const own = relabelled ? golden : { base: golden.base, head: golden.base }
  return { id: 'q', golden: own, origin, relabelled, policyChanged: [] }
}

const docs = (...names: readonly string[]): Labels => ({
  kind: 'docs',
  grades: new Map(names.map((name) => [name, 1])),
})
const quotes = (...members: readonly (readonly [doc: string, quote: string])[]): Labels => ({
  kind: 'evidence',
  targets: members.map(([doc, quote]) => ({
    grade: 1,
    any: [{ doc, quote, prefix: '', suffix: '', start: undefined }],
  })),
})

const files = ['a.md', 'b.md']

it.each<{
  readonly name: string
  readonly labels: Labels
  readonly files?: readonly string[] | undefined
  readonly recall: string | number
  readonly owed: readonly string[]
  readonly unfit: readonly string[]
}>([
  {
    name: 'a document of no side',
    labels: docs('x.md'),
    files,
    recall: 'stale_label',
    owed: ['x.md'],
    unfit: ['q'],
  },
  {
    name: 'one beside a document that is found',
    labels: docs('./x.md', 'a.md'),
    files,
    recall: 1,
    owed: ['x.md'],
    unfit: [],
  },
  {
    name: 'one beside a document that is not found',
    labels: docs('x.md', 'b.md'),
    files,
    recall: 0,
    owed: ['x.md'],
    unfit: [],
  },
  {
    name: 'a document that nobody knows not to be there',
    labels: docs('x.md'),
    files: undefined,
    recall: 0,
    owed: [],
    // None of the question's document labels matches.
    unfit: ['q'],
  },
  {
    name: 'a chunk of no index',
    labels: { kind: 'chunks', grades: new Map([['x#1', 1]]) },
    files,
    recall: 'stale_label',
    owed: ['x#1'],
    unfit: ['q'],
  },
  {
    name: 'a quote of a document of no side',
    labels: quotes(['x.md', 'not a word of it']),
    files,
    recall: 'stale_label',
    owed: ['x.md'],
    unfit: ['q'],
  },
  {
    name: 'one beside a quote that stands in its document',
    labels: quotes(['x.md', 'not a word of it'], ['a.md', 'What a.md says.']),
    files,
    recall: 1,
    owed: ['x.md'],
    unfit: [],
  },
])(
  'excludes unusable labels on both sides: $name',
  async ({ labels, files: known, recall, owed, unfit }) => {
    const { items, health } = await scored({ items: [pair(labels)], files: known })
    const { scores, stale } = items[0]!
    expect(plain(scores.base?.get('recall@2'))).toBe(recall)
    expect(plain(scores.head.get('recall@2'))).toBe(recall)
    expect(stale.map(({ name }) => name)).toEqual(owed)
    expect(stale.every(({ on }) => on === 'both')).toBe(true)
    expect(health.base?.labelled).toEqual({ of: 1, unfit })
    expect(health.head.labelled).toEqual({ of: 1, unfit })
  },
)

it('keeps the exclusion for a question that is scored again', async () => {
  const all = await scored({ items: [pair(docs('x.md', 'a.md'))], files })
  const { matches } = all.details(all.items[0]!)
  expect(matches.head?.targets.map(({ what }) => what)).toEqual([{ kind: 'doc', id: 'a.md' }])
})

it.each<{
  readonly name: string
  readonly item: PairedItem
  readonly base?: boolean
  readonly broken: readonly (readonly [name: string, nearest: string | undefined])[]
}>([
  { name: 'nothing of labels that were so', item: pair(docs('a.md')), broken: [] },
  {
    name: 'a document that is not there, with the nearest',
    item: pair(docs('a.md'), docs('docs/b.md')),
    broken: [['docs/b.md', 'b.md']],
  },
  {
    name: 'a quote that is not in its document',
    item: pair(quotes(['a.md', 'What a.md says.']), quotes(['a.md', 'nowhere to be found'])),
    broken: [['a.md', undefined]],
  },
  {
    name: 'nothing of one that is',
    item: pair(quotes(['a.md', 'nowhere to be found']), quotes(['a.md', 'What a.md says.'])),
    broken: [],
  },
  {
    name: 'a new question about a document that is not there',
    item: pair(docs('x.md'), undefined, 'added'),
    broken: [['x.md', 'a.md']],
  },
  {
    name: 'a question without a base',
    item: pair(docs('x.md')),
    base: false,
    broken: [['x.md', 'a.md']],
  },
])('of the labels on head, reports $name', async ({ item, base, broken }) => {
  const all = await scored({ items: [item], files, ...(base === false && { base }) })
  expect(all.broken.map(({ name, nearest }) => [name, nearest])).toEqual(broken)
})
