import { foreignWithin } from './foreign-within.ts'
import { intervalWords, isPossible } from './interval-words.ts'
import { amountWords, type Group, overshootWords, unitOf, valueWords } from './metric-values.ts'
import { probability, score, share } from '../../text/numbers.ts'
import type { MetricReport, SliceReport, StatisticsReport, TestReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { autoAlpha, restsOnOne } from '../../verdict/auto-rule.ts'
import type { Finding } from '../../verdict/finding.ts'
import type { Detail } from './reasons.ts'
import { joinWords, metricName, plain, plural, say, type Words } from '../../text/sentence.ts'

/** A movement past a tolerance, or one that nothing shows to be within it. */
type OfTolerance = Extract<Finding, { kind: 'tolerance' | 'not-proven' }>

/** Why a movement counts: how far it went, what was allowed, and what the questions can say of others like them. */
export function breachReason(finding: OfTolerance, report: Report, detail: Detail): Words {
  const { base, head, drop, tolerance, outcome } = finding
  const { group } = factsOf(finding, report)
  const { moved, limit } = overshootWords({ moved: drop, limit: tolerance }, group)
  const unit = unitOf(group)
  const moves = say`${subjectOf(finding)} ${plain(head < base ? 'fell' : 'rose')}`
  const doubt = outcome === 'inconclusive' ? say`, inconclusive` : say``
  if (detail === 'brief') return say`${moves} by ${moved} ${unit} (tolerance ${limit}${doubt}).`
  const values = say`from ${valueWords(base, group)} to ${valueWords(head, group)}`
  return say`${moves} ${values}: ${moved} ${unit}, more than the tolerance of ${limit} ${unit}${shareOfBase(finding, report)} (${joinWords(parts(finding, report), say`; `)}).`
}

/** What stands in brackets behind a breach. */
function parts(finding: OfTolerance, report: Report): readonly Words[] {
  const { group, statistics, judged } = factsOf(finding, report)
  const noise = withinNoise(finding, report)
  const told =
    finding.rule === 'point' || finding.rule === 'auto'
      ? exactParts(finding, { statistics, group, judged })
      : testedParts(finding, { statistics, group })
  return noise === undefined ? told : [...told, noise]
}

/** On the questions asked a movement is what it is; only of other questions is there any doubt. */
function exactParts(
  finding: OfTolerance,
  { statistics, group, judged }: Pick<Facts, 'statistics' | 'group' | 'judged'>,
): readonly Words[] {
  const interval = statistics?.interval95
  const how = judged ? say`by the judge on` : say`exact on`
  return [
    say`${how} ${these(finding.pairs)}`,
    finding.rule === 'auto' ? [autoWords(finding, statistics)] : [],
    interval === undefined || interval.low === interval.high
      ? []
      : [say`95% CI for others like them ${intervalWords(interval, group)}`],
  ].flat()
}

/** What the rule `auto` went by. */
function autoWords(finding: OfTolerance, statistics: StatisticsReport | undefined): Words {
  const { p = 1, outcome } = finding
  if (hangsOnOne(statistics)) return say`less than two questions net`
  const chance = say`${probabilityWords(p)} if nothing had changed${correctedWords(finding)}`
  const isByTest = outcome === 'inconclusive' || p < autoAlpha
  return isByTest ? chance : say`${chance}, yet three times the tolerance or more`
}

/** Whether `auto` let a loss pass because it rests on one question. */
export function hangsOnOne(statistics: StatisticsReport | undefined): boolean {
  return statistics?.own !== undefined && restsOnOne(statistics.own)
}

function testedParts(
  finding: OfTolerance,
  { statistics, group }: Pick<Facts, 'statistics' | 'group'>,
): readonly Words[] {
  const interval = statistics?.interval95
  return [
    [say`on ${these(finding.pairs)}`],
    interval === undefined ? [] : [say`95% CI ${intervalWords(interval, group)}`],
    [testWords(finding, statistics)],
    finding.outcome === 'inconclusive' ? furtherWords(finding, { statistics, group }) : [],
  ].flat()
}

/** The p that decided, or why there is none. */
function testWords(finding: OfTolerance, statistics: StatisticsReport | undefined): Words {
  const { rule, p, pairs, outcome } = finding
  const test = statistics?.test
  const counts = { pairs, changed: statistics?.changed ?? 0 }
  if (p === undefined || test === undefined || test.kind === 'none') {
    if (test?.kind !== 'none') return say`not tested`
    const untested = say`not tested: ${untestedWords(test, counts)}`
    return outcome === 'broken'
      ? say`${untested}, since head made questions incomparable, and so counted as measured`
      : untested
  }
  const nothing = rule === 'confident' ? say`it had kept the tolerance` : say`nothing had changed`
  return say`${probabilityWords(p)} if ${nothing}${correctedWords(finding)}`
}

function correctedWords({ adjusted, family }: OfTolerance): Words {
  return adjusted === undefined || family < 2
    ? say``
    : say`, by Holm over ${family} tests ${probabilityWords(adjusted)}`
}

/** Why a metric was not tested. */
export function untestedWords(
  test: Extract<TestReport, { kind: 'none' }>,
  { pairs, changed }: { readonly pairs: number; readonly changed: number },
): Words {
  switch (test.reason) {
    case 'few-items':
      return say`${plural(pairs, 'question')} are too few`
    case 'few-changed':
      return say`${changed} of ${plural(pairs, 'question')} moved, too few`
    case 'few-clusters':
      return say`all questions belong to one cluster`
    case 'unchanged':
      return say`no question moved`
    case 'no-mean':
      return say`it is no mean over questions`
  }
}

/** What the golden set could tell, and what it would take to tell this. */
function furtherWords(
  { rule, drop, tolerance: allowed, family, further }: OfTolerance,
  { statistics, group }: Pick<Facts, 'statistics' | 'group'>,
): readonly Words[] {
  const detectable = statistics?.test.kind === 'none' ? undefined : statistics?.detectable
  const unit = unitOf(group)
  const told =
    detectable === undefined
      ? []
      : !isPossible(detectable, group)
        ? [say`no loss could be told by so few`]
        : [
            say`losses from ${amountWords(detectable, group)} ${unit} up would be told in 4 of 5 cases`,
          ]
  if (further === undefined) return told
  if (further.kind === 'enough') return [...told, say`clear on its own, not among ${family} tests`]
  const size = rule === 'confident' ? drop - allowed : drop
  const more =
    further.kind === 'some'
      ? say`about ${further.questions} more questions`
      : say`more than ${further.moreThan} questions`
  return [
    ...told,
    say`${more} like these would settle a loss of ${amountWords(size, group)} ${unit}`,
  ]
}

/** Why a movement counts that nothing shows to keep within its tolerance. */
export function unprovenReason(finding: OfTolerance, report: Report, detail: Detail): Words {
  const { tolerance, base, head, drop, pairs, p } = finding
  const { group, statistics } = factsOf(finding, report)
  const unit = unitOf(group)
  const limit = say`its tolerance of ${amountWords(tolerance, group)} ${unit}`
  const isPast = drop > tolerance
  const claim = isPast
    ? say`${subjectOf(finding)} ${plain(head < base ? 'fell' : 'rose')} by more than ${limit}`
    : say`${subjectOf(finding)} is not shown to keep within ${limit}`
  if (detail === 'brief') return say`${claim}.`
  const interval = statistics?.interval90
  const told = [
    [say`${valueWords(base, group)} to ${valueWords(head, group)} on ${these(pairs)}`],
    interval === undefined ? [] : [say`90% CI ${intervalWords(interval, group)}`],
    p === undefined
      ? [testWords(finding, statistics)]
      : [say`${probabilityWords(p)} of losing no more than this had it lost the whole tolerance`],
  ].flat()
  return say`${claim} (${joinWords(told, say`; `)}).`
}

/** `p 0.032`, `p below 0.001`. */
export function probabilityWords(p: number): Words {
  return p < 0.001 ? say`p below ${plain('0.001')}` : say`p ${plain(probability(p))}`
}

/** What the report holds of the comparison that a finding is about. */
type Facts = {
  readonly group: Group
  readonly judged: boolean
  readonly statistics: StatisticsReport | undefined
  readonly tolerance: NonNullable<MetricReport['gate']>['tolerance']
}

function factsOf(
  { metric: name, tag }: Pick<OfTolerance, 'metric' | 'tag'>,
  { metrics }: Report,
): Facts {
  const metric = metrics.find((each) => each.metric === name)
  const slice: SliceReport | undefined = metric?.slices.find((each) => each.tag === tag)
  const part = tag === undefined ? metric : slice
  return {
    group: metric?.group ?? 'retrieval',
    judged: metric?.judged ?? false,
    statistics: part?.statistics,
    tolerance: part?.gate?.tolerance,
  }
}

function withinNoise({ metric, drop }: OfTolerance, { notes }: Report): Words | undefined {
  const noise = notes.find((note) => note.kind === 'judge-noise' && note.metric === metric)
  if (noise?.kind !== 'judge-noise' || noise.floor === undefined || drop > noise.floor)
    return undefined
  return say`within the judge's noise of ${plain(score(noise.floor))}`
}

function shareOfBase(finding: OfTolerance, report: Report): Words {
  const { tolerance } = factsOf(finding, report)
  return tolerance?.kind === 'relative' ? say`, ${plain(share(tolerance.share))} of base` : say``
}

function these(pairs: number): Words {
  return pairs === 1 ? say`this one question` : say`these ${pairs} questions`
}

/** A metric, on a slice where the finding is about one. */
export function subjectOf({ metric, tag }: { metric: string; tag: string | undefined }): Words {
  return tag === undefined
    ? metricName(metric)
    : say`${metricName(metric)} on ${foreignWithin(tag, 120)}`
}
