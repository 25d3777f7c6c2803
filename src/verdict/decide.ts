import { eligibleItems } from '../metrics/compare/eligible-items.ts'
import type { Window } from '../metrics/compare/reach.ts'
import { areUnlabelled } from '../lib/model/items/unlabelled.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { Scored, ScoredItem } from '../lib/model/comparison.ts'
import type { LabelledChanges } from '../lib/model/judging/labelled-changes.ts'
import type { ListChanges } from '../lib/model/list-changes.ts'
import type { ExamSettings } from '../lib/model/settings/settings.ts'
import { acceptLosses, type AcceptedLoss } from './accepting/accept-losses.ts'
import { creditCopies } from './credit-copies.ts'
import type { Finding } from './findings/finding.ts'
import type { Verdict } from './findings/finding-parts.ts'
import { forbiddenFindings } from './findings/forbidden.ts'
import { healthFindings } from './findings/health-findings.ts'
import { changedLists } from './findings/changed-lists.ts'
import { oppositeFindings } from './correct-change.ts'
import { headlineMetric } from './headline-metric.ts'
import { documentFindings } from './findings/document-findings.ts'
import { draftFindings } from './findings/draft-findings.ts'
import { failedOnHeadOnly, lostAnswers } from './findings/item-findings.ts'
import {
  type JudgeEvidence,
  judgeFindings,
  unaskedBy,
  unmeasuredBy,
} from './findings/judge-findings.ts'
import {
  judgeMetric,
  judgeMetrics,
  type JudgedMetric,
  ruleMetrics,
  type Stepwise,
} from './judge-metrics.ts'
import {
  hasChunkLabels,
  metricFindings,
  orphanedLabels,
  rechunkedFindings,
} from './findings/metric-findings.ts'
import { mustPassFindings } from './findings/must-pass.ts'
import { priced } from './price.ts'
import { runFindings } from './findings/run-findings.ts'
import { scorerFindings } from './findings/scorer-findings.ts'
import { heldBack } from './findings/unproven-judge.ts'

/** The exam's answer to two runs: one verdict, the findings that made it (worst first), every metric. */
export type Decision = {
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /** Gated metrics in the order of `gate`, then the others in config order. */
  readonly metrics: readonly JudgedMetric[]
  /** The metric whose counts speak for the run: the gated one furthest past its tolerance, else the first gated. */
  readonly headline: string | undefined
  /** The waivers and reviews that accepted something, in the order in which they were given. */
  readonly waived: readonly AcceptedLoss[]
}

/** What a decision takes from the run as a whole. */
type Change = {
  /** Base holds questions and head none. */
  readonly emptiesGoldenSet: boolean
  /** Jaccard index of the chunk ids of both sides, 0..1; undefined without chunk labels or without base. */
  readonly chunkOverlap: number | undefined
  /** Left out: nothing is known of it. */
  readonly health?: Scored['health']
  /** Undefined where the exam names no judge. */
  readonly judge: JudgeEvidence | undefined
  /** The metric that compares both contexts at the length of the shorter; left out where none does. */
  readonly equalLength?: string | undefined
  /** Losses that are accepted today, by waivers that are in force and by reviews. */
  readonly waivers?: readonly AcceptedLoss[]
  /** What is to be said of what head makes of the exam. */
  readonly exam?: readonly Finding[]
  /** What questions without labels return; left out: there are none. */
  readonly lists?: ListChanges | undefined
  /** An item with copies credited; left out: none are looked for. */
  readonly copied?: Scored['copied']
  /** Left out: people labelled nothing. */
  readonly labelled?: LabelledChanges | undefined
  /** The pipeline's own answers were not written, since the event is one that is given no key. */
  readonly unwritten?: boolean
}

