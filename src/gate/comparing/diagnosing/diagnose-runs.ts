import type { Scored, ScoredItem } from '../../../lib/model/comparison.ts'
import { isReturnedInPart } from '../../../report/diagnosis/items/in-index.ts'
import { attributeItem } from '../../../report/diagnosis/items/attribute-item.ts'
import { attributedMetrics } from '../../../report/diagnosis/items/attributed-metrics.ts'
import type { Attribution, Diagnosis } from '../../../lib/model/cause.ts'
import type { DegradedItem, DiagnosisFacts } from '../../../report/diagnosis/items/facts.ts'
import {
  type WorseAnswer,
  worseAnswer,
  worseAnswers,
} from '../../../report/diagnosis/items/worse-answer.ts'
import { changedChunkSize } from '../../../metrics/compare/equal-length.ts'
import { contextGrown } from '../../../report/diagnosis/likely/context-grown.ts'
import { cuttingOf } from '../../../report/diagnosis/likely/cutting.ts'
import type { Facts } from '../../../report/diagnosis/likely/facts.ts'
import { likelyCause, provenCause } from '../../../report/diagnosis/likely/likely-cause.ts'
import { type Sought, soughtFor } from '../../../report/diagnosis/likely/sought-for.ts'
import type { Policy } from '../../../policy/policy.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { Matrices } from '../../../report/build/build-items.ts'
import type { Changed } from '../../../lib/model/changed.ts'
import type { JudgeFacts } from '../../../lib/model/judging/judge-facts.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import type { Decision } from '../../../verdict/decide.ts'
import { orphanedBelow } from '../../../verdict/findings/chunk-label-findings.ts'
import { needsJudge } from '../../../metrics/metric-traits.ts'
import { openBreather } from '../breathe.ts'
import { diagnosisFacts } from './diagnosis-facts.ts'
import { returnedChunks } from './returned-chunks.ts'
import { likelyFacts } from './likely-facts.ts'
import { nameChanges } from '../../../report/diagnosis/likely/named-changes.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

/** Why individual questions got worse, and the likely cause of the overall loss. */
export type Diagnosed = {
  /** Causes by question id, in the order of the golden set. */
  readonly attributions: ReadonlyMap<string, Attribution>
  /** The questions with worse answers, by id, in the order of the golden set. */
  readonly answers: ReadonlyMap<string, WorseAnswer>
  readonly diagnosis: Diagnosis | undefined
  /**
   * Whether the mean length of returned chunks changed because head's index splits documents
   * differently, and not only because head returns other chunks of the same index.
   */
  readonly cutOtherwise: boolean
}

/** The two sides' results, with their scores and the decision, as input for the diagnosis. */
export type ToDiagnose = {
  readonly policy: Policy
  readonly scored: Scored
  readonly decision: Decision
  readonly sides: MeasuredSides<SideToScore>
  readonly judge: Pick<JudgeFacts, 'trust'> | undefined
  readonly matrices: Matrices
  /** Undefined if there is no base. */
  readonly changed: Changed | undefined
}

/**
 * Looks for the causes of degradations. Returns undefined without a base. Rejects with the signal's
 * reason on abort.
 */
export async function diagnoseRuns(
  measured: ToDiagnose,
  ports: Parameters<typeof openBreather>[0],
): Promise<Diagnosed | undefined> {
  const { policy, scored, decision, sides, judge, matrices } = measured
  if (sides.base === undefined) return undefined
  const facts = diagnosisFacts(measured)
  const trusted = judge?.trust?.kind !== 'untrusted'
  const attributions = new Map<string, Attribution>()
  const answers = new Map<string, WorseAnswer>()
  const byMetric = attributedMetrics(scored.items, decision)
  const isHeard = (metric: Metric): boolean => trusted || !needsJudge(metric, policy.settings)
  const worse = worseAnswers(scored.items, decision, isHeard)
  const idsKept = (scored.chunkOverlap ?? 1) >= orphanedBelow
  const breath = openBreather(ports)
  const degradedBy = (metric: Metric, item: ScoredItem): DegradedItem => {
    const matrix = trusted ? matrices.get(item.id) : undefined
    return { item, details: scored.details(item), metric, matrices: matrix ?? unheard }
  }
  const rules = { trusted, policy }
  const counted = lazily(async (): Promise<DiagnosisFacts> => {
    const fallen = scored.items.filter(({ id }) => byMetric.has(id))
    return { ...facts, returned: await returnedChunks(fallen, scored.items, { sides, breath }) }
  })
  const inPart = new Set<string>()
  const attribute = async (degraded: DegradedItem): Promise<Attribution> => {
    const attribution = attributionOf(degraded, { facts, ...rules })
    if (!isUnproven(attribution)) return attribution
    const known = await counted()
    if (isReturnedInPart(degraded.details, known)) inPart.add(degraded.item.golden.base.id)
    return attributionOf(degraded, { facts: known, ...rules })
  }
  for (const item of scored.items) {
    const metric = byMetric.get(item.id)
    const own = metric ?? worse.get(item.id)
    if (own === undefined) continue
    const degraded = degradedBy(own, item)
    if (metric !== undefined) attributions.set(item.id, await attribute(degraded))
    const answer = worse.has(item.id) ? worseAnswer(degraded, facts, idsKept) : undefined
    if (answer !== undefined) answers.set(item.id, answer)
    await breath()
  }
  const sought = soughtFor(decision, policy.settings, trusted)
  const isResized = changedChunkSize(scored.items) !== undefined
  const likely =
    sought || isResized
      ? await likelyFacts(measured, { attributions, inPart, index: facts }, ports)
      : undefined
  const found = sought && likely && causeOf[sought.about](likely, { decision, only: sought.only })
  return {
    attributions,
    answers,
    diagnosis: found && nameChanges(found, measured.changed),
    cutOtherwise: isResized && likely !== undefined && cuttingOf(likely) === 'otherwise',
  }
}

type Asked = { readonly decision: Decision; readonly only: ReadonlySet<string> | undefined }

const causeOf: Readonly<
  Record<Sought['about'], (likely: Facts, asked: Asked) => Diagnosis | undefined>
> = {
  price: (likely, { decision }) => contextGrown(likely, decision),
  proven: (likely) => provenCause(likely),
  quality: (likely, { only }) => likelyCause(likely, only),
}

/**
 * Returns whether head no longer returns a passage that base returned, and it is unknown whether head's
 * index still contains it. The results of other questions may show this.
 */
function isUnproven({ cause, rank }: Partial<Attribution> = {}): boolean {
  return cause === 'unknown' && rank?.base !== undefined && rank.head === undefined
}

const unheard: MeasuredSides<undefined> = { base: undefined, head: undefined }

/**
 * Attributes a degradation to a cause. If the judge is not trusted, its scores do not count, so
 * `judge-noise` becomes `unknown`.
 */
function attributionOf(
  degraded: DegradedItem,
  {
    facts,
    trusted,
    policy,
  }: { readonly facts: DiagnosisFacts; readonly trusted: boolean; readonly policy: Policy },
): Attribution {
  const attribution = attributeItem(degraded, facts)
  const isHearsay = !trusted && needsJudge(degraded.metric, policy.settings)
  return isHearsay && attribution.cause === 'judge-noise'
    ? { ...attribution, cause: 'unknown' }
    : attribution
}
