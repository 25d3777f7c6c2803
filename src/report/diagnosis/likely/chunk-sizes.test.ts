import { describe, expect, it } from 'vitest'
import { explains, factsOf, listOf } from '../../../../test/support/likely-facts.ts'
import { chunkLengths, largerChunks, smallerChunks, splitEvidence } from './chunk-sizes.ts'
import { cuttingOf } from './cutting.ts'

/** The results of both sides for one question. `0-400` is a chunk with the text at these offsets of the document. */
const facts = (base: string, head: string, parts = {}) =>
  factsOf([{ base: placed(base), head: placed(head) }], parts)

function placed(places: string): string {
  return places
    .split(' ')
    .filter((place) => place !== '')
    .map((place) => `a:${place}@${place}`)
    .join(' ')
}

describe('how indexes are chunked', () => {
  it.each([
    // A chunk that shares at most 6 of 10 units with a chunk of base is not at the same place; one that
    // shares 7 is.
    ['in the place of a chunk of base', '0-10', '0-10', 'alike'],
    ['mostly in it', '0-10', '3-13', 'otherwise'],
    ['to 60% in it', '0-10', '4-14', undefined],
    ['beside it', '0-10', '10-20', undefined],
    ['within a longer one', '0-100', '50-60', 'otherwise'],
    [
      'at the end of a longer one, which a shorter one follows',
      '0-100 90-95',
      '80-100',
      'otherwise',
    ],
    ['around a shorter one', '50-60', '0-100', 'otherwise'],
    ['behind a shorter one', '0-100 200-210', '100-150', undefined],
  ])('is detected from a chunk of head that lies %s', (_, base, head, cutting) => {
    expect(cuttingOf(facts(base, head))).toBe(cutting)
  })

  it.each([
    ['nine of ten as on base', 'a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:9 a:z@1-11', 'alike'],
    ['eight of nine', 'a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:z@1-11', 'otherwise'],
    ['other text in the very place', 'a:z@0-10', 'rewritten'],
    ['that of one in ten', 'a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:9 a:z@0-10', 'alike'],
    ['that of two in ten', 'a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:y@0-10 a:z@0-10', 'rewritten'],
    ['neither text nor place', 'a: b:', undefined],
    ['one of three without a place', 'a:1 :x :y', 'alike'],
    ['one of four without a place', 'a:1 :x :y :z', 'otherwise'],
    ['the place of another document', 'b:z@0-10', undefined],
    ['an edited document in the same place', 'edited:z@0-10', undefined],
    ['an edited document as it was', 'edited:1', 'alike'],
    ['nothing', '', undefined],
  ])('is detected from the chunks that head returned: %s', (_, head, cutting) => {
    const base = 'a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:9 a:0@0-10 edited:0@0-10 edited:1'
    const documents = { edited: new Set(['edited']) }
    expect(cuttingOf(factsOf([{ base, head }], { documents }))).toBe(cutting)
  })
})

/** Nine chunks as long as `0-40`, the first of which overlaps it. */
const nine = '5-45 105-145 205-245 305-345 405-445 505-545 605-645 705-745 805-845'

