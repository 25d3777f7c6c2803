import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { listFiles } from './list-files.ts'

async function write(root: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), name)
  }
}

it('lists every file once, relative and with slashes, sorted by code unit over all folders', async () => {
  await using dir = await tempDir()
  const names = ['a/b', 'a.b', 'a-b', 'a/b.md/c', 'B', '.hidden/x', '\u{1F600}', '\uFF21', 'a b/ü']
  await write(
    dir.path,
    names.filter((name) => name !== 'a/b'),
  )
  const files = await listFiles(dir.path)
  expect(files).toEqual([
    '.hidden/x',
    'B',
    'a b/ü',
    'a-b',
    'a.b',
    'a/b.md/c',
    '\u{1F600}',
    '\uFF21',
  ])
})

it('lists nothing in an empty folder', async () => {
  await using dir = await tempDir()
  expect(await listFiles(dir.path)).toEqual([])
})

it('leaves out git folders and git files at every depth, and nothing else that looks like them', async () => {
  await using dir = await tempDir()
  await write(dir.path, ['.git/config', 'lib/.git', '.gitignore', 'x.git/HEAD', 'docs/.github/a'])
  expect(await listFiles(dir.path)).toEqual(['.gitignore', 'docs/.github/a', 'x.git/HEAD'])
})

it('S9: follows no linked folder, so that it walks neither the whole machine nor a loop', async () => {
  await using dir = await tempDir()
  await write(dir.path, ['docs/a.md'])
  await symlink('/', join(dir.path, 'machine'))
  await symlink('docs', join(dir.path, 'same'))
  await symlink('..', join(dir.path, 'docs/up'))
  await symlink('.', join(dir.path, 'docs/self'))
  expect(await listFiles(dir.path)).toEqual(['docs/a.md'])
})

it('S9: lists entries that are not regular files, so that the reader can refuse them by name', async () => {
  await using dir = await tempDir()
  await write(dir.path, ['a.md'])
  await symlink('a.md', join(dir.path, 'link.md'))
  await symlink('/etc/passwd', join(dir.path, 'outside.md'))
  await symlink('nowhere', join(dir.path, 'broken.md'))
  await symlink('loop.md', join(dir.path, 'loop.md'))
  await promisify(execFile)('mkfifo', [join(dir.path, 'pipe.md')])
  expect(await listFiles(dir.path)).toEqual([
    'a.md',
    'broken.md',
    'link.md',
    'loop.md',
    'outside.md',
    'pipe.md',
  ])
})

it('stops if there are more files than it may list', async () => {
  await using dir = await tempDir()
  await write(dir.path, ['a', 'b', 'c/d'])
  expect(await listFiles(dir.path, { maxFiles: 3 })).toHaveLength(3)
  await expect(listFiles(dir.path, { maxFiles: 2 })).rejects.toMatchObject({
    code: 'workspace-failed',
    message: `${dir.path} contains more than 2 files`,
  })
})
