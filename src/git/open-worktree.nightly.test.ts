import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gitHttpServer } from '../../test/support/git-http-server.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import type { TempRepo } from '../../test/support/temp-repo.ts'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { isLfsPointer } from './is-lfs-pointer.ts'
import { basicCredential } from './remote.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const pointer = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`

describe('submodules', () => {
  it('are empty folders unless they are enabled', async () => {
    await using library = await tempRepo()
    const lib = await library.commit({ 'lib.md': 'library' })
    await using server = await gitHttpServer({ root: library.path })
    await using repo = await tempRepo()
    const sha = await addSubmodule(repo, { path: 'lib', url: server.url, sha: lib })
    await using opened = await tempWorkspace(repo.path)
    await using tree = await opened.workspace.openWorktree('head', sha)
    expect(await readdir(join(tree.path, 'lib'))).toEqual([])
    expect(server.requests).toEqual([])
    expect(await opened.workspace.readFile(sha, 'lib/lib.md')).toEqual({
      kind: 'refused',
      reason: 'is in a submodule',
    })
  })

  it('are fetched at the commit of each side, even after an address change, with the credential of the remote', async () => {
    await using nested = await tempRepo()
    await using first = await tempRepo()
    await using second = await tempRepo()
    await using repo = await tempRepo()
    const root = dirname(dirname(repo.path))
    await using server = await gitHttpServer({ root, password: 'secret' })
    const url = (of: TempRepo): string => `${server.url}/${relative(root, of.path)}`

    const deep = await nested.commit({ 'n.md': 'nested' })
    await first.commit({ 'lib.md': 'old' })
    const old = await addSubmodule(first, {
      path: 'deep',
      url: `../../${relative(root, nested.path)}`,
      sha: deep,
    })
    const young = await second.commit({ 'lib.md': 'new' })
    const base = await addSubmodule(repo, { path: 'lib', url: url(first), sha: old })
    const head = await addSubmodule(repo, {
      path: 'lib',
      url: `../../${relative(root, second.path)}`,
      sha: young,
    })

    await using opened = await tempWorkspace(repo.path, {
      remote: { url: url(repo), token: 'secret' },
      submodules: true,
    })
    const { workspace } = opened
    const [baseTree, headTree] = await Promise.all([
      workspace.openWorktree('base', base),
      workspace.openWorktree('head', head),
    ])
    expect(await readFile(join(baseTree.path, 'lib/lib.md'), 'utf8')).toBe('old')
    expect(await readFile(join(baseTree.path, 'lib/deep/n.md'), 'utf8')).toBe('nested')
    expect(await readFile(join(headTree.path, 'lib/lib.md'), 'utf8')).toBe('new')
  })

  it.each([
    { protocol: 'file', url: (path: string) => `file://${path}` },
    { protocol: 'file', url: (path: string) => path },
    { protocol: 'ext', url: (path: string) => `ext::touch ${path}/../pwned` },
  ])('S8: are not fetched from an address with protocol $protocol', async ({ protocol, url }) => {
    await using library = await tempRepo()
    const lib = await library.commit({ 'lib.md': 'library' })
    await using repo = await tempRepo()
    const sha = await addSubmodule(repo, { path: 'lib', url: url(library.path), sha: lib })
    await using opened = await tempWorkspace(repo.path, {
      remote: { url: repo.path, token: undefined },
      submodules: true,
    })
    await expect(opened.workspace.openWorktree('head', sha)).rejects.toMatchObject({
      code: 'workspace-failed',
      message: expect.stringContaining(`transport '${protocol}' not allowed`),
    })
    expect(await laidOutIn(opened.workspace.folder)).toEqual(['repo.git'])
    expect(await readdir(join(library.path, '..'))).toEqual(['repo'])
  })
})

