import { execFile } from 'node:child_process'
import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { type CacheRunner, openCacheRunner } from '../rig/cache-runner.ts'
import { mainScopes } from '../rig/cache-service.ts'
import { describeStore } from '../support/store-contract.ts'

// Each operation starts a process, which on a busy machine takes a second.
vi.setConfig({ testTimeout: 30_000 })

const run = promisify(execFile)
const key = `rag-gate-v2-run-${'a'.repeat(32)}`

describeStore("GitHub's cache", async () => {
  const runner = await openCacheRunner()
  return { store: runner.store(), [Symbol.asyncDispose]: () => runner[Symbol.asyncDispose]() }
})

describe("GitHub's cache", () => {
  it('gives a pull request the entries of main, and hides its entries from main', async () => {
    await using runner = await openCacheRunner()
    const { service, dir } = runner
    await runner.put(key, 'of main', mainScopes)
    expect(await runner.store().get(key, join(dir, 'one'))).toBe(true)
    await runner.put(`${key}0`, 'of the pull request')
    expect(await runner.store().get(`${key}0`, join(dir, 'two'))).toBe(true)
    expect(await runner.store({ scopes: mainScopes }).get(`${key}0`, join(dir, 'three'))).toBe(
      false,
    )
    expect(service.entries.map(({ scope }) => scope)).toEqual([
      'refs/heads/main',
      'refs/pull/1/merge',
    ])
  })

  it('stores only the file, and leaves no folder', async () => {
    await using runner = await openCacheRunner()
    await runner.put(key, 'content')
    await writeFile(join(runner.dir, 'archive'), runner.service.entries[0]!.bytes)
    const { stdout } = await run('tar', [
      '-tvf',
      join(runner.dir, 'archive'),
      '--use-compress-program',
      'unzstd',
    ])
    expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^-rw------- .* entry$/)])
    expect(await readdir(runner.temp)).toEqual([])
  })

  it('ignores an entry whose key only starts like the requested one', async () => {
    await using runner = await openCacheRunner()
    await runner.put(`${key}0`, 'content')
    runner.service.behave('loose')
    expect(await runner.store().get(key, join(runner.dir, 'into'))).toBe(false)
    expect(runner.service.requests).toContain('GET /blob/0')
  })
})

describe('a refusal by the service is one line in the debug log', () => {
  it.each([
    { behaviour: 'read-only', put: /cache write denied/, get: /absent/ },
    { behaviour: 'read-denied', put: /saved/, get: /cache read denied/ },
    { behaviour: 'forbidden', put: /not-saved/, get: /cache write denied/ },
    { behaviour: 'too-many', put: /not-saved/, get: /429|rate limit/i },
  ] as const)('$behaviour', async ({ behaviour, put, get }) => {
    await using runner = await openCacheRunner()
    runner.service.behave(behaviour)
    await runner.put(key, 'content')
    expect(await runner.store().get(`${key}1`, join(runner.dir, 'into'))).toBe(false)
    expect(runner.log.lines).toHaveLength(2)
    expect(runner.log.lines[0]).toMatch(
      new RegExp(`^debug: cache: put ${key}: .*(?:${put.source})`),
    )
    expect(runner.log.lines[1]).toMatch(
      new RegExp(`^debug: cache: get ${key}1: .*(?:${get.source})`, get.flags),
    )
    expect(await readdir(runner.temp)).toEqual([])
  })

  it('a second entry of one key', async () => {
    await using runner = await openCacheRunner()
    await runner.put(key, 'one')
    await runner.put(key, 'other')
    await runner.store().get(key, join(runner.dir, 'into'))
    expect(await readFile(join(runner.dir, 'into'), 'utf8')).toBe('one')
    expect(runner.log.lines[1]).toMatch(/^debug: cache: put .*: .*already exists/)
  })

  it.each([
    { mode: 'none', requests: [] },
    { mode: 'read', requests: ['GetCacheEntryDownloadURL'] },
    { mode: 'write-only', requests: ['CreateCacheEntry', 'PUT', 'FinalizeCacheEntryUpload'] },
  ])('a cache-mode of $mode', async ({ mode, requests }) => {
    await using runner = await openCacheRunner()
    const store = runner.store({ env: { ACTIONS_CACHE_MODE: mode } })
    await writeFile(join(runner.dir, 'from'), 'content')
    await store.put(key, join(runner.dir, 'from'))
    expect(await store.get(key, join(runner.dir, 'into'))).toBe(false)
    expect(runner.service.requests.map((request) => request.split(' ')[0])).toEqual(requests)
    expect(runner.log.lines).toHaveLength(2)
  })
})

