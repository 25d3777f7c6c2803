import { z } from 'zod'
import type { ListChanges } from '../model/list-changes.ts'
import { count } from '../model/schema-parts.ts'
import type { Finding } from './finding.ts'

/**
 * Where nothing is labelled, that questions return something else: somebody has to look whether it is better or worse.
 * Beside labelled questions it is shown and says nothing.
 */
export function changedLists(lists: ListChanges | undefined): readonly Finding[] {
  if (lists === undefined || !lists.all || lists.changed.length === 0) return []
  const { asked, changed } = lists
  return [{ kind: 'changed-lists', verdict: 'warn', changed: changed.length, asked }]
}

/** The finding of a golden set without labels; evaluated by scripts and tests alone. */
export const listSchemas = () => ({
  'changed-lists': z
    .strictObject({ verdict: z.literal('warn'), changed: count, asked: count })
    .describe('Nothing is labelled, and some questions return something else.'),
})
