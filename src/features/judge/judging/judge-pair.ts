import type { AnswerWins, ClaimMatrix, Outcome } from '../../../lib/model/judging/claims.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import { inEverySession, forItem } from '../panel/panel.ts'
import { blocksFor, type JudgedMetric } from '../../../lib/model/judging/judge-blocks.ts'
import { type ChunkPremise, premiseOf } from '../ask/chunk-premise.ts'
import type { JudgeSession, JudgmentUse } from './session.ts'
import type { JudgedSide, JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { judgeSide, type Samples, type SideToJudge } from './judge-side.ts'
import { type Compared, preferredAnswer } from '../ask/prefer.ts'
import { type Rubric, rubricSamples } from '../ask/rubric-samples.ts'

export type JudgingPlan = {
  readonly metrics: readonly JudgedMetric[]
  readonly rubrics: readonly Rubric[]
  readonly classify: ((answer: string) => Outcome) | undefined
  /** How many times the judge is asked for verdicts on a question whose sides differ. */
  readonly repeats: number
  /**
   * Whether to skip comparing answers. Set if the judge failed its known pairs. If omitted, answers
   * are compared.
   */
  readonly refusesPreferences?: boolean
}

/** A question's matrices. A side is undefined if its query failed, or if there is no base. */
export type JudgedPair = {
  readonly matrices: MeasuredSides<ClaimMatrix | undefined>
  /** Whether both sides have the same answer and chunks; false if there is no base. */
  readonly isUnchanged: boolean
  /** The comparison of both answers; undefined if it was not requested or failed. */
  readonly compared: Compared | undefined
  readonly uses: Readonly<Record<Side, readonly JudgmentUse[]>>
}

/**
 * Judges both sides of a question together, so that identical judgments are made only once. If the
 * server used different models for the two sides under the same model name, ignores stored
 * judgments and asks for all of them again.
 */
export async function judgePair(
  session: JudgeSession,
  item: JudgeItem,
  plan: JudgingPlan,
): Promise<JudgedPair> {
  const recording = forItem(session, item.id)
  const first = await judgeBoth(recording, item, plan)
  if (!isMixed(first.uses)) return first
  return judgeBoth(
    inEverySession(recording, (one) => ({ ...one, fresh: true })),
    item,
    plan,
  )
}

async function judgeBoth(
  session: JudgeSession,
  item: JudgeItem,
  plan: JudgingPlan,
): Promise<JudgedPair> {
  const base = openSide(session, item, item.sides.base, plan)
  const head = openSide(session, item, item.sides.head, plan)
  const isUnchanged = base !== undefined && head !== undefined && isSame(base, head)
  const isChanged = base !== undefined && head !== undefined && !isUnchanged
  const samples: Samples = [0, ...(isChanged ? samplesAfterFirst(plan.repeats) : [])]
  const uses: Record<Side, JudgmentUse[]> = { base: [], head: [] }
  const judge = async (side: Side, open: SideToJudge | undefined) => {
    const recording = withUses(session, (use) => uses[side].push(use))
    return open && withRubrics(recording, plan, { side: open, samples })
  }
  const both = withUses(session, (use) => {
    uses.base.push(use)
    uses.head.push(use)
  })
  const compared = await comparedAnswers(both, plan, { base, head })
  const wins = winsOf({ base, head }, compared)
  const [ofBase, ofHead] = await Promise.all([
    judge('base', base && { ...base, wins: wins?.base }),
    judge('head', head && { ...head, wins: wins?.head }),
  ])
  return {
    matrices: { base: ofBase, head: ofHead },
    isUnchanged,
    compared: compared?.kind === 'compared' ? compared : undefined,
    uses,
  }
}

type OpenSides = Readonly<Record<Side, SideToJudge | undefined>>

/**
 * Compares both sides' answers. Returns undefined if no metric needs the comparison, if a side has
 * no answer, or if both answers are the same.
 */
async function comparedAnswers(
  session: JudgeSession,
  { refusesPreferences = false }: JudgingPlan,
  { base, head }: OpenSides,
): Promise<Awaited<ReturnType<typeof preferredAnswer>> | undefined> {
  if (base?.answer === undefined || head?.answer === undefined) return undefined
  if (!base.needs.has('W') || base.answer === head.answer) return undefined
  if (refusesPreferences) return { kind: 'lost', cause: 'untrusted' }
  return preferredAnswer(session, head.item, { base: base.answer, head: head.answer })
}

/**
 * Returns both sides' win shares, or undefined if no metric needs them, if there is no base, or if
 * base has no answer. If only head has no answer, base wins.
 */
function winsOf(
  { base, head }: OpenSides,
  compared: Awaited<ReturnType<typeof comparedAnswers>>,
): Readonly<Record<Side, AnswerWins>> | undefined {
  if (base?.answer === undefined || !base.needs.has('W')) return undefined
  if (head?.answer === undefined) return { base: won(1), head: won(0) }
  if (compared?.kind === 'lost') return { base: compared, head: compared }
  if (compared === undefined) return { base: won(0.5), head: won(0.5) }
  const { preferred, reasons } = compared
  const shareOf = (side: Side) => (preferred === 'tie' ? 0.5 : preferred === side ? 1 : 0)
  return {
    base: { ...won(shareOf('base')), reasons },
    head: { ...won(shareOf('head')), reasons },
  }
}

function won(share: 0 | 0.5 | 1): Extract<AnswerWins, { kind: 'wins' }> {
  return { kind: 'wins', share }
}

function samplesAfterFirst(repeats: number): readonly number[] {
  return Array.from({ length: repeats - 1 }, (_, index) => index + 1)
}

function withUses(session: JudgeSession, add: (use: JudgmentUse) => void): JudgeSession {
  return inEverySession(session, (one) => ({
    ...one,
    onUse: (use) => {
      add(use)
      one.onUse(use)
    },
  }))
}

/** Prepares a side for judging, or returns undefined if its query failed. */
function openSide(
  { rules }: JudgeSession,
  item: JudgeItem,
  side: JudgedSide | undefined,
  { metrics, classify }: JudgingPlan,
): SideToJudge | undefined {
  if (side === undefined) return undefined
  const wellFormed = {
    ...item,
    query: item.query.toWellFormed(),
    history: item.history?.map(({ role, text }) => ({ role, text: text.toWellFormed() })),
    references: item.references.map((text) => text.toWellFormed()),
  }
  const texts = side.context.map(({ text }) => text)
  return {
    item: wellFormed,
    answer: side.answer?.toWellFormed(),
    needs: blocksFor(metrics, item, side),
    classify,
    premise: premiseOf(texts, rules),
    context: side.context.map(({ id }) => id),
    wins: undefined,
    rubrics: new Map(),
  }
}

function isSame(base: SideToJudge, head: SideToJudge): boolean {
  return base.answer === head.answer && hashesOf(base.premise) === hashesOf(head.premise)
}

function hashesOf({ chunks }: ChunkPremise): string {
  return chunks.map(({ hash }) => hash).join()
}

async function withRubrics(
  session: JudgeSession,
  plan: JudgingPlan,
  { side, samples }: { readonly side: SideToJudge; readonly samples: Samples },
): Promise<ClaimMatrix> {
  const rubrics = plan.rubrics.filter(
    ({ expects }) => expects === undefined || expects === side.item.expect,
  )
  const [matrix, ratings] = await Promise.all([
    judgeSide(session, side, samples),
    rate(session, rubrics, side),
  ])
  const ofRubrics = new Map(ratings)
  const repeats = matrix.repeats.map((repeat) => ({ ...repeat, rubrics: ofRubrics }))
  return { ...matrix, rubrics: ofRubrics, repeats }
}

async function rate(session: JudgeSession, rubrics: readonly Rubric[], side: SideToJudge) {
  const rated = await Promise.all(
    rubrics.map(async (rubric) => {
      const samples = await rubricSamples(session, rubric, side)
      return samples === undefined ? [] : [[rubric.label, samples] as const]
    }),
  )
  return rated.flat()
}

/**
 * Returns whether any judge used different judgments for the two sides and these came from different
 * models, as reported by the server.
 */
function isMixed({ base, head }: JudgedPair['uses']): boolean {
  const judges = new Set([...base, ...head].map(({ model }) => model))
  return [...judges].some((judge) => {
    const own = ({ model }: JudgmentUse): boolean => model === judge
    return isMixedOf({ base: base.filter(own), head: head.filter(own) })
  })
}

function isMixedOf({ base, head }: JudgedPair['uses']): boolean {
  const ofBase = modelsByAddress(base)
  const ofHead = modelsByAddress(head)
  if (ofBase.size === 0 || ofHead.size === 0) return false
  const isShared = ofBase.size === ofHead.size && [...ofBase.keys()].every((one) => ofHead.has(one))
  return !isShared && new Set([...ofBase.values(), ...ofHead.values()]).size > 1
}

function modelsByAddress(uses: readonly JudgmentUse[]): ReadonlyMap<string, string> {
  const models = new Map<string, string>()
  for (const { address, settled } of uses) {
    if (settled.kind === 'judged') models.set(address, settled.servedModel)
  }
  return models
}
