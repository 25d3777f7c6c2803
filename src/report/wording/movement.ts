import { amountWords, overshootWords, printsAsZero, unitOf } from './metric-values.ts'
import type { MetricReport } from '../schema/metric.ts'
import { metricName, plain, plural, say, type Words } from '../../text/sentence.ts'

/**
 * How one compared metric moved, as a sentence that stands alone: metric, movement, tolerance and
 * counts of questions. `exceeds`: the movement is past the tolerance, so its digits must show it.
 */
export function movementSentence(metric: MetricReport, exceeds: boolean): Words {
  const { delta, group, improved, degraded, unchanged } = metric
  const name = metricName(metric.metric)
  if (delta === undefined) return say`${name} could not be compared.`
  if (improved + degraded === 0) return say`${name} is the same on ${all(unchanged)}.`
  if (printsAsZero(delta, group)) return say`${name} did not move: ${counts(metric)}.`
  const verb = plain(delta < 0 ? 'fell' : 'rose')
  return say`${name} ${verb} by ${size(metric, delta, exceeds)}: ${counts(metric)}.`
}

/** Whether a change of this metric is for the worse; never where neither direction is good. */
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

function all(questions: number): Words {
  return questions === 1 ? say`the one question` : say`all ${questions} questions`
}

/** `5.8 pt (tolerance 2.0)`; a movement for the better needs no tolerance. */
function size(metric: MetricReport, delta: number, exceeds: boolean): Words {
  const { group, gate } = metric
  const moved = Math.abs(delta)
  const limit = isWorse(metric, delta) ? gate?.allowed : undefined
  if (limit === undefined) return say`${amountWords(moved, group)} ${unitOf(group)}`
  const printed = exceeds
    ? overshootWords({ moved, limit }, group)
    : { moved: amountWords(moved, group), limit: amountWords(limit, group) }
  return say`${printed.moved} ${unitOf(group)} (tolerance ${printed.limit})`
}

/** The counts alone, for a movement that was told already. */
export function countsSentence(metric: MetricReport): Words {
  return say`${counts(metric)}.`
}

/** The side that won comes first: `11 questions got worse, 4 better, 105 the same`. */
function counts(metric: MetricReport): Words {
  const { delta, improved, degraded, unchanged } = metric
  return isWorse(metric, delta ?? 0)
    ? say`${plural(degraded, 'question')} got worse, ${improved} better, ${unchanged} the same`
    : say`${plural(improved, 'question')} got better, ${degraded} worse, ${unchanged} the same`
}
