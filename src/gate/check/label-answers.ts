import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { labelledDocuments } from '../../lib/model/items/labelled-documents.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import type { WorkTree } from '../work-tree/work-tree.ts'
import { cluesOf, openProposals, type Proposal } from './propose-labels.ts'

/**
 * Proposes labels for unlabelled questions that have clues: reference answers, or contexts or
 * sections in their notes. Reads the documents only if there are such questions. `notesOf` returns
 * the notes of the item on a line; `searched` is the number of documents read.
 */
export async function labelAnswers(
  bytes: Uint8Array,
  tree: Pick<WorkTree, 'golden' | 'readDocuments'>,
  notesOf: (line: number) => unknown,
): Promise<{ readonly proposals: readonly Proposal[]; readonly searched: number }> {
  const { items } = parseGoldenSet(bytes, tree.golden)
  const open = items.flatMap((item) => cluesOf(item, notesOf(item.line)) ?? [])
  if (open.length === 0) return { proposals: [], searched: 0 }
  const named = items.flatMap(({ labels }) => labelledDocuments(labels))
  const documents = await Array.fromAsync(tree.readDocuments(named))
  return { proposals: open.map(openProposals(documents)), searched: documents.length }
}

export function withProposal(item: Mapping, { labels }: Pick<Proposal, 'labels'>): Mapping {
  const { id, query, ...rest } = item
  return labels === undefined ? item : { id, query, ...labels, ...rest }
}
