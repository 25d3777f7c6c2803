import type { Side } from '../../core/sides.ts'
import { contentOf, type JudgedRun, type JudgedVerdict, verdictsOf } from './judged-run.ts'

/** What a judge, or any other scorer, said: what people's labels are held against. */
export type Judged = {
  readonly verdicts: readonly JudgedClaim[]
  /** The scores of one metric by `sidePlaceOf`; 0..1 but for metrics of size. Empty for one that nobody measured. */
  readonly scoresOf: (metric: string) => ReadonlyMap<string, number>
}

/** One verdict. */
export type JudgedClaim = Pick<JudgedVerdict, 'item' | 'side' | 'metric' | 'claim' | 'label'> & {
  /** Equal for verdicts that rest on the same, such as those of a question that no side changed. */
  readonly content: string
}

/** Where a score stands. */
export function sidePlaceOf({
  item,
  side,
}: {
  readonly item: string
  readonly side: Side
}): string {
  return JSON.stringify([item, side])
}

/** The item and side of `sidePlaceOf`. */
export function readSidePlace(place: string): readonly [item: string, side: Side] {
  return JSON.parse(place)
}

/** All that the judge said in a run. */
export function judgedBy(run: JudgedRun): Judged {
  const verdicts = verdictsOf(run).map((verdict) => {
    return { ...verdict, content: contentOf(verdict) }
  })
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
