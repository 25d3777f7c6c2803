import type { MeasuredSides } from '../../sides.ts'
import type { ScoredItem } from '../comparison.ts'
import type { ClaimMatrix } from './claims.ts'
import type { JudgeItem } from './judge-item.ts'

/** The judge's verdicts on each item, by item id. */
export type Matrices = ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>

/** A judged run to compare with human labels. */
export type JudgedRun = {
  readonly items: readonly JudgeItem[]
  readonly matrices: Matrices
  readonly scoredItems: readonly Pick<ScoredItem, 'id' | 'scores'>[]
}
