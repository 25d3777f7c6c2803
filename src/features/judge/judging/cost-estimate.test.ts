import { describe, expect, it } from 'vitest'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import { judgeItems, type JudgeRequest } from './judge.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { openCostEstimate } from './cost-estimate.ts'

const metrics = [
  { name: 'faithfulness', needs: ['A', 'Br'] },
  { name: 'correctness', needs: ['A', 'G', 'Cr', 'Cg'] },
  { name: 'context_recall', needs: ['G', 'Bg'] },
] as const

function itemOf(index: number, { changed = false } = {}): JudgeItem {
  const side = (word: string) => ({
    answer: `The ${word} plan of case ${index} costs nine euros.`,
    context: [{ id: 'a', text: `Case ${index} has a ${word} plan that costs nine euros.` }],
  })
  return {
    id: `item-${index}`,
    query: `What does case ${index} cost?`,
    references: [`Case ${index} costs nine euros a month.`],
    claims: undefined,
    answerable: true,
    sides: { base: side('basic'), head: side(changed ? 'premium' : 'basic') },
  }
}

function request(items: readonly JudgeItem[]): JudgeRequest {
  return {
    items,
    metrics,
    rubrics: [],
    classify: undefined,
    repeats: 1,
    concurrency: 4,
  }
}

describe('a costEstimate', () => {
  // As estimated in the documentation: 80 calls for references, made once, 3 calls for each of 80
  // questions, and 3 calls for each changed question.
  it('predicts the calls of a first run, of a run with 12 changes, and of an unchanged run', async () => {
    const chat = standInChat()
    const judgments = freshJudgments(chat)
    const session = judgeSession(chat, { judgments })
    const planFor = async (items: readonly JudgeItem[]) => {
      const { session: stage, planned } = openCostEstimate(session)
      await judgeItems(stage, request(items))
      return planned()
    }
    const same = Array.from({ length: 80 }, (_, index) => itemOf(index))
    const changed = same.map((item, index) =>
      index < 12 ? itemOf(index, { changed: true }) : item,
    )
    const first = await planFor(changed)
    expect(first).toMatchObject({ calls: 80 + 240 + 36, reused: 0 })
    expect(first.input).toBeGreaterThan(356 * 400)
    expect(chat.calls).toHaveLength(0)

    await judgeItems(session, request(same))
    expect(chat.calls).toHaveLength(80 + 240)
    expect((await planFor(changed)).calls).toBe(36)
    expect(await planFor(same)).toMatchObject({ calls: 0, input: 0, output: 0 })
    expect((await planFor(same)).reused).toBeGreaterThan(80)

    const before = chat.calls.length
    await judgeItems(session, request(changed))
    expect(chat.calls.length - before).toBe(36)
  })

  it('does not affect the stored judgments', async () => {
    const chat = standInChat()
    const session = judgeSession(chat)
    await judgeItems(openCostEstimate(session).session, request([itemOf(1)]))
    const { matrices } = await judgeItems(session, request([itemOf(1)]))
    expect(matrices.get('item-1')?.head?.answer).toMatchObject({ kind: 'claims' })
    expect(session.counters.calls).toBe(chat.calls.length)
    expect(chat.calls.length).toBeGreaterThan(0)
  })
})
