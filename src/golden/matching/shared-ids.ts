import type { SideHealth } from '../../lib/model/health.ts'
import type { ChunkList, UnscoredChunk } from '../../lib/model/run.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { onlyLetters } from '../../lib/text/words/letters.ts'
import { align } from './quotes/align.ts'

/** Returns a watch that counts the lists in which two different passages have the same id. */
export function watchSharedIds() {
  const counted = { lists: 0, shared: 0 }
  let example: string | undefined
  return {
    add: (list: ChunkList): void => {
      const isShared = 'kind' in list
      if ((isShared ? list.positions : list).length === 0) return
      counted.lists += 1
      // Chunks in a list that answers share have unique ids.
      const id = isShared ? undefined : sharedId(list)
      if (id === undefined) return
      counted.shared += 1
      example ??= id
    },
    facts: (): NonNullable<SideHealth['ids']> => ({ ...counted, example }),
  }
}

/** Returns the first id that two different passages in a list have in common. */
function sharedId(chunks: readonly UnscoredChunk[]): string | undefined {
  const firsts = new Map<string, UnscoredChunk>()
  for (const chunk of chunks) {
    const first = firsts.get(chunk.id)
    if (first === undefined) firsts.set(chunk.id, chunk)
    else if (isOtherPassage(first, chunk)) return chunk.id
  }
  return undefined
}

/**
 * Returns whether two chunks with the same id are different passages. A passage whose search hits
 * are marked, or that is cut differently, is still the same passage.
 */
function isOtherPassage(one: UnscoredChunk, other: UnscoredChunk): boolean {
  if (one.text !== undefined && other.text !== undefined) {
    if (one.text === other.text) return false
    return !isMostlyIn(onlyLetters(one.text), onlyLetters(other.text))
  }
  if (one.doc === undefined || other.doc === undefined) return false
  if (documentId(one.doc) !== documentId(other.doc)) return true
  const [start, end] = [other.start ?? -Infinity, other.end ?? Infinity]
  return (one.start ?? -Infinity) >= end || (one.end ?? Infinity) <= start
}

/** Returns whether the longer text contains at least half of the shorter one. */
function isMostlyIn(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.includes(short) || 2 * (align(short, long)?.matched ?? 0) >= short.length
}
