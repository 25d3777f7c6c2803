import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../test/support/memory-store.ts'
import { silentLog } from '../../lib/log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { emptyShelf } from '../../../test/support/vector-shelves.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { Side } from '../../lib/sides.ts'
import type { Run } from '../../lib/model/run.ts'
import type { ChunkSettings } from '../../lib/model/settings/settings.ts'
import { type Library, openLibrary } from '../../pipeline/builtin/library.ts'
import { runBuiltin } from '../../pipeline/builtin/run-builtin.ts'
import type { SideFiles } from '../../pipeline/builtin/side-files.ts'
import { noStore } from '../../lib/store/no-store.ts'
import type { SealedStore } from '../../lib/store/store.ts'
import { type KeptCollection, segmentCache } from './segment-cache.ts'

type Texts = Readonly<Record<string, string>>

/** The files of a commit. `paths`: records the paths that were read. */
function filesOf(texts: Texts, { isNamed = true } = {}): SideFiles & { readonly paths: string[] } {
  const paths: string[] = []
  return {
    paths,
    list: async () => Object.keys(texts).toSorted(),
    idOf: (path) => (isNamed ? sha256(texts[path] ?? '') : undefined),
    read: async (path) => {
      paths.push(path)
      return { kind: 'file', bytes: Buffer.from(texts[path] ?? '') }
    },
    missingSubmodules: async () => [],
  }
}

const queries = ['refund plan', 'invoice', 'été annuel', '返金は'].map((query, at) => ({
  id: `q${at}`,
  query,
}))
const plain: ChunkSettings = { size: 60, overlap: 10, unit: 'chars' }

function ask(library: Library, side: Side, files: SideFiles, chunk = plain): Promise<Run> {
  return runBuiltin({
    side,
    files,
    library,
    root: '',
    folder: '',
    settings: {
      kind: 'builtin',
      inputs: undefined,
      depth: undefined,
      concurrency: 1,
      documents: ['**'],
      chunk,
      retrieve: { mode: 'bm25', k: 5 },
      embed: undefined,
      answer: undefined,
    },
    depth: 10,
    concurrency: 1,
    queries,
    environment: {},
    shelf: emptyShelf,
    embedder: undefined,
    log: silentLog,
    signal: new AbortController().signal,
  })
}

const docs: KeptCollection = {
  repository: 'acme/handbook',
  workingDirectory: '',
  documents: ['**'],
}

type Sides = { readonly base: Texts; readonly head: Texts }

/** Runs both sides of a gate with a store, in one process, and returns what each of them read. */
async function gate(
  store: SealedStore,
  { base, head }: Sides,
  { chunk = plain, keepsAll = true, isNamed = true, collection = docs } = {},
) {
  await using dir = await tempDir()
  const shelf = segmentCache(collection, { store, log: silentLog, folder: dir.path })
  const library = openLibrary({ shelf, keepsAll, soonCut: 0 })
  const files = [filesOf(base, { isNamed }), filesOf(head, { isNamed })] as const
  const runs = await Promise.all([
    ask(library, 'base', files[0], chunk),
    ask(library, 'head', files[1], chunk),
  ])
  await library.keep()
  expect(await readdir(dir.path)).toEqual([])
  return {
    runs: runs.map(timeless),
    read: new Set(files.flatMap(({ paths }) => paths)),
    reads: files.flatMap(({ paths }) => paths),
  }
}

function timeless({ results, index, manifest }: Run): unknown {
  return { index, manifest, answers: queries.map(({ id }) => ({ ...results.get(id), ms: 0 })) }
}

const fromScratch = async (sides: Sides, chunk = plain) =>
  (await gate(noStore, sides, { chunk })).runs

