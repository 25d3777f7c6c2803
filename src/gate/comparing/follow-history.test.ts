import { expect, it } from 'vitest'
import { answered, chunk, evidence } from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import type {
  DocumentChange,
  DocumentHistory,
} from '../../golden/matching/follow/history/document-history.ts'
import { mergeGoldenSets } from '../../golden/merge-golden-sets.ts'
import type { Labels, PairedItem } from '../../lib/model/items/golden-set.ts'
import { noAnomalies } from '../../lib/model/run.ts'
import { followHistory } from './follow-history.ts'

const quote = 'Refunds are paid within 60 days of the purchase.'
const text = `# Refunds\n\n${quote}\n`

/** A history in which one commit moves the file `docs/a.md` to `pages/a.md`. */
function moved(): DocumentHistory & AsyncDisposable {
  const gone: DocumentChange = { commit: 'c1', doc: 'docs/a.md', before: text, after: undefined }
  const added = { ...gone, doc: 'pages/a.md', was: 'docs/a.md', after: text }
  return {
    changes: async (docs, since) => ({
      list: since === undefined && docs.includes('docs/a.md') ? [gone] : [],
      cut: undefined,
    }),
    beside: async () => [added],
    versions: async () => new Map(),
    renamesSince: async () => new Map(),
    text: async (_, content) => content,
    [Symbol.asyncDispose]: async () => undefined,
  }
}

type Asked = {
  /** The document of the chunk that the pipeline returns. */
  readonly returned?: string
  readonly history?: () => DocumentHistory & AsyncDisposable
  readonly manifest?: readonly string[]
}

async function followed(labels: Labels, asked: Asked = {}): Promise<readonly PairedItem[]> {
  const { returned = 'pages/a.md', history = moved, manifest } = asked
  const set = {
    file: 'golden.jsonl',
    items: [goldenItem('a', { labels })],
    drafts: { unreviewed: 0, accepted: 0, edited: 0, rejected: 0 },
    hash: '',
  }
  const run = {
    results: new Map([['a', answered([chunk('c', { doc: returned, text })])]]),
    index: undefined,
    buildMs: undefined,
    manifest,
    models: undefined,
    anomalies: noAnomalies,
  }
  const files = new Map([['pages/a.md', text]])
  const side = {
    run,
    corpus: { text: (doc: string) => files.get(doc) },
    names: {
      documents: { has: (doc: string) => files.has(doc), names: [...files.keys()] },
      holdsChunk: undefined,
    },
  }
  const items = mergeGoldenSets(set, set)
  const ports = { now: () => 0, signal: new AbortController().signal }
  const found = await followHistory(
    { policy: { items }, files: { history } },
    { base: side, head: side },
    ports,
  )
  return found ?? []
}

const byQuote: Labels = {
  kind: 'evidence',
  targets: [{ grade: 1, any: [evidence({ doc: 'docs/a.md', quote })] }],
}
const byDocument: Labels = { kind: 'docs', grades: new Map([['docs/a.md', 2]]) }

const labelsOf = (items: readonly PairedItem[]) =>
  items.flatMap(({ golden: { base, head } }) => [base.labels, head.labels])

it('follows quotes if no labelled document is a file any more', async () => {
  const [base, head] = labelsOf(await followed(byQuote))
  expect(base).toMatchObject({ targets: [{ any: [{ doc: 'pages/a.md', quote }] }] })
  expect(head).toEqual(base)
})

it('follows labels by document, and keeps the name as written', async () => {
  const renamed = new Map([['pages/a.md', 'docs/a.md']])
  const now = { kind: 'docs', grades: new Map([['pages/a.md', 2]]), renamed }
  expect(labelsOf(await followed(byDocument))).toEqual([now, now])
})

it('keeps a label that lists the new name, too', async () => {
  const both: Labels = {
    kind: 'docs',
    grades: new Map([
      ['docs/a.md', 2],
      ['pages/a.md', 1],
    ]),
  }
  expect(await followed(both).then(labelsOf)).toEqual([both, both])
})

it('leaves a document that was renamed to a file outside the index', async () => {
  expect(await followed(byDocument, { manifest: ['pages/b.md'] })).toEqual([])
})

it.each([
  ['quotes', byQuote],
  ['documents', byDocument],
])(
  'reads no history for labels by %s on documents that the pipeline stores elsewhere',
  async (_, labels) => {
    const history = () => {
      throw new Error('the history was opened')
    }
    expect(await followed(labels, { returned: 'docs/a.md', history })).toEqual([])
  },
)
