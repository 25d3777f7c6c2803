import type { AbsentDocument } from '../../golden/checks/set-check.ts'
import { removedInHistory } from '../../golden/matching/follow/history/removed-in-history.ts'
import type { WorkTree } from '../work-tree/work-tree.ts'

/**
 * Explains why documents are missing from the working tree. Returns a reason for each name in `docs`:
 * the pipeline's globs leave out the file, the file cannot be read as text, or the Git history shows
 * that it was deleted or moved. Names without a known reason are missing from the result. `texts`
 * contains all documents.
 */
export async function absentDocuments(
  docs: readonly string[],
  tree: WorkTree,
  texts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, AbsentDocument>> {
  const absent = new Map<string, AbsentDocument>()
  const missing: string[] = []
  for (const doc of docs) {
    const file = await tree.fileOf(doc)
    if (file === 'missing') missing.push(doc)
    else absent.set(doc, { kind: file })
  }
  await using history = missing.length === 0 ? undefined : await tree.openHistory(texts)
  if (history === undefined) return absent
  for (const [doc, { commit, now }] of await removedInHistory(missing, history)) {
    const isThere = now !== undefined && texts.has(now)
    absent.set(doc, { kind: 'deleted', commit, now: isThere ? now : undefined })
  }
  return absent
}
