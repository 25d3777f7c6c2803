import { z } from 'zod'
import { section } from '../section.ts'
import { oneOf } from '../../../parse/expected.ts'
import { elsewhere } from './every-kind.ts'
import { ShellSchema, stepKeys, TimeoutSchema } from './own-pipeline-keys.ts'

export const CommandSchema = section('a mapping with at least the key `query`', {
  kind: z
    .literal('command')
    .describe(
      'A program of yours that reads questions from standard input, one JSON line each, and answers them.',
    ),
  ...stepKeys,
  query: ShellSchema.describe(
    'Shell command that answers questions: JSON Lines in, JSON Lines out.',
  ),
  mode: oneOf(['stream', 'once', 'batch'])
    .default('stream')
    .describe(
      'stream: one process for all questions. once: a process per question. batch: one process that reads and writes a file.',
    ),
  timeout: TimeoutSchema,
  ...elsewhere,
}).meta({ title: 'kind: command' })
