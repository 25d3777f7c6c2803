import { GateError } from '../core/errors.ts'
import type { Log } from '../core/log.ts'
import { tryGit } from './git.ts'
import type { PrivateRepository } from './private-repository.ts'
import type { Remote } from './remote.ts'
import { remoteEnvironment, remoteSettings, secretsOf, shownUrl } from './remote.ts'

/**
 * Makes the commit and every file of it available: nothing to do where the checkout has them, else one
 * fetch of this commit alone. Throws `ref-not-found` where it cannot be had.
 */
export async function ensureCommit(
  repository: PrivateRepository,
  sha: string,
  source: { readonly remote: Remote | undefined; readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  const { remote, log, signal } = source
  const lack = await lackOf(repository, sha, signal)
  if (lack === undefined) return
  if (remote === undefined) throw notHere(sha, lack)
  log.info(`fetching commit ${sha} from ${shownUrl(remote)}`)
  await fetchCommit(repository, sha, remote, signal)
  if ((await lackOf(repository, sha, signal)) !== undefined) {
    throw new GateError('ref-not-found', `${shownUrl(remote)} did not send all of commit ${sha}`)
  }
}

type Lack = 'commit' | 'files'

async function lackOf(
  { gitDir, folder, partial }: PrivateRepository,
  sha: string,
  signal: AbortSignal,
): Promise<Lack | undefined> {
  const where = { gitDir, cwd: folder, signal }
  const commit = await tryGit({ ...where, args: ['cat-file', '-e', `${sha}^{commit}`] })
  if (commit.status !== 0) return 'commit'
  if (!partial) return undefined
  const args = ['rev-list', '--objects', '--no-walk', '--missing=print', sha, '--']
  const objects = await tryGit({ ...where, args })
  return objects.status !== 0 || /^\?/m.test(objects.stdout.toString('latin1'))
    ? 'files'
    : undefined
}

async function fetchCommit(
  { gitDir, folder, partial }: PrivateRepository,
  sha: string,
  remote: Remote,
  signal: AbortSignal,
): Promise<void> {
  // A server leaves out what it believes we have. From a partial clone it would believe too much.
  const negotiation = partial ? ['fetch.negotiationAlgorithm=noop'] : []
  const { status, complaint } = await tryGit({
    args: [
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      '--depth=1',
      '--end-of-options',
      remote.url,
      sha,
    ],
    gitDir,
    cwd: folder,
    settings: [...remoteSettings, ...negotiation],
    environment: remoteEnvironment(remote),
    secrets: secretsOf(remote),
    signal,
  })
  if (status === 0) return
  throw new GateError(
    'ref-not-found',
    `commit ${sha} could not be fetched from ${shownUrl(remote)}: ${complaint}`,
    {
      hint: 'the commit must be reachable there, and the token needs `contents: read` for that repository',
    },
  )
}

function notHere(sha: string, lack: Lack): GateError {
  switch (lack) {
    case 'commit':
      return new GateError('ref-not-found', `this repository has no commit ${sha}`, {
        hint: `fetch it first: git fetch origin ${sha}`,
      })
    case 'files':
      return new GateError(
        'ref-not-found',
        `this repository has commit ${sha} but not all of its files`,
        {
          hint: 'it is a partial clone; get what is missing with: git fetch --refetch --no-filter',
        },
      )
  }
}
