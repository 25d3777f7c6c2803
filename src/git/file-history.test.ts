import { execFile } from 'node:child_process'
import { open, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { silentLog } from '../lib/log.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { tempClone, type TempRepo, tempRepo } from '../../test/support/temp-repo.ts'
import { openCommitReader } from './commit-reader.ts'
import { type FileHistory, fileHistory } from './file-history.ts'
import { inFolders } from './in-folders.ts'
import type { OwnRepository } from './own-repository.ts'

/** Calls `ask` with the history up to a commit, with paths relative to a folder. */
async function asked<Answer>(
  repo: TempRepo,
  sha: string,
  ask: (history: FileHistory) => Promise<Answer>,
  folder = '',
  url?: string,
): Promise<Answer> {
  await using temp = await tempDir()
  const { signal } = new AbortController()
  const where = {
    checkout: repo.path,
    temp: temp.path,
    remote: url === undefined ? undefined : { url, token: undefined },
  }
  await using reader = await openCommitReader({ ...where, log: silentLog, signal })
  return await ask(inFolders(reader, () => folder).historyOf(sha))
}

const page = (words: string): string =>
  `# Page\n\nThis line stays.\n\nSo does this one.\n\n${words}\n`

it('lists the file changes of each merge, newest first, with their contents', async () => {
  await using repo = await tempRepo()
  const first = await repo.commit({ 'a.md': page('one'), 'b.md': page('b') })
  await repo.branch('work')
  await repo.commit({ 'a.md': page('half way') })
  await repo.commit({ 'a.md': page('two') })
  await repo.checkout('main')
  const merged = await repo.merge('work')
  await repo.commit({ 'b.md': page('c') })
  const head = await repo.commit({ 'a.md': null })
  await asked(repo, head, async (history) => {
    const log = await history.log(['a.md'])
    expect(log?.cut).toBeUndefined()
    const commits = log?.commits ?? []
    expect(commits.map(({ sha }) => sha)).toEqual([head, merged, first])
    const changes = commits.flatMap((one) => one.changes)
    expect(changes.map(({ path }) => path)).toEqual(['a.md', 'a.md', 'a.md'])
    const texts = await Promise.all(
      changes.flatMap(({ before, after }) =>
        [before, after].map(async (oid) => oid && String(await history.read(oid, 1000))),
      ),
    )
    expect(texts).toEqual([
      page('two'),
      undefined,
      page('one'),
      page('two'),
      undefined,
      page('one'),
    ])
    const later = await history.log(['a.md'], merged)
    expect(later?.commits.map(({ sha }) => sha)).toEqual([head])
  })
})

it('lists all files that a commit changed, with renames, for a folder', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'docs/a [1].md': page('one'), 'docs/b.md': 'b', 'other.md': 'o' })
  const head = await repo.commit({
    'docs/a [1].md': null,
    'docs/new.md': page('two'),
    'docs/b.md': 'c',
    'other.md': 'p',
  })
  await asked(
    repo,
    head,
    async (history) => {
      const [last] = (await history.log(['a [1].md']))?.commits ?? []
      expect(last).toMatchObject({ sha: head, changes: [{ path: 'a [1].md', after: undefined }] })
      const changes = await history.changesOf(last!)
      expect(changes.map(({ path, was }) => [was, path])).toEqual([
        [undefined, 'b.md'],
        ['a [1].md', 'new.md'],
        [undefined, '../other.md'],
      ])
    },
    'docs',
  )
})

it("lists a commit's files and what changed since, with renames, for a folder", async () => {
  await using repo = await tempRepo()
  const first = await repo.commit({ 'docs/a [1].md': page('one'), 'docs/b.md': 'b' })
  await repo.commit({ 'docs/b.md': 'c' })
  await repo.commit({ 'docs/a [1].md': null, 'docs/new.md': page('one') })
  const head = await repo.commit({ 'docs/new.md': page('two'), 'other.md': 'o' })
  await asked(
    repo,
    head,
    async (history) => {
      const changed = (await history.log(['b.md']))?.commits.find(({ parent }) => parent === first)
      const changes = await history.changesSince(changed!)
      expect(changes.map(({ path, was }) => [was, path])).toEqual([
        [undefined, 'b.md'],
        ['a [1].md', 'new.md'],
        [undefined, '../other.md'],
      ])
      const [before, now] = [await history.filesOf(first), await history.filesOf()]
      expect([...before.keys()]).toEqual(['a [1].md', 'b.md'])
      expect([...now.keys()]).toEqual(['b.md', 'new.md', '../other.md'])
      expect(String(await history.read(before.get('b.md')!, 10))).toBe('b')
    },
    'docs',
  )
})

