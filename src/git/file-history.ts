import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GitCall, tryGit } from './git.ts'
import type { OwnRepository } from './own-repository.ts'
import { requireSha } from './sha.ts'

/**
 * A commit's change to a file, relative to the commit's first parent. `before` is undefined if the
 * path was not a regular file before the change, and `after` if it is not one afterwards.
 */
export type FileChange = {
  readonly path: string
  /** The file's previous path, if git reports a rename. */
  readonly was?: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** A commit that changed files, and its first parent. */
export type ChangingCommit = {
  readonly sha: string
  readonly parent: string | undefined
  readonly changes: readonly FileChange[]
}

export type FileHistory = {
  /**
   * Returns the commits that changed any of the files, newest first, following only first parents, so a
   * merge counts as one change. With `since`, returns only commits after that one. Returns undefined if
   * git fails or takes more than 20 seconds.
   */
  log(
    paths: readonly string[],
    since?: string,
  ): Promise<
    | {
        readonly commits: readonly ChangingCommit[]
        /**
         * Why older commits are missing: the clone is shallow, or the maximum count was reached.
         */
        readonly cut: 'shallow' | 'count' | undefined
      }
    | undefined
  >
  /**
   * Returns all files that a commit changed, with renames detected; empty for a root commit or if git
   * fails.
   */
  changesOf(commit: ChangingCommit): Promise<readonly FileChange[]>
  /**
   * Returns all files that differ between a commit's first parent and the newest commit, with renames
   * detected; empty for a root commit or if git fails.
   */
  changesSince(commit: ChangingCommit): Promise<readonly FileChange[]>
  /**
   * Returns the object ids of all regular files of a commit, or of the newest commit, by path; empty
   * if git fails.
   */
  filesOf(commit?: string): Promise<ReadonlyMap<string, string>>
  /** Returns a file as git stores it; undefined if it is missing or larger than `maxBytes`. */
  read(oid: string, maxBytes: number): Promise<Buffer | undefined>
}

const mostCommits = 1000
const longestMs = 20_000

/**
 * Opens the history up to a commit, which must be available locally. `complete` fetches the commits
 * that a shallow clone lacks; it is called if a log ends early without them.
 */
export function fileHistory(
  { gitDir, folder, objects }: OwnRepository,
  sha: string,
  {
    signal,
    complete,
  }: { readonly signal: AbortSignal; readonly complete?: (() => Promise<void>) | undefined },
): FileHistory {
  requireSha(sha)
  const where = { gitDir, cwd: folder }
  const changesBetween = async (
    parent: string | undefined,
    of: string,
  ): Promise<readonly FileChange[]> => {
    if (parent === undefined) return []
    const args = ['diff-tree', '-r', ...rawChanges, ...renameOptions, parent, of, '--']
    const listing = await inTime({ ...where, args }, signal)
    const [commit] = commitsOf(`commit ${of} ${parent}\0${listing ?? ''}`)
    return commit?.changes ?? []
  }
  const commitsAbout = async (
    paths: readonly string[],
    since: string | undefined,
  ): Promise<readonly ChangingCommit[] | undefined> => {
    const args = ['log', '--first-parent', '-m', ...rawChanges, '--no-renames', '--root']
    const range = since === undefined ? [sha] : [sha, `^${since}`]
    const shown = [`--max-count=${mostCommits}`, '--format=commit %H %P', ...range, '--', ...paths]
    const listing = await inTime(
      { ...where, args: [...args, ...shown], environment: literal },
      signal,
    )
    return listing === undefined ? undefined : commitsOf(listing)
  }
  const logOf: FileHistory['log'] = async (paths, since) => {
    // Read before the log, because a concurrent call may fetch the missing commits in the meantime.
    const ends = await shallowCommits(gitDir)
    const commits = await commitsAbout(paths, since)
    if (commits === undefined) return undefined
    const isShort = since === undefined && isCut(commits.at(-1)?.sha, ends)
    const isFull = commits.length === mostCommits
    return { commits, cut: isShort ? 'shallow' : isFull ? 'count' : undefined }
  }
  return {
    async log(paths, since) {
      if (paths.length === 0) return { commits: [], cut: undefined }
      if (since !== undefined) requireSha(since)
      const found = await logOf(paths, since)
      if (found?.cut !== 'shallow' || complete === undefined) return found
      await complete()
      return logOf(paths, since)
    },
    changesOf: async ({ sha: of, parent }) => changesBetween(parent, of),
    changesSince: async ({ parent }) => changesBetween(parent, sha),
    async filesOf(commit = sha) {
      requireSha(commit)
      const args = ['ls-tree', '-r', '-z', '--full-tree', commit]
      return filesIn((await inTime({ ...where, args }, signal)) ?? '')
    },
    async read(oid, maxBytes) {
      const bytes = await objects.read(oid, maxBytes)
      return typeof bytes === 'string' ? undefined : bytes
    },
  }
}

/** Makes git find renamed files, except empty ones, which it would pair at random. */
export const renameOptions = ['-M50%', '-l2000', '--no-rename-empty']

const rawChanges = ['--raw', '-z', '--no-abbrev']

/** Makes git take paths literally, even if they contain wildcard characters. */
const literal = { GIT_LITERAL_PATHSPECS: '1' }

/**
 * Returns git's output; undefined if git failed or took too long. Rejects with the signal's reason
 * on abort.
 */
async function inTime(call: GitCall, signal: AbortSignal): Promise<string | undefined> {
  const late = AbortSignal.timeout(longestMs)
  try {
    const { status, stdout } = await tryGit({ ...call, signal: AbortSignal.any([signal, late]) })
    return status === 0 ? stdout.toString() : undefined
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) return undefined
    throw error
  }
}

