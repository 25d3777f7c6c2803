import { copyFile } from 'node:fs/promises'
import { codeOf } from '../reason-of.ts'

export async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
}
