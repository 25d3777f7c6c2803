import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a file for reading that is no link itself; a link has ELOOP. Waits for nobody, as for the writer of a pipe.
 * Rejects as the system does.
 */
export function openUnlinked(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
}
