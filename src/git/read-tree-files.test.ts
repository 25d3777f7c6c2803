import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import type { FileResult } from '../lib/files/read-file-inside.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** Files by path: a string is the text of a file, `to` the target of a symbolic link. */
type Files = Readonly<Record<string, string | { readonly to: string }>>

/**
 * The result of reading a file. `at` is the path with links resolved, if it differs from the requested
 * path.
 */
type Read = FileResult & { readonly at?: string }

/** Reads each path from a commit with these files. */
async function readAll(
  files: Files,
  paths: readonly string[],
  maxBytes = 1000,
): Promise<readonly Read[]> {
  await using repo = await tempRepo()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(repo.path, name, '..'), { recursive: true })
    if (typeof content === 'string') await writeFile(join(repo.path, name), content)
    else await symlink(content.to, join(repo.path, name))
  }
  await repo.git('add', '--all')
  const sha = await repo.commit({})
  await using opened = await tempWorkspace(repo.path)
  return await Promise.all(
    paths.map(async (path) => {
      const read = await opened.workspace.readFile(sha, path, { maxBytes })
      const at = await opened.workspace.realPath(sha, path)
      return { ...read, ...(at !== undefined && at !== path && { at }) }
    }),
  )
}

const file = (text: string, at?: string): Read => ({
  kind: 'file',
  bytes: Buffer.from(text),
  ...(at === undefined ? {} : { at }),
})
const missing: FileResult = { kind: 'missing' }
const refused = (reason: string): FileResult => ({ kind: 'refused', reason })
const outside = refused('is outside the repository')

describe('S9: one file of a commit', () => {
  it.each<{
    readonly name: string
    readonly files: Files
    readonly reads: Readonly<Record<string, Read>>
  }>([
    {
      name: 'plain paths',
      files: { 'docs/a.md': 'A', empty: '' },
      reads: {
        'docs/a.md': file('A'),
        './docs//a.md': file('A', 'docs/a.md'),
        empty: file(''),
        'docs/b.md': missing,
        'docs/a.md/x': missing,
        'docs/a.md/': missing,
        docs: refused('is a folder'),
        '.': refused('is a folder'),
        '': refused('is a folder'),
      },
    },
    {
      name: 'paths that leave the tree',
      files: { 'docs/a.md': 'A' },
      reads: {
        '/etc/passwd': outside,
        '../x': outside,
        'docs/../../x': outside,
        'docs/../docs/a.md': file('A', 'docs/a.md'),
        'gone/../docs/a.md': missing,
        'docs/a\0.md': missing,
      },
    },
    {
      name: 'links inside the tree',
      files: {
        'docs/a.md': 'A',
        link: { to: 'docs/a.md' },
        'docs/up': { to: '../link' },
        folder: { to: 'docs/' },
        'deep/er/back': { to: '../../docs' },
      },
      reads: {
        link: file('A', 'docs/a.md'),
        'docs/up': file('A', 'docs/a.md'),
        'folder/a.md': file('A', 'docs/a.md'),
        'deep/er/back/../docs/a.md': file('A', 'docs/a.md'),
        folder: refused('is a folder'),
        'link/x': missing,
      },
    },
    {
      name: 'links out of the tree',
      files: {
        environment: { to: '/proc/self/environ' },
        passwords: { to: '../../../../../../../../etc/passwd' },
        root: { to: '/' },
        'docs/two': { to: '../../x' },
      },
      reads: {
        environment: outside,
        passwords: outside,
        'root/etc/passwd': outside,
        'docs/two': outside,
      },
    },
    {
      name: 'links that lead nowhere',
      files: {
        loop: { to: 'loop' },
        ping: { to: 'pong' },
        pong: { to: 'ping' },
        broken: { to: 'gone' },
        long: { to: 'x'.repeat(4096 - 1) },
      },
      reads: {
        loop: refused('leads through more than 8 symbolic links'),
        'ping/x': refused('leads through more than 8 symbolic links'),
        broken: refused('is a broken symbolic link'),
        long: refused('is a broken symbolic link'),
      },
    },
    {
      name: 'chains of links: eight are followed, nine are not',
      files: {
        '0': 'end',
        ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at + 1}`, { to: `${at}` }])),
      },
      reads: { 8: file('end', '0'), 9: refused('leads through more than 8 symbolic links') },
    },
    {
      name: 'sizes up to the limit',
      files: { fits: 'x'.repeat(1000), large: 'x'.repeat(1001), link: { to: 'large' } },
      reads: {
        fits: file('x'.repeat(1000)),
        large: refused('is larger than 1000 bytes'),
        link: { ...refused('is larger than 1000 bytes'), at: 'large' },
      },
    },
  ])('$name', async ({ files, reads }) => {
    const results = await readAll(files, Object.keys(reads))
    expect(Object.fromEntries(Object.keys(reads).map((path, at) => [path, results[at]]))).toEqual(
      reads,
    )
  })

  it('is returned byte by byte, without the conversions in .gitattributes', async () => {
    const text = 'one\r\ntwo\n$Id$\uFEFF'
    const [result] = await readAll({ '.gitattributes': '* -text\na.md ident\n', 'a.md': text }, [
      'a.md',
    ])
    expect(result).toEqual(file(text))
  })
})

it('does not list a commit again after a failure', async () => {
  await using repo = await tempRepo()
  const sha = await repo.commit({ 'a/b.md': '1' })
  const oid = await repo.git('rev-parse', 'HEAD:a')
  await rm(join(repo.path, '.git/objects', oid.slice(0, 2), oid.slice(2)))
  await using opened = await tempWorkspace(repo.path)
  const { workspace } = opened
  const failure: unknown = await workspace.listFiles(sha).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'workspace-failed', hint: expect.stringContaining('fsck') })
  await expect(workspace.readFile(sha, 'a/b.md')).rejects.toBe(failure)
})

it.each(['file', 'link'])('reports which %s of the commit has lost its object', async (name) => {
  await using repo = await tempRepo()
  await symlink('gone', join(repo.path, 'link'))
  await repo.git('add', '--all')
  const sha = await repo.commit({ file: '1', whole: '2' })
  const oid = await repo.git('rev-parse', `HEAD:${name}`)
  await rm(join(repo.path, '.git/objects', oid.slice(0, 2), oid.slice(2)))
  await using opened = await tempWorkspace(repo.path)
  const { workspace } = opened
  expect(await workspace.readFile(sha, 'whole')).toEqual(file('2'))
  await expect(workspace.readFile(sha, name)).rejects.toMatchObject({
    code: 'workspace-failed',
    message: `${name} cannot be read: its object ${oid} is missing from the repository`,
  })
})
