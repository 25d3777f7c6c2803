import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRepository } from './find-repository.ts'

export type FetchedBeside = {
  /** Files of Git LFS instead of their pointers. */
  readonly lfs: boolean
  readonly submodules: boolean
}

/**
 * What a checkout fetched, so both sides are laid out as it is. Read from its git folder, which no commit can
 * write to. Throws `input-invalid` if there is no repository.
 */
export async function fetchedBeside(checkout: string): Promise<FetchedBeside> {
  const { gitDir, commonDir } = await findRepository(checkout)
  const [lfs, submodules] = await Promise.all([
    holdsAnything(join(commonDir, 'lfs/objects')),
    holdsAnything(join(gitDir, 'modules')),
  ])
  return { lfs, submodules }
}

async function holdsAnything(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}
