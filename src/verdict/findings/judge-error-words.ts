import type { Coverage } from '../../lib/model/metric-comparison.ts'
import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import type { OrderCounts } from '../../lib/model/judging/judge-controls.ts'
import type { Distrust } from '../../lib/model/judging/judge-facts.ts'
import { listWithin } from '../../lib/text/printing/id-list.ts'
import { metricNames } from '../../lib/text/printing/metric-names.ts'
import {
  id,
  joinWords,
  percent,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { Detail } from './finding-kind.ts'

/** Returns the cause of a missing judgment in plain words, for example `rate limited`. */
export function causeWords(cause: JudgeCause): Words {
  return plain(cause.replaceAll('_', ' '))
}

/** Formats judge errors, for example `3 judge errors (2 timeout, 1 malformed)`. */
export function judgeErrorWords({
  judgeErrors,
  judgeCauses,
}: Pick<Coverage, 'judgeErrors' | 'judgeCauses'>): Words {
  const shown = judgeCauses.slice(0, causesShown)
  const others = judgeCauses.slice(causesShown).reduce((sum, { items }) => sum + items, 0)
  const causes = [
    ...shown.map(({ cause, items }) => say`${items} ${causeWords(cause)}`),
    ...(others === 0 ? [] : [say`${others} for other reasons`]),
  ]
  const why = causes.length === 0 ? say`` : say` (${joinWords(causes, say`, `)})`
  return say`${plural(judgeErrors, 'judge error')}${why}`
}

/** The maximum number of causes that are listed. The others are only counted. */
const causesShown = 6

/**
 * Returns why a judge cannot be trusted, as the end of a sentence. `brief` gives the first reason
 * and `rest` the others. `full` and `rest` include the names of checks. Returns no words if there
 * are no more reasons.
 */
export function distrustWords(
  {
    failed,
    reasons,
  }: { readonly failed: readonly string[]; readonly reasons: readonly Distrust[] },
  detail: Detail,
): Words {
  const [first, ...others] = reasons
  const brief = first === undefined ? [] : [first]
  const told = { full: reasons, brief, rest: others, 'values-told': reasons }[detail]
  const names =
    detail !== 'brief' ? listWithin(failed.map(id), 300 - 50 * reasons.length) : undefined
  const checks = names === undefined ? [] : [say`failed: ${names}`]
  return joinWords([...told.map((reason) => distrustReason(reason)), ...checks], say`; `)
}

/** Returns one reason not to trust a judge, as part of a sentence. */
export function distrustReason(reason: Distrust): Words {
  switch (reason.kind) {
    case 'canaries':
      return say`it got ${reason.passed} of ${plural(reason.of, 'known answer')} right, but ${percent(reason.minimum)} are required${unheard(reason.unanswered)}`
    case 'injection':
      return say`it obeyed an injected instruction in ${plural(reason.names.length, 'check')}`
    case 'unanswered':
      return say`it gave no answer to ${plural(reason.names.length, 'check')} with injected instructions`
    case 'unproven':
      return say`${reason.unproven} of its ${plural(reason.verdicts, 'verdict')} quoted text that does not exist`
    case 'sentinel':
      return say`in ${plural(reason.failures, 'call')}, it twice confirmed false claims`
    case 'controls':
      return controlWords(reason)
    case 'pairs':
      return pairWords(reason)
    case 'order':
      return orderWords(reason)
  }
}

/**
 * Says how the judge failed control cases, for example: `it missed 58 of 60 long true controls on
 * head`.
 */
function controlWords({
  truth,
  side,
  length,
  right,
  of,
}: Extract<Distrust, { readonly kind: 'controls' }>): Words {
  const missed = truth === 'positive' ? say`missed` : say`confirmed`
  const said = truth === 'positive' ? say`true` : say`false`
  const long = length === undefined ? say`` : say` ${plain(length)}`
  const where = side === 'all' ? say`` : say` on ${plain(side)}`
  return say`it ${missed} ${of - right} of ${of}${long} ${said} controls${where}`
}

/**
 * Says how the judge failed test pairs, for example: `of 24 test pairs with the better answer
 * first, it chose that answer in 3`.
 */
function pairWords({
  place,
  length,
  right,
  of,
}: Extract<Distrust, { readonly kind: 'pairs' }>): Words {
  const which = length === undefined ? say`better` : say`better and ${plain(`${length}er`)}`
  return say`of ${of} test pairs with the ${which} answer ${plain(place)}, it chose that answer in ${right}`
}

/**
 * Describes a preference for a position, for example: `it chose the second of two answers in both
 * orders in 38 of 40 comparisons`.
 */
function orderWords({ first, second, of }: OrderCounts): Words {
  const [place, times] = first > second ? ['first', first] : ['second', second]
  return say`it chose the ${plain(place)} of two answers in both orders in ${times} of ${plural(of, 'comparison')}`
}

export function unprovenWords({
  held,
  missing,
}: {
  readonly held: readonly string[]
  readonly missing: number
}): Words {
  const more =
    missing > 0
      ? say`The judge is not proven yet: it must get about ${plural(roundedUp(missing), 'more control')} right`
      : say`The judge is not proven: its preference depends too often on the order of the two answers`
  return held.length === 0
    ? say`${more}.`
    : say`${more}, so ${metricNames(held)} only ${plain(held.length === 1 ? 'warns' : 'warn')}.`
}

/**
 * Rounds up to a multiple of ten, because each run draws new controls, and their number varies even
 * between identical runs.
 */
function roundedUp(missing: number): number {
  return 10 * Math.ceil(missing / 10)
}

function unheard(checks: number): Words {
  return checks === 0 ? say`` : say`, ${checks} without an answer`
}

/**
 * Returns the end of a sentence that begins with `The judge `. It explains the two most common
 * causes and names any other.
 */
export function stoppedWords(cause: JudgeCause): Words {
  if (cause === 'auth') return say`rejected the key`
  return cause === 'quota' ? say`has no credit left` : say`stopped (${causeWords(cause)})`
}

/** Returns why metrics that need a judge have no value if the judge could not be asked. */
export function noKeyWords({
  metrics,
  withheld,
}: {
  readonly metrics: readonly string[]
  readonly withheld: boolean
}): Words {
  const unmeasured = say`${metricNames(metrics)} ${plain(metrics.length === 1 ? 'was' : 'were')} not measured`
  if (withheld) {
    return say`${unmeasured}: GitHub passes no secrets to forks or Dependabot, so the judge had no key.`
  }
  return say`${unmeasured}: the judge has no API key.`
}
