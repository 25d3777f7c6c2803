import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { howOften } from '../../../../test/support/how-often.ts'
import { groundedness, judgeAll } from '../testing/judged-case.ts'
import { judgeServer } from '../../../../test/support/judge-server.ts'
import { sentencesOf } from '../../../../test/support/judge-server/words-of.ts'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { plainChat } from '../../../../test/support/plain-chat.ts'
import type { JudgedSide, JudgeItem } from '../../../lib/model/judging/judge-item.ts'

const folder = process.env['RAG_GATE_DATA']

// The real texts are in the folder named in `RAG_GATE_DATA`.
describe.skipIf(folder === undefined)('real questions with two real generators', () => {
  it('take at most seven calls each at first and none afterwards', async () => {
    await using server = await judgeServer()
    const chat = plainChat(server.baseUrl)
    const judgments = freshJudgments(chat)
    const count = howOften(80, 30)
    const items = await realItems(count)
    expect(items).toHaveLength(count)
    const cold = await judgeAll(judgeSession(chat, { judgments }), items)
    const calls = server.calls.length
    expect(calls).toBeGreaterThan(5 * count)
    expect(calls).toBeLessThanOrEqual(7 * count)
    expect(server.problems).toEqual([])

    const warm = await judgeAll(judgeSession(chat, { judgments }), items)
    expect(server.calls).toHaveLength(calls)
    expect(warm.matrices).toEqual(cold.matrices)

    const words = items.flatMap(({ id }) => groundedness(cold.matrices.get(id)?.base))
    expect(words.length).toBeGreaterThan(100)
    const lost = words.filter((word) => !['entailed', 'contradicted', 'not_found'].includes(word))
    expect(lost).toEqual([])
  }, 60_000)
})

const answers = z.object({
  id: z.string(),
  model: z.string(),
  query: z.string(),
  chunks: z.array(z.object({ id: z.string(), text: z.string() })),
  answer: z.string(),
  reference: z.string(),
})

/**
 * Returns the first `count` questions that both generators answered, one generator as base and the other
 * as head. Skips questions for which the claims that the stand-in extracts do not fit in one call.
 */
async function realItems(count: number): Promise<readonly JudgeItem[]> {
  const text = await readFile(join(folder ?? '', 'judged-answers.jsonl'), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  const all = lines.map((line) => answers.parse(JSON.parse(line)))
  const of = (model: string) => all.filter((one) => one.model === model)
  const heads = new Map(of('llama-3.1-405b-instruct').map((one) => [one.query, one]))
  const fits = ({ answer, reference }: z.output<typeof answers>): boolean =>
    sentencesOf(answer).length + sentencesOf(reference).length <= 20
  return of('gpt-4o')
    .filter((base) => [base, heads.get(base.query) ?? base].every(fits))
    .slice(0, count)
    .map((base) => ({
      id: base.id,
      query: base.query,
      references: [base.reference],
      claims: undefined,
      answerable: true,
      sides: { base: sideOf(base), head: sideOf(heads.get(base.query) ?? base) },
    }))
}

function sideOf({ answer, chunks }: z.output<typeof answers>): JudgedSide {
  return { answer, context: chunks.slice(0, 5).map(({ id, text }) => ({ id, text })) }
}
