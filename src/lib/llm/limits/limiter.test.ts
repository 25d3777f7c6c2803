import { describe, expect, it } from 'vitest'
import { type Limiter, openLimiter, type Slot } from './limiter.ts'

const { signal } = new AbortController()

function limited() {
  let time = 0
  const limiter = openLimiter({ now: () => time })
  return {
    limiter,
    pass: (ms: number) => {
      time += ms
    },
  }
}

async function ended(limiter: Limiter, end: 'success' | 'overload' | 'other', count = 1) {
  for (let turn = 0; turn < count; turn += 1) {
    const slot = await limiter.enter(signal)
    slot.report(end)
    slot.leave()
  }
}

/** Returns how many of 40 callers get a slot before any of them leaves. */
async function placesOf(limiter: Limiter): Promise<number> {
  const controller = new AbortController()
  const entered: Slot[] = []
  const waits = Array.from({ length: 40 }, async () => {
    entered.push(await limiter.enter(controller.signal))
  })
  await new Promise((resolve) => setImmediate(resolve))
  controller.abort()
  await Promise.allSettled(waits)
  for (const slot of entered) slot.leave()
  return entered.length
}

describe('slots of shared limits', () => {
  it('are four at first', async () => {
    const { limiter } = limited()
    expect(limiter.limit()).toBe(4)
    expect(await placesOf(limiter)).toBe(4)
  })

  it('grow by one with each full round of successes', async () => {
    const { limiter } = limited()
    await ended(limiter, 'success', 20)
    expect(limiter.limit()).toBeCloseTo(7.714286, 6)
    expect(await placesOf(limiter)).toBe(7)
  })

  it('are sixteen after 114 successes, but never more', async () => {
    const { limiter } = limited()
    await ended(limiter, 'success', 113)
    expect(await placesOf(limiter)).toBe(15)
    await ended(limiter, 'success')
    expect(limiter.limit()).toBeCloseTo(16, 9)
    expect(await placesOf(limiter)).toBe(16)
    await ended(limiter, 'success', 100)
    expect(limiter.limit()).toBe(16)
  })

  it('are halved once for calls that fail together, and again after five seconds', async () => {
    const { limiter, pass } = limited()
    await ended(limiter, 'success', 4 + 5 + 6 + 7)
    expect(limiter.limit()).toBeCloseTo(8, 9)
    const together = await Promise.all([1, 2, 3].map(async () => limiter.enter(signal)))
    for (const slot of together) {
      slot.report('overload')
      slot.leave()
      pass(400)
    }
    expect(limiter.limit()).toBeCloseTo(4, 9)
    await ended(limiter, 'success', 200)
    expect(limiter.limit()).toBe(5)
    pass(3800)
    await ended(limiter, 'overload')
    expect(limiter.limit()).toBeCloseTo(2.5, 9)
  })

  it('are reduced by one for each call that was sent after the halving and failed', async () => {
    const { limiter } = limited()
    await ended(limiter, 'success', 4 + 5 + 6 + 7)
    await ended(limiter, 'overload')
    await ended(limiter, 'success', 4)
    expect(limiter.limit()).toBeCloseTo(5, 9)
    await ended(limiter, 'overload', 2)
    expect(limiter.limit()).toBeCloseTo(3, 9)
  })

  it('are never fewer than one', async () => {
    const { limiter, pass } = limited()
    for (let failure = 0; failure < 9; failure += 1) {
      await ended(limiter, 'overload')
      pass(6000)
    }
    expect(limiter.limit()).toBe(1)
    expect(await placesOf(limiter)).toBe(1)
  })

  it('are at most as many as allowed from then on', async () => {
    const { limiter } = limited()
    limiter.allow(2)
    await ended(limiter, 'success', 50)
    expect(await placesOf(limiter)).toBe(2)
    limiter.allow(40)
    await ended(limiter, 'success', 30)
    expect(limiter.limit()).toBeGreaterThan(7)
  })

  it('are given in order of arrival, to retries first, and never to a caller that has left', async () => {
    const { limiter } = limited()
    limiter.allow(1)
    const taken = await limiter.enter(signal)
    const controller = new AbortController()
    const order: string[] = []
    const gone = limiter.enter(controller.signal).then(
      () => order.push('gone'),
      (error: unknown) => order.push(String(error)),
    )
    const inTurn = (name: string, slot: Promise<Slot>) =>
      slot.then((one) => {
        order.push(name)
        return one.leave()
      })
    const waiting = [
      inTurn('first', limiter.enter(signal)),
      inTurn('second', limiter.enter(signal)),
    ]
    controller.abort(new Error('left'))
    await gone
    const again = inTurn('again', taken.renew(signal))
    // `renew` already gave the slot back.
    taken.leave()
    await Promise.all([again, ...waiting])
    expect(order).toEqual(['Error: left', 'again', 'first', 'second'])
    expect(await placesOf(limiter)).toBe(1)
    await expect(limiter.enter(controller.signal)).rejects.toThrow('left')
  })
})

describe('a limit that was too high', () => {
  it('is not reached again for five seconds, so that rejected calls get through', async () => {
    const { limiter, pass } = limited()
    await ended(limiter, 'success', 4 + 5 + 6 + 7)
    await ended(limiter, 'overload')
    await ended(limiter, 'success', 200)
    expect(await placesOf(limiter)).toBe(7)
    pass(5000)
    await ended(limiter, 'success', 7)
    expect(await placesOf(limiter)).toBe(8)
  })

  it('is approached fast if more than sixteen are allowed', async () => {
    const { limiter } = limited()
    limiter.allow(64)
    await ended(limiter, 'success', 4 + 5 + 6 + 7)
    expect(limiter.limit()).toBeCloseTo(8, 9)
    await ended(limiter, 'success', 24)
    expect(limiter.limit()).toBeCloseTo(32, 9)
    await ended(limiter, 'overload')
    expect(limiter.limit()).toBeCloseTo(16, 9)
    await ended(limiter, 'success', 15)
    expect(limiter.limit()).toBeCloseTo(31, 9)
  })
})
