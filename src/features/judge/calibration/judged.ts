import type { Side } from '../../../lib/sides.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import { contentOf, type JudgedVerdict, verdictsOf } from './judged-verdicts.ts'

/** The verdicts and scores of a judge or another scorer, which human labels are compared with. */
export type Judged = {
  readonly verdicts: readonly JudgedClaim[]
  /** The scores of one metric by `sidePlaceOf`; 0..1 except for metrics of size. Empty if not measured. */
  readonly scoresOf: (metric: string) => ReadonlyMap<string, number>
}

/** One verdict. */
export type JudgedClaim = Pick<JudgedVerdict, 'item' | 'side' | 'metric' | 'claim' | 'label'> & {
  /** Equal for verdicts on the same claim against the same texts, such as those of an unchanged question. */
  readonly content: string
}

/** The key of a side of an item. */
export function sidePlaceOf({
  item,
  side,
}: {
  readonly item: string
  readonly side: Side
}): string {
  return JSON.stringify([item, side])
}

/** The item and side of a key from `sidePlaceOf`. */
export function readSidePlace(place: string): readonly [item: string, side: Side] {
  return JSON.parse(place)
}

export function judgedBy(run: JudgedRun): Judged {
  const verdicts = verdictsOf(run).map((one) => ({ ...one, content: contentOf(one) }))
  return { verdicts, scoresOf: (metric) => scoresIn(run, metric) }
}

function scoresIn({ scored }: JudgedRun, metric: string): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const { id, scores: sides } of scored) {
    for (const side of ['base', 'head'] as const) {
      const score = sides[side]?.get(metric)
      if (score?.kind === 'scored') scores.set(sidePlaceOf({ item: id, side }), score.value)
    }
  }
  return scores
}
