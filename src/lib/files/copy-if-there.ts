import { copyFile } from 'node:fs/promises'
import { codeOf } from '../reason-of.ts'

/** Copies a file if it exists. */
export async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
}
