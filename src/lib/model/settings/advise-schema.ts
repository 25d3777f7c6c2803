import { section } from './section.ts'
import { UntilSchema } from './waivers-schema.ts'

/** `advise`. */
export const AdviseSchema = section('a mapping with until', {
  until: UntilSchema.describe('The last day of the trial, as 2026-12-31, by UTC.'),
}).describe(
  'A trial: until a day everything is measured and said, and the job is green whatever came out. It comes from base, so a pull request cannot lengthen its own. Without it: fail and error block.',
)
