import { gating } from '../../../metrics/compare/eligible-items.ts'
import type { Side } from '../../../lib/sides.ts'
import type { Policy } from '../../../policy/policy.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { Oddities, SideHealth } from '../../../lib/model/health.ts'
import { noAnomalies, type Run } from '../../../lib/model/run.ts'
import { kindTraits } from '../../../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../../../lib/model/settings/settings.ts'

/**
 * Returns odd behaviour of a side's pipeline that scores do not show, such as ignored filters, as
 * hints for its maintainers.
 */
export function odditiesOf(
  side: Side,
  items: readonly ScoredItem[],
  { run, policy }: { readonly run: Run; readonly policy: Pick<Policy, 'depth' | 'pipelines'> },
): Oddities {
  const { depth, pipelines } = policy
  const pipeline = pipelines[side]
  const facts = items.flatMap((item) => item.facts[side] ?? [])
  const matches = facts.flatMap(({ match }) => match ?? [])
  const isLoose = looseIn(pipeline, run)
  const without = (part: 'filters' | 'history'): number =>
    ignores(part, pipeline)
      ? gating(items).filter(({ golden }) => golden.base[part] !== undefined).length
      : 0
  return {
    ...noAnomalies,
    ...run.anomalies,
    sortedRankings: run.sorted ?? 0,
    loose: facts.filter(({ order }) => isLoose(order)).length,
    offsetsDisagree: matches.reduce((sum, each) => sum + each.offsetsDisagree, 0),
    unfilled: matches.filter(({ chunks, unfilled }) => chunks >= depth && unfilled.length > 0)
      .length,
    filters: without('filters'),
    turns: without('history'),
  }
}

/**
 * Returns how many questions a side was asked twice, and how many of these returned different
 * lists. Returns an empty object if no question was asked twice.
 */
export function askedTwice(side: Side, items: readonly ScoredItem[]): Pick<SideHealth, 'twice'> {
  const twice = items.flatMap(({ facts }) => facts[side]?.again ?? [])
  if (twice.length === 0) return {}
  return { twice: { asked: twice.length, wavering: twice.filter(({ wavers }) => wavers).length } }
}

/**
 * Returns a predicate for scores that do not explain the order of a side's chunks: scores that rise or
 * are tied. Ties in the built-in index and in TREC runs do explain it, because a fixed rule breaks them,
 * by document or by name.
 */
function looseIn(
  pipeline: PipelineSettings | undefined,
  { sorted }: Run,
): (order: 'falling' | 'ties' | 'rising') => boolean {
  const isFixed = pipeline !== undefined && kindTraits[pipeline.kind].fixesTies
  const tiesAreFixed = isFixed || sorted !== undefined
  return (order) => order === 'rising' || (order === 'ties' && !tiesAreFixed)
}

/**
 * Returns whether a pipeline ignores filters or history. The built-in index reads only the question,
 * and an `http` pipeline sends only what its `request` contains.
 */
function ignores(part: 'filters' | 'history', pipeline: PipelineSettings | undefined): boolean {
  if (pipeline?.kind === 'builtin') return true
  return (
    pipeline?.kind === 'http' &&
    !JSON.stringify([pipeline.request, pipeline.ndjson]).includes(`"{${part}`)
  )
}
