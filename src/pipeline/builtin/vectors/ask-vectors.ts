import { GateError } from '../../../lib/errors.ts'
import { TextRefused } from '../../../lib/llm/embedder.ts'
import { batchesOf } from './batches-of.ts'

/** Unit vectors, concatenated in the order of the embedded strings. */
export type PackedVectors = {
  readonly dimensions: number
  readonly numbers: Float32Array<ArrayBuffer>
}

export type AskVectors = (texts: readonly string[]) => Promise<PackedVectors>

/**
 * Embeds items in batches, a few at a time, and passes each vector to `take` as it arrives, in no
 * particular order.
 */
export async function vectorsOf<T>(
  items: Iterable<T>,
  {
    most,
    textOf,
    nameOf,
    ask,
    take,
  }: {
    /** The maximum number of strings in a batch. */
    readonly most: number
    readonly textOf: (item: T) => string
    readonly nameOf: (item: T) => string
    readonly ask: AskVectors
    readonly take: (item: T, vector: Float32Array) => void
  },
): Promise<void> {
  const batches = batchesOf(items, { most, textOf })
  const work = async (): Promise<void> => {
    for (;;) {
      const { value: batch, done } = batches.next()
      if (done) return
      const { dimensions, numbers } = await named(batch, nameOf, ask)
      for (const [at, [item]] of batch.entries())
        take(item, numbers.subarray(at * dimensions, (at + 1) * dimensions))
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, work))
}

/**
 * Embeds a batch. If the model rejects one of the strings, the error says where that string comes
 * from.
 */
async function named<T>(
  batch: readonly (readonly [item: T, text: string])[],
  nameOf: (item: T) => string,
  ask: AskVectors,
): Promise<PackedVectors> {
  try {
    return await ask(batch.map(([, text]) => text))
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error
    const refused = batch.find(([, text]) => text === error.text)
    if (refused === undefined) throw error
    const { code, message, hint, side } = error
    const name = nameOf(refused[0])
    throw new GateError(code, `${message}; the text is ${name}`, { hint, side, cause: error })
  }
}

const batchesAtOnce = 4
