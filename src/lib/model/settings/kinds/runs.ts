import { posix } from 'node:path'
import { z } from 'zod'
import { insidePath } from '../../../parse/expected.ts'
import { section } from '../section.ts'
import { otherRunForms } from '../../other-run-forms.ts'
import { elsewhere } from './every-kind.ts'
import { onlyPlaceholders } from '../../../parse/placeholders.ts'

export const RunsSchema = section('a mapping with at least the key `path`', {
  kind: z
    .literal('runs')
    .describe('Run files produced elsewhere: on a GPU box, in a batch job, by another tool.'),
  path: insidePath('a path')
    .superRefine(onlyPlaceholders(['side', 'sha']))
    .transform((path) => posix.normalize(path))
    .describe(
      `Path to the run file: native JSON Lines${otherRunForms}. {side} becomes base or head, {sha} its commit.`,
    ),
  ...elsewhere,
}).meta({ title: 'kind: runs' })
