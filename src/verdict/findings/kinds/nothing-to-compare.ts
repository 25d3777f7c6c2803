import { z } from 'zod'
import { reasonInWords } from '../../../lib/model/reason-in-words.ts'
import { type KindOf } from '../../../lib/model/schema-parts.ts'
import type { NotApplicableReason } from '../../../lib/model/score.ts'
import type { ShortScore } from '../../../lib/model/score-schema.ts'
import { foreignWithin } from '../../../lib/text/printing/foreign-within.ts'
import { subjectOf } from '../../../lib/text/printing/metric-names.ts'
import {
  enumerate,
  foreign,
  joinWords,
  metricName,
  plain,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { sideNames } from '../../../lib/sides.ts'
import type { Finding } from '../all.ts'
import type { Facts, FindingKind } from '../finding-kind.ts'
import { sliceTag } from '../finding-parts.ts'
import { pipelineFails } from './failures.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      metric: z.string().exactOptional().describe('Absent for the run as a whole.'),
      tag: sliceTag.exactOptional(),
      message: z.string().exactOptional().describe('The reason, for the run as a whole.'),
    })
    .describe(
      "No item could be compared on a gated metric or slice, or at all; warn if no question has a gate's tag.",
    )

export type Found = KindOf<'nothing-to-compare', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'nothing-to-compare',
  say: (finding, { facts }) => incomparable(finding, facts),
  toFix: ({ verdict, metric }, facts) =>
    verdict === 'error' && metric !== undefined ? cureOf(metric, facts) : undefined,
  explains: ({ metric }) => metric === undefined,
  fault: {
    isOfTooFew: () => true,
    words: (code) =>
      code === 'nothing-to-compare' ? say`a gated metric that scores nothing` : undefined,
  },
}

/** Returns the finding for a run, metric or slice in which no item could be compared. */
export function nothingToCompare(
  verdict: Found['verdict'],
  of: Omit<Found, 'kind' | 'verdict'>,
): Found {
  return { kind: 'nothing-to-compare', verdict, ...of }
}

export function isNothingToCompare(finding: Finding): finding is Found {
  return finding.kind === 'nothing-to-compare'
}

function incomparable({ verdict, metric, tag, message = '' }: Found, facts: Facts): Words {
  if (metric === undefined) return say`Nothing was measured: ${plain(message)}.`
  if (tag !== undefined && verdict === 'warn')
    return say`No question has the tag ${foreignWithin(tag, 120)}, which is listed in per-slice of ${metricName(metric)}: check its spelling.`
  return say`No question could be compared on ${subjectOf({ metric, tag })}${tag === undefined ? whyNone(metric, facts) : say``}.${contextUnknown(metric, facts)}`
}

const cures = {
  answerable_item: say`add questions with answerable: false`,
  unanswerable_item: say`add questions that have an answer`,
  plain_item: say`add questions with expect, or with answerable: false`,
  no_reference: say`give the questions an answer as their reference`,
  no_reference_claims: say`give the questions an answer or claims of their own`,
  no_strings: say`list strings under ${foreign('contains')} or ${foreign('excludes')}`,
  no_context: say`add ${foreign('context: 5')} under ${foreign('pipeline')}, with the number of chunks that your generator gets, or send their ids as ${foreign('context')} with each answer`,
  no_answer: say`have the pipeline send an answer for each question`,
  no_labels: say`label the questions with rag-gate golden review`,
  label_kind: say`label the questions with evidence or sections`,
  no_text: say`send text with each chunk`,
  no_usage: say`send usage with each answer`,
  no_price: say`add the model's price under judge.prices`,
  no_timing: say`send ms with each answer`,
  no_steps: say`send the agent's steps with each answer`,
  no_tools: say`add the expected tools to each question`,
  few_trials: say`ask each question more times (trials)`,
} as const satisfies Partial<Record<NotApplicableReason, Words>>

/**
 * Reasons that rule out only some kinds of questions. Their remedies are suggested only if no other
 * reason has one.
 */
const ofOtherQuestions: ReadonlySet<NotApplicableReason> = new Set([
  'answerable_item',
  'unanswerable_item',
  'plain_item',
])

function curesFor(reasons: readonly NotApplicableReason[]): readonly Words[] {
  const known: Partial<Record<NotApplicableReason, Words>> = cures
  const own = reasons.filter((reason) => !ofOtherQuestions.has(reason))
  const first = own.flatMap((reason) => known[reason] ?? [])
  return first.length > 0 ? first : reasons.flatMap((reason) => known[reason] ?? [])
}

/**
 * Returns how to get scores for a gated metric that has none, or how to remove it from the gate.
 */
function cureOf(metric: string, { items, golden }: Facts): Words {
  if (items.length === 0) return say`add questions to ${golden()}`
  if (items.every(({ draft }) => draft)) return say`review the drafts (rag-gate golden review)`
  const ownScores = items.flatMap(({ scores }) => scores.filter((score) => score.metric === metric))
  const failing = sideNames.filter((side) => ownScores.some((score) => isQueryFailed(score[side])))
  if (failing.length > 0) return pipelineFails(failing, items)
  const reasons = new Set(
    ownScores.flatMap(({ base, head }) =>
      [base, head].flatMap((one) => whyNotApplicable(one) ?? []),
    ),
  )
  if (reasons.has('no_context')) return cures.no_context
  const known = curesFor([...reasons].toSorted())
  const leftOut = say`remove ${metricName(metric)} from ${foreign('gate')}`
  return known.length === 0 ? leftOut : joinWords([...known, say`or ${leftOut}`], say`, `)
}

/** Returns why an answer, time or cost metric applies to no question. */
function whyNone(metric: string, { metrics }: Facts): Words {
  const ruledOut = metrics.find((each) => each.metric === metric)?.ruledOut ?? []
  if (ruledOut.length === 0) return say``
  return say` (${enumerate(
    ruledOut.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`),
  )})`
}

/**
 * Returns how to report the context if some question has no score because it is unknown which
 * chunks reach the generator.
 */
function contextUnknown(metric: string, facts: Pick<Facts, 'items'>): Words {
  return isContextUnknown(metric, facts) ? say` ${whichContext}` : say``
}

/** Says that it is unknown which chunks reach the generator, and how to report them. */
export const whichContext = say`It is unknown which chunks reach the generator: send their ids as ${foreign('context')} with each answer, or set ${foreign('pipeline.context')} to their number.`

/**
 * Returns whether some question has no score on a metric because it is unknown which chunks reach
 * the generator.
 */
export function isContextUnknown(metric: string, { items }: Pick<Facts, 'items'>): boolean {
  return items.some(({ scores }) =>
    scores.some((score) => {
      const whys = [score.base, score.head].map(whyNotApplicable)
      return score.metric === metric && whys.includes('no_context')
    }),
  )
}

function isQueryFailed(score: ShortScore | undefined): boolean {
  return typeof score === 'object' && score.kind === 'run_error' && score.reason === 'query_failed'
}

function whyNotApplicable(score: ShortScore | undefined): NotApplicableReason | undefined {
  return typeof score === 'object' && score.kind === 'not_applicable' ? score.reason : undefined
}
