import type { KeptSegments } from './segment-shelf.ts'
import type { DocumentText } from '../../git/documents/document-text.ts'
import type { CutDocument } from './word-index/cut-document.ts'
import { bytesOf, type IndexedDocument } from './word-index/indexed-document.ts'
import { openSegment, type Segment } from './word-index/segment.ts'
import { segmentOfDocuments } from './word-index/write-segment.ts'

/** A document with the number and total size of its chunks, or the reason why it has no text. */
export type ReadDocument =
  | { readonly kind: 'cut'; readonly key: string; readonly chunks: number; readonly bytes: number }
  | Exclude<DocumentText, { kind: 'text' }>

/**
 * All of a run's documents that are chunked with the same settings. Each document is chunked once
 * and has a key that identifies its content.
 */
export type Collection = {
  /**
   * Announces a side's number of documents. If there are many, the stored index is fetched before
   * the first document is chunked.
   */
  expect(documents: number): void
  /**
   * Returns a document. Calls `make` unless this run or an earlier one has already made the
   * document. If the other side fails while making it, this side makes it itself. `isKept` says
   * whether later runs may reuse the document.
   */
  once(key: string, make: () => Promise<MadeDocument>, isKept: boolean): Promise<ReadDocument>
  /**
   * Returns where the documents with these keys are indexed. Throws if any of them was not made.
   */
  indexed(keys: readonly string[]): readonly Omit<IndexedDocument, 'text'>[]
  /**
   * Stores the documents used in this run for later runs. Does nothing if the stored index was not
   * fetched.
   */
  keep(): Promise<void>
}

export type MadeDocument =
  | { readonly kind: 'cut'; readonly document: CutDocument }
  | Exclude<DocumentText, { kind: 'text' }>

/**
 * The minimum number of documents for which fetching the stored index is faster than chunking them.
 */
const manyDocuments = 1000

/**
 * Creates an empty collection. `terms` maps the term numbers of cut documents to terms. `soonCut`
 * is the number of bytes of text up to which chunking is faster than fetching the stored index.
 */
export function openCollection(
  shelf: KeptSegments,
  { terms, soonCut }: { readonly terms: readonly string[]; readonly soonCut: number },
): Collection {
  const fresh = new Map<string, CutDocument>()
  const made: Segment[] = []
  const making = new Map<string, Promise<ReadDocument>>()
  const used = new Set<string>()
  let restored: readonly Segment[] = []
  let restoring: Promise<void> | undefined
  let cutBytes = 0
  let isLarge = false
  const find = (key: string): Omit<IndexedDocument, 'text'> | undefined => {
    for (const segment of [...restored, ...made]) {
      const document = segment.documents.get(key)
      if (document !== undefined)
        return { ...document, segment, isKept: restored.includes(segment) }
    }
    return undefined
  }
  const restore = async (): Promise<void> => {
    restored = await shelf.restore()
  }
  const known = (key: string): ReadDocument | undefined => {
    const found = find(key)
    return found && { kind: 'cut', key, chunks: found.chunks, bytes: bytesOf(found) }
  }
  const cut = async (key: string, make: () => Promise<MadeDocument>): Promise<ReadDocument> => {
    const found = await make()
    if (found.kind !== 'cut') return found
    const { document } = found
    fresh.set(key, document)
    const sizes = document.spans.filter((_, at) => at % 3 === 2)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    cutBytes += bytes
    return { kind: 'cut', key, chunks: sizes.length, bytes }
  }
  return {
    expect: (documents) => {
      isLarge ||= documents >= manyDocuments
    },
    once: async (key, make, isKept) => {
      if (isKept) used.add(key)
      if (isLarge || cutBytes >= soonCut) await (restoring ??= restore())
      const earlier = known(key)
      if (earlier !== undefined) return earlier
      // If `making` lacks the key, nothing may be awaited before the key is added, because both
      // sides may ask for the same document at the same time.
      const other = making.get(key)
      const theirs = other && (await other.catch(() => undefined))
      if (theirs !== undefined) return theirs
      const mine = cut(key, make)
      making.set(key, mine)
      return mine
    },
    indexed: (keys) => {
      if (fresh.size > 0) {
        const segment = openSegment(segmentOfDocuments(fresh, terms))
        if (segment === undefined)
          throw new Error('an index segment that was just written cannot be read')
        made.push(segment)
        fresh.clear()
      }
      return keys.map((key) => {
        const found = find(key)
        if (found === undefined) throw new Error(`document ${key} was not indexed`)
        return found
      })
    },
    keep: async () => {
      if (restoring !== undefined) await shelf.keep(used, made)
    },
  }
}
