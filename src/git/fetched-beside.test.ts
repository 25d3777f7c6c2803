import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { fetchedBeside } from './fetched-beside.ts'

it.each([
  { name: 'a plain checkout', files: [], want: { lfs: false, submodules: false } },
  {
    name: 'files of LFS',
    files: ['.git/lfs/objects/4d/7a/4d7a'],
    want: { lfs: true, submodules: false },
  },
  {
    name: 'submodules',
    files: ['.git/modules/library/HEAD'],
    want: { lfs: false, submodules: true },
  },
  // The commit may contain folders with these names. Only folders in the git directory count.
  {
    name: 'folders of the tree',
    files: ['lfs/objects/a', 'modules/a'],
    want: { lfs: false, submodules: false },
  },
])('of $name: $want', async ({ files, want }) => {
  await using repo = await tempRepo()
  for (const path of files) {
    await mkdir(dirname(join(repo.path, path)), { recursive: true })
    await writeFile(join(repo.path, path), '')
  }
  expect(await fetchedBeside(repo.path)).toEqual(want)
})

it('throws outside a repository', async () => {
  await expect(fetchedBeside('/')).rejects.toMatchObject({ code: 'input-invalid' })
})
