import { describe, expect, it } from 'vitest'
import { chatQuestion, chatSettings } from '../../../test/support/chat-question.ts'
import { howOften } from '../../../test/support/how-often.ts'
import { silentLog } from '../log.ts'
import { virtualTime } from '../../../test/support/virtual-time.ts'
import { openChatModel } from './chat-client.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'

const calls = howOften(2000, 1000)
const callMs = 300

/**
 * Sends many questions at once to a server that accepts `atOnce` of them and rejects the rest, on a
 * simulated clock.
 */
async function load({ concurrency, atOnce }: { concurrency: number; atOnce: number }) {
  const time = virtualTime()
  let open = 0
  const counts = { served: 0, turnedDown: 0, most: 0 }
  const fetch = async (): Promise<Response> => {
    if (open >= atOnce) {
      counts.turnedDown += 1
      return Response.json({ error: { message: 'too many' } }, { status: 429 })
    }
    open += 1
    counts.most = Math.max(counts.most, open)
    await time.sleep(callMs)
    open -= 1
    counts.served += 1
    return Response.json({ choices: [{ message: { content: '{"verdicts":[]}' } }] })
  }
  let seed = 7
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const { now, sleep } = time
  const shared = openSharedLimits(silentLog, { now, date: now, sleep, random, fetch })
  const limits = { budget: undefined, deadline: undefined }
  const access = {
    key: 'k',
    baseUrl: undefined,
    environment: {},
    log: silentLog,
  }
  const chat = await openChatModel(
    { ...chatSettings, concurrency },
    { ...access, ...limits },
    shared,
  )
  const { signal } = new AbortController()
  const asked = Array.from({ length: calls }, async (_, index) =>
    chat.ask(chatQuestion(String(index)), { signal, again: false }),
  )
  const replies = await time.run(Promise.all(asked))
  const lost = replies.filter(({ kind }) => kind === 'failed').length
  return { lost, ms: now(), ...counts }
}

const idealMs = (atOnce: number): number => Math.ceil(calls / atOnce) * callMs

describe('many calls of 300 ms to a server that rejects excess calls', { timeout: 30_000 }, () => {
  it('run sixteen at once by default, and take at most 15% more than the ideal time', async () => {
    const { ms, ...counts } = await load({ concurrency: 16, atOnce: 32 })
    expect(counts).toEqual({ lost: 0, served: calls, turnedDown: 0, most: 16 })
    expect(ms).toBeLessThan(1.15 * idealMs(16))
  })

  it.each([32, 64])(
    'reach its 32 slots if %i are configured, and take at most 15% more than the ideal time',
    async (concurrency) => {
      const { ms, turnedDown, ...counts } = await load({ concurrency, atOnce: 32 })
      expect(counts).toEqual({ lost: 0, served: calls, most: 32 })
      expect(turnedDown).toBeLessThan(calls / 100)
      expect(ms).toBeLessThan(1.15 * idealMs(32))
    },
  )

  it.each([1, 3, 15])(
    'are all answered by a server that accepts only %i at once',
    async (atOnce) => {
      const { ms, turnedDown, ...counts } = await load({ concurrency: 16, atOnce })
      expect(counts).toEqual({ lost: 0, served: calls, most: atOnce })
      expect(turnedDown).toBeLessThan(calls / 10)
      expect(ms).toBeLessThan(1.15 * idealMs(atOnce))
    },
  )
})
