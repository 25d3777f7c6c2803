import { makeFolders } from '../lib/files/make-folders.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import type { Side } from '../lib/sides.ts'
import type { FetchedBeside } from './fetched-beside.ts'
import { git, tryGit } from './git.ts'
import type { OwnRepository } from './own-repository.ts'
import { type Remote, protocolOf, remoteEnvironment, remoteSettings, secretsOf } from './remote.ts'
import { removeFolder } from '../lib/files/remove-folder.ts'

/** A commit's files, checked out in their own folder. Disposing the worktree removes the folder. */
export type Worktree = AsyncDisposable & { readonly path: string; readonly sha: string }

export type WorktreeOptions = FetchedBeside & {
  readonly remote: Remote | undefined
  readonly log: Log
  readonly signal: AbortSignal
  /** Runs work so that the two sides never write to the repository's settings at the same time. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Checks out a commit in `<folder>/<side>`, detached. Filters in `.gitattributes` do not run, so
 * LFS files stay pointers unless `lfs` is set. Rejects with `workspace-failed` if the checkout
 * fails. If the folder cannot be removed later, only logs a warning.
 */
export async function openWorktree(
  repository: OwnRepository,
  { side, sha }: { readonly side: Side; readonly sha: string },
  options: WorktreeOptions,
): Promise<Worktree> {
  await using undo = new AsyncDisposableStack()
  const path = join(repository.folder, side)
  undo.defer(async () => void (await removeFolder(path, options.log)))
  // Running two `git worktree add` commands at once sometimes fails, because each reads the list of
  // worktrees while the other writes its entry.
  await options.exclusively(() => keepBytes(repository))
  await options.exclusively(() =>
    git({
      // `--force` is needed because git still remembers the worktree of a side that was checked out
      // before.
      args: ['worktree', 'add', '--quiet', '--force', '--detach', '--', path, sha],
      gitDir: repository.gitDir,
      cwd: repository.folder,
      signal: options.signal,
    }),
  )
  if (options.submodules) await options.exclusively(() => updateSubmodules(path, options))
  if (options.lfs) await pullLfs(path, options)
  const owned = undo.move()
  return { path, sha, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/**
 * Makes git check out files exactly as it stores them. Otherwise one side's attributes could change
 * line endings, keywords or the encoding, so documents with equal ids would differ. Filters, which
 * LFS needs, are unaffected. These attributes are set here and not when the repository is created,
 * because a snapshot of the working tree must still follow the user's attributes.
 */
async function keepBytes({ gitDir }: OwnRepository): Promise<void> {
  makeFolders(join(gitDir, 'info'))
  await writeFile(join(gitDir, 'info/attributes'), '* -text -eol -ident -working-tree-encoding\n')
}

async function updateSubmodules(path: string, { remote, signal }: WorktreeOptions): Promise<void> {
  const here = { cwd: path, signal }
  await git({ ...here, args: ['submodule', 'init'] })
  // Uses the addresses in this commit's `.gitmodules`, not those that the other side left in git's
  // settings.
  await git({ ...here, args: ['submodule', 'sync'] })
  await git({
    ...here,
    args: ['submodule', 'update', '--init', '--recursive', '--depth=1'],
    settings: remoteSettings,
    environment: {
      ...(remote === undefined ? {} : remoteEnvironment(remote)),
      GIT_ALLOW_PROTOCOL: submoduleProtocols(remote),
    },
    secrets: remote === undefined ? [] : secretsOf(remote),
  })
}

/**
 * Returns the protocols that submodules may use. Never includes `file` or `ext`, even if the remote
 * itself is a local path, because `.gitmodules` is part of the pull request and could otherwise copy
 * any repository on this machine into the worktree.
 */
function submoduleProtocols(remote: Remote | undefined): string {
  const plain = remote !== undefined && protocolOf(remote.url) === 'http' ? ['http'] : []
  return ['https', 'ssh', ...plain].join(':')
}

async function pullLfs(path: string, { remote, signal }: WorktreeOptions): Promise<void> {
  const { status, complaint } = await tryGit({
    args: ['lfs', 'pull'],
    cwd: path,
    settings: [...remoteSettings, ...lfsSettings(remote)],
    environment: remote === undefined ? {} : remoteEnvironment(remote),
    secrets: remote === undefined ? [] : secretsOf(remote),
    signal,
  })
  if (status === 0) return
  const absent = complaint.includes("'lfs' is not a git command")
  throw new GateError(
    'workspace-failed',
    absent
      ? 'the checkout contains Git LFS files, but git-lfs is not installed'
      : `git lfs pull failed: ${complaint}`,
    {
      hint: absent
        ? 'install git-lfs on the runner'
        : "check that the remote has this commit's LFS objects",
    },
  )
}

function lfsSettings(remote: Remote | undefined): readonly string[] {
  // LFS writes files only if this setting exists.
  const filter = ['filter.lfs.clean=git-lfs clean -- %f']
  if (remote === undefined || !protocolOf(remote.url).startsWith('http')) return filter
  // Overrides the tree's `.lfsconfig`, which could otherwise choose the host.
  return [...filter, `lfs.url=${remote.url.replace(/(\.git)?\/?$/, '')}.git/info/lfs`]
}
