import { copyFile } from 'node:fs/promises'

/** Copies a file; one that is not there is no error and leaves nothing. */
export async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}
