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
 * Returns why the run as a whole was not measured, or an empty list if it was. The numbers next to such
 * a finding cannot be trusted, so it decides the verdict by itself. `maxErrors` is the share of queries
 * that may fail per side, `unasked` contains metrics whose missing values are reported elsewhere, and
 * `lists` describes the results of questions without labels, if there are any.
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
    // Only items that count towards the gate are considered. Otherwise, easy questions that head
    // adds would dilute the failures, and failures of other items would block.
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
 * Returns which additional queries a metric needs, as `trials` or the name of a feature, or
 * undefined if it needs none. Their failures are counted separately.
 */
function roundOf({ metric }: WeighedMetric['comparison']): string | undefined {
  const entry = entryOf(metric)
  if (entry.reads === 'trials') return entry.reads
  return entry.reads === 'beside' ? entry.feature : undefined
}

/** Reports rounds of additional queries with too many failures, if a gated metric needs them. */
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
 * Returns why nothing was measured, or undefined if something was. If questions have labels and a
 * metric reads them, the scores of other metrics, such as context size, are not enough.
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
