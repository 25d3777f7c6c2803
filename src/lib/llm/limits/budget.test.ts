import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget, BudgetLimits } from './spending.ts'
import { openBudget } from './budget.ts'
import type { CallUsage } from '../chat-model.ts'

const price = { input: 1, cachedInput: undefined, output: 4 }
const none: BudgetLimits = { usd: undefined, tokens: undefined, calls: undefined }
const open = (limits: Partial<BudgetLimits>): Budget =>
  openBudget({ limits: { ...none, ...limits }, price })

const estimate = { input: 100, output: 50 }
const usage = (input: number, output: number, estimated = false): CallUsage => ({
  input,
  cachedInput: 0,
  cacheWrite: 0,
  output,
  reasoning: 0,
  estimated,
})

async function granted(budget: Budget, of = estimate) {
  const reservation = await budget.reserve(of)
  if (reservation.kind === 'refused') throw new Error(reservation.message)
  return reservation
}

describe('a budget', () => {
  it('of calls grants a fixed number of calls, in flight or done', async () => {
    const budget = open({ calls: 2 })
    const first = await granted(budget)
    await granted(budget)
    expect(await budget.reserve(estimate)).toEqual({
      kind: 'refused',
      message: 'judge.budget.calls is 2, and the run has already made that many requests',
    })
    first.settle(usage(1, 1))
    expect((await budget.reserve(estimate)).kind).toBe('refused')
    expect(budget.spent().calls).toBe(2)
  })

  it('of zero calls grants none', async () => {
    expect((await open({ calls: 0 }).reserve(estimate)).kind).toBe('refused')
  })

  it('of tokens reserves what calls in flight may use, and waits for their real usage', async () => {
    const budget = open({ tokens: 400 })
    const [first, second] = [await granted(budget), await granted(budget)]
    let isGranted = false
    const third = granted(budget).then((reservation) => {
      isGranted = true
      return reservation
    })
    first.settle(usage(100, 50))
    await new Promise(setImmediate)
    expect(isGranted).toBe(false)
    second.settle(usage(50, 50))
    ;(await third).settle(usage(100, 50))
    expect(await budget.reserve(estimate)).toEqual({
      kind: 'refused',
      message:
        'judge.budget.tokens allows 400 tokens: the run has used 400, and the next request could need more than are left',
    })
  })

  it('of tokens continues if a call in flight gets no reply', async () => {
    const budget = open({ tokens: 150 })
    const first = await granted(budget)
    const second = granted(budget)
    first.settle(undefined)
    ;(await second).settle(usage(100, 50))
    expect(budget.spent()).toMatchObject({ calls: 2, input: 100 })
  })

  it('that refused once grants nothing more, not even what would fit', async () => {
    const budget = open({ tokens: 149 })
    expect((await budget.reserve(estimate)).kind).toBe('refused')
    expect((await budget.reserve({ input: 1, output: 1 })).kind).toBe('refused')
    expect(budget.spent().calls).toBe(0)
  })

  it('of money is spent to the last cent', async () => {
    // Three calls cost 3 x (100 x 1 + 50 x 4) millionths, which sums of doubles do not represent exactly.
    const budget = open({ usd: 0.0009 })
    for (let call = 0; call < 3; call += 1) (await granted(budget)).settle(usage(100, 50))
    expect(await budget.reserve(estimate)).toEqual({
      kind: 'refused',
      message:
        'judge.budget.usd allows 0.0009 USD: the run has spent 0.0009 USD, and the next request could cost more than is left',
    })
    expect(budget.spent().usd).toBeCloseTo(0.0009, 12)
  })

  it('without limits grants everything and counts it', async () => {
    const budget = open({})
    const reservations = [await granted(budget), await granted(budget), await granted(budget)]
    reservations[0]?.settle({ ...usage(2600, 720), cachedInput: 1024, reasoning: 200 })
    reservations[1]?.settle(usage(10, 5, true))
    reservations[2]?.settle(undefined)
    expect(budget.spent()).toEqual({
      calls: 3,
      input: 2610,
      cachedInput: 1024,
      cacheWrite: 0,
      output: 725,
      reasoning: 200,
      estimatedReplies: 1,
      usd: expect.closeTo((2610 + 725 * 4) / 1e6, 12),
    })
  })

  it('reports no cost without prices', async () => {
    const budget = openBudget({ limits: { ...none, usd: 0 }, price: undefined })
    const reservation = await granted(budget)
    reservation.settle(usage(1e9, 1e9))
    expect(budget.spent().usd).toBe(undefined)
  })

  it('is shared by models with different prices, each at its own price', async () => {
    const dear = { ...price, input: 10, output: 40 }
    const budget = open({ usd: 0.0032 })
    const strong = budget.at(dear)
    const first = await granted(budget)
    first.settle(usage(100, 50))
    const second = await granted(strong, { input: 90, output: 45 })
    second.settle(usage(90, 45))
    expect(budget.spent()).toMatchObject({ calls: 2, input: 190, output: 95 })
    // 0.0003 was spent on the first model and 0.0027 on the second; another 0.0003 would exceed the budget.
    expect(strong.spent().usd).toBeCloseTo(0.003, 12)
    expect((await budget.reserve(estimate)).kind).toBe('refused')
  })

  it('of a model without a price has no cost, and waits for models of any price', async () => {
    const budget = open({ tokens: 200 })
    const other = budget.at(undefined)
    expect(budget.spent().usd).toBeUndefined()
    const first = await granted(budget)
    const waiting = granted(other)
    first.settle(usage(10, 10))
    await waiting
    expect(other.spent()).toMatchObject({ calls: 2, input: 10, output: 10 })
  })

  it('counts a reply once, even if it is settled twice', async () => {
    const budget = open({})
    const reservation = await granted(budget)
    reservation.settle(usage(10, 5))
    reservation.settle(usage(10, 5))
    expect(budget.spent().input).toBe(10)
  })
})

