import { sideNames, type Side } from '../../../lib/sides.ts'
import { say, type Words } from '../../../lib/text/printing/sentence.ts'

export type SideRow = { readonly name: Words; readonly base: Words; readonly head: Words }

/** Returns a row with `n/a` for a side without a value, or no row if neither side has one. */
export function sideRow(
  name: Words,
  valueOf: (side: Side) => Words | undefined,
): readonly SideRow[] {
  const [base, head] = sideNames.map((side) => valueOf(side))
  if (base === undefined && head === undefined) return []
  return [{ name, base: base ?? say`n/a`, head: head ?? say`n/a` }]
}