const sentence = fc
  .array(fc.constantFrom('refund', 'Plans', 'invoice', 'été', 'annuel', '返金は', 'x\n\n# y'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((words) => words.join(' '))
const name = fc.constantFrom('a.md', 'b.md', 'c.txt', 'd.md', 'e.md', 'docs/f.md')
const texts = fc.dictionary(name, sentence, { minKeys: 1, noNullPrototype: true })

describe('a cached index', () => {
  it('ranks like a new index, whatever was changed, renamed, deleted or duplicated', async () => {
    const history = fc.array(fc.record({ base: texts, head: texts }), {
      minLength: 2,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(history, async (commits) => {
        const store = memoryStore()
        for (const sides of commits)
          expect((await gate(store, sides)).runs).toEqual(await fromScratch(sides))
      }),
      { seed: 11, numRuns: 40 },
    )
  })
})

const document = (at: number): string =>
  `Page ${at}: refunds of plan ${at} and its invoice. `.repeat(9)
const many = (count: number): Texts =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.md`, document(at)]))
const asking = 'No question finds this text.'

describe('in a second run', () => {
  const base = many(40)
  const head = { ...base, '0.md': asking, 'copy.md': document(1) }

  it('only changed documents and documents in results are read', async () => {
    const store = memoryStore()
    await gate(store, { base, head: base })
    const { runs, reads } = await gate(store, { base, head })
    expect(runs).toEqual(await fromScratch({ base, head }))
    expect(reads.length).toBeLessThan(20)
    // Every document is read once, except `0.md`, which is different on head and is read for each side.
    expect(reads.toSorted()).toEqual(['0.md', ...new Set(reads)].toSorted())
  })

  it.each(['long.md', 'long.html'])(
    'a document that every question finds, in many chunks, is read once for both sides: %s',
    async (path) => {
      const store = memoryStore()
      const found = { [path]: Array.from({ length: 200 }, (_, at) => document(at)).join('\n\n') }
      await gate(store, { base: found, head: found })
      const { runs, reads } = await gate(store, { base: found, head: found })
      expect(runs).toEqual(await fromScratch({ base: found, head: found }))
      expect(reads).toEqual([path])
    },
  )

  it('each document is split once for both sides', async () => {
    const unasked = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`${at}.md`, `${asking} ${at}`]),
    )
    const { reads } = await gate(memoryStore(), { base: unasked, head: unasked })
    expect(reads.toSorted()).toEqual(Object.keys(unasked).toSorted())
  })

  it('only changes are stored next to the cached index, until they reach a quarter', async () => {
    const store = memoryStore()
    await gate(store, { base, head: base })
    await gate(store, { base, head })
    const [first = 0, second = 0] = [...store.kept.values()].map(({ length }) => length)
    expect(second).toBeLessThan(first / 2)
    await gate(store, { base, head: { ...head, '2.md': asking.repeat(2) } })
    const edited = Object.fromEntries(
      Object.entries(base).map(([path, text], at) => [path, at < 15 ? `${text} edited` : text]),
    )
    await gate(store, { base: edited, head: edited })
    const whole = [...store.kept].at(-1)
    expect(whole?.[1].toString()).not.toContain('"over"')
    expect(await gate(store, { base: edited, head: edited })).toMatchObject({
      runs: await fromScratch({ base: edited, head: edited }),
    })
    expect([...store.kept].at(-1)).toEqual(whole)
  })

  it.each(['cut off', 'changed', 'gone'] as const)(
    'S12: the results are still correct if a cache entry is %s',
    async (what) => {
      const store = memoryStore()
      await gate(store, { base, head: base })
      await gate(store, { base, head })
      const names = [...store.kept.keys()]
      for (const damaged of names) {
        const bytes = store.kept.get(damaged) ?? Buffer.alloc(0)
        if (what === 'gone') store.kept.delete(damaged)
        else if (what === 'cut off') store.kept.set(damaged, bytes.subarray(0, bytes.length / 2))
        else bytes[bytes.length / 2] = (bytes[bytes.length / 2] ?? 0) ^ 1
        const { runs } = await gate(store, { base, head })
        expect(runs).toEqual(await fromScratch({ base, head }))
        const again = await gate(store, { base, head })
        expect(again.read.size).toBeLessThan(20)
      }
    },
  )

  it('no entry with other chunking is used', async () => {
    const store = memoryStore()
    await gate(store, { base, head: base })
    const chunk = { ...plain, size: 50 }
    const { runs, read } = await gate(store, { base, head }, { chunk })
    expect(runs).toEqual(await fromScratch({ base, head }, chunk))
    expect(read).toEqual(new Set(Object.keys(base)))
  })

  it.each([
    { what: 'another repository', other: { ...docs, repository: 'acme/website' } },
    { what: 'other documents of the repository', other: { ...docs, documents: ['site/**'] } },
  ])('each collection keeps its own index next to that of $what', async ({ other }) => {
    const store = memoryStore()
    const site = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`site/${at}.md`, `${asking} ${at}`]),
    )
    const both = [
      { sides: { base, head: base }, collection: docs },
      { sides: { base: site, head: site }, collection: other },
    ]
    for (const { sides, collection } of both) await gate(store, sides, { collection })
    const kept = new Set(store.kept.keys())
    expect(kept.size).toBe(2)
    for (const { sides, collection } of [...both, ...both]) {
      const { runs, reads } = await gate(store, sides, { collection })
      expect(runs).toEqual(await fromScratch(sides))
      expect(reads.length).toBeLessThan(20)
    }
    expect(new Set(store.kept.keys())).toEqual(kept)
  })

  it('S13: files without a git id are cached only if everything may be cached', async () => {
    for (const keepsAll of [true, false]) {
      const store = memoryStore()
      await gate(store, { base, head }, { isNamed: false, keepsAll })
      expect(store.kept.size).toBe(keepsAll ? 1 : 0)
    }
  })
})
