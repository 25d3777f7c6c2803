import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { spyOnGit } from '../../test/support/spy-on-git.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { git, tryGit } from './git.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('running git', () => {
  it('passes arguments without a shell, and input through standard input', async () => {
    await using dir = await tempDir()
    const cwd = dir.path
    const args = ['rev-parse', '--sq-quote', '$(touch pwned)', '; touch pwned', 'a b', '']
    expect((await git({ args, cwd })).toString()).toBe(
      ` '$(touch pwned)' '; touch pwned' 'a b' ''\n`,
    )
    expect(existsSync(join(cwd, 'pwned'))).toBe(false)
    const hash = await git({ args: ['hash-object', '--stdin'], cwd, input: 'hello\n' })
    expect(hash.toString()).toBe('ce013625030ba8dba906f756967f9e9ca394464a\n')
  })

  it('throws with the command, its exit code and the message from git', async () => {
    await using dir = await tempDir()
    const call = {
      args: ['cat-file', '-e', 'f'.repeat(40)],
      cwd: dir.path,
      gitDir: join(dir.path, 'nowhere'),
    }
    await expect(git(call)).rejects.toMatchObject({
      code: 'workspace-failed',
      message: `git cat-file ended with exit code 128: fatal: not a git repository: '${dir.path}/nowhere'`,
    })
    expect(await tryGit(call)).toMatchObject({ status: 128, stdout: Buffer.alloc(0) })
  })

  it('puts a long message on one line, truncated, without control characters or secrets', async () => {
    await using spy = await spyOnGit(
      String.raw`printf 'first\r\n\033[31m::error::x\033[0m\n  token s3cret\n\302\233 \342\200\256end' >&2; exit 7`,
    )
    vi.stubEnv('PATH', spy.path)
    const { status, complaint } = await tryGit({ args: ['x'], cwd: '/', secrets: ['s3cret'] })
    expect(status).toBe(7)
    expect(complaint).toBe('first [31m::error::x [0m token *** end')
    await using chatty = await spyOnGit('yes "a complaint" | head -c 1000000 >&2; exit 1')
    vi.stubEnv('PATH', chatty.path)
    expect((await tryGit({ args: ['x'], cwd: '/' })).complaint).toHaveLength(2000)
  })

  it('is stopped when it exceeds the output limit', async () => {
    await using spy = await spyOnGit('exec yes')
    vi.stubEnv('PATH', spy.path)
    await expect(git({ args: ['log', 'main'], cwd: '/', maxBytes: 100_000 })).rejects.toMatchObject(
      {
        code: 'workspace-failed',
        message: 'git log main wrote more than 100000 bytes',
      },
    )
  })

  it('reports that git is missing', async () => {
    await using dir = await tempDir()
    vi.stubEnv('PATH', dir.path)
    await expect(git({ args: ['version'], cwd: dir.path })).rejects.toMatchObject({
      code: 'workspace-failed',
      hint: 'git must be installed and in PATH',
    })
  })

  it('survives a git that does not read its input', async () => {
    await using spy = await spyOnGit('exit 3')
    vi.stubEnv('PATH', spy.path)
    const input = 'x'.repeat(10_000_000)
    expect((await tryGit({ args: ['x'], cwd: '/', input })).status).toBe(3)
  })
})

describe('an abort', () => {
  it('starts nothing if it comes first', async () => {
    await using spy = await spyOnGit()
    vi.stubEnv('PATH', spy.path)
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(git({ args: ['version'], cwd: '/', signal })).rejects.toThrow('too late')
    expect(await spy.calls()).toEqual([])
  })

  it.each([
    { name: 'git and what git started', lines: 'sleep 1000 & echo $! > "$NOTE"; wait' },
    {
      name: 'a helper that holds the output open',
      lines: 'sleep 1000 & echo $! > "$NOTE"; exit 0',
    },
  ])('ends $name', async ({ lines }) => {
    await using dir = await tempDir()
    const note = join(dir.path, 'pid')
    await using spy = await spyOnGit(lines)
    vi.stubEnv('PATH', spy.path)
    const controller = new AbortController()
    const call = {
      args: ['fetch'],
      cwd: '/',
      environment: { NOTE: note },
      signal: controller.signal,
    }
    const ended = git(call).catch((error: unknown) => error)
    const pid = await vi.waitUntil(
      async () => Number(await readFile(note, 'utf8').catch(() => '')),
      { timeout: 20_000 },
    )
    const reason = new Error('deadline')
    controller.abort(reason)
    expect(await ended).toBe(reason)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

/**
 * Whether a process is running. A zombie (a process that has ended but whose parent has not reaped it
 * yet) is not running.
 */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return state !== undefined && !/^\d+ \(.*\) Z/.test(state)
}
