import type { CommitReader } from '../git/commit-reader.ts'
import { gateSteps } from './gate-steps.ts'

/**
 * Returns the folders whose gate a workflow of base runs and no workflow of head does. So a pull
 * request cannot escape its gate by letting the workflow name another folder. A step that head adds
 * counts only if every pull request runs it. Steps whose folder is an expression, as in a matrix,
 * may run any folder.
 */
export async function droppedGates(
  reader: Pick<CommitReader, 'listFiles' | 'readFiles'>,
  { base, head }: { readonly base: string; readonly head: string },
): Promise<readonly string[]> {
  const [before, all] = [await gateSteps(reader, base), await gateSteps(reader, head)]
  const known = new Set(before.map(({ folder, when }) => `${folder} ${when}`))
  const after = all.filter(({ folder, when, isSure }) => isSure || known.has(`${folder} ${when}`))
  const folders = new Set(after.map(({ folder }) => folder))
  if (folders.has(undefined) && before.some(({ folder }) => folder === undefined)) return []
  const named = new Set(before.flatMap(({ folder }) => folder ?? []))
  return [...named].filter((folder) => !folders.has(folder))
}
