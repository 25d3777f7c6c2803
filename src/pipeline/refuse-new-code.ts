import { GateError } from '../lib/errors.ts'
import { commandsOf } from '../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import { secretsInWords } from './refuse-secret-beside-code.ts'

type NewCode = {
  /** What says which commands may run, as `Exam` has it. */
  readonly policy: PipelineSettings | undefined
  readonly pipeline: PipelineSettings
}

/** Whether a pipeline would be the first to run commands of its own: base's says what may run beside a secret. */
export function bringsCode({ policy, pipeline }: NewCode): boolean {
  return commandsOf(pipeline).length > 0 && !letsCodeRun(policy)
}

/** Whether base runs commands itself; one that says nothing lets none run. */
export function letsCodeRun(policy: PipelineSettings | undefined): boolean {
  return policy !== undefined && commandsOf(policy).length > 0
}

/** Refuses a pipeline that brings code to a job that holds secrets. Throws `input-invalid`. */
export function refuseNewCode({
  secrets,
  policy,
  pipeline,
}: NewCode & {
  readonly secrets: readonly string[]
}): void {
  if (secrets.length === 0 || !bringsCode({ policy, pipeline })) return
  const held = secretsInWords(secrets)
  const ofBase =
    policy === undefined ? 'base has none' : `base's \`kind: ${policy.kind}\` runs none`
  throw new GateError(
    'input-invalid',
    `head's \`kind: ${pipeline.kind}\` runs commands, ${ofBase}, and this job holds ${held}, which these commands could read`,
    {
      hint: `run \`collect\` in a job without a secret, and \`report\` with it in another; or take ${held} out of this job until base has a pipeline that runs commands`,
    },
  )
}
