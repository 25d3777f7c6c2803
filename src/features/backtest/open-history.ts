import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CommitReader, openCommitReader } from '../../git/commit-reader.ts'
import { findRepository } from '../../git/find-repository.ts'
import { inFolders } from '../../git/in-folders.ts'
import { initPrivateRepository, type PrivateRepository } from '../../git/private-repository.ts'
import { openRunFolder } from '../../lib/files/run-folder.ts'
import type { Log } from '../../lib/log.ts'

/** A repository of our own with the history of the user's, into which commits can be written. Disposing removes it. */
export type History = AsyncDisposable & {
  readonly repository: PrivateRepository
  /** The clone lacks commits before some. */
  readonly isShallow: boolean
  /** The folder that a gate takes for a checkout. */
  readonly checkout: string
  /** Reads commits as they look from the working directory. To be disposed of: it remembers what it listed. */
  readonly open: () => Promise<CommitReader>
}

/** Opens the history of a checkout, which is only read. Throws `input-invalid` where it is none, and `workspace-failed`. */
export async function openHistory(
  { checkout, temp, workingDirectory }: Record<'checkout' | 'temp' | 'workingDirectory', string>,
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<History> {
  const found = await findRepository(checkout)
  await using undo = new AsyncDisposableStack()
  const { path: folder } = undo.use(await openRunFolder(temp, log))
  const of = { folder, checkout: found, remoteUrl: undefined, signal }
  const repository = await initPrivateRepository(of)
  undo.use(repository.objects)
  // What makes the folder a checkout, as far as anybody looks.
  await writeFile(join(folder, '.git'), 'gitdir: repo.git\n')
  const owned = undo.move()
  return {
    repository,
    isShallow: existsSync(join(found.commonDir, 'shallow')),
    checkout: folder,
    open: async () =>
      inFolders(
        await openCommitReader({ checkout: folder, temp, remote: undefined, log, signal }),
        () => workingDirectory,
      ),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