async function shallowCommits(gitDir: string): Promise<ReadonlySet<string>> {
  const list = await readFile(join(gitDir, 'shallow'), 'utf8').catch(() => '')
  return new Set(list.split('\n').filter((line) => line !== ''))
}

/**
 * Returns whether the log ends early because the clone is shallow: its oldest commit is one of
 * git's shallow commits, or the log is empty although git has shallow commits.
 */
function isCut(oldest: string | undefined, ends: ReadonlySet<string>): boolean {
  return ends.size > 0 && (oldest === undefined || ends.has(oldest))
}

/** Parses the output of `--raw -z`, in which each commit precedes its changes. */
function commitsOf(listing: string): readonly ChangingCommit[] {
  const fields = listing.split('\0')
  const commits: (ChangingCommit & { readonly changes: FileChange[] })[] = []
  for (let at = 0; at < fields.length; at += 1) {
    const field = (fields[at] ?? '').trimStart()
    const [, sha, parent] = /^commit (\w+) ?(\w+)?/.exec(field) ?? []
    if (sha !== undefined) commits.push({ sha, parent, changes: [] })
    const [, was = '', is = '', before = '', after = '', status] =
      /^:(\d+) (\d+) (\w+) (\w+) (\w)/.exec(field) ?? []
    if (status === undefined) continue
    // For a rename, git prints the old path and then the new one.
    const isRenamed = status === 'R'
    const first = fields[at + 1] ?? ''
    commits.at(-1)?.changes.push({
      path: isRenamed ? (fields[at + 2] ?? '') : first,
      ...(isRenamed && { was: first }),
      before: idOf(before, was),
      after: idOf(after, is),
    })
    at += isRenamed ? 2 : 1
  }
  return commits
}

/** Parses the output of `ls-tree -z`, leaving out links and submodules. */
function filesIn(listing: string): ReadonlyMap<string, string> {
  return new Map(
    listing.split('\0').flatMap((entry) => {
      const [, oid, path] = /^100\d+ blob (\w+)\t(.*)$/s.exec(entry) ?? []
      return oid === undefined || path === undefined ? [] : [[path, oid] as const]
    }),
  )
}

/** Returns the id only for a regular file, because links and submodules have no text. */
function idOf(oid: string, mode: string): string | undefined {
  return mode.startsWith('100') && !/^0+$/.test(oid) ? oid : undefined
}
