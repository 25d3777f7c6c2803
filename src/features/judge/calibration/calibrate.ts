import { type Agreement, cohenKappa } from '../../../lib/stats/agreement/cohen-kappa.ts'
import { kendallTau } from '../../../lib/stats/agreement/kendall-tau.ts'
import { krippendorffAlpha, type Scale } from '../../../lib/stats/agreement/krippendorff-alpha.ts'
import { predictionPowered, type PredictionPowered } from '../../../lib/stats/prediction-powered.ts'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { type Disagreements, type ScoreDisagreement, worstDisagreements } from './disagreements.ts'
import { type Judged, type JudgedClaim, readSidePlace, sidePlaceOf } from './judged.ts'
import { placeOf, verdictMetrics } from './judged-verdicts.ts'
import { labelsInOrder } from './label-lines.ts'
import type { HumanLabel } from './parse-human-labels.ts'

export type Calibration = {
  /**
   * The number of labels without a matching claim or score in the run, because answers, claims or chunks have
   * changed.
   */
  readonly stale: number
  /** The number of verdicts that are not compared, because people are evenly split on them. */
  readonly split: number
  /** Agreement between people (the first rater) and the judge (the second). */
  readonly agreement: Agreement
  readonly raters: RaterAgreement
  /** For each metric with labelled verdicts, the share of entailed claims. */
  readonly shares: readonly Estimated[]
  readonly scores: readonly ScoreAgreement[]
  readonly disagreements: Disagreements
}

/** How well people agree with each other, which limits how well a judge can agree with them. */
export type RaterAgreement = {
  readonly raters: number
  /** The number of verdicts or scores that at least two people labelled. */
  readonly shared: number
  /**
   * Krippendorff's alpha, on a nominal scale for verdicts and an interval scale for scores. Undefined if
   * it cannot be computed.
   */
  readonly alpha: number | undefined
}

/** An estimate of the mean that a metric would have if people labelled every judgment. */
export type Estimated = {
  readonly metric: string
  readonly labels: number
  readonly further: number
  /** Undefined with fewer than 30 labels, or if every judgment has a label. */
  readonly estimate: PredictionPowered | undefined
}

export type ScoreAgreement = Estimated & {
  /** Kendall's tau-b between people's scores and the judge's. */
  readonly tau: number | undefined
  /** The mean of the judge's scores minus the mean of people's scores. */
  readonly bias: number
  readonly raters: RaterAgreement
}

/** The minimum number of labels for which an interval is shown. */
export const fewestLabels = 30
/** With fewer labels than this, an interval's actual coverage is lower than stated. */
export const manyLabels = 100

export function calibrate(labels: readonly HumanLabel[], judged: Judged): Calibration {
  const { verdicts } = judged
  const byPlace = new Map(verdicts.map((verdict) => [placeOf(verdict), verdict]))
  const given = new Map<JudgedClaim, Label[]>()
  const raters = new Set<string>()
  let stale = 0
  for (const label of labels) {
    if (label.kind === 'score') continue
    const verdict = byPlace.get(placeOf(label))
    if (verdict === undefined) {
      stale += 1
      continue
    }
    raters.add(label.rater)
    const votes = given.get(verdict) ?? []
    given.set(verdict, votes)
    votes.push(label.human)
  }
  const voted = [...given].map(([verdict, votes]) => ({ verdict, votes, human: majorityOf(votes) }))
  const settled = voted.flatMap(({ verdict, human }) =>
    human === undefined ? [] : [{ verdict, human }],
  )
  const scores = calibrateScores(labels, judged)
  return {
    stale: stale + scores.stale,
    split: voted.length - settled.length,
    agreement: cohenKappa(
      settled.map(({ verdict, human }) => [human, verdict.label]),
      labelsInOrder,
    ),
    raters: agreementOf(
      voted.map(({ votes }) => votes.map((vote) => labelsInOrder.indexOf(vote))),
      { raters: raters.size, scale: 'nominal' },
    ),
    shares: sharesOf(settled, verdicts),
    scores: scores.metrics.map(scoreAgreement),
    disagreements: worstDisagreements(
      settled.map(({ verdict: { item, side, metric, claim, label }, human }) => {
        return { item, side, metric, claim, judge: label, people: human }
      }),
      scores.metrics.flatMap(scorePairs),
    ),
  }
}

