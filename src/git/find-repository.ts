import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { GateError } from '../lib/errors.ts'
import { codeOf } from '../lib/reason-of.ts'
import { fileErrorText } from '../lib/files/file-error.ts'

/** A checkout of a git repository. All paths are absolute, with symlinks resolved. */
export type Repository = {
  /** The top folder of the working tree. */
  readonly root: string
  /** This worktree's own git folder, which contains HEAD and the index. */
  readonly gitDir: string
  /**
   * The git folder that all worktrees share, which contains objects, refs and the list of shallow
   * commits. Equal to `gitDir` in a plain clone.
   */
  readonly commonDir: string
}

/**
 * Finds the repository that contains a folder by looking for `.git` in the folder and its parents.
 * `.git` may be a folder, or a file in a linked worktree or submodule. Reads only paths, no
 * settings. Rejects with `input-invalid` if there is none, and with `workspace-failed` if the file
 * system fails.
 */
export async function findRepository(folder: string): Promise<Repository> {
  const start = await unlessAbsent(folder, realpath(folder))
  for (let root = start; root !== undefined; root = parentOf(root)) {
    const gitDir = await gitDirOf(root)
    if (gitDir !== undefined) return { root, gitDir, commonDir: await commonDirOf(gitDir) }
  }
  throw new GateError('input-invalid', `no git repository in ${folder}`, {
    hint: 'run the command inside a git repository; in a workflow, add actions/checkout before this step, and if that step sets `path`, set `working-directory` to the same folder',
  })
}

function parentOf(folder: string): string | undefined {
  const parent = dirname(folder)
  return parent === folder ? undefined : parent
}

async function gitDirOf(root: string): Promise<string | undefined> {
  const entry = join(root, '.git')
  const found = await unlessAbsent(entry, stat(entry))
  if (found === undefined) return undefined
  const named = found.isFile() ? await linkedGitDir(entry) : entry
  if (named === undefined || !(await isFile(join(named, 'HEAD')))) return undefined
  return realpath(named)
}

/**
 * Returns the absolute path that a `.git` file points to. The file has one line, `gitdir: <path>`.
 * A relative path starts from the file's folder. Returns undefined for any other content.
 */
async function linkedGitDir(file: string): Promise<string | undefined> {
  const path = /^gitdir: (.+?)\r?\n*$/s.exec(await readFile(file, 'utf8'))?.[1]
  return path === undefined ? undefined : resolve(dirname(file), path)
}

async function commonDirOf(gitDir: string): Promise<string> {
  const file = join(gitDir, 'commondir')
  const path = await unlessAbsent(file, readFile(file, 'utf8'))
  return path === undefined ? gitDir : realpath(resolve(gitDir, path.trimEnd()))
}

async function isFile(path: string): Promise<boolean> {
  const found = await unlessAbsent(path, stat(path))
  return found?.isFile() ?? false
}

/**
 * Returns what `found` resolves to, or undefined if the path does not exist or is not accessible to
 * this user. Passes on other errors, so a failing file system is not mistaken for a missing
 * repository.
 */
async function unlessAbsent<T>(path: string, found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (absences.has(codeOf(error) ?? '')) return undefined
    throw new GateError('workspace-failed', `${path}: ${fileErrorText(error)}`, { cause: error })
  }
}

const absences: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'])
