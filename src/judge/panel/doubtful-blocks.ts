import type { ClaimMatrix } from '../../model/judging/claims.ts'
import type { Block } from '../../model/judging/judge-blocks.ts'
import type { JudgedSide, JudgeItem } from '../../model/judging/judge-item.ts'
import { holdsStrayDigits } from '../ask/digit-runs.ts'
import { type BlockVerdict, matrixVerdicts } from '../matrix-verdicts.ts'

/**
 * The blocks of one side's matrix with a doubtful verdict: a label that nothing proved, or an entailed claim with a
 * number that is in none of the texts said to entail it. Numbers say nothing about a contradiction, which is about
 * what the texts do not say. Repeats count by their majority.
 */
export function doubtfulBlocks(
  { references }: Pick<JudgeItem, 'references'>,
  side: JudgedSide,
  matrix: ClaimMatrix,
): ReadonlySet<Block> {
  const textsOf = (block: Block, ranks: readonly number[]): readonly string[] => {
    if (block === 'Cr') return references
    if (block === 'Cg') return [side.answer ?? '']
    return ranks.map((rank) => side.context[rank - 1]?.text ?? '')
  }
  const isDoubtful = ({ block, text, verdict }: BlockVerdict): boolean => {
    if (verdict.kind === 'lost') return false
    if (verdict.unproven) return true
    return verdict.label === 'entailed' && holdsStrayDigits(text, textsOf(block, verdict.ranks))
  }
  return new Set(
    matrixVerdicts(matrix)
      .filter(isDoubtful)
      .map(({ block }) => block),
  )
}
