import { hash } from 'node:crypto'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import type { AskVectors } from './vectors/ask-vectors.ts'
import { buildIndex } from './word-index/build-index.ts'
import type { IndexKey } from './word-index/index-key.ts'
import { openSeed, type Seed } from './word-index/open-seed.ts'
import { openIndex } from './word-index/read-index.ts'
import { searchIndex } from './word-index/search-index.ts'

const key: IndexKey = { chunks: 'chars 30', vectors: 'model', words: true }

/** Vectors of four numbers by the hash of the words: texts with the same words tie. */
const ask: AskVectors = async (texts) => {
  const numbers = new Float32Array(texts.length * 4)
  for (const [at, text] of texts.entries()) {
    const vector = [1, 0, 0, 0]
    for (const word of text.match(/\w+/g) ?? [])
      vector[hash('sha256', word, 'buffer')[0]! % 4]! += 1
    const norm = Math.hypot(...vector)
    numbers.set(
      vector.map((number) => number / norm),
      at * 4,
    )
  }
  return { dimensions: 4, numbers }
}

type Tree = ReadonlyMap<string, string>

type Made = {
  readonly counts: { readonly cut: number; readonly kept: number }
  readonly embedded: readonly string[]
  readonly debug: readonly string[]
}

async function write(root: string, tree: Tree): Promise<void> {
  await rm(root, { recursive: true, force: true })
  for (const [path, text] of tree) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

async function make(
  {
    root,
    file,
    tree,
    wanted = key,
  }: {
    readonly root: string
    readonly file: string
    readonly tree: Tree
    readonly wanted?: IndexKey
  },
  seedFile?: string,
): Promise<Made> {
  await write(root, tree)
  const embedded: string[] = []
  const debug: string[] = []
  using seed = seedFile === undefined ? undefined : opened(seedFile, wanted)
  const { cut, kept } = await buildIndex({
    side: 'head',
    root,
    paths: [...tree.keys()].toSorted(),
    settings: { size: 30, overlap: 5, unit: 'chars' },
    key: wanted,
    file,
    seed,
    embedding: {
      most: 3,
      ask: async (texts) => {
        embedded.push(...texts)
        return ask(texts)
      },
      tell: () => undefined,
    },
    tell: () => undefined,
    debug: (line) => debug.push(line),
  })
  return { counts: { cut, kept }, embedded, debug }
}

function opened(file: string, wanted: IndexKey): Seed {
  const found = openSeed(file, wanted, { dimensions: 4 })
  if (found.kind === 'unfit') throw new Error(found.reason)
  return found.seed
}

const words = ['refund', 'annual', 'plan', 'invoice', 'days', 'refunds']

/** Everything that anybody can see of an index. */
async function seen(file: string): Promise<unknown> {
  using index = openIndex(file, key)
  const queries = [...words, 'annual refund', 'plan invoice days', 'the', '', 'zebra']
  const packed = await ask(queries)
  const questions = new Map(
    queries.map((query, at) => [query, packed.numbers.subarray(at * 4, at * 4 + 4)]),
  )
  const answers = (['bm25', 'vectors', 'hybrid'] as const).flatMap((mode) =>
    [1, 4, 300].map((depth) => {
      const search = searchIndex(index, { mode, depth, questions })
      return queries.map((query) =>
        search(query).map(({ place, score }) => ({ score, ...index.chunk(place) })),
      )
    }),
  )
  return { facts: index.facts(), paths: index.layout.paths, answers }
}

const path = fc.constantFrom('a.md', 'b.md', 'B.md', 'docs/a.md', 'docs/é.txt', 'z.html')
const text = fc
  .array(fc.constantFrom(...words, '\n\n', '. ', 'the '), { maxLength: 25 })
  .map((parts) => parts.join(' '))
const tree = fc
  .uniqueArray(fc.tuple(path, text), { selector: ([name]) => name, minLength: 1 })
  .map((entries) => new Map(entries))
/** What happens to a tree between two versions; most documents stay, so that the seed is used. */
const edits = fc.array(fc.tuple(path, fc.option(text)), { maxLength: 2 })

function edited(before: Tree, changes: readonly (readonly [string, string | null])[]): Tree {
  const after = new Map(before)
  for (const [name, changed] of changes) {
    if (changed === null) after.delete(name)
    else after.set(name, changed)
  }
  return after
}

describe('an index that begins from another', () => {
  it('is seen as one that was built anew, whatever was edited, again and again', async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.array(edits, { minLength: 1, maxLength: 3 }),
        async (first, steps) => {
          await using dir = await tempDir()
          const root = join(dir.path, 'tree')
          const fileOf = (name: string | number): string => join(dir.path, `${name}.sqlite`)
          await make({ root, file: fileOf(0), tree: first })
          let now: Tree = first
          for (const [at, changes] of steps.entries()) {
            now = edited(now, changes)
            const { counts, debug } = await make(
              { root, file: fileOf(at + 1), tree: now },
              fileOf(at),
            )
            expect(debug).toEqual([])
            taken += counts.kept
            await make({ root, file: fileOf(`fresh-${at}`), tree: now })
            expect(await seen(fileOf(at + 1))).toEqual(await seen(fileOf(`fresh-${at}`)))
          }
        },
      ),
      { seed: 11, numRuns: 25 },
    )
    expect(taken).toBeGreaterThan(30)
  }, 60_000)

  const five: Tree = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [
      `${name}.md`,
      `The ${name} plan. Refunds of ${name}.`,
    ]),
  )

  it('cuts and embeds only what changed', async () => {
    await using dir = await tempDir()
    const root = join(dir.path, 'tree')
    const [one, two, three] = ['1', '2', '3'].map((name) => join(dir.path, name))
    const first = await make({ root, file: one!, tree: five })
    expect(first.counts).toEqual({ cut: 5, kept: 0 })
    const changed = edited(five, [
      ['b.md', 'Another text.'],
      ['c.md', null],
      ['f.md', five.get('a.md')!],
    ])
    const second = await make({ root, file: two!, tree: changed }, one)
    expect(second.counts).toEqual({ cut: 2, kept: 3 })
    // The text of f.md has its vector already.
    expect(second.embedded).toEqual(['Another text.'])
    const third = await make({ root, file: three!, tree: changed }, two)
    expect(third).toEqual({ counts: { cut: 0, kept: 5 }, embedded: [], debug: [] })
  })

  it('takes over vectors where chunks do not fit, or most documents changed', async () => {
    await using dir = await tempDir()
    const root = join(dir.path, 'tree')
    const [one, two, three] = ['1', '2', '3'].map((name) => join(dir.path, name))
    await make({ root, file: one!, tree: five })
    const wanted = { ...key, chunks: 'other', words: false }
    const second = await make({ root, file: two!, tree: five, wanted }, one)
    expect(second).toEqual({ counts: { cut: 5, kept: 0 }, embedded: [], debug: [] })
    const mostly = new Map(
      [...five].map(([name, was], at) => [name, at > 1 ? `${was} More.` : was]),
    )
    const third = await make({ root, file: three!, tree: mostly }, one)
    expect(third.counts).toEqual({ cut: 5, kept: 0 })
    expect(third.embedded.length).toBeLessThanOrEqual(3 * 2)
  })

  it('keeps no vector that no chunk has', async () => {
    await using dir = await tempDir()
    const root = join(dir.path, 'tree')
    const [one, two] = ['1', '2'].map((name) => join(dir.path, name))
    await make({ root, file: one!, tree: five })
    await make({ root, file: two!, tree: edited(five, [['b.md', 'x']]) }, one)
    const count = (file: string): unknown => {
      using database = new DatabaseSync(file, { readOnly: true })
      return database
        .prepare(
          'select count(*) n, count(distinct c.vector) used from vectors v left join chunks c on c.vector = v.id',
        )
        .get()
    }
    expect({ ...(count(two!) as object) }).toMatchObject({ n: 5, used: 5 })
  })

  it('is built without a seed that turns out to be damaged on the way', async () => {
    await using dir = await tempDir()
    const root = join(dir.path, 'tree')
    const [one, two, fresh] = ['1', '2', 'fresh'].map((name) => join(dir.path, name))
    await make({ root, file: one!, tree: five })
    {
      using database = new DatabaseSync(one!)
      database.exec("update vectors set vector = 'sixteen letters!'")
    }
    const wanted = { ...key, chunks: 'other' }
    const { counts, debug, embedded } = await make({ root, file: two!, tree: five, wanted }, one)
    expect(counts).toEqual({ cut: 5, kept: 0 })
    expect(embedded).toHaveLength(5)
    expect(debug).toEqual([
      'the index to begin from is of no use: the index has no bytes for "vector"',
    ])
    await make({ root, file: fresh!, tree: five })
    expect(await seen(two!)).toEqual(await seen(fresh!))
  })

  it('is no index before it is finished', async () => {
    await using dir = await tempDir()
    const root = join(dir.path, 'tree')
    const [one, two, half] = ['1', '2', 'half'].map((name) => join(dir.path, name))
    await make({ root, file: one!, tree: five })
    const bad = edited(five, [['b.md', 'no text \0']])
    await expect(make({ root, file: two!, tree: bad }, one)).rejects.toThrow(/b\.md is not UTF-8/)
    await copyFile(two!, half!)
    expect(openSeed(half!, key, { dimensions: undefined }).kind).toBe('unfit')
  })
})
