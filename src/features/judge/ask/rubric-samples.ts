import type { RubricSamples } from '../../../lib/model/judging/claims.ts'
import type { Expectation } from '../../../lib/model/items/golden-set.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import type { Found } from '../judging/deduplicated-lookup.ts'
import type { JudgeSession } from '../judging/session.ts'
import type { ChunkPremise } from './chunk-premise.ts'
import type { DataLines } from '../../../lib/llm/wire/user-message.ts'
import type { Question } from '../kept/address.ts'
import { judgmentOf } from './judgment-of.ts'
import { type RubricScale, rubricReply, rubricSchema } from './reply-schemas.ts'

/** A quality that the judge rates on a scale. */
export type Rubric = {
  /** The rubric's name; its metric is called `rubric.<label>`. */
  readonly label: string
  readonly question: string
  /** The meanings of at least two whole numbers on the scale, in ascending order. */
  readonly anchors: readonly (readonly [score: number, text: string])[]
  readonly sees: readonly ('query' | 'answer' | 'reference' | 'chunks')[]
  /** Rates only questions with this expectation. If omitted, rates all questions. */
  readonly expects?: Expectation
}

export type SideToRate = {
  readonly item: Pick<JudgeItem, 'query' | 'history' | 'references' | 'answerable'>
  readonly answer: string | undefined
  readonly premise: ChunkPremise
}

const repeats = 3

/**
 * Rates one side of a question. Returns undefined if the rubric needs an answer and there is none.
 * If a rating fails, for instance because it is off the scale, returns the cause instead of
 * ratings. Rejects only with the signal's reason.
 */
export async function rubricSamples(
  session: JudgeSession,
  rubric: Rubric,
  side: SideToRate,
): Promise<RubricSamples | undefined> {
  if (rubric.sees.includes('answer') && side.answer === undefined) return undefined
  const reason = whySkipped(rubric, side)
  if (reason !== undefined) return { kind: 'skipped', reason }
  const inputs = inputsOf(rubric, side)
  const samples = Array.from({ length: repeats }, (_, sample) => sample)
  const ratings = await Promise.all(
    samples.map(async (sample) => rate(session, { rubric, inputs, sample })),
  )
  const values: number[] = []
  const reasons: string[] = []
  for (const rating of ratings) {
    if (rating.kind === 'lost') return rating
    values.push(rating.score)
    reasons.push(rating.reason)
  }
  return { kind: 'samples', values, reasons, ...scaleOf(rubric) }
}

function whySkipped({ sees }: Rubric, { item, premise }: SideToRate) {
  if (sees.includes('reference') && item.references.length === 0) return 'no_reference'
  if (sees.includes('chunks') && premise.chunks.length === 0) return 'no_chunks'
  return undefined
}

/** The inputs shown to the judge, in a fixed order. */
export type Inputs = readonly (readonly [name: string, value: unknown])[]

function inputsOf({ sees }: Rubric, { item, answer, premise }: SideToRate): Inputs {
  const chunks = premise.chunks.map(({ text }, index) => ({ id: `c${index + 1}`, text }))
  const before = item.history !== undefined && sees.includes('query')
  const all = [
    ['query', item.query],
    ['answer', answer],
    ['reference', item.references],
    ['chunks', chunks],
  ] as const
  const shown = all.filter(([name]) => sees.includes(name))
  return before ? [['history', item.history], ...shown] : shown
}

type Scale = Pick<Rubric, 'question' | 'anchors'>

function scaleOf({ anchors }: Scale): RubricScale {
  const scores = anchors.map(([score]) => score)
  return { lowest: Math.min(...scores), highest: Math.max(...scores) }
}

async function rate(
  session: JudgeSession,
  {
    rubric,
    inputs,
    sample,
  }: { readonly rubric: Scale; readonly inputs: Inputs; readonly sample: number },
): Promise<Found<'rubric'>> {
  const { premise, ...asked } = ratingOf(rubric, inputs)
  return judgmentOf(session, {
    about: { kind: 'rubric', sample, premise, subject: '' },
    ...asked,
    accept: ({ score, reason }) => ({
      kind: 'judged',
      judgment: { kind: 'rubric', score, reason },
    }),
  })
}

export function ratingOf(rubric: Scale, inputs: Inputs) {
  const { question, anchors } = rubric
  const scale = scaleOf(rubric)
  const premise: Question['premise'] = [
    'rubric',
    question,
    anchors.map(([score, text]) => [String(score), text] as const),
    inputs.map(([name, value]) => [name, textOf(value)] as const),
  ]
  const data = (): DataLines => [
    { rubric: { question, anchors: Object.fromEntries(anchors) } },
    { inputs: Object.fromEntries(inputs) },
  ]
  return { premise, data, schema: rubricSchema(scale), reply: rubricReply(scale), claims: 1 }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
