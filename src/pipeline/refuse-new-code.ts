import { GateError } from '../lib/errors.ts'
import { commandsOf } from '../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import { secretsInWords } from './refuse-secret-beside-code.ts'

type NewCode = {
  /** The pipeline that decides whether commands may run, which is usually base's. See `Policy`. */
  readonly vouching: PipelineSettings | undefined
  readonly pipeline: PipelineSettings
}

/**
 * Returns whether a pipeline would introduce commands, which means that it runs commands and the
 * vouching pipeline does not.
 */
export function bringsCode({ vouching, pipeline }: NewCode): boolean {
  return commandsOf(pipeline).length > 0 && !letsCodeRun(vouching)
}

/**
 * Returns whether the vouching pipeline itself runs commands. Returns false if there is no such
 * pipeline.
 */
export function letsCodeRun(vouching: PipelineSettings | undefined): boolean {
  return vouching !== undefined && commandsOf(vouching).length > 0
}

/** Throws `input-invalid` if a pipeline introduces commands in a job that has secrets. */
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
    vouching === undefined
      ? 'base has no pipeline'
      : `base's \`kind: ${vouching.kind}\` runs no commands`
  throw new GateError(
    'input-invalid',
    `head's \`kind: ${pipeline.kind}\` runs commands, ${ofBase}, and this job has ${held}, which these commands could read`,
    {
      hint: `run \`collect\` in a job without secrets and \`report\` in a second job that has them, or remove ${held} from this job until base has a pipeline that runs commands`,
    },
  )
}
