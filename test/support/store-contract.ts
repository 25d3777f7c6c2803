import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../src/lib/store/store.ts'
import { tempDir } from './temp-dir.ts'

/** A store to test. Disposing of it cleans up. */
type Opened = AsyncDisposable & { readonly store: Store }

/** Defines tests of the behaviour that all stores have in common. */
export function describeStore(title: string, open: () => Promise<Opened>): void {
  describe(`${title}, like every store`, () => {
    it('returns the stored bytes unchanged, readable by this user alone', async () => {
      await using given = await open()
      await using dir = await tempDir()
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * at) % 251))
      await writeFile(join(dir.path, 'from'), bytes)
      await given.store.put(key, join(dir.path, 'from'))
      expect(await given.store.get(key, join(dir.path, 'into'))).toBe(true)
      expect((await readFile(join(dir.path, 'into'))).equals(bytes)).toBe(true)
      const { mode } = await lstat(join(dir.path, 'into'))
      expect(mode & 0o777).toBe(0o600)
    })

    it('appends the given suffix to the stored entry, and not to the source file', async () => {
      await using given = await open()
      await using dir = await tempDir()
      await writeFile(join(dir.path, 'from'), 'one')
      await given.store.put(key, join(dir.path, 'from'), ' and two')
      expect(await given.store.get(key, join(dir.path, 'into'))).toBe(true)
      expect(await readFile(join(dir.path, 'into'), 'utf8')).toBe('one and two')
      expect(await readFile(join(dir.path, 'from'), 'utf8')).toBe('one')
    })

    it('never overwrites an existing key', async () => {
      await using given = await open()
      await using dir = await tempDir()
      for (const name of ['first', 'second']) {
        await writeFile(join(dir.path, name), name)
        await given.store.put(key, join(dir.path, name))
      }
      expect(await given.store.get(key, join(dir.path, 'into'))).toBe(true)
      expect(await readFile(join(dir.path, 'into'), 'utf8')).toBe('first')
    })

    it('stores a copy that later changes of the source file do not affect', async () => {
      await using given = await open()
      await using dir = await tempDir()
      await writeFile(join(dir.path, 'from'), 'one')
      await given.store.put(key, join(dir.path, 'from'))
      await writeFile(join(dir.path, 'from'), 'other')
      expect(await given.store.get(key, join(dir.path, 'into'))).toBe(true)
      expect(await readFile(join(dir.path, 'into'), 'utf8')).toBe('one')
    })

    it('misses an unknown key, including a prefix of a stored one, and leaves nothing', async () => {
      await using given = await open()
      await using dir = await tempDir()
      await writeFile(join(dir.path, 'from'), 'one')
      await given.store.put(`${key}0`, join(dir.path, 'from'))
      expect(await given.store.get(key, join(dir.path, 'into'))).toBe(false)
      await expect(lstat(join(dir.path, 'into'))).rejects.toThrow('ENOENT')
    })

    it('returns the latest entry with the requested key prefix, and its key', async () => {
      await using given = await open()
      await using dir = await tempDir()
      for (const name of ['one-a', 'one-b', 'other-c']) {
        await writeFile(join(dir.path, name), `content of ${name}`)
        expect(await given.store.put(`${key}-${name}`, join(dir.path, name))).toBe(true)
      }
      const into = join(dir.path, 'into')
      expect(await given.store.newest(`${key}-one-`, into)).toBe(`${key}-one-b`)
      expect(await readFile(into, 'utf8')).toBe('content of one-b')
      await expect(given.store.newest(`${key}-third-`, join(dir.path, 'none'))).resolves.toBe(
        undefined,
      )
      await expect(given.store.newest('../', join(dir.path, 'none'))).resolves.toBe(undefined)
      await expect(lstat(join(dir.path, 'none'))).rejects.toThrow('ENOENT')
    })

    it('returns whether it stored the entry', async () => {
      await using given = await open()
      await using dir = await tempDir()
      await writeFile(join(dir.path, 'from'), 'one')
      expect(await given.store.put(key, join(dir.path, 'from'))).toBe(true)
      expect(await given.store.put(`${key}-1`, join(dir.path, 'missing'))).toBe(false)
      expect(await given.store.put('no key', join(dir.path, 'from'))).toBe(false)
    })

    it('never rejects: not for a missing file, an existing target or an invalid key', async () => {
      await using given = await open()
      await using dir = await tempDir()
      await given.store.put(key, join(dir.path, 'missing'))
      expect(await given.store.get(key, join(dir.path, 'into'))).toBe(false)
      await writeFile(join(dir.path, 'from'), 'one')
      for (const wrong of ['../../escape', 'a,b', '', `rag-gate-v2-${'a'.repeat(120)}`]) {
        await given.store.put(wrong, join(dir.path, 'from'))
        expect(await given.store.get(wrong, join(dir.path, 'into'))).toBe(false)
      }
      await given.store.put(key, join(dir.path, 'from'))
      expect(await given.store.get(key, join(dir.path, 'from'))).toBe(false)
      expect(await readFile(join(dir.path, 'from'), 'utf8')).toBe('one')
    })

    it('supports several operations at once', async () => {
      await using given = await open()
      await using dir = await tempDir()
      const names = ['a', 'b', 'c']
      await Promise.all(
        names.map(async (name) => {
          await writeFile(join(dir.path, name), `content of ${name}`)
          await given.store.put(`${key}-${name}`, join(dir.path, name))
        }),
      )
      const got = await Promise.all(
        names.map(async (name) => {
          await given.store.get(`${key}-${name}`, join(dir.path, `${name}.back`))
          return readFile(join(dir.path, `${name}.back`), 'utf8')
        }),
      )
      expect(got).toEqual(['content of a', 'content of b', 'content of c'])
    })
  })
}

const key = `rag-gate-v2-run-${'0123456789abcdef'.repeat(2)}`
