import { contextPrice, contextRecall } from '../../compare/equal-length.ts'
import type { Finding } from '../../verdict/finding.ts'
import { amount, points, score, tokens } from '../../text/numbers.ts'
import { metricName, plain, say, type Words } from '../../text/sentence.ts'
import type { Report } from '../schema/report.ts'
import { printsAsZero } from './metric-values.ts'
import { isWorse } from './movement.ts'

/** What a longer context cost and what it bought, where its length is past the tolerance. */
export function priceReason(
  { base, head, bought }: Extract<Finding, { kind: 'tolerance' }>,
  { metrics }: Report,
): Words {
  const recall = metrics.find(({ metric }) => metric === contextRecall)
  const grew = say`The context grew by ${percent(head / base - 1)} (${plain(tokens(base))} → ${plain(tokens(head))} tokens)`
  if (recall?.delta === undefined) return say`${grew}.`
  const { delta } = recall
  const name = metricName(contextRecall)
  if (bought !== undefined)
    return say`${grew} for ${plain(points(delta))} pt of ${name}: ${plain(points(bought))} pt per 1,000 tokens.`
  if (delta > 0) return say`${grew} for ${plain(points(delta))} pt of ${name} that may be chance.`
  return isWorse(recall, delta)
    ? say`${grew}, and ${name} fell by ${plain(amount(-delta))} pt.`
    : say`${grew}, and ${name} is the same.`
}

/**
 * What stands behind the movement that decided, where the length of the context changed: both sides at equal length,
 * and the k that would mend it. Empty where something else decided.
 */
export function contextSentences(worst: Finding, report: Report): readonly Words[] {
  const { context, metrics } = report
  if (context === undefined || worst.kind !== 'tolerance' || worst.tag !== undefined) return []
  const isPrice = worst.metric === contextPrice
  if (!isPrice && worst.metric !== contextRecall) return []
  const equal = metrics.find(({ metric }) => metric === context.equalLength)
  const change = context.head / context.base - 1
  const size = say`The context ${plain(change < 0 ? 'shrank' : 'grew')} by ${percent(Math.abs(change))} (${plain(tokens(context.base))} → ${plain(tokens(context.head))} tokens)`
  const atEqual =
    equal?.delta === undefined
      ? say``
      : say`; at equal length ${metricName(equal.metric)} ${movedBy(equal.delta)}`
  return [isPrice ? [] : [say`${size}${atEqual}.`], remedySentence(report)].flat()
}

function remedySentence({ context }: Report): readonly Words[] {
  const remedy = context?.remedy
  if (remedy === undefined) return []
  if (remedy.kind === 'none')
    return [
      say`No k keeps both ${metricName(contextRecall)} and its price within their tolerances.`,
    ]
  return [
    say`A k of ${remedy.k} keeps what users get within the price: ${metricName(contextRecall)} ${plain(score(remedy.recall))} at ${plain(tokens(remedy.tokens))} tokens.`,
  ]
}

function movedBy(delta: number): Words {
  if (printsAsZero(delta, 'retrieval')) return say`is the same`
  return say`${plain(delta < 0 ? 'fell' : 'rose')} by ${plain(amount(Math.abs(delta)))} pt`
}

function percent(share: number): Words {
  return plain(`${Math.round(100 * share)}%`)
}
