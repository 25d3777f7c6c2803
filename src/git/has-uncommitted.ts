import { pathBelow } from '../lib/files/repository-path.ts'
import { findRepository } from './find-repository.ts'
import { git } from './git.ts'

/**
 * Returns whether the checkout differs from its commit: changed, staged, deleted or new files, but not
 * ignored files. Files in the folder `except`, an absolute path, are left out. Writes nothing, not even
 * git's index.
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
