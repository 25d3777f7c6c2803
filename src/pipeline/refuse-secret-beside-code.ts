import { commandsOf, kindTraits } from '../lib/model/settings/kind-traits.ts'
import { isSecretName } from '../lib/model/settings/secret-headers.ts'
import type { PipelineSettings } from '../lib/model/settings/settings.ts'
import { GateError } from '../lib/errors.ts'
import type { MeasuredSides, Side } from '../lib/sides.ts'

/**
 * Refuses secrets in a job that builds, queries or tears down a side, unless both pipelines are
 * `builtin`. Any other kind may run the repository's code, and code in the same job can read the
 * secrets. Secrets in variables that the configuration refers to, such as those in
 * `pipeline.headers`, are allowed if no side runs commands. `secrets` lists the names of the inputs
 * and variables. Throws `input-invalid` and names each offending side.
 */
export function refuseSecretBesideCode({
  secrets,
  pipelines,
  scorers = false,
}: {
  readonly secrets: readonly string[]
  readonly pipelines: MeasuredSides<PipelineSettings>
  /** Whether the project's own scorers also run in this job. */
  readonly scorers?: boolean
}): void {
  const readBy = (pipeline: PipelineSettings | undefined): readonly string[] =>
    pipeline === undefined ? [] : secrets.filter((secret) => couldRead(pipeline, secret))
  const sides: readonly Side[] = ['base', 'head']
  const running = sides.filter((side) => readBy(pipelines[side]).length > 0)
  if (running.length === 0) return scorers ? refuseBesideScorers(secrets) : undefined
  const named = running
    .map((side) => `${side}'s pipeline is \`kind: ${pipelines[side]?.kind}\``)
    .join(' and ')
  const read = [...new Set(running.flatMap((side) => readBy(pipelines[side])))]
  const held = secretsInWords(read)
  const allowed = read.every(isSecretName)
    ? 'neither pipeline runs commands'
    : 'both pipelines are `kind: builtin`'
  throw new GateError(
    'input-invalid',
    `a job that builds, queries or tears down a side may have ${held} only if ${allowed}, but ${named}`,
    {
      hint: `remove ${held} from this job; a pull request's code can read the secrets of the job that it runs in. To give the pipeline a key that it needs itself, use \`pass-env\`, if everybody who can start the job may know that key`,
    },
  )
}

function refuseBesideScorers(secrets: readonly string[]): void {
  if (secrets.length === 0) return
  const held = secretsInWords(secrets)
  throw new GateError(
    'input-invalid',
    `a job that asks questions may have ${held} only if it runs no commands, but the \`scorers\` in the configuration are commands`,
    { hint: `remove ${held} from this job; \`report\` runs no scorers and may have secrets` },
  )
}

function couldRead(pipeline: PipelineSettings, secret: string): boolean {
  if (isSecretName(secret)) return commandsOf(pipeline).length > 0
  return kindTraits[pipeline.kind].runsCode
}

/** Joins the names of secrets for a message, with each name in backticks. */
export function secretsInWords(secrets: readonly string[]): string {
  return secrets.map((name) => `\`${name}\``).join(' and ')
}
