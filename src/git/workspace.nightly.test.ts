import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { fingerprint } from '../../test/support/fingerprint.ts'
import { gitHttpServer } from '../../test/support/git-http-server.ts'
import { recordingLog } from '../../test/support/recording-log.ts'
import { silentServer } from '../../test/support/silent-server.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { runGit, tempClone, tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { readHeadCommit } from './head-commit.ts'
import { openWorkspace } from './workspace.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const text = async (...parts: readonly string[]): Promise<string> =>
  readFile(join(...parts), 'utf8')

describe('two commits of a full clone', () => {
  it('are checked out side by side while the checkout is unchanged', async () => {
    await using repo = await tempRepo()
    const base = await repo.commit({ 'docs/refunds.md': '60 days', 'docs/gone.md': 'soon' })
    const head = await repo.commit({ 'docs/refunds.md': '30 days', 'docs/gone.md': null })
    await writeFile(join(repo.path, 'leftover.txt'), 'of an earlier step')
    const untouched = await fingerprint(repo.path)
    {
      await using opened = await tempWorkspace(repo.path)
      const { workspace } = opened
      await using baseTree = await workspace.openWorktree('base', base)
      await using headTree = await workspace.openWorktree('head', head)
      expect(baseTree).toMatchObject({ path: join(workspace.folder, 'base'), sha: base })
      expect(headTree).toMatchObject({ path: join(workspace.folder, 'head'), sha: head })
      expect(await text(baseTree.path, 'docs/refunds.md')).toBe('60 days')
      expect(await text(headTree.path, 'docs/refunds.md')).toBe('30 days')
      expect(await readdir(join(baseTree.path, 'docs'))).toEqual(['gone.md', 'refunds.md'])
      expect((await readdir(headTree.path)).toSorted()).toEqual(['.git', 'docs'])
      expect(await fingerprint(repo.path)).toEqual(untouched)
    }
    expect(await fingerprint(repo.path)).toEqual(untouched)
  })

  it('can be opened concurrently, and reopened after closing', async () => {
    await using repo = await tempRepo()
    const base = await repo.commit({ a: '1' })
    const head = await repo.commit({ a: '2' })
    await using opened = await tempWorkspace(repo.path)
    const { workspace } = opened
    const trees = await Promise.all([
      workspace.openWorktree('base', base),
      workspace.openWorktree('head', head),
    ])
    for (const tree of trees) await tree[Symbol.asyncDispose]()
    await using again = await workspace.openWorktree('base', head)
    expect(await text(again.path, 'a')).toBe('2')
  })

  it('can have names with spaces, quotes, line breaks and letters of any script', async () => {
    const names = [
      'docs/a b.md',
      'docs/"q" \\ \t.md',
      'docs/line\nbreak.md',
      'docs/žluťoučký кот 猫 😀.md',
      '-x',
      ':(top)y',
    ]
    await using repo = await tempRepo()
    const sha = await repo.commit(
      Object.fromEntries(names.map((name) => [name, `text of ${name}`])),
    )
    await using opened = await tempWorkspace(repo.path)
    const { workspace } = opened
    expect((await workspace.listFiles(sha)).map(({ path }) => path)).toEqual(names.toSorted())
    await using tree = await workspace.openWorktree('head', sha)
    for (const name of names) {
      expect(await text(tree.path, name)).toBe(`text of ${name}`)
      expect(await workspace.readFile(sha, name)).toEqual({
        kind: 'file',
        bytes: Buffer.from(`text of ${name}`),
      })
    }
  })

  it('are listed by code unit, with the mode and object id of each file', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'a/b': '1', 'a.b': '2', 'a-b': '3', '\u{1F600}': '4', '\uFF21': '5' })
    await chmod(join(repo.path, 'a.b'), 0o755)
    await symlink('a.b', join(repo.path, 'link'))
    await repo.git('add', '--all')
    const sha = await repo.commit({})
    await using opened = await tempWorkspace(repo.path)
    const files = await opened.workspace.listFiles(sha)
    expect(files.map(({ path, mode }) => `${mode} ${path}`)).toEqual([
      '100644 a-b',
      '100755 a.b',
      '100644 a/b',
      '120000 link',
      '100644 \u{1F600}',
      '100644 \uFF21',
    ])
    expect(files[0]?.oid).toBe(await repo.git('rev-parse', 'HEAD:a-b'))
  })

  it('have equal tree ids if and only if their files are equal', async () => {
    await using repo = await tempRepo()
    const first = await repo.commit({ a: '1' })
    const other = await repo.commit({ a: '2' })
    const back = await repo.commit({ a: '1' })
    await using opened = await tempWorkspace(repo.path)
    const trees = await Promise.all([first, other, back].map((sha) => opened.workspace.treeOf(sha)))
    expect(trees[0]).toBe(trees[2])
    expect(trees[0]).not.toBe(trees[1])
    expect(trees[0]).toBe(await repo.git('rev-parse', `${first}^{tree}`))
  })

  it('may have a SHA-256 object id', async () => {
    await using dir = await tempDir()
    await runGit(dir.path, 'init', '--quiet', '--object-format=sha256', '.')
    await writeFile(join(dir.path, 'a'), '1')
    await runGit(dir.path, 'add', 'a')
    await runGit(dir.path, 'commit', '--quiet', '--message=one')
    const sha = await runGit(dir.path, 'rev-parse', 'HEAD')
    await using opened = await tempWorkspace(dir.path)
    await using tree = await opened.workspace.openWorktree('head', sha)
    expect(sha).toHaveLength(64)
    expect(await text(tree.path, 'a')).toBe('1')
  })
})

