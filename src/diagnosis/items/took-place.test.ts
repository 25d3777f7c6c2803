import { describe, expect, it } from 'vitest'

import type { ItemMatch, PlacedChunk } from '../../model/item-match.ts'
import { parseMetric } from '../../metrics/parse-metric.ts'
import { reachOfMetric } from '../../matching/reach-of-metric.ts'
import { tookPlace } from './took-place.ts'

type Piece = readonly [doc: string, start: number, end: number]

function placed([doc, start, end]: Piece): PlacedChunk {
  const chunk = { id: `${doc}#${start}-${end}`, doc, start, end, text: undefined, score: undefined }
  const places = [{ doc, span: { start, end } }]
  return {
    chunk,
    matchedBy: 'span',
    places,
    relevant: false,
    repeated: false,
    tokens: (end - start) / 4,
  }
}

function match(pieces: readonly Piece[]): ItemMatch {
  const chunks = pieces.map(placed)
  return {
    labels: 'evidence',
    targets: [],
    chunks,
    returned: chunks.length,
    minGrade: 1,
    way: 'span',
  }
}

function metric(name: string) {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

function newcomers(
  base: readonly Piece[],
  head: readonly Piece[],
  name = 'recall@2',
): readonly string[] {
  return tookPlace({ matches: { base: match(base), head: match(head) } }, metric(name))
}

describe('what took the place of lost evidence', () => {
  it('are the chunks within reach that base did not have there', () => {
    expect(
      newcomers(
        [
          ['a', 0, 100],
          ['b', 0, 100],
          ['c', 0, 100],
        ],
        [
          ['a', 0, 100],
          ['c', 0, 100],
        ],
      ),
    ).toEqual(['c#0-100'])
  })

  it('are not the same places under the names that another chunk size gives them', () => {
    expect(
      newcomers(
        [
          ['a', 0, 100],
          ['a', 100, 200],
        ],
        [
          ['a', 0, 200],
          ['b', 0, 200],
        ],
      ),
    ).toEqual(['b#0-200'])
  })

  it('are named when base covered less than half of them', () => {
    expect(newcomers([['a', 0, 49]], [['a', 0, 100]])).toEqual(['a#0-100'])
    expect(newcomers([['a', 0, 50]], [['a', 0, 100]])).toEqual([])
  })

  it('are looked for within the token budget where the metric has one', () => {
    const head: readonly Piece[] = [
      ['a', 0, 400],
      ['b', 0, 400],
      ['c', 0, 400],
    ]
    expect(newcomers([['z', 0, 400]], head, 'recall@200t')).toEqual(['a#0-400', 'b#0-400'])
  })
})

describe('how far a metric looks', () => {
  it.each([
    { name: 'recall@2', want: 2 },
    { name: 'recall@99t', want: 0 },
    { name: 'recall@100t', want: 1 },
    { name: 'recall@250t', want: 2 },
    { name: 'recall@1000t', want: 3 },
    { name: 'mrr', want: 3 },
  ])('$name: $want of three chunks of 100 tokens', ({ name, want }) => {
    const pieces: readonly Piece[] = [
      ['a', 0, 400],
      ['b', 0, 400],
      ['c', 0, 400],
    ]
    expect(reachOfMetric(metric(name), match(pieces))).toBe(want)
  })
})
