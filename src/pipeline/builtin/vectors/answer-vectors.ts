import type { EmbedSettings } from '../../../lib/model/settings/settings.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Side } from '../../../lib/sides.ts'
import { type Embedder, TextRefused } from '../../../lib/llm/embedder.ts'
import type { AskVectors, PackedVectors } from './ask-vectors.ts'

/**
 * Returns a function that embeds strings and returns unit vectors. If no vector length is configured,
 * all vectors must be as long as the first one. The function rejects with the embedder's error, to which
 * it adds the side.
 */
export function answerVectors({
  side,
  embedder,
  settings,
  signal,
}: {
  readonly side: Side
  readonly embedder: Embedder
  readonly settings: EmbedSettings
  readonly signal: AbortSignal
}): AskVectors {
  let dimensions = settings.dimensions
  return async (texts) => {
    try {
      const vectors = await embedder.embed(texts, signal)
      const packed = unitVectors(vectors, { texts, dimensions, embedder })
      dimensions = packed.dimensions
      return packed
    } catch (error) {
      if (signal.aborted || !(error instanceof GateError) || error.side !== undefined) throw error
      const message = `${side}: ${error.message}`
      const { code, hint = '' } = error
      const more = { hint, side, cause: error }
      if (error instanceof TextRefused) throw new TextRefused(error.text, message, more)
      throw new GateError(code, message, more)
    }
  }
}

/**
 * Scales the embedder's vectors to length 1, so their cosine similarity is their dot product.
 * Throws `judge-unavailable` if their dimensions differ or if a vector is all zeros.
 */
function unitVectors(
  vectors: readonly Float32Array[],
  {
    texts,
    dimensions,
    embedder,
  }: {
    readonly texts: readonly string[]
    /**
     * The dimensions of the model's earlier vectors or those in the configuration, or undefined if
     * neither is known.
     */
    readonly dimensions: number | undefined
    readonly embedder: Pick<Embedder, 'model' | 'endpoint'>
  },
): PackedVectors {
  const where = `embeddings of "${embedder.model}" at ${embedder.endpoint}`
  if (vectors.length !== texts.length)
    throw new Error(
      `${where}: expected one vector per text (${texts.length}), received ${vectors.length}`,
    )
  const length = dimensions ?? vectors[0]?.length ?? 0
  const numbers = new Float32Array(texts.length * length)
  for (const [at, vector] of vectors.entries()) {
    if (vector.length !== length || length === 0)
      throw new GateError(
        'judge-unavailable',
        `${where}: received a vector of length ${vector.length}${length === 0 ? '' : ` instead of ${length}`}`,
        {
          hint: 'check that embed.model is an embedding model, and that the model supports embed.dimensions',
        },
      )
    const norm = normOf(vector)
    if (norm === 0)
      throw new TextRefused(
        texts[at] ?? '',
        `${where}: received an all-zero vector, which has no direction`,
        {
          hint: 'check that embed.model is an embedding model, and that the model supports the language of the text',
        },
      )
    for (const [place, number] of vector.entries()) numbers[at * length + place] = number / norm
  }
  return { dimensions: length, numbers }
}

/** Returns a vector's Euclidean norm. The squares of 32-bit floats cannot overflow a double. */
function normOf(vector: Float32Array): number {
  let sum = 0
  for (const number of vector) sum += number * number
  return Math.sqrt(sum)
}
