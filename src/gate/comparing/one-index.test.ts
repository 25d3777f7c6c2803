import { describe, expect, it } from 'vitest'
import { corpusOf } from '../../git/documents/corpus-of.ts'
import { CommandSchema } from '../../lib/model/settings/kinds/command.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import { sharedIndex } from './one-index.ts'

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

type Docs = Readonly<Record<string, string>>

/** Both sides, which return each question's document, as `texts` has it. */
function measured({
  isElsewhere = true,
  score = 1,
  isChanged = true,
  program = 'print(1)',
  docs = {},
  texts = {},
}: {
  readonly isElsewhere?: boolean
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
  const run = (own: number) => ({
    results: new Map(ids.map((id) => [id, result(id, own)])),
    ...(isElsewhere && { indexedElsewhere: true as const }),
  })
  const corpus = (own: Docs = {}) =>
    corpusOf(Object.entries(own).map(([doc, text]) => ({ doc, text, extracted: false })))
  const listing = async (side: 'base' | 'head') =>
    Object.entries(docs[side] ?? {}).map(([path, oid]) => ({ mode: '100644', path, oid }))
  const each = async function* () {
    yield { doc: 'rag/query.py', text: program }
  }
  return {
    policy: {
      items: ids.map((id) => ({ id })),
      pipelines: { head: CommandSchema.parse({ kind: 'command', query: 'ask' }) },
    },
    files: { listing, each },
    sides: {
      base: { run: run(1), corpus: corpus(docs.base) },
      head: { run: run(score), corpus: corpus(docs.head) },
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
    ['everything fits', {}, true],
    ['a side may have an index of its own', { isElsewhere: false }, false],
    ['a score differs', { score: 2 }, false],
    ['no file differs', { isChanged: false }, false],
    ['a program reads which side it works for', { program: 'os.environ["RAG_GATE_SIDE"]' }, false],
  ])('if %s', async (_, setup, isTold) => {
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
  ])('if %s', async (_, base, head, text, isTold) => {
    const docs = { base: { 'a.md': base }, head: head === undefined ? {} : { 'a.md': head } }
    const setup = measured({ isElsewhere: false, docs, texts: { a: text } })
    expect(await sharedIndex(setup, ports)).toEqual(isTold ? told('a.md') : [])
  })
})
