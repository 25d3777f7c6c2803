import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { embeddingsServer, type EmbeddingsServer } from '../../../test/rig/embeddings-server.ts'
import { silentLog } from '../../lib/log.ts'
import { type TempDir, tempDir } from '../../../test/support/temp-dir.ts'
import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { GateError } from '../../lib/errors.ts'
import { embedders } from '../../lib/llm/open-embedder.ts'
import { chunksOf, type Run } from '../../lib/model/run.ts'
import type { Embedder } from '../../lib/llm/embedder.ts'
import { openLibrary } from './library.ts'
import { type BuiltinRequest, runBuiltin } from './run-builtin.ts'
import { emptyShelf, memoryShelf } from '../../../test/support/vector-shelves.ts'

const settingsOf = (mode: 'bm25' | 'vectors' | 'hybrid'): BuiltinSettings => ({
  kind: 'builtin',
  inputs: undefined,
  depth: undefined,
  concurrency: 1,
  documents: ['docs/**'],
  chunk: { size: 200, overlap: 0, unit: 'chars' },
  retrieve: { mode, k: 3 },
  embed: { model: 'stand-in', dimensions: undefined },
  answer: undefined,
})

const documents = {
  'docs/money.md': 'Reimbursement arrives soon.',
  'docs/bills.md': 'Bills are sent by mail, and bills are paid monthly.',
  'docs/odd.md': 'The back of the door is painted: money is green.',
  'docs/copy.md': 'Bills are sent by mail, and bills are paid monthly.',
}

/** "Reimbursement" means "money back" but shares no word with it. */
const synonyms = [['reimbursement', 'money', 'back', 'get', 'returned']]
const question = { id: 'paraphrase', query: 'get money back' }

async function worktree(files: Readonly<Record<string, string>> = documents): Promise<TempDir> {
  const dir = await tempDir()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(dir.path, 'tree', path, '..'), { recursive: true })
    await writeFile(join(dir.path, 'tree', path), text)
  }
  return dir
}

const opener = (server: Pick<EmbeddingsServer, 'baseUrl'>) =>
  embedders({
    key: 'test-key',
    baseUrl: server.baseUrl,
    environment: {},
    log: silentLog,
  })

const embedOf = { model: 'stand-in', dimensions: undefined }

function requestOf(
  { path }: TempDir,
  changes: Partial<BuiltinRequest> & { readonly embedder: Embedder | undefined },
): BuiltinRequest {
  return {
    side: 'head',
    root: join(path, 'tree'),
    folder: path,
    settings: settingsOf('vectors'),
    depth: 3,
    concurrency: 1,
    queries: [question],
    environment: {},
    library: openLibrary(),
    files: undefined,
    shelf: emptyShelf,
    log: silentLog,
    signal: new AbortController().signal,
    ...changes,
  }
}

const docsOf = (run: Run, id = question.id): readonly unknown[] => {
  const result = run.results.get(id)
  if (result?.kind !== 'answered') throw new Error(`${id} has no answer`)
  return result.chunks.map(({ doc }) => doc)
}

const failureOf = async (run: Promise<unknown>): Promise<GateError> => {
  const thrown = await run.catch((error: unknown) => error)
  if (!(thrown instanceof GateError)) throw new Error(`expected a GateError, not ${String(thrown)}`)
  return thrown
}

describe('asking again', () => {
  it('requests new vectors only for the questions, once for both sides', async () => {
    await using server = await embeddingsServer({ synonyms })
    await using dir = await worktree()
    const embedder = await opener(server)(embedOf)
    const library = openLibrary()
    const lists: Run['results'][] = []
    const onAsked: BuiltinRequest['onAsked'] = async (_, askAgain) => {
      lists.push(await askAgain([question]))
    }
    const [base, head] = await Promise.all(
      (['base', 'head'] as const).map((side) =>
        runBuiltin(requestOf(dir, { side, embedder, library, onAsked })),
      ),
    )
    expect(server.embedded.filter((text) => text === question.query)).toHaveLength(2)
    expect(server.embedded.filter((text) => text === documents['docs/odd.md'])).toHaveLength(1)
    for (const list of lists)
      expect(list.get(question.id)).toMatchObject({
        chunks: chunksOf(base?.results.get(question.id)),
      })
    expect(lists).toHaveLength(2)
    expect(head).toBeDefined()
  })

  it('is not offered if only words are searched', async () => {
    await using dir = await worktree()
    let asked = 0
    const onAsked = async (): Promise<void> => void (asked += 1)
    await runBuiltin(requestOf(dir, { settings: settingsOf('bm25'), embedder: undefined, onAsked }))
    expect(asked).toBe(0)
  })
})

