import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TempDir = AsyncDisposable & { readonly path: string }

/**
 * An empty folder of its own, by its real path; gone with everything in it when disposed. It goes at once, which takes a
 * fifth of the work of a promise for each file.
 */
export async function tempDir(): Promise<TempDir> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'rag-gate-test-')))
  return {
    path,
    [Symbol.asyncDispose]: async () =>
      rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  }
}
