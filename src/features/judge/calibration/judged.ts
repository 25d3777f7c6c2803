import { type Side, sideNames } from '../../../lib/sides.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import { contentOf, type JudgedVerdict, verdictsOf } from './judged-verdicts.ts'

/** The verdicts and scores of a judge or another scorer, to be compared with human labels. */
export type Judged = {
  readonly verdicts: readonly JudgedClaim[]
  /**
   * Returns one metric's scores, keyed by the result of `sidePlaceOf`. Scores are from 0 to 1 except for
   * size metrics. Returns an empty map if the metric was not measured.
   */
  readonly scoresOf: (metric: string) => ReadonlyMap<string, number>
}

export type JudgedClaim = Pick<JudgedVerdict, 'item' | 'side' | 'metric' | 'claim' | 'label'> & {
  /**
   * Equal for verdicts of one metric on the same claim and the same texts, for example on both sides of
   * an unchanged question.
   */
  readonly content: string
}

export function sidePlaceOf({
  item,
  side,
}: {
  readonly item: string
  readonly side: Side
}): string {
  return JSON.stringify([item, side])
}

/** Parses a key that `sidePlaceOf` returned. */
export function readSidePlace(place: string): readonly [item: string, side: Side] {
  return JSON.parse(place)
}

export function judgedBy(judged: JudgedRun): Judged {
  const verdicts = verdictsOf(judged).map((one) => ({ ...one, content: contentOf(one) }))
  return { verdicts, scoresOf: (metric) => scoresIn(judged, metric) }
}

function scoresIn({ scoredItems }: JudgedRun, metric: string): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const { id, scores: sides } of scoredItems) {
    for (const side of sideNames) {
      const score = sides[side]?.get(metric)
      if (score?.kind === 'scored') scores.set(sidePlaceOf({ item: id, side }), score.value)
    }
  }
  return scores
}
