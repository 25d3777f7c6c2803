import { isShare } from '../../../metrics/metric-traits.ts'
import { against } from '../../../lib/text/printing/numbers.ts'
import {
  percent,
  plain,
  plural,
  say,
  strong,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { MetricReport, SliceReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { equalLengthName } from './shown-metric.ts'
import { subjectOf } from '../../../lib/text/printing/metric-names.ts'
import {
  asWritten,
  changeWords,
  isOneQuestion,
  isPast,
  overshootWords,
  printsAsZero,
  valueWords,
} from './metric-values.ts'

/** A change in a metric or in one of its slices. */
export type Movement = Pick<
  SliceReport,
  'base' | 'head' | 'delta' | 'improved' | 'degraded' | 'unchanged' | 'gate'
> &
  Pick<MetricReport, 'metric' | 'direction' | 'group'> & {
    readonly tag?: string | undefined
    /** A change corrected by human labels is not head - base. */
    readonly correction?: MetricReport['correction']
    /** Whether the metric is recall at equal length, which the gate adds. */
    readonly equalLength?: boolean
    /** The noun for the compared questions. Defaults to `question`. */
    readonly noun?: string
  }

/**
 * Describes how a metric moved and how many questions did, for example `recall@5 84.2% → 78.3%,
 * −5.8 points (2.0 allowed)` and `11 of 120 questions worse, 4 better`. With `exceeds`, the
 * movement is the subject of the sentence and in bold.
 */
export function movementFacts(movement: Movement, exceeds: boolean): readonly Words[] {
  const { base, head, delta, group, improved, degraded, unchanged, correction } = movement
  const name = movement.equalLength === true ? equalLengthName : subjectOf(movement)
  if (delta === undefined) return [say`${name} could not be compared`]
  const isCounted = improved + degraded > 0
  if (correction?.corrected !== undefined)
    return [
      say`${name} ${changeFact(movement, exceeds)} according to the judge and human labels`,
      say`according to the judge alone, ${changeWords(correction.judge.change, group)}`,
    ]
  if (delta === 0 && !isCounted) return [say`${name} is unchanged on ${all(unchanged)}`]
  if (printsAsZero(delta, group))
    return [say`${name} stays at ${valueWords(head, group)}`, countsFact(movement, exceeds)]
  return [
    say`${name} ${valueWords(base, group)} → ${valueWords(head, group)}, ${changeFact(movement, exceeds)}`,
    ...(isCounted ? [countsFact(movement, exceeds)] : []),
  ]
}

/**
 * Formats a change, such as `−28.5 points (2.0 allowed)`, with enough digits to distinguish it from
 * the limit. With a relative tolerance, the result is like `+189% (50% allowed)`.
 */
export function changeFact(movement: Movement, exceeds: boolean): Words {
  const { delta = 0, base, group, gate } = movement
  const { tolerance, allowed } = gate ?? {}
  if (!isWorse(movement, delta) || allowed === undefined) return changeWords(delta, group)
  if (tolerance?.kind === 'relative' && !isShare({ group }) && base) {
    const moved = { moved: (100 * delta) / base, limit: 100 * tolerance.share }
    return say`${strong(signedPercent(moved))} (${percent(tolerance.share)} allowed)`
  }
  // Checks `isPast` as well, because a headline decided by another finding also shows movements
  // past their tolerance.
  const told = overshootWords(
    { delta, limit: allowed, exceeds: exceeds || isPast(movement) },
    group,
  )
  const share = tolerance?.kind === 'relative' ? say`, ${percent(tolerance.share)} of base` : say``
  const change = exceeds ? strong(told.change) : told.change
  if (!isOneQuestion(movement)) return say`${change} (${told.limit} allowed${share})`
  const written = asWritten(movement).gate?.allowed ?? allowed
  const beside = overshootWords({ delta, limit: written, exceeds: true }, group).limit
  return say`${change} (${beside} allowed${share}, or one question: ${told.limit})`
}

function signedPercent({ moved, limit }: { readonly moved: number; readonly limit: number }) {
  const size = against({ moved: Math.abs(moved), limit }, 0).moved
  return plain(`${moved < 0 ? '\u2212' : '+'}${size}%`)
}

/** Returns whether a change makes this metric worse. Always false if neither direction is good. */
export function isWorse({ direction }: Pick<MetricReport, 'direction'>, delta: number): boolean {
  switch (direction) {
    case 'higher':
      return delta < 0
    case 'lower':
      return delta > 0
    case 'neutral':
      return false
  }
}

/**
 * Returns the noun for the compared questions: `answerable question` if unanswerable ones were left
 * out, otherwise `question`.
 */
export function nounOf(pairs: number, { golden }: Pick<Report, 'golden'>): string {
  const { items = 0, answerable = 0 } = golden ?? {}
  return pairs === answerable && answerable < items ? 'answerable question' : 'question'
}

function all(questions: number): Words {
  return questions === 1 ? say`the one question` : say`all ${questions} questions`
}

/**
 * Formats counts, for example `11 of 120 questions worse, 4 better`. The number of questions that
 * got better comes first if the metric did not get worse.
 */
export function countsFact(movement: Movement, exceeds: boolean): Words {
  const { delta = 0, improved, degraded, unchanged } = movement
  const of = plural(improved + degraded + unchanged, movement.noun ?? 'question')
  if (!isWorse(movement, delta)) return say`${improved} of ${of} better, ${degraded} worse`
  const worse = say`${degraded} of ${of} worse`
  return say`${exceeds ? strong(worse) : worse}, ${improved} better`
}