describe('files in Git LFS', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('are pointers unless LFS is enabled, whatever filter .gitattributes names', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({
      '.gitattributes': '*.bin filter=lfs diff=lfs merge=lfs -text\n',
      'a.bin': pointer,
    })
    await using opened = await tempWorkspace(repo.path)
    await using tree = await opened.workspace.openWorktree('head', sha)
    const bytes = await readFile(join(tree.path, 'a.bin'))
    expect(bytes.toString()).toBe(pointer)
    expect(isLfsPointer(bytes)).toBe(true)
  })

  it('are pulled into the worktree from the remote, not from the address in .lfsconfig', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({
      '.lfsconfig': '[lfs]\n\turl = http://elsewhere.example/lfs\n',
      'a.bin': pointer,
    })
    await using lfs = await fakeLfs(
      'printf real > a.bin; git config --get lfs.url > url; env > env; echo "$@" > argv',
    )
    vi.stubEnv('PATH', lfs.path)
    await using opened = await tempWorkspace(repo.path, {
      remote: { url: 'https://git.example/o/r', token: 'secret' },
      lfs: true,
    })
    await using tree = await opened.workspace.openWorktree('head', sha)
    const text = (name: string): Promise<string> => readFile(join(tree.path, name), 'utf8')
    expect(await text('a.bin')).toBe('real')
    expect(await text('argv')).toBe('pull\n')
    expect(await text('url')).toBe('https://git.example/o/r.git/info/lfs\n')
    const env = (await text('env')).split('\n')
    expect(env).toContain('GIT_CONFIG_KEY_0=http.https://git.example/.extraheader')
    expect(env).toContain(`GIT_CONFIG_VALUE_0=AUTHORIZATION: basic ${basicCredential('secret')}`)
  })

  it.each([
    {
      name: 'git-lfs is missing',
      script: undefined,
      message: 'the checkout contains Git LFS files, but git-lfs is not installed',
      hint: 'install git-lfs on the runner',
    },
    {
      name: 'an object is missing',
      script: 'echo "object does not exist on the server" >&2; exit 2',
      message: 'git lfs pull failed: object does not exist on the server',
      hint: "check that the remote has this commit's LFS objects",
    },
  ])('cause an error with a hint if $name', async ({ script, message, hint }) => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ 'a.bin': pointer })
    await using lfs = await fakeLfs(script)
    vi.stubEnv('PATH', lfs.path)
    await using opened = await tempWorkspace(repo.path, { lfs: true })
    await expect(opened.workspace.openWorktree('head', sha)).rejects.toMatchObject({
      code: 'workspace-failed',
      message,
      hint,
    })
    expect(await laidOutIn(opened.workspace.folder)).toEqual(['repo.git'])
  })
})

it('is removed when it is disposed of, with all files created in it', async () => {
  await using repo = await tempRepo()
  const sha = await repo.commit({ 'a/b': '1' })
  await using opened = await tempWorkspace(repo.path)
  const tree = await opened.workspace.openWorktree('head', sha)
  await mkdir(join(tree.path, 'node_modules/x'), { recursive: true })
  await writeFile(join(tree.path, 'node_modules/x/y'), 'z')
  await tree[Symbol.asyncDispose]()
  expect(await laidOutIn(opened.workspace.folder)).toEqual(['repo.git'])
})

it('S8: runs no hook from a git template on this machine', async () => {
  await using repo = await tempRepo()
  const sha = await repo.commit({ a: '1' })
  await using opened = await tempWorkspace(repo.path)
  await opened.workspace.openWorktree('head', sha)
  const inside = await readdir(join(opened.workspace.folder, 'repo.git'))
  expect(inside).not.toContain('hooks')
})

/** Commits a submodule without contacting its URL. */
async function addSubmodule(
  repo: TempRepo,
  { path, url, sha }: { readonly path: string; readonly url: string; readonly sha: string },
): Promise<string> {
  await repo.git('update-index', '--add', '--cacheinfo', `160000,${sha},${path}`)
  return repo.commit({ '.gitmodules': `[submodule "${path}"]\n\tpath = ${path}\n\turl = ${url}\n` })
}

/**
 * Returns a `PATH` on which `git lfs` runs the script. Without a script, the `PATH` contains nothing but
 * git.
 */
async function fakeLfs(
  script: string | undefined,
): Promise<AsyncDisposable & { readonly path: string }> {
  const dir = await tempDir()
  if (script === undefined) {
    const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v git'])
    await symlink(stdout.trim(), join(dir.path, 'git'))
  } else {
    await writeFile(join(dir.path, 'git-lfs'), `#!/bin/sh\n${script}\n`)
    await chmod(join(dir.path, 'git-lfs'), 0o755)
  }
  return {
    path: script === undefined ? dir.path : `${dir.path}:${process.env['PATH']}`,
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

/** Lists what a run's folder contains besides its `alive-*` file. */
async function laidOutIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => !name.startsWith('alive-'))
}
