import { basename } from 'node:path'
import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { completeHistory } from './complete-history.ts'
import { ensureCommit } from './ensure-commit.ts'
import { type FileHistory, fileHistory, renameOptions } from './file-history.ts'
import { findRepository, type Repository } from './find-repository.ts'
import { oneAtATime } from '../lib/one-at-a-time.ts'
import { initOwnRepository, type OwnRepository } from './own-repository.ts'
import type { RawCommit } from './object-reader.ts'
import type { FileLimits, FileResult } from '../lib/files/read-file-inside.ts'
import { type PathFile, readTreeFile, readTreeFiles, realTreePath } from './read-tree-files.ts'
import type { Remote } from './remote.ts'
import { openTempFolder } from '../lib/files/temp-folder.ts'
import { requireSha } from './sha.ts'
import { readTree, type Tree, type TreeEntry } from './tree.ts'
import { git } from './git.ts'
import { requireGit } from './require-git.ts'

/**
 * Reads both sides' commits as data from our own repository, which borrows the checkout's objects.
 * No files are checked out, and none of their code can run. All methods take full commit ids.
 * They fetch missing objects and, except for `historyOf`, reject with `ref-not-found` if that
 * fails. Disposing of the reader deletes its folder; if that fails, it only logs a warning.
 */
export type CommitReader = AsyncDisposable & {
  /** `<temp>/rag-gate/<random>`, accessible only to this user. */
  readonly folder: string
  /** Fetches the commit and all its files unless they are already available. */
  ensureCommit(sha: string): Promise<void>
  /**
   * Returns the ids of the commit's parents in order. The parents themselves may not be available
   * locally.
   */
  parentsOf(sha: string): Promise<readonly string[]>
  /** Returns the folder that paths in the other methods are relative to; '' for the commit's root. */
  folderOf(sha: string): string
  /** Returns the commit's day in UTC, such as `2026-01-31`; undefined if the commit has no date. */
  dayOf(sha: string): Promise<string | undefined>
  /** Returns the id of the commit's tree, which is identical for commits with the same files. */
  treeOf(sha: string): Promise<string>
  /**
   * Lists the files, sorted by path in code-unit order. A submodule is one entry; folders are not
   * listed. After a failure, every further call fails with the same error.
   */
  listFiles(sha: string): Promise<readonly TreeEntry[]>
  /** Reads one file as git stores it, up to 64 MiB by default. Follows links only within the commit. */
  readFile(sha: string, path: string, limits?: FileLimits): Promise<FileResult>
  /** Returns a file's path without links, or undefined if `readFile` finds no regular file there. */
  realPath(sha: string, path: string): Promise<string | undefined>
  /** Reads several files in the order of `paths`, with the same results as `readFile`. */
  readFiles(sha: string, paths: readonly string[], limits: FileLimits): AsyncIterable<PathFile>
  /**
   * Returns a map from old to new paths of the files that the second commit renamed, according to git's
   * similarity measure.
   */
  renames(from: string, to: string): Promise<ReadonlyMap<string, string>>
  /**
   * Returns the history of the commit's files. The history is incomplete if the clone is shallow and the
   * older commits cannot be fetched.
   */
  historyOf(sha: string): FileHistory
}

export type CommitReaderOptions = {
  /** A folder inside the user's checkout, which is only read. */
  readonly checkout: string
  readonly temp: string
  readonly remote: Remote | undefined
  readonly log: Log
  /** Aborting it stops every git process, and pending calls reject with its reason. */
  readonly signal: AbortSignal
}

/** A reader and the repositories behind it, for code that also checks out files. */
export type OpenedRepository = {
  readonly reader: CommitReader
  readonly repository: OwnRepository
  readonly checkout: Repository
  /**
   * Runs writes to our own repository one after another, because concurrent writers would
   * conflict.
   */
  readonly exclusively: ReturnType<typeof oneAtATime>
}

const defaultLimits: FileLimits = { maxBytes: 64 * 1024 * 1024 }

/**
 * Opens a reader. Rejects with `input-invalid` if the checkout is not a repository, and with
 * `workspace-failed` for other failures.
 */
export async function openCommitReader(options: CommitReaderOptions): Promise<CommitReader> {
  return (await openRepository(options)).reader
}

/**
 * Like `openCommitReader`, but also returns the repositories that the reader uses. Disposing of the
 * reader also removes our own repository.
 */