describe('the modes of retrieval', () => {
  it('find text with the same words, the same meaning, or both', async () => {
    await using server = await embeddingsServer({ synonyms })
    await using dir = await worktree()
    const embedder = await opener(server)(embedOf)
    const run = async (mode: 'bm25' | 'vectors' | 'hybrid'): Promise<readonly unknown[]> =>
      docsOf(
        await runBuiltin(
          requestOf(dir, {
            settings: settingsOf(mode),
            embedder,
          }),
        ),
      )
    expect(await run('bm25')).toEqual(['docs/odd.md'])
    expect(await run('vectors')).toEqual(['docs/money.md', 'docs/odd.md', 'docs/bills.md'])
    expect(await run('hybrid')).toEqual(['docs/odd.md', 'docs/money.md', 'docs/bills.md'])
  })

  it('rank equal vectors by document, and return nothing for an empty question', async () => {
    await using server = await embeddingsServer({ synonyms })
    await using dir = await worktree()
    const queries = [
      { id: 'bills', query: 'bills by mail' },
      { id: 'blank', query: ' \n' },
    ]
    const embedder = await opener(server)(embedOf)
    const run = await runBuiltin(requestOf(dir, { embedder, queries }))
    expect(docsOf(run, 'bills').slice(0, 2)).toEqual(['docs/bills.md', 'docs/copy.md'])
    expect(docsOf(run, 'blank')).toEqual([])
    expect(server.embedded).not.toContain(' \n')
  })

  it('request no vectors for an empty index, and score by exact cosine', async () => {
    await using server = await embeddingsServer({ dimensions: 6 })
    await using empty = await worktree({ 'docs/a.md': ' \n' })
    const embedder = await opener(server)(embedOf)
    expect(docsOf(await runBuiltin(requestOf(empty, { embedder })))).toEqual([])
    expect(server.embedded).toEqual([question.query])
    await using dir = await worktree({ 'docs/a.md': question.query })
    const { results } = await runBuiltin(requestOf(dir, { embedder }))
    const result = results.get(question.id)
    expect(result?.kind === 'answered' && result.chunks[0]?.score).toBeCloseTo(1, 6)
  })
})

