import { join } from 'node:path'
import { expect, it } from 'vitest'
import { kindsNamedIn, meanFiles, most, untestedKinds } from './kinds.ts'

const root = join(import.meta.dirname, '..')
const kinds = kindsNamedIn(root)

it('every kind of finding and note has its own file, which names the kind', () => {
  const homes = { finding: 'verdict/findings/kinds', note: 'report/notes/kinds' }
  const strangers = kinds.filter(
    ({ family, kind, files }) => !files.includes(`${homes[family]}/${kind}.ts`),
  )
  expect(kinds.length).toBeGreaterThan(30)
  expect(strangers).toEqual([])
})

it('few other files name a kind of finding or note', () => {
  expect(meanFiles(kinds)).toBeLessThanOrEqual(most)
})

it('a test creates or expects every kind of finding and note', () => {
  expect(untestedKinds(root)).toEqual([])
})
