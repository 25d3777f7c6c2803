import { isMapping } from '../../../lib/parse/written-values.ts'
import type { JudgmentList } from './judgment-list.ts'
import { learningToRank } from './learning-to-rank.ts'
import { caseExport, ofRows } from './quepid.ts'
import { rankEval } from './rank-eval.ts'
import { ratedRanking } from './rated-ranking.ts'
import { workbench } from './workbench.ts'

/** A file's content as text, as one parsed value (if the whole file is one), and as rows. */
type Held = { readonly text?: string; readonly whole: unknown; readonly rows: readonly unknown[] }

/** Returns the judgments of a file in any supported format, or undefined if it has none. */
export function judgmentsIn({ text = '', whole, rows }: Held): JudgmentList | undefined {
  const ofWhole = isMapping(whole)
    ? (rankEval(whole) ?? ratedRanking(whole) ?? workbench(whole) ?? caseExport(whole))
    : undefined
  return ofWhole ?? learningToRank(text) ?? ofRows(rows)
}
