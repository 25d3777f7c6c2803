import type { PairedItem } from '../../model/items/golden-set.ts'
import type { Exam } from '../../exam/load-exam.ts'
import { readsAnswer, readsContext } from '../../model/judging/judge-blocks.ts'
import { isUnchanged, type JudgeItem } from '../../model/judging/judge-item.ts'
import type { Judged } from '../../judge/judge.ts'
import { judgeNoise, noiseOfMean, varianceWithin } from '../../model/judging/noise.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import type { ClaimMatrix } from '../../model/judging/claims.ts'
import type { MeasuredSides } from '../../core/sides.ts'
import type { MatrixMetric } from '../../metrics/metric-entry.ts'
import { scoreMatrix } from '../../metrics/judged/score-matrix.ts'
import type { JudgeNoise } from '../../model/judging/judge-facts.ts'

/** With fewer items judged twice, the noise is not estimated. */
const fewestItems = 5

/**
 * The judge's noise by metric, from items that were judged twice; a reason where there are too few. Empty where none
 * was judged twice.
 */
export function noiseOfJudging(
  exam: Pick<Exam, 'items' | 'settings'>,
  { items, judged }: { readonly items: readonly JudgeItem[]; readonly judged: Judged },
): readonly JudgeNoise[] {
  if (judged.again.size === 0) return []
  const { matrices } = judged
  const unchanged = new Set(items.filter(isUnchanged).map(({ id }) => id))
  return exam.settings.metrics.flatMap((metric): readonly JudgeNoise[] => {
    const entry = entryOf(metric)
    // One side judged again has no other to win against.
    if (entry.reads !== 'matrix' || entry.needs.includes('W')) return []
    const unread = new Set(items.filter((item) => lacksText(entry, item)).map(({ id }) => id))
    const scored = exam.items.filter(({ id, golden }) => applies(entry, golden) && !unread.has(id))
    const differences = scored.flatMap(({ id }) => {
      const pair = scoredPair(entry, matrices.get(id)?.head, judged.again.get(id))
      return pair.map(({ change }) => change)
    })
    const sigma = judgeNoise(differences)
    const counted = { metric: metric.name, items: differences.length }
    if (sigma === undefined || differences.length < fewestItems) {
      const reason = `too few: ${differences.length} of ${fewestItems}`
      return [{ ...counted, floor: undefined, reason }]
    }
    const pairs = scored.filter(({ id, origin }) => {
      const { base, head } = matrices.get(id) ?? { base: undefined, head: undefined }
      return origin !== 'added' && scoredPair(entry, base, head).length > 0
    })
    const judgedAnew = pairs.filter(({ id }) => !unchanged.has(id))
    const samples = judgedAnew.flatMap(({ id }) => samplesOf(entry, matrices.get(id)))
    const floor = noiseOfMean({
      noise: sigma,
      judgedAnew: judgedAnew.length,
      pairs: pairs.length,
      repeats: Math.max(1, ...samples.map(({ length }) => length)),
      ofVerdicts: varianceWithin(samples),
    })
    return [{ ...counted, floor, reason: undefined }]
  })
}

/** Whether the metric gives the item a score, whatever the matrix holds. */
export function applies(entry: MatrixMetric, { base }: PairedItem['golden']): boolean {
  return entry.ruledOut(base) === undefined
}

/** Whether a side has no answer, or a chunk without text, and the metric reads it. */
function lacksText({ needs }: MatrixMetric, { sides: { base, head } }: JudgeItem): boolean {
  return [base, head].some((side) => {
    if (side === undefined) return false
    const isUnanswered = readsAnswer(needs) && side.answer === undefined
    return isUnanswered || (readsContext(needs) && side.context.some(({ text }) => text === ''))
  })
}

/** The scores of each side by every sample of verdicts on the same claims. */
function samplesOf(
  entry: MatrixMetric,
  sides: MeasuredSides<ClaimMatrix | undefined> | undefined,
): readonly (readonly number[])[] {
  return [sides?.base, sides?.head].map((matrix) =>
    (matrix ? [matrix, ...matrix.repeats] : []).flatMap((one) => {
      const score = entry.score(one)
      return score.kind === 'scored' ? [score.value] : []
    }),
  )
}

/** The first score, and the second minus the first; empty where one is missing. */
export function scoredPair(
  entry: MatrixMetric,
  first: ClaimMatrix | undefined,
  second: ClaimMatrix | undefined,
): readonly { readonly base: number; readonly change: number }[] {
  if (first === undefined || second === undefined) return []
  const [one, other] = [scoreMatrix(entry, first), scoreMatrix(entry, second)]
  const isPair = one.kind === 'scored' && other.kind === 'scored'
  return isPair ? [{ base: one.value, change: other.value - one.value }] : []
}