describe('other kinds of checkouts', () => {
  it('S8: a depth-1 clone of a merge commit has both parents, and base is fetched from the remote', async () => {
    await using source = await tempRepo()
    await source.commit({ a: '1' })
    await source.branch('topic')
    const topic = await source.commit({ b: 'head' })
    await source.checkout('main')
    const main = await source.commit({ a: 'base' })
    const merge = await source.merge('topic')
    await using server = await gitHttpServer({ root: source.path })
    await using clone = await tempClone(`file://${source.path}`, '--depth=1')
    const untouched = await fingerprint(clone.path)
    {
      await using opened = await tempWorkspace(clone.path, {
        remote: { url: `${server.url}/`, token: undefined },
      })
      const { workspace } = opened
      expect(await workspace.parentsOf(merge)).toEqual([main, topic])
      expect(server.requests).toEqual([])
      await using tree = await workspace.openWorktree('base', main)
      expect((await readdir(tree.path)).toSorted()).toEqual(['.git', 'a'])
      expect(await workspace.parentsOf(merge)).toEqual([main, topic])
      expect(opened.lines).toEqual([`info: fetching commit ${main} from ${server.url}/`])
    }
    expect(await fingerprint(clone.path)).toEqual(untouched)
  })

  it('fetches both sides concurrently without conflicts', async () => {
    await using source = await tempRepo()
    const base = await source.commit({ a: '1' })
    const head = await source.commit({ a: '2' })
    await source.commit({ a: '3' })
    await using clone = await tempClone(`file://${source.path}`, '--depth=1')
    await using opened = await tempWorkspace(clone.path, {
      remote: { url: source.path, token: undefined },
    })
    const { workspace } = opened
    await Promise.all([base, head, base].map((sha) => workspace.ensureCommit(sha)))
    expect(await workspace.readFile(base, 'a')).toMatchObject({ bytes: Buffer.from('1') })
    expect(await workspace.readFile(head, 'a')).toMatchObject({ bytes: Buffer.from('2') })
    expect(opened.lines).toHaveLength(2)
  })

  it('fetches the base of a fork from the upstream repository', async () => {
    await using upstream = await tempRepo()
    const old = await upstream.commit({ a: '1' })
    await using fork = await tempClone(upstream.path)
    const head = await fork.commit({ a: 'fork' })
    const base = await upstream.commit({ a: 'upstream' })
    await using opened = await tempWorkspace(fork.path, {
      remote: { url: `file://${upstream.path}`, token: undefined },
    })
    const { workspace } = opened
    await workspace.ensureCommit(base)
    expect(await workspace.parentsOf(base)).toEqual([old])
    await using baseTree = await workspace.openWorktree('base', base)
    await using headTree = await workspace.openWorktree('head', head)
    expect(await text(baseTree.path, 'a')).toBe('upstream')
    expect(await text(headTree.path, 'a')).toBe('fork')
  })

  it('fetches the missing files of a partial clone, for a known commit and an unknown one', async () => {
    await using source = await tempRepo()
    const base = await source.commit({ 'docs/a.md': 'base', same: 'same' })
    await source.commit({ 'docs/a.md': 'head' })
    await source.git('config', 'uploadpack.allowFilter', 'true')
    await using clone = await tempClone(`file://${source.path}`, '--filter=blob:none')
    const later = await source.commit({ 'docs/a.md': 'later' })
    const untouched = await fingerprint(clone.path)
    await using opened = await tempWorkspace(clone.path, {
      remote: { url: source.path, token: undefined },
    })
    const { workspace } = opened
    await using baseTree = await workspace.openWorktree('base', base)
    await using headTree = await workspace.openWorktree('head', later)
    expect(await text(baseTree.path, 'docs/a.md')).toBe('base')
    expect(await text(baseTree.path, 'same')).toBe('same')
    expect(await text(headTree.path, 'docs/a.md')).toBe('later')
    expect(opened.lines).toHaveLength(2)
    expect(await fingerprint(clone.path)).toEqual(untouched)
  })

  it('detects that borrowed objects belong to a partial clone', async () => {
    await using source = await tempRepo()
    const base = await source.commit({ a: 'base' })
    await source.commit({ a: 'head' })
    await source.git('config', 'uploadpack.allowFilter', 'true')
    await using partial = await tempClone(`file://${source.path}`, '--filter=blob:none')
    await using clone = await tempClone(partial.path, '--shared')
    await using opened = await tempWorkspace(clone.path, {
      remote: { url: source.path, token: undefined },
    })
    expect(await opened.workspace.readFile(base, 'a')).toMatchObject({ bytes: Buffer.from('base') })
  })

  it('explains how to complete a partial clone without a remote', async () => {
    await using source = await tempRepo()
    const base = await source.commit({ a: 'base' })
    const head = await source.commit({ a: 'head' })
    await source.git('config', 'uploadpack.allowFilter', 'true')
    await using clone = await tempClone(`file://${source.path}`, '--filter=blob:none')
    {
      await using opened = await tempWorkspace(clone.path)
      await opened.workspace.ensureCommit(head)
      await expect(opened.workspace.ensureCommit(base)).rejects.toMatchObject({
        code: 'ref-not-found',
        message: `this repository has commit ${base} but not all of its files`,
        hint: 'this is a partial clone; get the missing files with: git fetch --refetch --no-filter',
      })
    }
    await clone.git('fetch', '--refetch', '--no-filter', '--quiet')
    await using opened = await tempWorkspace(clone.path)
    await opened.workspace.ensureCommit(base)
  })

  it('reads a linked work tree, whose .git is a file', async () => {
    await using repo = await tempRepo()
    const base = await repo.commit({ a: '1' })
    await using dir = await tempDir()
    const linked = join(dir.path, 'linked')
    await repo.git('worktree', 'add', '--quiet', '-b', 'topic', linked)
    await writeFile(join(linked, 'a'), '2')
    await runGit(linked, 'commit', '--quiet', '--all', '--message=two')
    const head = await runGit(linked, 'rev-parse', 'HEAD')
    await using opened = await tempWorkspace(linked)
    await using baseTree = await opened.workspace.openWorktree('base', base)
    await using headTree = await opened.workspace.openWorktree('head', head)
    expect(await text(baseTree.path, 'a')).toBe('1')
    expect(await text(headTree.path, 'a')).toBe('2')
  })

  it.each(['absolute', 'relative'])(
    'finds objects that the checkout itself borrows, path: %s',
    async (kind) => {
      await using source = await tempRepo()
      const sha = await source.commit({ a: 'borrowed' })
      await using clone = await tempClone(source.path, '--shared')
      if (kind === 'relative') {
        const store = join(clone.path, '.git/objects')
        const borrowed = relative(store, join(source.path, '.git/objects'))
        await writeFile(join(store, 'info/alternates'), `# where from\n${borrowed}\n`)
      }
      expect(await clone.git('count-objects')).toBe('0 objects, 0 kilobytes')
      await using opened = await tempWorkspace(clone.path)
      await using tree = await opened.workspace.openWorktree('base', sha)
      expect(await text(tree.path, 'a')).toBe('borrowed')
    },
  )

  it.runIf(process.getuid?.() === 0)(
    'S8: works in a checkout that belongs to another user',
    async () => {
      await using source = await tempRepo()
      const base = await source.commit({ a: 'base' })
      const head = await source.commit({ a: 'head' })
      await using server = await gitHttpServer({ root: source.path })
      await using clone = await tempClone(`file://${source.path}`, '--depth=1')
      await promisify(execFile)('chown', ['--recursive', '12345', clone.path])
      await expect(clone.git('rev-parse', 'HEAD')).rejects.toThrow('dubious ownership')
      expect((await readHeadCommit(clone.path)).sha).toBe(head)
      await using opened = await tempWorkspace(clone.path, {
        remote: { url: server.url, token: undefined },
        submodules: true,
      })
      const { workspace } = opened
      await using baseTree = await workspace.openWorktree('base', base)
      await using headTree = await workspace.openWorktree(
        'head',
        await workspace.snapshotWorkTree(),
      )
      expect(await text(baseTree.path, 'a')).toBe('base')
      expect(await text(headTree.path, 'a')).toBe('head')
    },
  )

  it('works from a folder inside the checkout', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ 'docs/deep/a.md': 'x' })
    await using opened = await tempWorkspace(join(repo.path, 'docs/deep'))
    expect(await opened.workspace.listFiles(sha)).toHaveLength(1)
  })

  it('asks for actions/checkout if there is no repository', async () => {
    await using dir = await tempDir()
    await expect(tempWorkspace(dir.path)).rejects.toMatchObject({
      code: 'input-invalid',
      message: `no git repository in ${dir.path}`,
      hint: 'run the command inside a git repository; in a workflow, add actions/checkout before this step, and if that step sets `path`, set `working-directory` to the same folder',
    })
  })
})

