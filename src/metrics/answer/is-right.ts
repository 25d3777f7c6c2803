import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { ClaimMatrix } from '../../lib/model/judging/claims.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import type { RefusalSettings } from '../../lib/model/settings/settings.ts'
import { correctness } from '../judged/correctness.ts'
import { declines } from '../score-refusal.ts'
import { keepsStrings } from './keeps-assertions.ts'

type Examined = {
  readonly item: GoldenItem
  readonly result: QueryResult
  readonly refusal: RefusalSettings
  readonly matrix: ClaimMatrix | 'not_sampled' | undefined
}

/**
 * Returns whether an answer is right. It must be a refusal if the question has no answer, and must
 * not be one otherwise, except for items with `expect: clarify`. It must also satisfy `contains`
 * and `excludes`. If an answerable item has neither, the answer's judged `correctness` must be at
 * least one half. Returns undefined if there is no answer, or if nothing determines what is right:
 * then refusals count neither, because they would be the only answers known to be wrong.
 */
export function isRight({ item, result, refusal, matrix }: Examined): boolean | undefined {
  const answer = result.kind === 'answered' ? result.answer : undefined
  if (answer === undefined) return undefined
  const { contains, excludes, answerable } = item
  const isAsserted = !answerable || contains.length + excludes.length > 0
  const judged = isAsserted ? undefined : isJudgedCorrect({ item, matrix })
  if (!isAsserted && judged === undefined) return undefined
  const declined = isDeclined({ item, refusal, matrix, answer })
  if (declined === undefined) return undefined
  // A clarifying question looks like a refusal, so only a judge that rates the behaviour can decide
  // whether it is right.
  if (declined === answerable && item.expect !== 'clarify') return false
  return judged ?? keepsStrings(item, answer)
}

/**
 * Returns undefined if the correctness of the answer has no score, for example because the judge
 * measures only other metrics.
 */
function isJudgedCorrect({ item, matrix }: Pick<Examined, 'item' | 'matrix'>): boolean | undefined {
  if (matrix === undefined || matrix === 'not_sampled') return undefined
  if (correctness.reads !== 'matrix' || correctness.ruledOut(item) !== undefined) return undefined
  const { reference } = matrix
  // Scoring a refusal needs no comparison with the reference, so its score does not show whether the
  // judge was asked to compare.
  if (
    reference?.kind !== 'claims' ||
    reference.claims.some(({ inAnswer }) => inAnswer === undefined)
  )
    return undefined
  const score = correctness.score(matrix)
  return score.kind === 'scored' ? score.value >= 0.5 : undefined
}

/**
 * Returns whether the answer is a refusal. The judge's verdict decides if there is one, as in the
 * refusal metrics. Returns undefined if that verdict is unusable.
 */
function isDeclined({
  item: { answerable },
  refusal,
  matrix: said,
  answer,
}: Omit<Examined, 'result'> & { readonly answer: string }): boolean | undefined {
  const matrix = said === 'not_sampled' || said?.outcome === undefined ? undefined : said
  const asked = matrix === undefined ? ({ ...refusal, detector: 'phrases' } as const) : refusal
  const declined = declines({ answer, answerable, refusal: asked, matrix })
  return typeof declined === 'boolean' ? declined : undefined
}