describe('the reservation for a request', () => {
  /**
   * Whether a request of 198 tokens is granted if 99 tokens are left and earlier replies used half of
   * their estimates. `estimated`: their usage is only estimated.
   */
  async function fits(replies: number, estimated: boolean): Promise<boolean> {
    const budget = open({ tokens: replies * 50 + 99 })
    for (let reply = 0; reply < replies; reply += 1)
      (await granted(budget, { input: 100, output: 0 })).settle(usage(50, 0, estimated))
    return (await budget.reserve({ input: 198, output: 0 })).kind === 'granted'
  }

  it('follows the share of the estimate that ten earlier replies used', async () => {
    expect(await fits(9, false)).toBe(false)
    expect(await fits(10, false)).toBe(true)
    expect(await fits(10, true)).toBe(false)
  })
})

it('S14: real usage never exceeds a budget if the estimates are upper bounds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ input: fc.nat(200), output: fc.nat(200), share: fc.nat(100) }), {
        maxLength: 60,
      }),
      fc.integer({ min: 1, max: 8 }),
      async (calls, atOnce) => {
        const budget = open({ tokens: 3000, calls: 40 })
        const queue = [...calls]
        const worker = async (): Promise<void> => {
          for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
            const reservation = await budget.reserve(next)
            if (reservation.kind === 'refused') return
            await Promise.resolve()
            // Marks the usage as estimated, so that it does not lower later reservations.
            const share = next.share / 100
            reservation.settle(
              usage(Math.floor(next.input * share), Math.floor(next.output * share), true),
            )
          }
        }
        await Promise.all(Array.from({ length: atOnce }, worker))
        const { input, output, calls: made } = budget.spent()
        expect(input + output).toBeLessThanOrEqual(3000)
        expect(made).toBeLessThanOrEqual(40)
      },
    ),
  )
})
