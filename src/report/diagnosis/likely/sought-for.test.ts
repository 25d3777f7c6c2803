import fc from 'fast-check'
import { expect, it } from 'vitest'
import { policySettings, metricGate } from '../../../../test/support/policy-settings.ts'
import { metric } from '../../../../test/support/score-example.ts'
import { goneLabel, scoredItem } from '../../../../test/support/scored-item.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { decide } from '../../../verdict/decide.ts'
import { soughtFor } from './sought-for.ts'

type Pairs = readonly (readonly [base: number, head: number])[]

/**
 * Returns the subject for which a cause is sought, if this is the only gated metric and its tolerance is
 * 0.
 */
function sought(
  name: string,
  pairs: Pairs,
  { changes = {}, trusted = true }: { changes?: Partial<ScoredItem>; trusted?: boolean } = {},
) {
  const gated = metric(name)
  const tolerance = { kind: 'absolute', value: 0 } as const
  const policy = policySettings({ metrics: [gated], gate: [metricGate(gated, { tolerance })] })
  const items = pairs.map(([base, head], at) =>
    scoredItem(`q${at}`, { base, head, metric: name }, changes),
  )
  return soughtFor(decide(items, policy), policy, trusted)
}

/** Scores of forty questions, of which `lost` got worse and `won` got better. */
const moved = (lost: number, won = 0): Pairs =>
  Array.from({ length: 40 }, (_, at) => [at < lost ? 1 : 0, at >= lost && at < lost + won ? 1 : 0])

const all = { about: 'quality', only: undefined }

it('is a loss of a gated metric beyond chance', () => {
  expect(sought('recall@5', moved(8))).toEqual(all)
  expect(sought('recall@5', moved(8, 1))).toEqual(all)
})

it('is what ranks prove if the loss may be due to chance', () => {
  const proven = { ...all, about: 'proven' }
  expect(sought('recall@5', moved(8, 6))).toEqual(proven)
  expect(sought('recall@5', moved(1))).toEqual(proven)
})

it('is nothing if all improved', () => {
  expect(sought('recall@5', moved(0, 8))).toBeUndefined()
})

it('is a question that fails on its own if no metric fell', () => {
  const gone = [goneLabel('q0')]
  const changes = { gone }
  const only = new Set(['q0'])
  expect(sought('recall@5', moved(0), { changes })).toEqual({ about: 'quality', only })
  expect(sought('recall@5', moved(1), { changes })).toEqual({ about: 'quality', only })
  expect(sought('recall@5', moved(8), { changes })).toEqual(all)
})

it('is the price if nothing else fell', () => {
  expect(sought('context_tokens', moved(0, 40))).toEqual({ ...all, about: 'price' })
})

it('is nothing for an untrusted judge', () => {
  expect(sought('correctness', moved(20), { trusted: false })).toBeUndefined()
})

it.each(['latency_p50', 'latency_p95', 'cost', 'output_tokens'])(
  'is nothing for any change of %s',
  (name) => {
    const any = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(any, any), { minLength: 2, maxLength: 40 }), (pairs) => {
        expect(sought(name, pairs)).toBeUndefined()
      }),
      { numRuns: 30 },
    )
  },
)
