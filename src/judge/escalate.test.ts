import { describe, expect, it } from 'vitest'
import { groundedness, refundItem, sideOf } from '../../test/support/judged-case.ts'
import { judgeSession } from '../../test/support/judge-session.ts'
import { recordingLog } from '../../test/support/recording-log.ts'
import { failure, type Scripted, standInChat } from '../../test/support/stand-in-chat.ts'
import type { Block } from '../model/judging/judge-blocks.ts'
import { canaries } from './trust/canaries.ts'
import { runJudging, type JudgingRequest } from './run-judging.ts'
import type { JudgeItem } from '../model/judging/judge-item.ts'

const request: JudgingRequest = {
  items: [refundItem()],
  metrics: [
    { name: 'faithfulness', needs: ['A', 'Br'] },
    { name: 'correctness', needs: ['A', 'G', 'Cr', 'Cg'] },
  ],
  rubrics: [],
  classify: undefined,
  repeats: 1,
  concurrency: 4,
  noiseSample: 0,
  canaries,
  trustMinimum: 0.9,
  terms: { limits: { usd: undefined, tokens: undefined, calls: 500 }, price: undefined },
}

/** Says of any claim but those of checks that nothing is known of it. */
const doubting: Scripted = (prompt) => {
  if (prompt.kind !== 'verify' || !isRefund(prompt.chunks)) return undefined
  return {
    verdicts: prompt.claims.map(({ id }) => ({ id, label: 'not_found', evidence: [] })),
  }
}

function isRefund(chunks: readonly { readonly text: string }[]): boolean {
  return chunks.some(({ text }) => text.includes('money-back guarantee'))
}

/** A run with a cheap and a strong judge; `blocks`: what goes to the strong one, by item. */
async function run(
  blocks: Readonly<Record<string, readonly Block[]>>,
  {
    cheap = {},
    strong = {},
    ...changes
  }: Partial<JudgingRequest> & {
    readonly cheap?: Parameters<typeof standInChat>[0]
    readonly strong?: Parameters<typeof standInChat>[0]
  } = {},
) {
  const chats = {
    cheap: standInChat(cheap),
    strong: { ...standInChat({ servedModel: 'strong-dated', ...strong }), model: 'strong' },
  }
  const session = judgeSession(chats.cheap)
  const log = recordingLog()
  let asked = 0
  const choose = () => {
    asked = chats.cheap.calls.length
    return new Map(Object.entries(blocks).map(([id, list]) => [id, new Set(list)]))
  }
  const strongSession = { ...judgeSession(chats.strong), counters: session.counters }
  const escalation = { strong: strongSession, choose }
  const judging = await runJudging(session, { ...request, ...changes, escalation }, log)
  return { ...chats, judging, log, askedBefore: asked }
}

const kindsOf = (calls: readonly { readonly kind: string }[]) => calls.map(({ kind }) => kind)

describe('verdicts that a stronger judge is asked again', () => {
  it('replace those of the first on both sides, in the blocks that were chosen', async () => {
    const { judging, strong, cheap, askedBefore } = await run(
      { refund: ['Br'] },
      { cheap: { scripted: doubting } },
    )
    const { base, head } = judging.judged.matrices.get('refund')!
    expect(groundedness(head)).toEqual(['entailed', 'entailed', 'contradicted', 'not_found'])
    expect(base).toEqual(head)
    expect(judging.escalated).toEqual({ items: 1, verdicts: 4, changed: 3 })
    // Of the question itself one call; the others are checks.
    expect(
      strong.calls.filter(({ prompt }) => prompt.kind === 'verify' && isRefund(prompt.chunks)),
    ).toHaveLength(1)
    expect(cheap.calls).toHaveLength(askedBefore)
  })

  it('leave the other blocks alone, and count who they came from', async () => {
    const { judging, strong } = await run({ refund: ['Cr'] })
    const verdicts = strong.calls.filter(({ kind }) => kind === 'compare').length
    expect(verdicts).toBeGreaterThan(0)
    expect(judging.escalated?.changed).toBe(0)
    expect(judging.judged.grounds.head.served).toEqual(['stand-in-2026-01-01'])
    expect(judging.counters.verdicts).toBeGreaterThan(judging.escalated!.verdicts)
  })

  it('are of both sides where the sides differ', async () => {
    const base = sideOf(['Refunds take sixty days.'], 'Refunds take about sixty days or so.')
    const head = sideOf(['Refunds take ten days.'], 'Refunds take about ten days or so.')
    const item: JudgeItem = refundItem({ id: 'x', sides: { base, head } })
    const { judging } = await run({ x: ['Br'] }, { items: [item] })
    expect(judging.escalated).toMatchObject({ items: 1, verdicts: 2 })
  })

  it('cost nothing where none are chosen, not even checks', async () => {
    const { judging, strong } = await run({})
    expect(strong.calls).toEqual([])
    expect(judging.escalated).toEqual({ items: 0, verdicts: 0, changed: 0 })
  })

  it('are lost where the stronger judge cannot say', async () => {
    const scripted: Scripted = (prompt) =>
      prompt.kind === 'verify' && isRefund(prompt.chunks) ? failure('deadline') : undefined
    const { judging } = await run({ refund: ['Br'] }, { strong: { scripted } })
    expect(groundedness(judging.judged.matrices.get('refund')?.head)).toEqual([
      'deadline',
      'deadline',
      'deadline',
      'deadline',
    ])
    expect(judging.judged.grounds.head.lost).toEqual([{ cause: 'deadline', judgements: 4 }])
    expect(judging.escalated).toMatchObject({ verdicts: 4, changed: 0 })
  })

  it('S17: are not trusted to a stronger judge that fails its checks', async () => {
    const { judging } = await run({ refund: ['Br'] }, { strong: { mode: 'deny' } })
    expect(judging.trust.kind).toBe('untrusted')
    const idle = await run({}, { strong: { mode: 'deny' } })
    expect(idle.judging.trust.kind).toBe('unproven')
  })

  it('do not make good a first judge that fails its own', async () => {
    const { judging } = await run({ refund: ['Br'] }, { cheap: { mode: 'deny' } })
    expect(judging.trust.kind).toBe('untrusted')
  })

  it('are asked in every repeat', async () => {
    const base = sideOf(['Refunds take sixty days.'], 'Refunds take about sixty days or so.')
    const head = sideOf(['Refunds take ten days.'], 'Refunds take about ten days or so.')
    const items = [refundItem({ id: 'x', sides: { base, head } })]
    const { judging, strong } = await run({ x: ['Br'] }, { items, repeats: 3 })
    expect(judging.escalated).toMatchObject({ verdicts: 6 })
    const own = kindsOf(strong.calls).filter((kind) => kind === 'verify').length
    const alone = await run({ x: ['Br'] }, { items })
    expect(own - kindsOf(alone.strong.calls).filter((kind) => kind === 'verify').length).toBe(4)
  })

  it('are told in the log', async () => {
    const { log } = await run({ refund: ['Br'] }, { cheap: { scripted: doubting } })
    expect(log.lines).toContain(
      'info: judge: asked strong again: verdicts 4, questions 1, changed 3',
    )
  })

  it('S14: are not asked for where the plan exceeds the budget', async () => {
    const terms = { ...request.terms, limits: { ...request.terms.limits, calls: 3 } }
    const { judging, strong } = await run({ refund: ['Br'] }, { terms })
    expect([strong.calls.length, judging.escalated]).toEqual([0, undefined])
  })
})
