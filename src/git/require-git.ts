import { GateError } from '../lib/errors.ts'
import { git, leastGit } from './git.ts'

/**
 * Rejects with `workspace-failed` if git is older than `leastGit`. If git does not state its
 * version, assumes that it is new enough.
 */
export async function requireGit(cwd: string, signal?: AbortSignal): Promise<void> {
  const said = (await git({ args: ['version'], cwd, signal })).toString()
  const version = /\b\d+\.\d+[\w.]*/.exec(said)?.[0]
  if (version === undefined || isAtLeast(version, leastGit)) return
  throw new GateError(
    'workspace-failed',
    `git ${version} is too old: RAG Gate needs git ${leastGit} or newer`,
    {
      hint: 'install a newer git on this machine or in the container image: Debian 12 and Ubuntu 22.04 have a git that is new enough; Debian 11 does not',
    },
  )
}

function isAtLeast(version: string, least: string): boolean {
  const [own = 0, needed = 0] = [version, least].map((text) => {
    const [major = 0, minor = 0] = text.split('.').map(Number)
    return major * 1000 + minor
  })
  return own >= needed
}
