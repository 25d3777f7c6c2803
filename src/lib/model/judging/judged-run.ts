import type { MeasuredSides } from '../../sides.ts'
import type { ScoredItem } from '../comparison.ts'
import type { ClaimMatrix } from './claims.ts'
import type { JudgeItem } from './judge-item.ts'

/** The matrices of each item, by its id. */
export type Matrices = ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>

/** A judged run, which human labels are compared with. */
export type JudgedRun = {
  readonly items: readonly JudgeItem[]
  readonly matrices: Matrices
  readonly scored: readonly Pick<ScoredItem, 'id' | 'scores'>[]
}
