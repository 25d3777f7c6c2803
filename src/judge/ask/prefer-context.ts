import type { Preference } from '../../model/list-changes.ts'
import type { JudgeItem } from '../../model/judge-item.ts'
import type { JudgeSession } from '../session.ts'
import { premiseOf } from './chunk-premise.ts'
import { rate } from './rubric-samples.ts'

const rubric = {
  question:
    'Which of the two lists of chunks, first or second, holds more of what answers the query?',
  anchors: [
    [1, 'the first'],
    [2, 'both as much, or neither anything'],
    [3, 'the second'],
  ],
} as const

/**
 * Which side's context answers the question better. Asked in both orders: a judge that takes the place for the text
 * calls it a tie. Undefined where a side has none or a reply is lost. Rejects only with the signal's reason.
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
  const orders = [
    [ofBase, ofHead],
    [ofHead, ofBase],
  ]
  const [one, other] = await Promise.all(
    orders.map(async ([first, second]) => {
      const inputs = [
        ...(history === undefined ? [] : [['history', history] as const]),
        ['query', query.toWellFormed()],
        ['first', first],
        ['second', second],
      ] as const
      return rate(session, { rubric, inputs, sample: 0 })
    }),
  )
  if (one?.kind !== 'rubric' || other?.kind !== 'rubric') return undefined
  if (one.score === 1 && other.score === 3) return 'base'
  return one.score === 3 && other.score === 1 ? 'head' : 'tie'
}
