import type { Ballots } from './votes.ts'
import type { Block } from '../../model/judge-blocks.ts'
import type { Combine } from './combine-votes.ts'
import type { Desk } from '../session.ts'

/** Whose word on a claim counts. Claims are read out of texts, and rubrics rated, at the first desk alone. */
export type Bench =
  | { readonly kind: 'alone' }
  /** All are asked after every claim, and the votes are combined. */
  | ({
      readonly kind: 'panel'
      readonly others: readonly Desk[]
      readonly combine: Combine
    } & Noting)
  /** Another is asked after the claims of some blocks, and replaces what the first one said. */
  | ({
      readonly kind: 'stronger'
      readonly desk: Desk
      readonly blocks: ReadonlySet<Block>
    } & Noting)

/** Where votes are noted. */
type Noting = {
  readonly ballots: Ballots
  /** The question that is judged; undefined: nothing is noted. */
  readonly item: string | undefined
}

/** The same change at every desk of a bench. */
export function atEveryDesk(desk: Desk, change: (desk: Desk) => Desk): Desk {
  const changed = change(desk)
  const { bench } = desk
  switch (bench.kind) {
    case 'alone':
      return changed
    case 'panel':
      return { ...changed, bench: { ...bench, others: bench.others.map((one) => change(one)) } }
    case 'stronger':
      return { ...changed, bench: { ...bench, desk: change(bench.desk) } }
  }
}

/** A desk whose votes are noted under an item. */
export function forItem(desk: Desk, item: string): Desk {
  const { bench } = desk
  return bench.kind === 'alone' ? desk : { ...desk, bench: { ...bench, item } }
}
