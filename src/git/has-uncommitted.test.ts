import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../test/support/fingerprint.ts'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { hasUncommitted } from './has-uncommitted.ts'

describe('hasUncommitted', () => {
  it.each([
    ['a changed file', (at: string) => writeFile(join(at, 'a'), '2')],
    ['a new file', (at: string) => writeFile(join(at, 'new'), '')],
    ['a deleted file', (at: string) => rm(join(at, 'a'))],
  ])('detects %s, and changes nothing', async (_, change) => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    const except = join(repo.path, 'runs')
    expect(await hasUncommitted(repo.path, { except })).toBe(false)
    await change(repo.path)
    const before = await fingerprint(repo.path)
    expect(await hasUncommitted(repo.path, { except })).toBe(true)
    expect(await fingerprint(repo.path)).toEqual(before)
  })

  it('ignores ignored files and files in the excluded folder, wherever that is', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1', '.gitignore': '*.log\n', 'runs/old.jsonl': '' })
    await writeFile(join(repo.path, 'x.log'), '')
    await writeFile(join(repo.path, 'runs/run.json'), '{}')
    expect(await hasUncommitted(repo.path, { except: join(repo.path, 'runs') })).toBe(false)
    expect(await hasUncommitted(repo.path, { except: '/elsewhere/runs' })).toBe(true)
    expect(await hasUncommitted(repo.path, { except: repo.path })).toBe(true)
  })
})
