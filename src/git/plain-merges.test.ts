import { describe, expect, it } from 'vitest'
import { silentLog } from '../lib/log.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../test/support/temp-repo.ts'
import { plainMerges } from './plain-merges.ts'

async function isPlain(checkout: string, sha: string): Promise<boolean | undefined> {
  await using temp = await tempDir()
  const { signal } = new AbortController()
  const found = await plainMerges([sha], { checkout, temp: temp.path, log: silentLog, signal })
  return found.get(sha)
}

/** Creates two branches that each edit one file. `same`: both edit the same line. */
async function branches(repo: TempRepo, same = false) {
  const text = 'one\n'
  const root = await repo.commit({ 'a.txt': text, 'b.txt': text }, 'root')
  const ours = await repo.commit({ 'a.txt': 'ours\n' }, 'ours')
  await repo.git('checkout', '--quiet', '--detach', root)
  const theirs = await repo.commit({ [same ? 'a.txt' : 'b.txt']: 'theirs\n' }, 'theirs')
  return { root, ours, theirs }
}

async function commitTree(repo: TempRepo, tree: string, ...parents: readonly string[]) {
  const flags = parents.flatMap((parent) => ['-p', parent])
  return (await repo.git('commit-tree', tree, ...flags, '-m', 'Merge branch main')).trim()
}

describe('a commit with two parents', () => {
  it('is a plain merge if its files equal the merge of both parents', async () => {
    await using repo = await tempRepo()
    const { ours, theirs } = await branches(repo)
    await repo.git('merge', '--quiet', '--no-ff', '-m', 'merge', ours)
    expect(await isPlain(repo.path, (await repo.git('rev-parse', 'HEAD')).trim())).toBe(true)
    const takesOne = await commitTree(repo, `${ours}^{tree}`, theirs, ours)
    expect(await isPlain(repo.path, takesOne)).toBe(false)
  })

  it('is not a plain merge if one parent is an ancestor and files are new, or after a conflict', async () => {
    await using repo = await tempRepo()
    const { root, ours, theirs } = await branches(repo, true)
    expect(await isPlain(repo.path, await commitTree(repo, `${theirs}^{tree}`, ours, root))).toBe(
      false,
    )
    expect(await isPlain(repo.path, await commitTree(repo, `${theirs}^{tree}`, ours, theirs))).toBe(
      false,
    )
  })

  it('is unknown if the checkout lacks the commit', async () => {
    await using repo = await tempRepo()
    await branches(repo)
    expect(await isPlain(repo.path, 'a'.repeat(40))).toBeUndefined()
  })
})
