import { kindTraits } from '../model/settings/kind-traits.ts'
import type { PipelineSettings } from '../model/settings/settings.ts'
import { GateError } from '../core/errors.ts'
import type { MeasuredSides, Side } from '../core/sides.ts'

/**
 * Refuses secrets in the job that collects, unless both sides' pipelines are builtin: any other kind may run code of
 * the repository, and inside one job nothing keeps such code from them. `secrets`: what holds them. Throws
 * `input-invalid` naming each side at fault.
 */
export function refuseSecretBesideCode({
  secrets,
  kinds,
}: {
  readonly secrets: readonly string[]
  readonly kinds: MeasuredSides<PipelineSettings['kind']>
}): void {
  if (secrets.length === 0) return
  const sides: readonly Side[] = ['base', 'head']
  const running = sides.filter((side) => kindTraits[kinds[side] ?? 'builtin'].runsCode)
  if (running.length === 0) return
  const named = running.map((side) => `${side}'s is \`kind: ${kinds[side]}\``).join(', ')
  const held = secretsInWords(secrets)
  throw new GateError(
    'input-invalid',
    `collect takes ${held} only where both pipelines are \`kind: builtin\`: ${named}`,
    {
      hint: `take ${held} out of the collecting job; code of a pull request that runs beside a secret can read it. A key that the pipeline itself needs goes by \`pass-env\`, if everybody who can start the job may know it`,
    },
  )
}

/** As a workflow names them: `api-key` and RAG_GATE_STORE_KEY. */
export function secretsInWords(secrets: readonly string[]): string {
  return secrets.map((name) => `\`${name}\``).join(' and ')
}
