import { say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import type { MetricReport, SliceReport } from '../../schema/metric.ts'
import { plainText } from '../plain-text.ts'
import { changeWords, type Group, valueWords } from './metric-values.ts'

/**
 * Explains that a change is not the difference of the two values beside it, because each of the three is rounded;
 * undefined if all of them add up as printed, also those of gated slices and those by weight.
 */
export function roundingWords({ metrics }: Pick<Report, 'metrics'>): Words | undefined {
  return metrics.every(addUp) ? undefined : say`changes are computed before rounding`
}

function addUp({ base, head, delta, group, correction, slices, weighted }: MetricReport): boolean {
  const { base: before, head: after } = weighted ?? {}
  const rows = [
    // A change that human labels correct is not head - base.
    ...(correction?.corrected === undefined ? [{ base, head, delta }] : []),
    ...slices.filter(({ gate }) => gate !== undefined),
    ...(before === undefined || after === undefined
      ? []
      : [{ base: before, head: after, delta: after - before }]),
  ]
  return rows.every((row) => addsUp(row, group))
}

function addsUp(
  { base, head, delta }: Pick<SliceReport, 'base' | 'head' | 'delta'>,
  group: Group,
): boolean {
  if (base === undefined || head === undefined || delta === undefined) return true
  const before = printedNumber(valueWords(base, group))
  const after = printedNumber(valueWords(head, group))
  const change = printedNumber(changeWords(Math.abs(delta), group))
  if (after === undefined || before === undefined || change === undefined) return true
  return Math.abs(Math.abs(after - before) - change) < 1e-9
}

/** Reads a number as it is printed, times in seconds; undefined for a time in minutes. */
function printedNumber(words: Words): number | undefined {
  const [, digits, unit] = /^[+$-]*([\d,]+(?:\.\d+)?)(\D*)$/.exec(plainText(words)) ?? []
  if (digits === undefined) return undefined
  return Number(digits.replaceAll(',', '')) / (unit === ' ms' ? 1000 : 1)
}
