import { GateError } from '../../../lib/errors.ts'
import { git } from '../../../git/git.ts'
import type { PrivateRepository } from '../../../git/private-repository.ts'

/** A commit of the first-parent history: a merge, a squashed pull request, or a push. */
export type PastCommit = {
  readonly sha: string
  /** Its first parent: what the pull request was merged into. */
  readonly parent: string
  readonly hasMerged: boolean
  /** When it was committed, milliseconds since 1970. */
  readonly time: number
  readonly subject: string
  /** What it changed against its first parent, old and new names of what it renamed. */
  readonly paths: readonly string[]
}

/** Commits asked of one process. */
const atOnce = 500

/**
 * The first-parent history of a commit, newest first, up to what is reachable from `since`. The commit without a parent is
 * left out, as nothing was before it; so are those that a shallow clone lacks. Throws `workspace-failed` where git cannot tell.
 */
export async function* walkHistory(
  { gitDir, folder }: Pick<PrivateRepository, 'gitDir' | 'folder'>,
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
  // A name is never empty: an empty one tells where a commit begins.
  '--format=%x00%H %ct %P%x00%s',
]

/** Reads `\0HEAD\0SUBJECT\0\nNAME\0NAME\0` again and again. */
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
    throw new GateError('workspace-failed', 'git log answered with something else than commits')
  if (parent === undefined) return []
  return [{ sha, parent, hasMerged: others.length > 0, time: Number(time) * 1000, subject, paths }]
}
