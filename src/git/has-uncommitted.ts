import { pathBelow } from '../lib/files/repository-path.ts'
import { findRepository } from './find-repository.ts'
import { git } from './git.ts'

/**
 * Returns whether the checkout has changed, staged, deleted or new files. Ignored files do not count,
 * nor do files in `except`, the absolute path of a folder. Writes nothing, not even git's index.
 */
export async function hasUncommitted(
  checkout: string,
  { except }: { readonly except: string },
): Promise<boolean> {
  const { root, gitDir } = await findRepository(checkout)
  const inside = pathBelow(root, except)
  const changes = await git({
    cwd: root,
    gitDir,
    environment: { GIT_OPTIONAL_LOCKS: '0' },
    args: [
      'status',
      '--porcelain',
      '-z',
      '--ignore-submodules=dirty',
      '--',
      '.',
      ...(inside === undefined ? [] : [`:(exclude,literal)${inside}`]),
    ],
  })
  return changes.length > 0
}
