import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type CommitReaderOptions, openRepository } from './commit-reader.ts'
import { tryGit } from './git.ts'
import type { OwnRepository } from './own-repository.ts'
import { isSha } from './sha.ts'

/**
 * Determines, for each commit with two parents, whether its files equal what git produces when
 * merging the parents, in which case the merge adds no changes of its own. The result is undefined
 * if that cannot be determined because the checkout lacks a commit or git is older than 2.38.
 * Fetches nothing and ignores the checkout's settings. Rejects if the checkout is not a repository.
 */
export async function plainMerges(
  commits: readonly string[],
  options: Pick<CommitReaderOptions, 'checkout' | 'temp' | 'log' | 'signal'>,
): Promise<ReadonlyMap<string, boolean | undefined>> {
  const { reader, repository } = await openRepository({ ...options, remote: undefined })
  await using _ = reader
  const found = new Map<string, boolean | undefined>()
  for (const sha of commits.slice(0, mostMerges))
    found.set(sha, isSha(sha) ? await isPlain(sha, repository, options.signal) : undefined)
  return found
}

/**
 * The maximum number of commits to examine, because each takes two git processes. Further commits
 * are missing from the result.
 */
const mostMerges = 50

async function isPlain(
  sha: string,
  { gitDir, folder: cwd }: OwnRepository,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const run = async (...args: readonly string[]) => {
    const { status, stdout } = await tryGit({ cwd, gitDir, args, signal })
    return { status, lines: stdout.toString().split('\n') }
  }
  const named = await run('rev-parse', `${sha}^{tree}`, `${sha}^1`, `${sha}^2`)
  const [tree, one, other] = named.lines
  if (named.status !== 0 || !one || !other) return undefined
  // Exit code 1 means conflicts, which somebody resolved by hand.
  const merged = await run('merge-tree', '--write-tree', one, other)
  if (merged.status === 0 && merged.lines[0] === tree) return true
  if (merged.status > 1) return undefined
  // In a shallow clone the merge base may be missing. Git would then have merged from an older one,
  // so the result would be unreliable.
  return (await isShallow(gitDir)) ? undefined : false
}

function isShallow(gitDir: string): Promise<boolean> {
  return access(join(gitDir, 'shallow')).then(
    () => true,
    () => false,
  )
}
