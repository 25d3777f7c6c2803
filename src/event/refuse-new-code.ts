import { GateError } from '../core/errors.ts'
import { commandsOf } from '../model/settings/kind-traits.ts'
import type { PipelineSettings } from '../model/settings/settings.ts'
import { secretsInWords } from './refuse-secret-beside-code.ts'

/**
 * Refuses a pipeline that would be the first to run commands of its own in a job that holds secrets: base's says what
 * may run there. `policy`: the pipeline of the side whose settings count, head's own where base has none yet. Throws
 * `input-invalid`.
 */
export function refuseNewCode({
  secrets,
  policy,
  of,
  pipeline,
}: {
  readonly secrets: readonly string[]
  readonly policy: PipelineSettings
  readonly of: 'head' | 'the baseline'
  readonly pipeline: PipelineSettings
}): void {
  if (secrets.length === 0 || commandsOf(policy).length > 0 || commandsOf(pipeline).length === 0)
    return
  const held = secretsInWords(secrets)
  throw new GateError(
    'input-invalid',
    `${of}'s \`kind: ${pipeline.kind}\` runs commands, base's \`kind: ${policy.kind}\` runs none, and this job holds ${held}, which these commands could read`,
    {
      hint: `run \`collect\` in a job without a secret, and \`report\` with it in another; or take ${held} out of this job until base has a pipeline that runs commands`,
    },
  )
}
