import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chunk,
  distinctText,
  evidence,
  plain,
  scoreExample,
  scoreSides,
  type Example,
} from '../../test/support/score-example.ts'
import type { Labels } from '../lib/model/items/golden-set.ts'
import type { Chunk } from '../lib/model/run.ts'
import { catalogue } from './catalogue.ts'

const documents = { a: distinctText(300, 7), b: `${distinctText(120, 8)} ${distinctText(120, 8)}` }

const numbersOf = (form: string): readonly string[] =>
  ['1', '3', '7'].map((k) => form.replace('@k', `@${k}`).replace('@Bt', `@${k}0t`))

const everyMetric = [...new Set(catalogue.flatMap(({ form }) => numbersOf(form)))]

const place = fc
  .tuple(fc.constantFrom('a', 'b'), fc.nat(200), fc.integer({ min: 20, max: 80 }))
  .map(([doc, start, length]) => ({ doc, start, end: Math.min(start + length, 240) }))

/** Twelve ids, so that repeats and labelled chunks are common. */
const chunks: fc.Arbitrary<readonly Chunk[]> = fc.array(
  fc
    .tuple(fc.nat(11), place, fc.boolean())
    .map(([id, { doc, start, end }, withText]) =>
      chunk(
        `c${id}`,
        withText ? { doc, text: documents[doc].slice(start, end) } : { doc, start, end },
      ),
    ),
  { maxLength: 12 },
)

const grades = (ids: readonly string[]): fc.Arbitrary<ReadonlyMap<string, number>> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.nat(3)), {
      selector: ([id]) => id,
      minLength: 1,
    })
    .map((all) => new Map(all))

const targets = fc.array(
  fc.tuple(fc.nat(3), fc.array(place, { minLength: 1, maxLength: 2 })).map(([grade, places]) => ({
    grade,
    any: places.map(({ doc, start, end }) =>
      evidence({ doc, quote: documents[doc].slice(start, end) }),
    ),
  })),
  { minLength: 1, maxLength: 4 },
)

const labels: fc.Arbitrary<Labels> = fc.oneof(
  targets.map((all): Labels => ({ kind: 'evidence', targets: all })),
  grades(Array.from({ length: 14 }, (_, id) => `c${id}`)).map((all): Labels => ({
    kind: 'chunks',
    grades: all,
  })),
  grades(['a', 'b', 'c']).map((all): Labels => ({ kind: 'docs', grades: all })),
)

const examples: fc.Arbitrary<Omit<Example, 'chunks'> & { chunks: readonly Chunk[] }> = fc
  .record({ labels, chunks })
  .map((example) => ({ ...example, documents }))

function scoresOf(
  example: Example,
  ...names: readonly string[]
): Readonly<Record<string, unknown>> {
  const { scores } = scoreExample(example, ...names)
  return Object.fromEntries(names.map((name) => [name, plain(scores.head.get(name))]))
}

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)

describe('every metric', () => {
  it('is from 0 to 1, or a whole number of tokens, or has a reason', () => {
    fc.assert(
      fc.property(examples, (example) => {
        const outside = Object.entries(scoresOf(example, ...everyMetric)).filter(
          ([name, value]) =>
            typeof value === 'number' && !(value >= 0 && (value <= 1 || name === 'context_tokens')),
        )
        expect(outside).toEqual([])
      }),
      { seed: 51, numRuns: 200 },
    )
  })

  it('is the same on two equal sides', () => {
    fc.assert(
      fc.property(examples, (example) => {
        const { scores, matches, facts } = scoreSides(
          { base: example, head: example },
          ...everyMetric,
        )
        const [base, head] = [scores.base, scores.head].map((side) =>
          everyMetric.map((name) => side?.get(name)),
        )
        expect(base).toEqual(head)
        expect(facts.base).toEqual(facts.head)
        expect(matches.base).toEqual(matches.head)
      }),
      { seed: 52 },
    )
  })

  it('with a cutoff ignores chunks beyond it', () => {
    fc.assert(
      fc.property(examples, chunks, (example, others) => {
        const atSeven = everyMetric.filter((name) => name.endsWith('@7'))
        const top = example.chunks.slice(0, 7)
        if (top.length < 7) return
        const beyond = scoresOf({ ...example, chunks: [...top, ...others] }, ...atSeven)
        expect(beyond).toEqual(scoresOf({ ...example, chunks: top }, ...atSeven))
      }),
      { seed: 53, numRuns: 300 },
    )
  })
})

describe('recall and hit', () => {
  it('never fall when k grows', () => {
    fc.assert(
      fc.property(examples, fc.integer({ min: 1, max: 11 }), (example, k) => {
        for (const name of ['recall', 'hit']) {
          const scores = scoresOf(example, `${name}@${k}`, `${name}@${k + 1}`)
          const [less, more] = Object.values(scores)
          expect(asNumber(less)).toBeLessThanOrEqual(asNumber(more) + 1e-12)
        }
        const { less, more } = { less: `recall@${10 * k}t`, more: `recall@${11 * k}t` }
        const scores = scoresOf(example, less, more)
        expect(asNumber(scores[less])).toBeLessThanOrEqual(asNumber(scores[more]))
      }),
      { seed: 54 },
    )
  })
})

describe('a relevant chunk that moves down', () => {
  const distinct = fc
    .uniqueArray(fc.nat(11), { minLength: 2, maxLength: 10 })
    .map((ids) => ids.map((id) => chunk(`c${id}`)))

  it.each(['recall@3', 'hit@3', 'precision@3', 'mrr', 'map', 'ndcg', 'ndcg@3'])(
    'never raises %s',
    (name) => {
      fc.assert(
        fc.property(
          distinct,
          grades(Array.from({ length: 12 }, (_, id) => `c${id}`)),
          fc.nat(8),
          (ranking, all, at) => {
            const [upper, lower] = [ranking[at], ranking[at + 1]]
            if (upper === undefined || lower === undefined) return
            if ((all.get(upper.id) ?? 0) < (all.get(lower.id) ?? 0)) return
            const swapped = ranking.with(at, lower).with(at + 1, upper)
            const example: Example = { labels: { kind: 'chunks', grades: all }, chunks: ranking }
            const [before] = Object.values(scoresOf(example, name))
            const [after] = Object.values(scoresOf({ ...example, chunks: swapped }, name))
            expect(asNumber(after)).toBeLessThanOrEqual(asNumber(before) + 1e-12)
          },
        ),
        { seed: 55, numRuns: 300 },
      )
    },
  )
})

describe('large grades', () => {
  it('have a finite gain', () => {
    const example: Example = {
      labels: {
        kind: 'chunks',
        grades: new Map([
          ['x', 1_000_000],
          ['y', 999_999],
        ]),
      },
      chunks: [chunk('y'), chunk('x')],
    }
    expect(scoresOf(example, 'ndcg@2')).toEqual({
      'ndcg@2': (999_999 + 1_000_000 / Math.log2(3)) / (1_000_000 + 999_999 / Math.log2(3)),
    })
  })
})
