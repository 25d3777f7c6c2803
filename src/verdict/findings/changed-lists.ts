import { z } from 'zod'
import type { ListChanges } from '../../lib/model/list-changes.ts'
import { count } from '../../lib/model/schema-parts.ts'
import type { Finding } from './finding.ts'
import { leastItems } from '../weigh-change.ts'

/**
 * That questions without labels return something else: somebody has to look whether it is better or worse. Beside as
 * many labelled questions as a test needs it is shown and says nothing.
 */
export function changedLists(lists: ListChanges | undefined): readonly Finding[] {
  if (lists?.labelled === undefined) return []
  const { asked, changed, labelled } = lists
  if (labelled >= leastItems || changed.length === 0) return []
  return [{ kind: 'changed-lists', verdict: 'warn', changed: changed.length, asked, labelled }]
}

/** The finding of questions without labels; evaluated by scripts and tests alone. */
export const listSchemas = () => ({
  'changed-lists': z
    .strictObject({ verdict: z.literal('warn'), changed: count, asked: count, labelled: count })
    .describe('Few questions or none are labelled, and some of the others return something else.'),
})
