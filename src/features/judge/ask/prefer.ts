import type { Preference } from '../../../lib/model/list-changes.ts'
import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import type { Side } from '../../../lib/sides.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import type { JudgeSession } from '../judging/session.ts'
import { premiseOf } from './chunk-premise.ts'
import { rate } from './rubric-samples.ts'

const contextQuestion =
  'Which of the two lists of chunks, first or second, holds more of what answers the query?'
const answerQuestion =
  'Which of the two answers, first or second, answers the query better? What is wrong or missing counts; length, style and place do not. A reference, where there is one, is right.'

/** What could not be judged, and why. */
type Lost = { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Which side's context answers the question better. Undefined where a side has none or a reply is lost. Rejects only
 * with the signal's reason.
 */
export async function preferredContext(
  session: JudgeSession,
  { query, history, sides: { base, head } }: Pick<JudgeItem, 'query' | 'history' | 'sides'>,
): Promise<Preference | undefined> {
  if (base === undefined || head === undefined) return undefined
  const [ofBase, ofHead] = [base, head].map(({ context }) =>
    premiseOf(
      context.map(({ text }) => text),
      session.rules,
    ).chunks.map(({ text }) => text),
  )
  const preferred = await inBothOrders(session, {
    question: contextQuestion,
    anchors: anchors('both as much, or neither anything'),
    given: givenOf({ query, history }),
    sides: { base: ofBase, head: ofHead },
  })
  return typeof preferred === 'object' ? undefined : preferred
}

/** Which side's answer is better. Equal answers tie without a call. Rejects only with the signal's reason. */
export async function preferredAnswer(
  session: JudgeSession,
  { references, ...asked }: Pick<JudgeItem, 'query' | 'history' | 'references'>,
  answers: Readonly<Record<Side, string>>,
): Promise<Preference | Lost> {
  if (answers.base === answers.head) return 'tie'
  const reference = references.length === 0 ? [] : [['reference', references] as const]
  return inBothOrders(session, {
    question: answerQuestion,
    anchors: anchors('both as well, or neither'),
    given: [...givenOf(asked), ...reference],
    sides: answers,
  })
}

function anchors(tie: string) {
  return [
    [1, 'the first'],
    [2, tie],
    [3, 'the second'],
  ] as const
}

type Inputs = readonly (readonly [name: string, value: unknown])[]

function givenOf({ query, history }: Pick<JudgeItem, 'query' | 'history'>): Inputs {
  const before = history === undefined ? [] : [['history', history] as const]
  return [...before, ['query', query.toWellFormed()] as const]
}

/** Asked in both orders: a judge that takes the place for the text calls it a tie. */
async function inBothOrders(
  session: JudgeSession,
  {
    question,
    anchors: scale,
    given,
    sides: { base, head },
  }: {
    readonly question: string
    readonly anchors: readonly (readonly [number, string])[]
    readonly given: Inputs
    readonly sides: Readonly<Record<Side, unknown>>
  },
): Promise<Preference | Lost> {
  const ask = async (first: unknown, second: unknown) => {
    const inputs = [...given, ['first', first] as const, ['second', second] as const]
    return rate(session, { rubric: { question, anchors: scale }, inputs, sample: 0 })
  }
  const [one, other] = await Promise.all([ask(base, head), ask(head, base)])
  if (one.kind === 'lost') return one
  if (other.kind === 'lost') return other
  if (one.score === 1 && other.score === 3) return 'base'
  return one.score === 3 && other.score === 1 ? 'head' : 'tie'
}
