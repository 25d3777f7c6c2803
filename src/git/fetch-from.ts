import { tryGit } from './git.ts'
import type { OwnRepository } from './own-repository.ts'
import { type Remote, remoteEnvironment, remoteSettings, secretsOf } from './remote.ts'

/**
 * Fetches a commit into our own repository: alone with `--depth=1`, or with all of its history with
 * `--unshallow`. Returns git's exit code and its shortened error output. Rejects with the signal's
 * reason on abort. Must not run concurrently, because two fetches would both write git's list of shallow
 * commits.
 */
export async function fetchFrom(
  remote: Remote,
  sha: string,
  {
    repository: { gitDir, folder, partial },
    depth,
    signal,
  }: {
    readonly repository: OwnRepository
    readonly depth: '--depth=1' | '--unshallow'
    readonly signal: AbortSignal
  },
): Promise<Pick<Awaited<ReturnType<typeof tryGit>>, 'status' | 'complaint'>> {
  // A server omits objects that it assumes the client already has. A partial clone lacks some of
  // these, so git must not tell the server which objects it has.
  const negotiation = partial ? ['fetch.negotiationAlgorithm=noop'] : []
  const options = ['--quiet', '--no-tags', '--no-write-fetch-head', depth, '--end-of-options']
  return tryGit({
    args: ['fetch', ...options, remote.url, sha],
    gitDir,
    cwd: folder,
    settings: [...remoteSettings, ...negotiation],
    environment: remoteEnvironment(remote),
    secrets: secretsOf(remote),
    signal,
  })
}
