import type { Scored } from '../lib/model/comparison.ts'
import type { LabelledChanges } from '../lib/model/judging/labelled-changes.ts'
import type { ListChanges } from '../lib/model/list-changes.ts'
import type { AcceptedLoss } from './accepting/accept-losses.ts'
import type { Finding } from './findings/all.ts'
import type { JudgeEvidence } from './findings/judge-findings.ts'

export type Change = {
  /** Base holds questions and head none. */
  readonly emptiesGoldenSet: boolean
  /** Jaccard index of the chunk ids of both sides, 0..1; undefined without chunk labels or without base. */
  readonly chunkOverlap: number | undefined
  /** Left out: nothing is known of it. */
  readonly health?: Scored['health']
  /** Undefined if the policy names no judge. */
  readonly judge: JudgeEvidence | undefined
  /** The metric that compares both contexts at the length of the shorter; left out if none does. */
  readonly equalLength?: string | undefined
  /** Losses that are accepted today, by waivers that are in force and by reviews. */
  readonly waivers?: readonly AcceptedLoss[]
  readonly policy?: readonly Finding[]
  readonly lists?: ListChanges | undefined
  /** An item with copies credited on both sides; left out: none are looked for. */
  readonly credited?: Scored['credited']
  /** An item without what nobody judged on either side; left out: all of it counts. */
  readonly judgedAlone?: Scored['judgedAlone']
  /** Left out: people labelled nothing. */
  readonly labelled?: LabelledChanges | undefined
  /** The pipeline's own answers were not written, since the event is one that is given no key. */
  readonly unwritten?: boolean
}
