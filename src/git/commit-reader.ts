import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { ensureCommit } from './ensure-commit.ts'
import { type FileHistory, fileHistory } from './file-history.ts'
import { findRepository, type Repository } from './find-repository.ts'
import { oneAtATime } from '../lib/one-at-a-time.ts'
import { initPrivateRepository, type PrivateRepository } from './private-repository.ts'
import type { RawCommit } from './object-reader.ts'
import type { FileLimits, FileResult } from '../lib/files/read-file-inside.ts'
import { type PathFile, readTreeFile, readTreeFiles } from './read-tree-files.ts'
import type { Remote } from './remote.ts'
import { openRunFolder } from '../lib/files/run-folder.ts'
import { requireSha } from './sha.ts'
import { readTree, type Tree, type TreeEntry } from './tree.ts'
import { git } from './git.ts'
import { requireGit } from './require-git.ts'

/**
 * Both sides' commits as data, in a private repository that borrows the checkout's objects: nothing of
 * them is laid out as files, and none of their code can run. Every method takes full commit ids and
 * fetches what is missing, throwing `ref-not-found` where that fails. Disposing removes everything; what
 * cannot be removed is a warning.
 */
export type CommitReader = AsyncDisposable & {
  /** `<temp>/rag-gate/<random>`, for this user only. */
  readonly folder: string
  /** Makes the commit and all its files available. */
  ensureCommit(sha: string): Promise<void>
  /** In the commit's own order. The parents themselves need not be available. */
  parentsOf(sha: string): Promise<readonly string[]>
  /** The folder of the commit in which the paths below begin; '' for its top. */
  folderOf(sha: string): string
  /** The day on which it was committed, by UTC, as `2026-01-31`; undefined if the commit does not say. */
  dayOf(sha: string): Promise<string | undefined>
  /** Id of the commit's content: equal for two commits with equal files. */
  treeOf(sha: string): Promise<string>
  /** Sorted by path, by code unit; a submodule is one entry, folders have none. What fails fails alike each time. */
  listFiles(sha: string): Promise<readonly TreeEntry[]>
  /** One file as git stores it, by default of at most 64 MiB. Links are followed inside the commit only. */
  readFile(sha: string, path: string, limits?: FileLimits): Promise<FileResult>
  /** Several files at once, each as `readFile` answers, in the order of the paths. */
  readFiles(sha: string, paths: readonly string[], limits: FileLimits): AsyncIterable<PathFile>
  /** Files that the second commit renamed, old path to new, by git's own measure of likeness. */
  renames(from: string, to: string): Promise<ReadonlyMap<string, string>>
  /** How files came to be what they are in the commit, as far as the clone reaches back: nothing is fetched. */
  historyOf(sha: string): FileHistory
}

export type CommitReaderOptions = {
  /** A folder inside the user's checkout, which is read and never written. */
  readonly checkout: string
  readonly temp: string
  readonly remote: Remote | undefined
  readonly log: Log
  /** Stops every git process; the call under way throws the signal's reason. */
  readonly signal: AbortSignal
}

/** A reader with the repositories behind it, for whoever lays out files as well. */
export type OpenedRepository = {
  readonly reader: CommitReader
  readonly repository: PrivateRepository
  readonly checkout: Repository
  /** Two writers to the private repository would fight; each waits for the one before. */
  readonly exclusively: ReturnType<typeof oneAtATime>
}

const defaultLimits: FileLimits = { maxBytes: 64 * 1024 * 1024 }

/** Opens a reader. Throws `input-invalid` where the checkout is not a repository, else `workspace-failed`. */
export async function openCommitReader(options: CommitReaderOptions): Promise<CommitReader> {
  return (await openRepository(options)).reader
}

/** As `openCommitReader`; disposing the reader disposes of all of it. */
export async function openRepository(options: CommitReaderOptions): Promise<OpenedRepository> {
  const { remote, log, signal } = options
  signal.throwIfAborted()
  if (remote?.url.startsWith('-') === true) {
    throw new GateError(
      'input-invalid',
      `${JSON.stringify(remote.url)} is no address of a repository`,
    )
  }
  const checkout = await findRepository(options.checkout)
  await requireGit(checkout.root, signal)
  await using undo = new AsyncDisposableStack()
  const { path: folder } = undo.use(await openRunFolder(options.temp, log))
  const repository = await initPrivateRepository({
    folder,
    checkout,
    remoteUrl: remote?.url,
    signal,
  })
  undo.use(repository.objects)
  const exclusively = oneAtATime()
  const methods = readerOf(repository, { exclusively, options })
  const owned = undo.move()
  const reader = { folder, ...methods, [Symbol.asyncDispose]: () => owned.disposeAsync() }
  return { reader, repository, checkout, exclusively }
}

function readerOf(
  repository: PrivateRepository,
  {
    exclusively,
    options,
  }: { exclusively: OpenedRepository['exclusively']; options: CommitReaderOptions },
): Omit<CommitReader, 'folder' | keyof AsyncDisposable> {
  const { objects } = repository
  const commits = new Map<string, RawCommit>()
  /** One that cannot be listed fails alike each time. */
  const trees = new Map<string, Promise<Tree>>()

  async function commitOf(sha: string): Promise<RawCommit> {
    requireSha(sha)
    // Two fetches at once would fight for git's list of shallow commits.
    return (
      commits.get(sha) ??
      exclusively(async () => {
        const commit = commits.get(sha) ?? (await ensureCommit(repository, sha, options))
        commits.set(sha, commit)
        return commit
      })
    )
  }
  async function treeFilesOf(sha: string): Promise<Tree> {
    const commit = await commitOf(sha)
    const tree = trees.get(sha) ?? readTree(objects, commit.tree)
    trees.set(sha, tree)
    return tree
  }
  return {
    async ensureCommit(sha) {
      await commitOf(sha)
    },
    folderOf: () => '',
    async parentsOf(sha) {
      return (await commitOf(sha)).parents
    },
    async dayOf(sha) {
      return (await commitOf(sha)).day
    },
    async treeOf(sha) {
      return (await commitOf(sha)).tree
    },
    async listFiles(sha) {
      return (await treeFilesOf(sha)).entries
    },
    async readFile(sha, path, limits = defaultLimits) {
      return readTreeFile(await treeFilesOf(sha), path, { ...limits, objects })
    },
    async *readFiles(sha, paths, limits) {
      yield* readTreeFiles(await treeFilesOf(sha), paths, { ...limits, objects })
    },
    async renames(from, to) {
      const [before, after] = await Promise.all([treeFilesOf(from), treeFilesOf(to)])
      // What still has its path was not renamed.
      if (before.entries.every(({ path }) => after.byPath.has(path))) return new Map()
      return readRenames(repository, { from, to }, options.signal)
    },
    historyOf: (sha) => fileHistory(repository, sha, options.signal),
  }
}

/**
 * The files that one commit renamed from another, old path to new: same blob, or at least half alike, as git tells.
 * A file that still exists under its old path was not renamed.
 */
async function readRenames(
  { gitDir, folder }: PrivateRepository,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const args = ['diff-tree', '-r', '-z', '--name-status', '-M50%', '-l2000', '--diff-filter=R']
  const listing = await git({ args: [...args, from, to, '--'], gitDir, cwd: folder, signal })
  const fields = listing.toString().split('\0')
  const renames = new Map<string, string>()
  // Status, old path, new path.
  for (let at = 0; at + 2 < fields.length; at += 3)
    renames.set(fields[at + 1] ?? '', fields[at + 2] ?? '')
  return renames
}