describe('an unavailable commit', () => {
  const nowhere = '0123456789'.repeat(4)

  it('is reported with a hint if there is no remote', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using opened = await tempWorkspace(repo.path)
    await expect(opened.workspace.openWorktree('base', nowhere)).rejects.toMatchObject({
      code: 'ref-not-found',
      message: `this repository has no commit ${nowhere}`,
      hint: `fetch the commit first: git fetch origin ${nowhere}`,
    })
  })

  it('includes a commit whose object is damaged, which is requested from the remote', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    await using clone = await tempClone(`file://${repo.path}`)
    await clone.commit({ b: '1' })
    const damaged = await clone.git('rev-parse', 'HEAD')
    const file = join(clone.path, '.git/objects', damaged.slice(0, 2), damaged.slice(2))
    await chmod(file, 0o644)
    await writeFile(file, 'damaged')
    {
      await using opened = await tempWorkspace(clone.path)
      await expect(opened.workspace.ensureCommit(damaged)).rejects.toMatchObject({
        code: 'ref-not-found',
        message: `this repository has no commit ${damaged}`,
      })
      expect(await opened.workspace.readFile(sha, 'a')).toMatchObject({ kind: 'file' })
    }
    const remote = { url: repo.path, token: undefined }
    await using opened = await tempWorkspace(clone.path, { remote })
    await expect(opened.workspace.ensureCommit(damaged)).rejects.toMatchObject({
      code: 'ref-not-found',
      message: expect.stringContaining('could not be fetched'),
    })
    expect(opened.lines).toEqual([`info: fetching commit ${damaged} from ${repo.path}`])
  })

  it('is reported with the message of the remote', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using server = await gitHttpServer({ root: repo.path })
    await using opened = await tempWorkspace(repo.path, {
      remote: { url: server.url, token: 'secret' },
    })
    await expect(opened.workspace.ensureCommit(nowhere)).rejects.toMatchObject({
      code: 'ref-not-found',
      message: expect.stringMatching(
        new RegExp(`^commit ${nowhere} could not be fetched from ${server.url}: .*not our ref`),
      ),
      hint: expect.stringContaining('contents: read'),
    })
  })

  it.each([
    '',
    'main',
    'HEAD',
    '--upload-pack=touch pwned',
    'A'.repeat(40),
    'a'.repeat(41),
    `${'a'.repeat(40)}\n`,
  ])('is rejected if its id is invalid: %j', async (sha) => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using opened = await tempWorkspace(repo.path)
    const { workspace } = opened
    for (const call of [
      workspace.ensureCommit(sha),
      workspace.parentsOf(sha),
      workspace.treeOf(sha),
      workspace.listFiles(sha),
      workspace.readFile(sha, 'a'),
      workspace.openWorktree('base', sha),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'ref-not-found' })
    }
  })

  it('includes a tree or a file', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using opened = await tempWorkspace(repo.path)
    for (const object of ['HEAD^{tree}', 'HEAD:a']) {
      const sha = await repo.git('rev-parse', object)
      await expect(opened.workspace.ensureCommit(sha)).rejects.toMatchObject({
        code: 'ref-not-found',
      })
    }
  })
})