describe('a missing service gets no request', () => {
  it.each([
    { what: 'no service', env: { ACTIONS_RESULTS_URL: undefined } },
    { what: 'no token', env: { ACTIONS_RUNTIME_TOKEN: '' } },
    {
      what: 'an enterprise server without a cache',
      env: { GITHUB_SERVER_URL: 'https://git.example.com' },
    },
  ])('$what', async ({ env }) => {
    await using runner = await openCacheRunner()
    const store = runner.store({ env })
    await writeFile(join(runner.dir, 'from'), 'content')
    await store.put(key, join(runner.dir, 'from'))
    expect(await store.get(key, join(runner.dir, 'into'))).toBe(false)
    expect(runner.service.requests).toEqual([])
    expect(runner.log.lines).toEqual([expect.stringMatching(/^debug: cache: /)])
  })
})

describe('a broken service', () => {
  it.each([
    ['hangs', 'the process took longer than 2.5 s'],
    ['broken', 'status 500'],
  ] as const)('and %s is abandoned, and not asked again', async (behaviour, why) => {
    await using runner = await openCacheRunner()
    runner.service.behave(behaviour)
    const store = runner.store({ timeoutMs: 2500 })
    expect(await store.get(key, join(runner.dir, 'into'))).toBe(false)
    await writeFile(join(runner.dir, 'from'), 'content')
    await store.put(key, join(runner.dir, 'from'))
    expect(runner.service.requests).not.toContain('CreateCacheEntry')
    expect(runner.log.lines).toEqual([`debug: cache: get ${key}: ${why}`])
    expect(await processesOf(runner)).toEqual([])
    expect(await readdir(runner.temp)).toEqual([])
  })

  it('is abandoned at once when the run is stopped', async () => {
    await using runner = await openCacheRunner()
    runner.service.behave('hangs')
    const stop = new AbortController()
    const asked = runner.store({ signal: stop.signal }).get(key, join(runner.dir, 'into'))
    await expect.poll(() => runner.service.requests, { timeout: 20_000 }).toHaveLength(1)
    stop.abort()
    expect(await asked).toBe(false)
    expect(await processesOf(runner)).toEqual([])
  })

  it('has five seconds to store results after the run is stopped', async () => {
    await using runner = await openCacheRunner()
    const stop = new AbortController()
    const store = runner.store({ signal: stop.signal })
    await writeFile(join(runner.dir, 'from'), 'content')
    stop.abort()
    expect(await store.put(key, join(runner.dir, 'from'))).toBe(true)
    runner.service.behave('hangs')
    const stopped = performance.now()
    expect(await store.put(`${key}0`, join(runner.dir, 'from'))).toBe(false)
    expect(performance.now() - stopped).toBeLessThan(6000)
    expect(await processesOf(runner)).toEqual([])
  })
})

