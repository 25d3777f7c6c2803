import { z } from 'zod'
import { alternatives } from '../../parse/expected.ts'
import { BuiltinSchema } from './builtin-schema.ts'
import { CommandSchema } from './command-schema.ts'
import { HttpSchema } from './http-schema.ts'
import { RunsSchema } from './runs-schema.ts'

/** The schema of each kind of pipeline. */
export const kindSchemas = {
  builtin: BuiltinSchema,
  command: CommandSchema,
  http: HttpSchema,
  runs: RunsSchema,
} as const

/** A kind of pipeline. */
export type PipelineKind = keyof typeof kindSchemas

/** Every kind there is. */
export const pipelineKinds = [
  'builtin',
  'command',
  'http',
  'runs',
] as const satisfies readonly PipelineKind[]

/** `pipeline`: what its keys are depends on its kind, which is builtin where it is left out. */
export const PipelineSchema = z
  .discriminatedUnion(
    'kind',
    [
      BuiltinSchema.meta({ title: 'kind: builtin' }),
      CommandSchema.meta({ title: 'kind: command' }),
      HttpSchema.meta({ title: 'kind: http' }),
      RunsSchema.meta({ title: 'kind: runs' }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union'
          ? `expected ${alternatives(pipelineKinds)}`
          : 'expected a mapping with at least documents',
    },
  )
  .describe(
    'The system under test. Each side uses its own section, except for depth and concurrency.',
  )

/** A pipeline section that fits its schema, with its defaults filled in. */
export type PipelineFile = z.infer<typeof PipelineSchema>