/** Applies tolerances, bounds and hard assertions to the scored items, in golden order. */
export function decide(...asked: Parameters<typeof decideStepwise>): Decision {
  const steps = decideStepwise(...asked)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same with pauses, for many items. */
export function* decideStepwise(
  items: readonly ScoredItem[],
  exam: ExamSettings,
  change: Change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined },
): Stepwise<Decision> {
  const weighed = yield* judgeMetrics(items, exam, change.labelled)
  const judged = [
    ...judgeFindings({ items, metrics: weighed, exam }, change.judge, change.unwritten),
    ...oppositeFindings(weighed),
  ]
  const unscored = scorerFindings(items, weighed, exam.maxErrors)
  const unasked = unaskedBy(judged, weighed, exam)
  const trusted = change.judge && change.judge.trust?.kind === 'trusted'
  const unhealthy =
    change.health === undefined
      ? []
      : healthFindings({ health: change.health, metrics: weighed, trusted })
  const runLevel = [
    ...unhealthy.filter(({ verdict }) => verdict === 'error'),
    ...runFindings(items, weighed, { maxErrors: exam.maxErrors, unasked, lists: change.lists }),
    ...judged.filter(({ verdict }) => verdict === 'error'),
    ...unscored,
  ]
  const orphaned = orphanedLabels(items, weighed, change.chunkOverlap)
  // What such a metric says is not a loss, so that it can break nothing either.
  const untold = new Set([
    ...orphaned.flatMap(({ metrics: those }) => those),
    ...unmeasuredBy(judged),
    ...unscored.map(({ metric }) => metric),
  ])
  const isMeasured = ({ comparison: { metric } }: JudgedMetric): boolean => !untold.has(metric.name)
  const metrics = ruleMetrics(weighed, isMeasured)
  const asserted = orphaned.length === 0 ? items : items.filter((item) => !hasChunkLabels(item))
  const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base))
  // Its tolerance is kept for the drafts; what questions without labels return is compared instead.
  const waitsForDrafts = ({ comparison: { metric } }: JudgedMetric): boolean =>
    isBareSet && change.lists !== undefined && entryOf(metric).reads === 'labels'
  const losses = [
    ...priced(
      metrics
        .filter(isMeasured)
        .flatMap((metric) =>
          metricFindings(metric).filter(
            ({ kind }) => kind !== 'nothing-to-compare' || !waitsForDrafts(metric),
          ),
        ),
      metrics,
    ),
    ...mustPassFindings(asserted, gatedWindow(exam, Math.max)),
    ...forbiddenFindings(items, gatedWindow(exam, Math.max)),
    ...documentFindings(items, metrics, exam.match.minGrade),
  ]
  const weighAgain = function* (
    name: string,
    others: readonly ScoredItem[],
  ): Stepwise<readonly Finding[]> {
    const metric = weighed.find(({ comparison }) => comparison.metric.name === name)
    if (metric === undefined) return []
    const judgedAgain = yield* judgeMetric(metric.comparison.metric, others, {
      exam,
      labelled: change.labelled,
    })
    const again = weighed.map((each) => (each === metric ? judgedAgain : each))
    const ruled = ruleMetrics(again, isMeasured).filter(
      ({ comparison }) => comparison.metric.name === name,
    )
    return ruled.flatMap((each) => metricFindings(each))
  }
  const { findings: left, waived } = yield* acceptLosses(losses, change.waivers ?? [], {
    worse: (name) => worseOn(name, weighed, items),
    lostDocs: (ids) => {
      const those = items.filter(({ id }) => ids.includes(id))
      return new Set(those.flatMap(({ gone }) => gone.map(({ doc }) => doc)))
    },
    unmoved: (name, ids) =>
      weighAgain(
        name,
        items.map((item) => (ids.has(item.id) ? unmoved(item) : item)),
      ),
  })
  const { copied } = change
  const accepted =
    copied === undefined
      ? left
      : yield* creditCopies(left, {
          worse: (name) => {
            const worse = worseOn(name, weighed, items)
            return items.filter(({ id }) => worse.has(id))
          },
          copied,
          judged: (name, others) =>
            weighAgain(
              name,
              items.map((item) => others.get(item.id) ?? item),
            ),
        })
  const parts = [
    ...heldBack(accepted, metrics.filter(isMeasured), change.judge),
    ...judged.filter(({ verdict }) => verdict !== 'error'),
    ...orphaned,
    ...rechunkedFindings(items),
    ...unhealthy.filter(({ verdict }) => verdict !== 'error'),
    ...failedOnHeadOnly(items),
    ...lostAnswers(items, gatedNames(exam)),
    ...(yield* draftFindings(items, exam)),
    ...changedLists(change.lists),
    ...(change.exam ?? []),
    ...emptiedGoldenSet(change),
  ]
  const findings = sortFindings([...runLevel, ...parts])
  const verdict = runLevel.length > 0 ? 'error' : worst(parts.map((part) => part.verdict))
  const headline = headlineMetric(metrics, findings, change.equalLength)
  return { verdict, findings, metrics, headline, waived }
}

/** Ids of the items that got worse on a metric, or that head made incomparable. */
function worseOn(
  name: string,
  metrics: readonly JudgedMetric[],
  items: readonly ScoredItem[],
): ReadonlySet<string> {
  const metric = metrics.find(({ comparison }) => comparison.metric.name === name)
  const gone = items.filter(
    ({ scores: { base, head } }) =>
      base?.get(name)?.kind === 'scored' && head.get(name)?.kind !== 'scored',
  )
  return new Set([...(metric?.comparison.degraded ?? []), ...gone.map(({ id }) => id)])
}

/** The item as if head had scored as base did; without a base nothing is known of how it was. */
function unmoved(item: ScoredItem): ScoredItem {
  const { base } = item.scores
  return base === undefined ? item : { ...item, scores: { base, head: base } }
}

/** Base's questions are still asked, but once merged there would be nothing left to measure any later change with. */
function emptiedGoldenSet({ emptiesGoldenSet }: Change): readonly Finding[] {
  const message =
    'head leaves no question in the golden set, so that nothing could be measured after the merge'
  return emptiesGoldenSet ? [{ kind: 'nothing-to-compare', verdict: 'error', message }] : []
}

/**
 * What the gated metrics look at: the context where one of them does, else the smallest or largest of their rank
 * cutoffs, 5 where none has one.
 */
export function gatedWindow(
  { gate }: Pick<ExamSettings, 'gate'>,
  ofCutoffs: (...cutoffs: readonly number[]) => number = Math.min,
): Window {
  const cutoffs = gate.map(({ metric: { cutoff } }) => cutoff)
  if (cutoffs.some(({ kind }) => kind === 'context')) return 'context'
  const ranks = cutoffs.flatMap((cutoff) => (cutoff.kind === 'ranks' ? [cutoff.k] : []))
  return ranks.length === 0 ? 5 : ofCutoffs(...ranks)
}

/** A measured break blocks even where something else could not be measured: fail, then error, warn, pass. */
function worst(verdicts: readonly Verdict[]): Verdict {
  return severity.find((verdict) => verdicts.includes(verdict)) ?? 'pass'
}

const severity = ['fail', 'error', 'warn', 'pass'] as const

function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => severity.indexOf(a.verdict) - severity.indexOf(b.verdict))
}

function gatedNames(exam: ExamSettings): readonly string[] {
  return exam.gate.map(({ metric: { name } }) => name)
}
