import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import type { PairPlace } from '../../../lib/model/judging/judge-controls.ts'
import type { Preference } from '../../../lib/model/list-changes.ts'
import type { Side } from '../../../lib/sides.ts'
import type { KnownPair } from '../controls/known-pairs.ts'
import type { Found } from '../judging/deduplicated-lookup.ts'
import type { JudgeSession } from '../judging/session.ts'
import { premiseOf } from './chunk-premise.ts'
import { judgmentOf } from './judgment-of.ts'
import { type Inputs, ratingOf } from './rubric-samples.ts'

/** The side that the judge prefers, based on two calls that show the sides in opposite orders. */
export type Compared = {
  readonly kind: 'compared'
  readonly preferred: Preference
  /** The position that the judge chose both times, or undefined if there is none. */
  readonly place: PairPlace | undefined
  readonly reasons: readonly [string, string]
}

type Lost = { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * The criterion by which the sides are compared (`rubric`), the inputs that both sides have in
 * common (`given`), and each side's answer or list of chunks.
 */
type Comparison = {
  readonly rubric: Parameters<typeof ratingOf>[0]
  readonly given: Inputs
  readonly sides: Readonly<Record<Side, unknown>>
}

type Asked = Pick<JudgeItem, 'query' | 'history' | 'references'>

/**
 * Asks which side's context answers the question better. Returns undefined if a side has no context. Rejects only
 * with the signal's reason.
 */
export async function preferredContext(
  session: JudgeSession,
  { query, history, sides: { base, head } }: Pick<JudgeItem, 'query' | 'history' | 'sides'>,
): Promise<Compared | Lost | undefined> {
  if (base === undefined || head === undefined) return undefined
  const [ofBase, ofHead] = [base, head].map(({ context }) =>
    premiseOf(
      context.map(({ text }) => text),
      session.rules,
    ).chunks.map(({ text }) => text),
  )
  return inBothOrders(session, {
    rubric: contexts,
    given: givenOf({ query, history }),
    sides: { base: ofBase, head: ofHead },
  })
}

/** Asks which side's answer is better; the answers must differ. Rejects only with the signal's reason. */
export async function preferredAnswer(
  session: JudgeSession,
  asked: Asked,
  answers: Readonly<Record<Side, string>>,
): Promise<Compared | Lost> {
  return inBothOrders(session, comparisonOf(asked, answers))
}

/** Returns the addresses of the stored judgments on these two answers, one address per order. */
export function preferenceAddresses(
  session: JudgeSession,
  asked: Asked,
  answers: Readonly<Record<Side, string>>,
): readonly string[] {
  return addressesOf(session, 'preference', comparisonOf(asked, answers))
}

/**
 * Asks in both orders which answer of a known pair is better, and stores for each reply whether it
 * is right. Rejects only with the signal's reason.
 */
export async function comparePair(session: JudgeSession, pair: KnownPair): Promise<void> {
  const comparison = comparisonOfPair(pair)
  const { length } = pair
  await Promise.all(
    places.map(async (place) => {
      await judgmentOf(session, {
        ...questionOf('pair', comparison, place),
        accept: ({ score }) => ({
          kind: 'judged',
          judgment: { kind: 'pair', place, length, right: chosen(score) === place },
        }),
      })
    }),
  )
}

/** Returns the addresses of a known pair's stored results, one address per order. */
export function pairAddresses(session: JudgeSession, pair: KnownPair): readonly string[] {
  return addressesOf(session, 'pair', comparisonOfPair(pair))
}

function addressesOf(
  { judgments }: JudgeSession,
  kind: 'preference' | 'pair',
  comparison: Comparison,
): readonly string[] {
  return places.map((place) => judgments.addressOf(questionOf(kind, comparison, place).about))
}

function comparisonOfPair({ better, worse, ...asked }: KnownPair): Comparison {
  return comparisonOf(asked, { base: better, head: worse })
}

function comparisonOf(
  { references, ...asked }: Asked,
  sides: Readonly<Record<Side, string>>,
): Comparison {
  const reference = references.length === 0 ? [] : [['reference', references] as const]
  return { rubric: answers, given: [...givenOf(asked), ...reference], sides }
}

function givenOf({ query, history }: Pick<JudgeItem, 'query' | 'history'>): Inputs {
  const before = history === undefined ? [] : [['history', history] as const]
  return [...before, ['query', query.toWellFormed()] as const]
}

const contexts = {
  question:
    'Which of the two lists of chunks, first or second, holds more of what answers the query?',
  anchors: anchors('both as much, or neither anything'),
}

const answers = {
  question:
    'Which of the two answers, first or second, answers the query better? What is wrong or missing counts; length, style and place do not. A reference, where there is one, is right.',
  anchors: anchors('both as well, or neither'),
}

function anchors(tie: string) {
  return [
    [1, 'the first'],
    [2, tie],
    [3, 'the second'],
  ] as const
}

const places = ['first', 'second'] as const

/**
 * Compares the sides in both orders. Returns a tie unless the judge prefers the same side both
 * times.
 */
async function inBothOrders(
  session: JudgeSession,
  comparison: Comparison,
): Promise<Compared | Lost> {
  const ask = async (place: PairPlace): Promise<Found<'preference'>> =>
    judgmentOf(session, {
      ...questionOf('preference', comparison, place),
      accept: ({ score, reason }) => ({
        kind: 'judged',
        judgment: { kind: 'preference', better: chosen(score), reason },
      }),
    })
  const [one, other] = await Promise.all([ask('first'), ask('second')])
  if (one.kind === 'lost') return one
  if (other.kind === 'lost') return other
  const compared = { kind: 'compared', reasons: [one.reason, other.reason] } as const
  if (one.better === 'tie' || other.better === 'tie')
    return { ...compared, preferred: 'tie', place: undefined }
  if (one.better === other.better) return { ...compared, preferred: 'tie', place: one.better }
  return { ...compared, preferred: one.better === 'first' ? 'base' : 'head', place: undefined }
}

function questionOf<Kind extends 'preference' | 'pair'>(
  kind: Kind,
  { rubric, given, sides: { base, head } }: Comparison,
  place: PairPlace,
) {
  const [first, second] = place === 'first' ? [base, head] : [head, base]
  const inputs = [...given, ['first', first] as const, ['second', second] as const]
  const { premise, ...asked } = ratingOf(rubric, inputs)
  return { about: { kind, sample: 0, premise, subject: '' }, ...asked }
}

function chosen(score: number): 'first' | 'second' | 'tie' {
  if (score === 2) return 'tie'
  return score === 1 ? 'first' : 'second'
}
