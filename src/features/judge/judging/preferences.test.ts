import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../../test/support/recording-log.ts'
import { type Scripted, standInChat } from '../../../../test/support/stand-in-chat.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { comparedAnswers } from '../bench/preference-judges/compared-answers.ts'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { judgedMetric } from '../testing/judged-case.ts'
import type { Judgments } from '../kept/judgment-port.ts'
import { runJudging } from './run-judging.ts'

/** A hundred questions, 40 of them with a different answer on head. */
const items: readonly JudgeItem[] = comparedAnswers(1, 20).map(
  ({ id, query, references = [], base, head }) => ({
    id,
    query,
    references,
    claims: undefined,
    answerable: true,
    sides: {
      base: { answer: base.answer, context: [] },
      head: { answer: head.answer, context: [] },
    },
  }),
)

async function judged(
  scripted?: Scripted,
  {
    stopsUntrusted = true,
    asked = items,
    judgments,
  }: {
    readonly stopsUntrusted?: boolean
    readonly asked?: readonly JudgeItem[]
    readonly judgments?: Judgments
  } = {},
) {
  const chat = standInChat({ scripted })
  const log = recordingLog()
  const {
    trust,
    judged: found,
    planned,
  } = await runJudging(
    judgeSession(chat, judgments && { judgments }),
    {
      items: asked,
      metrics: [judgedMetric('answer_win_rate')],
      rubrics: [],
      classify: undefined,
      repeats: 1,
      concurrency: 8,
      canaries: [],
      stopsUntrusted,
      terms: { limits: { usd: undefined, tokens: undefined, calls: 5000 }, price: undefined },
    },
    log,
  )
  const wins = Array.from(found.matrices.values(), ({ head }) => head?.wins)
  return { trust: trust.preferences, wins, planned, calls: chat.calls, log }
}

const takes =
  (score: number): Scripted =>
  ({ kind }) =>
    kind === 'rubric' ? { reason: 'so', score } : undefined

const shared = (): Judgments => freshJudgments(standInChat())

describe('a judge that compares answers', () => {
  it('first answers 24 known pairs in both orders, is trusted after them, and is planned with these calls', async () => {
    const { trust, calls, planned } = await judged()
    expect(trust).toMatchObject({ kind: 'trusted', reasons: [], missing: 0 })
    expect(trust?.pairs).toContainEqual(
      expect.objectContaining({ place: 'first', right: 24, of: 24 }),
    )
    expect([calls.length, planned.calls]).toEqual([2 * 24 + 2 * 40, 2 * 24 + 2 * 40])
  })

  it.each([
    ['first', takes(1)],
    ['second', takes(3)],
    ['neither', takes(2)],
  ])('and takes the %s is untrusted, and compares no real answers', async (_, scripted) => {
    const { trust, calls, wins, log } = await judged(scripted)
    expect(trust?.kind).toBe('untrusted')
    expect(calls).toHaveLength(48)
    expect(wins.filter((one) => one?.kind === 'lost' && one.cause === 'untrusted')).toHaveLength(40)
    expect(log.lines.join('\n')).toContain('it is not asked to compare other answers')
  })

  it('and is used although it is untrusted continues, and its order bias is counted', async () => {
    const { trust, calls } = await judged(takes(3), { stopsUntrusted: false })
    expect(calls).toHaveLength(48 + 80)
    expect(trust).toMatchObject({ kind: 'untrusted', order: { first: 0, second: 40, of: 40 } })
    expect(trust?.reasons.map(({ kind }) => kind)).toEqual(['pairs', 'order'])
  })

  it('reuses stored judgments, and is trusted as before', async () => {
    const judgments = shared()
    const first = await judged(undefined, { judgments })
    const again = await judged(undefined, { judgments })
    expect(again.calls).toEqual([])
    expect(again.trust).toEqual(first.trust)
  })

  it('answers four further known pairs with new answers, once it is trusted', async () => {
    const judgments = shared()
    await judged(undefined, { judgments })
    const asked = items.map((item, at) => {
      const { head } = item.sides
      const isNew = at === 0 && head !== undefined
      return isNew
        ? { ...item, sides: { ...item.sides, head: { ...head, answer: 'Onyx.' } } }
        : item
    })
    const { calls, trust } = await judged(undefined, { judgments, asked })
    expect(calls).toHaveLength(2 * 4 + 2)
    expect(trust?.pairs[0]).toMatchObject({ place: 'first', of: 28 })
  })

  it('gets no request for equal answers, so its trust is undefined', async () => {
    const asked = items.map((item) => ({
      ...item,
      sides: { ...item.sides, head: item.sides.base as never },
    }))
    const { calls, trust } = await judged(undefined, { asked })
    expect([calls, trust]).toEqual([[], undefined])
  })

  it('with only two questions is unproven', async () => {
    const { trust, calls } = await judged(undefined, { asked: items.slice(0, 2) })
    expect(trust).toMatchObject({ kind: 'unproven', missing: 42 })
    expect(calls).toHaveLength(4 + 4)
  })
})
