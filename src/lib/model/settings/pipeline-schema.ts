import { z } from 'zod'
import { alternatives } from '../../parse/expected.ts'
import { BuiltinSchema } from './kinds/builtin.ts'
import { CommandSchema } from './kinds/command.ts'
import { HttpSchema } from './kinds/http.ts'
import { RunsSchema } from './kinds/runs.ts'

/**
 * The schema of each pipeline kind. The compiler checks all other tables of kinds against this one.
 */
export const kindSchemas = {
  builtin: BuiltinSchema,
  command: CommandSchema,
  http: HttpSchema,
  runs: RunsSchema,
} as const

export type PipelineKind = keyof typeof kindSchemas

export const pipelineKinds: readonly PipelineKind[] = Object.keys(kindSchemas).filter(isKind)

const { builtin, ...others } = kindSchemas

/** The `pipeline` section. Its keys depend on `kind`, which defaults to `builtin`. */
export const PipelineSchema = z
  .discriminatedUnion('kind', [builtin, ...Object.values(others)], {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `expected ${alternatives(pipelineKinds)}`
        : 'expected a mapping with at least the key `documents`',
  })
  .describe(
    'The system under test. Each side uses its own section, except for `depth` and `concurrency`.',
  )

function isKind(name: string): name is PipelineKind {
  return Object.hasOwn(kindSchemas, name)
}
