import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memorySecret, memoryStore } from '../../../test/support/memory-store.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { type Chunk, noAnomalies, type QueryResult, type Run } from '../../lib/model/run.ts'
import type { SealedStore } from '../../lib/store/store.ts'
import { sha256 } from '../../lib/sha256.ts'
import { lineOf, sealEntry } from '../../lib/store/entry.ts'
import { kinds, type StoredKind } from '../../lib/store/kinds.ts'
import { storeKeys } from '../../lib/store/store-keys.ts'
import { cachedRun, type RunCache } from './run-cache.ts'

const chunk: Chunk = {
  id: 'docs/a.md#0-5',
  doc: 'docs/a.md',
  start: 0,
  end: 5,
  text: 'five\u2028 "ç" \ud83d\ude00',
  score: 0.1 + 0.2,
}
const answered: Extract<QueryResult, { kind: 'answered' }> = {
  kind: 'answered',
  chunks: [chunk, { ...chunk, id: 'x', doc: undefined, start: undefined, end: undefined }],
  ms: 1.25,
  cold: true,
  answer: 'five',
  context: ['x'],
  usage: { inputTokens: 3, outputTokens: undefined },
  again: {
    chunks: [
      { ...chunk, score: 2 },
      { ...chunk, id: 'y' },
    ],
    context: ['y'],
  },
  beyond: undefined,
}
const { again: _, ...once } = answered
const bare: QueryResult = {
  ...once,
  chunks: [],
  ms: undefined,
  cold: false,
  answer: undefined,
  context: undefined,
  usage: undefined,
}
const run: Run = {
  results: new Map([
    ['one', answered],
    ['__proto__', bare],
  ]),
  index: {
    basis: 'index',
    documents: 2,
    chunks: 3,
    meanChunkTokens: 1.5,
    p95ChunkTokens: 2,
    duplicateChunks: 0,
    emptyChunks: undefined,
    bytes: 4096,
  },
  buildMs: 12,
  manifest: ['docs/a.md', 'docs/b.md'],
  models: { generator: 'g', reranker: undefined },
  anomalies: { ...noAnomalies, ignoredAnswers: 2 },
}
const key = `rag-gate-v2-run-${'0'.repeat(32)}`
const { id: secretId } = storeKeys(memorySecret, kinds.run)
const place = `rag-gate-v2-run-${secretId}-${'0'.repeat(32)}`

/**
 * Opens a cache for one run. `ask` requests the run like a run of a job; `works` counts how often the
 * run had to be made.
 */
