import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { type CacheRunner, openCacheRunner } from '../../../test/rig/cache-runner.ts'
import { mainScopes } from '../../../test/rig/cache-service.ts'
import { memorySecret, memoryStore } from '../../../test/support/memory-store.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { code, document, settings, tree } from '../../../test/support/side-fixture.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import type { Run } from '../../lib/model/run.ts'
import { noAnomalies } from '../../lib/model/run.ts'
import { noStore } from '../../lib/store/no-store.ts'
import { sealedStore } from '../../lib/store/sealed-store.ts'
import type { SealedStore, Store } from '../../lib/store/store.ts'
import { cacheKeys } from './cache-keys.ts'
import { cachedRun } from './run-cache.ts'
import { vectorCache } from './vector-cache.ts'

// Each operation starts a process of the official client, which takes a second on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const queries = [
  { id: 'one', query: 'What is one?' },
  { id: 'two', query: 'What is two?' },
]

const withVectors = {
  ...settings,
  retrieve: { mode: 'vectors' as const, k: 5 },
  embed: { model: 'small', dimensions: undefined },
}

/** Runs the base side of one job as `gate` does, with the vectors of three texts. */
async function job(
  { dir, log }: Pick<CacheRunner, 'dir' | 'log'>,
  store: SealedStore,
  asked = queries,
) {
  const folder = join(dir, `job-${(jobs += 1)}`)
  await mkdir(folder)
  const done: string[] = []
  const keys = cacheKeys({
    entries: [document, code],
    tree,
    workingDirectory: '',
    isHidden: () => false,
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
      await shelf.keep(known.size === 0 ? embed() : known, false)
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

it('S12: main caches vectors and a run without any question, and the next job embeds and asks nothing', async () => {
  await using runner = await openCacheRunner()
  const first = await job(runner, sealed(runner.store({ scopes: mainScopes })))
  expect(first.done).toEqual(['embedded', 'asked'])
  expect(
    runner.service.entries.map(({ key }) =>
      key.replace(/([\da-f]{16}-)([\da-f]{12}-)?[\da-f]{32}$/, ''),
    ),
  ).toEqual(['rag-gate-v2-vectors-', 'rag-gate-v2-run-'])
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
  const second = await job(runner, sealed(runner.store()))
  expect(second.done).toEqual([])
  expect(second.run).toEqual({ ...first.run, buildMs: 'cached' })
})

it('embeds nothing but asks again if only the questions change', async () => {
  await using ports = await inMemory()
  await job(ports, ports.store)
  const other = await job(ports, ports.store, [...queries, { id: 'three', query: 'Three?' }])
  expect(other.done).toEqual(['asked'])
})

it('returns the same run with no store, a read-only store, a warm store and a forged store', async () => {
  await using ports = await inMemory()
  const { store, log } = ports
  const { run } = await job(ports, noStore)
  expect((await job(ports, { ...store, put: async () => false })).run).toEqual(run)
  await job(ports, store)
  expect((await job(ports, store)).run).toEqual({ ...run, buildMs: 'cached' })
  for (const key of store.kept.keys()) store.kept.set(key, Buffer.from('forged'))
  const again = await job(ports, store)
  expect([again.done, again.run]).toEqual([['embedded', 'asked'], run])
  expect(log.lines.filter((line) => line.startsWith('warn:'))).toHaveLength(2)
})

it('says that more vectors than an entry can hold are not kept', async () => {
  await using ports = await inMemory()
  const shelf = vectorCache('rag-gate-v2-vectors-key', {
    ...ports,
    folder: ports.dir,
  })
  const many = new Map([['one', new Float32Array(4)]])
  Object.defineProperty(many, 'size', { value: 87_000_000 })
  await shelf.keep(many, true)
  expect(ports.log.lines.join('\n')).toContain(
    'warn: the 87000000 vectors are not cached, because they take more than 512 MiB, so later runs will again embed every text whose vector is not in an earlier cache entry. Lower pipeline.embed.dimensions, or index fewer documents',
  )
})

const sealed = (store: Store): SealedStore => sealedStore(store, async () => memorySecret)

/** Like `openCacheRunner`, but without processes. */
async function inMemory() {
  const folder = await tempDir()
  return {
    dir: folder.path,
    log: recordingLog(),
    store: memoryStore(),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
