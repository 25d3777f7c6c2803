import type { Log } from '../lib/log.ts'
import { fetchFrom } from './fetch-from.ts'
import type { OwnRepository } from './own-repository.ts'
import { type Remote, shownUrl } from './remote.ts'

const longestMs = 60_000

/**
 * Fetches the commits before `sha` that a shallow clone lacks, into our own repository only. If
 * that fails or takes more than a minute, the history stays as it is and the log says why. Rejects
 * only with the signal's reason on abort.
 */
export async function completeHistory(
  repository: OwnRepository,
  sha: string,
  {
    remote,
    log,
    signal,
  }: { readonly remote: Remote; readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  log.info(
    `this clone is shallow: fetching the history of commit ${sha} from ${shownUrl(remote)} to follow outdated labels (fetch-depth: 0 in actions/checkout makes this unnecessary)`,
  )
  const late = AbortSignal.timeout(longestMs)
  const both = AbortSignal.any([signal, late])
  try {
    const { status, complaint } = await fetchFrom(remote, sha, {
      repository,
      depth: '--unshallow',
      signal: both,
    })
    if (status !== 0) log.info(`the history could not be fetched: ${complaint}`)
  } catch (error) {
    signal.throwIfAborted()
    if (!late.aborted) throw error
    log.info('the history was not fetched within a minute')
  }
}
