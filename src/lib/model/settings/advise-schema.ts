import { section } from './section.ts'
import { UntilSchema } from './waivers-schema.ts'

export const AdviseSchema = section('a mapping with `until`', {
  until: UntilSchema.describe('Last day of the trial (UTC), such as 2026-12-31.'),
}).describe('A trial: the gate measures and reports but never blocks. Read from base.')
