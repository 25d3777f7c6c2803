import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isRunning } from '../../test/support/is-running.ts'
import { spyOnGit } from '../../test/support/spy-on-git.ts'
import { tempRepo } from '../../test/support/temp-repo.ts'
import type { ObjectReader } from './object-reader.ts'
import { parseCommit, openObjectReader } from './object-reader.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  vi.unstubAllEnvs()
})

const openIn = (path: string, signal?: AbortSignal): ObjectReader =>
  openObjectReader({ cwd: path, gitDir: join(path, '.git'), signal })

describe('reading objects', () => {
  it('uses one process, however many requests there are, and none without a request', async () => {
    await using repo = await tempRepo()
    const texts = ['', '\n', 'a\nb missing\n', 'x'.repeat(300_000), '\0\xFF']
    const files = texts.map((text, at) => [`file-${at}`, text] as const)
    const sha = await repo.commit(Object.fromEntries(files))
    const oids = await Promise.all(files.map(([name]) => repo.git('rev-parse', `HEAD:${name}`)))
    await using spy = await spyOnGit()
    vi.stubEnv('PATH', spy.path)
    {
      await using unused = openIn(repo.path)
      expect(unused).toBeDefined()
    }
    expect(await spy.calls()).toEqual([])
    await using objects = openIn(repo.path)
    const [commit, ...read] = await Promise.all([
      objects.commit(sha),
      ...[...oids, ...oids].map((oid) => objects.read(oid)),
    ])
    expect(commit?.parents).toEqual([])
    expect(read.map(String)).toEqual(
      [...texts, ...texts].map((text) => Buffer.from(text).toString()),
    )
    expect((await spy.calls()).map(({ argv }) => argv.slice(-2))).toEqual([['cat-file', '--batch']])
  })

  it('finds a commit by its id or the id of a tag, and nothing else', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    await repo.git('tag', '--annotate', '--message=one', 'v1')
    await using objects = openIn(repo.path)
    const commit = await objects.commit(sha)
    expect(commit?.tree).toBe(await repo.git('rev-parse', 'HEAD^{tree}'))
    expect(await objects.commit(await repo.git('rev-parse', 'v1'))).toEqual(commit)
    for (const name of ['HEAD^{tree}', 'HEAD:a'])
      expect(await objects.commit(await repo.git('rev-parse', name))).toBeUndefined()
    expect(await objects.commit('0'.repeat(40))).toBeUndefined()
  })

  it('finds objects that were written after it started', async () => {
    await using repo = await tempRepo()
    await using objects = openIn(repo.path)
    await repo.commit({ a: '1' })
    const parent = await repo.git('rev-parse', 'HEAD')
    expect(await objects.commit('1'.repeat(40))).toBeUndefined()
    const later = await repo.commit({ a: '2' })
    expect((await objects.commit(later))?.parents).toEqual([parent])
    await repo.commit({ a: '3' })
    await repo.git('gc', '--quiet')
    expect((await objects.read(await repo.git('rev-parse', 'HEAD:a'))).toString()).toBe('3')
  })

  it.each(['HEAD', `${'a'.repeat(40)}\nHEAD`, '', '--help', 'a'.repeat(41)])(
    'rejects a name in place of an id: %j',
    async (name) => {
      await using repo = await tempRepo()
      await repo.commit({ a: '1' })
      await using objects = openIn(repo.path)
      await expect(objects.read(name)).rejects.toMatchObject({ code: 'ref-not-found' })
      await expect(objects.commit(name)).rejects.toMatchObject({ code: 'ref-not-found' })
    },
  )
})

