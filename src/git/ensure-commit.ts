import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { fetchFrom } from './fetch-from.ts'
import { tryGit } from './git.ts'
import type { OwnRepository } from './own-repository.ts'
import type { RawCommit } from './object-reader.ts'
import { type Remote, shownUrl } from './remote.ts'

/**
 * Makes all files of a commit available and returns the commit. Fetches nothing if the checkout has
 * the files; otherwise fetches only this commit. Rejects with `ref-not-found` if that fails.
 */
export async function ensureCommit(
  repository: OwnRepository,
  sha: string,
  source: { readonly remote: Remote | undefined; readonly log: Log; readonly signal: AbortSignal },
): Promise<RawCommit> {
  const { remote, log, signal } = source
  const found = await lookUp(repository, sha, signal)
  if (found.lack === undefined) return found.commit
  if (remote === undefined) throw notHere(sha, found.lack)
  log.info(`fetching commit ${sha} from ${shownUrl(remote)}`)
  await fetchCommit(repository, sha, remote, signal)
  const fetched = await lookUp(repository, sha, signal)
  if (fetched.lack === undefined) return fetched.commit
  throw new GateError('ref-not-found', `${shownUrl(remote)} did not send all of commit ${sha}`)
}

type Lack = 'commit' | 'files'

async function lookUp(
  { gitDir, folder, partial, objects }: OwnRepository,
  sha: string,
  signal: AbortSignal,
): Promise<{ readonly lack: Lack } | { readonly lack: undefined; readonly commit: RawCommit }> {
  const commit = await objects.commit(sha)
  if (commit === undefined) return { lack: 'commit' }
  if (!partial) return { lack: undefined, commit }
  const args = ['rev-list', '--objects', '--no-walk', '--missing=print', sha, '--']
  const { status, stdout } = await tryGit({ args, gitDir, cwd: folder, signal })
  const isWhole = status === 0 && !/^\?/m.test(stdout.toString('latin1'))
  return isWhole ? { lack: undefined, commit } : { lack: 'files' }
}

async function fetchCommit(
  repository: OwnRepository,
  sha: string,
  remote: Remote,
  signal: AbortSignal,
): Promise<void> {
  const { status, complaint } = await fetchFrom(remote, sha, {
    repository,
    depth: '--depth=1',
    signal,
  })
  if (status === 0) return
  throw new GateError(
    'ref-not-found',
    `commit ${sha} could not be fetched from ${shownUrl(remote)}: ${complaint}`,
    {
      hint: 'the commit must be reachable in that repository, where a force push may have removed it; the token needs `contents: read` for the repository, and only git 2.31 or newer sends the token',
    },
  )
}

function notHere(sha: string, lack: Lack): GateError {
  switch (lack) {
    case 'commit':
      return new GateError('ref-not-found', `this repository has no commit ${sha}`, {
        hint: `fetch the commit first: git fetch origin ${sha}`,
      })
    case 'files':
      return new GateError(
        'ref-not-found',
        `this repository has commit ${sha} but not all of its files`,
        {
          hint: 'this is a partial clone; get the missing files with: git fetch --refetch --no-filter',
        },
      )
  }
}
