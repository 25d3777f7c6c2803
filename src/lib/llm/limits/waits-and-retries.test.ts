import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../../test/support/recording-log.ts'
import { openLimiter } from './limiter.ts'
import { openRetries } from './waits-and-retries.ts'
import type { Reply } from '../wire/reply.ts'

const status = (code: number, more: Partial<Extract<Reply, { kind: 'status' }>> = {}): Reply => ({
  kind: 'status',
  status: code,
  message: '',
  code: undefined,
  param: undefined,
  retryAfterMs: undefined,
  ...more,
})
const good: Reply = { kind: 'answered', body: 1 }
const silent = (timedOut: boolean): Reply => ({ kind: 'silent', message: '', timedOut })

/** A clock that advances only while something sleeps. Random numbers are always one half. */
function world() {
  let time = 0
  const slept: number[] = []
  const log = recordingLog()
  const limiter = openLimiter({ now: () => time })
  const withRetries = openRetries({
    now: () => time,
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      slept.push(ms)
      time += ms
    },
    limiter,
    log,
  })
  return { withRetries, limiter, slept, log, now: () => time }
}

async function attempts(replies: readonly Reply[]) {
  const { withRetries, slept } = world()
  let sent = 0
  const reply = await withRetries(
    async () => replies[Math.min(sent++, replies.length - 1)]!,
    new AbortController().signal,
  )
  return { reply, sent, slept }
}

describe('asking again', () => {
  it.each([
    { what: 'a good answer', replies: [good], sent: 1 },
    {
      what: 'a server in trouble',
      replies: [status(500), status(503), status(529), good],
      sent: 4,
    },
    { what: 'a server in trouble for ever', replies: [status(502)], sent: 5 },
    { what: 'a broken connection', replies: [silent(false), good], sent: 2 },
    { what: 'no connection ever', replies: [silent(false)], sent: 5 },
    { what: 'no answer in time', replies: [silent(true)], sent: 3 },
    { what: 'too many requests', replies: [status(429), good], sent: 2 },
    { what: 'no money', replies: [status(429, { code: 'insufficient_quota' })], sent: 1 },
    { what: 'a wrong key', replies: [status(401)], sent: 1 },
    { what: 'a bad request', replies: [status(400)], sent: 1 },
    { what: 'a redirect', replies: [{ kind: 'refused', message: '' } as Reply], sent: 1 },
    { what: 'too much', replies: [{ kind: 'too-large', message: '' } as Reply], sent: 1 },
  ])('$what: $sent requests', async ({ replies, sent }) => {
    const made = await attempts(replies)
    expect(made.sent).toBe(sent)
    expect(made.reply).toEqual(replies[Math.min(sent, replies.length) - 1])
  })

  it('waits longer each time, up to a limit', async () => {
    const { slept } = await attempts([status(500)])
    expect(slept).toEqual([500, 1000, 2000, 4000])
  })

  it('waits as long as the server asks, up to a quarter of an hour, and logs it', async () => {
    const { withRetries, slept, log } = world()
    let sent = 0
    const send = async (): Promise<Reply> =>
      sent++ === 0 ? status(429, { retryAfterMs: 90_000 }) : good
    expect(await withRetries(send, new AbortController().signal)).toEqual(good)
    expect(slept).toEqual([90_000])
    expect(log.lines).toEqual(["info: the model's endpoint requests a wait of 90 s"])
  })

  it("does not wait until tomorrow, and returns the server's reply", async () => {
    const { withRetries, slept } = world()
    const tomorrow = status(429, { retryAfterMs: 86_400_000 })
    expect(await withRetries(async () => tomorrow, new AbortController().signal)).toEqual(tomorrow)
    expect(slept).toEqual([])
  })

  it('keeps other calls from asking meanwhile', async () => {
    const { withRetries, now } = world()
    const signal = new AbortController().signal
    let first = true
    await withRetries(async () => {
      if (!first) return good
      first = false
      return status(503, { retryAfterMs: 5000 })
    }, signal)
    expect(now()).toBe(5000)
    const times: number[] = []
    const other = withRetries(async () => {
      times.push(now())
      return times.length === 1 ? status(429, { retryAfterMs: 7000 }) : good
    }, signal)
    await other
    expect(times).toEqual([5000, 12_000])
  })

  it('keeps its slot while it waits, so that no other call hits the same limit', async () => {
    const { withRetries, limiter } = world()
    limiter.allow(1)
    const { signal } = new AbortController()
    const sent: string[] = []
    const ask = async (name: string, replies: readonly Reply[]) => {
      const left = [...replies]
      return withRetries(async () => {
        sent.push(name)
        return left.shift() ?? good
      }, signal)
    }
    await Promise.all([ask('one', [status(429), status(503)]), ask('two', []), ask('three', [])])
    expect(sent).toEqual(['one', 'one', 'one', 'two', 'three'])
  })

  it('reports the last reply before another call may send', async () => {
    const { withRetries, limiter } = world()
    limiter.allow(1)
    const told: string[] = []
    const ask = async (name: string) =>
      withRetries(
        async () => {
          told.push(`${name} sends`)
          return good
        },
        new AbortController().signal,
        { onReply: () => told.push(`${name} is told`) },
      )
    await Promise.all([ask('one'), ask('two')])
    expect(told).toEqual(['one sends', 'one is told', 'two sends', 'two is told'])
  })

  it.each([
    { asked: 90_000, kind: 'unsent', slept: [] },
    { asked: 50_000, kind: 'answered', slept: [50_000] },
  ])(
    'with 60 s left, a requested wait of $asked ms ends as $kind',
    async ({ asked, kind, slept }) => {
      const { withRetries, slept: waits } = world()
      const { signal } = new AbortController()
      const deadline = { endsAt: 60_000, signal, [Symbol.dispose]: () => undefined }
      const replies = [status(429, { retryAfterMs: asked })]
      const reply = await withRetries(async () => replies.shift() ?? good, signal, { deadline })
      expect(reply.kind).toBe(kind)
      expect(waits).toEqual(slept)
    },
  )

  it('ends with the reason for which it was stopped', async () => {
    const { withRetries } = world()
    const controller = new AbortController()
    const send = async (): Promise<Reply> => {
      controller.abort(new Error('enough'))
      return status(503)
    }
    await expect(withRetries(send, controller.signal)).rejects.toThrow('enough')
  })
})
