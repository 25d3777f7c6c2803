import { makeFolders } from '../lib/files/make-folders.ts'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { earlierReports } from './earlier-reports.ts'
import type { Log } from '../lib/log.ts'
import { copyIfThere } from '../lib/files/copy-if-there.ts'
import { pathBelow } from '../lib/files/repository-path.ts'
import type { Repository } from './find-repository.ts'
import { type GitCall, git } from './git.ts'
import { printable } from '../lib/text/printing/printable.ts'
import type { OwnRepository } from './own-repository.ts'

/**
 * Creates a commit in our own repository from the checkout's current files: tracked files, and
 * untracked files except those that are ignored, larger than 256 MiB or part of an earlier report.
 * Its id depends only on the files and `parent`. Never writes to the checkout. Submodules keep the
 * commit that is staged for them.
 */
export async function snapshotWorkTree(
  repository: OwnRepository,
  options: {
    readonly checkout: Repository
    readonly parent: string
    readonly log: Log
    readonly signal: AbortSignal
  },
): Promise<string> {
  const { checkout, parent, log, signal } = options
  const staged = await listStaged(checkout, signal)
  const ours = {
    gitDir: repository.gitDir,
    cwd: checkout.root,
    environment: {
      GIT_WORK_TREE: checkout.root,
      GIT_INDEX_FILE: join(repository.gitDir, 'work-tree.index'),
    },
    signal,
  }
  await stageAgain(staged, ours)
  makeFolders(join(repository.gitDir, 'info'))
  await copyIfThere(
    join(checkout.commonDir, 'info/exclude'),
    join(repository.gitDir, 'info/exclude'),
  )
  const others = await untracked(ours)
  const huge = await hugeOf(others, checkout)
  for (const { path, size } of huge)
    log.warn(`left out ${printable(path)}, ${Math.round(size / mebibyte)} MiB: ${tooHuge}`)
  const untouched = [
    ...staged.filter(isSubmodule).map(({ path }) => path),
    ...ownFolder(checkout, repository),
    ...earlierReports(others),
    ...huge.map(({ path }) => path),
  ]
  await git({
    ...ours,
    args: ['add', '--all', '--pathspec-from-file=-', '--pathspec-file-nul'],
    input: ['.', ...untouched.map((path) => `:(exclude,literal)${path}`)].join('\0'),
  })
  const tree = await git({ ...ours, args: ['write-tree'] })
  const commit = await git({
    ...ours,
    args: ['commit-tree', '-p', parent, '-m', 'work tree', tree.toString().trimEnd()],
    environment: nobody,
  })
  return commit.toString().trimEnd()
}

type Staged = {
  /** `S` if a sparse checkout leaves this file out of the working tree. */
  readonly tag: string
  /** `<mode> <oid> <stage>`. */
  readonly entry: string
  readonly path: string
}

/** Author, committer and date of our own commits. Constant, so equal files make equal commits. */
export const nobody = {
  GIT_AUTHOR_NAME: 'RAG Gate',
  GIT_AUTHOR_EMAIL: 'rag-gate@localhost',
  GIT_AUTHOR_DATE: '2000-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'RAG Gate',
  GIT_COMMITTER_EMAIL: 'rag-gate@localhost',
  GIT_COMMITTER_DATE: '2000-01-01T00:00:00Z',
}

/**
 * Lists the entries of the user's index. Copying the index file would not be enough, because it may
 * be split or sparse, and it relies on the file times recorded in it.
 */
async function listStaged(
  { root, gitDir }: Repository,
  signal: AbortSignal,
): Promise<readonly Staged[]> {
  const args = ['ls-files', '--stage', '-t', '-z']
  const listing = await git({
    args,
    gitDir,
    cwd: root,
    environment: { GIT_WORK_TREE: root },
    signal,
  })
  return listing
    .toString()
    .split('\0')
    .slice(0, -1)
    .map((line) => {
      const tab = line.indexOf('\t')
      return { tag: line.slice(0, 1), entry: line.slice(2, tab), path: line.slice(tab + 1) }
    })
}

async function stageAgain(staged: readonly Staged[], ours: Omit<GitCall, 'args'>): Promise<void> {
  await git({
    ...ours,
    args: ['update-index', '-z', '--index-info'],
    input: staged.map(({ entry, path }) => `${entry}\t${path}\0`).join(''),
  })
  const sparse = staged.filter(({ tag }) => tag === 'S')
  if (sparse.length === 0) return
  await git({
    ...ours,
    args: ['update-index', '-z', '--skip-worktree', '--stdin'],
    input: sparse.map(({ path }) => `${path}\0`).join(''),
  })
}

/** Returns the paths of files that are neither tracked nor ignored. */
async function untracked(ours: Omit<GitCall, 'args'>): Promise<readonly string[]> {
  const args = ['ls-files', '--others', '--exclude-standard', '-z']
  return (await git({ ...ours, args })).toString().split('\0').slice(0, -1)
}

/** Returns the files above 256 MiB, which git would take minutes to add. */
async function hugeOf(
  paths: readonly string[],
  { root }: Repository,
): Promise<readonly { readonly path: string; readonly size: number }[]> {
  const sized = paths.map(async (path) => {
    const size = await lstat(join(root, path)).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    )
    return { path, size }
  })
  return (await Promise.all(sized)).filter(({ size }) => size > mostUntracked)
}

const mebibyte = 1024 * 1024

const mostUntracked = 256 * mebibyte

const tooHuge =
  'untracked files above 256 MiB are ignored; `git add` the file to include it, or list it in .gitignore to hide this warning'

/**
 * Returns whether an entry is a submodule. Submodules are excluded from `git add`, because looking
 * for changes in one would run git with the submodule's own settings.
 */
function isSubmodule({ entry }: Staged): boolean {
  return entry.startsWith('160000 ')
}

/**
 * Returns the path of our own repository's folder if it is inside the checkout, and an empty list
 * otherwise.
 */
function ownFolder({ root }: Repository, { folder }: OwnRepository): readonly string[] {
  const path = pathBelow(root, folder)
  return path === undefined ? [] : [path]
}
