import { execFile } from 'node:child_process'
import { mkdir, open, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { readDocument } from './read-document.ts'

const text = (written: string, format: 'markdown' | 'plain' = 'markdown', extracted = false) => ({
  kind: 'text',
  text: written,
  format,
  extracted,
})
const unreadable = (reason: string) => ({ kind: 'unreadable', reason })

describe('a document as text', () => {
  it.each([
    { name: 'a.md', bytes: '# A\r\nb', want: text('# A\r\nb') },
    { name: 'a.MDX', bytes: 'x', want: text('x') },
    { name: 'a b é.markdown', bytes: 'x', want: text('x') },
    { name: 'a.txt', bytes: 'x', want: text('x', 'plain') },
    { name: 'README', bytes: 'x', want: text('x', 'plain') },
    { name: '__proto__', bytes: 'x', want: text('x', 'plain') },
    { name: 'empty.md', bytes: '', want: text('') },
    { name: 'bom.md', bytes: '\uFEFF# A', want: text('\uFEFF# A') },
    { name: 'astral.md', bytes: '😀\u2028', want: text('😀\u2028') },
    { name: 'a.html', bytes: '<p>a</p>', want: text('a', 'plain', true) },
    { name: 'a.HTM', bytes: '<p>a</p>', want: text('a', 'plain', true) },
    {
      name: 'deep.html',
      bytes: '<b>'.repeat(9999),
      want: unreadable('nests its elements too deeply'),
    },
    { name: 'nul.md', bytes: 'a\0', want: unreadable('is not UTF-8 text') },
    {
      name: 'latin.md',
      bytes: Buffer.from('café', 'latin1'),
      want: unreadable('is not UTF-8 text'),
    },
    {
      name: 'utf16.md',
      bytes: Buffer.from('\uFEFFab', 'utf16le'),
      want: unreadable('is not UTF-8 text'),
    },
    {
      name: 'half.md',
      bytes: Buffer.from([0xed, 0xa0, 0x80]),
      want: unreadable('is not UTF-8 text'),
    },
    {
      name: 'large.bin',
      bytes: 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
      want: { kind: 'lfs-pointer' },
    },
  ])('$name', async ({ name, bytes, want }) => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, name), bytes)
    expect(await readDocument(dir.path, name)).toEqual(want)
  })
})

describe('S9: only regular files inside the tree are read', () => {
  it('follows a link that stays inside and refuses one that leaves', async () => {
    await using outside = await tempDir()
    await writeFile(join(outside.path, 'secret.md'), 'secret')
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'real.md'), 'real')
    await symlink('real.md', join(dir.path, 'inside.md'))
    await symlink(join(outside.path, 'secret.md'), join(dir.path, 'outside.md'))
    await symlink('/proc/self/environ', join(dir.path, 'environ.md'))
    await symlink(outside.path, join(dir.path, 'folder'))
    expect(await readDocument(dir.path, 'inside.md')).toEqual(text('real'))
    const refused = unreadable('lies outside the repository')
    expect(await readDocument(dir.path, 'outside.md')).toEqual(refused)
    expect(await readDocument(dir.path, 'environ.md')).toEqual(refused)
    expect(await readDocument(dir.path, 'folder/secret.md')).toEqual(refused)
    expect(await readDocument(dir.path, '../x.md')).toMatchObject({ kind: 'unreadable' })
    expect(await readDocument(dir.path, '/etc/passwd')).toEqual(refused)
  })

  it('does not wait for a pipe, nor read a folder, a loop or a file of three gigabytes', async () => {
    await using dir = await tempDir()
    await promisify(execFile)('mkfifo', [join(dir.path, 'pipe.md')])
    await mkdir(join(dir.path, 'folder.md'))
    await symlink('loop.md', join(dir.path, 'loop.md'))
    await using sparse = await open(join(dir.path, 'sparse.md'), 'w')
    await sparse.truncate(3 * 1024 ** 3)
    expect(await readDocument(dir.path, 'pipe.md')).toEqual(unreadable('is not a regular file'))
    expect(await readDocument(dir.path, 'folder.md')).toEqual(unreadable('is a folder'))
    expect(await readDocument(dir.path, 'loop.md')).toMatchObject({ kind: 'unreadable' })
    expect(await readDocument(dir.path, 'sparse.md')).toEqual(unreadable('is larger than 16 MiB'))
    expect(await readDocument(dir.path, 'none.md')).toEqual(unreadable('does not exist'))
  })
})
