import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TempDir = AsyncDisposable & { readonly path: string }

/**
 * Creates an empty folder and returns its real path. Disposing of it removes the folder synchronously,
 * which takes a fifth of the time of asynchronous removal.
 */
export async function tempDir(): Promise<TempDir> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'rag-gate-test-')))
  return {
    path,
    [Symbol.asyncDispose]: async () =>
      rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  }
}
