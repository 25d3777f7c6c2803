import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { tokensOf } from '../../../lib/text/tokens.ts'
import { judgeAll, sideOf } from '../testing/judged-case.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import { seededWords } from '../../../../bench/seeded-words.ts'

const items = 40
const claims = 8

/**
 * The number of calls that other tools make for one question on one side with k chunks, according to their
 * source code.
 */
const others = [
  { name: 'ragas 0.4.3, eight metrics', calls: (k: number): number => 16 + 4 * k },
  { name: 'DeepEval 4.1.8, five metrics', calls: (k: number): number => 12 + k },
]

/**
 * Measures how many calls and tokens the judge needs for one question on one side with all claim
 * metrics, and compares them with two other tools. The replies are simulated, so the figures say
 * nothing about any model.
 */
export async function benchJudgeCalls(): Promise<void> {
  console.log(
    `\nThe judge's calls and tokens for ${items} questions with ${claims} answer claims and ${claims} reference claims`,
  )
  for (const k of [5, 50]) {
    for (const controls of [0, 1, 2]) {
      const chat = standInChat()
      const all = Array.from({ length: items }, (_, at) => itemOf(at, k))
      const session = judgeSession(chat, { controls })
      await judgeAll(session, all)
      const ridden = session.judgments.controls().flatMap(({ results }) => results).length
      const sent = chat.calls.map(
        ({ request }) => tokensOf(request.system) + tokensOf(request.user),
      )
      const rubrics = chat.calls.map(({ request }) => tokensOf(request.system))
      const reference = chat.calls.filter(({ kind }) => kind === 'reference').length
      const per = (sum: number): string => (sum / (2 * items)).toFixed(2)
      const total = (counts: readonly number[]): number =>
        counts.reduce((sum, count) => sum + count, 0)
      console.log(
        `  k = ${k}, ${controls} controls of each kind (${per(ridden)} per question and side): ${per(chat.calls.length - reference)} calls per question and side, and ${(reference / items).toFixed(2)} calls per question for the reference;` +
          ` ${Math.round(total(sent) / (2 * items))} input tokens per question and side, including ${Math.round(total(rubrics) / (2 * items))} tokens of instructions`,
      )
    }
    for (const { name, calls } of others) console.log(`         ${name}: ${calls(k)} calls`)
  }
}

/** Creates an item whose sides have no text in common, so that they share no calls. */
function itemOf(at: number, k: number): JudgeItem {
  const word = seededWords(at + 1)
  const text = (count: number): string => Array.from({ length: count }, word).join(' ')
  const sentences = (count: number): string =>
    Array.from({ length: count }, (_, n) => `The ${text(8)} ${10 * at + n + 100}.`).join(' ')
  const side = () =>
    sideOf(
      Array.from({ length: k }, () => sentences(6)),
      sentences(claims),
    )
  return {
    id: `item-${at}`,
    query: text(8),
    references: [sentences(claims)],
    claims: undefined,
    answerable: true,
    sides: { base: side(), head: side() },
  }
}
