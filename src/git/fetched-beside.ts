import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRepository } from './find-repository.ts'

export type FetchedBeside = {
  /** Whether the contents of Git LFS files were fetched, not only their pointers. */
  readonly lfs: boolean
  readonly submodules: boolean
}

/**
 * Returns what the checkout fetched besides the commit, so that both sides can be checked out the
 * same way. Looks only at the checkout's git folder, which no commit can change. Rejects with
 * `input-invalid` if there is no repository.
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
