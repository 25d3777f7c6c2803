import { describe, expect, it } from 'vitest'
import { budgetedFetch, RequestBudgetSpent } from './budgeted-fetch.ts'
import { retryingFetch } from './retrying-fetch.ts'
import type { Fetch } from './timed-fetch.ts'

type Answer = Response | Error

/** A fake network that answers from a list and records the requests and the waiting times. */
function net(answers: readonly Answer[]) {
  const left = [...answers]
  const calls: string[] = []
  const waits: number[] = []
  const stop = new AbortController()
  const fetch: Fetch = async (url) => {
    calls.push(url)
    const answer = left.shift()
    if (answer === undefined) throw new Error('an unanswered request')
    if (answer instanceof Error) throw answer
    return answer
  }
  const sleep = async (ms: number): Promise<void> => {
    waits.push(ms)
  }
  return { fetch, calls, waits, stop, ports: { sleep, stopped: stop.signal } }
}

const answer = (status: number, headers: Record<string, string> = {}, body = '{}'): Response =>
  new Response(status === 204 ? null : body, { status, headers })

const reset = (): Error => new TypeError('fetch failed')
const ok = (): Response => answer(200)
const secondary = '{"message":"You have exceeded a secondary rate limit. Please wait."}'

describe('github 5: retries', () => {
  it.each<{ name: string; answers: readonly Answer[]; status: number; waits: readonly number[] }>([
    { name: 'an answer', answers: [ok()], status: 200, waits: [] },
    { name: 'a 502', answers: [answer(502), ok()], status: 200, waits: [1000] },
    { name: 'a broken connection', answers: [reset(), ok()], status: 200, waits: [1000] },
    {
      name: 'two kinds of failure',
      answers: [answer(500), reset(), answer(503), ok()],
      status: 200,
      waits: [1000, 2000, 4000],
    },
    {
      name: 'a 502 that stays',
      answers: [answer(502), answer(502), answer(502), answer(502)],
      status: 502,
      waits: [1000, 2000, 4000],
    },
    {
      name: '429 with retry-after',
      answers: [answer(429, { 'retry-after': '7' }), ok()],
      status: 200,
      waits: [7000],
    },
    {
      name: '403 with retry-after',
      answers: [answer(403, { 'retry-after': '60' }), ok()],
      status: 200,
      waits: [60_000],
    },
    {
      name: '503 with retry-after',
      answers: [answer(503, { 'retry-after': '3' }), ok()],
      status: 200,
      waits: [3000],
    },
    {
      name: '429 with a longer retry-after than we wait',
      answers: [answer(429, { 'retry-after': '61' })],
      status: 429,
      waits: [],
    },
    ...['-1', '0', '0.5', 'Wed, 21 Oct 2015 07:28:00 GMT', 'soon'].map((value) => ({
      name: `403 with retry-after: ${value}`,
      answers: [answer(403, { 'retry-after': value, 'retry-after-ms': '1' }), ok()],
      status: 200,
      waits: [60_000],
    })),
    {
      name: '502 with retry-after: 0',
      answers: [answer(502, { 'retry-after': '0' }), answer(502, { 'retry-after': '0' }), ok()],
      status: 200,
      waits: [1000, 2000],
    },
    { name: '429 without a hint', answers: [answer(429), ok()], status: 200, waits: [60_000] },
    {
      name: 'a secondary limit by its words',
      answers: [answer(403, {}, secondary), ok()],
      status: 200,
      waits: [60_000],
    },
    {
      name: 'the hourly allowance being spent',
      answers: [answer(403, { 'x-ratelimit-remaining': '0' })],
      status: 403,
      waits: [],
    },
    {
      name: 'the hourly allowance being spent, as 429',
      answers: [answer(429, { 'x-ratelimit-remaining': '0' })],
      status: 429,
      waits: [],
    },
    { name: '403 without permission', answers: [answer(403)], status: 403, waits: [] },
    { name: '401', answers: [answer(401)], status: 401, waits: [] },
    { name: '404', answers: [answer(404)], status: 404, waits: [] },
    { name: '422', answers: [answer(422)], status: 422, waits: [] },
    { name: '204', answers: [answer(204)], status: 204, waits: [] },
  ])('$name', async ({ answers, status, waits }) => {
    const world = net(answers)
    const response = await retryingFetch(world.fetch, world.ports)('https://api.test/x')
    expect({ status: response.status, waits: world.waits }).toEqual({ status, waits })
    expect(world.calls).toHaveLength(waits.length + 1)
  })

  it('rejects with the connection error if the connection stays broken', async () => {
    const world = net([reset(), reset(), reset(), reset()])
    await expect(retryingFetch(world.fetch, world.ports)('https://api.test/x')).rejects.toThrow(
      'fetch failed',
    )
    expect(world.calls).toHaveLength(4)
  })

  it('leaves the body of a refused request readable', async () => {
    const world = net([answer(403, {}, '{"message":"no"}')])
    const response = await retryingFetch(world.fetch, world.ports)('https://api.test/x')
    expect(await response.json()).toEqual({ message: 'no' })
  })

  it('does not retry once the run is stopped', async () => {
    const world = net([answer(502), ok()])
    world.stop.abort()
    const response = await retryingFetch(world.fetch, world.ports)('https://api.test/x')
    expect(response.status).toBe(502)
    expect(world.calls).toHaveLength(1)
  })
})

describe('github 5: the budget of requests', () => {
  const isFree = (method: string, url: string): boolean =>
    method === 'GET' && url.includes('/comments')

  it('counts every attempt, and stops retrying when it is spent', async () => {
    const world = net(Array.from({ length: 9 }, () => answer(502)))
    const counted = budgetedFetch(world.fetch, { limit: 2, isFree })
    const fetch = retryingFetch(counted, world.ports)
    await expect(fetch('https://api.test/x')).rejects.toBeInstanceOf(RequestBudgetSpent)
    expect(world.calls).toHaveLength(2)
    expect(world.waits).toEqual([1000, 2000])
  })

  it('does not count pages of comments', async () => {
    const world = net(Array.from({ length: 30 }, ok))
    const fetch = budgetedFetch(world.fetch, { limit: 1, isFree })
    for (let page = 1; page <= 20; page += 1) await fetch(`https://api.test/comments?page=${page}`)
    await fetch('https://api.test/comments', { method: 'POST' })
    await expect(fetch('https://api.test/x')).rejects.toBeInstanceOf(RequestBudgetSpent)
    expect(world.calls).toHaveLength(21)
  })
})
