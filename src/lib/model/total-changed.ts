import type { DocumentChanges, FileChanges } from './changed.ts'

/**
 * Returns how many files or documents were added, removed, edited or renamed, or 0 if that is
 * unknown.
 */
export function totalChanged(changes: FileChanges | DocumentChanges | undefined): number {
  if (changes === undefined) return 0
  const { added, removed, edited, renamed } = changes
  return added.total + removed.total + edited.total + renamed.total
}
