import { goldenLines, withItems, type WrittenItem } from '../../golden/golden-lines.ts'
import { goldenLimits } from '../../golden/parse-golden-set.ts'
import { fileText } from '../../lib/parse/file-text.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { requireJsonLines, saveGolden } from './golden-file.ts'
import type { WorkTree } from './work-tree.ts'

/**
 * Appends items to the working tree's golden set in one atomic write, without changing existing
 * bytes. Skips items whose ids already exist. Returns the number of items added. Rejects with
 * `golden-invalid` if the set is not JSON Lines or is invalid before or after the change.
 */
export async function appendItems(tree: WorkTree, items: readonly WrittenItem[]): Promise<number> {
  const { text: before, items: there } = await writtenItems(tree)
  const known = new Set(there.map(({ id }) => id))
  const fresh = items.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return 0
  await saveGolden(tree, withItems(before, fresh))
  return fresh.length
}

/**
 * Returns the golden set's text and its items as written, including drafts. If there is no file, both
 * are empty. Rejects with `golden-invalid` if the set is not JSON Lines; the error lists the lines that
 * are not JSON.
 */
export async function writtenItems(
  tree: WorkTree,
): Promise<{ readonly text: string; readonly items: readonly Mapping[] }> {
  requireJsonLines(tree)
  const mistakes = listMistakes(tree.golden)
  const text = fileText((await tree.readGolden()) ?? '', { ...goldenLimits, mistakes })
  const items = goldenLines(text, mistakes).flatMap(({ item }) =>
    item === undefined ? [] : [item],
  )
  if (mistakes.count > 0) throw mistakes.error('golden-invalid', 'correct the golden set')
  return { text, items }
}