describe('a failure', () => {
  it('does not include a missing object, which is reported, and the next object is read', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    const oid = await repo.git('rev-parse', 'HEAD:a')
    await using objects = openIn(repo.path)
    const [missing, found] = await Promise.allSettled([
      objects.read('f'.repeat(40)),
      objects.read(oid),
    ])
    expect(missing).toMatchObject({ value: 'missing' })
    expect(found).toMatchObject({ value: Buffer.from('1') })
  })

  it('on a damaged object is reported only for this object, and other objects are read', async () => {
    await using repo = await tempRepo()
    await repo.commit({ bad: 'x'.repeat(100_000), good: '1' })
    const [bad, good] = await Promise.all(
      ['bad', 'good'].map((name) => repo.git('rev-parse', `HEAD:${name}`)),
    )
    if (bad === undefined || good === undefined) throw new Error('the commit has two files')
    const file = join(repo.path, '.git/objects', bad.slice(0, 2), bad.slice(2))
    await repo.git('cat-file', '-e', bad)
    await promisify(execFile)('chmod', ['+w', file])
    const { stdout } = await promisify(execFile)('head', ['-c', '60', file], {
      encoding: 'buffer',
    })
    await writeFile(file, stdout)
    await using objects = openIn(repo.path)
    const [damaged, whole] = await Promise.allSettled([objects.read(bad), objects.read(good)])
    expect(damaged).toMatchObject({
      reason: {
        code: 'workspace-failed',
        message: expect.stringMatching(/^git cat-file ended .*(corrupt|unable)/),
      },
    })
    expect(whole).toMatchObject({ value: Buffer.from('1') })
    expect((await objects.read(good)).toString()).toBe('1')
  })

  it.each([
    { name: 'another object', answer: `${'b'.repeat(40)} blob 1\nx` },
    { name: 'another kind', answer: `${'a'.repeat(40)} tree 1\nx` },
    { name: 'the lack of another object', answer: `${'b'.repeat(40)} missing` },
    { name: 'a line of no meaning', answer: 'warning: odd' },
  ])('is reported for a reply with $name', async ({ answer }) => {
    await using repo = await tempRepo()
    await using spy = await spyOnGit(`read name; echo '${answer}'; exec sleep 1000`)
    vi.stubEnv('PATH', spy.path)
    await using objects = openIn(repo.path)
    const oid = 'a'.repeat(40)
    await expect(objects.read(oid)).rejects.toMatchObject({
      code: 'workspace-failed',
      message: `unexpected answer from git cat-file to the request for ${oid}: ${JSON.stringify(answer.split('\n', 1).join(''))}`,
    })
  })

  it('is reported if a commit is requested and a file is returned', async () => {
    await using repo = await tempRepo()
    const oid = 'a'.repeat(40)
    await using spy = await spyOnGit(`read name; echo '${oid} blob 1\nx'; exec sleep 1000`)
    vi.stubEnv('PATH', spy.path)
    await using objects = openIn(repo.path)
    await expect(objects.commit(oid)).rejects.toMatchObject({ code: 'workspace-failed' })
  })

  it('is reported for a request after disposal, without starting a process', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    const oid = await repo.git('rev-parse', 'HEAD:a')
    await using spy = await spyOnGit()
    vi.stubEnv('PATH', spy.path)
    const objects = openIn(repo.path)
    const open = objects.commit(sha)
    const closing = objects[Symbol.asyncDispose]()
    const closed = { code: 'workspace-failed', message: 'the git repository was already closed' }
    await expect(objects.read(oid)).rejects.toMatchObject(closed)
    await closing
    await expect(objects.commit(sha)).rejects.toMatchObject(closed)
    expect((await open)?.parents).toEqual([])
    expect(await spy.calls()).toHaveLength(1)
  })

  it('says that git is missing', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    vi.stubEnv('PATH', repo.path)
    await using objects = openIn(repo.path)
    await expect(objects.commit(sha)).rejects.toMatchObject({
      code: 'workspace-failed',
      hint: 'git must be installed and in PATH',
    })
  })

  it('does not include an oversized object, which is skipped, and the next object is read', async () => {
    await using repo = await tempRepo()
    await repo.commit({ large: 'x'.repeat(300_000), fits: 'y'.repeat(299_999) })
    const [large = '', fits = ''] = await Promise.all(
      ['large', 'fits'].map((name) => repo.git('rev-parse', `HEAD:${name}`)),
    )
    await using objects = openIn(repo.path)
    const read = (oid: string): ReturnType<ObjectReader['read']> => objects.read(oid, 299_999)
    const both = await Promise.all([read(large), read(fits)])
    expect(both).toEqual(['larger', Buffer.from('y'.repeat(299_999))])
    // An object that was read before is still too large for a smaller limit.
    expect(await objects.read(fits, 299_998)).toBe('larger')
    expect(await objects.read(large)).toHaveLength(300_000)
  })
})

describe('the process', () => {
  const silent = 'echo $$ > "$GIT_DIR_NOTE"; exec sleep 1000'

  it('ends on an abort, and every open request rejects with its reason', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    const note = join(repo.path, 'pid')
    await using spy = await spyOnGit(silent.replace('$GIT_DIR_NOTE', note))
    vi.stubEnv('PATH', spy.path)
    const controller = new AbortController()
    await using objects = openIn(repo.path, controller.signal)
    const asked = Promise.allSettled([objects.commit(sha), objects.read(sha)])
    await vi.waitUntil(async () => (await spy.calls()).length === 1)
    const reason = new Error('deadline')
    controller.abort(reason)
    expect(await asked).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ])
    await expect(objects.commit(sha)).rejects.toBe(reason)
    expect(await spy.calls()).toHaveLength(1)
  })

  it('ends with its reader, and when the parent process is killed', async () => {
    await using repo = await tempRepo()
    const sha = await repo.commit({ a: '1' })
    const script = (then: string): string => `
      import { openObjectReader } from ${JSON.stringify(new URL('object-reader.ts', import.meta.url).href)}
      import { readFile } from 'node:fs/promises'
      const objects = openObjectReader({ cwd: ${JSON.stringify(repo.path)} })
      await objects.commit(${JSON.stringify(sha)})
      console.log(await readFile(\`/proc/self/task/\${process.pid}/children\`, 'utf8'))
      ${then}
    `
    for (const then of [
      'await objects[Symbol.asyncDispose]()',
      "process.kill(process.pid, 'SIGKILL')",
    ]) {
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(then)])
      const { stdout } = await run.catch((error: { readonly stdout: string }) => error)
      const pid = Number(stdout)
      expect(pid).toBeGreaterThan(1)
      await vi.waitUntil(() => !isRunning(pid))
    }
  })
})

describe('the day of a commit', () => {
  const commit = (committer: string) =>
    Buffer.from(
      `tree ${'0'.repeat(40)}\nauthor A <a> 1 +0000\ncommitter ${committer}\n\ncommitter B <b> 9 +0000\n`,
    )

  it('is the day of the committer in UTC, and unknown if the object has no valid date', () => {
    expect(parseCommit(commit('A B <a@b> 1767225599 -0500')).day).toBe('2025-12-31')
    expect(parseCommit(commit('A B <a@b> 1767225600 +1400')).day).toBe('2026-01-01')
    expect(parseCommit(commit('A B <a@b> never')).day).toBeUndefined()
    expect(parseCommit(commit('A B <a@b> 999999999999999 +0000')).day).toBeUndefined()
  })
})
