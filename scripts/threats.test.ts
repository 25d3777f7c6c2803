import { expect, it } from 'vitest'
import { testedThreats, threats } from './threats.ts'

it('every threat has a test, and every id of a test its threat', () => {
  expect(threats().size).toBeGreaterThan(15)
  expect([...testedThreats()].toSorted()).toEqual([...threats()].toSorted())
})
