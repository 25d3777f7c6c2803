import { GateError } from '../lib/errors.ts'
import { commandsOf } from '../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import { secretsInWords } from './refuse-secret-beside-code.ts'

type NewCode = {
  /** What says which commands may run, as `Policy` has it. */
  readonly vouching: PipelineSettings | undefined
  readonly pipeline: PipelineSettings
}

/** Whether a pipeline would be the first to run commands of its own: base's says what may run beside a secret. */
export function bringsCode({ vouching, pipeline }: NewCode): boolean {
  return commandsOf(pipeline).length > 0 && !letsCodeRun(vouching)
}

/** Whether base runs commands itself; one that says nothing lets none run. */
export function letsCodeRun(vouching: PipelineSettings | undefined): boolean {
  return vouching !== undefined && commandsOf(vouching).length > 0
}

/** Refuses a pipeline that brings code to a job that has secrets. Throws `input-invalid`. */
export function refuseNewCode({
  secrets,
  vouching,
  pipeline,
}: NewCode & {
  readonly secrets: readonly string[]
}): void {
  if (secrets.length === 0 || !bringsCode({ vouching, pipeline })) return
  const held = secretsInWords(secrets)
  const ofBase =
    vouching === undefined ? 'base has none' : `base's \`kind: ${vouching.kind}\` runs none`
  throw new GateError(
    'input-invalid',
    `head's \`kind: ${pipeline.kind}\` runs commands, ${ofBase}, and this job has ${held}, which these commands could read`,
    {
      hint: `run \`collect\` in a job without a secret, and \`report\` with it in another; or take ${held} out of this job until base has a pipeline that runs commands`,
    },
  )
}
