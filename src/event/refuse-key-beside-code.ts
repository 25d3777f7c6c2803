import { kindTraits } from '../model/settings/kind-traits.ts'
import type { PipelineSettings } from '../model/settings/settings.ts'
import { GateError } from '../core/errors.ts'
import type { MeasuredSides, Side } from '../core/sides.ts'

/**
 * Refuses a key in the job that collects, unless both sides' pipelines are builtin: any other kind
 * may run code of the repository, and inside one job nothing keeps such code from the key. Throws
 * `input-invalid` naming each side at fault.
 */
export function refuseKeyBesideCode({
  apiKey,
  kinds,
}: {
  readonly apiKey: string | undefined
  readonly kinds: MeasuredSides<PipelineSettings['kind']>
}): void {
  if (apiKey === undefined) return
  const sides: readonly Side[] = ['base', 'head']
  const running = sides.filter((side) => kindTraits[kinds[side] ?? 'builtin'].runsCode)
  if (running.length === 0) return
  const named = running.map((side) => `${side}'s is \`kind: ${kinds[side]}\``).join(', ')
  throw new GateError(
    'input-invalid',
    `collect takes \`api-key\` only where both pipelines are \`kind: builtin\`: ${named}`,
    {
      hint: 'take `api-key` out of the collecting job; code of a pull request that runs beside a key can read it. A key that the pipeline itself needs goes by `pass-env`, if everybody who can start the job may know it',
    },
  )
}
