import type { SideHealth } from '../../lib/model/health.ts'
import type { UnscoredChunk } from '../../lib/model/run.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { onlyLetters } from '../../lib/text/words/letters.ts'
import { align } from './quotes/align.ts'

/** Counts the lists in which two passages come under one id. */
export function watchSharedIds() {
  const counted = { lists: 0, shared: 0 }
  let example: string | undefined
  return {
    add: (chunks: readonly UnscoredChunk[]): void => {
      if (chunks.length === 0) return
      counted.lists += 1
      const id = sharedId(chunks)
      if (id === undefined) return
      counted.shared += 1
      example ??= id
    },
    facts: (): NonNullable<SideHealth['ids']> => ({ ...counted, example }),
  }
}

/** The first id of a list that stands for two passages. */
function sharedId(chunks: readonly UnscoredChunk[]): string | undefined {
  const firsts = new Map<string, UnscoredChunk>()
  for (const chunk of chunks) {
    const first = firsts.get(chunk.id)
    if (first === undefined) firsts.set(chunk.id, chunk)
    else if (isOtherPassage(first, chunk)) return chunk.id
  }
  return undefined
}

/** A passage that comes again may have its hits marked, or be cut a little longer. */
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

/** Whether half of the shorter text is in the longer one. */
function isMostlyIn(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.includes(short) || 2 * (align(short, long)?.matched ?? 0) >= short.length
}
