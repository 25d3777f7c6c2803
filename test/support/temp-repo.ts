import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { deflateSync, inflateSync } from 'node:zlib'
import { type FolderCopy, readFolder, writeFolder } from './folder-copy.ts'
import { tempDir } from './temp-dir.ts'

/**
 * A real git repository with a working tree on branch `main`. The same steps always give the same
 * commit ids.
 */
export type TempRepo = AsyncDisposable & {
  /** Path to the working tree. */
  readonly path: string
  /**
   * Writes files (null deletes one), commits exactly these and what was staged before, and returns the
   * commit id.
   */
  commit(files: Readonly<Record<string, string | Buffer | null>>, message?: string): Promise<string>
  /** Runs git in the working tree, and returns its output without the last line break. */
  git(...args: readonly string[]): Promise<string>
  /** Merges with a merge commit, even if a fast-forward is possible, and returns its id. */
  merge(ref: string): Promise<string>
  /** Creates a branch at HEAD and switches to it. */
  branch(name: string): Promise<void>
  /** Switches to a branch, or detaches HEAD at a commit. */
  checkout(ref: string): Promise<void>
}

/** Creates an empty repository in a new folder, independent of this machine's git settings. */
export async function tempRepo(): Promise<TempRepo> {
  empty ??= initEmpty()
  return repoFromCopy(await empty)
}

let empty: Promise<FolderCopy> | undefined

/** The template is created once per process, because copying a few files is cheaper than running git. */
async function initEmpty(): Promise<FolderCopy> {
  await using dir = await tempDir()
  await runGit(dir.path, 'init', '--quiet', '--initial-branch=main', '--template=', '.')
  await mkdir(join(dir.path, '.git/info'))
  return readFolder(dir.path)
}

/**
 * Clones an address or path. Further arguments are passed to `git clone`. `--depth` needs a `file://`
 * address.
 */
export async function tempClone(source: string, ...args: readonly string[]): Promise<TempRepo> {
  return repoLaidOut(async (path) => {
    await mkdir(path)
    await runGit(path, 'clone', '--quiet', ...args, '--', source, '.')
  })
}

/** Creates a repository from a copy of an earlier one. */
export async function repoFromCopy(copy: FolderCopy): Promise<TempRepo> {
  return repoLaidOut(async (path) => writeFolder(path, copy))
}

/**
 * Runs git in a folder like `tempRepo`: without this machine's settings and hooks, and with fixed author
 * and dates.
 */
export async function runGit(directory: string, ...args: readonly string[]): Promise<string> {
  return run(directory, 'git', [...settings, ...args])
}

async function run(directory: string, program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: directory,
    env: { PATH: process.env['PATH'], ...environment },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.replace(/\n$/, '')
}

/**
 * Runs `git add` with these names, and then `git commit`. A shell starts both, so that this process starts
 * only one program; starting programs is slow in a process with much memory.
 */
