import type { MeasuredSides } from '../../../lib/sides.ts'
import { listWindow, reachOf, readsLists } from '../../../metrics/compare/same-list.ts'
import { contextOf, type Policy } from '../../../policy/policy.ts'
import { type ItemScores, scoreMatched } from '../../../metrics/score-matched.ts'
import { type MatchedItem, matchSides } from '../../../metrics/match-sides.ts'
import type { ScoredItem, Scores } from '../../../lib/model/comparison.ts'
import type { Way } from '../../../lib/model/item-match.ts'
import type { ClaimMatrix } from '../../../lib/model/judging/claims.ts'
import type { QueryResult, Run, SharedList } from '../../../lib/model/run.ts'
import type {
  PolicySettings,
  ModelPrice,
  PipelineSettings,
} from '../../../lib/model/settings/settings.ts'
import { type MatchedResults, openMatchedItems } from './matched-items.ts'
import type { SideToScore } from './side-to-score.ts'
import { withEmptyContexts } from './with-empty-contexts.ts'

export type ToldOfItems = {
  readonly matrices?: ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>> | undefined
  /** The scores of metrics for which features ask additional questions, by item id. */
  readonly beside?: ReadonlyMap<string, MeasuredSides<Scores | undefined>> | undefined
  /** The ids of items that are not sent to the judge. */
  readonly unsampled?: ReadonlySet<string> | undefined
}

export type ScoringSettings = Pick<PolicySettings, 'match' | 'refusal' | 'prices'> & {
  readonly gate: readonly Pick<PolicySettings['gate'][number], 'metric'>[]
}

/** A side without the fields that describe the whole run. */
type ScorableSide = Omit<SideToScore, 'names' | 'run'> & {
  readonly run: Pick<Run, 'results' | 'models'>
}

/** Scores one item on every measured side. */
export type ItemScorer = (
  item: Pick<ScoredItem, 'id' | 'golden' | 'origin'>,
  metrics: PolicySettings['metrics'],
  /**
   * `copies`: the same words in another document are also accepted as evidence. `judged`: results that
   * were never judged are left out. `headBy`: only head is scored, and its chunks are matched in the
   * given way or a less reliable one.
   */
  as?: 'copies' | 'judged' | { readonly headBy: Way },
) => ItemScores & Pick<MatchedItem, 'unjudged'> & { readonly results: MeasuredSides<QueryResult> }

/** Returns a scorer. By default, it caches the matches of the first items that it scores. */
export function openItemScorer(
  { pipelines }: Pick<Policy, 'pipelines'>,
  {
    match,
    refusal,
    gate,
    prices: known,
    matrices,
    unsampled,
    beside,
  }: ScoringSettings & ToldOfItems,
  { base, head }: MeasuredSides<ScorableSide>,
  matchOnce = openMatchedItems(),
): ItemScorer {
  const window = listWindow(gate.map(({ metric }) => metric))
  const cutoffs = gate
    .filter(({ metric }) => readsLists(metric))
    .map(({ metric }) => reachOf(metric))
  const contextK = { base: contextOf(pipelines.base), head: contextOf(pipelines.head) }
  const corpora = { base: base?.corpus, head: head.corpus }
  const prices = {
    base: base && priceOf(pipelines.base, base.run, known),
    head: priceOf(pipelines.head, head.run, known),
  }
  return ({ id, golden, origin }, metrics, as) => {
    const headBy = typeof as === 'object' ? as.headBy : undefined
    const matchThis = (): MatchedResults => {
      const both = resultsOf({ base, head }, id)
      const results = headBy === undefined ? both : { base: undefined, head: both.head }
      const ofJudge = { matrices: matrices?.get(id), unsampled: unsampled?.has(id) ?? false }
      const told = { ...ofJudge, beside: beside?.get(id) }
      const judgedWithin =
        as === 'judged'
          ? cutoffs.map((one) => (one === 'context' ? seenOf(results.head, contextK.head) : one))
          : undefined
      const copies = as === 'copies'
      const settings = {
        match,
        copies,
        contextK,
        prices,
        ...told,
        headBy,
        ...(judgedWithin && { judgedWithin }),
      }
      const labelled = { golden, withdrawn: origin === 'removed', moves: head.moves }
      return { results, item: matchSides({ ...labelled, results, corpora, ...settings }) }
    }
    const isUsual = as === undefined || headBy !== undefined
    const { results, item } = isUsual
      ? matchOnce(golden, matchThis, headBy === undefined)
      : matchThis()
    return { results, unjudged: item.unjudged, ...scoreMatched(item, { metrics, refusal, window }) }
  }
}

/**
 * Returns each side's result for a question. A question that a run does not mention counts as
 * failed.
 */
function resultsOf(
  { base, head }: MeasuredSides<{ readonly run: Pick<Run, 'results'> }>,
  id: string,
): MeasuredSides<QueryResult> {
  return withEmptyContexts({ base: base && resultOf(base.run, id), head: resultOf(head.run, id) })
}

/** Returns each side's result for a question, or only its chunks if that is faster. */
export function listsOf(
  { base, head }: MeasuredSides<{ readonly run: Pick<Run, 'results'> }>,
  id: string,
): MeasuredSides<QueryResult | SharedList> {
  const listOf = ({ run }: typeof head) => run.results.shared?.(id) ?? resultOf(run, id)
  return { base: base && listOf(base), head: listOf(head) }
}

/**
 * Returns the number of chunks that the generator received, which is the length of the reported
 * context, or `k` if none is reported.
 */
function seenOf(result: QueryResult, k = Infinity): number {
  return (result.kind === 'answered' ? result.context?.length : undefined) ?? k
}

function resultOf({ results }: Pick<Run, 'results'>, id: string): QueryResult {
  return results.get(id) ?? { kind: 'failed', message: 'the pipeline gave no answer' }
}

/**
 * Returns the price of the model that writes a side's answers. For a built-in pipeline, this is the
 * model in its settings; otherwise, it is the one that the run declares.
 */
function priceOf(
  pipeline: PipelineSettings | undefined,
  { models }: Pick<Run, 'models'>,
  prices: PolicySettings['prices'],
): ModelPrice | undefined {
  const model = pipeline?.kind === 'builtin' ? pipeline.answer?.model : models?.generator
  return model === undefined ? undefined : prices.get(model)
}
