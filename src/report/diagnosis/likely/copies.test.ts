import { describe, expect, it } from 'vitest'
import { explains, factsOf } from '../../../../test/support/likely-facts.ts'
import { copies, newTexts } from './copies.ts'

/** The given number of passages with different texts. */
const own = (length: number): string => Array.from({ length }, (_, at) => `d:${at}`).join(' ')

/** Base returns four different texts; head returns one of them twice. */
const copied = factsOf([{ base: 'a:w b:x c:y d:z', head: 'a:w e:w b:x c:y' }])

describe('copies', () => {
  it.each([
    ['5% more', own(20), `${own(19)} e:0`, { base: 0, head: 0.05 }],
    ['less than 5% more', own(21), `${own(20)} e:0`, undefined],
    ['as many as base has', `${own(3)} e:0`, `${own(3)} e:0`, undefined],
    ['three of one text', `${own(3)} e:0`, `d:0 e:0 f:0 d:1`, { base: 0.25, head: 0.5 }],
    ['lists that are empty', '', '', undefined],
  ])('are detected by their share of lists: %s', (_, base, head, duplicates) => {
    expect(copies(factsOf([{ base, head }]))?.evidence.duplicates).toEqual(duplicates)
  })

  it('are counted over the questions for which both sides returned something', () => {
    const questions = [
      { base: own(4), head: 'a:1 b:1' },
      { base: own(4), head: own(4) },
      { base: own(4), head: '' },
      { base: '', head: 'a:1 b:1' },
    ]
    expect(copies(factsOf(questions))?.evidence).toEqual({ duplicates: { base: 0, head: 0.25 } })
  })

  it.each([
    ['a passage that is found in a copy alone', { cause: 'in-a-copy' }, true],
    ['one that one copy pushed down by one', { rank: [1, 2], head: 'a:w e:w' }, false],
    ['one that stands behind a copy', { rank: [1, 3], head: 'a:w e:w c:y' }, true],
    ['one that fell by three behind one copy', { rank: [1, 4], head: 'a:w e:w c:y d:z' }, false],
    ['one that fell by four behind two', { rank: [1, 5], head: 'a:w e:w f:w d:z g:v' }, true],
    [
      'one that base already had behind a copy',
      { rank: [3, 4], base: 'a:w e:w c:y', head: 'a:w e:w b:x c:y' },
      false,
    ],
    [
      'one that is gone from four, one of them a copy',
      { rank: [1, 0], head: 'a:w e:w b:x d:z' },
      true,
    ],
    [
      'one that is gone from five, one of them a copy',
      { rank: [1, 0], head: 'a:w e:w b:x d:z g:v' },
      false,
    ],
    [
      'one that is gone from as many copies as before',
      { rank: [3, 0], base: 'a:w e:w c:y', head: 'a:w e:w' },
      false,
    ],
    [
      'one that stands behind a copy, and stood before one',
      { rank: [1, 3], base: 'c:y a:w e:w', head: 'a:w e:w c:y' },
      true,
    ],
    [
      'one that is gone from a list with as many copies as stood behind it',
      { rank: [1, 0], base: 'c:y a:w e:w', head: 'a:w e:w' },
      false,
    ],
    ['one that is gone from a list of other texts', { rank: [1, 0], head: 'e:v b:x' }, false],
    ['one that is gone from an empty list', { rank: [1, 0], head: '' }, false],
    [
      'one that a judge calls worse',
      { cause: 'hallucinated', rank: [1, 3], head: 'a:w e:w c:y' },
      false,
    ],
  ] as const)('explain %s', (_, one, expected) => {
    expect(explains(copies, copied, { cause: 'not-retrieved', ...one })).toBe(expected)
  })
})

describe('new texts', () => {
  const documents = { isNew: (doc: string) => doc.startsWith('new') }
  const found = (one: Parameters<typeof explains>[2]) => newTexts(factsOf([one], { documents }))

  it.each([
    ['one that they ousted, by its cause', { cause: 'ousted-by-new-text' }, true],
    ['one that stands behind a new text', { rank: [1, 2], base: 'a:w', head: 'new:x a:w' }, true],
    [
      'one that fell by three behind one',
      { rank: [1, 4], base: 'a:w', head: 'new:x b:y c:z a:w' },
      false,
    ],
    ['one that stands before it', { rank: [1, 2], base: 'a:w', head: 'b:y a:w new:x' }, false],
    ['one behind a passage of no document', { rank: [1, 2], base: 'a:w', head: ':x a:w' }, false],
    [
      'one that is gone behind four, one of them new',
      { rank: [1, 0], base: 'a:w', head: 'b:x c:y d:z new:v' },
      true,
    ],
    [
      'one that is gone behind five, one of them new',
      { rank: [1, 0], base: 'a:w', head: 'b:x c:y d:z e:u new:v' },
      false,
    ],
  ] as const)('explain %s', (_, one, expected) => {
    expect(found({ cause: 'not-retrieved', ...one }) !== undefined).toBe(expected)
  })

  it('are named, those above the most passages first, without documents that base has', () => {
    const lost = (head: string) =>
      ({ cause: 'ranked-too-low', rank: [1, 3], base: 'a:w', head }) as const
    const facts = factsOf(
      [lost('new1:x new2:y a:w new3:z'), lost('new2:u b:v a:w'), { head: 'new4:x' }],
      { documents },
    )
    expect(newTexts(facts)?.evidence).toEqual({
      documents: { total: 2, names: ['new2', 'new1'] },
    })
    const ousted = factsOf([{ cause: 'ousted-by-new-text', rank: [1, 2], head: 'b:x a:w' }])
    expect(newTexts(ousted)?.evidence).toEqual({})
  })

  it('name only questions that they explain', () => {
    const facts = factsOf([{ cause: 'ousted-by-new-text' }], { documents })
    expect(newTexts(facts)).toMatchObject({ cause: 'new-texts', evidence: {} })
    expect(explains(newTexts, facts, { cause: 'not-retrieved', rank: [1, 0], head: 'a:w' })).toBe(
      false,
    )
  })
})
