import { isMapping } from '../../../lib/parse/written-values.ts'
import type { JudgmentList } from './judgment-list.ts'
import { caseExport, ofRows } from './quepid.ts'
import { rankEval } from './rank-eval.ts'
import { ratedRanking } from './rated-ranking.ts'
import { workbench } from './workbench.ts'

/** What a file contains, whole where it is one value and as rows. */
type Held = { readonly whole: unknown; readonly rows: readonly unknown[] }

/** The judgments that a file contains, in whatever form; undefined if it contains none. */
export function judgmentsIn({ whole, rows }: Held): JudgmentList | undefined {
  const ofWhole = isMapping(whole)
    ? (rankEval(whole) ?? ratedRanking(whole) ?? workbench(whole) ?? caseExport(whole))
    : undefined
  return ofWhole ?? ofRows(rows)
}
