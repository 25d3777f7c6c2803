import { isShare } from '../../../metrics/metric-traits.ts'
import {
  against,
  amount,
  duration,
  rating,
  ratingDigits,
  share,
  tokens,
  usd,
  usdDigits,
} from '../../../lib/text/printing/numbers.ts'
import type { MetricReport, SliceReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { joinWords, percent, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { slack } from '../../../lib/stats/slack.ts'

/**
 * Determines how a metric's values are printed. Shares are printed in percent and their changes in
 * points, scores on another scale as plain numbers, sizes in tokens, times in milliseconds or
 * larger units, and money in US dollars.
 */
export type Group = MetricReport['group']

/**
 * Returns a metric's group. If the report does not contain the metric, this is `retrieval`, whose
 * values are shares.
 */
export function groupOf(metric: string, { metrics }: Pick<Report, 'metrics'>): Group {
  return metrics.find((each) => each.metric === metric)?.group ?? 'retrieval'
}

/** Formats a side's value, or `n/a` if there is none, in which case a note gives the reason. */
export function valueWords(value: number | undefined, group: Group): Words {
  return value === undefined ? say`n/a` : styles[group].value(value)
}

export function isPercent(group: Group): boolean {
  return styles[group] === shares
}

/**
 * Formats head - base with its sign and unit, for example `−28.5 points`, `+172 tokens` or `+1.8
 * s`. Returns `n/a` if nothing was compared.
 */
export function changeWords(delta: number | undefined, group: Group): Words {
  return delta === undefined ? say`n/a` : withUnit(signedWords(delta, group), group)
}

export function printsAsZero(delta: number, group: Group): boolean {
  const { size } = styles[group]
  return size(Math.abs(delta)) === size(0)
}

/** Formats an unsigned amount, such as a tolerance, with its unit, for example `2.0 points`. */
export function amountWords(value: number, group: Group): Words {
  return withUnit(sizeWords(styles[group].size(value), group), group)
}

/** Formats a range of two changes, such as `−11.5 to −0.2`. A unit that is a word is left out. */
export function rangeWords(low: number, high: number, group: Group): Words {
  return say`${signedWords(low, group)} to ${signedWords(high, group)}`
}

/**
 * Formats a change with its unit and the allowed amount without a unit, for example `−28.5 points`
 * and `2.0`. If `exceeds` is set, the change is past the limit, and both have enough digits to tell
 * them apart.
 */
export function overshootWords(
  {
    delta,
    limit,
    exceeds,
  }: { readonly delta: number; readonly limit: number; readonly exceeds: boolean },
  group: Group,
): { readonly change: Words; readonly limit: Words } {
  const { size, apart } = styles[group]
  const moved = Math.abs(delta)
  const told = exceeds ? apart({ moved, limit }) : { moved: size(moved), limit: size(limit) }
  const sign = exceeds ? plusOrMinus(delta) : signOf(delta, group)
  const change = say`${sign}${sizeWords(told.moved, group)}`
  return { change: withUnit(change, group), limit: sizeWords(told.limit, group) }
}

/** Formats a signed change. A unit that is a word is left out. */
function signedWords(delta: number, group: Group): Words {
  const text = styles[group].size(Math.abs(delta))
  return say`${signOf(delta, group)}${sizeWords(text, group)}`
}

function signOf(delta: number, group: Group): Words {
  return printsAsZero(delta, group) ? say`` : plusOrMinus(delta)
}

function plusOrMinus(delta: number): Words {
  return plain(delta < 0 ? '\u2212' : '+')
}

function sizeWords(text: string, group: Group): Words {
  return group === 'cost' ? say`$${plain(text)}` : plain(text)
}

/** Appends the unit if it is a word. */
export function withUnit(words: Words, group: Group): Words {
  const { unit } = styles[group]
  return unit === undefined ? words : say`${words} ${plain(unit)}`
}

/**
 * Counts the questions that got worse and better, for example `11 · 4`, or `n/a` if nothing was
 * compared.
 */
export function countsCell({
  improved,
  degraded,
  unchanged,
}: Pick<MetricReport, 'improved' | 'degraded' | 'unchanged'>): Words {
  return improved + degraded + unchanged === 0 ? say`n/a` : say`${degraded} · ${improved}`
}

type Limited = {
  readonly gate?: SliceReport['gate'] | undefined
  readonly group: Group
  readonly base?: number | undefined
  readonly delta?: number | undefined
  readonly direction: MetricReport['direction']
}

/**
 * Returns whether a metric got worse by more than its tolerance. Always false if neither direction
 * is good.
 */
export function isPast({ gate, delta = 0, direction }: Limited): boolean {
  const loss = direction === 'lower' ? delta : -delta
  return gate?.allowed !== undefined && direction !== 'neutral' && loss > gate.allowed + slack
}

/**
 * Formats a change for display next to its tolerance. A change past the tolerance has enough digits
 * to tell the two apart.
 */
export function changeBeside(row: Limited): Words {
  const { delta, gate, group } = row
  return delta !== undefined && gate?.allowed !== undefined && isPast(row)
    ? overshootWords({ delta, limit: gate.allowed, exceeds: true }, group).change
    : changeWords(delta, group)
}

/**
 * Formats a limit, for example `−2.0 points, min 85.0%`. A relative tolerance is in brackets after
 * the amount that it allows. Returns `–` if there is no limit.
 */
export function toleranceWords(row: Limited): Words {
  const { gate, group } = row
  const limit = limitWords(row)
  const parts = [limit ?? [], boundWords(gate, group) ?? []].flat()
  return parts.length === 0 ? say`–` : joinWords(parts, say`, `)
}

/** Formats bounds, for example `min 85.0%, max 99.0%`. Returns undefined if there are none. */
export function boundWords(gate: Limited['gate'], group: Group): Words | undefined {
  const parts = [
    gate?.min === undefined ? [] : [say`min ${valueWords(gate.min, group)}`],
    gate?.max === undefined ? [] : [say`max ${valueWords(gate.max, group)}`],
  ].flat()
  return parts.length === 0 ? undefined : joinWords(parts, say`, `)
}

function limitWords(row: Limited): Words | undefined {
  const { gate, group, base, delta = 0, direction } = row
  const { tolerance, allowed } = gate ?? {}
  const sign = direction === 'lower' ? 1 : -1
  if (tolerance === undefined || allowed === undefined) return undefined
  const written = isOneQuestion(row) ? limitWords(asWritten(row)) : undefined
  if (written !== undefined)
    return say`${written}, or one question (${signedWords(sign * allowed, group)})`
  if (tolerance.kind === 'relative' && base === undefined)
    return say`${plusOrMinus(sign)}${percent(tolerance.share)} of base`
  const beside = overshootWords({ delta, limit: allowed, exceeds: true }, group).limit
  const limit = isPast(row)
    ? withUnit(say`${allowed === 0 ? say`` : plusOrMinus(sign)}${beside}`, group)
    : changeWords(sign * allowed, group)
  return tolerance.kind === 'relative' ? say`${limit} (${percent(tolerance.share)})` : limit
}

/** Returns whether one question's loss is allowed although it exceeds the tolerance as written. */
export function isOneQuestion(row: Omit<Limited, 'direction'>): boolean {
  const { gate, group } = row
  if (gate?.tolerance === undefined || gate.allowed === undefined) return false
  return isShare({ group }) && gate.allowed > (asWritten(row).gate?.allowed ?? 0) + slack
}

/**
 * Returns a row that allows only the tolerance as written, even if one question counts for more.
 */
export function asWritten<Row extends Pick<Limited, 'gate' | 'base'>>(row: Row): Row {
  const { gate, base = 0 } = row
  if (gate?.tolerance === undefined) return row
  const { tolerance } = gate
  const allowed = tolerance.kind === 'relative' ? tolerance.share * Math.abs(base) : tolerance.value
  return { ...row, gate: { ...gate, allowed } }
}

type Style = {
  /**
   * The word that follows changes and amounts. Undefined if each number includes its unit or has
   * none.
   */
  readonly unit?: string
  readonly value: (value: number) => Words
  /** Formats a non-negative amount without the unit word. */
  readonly size: (value: number) => string
  /** Formats a movement and the limit that it exceeds, with enough digits to tell them apart. */
  readonly apart: (movement: { readonly moved: number; readonly limit: number }) => {
    readonly moved: string
    readonly limit: string
  }
}

const shares: Style = {
  unit: 'points',
  value: (value) => plain(share(value)),
  size: amount,
  apart: ({ moved, limit }) => against({ moved: 100 * moved, limit: 100 * limit }, 1),
}

const sizes: Style = {
  unit: 'tokens',
  value: (value) => plain(tokens(value)),
  size: tokens,
  apart: (movement) => against(movement, 0),
}

/** For scores that are neither shares nor amounts with a unit, such as a squared error. */
const numbers: Style = {
  value: (value) => plain(rating(value)),
  size: rating,
  apart: ({ moved, limit }) => against({ moved, limit }, ratingDigits(Math.max(moved, limit)), 6),
}

const times: Style = {
  value: (ms) => plain(duration(ms)),
  size: duration,
  apart: ({ moved, limit }) => {
    const told = { moved: duration(moved), limit: duration(limit) }
    if (told.moved !== told.limit) return told
    const exact = against({ moved, limit }, 0)
    return { moved: `${exact.moved} ms`, limit: `${exact.limit} ms` }
  },
}

const costs: Style = {
  value: (value) => say`$${plain(usd(value))}`,
  size: usd,
  apart: ({ moved, limit }) => {
    const digits = Math.max(usdDigits(moved), usdDigits(limit))
    return against({ moved, limit }, digits, digits + 3)
  },
}

const styles: Readonly<Record<Group, Style>> = {
  retrieval: shares,
  answer: shares,
  judged: shares,
  share: shares,
  distance: numbers,
  number: numbers,
  size: sizes,
  timed: times,
  cost: costs,
}
