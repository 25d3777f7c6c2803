import { GateError } from '../../../core/errors.ts'
import type { Side } from '../../../core/sides.ts'
import { type AskVectors, vectorsOf } from './ask-vectors.ts'
import type { Seed } from '../word-index/open-seed.ts'
import type { IndexWriter } from '../word-index/write-index.ts'

/** How texts get their vectors. */
export type Embedding = {
  /** Texts of one batch. */
  readonly most: number
  readonly ask: AskVectors
  /** Called with the number of texts that have theirs, of `total`. */
  readonly tell: (done: number, total: number) => void
}

/**
 * Gives every text of an index that has no vector yet one: the seed's, else the model's. Throws
 * `pipeline-failed` for more vectors than a side may hold in memory. Answers with how many the model made.
 */
export async function embedPending(
  writer: IndexWriter,
  {
    side,
    seed,
    embedding,
  }: {
    readonly side: Side
    readonly seed: Seed | undefined
    readonly embedding: Embedding
  },
): Promise<number> {
  const pending = writer.pending()
  const missing = pending.filter((text) => {
    const vector = seed?.vectorOf(text.digest)
    if (vector !== undefined) writer.putVector(text, vector)
    return vector === undefined
  })
  let done = 0
  await vectorsOf(missing, {
    ...embedding,
    textOf: ({ row }) => writer.textOf(row),
    take: (text, vector) => {
      if (done === 0) checkSize(side, { texts: writer.held().chunks, dimensions: vector.length })
      writer.putVector(text, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength))
      done += 1
      embedding.tell(done, missing.length)
    },
  })
  return missing.length
}

const mostBytes = 2 ** 31

/** Throws where the vectors of so many texts would not fit; they are searched in memory. */
export function checkSize(
  side: Side,
  { texts, dimensions }: { readonly texts: number; readonly dimensions: number },
): void {
  if (texts * dimensions * 4 <= mostBytes) return
  throw new GateError(
    'pipeline-failed',
    `${side}: the vectors of ${texts} chunks, ${dimensions} numbers each, take more than 2 GiB`,
    {
      hint: 'set a smaller embed.dimensions if the model has a choice, raise chunk.size, or keep the vectors in a store of your own with kind: command or http',
      side,
    },
  )
}
