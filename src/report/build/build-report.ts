import type { UnreadLabels } from '../../lib/model/judging/labelled-changes.ts'
import type { Changed } from '../../lib/model/changed.ts'
import { changedChunkSize } from '../../metrics/compare/equal-length.ts'
import type { Scored, ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { Attribution, Diagnosis } from '../../lib/model/cause.ts'
import { countCauses } from '../diagnosis/items/count-causes.ts'
import { countWorseAnswers } from '../diagnosis/items/count-worse-answers.ts'
import type { WorseAnswer } from '../diagnosis/items/worse-answer.ts'
import type { Policy } from '../../policy/policy.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { ReviewsFound } from '../../verdict/accepting/accept-lines.ts'
import { nearestRank } from '../../lib/stats/quantile.ts'
import type { Run } from '../../lib/model/run.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import type { Decision } from '../../verdict/decide.ts'
import { buildItems, type ItemContext, type Matrices } from './build-items.ts'
import { buildMetrics } from './build-metrics.ts'
import { buildNotes } from '../notes/notes.ts'
import type { JudgeFacts } from '../../lib/model/judging/judge-facts.ts'
import type { ListChanges } from '../../lib/model/list-changes.ts'
import type { ContextChange } from '../../lib/model/context-change.ts'
import { healthReport } from './health-report.ts'
import { judgeReport } from './judge-report.ts'
import { commandsOf } from '../../lib/model/settings/kind-traits.ts'
import type { Origin, Report } from '../schema/report.ts'
import { giveDetails, mostReportBytes } from './give-details.ts'
import type { Note } from '../notes/all.ts'
import type { ByHead } from '../notes/kinds/by-head.ts'
import { frame, type ReportContext } from './short-reports.ts'
import { budgetMetric } from './token-budget.ts'
import { withoutWithheldWords } from './withheld-words.ts'

/** The results of a completed measurement that the report needs. */
export type Measured = {
  readonly policy: Policy
  readonly scored: Scored
  readonly decision: Decision
  /** The pull request's reviews, or undefined if they were not read. */
  readonly reviews: ReviewsFound | undefined
  readonly sides: MeasuredSides<{ readonly run: Run; readonly corpus: Corpus }>
  /** The number of commits by which base is behind the tip of its branch, if known. */
  readonly behind: number | undefined
  /** Notes about why the runs may be less trustworthy. Empty if this process made the runs. */
  readonly claims: readonly Note[]
  /** What the report says about judging, or undefined if no metric needs a judge. */
  readonly judge: JudgeFacts | undefined
  /** The judge's verdicts on claims. Empty if there is no judge. */
  readonly matrices: Matrices
  /** Why questions got worse, or undefined if there is no base. */
  readonly diagnosed:
    | {
        readonly attributions: ReadonlyMap<string, Attribution>
        readonly answers: ReadonlyMap<string, WorseAnswer>
        readonly diagnosis: Diagnosis | undefined
        /**
         * Whether the mean length of returned chunks changed because head's index cuts documents
         * differently.
         */
        readonly cutOtherwise: boolean
      }
    | undefined
  readonly changed: Changed | undefined
  /**
   * The verdict according to head's golden set, or undefined if head has the same questions and
   * labels as base.
   */
  readonly byHead?: ByHead | undefined
  readonly changedContext: ContextChange | undefined
  readonly features?: Report['features']
  /**
   * How the results of questions without labels changed. Undefined or omitted if every question has
   * labels.
   */
  readonly lists?: ListChanges | undefined
  /**
   * Human labels that could not be read. Omitted if all of them were read or if there are no
   * labels.
   */
  readonly unread?: UnreadLabels | undefined
}

/**
 * Builds the report of a completed measurement, without text that the text level withholds. Adds
 * details of questions until `report.json` reaches `mostBytes`. The total time is 0 until the run
 * ends.
 */
export function buildReport(
  context: ReportContext,
  measured: Measured,
  mostBytes: number = mostReportBytes,
): Report {
  const shown = withoutWithheldWords(measured, context.text)
  const { policy, scored, decision, sides, judge, matrices, diagnosed, features = {} } = shown
  const attributions = diagnosed?.attributions ?? new Map<string, Attribution>()
  const worseAnswers = diagnosed?.answers ?? new Map<string, WorseAnswer>()
  const { items } = scored
  const compared = sides.base !== undefined
  const chunkSize = diagnosed?.cutOtherwise === false ? undefined : changedChunkSize(items)
  const headline = decision.metrics.find(
    ({ comparison }) => comparison.metric.name === decision.headline,
  )?.comparison
  const metrics = decision.metrics.map(({ comparison }) => comparison.metric)
  const itemContext = {
    headline: headline?.metric,
    budget: budgetMetric(headline?.metric, metrics),
    changes: changesOf(headline),
    lists: shown.lists?.changed.map(({ item }) => item) ?? [],
    corpora: { base: sides.base?.corpus, head: sides.head.corpus },
    text: context.text,
    matrices,
    metrics: metrics.map(({ name }) => name),
    details: (item: ScoredItem) => scored.details(item),
    attributions,
    worseAnswers,
  }
  const framed = frame(context)
  const bare: Report = {
    ...framed,
    origin: { ...framed.origin, ...answersOf(policy) },
    verdict: decision.verdict,
    outcome: compared ? 'compared' : context.commits.base === undefined ? 'head-only' : 'adopted',
    findings: decision.findings,
    metrics: buildMetrics(decision, {
      policy: policy.settings,
      items,
      equalLength: scored.equalLength?.name,
    }),
    headline: decision.headline,
    lists: shown.lists,
    worseAnswers: countWorseAnswers(worseAnswers),
    diagnosis: diagnosed?.diagnosis,
    changed: shown.changed,
    context: shown.changedContext,
    ...(Object.keys(features).length > 0 && { features }),
    causes: countCauses(attributions),
    notes: buildNotes(shown, { context, chunkSize }),
    items: buildItems(items, itemContext),
    index: scored.index,
    health: {
      base: scored.health.base && healthReport(scored.health.base),
      head: healthReport(scored.health.head),
    },
    judge: judge && judgeReport(judge, context.text),
    cost: judge?.spending,
    times: {
      totalMs: 0,
      buildMs: { base: sides.base?.run.buildMs, head: sides.head.run.buildMs },
      queryP50Ms: { base: queryTime(items, 'base', 50), head: queryTime(items, 'head', 50) },
      queryP95Ms: { base: queryTime(items, 'base', 95), head: queryTime(items, 'head', 95) },
    },
  }
  return { ...bare, ...giveDetails(bare, { items, context: itemContext }, mostBytes) }
}

/**
 * Returns whether head's answers come from code or from files. Returns an empty object for other
 * pipelines, and if files are compared without a repository, because the report then lists both run
 * files.
 */
function answersOf({ own, pipelines: { head } }: Policy): Pick<Origin, 'answers'> {
  if (own === undefined) return {}
  if (commandsOf(head).length > 0) return { answers: 'code' }
  return head.kind === 'runs' ? { answers: 'files' } : {}
}

function changesOf(headline: MetricComparison | undefined): ItemContext['changes'] {
  const changes = new Map<string, 'improved' | 'degraded' | 'unchanged'>()
  for (const id of headline?.improved ?? []) changes.set(id, 'improved')
  for (const id of headline?.degraded ?? []) changes.set(id, 'degraded')
  for (const id of headline?.unchanged ?? []) changes.set(id, 'unchanged')
  return changes
}

function queryTime(items: readonly ScoredItem[], side: Side, percent: number): number | undefined {
  const times = items.flatMap(({ facts }) => facts[side]?.ms ?? [])
  return nearestRank(
    times.toSorted((a, b) => a - b),
    percent,
  )
}
