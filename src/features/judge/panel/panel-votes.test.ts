import { describe, expect, it } from 'vitest'
import { groundedness, judgeAll, refundItem, sideOf } from '../testing/judged-case.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { silentLog } from '../../../lib/log.ts'
import { failure, type Scripted, standInChat } from '../../../../test/support/stand-in-chat.ts'
import { agreementOf, openVoteRecord } from './votes.ts'
import { canaries } from '../trust/canaries.ts'
import { runJudging } from '../judging/run-judging.ts'
import type { JudgeSession } from '../judging/session.ts'

const faithfulness = [{ name: 'faithfulness', needs: ['A', 'Br'] }] as const

function judge(model: string, options: Parameters<typeof standInChat>[0] = {}) {
  return { ...standInChat({ servedModel: `${model}-dated`, ...options }), model }
}

type Chat = ReturnType<typeof judge>

function panelOf(chats: readonly [Chat, ...Chat[]]) {
  const [first, ...others] = chats.map((chat) => judgeSession(chat))
  const voteRecord = openVoteRecord()
  const { counters } = first!
  const panel = {
    kind: 'voting',
    others: others.map((one) => ({ ...one, counters })),
    voteRecord,
    item: undefined,
  } as const
  const session: JudgeSession = { ...first!, panel }
  return { session, voteRecord }
}

const kindsOf = ({ calls }: Chat) => [...new Set(calls.map(({ kind }) => kind))].toSorted()

const silent: Scripted = ({ kind }) => (kind === 'verify' ? failure('timeout') : undefined)

describe('a panel of judges', () => {
  it('gets claims only from the first judge, and verdicts from all judges', async () => {
    const chats = [judge('a'), judge('b'), judge('c')] as const
    await judgeAll(panelOf(chats).session, [refundItem()])
    expect(kindsOf(chats[0])).toEqual(['compare', 'extract', 'reference', 'verify'])
    expect([kindsOf(chats[1]), kindsOf(chats[2])]).toEqual([
      ['compare', 'verify'],
      ['compare', 'verify'],
    ])
  })

  it('decides by majority, whatever the order of its judges', async () => {
    const alone = await judgeAll(judgeSession(judge('a')), [refundItem()], faithfulness)
    const wanted = groundedness(alone.matrices.get('refund')?.head)
    expect(wanted).toEqual(['entailed', 'entailed', 'contradicted', 'not_found'])
    for (const modes of [
      ['deny', 'lexical', 'lexical'],
      ['lexical', 'deny', 'lexical'],
    ] as const) {
      const [a, b, c] = modes.map((mode, index) => judge(`judge-${index}`, { mode }))
      const { session } = panelOf([a!, b!, c!])
      const { matrices } = await judgeAll(session, [refundItem()], faithfulness)
      expect(groundedness(matrices.get('refund')?.head)).toEqual(wanted)
    }
  })

  it('tolerates a judge that returns nothing, unless the other judges differ', async () => {
    const agreeing = panelOf([judge('a'), judge('b'), judge('c', { scripted: silent })])
    const one = await judgeAll(agreeing.session, [refundItem()], faithfulness)
    expect(groundedness(one.matrices.get('refund')?.head)).not.toContain('timeout')
    expect(one.grounds.head.lost).toEqual([{ cause: 'timeout', judgments: 4 }])

    const differing = panelOf([
      judge('a'),
      judge('b', { mode: 'deny' }),
      judge('c', { scripted: silent }),
    ])
    const other = await judgeAll(differing.session, [refundItem()], faithfulness)
    expect(groundedness(other.matrices.get('refund')?.head)).toEqual([
      'timeout',
      'timeout',
      'timeout',
      'not_found',
    ])
  })

  it('asks each judge once about shared inputs, so the delta is always 0', async () => {
    const chats = [1, 2, 3].map((seed) => judge(`judge-${seed}`, { mode: 'random', seed }))
    const { session } = panelOf([chats[0]!, chats[1]!, chats[2]!])
    const { matrices } = await judgeAll(session, [refundItem()], faithfulness)
    const { base, head } = matrices.get('refund')!
    expect(base).toEqual(head)
    expect(chats[1]!.calls.length).toBeLessThanOrEqual(2)
  })

  it('is not mistaken for mixed models: each judge is compared with its own name', async () => {
    const chats = [judge('a'), judge('b'), judge('c')] as const
    const changed = sideOf(
      ['Support is available Monday to Friday.'],
      'Support is available daily.',
    )
    const item = refundItem({ sides: { base: sideOf([], 'Nothing.'), head: changed } })
    const { grounds } = await judgeAll(panelOf(chats).session, [item], faithfulness)
    expect(grounds.head.served).toEqual(['a-dated'])
    expect(chats[1].calls).toHaveLength(1)
  })

  it('records the agreement of the judges over both sides, without the checks', async () => {
    const { session, voteRecord } = panelOf([judge('a'), judge('b'), judge('c', { mode: 'deny' })])
    const request = {
      items: [refundItem()],
      metrics: faithfulness,
      rubrics: [],
      classify: undefined,
      repeats: 1,
      concurrency: 4,
      noiseSample: 1,
      canaries,
      terms: { limits: { usd: undefined, tokens: undefined, calls: 500 }, price: undefined },
    } as const
    const { trust, planned, counters } = await runJudging(session, request, silentLog)
    expect(agreementOf(voteRecord)).toMatchObject({
      verdicts: 4,
      disputed: 3,
      items: [{ item: 'refund', disputed: 3, of: 4 }],
    })
    // Two of three judges pass the checks, so the panel passes them.
    expect(trust).toMatchObject({ kind: 'unproven', reasons: [] })
    expect(planned.calls).toBe(counters.calls)
    expect(planned.others.map(({ model }) => model)).toEqual(['b', 'c'])
  })

  it('S14: asks none of its judges if the plan exceeds the budget', async () => {
    const chats = [judge('a'), judge('b'), judge('c')] as const
    const request = {
      items: [refundItem()],
      metrics: faithfulness,
      rubrics: [],
      classify: undefined,
      repeats: 1,
      concurrency: 4,
      canaries,
      terms: { limits: { usd: undefined, tokens: undefined, calls: 20 }, price: undefined },
    } as const
    const { excess } = await runJudging(panelOf(chats).session, request, silentLog)
    expect(excess?.message).toContain('judge.budget.calls')
    expect(chats.flatMap(({ calls }) => calls)).toEqual([])
  })
})
