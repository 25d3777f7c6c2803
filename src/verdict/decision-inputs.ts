import type { Scored } from '../lib/model/comparison.ts'
import type { LabelledChanges } from '../lib/model/judging/labelled-changes.ts'
import type { ListChanges } from '../lib/model/list-changes.ts'
import type { AcceptedLoss } from './accepting/accept-losses.ts'
import type { Finding } from './findings/all.ts'
import type { JudgeEvidence } from './findings/judge-findings.ts'

/** What `decide` reads besides the scored items and the policy. */
export type DecisionInputs = {
  /** Whether base has questions and head has none. */
  readonly emptiesGoldenSet: boolean
  /**
   * The Jaccard index of both sides' chunk ids, from 0 to 1. Undefined if there are no chunk labels
   * or no base.
   */
  readonly chunkOverlap: number | undefined
  /** Omitted if the sides' health is unknown. */
  readonly health?: Scored['health']
  /** Undefined if the policy specifies no judge. */
  readonly judge: JudgeEvidence | undefined
  /**
   * The metric that compares both contexts at the length of the shorter one. Omitted if there is
   * none.
   */
  readonly equalLength?: string | undefined
  /** Losses that are accepted today, by waivers in force and by reviews. */
  readonly waivers?: readonly AcceptedLoss[]
  /** Findings that do not depend on scores. */
  readonly policyFindings?: readonly Finding[]
  readonly lists?: ListChanges | undefined
  /** Returns an item with copies counted on both sides. By default, copies do not count. */
  readonly credited?: Scored['credited']
  /**
   * Returns an item with both sides scored without the results that nobody has judged. By default,
   * all results count.
   */
  readonly judgedAlone?: Scored['judgedAlone']
  /** Omitted if there are no human labels. */
  readonly labelled?: LabelledChanges | undefined
  /** Whether the pipeline's own answers are missing because the event has no access to a key. */
  readonly unwritten?: boolean
}

/** The inputs to use if only the scores are known. */
export const onlyScores: DecisionInputs = {
  emptiesGoldenSet: false,
  chunkOverlap: undefined,
  judge: undefined,
}
