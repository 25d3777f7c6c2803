import { type Side, sideNames } from '../../lib/sides.ts'
import { eligibleItems, isApart } from '../../metrics/compare/eligible-items.ts'
import { isLabelled } from '../../lib/model/items/unlabelled.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { ListChanges } from '../../lib/model/list-changes.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import { type Score, whyUnscored } from '../../lib/model/score.ts'
import type { WeighedMetric } from '../weighed-metric.ts'
import type { Finding } from './all.ts'
import { tooManyFailed } from './kinds/failures.ts'
import { nothingToCompare } from './kinds/nothing-to-compare.ts'

/**
 * Returns why the run as a whole was not measured, or nothing if it was. The numbers next to such a
 * finding cannot be trusted, so it decides the verdict by itself. `maxErrors` is the share of queries
 * that may fail per side, `unasked` contains metrics whose missing values are reported elsewhere, and
 * `lists` contains the lists returned for questions without labels, if there are any.
 */
export function runFindings(
  items: readonly ScoredItem[],
  metrics: readonly WeighedMetric[],
  {
    maxErrors,
    unasked,
    lists,
  }: {
    readonly maxErrors: number
    readonly unasked: ReadonlySet<string>
    readonly lists?: ListChanges | undefined
  },
): readonly Finding[] {
  const asked = metrics.filter(({ comparison }) => !unasked.has(comparison.metric.name))
  const isMeasured =
    (unasked.size > 0 && asked.length === 0) || (lists?.labelled === 0 && lists.asked > 0)
  const gated = { items: eligibleItems(items), metrics, maxErrors }
  return [
    // Only gating items count, because easy questions that head adds must not dilute failures, and
    // failures of items that do not gate must not block.
    tooManyFailures('base', eligibleItems(items), maxErrors),
    tooManyFailures('head', eligibleItems(items), maxErrors),
    failedRounds(gated),
    isMeasured ? [] : noItems(items, asked),
  ].flat()
}

function tooManyFailures(
  side: Side,
  items: readonly ScoredItem[],
  allowed: number,
): readonly Finding[] {
  const sides = items.flatMap((item) => item.facts[side] ?? [])
  const asked = sides.length
  const failed = sides.filter(({ failure }) => failure !== undefined).length
  if (failed <= allowed * asked) return []
  return [tooManyFailed({ round: 'queries', side, failed, asked, allowed })]
}

/**
 * Returns the source of the additional queries that a metric needs and whose failures are counted
 * separately. This is `trials` or the name of a feature, or undefined if there are no such queries.
 */
function roundOf({ metric }: WeighedMetric['comparison']): string | undefined {
  const entry = entryOf(metric)
  if (entry.reads === 'trials') return entry.reads
  return entry.reads === 'beside' ? entry.feature : undefined
}

/** Counts failures in additional rounds of queries, if a metric that needs the round gates. */
function failedRounds({ items, metrics, maxErrors: allowed }: Gated): readonly Finding[] {
  const rounds = Map.groupBy(
    metrics.filter(({ gate }) => gate !== undefined),
    ({ comparison }) => roundOf(comparison),
  )
  return [...rounds].flatMap(([round, of]) =>
    round === undefined
      ? []
      : sideNames.flatMap((side): readonly Finding[] => {
          const [most] = of
            .map(({ comparison }) => countFailed(items, side, comparison))
            .toSorted((a, b) => b.failed - a.failed)
          if (most === undefined || most.failed <= allowed * most.asked) return []
          return [tooManyFailed({ round, side, ...most, allowed })]
        }),
  )
}

function countFailed(
  items: readonly ScoredItem[],
  side: Side,
  { metric }: WeighedMetric['comparison'],
): { readonly failed: number; readonly asked: number } {
  const scores = items.flatMap(({ scores: of }) => of[side]?.get(metric.name) ?? [])
  const isAsked = (score: Score): boolean =>
    entryOf(metric).reads === 'beside'
      ? whyUnscored(score) !== 'not_asked'
      : score.kind !== 'not_applicable'
  return {
    failed: scores.filter((score) => score.kind === 'run_error').length,
    asked: scores.filter(isAsked).length,
  }
}

type Gated = {
  readonly items: readonly ScoredItem[]
  readonly metrics: readonly WeighedMetric[]
  readonly maxErrors: number
}

function noItems(
  items: readonly ScoredItem[],
  metrics: readonly WeighedMetric[],
): readonly Finding[] {
  const message = whyNothing(items, metrics)
  return message === undefined ? [] : [nothingToCompare('error', { message })]
}

/**
 * Returns why nothing was measured. Metrics that need no labels, such as context size, do not count as
 * measuring labels.
 */
function whyNothing(
  all: readonly ScoredItem[],
  metrics: readonly WeighedMetric[],
): string | undefined {
  const items = eligibleItems(all)
  if (items.length === 0)
    return all.some(isApart)
      ? 'the golden set contains only unreviewed drafts; rag-gate golden review turns them into questions'
      : 'the golden set contains no question to compare'
  const graded = metrics.filter(({ comparison }) => entryOf(comparison.metric).reads === 'labels')
  const needed =
    items.some(({ golden }) => isLabelled(golden.base)) && graded.length > 0 ? graded : metrics
  return needed.some(({ comparison }) => comparison.coverage.pairs > 0)
    ? undefined
    : 'no question was scored by any metric'
}
