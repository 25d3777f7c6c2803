import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordGaps } from './word-gaps.ts'

describe('where two lists of words differ', () => {
  const gaps = (before: string, after: string) => {
    const [old, now] = [before.split(' '), after.split(' ')]
    return wordGaps(old, now).map((gap) => [
      old.slice(gap.before.start, gap.before.end).join(' '),
      now.slice(gap.after.start, gap.after.end).join(' '),
    ])
  }

  it.each([
    ['a b c', 'a b c', []],
    ['a b c', 'a x c', [['b', 'x']]],
    ['a b c', 'a c', [['b', '']]],
    ['a c', 'a b b c', [['', 'b b']]],
    [
      'x b c y',
      'p b c q',
      [
        ['x', 'p'],
        ['y', 'q'],
      ],
    ],
    [
      'the queue is long',
      'long is the queue',
      [
        ['', 'long is'],
        ['is long', ''],
      ],
    ],
  ] as const)('%s → %s', (before, after, expected) => {
    expect(gaps(before, after)).toEqual(expected)
  })

  it('leave the same words in both lists once they are removed', () => {
    const list = fc.array(fc.constantFrom('a', 'bb', 'ccc', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(list, list, (old, now) => {
        const found = wordGaps(old, now)
        const kept = (words: readonly string[], side: 'before' | 'after') =>
          words.filter((_, at) => !found.some((gap) => gap[side].start <= at && at < gap[side].end))
        expect(kept(old, 'before')).toEqual(kept(now, 'after'))
      }),
    )
  })

  it('are one for lists that are too long to align', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`)
    expect(wordGaps(['s', ...long('a'), 'e'], ['s', ...long('b'), 'e'])).toEqual([
      { before: { start: 1, end: 3001 }, after: { start: 1, end: 3001 } },
    ])
  })
})
