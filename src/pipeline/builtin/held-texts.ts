import type { DocumentText } from '../../git/documents/document-text.ts'

/**
 * Returns a document's text from the cache, or reads it. `key` identifies the content. Rejects if
 * `read` rejects.
 */
export type HeldTexts = (key: string, read: () => Promise<DocumentText>) => Promise<DocumentText>

/**
 * Creates a cache for up to `most` UTF-16 code units of text. The least recently used text is
 * evicted first. Concurrent requests for the same text share one read. If that read fails, each
 * waiting request reads again.
 */
export function heldTexts(most = 2 ** 26): HeldTexts {
  const held = new Map<string, Extract<DocumentText, { kind: 'text' }>>()
  const reading = new Map<string, Promise<DocumentText>>()
  let units = 0
  const drop = (key: string): void => {
    units -= held.get(key)?.text.length ?? 0
    held.delete(key)
  }
  const hold = (key: string, found: DocumentText): DocumentText => {
    if (found.kind !== 'text') return found
    drop(key)
    held.set(key, found)
    units += found.text.length
    for (const oldest of held.keys()) {
      if (units <= most) break
      drop(oldest)
    }
    return found
  }
  return async (key, read) => {
    const known = held.get(key)
    if (known !== undefined) return hold(key, known)
    const other = reading.get(key)
    const theirs = other && (await other.catch(() => undefined))
    if (theirs !== undefined) return theirs
    const mine = read()
    reading.set(key, mine)
    try {
      return hold(key, await mine)
    } finally {
      if (reading.get(key) === mine) reading.delete(key)
    }
  }
}
