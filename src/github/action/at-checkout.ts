import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from './job.ts'

/**
 * Returns the job with its workspace moved to the repository that contains its working directory,
 * because `actions/checkout` with a `path` puts the repository into a subfolder of the workspace.
 * Returns the job unchanged if there is no repository in a subfolder.
 */
export async function atCheckout<Own extends Pick<Job, 'inputs' | 'runner'>>(
  job: Own,
): Promise<Own> {
  const { inputs, runner } = job
  const parts = inputs.workingDirectory.split('/')
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const workspace = join(runner.workspace, ...parts.slice(0, depth))
    if (!(await isFolder(join(workspace, '.git'))) || !(await isReal(runner.workspace, workspace)))
      continue
    const workingDirectory = parts.slice(depth).join('/')
    return { ...job, runner: { ...runner, workspace }, inputs: { ...inputs, workingDirectory } }
  }
  return job
}

/**
 * Returns whether `folder` and all folders between the workspace and it are real folders. A pull
 * request could have replaced them with symbolic links.
 */
async function isReal(top: string, folder: string): Promise<boolean> {
  for (let at = folder; at.length > top.length; at = join(at, '..'))
    if (!(await isFolder(at))) return false
  return true
}

async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
