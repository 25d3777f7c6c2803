import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openActionsStore } from '../../src/github/cache/actions-store.ts'
import type { Store } from '../../src/lib/store/store.ts'
import { recordingLog } from '../support/recording-log.ts'
import { tempDir } from '../support/temp-dir.ts'
import {
  type CacheService,
  openCacheService,
  pullRequestScopes,
  type Scope,
} from './cache-service.ts'

/** A runner with a cache service. Each store belongs to a separate job. */
export type CacheRunner = AsyncDisposable & {
  readonly service: CacheService
  /** A folder for the test's own files. */
  readonly dir: string
  /** `RUNNER_TEMP` of every job. */
  readonly temp: string
  /** The log of all jobs. */
  readonly log: ReturnType<typeof recordingLog>
  store(job?: Job): Store
  /** Saves a file with this content, in a job with these scopes. */
  put(key: string, content: string, scopes?: readonly Scope[]): Promise<void>
  /** Saves an archive with arbitrary bytes, in a scope that a job of the pull request can read. */
  plant(key: string, bytes: Uint8Array): void
}

type Job = {
  readonly scopes?: readonly Scope[]
  /** Environment variables of the job to change; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Starts the service and creates the folders of a runner. */
export async function openCacheRunner(): Promise<CacheRunner> {
  await using undo = new AsyncDisposableStack()
  const service = undo.use(await openCacheService())
  const { path: dir } = undo.use(await tempDir())
  const temp = join(dir, 'temp')
  await mkdir(temp)
  const log = recordingLog()
  const store = (job: Job = {}): Store =>
    openActionsStore({
      temp,
      env: {
        PATH: process.env['PATH'],
        ...service.env(job.scopes ?? pullRequestScopes),
        ...job.env,
      },
      log,
      signal: job.signal ?? new AbortController().signal,
      timeoutMs: job.timeoutMs ?? 20_000,
    })
  const owned = undo.move()
  return {
    service,
    dir,
    temp,
    log,
    store,
    async put(key, content, scopes = pullRequestScopes) {
      await writeFile(join(dir, 'from'), content)
      await store({ scopes }).put(key, join(dir, 'from'))
    },
    plant(key, bytes) {
      const version = versionOf(join(temp, 'rag-gate-cache', 'entry'))
      service.plant({ scope: 'refs/pull/1/merge', key, version, bytes })
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/**
 * Returns the cache version that GitHub's client computes from the path of our entries and the
 * compression that it uses.
 */
export function versionOf(path: string): string {
  return createHash('sha256').update([path, 'zstd-without-long', '1.0'].join('|')).digest('hex')
}
