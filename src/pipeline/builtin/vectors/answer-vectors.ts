import type { EmbedSettings } from '../../../lib/model/settings/settings.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Side } from '../../../lib/sides.ts'
import type { Embedder } from '../../../lib/llm/embedder.ts'
import type { AskVectors, PackedVectors } from './ask-vectors.ts'

/**
 * Asks a model for vectors, all of one length: the configured one, or that of the first. Rejects with the embedder's
 * error, which then names the side.
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
      const packed = unitVectors(vectors, { texts: texts.length, dimensions, embedder })
      dimensions = packed.dimensions
      return packed
    } catch (error) {
      if (signal.aborted || !(error instanceof GateError) || error.side !== undefined) throw error
      throw new GateError(error.code, `${side}: ${error.message}`, {
        hint: error.hint,
        side,
        cause: error,
      })
    }
  }
}

/**
 * An embedder's vectors, each made one long, so that cosines are plain products. Throws
 * `judge-unavailable` where they are no vectors of these texts: too few or too many of them, of different
 * lengths, with a number that is none, or without direction.
 */
function unitVectors(
  vectors: readonly Float32Array[],
  {
    texts,
    dimensions,
    embedder,
  }: {
    readonly texts: number
    /** What earlier vectors of the model had, or the configuration asks for; undefined: not known yet. */
    readonly dimensions: number | undefined
    readonly embedder: Pick<Embedder, 'model' | 'endpoint'>
  },
): PackedVectors {
  const wrong = (what: string): GateError => notVectors(embedder, what)
  if (vectors.length !== texts) throw wrong(`${vectors.length} vectors for ${texts} texts`)
  const length = dimensions ?? vectors[0]?.length ?? 0
  const numbers = new Float32Array(texts * length)
  for (const [at, vector] of vectors.entries()) {
    if (vector.length !== length || length === 0)
      throw wrong(`a vector of ${vector.length} numbers where ${length} were expected`)
    const norm = normOf(vector)
    if (norm === 0) throw wrong('a vector of zeros, which points nowhere')
    if (!Number.isFinite(norm)) throw wrong('a vector with a number that is not finite')
    for (const [place, number] of vector.entries()) numbers[at * length + place] = number / norm
  }
  return { dimensions: length, numbers }
}

/** Euclidean; NaN or infinite if a number is. Squares of four-byte numbers overflow no double. */
function normOf(vector: Float32Array): number {
  let sum = 0
  for (const number of vector) sum += number * number
  return Math.sqrt(sum)
}

function notVectors(
  { model, endpoint }: Pick<Embedder, 'model' | 'endpoint'>,
  what: string,
): GateError {
  return new GateError('judge-unavailable', `embeddings of "${model}" at ${endpoint}: ${what}`, {
    hint: 'check that embed.model names an embedding model, and that embed.dimensions is one of its lengths',
  })
}
