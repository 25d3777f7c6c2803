import { describe, expect, it } from 'vitest'
import { parseGoldenItem } from '../../golden/parse-golden-item.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import { answerFrom } from '../../pipeline/run/parse-answer.ts'
import { scoreContent, scoreLine } from './score-line.ts'

function itemOf(written: object): GoldenItem {
  const { item } = parseGoldenItem({ id: 'q1', query: 'Why?', ...written })
  if (item === undefined) throw new Error('no item')
  return { ...item, line: 3 }
}

function answerOf(written: object): Extract<QueryResult, { kind: 'answered' }> {
  const read = answerFrom({ id: 'q1', chunks: [], ...written }, { depth: 5 })
  if (read.kind !== 'answer' || read.result.kind !== 'answered') throw new Error('no answer')
  return read.result
}

describe('the input of a scorer', () => {
  it('contains the item with its own keys, and the result', () => {
    const item = itemOf({
      answer: 'So.',
      tags: ['a'],
      evidence: [
        { doc: 'a.md', quote: 'so it is' },
        {
          any: [
            { doc: 'b.md', quote: 'x' },
            { doc: 'c.md', quote: 'x' },
          ],
          grade: 2,
        },
      ],
    })
    const answer = answerOf({
      answer: 'Because.',
      chunks: [{ id: 'c1', text: 'so it is', score: 2 }],
      context: ['c1'],
      ms: 5,
    })
    expect(JSON.parse(scoreLine('7', scoreContent(item, answer)))).toEqual({
      id: '7',
      item: {
        id: 'q1',
        query: 'Why?',
        answerable: true,
        evidence: [
          { doc: 'a.md', quote: 'so it is', grade: 1 },
          {
            any: [
              { doc: 'b.md', quote: 'x' },
              { doc: 'c.md', quote: 'x' },
            ],
            grade: 2,
          },
        ],
        answer: ['So.'],
        tags: ['a'],
      },
      answer: 'Because.',
      chunks: [{ id: 'c1', text: 'so it is', score: 2 }],
      context: ['c1'],
    })
  })

  it('is the same for equal answers, whatever their times and the line of the item', () => {
    const one = scoreContent(itemOf({}), answerOf({ answer: 'a', ms: 1 }))
    const other = scoreContent(
      { ...itemOf({}), line: 99 },
      answerOf({ answer: 'a', ms: 900, cold: true }),
    )
    expect(one).toBe(other)
    expect(scoreContent(itemOf({}), answerOf({ answer: 'b' }))).not.toBe(one)
  })

  it('S5: contains no line break inside a line', () => {
    const line = scoreLine('1', scoreContent(itemOf({}), answerOf({ answer: 'a\u2028b\nc\u0085' })))
    expect(line.split(/[\n\u2028\u2029\u0085]/)).toHaveLength(1)
    expect(JSON.parse(line)).toMatchObject({ answer: 'a\u2028b\nc\u0085' })
  })

  it('omits the document from an id that was generated from other keys', () => {
    const answer = answerOf({ chunks: [{ doc: 'a.md', start: 0, end: 4 }] })
    expect(JSON.parse(scoreContent(itemOf({}), answer))).toMatchObject({
      chunks: [{ doc: 'a.md', start: 0, end: 4 }],
    })
    expect(scoreContent(itemOf({}), answer)).not.toContain('a.md#0-4')
  })
})
