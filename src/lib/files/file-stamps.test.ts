import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { removeAdded, stampFiles } from './file-stamps.ts'

async function stamped() {
  const folder = await tempDir()
  await mkdir(join(folder.path, 'kept'))
  await writeFile(join(folder.path, 'kept/one'), '1')
  return { folder, before: await stampFiles([folder.path]) }
}

it('removes added files and folders', async () => {
  const { folder, before } = await stamped()
  await using _ = folder
  await mkdir(join(folder.path, 'new/inner'), { recursive: true })
  await writeFile(join(folder.path, 'new/inner/two'), '2')
  await writeFile(join(folder.path, 'kept/three'), '3')
  expect(await removeAdded([folder.path], before)).toBe(true)
  expect(await readdir(folder.path, { recursive: true })).toEqual(['kept', join('kept', 'one')])
})

it.each([
  ['changed', (path: string) => writeFile(path, '2')],
  ['removed', (path: string) => rm(path)],
])('reports that a file was %s', async (_name, change) => {
  const { folder, before } = await stamped()
  await using _ = folder
  await change(join(folder.path, 'kept/one'))
  expect(await removeAdded([folder.path], before)).toBe(false)
})
