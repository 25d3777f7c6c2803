import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { howOften } from '../../../../test/support/how-often.ts'
import { arbitraryId, arbitraryResult } from '../../../../test/support/arbitrary-run.ts'
import { collect, type Collected, expectedOf } from '../../../../test/support/collected.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { chunksOfAskings } from '../../../lib/model/run.ts'
import { mergeShards } from './merge-shards.ts'
import { readRunFolder } from './read-run-folder.ts'
import { writeRunFile } from '../writing/write-run-file.ts'

const signal = new AbortController().signal

const arbitraryCollected: fc.Arbitrary<Collected> = fc
  .uniqueArray(fc.tuple(arbitraryId, arbitraryResult, arbitraryResult), {
    selector: ([id]) => id,
    maxLength: 30,
  })
  .map((items) => ({
    ids: items.map(([id]) => id),
    base: new Map(items.map(([id, base]) => [id, base])),
    head: new Map(items.map(([id, , head]) => [id, head])),
    facts: { manifest: ['a.md', 'b.md'], models: { generator: 'g', reranker: undefined } },
  }))

it('8 shards contain what a single run contains, byte for byte', { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCollected, async (collected) => {
      await using dir = await tempDir()
      const at = (name: string): string => join(dir.path, name)
      await collect(at('single'), collected)
      await collect(at('shards'), collected, { shards: 8 })
      const folder = await readRunFolder(at('shards'))
      const expected = expectedOf(collected)
      await using merged = await mergeShards(folder, { expected, signal })
      for (const side of ['base', 'head'] as const) {
        const path = at(`${side}.jsonl`)
        const run = merged.runs[side]!
        await writeRunFile({ path, side, run, ids: collected.ids, signal })
        expect(await readFile(path)).toEqual(await readFile(at(`single/${side}.jsonl`)))
      }
    }),
    { numRuns: howOften(15, 6) },
  )
})

it('every result is read back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCollected, async (collected) => {
      await using dir = await tempDir()
      await collect(dir.path, collected)
      const folder = await readRunFolder(dir.path)
      const expected = expectedOf(collected)
      await using merged = await mergeShards(folder, { expected, signal })
      expect(merged.runs.head.results.documents).toEqual(documentsIn(collected.head))
      for (const id of collected.ids) {
        expect(merged.runs.base!.results.get(id)).toEqual(collected.base.get(id))
        expect(merged.runs.head.results.get(id)).toEqual(collected.head.get(id))
      }
      expect(merged.runs.head.manifest).toEqual(
        collected.ids.length === 0 ? undefined : collected.facts?.manifest,
      )
    }),
    { numRuns: howOften(15, 6) },
  )
})

const counted = { ignoredAnswers: 1, droppedChunks: 2, unknownContext: 3 }

it('adds up anomalies, and reports the time of the slowest build', async () => {
  await using dir = await tempDir()
  const collected: Collected = { ids: ['a', 'b'], base: new Map(), head: new Map() }
  const index = {
    basis: 'index',
    documents: 3,
    chunks: 9,
    meanChunkTokens: 12.5,
    p95ChunkTokens: undefined,
    duplicateChunks: 0,
    emptyChunks: 0,
    bytes: undefined,
  } as const
  for (const [at, buildMs] of [12.25, 30.5, 7].entries()) {
    const facts = { anomalies: counted, index, buildMs }
    const one = join(dir.path, `run-${at}`)
    await collect(one, { ...collected, facts }, { shards: 3 })
    await cp(join(one, `shard-${at + 1}`), join(dir.path, 'shards', `shard-${at + 1}`), {
      recursive: true,
    })
  }
  const folder = await readRunFolder(join(dir.path, 'shards'))
  const expected = expectedOf(collected)
  await using merged = await mergeShards(folder, { expected, signal })
  expect(merged.runs.head).toMatchObject({ index, buildMs: 30.5 })
  expect(merged.runs.head.anomalies).toEqual({
    ignoredAnswers: 3,
    droppedChunks: 6,
    unknownContext: 9,
  })
})

it('a query without a result has failed, in a shard too', async () => {
  await using dir = await tempDir()
  const collected: Collected = { ids: ['a', 'b', 'c'], base: new Map(), head: new Map() }
  await collect(dir.path, collected, { shards: 2 })
  const folder = await readRunFolder(dir.path)
  await using merged = await mergeShards(folder, { expected: expectedOf(collected), signal })
  const failed = { kind: 'failed', message: 'the pipeline gave no answer' }
  for (const id of collected.ids) expect(merged.runs.base?.results.get(id)).toEqual(failed)
})

function documentsIn(results: Collected['head']): ReadonlySet<string> {
  const chunks = [...results.values()].flatMap(chunksOfAskings)
  return new Set(chunks.flatMap(({ doc }) => (doc === undefined ? [] : [documentId(doc)])))
}
