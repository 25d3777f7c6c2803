import { goldenLines } from '../../golden/golden-lines.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { isMapping } from '../../lib/parse/written-values.ts'
import { labelAnswers, withProposal } from './label-answers.ts'
import type { Proposal } from './propose-labels.ts'
import { notNative, saveGolden } from '../work-tree/golden-file.ts'
import { rewriteLines } from '../work-tree/rewrite-lines.ts'
import type { WorkTree } from '../work-tree/work-tree.ts'
import type { CheckedGolden } from './check-golden.ts'
import { fixLabels } from './fix-labels.ts'

export type FixedGolden = {
  readonly diff: string
  /** Proposals that were not written because a person must review them. */
  readonly unsure: readonly Proposal[]
}

/**
 * Changes the golden set where no review is needed: fixes its problems, and adds labels that were found
 * with certainty to answerable questions without labels. Rejects with `golden-invalid` if there is
 * something to write and the set is not JSON Lines.
 */
export async function fixGolden(
  tree: WorkTree,
  { bytes, problems }: CheckedGolden,
): Promise<FixedGolden> {
  const fixed = fixLabels(bytes, tree.golden, problems)
  const lines = goldenLines(fixed.text, listMistakes(tree.golden))
  const { proposals } = await labelAnswers(
    Buffer.from(fixed.text),
    tree,
    (line) => lines[line - 1]?.item?.['notes'],
  )
  const sure = new Map(
    proposals.flatMap((one) => (one.outcome === 'sure' ? [[one.line, one] as const] : [])),
  )
  const labelled = rewriteLines(fixed.text, tree.golden, ({ item }, line) => {
    const proposal = sure.get(line)
    if (proposal === undefined) return undefined
    if (!isMapping(item)) throw notNative(tree.golden)
    return withProposal(item, proposal)
  })
  if (fixed.changed + labelled.changed > 0) await saveGolden(tree, labelled.text)
  return {
    diff: `${fixed.diff}${labelled.diff}`,
    unsure: proposals.filter(({ outcome }) => outcome === 'unsure'),
  }
}
