import { comparedSignal } from './signal.ts'
import type { Reading } from './reading.ts'
import { type Returned, silenceOf } from './silence.ts'
import { isApart } from '../../metrics/compare/eligible-items.ts'
import type { MeasuredRuns } from '../../gate/feature.ts'
import { hits } from '../../metrics/compare/reach.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import type { Confidence } from './schema.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Run } from '../../lib/model/run.ts'

type Looked = Pick<MeasuredRuns, 'items' | 'sides' | 'window'> & {
  /** Whether chunk scores are evaluated in addition to the confidence of answers. */
  readonly ofChunks: boolean
}

/** The maximum share of wrong answers among answers at or above the threshold. */
const errorRate = 0.1

/**
 * Measures how far both sides' scores can be trusted, over base's questions (or all questions if there
 * is no base).
 */
export function measureConfidence({ items, sides, window, ofChunks }: Looked): Confidence {
  const questions = items.filter((item) => item.origin !== 'added' && !isApart(item))
  const scale = { errorRate }
  const read = <One>(
    one: (item: ScoredItem, side: Side) => One,
  ): MeasuredSides<readonly One[]> => ({
    base: sides.base && questions.map((item) => one(item, 'base')),
    head: questions.map((item) => one(item, 'head')),
  })
  const answers = comparedSignal(read(statedBy), { ...scale, kind: 'probability' })
  if (!ofChunks) return { ...scale, answers, ranking: undefined, silence: undefined }
  const first = read((item, side) => firstOf(sides[side]?.run, item.id))
  const ranking = comparedSignal(
    {
      base: first.base && questions.map((item, at) => rankedBy(item, 'base', first.base?.[at])),
      head: questions.map((item, at) => rankedBy(item, 'head', first.head[at])),
    },
    { ...scale, kind: 'order' },
  )
  const silence = (side: Side) =>
    first[side] && silenceOf(questions.map((item, at) => returnedFor(item, first[side]?.[at])))
  return { ...scale, answers, ranking, silence: { base: silence('base'), head: silence('head') } }

  function rankedBy(item: ScoredItem, side: Side, score: Returned['first']): Reading {
    const match = item.facts[side]?.match
    const { answerable } = item.golden.base
    const found = match === undefined || match.relevant === 0 ? undefined : hits(match, window)
    return {
      ...aboutOf(item),
      score: score === 'silent' ? undefined : score,
      right: answerable ? found : false,
    }
  }
}

function aboutOf({ id, golden }: ScoredItem): Pick<Reading, 'id' | 'part' | 'cluster'> {
  return { id, part: golden.base.split, cluster: golden.base.cluster }
}

function statedBy(item: ScoredItem, side: Side): Reading {
  const stated = item.facts[side]?.stated
  return { ...aboutOf(item), score: stated?.confidence, right: stated?.right }
}

function returnedFor({ golden }: ScoredItem, first: Returned['first']): Returned {
  return { answerable: golden.base.answerable, part: golden.base.split, first }
}

/**
 * Returns the score of the first chunk, or `silent` if no chunk was returned. Returns undefined if the
 * first chunk has no score or the question failed.
 */
function firstOf(run: Run | undefined, id: string): Returned['first'] {
  const result = run?.results.get(id)
  if (result?.kind !== 'answered') return undefined
  const [chunk] = result.chunks
  return chunk === undefined ? 'silent' : chunk.score
}
