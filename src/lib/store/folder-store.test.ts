import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  link,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { describeStore } from '../../../test/support/store-contract.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { defaultLimits, openFolderStore } from './folder-store.ts'
import { largestEntry, type Store } from './store.ts'

const key = `rag-gate-v2-run-${'a'.repeat(32)}`
const otherKey = `rag-gate-v2-run-${'b'.repeat(32)}`
const thirdKey = `rag-gate-v2-run-${'c'.repeat(32)}`

async function opened(limits = defaultLimits) {
  const dir = await tempDir()
  const folder = join(dir.path, 'cache', 'rag-gate')
  const log = recordingLog()
  const clock = { now: Date.UTC(2026, 0, 1) }
  const store = openFolderStore({ folder, log, now: () => (clock.now += 1), limits })
  let got = 0
  return {
    store,
    folder,
    log,
    clock,
    dir: dir.path,
    async put(name: string, content: string) {
      await writeFile(join(dir.path, 'from'), content)
      await store.put(name, join(dir.path, 'from'))
    },
    get: (name: string): Promise<boolean> => store.get(name, join(dir.path, `into-${(got += 1)}`)),
    kept: async () => (await readdir(folder)).toSorted(),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

describeStore('a folder', opened)

describe('a folder', () => {
  it('keeps an existing entry until it is discarded, and leaves no partial file', async () => {
    await using given = await opened()
    const { store, dir } = given
    await given.put(key, 'first')
    await given.put(key, 'second')
    expect(await given.kept()).toEqual([key])
    expect(await store.get(key, join(dir, 'one'))).toBe(true)
    expect(await readFile(join(dir, 'one'), 'utf8')).toBe('first')
    await store.discard(key)
    expect(await given.kept()).toEqual([])
    await given.put(key, 'second')
    expect(await store.get(key, join(dir, 'two'))).toBe(true)
    expect(await readFile(join(dir, 'two'), 'utf8')).toBe('second')
    for (const name of ['one', 'two']) await rm(join(dir, name))
  })

  it('drops the least recently used entry once it is too large', async () => {
    await using given = await opened({ ...defaultLimits, bytes: 250 })
    await given.put(key, 'x'.repeat(100))
    given.clock.now += 1000
    await given.put(otherKey, 'x'.repeat(100))
    given.clock.now += 1000
    expect(await given.get(key)).toBe(true)
    given.clock.now += 1000
    await given.put(thirdKey, 'x'.repeat(100))
    expect(await given.kept()).toEqual([key, thirdKey])
  })

  it('drops entries that were not used for 30 days', async () => {
    await using given = await opened()
    await given.put(key, 'x')
    given.clock.now += 29 * 24 * 60 * 60 * 1000
    await given.put(otherKey, 'x')
    expect(await given.kept()).toEqual([key, otherKey])
    given.clock.now += 2 * 24 * 60 * 60 * 1000
    await given.put(thirdKey, 'x')
    expect(await given.kept()).toEqual([otherKey, thirdKey])
  })

  it('leaves files alone that it did not create, and partial files that may still grow', async () => {
    await using given = await opened()
    await given.put(key, 'x')
    const part = (name: string): string => `${name}.${'0'.repeat(36)}.part`
    for (const name of ['notes.txt', part(key), part(otherKey), part('notes')])
      await writeFile(join(given.folder, name), 'mine')
    const long = new Date(given.clock.now - 2 * 60 * 60 * 1000)
    for (const name of ['notes.txt', part(otherKey), part('notes')])
      await utimes(join(given.folder, name), long, long)
    await utimes(
      join(given.folder, part(key)),
      new Date(given.clock.now),
      new Date(given.clock.now),
    )
    await given.put(key, 'x')
    expect(await given.kept()).toEqual([key, part(key), 'notes.txt', part('notes')].toSorted())
  })

  it('drops a partial file immediately if its writer is gone', async () => {
    await using given = await opened()
    const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
    const part = (mark: string): string => `${key}.${mark}.${'0'.repeat(36)}.part`
    const gone = spawnSync('true').pid
    const alive = part(`${machine}-${process.pid}`)
    const elsewhere = part(`0a0a0a0a-${gone}`)
    await given.put(key, 'x')
    for (const name of [part(`${machine}-${gone}`), alive, elsewhere])
      await writeFile(join(given.folder, name), 'half')
    for (const name of await given.kept())
      await utimes(join(given.folder, name), given.clock.now / 1000, given.clock.now / 1000)
    await given.put(key, 'x')
    expect(await given.kept()).toEqual([key, alive, elsewhere].toSorted())
  })

  it('is accessible only to this user', async () => {
    await using given = await opened()
    await given.put(key, 'x')
    const { stdout } = await promisify(execFile)('stat', ['-c', '%a', given.folder])
    expect(stdout.trim()).toBe('700')
  })

  it('reports only to the debug log if it cannot be used', async () => {
    await using given = await opened()
    await mkdir(join(given.dir, 'cache'))
    await writeFile(given.folder, 'a file in the place of the folder')
    await given.put(key, 'x')
    expect(await given.get(key)).toBe(false)
    expect(given.log.lines).toEqual([
      `debug: cache: ${key}: not kept: EEXIST`,
      `debug: cache: ${key}: not read: ENOTDIR`,
    ])
  })
})

describe('S12: an entry that is not a regular file of a valid size is a miss', () => {
  const places: Readonly<
    Record<string, (path: string, store: Store, dir: string) => Promise<unknown>>
  > = {
    'a link': (path, _, dir) => symlink(join(dir, 'from'), path),
    'a second name of another file': (path, _, dir) => link(join(dir, 'from'), path),
    'a folder': (path) => mkdir(path),
    'a pipe': (path) => promisify(execFile)('mkfifo', [path]),
    'an empty file': (path) => writeFile(path, ''),
    'a file of 1 GiB': async (path) => {
      await writeFile(path, 'x')
      await truncate(path, 1024 ** 3)
    },
    'a file of a byte too much': async (path) => {
      await writeFile(path, 'x')
      await truncate(path, largestEntry + 1)
    },
  }
  it.each(Object.entries(places))('%s', async (_, place) => {
    await using given = await opened()
    await given.put(otherKey, 'x')
    await place(join(given.folder, key), given.store, given.dir)
    const started = performance.now()
    expect(await given.get(key)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
    expect((await readdir(given.dir)).toSorted()).toEqual(['cache', 'from'])
    expect(given.log.lines.at(-1)).toMatch(/^debug: /)
  })

  const { 'a folder': _, ...replaceable } = places
  it.each(Object.entries(replaceable))('%s is replaced by the next entry', async (_name, place) => {
    await using given = await opened()
    await given.put(otherKey, 'x')
    await place(join(given.folder, key), given.store, given.dir)
    await writeFile(join(given.dir, 'next'), 'next')
    expect(await given.store.put(key, join(given.dir, 'next'))).toBe(true)
    expect(await given.store.get(key, join(given.dir, 'into'))).toBe(true)
    expect(await readFile(join(given.dir, 'into'), 'utf8')).toBe('next')
    expect(await readFile(join(given.dir, 'from'), 'utf8')).toBe('x')
  })

  it('a file of 1 GiB is not kept either', async () => {
    await using given = await opened()
    await writeFile(join(given.dir, 'from'), 'x')
    await truncate(join(given.dir, 'from'), 1024 ** 3)
    await given.store.put(key, join(given.dir, 'from'))
    expect(await given.kept()).toEqual([])
  })
})
