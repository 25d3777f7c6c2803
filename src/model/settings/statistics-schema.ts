import { z } from 'zod'
import { oneOf } from '../../parse/expected.ts'
import { InconclusiveSchema } from './gate-schema.ts'
import { section } from './section.ts'

/** Smaller ones are no error that anybody accepts, and 1 - alpha is 1 to a computer in the end. */
const smallestAlpha = 0.000_001

const ALPHA = { error: `expected a number from ${smallestAlpha} to below 0.5` }

/** Below these a test says nothing that can be relied on, whatever a configuration would like. */
const floors = { items: 20, changed: 5 }

/** `statistics`. */
export const StatisticsSchema = section('a mapping such as { alpha: 0.05 }', {
  alpha: z
    .number(ALPHA)
    .min(smallestAlpha, ALPHA)
    .lt(0.5, ALPHA)
    .default(0.05)
    .describe(
      'How likely a test may take chance for a loss where nothing has changed, one-sided: 0.05 is one in twenty, above 0 and below 0.5. Of several metrics under significant and confident together, not of each. A smaller one blocks less by accident, and overlooks more.',
    ),
  inconclusive: InconclusiveSchema.default('warn').describe(
    'Verdict where a metric moved past its tolerance and no test can tell that from chance. It holds for each metric that names none of its own.',
  ),
  'min-items': floor(floors.items).describe(
    'Fewer compared questions than this are not tested, so that a loss under significant or confident is inconclusive. The floor can be raised, not lowered.',
  ),
  'min-changed': floor(floors.changed).describe(
    'Where fewer of the compared questions than this have changed, nothing is tested. The floor can be raised, not lowered.',
  ),
  interval: oneOf(['t', 'bca'])
    .default('t')
    .describe(
      'How the confidence interval of a mean is made. t: by the t distribution of Student; bca: by drawing the questions 10,000 times anew, with bias correction and acceleration, which is fairer where the differences are skewed. It changes what is shown, not the verdict.',
    ),
})

/** A whole number that may be raised above its default and not lowered below it. */
function floor(lowest: number) {
  const error = `expected a whole number from ${lowest} to 1000000: this floor can be raised, not lowered`
  return z.int({ error }).min(lowest, { error }).max(1_000_000, { error }).default(lowest)
}
