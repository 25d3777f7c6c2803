import { expect, it } from 'vitest'
import { testedThreats, threats } from './threats.ts'

it('every threat has a test, and every test id has a threat', () => {
  expect(threats().size).toBeGreaterThan(15)
  expect([...testedThreats()].toSorted()).toEqual([...threats()].toSorted())
})
