import { hash } from 'node:crypto'
import { GateError } from '../../../lib/errors.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import type { Side } from '../../../lib/sides.ts'
import { chunkId, type DocumentChunk } from '../chunking/chunk-document.ts'
import { type IndexedDocument, spanOf } from '../word-index/indexed-document.ts'
import { type AskVectors, vectorsOf } from './ask-vectors.ts'

/**
 * The vectors of a side's chunks. `vectors` contains one vector for each distinct chunk text, and
 * `slots` contains the index of each chunk's vector.
 */
export type ChunkVectors = {
  readonly vectors: readonly Float32Array[]
  readonly slots: readonly number[]
  /** The digests of the embedded strings, in the order of `vectors`. */
  readonly digests: readonly string[]
  /** The number of strings that the model embedded. */
  readonly embedded: number
}

export type Embedding = {
  readonly side: Side
  readonly paths: readonly string[]
  /** The maximum number of strings in a batch. */
  readonly most: number
  readonly ask: AskVectors
  /** Known vectors by the digest of the embedded text. New vectors are added. */
  readonly known: Map<string, Float32Array>
  /** Called with the number of strings embedded so far and the total. */
  readonly tell: (done: number, total: number) => void
}

/**
 * Finds the vector for each chunk's text. Rejects with `pipeline-failed` if the vectors would take
 * more memory than a side may use.
 */
export async function chunkVectors(
  documents: readonly IndexedDocument[],
  { side, paths, most, ask, known, tell }: Embedding,
): Promise<ChunkVectors> {
  const slotOf = new Map<string, number>()
  const slots: number[] = []
  const missing: (DocumentChunk & { digest: string })[] = []
  for (const [index, document] of documents.entries()) {
    const doc = paths[index] ?? ''
    const text = await document.text()
    for (let at = 0; at < document.chunks; at += 1) {
      const { start, end } = spanOf(document, at)
      const part = text.slice(start, end)
      const digest = hash('sha256', part, 'base64')
      const slot = slotOf.get(digest) ?? slotOf.size
      if (slot === slotOf.size) {
        slotOf.set(digest, slot)
        if (!known.has(digest)) missing.push({ digest, doc, start, end, text: part })
      }
      slots.push(slot)
    }
  }
  let done = 0
  await vectorsOf(missing, {
    most,
    textOf: ({ text }) => text,
    nameOf: (chunk) => `the chunk ${printable(chunkId(chunk))}`,
    ask,
    take: ({ digest }, vector) => {
      if (done === 0) checkSize(side, { texts: slotOf.size, dimensions: vector.length })
      known.set(digest, vector)
      done += 1
      tell(done, missing.length)
    },
  })
  const digests = [...slotOf.keys()]
  const vectors = digests.map((digest) => known.get(digest) ?? new Float32Array())
  return { vectors, slots, digests, embedded: missing.length }
}

const mostBytes = 2 ** 31

/**
 * Throws `pipeline-failed` if the vectors would exceed the memory limit. All vectors are in memory
 * during the search.
 */
export function checkSize(
  side: Side,
  { texts, dimensions }: { readonly texts: number; readonly dimensions: number },
): void {
  if (texts * dimensions * 4 <= mostBytes) return
  throw new GateError(
    'pipeline-failed',
    `${side}: the vectors of ${texts} chunks, ${dimensions} numbers each, take more than 2 GiB`,
    {
      hint: 'set a smaller embed.dimensions if the model supports it, raise chunk.size, or keep the vectors in a store of your own with kind: command or http',
      side,
    },
  )
}