describe('S8: the folder of a run', () => {
  it('is accessible only to this user', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using opened = await tempWorkspace(repo.path)
    const { folder } = opened.workspace
    expect(folder.startsWith(join(opened.temp, 'rag-gate/'))).toBe(true)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, '..'))).mode & 0o777).toBe(0o700)
  })

  it('is removed after success, without affecting other runs', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    await using dir = await tempDir()
    await using other = await tempWorkspace(repo.path, { temp: dir.path })
    {
      await using opened = await tempWorkspace(repo.path, { temp: dir.path })
      await using tree = await opened.workspace.openWorktree('head', sha)
      await writeFile(join(tree.path, 'built'), 'by a setup command')
      expect(await readdir(join(dir.path, 'rag-gate'))).toHaveLength(2)
    }
    expect(await readdir(join(dir.path, 'rag-gate'))).toEqual([
      other.workspace.folder.split('/').at(-1),
    ])
    await other.workspace[Symbol.asyncDispose]()
    expect(await readdir(dir.path)).toEqual([])
  })

  it('is removed after a failure inside it', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    await using dir = await tempDir()
    const work = async (): Promise<void> => {
      await using opened = await tempWorkspace(repo.path, { temp: dir.path })
      await opened.workspace.openWorktree('head', sha)
      throw new Error('the build broke')
    }
    await expect(work()).rejects.toThrow('the build broke')
    expect(await readdir(dir.path)).toEqual([])
  })

  it('is removed if it could not be set up', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await repo.git('config', 'extensions.objectFormat', 'sha99')
    await using dir = await tempDir()
    await expect(tempWorkspace(repo.path, { temp: dir.path })).rejects.toMatchObject({
      code: 'workspace-failed',
    })
    expect(await readdir(dir.path)).toEqual([])
  })

  it('is removed after an abort during a fetch, which rejects with the reason of the abort', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using dir = await tempDir()
    await using server = await silentServer()
    const controller = new AbortController()
    const work = async (): Promise<void> => {
      await using opened = await tempWorkspace(repo.path, {
        temp: dir.path,
        remote: { url: server.url, token: 'secret' },
        signal: controller.signal,
      })
      await opened.workspace.ensureCommit('b'.repeat(40))
    }
    const reason = new Error('deadline')
    const ended = work().catch((error: unknown) => error)
    await server.asked
    controller.abort(reason)
    expect(await ended).toBe(reason)
    expect(await readdir(dir.path)).toEqual([])
  })

  it('is removed after SIGTERM in a process that aborts on the signal, like the entry points', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    await using dir = await tempDir()
    await using server = await silentServer()
    const script = `
      import { openWorkspace } from ${JSON.stringify(new URL('workspace.ts', import.meta.url).href)}
      const controller = new AbortController()
      process.once('SIGTERM', () => controller.abort(new Error('stopped by SIGTERM')))
      const nothing = () => {}
      await using workspace = await openWorkspace({
        checkout: ${JSON.stringify(repo.path)}, temp: ${JSON.stringify(dir.path)},
        remote: { url: ${JSON.stringify(server.url)}, token: undefined }, lfs: false, submodules: false,
        log: { info: nothing, warn: nothing, debug: nothing, progress: nothing }, signal: controller.signal,
      })
      await using tree = await workspace.openWorktree('head', ${JSON.stringify(sha)})
      await workspace.ensureCommit('c'.repeat(40))
    `
    const running = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    const ended = running.catch((error: unknown) => error)
    await server.asked
    expect(await readdir(join(dir.path, 'rag-gate'))).toHaveLength(1)
    running.child.kill('SIGTERM')
    expect(await ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stopped by SIGTERM'),
    })
    expect(await readdir(dir.path)).toEqual([])
  })

  it('is not created after an abort', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using dir = await tempDir()
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(tempWorkspace(repo.path, { temp: dir.path, signal })).rejects.toThrow('too late')
    expect(await readdir(dir.path)).toEqual([])
  })

  it('causes a warning if it cannot be removed', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using dir = await tempDir()
    const log = recordingLog()
    const temp = join(dir.path, 'temp')
    const workspace = await openWorkspace({
      checkout: repo.path,
      temp,
      remote: undefined,
      lfs: false,
      submodules: false,
      log,
      signal: new AbortController().signal,
    })
    // Nobody, not even root, can remove a path that leads through a file.
    await rm(temp, { recursive: true })
    await writeFile(temp, '')
    await workspace[Symbol.asyncDispose]()
    expect(log.lines).toEqual([
      expect.stringMatching(/^warn: could not remove .*\/rag-gate\/run-\w+: ENOTDIR/),
    ])
  })

  it('is not created behind a link of another user', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using dir = await tempDir()
    await mkdir(join(dir.path, 'theirs'))
    await symlink('theirs', join(dir.path, 'rag-gate'))
    await expect(tempWorkspace(repo.path, { temp: dir.path })).rejects.toMatchObject({
      code: 'workspace-failed',
      message: `${dir.path}/rag-gate does not belong to this user`,
    })
    expect(await readdir(join(dir.path, 'theirs'))).toEqual([])
  })
})

it('rejects a remote that git would parse as an option', async () => {
  await using repo = await tempRepo()
  await repo.commit({ a: '1' })
  const remote = { url: '--upload-pack=touch pwned', token: undefined }
  await expect(tempWorkspace(repo.path, { remote })).rejects.toMatchObject({
    code: 'input-invalid',
  })
})
