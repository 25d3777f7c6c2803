import { contextPrice, contextRecall } from '../../compare/equal-length.ts'
import type { Sides } from '../../core/sides.ts'
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
  const grew = sizeWords({ base, head })
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
  const size = sizeWords(context)
  const atEqual =
    equal?.delta === undefined
      ? say``
      : say`; at equal length ${metricName(equal.metric)} ${movedBy(equal.delta)}`
  return [isPrice ? [] : [say`${size}${atEqual}.`], remedySentence(report)].flat()
}

function remedySentence({ context, metrics }: Report): readonly Words[] {
  const remedy = context?.remedy
  if (remedy === undefined) return []
  if (remedy.kind === 'none')
    return [
      say`No k keeps both ${metricName(contextRecall)} and its price within their tolerances.`,
    ]
  const base = metrics.find(({ metric }) => metric === contextRecall)?.base ?? 0
  const keeps =
    remedy.recall < base - 1e-9
      ? say`keeps both within their tolerances`
      : say`keeps what users get within the price`
  return [
    say`A k of ${remedy.k} ${keeps}: ${metricName(contextRecall)} ${plain(score(remedy.recall))} at ${plain(tokens(remedy.tokens))} tokens.`,
  ]
}

function movedBy(delta: number): Words {
  if (printsAsZero(delta, 'retrieval')) return say`is the same`
  return say`${plain(delta < 0 ? 'fell' : 'rose')} by ${plain(amount(Math.abs(delta)))} pt`
}

/** `The context grew by 189% (2,058 → 5,944 tokens)`; from nothing there is no share. */
function sizeWords({ base, head }: Sides<number>): Words {
  const verb = plain(head < base ? 'shrank' : 'grew')
  const from = say`${plain(tokens(base))} → ${plain(tokens(head))} tokens`
  return base === 0
    ? say`The context ${verb} (${from})`
    : say`The context ${verb} by ${percent(Math.abs(head / base - 1))} (${from})`
}

function percent(share: number): Words {
  return plain(`${Math.round(100 * share)}%`)
}
