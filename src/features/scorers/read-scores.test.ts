import { describe, expect, it } from 'vitest'
import { readScores, type ScoreRanges } from './read-scores.ts'

const ranges: ScoreRanges = new Map([
  ['tone', [0, 1]],
  ['words', [-5, 500]],
])

function scoresIn(reply: unknown): Record<string, unknown> | string {
  const read = readScores(JSON.stringify(reply), ranges)
  return read.kind === 'answer' ? Object.fromEntries(read.scores) : read.reason
}

describe('a line printed by a scorer', () => {
  it('yields a value for each label, null for a missing value', () => {
    expect(scoresIn({ id: '1', scores: { tone: 1, words: -5 } })).toEqual({ tone: 1, words: -5 })
    expect(scoresIn({ id: '1', scores: { words: 0, tone: null } })).toEqual({
      tone: null,
      words: 0,
    })
  })

  it.each([
    [1.0001, 'the scorer gave 1.0001, which is outside its range from 0 to 1'],
    [-1, 'the scorer gave -1, which is outside its range from 0 to 1'],
    ['0.5', 'the scorer gave neither a number nor null:\n"0.5"'],
    [[1], 'the scorer gave neither a number nor null:\na list'],
    [undefined, 'the scorer gave no value; expected a number, or null if the answer has no value'],
  ])('S5: an invalid value %j is an error only for its label', (tone, error) => {
    expect(scoresIn({ id: '1', scores: { tone, words: 3 } })).toEqual({ tone: { error }, words: 3 })
  })

  it('reports an error of the scorer for all labels', () => {
    const error = 'the scorer reported an error\nno model'
    expect(scoresIn({ id: '1', error: 'no model' })).toEqual({ tone: { error }, words: { error } })
    expect(scoresIn({ id: '1', error: ' ' })).toMatchObject({
      tone: { error: 'the scorer reported an error without a message' },
    })
  })

  it.each([
    [
      { id: '1', scores: { tone: 1, words: 1, extra: 1 } },
      'scores."extra": this command has no such scorer; expected tone, words',
    ],
    [{ id: '1' }, 'scores is missing; expected an object of values'],
    [{ id: '1', scores: [] }, 'scores: expected an object of values, found an empty list'],
    [{ id: 1, scores: {} }, 'id: expected the id of the request, found 1'],
    [
      { id: '1', scores: {}, range: [0, 9] },
      'range: unknown key, expected one of id, scores, error',
    ],
    [[], 'expected an object with `id` and `scores`, or `id` and `error`, found an empty list'],
  ])('S5: %j is not a valid reply', (reply, reason) => {
    expect(scoresIn(reply)).toBe(`not a valid scorer reply:\n${reason}`)
  })

  it('S5: keeps the id of an otherwise invalid reply, and ignores invalid JSON', () => {
    expect(readScores('{"id":"7"}', ranges)).toMatchObject({ kind: 'malformed', id: '7' })
    expect(readScores('{"id":"7","scores":{"tone":1e999}}', ranges)).toMatchObject({
      kind: 'answer',
      scores: new Map([
        ['tone', { error: 'the scorer gave Infinity, which is outside its range from 0 to 1' }],
        ['words', expect.anything()],
      ]),
    })
    for (const line of ['hello', '{"id":', '['.repeat(200_000), ''])
      expect(readScores(line, ranges)).toMatchObject({ kind: 'malformed', id: undefined })
  })
})