async function addAndCommit(
  directory: string,
  names: readonly string[],
  message: string,
): Promise<void> {
  const git = ['git', ...settings].join(' ')
  const commit = `exec ${git} commit --quiet --allow-empty --no-gpg-sign --message="$0"`
  const add = names.length > 0 ? `${git} add --force --all -- "$@"` : ':'
  await run(directory, 'sh', ['-ec', `${add}; ${commit}`, message, ...names.map(literal)])
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
      const key = await keyOfFirst(path, files, message)
      const known = key === undefined ? undefined : firstCommits.get(key)
      if (known !== undefined) {
        rmSync(path, { recursive: true })
        writeFolder(path, known)
        return headOf(path)
      }
      for (const [name, content] of Object.entries(files)) place(join(path, name), content)
      const names = Object.keys(files)
      await addAndCommit(path, names, message)
      if (key !== undefined) firstCommits.set(key, readFolder(path))
      return headOf(path)
    },
    async merge(ref) {
      await git('merge', '--quiet', '--no-ff', '--message=merge', ref)
      return headOf(path)
    },
    async branch(name) {
      await writeRef(path, `refs/heads/${name}`, await headOf(path))
      await writeFile(join(path, '.git/HEAD'), `ref: refs/heads/${name}\n`)
    },
    async checkout(ref) {
      await git('checkout', '--quiet', ref, '--')
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/**
 * Repositories after their first commit, cached by content. Starting three programs takes ten times as
 * long as copying a repository.
 */
const firstCommits = new Map<string, FolderCopy>()

/** Returns undefined if the repository has changed since `git init`, or if a copy would be large. */
async function keyOfFirst(
  path: string,
  files: Readonly<Record<string, string | Buffer | null>>,
  message: string,
): Promise<string | undefined> {
  const contents = Object.values(files)
  const isSmall = contents.length < 100 && contents.every((one) => typeof one === 'string')
  if (!isSmall || readdirSync(path).length > 1) return undefined
  if (!isDeepStrictEqual(readFolder(path), await empty)) return undefined
  return JSON.stringify([message, files])
}

/**
 * Returns the id of the checked-out commit. Reads git's own files if the branch is a loose ref, as it is
 * after every commit.
 */
async function headOf(path: string): Promise<string> {
  const head = await readFile(join(path, '.git/HEAD'), 'utf8')
  const ref = /^ref: (.+)$/m.exec(head)?.[1]
  if (ref === undefined) return head.trimEnd()
  const loose = await readFile(join(path, '.git', ref), 'utf8').catch(() => undefined)
  return loose?.trimEnd() ?? runGit(path, 'rev-parse', 'HEAD')
}

/** Points a new or existing ref at a commit. */
export async function writeRef(path: string, ref: string, sha: string): Promise<void> {
  const file = join(path, '.git', ref)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${sha}\n`)
}

/**
 * Writes a merge commit of two loose commits with the files of the second, and returns its id. Starts no
 * process.
 */
export function writeMerge(path: string, parents: readonly [string, string]): string {
  const tree = looseTree(path, parents[1])
  if (tree === undefined) throw new Error(`${parents[1]} is no loose commit`)
  const seconds = Date.parse(environment.GIT_COMMITTER_DATE) / 1000
  const body = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${environment.GIT_AUTHOR_NAME} <${environment.GIT_AUTHOR_EMAIL}> ${seconds} +0000`,
    `committer ${environment.GIT_COMMITTER_NAME} <${environment.GIT_COMMITTER_EMAIL}> ${seconds} +0000`,
    '',
    'merge\n',
  ].join('\n')
  const object = `commit ${Buffer.byteLength(body)}\0${body}`
  const sha = createHash('sha1').update(object).digest('hex')
  const file = looseFile(path, sha)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, deflateSync(object), { mode: 0o444 })
  return sha
}

/**
 * Returns the tree ids of these commits, in order. Reads git's own files if the commits are loose objects.
 */
export async function treesOf(path: string, shas: readonly string[]): Promise<readonly string[]> {
  const loose = shas.map((sha) => looseTree(path, sha))
  if (loose.every((tree) => tree !== undefined)) return loose
  const said = await runGit(path, 'rev-parse', ...shas.map((sha) => `${sha}^{tree}`))
  return said.split('\n')
}

/** Returns undefined if the commit is not a loose object. */
function looseTree(path: string, sha: string): string | undefined {
  const file = looseFile(path, sha)
  if (!existsSync(file)) return undefined
  return /^commit \d+\0tree (\w+)$/m.exec(inflateSync(readFileSync(file)).toString())?.[1]
}

function looseFile(path: string, sha: string): string {
  return join(path, '.git/objects', sha.slice(0, 2), sha.slice(2))
}

function place(path: string, content: string | Buffer | null): void {
  if (content === null) {
    rmSync(path, { force: true })
    return
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Returns a pathspec that matches exactly this name, with any characters. */
function literal(name: string): string {
  return `:(literal)${name}`
}
