import type { Metric } from '../../metrics/metric.ts'
import type { KeyPath } from '../key-path.ts'
import { quoted, shown } from '../printable.ts'
import type { UnplacedProblem } from '../problems-of.ts'
import { isMapping, valid, valueAt } from '../written-values.ts'
import { DetectorSchema, JudgeModelSchema } from './judge-schema.ts'
import { RUBRIC_LABEL } from './rubric-schema.ts'

/** A metric, and where a configuration names it. */
export type PlacedMetric = {
  readonly metric: Metric
  readonly path: KeyPath
  readonly part: 'key' | 'value'
}

/** What the schemas cannot see of `judge` and `refusal`: settings that need each other, and metrics that need a judge. */
export function checkJudge(
  written: unknown,
  metrics: readonly PlacedMetric[],
): readonly UnplacedProblem[] {
  const isNamed = valueAt(written, ['judge', 'model']) !== undefined
  return [...(isNamed ? [] : checkAbsence(written, metrics)), ...checkMoney(written)]
}

/** Labels of the rubrics that are written down, whether or not the rest of them is right. */
export function rubricLabels(written: unknown): readonly string[] {
  const rubrics = valueAt(written, ['judge', 'rubrics'])
  return Object.keys(isMapping(rubrics) ? rubrics : {}).filter((label) => RUBRIC_LABEL.test(label))
}

/** Whether values of a metric come from the judge in any configuration. */
function isJudged({ group }: Pick<Metric, 'group'>): boolean {
  return group === 'judged'
}

const EXPECTED = 'expected judge: { model: ... }, the chat model that judges'

function checkAbsence(
  written: unknown,
  metrics: readonly PlacedMetric[],
): readonly UnplacedProblem[] {
  const needy = metrics.filter(({ metric }) => isJudged(metric))
  const problems: UnplacedProblem[] = needy.map(({ metric, path, part }) => {
    return { path, part, message: `${metric.name} needs a judge: ${EXPECTED}` }
  })
  const judge = valueAt(written, ['judge'])
  const settings = isMapping(judge) ? Object.keys(judge).filter((key) => key !== 'base-url') : []
  if (settings.length > 0) {
    const message = `missing: expected the name of a chat model, without which ${settings[0]} says nothing`
    problems.push({ path: ['judge', 'model'], part: 'value', message })
  }
  if (valid(DetectorSchema, valueAt(written, ['refusal', 'detector'])) === 'judge') {
    const message = `needs a judge: ${EXPECTED}`
    problems.push({ path: ['refusal', 'detector'], part: 'value', message })
  }
  return problems
}

/** A limit in money says nothing of a model whose price nobody knows. */
function checkMoney(written: unknown): readonly UnplacedProblem[] {
  const path = ['judge', 'budget', 'usd']
  const usd = valueAt(written, path)
  const model = valid(JudgeModelSchema, valueAt(written, ['judge', 'model']))
  if (usd === undefined || model === undefined) return []
  if (valueAt(written, ['judge', 'prices', model]) !== undefined) return []
  const message = `needs the price of ${quoted(model)}: expected judge.prices[${quoted(model)}] with input and output, or judge.budget.tokens in place of usd, found ${shown(usd)}`
  return [{ path, part: 'value', message }]
}
