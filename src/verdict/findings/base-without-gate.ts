import { z } from 'zod'
import { optionalText, texts } from '../../lib/model/schema-parts.ts'

/** The finding of a base that has no config or no question while another branch has them; evaluated by scripts and tests alone. */
export const withoutGateSchemas = () => ({
  'base-without-gate': z
    .strictObject({
      verdict: z.literal('warn'),
      lacks: z.enum(['config', 'questions']).describe('What base lacks.'),
      branch: z.string().describe('The branch whose exam was asked for: foreign text.'),
      commit: optionalText.describe('Its last commit; absent where there is no such branch.'),
      alone: z.boolean().describe('Head was measured alone.'),
      exam: z
        .enum(['branch', 'own'])
        .describe(
          "Whose exam counted: that of the branch, or head's own where that one could not.",
        ),
      broken: texts.describe(
        'Why head was measured alone: checks of health and kinds of findings that failed.',
      ),
      message: optionalText.describe('The same of what could not be read or built: foreign text.'),
    })
    .describe(
      'Base has no config or no question while another branch has them, or nobody knows whether it has.',
    ),
})
