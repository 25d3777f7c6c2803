import { describe, expect, it } from 'vitest'

import type { ItemMatch, PlacedChunk } from '../../model/item-match.ts'
import { parseMetric } from '../../metrics/parse-metric.ts'
import { reachOfMetric } from '../../matching/reach-of-metric.ts'
import { tookPlace } from './took-place.ts'

const corpora = { base: undefined, head: { text: () => undefined } }

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
  return tookPlace({ matches: { base: match(base), head: match(head) } }, metric(name), corpora)
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

  it.each<readonly [what: string, base: readonly Piece[], head: Piece, isNew: boolean]>([
    ['half of base’s smaller one is in it', [['a', 50, 150]], ['a', 0, 100], false],
    ['less than half of base’s is in it', [['a', 51, 151]], ['a', 0, 100], true],
    ['base’s, of a third of its size, is in it', [['a', 0, 100]], ['a', 0, 300], false],
    ['it is a third of base’s', [['a', 0, 300]], ['a', 100, 200], false],
    [
      'pieces of two that are larger make up half of it',
      [
        ['a', -210, 30],
        ['a', 75, 275],
      ],
      ['a', 0, 100],
      false,
    ],
    ['base has that place of another document', [['b', 0, 100]], ['a', 0, 100], true],
  ])('go by half of the smaller chunk: %s', (_, base, head, isNew) => {
    expect(newcomers(base, [head])).toEqual(isNew ? [`a#${head[1]}-${head[2]}`] : [])
  })

  it('are never known by an id, which may be given to another text', () => {
    const named = (piece: Piece) => ({
      ...match([piece]),
      chunks: [{ ...placed(piece), chunk: { ...placed(piece).chunk, id: '1' } }],
    })
    const matches = { base: named(['a', 0, 100]), head: named(['a', 100, 200]) }
    expect(tookPlace({ matches }, metric('recall@2'), corpora)).toEqual(['1'])
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
