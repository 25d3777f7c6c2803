import type { Visibility } from '../../model/visibility.ts'
import type { TreeEntry } from '../../workspace/tree.ts'
import { isPublic } from './cache-keys.ts'

/**
 * Paths of a commit's files: what everybody can read anyway of a repository that may be public. Links and
 * submodules are none of them. Undefined where the repository is not public, so that nothing has to be.
 */
export function trackedFiles(
  entries: readonly TreeEntry[],
  visibility: Visibility,
): ReadonlySet<string> | undefined {
  if (!isPublic(visibility)) return undefined
  const files = entries.filter(({ mode }) => mode === '100644' || mode === '100755')
  return new Set(files.map(({ path }) => path))
}
