import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import type { WorkTree } from '../work-tree/work-tree.ts'
import { cluesOf, openProposals, type Proposal } from './propose-labels.ts'

/**
 * Proposes labels for unlabelled questions that have a reference answer, or contexts or sections in
 * their notes. Reads the documents only if there are such questions. `notesOf` returns the notes of the
 * item on a line.
 */
export async function labelAnswers(
  bytes: Uint8Array,
  tree: Pick<WorkTree, 'golden' | 'readDocuments'>,
  notesOf: (line: number) => unknown,
): Promise<readonly Proposal[]> {
  const { items } = parseGoldenSet(bytes, tree.golden)
  const open = items.flatMap((item) => cluesOf(item, notesOf(item.line)) ?? [])
  if (open.length === 0) return []
  return open.map(openProposals(await Array.fromAsync(tree.readDocuments())))
}

export function withProposal(item: Mapping, { labels }: Pick<Proposal, 'labels'>): Mapping {
  const { id, query, ...rest } = item
  return labels === undefined ? item : { id, query, ...labels, ...rest }
}
