import { type Agreement, cohenKappa } from '../agreement/cohen-kappa.ts'
import { kendallTau } from '../agreement/kendall-tau.ts'
import { krippendorffAlpha } from '../agreement/krippendorff-alpha.ts'
import { predictionPowered, type PredictionPowered } from '../agreement/prediction-powered.ts'
import type { Label } from '../metrics/claims.ts'
import {
  contentOf,
  distinctVerdicts,
  type JudgedRun,
  type JudgedVerdict,
  placeOf,
  verdictMetrics,
  verdictsOf,
} from './judged-run.ts'
import type { HumanLabel } from './parse-human-labels.ts'

/** How far people bear a judge out. None of it moves a gate. */
export type Calibration = {
  /** Labels whose claim or score the run does not have: answers, claims or chunks have changed since. */
  readonly stale: number
  /** Verdicts on which as many people say one thing as another. They take no part. */
  readonly split: number
  /** People are the first rater, the judge is the second. */
  readonly agreement: Agreement
  readonly raters: RaterAgreement
  /** Of each metric whose verdicts were labelled: the share of claims that are entailed. */
  readonly shares: readonly Estimated[]
  /** Of each metric whose scores were labelled. */
  readonly scores: readonly ScoreAgreement[]
}

/** How people agree among themselves: more than that cannot be asked of a judge. */
type RaterAgreement = {
  readonly raters: number
  /** Verdicts that several of them labelled. */
  readonly shared: number
  /** Krippendorff's, nominal; undefined where it cannot be reckoned. */
  readonly alpha: number | undefined
}

/** The mean that people would give, as far as it can be said. */
export type Estimated = {
  readonly metric: string
  readonly labels: number
  /** Judgements without a label. */
  readonly further: number
  /** Undefined: fewer than 30 labels, or nothing without one. */
  readonly estimate: PredictionPowered | undefined
}

export type ScoreAgreement = Estimated & {
  /** Kendall's tau-b between people's scores and the judge's. */
  readonly tau: number | undefined
  /** Mean of the judge's scores less people's. */
  readonly bias: number
}

/** Labels below which no interval is shown, and below which it covers less than it says. */
export const fewestLabels = 30
export const manyLabels = 100

export const labelsInOrder = [
  'entailed',
  'contradicted',
  'not_found',
] as const satisfies readonly Label[]

/** Holds a judge's verdicts and scores against people's. */
export function calibrate(labels: readonly HumanLabel[], run: JudgedRun): Calibration {
  const verdicts = verdictsOf(run)
  const byPlace = new Map(verdicts.map((verdict) => [placeOf(verdict), verdict]))
  const given = new Map<JudgedVerdict, Label[]>()
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
    given.set(verdict, [...(given.get(verdict) ?? []), label.human])
  }
  const voted = [...given].map(([verdict, votes]) => ({ verdict, votes, human: majorityOf(votes) }))
  const settled = voted.flatMap(({ verdict, human }) =>
    human === undefined ? [] : [{ verdict, human }],
  )
  const scores = calibrateScores(labels, run)
  return {
    stale: stale + scores.stale,
    split: voted.length - settled.length,
    agreement: cohenKappa(
      settled.map(({ verdict, human }) => [human, verdict.label]),
      labelsInOrder,
    ),
    raters: agreementOf(
      voted.map(({ votes }) => votes),
      raters.size,
    ),
    shares: sharesOf(settled, verdicts),
    scores: scores.agreements,
  }
}

/** What more people say than anything else; undefined for a draw. */
function majorityOf(votes: readonly Label[]): Label | undefined {
  const counts = labelsInOrder
    .map((label) => ({ label, count: votes.filter((vote) => vote === label).length }))
    .toSorted((one, other) => other.count - one.count)
  const [first, second] = counts
  return first?.count === second?.count ? undefined : first?.label
}

function agreementOf(units: readonly (readonly Label[])[], raters: number): RaterAgreement {
  const values = units.map((votes) => votes.map((vote) => labelsInOrder.indexOf(vote)))
  return {
    raters,
    shared: units.filter((votes) => votes.length > 1).length,
    alpha: krippendorffAlpha(values, 'nominal').alpha,
  }
}

type SettledLabel = { readonly verdict: JudgedVerdict; readonly human: Label }

function sharesOf(
  settled: readonly SettledLabel[],
  verdicts: readonly JudgedVerdict[],
): readonly Estimated[] {
  const labelled = new Set(settled.map(({ verdict }) => contentOf(verdict)))
  const further = distinctVerdicts(verdicts).filter((verdict) => !labelled.has(contentOf(verdict)))
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

/** The judge's scores of one metric, and what people gave in its place. */
type ScoresOfMetric = { readonly judge: Map<string, number>; readonly human: Map<string, number[]> }

function calibrateScores(
  labels: readonly HumanLabel[],
  { scored }: JudgedRun,
): { readonly stale: number; readonly agreements: readonly ScoreAgreement[] } {
  const own = labels.filter((label) => label.kind === 'score')
  const metrics = new Map<string, ScoresOfMetric>()
  for (const { metric } of own) {
    if (!metrics.has(metric))
      metrics.set(metric, { judge: scoresOf(metric, scored), human: new Map() })
  }
  let stale = 0
  for (const { item, side, metric, human } of own) {
    const scores = metrics.get(metric)
    const place = JSON.stringify([item, side])
    if (scores?.judge.has(place) !== true) stale += 1
    else scores.human.set(place, [...(scores.human.get(place) ?? []), human])
  }
  const agreements = [...metrics]
    .filter(([, { human }]) => human.size > 0)
    .map(([metric, scores]) => scoreAgreement(metric, scores))
  return { stale, agreements }
}

function scoresOf(metric: string, scored: JudgedRun['scored']): Map<string, number> {
  const scores = new Map<string, number>()
  for (const { id, scores: sides } of scored) {
    for (const side of ['base', 'head'] as const) {
      const score = sides[side]?.get(metric)
      if (score?.kind === 'scored') scores.set(JSON.stringify([id, side]), score.value)
    }
  }
  return scores
}

function scoreAgreement(metric: string, { judge, human }: ScoresOfMetric): ScoreAgreement {
  const pairs = [...human].map(([place, given]) => [mean(given), judge.get(place) ?? 0] as const)
  const elsewhere = [...judge].filter(([place]) => !human.has(place))
  return {
    ...estimated(metric, {
      human: pairs.map(([people]) => people),
      judge: pairs.map(([, own]) => own),
      judgeElsewhere: elsewhere.map(([, score]) => score),
    }),
    tau: kendallTau(pairs).tau,
    bias: mean(pairs.map(([people, own]) => own - people)),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
