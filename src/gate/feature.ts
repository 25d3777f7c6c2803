import type { Scored, ScoredItem, Scores } from '../lib/model/comparison.ts'
import type { Embedded } from '../lib/model/embedded.ts'
import type { JudgedMetric } from '../lib/model/judging/judge-blocks.ts'
import type { JudgeFacts } from '../lib/model/judging/judge-facts.ts'
import type { JudgeItem } from '../lib/model/judging/judge-item.ts'
import type { JudgedRun, Matrices } from '../lib/model/judging/judged-run.ts'
import type { LabelledChanges, UnreadLabels } from '../lib/model/judging/labelled-changes.ts'
import type { Log } from '../lib/log.ts'
import type { Preference } from '../lib/model/list-changes.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { PolicySettings, JudgeSettings } from '../lib/model/settings/settings.ts'
import type { Run } from '../lib/model/run.ts'
import type { MeasuredSides, Side } from '../lib/sides.ts'
import type { Window } from '../metrics/compare/reach.ts'
import type { Policy } from '../policy/policy.ts'
import type { Report } from '../report/schema/report.ts'
import type { Collected } from './collected.ts'
import type { Asking } from './collecting/ask-side.ts'
import type { openBreather } from './comparing/breathe.ts'
import type { OpenPolicy } from './collecting/open-policy.ts'
import type { scoreItems } from './comparing/scoring/score-items.ts'
import type { SideToScore } from './comparing/scoring/side-to-score.ts'
import type { ReachedModels } from './reach-models.ts'
import type { GatePorts, GateRequest, PipelinePorts } from './request.ts'

/** The export of a feature's `steps.ts`, which defines the feature's steps in a run. */
export type Steps = {
  readonly watches?: () => Watch
  readonly asks?: Asks
  readonly tells?: Tells
  readonly adds?: Adds
}

/**
 * The export of a feature's `scores.ts`, which at most one feature has. Returns the runs with the
 * scores that the project's own programs give each answer. Rejects with the signal's reason, or if a
 * program cannot be run.
 */
export type ScoreRuns = (runs: MeasuredSides<Run>, asking: Asking) => Promise<MeasuredSides<Run>>

/**
 * The export of a feature's `weighs.ts`, which at most one feature has. It judges answers and contexts,
 * and compares the judge with human labels.
 */
export type Weighs = {
  /**
   * Judges the answers if a metric needs it, and compares contexts that changed. Returns undefined if
   * there is nothing to judge. If the judge fails, the result contains the failure and the verdicts that
   * the judge gave before it. Rejects only with the abort signal's reason.
   */
  readonly judgeRuns: (work: JudgeWork) => Promise<JudgedRuns | undefined>
  /**
   * Judges individual answers outside a run, caching nothing. Rejects with `judge-unavailable` or the
   * signal's reason.
   */
  readonly judgeAlone: (
    items: readonly JudgeItem[],
    metrics: readonly JudgedMetric[],
    work: WorkAlone,
  ) => Promise<JudgedAlone>
  readonly drawSample: (
    policy: Pick<Policy, 'items'>,
    sample: JudgeSettings['sample'],
  ) => JudgeSample
  /** Parses a file of human labels. Throws `input-invalid` if the file is invalid. */
  readonly readLabels: (bytes: Uint8Array, path: string) => ReadLabels
  /**
   * Returns the results for the human labels specified by the request or the policy. Passes the
   * judged run to the port `onJudged`.
   */
  readonly labelsOfPeople: (
    work: Pick<JudgeWork, 'policy' | 'sides' | 'ports'>,
    judged: Pick<JudgedRun, 'matrices' | 'scoredItems'>,
  ) => OfPeople
}

export type JudgeWork = {
  readonly policy: Policy
  readonly sides: MeasuredSides<SideToScore>
  readonly models: ReachedModels
  readonly folder: string
  readonly ports: GatePorts
  /** The ids of unlabelled questions whose results changed, most changed first. */
  readonly changed?: readonly string[] | undefined
}

/** The matrices of all items, and the facts about the judge. */
export type JudgedRuns = {
  readonly matrices: Matrices
  readonly facts: JudgeFacts
  /**
   * Whether the judge prefers base's or head's results, for the questions in `changed`; empty if the
   * judge was not called or is not trusted.
   */
  readonly preferences: ReadonlyMap<string, Preference>
  /** The ids of items that the sample leaves out. */
  readonly unsampled: ReadonlySet<string>
}

