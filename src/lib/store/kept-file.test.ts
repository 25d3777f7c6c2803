import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memorySecret, memoryStore } from '../../../test/support/memory-store.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { type FileKind, keepFile, restoreFile } from './kept-file.ts'
import { kinds, storeKey } from './kinds.ts'
import { sealedStore } from './sealed-store.ts'
import { storeKeys } from './store-keys.ts'
import type { SealedStore } from './store.ts'

type Facts = { readonly items: number; readonly note?: string | undefined }

const kind: FileKind<Facts> = {
  ...kinds.run,
  facts: z.strictObject({ items: z.number(), note: z.string().optional() }),
}
const key = storeKey(kind, '0'.repeat(32))
const place = storeKey(kind, '89774d6db8b68db5', '0'.repeat(32))
const content = 'one\ntwo\nthree'
const facts: Facts = { note: 'told in another order', items: 3 }

/** Creates a store that contains one file. */
async function opened() {
  const dir = await tempDir()
  const store = memoryStore()
  const from = join(dir.path, 'from')
  await writeFile(from, content)
  expect(await keepFile(kind, { store, key, from, facts })).toBe(true)
  const into = join(dir.path, 'into')
  return {
    store,
    from,
    into,
    restore: (change: { key?: string; newest?: boolean } = {}, other = kind) =>
      restoreFile(other, { store, key, into, ...change }),
    left: () => readdir(dir.path),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

it('restores a file byte for byte with its facts, and leaves the original alone', async () => {
  await using given = await opened()
  expect(await given.restore()).toMatchObject({ kind: 'found', facts })
  expect(await readFile(given.into, 'utf8')).toBe(content)
  expect(await readFile(given.from, 'utf8')).toBe(content)
})

/**
 * The seal and the place of this entry were computed by another implementation, from the secret of
 * `memoryStore`.
 */
const line = `{"k":"${key}","d":{"sha256":"058053d87c818d699cde0f00d670bca0e1c6ad857caa9758ea6a556d7c64fcee","facts":{"note":"told in another order","items":3}},"h":"O8opqjxw1rO6qW-9Rq3vETmlIMyBaRc2r90MHx0BzLw"}\n`

it('keeps the bytes that every version reads: the file, followed by the line of its entry', async () => {
  await using given = await opened()
  expect(given.store.kept.get(place)?.toString()).toBe(`${content}\n${line}`)
})

it('finds the newest entry whose key has the given prefix', async () => {
  await using given = await opened()
  const prefix = storeKey(kind, '')
  expect(await given.restore({ key: prefix, newest: true })).toMatchObject({ kind: 'found', facts })
})

it('is absent under another key, and does not keep a missing file', async () => {
  await using given = await opened()
  const { store, from } = given
  expect(await given.restore({ key: `${key}0` })).toEqual({ kind: 'absent' })
  expect(await keepFile(kind, { store, key: `${key}1`, from: `${from}0`, facts })).toBe(false)
})

it('is absent without a secret or with another one, and nothing is kept without a secret', async () => {
  await using given = await opened()
  const { from, into } = given
  for (const secret of [undefined, 'another-secret-of-twenty-characters']) {
    const store: SealedStore = { ...given.store, secret: async () => secret }
    expect(await restoreFile(kind, { store, key, into })).toEqual({ kind: 'absent' })
    expect(await keepFile(kind, { store, key, from, facts })).toBe(secret !== undefined)
  }
  expect(given.store.kept.size).toBe(2)
})

it('is absent if this machine cannot read it now, and stays kept', async () => {
  await using given = await opened()
  const { store, into } = given
  const vanishing: SealedStore = {
    ...store,
    get: async (...asked) => {
      const found = await store.get(...asked)
      await rm(into)
      return found
    },
  }
  const kept = store.kept.get(place)
  expect(await restoreFile(kind, { store: vanishing, key, into })).toEqual({ kind: 'absent' })
  expect(store.kept.get(place)).toBe(kept)
})

describe('S12: an entry that was not kept like this is a miss, leaves nothing, and makes room', () => {
  const end = (text: string): number => text.indexOf('{"k"')
  it.each<[string, (text: string) => string]>([
    ['zero bytes', () => ''],
    ['a text', () => 'three\n'],
    ['a truncated line', (text) => text.slice(0, -1)],
    ['no line', (text) => text.slice(0, end(text))],
    ['half of it', (text) => text.slice(0, text.length / 2)],
    ['something behind it', (text) => text + text],
    ['a changed byte', (text) => text.replace('two', 'six')],
    ['a byte too few', (text) => text.slice(1)],
    ['other facts', (text) => text.replace('"items":3', '"items":4')],
    ['facts of another form', (text) => text.replace('"items":3', '"items":3,"verdict":"pass"')],
    ['200,000 brackets', (text) => text.slice(0, end(text)) + '['.repeat(200_000)],
  ])('%s', async (_, forge) => {
    await using given = await opened()
    const { store } = given
    const kept = store.kept.get(place)?.toString() ?? ''
    expect(forge(kept)).not.toBe(kept)
    store.kept.set(place, Buffer.from(forge(kept)))
    expect(await given.restore()).toMatchObject({ kind: 'damaged' })
    expect(await given.left()).toEqual(['from'])
    await keepFile(kind, { store, key, from: given.from, facts })
    expect(await given.restore()).toMatchObject({ kind: 'found', facts })
  })

  it('an entry under a key that is not its own', async () => {
    await using given = await opened()
    const moved = `${key}0`
    given.store.kept.set(`${place}0`, given.store.kept.get(place) ?? Buffer.of())
    expect(await given.restore({ key: moved })).toMatchObject({ kind: 'damaged' })
  })

  it('an entry of another version', async () => {
    await using given = await opened()
    const other = { ...kind, version: kind.version + 1 }
    expect(await given.restore({}, other)).toMatchObject({ kind: 'damaged' })
  })

  it('an entry of another kind', async () => {
    await using given = await opened()
    const other = { ...kind, name: 'index' }
    const { id } = storeKeys(memorySecret, other)
    given.store.kept.set(storeKey(other, id, '1'), given.store.kept.get(place) ?? Buffer.of())
    const found = await given.restore({ key: storeKey(other, '1') }, other)
    expect(found).toMatchObject({ kind: 'damaged' })
  })

  it('an entry that somebody with another secret rewrote', async () => {
    await using given = await opened()
    const { store, from } = given
    const theirs = sealedStore(memoryStore(), async () => 'another-secret-of-twenty-characters')
    await writeFile(from, 'four')
    expect(await keepFile(kind, { store: theirs, key, from, facts })).toBe(true)
    expect(await restoreFile(kind, { store: theirs, key, into: `${given.into}-2` })).toMatchObject({
      kind: 'found',
    })
    const written = await theirs.newest(storeKey(kind, ''), `${given.into}-3`)
    expect(written).not.toBe(place)
    store.kept.set(place, await readFile(`${given.into}-3`))
    expect(await given.restore()).toMatchObject({ kind: 'damaged' })
  })
})
