import { describe, expect, it } from 'vitest'
import { corpusOf } from '../../git/documents/corpus-of.ts'
import { CommandSchema } from '../../lib/model/settings/kinds/command.ts'
import { HttpSchema } from '../../lib/model/settings/kinds/http.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import { sharedIndex } from './shared-index.ts'

type Measured = Parameters<typeof sharedIndex>[0]

const ids = ['a', 'b', 'c', 'd', 'e']
const none = { total: 0, names: [] }
const noFiles = { added: none, removed: none, edited: none, renamed: none }
const edited = { total: 1, names: ['rag/query.py'] }

const unanswered = {
  kind: 'answered',
  ms: undefined,
  cold: false,
  answer: undefined,
  context: undefined,
  usage: undefined,
  beyond: undefined,
} as const

const ports = { now: () => 0, signal: new AbortController().signal }

type Outside = Measured['sides']['head']['run']['outside'] | 'none'

const place = (since: bigint, written: bigint, path = '/i') => ({
  since,
  places: new Map([[path, written]]),
})

type Docs = Readonly<Record<string, string>>

/** Measures two sides that return each question's document, with its text as in `texts`. */
function measured({
  outside = {},
  pipeline = CommandSchema.parse({ kind: 'command', query: 'ask' }),
  score = 1,
  isChanged = true,
  program = 'print(1)',
  docs = {},
  texts = {},
}: {
  readonly outside?: { readonly base?: Outside; readonly head?: Outside }
  readonly pipeline?: Measured['policy']['pipelines']['head']
  readonly score?: number
  readonly isChanged?: boolean
  readonly program?: string
  readonly docs?: { readonly base?: Docs; readonly head?: Docs }
  readonly texts?: Docs
}): Measured {
  const result = (id: string, own: number): QueryResult => ({
    ...unanswered,
    chunks: [
      { id, doc: `${id}.md`, text: texts[id] ?? id, score: own, start: undefined, end: undefined },
    ],
  })
  const run = (own: number, places: Outside = place(1n, 2n)) => ({
    results: new Map(ids.map((id) => [id, result(id, own)])),
    ...(places !== 'none' && { outside: places }),
  })
  const corpus = (own: Docs = {}) =>
    corpusOf(Object.entries(own).map(([doc, text]) => ({ doc, text, extracted: false })))
  const listing = async (side: 'base' | 'head') =>
    Object.entries(docs[side] ?? {}).map(([path, oid]) => ({ mode: '100644', path, oid }))
  const each: Measured['files']['each'] = async function* (side, paths) {
    yield { doc: 'rag/query.py', text: program }
    for (const doc of paths) yield { doc, text: docs[side]?.[doc] ?? '' }
  }
  return {
    policy: {
      items: ids.map((id) => ({ id })),
      pipelines: { base: pipeline, head: pipeline },
    },
    files: { listing, each },
    sides: {
      base: { run: run(1, outside.base), corpus: corpus(docs.base) },
      head: { run: run(score, outside.head), corpus: corpus(docs.head) },
    },
    changed: {
      files: isChanged ? { ...noFiles, edited } : noFiles,
      config: [],
      documents: undefined,
    },
  }
}

const told = (head?: string) => [
  { kind: 'changed-source', verdict: 'warn', key: 'side', base: undefined, head },
]

