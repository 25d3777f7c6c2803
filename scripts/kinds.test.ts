import { join } from 'node:path'
import { expect, it } from 'vitest'
import { kindsNamedIn, meanFiles, most } from './kinds.ts'

const kinds = kindsNamedIn(join(import.meta.dirname, '..'))

it('every kind of finding and note has a file of its own, which names it', () => {
  const homes = { finding: 'verdict/findings/kinds', note: 'report/notes/kinds' }
  const strangers = kinds.filter(
    ({ family, kind, files }) => !files.includes(`${homes[family]}/${kind}.ts`),
  )
  expect(kinds.length).toBeGreaterThan(30)
  expect(strangers).toEqual([])
})

it('few other files name one', () => {
  expect(meanFiles(kinds)).toBeLessThanOrEqual(most)
})
