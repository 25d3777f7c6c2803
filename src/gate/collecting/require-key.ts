import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'
import type { ReachedModels } from '../reach-models.ts'

/**
 * Throws `input-invalid` before any work is done if a pipeline calls a model at the default URL
 * without an API key, which would stop the run halfway. Does not throw if GitHub withholds the key,
 * because the user cannot provide one.
 */
export function requireKey(
  side: Side,
  pipeline: PipelineSettings | undefined,
  { key }: Pick<ReachedModels, 'key'>,
): void {
  const model = key === 'missing' ? modelOf(pipeline) : undefined
  if (model === undefined) return
  throw new GateError(
    'input-invalid',
    `${side}: ${model} uses a model at https://api.openai.com/v1, which needs an API key`,
    {
      hint: 'set the input `api-key` (on the command line: OPENAI_API_KEY), or set `base-url` to a server that needs no key',
      side,
    },
  )
}

/**
 * Returns the key of the setting that makes this process call a model for the pipeline, or
 * undefined if no model is called.
 */
function modelOf(pipeline: PipelineSettings | undefined): string | undefined {
  if (pipeline?.kind !== 'builtin') return undefined
  const { retrieve, answer } = pipeline
  if (retrieve.mode !== 'bm25') return `pipeline.retrieve.mode "${retrieve.mode}"`
  return answer === undefined ? undefined : 'pipeline.answer'
}
