import {
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { fingerprint } from '../../test/support/fingerprint.ts'
import { gitHttpServer } from '../../test/support/git-http-server.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import type { TempRepo } from '../../test/support/temp-repo.ts'
import { runGit, tempClone, tempRepo } from '../../test/support/temp-repo.ts'
import { sinks } from '../report/sinks/all.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** Takes a snapshot of the working tree and returns the text of each file in it. */
async function snapshotOf(checkout: string): Promise<ReadonlyMap<string, string>> {
  await using opened = await tempWorkspace(checkout)
  const { workspace } = opened
  const sha = await workspace.snapshotWorkTree()
  const paths = (await workspace.listFiles(sha)).map(({ path }) => path)
  const files = paths.map(async (path): Promise<[string, string]> => {
    const file = await workspace.readFile(sha, path)
    return [path, file.kind === 'file' ? Buffer.from(file.bytes).toString() : file.kind]
  })
  return new Map(await Promise.all(files))
}

it('contains edited, staged, new and deleted files as they are in the work tree', async () => {
  await using repo = await tempRepo()
  await repo.commit({ same: 'same', edited: '1', staged: '1', 'gone/a': 'x', 'moved here': 'm' })
  await writeFile(join(repo.path, 'edited'), '2')
  await writeFile(join(repo.path, 'staged'), '2')
  await repo.git('add', 'staged')
  await writeFile(join(repo.path, 'staged'), '3')
  await rm(join(repo.path, 'gone'), { recursive: true })
  await mkdir(join(repo.path, 'new folder'))
  await writeFile(join(repo.path, 'new folder/ünïcode.md'), 'new')
  await repo.git('mv', 'moved here', 'moved there')
  expect(await snapshotOf(repo.path)).toEqual(
    new Map([
      ['edited', '2'],
      ['moved there', 'm'],
      ['new folder/ünïcode.md', 'new'],
      ['same', 'same'],
      ['staged', '3'],
    ]),
  )
})

it('excludes reports from earlier runs, but not files that only resemble them', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'docs/a.md': 'a' })
  const report = Object.values(sinks).map(({ file }) => file)
  const others = report.filter((name) => name !== 'report.json')
  const write = async (folder: string, names: readonly string[]) => {
    await mkdir(join(repo.path, folder), { recursive: true })
    await Promise.all(names.map((name) => writeFile(join(repo.path, folder, name), name)))
  }
  await write('out put/[1]', [...report, 'mine.md'])
  await write('.', report)
  await write('docs', others)
  const held = await snapshotOf(repo.path)
  expect([...held.keys()].toSorted()).toEqual(
    ['docs/a.md', ...others.map((name) => `docs/${name}`), 'out put/[1]/mine.md'].toSorted(),
  )
  await repo.git('add', 'out put/[1]/report.html')
  expect([...(await snapshotOf(repo.path)).keys()]).toContain('out put/[1]/report.json')
})

it('changes no byte of the checkout', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1', '.gitignore': '*.log\n' })
  await writeFile(join(repo.path, 'a'), '2')
  await writeFile(join(repo.path, 'b'), 'new')
  await repo.git('add', '--intent-to-add', 'b')
  const untouched = await fingerprint(repo.path)
  await snapshotOf(repo.path)
  expect(await fingerprint(repo.path)).toEqual(untouched)
})

it('has HEAD as its parent, and an id that depends only on the files and HEAD', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1' })
  const head = await repo.commit({ a: '2' })
  const snapshot = async (): Promise<string> => {
    await using opened = await tempWorkspace(repo.path)
    const sha = await opened.workspace.snapshotWorkTree()
    expect(await opened.workspace.parentsOf(sha)).toEqual([head])
    return sha
  }
  const first = await snapshot()
  await writeFile(join(repo.path, 'a'), '3')
  const other = await snapshot()
  await writeFile(join(repo.path, 'a'), '2')
  await repo.git('config', 'user.name', 'Somebody Else')
  expect(await snapshot()).toBe(first)
  expect(other).not.toBe(first)
})

