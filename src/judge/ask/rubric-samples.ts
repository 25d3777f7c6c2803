import type { RubricSamples } from '../../model/claims.ts'
import type { ChunkPremise } from './chunk-premise.ts'
import { ask, type JudgeSession, inputEstimate } from '../session.ts'
import type { JudgeItem } from '../../model/judge-item.ts'
import type { Judgement, Settled } from '../kept/judgement-port.ts'
import { type RubricScale, rubricReply, rubricSchema } from './reply-schemas.ts'
import { asFound, lookUpAll } from '../deduplicated-lookup.ts'

/** A quality that a project has the judge rate in words of its own. */
export type Rubric = {
  /** `rubric.<label>` is the metric. */
  readonly label: string
  readonly question: string
  /** What some whole numbers of the scale mean, ascending; at least two. */
  readonly anchors: readonly (readonly [score: number, text: string])[]
  /** What the judge is shown. */
  readonly sees: readonly ('query' | 'answer' | 'reference' | 'chunks')[]
  /** How often it is asked; odd. */
  readonly repeats: number
  /** A refusal is not rated. */
  readonly skipRefused: boolean
}

/** One side of an item as a rubric sees it. */
export type SideToRate = {
  readonly item: Pick<JudgeItem, 'query' | 'references' | 'answerable'>
  readonly answer: string | undefined
  readonly premise: ChunkPremise
  readonly isRefusal: boolean
}

/**
 * Has one side of an item rated. Undefined where the rubric reads an answer and there is none. A rating that does
 * not fit the scale is lost, and with it all. Rejects with the signal's reason only.
 */
export async function rubricSamples(
  session: JudgeSession,
  rubric: Rubric,
  side: SideToRate,
): Promise<RubricSamples | undefined> {
  const inputs = inputsOf(rubric, side)
  if (inputs.kind === 'none') return undefined
  if (inputs.kind === 'skipped') return inputs
  const samples = Array.from({ length: rubric.repeats }, (_, sample) => sample)
  const settled = await Promise.all(
    samples.map(async (sample) => sampleOf(session, { rubric, inputs: inputs.inputs, sample })),
  )
  const values: number[] = []
  for (const one of settled) {
    const found = asFound<'rubric'>(one, isRating)
    if (found.kind === 'lost') return found
    values.push(found.score)
  }
  return { kind: 'samples', values, ...scaleOf(rubric) }
}

/** From the lowest anchor to the highest. */
function scaleOf({ anchors }: Rubric): RubricScale {
  const scores = anchors.map(([score]) => score)
  return { lowest: Math.min(...scores), highest: Math.max(...scores) }
}

/** What is shown, in a fixed order. */
type Inputs = readonly (readonly [name: string, value: unknown])[]

function inputsOf(
  { sees, skipRefused }: Rubric,
  { item, answer, premise, isRefusal }: SideToRate,
):
  | { readonly kind: 'inputs'; readonly inputs: Inputs }
  | { readonly kind: 'none' }
  | Extract<RubricSamples, { readonly kind: 'skipped' }> {
  if (sees.includes('answer') && answer === undefined) return { kind: 'none' }
  if (skipRefused && isRefusal) return { kind: 'skipped', reason: 'refused' }
  if (sees.includes('reference') && item.references.length === 0) {
    return { kind: 'skipped', reason: 'no_reference' }
  }
  if (sees.includes('chunks') && premise.chunks.length === 0) {
    return { kind: 'skipped', reason: 'no_chunks' }
  }
  const chunks = premise.chunks.map(({ text }, index) => ({ id: `c${index + 1}`, text }))
  const all = [
    ['query', item.query],
    ['answer', answer],
    ['reference', item.references],
    ['chunks', chunks],
  ] as const
  return { kind: 'inputs', inputs: all.filter(([name]) => sees.includes(name)) }
}

type Sample = { readonly rubric: Rubric; readonly inputs: Inputs; readonly sample: number }

async function sampleOf(session: JudgeSession, one: Sample): Promise<Settled | undefined> {
  const { rubric, inputs, sample } = one
  const premise = [
    'rubric',
    rubric.question,
    rubric.anchors.map(([score, text]) => [String(score), text] as const),
    inputs.map(([name, value]) => [name, textOf(value)] as const),
  ] as const
  const about = { kind: 'rubric', sample, premise, subject: '' } as const
  const settled = await lookUpAll(session, [{ key: 'rating', about }], async () => {
    return new Map([['rating', await rate(session, one)]])
  })
  return settled.get('rating')
}

async function rate(session: JudgeSession, { rubric, inputs }: Sample): Promise<Settled> {
  const anchors = Object.fromEntries(rubric.anchors)
  const data = [
    { rubric: { question: rubric.question, anchors } },
    { inputs: Object.fromEntries(inputs) },
  ] as const
  if (inputEstimate(session, 'rubric', data) > session.rules.maxInput) {
    return { kind: 'lost', cause: 'too_long' }
  }
  const scale = scaleOf(rubric)
  const asked = await ask(session, {
    call: 'rubric',
    data,
    schema: rubricSchema(scale),
    reply: rubricReply(scale),
    claims: 1,
    freshFence: false,
  })
  if (asked.kind === 'lost') return asked
  const { score, reason } = asked.value
  return {
    kind: 'judged',
    judgement: { kind: 'rubric', score, reason },
    servedModel: asked.servedModel,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isRating(judgement: Judgement): judgement is Extract<Judgement, { kind: 'rubric' }> {
  return judgement.kind === 'rubric'
}
