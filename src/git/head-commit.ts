import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import { findRepository, type Repository } from './find-repository.ts'
import { git, tryGit } from './git.ts'
import { parseCommit } from './object-reader.ts'
import { isSha } from './sha.ts'

type Head = {
  readonly sha: string
  /** The top folder of the working tree, as a real path. */
  readonly root: string
  readonly gitDir: string
  /** Undefined for a detached HEAD, and if git does not store the branch's name in the file `HEAD`. */
  readonly branch: string | undefined
}

/** `parents` are in the commit's order and include parents that a shallow clone lacks. */
export type HeadCommit = Pick<Head, 'sha' | 'root'> & { readonly parents: readonly string[] }

/**
 * Returns the commit that is checked out in the folder. Reads the raw object, because `HEAD^1`
 * would fail in the depth-1 clone that CI makes. Rejects with the same errors as `readHead`, and
 * with `workspace-failed` if the object is missing.
 */
export async function readHeadCommit(checkout: string, signal?: AbortSignal): Promise<HeadCommit> {
  const { sha, root, gitDir } = await readHead(checkout, signal)
  const commit = await git({ args: ['cat-file', 'commit', sha], cwd: root, gitDir, signal })
  return { sha, root, parents: parseCommit(commit).parents }
}

/**
 * Returns the id of the checked-out commit. Rejects with `input-invalid` if there is no repository,
 * or no commit yet.
 */
export async function readHead(checkout: string, signal?: AbortSignal): Promise<Head> {
  const repository = await findRepository(checkout)
  const { root, gitDir } = repository
  const { sha: written, branch } = await writtenHead(repository)
  if (written !== undefined) return { sha: written, root, gitDir, branch }
  const args = ['rev-parse', '--verify', '--quiet', 'HEAD']
  const found = await tryGit({ args, cwd: root, gitDir, signal })
  if (found.status === 0) return { sha: found.stdout.toString().trimEnd(), root, gitDir, branch }
  throw new GateError('input-invalid', `the repository in ${root} has no commit yet`, {
    hint: 'commit your files first: git add --all && git commit',
  })
}

/**
 * Returns the branch that `HEAD` refers to, and the commit id written in `HEAD` or in the branch's
 * file, without starting a process. The id is undefined if git stores the branch in another way,
 * such as in packed refs.
 */
async function writtenHead({
  gitDir,
  commonDir,
}: Repository): Promise<{ readonly sha: string | undefined; readonly branch: string | undefined }> {
  const head = await readLine(join(gitDir, 'HEAD'))
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head ?? '')?.[1]
  const sha = branch === undefined ? head : await readLine(join(commonDir, 'refs/heads', branch))
  return {
    sha: sha !== undefined && isSha(sha) ? sha : undefined,
    // In a repository with reftables, `HEAD` contains this placeholder instead of a branch.
    branch: branch === '.invalid' ? undefined : branch,
  }
}

async function readLine(file: string): Promise<string | undefined> {
  return (await readFile(file, 'utf8').catch(() => undefined))?.trimEnd()
}