it('does not pair empty files', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a.md': '' })
  const head = await repo.commit({ 'a.md': null, 'b.md': '' })
  await asked(repo, head, async (history) => {
    const [last] = (await history.log(['a.md']))?.commits ?? []
    const changes = await history.changesOf(last!)
    expect(changes.map(({ path, was }) => [was, path])).toEqual([
      [undefined, 'a.md'],
      [undefined, 'b.md'],
    ])
  })
})

it('does not treat a link as a file', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a.md': 'a' })
  await symlink('a.md', join(repo.path, 'b.md'))
  await repo.git('add', 'b.md')
  const head = await repo.commit({})
  const log = await asked(repo, head, (history) => history.log(['b.md']))
  expect(log?.commits[0]?.changes).toEqual([{ path: 'b.md', before: undefined, after: undefined }])
})

it('reports that a shallow clone ends before the history does', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a.md': 'a', 'gone.md': 'g' })
  await repo.commit({ 'gone.md': null })
  const changed = await repo.commit({ 'a.md': 'b' })
  const head = await repo.commit({ 'b.md': 'b' })
  await using clone = await tempClone(`file://${repo.path}`, '--depth=2')
  const cuts = await asked(clone, head, async (history) =>
    Promise.all(
      [['a.md'], ['gone.md'], ['b.md']].map(async (one) => (await history.log(one))?.cut),
    ),
  )
  expect(cuts).toEqual(['shallow', 'shallow', undefined])
  const later = await asked(clone, head, (history) => history.log(['a.md'], changed))
  expect(later).toEqual({ commits: [], cut: undefined })
})

it('fetches the older commits of a shallow clone once, and leaves the clone as it is', async () => {
  await using repo = await tempRepo()
  const first = await repo.commit({ 'a.md': page('one'), 'b.md': 'b' })
  const head = await repo.commit({ 'a.md': page('two') })
  await using clone = await tempClone(`file://${repo.path}`, '--depth=1')
  const shallow = join(clone.path, '.git/shallow')
  const before = await readFile(shallow, 'utf8')
  const read = async (history: FileHistory) => {
    const [logs, again] = [
      await Promise.all([history.log(['a.md']), history.log(['b.md'])]),
      await history.log(['a.md']),
    ]
    const oid = logs[0]?.commits[0]?.changes[0]?.before
    return { logs, again, was: oid && String(await history.read(oid, 1000)) }
  }
  const { logs, again, was } = await asked(clone, head, read, '', `file://${repo.path}`)
  expect(logs.map((log) => log?.cut)).toEqual([undefined, undefined])
  expect(logs.map((log) => log?.commits.map(({ sha }) => sha))).toEqual([[head, first], [first]])
  expect([again, was]).toEqual([logs[0], page('one')])
  expect(await readFile(shallow, 'utf8')).toBe(before)
})

it('lists all commits if another log fetches the missing ones at the same time', async () => {
  await using repo = await tempRepo()
  const first = await repo.commit({ 'a.md': 'one' })
  const head = await repo.commit({ 'a.md': 'two' })
  const gitDir = join(repo.path, '.git')
  const shallow = join(gitDir, 'shallow')
  await writeFile(shallow, `${head}\n`)
  // Git reads this file after the list of shallow commits, and waits until it is written.
  const order = join(gitDir, 'order')
  await promisify(execFile)('mkfifo', [order])
  await repo.git('config', 'diff.orderFile', order)
  const history = fileHistory({ gitDir, folder: repo.path } as OwnRepository, head, {
    signal: new AbortController().signal,
    complete: async () => {},
  })
  const asking = history.log(['a.md'])
  const waiting = await open(order, 'w')
  await rm(shallow)
  await repo.git('config', '--unset', 'diff.orderFile')
  await waiting.close()
  const log = await asking
  expect(log?.commits.map(({ sha }) => sha)).toEqual([head, first])
})

it('has the short history if the remote does not answer', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a.md': page('one') })
  const head = await repo.commit({ 'a.md': page('two') })
  await using clone = await tempClone(`file://${repo.path}`, '--depth=1')
  const log = await asked(
    clone,
    head,
    (history) => history.log(['a.md']),
    '',
    `file://${repo.path}-gone`,
  )
  expect([log?.cut, log?.commits.map(({ sha }) => sha)]).toEqual(['shallow', [head]])
})
