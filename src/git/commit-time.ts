import { findRepository } from './find-repository.ts'
import { tryGit } from './git.ts'
import { isSha } from './sha.ts'

/**
 * Returns a commit's time in milliseconds since the Unix epoch; undefined if the folder is not in a
 * repository that has the commit.
 */
export async function commitTime(folder: string, commit: string): Promise<number | undefined> {
  const repository = await findRepository(folder).catch(() => undefined)
  if (repository === undefined || !isSha(commit)) return undefined
  const { status, stdout } = await tryGit({
    args: ['show', '--no-patch', '--format=%ct', `${commit}^{commit}`, '--'],
    cwd: repository.root,
    gitDir: repository.gitDir,
  })
  const seconds = /^(\d{1,12})\n?$/.exec(stdout.toString())?.[1]
  return status === 0 && seconds !== undefined ? Number(seconds) * 1000 : undefined
}
