import type { Label } from '../../model/claims.ts'
import type { Side } from '../../core/sides.ts'
import { verdictMetrics, type VerdictMetric } from './judged-run.ts'

/** Where the judge and people are furthest apart, worst first, at most `mostShown` of each. */
export type Disagreements = {
  readonly verdicts: readonly VerdictDisagreement[]
  readonly scores: readonly ScoreDisagreement[]
  /** How many there are, shown or not. */
  readonly of: { readonly verdicts: number; readonly scores: number }
}

/** `people`: what most of them say. */
export type VerdictDisagreement = {
  readonly item: string
  readonly side: Side
  readonly metric: VerdictMetric
  readonly claim: string
  readonly judge: Label
  readonly people: Label
}

/** `people`: the mean of what they gave. Both 0..1. */
export type ScoreDisagreement = {
  readonly item: string
  readonly side: Side
  readonly metric: string
  readonly judge: number
  readonly people: number
}

export const mostShown = 10

/**
 * Picks the worst: of verdicts those first that one calls entailed and the other contradicted, of scores those
 * furthest apart. Ties go by item, side, metric and claim, so that the same labels give the same list.
 */
export function worstDisagreements(
  verdicts: readonly VerdictDisagreement[],
  scores: readonly ScoreDisagreement[],
): Disagreements {
  const unlike = verdicts
    .filter(({ judge, people }) => judge !== people)
    .toSorted((one, other) => softness(one) - softness(other) || inOrder(one, other))
  const apart = scores
    .filter((score) => distance(score) > 0)
    .toSorted((one, other) => distance(other) - distance(one) || inOrder(one, other))
  return {
    verdicts: unlike.slice(0, mostShown),
    scores: apart.slice(0, mostShown),
    of: { verdicts: unlike.length, scores: apart.length },
  }
}

/** 0 for opposites, 1 where one of both found nothing either way. */
function softness({ judge, people }: VerdictDisagreement): number {
  return judge === 'not_found' || people === 'not_found' ? 1 : 0
}

/** In billionths: means of equal votes differ by less, and that is no disagreement. */
function distance({ judge, people }: ScoreDisagreement): number {
  return Math.round(1e9 * Math.abs(judge - people))
}

type Placed = {
  readonly item: string
  readonly side: Side
  readonly metric: string
  readonly claim?: string
}

function inOrder(one: Placed, other: Placed): number {
  return (
    byText(one.item, other.item) ||
    byText(one.side, other.side) ||
    rankOf(one.metric) - rankOf(other.metric) ||
    byText(one.metric, other.metric) ||
    byText(one.claim ?? '', other.claim ?? '')
  )
}

function rankOf(metric: string): number {
  const rank = verdictMetrics.findIndex((name) => name === metric)
  return rank < 0 ? verdictMetrics.length : rank
}

/** By code units: the same on every machine. */
function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
