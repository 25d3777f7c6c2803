import { join } from 'node:path'

import { expect, it } from 'vitest'
import { type TempRepo, tempRepo } from '../../test/support/temp-repo.ts'
import { openObjectReader } from './object-reader.ts'
import { readTree, type Tree } from './tree.ts'

async function treeOf(repo: TempRepo, oid: string): Promise<Tree> {
  await using objects = openObjectReader({ cwd: repo.path, gitDir: join(repo.path, '.git') })
  return await readTree(objects, oid)
}

/** Creates a tree object with entries that no index would contain. */
async function made(repo: TempRepo, lines: readonly string[]): Promise<string> {
  const file = join(repo.path, 'lines')
  await repo.commit({ lines: lines.join('\n') })
  return repo.git('-c', `alias.made=!git mktree --missing < '${file}'`, 'made')
}

it('S10: throws an error for a few small trees that contain each other a million times', async () => {
  await using repo = await tempRepo()
  let oid = await made(repo, [])
  for (let level = 0; level < 7; level += 1) {
    const held = oid
    const names = Array.from({ length: 10 }, (_, at) => `${at}${'-'.repeat(249)}`)
    oid = await made(
      repo,
      names.map((name) => `040000 tree ${held}\t${name}`),
    )
  }
  await expect(treeOf(repo, oid)).rejects.toThrow(/^folder .* makes the file list too long$/)
})
