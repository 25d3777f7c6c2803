import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CommitReader, openCommitReader } from '../../git/commit-reader.ts'
import { findRepository } from '../../git/find-repository.ts'
import { inFolders } from '../../git/in-folders.ts'
import { initOwnRepository, type OwnRepository } from '../../git/own-repository.ts'
import { openTempFolder } from '../../lib/files/temp-folder.ts'
import type { Log } from '../../lib/log.ts'

/**
 * A private repository with the history of the user's repository, to which commits can be written.
 * Disposing of it removes the repository.
 */
export type History = AsyncDisposable & {
  readonly repository: OwnRepository
  /** Whether the clone is shallow and so lacks older commits. */
  readonly isShallow: boolean
  /** The folder that the gate uses as a checkout. */
  readonly checkout: string
  /**
   * Opens a commit reader with paths relative to the working directory. The caller disposes of the reader,
   * which caches file listings.
   */
  readonly open: () => Promise<CommitReader>
}

/**
 * Opens the history of a checkout without changing the checkout. Rejects with `input-invalid` if
 * the folder is not a checkout, and `workspace-failed` if its history cannot be opened.
 */
export async function openHistory(
  { checkout, temp, workingDirectory }: Record<'checkout' | 'temp' | 'workingDirectory', string>,
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<History> {
  const found = await findRepository(checkout)
  await using undo = new AsyncDisposableStack()
  const { path: folder } = undo.use(await openTempFolder(temp, log))
  const of = { folder, checkout: found, remoteUrl: undefined, signal }
  const repository = await initOwnRepository(of)
  undo.use(repository.objects)
  // With this file, git treats the folder as a checkout.
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
