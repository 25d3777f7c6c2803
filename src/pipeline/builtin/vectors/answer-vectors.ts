import type { EmbedSettings } from '../../../model/settings/settings.ts'
import { GateError } from '../../../core/errors.ts'
import type { Side } from '../../../core/sides.ts'
import type { Embedder } from '../../../llm/embedder.ts'
import type { AskVectors } from './ask-vectors.ts'
import { unitVectors } from './unit-vectors.ts'

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
