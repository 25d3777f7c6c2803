import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../test/support/memory-store.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { restoreIndex, saveIndex } from './cached-index.ts'

const key = `rag-gate-v1-index-${'0'.repeat(32)}`

/** A store that holds an index of 1,000 chunks. */
async function opened() {
  const dir = await tempDir()
  const from = join(dir.path, 'from.sqlite')
  const database = new DatabaseSync(from)
  database.exec('pragma journal_mode = off; create virtual table chunks using fts5(text); begin')
  const insert = database.prepare('insert into chunks values (?)')
  for (let at = 0; at < 1000; at += 1) insert.run(`chunk number ${at}`)
  database.exec('commit')
  database.close()
  const store = memoryStore()
  await saveIndex({ store, key, from })
  const log = recordingLog()
  const into = join(dir.path, 'into.sqlite')
  return {
    store,
    log,
    into,
    restore: () => restoreIndex({ store, key, into, side: 'head', log }),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

it('gives a kept index back, ready to be asked', async () => {
  await using given = await opened()
  expect(await given.restore()).toBe(true)
  using database = new DatabaseSync(given.into)
  expect({
    ...database.prepare("select count(*) as n from chunks where chunks match 'number'").get(),
  }).toEqual({ n: 1000 })
})

it('neither looks nor keeps without a key', async () => {
  await using given = await opened()
  const { store, log, into } = given
  await saveIndex({ store, key: undefined, from: into })
  expect(await restoreIndex({ store, key: undefined, into, side: 'head', log })).toBe(false)
  expect(store.kept.size).toBe(1)
})

describe('S12: what is no whole index is a miss, told to the debug log alone', () => {
  it.each([
    { what: 'zero bytes', forge: () => Buffer.alloc(0) },
    { what: 'a text', forge: () => Buffer.from('SQLite format 3 is what this is not'.repeat(10)) },
    { what: 'a truncated one', forge: (bytes: Buffer) => bytes.subarray(0, -1) },
    { what: 'half of one', forge: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
    {
      what: 'one with something behind it',
      forge: (bytes: Buffer) => Buffer.concat([bytes, bytes]),
    },
  ])('$what', async ({ forge }) => {
    await using given = await opened()
    given.store.kept.set(key, forge(given.store.kept.get(key)!))
    expect(await given.restore()).toBe(false)
    expect(given.log.lines).toEqual(['debug: head: the index of the cache is damaged'])
  })
})
