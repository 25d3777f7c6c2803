import fc from 'fast-check'
import { expect, it } from 'vitest'
import { degradedItem } from '../../../../test/support/degraded-item.ts'
import { chunksAt, distinctText, evidenceAt } from '../../../../test/support/score-example.ts'
import type { Cause } from '../../../lib/model/cause.ts'
import { attributeItem } from '../items/attribute-item.ts'
import type { Stage } from './stage.ts'
import { stageOfQuestion } from './stage-of-question.ts'

const text = distinctText(1000)
const documents = { a: text, b: distinctText(3000, 2), copy: text.slice(100, 200) }
const labels = evidenceAt(documents, 'a 100 200')

/**
 * The stages at which head may lose the passage, by cause. Leaves out causes that involve no passage.
 */
const stagesOf: Partial<Record<Cause, readonly Stage[]>> = {
  'in-a-copy': ['in-a-copy'],
  'not-indexed': ['not-indexed'],
  'split-by-chunking': ['cut-in-two'],
  'list-cut': ['beyond-list', 'unknown'],
  'not-retrieved': ['beyond-list'],
  'context-cut': ['outside-context'],
  'left-out-of-context': ['outside-context'],
  'ranked-too-low': ['outside-context'],
  'same-chunks-reordered': ['outside-context'],
  unknown: ['unknown'],
}

/** A side's results. A span contains the passage, half of it, a copy of it, or none of it. */
const list = fc.uniqueArray(
  fc.constantFrom(
    'a 100 200',
    'a 90 130',
    'a 130 160',
    'a 160 300',
    'a 0 90',
    'copy 0 100',
    ...Array.from({ length: 12 }, (_, at) => `b ${at * 100} ${at * 100 + 100}`),
  ),
  { maxLength: 12 },
)
/**
 * Both sides' lists, which are independent of each other or contain the same spans in different orders.
 */
const lists = fc.oneof(
  fc.tuple(list, list),
  list.chain((spans) =>
    fc.tuple(fc.constant(spans), fc.shuffledSubarray(spans, { minLength: spans.length })),
  ),
)
const index = fc.record({
  manifest: fc.constantFrom(undefined, new Set(['a', 'b', 'copy']), new Set(['b', 'copy'])),
  cuts: fc.constantFrom(undefined, [0, 300, 1000], [0, 120, 150, 180, 1000]),
  context: fc.constantFrom(undefined, ['c1', 'c4'], ['c2', 'c3', 'c5']),
  room: fc.record({ base: fc.integer({ min: 1, max: 8 }), head: fc.integer({ min: 1, max: 8 }) }),
})

it('gives the same cause for a failure on head and for a loss against base', () => {
  const seen = new Set<Cause>()
  fc.assert(
    fc.property(lists, index, ([before, now], { manifest, cuts, room, context }) => {
      const chunksOf = () => cuts?.slice(1).map((end, at) => ({ start: cuts[at] ?? 0, end }))
      const sides = {
        base: { chunks: chunksAt(...before), documents },
        head: { chunks: chunksAt(...now), documents, ...(context && { context }) },
      }
      const { degraded, facts } = degradedItem(sides, {
        on: 'recall@context',
        golden: { labels },
        facts: { manifest, chunksOf, contextK: room },
      })
      const { item, details } = degraded
      const today = stageOfQuestion(
        { item: { ...item, origin: 'both', stale: [] }, details, matrix: undefined },
        { ...facts, window: 'context', sharesWords: () => undefined },
      )
      const { cause, target } = attributeItem(degraded, facts)
      // If base returned no passage within the cutoff, no loss needs an explanation.
      if (target === undefined || cause === 'reordered') return
      seen.add(cause)
      expect(stagesOf[cause]).toContain(today?.stage)
    }),
    { numRuns: 3000, seed: 7 },
  )
  expect([...seen].toSorted()).toEqual(Object.keys(stagesOf).toSorted())
})
