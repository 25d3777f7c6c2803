import type { Sides } from '../../../lib/sides.ts'
import type { IndexChange, ModelChange } from '../../../lib/model/changed.ts'
import type { DeclaredModels, IndexFacts } from '../../../lib/model/run.ts'

/** The minimum relative change that is reported. A change from 0 is always reported. */
const notable = 0.1

/**
 * Returns the notable changes in index statistics. If the statistics are only estimated from returned
 * chunks, only the mean chunk size is compared.
 */
export function indexChanges({ base, head }: Sides<IndexFacts>): readonly IndexChange[] {
  const isWhole = base.basis === 'index' && head.basis === 'index'
  return facts.flatMap(({ fact, of }) => {
    const [ofBase, ofHead] = [of(base), of(head)]
    if (ofBase === undefined || ofHead === undefined) return []
    if (!isWhole && fact !== 'mean-chunk-tokens') return []
    const moved = Math.abs(ofHead - ofBase) > notable * Math.abs(ofBase)
    return moved ? [{ fact, base: ofBase, head: ofHead }] : []
  })
}

const facts: readonly {
  readonly fact: IndexChange['fact']
  readonly of: (facts: IndexFacts) => number | undefined
}[] = [
  { fact: 'documents', of: ({ documents }) => documents },
  { fact: 'chunks', of: ({ chunks }) => chunks },
  { fact: 'mean-chunk-tokens', of: ({ meanChunkTokens }) => meanChunkTokens },
  { fact: 'duplicate-share', of: duplicateShare },
  { fact: 'empty-chunks', of: ({ emptyChunks }) => emptyChunks },
]

function duplicateShare({ duplicateChunks, chunks }: IndexFacts): number | undefined {
  if (duplicateChunks === undefined || chunks === undefined || chunks === 0) return undefined
  return duplicateChunks / chunks
}

export function modelChanges({
  base,
  head,
}: Sides<DeclaredModels | undefined>): readonly ModelChange[] {
  return (['generator', 'reranker'] as const).flatMap((role) => {
    const [ofBase, ofHead] = [base?.[role], head?.[role]]
    return ofBase === ofHead ? [] : [{ role, base: ofBase, head: ofHead }]
  })
}
