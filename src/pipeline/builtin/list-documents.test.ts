import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type TempDir, tempDir } from '../../../test/support/temp-dir.ts'
import { GateError } from '../../lib/errors.ts'
import { listDocuments } from './list-documents.ts'
import { folderFiles } from './side-files.ts'

async function treeOf(...paths: readonly string[]): Promise<TempDir> {
  const dir = await tempDir()
  for (const path of paths) {
    await mkdir(join(dir.path, dirname(path)), { recursive: true })
    await writeFile(join(dir.path, path), 'x')
  }
  return dir
}

describe('the documents of a side', () => {
  it('are sorted by code unit, whatever their names', async () => {
    await using dir = await treeOf(
      'docs/b.md',
      'docs/Z.md',
      'docs/a b.md',
      'docs/é.md',
      'docs/__proto__',
    )
    const { paths } = await listDocuments({
      side: 'head',
      files: folderFiles(dir.path),
      globs: ['docs/**'],
    })
    expect(paths).toEqual(['docs/Z.md', 'docs/__proto__', 'docs/a b.md', 'docs/b.md', 'docs/é.md'])
  })

  it('leave out what a glob with ! excludes, and name globs that select nothing', async () => {
    await using dir = await treeOf('docs/a.md', 'docs/drafts/b.md', '.github/c.md')
    const globs = ['**/*.md', 'handbook/**', '!docs/drafts/**']
    const { paths, unmatched } = await listDocuments({
      side: 'base',
      files: folderFiles(dir.path),
      globs,
    })
    expect(paths).toEqual(['docs/a.md'])
    expect(unmatched).toEqual(['handbook/**'])
  })

  it('S9: are not looked for behind a linked folder', async () => {
    await using outside = await treeOf('secret.md')
    await using dir = await treeOf('docs/a.md')
    await symlink(outside.path, join(dir.path, 'docs', 'link'))
    await symlink('/', join(dir.path, 'docs', 'root'))
    await symlink('..', join(dir.path, 'docs', 'up'))
    const { paths } = await listDocuments({
      side: 'head',
      files: folderFiles(dir.path),
      globs: ['**/*.md'],
    })
    expect(paths).toEqual(['docs/a.md'])
  })
})

describe('no document at all is an error', () => {
  const failure = async (root: string, globs: readonly string[]): Promise<GateError> => {
    const thrown = await listDocuments({ side: 'head', files: folderFiles(root), globs }).catch(
      (error: unknown) => error,
    )
    if (!(thrown instanceof GateError)) throw new Error('expected a GateError')
    return thrown
  }

  it('which names the side and the globs', async () => {
    await using dir = await treeOf('README.txt')
    const { code, side, message, hint } = await failure(dir.path, ['docs/**/*.md', '*.\u001B[md'])
    expect(code).toBe('pipeline-failed')
    expect(side).toBe('head')
    expect(message).toBe(
      'head: no file matches `pipeline.documents` (`docs/**/*.md`, `*.\\u001b[md`)',
    )
    expect(hint).toContain('check the globs')
  })

  it('which points to a submodule that is not checked out and may contain documents', async () => {
    await using dir = await treeOf('README.txt', 'there/README.txt')
    const listed = ['docs/api', 'there'].map((path) => `[submodule "x"]\n\tpath = ${path}\n`)
    await writeFile(join(dir.path, '.gitmodules'), listed.join(''))
    const hintFor = async (glob: string) => (await failure(dir.path, [glob])).hint
    expect(await hintFor('docs/**/*.md')).toBe(
      'set `submodules: true` for actions/checkout if the documents are in docs/api, a submodule that is not checked out',
    )
    for (const glob of ['there/*.md', 'docs/guide/*.md', 'elsewhere/**'])
      expect(await hintFor(glob)).toContain('check the globs')
  })

  it.each([['../../**'], ['/etc/passwd'], ['../*/**']])(
    'S9: %s matches nothing outside the tree',
    async (glob) => {
      await using dir = await treeOf('a.md')
      expect((await failure(dir.path, [glob])).code).toBe('pipeline-failed')
    },
  )
})
