import { lazily } from '../../lib/lazily.ts'
import { oneOfKinds } from '../../lib/model/schema-parts.ts'
import { findingSchemas } from './schemas.ts'

/** The schema of any finding. */
export const findingSchema = lazily(() => oneOfKinds(findingSchemas()).meta({ id: 'finding' }))
