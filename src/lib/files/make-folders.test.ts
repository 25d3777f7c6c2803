import { mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolders } from './make-folders.ts'

it('creates missing folders and leaves existing ones alone', async () => {
  await using temp = await mkdtempDisposable(join(tmpdir(), 'folders-'))
  const folder = join(temp.path, 'a/b/c')
  makeFolders(folder, 0o700)
  makeFolders(folder)
  const { mode } = await stat(join(temp.path, 'a/b'))
  expect(mode & 0o777).toBe(0o700)
})

it('fails if a file is in the way or the file system accepts no folder', async () => {
  await using temp = await mkdtempDisposable(join(tmpdir(), 'folders-'))
  await writeFile(join(temp.path, 'file'), '')
  expect(() => makeFolders(join(temp.path, 'file/a'))).toThrow('ENOTDIR')
  expect(() => makeFolders(join(temp.path, 'file'))).toThrow('EEXIST')
  expect(() => makeFolders('/proc/nowhere/a/b')).toThrow(/EN|EACCES/)
})
