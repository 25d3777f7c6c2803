import { largeLoss } from '../../../verdict/auto-rule.ts'
import { readsWording } from '../../../metrics/metric-traits.ts'
import { parseMetric } from '../../../metrics/parse-metric.ts'
import { provenBelow, restsOnOne } from '../../../verdict/auto-rule.ts'
import {
  type Found as OfTolerance,
  isPastTolerance,
} from '../../../verdict/findings/kinds/tolerance.ts'
import { sideNames } from '../../../lib/sides.ts'
import { threeDecimals } from '../../../lib/text/printing/numbers.ts'
import {
  enumerate,
  id,
  joinWords,
  metricName,
  percent,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { StatisticsReport, TestReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { intervalWords, isPossible } from './interval-words.ts'
import { amountWords } from './metric-values.ts'
import { type Movement, movementFacts, nounOf } from './movement.ts'
import type { Detail } from '../../../verdict/findings/finding-kind.ts'

/** Returns the movement that a finding is about, with the report's counts of questions. */
export function movementOf(
  { metric: name, tag, base, head, tolerance }: OfTolerance,
  report: Report,
): Movement & { readonly statistics: StatisticsReport | undefined } {
  const metric = report.metrics.find((each) => each.metric === name)
  const part = tag === undefined ? metric : metric?.slices.find((each) => each.tag === tag)
  const { improved = 0, degraded = 0, unchanged = 0, statistics } = part ?? {}
  const isCorrected = tag === undefined && metric?.correction?.corrected !== undefined
  return {
    metric: name,
    tag,
    correction: isCorrected ? metric.correction : undefined,
    group: metric?.group ?? 'retrieval',
    direction: metric?.direction ?? (head < base ? 'higher' : 'lower'),
    base,
    head,
    delta: isCorrected ? metric.delta : head - base,
    noun: nounOf(improved + degraded + unchanged, report),
    improved,
    degraded,
    unchanged,
    gate: {
      tolerance: undefined,
      min: undefined,
      max: undefined,
      ...part?.gate,
      allowed: tolerance,
    },
    statistics,
  }
}

/**
 * Describes a breach of the tolerance with the values, the tolerance and the statistical evidence.
 */
export function breachReason(finding: OfTolerance, report: Report, detail: Detail): Words {
  const why = joinWords(evidence(finding, report), say`; `)
  if (detail === 'values-told') return say`${metricName(finding.metric)}.`
  const [moved = say``] = movementFacts(movementOf(finding, report), true)
  return detail === 'brief' ? say`${moved}.` : say`${moved}. ${why}.`
}

/**
 * Returns the evidence for a breach: the number of questions, the interval, the test, and what more
 * questions would show.
 */
function evidence(finding: OfTolerance, report: Report): readonly Words[] {
  const { statistics, group } = movementOf(finding, report)
  const interval = statistics?.interval95
  const isWide = interval !== undefined && interval.low !== interval.high
  return [
    plural(finding.pairs, 'question'),
    isWide ? [say`95% CI ${intervalWords(interval, group)}${crossingWords(finding, report)}`] : [],
    testWords(finding, statistics, report),
    finding.rule !== 'auto' && finding.outcome === 'inconclusive'
      ? furtherWords(finding, { statistics, group })
      : [],
  ].flat()
}

/**
 * Explains why a loss fails although its two-sided interval, which is stricter than the rule,
 * includes zero.
 */
function crossingWords(finding: OfTolerance, report: Report): Words {
  if (!reachesZero(finding, report)) return say``
  const { rule, p } = finding
  if (finding.outcome === 'inconclusive') return say` (includes 0: ${inconclusiveFails})`
  if (rule === 'point')
    return say` (includes 0, but the point rule looks only at the measured value)`
  if (p === undefined) return say` (includes 0)`
  return isBySize(finding, report)
    ? say` (includes 0: under the auto rule a loss this large fails without a test)`
    : say` (includes 0: ${testedFor(finding)})`
}

/** Returns whether a loss fails although its two-sided interval includes zero. */
function reachesZero(finding: OfTolerance, report: Report): boolean {
  const interval = movementOf(finding, report).statistics?.interval95
  if (interval === undefined || finding.verdict !== 'fail') return false
  return interval.low <= 0 && interval.high >= 0 && interval.low !== interval.high
}

/** Says what decided, for each metric that fails although its interval includes zero. */
export function crossingSentences(report: Report): readonly Words[] {
  return report.findings
    .filter((finding) => isPastTolerance(finding))
    .filter((finding) => finding.tag === undefined && reachesZero(finding, report))
    .map((finding) => {
      const why = decidedBy(finding, report)
      return say`${metricName(finding.metric)} fails although its interval includes 0: ${why}.`
    })
}

const countedAsMeasured = say`the measured loss counts without a test, because head left questions without a score`

const inconclusiveFails = say`the loss may be due to chance, and inconclusive: fail is set`

function decidedBy(finding: OfTolerance, report: Report): Words {
  const { rule, p, tolerance } = finding
  if (finding.outcome === 'inconclusive') return inconclusiveFails
  if (rule === 'point') return say`the point rule looks only at the measured value`
  if (p === undefined) return countedAsMeasured
  if (!isBySize(finding, report))
    return say`${testedFor(finding)}, and chance alone produces one this large in ${chanceWords(p)} of cases${limitWords(finding, report)}`
  const { group } = movementOf(finding, report)
  const isWording = readsWordingOf(finding)
  const large = largeLoss({ group }, tolerance, { base: finding.base, isWording })
  return say`a loss of ${amountWords(large, group)} or more fails even if it may be due to chance`
}

/** Names the limit for `auto`: a p-value below it rules out chance. */
function limitWords(finding: OfTolerance, report: Report): Words {
  return finding.rule === 'auto' ? say` (the limit is ${percent(limitOf(finding, report))})` : say``
}

/** Says why a test rules out chance although the interval does not. */
function testedFor({ rule }: OfTolerance): Words {
  return say`the rule ${plain(rule)} looks only for a loss`
}

/** Formats a probability as a percentage, such as `4.8%` or `less than 0.1%`. */
function chanceWords(p: number): Words {
  return p < 0.001 ? say`less than ${percent(0.001)}` : percent(p)
}

/**
 * Returns the p-value that decided or why there is none. Returns no words if the rule needs no
 * p-value.
 */
function testWords(
  finding: OfTolerance,
  statistics: StatisticsReport | undefined,
  report: Pick<Report, 'health'>,
): readonly Words[] {
  const { rule, p, pairs, outcome } = finding
  if (rule === 'point') return []
  if (rule === 'auto' && hangsOnOne(statistics)) return [say`net loss below two questions`]
  if (p !== undefined) {
    const told = say`${probabilityWords(p)}${correctedWords(finding)}`
    const size = plain(
      readsWordingOf(finding) ? 'half of the scale' : 'three times what is allowed',
    )
    return [isBySize(finding, report) ? say`${told}, but the loss is at least ${size}` : told]
  }
  const test = statistics?.test
  if (test?.kind !== 'none') return [say`not tested`]
  const why = untestedWords(test, { pairs, changed: statistics?.changed ?? 0 })
  return outcome === 'broken'
    ? [say`not tested (${why}): ${countedAsMeasured}`]
    : [say`not tested: ${why}`]
}

/**
 * Returns whether a loss fails under `auto` because of its size, although it may be due to chance.
 */
function isBySize(finding: OfTolerance, report: Pick<Report, 'health'>): boolean {
  const { rule, p, outcome } = finding
  if (rule !== 'auto' || outcome !== 'broken' || p === undefined) return false
  return p >= limitOf(finding, report)
}

/** Returns the limit for the rule `auto`: a p-value below it rules out chance. */
export function limitOf(finding: OfTolerance, { health }: Pick<Report, 'health'>): number {
  const wavers = sideNames.some((side) => (health[side]?.twice?.wavering ?? 0) > 0)
  return provenBelow(wavers || readsWordingOf(finding))
}

/** Returns whether a finding's metric depends on how answers are worded. */
export function readsWordingOf({ metric }: OfTolerance): boolean {
  const parsed = parseMetric(metric)
  return parsed.kind === 'metric' && readsWording(parsed.metric)
}

function correctedWords({ adjusted, family }: OfTolerance): Words {
  return adjusted === undefined || family < 2
    ? say``
    : say`, ${plain(threeDecimals(adjusted))} after Holm's correction for ${family} tests`
}

/**
 * Returns whether a loss depends on a single question. Under `auto`, such a loss does not block.
 */
function hangsOnOne(statistics: StatisticsReport | undefined): boolean {
  return statistics?.own !== undefined && restsOnOne(statistics.own)
}

export function doubtOf(finding: OfTolerance, report: Report): Words {
  const { statistics, degraded } = movementOf(finding, report)
  const { p, rule } = finding
  const [worst, ...others] = statistics?.largest ?? []
  if (rule === 'auto' && worst !== undefined && hangsOnOne(statistics)) {
    return degraded === 1
      ? say`one question alone causes the loss: ${id(worst)}`
      : say`net loss below two questions, largest changes: ${enumerate([worst, ...others].map(id))}`
  }
  if (p !== undefined) return say`may be chance (${probabilityWords(p)})`
  return rule === 'auto' ? say`may be chance` : say`too few questions moved for a test`
}

export function untestedWords(
  test: Extract<TestReport, { kind: 'none' }>,
  { pairs, changed }: { readonly pairs: number; readonly changed: number },
): Words {
  switch (test.reason) {
    case 'few-items':
      return say`only ${plural(pairs, 'question')}`
    case 'few-changed':
      return say`only ${changed} of ${plural(pairs, 'question')} moved`
    case 'few-clusters':
      return say`all questions belong to one cluster`
    case 'unchanged':
      return say`no question moved`
  }
}

/**
 * Describes what the golden set can detect, and how many questions it would take to detect this
 * loss.
 */
function furtherWords(
  { family, further }: OfTolerance,
  {
    statistics,
    group,
  }: Pick<Movement, 'group'> & { readonly statistics: StatisticsReport | undefined },
): readonly Words[] {
  const detectable = statistics?.test.kind === 'none' ? undefined : statistics?.detectable
  const sees =
    detectable === undefined
      ? []
      : isPossible(detectable, group)
        ? [
            say`this golden set can detect losses of ${amountWords(detectable, group)} or more (80% power)`,
          ]
        : [say`so few questions cannot detect any loss`]
  if (further === undefined) return sees
  switch (further.kind) {
    case 'enough':
      return [...sees, say`significant on its own, but not after correction for ${family} tests`]
    case 'some':
      return [...sees, say`about ${further.questions} more questions like these would decide it`]
    case 'too-many':
      return [...sees, say`more than ${further.moreThan} questions like these would decide it`]
  }
}

/** Formats a probability, for example `p 0.032` or `p below 0.001`. */
function probabilityWords(p: number): Words {
  return say`p ${probabilityValue(p)}`
}

/** Formats a probability without the leading `p`, such as `0.032` or `below 0.001`. */
export function probabilityValue(p: number): Words {
  return p < 0.001 ? say`below ${plain('0.001')}` : plain(threeDecimals(p))
}
