import { batchesOf } from './batches-of.ts'

/** Unit vectors one after the other, in the order of the texts asked for. */
export type PackedVectors = {
  readonly dimensions: number
  readonly numbers: Float32Array<ArrayBuffer>
}

/** Asks for the vectors of one batch of texts. */
export type AskVectors = (texts: readonly string[]) => Promise<PackedVectors>

/** Asks for vectors batch by batch, a few at once, and hands each over as it comes, in whatever order. */
export async function vectorsOf<T>(
  items: Iterable<T>,
  {
    most,
    textOf,
    ask,
    take,
  }: {
    /** Texts of one batch. */
    readonly most: number
    readonly textOf: (item: T) => string
    readonly ask: AskVectors
    readonly take: (item: T, vector: Float32Array) => void
  },
): Promise<void> {
  const batches = batchesOf(items, { most, textOf })
  const work = async (): Promise<void> => {
    for (;;) {
      const { value: batch, done } = batches.next()
      if (done) return
      const { dimensions, numbers } = await ask(batch.map(([, text]) => text))
      for (const [at, [item]] of batch.entries())
        take(item, numbers.subarray(at * dimensions, (at + 1) * dimensions))
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, work))
}

const batchesAtOnce = 4
