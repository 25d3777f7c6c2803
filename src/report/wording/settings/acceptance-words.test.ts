import { expect, it } from 'vitest'
import { toleranceFixture } from '../../../../test/support/report-fixture.ts'
import { namesToAccept } from './acceptance-words.ts'

it('offers names that fit in a line unquoted: metrics, a few plain ids, else the kind of the finding', () => {
  const lost = (...items: readonly string[]) =>
    namesToAccept({ kind: 'must-pass', verdict: 'fail', items: [...items] })
  expect(lost('a', 'b')).toEqual(['a', 'b'])
  expect(lost('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['must-pass'])
  expect(lost('what is a')).toEqual(['must-pass'])
  expect(lost('a:')).toEqual(['must-pass'])
  expect(lost('a\u200B')).toEqual(['must-pass'])
  expect(namesToAccept(toleranceFixture())).toEqual(['recall@5'])
  expect(namesToAccept(toleranceFixture({ verdict: 'warn' }))).toEqual([])
})
