import type { LikelyCause } from '../../../lib/model/cause.ts'
import type { Changed } from '../../../lib/model/changed.ts'

export type Emptied = NonNullable<Changed['emptied']>[number]

const ofMissingText: ReadonlySet<LikelyCause['cause']> = new Set([
  'nothing-returned',
  'documents-missing',
])

/**
 * Returns the globs of `pipeline.inputs` that match no file on head, which is probably why head
 * returns nothing or lacks documents. Returns an empty list for other causes.
 */
export function emptiedInputs(
  cause: LikelyCause['cause'],
  { changed }: { readonly changed: Pick<Changed, 'emptied'> | undefined },
): readonly Emptied[] {
  return ofMissingText.has(cause) ? (changed?.emptied ?? []) : []
}
