import type { Log } from '../core/log.ts'
import { findRepository } from './find-repository.ts'
import { tryGit } from './git.ts'
import type { PrivateRepository } from './private-repository.ts'
import { type Remote, remoteEnvironment, remoteSettings, secretsOf, shownUrl } from './remote.ts'
import { isSha } from './sha.ts'

type Places = {
  readonly repository: PrivateRepository
  /** A folder inside the user's checkout. */
  readonly checkout: string
  readonly remote: Remote | undefined
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * The full id of the commit that a tag or an id names, in the checkout or else at the remote: a checkout of a workflow
 * has no tags. No branch, whose commit would move by itself. `name` is the name of a ref. Undefined where nobody has it.
 */
export async function findCommit(name: string, places: Places): Promise<string | undefined> {
  if (isSha(name)) return name
  return (await inCheckout(name, places)) ?? (await atRemote(name, places))
}

async function inCheckout(name: string, { checkout, signal }: Places): Promise<string | undefined> {
  const { root, gitDir } = await findRepository(checkout)
  const isShort = /^[0-9a-f]{7,}$/.test(name)
  for (const ref of [`refs/tags/${name}`, ...(isShort ? [name] : [])]) {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
    const { status, stdout } = await tryGit({ cwd: root, gitDir, args, signal })
    const sha = stdout.toString().trimEnd()
    if (status === 0 && isSha(sha)) return sha
  }
  return undefined
}

/** Of an annotated tag the commit behind it, which a remote lists as `refs/tags/v1^{}`. */
async function atRemote(
  name: string,
  { repository: { gitDir, folder }, remote, log, signal }: Places,
): Promise<string | undefined> {
  if (remote === undefined) return undefined
  const ref = `refs/tags/${name}`
  const { status, stdout, complaint } = await tryGit({
    args: ['ls-remote', '--quiet', '--end-of-options', remote.url, ref, `${ref}^{}`],
    gitDir,
    cwd: folder,
    settings: remoteSettings,
    environment: remoteEnvironment(remote),
    secrets: secretsOf(remote),
    signal,
  })
  if (status !== 0) log.warn(`${shownUrl(remote)} does not list its tags: ${complaint}`)
  const listed = new Map(
    stdout
      .toString()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([sha = '', at = '']) => [at, sha]),
  )
  const sha = listed.get(`${ref}^{}`) ?? listed.get(ref)
  return sha !== undefined && isSha(sha) ? sha : undefined
}
