import type { RefusalSettings } from '../lib/model/settings/settings.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { QueryResult } from '../lib/model/run.ts'
import type { ClaimMatrix } from '../lib/model/judging/claims.ts'
import type { PlacedChunk } from '../lib/model/item-match.ts'
import { textOfChunk } from '../golden/matching/locate-chunk.ts'
import { readsAnswer, readsContext } from '../lib/model/judging/judge-blocks.ts'
import type { MatrixMetric, MetricEntry } from './metric-entry.ts'
import { readsJudge } from './metric-traits.ts'
import type { NormalCorpus } from '../golden/matching/quotes/normal-corpus.ts'
import { judgeError, notApplicable, queryFailed, type Score } from '../lib/model/score.ts'
import { rubricPrefix } from './judged/rubric.ts'
import { scoreMatrix } from './judged/score-matrix.ts'
import { scoreRefusal } from './score-refusal.ts'

export type AnswerToScore = {
  readonly item: GoldenItem
  readonly result: QueryResult
  readonly context: readonly PlacedChunk[]
  readonly corpus: NormalCorpus
  readonly refusal: RefusalSettings
  /** Undefined if there is no judge. `not_sampled` if the judge is not asked about this item. */
  readonly matrix: ClaimMatrix | 'not_sampled' | undefined
}

/** Catalogue entries of metrics that read the answer's text or the judge's verdicts and ratings. */
export type EntryOfAnswers = Extract<MetricEntry, { reads: 'answer' | 'outcome' | 'matrix' }>

/**
 * Scores an answer. If several reasons prevent a score, reports the first of the following: the
 * item is ruled out or not in the sample, the query failed, the answer is missing, or the judge
 * failed.
 */
export function scoreAnswer(entry: EntryOfAnswers, input: AnswerToScore): Score {
  const { item, result, matrix } = input
  const ruledOut = entry.ruledOut(item)
  if (ruledOut !== undefined) return notApplicable(ruledOut)
  if (matrix === 'not_sampled') {
    return readsJudge(entry, input.refusal)
      ? notApplicable('not_sampled')
      : scoreAnswer(entry, { ...input, matrix: undefined })
  }
  if (result.kind === 'failed') return queryFailed
  const { answer } = result
  if (answer === undefined && needsAnswer(entry, matrix)) return notApplicable('no_answer')
  switch (entry.reads) {
    case 'answer':
      return entry.score({
        answer: answer ?? '',
        item,
        context: () => textsOf(input),
        contextIds: input.context.map(({ chunk }) => chunk.id),
      })
    case 'outcome':
      if (entry.byRating !== undefined && item.expect !== undefined)
        return scoreJudged(entry.byRating, { ...input, matrix })
      return scoreRefusal(entry, {
        ...input,
        matrix,
        answer: answer ?? '',
        answerable: item.answerable,
      })
    case 'matrix':
      return scoreJudged(entry, { ...input, matrix })
  }
}

/**
 * Returns whether a missing answer prevents a score. For a rubric, it prevents a score only if the judge
 * returned no rating.
 */
function needsAnswer(entry: EntryOfAnswers, matrix: ClaimMatrix | undefined): boolean {
  if (entry.reads !== 'matrix') return true
  if (entry.needs.length > 0) return readsAnswer(entry.needs)
  return matrix !== undefined && !matrix.rubrics.has(entry.name.slice(rubricPrefix.length))
}

function scoreJudged(
  entry: MatrixMetric,
  {
    context,
    matrix,
  }: Pick<AnswerToScore, 'context'> & { readonly matrix: ClaimMatrix | undefined },
): Score {
  if (readsContext(entry.needs) && context.some(({ tokens }) => tokens === undefined)) {
    return notApplicable('no_text')
  }
  return matrix === undefined ? judgeError('no_key') : scoreMatrix(entry, matrix)
}

function textsOf({ context, corpus }: AnswerToScore): readonly string[] | undefined {
  const texts = context.map(({ chunk }) => textOfChunk(chunk, corpus))
  const known = texts.filter((text) => text !== undefined)
  return known.length === texts.length ? known : undefined
}
