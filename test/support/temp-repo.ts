import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type FolderCopy, writeFolder } from './folder-copy.ts'
import { tempDir } from './temp-dir.ts'

/** A real git repository with a work tree on branch `main`. Equal steps give equal shas. */
export type TempRepo = AsyncDisposable & {
  /** The work tree. */
  readonly path: string
  /** Writes the files (null deletes), commits exactly these and what was staged before; returns the sha. */
  commit(files: Readonly<Record<string, string | Buffer | null>>, message?: string): Promise<string>
  /** Runs git in the work tree; returns its output without the last line break. */
  git(...args: readonly string[]): Promise<string>
  /** Merges with a merge commit even where a fast-forward would do; returns its sha. */
  merge(ref: string): Promise<string>
  /** Makes a branch at HEAD and switches to it. */
  branch(name: string): Promise<void>
  /** Switches to a branch, or detaches at a commit. */
  checkout(ref: string): Promise<void>
}

/** An empty repository in a folder of its own, untouched by the git settings of this machine. */
export async function tempRepo(): Promise<TempRepo> {
  return repoFrom('init', '--quiet', '--initial-branch=main', '.')
}

/** A clone of the address or path; further arguments go to `git clone`. `--depth` needs a `file://` address. */
export async function tempClone(source: string, ...args: readonly string[]): Promise<TempRepo> {
  return repoFrom('clone', '--quiet', ...args, '--', source, '.')
}

/** A repository as an earlier one was when it was read. */
export async function repoFromCopy(copy: FolderCopy): Promise<TempRepo> {
  return repoLaidOut(async (path) => writeFolder(path, copy))
}

/** Runs git in a folder as `tempRepo` does: no settings of this machine, fixed author and dates, no hooks. */
export async function runGit(directory: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...settings, ...args], {
    cwd: directory,
    env: { PATH: process.env['PATH'], ...environment },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.replace(/\n$/, '')
}

const settings = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'maintenance.auto=false',
  '-c',
  'gc.auto=0',
]

const environment = {
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Test Author',
  GIT_AUTHOR_EMAIL: 'author@example.com',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Test Committer',
  GIT_COMMITTER_EMAIL: 'committer@example.com',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
}

async function repoFrom(...args: readonly string[]): Promise<TempRepo> {
  return repoLaidOut(async (path) => {
    await mkdir(path)
    await runGit(path, ...args)
  })
}

async function repoLaidOut(layOut: (path: string) => Promise<void>): Promise<TempRepo> {
  await using undo = new AsyncDisposableStack()
  const dir = undo.use(await tempDir())
  const path = join(dir.path, 'repo')
  await layOut(path)
  const git = (...rest: readonly string[]): Promise<string> => runGit(path, ...rest)
  const owned = undo.move()
  return {
    path,
    git,
    async commit(files, message = 'commit') {
      for (const [name, content] of Object.entries(files)) await place(join(path, name), content)
      const names = Object.keys(files)
      if (names.length > 0) await git('add', '--force', '--all', '--', ...names.map(literal))
      await git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', `--message=${message}`)
      return git('rev-parse', 'HEAD')
    },
    async merge(ref) {
      await git('merge', '--quiet', '--no-ff', '--message=merge', ref)
      return git('rev-parse', 'HEAD')
    },
    async branch(name) {
      await git('switch', '--quiet', '--create', name)
    },
    async checkout(ref) {
      await git('checkout', '--quiet', ref, '--')
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function place(path: string, content: string | Buffer | null): Promise<void> {
  if (content === null) {
    await rm(path, { force: true })
    return
  }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** A pathspec that stands for this name alone, whatever characters it holds. */
function literal(name: string): string {
  return `:(literal)${name}`
}
