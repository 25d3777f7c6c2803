import { z } from 'zod'
import type { Side } from '../../core/sides.ts'
import { count, share, sideName } from '../../model/schema-parts.ts'
import { eligibleItems, isApart } from '../../compare/eligible-items.ts'
import { isLabelled } from '../../model/items/unlabelled.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import type { ListChanges } from '../../model/list-changes.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import { type Score, whyUnscored } from '../../model/score.ts'
import type { JudgedMetric } from '../judge-metrics.ts'
import type { Finding } from './finding.ts'

/**
 * Why the run as a whole was not measured; empty when it was. Numbers beside such a finding cannot
 * be trusted, so it decides alone. `maxErrors`: share of failed queries a side may have. `unasked`: names of
 * metrics of whose absence something else tells. `lists`: what questions without labels return, where there are some.
 */
export function runFindings(
  items: readonly ScoredItem[],
  metrics: readonly JudgedMetric[],
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
    // Easy questions that head adds must not make room for failures, nor failures of what gates nothing block.
    tooManyFailures('base', eligibleItems(items), maxErrors),
    tooManyFailures('head', eligibleItems(items), maxErrors),
    roundFailed('probes-failed', 'base', gated),
    roundFailed('probes-failed', 'head', gated),
    roundFailed('trials-failed', 'base', gated),
    roundFailed('trials-failed', 'head', gated),
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
  return [{ kind: 'too-many-failures', verdict: 'error', side, failed, asked, allowed }]
}

/** Questions whose own failures are those of no other score, where a metric of them gates. */
const roundsAsked = {
  'probes-failed': { reads: 'probes', isAsked: (score) => whyUnscored(score) !== 'not_probed' },
  'trials-failed': { reads: 'trials', isAsked: ({ kind }) => kind !== 'not_applicable' },
} satisfies Record<string, { reads: string; isAsked: (score: Score) => boolean }>

type Round = keyof typeof roundsAsked

/** The same of a round of its own: over planted documents, or of all trials of a question. */
function roundFailed(
  kind: Round,
  side: Side,
  { items, metrics, maxErrors: allowed }: Gated,
): readonly Finding[] {
  const { reads, isAsked } = roundsAsked[kind]
  const counts = metrics
    .filter(
      ({ gate, comparison }) => gate !== undefined && entryOf(comparison.metric).reads === reads,
    )
    .map(({ comparison }) => {
      const scores = items.flatMap(({ scores: of }) => of[side]?.get(comparison.metric.name) ?? [])
      const failed = scores.filter((score) => score.kind === 'run_error').length
      return { failed, asked: scores.filter(isAsked).length }
    })
  const most = counts.toSorted((a, b) => b.failed - a.failed)[0]
  if (most === undefined || most.failed <= allowed * most.asked) return []
  return [{ kind, verdict: 'error', side, ...most, allowed }]
}

type Gated = {
  readonly items: readonly ScoredItem[]
  readonly metrics: readonly JudgedMetric[]
  readonly maxErrors: number
}

function noItems(
  items: readonly ScoredItem[],
  metrics: readonly JudgedMetric[],
): readonly Finding[] {
  const message = whyNothing(items, metrics)
  return message === undefined ? [] : [{ kind: 'no-items', verdict: 'error', message }]
}

/** Metrics that need no label, such as the size of a context, are no measurement of what the labels ask for. */
function whyNothing(
  all: readonly ScoredItem[],
  metrics: readonly JudgedMetric[],
): string | undefined {
  const items = eligibleItems(all)
  if (items.length === 0)
    return all.some(isApart)
      ? 'the golden set holds unreviewed drafts alone; rag-gate golden review makes questions of them'
      : 'the golden set holds no question to compare'
  const graded = metrics.filter(({ comparison }) => entryOf(comparison.metric).reads === 'labels')
  const needed =
    items.some(({ golden }) => isLabelled(golden.base)) && graded.length > 0 ? graded : metrics
  return needed.some(({ comparison }) => comparison.coverage.pairs > 0)
    ? undefined
    : 'no question was scored by any metric'
}

const failures = () =>
  z.strictObject({
    verdict: z.literal('error'),
    side: sideName,
    failed: count,
    asked: count,
    allowed: share,
  })

/** The findings of a run as a whole, by kind; evaluated by scripts and tests alone. */
export const runSchemas = () => ({
  'too-many-failures': failures().describe(
    'More failed queries on a side than max-errors allows: the run was not measured.',
  ),
  'probes-failed': failures().describe(
    'The same over planted documents, where a metric of these gates.',
  ),
  'trials-failed': failures().describe(
    'Trials failed of more questions than max-errors allows, where pass^k gates.',
  ),
  'no-items': z
    .strictObject({ verdict: z.literal('error'), message: z.string() })
    .describe('Nothing at all could be compared.'),
})
