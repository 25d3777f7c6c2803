import { createHash } from 'node:crypto'

/** Returns the SHA-256 of bytes, or of a string's UTF-8 bytes, as 64 hex digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
