import type { RefusalSettings } from '../lib/model/settings/settings.ts'
import { unasked } from './judged/claim-rows.ts'
import { recogniseRefusal } from './answer/recognise-refusal.ts'
import type { ClaimMatrix } from '../lib/model/judging/claims.ts'
import type { OutcomeMetric } from './metric-entry.ts'
import { judgeError, type Score } from '../lib/model/score.ts'

export type RefusalToScore = {
  readonly answer: string
  readonly answerable: boolean
  readonly refusal: RefusalSettings
  /** Undefined if there is no judge. */
  readonly matrix: ClaimMatrix | undefined
}

/**
 * Scores whether an answer declines its question. A partial refusal counts as an answer, unless the
 * question is unanswerable and the judge finds no claim in the answer that answers it directly.
 */
export function scoreRefusal(metric: OutcomeMetric, input: RefusalToScore): Score {
  const declined = declines(input)
  return typeof declined === 'boolean' ? metric.score({ declined }) : declined
}

/** Returns whether an answer is a refusal or, if that cannot be determined, the reason. */
export function declines(input: RefusalToScore): boolean | Score {
  return input.refusal.detector === 'phrases'
    ? declinesByPhrases(input.answer, input.refusal)
    : byJudge(input)
}

/**
 * Returns whether an answer is a refusal according to its words. A partial refusal does not count.
 */
export function declinesByPhrases(
  answer: string,
  { phrases }: Pick<RefusalSettings, 'phrases'>,
): boolean {
  return classifierOf(phrases)(answer) === 'refused'
}

/** Returns a function that classifies answers. Cached, so phrases are parsed once for all items. */
function classifierOf(phrases: readonly string[]): ReturnType<typeof recogniseRefusal> {
  const known = classifiers.get(phrases)
  if (known !== undefined) return known
  const classify = recogniseRefusal(phrases)
  classifiers.set(phrases, classify)
  return classify
}

const classifiers = new WeakMap<readonly string[], ReturnType<typeof recogniseRefusal>>()

function byJudge({ matrix, answerable }: RefusalToScore): boolean | Score {
  if (matrix === undefined) return judgeError('no_key')
  const { outcome, answer } = matrix
  if (outcome?.kind !== 'outcome') return judgeError(outcome?.cause ?? unasked)
  if (outcome.outcome !== 'partial' || answerable) return outcome.outcome === 'refused'
  if (answer?.kind !== 'claims') return judgeError(answer?.cause ?? unasked)
  return answer.claims.every(({ role }) => role !== 'direct')
}
