import { goldenLines, withItems, type WrittenItem } from '../../golden/golden-lines.ts'
import { goldenLimits } from '../../golden/parse-golden-set.ts'
import { fileText } from '../../lib/parse/file-text.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { requireJsonLines, saveGolden } from './golden-file.ts'
import type { WorkTree } from './work-tree.ts'

/**
 * Adds items to the work tree's golden set, whole lines at its end and every other byte kept, at once. Those
 * whose id is there already are left out. Answers with the number added. Throws `golden-invalid` for a set
 * that is no JSON Lines or has mistakes, before or after.
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
 * Text and items of the work tree's golden set as written, drafts included; none if there is no file.
 * Throws `golden-invalid` with every line that is no JSON, and for a set that is no JSON Lines.
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
