import { z } from 'zod'
import { InconclusiveSchema } from './gate-schema.ts'
import { section } from './section.ts'

/** Smaller ones are no error that anybody accepts, and 1 - alpha is 1 to a computer in the end. */
const smallestAlpha = 0.000_001

const ALPHA = { error: `expected a number from ${smallestAlpha} to below 0.5` }

/** `statistics`. */
export const StatisticsSchema = section('a mapping such as { alpha: 0.05 }', {
  alpha: z
    .number(ALPHA)
    .min(smallestAlpha, ALPHA)
    .lt(0.5, ALPHA)
    .default(0.05)
    .describe(
      'How likely a test may take chance for a loss where nothing has changed, one-sided: 0.05 is one in twenty, for all metrics under significant together. A smaller one blocks less by accident, and overlooks more.',
    ),
  inconclusive: InconclusiveSchema.default('warn').describe(
    'Verdict where a metric moved past its tolerance and no test can tell that from chance. It holds for each metric that names none of its own.',
  ),
})