it('has the tree of HEAD if nothing was changed', async () => {
  await using repo = await tempRepo()
  const head = await repo.commit({ a: '1', 'b/c': '2' })
  await using opened = await tempWorkspace(repo.path)
  const { workspace } = opened
  const sha = await workspace.snapshotWorkTree()
  expect(await workspace.treeOf(sha)).toBe(await workspace.treeOf(head))
})

it('excludes files in .gitignore and .git/info/exclude unless they are tracked', async () => {
  await using repo = await tempRepo()
  await repo.commit({ '.gitignore': '*.log\n', 'kept.log': '1' })
  await writeFile(join(repo.path, '.git/info/exclude'), 'private/\n')
  await mkdir(join(repo.path, 'private'))
  await writeFile(join(repo.path, 'private/notes'), 'x')
  await writeFile(join(repo.path, 'noise.log'), 'x')
  await writeFile(join(repo.path, 'kept.log'), '2')
  await writeFile(join(repo.path, 'forced.log'), '3')
  await repo.git('add', '--force', 'forced.log')
  expect([...(await snapshotOf(repo.path))]).toEqual([
    ['.gitignore', '*.log\n'],
    ['forced.log', '3'],
    ['kept.log', '2'],
  ])
})

it('reads the exclude file and the index of a linked work tree', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1' })
  await writeFile(join(repo.path, '.git/info/exclude'), 'private\n')
  await using dir = await tempDir()
  const linked = join(dir.path, 'linked')
  await repo.git('worktree', 'add', '--quiet', '--detach', linked)
  await writeFile(join(linked, 'private'), 'x')
  await writeFile(join(linked, 'b'), '2')
  await writeFile(join(repo.path, 'c'), 'of the other work tree')
  expect([...(await snapshotOf(linked)).keys()]).toEqual(['a', 'b'])
})

it('keeps modes and symbolic links', async () => {
  await using repo = await tempRepo()
  await repo.commit({ tool: '#!/bin/sh\n' })
  await chmod(join(repo.path, 'tool'), 0o755)
  await symlink('tool', join(repo.path, 'link'))
  await using opened = await tempWorkspace(repo.path)
  const { workspace } = opened
  await using tree = await workspace.openWorktree('head', await workspace.snapshotWorkTree())
  expect((await stat(join(tree.path, 'tool'))).mode & 0o777).toBe(0o755)
  expect(await readlink(join(tree.path, 'link'))).toBe('tool')
})

it('keeps line ends unless an attribute says otherwise', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a.txt': 'one\r\ntwo\n' })
  await repo.git('config', 'core.autocrlf', 'input')
  await writeFile(join(repo.path, 'a.txt'), 'one\r\nthree\n')
  expect((await snapshotOf(repo.path)).get('a.txt')).toBe('one\r\nthree\n')
})

it('keeps files with conflicts unchanged, including the markers', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1\n' })
  await repo.branch('topic')
  await repo.commit({ a: 'topic\n' })
  await repo.checkout('main')
  await repo.commit({ a: 'main\n' })
  await expect(repo.merge('topic')).rejects.toThrow('git')
  expect((await snapshotOf(repo.path)).get('a')).toBe(
    '<<<<<<< HEAD\nmain\n=======\ntopic\n>>>>>>> topic\n',
  )
})

it('does not treat files outside a sparse checkout as deleted', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'docs/a': '1', 'src/b': '2', 'src/deep/c': '3' })
  await repo.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'docs')
  await writeFile(join(repo.path, 'docs/new'), '4')
  expect(await readdir(repo.path)).not.toContain('src')
  expect([...(await snapshotOf(repo.path))]).toEqual([
    ['docs/a', '1'],
    ['docs/new', '4'],
    ['src/b', '2'],
    ['src/deep/c', '3'],
  ])
})

it('reads a split index', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1', b: '2' })
  await repo.git('update-index', '--split-index')
  await repo.commit({ c: '3' })
  expect([...(await snapshotOf(repo.path)).keys()]).toEqual(['a', 'b', 'c'])
})

