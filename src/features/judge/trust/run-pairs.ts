import type { OrderCounts } from '../../../lib/model/judging/judge-controls.ts'
import type { PreferenceTrust } from '../../../lib/model/judging/judge-facts.ts'
import { blocksFor } from '../../../lib/model/judging/judge-blocks.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { recogniseRefusal } from '../../../metrics/answer/recognise-refusal.ts'
import type { Side } from '../../../lib/sides.ts'
import { type Compared, comparePair, pairAddresses, preferenceAddresses } from '../ask/prefer.ts'
import { type AnsweredQuestion, type KnownPair, knownPairs } from '../controls/known-pairs.ts'
import type { Judged, JudgeRequest } from '../judging/judge.ts'
import type { JudgeSession } from '../judging/session.ts'
import { pairsSpeakAgainst, weighPreferences } from './weigh-preferences.ts'

type Request = Pick<JudgeRequest, 'items' | 'metrics' | 'classify'>

/**
 * The maximum number of pairs per run: `unproven` applies until the judge has got enough pairs
 * right, and `proven` afterwards.
 */
const most = { unproven: 24, proven: 4 }

/**
 * Returns the known pairs to ask about in addition to new comparisons. Returns an empty list if
 * there are no new comparisons, so that a run with only stored judgments makes no calls. Returns
 * fewer pairs if earlier results show that the judge is reliable.
 */
export function pairsToAsk(session: JudgeSession, request: Request): readonly KnownPair[] {
  const { peek } = session.judgments
  const isKnown = (address: string): boolean => peek(address) !== undefined
  const compared = request.items.flatMap((item) => comparedAnswers(item, request))
  const isNew = compared.some(
    ({ item, answers }) => !preferenceAddresses(session, item, answers).every(isKnown),
  )
  if (!isNew) return []
  const { missing } = weighPreferences(session.judgments.pairs(), orderIn([]))
  return knownPairs(request.items.flatMap((item) => ownAnswer(item, request)))
    .filter((pair) => !pairAddresses(session, pair).every(isKnown))
    .take(missing === 0 ? most.proven : most.unproven)
    .toArray()
}

/** Asks the judge about each pair and stores the results. Rejects only with the signal's reason. */
export async function askPairs(session: JudgeSession, pairs: readonly KnownPair[]): Promise<void> {
  await Promise.all(pairs.map(async (pair) => comparePair(session, pair)))
}

/** Returns whether the results on known pairs show that the judge's preferences are unreliable. */
export function failsPairs({ judgments }: JudgeSession): boolean {
  return pairsSpeakAgainst(judgments.pairs())
}

/** Returns the trust in the judge's preferences; undefined if no answers had to be compared. */
export function trustInPreferences(
  { judgments }: JudgeSession,
  request: Request,
  { pairs }: Pick<Judged, 'pairs'>,
): PreferenceTrust | undefined {
  if (!request.items.some((item) => comparedAnswers(item, request).length > 0)) return undefined
  const compared = Array.from(pairs.values()).flatMap((pair) => pair.compared ?? [])
  return weighPreferences(judgments.pairs(), orderIn(compared))
}

/** Counts the comparisons in which the judge chose the same position in both orders. */
export function orderIn(comparisons: readonly Compared[]): OrderCounts {
  const at = (place: Compared['place']): number =>
    comparisons.filter((one) => one.place === place).length
  return { first: at('first'), second: at('second'), of: comparisons.length }
}

/**
 * Returns a question's answers if they have to be compared, or an empty list if they are equal or no
 * metric needs the comparison.
 */
function comparedAnswers(
  item: JudgeItem,
  { metrics }: Request,
): readonly { readonly item: JudgeItem; readonly answers: Readonly<Record<Side, string>> }[] {
  const { base, head } = item.sides
  if (base?.answer === undefined || head?.answer === undefined) return []
  if (base.answer === head.answer || !blocksFor(metrics, item, base).has('W')) return []
  return [{ item, answers: { base: base.answer, head: head.answer } }]
}

/**
 * Returns a question with its reference or, failing that, base's answer. Returns an empty list if
 * the question is unanswerable or has neither of them, or if the reference or answer used is a
 * refusal.
 */
function ownAnswer(
  { query, history, references, answerable, sides: { base } }: JudgeItem,
  { classify = recogniseRefusal([]) }: Request,
): readonly AnsweredQuestion[] {
  const answer = references[0] ?? base?.answer
  if (!answerable || answer === undefined || classify(answer) !== 'answered') return []
  return [{ query, history, references, answer }]
}
