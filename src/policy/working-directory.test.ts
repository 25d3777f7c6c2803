import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { workingDirectoryOf } from './working-directory.ts'

async function repository() {
  const dir = await tempDir()
  const root = await realpath(dir.path)
  for (const folder of ['a/src/deep', 'b/.github', 'c/rag-gate.yml'])
    await mkdir(join(root, folder), { recursive: true })
  for (const file of ['a/rag-gate.yml', 'b/.github/rag-gate.yml'])
    await writeFile(join(root, file), '')
  await symlink('a', join(root, 'link'))
  return { dir, root }
}

test.each([
  ['a/src/deep', 'a'],
  ['a', 'a'],
  ['link/src', 'a'],
  ['b/.github', 'b'],
  ['c', ''],
  ['', ''],
])('from %j upwards, the nearest configuration is in %j', async (folder, found) => {
  const { dir, root } = await repository()
  await using _ = dir
  expect(await workingDirectoryOf(root, { cwd: join(root, folder) })).toBe(found)
})

test.each([
  ['', 'a/', 'a'],
  ['a/src', '..', 'a'],
  ['a', '../c', 'c'],
  ['a', '..', ''],
])('from %j, the flag %j resolves to %j', async (folder, named, found) => {
  const { dir, root } = await repository()
  await using _ = dir
  expect(await workingDirectoryOf(root, { cwd: join(root, folder), named })).toBe(found)
})

test.each(['none', 'a/rag-gate.yml', '..', '/'])('%j is refused', async (named) => {
  const { dir, root } = await repository()
  await using _ = dir
  await expect(workingDirectoryOf(root, { cwd: root, named })).rejects.toThrow(
    'is not a folder in the repository at',
  )
})
