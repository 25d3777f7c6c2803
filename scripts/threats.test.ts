import { expect, it } from 'vitest'
import { testFiles, threatRows, threats } from './threats.ts'

it('every threat has a test, and every id of a test its threat', () => {
  expect(threats().size).toBeGreaterThan(15)
  expect([...testFiles().keys()].toSorted()).toEqual([...threats().keys()].toSorted())
})

it('a threat without a test is seen', () => {
  const [id = ''] = threats().keys()
  expect(threatRows(new Map())[0]?.[2]).toBe('**none**')
  const files = ['test/e2e/a.test.ts', 'src/b.test.ts', 'src/c.test.ts']
  expect(threatRows(new Map([[id, files]]))[0]?.[2]).toBe('`a`, `b`, …')
})
