import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { writeHandle } from './build-handle.ts'
import { clearBuildFolder } from './clear-build-folder.ts'

const handle = {
  tool: '1',
  outcome: 'unchanged',
  commits: { base: undefined, head: 'a'.repeat(40) },
  workingDirectory: '',
  config: undefined,
  passEnv: [],
  sides: { base: undefined, head: undefined },
  index: [],
  lost: undefined,
} as const

describe('the folder for a build', () => {
  it('is emptied of an earlier build', async () => {
    await using dir = await tempDir()
    await writeHandle(dir.path, handle)
    await mkdir(join(dir.path, 'files'))
    await clearBuildFolder(dir.path)
    expect(await readdir(dir.path)).toEqual([])
  })

  it.each([
    { names: ['files/mine'], told: 'files' },
    { names: ['index/mine'], told: 'index' },
    { names: ['index/mine', 'build.json'], told: 'build.json' },
    { names: ['a.txt', 'files/mine'], told: 'a.txt' },
  ])('that contains $names is rejected and left unchanged', async ({ names, told }) => {
    await using dir = await tempDir()
    for (const name of names) {
      await mkdir(dirname(join(dir.path, name)), { recursive: true })
      await writeFile(join(dir.path, name), '{}')
    }
    const all = await readdir(dir.path, { recursive: true })
    await expect(clearBuildFolder(dir.path)).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringContaining(`already contains ${told}, which is not part`),
    })
    expect(await readdir(dir.path, { recursive: true })).toEqual(all)
  })
})
