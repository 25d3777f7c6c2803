import { say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import type { MetricReport, SliceReport } from '../../schema/metric.ts'
import { plainText } from '../plain-text.ts'
import { changeWords, type Group, valueWords } from './metric-values.ts'

/**
 * Explains that a printed change may differ from the difference between the two values next to it,
 * because all three are rounded. Returns undefined if all of them add up as printed, including those of
 * gated slices and weighted values.
 */
export function roundingWords({ metrics }: Pick<Report, 'metrics'>): Words | undefined {
  return metrics.every(addUp) ? undefined : say`changes computed before rounding`
}

function addUp({ base, head, delta, group, correction, slices, weighted }: MetricReport): boolean {
  const { base: weightedBase, head: weightedHead } = weighted ?? {}
  const rows = [
    // A change corrected by human labels is not head - base.
    ...(correction?.corrected === undefined ? [{ base, head, delta }] : []),
    ...slices.filter(({ gate }) => gate !== undefined),
    ...(weightedBase === undefined || weightedHead === undefined
      ? []
      : [{ base: weightedBase, head: weightedHead, delta: weightedHead - weightedBase }]),
  ]
  return rows.every((row) => addsUp(row, group))
}

function addsUp(
  { base, head, delta }: Pick<SliceReport, 'base' | 'head' | 'delta'>,
  group: Group,
): boolean {
  if (base === undefined || head === undefined || delta === undefined) return true
  const ofBase = printedNumber(valueWords(base, group))
  const ofHead = printedNumber(valueWords(head, group))
  const change = printedNumber(changeWords(Math.abs(delta), group))
  if (ofHead === undefined || ofBase === undefined || change === undefined) return true
  return Math.abs(Math.abs(ofHead - ofBase) - change) < 1e-9
}

/** Parses a printed number, with times in seconds. Returns undefined for a time in minutes. */
function printedNumber(words: Words): number | undefined {
  const [, digits, unit] = /^[+$-]*([\d,]+(?:\.\d+)?)(\D*)$/.exec(plainText(words)) ?? []
  if (digits === undefined) return undefined
  return Number(digits.replaceAll(',', '')) / (unit === ' ms' ? 1000 : 1)
}
