import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, open, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import type { FileResult } from './read-file-inside.ts'
import { readFileInside } from './read-file-inside.ts'

const limits = { maxBytes: 1000 }
const file = (text: string): FileResult => ({ kind: 'file', bytes: Buffer.from(text) })
const refused = (reason: string): FileResult => ({ kind: 'refused', reason })

describe('S9: a file below a root', () => {
  it('is read byte for byte, through folders with any name and links that stay inside', async () => {
    await using dir = await tempDir()
    await mkdir(join(dir.path, 'a folder/ü'), { recursive: true })
    await writeFile(join(dir.path, 'a folder/ü/x'), 'text')
    await writeFile(join(dir.path, 'empty'), '')
    await symlink('a folder/ü', join(dir.path, 'there'))
    await symlink(join(dir.path, 'a folder/ü/x'), join(dir.path, 'absolute'))
    expect(await readFileInside(dir.path, 'a folder/ü/x', limits)).toEqual(file('text'))
    expect(await readFileInside(dir.path, 'there/x', limits)).toEqual(file('text'))
    expect(await readFileInside(dir.path, 'absolute', limits)).toEqual(file('text'))
    expect(await readFileInside(dir.path, 'a folder/../empty', limits)).toEqual(file(''))
  })

  it('may have a root that is itself a link', async () => {
    await using dir = await tempDir()
    await mkdir(join(dir.path, 'real'))
    await writeFile(join(dir.path, 'real/x'), 'text')
    await symlink('real', join(dir.path, 'root'))
    expect(await readFileInside(join(dir.path, 'root'), 'x', limits)).toEqual(file('text'))
  })

  it.each(['gone', 'gone/x', 'x/y', 'broken'])('is missing: %s', async (path) => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'x'), 'text')
    await symlink('nowhere', join(dir.path, 'broken'))
    expect(await readFileInside(dir.path, path, limits)).toEqual({ kind: 'missing' })
  })

  it.each([
    '/etc/passwd',
    '../root-2/x',
    'environment',
    'passwords',
    'slash/etc/passwd',
    '..',
    'sub/../../root-2/x',
  ])('is not read outside of the root: %s', async (path) => {
    await using dir = await tempDir()
    const root = join(dir.path, 'root')
    await mkdir(join(root, 'sub'), { recursive: true })
    await mkdir(join(dir.path, 'root-2'))
    await writeFile(join(dir.path, 'root-2/x'), 'secret')
    await symlink('/proc/self/environ', join(root, 'environment'))
    await symlink('/etc/passwd', join(root, 'passwords'))
    await symlink('/', join(root, 'slash'))
    expect(await readFileInside(root, path, limits)).toEqual(refused('is outside the repository'))
  })

  it('is refused if links form a loop', async () => {
    await using dir = await tempDir()
    await symlink('loop', join(dir.path, 'loop'))
    await mkdir(join(dir.path, 'a'))
    await symlink('../a', join(dir.path, 'a/a'))
    const reason = 'is a broken symbolic link'
    expect(await readFileInside(dir.path, 'loop', limits)).toEqual(refused(reason))
    expect(await readFileInside(dir.path, `${'a/'.repeat(60)}x`, limits)).toEqual(refused(reason))
  })

  it('is refused unread if it is a folder, a pipe, a socket or a device', async () => {
    await using dir = await tempDir()
    await mkdir(join(dir.path, 'golden.jsonl'))
    await promisify(execFile)('mkfifo', [join(dir.path, 'pipe')])
    const server = createServer().listen(join(dir.path, 'socket'))
    await once(server, 'listening')
    expect(await readFileInside(dir.path, 'golden.jsonl', limits)).toEqual(refused('is a folder'))
    expect(await readFileInside(dir.path, '.', limits)).toEqual(refused('is a folder'))
    expect(await readFileInside(dir.path, 'pipe', limits)).toEqual(refused('is not a regular file'))
    expect(await readFileInside(dir.path, 'socket', limits)).toEqual(
      refused('is not a regular file'),
    )
    expect(await readFileInside('/dev', 'zero', limits)).toEqual(refused('is not a regular file'))
    server.close()
  })

  it('is refused unread if it is larger than the limit, however much larger', async () => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'fits'), 'x'.repeat(1000))
    await writeFile(join(dir.path, 'one more'), 'x'.repeat(1001))
    {
      await using sparse = await open(join(dir.path, 'sparse'), 'w')
      await sparse.truncate(3 * 1024 ** 3)
    }
    const before = process.memoryUsage().rss
    expect(await readFileInside(dir.path, 'fits', limits)).toEqual(file('x'.repeat(1000)))
    expect(await readFileInside(dir.path, 'one more', limits)).toEqual(
      refused('is larger than 1000 bytes'),
    )
    expect(await readFileInside(dir.path, 'sparse', { maxBytes: 5 * 1024 * 1024 })).toEqual(
      refused('is larger than 5 MiB'),
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  it('is refused if the file system wrongly reports it as empty', async () => {
    expect(await readFileInside('/proc', 'self/status', limits)).toMatchObject({ kind: 'refused' })
  })

  it.runIf(process.getuid?.() !== 0)('is refused if this user may not read it', async () => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'x'), 'text')
    await chmod(join(dir.path, 'x'), 0)
    expect(await readFileInside(dir.path, 'x', limits)).toEqual(
      refused('cannot be read by this user'),
    )
  })

  it.each(['a\0b', '\0'])('is refused if its path contains NUL: %j', async (path) => {
    await using dir = await tempDir()
    expect(await readFileInside(dir.path, path, limits)).toEqual(
      refused('contains a NUL character'),
    )
  })

  it('is not read through a link that replaces it meanwhile', async () => {
    await using dir = await tempDir()
    const root = join(dir.path, 'root')
    await mkdir(root)
    await writeFile(join(dir.path, 'secret'), 'secret')
    await using swapping = swapper(root)
    await swapping.begun
    const seen = new Set<string>()
    const reads = howOften(3000, 500)
    for (let read = 0; read < reads; read += 1) {
      const result = await readFileInside(root, 'x', limits)
      seen.add(result.kind === 'file' ? Buffer.from(result.bytes).toString() : result.kind)
    }
    expect(seen).toContain('plain')
    expect(seen).not.toContain('secret')
  })

  it('is refused if its name is too long', async () => {
    await using dir = await tempDir()
    expect(await readFileInside(dir.path, 'x'.repeat(5000), limits)).toEqual(
      refused('has a name that is too long'),
    )
  })

  it('is read completely if it was written in pieces', async () => {
    await using dir = await tempDir()
    for (const piece of ['one ', 'two ', 'three']) await appendFile(join(dir.path, 'x'), piece)
    expect(await readFileInside(dir.path, 'x', { maxBytes: 13 })).toEqual(file('one two three'))
  })
})

/**
 * A thread that replaces `x` with a file and with a link to outside the root in turn, until it is disposed.
 */
function swapper(root: string): AsyncDisposable & { readonly begun: Promise<unknown> } {
  const thread = new Worker(swaps, { eval: true, workerData: root })
  return {
    begun: once(thread, 'message'),
    [Symbol.asyncDispose]: async () => {
      await thread.terminate()
    },
  }
}

const swaps = `
const { renameSync, symlinkSync, writeFileSync } = require('node:fs')
const { parentPort, workerData: root } = require('node:worker_threads')
for (let turn = 0; ; turn += 1) {
  const part = root + '/part'
  if (turn % 2 === 0) writeFileSync(part, 'plain')
  else symlinkSync('../secret', part)
  renameSync(part, root + '/x')
  if (turn === 0) parentPort.postMessage('begun')
}
`
