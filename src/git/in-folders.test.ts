import { expect, test } from 'vitest'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { inFolders } from './in-folders.ts'

test('a folder lists its own files, files next to it via .., and renamed files', async () => {
  await using repo = await tempRepo()
  const text = 'a line of a document that is long enough to be told again\n'
  const base = await repo.commit({
    'a/x.md': `x ${text}`,
    'shared/s.md': `s ${text}`,
    'top.md': 't',
  })
  const head = await repo.commit({
    'a/x.md': null,
    'apps/b/x.md': `x ${text}`,
    'apps/b/link.md': 'nothing',
  })
  await using given = await tempWorkspace(repo.path)
  const seen = inFolders(given.workspace, (sha) => (sha === base ? 'a' : 'apps/b'))
  const pathsOf = async (sha: string) => (await seen.listFiles(sha)).map(({ path }) => path)
  expect(await pathsOf(base)).toEqual(['../shared/s.md', '../top.md', 'x.md'])
  expect(await pathsOf(head)).toEqual(['../../shared/s.md', '../../top.md', 'link.md', 'x.md'])
  expect(await seen.readFile(base, './x.md')).toMatchObject({ kind: 'file' })
  expect(await seen.realPath(base, './x.md')).toBe('x.md')
  expect(await seen.realPath(head, '../../top.md')).toBe('../../top.md')
  expect(await seen.realPath(head, 'top.md')).toBeUndefined()
  expect(await seen.readFile(head, '../../top.md')).toEqual({
    kind: 'file',
    bytes: Buffer.from('t'),
  })
  expect(await seen.readFile(head, '../../../top.md')).toMatchObject({ kind: 'refused' })
  expect(await seen.readFile(head, 'top.md')).toEqual({ kind: 'missing' })
  const read: string[] = []
  for await (const { path, file } of seen.readFiles(head, ['x.md', '../../none.md'], {
    maxBytes: 99,
  }))
    read.push(`${path} ${file.kind}`)
  expect(read).toEqual(['x.md file', '../../none.md missing'])
  // A file outside the working folder gets a new relative path on head. A file inside it keeps its path.
  expect([...(await seen.renames(base, head))]).toEqual([
    ['../shared/s.md', '../../shared/s.md'],
    ['../top.md', '../../top.md'],
  ])
})

test('an empty or blank file is not the new version of another one', async () => {
  await using repo = await tempRepo()
  const base = await repo.commit({
    'site.yml': '',
    'blank.md': '\n\n',
    'a/b.md': '\n',
    'c.md': 'c',
  })
  const head = await repo.commit({
    'site.yml': null,
    'blank.md': null,
    'a/b.md': null,
    'c.md': null,
    'events/__init__.py': '',
    'events/page.md': '\n\n',
    'events/b.md': '\n',
    'events/c.md': 'c',
  })
  await using given = await tempWorkspace(repo.path)
  expect([...(await given.workspace.renames(base, head))]).toEqual([
    ['a/b.md', 'events/b.md'],
    ['c.md', 'events/c.md'],
  ])
})