async function opened(change: Partial<RunCache> = {}) {
  const dir = await tempDir()
  const store = memoryStore()
  const log = recordingLog()
  const cache: RunCache = {
    store,
    key,
    side: 'base',
    queries: [{ id: 'one' }, { id: '__proto__' }],
    depth: 10,
    folder: dir.path,
    answers: false,
    tracked: undefined,
    log,
    signal: new AbortController().signal,
    ...change,
  }
  let works = 0
  const ask = (made: Run = run, other: Partial<RunCache> = {}): Promise<Run> =>
    cachedRun({ ...cache, ...other }, async () => {
      works += 1
      return made
    })
  return {
    store,
    log,
    dir,
    ask,
    works: () => works,
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

it('does the work once, and returns the same run again, except for its build time', async () => {
  await using given = await opened()
  expect(await given.ask()).toBe(run)
  expect(await given.ask()).toEqual({ ...run, buildMs: 'cached' })
  expect(given.works()).toBe(1)
  expect(await readdir(given.dir.path)).toEqual([])
})

it('also returns an empty run, and a run without metadata', async () => {
  await using given = await opened()
  const silent: Run = {
    ...run,
    results: new Map([['one', bare]]),
    index: undefined,
    manifest: undefined,
    models: undefined,
  }
  await given.ask(silent, { queries: [{ id: 'one' }] })
  expect(await given.ask(silent, { queries: [{ id: 'one' }] })).toEqual({
    ...silent,
    buildMs: 'cached',
  })
  expect(given.works()).toBe(1)
})

it('neither reads nor writes the cache without a key', async () => {
  await using given = await opened({ key: undefined })
  await given.ask()
  await given.ask()
  expect([given.works(), given.store.kept.size]).toEqual([2, 0])
})

describe('runs that are not cached', () => {
  const failed: QueryResult = { kind: 'failed', message: 'timed out' }
  const beyond = { ...answered, beyond: { returned: 2000, ranks: new Map() } }
  const of = (...results: readonly (readonly [string, QueryResult])[]): Run => ({
    ...run,
    results: new Map(results),
  })
  it.each([
    { what: 'a run in which a query failed', made: of(['one', answered], ['__proto__', failed]) },
    { what: 'a run without an answer', made: of(['one', answered]) },
    { what: 'a ranking that is cut', made: of(['one', beyond], ['__proto__', bare]) },
  ])('$what', async ({ made }) => {
    await using given = await opened()
    expect(await given.ask(made)).toBe(made)
    expect(given.store.kept.size).toBe(0)
    expect(given.log.lines.join('\n')).toMatch(/^debug: base: the run is not cached: /)
  })

  it('a run without an answer that had to be written', async () => {
    await using given = await opened({ answers: true })
    await given.ask()
    expect(given.store.kept.size).toBe(0)
    expect(given.log.lines).toContain(
      'debug: base: the run is not cached: query "__proto__" has no answer',
    )
    await given.ask(of(['one', answered], ['__proto__', { ...bare, answer: '' }]))
    expect(given.store.kept.size).toBe(1)
  })

  it('a run that was rejected', async () => {
    await using given = await opened()
    const broken = cachedRun(
      {
        store: given.store,
        key,
        side: 'base',
        queries: [],
        depth: 1,
        folder: given.dir.path,
        answers: false,
        tracked: undefined,
        log: given.log,
        signal: new AbortController().signal,
      },
      () => Promise.reject(new Error('no index')),
    )
    await expect(broken).rejects.toThrow('no index')
    expect(given.store.kept.size).toBe(0)
  })
})

describe('S12: in a public repository a run is cached only if all its text is public', () => {
  const tracked = new Set(['docs/a.md', 'docs/b.md'])
  const of = (result: QueryResult, more: Partial<Run> = {}): Run => ({
    ...run,
    ...more,
    results: new Map([
      ['one', result],
      ['__proto__', bare],
    ]),
  })
  const open = { ...answered, answer: undefined, context: undefined, chunks: [chunk] }

  it('with every chunk from a tracked file', async () => {
    await using given = await opened({ tracked })
    await given.ask(of({ ...open, chunks: [chunk, { ...chunk, doc: './docs/b.md' }] }))
    expect(given.store.kept.size).toBe(1)
  })

  it.each([
    {
      what: 'a chunk of another file',
      made: of({ ...open, chunks: [{ ...chunk, doc: 'secret.md' }] }),
    },
    {
      what: 'a chunk of no named file',
      made: of({ ...open, chunks: [{ ...chunk, doc: undefined }] }),
    },
    { what: 'an answer', made: of({ ...open, answer: 'canary' }) },
    { what: 'the name of another file', made: of(open, { manifest: ['secret.md'] }) },
  ])('not with $what', async ({ made }) => {
    await using given = await opened({ tracked })
    await given.ask(made)
    expect(given.store.kept.size).toBe(0)
  })
})

describe('S12: an invalid cache entry is a miss', () => {
  /**
   * Changes an entry's facts and seals it again, so that its digest and, unless another secret is given,
   * its seal are valid.
   */
  const forged = (
    text: string,
    change: (facts: Record<string, unknown>) => void,
    kind: StoredKind = kinds.run,
    secret = memorySecret,
  ): string => {
    const end = text.lastIndexOf('\n', text.length - 2)
    const body = text.slice(0, end)
    const { facts } = JSON.parse(text.slice(end)).d
    change(facts)
    const entry = { key, payload: { sha256: sha256(body), facts }, day: undefined }
    return `${body}\n${lineOf(sealEntry(entry, { kind, mac: storeKeys(secret, kind).mac }))}`
  }
  const nothing = (): void => undefined
  it.each([
    { what: 'zero bytes', forge: () => '' },
    { what: 'a text', forge: () => 'hello\n' },
    { what: 'JSON of another type', forge: () => '[]\n' },
    { what: 'a truncated last line', forge: (text: string) => text.slice(0, -2) },
    { what: 'truncated lines', forge: (text: string) => text.slice(0, text.indexOf('\n') + 1) },
    {
      what: 'another run with a digest and a seal of its own',
      forge: (text: string) =>
        forged(text.replace('docs/a.md', 'docs/z.md'), nothing, kinds.run, 'guessed'.repeat(4)),
    },
    { what: 'a changed byte', forge: (text: string) => text.replace('docs/a.md', 'docs/z.md') },
    {
      what: 'another schema',
      forge: (text: string) => forged(text, nothing, { ...kinds.run, version: 1 }),
    },
    {
      what: 'a key nobody knows',
      forge: (text: string) =>
        forged(text, (facts) => {
          facts['verdict'] = 'pass'
        }),
    },
    {
      what: 'facts that are no numbers',
      forge: (text: string) =>
        forged(text, (facts) => {
          facts['index'] = { basis: 'index', chunks: 'many' }
        }),
    },
    {
      what: 'scores smuggled in',
      forge: (text: string) =>
        forged(text.replace('{"id":"one",', '{"id":"one","scores":1,'), nothing),
    },
    {
      what: 'an item twice',
      forge: (text: string) => forged(`${text.split('\n')[0]}\n${text}`, nothing),
    },
    {
      what: 'an item nobody asked',
      forge: (text: string) => forged(`{"id":"three","chunks":[]}\n${text}`, nothing),
    },
    {
      what: 'another item',
      forge: (text: string) => forged(text.replace('"id":"one"', '"id":"three"'), nothing),
    },
    {
      what: 'a failed item',
      forge: (text: string) =>
        forged(text.replace(/"id":"__proto__".*/, '"id":"__proto__","error":"x"}'), nothing),
    },
    {
      what: 'NaN as a time',
      forge: (text: string) => forged(text.replace('"ms":1.25', '"ms":NaN'), nothing),
    },
    {
      what: '200,000 brackets',
      forge: (text: string) => forged(`${'['.repeat(200_000)}\n${text}`, nothing),
    },
    {
      what: 'no documents where some are announced',
      forge: (text: string) =>
        forged(text.replace('"manifest":["docs/a.md","docs/b.md"],', ''), nothing),
    },
  ])('$what', async ({ forge }) => {
    await using given = await opened()
    await given.ask()
    const kept = given.store.kept.get(place)!.toString()
    expect(forge(kept)).not.toBe(kept)
    given.store.kept.set(place, Buffer.from(forge(kept)))
    expect(await given.ask()).toBe(run)
    expect(given.works()).toBe(2)
    expect(given.store.kept.get(place)?.toString(), 'a good one has taken its place').toBe(kept)
    const told = [
      'warn: base: the cached run is damaged or comes from another source, so the run is repeated',
    ]
    expect(given.log.lines.filter((line) => !line.startsWith('debug:'))).toEqual(told)
    expect(await readdir(given.dir.path)).toEqual([])
  })

  it('an entry for other queries, or for more chunks than requested', async () => {
    await using given = await opened()
    await given.ask()
    await given.ask(run, { queries: [{ id: 'one' }] })
    given.store.kept.delete(place)
    await given.ask()
    await given.ask(run, { depth: 1 })
    expect(given.works()).toBe(4)
  })
})

it('keeps a valid entry that this machine cannot read at the moment', async () => {
  await using given = await opened()
  await given.ask()
  const kept = given.store.kept.get(place)
  const restored = join(given.dir.path, 'base-run-restored.jsonl')
  // Removes the restored file right before the cache opens it, which is when it reads `length`.
  const queries = new Proxy([{ id: 'one' }, { id: '__proto__' }], {
    get: (target, name) => {
      if (name === 'length') rmSync(restored, { force: true })
      return Reflect.get(target, name)
    },
  })
  expect(await given.ask(run, { queries })).toBe(run)
  expect(given.works()).toBe(2)
  expect(given.store.kept.get(place)).toBe(kept)
  expect(given.log.lines.join('\n')).toContain('could not be read')
})

it('stops with the reason of the signal instead of reporting a miss', async () => {
  await using given = await opened()
  await given.ask()
  const stop = new AbortController()
  const store: SealedStore = {
    secret: given.store.secret,
    get: async (name, into) => {
      const found = await given.store.get(name, into)
      stop.abort(new Error('enough'))
      return found
    },
    newest: () => Promise.resolve(undefined),
    put: () => Promise.resolve(false),
    discard: () => Promise.resolve(),
  }
  await expect(given.ask(run, { store, signal: stop.signal })).rejects.toThrow('enough')
  expect(given.works()).toBe(1)
})