describe('the length of chunks', () => {
  it.each([
    ['444 units for 400', '0-400', '0-444', 'larger', { base: 100, head: 111 }],
    ['440 units for 400', '0-400', '0-440', undefined, { base: 100, head: 110 }],
    ['356 units for 400', '0-400', '0-356', 'smaller', { base: 100, head: 89 }],
    ['360 units for 400', '0-400', '0-360', undefined, { base: 100, head: 90 }],
    // The length is the 90th percentile, which is the second longest of ten chunks.
    ['one long chunk of ten', '0-40', `${nine} 0-400`, undefined, { base: 10, head: 10 }],
    [
      'two long chunks of ten',
      '0-40',
      `${nine.replace('5-45', '0-80')} 0-400`,
      'larger',
      { base: 10, head: 20 },
    ],
  ])('of %s', (_, base, head, change, chunkTokens) => {
    const cut = facts(base, head)
    expect(chunkLengths(cut)).toEqual(chunkTokens)
    expect(largerChunks(cut)?.evidence).toEqual(change === 'larger' ? { chunkTokens } : undefined)
    expect(smallerChunks(cut)?.evidence).toEqual(change === 'smaller' ? { chunkTokens } : undefined)
    expect(splitEvidence(cut) === undefined).toBe(change !== undefined)
  })

  it('is reported with the tokens that an index adds if they are most of the difference', () => {
    const evidenceOf = (head: number) =>
      largerChunks(facts('0-400', '0-800', { addedTokens: { base: 0, head } }))?.evidence
    const chunkTokens = { base: 100, head: 200 }
    expect(evidenceOf(51)).toEqual({ chunkTokens, addedTokens: { base: 0, head: 51 } })
    expect(evidenceOf(50)).toEqual({ chunkTokens })
  })

  it('explains nothing if an index adds less than before', () => {
    const cut = (base: number) => facts('0-800', '0-400', { addedTokens: { base, head: 0 } })
    expect(smallerChunks(cut(51))).toBeUndefined()
    expect(smallerChunks(cut(50))?.cause).toBe('smaller-chunks')
  })

  it('explains nothing, nor do the borders, if the documents do not have the texts', () => {
    const cut = (head: string) => facts('0-400', head, { altered: { base: 0, head: 1 } })
    expect(smallerChunks(cut('0-200'))).toBeUndefined()
    expect(largerChunks(cut('0-800'))).toBeUndefined()
    expect(splitEvidence(cut('90-490'))).toBeUndefined()
  })

  it('is unknown if both sides are chunked alike or one has no lengths', () => {
    expect(chunkLengths(factsOf([{ base: 'a:1@0-400', head: 'a:1@0-400' }]))).toBeUndefined()
    const unplaced = { passages: listOf('a:').passages, length: 1 }
    for (const of of [
      { base: 'a:1@0-400', head: listOf('', unplaced) },
      { base: listOf('', unplaced), head: 'b:1@0-400' },
    ])
      expect(chunkLengths(factsOf([of]))).toBeUndefined()
  })

  it('is computed over questions for which both sides returned something', () => {
    const questions = [
      { base: 'a:1@0-400', head: 'a:2@0-800' },
      { base: 'a:3@0-4000', head: '' },
    ]
    expect(chunkLengths(factsOf(questions))).toEqual({ base: 100, head: 200 })
  })
})

it('chunk sizes explain only evidence that head is known to hold at least in part', () => {
  for (const [proof, head] of [
    [largerChunks, '0-800'],
    [smallerChunks, '0-200'],
  ] as const) {
    const cut = facts('0-400', head)
    expect(explains(proof, cut, { cause: 'ranked-too-low', rank: [1, 2] })).toBe(true)
    expect(explains(proof, cut, { cause: 'unknown', rank: [1, 0] })).toBe(false)
    expect(explains(proof, cut, { cause: 'unknown', rank: [1, 0], isInPart: true })).toBe(true)
  }
})

describe('split evidence', () => {
  const lost = { cause: 'ranked-too-low', rank: [1, 2] } as const

  it.each([
    // On base, 100 of 800 units are in two chunks.
    ['a quarter less overlap', '0-400 300-700', '0-400 400-800', { base: 0.125, head: 0 }],
    ['6% less', '0-400 352-752', '0-400 400-800', { base: 0.06, head: 0 }],
    ['4% less', '0-400 368-768', '0-400 400-800', undefined],
    ['more overlap', '0-400 400-800', '0-400 300-700', undefined],
    ['the same', '0-400 300-700', '1-401 301-701', undefined],
  ])('is caused by chunks that overlap less: %s', (_, base, head, overlap) => {
    const cut = facts(base, head)
    const found = splitEvidence(cut)?.evidence.chunkOverlap
    expect(found?.head).toBe(overlap?.head)
    expect(found?.base.toFixed(9)).toBe(overlap?.base.toFixed(9))
    expect(explains(splitEvidence, cut, lost)).toBe(overlap !== undefined)
    expect(explains(splitEvidence, cut, { cause: 'split-by-chunking' })).toBe(true)
    expect(explains(splitEvidence, cut, { cause: 'hallucinated' })).toBe(false)
  })

  it('does not count repeated text, or equal offsets in two documents, as overlap', () => {
    const base = 'a:1@0-400 b:2@0-400 a:3@300-700'
    // 100 of 1,200 units are in two chunks.
    const head = 'a:4@10-410 b:5@10-410 a:6@410-810'
    const again = { base, head: 'a:4@10-410' }
    const found = splitEvidence(factsOf([{ base, head }, again]))?.evidence.chunkOverlap
    expect(found?.base).toBeCloseTo(1 / 12, 12)
    expect(found?.head).toBe(0)
  })

  it('is not attributed to overlap if no offsets are known', () => {
    const cut = factsOf([{ base: 'a:1 a:2', head: 'a:3 a:4' }])
    expect(splitEvidence(cut)?.evidence).toEqual({})
    expect(explains(splitEvidence, cut, lost)).toBe(false)
  })
})
