import { GateError } from '../../../lib/errors.ts'
import { git } from '../../../git/git.ts'
import type { OwnRepository } from '../../../git/own-repository.ts'

/** A commit in the first-parent history: a merge, a squashed pull request, or a push. */
export type PastCommit = {
  readonly sha: string
  /** The first parent, into which the pull request (if any) was merged. */
  readonly parent: string
  readonly hasMerged: boolean
  /** The commit time in milliseconds since the Unix epoch. */
  readonly time: number
  readonly subject: string
  /**
   * Paths that changed relative to the first parent. A renamed file contributes both its old and its
   * new path.
   */
  readonly paths: readonly string[]
}

/** The number of commits that each git process lists. */
const atOnce = 500

/**
 * Lists the first-parent history of a commit, newest first, without the commits reachable from
 * `since`. Leaves out commits missing from a shallow clone, and the root commit, which has no
 * parent to compare with. Rejects with `workspace-failed` if git fails.
 */
export async function* walkHistory(
  { gitDir, folder }: Pick<OwnRepository, 'gitDir' | 'folder'>,
  of: {
    readonly tip: string
    readonly since: string | undefined
    readonly signal: AbortSignal
  },
): AsyncGenerator<PastCommit, void> {
  let next: string | undefined = of.tip
  while (next !== undefined) {
    const until = of.since === undefined ? [] : [`^${of.since}`]
    const log = await git({
      args: [...args, `--max-count=${atOnce}`, next, ...until, '--'],
      gitDir,
      cwd: folder,
      settings: ['diff.renames=false', 'log.showSignature=false', 'core.quotePath=false'],
      signal: of.signal,
    })
    const commits = commitsOf(log.toString())
    yield* commits
    next = commits.length < atOnce ? undefined : commits.at(-1)?.parent
  }
}

const args = [
  'log',
  '--first-parent',
  '--diff-merges=first-parent',
  '--name-only',
  '--no-renames',
  '-z',
  // Paths are never empty, so an empty field marks the start of a commit.
  '--format=%x00%H %ct %P%x00%s',
]

/** Parses repeated records of the form `\0HEAD\0SUBJECT\0\nNAME\0NAME\0`. */
function commitsOf(log: string): readonly PastCommit[] {
  const fields = log.split('\0')
  const commits: PastCommit[] = []
  for (let at = 0; at < fields.length; at += 1) {
    if (fields[at] !== '' || fields[at + 1] === undefined) continue
    const [head = '', subject = ''] = [fields[at + 1], fields[at + 2]]
    let end = at + 3
    while (end < fields.length && fields[end] !== '') end += 1
    const paths = fields.slice(at + 3, end).map((name) => name.replace(/^\n/, ''))
    commits.push(...commitOf(head, subject, paths))
    at = end - 1
  }
  return commits
}

function commitOf(head: string, subject: string, paths: readonly string[]): readonly PastCommit[] {
  const [sha = '', time = '', parent, ...others] = head.split(' ').filter(Boolean)
  if (!/^\d{1,12}$/.test(time))
    throw new GateError('workspace-failed', 'git log returned something other than commits')
  if (parent === undefined) return []
  return [{ sha, parent, hasMerged: others.length > 0, time: Number(time) * 1000, subject, paths }]
}
