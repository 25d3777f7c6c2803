import { describe, expect, it } from 'vitest'
import { workedExample } from '../../../../test/support/judged-example.ts'
import { premiseOf } from '../ask/chunk-premise.ts'
import { claimText, inNeutralOrder } from '../ask/claim-text.ts'
import { nearEqualBatches } from '../ask/claim-batches.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'

const texts = workedExample.chunks

describe('chunks in a request', () => {
  it('are sorted by their hashes, whatever their ranks', () => {
    const premise = premiseOf(texts, { chunkChars: 8000 })
    expect(premise.chunks.map(({ hash }) => hash.slice(0, 12))).toEqual([
      '3b0c8c47a53b',
      '5839f2b396d4',
      '69ba90f085f7',
      'c88a257c5082',
      'f7857fc00e7f',
    ])
    expect(premise.ranks).toEqual([[3], [5], [2], [1], [4]])
    expect(premiseOf(texts.toReversed(), { chunkChars: 8000 }).chunks).toEqual(premise.chunks)
  })

  it('are sent once if several have the same text, and each copy keeps its rank', () => {
    const premise = premiseOf(['one', 'two', 'one'], { chunkChars: 8000 })
    expect(premise.chunks).toHaveLength(2)
    expect(premise.ranks.map((ranks) => ranks.join()).toSorted()).toEqual(['1,3', '2'])
  })

  it('are truncated at the limit before hashing, never inside a character', () => {
    const premise = premiseOf(['abc\u{1F600}def', 'abc', 'abcx'], { chunkChars: 4 })
    expect(premise.chunks.map(({ text }) => text).toSorted()).toEqual(['abc', 'abcx'])
    expect(premise.cut).toHaveLength(1)
    expect(new Set(premise.ranks.flat())).toEqual(new Set([1, 2, 3]))
  })
})

describe('claims', () => {
  it('are compared in composed form with plain spaces, and are case-sensitive', () => {
    expect(claimText('  Cafe\u0301\n closes\tearly. ')).toBe('Caf\u00e9 closes early.')
    expect(claimText('A')).not.toBe(claimText('a'))
  })

  it('are sorted in an order that does not reveal their source', () => {
    const claims = ['b', 'a', 'c', 'a']
    expect(inNeutralOrder(claims)).toEqual(inNeutralOrder(claims.toReversed()))
    expect(inNeutralOrder(claims)).toHaveLength(3)
  })

  it.each([
    [0, []],
    [1, [1]],
    [20, [20]],
    [21, [11, 10]],
    [25, [13, 12]],
    [41, [14, 14, 13]],
    [60, [20, 20, 20]],
  ])('are split into near-equal batches: %i', (count, sizes) => {
    const list = Array.from({ length: count }, (_, index) => index)
    const batches = nearEqualBatches(list, 20)
    expect(batches.map((batch) => batch.length)).toEqual(sizes)
    expect(batches.flat()).toEqual(list)
  })
})

describe('sentences', () => {
  it('are trimmed and never empty', () => {
    expect(sentencesOf(' One is here.  Two?\n\nThree! ')).toEqual([
      'One is here.',
      'Two?',
      'Three!',
    ])
    expect(sentencesOf(' \n ')).toEqual([])
  })
})
