import { z } from 'zod'
import { oneOf } from '../../parse/expected.ts'
import { ShellSchema } from './kinds/own-pipeline-keys.ts'
import { RUBRIC_LABEL } from './rubric-schema.ts'
import { mapping, section } from './section.ts'

const RANGE = 'expected the lowest and the highest value, such as [0, 5]'
const LABEL = 'expected a name made of a-z, 0-9 and -'

const bound = z.number({ error: RANGE })

export const ScorerTraitsSchema = {
  better: oneOf(['higher', 'lower', 'neutral'])
    .default('higher')
    .describe('Which direction is better. neutral: reported, never gated.'),
  range: z
    .tuple([bound, bound], { error: RANGE })
    .refine(([lowest, highest]) => lowest < highest, { error: RANGE })
    .default([0, 1])
    .describe('Lowest and highest value. Any other value is an error for that question.'),
}

const ScorerSchema = section('a mapping with at least the key `command`', {
  command: ShellSchema.describe(
    'Shell command that scores answers: JSON Lines in, JSON Lines out. It runs in a worktree of base.',
  ),
  ...ScorerTraitsSchema,
})

export const ScorersSchema = mapping(
  z.string().regex(RUBRIC_LABEL, { error: LABEL }).meta({ title: 'label' }),
  ScorerSchema,
  ({ code }) =>
    code === 'invalid_key'
      ? 'expected a name of at most 40 characters: a letter, then a-z, 0-9 and -'
      : 'expected a mapping from names to scorers',
).describe(
  'Metrics computed by programs of your own, by name: tone becomes the metric scorer.tone.',
)

export type ScorerSettings = z.output<typeof ScorerSchema>
