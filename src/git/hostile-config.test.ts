import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { someOf } from '../../test/support/how-often.ts'
import { fingerprint } from '../../test/support/fingerprint.ts'
import type { GitHttpServer } from '../../test/support/git-http-server.ts'
import { gitHttpServer } from '../../test/support/git-http-server.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import type { TempRepo } from '../../test/support/temp-repo.ts'
import { tempClone, tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { readHeadCommit } from './head-commit.ts'
import type { Remote } from './remote.ts'
import { resolveRef } from './refs/resolve-ref.ts'
import { mergeBase } from './refs/merge-base.ts'
import { defaultBranchTip } from './refs/default-branch.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** Git settings of a checkout, each of which makes git start a program or contact another server. */
const traps = (
  trap: string,
  elsewhere: string,
  url: string,
): Record<string, readonly [string, string][]> => ({
  'core.hooksPath': [['core.hooksPath', join(trap, '..', 'hooks')]],
  'filter.x': [
    ['filter.x.smudge', trap],
    ['filter.x.clean', trap],
    ['filter.x.required', 'true'],
  ],
  'filter.x.process': [['filter.x.process', trap]],
  'core.fsmonitor': [['core.fsmonitor', trap]],
  'core.sshCommand': [
    ['core.sshCommand', trap],
    ['remote.origin.url', 'ssh://host/repo.git'],
    ['remote.origin.promisor', 'true'],
  ],
  'url.x.insteadOf': [[`url.${elsewhere}.insteadOf`, url]],
  'protocol.ext.allow': [
    ['protocol.ext.allow', 'always'],
    ['remote.origin.url', `ext::${trap}`],
    ['remote.origin.promisor', 'true'],
    [`url.ext::${trap} .insteadOf`, url],
  ],
  'credential.helper': [
    ['credential.helper', `!${trap}`],
    ['core.askPass', trap],
  ],
  'core.attributesFile': [
    ['core.attributesFile', join(trap, '..', 'attributes')],
    ['filter.y.smudge', trap],
    ['filter.y.clean', trap],
  ],
  'core.pager': [
    ['core.pager', trap],
    ['core.editor', trap],
    ['diff.external', trap],
    ['core.alternateRefsCommand', trap],
    ['core.gitProxy', trap],
    ['uploadpack.packObjectsHook', trap],
    ['gpg.program', trap],
    ['commit.gpgSign', 'true'],
  ],
})

let source: TempRepo
let server: GitHttpServer
let remote: Remote
let base: string
let head: string

beforeAll(async () => {
  source = await tempRepo()
  const attributes = 'docs/** filter=x\n'
  base = await source.commit({ '.gitattributes': attributes, 'docs/a.md': 'base\r\n' })
  head = await source.commit({ 'docs/a.md': 'head\r\n' })
  server = await gitHttpServer({ root: source.path })
  remote = { url: server.url, token: undefined }
})

afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await source[Symbol.asyncDispose]()
})

describe('S8: hostile settings in a checkout', () => {
  // Settings that do not conflict are set together.
  const together = [
    [['core.hooksPath', 'filter.x', 'core.fsmonitor', 'credential.helper', 'core.pager']],
    [['filter.x.process', 'core.attributesFile', 'core.sshCommand']],
    [['url.x.insteadOf']],
    [['protocol.ext.allow']],
  ] as const

  it.each(someOf(together, 2))('%s: none has any effect', async (names) => {
    await using scene = await hostileCheckout(...names)
    const { repo, marker } = scene
    const untouched = await fingerprint(repo.path)

    expect((await readHeadCommit(repo.path)).sha).toBe(head)
    expect(await resolveRef(repo.path, 'main')).toBe(head)
    await expect(resolveRef(repo.path, base)).rejects.toMatchObject({ code: 'ref-not-found' })
    expect(
      await mergeBase(
        repo.path,
        await resolveRef(repo.path, await defaultBranchTip(repo.path)),
        head,
      ),
    ).toBe(head)
    {
      await using opened = await tempWorkspace(repo.path, { remote })
      const { workspace } = opened
      await using baseTree = await workspace.openWorktree('base', base)
      await using headTree = await workspace.openWorktree(
        'head',
        await workspace.snapshotWorkTree(),
      )
      expect(await readFile(join(baseTree.path, 'docs/a.md'), 'utf8')).toBe('base\r\n')
      expect(await readFile(join(headTree.path, 'docs/a.md'), 'utf8')).toBe('work tree\r\n')
      expect(await workspace.readFile(head, 'docs/a.md')).toEqual({
        kind: 'file',
        bytes: Buffer.from('head\r\n'),
      })
    }
    expect(await readdir(marker)).toEqual([])
    expect(await fingerprint(repo.path)).toEqual(untouched)
  })

  const real = [
    'core.hooksPath',
    'filter.x',
    'filter.x.process',
    'core.fsmonitor',
    'core.sshCommand',
    'core.attributesFile',
  ] as const

  it.each(someOf(real, 2))(
    '%s is a real trap: git executes it inside the checkout',
    async (name) => {
      await using scene = await hostileCheckout(name)
      await using dir = await tempDir()
      const git = (...args: readonly string[]): Promise<unknown> =>
        promisify(execFile)('git', args, { cwd: scene.repo.path }).catch(() => undefined)
      await git('worktree', 'add', '--detach', join(dir.path, 'tree'))
      await git('status')
      await git('fetch')
      expect(await readdir(scene.marker)).not.toEqual([])
    },
  )
})

type Scene = AsyncDisposable & {
  readonly repo: TempRepo
  /** A folder in which every triggered trap leaves a file. */
  readonly marker: string
}

/**
 * Creates a depth-1 clone with these hostile settings, an uncommitted change, and a remote that has the
 * base commit.
 */
async function hostileCheckout(...names: readonly string[]): Promise<Scene> {
  await using undo = new AsyncDisposableStack()
  const repo = undo.use(await tempClone(`file://${source.path}`, '--depth=1'))
  const dir = undo.use(await tempDir())

  const marker = await makeFolder(dir.path, 'marker')
  const trap = await program(join(dir.path, 'trap'), `touch "${marker}/$$"`)
  const hooks = await makeFolder(dir.path, 'hooks')
  for (const hook of [
    'post-checkout',
    'post-index-change',
    'reference-transaction',
    'pre-auto-gc',
    'post-commit',
  ]) {
    await program(join(hooks, hook), `touch "${marker}/$$"`)
  }
  await writeFile(join(dir.path, 'attributes'), '* filter=y\n')
  const known = traps(trap, dir.path, remote.url)
  for (const [key, value] of names.flatMap((name) => known[name] ?? [])) {
    await repo.git('config', key === 'remote.origin.url' ? '--replace-all' : '--add', key, value)
  }
  await writeFile(join(repo.path, 'docs/a.md'), 'work tree\r\n')
  const owned = undo.move()
  return { repo, marker, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function makeFolder(parent: string, name: string): Promise<string> {
  await mkdir(join(parent, name))
  return join(parent, name)
}

async function program(path: string, body: string): Promise<string> {
  await writeFile(path, `#!/bin/sh\n${body}\n`)
  await chmod(path, 0o755)
  return path
}
