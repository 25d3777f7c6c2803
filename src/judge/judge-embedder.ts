import type { EmbedSettings, JudgeSettings } from '../model/settings/settings.ts'
import { GateError } from '../core/errors.ts'
import type { Log } from '../core/log.ts'
import type { JudgeCause } from '../model/judging/claims.ts'
import type { Embedder } from '../llm/embedder.ts'
import type { Models } from '../llm/open-models.ts'

/** The embedding model that a judge uses to compare texts. Rejects only with the signal's reason. */
export type JudgeEmbedder = {
  readonly model: string
  /** Undefined: the model's default. */
  readonly dimensions: number | undefined
  /** One vector per text; none may be empty. */
  readonly embed: (texts: readonly string[], signal: AbortSignal) => Promise<Embedded>
}

type Embedded =
  | { readonly kind: 'vectors'; readonly vectors: readonly Float32Array[] }
  | { readonly kind: 'failed'; readonly cause: JudgeCause; readonly message: string }

/**
 * An embedder whose failures are values, as the judge's are. The first failure is logged. After three failures in a row
 * it is not asked again and fails with `unreachable`; after `deadline` it fails with `deadline`.
 */
export function judgeEmbedder(
  embedder: Embedder,
  {
    settings: { model, dimensions },
    deadline,
    log,
  }: {
    readonly settings: Pick<EmbedSettings, 'model' | 'dimensions'>
    readonly deadline: AbortSignal
    readonly log: Log
  },
): JudgeEmbedder {
  const failures = { inARow: 0, told: false, last: '' }
  const late: Embedded = { kind: 'failed', cause: 'deadline', message: 'judge.deadline has passed' }
  const failure = (error: GateError): Embedded => {
    failures.inARow += 1
    failures.last = error.message
    if (!failures.told) log.warn([error.message, error.hint ?? []].flat().join('; '))
    failures.told = true
    const cause = failures.inARow < mostFailures ? 'server_error' : 'unreachable'
    return { kind: 'failed', cause, message: error.message }
  }
  return {
    model,
    dimensions,
    embed: async (texts, signal) => {
      if (deadline.aborted) return late
      if (failures.inARow >= mostFailures) {
        return { kind: 'failed', cause: 'unreachable', message: failures.last }
      }
      try {
        const vectors = await embedder.embed(texts, AbortSignal.any([signal, deadline]))
        failures.inARow = 0
        return { kind: 'vectors', vectors }
      } catch (error) {
        signal.throwIfAborted()
        if (deadline.aborted) return late
        if (!(error instanceof GateError)) throw error
        return failure(error)
      }
    },
  }
}

const mostFailures = 3

/** Opens the configured embedder at the judge's endpoint; undefined for none. Rejects as `models.embedder` does. */
export async function openJudgeEmbedder(
  models: Pick<Models, 'embedder'>,
  { embed }: Pick<JudgeSettings, 'embed'>,
  ports: { readonly deadline: AbortSignal; readonly log: Log },
): Promise<JudgeEmbedder | undefined> {
  if (embed === undefined) return undefined
  const embedder = await models.embedder(embed)
  return judgeEmbedder(embedder, { settings: embed, ...ports })
}
