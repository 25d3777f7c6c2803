import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { someOf } from '../../../test/support/how-often.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { archiveEntry } from './archive-entry.ts'

/** Returns a `tar` archive of these files, in their order. */
async function archiveOf(
  files: Readonly<Record<string, string | Buffer>>,
  ...options: readonly string[]
): Promise<Buffer> {
  await using dir = await tempDir()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(dir.path, dirname(name)), { recursive: true })
    await writeFile(join(dir.path, name), content)
  }
  const archive = join(dir.path, 'archive.tar')
  await promisify(execFile)('tar', ['-cf', archive, ...options, ...Object.keys(files)], {
    cwd: dir.path,
  })
  return await readFile(archive)
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Uint8Array, { size = 1000, most = 100_000 } = {}): Promise<Buffer> {
  const entry = archiveEntry(inPieces(bytes, size), { name: 'entry', most })
  return Buffer.concat(await Array.fromAsync(entry))
}

describe('the file of an archive', () => {
  it.each(someOf(['posix', 'ustar', 'gnu', 'v7'], 1))(
    'is read from the format %s, in pieces of any size',
    async (form) => {
      for (const length of [1, 511, 512, 513, 70_000]) {
        const content = Buffer.alloc(length, 'line of an entry\n')
        const archive = await archiveOf({ entry: content }, `--format=${form}`)
        for (const size of [1, 511, 512, 4096, archive.length])
          expect((await read(archive, { size })).equals(content)).toBe(true)
      }
    },
  )

  it('is the first file, whatever follows', async () => {
    const archive = await archiveOf({ entry: 'one', other: 'two' })
    expect((await read(archive)).toString()).toBe('one')
  })
})

describe('S12: an archive is rejected', () => {
  it.each([
    ['with another file first', { other: 'x', entry: 'y' }, 'an unexpected entry'],
    ['with a path', { 'a/entry': 'x' }, 'an unexpected entry'],
    ['with an empty file', { entry: '' }, '0 bytes'],
    ['with a file that is too large', { entry: 'x'.repeat(100_001) }, '100001 bytes'],
    ['that goes on', { entry: 'x', other: 'y'.repeat(70_000) }, 'data after the file'],
  ])('%s', async (_, files, why) => {
    await expect(read(await archiveOf(files))).rejects.toThrow(why)
  })

  it('if it is truncated before the end of the file, or arbitrary bytes', async () => {
    const archive = await archiveOf({ entry: 'x'.repeat(600) }, '--format=posix')
    for (let length = 0; length < archive.indexOf('x'.repeat(600)) + 600; length += 97)
      await expect(read(archive.subarray(0, length))).rejects.toThrow('archive')
    for (const bytes of [Buffer.alloc(10_240), Buffer.alloc(2048, 'junk'), Buffer.alloc(600, 255)])
      await expect(read(bytes)).rejects.toThrow('the cache entry is not a tar archive')
  })

  it('if its pax headers are endless', async () => {
    const header = (await archiveOf({ entry: 'x' }, '--format=posix')).subarray(0, 1024)
    expect(header.toString('latin1', 156, 157)).toBe('x')
    const empty = Buffer.from(header.subarray(0, 512))
    empty.fill('0', 124, 135)
    for (const note of [header, empty]) {
      const notes = Buffer.concat(Array.from({ length: 1000 }, () => note))
      await expect(read(notes)).rejects.toThrow('the pax headers are too long')
    }
  })
})
