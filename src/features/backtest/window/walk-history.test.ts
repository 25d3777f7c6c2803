import { expect, it } from 'vitest'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { walkHistory } from './walk-history.ts'

const { signal } = new AbortController()

it('follows first parents, and lists what each commit changed against its first parent', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a.md': 'a' }, 'root')
  const first = await repo.commit({ 'a.md': 'b', 'ä "b".md': 'b' }, 'squashed')
  await repo.branch('topic')
  await repo.commit({ 'c.md': 'c' }, 'on a branch')
  await repo.commit({ 'd.md': 'd' }, 'on it too')
  await repo.checkout('main')
  const merge = await repo.merge('topic')
  const empty = await repo.commit({}, 'nothing')
  const last = await repo.commit({ 'a.md': null, 'e.md': 'b' }, 'rename')
  const where = { gitDir: `${repo.path}/.git`, folder: repo.path }
  const walk = (since?: string) => Array.fromAsync(walkHistory(where, { tip: last, since, signal }))
  const found = await walk()
  expect(
    found.map(({ sha, hasMerged, subject, paths }) => [sha, hasMerged, subject, paths]),
  ).toEqual([
    [last, false, 'rename', ['a.md', 'e.md']],
    [empty, false, 'nothing', []],
    [merge, true, 'merge', ['c.md', 'd.md']],
    [first, false, 'squashed', ['a.md', 'ä "b".md']],
  ])
  expect(found[0]).toMatchObject({ parent: empty, time: Date.parse('2026-01-01T00:00:00Z') })
  expect((await walk(merge)).map(({ sha }) => sha)).toEqual([last, empty])
})
