import { describe, expect, it } from 'vitest'
import { openPatience } from './patience.ts'
import type { Outcome } from './query-client.ts'

const answered: Outcome = { kind: 'answered', text: '{}', ms: 1 }
const never = new AbortController().signal

function busy(waitMs?: number): Outcome {
  return { kind: 'busy', message: 'the server responded with 429', waitMs }
}

/** A clock that only advances when something sleeps. */
function clock() {
  let time = 0
  const waits: number[] = []
  const sleep = async (ms: number): Promise<void> => {
    waits.push(ms)
    time += ms
  }
  return { waits, ports: { now: () => time, sleep, random: () => 0.5 } }
}

/** Returns these outcomes in turn, and then the last one forever. */
function saying(...outcomes: readonly Outcome[]): () => Promise<Outcome> {
  let at = 0
  return async () => outcomes[Math.min(at++, outcomes.length - 1)]!
}

describe('openPatience', () => {
  it.each([
    { said: [answered], waits: [] },
    { said: [busy(), busy(), answered], waits: [1000, 2000] },
    { said: [busy(3000), answered], waits: [3000] },
  ])(
    'waits as long as the server asks, else twice as long each time: $waits',
    async ({ said, waits }) => {
      const time = clock()
      const { send, told } = openPatience(4, time.ports)
      expect(await send(saying(...said), never)).toEqual(answered)
      expect(time.waits).toEqual(waits)
      expect(told()?.split(' ')[0]).toBe(waits.length === 0 ? undefined : String(waits.length))
    },
  )

  it.each([
    { said: busy(), message: 'the server responded with 429; tried 6 times' },
    {
      said: busy(61_000),
      message: 'the server responded with 429; the server asked for a wait of 61 s',
    },
  ])('gives up: $message', async ({ said, message }) => {
    const { send } = openPatience(4, clock().ports)
    expect(await send(saying(said), never)).toEqual({ kind: 'lost', message })
  })

  it('loses nothing at a server that accepts only two requests at once', async () => {
    let underWay = 0
    const sent = async (): Promise<Outcome> => {
      if (underWay === 2) return busy()
      underWay += 1
      await new Promise((resolve) => setTimeout(resolve, 2))
      underWay -= 1
      return answered
    }
    const sleep = (ms: number): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, ms / 200))
    const { send } = openPatience(16, { now: () => performance.now(), sleep, random: Math.random })
    const all = await Promise.all(Array.from({ length: 200 }, () => send(sent, never)))
    expect(all.filter(({ kind }) => kind !== 'answered')).toEqual([])
  })

  it('stops waiting when it is told to', async () => {
    const stop = new AbortController()
    const { send } = openPatience(1)
    const sending = send(saying(busy(30_000)), stop.signal)
    setTimeout(() => stop.abort(new Error('stopped')), 5)
    await expect(sending).rejects.toThrow('stopped')
  })
})
