import { contextOf, type Policy } from '../../../policy/policy.ts'
import type { JudgedSide, JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import type { Matrices } from '../../../lib/model/judging/judged-run.ts'
import { contextTexts } from '../../../golden/matching/context-texts.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import type { SideToScore } from '../../../gate/comparing/scoring/side-to-score.ts'

/**
 * Returns the questions as the judge sees them, with base's question and references and each side's
 * answer and context.
 */
export function judgedItems(
  { items, pipelines }: Pick<Policy, 'items' | 'pipelines'>,
  sides: MeasuredSides<SideToScore>,
): readonly JudgeItem[] {
  const sideOf = (side: Side, id: string): JudgedSide | undefined => {
    const measured = sides[side]
    const result = measured?.run.results.get(id)
    if (measured === undefined || result?.kind !== 'answered') return undefined
    const k = contextOf(pipelines[side])
    return { answer: result.answer, context: contextTexts(result, { corpus: measured.corpus, k }) }
  }
  return items.map(({ id, golden: { base: item } }) => {
    const { query, history, references, claims, answerable, expect } = item
    const measured = { base: sideOf('base', id), head: sideOf('head', id) }
    return { id, query, history, references, claims, answerable, expect, sides: measured }
  })
}

/** Returns the matrices of all questions, including those that the judge did not reach. */
export function matricesOf(
  items: readonly Pick<JudgeItem, 'id'>[],
  { matrices }: { readonly matrices: Matrices },
): Matrices {
  return new Map(items.map(({ id }) => [id, matrices.get(id) ?? nothing]))
}

const nothing = { base: undefined, head: undefined }
