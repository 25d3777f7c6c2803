import { makeFolders } from '../lib/files/make-folders.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import type { Side } from '../lib/sides.ts'
import type { FetchedBeside } from './fetched-beside.ts'
import { git, tryGit } from './git.ts'
import type { PrivateRepository } from './private-repository.ts'
import type { Remote } from './remote.ts'
import { protocolOf, remoteEnvironment, remoteSettings, secretsOf } from './remote.ts'
import { removeFolder } from '../lib/files/remove-folder.ts'

/** All files of one commit in a folder of their own. Disposing removes the folder. */
export type Worktree = AsyncDisposable & { readonly path: string; readonly sha: string }

export type WorktreeOptions = FetchedBeside & {
  readonly remote: Remote | undefined
  readonly log: Log
  readonly signal: AbortSignal
  /** Keeps two sides from writing to the repository's settings at the same time. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Lays the commit out in `<folder>/<side>`, detached. Filters that `.gitattributes` asks for do not run:
 * files kept by LFS are their pointers unless `lfs` is set. Throws `workspace-failed`; a folder that
 * cannot be removed later is a warning.
 */
export async function openWorktree(
  repository: PrivateRepository,
  { side, sha }: { readonly side: Side; readonly sha: string },
  options: WorktreeOptions,
): Promise<Worktree> {
  await using undo = new AsyncDisposableStack()
  const path = join(repository.folder, side)
  undo.defer(async () => void (await removeFolder(path, options.log)))
  // Two at once fail now and then: each reads the list of worktrees while the other writes its entry.
  await options.exclusively(() => keepBytes(repository))
  await options.exclusively(() =>
    git({
      // Forced, as a side may be opened again after it was disposed of, and git remembers the first time.
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
 * Files are laid out as git stores them. The attributes of the tree could rewrite line ends, keywords
 * or the encoding of one side: the documents would differ although their ids do not. Filters, which
 * LFS needs, are left as they are. Written here, as a snapshot of a work tree is taken with them.
 */
async function keepBytes({ gitDir }: PrivateRepository): Promise<void> {
  makeFolders(join(gitDir, 'info'))
  await writeFile(join(gitDir, 'info/attributes'), '* -text -eol -ident -working-tree-encoding\n')
}

async function updateSubmodules(path: string, { remote, signal }: WorktreeOptions): Promise<void> {
  const here = { cwd: path, signal }
  await git({ ...here, args: ['submodule', 'init'] })
  // The addresses of this commit's `.gitmodules`, not those that the other side left in the settings.
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
 * Never `file` or `ext`, also where the remote itself is a local path: `.gitmodules` comes with the pull
 * request and would bring any repository of this machine into the worktree.
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
      ? 'git-lfs is not installed here, and the checkout contains files of Git LFS'
      : `git lfs pull failed: ${complaint}`,
    {
      hint: absent
        ? 'install git-lfs on the runner'
        : 'check that the remote has the LFS objects of this commit',
    },
  )
}

function lfsSettings(remote: Remote | undefined): readonly string[] {
  // LFS writes files only if this filter is known; nothing else is given it.
  const filter = ['filter.lfs.clean=git-lfs clean -- %f']
  if (remote === undefined || !protocolOf(remote.url).startsWith('http')) return filter
  // Stronger than the `.lfsconfig` of the tree, which would otherwise choose the host.
  return [...filter, `lfs.url=${remote.url.replace(/(\.git)?\/?$/, '')}.git/info/lfs`]
}
