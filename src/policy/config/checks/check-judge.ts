import type { Metric } from '../../../lib/model/metric.ts'
import type { KeyPath } from '../../../lib/parse/key-path.ts'
import { quoted } from '../../../lib/text/printing/printable.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { isMapping, valid, valueAt } from '../../../lib/parse/written-values.ts'
import { JudgeModelSchema } from '../../../lib/model/settings/judge-addresses.ts'
import { JudgePanelSchema } from '../../../lib/model/settings/judge-schema.ts'
import { RUBRIC_LABEL } from '../../../lib/model/settings/rubric-schema.ts'

/** A metric and its key path in a configuration. */
export type PlacedMetric = {
  readonly metric: Metric
  readonly path: KeyPath
  readonly part: 'key' | 'value'
}

/**
 * Finds mistakes in `judge` that the schema cannot express: a model or price that a metric or
 * setting needs but that is not configured, and a panel that repeats a judge or has an even number
 * of judges.
 */
export function checkJudge(
  written: unknown,
  metrics: readonly PlacedMetric[],
): readonly SchemaMistake[] {
  const isNamed = valueAt(written, ['judge', 'model']) !== undefined
  return [
    ...(isNamed ? [] : checkAbsence(written, metrics)),
    ...checkPrices(written, metrics),
    ...checkMoney(written),
    ...checkOthers(written),
  ]
}

/** Returns the labels of the rubrics in the file, even if the rubrics are invalid. */
export function rubricLabels(written: unknown): readonly string[] {
  const rubrics = valueAt(written, ['judge', 'rubrics'])
  return Object.keys(isMapping(rubrics) ? rubrics : {}).filter((label) => RUBRIC_LABEL.test(label))
}

/** Returns whether a metric's values always come from the judge. */
function isJudged({ group }: Pick<Metric, 'group'>): boolean {
  return group === 'judged'
}

/** Keys that are allowed without a judge, because they also apply to the pipeline's own models. */
const ofOthers: ReadonlySet<string> = new Set(['base-url', 'headers', 'prices'])

const EXPECTED = 'expected judge: { model: ... }, the chat model that judges'

function checkAbsence(
  written: unknown,
  metrics: readonly PlacedMetric[],
): readonly SchemaMistake[] {
  const needy = metrics.filter(({ metric }) => isJudged(metric))
  const problems: SchemaMistake[] = needy.map(({ metric, path, part }) => {
    return { path, part, message: `${metric.name} needs a judge: ${EXPECTED}` }
  })
  const judge = valueAt(written, ['judge'])
  const settings = isMapping(judge) ? Object.keys(judge).filter((key) => !ofOthers.has(key)) : []
  if (settings.length > 0) {
    const message = `missing: expected the name of a chat model, without which ${settings[0]} has no effect`
    problems.push({ path: ['judge', 'model'], part: 'value', message })
  }
  return problems
}

/**
 * Checks that prices are configured if a metric measures cost, which is computed from tokens and
 * prices.
 */
function checkPrices(written: unknown, metrics: readonly PlacedMetric[]): readonly SchemaMistake[] {
  const prices = valueAt(written, ['judge', 'prices'])
  if (isMapping(prices) && Object.keys(prices).length > 0) return []
  return metrics
    .filter(({ metric }) => metric.group === 'cost')
    .map(({ metric, path, part }) => {
      const message = `${metric.name} needs a price: expected judge.prices: { model: { input: ..., output: ... } } for the model that answers, in USD per million tokens`
      return { path, part, message }
    })
}

/** Checks that every judging model has a price if there is a budget in US dollars. */
function checkMoney(written: unknown): readonly SchemaMistake[] {
  const path = ['judge', 'budget', 'usd']
  const usd = valueAt(written, path)
  if (usd === undefined) return []
  const unpriced = modelsIn(written).find(
    ({ model }) => valueAt(written, ['judge', 'prices', model]) === undefined,
  )
  if (unpriced === undefined) return []
  const model = quoted(unpriced.model)
  const message = `needs a price for ${model}: set judge.prices[${model}] with input and output, or set judge.budget.tokens instead of usd`
  return [{ path, part: 'value', message }]
}

/** Checks a panel of judges. No model may vote twice, and a majority needs an odd number of judges. */
function checkOthers(written: unknown): readonly SchemaMistake[] {
  const models = modelsIn(written)
  const others = valid(JudgePanelSchema, valueAt(written, ['judge', 'also']) ?? []) ?? []
  const problems: SchemaMistake[] = []
  if (others.length % 2 === 1) {
    const message = `makes ${others.length + 1} judges in total, whose votes may tie: expected an odd number of judges`
    problems.push({ path: ['judge', 'also'], part: 'value', message })
  }
  const twice = models.filter(({ model }, index) => {
    return models.findIndex((one) => one.model === model) < index
  })
  return [
    ...problems,
    ...twice.map(({ model, path }): SchemaMistake => {
      const message = `${quoted(model)} is already a judge: expected another model`
      return { path, part: 'value', message }
    }),
  ]
}

/** Returns the models of all judges, with `judge.model` first and each with the path of its key. */
function modelsIn(written: unknown): readonly { readonly model: string; readonly path: KeyPath }[] {
  const also = valueAt(written, ['judge', 'also'])
  const named: readonly { readonly value: unknown; readonly path: KeyPath }[] = [
    { value: valueAt(written, ['judge', 'model']), path: ['judge', 'model'] },
    ...(Array.isArray(also) ? also : []).map((entry: unknown, index) => {
      return { value: valueAt(entry, ['model']), path: ['judge', 'also', index, 'model'] }
    }),
  ]
  return named.flatMap(({ value, path }) => {
    const model = valid(JudgeModelSchema, value)
    return model === undefined ? [] : [{ model, path }]
  })
}
