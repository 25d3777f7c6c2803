import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../lib/log.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { delayed } from '../../lib/delayed.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import { serviceEnvironment } from '../../lib/ask-program.ts'
import { askCache, type CacheOperation } from './ask-cache.ts'
import type { CacheAnswer } from './cache-answer.ts'
import { troubleName } from '../../lib/reason-of.ts'
import { copyRegularFile } from '../../lib/files/copy-regular-file.ts'
import { isKey, largestEntry, type Store } from '../../lib/store/store.ts'

/**
 * Opens GitHub's cache as a store. All operations run in a separate process. Each problem with the
 * service, the token or an entry is logged as one debug line. A service that hangs or retries is
 * not used again in this run.
 */
export function openActionsStore(options: {
  /**
   * `RUNNER_TEMP` exactly as the runner provides it, because the service finds an entry only under
   * the same path.
   */
  readonly temp: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly log: Log
  /**
   * Ends a restore in progress, which then counts as a miss. Saving may continue for up to five
   * seconds.
   */
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}): Store {
  const { temp, env, log, signal, timeoutMs = 30_000 } = options
  const folder = join(temp, 'rag-gate-cache')
  const path = join(folder, 'entry')
  // The archive is created and unpacked relative to this folder.
  const environment = {
    ...serviceEnvironment(env),
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: folder,
    // Makes Node's own requests use the proxy. The toolkit does this by itself.
    NODE_USE_ENV_PROXY: '1',
  }
  const late = delayed(signal, graceMs)
  const exclusively = oneAtATime()
  let isOff = !hasService(env)
  if (isOff) log.debug('cache: no cache service is available')

  /** Returns the key of the restored or saved entry; undefined if nothing was restored or saved. */
  async function ask(
    kind: CacheOperation['kind'],
    key: string,
    most = largestEntry,
  ): Promise<string | undefined> {
    const started = performance.now()
    const { answer, warning } = await askCache({
      kind,
      key,
      path,
      most,
      environment,
      timeoutMs,
      signal: kind === 'put' ? late : signal,
    })
    const why = 'why' in answer ? answer.why : warning
    log.debug(cleanLine(`cache: ${kind} ${key}: ${why ?? answer.kind}`))
    const done = keyIn(answer, key)
    // A slow operation without a result means that the service is broken and the toolkit's client
    // is retrying. Further operations would be as slow, so the cache is switched off.
    const isSlow = performance.now() - started > patienceMs
    if (signal.aborted && kind !== 'put') return done
    if (answer.kind === 'failed' || answer.kind === 'unavailable' || (isSlow && done === undefined))
      isOff = true
    return done
  }

  /** Runs the work in a new folder. Removes any existing folder without following links. */
  async function inFolder<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { mode: 0o700 })
      return await work()
    } catch (error) {
      log.debug(`cache: not used: ${troubleName(error)}`)
      return undefined
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
    }
  }

  async function copy(from: string, to: string, end?: string): Promise<boolean> {
    const refused = await copyRegularFile({ from, to, most: largestEntry, end })
    if (refused !== undefined) log.debug(cleanLine(`cache: a file was not copied: ${refused}`))
    return refused === undefined
  }

  function restore(
    kind: 'get' | 'newest',
    key: string,
    into: string,
    most?: number,
  ): Promise<string | undefined> {
    return exclusively(async () => {
      if (isOff || !isKey(key)) return undefined
      return inFolder(async () => {
        const found = await ask(kind, key, most)
        return found !== undefined && (await copy(path, into)) ? found : undefined
      })
    })
  }

  return {
    get: async (key, into) => (await restore('get', key, into)) !== undefined,
    newest: (prefix, into, most) => restore('newest', prefix, into, most),
    put: (key, from, end) =>
      exclusively(async () => {
        if (isOff || !isKey(key)) return false
        const kept = await inFolder(async () =>
          (await copy(from, path, end)) ? ask('put', key) : undefined,
        )
        return kept !== undefined
      }),
    // A job's token cannot delete cache entries.
    discard: () => Promise.resolve(),
  }
}

function keyIn(answer: CacheAnswer, asked: string): string | undefined {
  switch (answer.kind) {
    case 'restored':
      return isKey(answer.key) ? answer.key : undefined
    case 'saved':
      return asked
    case 'absent':
    case 'not-saved':
    case 'unavailable':
    case 'unusable':
    case 'failed':
      return undefined
  }
}

/**
 * How long saving may continue after a stop, in milliseconds. A runner kills a cancelled job after ten
 * seconds, and the result must be published within that time.
 */
const graceMs = 5000

/**
 * How long the cache service may take for an operation that has no result, in milliseconds. A working
 * service reports a miss within milliseconds, so a slower one is broken.
 */
const patienceMs = 5000

function hasService(env: Readonly<Record<string, string | undefined>>): boolean {
  const { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: v2, ACTIONS_CACHE_URL: v1 } = env
  return (token ?? '') !== '' && `${v2 ?? ''}${v1 ?? ''}` !== ''
}
