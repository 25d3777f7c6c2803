import { rm } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { messageOf } from '../reason-of.ts'

/**
 * Removes a folder with all its contents. If that fails, logs a warning and returns false. Never
 * rejects.
 */
export async function removeFolder(path: string, log: Pick<Log, 'warn'>): Promise<boolean> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 3 })
    return true
  } catch (error) {
    log.warn(`could not remove ${path}: ${messageOf(error)}`)
    return false
  }
}
