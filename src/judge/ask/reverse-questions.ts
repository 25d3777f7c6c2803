import type { ReverseQuestions } from '../../model/claims.ts'
import { isBlank } from '../../text/normalise.ts'
import { ask, type CallFor, type JudgeSession, inputEstimate } from '../session.ts'
import type { JudgeEmbedder } from '../judge-embedder.ts'
import type { Judgement, Settled } from '../kept/judgement-port.ts'
import { questionsHash } from './prompts.ts'
import { questionsPerAnswer, QuestionsReply, questionsSchema } from './reply-schemas.ts'
import { countFailure } from '../counters.ts'
import { asFound, lookUpAll } from '../deduplicated-lookup.ts'

/** Longest answer that is judged, in UTF-16 units. */
const longestAnswer = 20_000

export type AnswerToReverse = {
  readonly query: string
  readonly answer: string
  readonly sample: number
}

/**
 * Has questions written for an answer by one who does not see the query, and holds them against it by their vectors. A
 * blank answer evades, and nobody is asked. Rejects with the signal's reason only.
 */
export async function reverseQuestions(
  session: JudgeSession,
  { query, answer, sample }: AnswerToReverse,
): Promise<ReverseQuestions> {
  if (isBlank(answer)) return { kind: 'similarities', values: [], noncommittal: true }
  const { embedder } = session
  if (embedder === undefined) return { kind: 'lost', cause: 'missing_id' }
  const { model, dimensions } = embedder
  const premise = ['questions', query, questionsHash(), model, `${dimensions ?? ''}`] as const
  const about = { kind: 'questions', sample, premise, subject: answer } as const
  const settled = await lookUpAll(session, [{ key: 'questions', about }], async () => {
    return new Map([['questions', await compare(session, { query, answer, embedder })]])
  })
  const found = asFound<'questions'>(settled.get('questions'), isQuestions)
  if (found.kind === 'lost') return found
  const noncommittal = found.questions.every((question) => question.noncommittal)
  return { kind: 'similarities', values: found.similarities, noncommittal }
}

type Comparing = {
  readonly query: string
  readonly answer: string
  readonly embedder: JudgeEmbedder
}

/** What the vectors say is kept with the questions, so that a run over the same answers gives the same number. */
async function compare(
  session: JudgeSession,
  { query, answer, embedder }: Comparing,
): Promise<Settled> {
  const call = callFor(answer)
  const isTooLong =
    answer.length > longestAnswer ||
    inputEstimate(session, call.call, call.data) > session.rules.maxInput
  if (isTooLong) return { kind: 'lost', cause: 'too_long' }
  const asked = await ask(session, call)
  if (asked.kind === 'lost') return asked
  const questions = asked.value.questions.map(({ question, noncommittal }) => {
    return { text: question.toWellFormed(), noncommittal: Boolean(noncommittal) }
  })
  const { servedModel } = asked
  const similarities = questions.every(({ noncommittal }) => noncommittal)
    ? []
    : await similaritiesTo(session, embedder, [query, ...questions.map(({ text }) => text)])
  if ('kind' in similarities) return similarities
  return { kind: 'judged', judgement: { kind: 'questions', questions, similarities }, servedModel }
}

function callFor(answer: string): CallFor<QuestionsReply> {
  return {
    call: 'questions',
    data: [{ answer }, { questions: questionsPerAnswer }],
    schema: questionsSchema,
    reply: QuestionsReply,
    claims: questionsPerAnswer,
    freshFence: false,
  }
}

type Lost = Extract<Settled, { readonly kind: 'lost' }>

/** Cosine of the first text with each of the others. */
async function similaritiesTo(
  session: JudgeSession,
  embedder: JudgeEmbedder,
  texts: readonly string[],
): Promise<readonly number[] | Lost> {
  const embedded = await embedder.embed(texts, session.signal)
  if (embedded.kind === 'failed') {
    countFailure(session.counters, embedded)
    return { kind: 'lost', cause: embedded.cause }
  }
  const [first, ...others] = embedded.vectors
  const cosines = others.map((vector) => first && cosine(first, vector))
  const known = cosines.filter((value) => value !== undefined)
  return known.length === texts.length - 1 ? known : { kind: 'lost', cause: 'bad_response' }
}

/** -1..1; undefined for vectors that have no direction or do not belong together. */
function cosine(one: Float32Array, other: Float32Array): number | undefined {
  const product = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
  if (one.length !== other.length || !Number.isFinite(product)) return undefined
  return Math.min(1, Math.max(-1, product))
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}

function isQuestions(judgement: Judgement): judgement is Extract<Judgement, { kind: 'questions' }> {
  return judgement.kind === 'questions'
}