describe('S12: an archive without a regular file of the size of the entry is a miss', () => {
  const forgeries: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
    'a link': (folder) => symlink('/etc/passwd', join(folder, 'entry')),
    'a second name of a file beside it': async (folder) => {
      await writeFile(join(folder, 'a'), 'content')
      await link(join(folder, 'a'), join(folder, 'entry'))
    },
    'a folder': (folder) => mkdir(join(folder, 'entry')),
    'a pipe': (folder) => run('mkfifo', [join(folder, 'entry')]),
    'nothing of that name': (folder) => writeFile(join(folder, 'other'), 'content'),
    'an empty file': (folder) => writeFile(join(folder, 'entry'), ''),
    'a file of 1 GiB': async (folder) => {
      await writeFile(join(folder, 'entry'), 'x')
      await truncate(join(folder, 'entry'), 1024 ** 3)
    },
  }
  it.each(Object.entries(forgeries))('%s', async (_, forge) => {
    await using runner = await openCacheRunner()
    const folder = join(runner.dir, 'forged')
    await mkdir(folder)
    await forge(folder)
    runner.plant(key, await archiveOf(folder, join(runner.dir, 'archive')))
    await expectMiss(runner)
  })

  it.each([
    { what: 'truncated', forge: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
    { what: 'no archive at all', forge: () => Buffer.from('hello') },
    { what: 'empty', forge: () => Buffer.alloc(0) },
  ])('an archive that is $what', async ({ forge }) => {
    await using runner = await openCacheRunner()
    const folder = join(runner.dir, 'forged')
    await mkdir(folder)
    await writeFile(join(folder, 'entry'), 'content'.repeat(1000))
    runner.plant(key, forge(await archiveOf(folder, join(runner.dir, 'archive'))))
    await expectMiss(runner)
  })

  it('a forged archive of a regular file is found', async () => {
    await using runner = await openCacheRunner()
    const folder = join(runner.dir, 'forged')
    await mkdir(folder)
    await writeFile(join(folder, 'entry'), 'content')
    runner.plant(key, await archiveOf(folder, join(runner.dir, 'archive')))
    expect(await runner.store().get(key, join(runner.dir, 'into'))).toBe(true)
  })

  it('an entry of 1 GiB is not stored either', async () => {
    await using runner = await openCacheRunner()
    await writeFile(join(runner.dir, 'from'), 'x')
    await truncate(join(runner.dir, 'from'), 1024 ** 3)
    await runner.store().put(key, join(runner.dir, 'from'))
    expect(runner.service.requests).toEqual([])
  })
})

it('S4: the cache process gets the variables of the cache, but no secret of the job', async () => {
  await using runner = await openCacheRunner()
  const seen = join(runner.dir, 'seen')
  await writeFile(join(runner.dir, 'zstd'), `#!/bin/sh\nenv > '${seen}'\necho 1.5.0\n`)
  await chmod(join(runner.dir, 'zstd'), 0o700)
  const secrets = { 'INPUT_API-KEY': 'canary', GITHUB_TOKEN: 'canary', OPENAI_API_KEY: 'canary' }
  const PATH = `${runner.dir}:${process.env['PATH'] ?? ''}`
  await runner
    .store({ env: { PATH, NODE_OPTIONS: '--canary', ...secrets } })
    .get(key, join(runner.dir, 'into'))
  const environment = await readFile(seen, 'utf8')
  expect(environment).toContain('ACTIONS_RUNTIME_TOKEN=')
  expect(environment).not.toContain('canary')
})

async function archiveOf(folder: string, to: string): Promise<Buffer> {
  const compress = ['--use-compress-program', 'zstd']
  const names = await readdir(folder)
  await run('tar', ['--posix', '-S', '-cf', to, ...compress, '-C', folder, ...names])
  return readFile(to)
}

async function expectMiss(runner: CacheRunner): Promise<void> {
  expect(await runner.store().get(key, join(runner.dir, 'into'))).toBe(false)
  expect(await readdir(runner.dir)).not.toContain('into')
  expect(runner.service.requests).toContain('GET /blob/0')
  expect(runner.log.lines.filter((line) => !line.startsWith('debug: '))).toEqual([])
  expect(await readdir(runner.temp)).toEqual([])
}

/** Returns the processes whose command line names the runner's folder. */
async function processesOf({ temp }: CacheRunner): Promise<readonly string[]> {
  const { stdout } = await run('ps', ['-eo', 'args'])
  return stdout.split('\n').filter((line) => line.includes(temp))
}