/** Returns the most frequent label, or undefined if there is a tie. */
export function majorityOf(votes: readonly Label[]): Label | undefined {
  const counts = labelsInOrder
    .map((label) => ({ label, count: votes.filter((vote) => vote === label).length }))
    .toSorted((one, other) => other.count - one.count)
  const [first, second] = counts
  return first?.count === second?.count ? undefined : first?.label
}

function agreementOf(
  units: readonly (readonly number[])[],
  { raters, scale }: { readonly raters: number; readonly scale: Scale },
): RaterAgreement {
  return {
    raters,
    shared: units.filter((votes) => votes.length > 1).length,
    alpha: krippendorffAlpha(units, scale).alpha,
  }
}

type SettledLabel = { readonly verdict: JudgedClaim; readonly human: Label }

function sharesOf(
  settled: readonly SettledLabel[],
  verdicts: readonly JudgedClaim[],
): readonly Estimated[] {
  const labelled = new Set(settled.map(({ verdict }) => verdict.content))
  const distinct = new Map(verdicts.map((verdict) => [verdict.content, verdict]))
  const further = [...distinct.values()].filter(({ content }) => !labelled.has(content))
  return verdictMetrics.flatMap((metric) => {
    const own = settled.filter(({ verdict }) => verdict.metric === metric)
    if (own.length === 0) return []
    return estimated(metric, {
      human: own.map(({ human }) => entails(human)),
      judge: own.map(({ verdict }) => entails(verdict.label)),
      judgeElsewhere: further
        .filter((verdict) => verdict.metric === metric)
        .map(({ label }) => entails(label)),
    })
  })
}

function entails(label: Label): number {
  return label === 'entailed' ? 1 : 0
}

function estimated(metric: string, values: Parameters<typeof predictionPowered>[0]): Estimated {
  const labels = values.human.length
  const further = values.judgeElsewhere.length
  const isEnough = labels >= fewestLabels && further > 0
  return { metric, labels, further, estimate: isEnough ? predictionPowered(values) : undefined }
}

/** One metric's scores from the judge and from people; keys are from `sidePlaceOf`. */
type ScoresOfMetric = {
  readonly metric: string
  readonly judge: ReadonlyMap<string, number>
  readonly human: ReadonlyMap<string, readonly number[]>
  readonly raters: ReadonlySet<string>
}

/**
 * Groups the score labels by metric, in the order of each metric's first label. Leaves out metrics
 * whose labels are all stale. `stale` is the number of stale labels.
 */
function calibrateScores(
  labels: readonly HumanLabel[],
  { scoresOf }: Judged,
): { readonly stale: number; readonly metrics: readonly ScoresOfMetric[] } {
  const metrics = new Map<
    string,
    ScoresOfMetric & { human: Map<string, number[]>; raters: Set<string> }
  >()
  let stale = 0
  for (const { metric, rater, ...label } of labels) {
    if (label.kind === 'verdict') continue
    const own = metrics.get(metric) ?? {
      metric,
      judge: scoresOf(metric),
      human: new Map<string, number[]>(),
      raters: new Set<string>(),
    }
    metrics.set(metric, own)
    const place = sidePlaceOf(label)
    if (own.judge.has(place)) {
      own.raters.add(rater)
      own.human.set(place, [...(own.human.get(place) ?? []), label.human])
    } else stale += 1
  }
  return { stale, metrics: [...metrics.values()].filter(({ human }) => human.size > 0) }
}

function scorePairs({ metric, judge, human }: ScoresOfMetric): readonly ScoreDisagreement[] {
  return [...human].map(([place, given]) => {
    const [item, side] = readSidePlace(place)
    return { item, side, metric, judge: judge.get(place) ?? 0, people: mean(given) }
  })
}

function scoreAgreement(scores: ScoresOfMetric): ScoreAgreement {
  const { metric, judge, human, raters } = scores
  const pairs = scorePairs(scores)
  const elsewhere = [...judge].filter(([place]) => !human.has(place))
  return {
    ...estimated(metric, {
      human: pairs.map(({ people }) => people),
      judge: pairs.map((pair) => pair.judge),
      judgeElsewhere: elsewhere.map(([, score]) => score),
    }),
    tau: kendallTau(pairs.map((pair) => [pair.people, pair.judge])).tau,
    bias: mean(pairs.map((pair) => pair.judge - pair.people)),
    raters: agreementOf([...human.values()], { raters: raters.size, scale: 'interval' }),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
