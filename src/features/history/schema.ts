import { z } from 'zod'
import { HistoryEntrySchema } from './history-entry.ts'

/** `features.history` of the report. */
export const schema = z
  .array(HistoryEntrySchema)
  .describe('Earlier commits, oldest first, from the history that was given.')