export async function openRepository(options: CommitReaderOptions): Promise<OpenedRepository> {
  const { remote, log, signal } = options
  signal.throwIfAborted()
  if (remote?.url.startsWith('-') === true) {
    throw new GateError(
      'input-invalid',
      `${JSON.stringify(remote.url)} is not the address of a repository`,
    )
  }
  const checkout = await findRepository(options.checkout)
  await requireGit(checkout.root, signal)
  await using undo = new AsyncDisposableStack()
  const { path: folder } = undo.use(await openTempFolder(options.temp, log))
  const repository = await initOwnRepository({
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
  repository: OwnRepository,
  {
    exclusively,
    options,
  }: { exclusively: OpenedRepository['exclusively']; options: CommitReaderOptions },
): Omit<CommitReader, 'folder' | keyof AsyncDisposable> {
  const { objects } = repository
  const { remote } = options
  const commits = new Map<string, RawCommit>()
  /** Caches promises, so a tree that cannot be listed fails with the same error each time. */
  const trees = new Map<string, Promise<Tree>>()

  async function commitOf(sha: string): Promise<RawCommit> {
    requireSha(sha)
    // Two concurrent fetches would both write git's list of shallow commits, so commits are fetched
    // one after another.
    return (
      commits.get(sha) ??
      exclusively(async () => {
        const commit = commits.get(sha) ?? (await ensureCommit(repository, sha, options))
        commits.set(sha, commit)
        return commit
      })
    )
  }
  let completing: Promise<void> | undefined
  /** Fetches the history at most once, even if the first attempt fails. */
  function complete(sha: string, from: Remote): Promise<void> {
    completing ??= exclusively(() =>
      completeHistory(repository, sha, { remote: from, log: options.log, signal: options.signal }),
    )
    return completing
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
    async realPath(sha, path) {
      return realTreePath(await treeFilesOf(sha), path, objects)
    },
    async *readFiles(sha, paths, limits) {
      yield* readTreeFiles(await treeFilesOf(sha), paths, { ...limits, objects })
    },
    async renames(from, to) {
      const [before, after] = await Promise.all([treeFilesOf(from), treeFilesOf(to)])
      // A file that still exists at its old path was not renamed.
      if (before.entries.every(({ path }) => after.byPath.has(path))) return new Map()
      const renames = await readRenames(repository, { from, to }, options.signal)
      return withoutBlank(renames, async (path) => {
        const { oid = '' } = before.byPath.get(path) ?? {}
        const bytes = await objects.read(oid, mostBlank)
        return typeof bytes === 'string' ? undefined : bytes
      })
    },
    historyOf: (sha) =>
      fileHistory(repository, sha, {
        signal: options.signal,
        complete: remote && (() => complete(sha, remote)),
      }),
  }
}

/** The size in bytes above which a file is assumed not to be blank. */
const mostBlank = 64

/**
 * Removes renames of blank files, because two blank files with equal content are not necessarily
 * versions of one file. Keeps the rename if the file has the same name in another folder. `read` returns
 * a file of the old commit, or undefined if it is larger than `mostBlank`.
 */
async function withoutBlank(
  renames: ReadonlyMap<string, string>,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const renamed = await Promise.all(
    Array.from(renames, async ([from, to]) => {
      const isBlank =
        basename(from) !== basename(to) && (await read(from))?.toString().trim() === ''
      return isBlank ? [] : [[from, to] as const]
    }),
  )
  return new Map(renamed.flat())
}

/**
 * Returns a map from old to new paths of the files renamed between two commits. The two versions of a
 * renamed file have the same blob, or git considers them at least 50% similar. A file that still exists
 * at its old path was not renamed. Empty files are never renamed.
 */
async function readRenames(
  { gitDir, folder }: OwnRepository,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const args = ['diff-tree', '-r', '-z', '--name-status', ...renameOptions, '--diff-filter=R']
  const listing = await git({ args: [...args, from, to, '--'], gitDir, cwd: folder, signal })
  const fields = listing.toString().split('\0')
  const renames = new Map<string, string>()
  // Each rename has three fields: status, old path, new path.
  for (let at = 0; at + 2 < fields.length; at += 3)
    renames.set(fields[at + 1] ?? '', fields[at + 2] ?? '')
  return renames
}
