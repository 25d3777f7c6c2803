import {
  against,
  amount,
  count,
  duration,
  durationChange,
  rating,
  ratingChange,
  points,
  share,
  tokens,
  usd,
  usdChange,
  usdDigits,
  wholeChange,
} from '../../../lib/text/printing/numbers.ts'
import type { MetricReport, SliceReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { joinWords, percent, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'

/**
 * Determines how a metric's values are formatted: shares in percent and their changes in points, values of scorers on
 * their scale, sizes in tokens, times in milliseconds or larger units, and costs in US dollars.
 */
export type Group = MetricReport['group']

/** Returns the group of a metric; that of shares if the report does not contain the metric. */
export function groupOf(metric: string, { metrics }: Pick<Report, 'metrics'>): Group {
  return metrics.find((each) => each.metric === metric)?.group ?? 'retrieval'
}

/** Formats a side's value; `n/a` if there is none, for which a note gives the reason. */
export function valueWords(value: number | undefined, group: Group): Words {
  return value === undefined ? say`n/a` : styles[group].value(value)
}

/** Formats head - base with its sign, in the unit of prose but without naming it; `n/a` without a comparison. */
export function changeWords(delta: number | undefined, group: Group): Words {
  return delta === undefined ? say`n/a` : plain(styles[group].change(delta))
}

/** Formats head - base for a table column whose heading names points as the unit. Names any other unit. */
export function changeBeside(delta: number, group: Group): Words {
  const style = styles[group]
  return style.changeBeside?.(delta) ?? plain(style.change(delta))
}

/** Formats head - base with its unit, such as `−28.5 points` or `+1.8 s`. */
export function changeWithUnit(delta: number, group: Group): Words {
  const style = styles[group]
  return style.changeBeside?.(delta) ?? say`${plain(style.change(delta))} ${plain(style.unit)}`
}

/** Returns whether a change is so small that it is printed as zero. */
export function printsAsZero(delta: number, group: Group): boolean {
  const style = styles[group]
  return style.change(delta) === style.change(0)
}

/** Formats an unsigned amount, such as a tolerance, in the unit of prose but without naming it. */
export function amountWords(value: number, group: Group): Words {
  return plain(styles[group].amount(value))
}

/**
 * Formats a movement and the limit that it exceeds, unsigned and without units, with enough digits to tell them
 * apart.
 */
export function overshootWords(
  movement: { readonly moved: number; readonly limit: number },
  group: Group,
): { readonly moved: Words; readonly limit: Words } {
  const { moved, limit } = styles[group].overshoot(movement)
  return { moved: plain(moved), limit: plain(limit) }
}

export function unitOf(group: Group): Words {
  return plain(styles[group].unit)
}

/** Formats the change for a column with points in its heading; other units are named. */
export function changeCell({ delta, group }: Pick<MetricReport, 'delta' | 'group'>): Words {
  return delta === undefined ? say`n/a` : styles[group].changeCell(delta)
}

/** Formats `11 · 4`: worse, better; `n/a` if nothing was compared. */
export function countsCell({
  improved,
  degraded,
  unchanged,
}: Pick<MetricReport, 'improved' | 'degraded' | 'unchanged'>): Words {
  return improved + degraded + unchanged === 0 ? say`n/a` : say`${degraded} · ${improved}`
}

type Limited = {
  readonly gate: SliceReport['gate']
  readonly group: Group
  readonly base: number | undefined
  readonly direction: MetricReport['direction']
}

/**
 * Formats a tolerance, such as `−2.0, min 85.0%`; a relative one is followed by its percentage of base. `–` without a
 * gate.
 */
export function toleranceWords({ gate, group, base, direction }: Limited): Words {
  const limit = limitWords(gate, { group, known: base !== undefined })
  const sign = plain(direction === 'lower' ? '+' : '\u2212')
  const parts = [
    limit === undefined ? [] : [say`${sign}${limit}`],
    boundWords(gate, group) ?? [],
  ].flat()
  return parts.length === 0 ? say`–` : joinWords(parts, say`, `)
}

/** Formats bounds, such as `min 85.0%, max 99.0%`; undefined if there are none. */
export function boundWords(gate: Limited['gate'], group: Group): Words | undefined {
  const parts = [
    gate?.min === undefined ? [] : [say`min ${valueWords(gate.min, group)}`],
    gate?.max === undefined ? [] : [say`max ${valueWords(gate.max, group)}`],
  ].flat()
  return parts.length === 0 ? undefined : joinWords(parts, say`, `)
}

/** `known`: whether base has a value, so that a relative tolerance can be computed. */
function limitWords(
  gate: Limited['gate'],
  { group, known }: { readonly group: Group; readonly known: boolean },
): Words | undefined {
  const { tolerance, allowed } = gate ?? {}
  if (tolerance === undefined || allowed === undefined) return undefined
  if (tolerance.kind === 'relative' && !known) return say`${percent(tolerance.share)} of base`
  const limit = styles[group].amountCell(allowed)
  return tolerance.kind === 'relative' ? say`${limit} (${percent(tolerance.share)})` : limit
}

/** How the values of a group are formatted. Table cells include the unit; in prose it is added separately. */
type Style = {
  readonly unit: string
  value(value: number): Words
  change(delta: number): string
  changeCell(delta: number): Words
  changeBeside?(delta: number): Words
  amount(value: number): string
  amountCell(value: number): Words
  overshoot(movement: { readonly moved: number; readonly limit: number }): {
    readonly moved: string
    readonly limit: string
  }
}

const shares: Style = {
  unit: 'points',
  value: (value) => plain(share(value)),
  change: points,
  changeCell: (delta) => plain(points(delta)),
  amount,
  amountCell: (value) => plain(amount(value)),
  overshoot: ({ moved, limit }) => against({ moved: 100 * moved, limit: 100 * limit }, 1),
}

const sizes: Style = {
  unit: 'tokens',
  value: (value) => plain(tokens(value)),
  change: wholeChange,
  changeCell: (delta) => plain(wholeChange(delta)),
  amount: tokens,
  amountCell: (value) => plain(tokens(value)),
  overshoot: (movement) => against(movement, 0),
}

/** Values of the project's own scorers have no unit, so prose mentions their scale. */
const numbers: Style = {
  unit: 'on its scale',
  value: (value) => plain(rating(value)),
  change: ratingChange,
  changeCell: (delta) => plain(ratingChange(delta)),
  changeBeside: (delta) => plain(ratingChange(delta)),
  amount: rating,
  amountCell: (value) => plain(rating(value)),
  overshoot: (movement) => against(movement, 2, 6),
}

/** Prose always uses milliseconds, so that a movement and its tolerance have the same unit. */
const times: Style = {
  unit: 'ms',
  value: (ms) => plain(duration(ms)),
  change: wholeChange,
  changeCell: (delta) => plain(durationChange(delta)),
  changeBeside: (delta) => plain(durationChange(delta)),
  amount: (ms) => count(Math.round(ms)),
  amountCell: (ms) => plain(duration(ms)),
  overshoot: (movement) => against(movement, 0),
}

function signedUsd(delta: number): Words {
  const [sign, size] = /^(\D?)(.*)$/.exec(usdChange(delta))?.slice(1) ?? []
  return say`${plain(sign ?? '')}$${plain(size ?? '')}`
}

const costs: Style = {
  unit: 'USD',
  value: (value) => say`$${plain(usd(value))}`,
  change: usdChange,
  changeCell: signedUsd,
  changeBeside: signedUsd,
  amount: usd,
  amountCell: (value) => say`$${plain(usd(value))}`,
  overshoot: ({ moved, limit }) => {
    const digits = Math.max(usdDigits(moved), usdDigits(limit))
    return against({ moved, limit }, digits, digits + 3)
  },
}

const styles: Readonly<Record<Group, Style>> = {
  retrieval: shares,
  answer: shares,
  judged: shares,
  share: shares,
  number: numbers,
  size: sizes,
  timed: times,
  cost: costs,
}