describe('what is requested from the model', () => {
  it('is each text once for both sides, and nothing for an unchanged side', async () => {
    await using server = await embeddingsServer({ synonyms })
    await using base = await worktree()
    const open = opener(server)
    const shelf = memoryShelf()
    const request = { side: 'base', shelf, embedder: await open(embedOf) } as const
    const first = await runBuiltin(requestOf(base, request))
    // Four documents, two of which are equal, and the question.
    expect(server.embedded.toSorted()).toEqual(
      [...new Set(Object.values(documents)), question.query].toSorted(),
    )
    expect(
      server.requests.map(({ texts }) => texts.length).toSorted((one, other) => one - other),
    ).toEqual([1, 3])
    const before = server.requests.length
    const second = await runBuiltin(requestOf(base, { embedder: await open(embedOf), shelf }))
    expect(server.requests).toHaveLength(before)
    expect(docsOf(second)).toEqual(docsOf(first))
    expect(second.index).toEqual(first.index)
  })

  it('is shared by concurrent sides, even if they cut differently', async () => {
    await using server = await embeddingsServer({ synonyms })
    await using dir = await worktree()
    const open = opener(server)
    const embedder = await open(embedOf)
    const settings = { ...settingsOf('vectors'), chunk: { size: 300, overlap: 0, unit: 'chars' } }
    await Promise.all([
      runBuiltin(requestOf(dir, { side: 'base', embedder })),
      runBuiltin(requestOf(dir, { settings: settings as BuiltinSettings, embedder })),
    ])
    expect(server.embedded).toHaveLength(new Set(server.embedded).size)
  })

  it('is only new text in a later run, but all text for another endpoint', async () => {
    await using server = await embeddingsServer()
    await using other = await embeddingsServer()
    await using dir = await worktree()
    const shelf = memoryShelf()
    await runBuiltin(requestOf(dir, { shelf, embedder: await opener(server)(embedOf) }))
    await writeFile(join(dir.path, 'tree/docs/odd.md'), 'Something else.')
    const before = server.embedded.length
    await runBuiltin(requestOf(dir, { shelf, embedder: await opener(server)(embedOf) }))
    // The run requests two texts again, to compare the model's new vectors with the kept ones.
    const compared = [documents['docs/bills.md'], documents['docs/money.md']]
    expect(server.embedded.slice(before)).toEqual([question.query, ...compared, 'Something else.'])
    const library = openLibrary()
    await runBuiltin(requestOf(dir, { library, embedder: await opener(server)(embedOf) }))
    await runBuiltin(requestOf(dir, { library, embedder: await opener(other)(embedOf) }))
    expect(other.embedded).toHaveLength(4)
  })

  it('is everything if the model returns vectors of another length', async () => {
    await using server = await embeddingsServer({
      answer: ({ texts }) =>
        server.requests.length > 2
          ? {
              kind: 'spoil',
              change: () => texts.map((_, index) => ({ index, embedding: [1, 2, 3] })),
            }
          : undefined,
    })
    await using dir = await worktree()
    const shelf = memoryShelf()
    await runBuiltin(requestOf(dir, { shelf, embedder: await opener(server)(embedOf) }))
    expect(server.requests).toHaveLength(2)
    const before = server.requests.length
    const run = await runBuiltin(requestOf(dir, { shelf, embedder: await opener(server)(embedOf) }))
    expect(run.buildMs).toEqual(expect.any(Number))
    expect(server.requests.slice(before).flatMap(({ texts }) => texts)).toHaveLength(4)
    expect(docsOf(run)).toHaveLength(3)
  })

  /** Permutes the numbers of each vector, like another model with the same dimensions. */
  const turned = (vectors: number[][], by: number) =>
    vectors.map((vector, index) => ({
      index,
      embedding: vector.map((_, at) => vector[(at + by) % vector.length]),
    }))

  it.each([
    ['turns', (vectors: number[][]) => turned(vectors, 7), true],
    [
      'mirrors',
      (vectors: number[][]) =>
        turned(vectors, 0).map(({ index, embedding }) => ({
          index,
          embedding: embedding.toReversed(),
        })),
      true,
    ],
    [
      'scales',
      (vectors: number[][]) =>
        turned(vectors, 0).map(({ index, embedding }) => ({
          index,
          embedding: embedding.map((one) => 3 * (one ?? 0)),
        })),
      false,
    ],
  ])(
    'is everything again if the model now %s its vectors, with a warning if they are incomparable',
    async (_, change, isOther) => {
      let isChanged = false
      await using server = await embeddingsServer({
        synonyms,
        answer: () => (isChanged ? { kind: 'spoil', change } : undefined),
      })
      await using dir = await worktree()
      const shelf = memoryShelf()
      const said: string[] = []
      const log = { ...silentLog, warn: (line: string) => void said.push(line) }
      const run = async () => {
        const embedder = await opener(server)(embedOf)
        return docsOf(await runBuiltin(requestOf(dir, { shelf, embedder, log })))
      }
      const before = await run()
      isChanged = true
      const asked = server.requests.length
      expect(await run()).toEqual(before)
      const texts = server.requests.slice(asked).map((request) => request.texts.length)
      expect(texts).toEqual([1, 3])
      expect(said.map((line) => line.includes('cannot be compared with them'))).toEqual(
        isOther ? [true] : [],
      )
      // The run replaced the kept vectors by the new ones.
      said.length = 0
      expect(await run()).toEqual(before)
      expect(said).toEqual([])
    },
  )

  it('is reported as progress', async () => {
    await using server = await embeddingsServer()
    await using dir = await worktree()
    const told: string[] = []
    await runBuiltin(
      requestOf(dir, {
        embedder: await opener(server)(embedOf),
        log: {
          ...silentLog,
          info: (line) => told.push(line.replace(/[\d.]+ s/, 'n s')),
          progress: ({ step, done, total }) => {
            if (done === total) told.push(`${step} ${done}/${total}`)
          },
        },
      }),
    )
    expect(told).toEqual([
      'index 4/4',
      'embed 3/3',
      'head: built an index of 4 chunks from 4 documents in n s, 3 texts embedded',
      'query 1/1',
    ])
  })
})

