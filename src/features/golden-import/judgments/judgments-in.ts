import { isMapping } from '../../../lib/parse/written-values.ts'
import type { JudgmentList } from './judgment-list.ts'
import { caseExport, ofRows } from './quepid.ts'
import { rankEval } from './rank-eval.ts'
import { ratedRanking } from './rated-ranking.ts'
import { workbench } from './workbench.ts'

/** The content of a file: parsed as a single value if possible, and as rows. */
type Held = { readonly whole: unknown; readonly rows: readonly unknown[] }

/** Returns the judgments in a file of any supported format, or undefined if it has none. */
export function judgmentsIn({ whole, rows }: Held): JudgmentList | undefined {
  const ofWhole = isMapping(whole)
    ? (rankEval(whole) ?? ratedRanking(whole) ?? workbench(whole) ?? caseExport(whole))
    : undefined
  return ofWhole ?? ofRows(rows)
}