describe('sharedIndex', () => {
  it.each([
    ['it gets the same requests for both sides', {}, true, true],
    ['it is started for each side', { start: 'serve' }, true, false],
    ['something is built for each side', { build: 'index' }, true, false],
    ['its address names the side', { url: 'http://{side}.internal/search' }, true, false],
    ['nothing that is measured differs', {}, false, false],
  ])('checks whether a running server is shared: %s', async (_, settings, isChanged, isTold) => {
    const own = { kind: 'http', url: 'http://x/search', request: {}, response: { chunks: 'hits' } }
    const pipeline = HttpSchema.parse({ ...own, ...settings })
    const outside = { base: 'none', head: 'none' } as const
    const found = await sharedIndex(measured({ pipeline, isChanged, outside }), ports)
    expect(found.map(({ key }) => key)).toEqual(isTold ? ['server'] : [])
  })

  it('does not report a running server if head sends other requests', async () => {
    const of = (size: number) =>
      HttpSchema.parse({
        kind: 'http',
        url: 'http://x',
        request: { size },
        response: { chunks: 'c' },
      })
    const both = measured({ outside: { base: 'none', head: 'none' } })
    const pipelines = { base: of(5), head: of(9) }
    expect(await sharedIndex({ ...both, policy: { ...both.policy, pipelines } }, ports)).toEqual([])
  })

  it.each([
    ['all conditions are met', {}, true],
    [
      'only base wrote after both had begun',
      { outside: { head: place(2n, 1n), base: place(1n, 3n) } },
      true,
    ],
    ['head may have its own index', { outside: { head: 'none' as const } }, false],
    ["base's run is from the cache", { outside: { base: 'none' as const } }, false],
    ['each side names its own place', { outside: { head: place(1n, 2n, '/j') } }, false],
    [
      "the last write may be one of head's setup",
      { outside: { base: place(1n, 3n), head: place(3n, 3n) } },
      false,
    ],
    ['a score differs', { score: 2 }, false],
    ['no file differs', { isChanged: false }, false],
    ['a program reads which side it works for', { program: 'os.environ["RAG_GATE_SIDE"]' }, false],
  ])('tells whether both sides used one index: %s', async (_, setup, isTold) => {
    expect(await sharedIndex(measured(setup), ports)).toEqual(isTold ? told() : [])
  })

  it.each([
    [
      'the returned text is in neither version',
      'all the refunds take 30 days here',
      'all the refunds take 45 days here',
      'refunds within 30 days here',
      false,
    ],
    [
      'head changes what is returned',
      'all the refunds take 30 days here',
      'all the refunds take 45 days here',
      'all the refunds take 30 days here',
      true,
    ],
    [
      'head changes another part',
      'first part here. last',
      'first part here. other',
      'irst part her',
      false,
    ],
    [
      'head adds only markup',
      'the first part here',
      'the <Tip a="b">first</Tip> part here',
      'the first part here',
      false,
    ],
    ['head removes the document', 'the first part here', undefined, 'the first part here', true],
  ])('tells whether both sides used one index: %s', async (_, base, head, text, isTold) => {
    const docs = { base: { 'a.md': base }, head: head === undefined ? {} : { 'a.md': head } }
    const setup = measured({ outside: { head: 'none' }, docs, texts: { a: text } })
    expect(await sharedIndex(setup, ports)).toEqual(isTold ? told('a.md') : [])
  })

  const moved = 'Refunds take up to 30 days.'

  it.each([
    ['a sentence moves to a file that the pipeline inserts', 'Start.\ninclude::b.txt[]', moved],
    ['a document is renamed', undefined, `Start.\n**Refunds** take up to\n30 days.`],
  ])('reports nothing if %s', async (_, a, b) => {
    const docs = {
      base: { 'a.md': `Start.\n${moved}` },
      head: { ...(a !== undefined && { 'a.md': a }), 'b.txt': b },
    }
    const texts = { a: `Start. ${moved}` }
    const setup = measured({ outside: { head: 'none' }, docs, texts })
    expect(await sharedIndex(setup, ports)).toEqual([])
  })

  it.each([
    ['a hosted service for each side', { request: { index: '{side}' } }, false],
    ['a service to which build writes', { build: 'index' }, true],
    ['a server of this job', { start: 'serve' }, true],
  ])('expects %s to return the text of head: %s', async (_, more, isTold) => {
    const pipeline = HttpSchema.parse({ kind: 'http', url: 'http://127.0.0.1:{port}/', ...more })
    const docs = { base: { 'a.md': moved }, head: { 'a.md': 'Refunds take no time.' } }
    const setup = measured({ pipeline, outside: { head: 'none' }, docs, texts: { a: moved } })
    expect(await sharedIndex(setup, ports)).toEqual(isTold ? told('a.md') : [])
  })
})