describe('invalid vectors', () => {
  type Item = { index: number; embedding: unknown }
  const spoiled = (change: (items: Item[]) => unknown[]) => ({
    kind: 'spoil' as const,
    change: (vectors: number[][]) =>
      change(vectors.map((embedding, index) => ({ index, embedding }))),
  })

  it.each([
    {
      what: 'zeros',
      fault: spoiled((items) => items.map((item) => ({ ...item, embedding: [0, 0] }))),
      message:
        'received an all-zero vector, which has no direction; the text is the question "paraphrase"',
    },
    {
      what: 'no number at all',
      fault: spoiled((items) => items.map((item) => ({ ...item, embedding: [] }))),
      message: 'received a vector of length 0',
    },
    {
      what: 'too large',
      fault: {
        kind: 'text' as const,
        text: '{"data":[{"index":0,"embedding":[1e999,1]}]}',
      },
      message: 'its vector contains a number that is not finite',
      hint: 'the model fails on this text',
    },
  ])(
    '$what: the side is not measured, and the error is reported',
    async ({ fault, message, hint = 'embed.model' }) => {
      await using server = await embeddingsServer()
      server.fail(fault)
      await using dir = await worktree()
      const embedder = await opener(server)(embedOf)
      const failure = await failureOf(runBuiltin(requestOf(dir, { embedder })))
      expect([failure.code, failure.side]).toEqual(['judge-unavailable', 'head'])
      expect(failure.message).toContain(
        `head: embeddings of "stand-in" at ${server.baseUrl}: ${message}`,
      )
      expect(failure.hint).toContain(hint)
    },
  )

  it('of one chunk: the position of the chunk is named', async () => {
    await using server = await embeddingsServer({
      answer: ({ texts }) =>
        texts.some((text) => text.includes('door'))
          ? spoiled((items) => items.map((item) => ({ ...item, embedding: [null] })))
          : undefined,
    })
    await using dir = await worktree()
    const embedder = await opener(server)(embedOf)
    const failure = await failureOf(runBuiltin(requestOf(dir, { embedder })))
    expect(failure.message).toMatch(/; the text is the chunk docs\/odd\.md#0-48$/)
  })

  it('of different lengths', async () => {
    await using server = await embeddingsServer()
    await using dir = await worktree()
    server.fail(
      spoiled((items) => items),
      spoiled((items) => items.map((item) => ({ ...item, embedding: [1] }))),
    )
    const embedder = await opener(server)(embedOf)
    const failure = await failureOf(runBuiltin(requestOf(dir, { embedder })))
    expect(failure.message).toContain('a vector of length 1 instead of 64')
  })

  it('without an endpoint', async () => {
    await using dir = await worktree()
    const failure = await failureOf(runBuiltin(requestOf(dir, { embedder: undefined })))
    expect(failure.code).toBe('judge-unavailable')
    expect(failure.message).toContain('head: pipeline.retrieve.mode "vectors" needs vectors')
    expect(failure.hint).toContain('api-key')
  })
})

describe('stopping while vectors are made', () => {
  it('ends the request in flight, with the reason', async () => {
    await using server = await embeddingsServer({ answer: () => ({ kind: 'hang' }) })
    await using dir = await worktree()
    const controller = new AbortController()
    const reason = new GateError('cancelled', 'stopped from outside')
    const embedder = await opener(server)(embedOf)
    const run = failureOf(runBuiltin(requestOf(dir, { embedder, signal: controller.signal })))
    await server.asked
    controller.abort(reason)
    expect(await run).toBe(reason)
  })
})
