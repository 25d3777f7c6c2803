import type { CommitReader } from '../git/commit-reader.ts'
import { gateSteps } from './gate-steps.ts'

/**
 * Returns the folders whose gate base's workflows run but head's workflows do not, so that a pull request
 * cannot escape its gate by pointing the workflow at another folder. A step that head adds counts only if
 * it runs for every pull request. A step whose folder is an expression, as in a matrix, may run any folder.
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
