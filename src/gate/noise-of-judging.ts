import type { Exam } from '../exam/load-exam.ts'
import type { JudgeItem } from '../judge/judge-item.ts'
import type { Judged } from '../judge/judge.ts'
import { judgeNoise, noiseOfMean } from '../judge/noise.ts'
import { entryOf } from '../metrics/catalogue.ts'
import { scoreMatrix } from '../metrics/score-matrix.ts'
import type { JudgeNoise } from '../report/judge-facts.ts'
import { isUnchanged } from './judged-items.ts'

/** Fewer items judged twice say nothing. */
const fewestItems = 5

/** How far the judge strays from its own word, by metric, where enough items were judged twice. */
export function noiseOfJudging(
  { settings }: Pick<Exam, 'settings'>,
  { items, judged }: { readonly items: readonly JudgeItem[]; readonly judged: Judged },
): readonly JudgeNoise[] {
  const judgedAnew = items.filter((item) => !isUnchanged(item)).length
  return settings.metrics.flatMap((metric): readonly JudgeNoise[] => {
    const entry = entryOf(metric)
    if (entry.reads !== 'matrix') return []
    const differences = [...judged.again].flatMap(([id, second]) => {
      const first = judged.matrices.get(id)?.head
      const [one, other] = [first && scoreMatrix(entry, first), scoreMatrix(entry, second)]
      return one?.kind === 'scored' && other.kind === 'scored' ? [other.value - one.value] : []
    })
    const sigma = judgeNoise(differences)
    if (sigma === undefined || differences.length < fewestItems) return []
    const floor = noiseOfMean({ noise: sigma, judgedAnew, pairs: items.length })
    return [{ metric: metric.name, items: differences.length, sigma, floor }]
  })
}
