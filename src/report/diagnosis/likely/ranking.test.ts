import { describe, expect, it } from 'vitest'
import { explains, factsOf } from '../../../../test/support/likely-facts.ts'
import { rankingChanged, sameChunksReordered, unrelatedResults } from './ranking.ts'

const words = (letters: string): string => Array.from(letters, (one) => `${one}:${one}`).join(' ')
type Pairs = readonly (readonly [base: string, head: string])[]
const facts = (pairs: Pairs, parts = {}) =>
  factsOf(
    pairs.map(([base, head]) => ({ base: words(base), head: words(head) })),
    parts,
  )

/** `length` documents, numbered from `from`. */
const docs = (from: number, length: number): string =>
  Array.from({ length }, (_, at) => `d${from + at}:${from + at}`).join(' ')

describe('the same passages reordered', () => {
  it.each<[string, Pairs, object | undefined]>([
    ['all, turned round', [['abc', 'cba']], { overlap: 1, order: -1 }],
    ['nine of ten', [['abcdefghij', 'ihgfedcbax']], { overlap: 0.9, order: -1 }],
    ['eight of ten', [['abcdefghij', 'hgfedcbaxy']], undefined],
    ['one pair of three turned', [['abc', 'bac']], { overlap: 1, order: 1 / 3 }],
    [
      'one pair of four turned',
      [
        ['ab', 'ab'],
        ['cde', 'dce'],
      ],
      undefined,
    ],
    ['nothing', [['abc', '']], undefined],
    [
      'what every question gets',
      [
        ['abc', 'cba'],
        ['abc', 'cba'],
      ],
      undefined,
    ],
    // The two questions have three of four passages in common, so finding these again proves little.
    [
      'mostly what others get',
      [
        ['abcd', 'dcba'],
        ['abce', 'ecba'],
      ],
      undefined,
    ],
    [
      'half what others get',
      [
        ['abcd', 'dcba'],
        ['abef', 'feba'],
      ],
      { overlap: 1, order: -1 },
    ],
  ])('are found in %s', (_, pairs, evidence) => {
    expect(sameChunksReordered(facts(pairs))?.evidence).toEqual(evidence)
  })

  it('explain evidence that base found and head ranks lower or not at all', () => {
    const turned = facts([['abc', 'cba']])
    const found = (one: Parameters<typeof explains>[2]) =>
      explains(sameChunksReordered, turned, one)
    expect(found({ cause: 'ranked-too-low' })).toBe(true)
    expect(found({ cause: 'unknown', rank: [1, 0] })).toBe(true)
    expect(found({ cause: 'unknown' })).toBe(false)
    expect(found({ cause: 'hallucinated', rank: [1, 0] })).toBe(false)
    expect(found({ rank: [1, 0] })).toBe(false)
  })
})

describe('results unrelated to those of base', () => {
  const asked = (length: number, kept: (at: number) => number, depth = 10) =>
    Array.from({ length }, (_, at) => {
      const own = kept(at)
      const base = docs(at * depth, depth)
      const head = [...base.split(' ').slice(0, own), docs(1000 + at * depth, depth - own)]
      return { base, head: head.join(' ').trim() }
    })
  const evidenceOf = (questions: ReturnType<typeof asked>) =>
    unrelatedResults(factsOf(questions))?.evidence

  it('share nothing, or less than 8% of their documents', () => {
    expect(evidenceOf(asked(10, () => 0))).toEqual({ overlap: 0, chance: 0 })
    expect(evidenceOf(asked(10, (at) => (at === 0 ? 7 : 0)))).toEqual({ overlap: 0.07, chance: 0 })
    expect(evidenceOf(asked(10, (at) => (at === 0 ? 8 : 0)))).toBeUndefined()
  })

  it('do not count a small overlap common to all questions', () => {
    expect(evidenceOf(asked(10, (at) => Number(at < 4), 20))).toEqual({ overlap: 0.02, chance: 0 })
    expect(evidenceOf(asked(10, (at) => Number(at < 6), 20))).toBeUndefined()
    expect(evidenceOf(asked(10, () => 1, 20))).toBeUndefined()
  })

  it('are not found if all questions get the same results, or one side gets none', () => {
    const same = { base: docs(0, 10), head: docs(0, 10) }
    expect(evidenceOf([same, same])).toBeUndefined()
    expect(evidenceOf([{ base: docs(0, 2), head: '' }])).toBeUndefined()
  })

  it('are compared by passages if both sides are chunked alike', () => {
    // Each question gets the passages that base returned for the next question, so the index is the same
    // and no document is to blame.
    const crossed = [
      { base: ':a :b', head: ':c :d' },
      { base: ':c :d', head: ':e :f' },
      { base: ':e :f', head: ':g :h' },
      { base: ':g :h', head: ':i :j' },
    ]
    expect(evidenceOf(crossed)).toEqual({ overlap: 0, chance: 0.25 })
  })
})

describe('another ranking', () => {
  it.each<[string, Pairs, object, object | undefined]>([
    ['two of three in another order', [['abc', 'bac']], {}, { overlap: 1, order: 1 / 3 }],
    ['all in the same order', [['abc', 'ac']], {}, undefined],
    ['another order, by documents alone', [['abc', 'bac']], { onlyDocuments: true }, undefined],
    [
      'other passages',
      [
        ['abc', 'bad'],
        ['efg', 'xyz'],
      ],
      {},
      { overlap: 1 / 3, order: -1 },
    ],
    ['mostly passages that base never returned', [['ab', 'bacdefg']], {}, undefined],
    ['nothing', [['abc', '']], {}, undefined],
  ])('is detected in %s', (_, pairs, parts, evidence) => {
    expect(rankingChanged(facts(pairs, parts))?.evidence).toEqual(evidence)
  })

  it('explains only evidence that head is known to contain', () => {
    const turned = facts([['abc', 'bac']])
    const found = (one: Parameters<typeof explains>[2]) => explains(rankingChanged, turned, one)
    expect(found({ cause: 'ranked-too-low' })).toBe(true)
    expect(found({ cause: 'not-retrieved' })).toBe(true)
    expect(found({ cause: 'unknown', rank: [1, 0] })).toBe(false)
  })

  it('explains a lost passage only if head returns the same one, or its index has it', () => {
    const turned = [{ base: words('abc'), head: words('bac') }]
    const found = (base: string, isIndexed = false) =>
      explains(rankingChanged, factsOf(turned, { documents: { isIndexed: () => isIndexed } }), {
        cause: 'not-retrieved',
        rank: [2, 0],
        base: words(base),
      })
    expect(found('xc')).toBe(true)
    expect(found('cx')).toBe(false)
    expect(found('cx', true)).toBe(true)
    expect(found('c', true)).toBe(false)
  })

  it('is not proven by texts that the documents do not have', () => {
    const altered = { base: 0, head: 0.2 }
    expect(rankingChanged(facts([['abc', 'bac']], { altered }))).toBeUndefined()
  })
})
