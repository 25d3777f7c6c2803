import { describe, expect, it } from 'vitest'
import type { Cause } from '../../../lib/model/cause.ts'
import type { Step } from '../../../lib/model/run.ts'
import { madeCalls } from '../../../metrics/trials/match-calls.ts'
import type { DegradedItem } from './facts.ts'
import { trajectoryCause } from './trajectory-cause.ts'

function degraded(
  base: readonly Step[] | undefined,
  head: readonly Step[] | undefined,
  tools: object = {},
): DegradedItem {
  const result = (steps: readonly Step[] | undefined) => ({
    kind: 'answered',
    chunks: [],
    ...(steps && { steps }),
  })
  return {
    item: {
      golden: {
        base: { tools: { calls: [], ordered: false, forbidden: [], most: undefined, ...tools } },
      },
    },
    details: { results: { base: result(base), head: result(head) } },
  } as unknown as DegradedItem
}

function call(tool: string, x = 0, error?: string): Step {
  return { tool, arguments: { x }, result: undefined, error, chunks: undefined }
}

const expected = ['search', 'read', 'refund'].map((tool) => ({ tool, arguments: new Map() }))
const good = [call('search'), call('read'), call('refund')]

describe('the cause of a worse trajectory', () => {
  it.each<[string, readonly Step[], Cause]>([
    ['a call left out', [call('search'), call('refund')], 'missing-tool'],
    ['another tool in its place', [call('search'), call('browse'), call('refund')], 'wrong-tool'],
    ['a call made again', [...good, call('refund')], 'tool-loop'],
    [
      'a failed call left as it is',
      [call('search'), call('read'), call('refund', 0, 'no')],
      'error-ignored',
    ],
    [
      'an error that also kept a call away',
      [call('search', 0, 'no'), call('refund')],
      'error-ignored',
    ],
    [
      'the same failed call again and again',
      [...good, call('refund', 1, 'no'), call('refund', 1, 'no')],
      'tool-loop',
    ],
    [
      'the same call, which failed once and then did not',
      [call('search', 0, 'no'), ...good],
      'unknown',
    ],
    ['the same steps', good, 'unknown'],
    ['a failed call made again', [call('search', 1, 'no'), ...good], 'unknown'],
  ])('of %s', (_, head, cause) => {
    expect(trajectoryCause(degraded(good, head, { calls: expected })).cause).toBe(cause)
  })

  it('is unknown if base made the same calls or has no steps', () => {
    const looping = [...good, call('refund')]
    expect(trajectoryCause(degraded(looping, looping, { calls: expected })).cause).toBe('unknown')
    expect(trajectoryCause(degraded(undefined, good)).cause).toBe('unknown')
  })

  it('is a call that was made less often than expected', () => {
    const twice = [call('read', 1), call('read', 2)]
    const calls = [...expected, ...expected].filter(({ tool }) => tool === 'read')
    const cause = (head: readonly Step[]) => trajectoryCause(degraded(twice, head, { calls })).cause
    expect(cause([call('read', 1)])).toBe('missing-tool')
    expect(cause([...twice, call('read', 3)])).toBe('unknown')
  })

  it('of a forbidden tool needs no expected calls', () => {
    const found = trajectoryCause(
      degraded([call('a')], [call('a'), call('b')], { forbidden: ['b'] }),
    )
    expect(found.cause).toBe('wrong-tool')
  })
})

// Each cause is planted among harmless noise: base too repeats calls, and fails and recovers, and head
// differs from base in steps that do no harm.
describe('planted causes', () => {
  const plants: readonly (readonly [
    Cause,
    (steps: readonly Step[], random: () => number) => readonly Step[],
  ])[] = [
    [
      'missing-tool',
      (steps, random) => {
        const gone = expected[Math.floor(3 * random())]?.tool
        return steps.filter(({ tool }) => tool !== gone)
      },
    ],
    [
      'wrong-tool',
      (steps, random) => {
        const gone = expected[Math.floor(3 * random())]?.tool
        return steps.map((step) => (step.tool === gone ? { ...step, tool: 'browse' } : step))
      },
    ],
    [
      'tool-loop',
      (steps, random) => {
        const again = steps[Math.floor(steps.length * random())]
        return again === undefined ? steps : [...steps, again, again]
      },
    ],
    [
      'error-ignored',
      (steps, random) => {
        const broken = expected[Math.floor(3 * random())]?.tool
        return steps.map((step) => (step.tool === broken ? { ...step, error: 'no' } : step))
      },
    ],
  ]

  it('are identified in at least 90 of 100 trajectories each', () => {
    const random = mulberry(19)
    for (const [cause, plant] of plants) {
      let right = 0
      for (let run = 0; run < 100; run += 1) {
        const steps = noisy(random)
        const head = plant(noisy(random, steps), random)
        if (trajectoryCause(degraded(steps, head, { calls: expected })).cause === cause) right += 1
      }
      expect([cause, right >= 90, right]).toEqual([cause, true, right])
    }
  })

  /**
   * All expected calls with random arguments, mixed with extra calls to known tools and an occasional error
   * followed by a retry.
   */
  function noisy(random: () => number, like: readonly Step[] = []): readonly Step[] {
    const steps = expected.flatMap(({ tool }) => {
      const x = Math.floor(1e6 * random())
      const extra = random() < 0.4 ? [call('search', Math.floor(1e6 * random()))] : []
      return random() < 0.3
        ? [call(tool, x, 'no'), ...extra, call(tool, x + 1)]
        : [...extra, call(tool, x)]
    })
    expect(madeCalls(expected, steps)).toBe(3)
    return like.length > 0 && random() < 0.5 ? like : steps
  }
})

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
