import { oneOfKinds } from '../../lib/model/schema-parts.ts'
import { noteSchemas } from '../notes/schemas.ts'

/** Something that limits or explains the comparison. */
export const NoteSchema = oneOfKinds(noteSchemas())
