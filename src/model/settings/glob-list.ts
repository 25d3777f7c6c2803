import type { z } from 'zod'
import { insidePath, listOf } from '../../parse/expected.ts'

const GlobSchema = insidePath('a glob').refine((glob) => glob !== '!', {
  error: 'expected a glob after the "!"',
})

/** A list of at least one glob of files; a leading `!` takes files out again. */
export const GlobListSchema: z.ZodArray<z.ZodString> = listOf(
  'a list with at least one glob',
  GlobSchema,
  1,
)