type WorkAlone = {
  readonly settings: Pick<PolicySettings, 'refusal'>
  readonly judge: JudgeSettings
  readonly models: ReachedModels
  readonly ports: Pick<GatePorts, 'log' | 'now' | 'signal' | 'models'>
}

export type JudgedAlone = {
  readonly matrices: Matrices
  readonly isTrusted: boolean
  readonly calls: number
  /** Why the judge was not called: judging would exceed the budget. Undefined otherwise. */
  readonly excess: string | undefined
}

/** The items to judge, in the order of the golden set, and the ids of the items that are not judged. */
export type JudgeSample = {
  readonly items: Policy['items']
  readonly unsampled: ReadonlySet<string>
  /** Undefined if all items are judged. */
  readonly facts: JudgeFacts['sample']
}

export type ReadLabels = (judged: JudgedRun, metrics: readonly Metric[]) => LabelledChanges

export type OfPeople = {
  /** Undefined if there are no human labels. */
  readonly labelled: LabelledChanges | undefined
  /**
   * Why base's file of human labels is not used; undefined if it is used or if base has no such
   * file.
   */
  readonly unread: UnreadLabels | undefined
}

/**
 * Observes the vectors while both sides are built, if the feature's `index.ts` sets `watches`. Used
 * only by `gate`.
 */
export type Watch = {
  readonly onVectors: (side: Side, vectors: Embedded) => void
  readonly read: ReadAsked
}

/**
 * Asks both sides additional questions if one of the feature's metrics with `reads: 'beside'` is
 * measured. Used only by `gate`. If it cannot ask, it logs a warning and returns undefined, and the
 * metrics then have no scores.
 */
type Asks = (finished: FinishedRuns, ports: PipelinePorts) => Promise<ReadAsked | undefined>

export type FinishedRuns = {
  readonly request: GateRequest
  readonly opened: OpenPolicy
  readonly collected: Collected
}

/**
 * Reads the results of a feature's additional questions or observations. `collected` and `sides`
 * describe the runs that are compared, or only head's run if head is measured alone.
 */
export type ReadAsked = (
  collected: Collected,
  sides: MeasuredSides<SideToScore>,
  ports: Parameters<typeof scoreItems>[3],
) => Promise<AskedBeside>

type AskedBeside = {
  /**
   * The scores of the feature's own metrics by question; undefined for a side that was not asked.
   * Absent if the feature has no metrics.
   */
  readonly scores?: ReadonlyMap<string, MeasuredSides<Scores | undefined>>
  /** The feature's part of the report; undefined if it has none. */
  readonly part: unknown
}

/**
 * Creates the feature's part of the report, or a promise of it, from the measured runs. Called if the
 * feature's `index.ts` sets `looksAt`. Returns undefined if there is nothing to report.
 */
type Tells = (measured: MeasuredRuns, ports: Parameters<typeof openBreather>[0]) => unknown

/** Two scored runs with their inputs. */
export type MeasuredRuns = Pick<Collected, 'policy' | 'text'> & {
  readonly items: readonly ScoredItem[]
  readonly details: Scored['details']
  readonly detailsOfHead: Scored['detailsOfHead']
  readonly sides: MeasuredSides<SideToScore>
  /** The judge's results by item; empty without a judge, or if the judge cannot be trusted. */
  readonly matrices: Matrices
  /** The ranks within which evidence counts as found. */
  readonly window: Window
}

/**
 * Creates the feature's part for a finished report if one of the feature's configuration keys differs
 * from its default. Used only by `gate`. Returns undefined if there is nothing to report. Errors become
 * warnings, because the verdict has already been decided.
 */
type Adds = (gated: Gated, ports: PipelinePorts) => Promise<unknown>

export type Gated = FinishedRuns & {
  readonly built: Report
  /** The elapsed time in milliseconds. */
  readonly took: number
}

/**
 * The export of a feature's `option.ts`. It defines a file that the user passes to the feature
 * through a flag on `gate` and `report`, or through an input of the action. The flag and the input
 * are named after the feature.
 */
export type FeatureOption = {
  /** The flag's description in `--help`. */
  readonly help: string
  /**
   * Reads the file before anything is measured, because head's code may run later and change it. Returns a
   * function that creates the feature's part of the report. A file that cannot be read causes a warning.
   */
  readonly read: (file: string, log: Log) => Promise<(report: Report) => unknown>
}
