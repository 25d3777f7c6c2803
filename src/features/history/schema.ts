import { z } from 'zod'
import { HistoryEntrySchema } from './history-entry.ts'

/** The `features.history` section of the report. */
export const schema = z
  .array(HistoryEntrySchema)
  .describe('Earlier commits, oldest first, from the history file.')
