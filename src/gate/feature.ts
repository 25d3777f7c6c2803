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
import type { Policy } from '../policy/load-policy.ts'
import type { Report } from '../report/schema/report.ts'
import type { Collected } from './collected.ts'
import type { Asking } from './collecting/ask-side.ts'
import type { openBreather } from './comparing/breathe.ts'
import type { OpenPolicy } from './collecting/open-policy.ts'
import type { SideToScore, scoreItems } from './comparing/score-items.ts'
import type { ReachedModels } from './reach-models.ts'
import type { GatePorts, GateRequest, PipelinePorts } from './request.ts'

/** What `steps.ts` of a feature exports: its steps of a run. */
export type Steps = {
  readonly watches?: () => Watch
  readonly asks?: Asks
  readonly tells?: Tells
  readonly adds?: Adds
}

/**
 * What `scores.ts` of a feature exports, of which there is one at most: the runs with what the project's own programs
 * make of each answer. Rejects with the signal's reason, or where a program cannot be run.
 */
export type ScoreRuns = (runs: MeasuredSides<Run>, asking: Asking) => Promise<MeasuredSides<Run>>

/**
 * What `weighs.ts` of a feature exports, of which there is one at most: what a judge says of answers and contexts, and
 * what people say of the judge.
 */
export type Weighs = {
  /**
   * Judges the answers where a metric needs it, and compares contexts that changed; undefined if there is
   * neither. Failures of the judge are in the facts, and its verdicts so far are kept. Rejects only with the
   * signal's reason.
   */
  readonly judgeRuns: (work: JudgeWork) => Promise<JudgedRuns | undefined>
  /** Judges answers of no run, head's, and keeps nothing. Rejects with `judge-unavailable` or the signal's reason. */
  readonly judgeAlone: (
    items: readonly JudgeItem[],
    metrics: readonly JudgedMetric[],
    work: WorkAlone,
  ) => Promise<JudgedAlone>
  readonly drawSample: (
    policy: Pick<Policy, 'items'>,
    sample: JudgeSettings['sample'],
  ) => JudgeSample
  /** Reads a file of human labels. Throws `input-invalid`. */
  readonly readLabels: (bytes: Uint8Array, path: string) => ReadLabels
  /** What the labels say that the door or the policy names. Hands the judged run to the port `onJudged`. */
  readonly labelsOfPeople: (
    work: Pick<JudgeWork, 'policy' | 'sides' | 'ports'>,
    judged: Pick<JudgedRun, 'matrices' | 'scored'>,
  ) => OfPeople
}

/** A run to judge, and the means to. */
export type JudgeWork = {
  readonly policy: Policy
  readonly sides: MeasuredSides<SideToScore>
  readonly models: ReachedModels
  readonly folder: string
  readonly ports: GatePorts
  /** Ids of questions without labels that return something else, most changed first; left out: none. */
  readonly changed?: readonly string[] | undefined
}

/** The matrices of every item, and the facts of the judge. */
export type JudgedRuns = {
  readonly matrices: Matrices
  readonly facts: JudgeFacts
  /** Of `changed`; empty if the judge was not asked or is not to be trusted. */
  readonly preferences: ReadonlyMap<string, Preference>
  /** Ids of the items that the sample leaves out. */
  readonly unsampled: ReadonlySet<string>
}

/** The means to judge answers of no run. */
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
  /** Set if nothing was asked, since the plan exceeds the budget. */
  readonly excess: string | undefined
}

/** The items to judge, in golden order, and the ids of the others. */
export type JudgeSample = {
  readonly items: Policy['items']
  readonly unsampled: ReadonlySet<string>
  /** Undefined if all are judged. */
  readonly facts: JudgeFacts['sample']
}

export type ReadLabels = (run: JudgedRun, metrics: readonly Metric[]) => LabelledChanges

export type OfPeople = {
  /** Undefined without any. */
  readonly labelled: LabelledChanges | undefined
  /** Why base's file is not used; undefined if it is, or none is named. */
  readonly unread: UnreadLabels | undefined
}

/** Sees vectors while both sides are built, where `watches` of its `index.ts` says so; only `gate` builds. */
export type Watch = {
  readonly onVectors: (side: Side, vectors: Embedded) => void
  readonly read: ReadAsked
}

/**
 * Asks both sides something beside the two runs, where a metric of the feature that `reads: 'beside'` is
 * measured; only `gate` does. Undefined if it cannot be done, of which it has warned: the metrics then have
 * no scores.
 */
type Asks = (run: FinishedRuns, ports: PipelinePorts) => Promise<ReadAsked | undefined>

/** Two runs that were asked, and what they were asked of. */
export type FinishedRuns = {
  readonly request: GateRequest
  readonly opened: OpenPolicy
  readonly collected: Collected
}

/** Reads what came of it. `collected` and `sides`: as they are compared, which may be head alone. */
export type ReadAsked = (
  collected: Collected,
  sides: MeasuredSides<SideToScore>,
  ports: Parameters<typeof scoreItems>[3],
) => Promise<AskedBeside>

type AskedBeside = {
  /** Of the feature's own metrics, by question; undefined if a side was not asked. Left out: it has none. */
  readonly scores?: ReadonlyMap<string, MeasuredSides<Scores | undefined>>
  /** The feature's part of the report; undefined: none. */
  readonly part: unknown
}

/**
 * Makes the feature's part of the report of what was measured, or a promise of it, where `looksAt` of its `index.ts` says
 * so. Undefined: there is nothing to tell.
 */
type Tells = (measured: MeasuredRuns, ports: Parameters<typeof openBreather>[0]) => unknown

/** Two runs that were scored, and what they were asked of. */
export type MeasuredRuns = Pick<Collected, 'policy' | 'text'> & {
  readonly items: readonly ScoredItem[]
  readonly details: Scored['details']
  readonly sides: MeasuredSides<SideToScore>
  /** What a judge found, by item; empty without one, and where its word is not to be trusted. */
  readonly matrices: Matrices
  /** Up to where evidence counts as found. */
  readonly window: Window
}

/**
 * Makes the feature's part of a finished report, where one of its keys of the configuration is not at its default; only
 * `gate` does. Undefined: none. What it throws is a warning, since the verdict is known by then.
 */
type Adds = (gated: Gated, ports: PipelinePorts) => Promise<unknown>

export type Gated = FinishedRuns & {
  readonly built: Report
  /** Milliseconds so far. */
  readonly took: number
}

/**
 * What `option.ts` of a feature exports: a file that a flag of `gate` and `report`, or an input of the action, gives to
 * the feature; both are called as it is.
 */
export type FeatureOption = {
  /** What `--help` says of the flag. */
  readonly help: string
  /**
   * Reads the file before anything is measured, since code of head may run after. What it returns makes the feature's
   * part of the report. A file that cannot be read is a warning.
   */
  readonly read: (file: string, log: Log) => Promise<(report: Report) => unknown>
}
