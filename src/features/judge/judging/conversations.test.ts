import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { judgeAll } from '../testing/judged-case.ts'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { historyRule } from '../ask/conversation.ts'

const folder = process.env['RAG_GATE_DATA']

const answers = z.object({
  id: z.string(),
  model: z.string(),
  history: z.array(z.object({ speaker: z.enum(['user', 'agent']), text: z.string() })),
  query: z.string(),
  chunks: z.array(z.object({ id: z.string(), text: z.string() })),
  answer: z.string(),
  reference: z.string(),
})

// The real conversations are in the folder named in `RAG_GATE_DATA`.
describe.skipIf(folder === undefined)('real questions in the middle of a conversation', () => {
  it('show the conversation to every call that reads the question, and to no other', async () => {
    const chat = standInChat()
    const items = await realItems(20)
    await judgeAll(judgeSession(chat), items)
    const shown = chat.calls.map(({ kind, prompt, request }) => ({
      kind,
      said: 'history' in prompt ? prompt.history : undefined,
      isTold: request.system.endsWith(historyRule),
    }))
    const kinds = Map.groupBy(shown, ({ kind }) => kind)
    expect([...kinds.keys()].toSorted()).toEqual(['compare', 'extract', 'reference', 'verify'])
    for (const [kind, calls] of kinds) {
      const reads = kind !== 'verify'
      expect(calls.every(({ said, isTold }) => isTold === reads && !said === !reads)).toBe(true)
    }
    const histories = new Set(items.map(({ history }) => JSON.stringify(history)))
    for (const { said } of shown.filter(({ isTold }) => isTold))
      expect(histories).toContain(JSON.stringify(said))
  })

  it('are judged again with another conversation, and reuse stored judgments without one', async () => {
    const chat = standInChat()
    const judgments = freshJudgments(chat)
    const items = await realItems(10)
    const bare = items.map((item) => ({ ...item, history: undefined }))
    const calls = async (some: readonly JudgeItem[]): Promise<number> => {
      const before = chat.calls.length
      await judgeAll(judgeSession(chat, { judgments }), some)
      return chat.calls.slice(before).filter(({ kind }) => kind !== 'verify').length
    }
    expect(await calls(bare)).toBeGreaterThan(20)
    expect(await calls(items)).toBeGreaterThan(20)
    expect(await calls(items)).toBe(0)
    expect(await calls(bare)).toBe(0)
    const shortened = items.map((item) => ({ ...item, history: item.history?.slice(1) }))
    expect(await calls(shortened)).toBeGreaterThan(20)
  })
})

/** Reads models' answers to questions that continue a conversation, up to `count`. */
async function realItems(count: number): Promise<readonly JudgeItem[]> {
  const text = await readFile(join(folder ?? '', 'judged-answers.jsonl'), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  const continued = lines
    .map((line) => answers.parse(JSON.parse(line)))
    .filter(({ model, history }) => model !== 'reference' && history.length > 0)
  return continued.slice(0, count).map(({ id, query, history, chunks, answer, reference }) => {
    const side = { answer, context: chunks.slice(0, 5) }
    const turns = history.map(({ speaker, text: said }) => {
      return { role: speaker === 'user' ? 'user' : 'assistant', text: said } as const
    })
    const sides = { base: side, head: side }
    const references = [reference]
    return { id, query, history: turns, references, claims: undefined, answerable: true, sides }
  })
}
