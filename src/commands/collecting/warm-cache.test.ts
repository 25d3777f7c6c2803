import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { type CacheRunner, openCacheRunner } from '../../../test/rig/cache-runner.ts'
import { mainScopes } from '../../../test/rig/cache-service.ts'
import { code, document, settings, tree } from '../../../test/support/side-fixture.ts'
import type { Run } from '../../model/run.ts'
import { noAnomalies } from '../../model/run.ts'
import { noStore } from '../../store/no-store.ts'
import type { Store } from '../../store/store.ts'
import { cacheKeys } from './cache-keys.ts'
import { cachedRun } from './run-cache.ts'
import { vectorCache } from './vector-cache.ts'

// Each operation starts a process of the official client, which on a busy machine takes a second.
vi.setConfig({ testTimeout: 30_000 })

const queries = [
  { id: 'one', query: 'What is one?' },
  { id: 'two', query: 'What is two?' },
]

const withVectors = {
  ...settings,
  retrieve: { mode: 'vectors' as const, k: 5 },
  embed: { model: 'small', dimensions: undefined, batch: 100 },
}

/** One job's base side, as `gate` goes about it, with vectors of three texts. */
async function job({ dir, log }: CacheRunner, store: Store, asked = queries) {
  const folder = join(dir, `job-${(jobs += 1)}`)
  await mkdir(folder)
  const done: string[] = []
  const keys = cacheKeys({
    entries: [document, code],
    tree,
    settings: withVectors,
    depth: 10,
    queries: asked,
    passEnv: [],
    indexVersion: 1,
    endpoint: undefined,
    lfs: false,
    submodules: false,
    visibility: 'public',
    timed: false,
  })
  const tracked = new Set([document.path])
  const { signal } = new AbortController()
  const cache = { store, key: keys.run, side: 'base' as const, queries: asked, depth: 10 }
  const run = await cachedRun(
    { ...cache, folder, answers: false, tracked, log, signal },
    async () => {
      const shelf = vectorCache(keys.vectors, { folder, store, log })
      const known = await shelf.restore(2)
      if (known.size === 0) done.push('embedded')
      await shelf.keep(known.size === 0 ? embed() : known)
      done.push('asked')
      return answerAll(asked)
    },
  )
  return { run, done }
}

let jobs = 0

const texts = ['one', 'two', 'three']

function embed(): ReadonlyMap<string, Float32Array> {
  return new Map(texts.map((text) => [hash('sha256', text, 'base64'), Float32Array.of(0.6, 0.8)]))
}

function answerAll(asked: typeof queries): Run {
  const chunks = texts.map((text, at) => ({
    id: `c${at}`,
    doc: document.path,
    start: at,
    end: at + 1,
    text,
    score: at / 3,
  }))
  const answered = { kind: 'answered', chunks, ms: 1, cold: false, ...silent } as const
  const results = new Map(asked.map(({ id }) => [id, answered] as const))
  const told = { index: undefined, manifest: [document.path], models: undefined }
  return { results, ...told, buildMs: 5, anomalies: noAnomalies }
}

const silent = { answer: undefined, context: undefined, usage: undefined, beyond: undefined }

it('embeds nothing and asks nothing the second time, once main has filled the cache', async () => {
  await using runner = await openCacheRunner()
  const first = await job(runner, runner.store({ scopes: mainScopes }))
  expect(first.done).toEqual(['embedded', 'asked'])
  const second = await job(runner, runner.store())
  expect(second.done).toEqual([])
  expect(second.run).toEqual({ ...first.run, buildMs: 'cached' })
})

it('S12: leaves vectors and a run in the cache, nothing else, and no question in either', async () => {
  await using runner = await openCacheRunner()
  await job(runner, runner.store({ scopes: mainScopes }))
  expect(
    runner.service.entries.map(({ key }) => key.replace(/([\da-f]{12}-)?[\da-f]{32}$/, '')),
  ).toEqual(['rag-gate-v1-vectors-', 'rag-gate-v1-run-'])
  for (const [at, { bytes }] of runner.service.entries.entries()) {
    const folder = join(runner.dir, `unpacked-${at}`)
    await mkdir(folder)
    await writeFile(join(folder, 'archive'), bytes)
    await promisify(execFile)('tar', ['--use-compress-program', 'unzstd', '-xf', 'archive'], {
      cwd: folder,
    })
    expect(await readdir(folder)).toEqual(['archive', 'entry'])
    const text = await readFile(join(folder, 'entry'), 'latin1')
    expect(text.includes('three')).toBe(at === 1)
    expect(text).not.toContain('What is')
  }
})

it('embeds nothing but asks again where only the questions are others', async () => {
  await using runner = await openCacheRunner()
  await job(runner, runner.store({ scopes: mainScopes }))
  const other = await job(runner, runner.store(), [...queries, { id: 'three', query: 'Three?' }])
  expect(other.done).toEqual(['asked'])
})

it('gives the same run with no service, a read-only one, a warm one and a forged one', async () => {
  await using runner = await openCacheRunner()
  const { run } = await job(runner, noStore)
  runner.service.behave('read-only')
  expect((await job(runner, runner.store())).run).toEqual(run)
  expect(runner.service.entries).toEqual([])
  runner.service.behave('works')
  await job(runner, runner.store())
  expect((await job(runner, runner.store())).run).toEqual({ ...run, buildMs: 'cached' })
  for (const entry of runner.service.entries)
    runner.service.plant({ ...entry, bytes: Buffer.from('forged') })
  const again = await job(runner, runner.store())
  expect([again.done, again.run]).toEqual([['embedded', 'asked'], run])
  expect(runner.log.lines.filter((line) => line.startsWith('warn:'))).toEqual([])
})
