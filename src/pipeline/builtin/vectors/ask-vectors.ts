import type { MessagePort } from 'node:worker_threads'
import { batchesOf } from './batches-of.ts'
import type { VectorAnswer, WorkerMessage } from '../worker-message.ts'

/** Unit vectors one after the other, in the order of the texts asked for. */
export type PackedVectors = {
  readonly dimensions: number
  readonly numbers: Float32Array<ArrayBuffer>
}

/** Asks the thread that holds the embedder for the vectors of one batch of texts. */
export type AskVectors = (texts: readonly string[]) => Promise<PackedVectors>

/** Asks over a worker's port. A question without an answer stays open: the other side then ends the thread. */
export function askOver(port: MessagePort): AskVectors {
  const waiting = new Map<number, (vectors: PackedVectors) => void>()
  let asked = 0
  port.on('message', ({ question, vectors }: VectorAnswer) => {
    waiting.get(question)?.(vectors)
    waiting.delete(question)
  })
  return async (texts) => {
    const question = asked
    asked += 1
    const { promise, resolve } = Promise.withResolvers<PackedVectors>()
    waiting.set(question, resolve)
    const message: WorkerMessage = { kind: 'texts', question, texts }
    port.postMessage(message)
    return promise
  }
}

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
