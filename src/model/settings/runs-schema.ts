import { z } from 'zod'
import { insidePath, keyed } from '../../parse/expected.ts'
import { everyKind } from './every-kind.ts'
import { onlyPlaceholders } from '../../parse/placeholders.ts'

/** `pipeline` of kind `runs`. */
export const RunsSchema = keyed('a mapping with at least path', {
  kind: z
    .literal('runs')
    .describe('Run files made elsewhere: a GPU box, a batch job, another tool.'),
  path: insidePath('a path')
    .superRefine(onlyPlaceholders(['side', 'sha']))
    .describe(
      "Path of the run file, relative to the repository's root: native JSON Lines or a TREC run. {side} in it becomes base or head, {sha} the commit of the side.",
    ),
  ...everyKind,
})
