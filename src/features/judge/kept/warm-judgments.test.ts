import { PROMPT_VERSION } from '../../../lib/llm/wire/user-message.ts'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { judgeSession } from '../testing/judge-session.ts'
import { memoryStore } from '../../../../test/support/memory-store.ts'
import { silentLog } from '../../../lib/log.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { judgeItems } from '../judging/judge.ts'
import { openJudgments } from './open-judgments.ts'
import { promptHash } from '../ask/prompts.ts'

const places = ['Berlin', 'Lisbon', 'Oslo', 'Quito', 'Perth']

/** Builds a question with its own five chunks, reference and answer. */
function itemOf(
  number: number,
  answer = `The office in Berlin opened in ${1900 + number}.`,
): JudgeItem {
  const context = places.map((place, at) => ({
    id: `${number}-${at}`,
    text: `The office in ${place} opened in ${1900 + number}. It has ${number + at} desks.`,
  }))
  const base = { answer: `The office in Berlin opened in ${1900 + number}.`, context }
  return {
    id: `item-${number}`,
    query: `When did office ${number} in Berlin open?`,
    references: [
      `Berlin's office number ${number} opened in ${1900 + number} with ${number} desks.`,
    ],
    claims: undefined,
    answerable: true,
    sides: { base, head: { ...base, answer } },
  }
}

const items = Array.from({ length: 80 }, (_, number) => itemOf(number))

async function opened() {
  const dir = await tempDir()
  const store = memoryStore()
  return {
    store,
    /** Judges with a stand-in, which receives only the calls that are not stored. */
    async judge(what: readonly JudgeItem[]) {
      const chat = standInChat()
      const judge = {
        promptVersion: PROMPT_VERSION,
        promptHash: promptHash(),
        baseUrl: chat.endpoint,
        model: chat.model,
        parameters: chat.parameters,
      }
      const ports = { store, folder: dir.path, now: Date.now, randomBytes, log: silentLog }
      const judgments = await openJudgments({ judge, secret: 'a secret of these runs' }, ports)
      const { matrices } = await judgeItems(judgeSession(chat, { judgments }), {
        items: what,
        metrics: [
          { name: 'hallucination', needs: ['A', 'Br', 'Cr'] },
          { name: 'context_recall', needs: ['G', 'Bg'] },
          { name: 'correctness', needs: ['A', 'G', 'Cr', 'Cg'] },
        ],
        rubrics: [],
        classify: undefined,
        repeats: 1,
        concurrency: 16,
      })
      return {
        matrices,
        kinds: chat.calls.map(({ kind }) => kind).toSorted(),
        saved: await judgments.save(),
      }
    },
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

describe('eighty questions on two sides', () => {
  it('are judged once, and never again while nothing changes', async () => {
    await using given = await opened()
    const cold = await given.judge(items)
    // Each question needs only one call of each kind (`reference`, `extract`, `verify` and `compare`),
    // because equal sides share every call.
    expect(cold.kinds).toHaveLength(4 * 80)
    expect(cold.saved).toBe('saved')
    const warm = await given.judge(items)
    expect(warm.kinds).toEqual([])
    expect(warm.matrices).toEqual(cold.matrices)
    expect(warm.saved).toBe('unchanged')
  })

  it('cost only what a change affects: new answers on head need no call for the reference or base', async () => {
    await using given = await opened()
    await given.judge(items)
    const changed = items.map((item, number) =>
      number < 12 ? itemOf(number, `Berlin: it opened in ${1950 + number}, or so they say.`) : item,
    )
    const { kinds } = await given.judge(changed)
    const each = (kind: string): string[] => Array.from({ length: 12 }, () => kind)
    expect(kinds).toEqual([...each('compare'), ...each('extract'), ...each('verify')])
    expect((await given.judge(changed)).kinds).toEqual([])
  })

  it('in another order and with other ids are the same questions', async () => {
    await using given = await opened()
    await given.judge(items)
    const renamed = items.toReversed().map((item) => ({ ...item, id: `${item.id}-renamed` }))
    expect((await given.judge(renamed)).kinds).toEqual([])
  })
})

describe('a few questions', () => {
  const few = items.slice(0, 3)

  it('S12: are judged again if the cache contains forged verdicts, with the same results', async () => {
    await using given = await opened()
    const first = await given.judge(few)
    const [[key, bytes] = ['', Buffer.of()]] = given.store.kept
    const forged = bytes.toString().replaceAll('{"l":"e"', '{"l":"n"')
    expect(forged).not.toBe(bytes.toString())
    given.store.kept.set(key, Buffer.from(forged))
    const second = await given.judge(few)
    expect(second.kinds).not.toEqual([])
    expect(new Set(second.kinds)).not.toContain('extract')
    expect(second.matrices).toEqual(first.matrices)
    // Saves under another key, because the service does not overwrite the forged file.
    expect(second.saved).toBe('saved')
    expect((await given.judge(few)).kinds).toEqual([])
  })
})
