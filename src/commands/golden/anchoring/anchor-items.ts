import { goldenLine, goldenLines } from '../../../golden/golden-lines.ts'
import { parseGoldenSet } from '../../../golden/parse-golden-set.ts'
import type { GoldenItem } from '../../../model/items/golden-set.ts'
import { listMistakes } from '../../../parse/mistake-list.ts'
import { requireGolden, requireJsonLines, saveGolden } from '../golden-file.ts'
import type { WorkTree } from '../work-tree.ts'
import { openProposals, type Proposal } from './propose-labels.ts'

/** Which questions are looked at, and what is taken. */
export type AnchorOptions = {
  /** Labels on documents and sections are made quotes, too. */
  readonly refine: boolean
  /** Score from which a proposal is taken unasked. */
  readonly acceptAbove: number
}

/** Labels for the questions that lack them, in the order of the file, and the way to write them down. */
export type Anchoring = {
  readonly proposals: readonly Proposal[]
  /** What the documents have for other words than those of an item; undefined where they have nothing alike. */
  readonly look: (words: string) => Pick<Proposal, 'by' | 'score' | 'labels'> | undefined
  /**
   * Writes the labels of these proposals into their lines, every other byte kept; of those that are `asked` as drafts.
   * Throws `golden-invalid` where the set would have mistakes.
   */
  write(proposals: readonly Proposal[]): Promise<void>
}

/** Proposes labels for the work tree's golden set. Throws `golden-invalid` for one that is none, or is no JSON Lines. */
export async function anchorItems(
  tree: WorkTree,
  { refine, acceptAbove }: AnchorOptions,
): Promise<Anchoring> {
  requireJsonLines(tree)
  const bytes = await requireGolden(tree)
  const { items } = parseGoldenSet(bytes, tree.golden)
  const lines = goldenLines(Buffer.from(bytes).toString(), listMistakes(tree.golden))
  const { propose, look } = openProposals(await Array.fromAsync(tree.readDocuments()), acceptAbove)
  const proposals = items
    .filter((item) => isOpen(item, refine))
    .map((item) => propose(item, lines[item.line - 1]?.item?.['notes']))
  return {
    proposals,
    look,
    async write(taken) {
      const byLine = new Map(taken.map((proposal) => [proposal.line, proposal]))
      const written = lines.map(({ text, item }, index) => {
        const proposal = byLine.get(index + 1)
        if (proposal?.labels === undefined || item === undefined) return text
        const { docs: _, sections: __, ...rest } = item
        const draft = proposal.outcome === 'asked' ? { draft: true } : {}
        const line = goldenLine({ ...rest, ...proposal.labels, ...draft })
        return text.endsWith('\r') ? `${line}\r` : line
      })
      await saveGolden(tree, written.join('\n'))
    },
  }
}

function isOpen({ answerable, labels }: GoldenItem, refine: boolean): boolean {
  const coarse = refine ? ['docs', 'sections'] : []
  return answerable && ['none', ...coarse].includes(labels.kind)
}
