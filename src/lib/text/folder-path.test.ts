import { expect, test } from 'vitest'
import fc from 'fast-check'
import { fromFolder, fromTop } from './folder-path.ts'

const cases = [
  ['', 'docs/a.md', 'docs/a.md'],
  ['services/a', 'services/a/docs/a.md', 'docs/a.md'],
  ['services/a', 'services/b/x.md', '../b/x.md'],
  ['services/a', 'README.md', '../../README.md'],
  ['services/a', 'services/a', '../a'],
  ['services/a', 'services/ab/x.md', '../ab/x.md'],
] as const

test.each(cases)('in %j the file %j is named %j, and vice versa', (folder, path, name) => {
  expect(fromFolder(folder, path)).toBe(name)
  expect(fromTop(folder, name)).toBe(path)
})

test.each([
  ['services/a', './docs/../x.md', 'services/a/x.md'],
  ['services/a', '../../../x.md', '../x.md'],
  ['services/a', '../../../../x.md', '../../x.md'],
])('in %j the path %j is %j from the top', (folder, path, top) => {
  expect(fromTop(folder, path)).toBe(top)
})

test('every file has one name in every folder', () => {
  const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }), path, (folder, file) => {
      const at = folder.join('/')
      expect(fromTop(at, fromFolder(at, file.join('/')))).toBe(file.join('/'))
    }),
  )
})