it('detects an edit of equal length at the same instant, and an edit of a file marked as unchanged', async () => {
  await using repo = await tempRepo()
  await repo.commit({ quick: '1', marked: '1' })
  await repo.git('update-index', '--assume-unchanged', 'marked')
  await writeFile(join(repo.path, 'quick'), '2')
  await writeFile(join(repo.path, 'marked'), '2')
  expect([...(await snapshotOf(repo.path))]).toEqual([
    ['marked', '2'],
    ['quick', '2'],
  ])
})

it('excludes the folder of the run if it is inside the checkout', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1' })
  await using opened = await tempWorkspace(repo.path, { temp: join(repo.path, 'temp') })
  const { workspace } = opened
  const files = await workspace.listFiles(await workspace.snapshotWorkTree())
  expect(files.map(({ path }) => path)).toEqual(['a'])
})

it('S8: keeps a submodule at its staged commit without running programs from its settings', async () => {
  await using scene = await repoWithSubmodule()
  const { repo } = scene
  const pwned = join(repo.path, '..', 'pwned')
  const submodule = join(repo.path, 'lib')
  await runGit(submodule, 'config', 'filter.x.clean', `touch ${pwned}; cat`)
  await writeFile(join(submodule, '.gitattributes'), '* filter=x\n')
  await writeFile(join(submodule, 'lib.md'), 'LIBRARY')
  await writeFile(join(repo.path, 'a'), '2')
  await using opened = await tempWorkspace(repo.path)
  const { workspace } = opened
  const files = await workspace.listFiles(await workspace.snapshotWorkTree())
  expect(files.find(({ path }) => path === 'lib')).toMatchObject({
    mode: '160000',
    oid: scene.library,
  })
  expect(await readdir(join(repo.path, '..'))).toEqual(['repo'])
})

it('requires a first commit', async () => {
  await using repo = await tempRepo()
  await writeFile(join(repo.path, 'a'), '1')
  await using opened = await tempWorkspace(repo.path)
  await expect(opened.workspace.snapshotWorkTree()).rejects.toMatchObject({ code: 'input-invalid' })
})

it('works in a clone without history and with missing files', async () => {
  await using source = await tempRepo()
  await source.commit({ a: '1', 'big/b': '2' })
  await source.git('config', 'uploadpack.allowFilter', 'true')
  await using clone = await tempClone(
    `file://${source.path}`,
    '--depth=1',
    '--filter=blob:none',
    '--sparse',
  )
  await writeFile(join(clone.path, 'a'), '3')
  const untouched = await fingerprint(clone.path)
  await using opened = await tempWorkspace(clone.path, {
    remote: { url: source.path, token: undefined },
  })
  const { workspace } = opened
  await using tree = await workspace.openWorktree('head', await workspace.snapshotWorkTree())
  expect(await readFile(join(tree.path, 'a'), 'utf8')).toBe('3')
  expect(await readFile(join(tree.path, 'big/b'), 'utf8')).toBe('2')
  expect(await fingerprint(clone.path)).toEqual(untouched)
})

async function repoWithSubmodule(): Promise<AsyncDisposable & { repo: TempRepo; library: string }> {
  await using undo = new AsyncDisposableStack()
  const source = undo.use(await tempRepo())
  const library = await source.commit({ 'lib.md': 'library' })
  const server = undo.use(await gitHttpServer({ root: source.path }))
  const repo = undo.use(await tempRepo())
  await repo.git('submodule', 'add', '--quiet', '--', server.url, 'lib')
  await repo.commit({ a: '1' })
  const owned = undo.move()
  return { repo, library, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

it('excludes an untracked file of many gigabytes, and says so', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1' })
  await writeFile(join(repo.path, 'b'), '2')
  await writeFile(join(repo.path, 'weights.bin'), '')
  await truncate(join(repo.path, 'weights.bin'), 20 * 1024 ** 3)
  const started = performance.now()
  await using opened = await tempWorkspace(repo.path)
  const { workspace, lines } = opened
  const files = await workspace.listFiles(await workspace.snapshotWorkTree())
  expect(files.map(({ path }) => path)).toEqual(['a', 'b'])
  expect(lines.join()).toMatch(/left out weights\.bin, 20480 MiB: .* \.gitignore/)
  expect(performance.now() - started).toBeLessThan(10_000)
})
