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
 * What decides how a metric's values print: shares in percent and their changes in points, values of scorers on their scale, sizes in tokens, times in milliseconds or more,
 * and money in US dollars.
 */
export type Group = MetricReport['group']

/** The group of a metric of the report; shares, where the report does not contain it. */
export function groupOf(metric: string, { metrics }: Pick<Report, 'metrics'>): Group {
  return metrics.find((each) => each.metric === metric)?.group ?? 'retrieval'
}

/** A side's value, `n/a` if there is none: the reason is in a note. */
export function valueWords(value: number | undefined, group: Group): Words {
  return value === undefined ? say`n/a` : styles[group].value(value)
}

/** head - base, signed, in the unit of prose and without it; `n/a` without a comparison. */
export function changeWords(delta: number | undefined, group: Group): Words {
  return delta === undefined ? say`n/a` : plain(styles[group].change(delta))
}

/** The same as a column headed in points shows it beside a change that carries its unit. */
export function changeBeside(delta: number, group: Group): Words {
  const style = styles[group]
  return style.changeBeside?.(delta) ?? plain(style.change(delta))
}

/** head - base with its unit: `−28.5 points`, `+1.8 s`. */
export function changeWithUnit(delta: number, group: Group): Words {
  const style = styles[group]
  return style.changeBeside?.(delta) ?? say`${plain(style.change(delta))} ${plain(style.unit)}`
}

/** Whether a change is too small to print as anything but zero. */
export function printsAsZero(delta: number, group: Group): boolean {
  const style = styles[group]
  return style.change(delta) === style.change(0)
}

/** An unsigned amount such as a tolerance, in the unit of prose and without it. */
export function amountWords(value: number, group: Group): Words {
  return plain(styles[group].amount(value))
}

/** A movement and the limit that it exceeds, unsigned and without units, in digits that tell the two apart. */
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

/** The change as a column headed in points shows it: what is in another unit carries its own. */
export function changeCell({ delta, group }: Pick<MetricReport, 'delta' | 'group'>): Words {
  return delta === undefined ? say`n/a` : styles[group].changeCell(delta)
}

/** `11 · 4`: worse, better; `n/a` if nothing was compared. */
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

/** `−2.0, min 85.0%`; a share of base in brackets behind what it comes to; `none` without a gate. */
export function toleranceWords({ gate, group, base, direction }: Limited): Words {
  const limit = limitWords(gate, { group, known: base !== undefined })
  const sign = plain(direction === 'lower' ? '+' : '\u2212')
  const parts = [
    limit === undefined ? [] : [say`${sign}${limit}`],
    boundWords(gate, group) ?? [],
  ].flat()
  return parts.length === 0 ? say`–` : joinWords(parts, say`, `)
}

/** `min 85.0%, max 99.0%`; undefined without a bound. */
export function boundWords(gate: Limited['gate'], group: Group): Words | undefined {
  const parts = [
    gate?.min === undefined ? [] : [say`min ${valueWords(gate.min, group)}`],
    gate?.max === undefined ? [] : [say`max ${valueWords(gate.max, group)}`],
  ].flat()
  return parts.length === 0 ? undefined : joinWords(parts, say`, `)
}

/** `known`: whether there is a base that a share could be taken of. */
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

/** How the values of a group print; cells carry their unit, prose gives it apart. */
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

/** What a scorer of the project gives: in no unit, so that prose names its scale. */
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

/** Prose stays in milliseconds, so a movement and its tolerance are read in one unit. */
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
