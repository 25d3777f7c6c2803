import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { runGit, tempClone, tempRepo } from '../../test/support/temp-repo.ts'
import { readHeadCommit } from './head-commit.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

describe('S8: the commit that is checked out', () => {
  it('is the merge commit of a pull request in a depth-1 clone, with both parents in order', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.branch('topic')
    const topic = await repo.commit({ b: '1' })
    await repo.checkout('main')
    const main = await repo.commit({ a: '2' })
    const merge = await repo.merge('topic')
    await using clone = await tempClone(`file://${repo.path}`, '--depth=1')
    expect(await readHeadCommit(clone.path)).toEqual({
      sha: merge,
      parents: [main, topic],
      root: clone.path,
    })
    await expect(clone.git('rev-parse', 'HEAD^1')).rejects.toThrow('HEAD^1')
    await clone.git('fetch', '--quiet', '--depth=1', 'origin', main)
    expect((await readHeadCommit(clone.path)).parents).toEqual([main, topic])
  })

  it('may be a branch tip that is a merge, reported with its parents', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.branch('topic')
    const topic = await repo.commit({ b: '1' })
    await repo.checkout('main')
    const main = await repo.commit({ a: '2' })
    await repo.checkout('topic')
    const tip = await repo.merge('main')
    expect(await readHeadCommit(repo.path)).toEqual({
      sha: tip,
      parents: [topic, main],
      root: repo.path,
    })
  })

  it('may be the head of a pull request, with one parent that the clone lacks', async () => {
    await using repo = await tempRepo()
    const parent = await repo.commit({ a: '1' })
    const head = await repo.commit({ a: '2' })
    await using clone = await tempClone(`file://${repo.path}`, '--depth=1')
    expect(await readHeadCommit(clone.path)).toMatchObject({ sha: head, parents: [parent] })
  })

  it('may be a detached commit without a branch', async () => {
    await using repo = await tempRepo()
    const first = await repo.commit({ a: '1' })
    await repo.commit({ a: '2' })
    await repo.git('checkout', '--quiet', '--detach', first)
    expect(await readHeadCommit(repo.path)).toMatchObject({ sha: first, parents: [] })
  })

  it('is not affected by a git replacement', async () => {
    await using repo = await tempRepo()
    const first = await repo.commit({ a: '1' })
    const head = await repo.commit({ a: '2' })
    await repo.git('replace', head, first)
    expect(await readHeadCommit(repo.path)).toMatchObject({ sha: head, parents: [first] })
  })

  it('is parsed from its header, not from lines of its message', async () => {
    await using repo = await tempRepo()
    const first = await repo.commit({ a: '1' })
    const head = await repo.commit(
      { a: '2' },
      `parent ${'0'.repeat(40)}\n\nparent ${'1'.repeat(40)}\nüñí`,
    )
    expect(await readHeadCommit(repo.path)).toMatchObject({ sha: head, parents: [first] })
  })

  it('is the one of a linked work tree, a submodule, or an enclosing repository', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'docs/a.md': '1' })
    await using dir = await tempDir()
    const linked = join(dir.path, 'linked')
    await repo.git('worktree', 'add', '--quiet', '--detach', linked)
    await runGit(linked, 'commit', '--quiet', '--allow-empty', '--message=two')
    const sha = await runGit(linked, 'rev-parse', 'HEAD')
    expect(await readHeadCommit(linked)).toMatchObject({ sha, root: linked })
    expect(await readHeadCommit(join(linked, 'docs'))).toMatchObject({ sha, root: linked })
    await symlink(linked, join(dir.path, 'link'))
    expect(await readHeadCommit(join(dir.path, 'link'))).toMatchObject({ sha, root: linked })
    await using outer = await tempRepo()
    await runGit(
      outer.path,
      '-c',
      'protocol.file.allow=always',
      'submodule',
      'add',
      '--quiet',
      repo.path,
      'lib',
    )
    expect(await readHeadCommit(join(outer.path, 'lib/docs'))).toMatchObject({
      root: join(outer.path, 'lib'),
    })
  })
})

describe('a folder without a repository', () => {
  const advice = {
    code: 'input-invalid',
    hint: 'run the command inside a git repository; in a workflow, add actions/checkout before this step, and if that step sets `path`, set `working-directory` to the same folder',
  }

  it.each(['.', 'not/there'])('is reported with a hint: %s', async (below) => {
    await using dir = await tempDir()
    await expect(readHeadCommit(join(dir.path, below))).rejects.toMatchObject({
      ...advice,
      message: `no git repository in ${join(dir.path, below)}`,
    })
  })

  it.each(['', 'gitdir: nowhere\n', 'nonsense', 'gitdir: .\n'])(
    'includes one with a .git file that contains %j',
    async (content) => {
      await using dir = await tempDir()
      await writeFile(join(dir.path, '.git'), content)
      await expect(readHeadCommit(dir.path)).rejects.toMatchObject(advice)
    },
  )

  it('includes one with an empty .git folder', async () => {
    await using dir = await tempDir()
    await mkdir(join(dir.path, '.git'))
    await expect(readHeadCommit(dir.path)).rejects.toMatchObject(advice)
  })
})

it('requires a first commit', async () => {
  await using repo = await tempRepo()
  await expect(readHeadCommit(repo.path)).rejects.toMatchObject({
    code: 'input-invalid',
    message: `the repository in ${repo.path} has no commit yet`,
  })
})

it('reports the message from git if the repository is damaged', async () => {
  await using repo = await tempRepo()
  const sha = await repo.commit({ a: '1' })
  await rm(join(repo.path, '.git/objects', sha.slice(0, 2)), { recursive: true })
  await expect(readHeadCommit(repo.path)).rejects.toMatchObject({
    code: 'workspace-failed',
    message: expect.stringContaining('git cat-file commit ended with exit code 128: '),
  })
})
