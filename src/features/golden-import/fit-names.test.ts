import { expect, it } from 'vitest'
import { fitNames, wholeNames } from './fit-names.ts'

const fit = fitNames(['docs/Terms, new.md', 'docs/a.md', 'docs/b.md', 'docs/Fees, old, and new.md'])

it.each<[readonly string[], readonly string[]]>([
  [['docs/a.md'], ['docs/a.md']],
  [['Terms', 'new.md'], ['Terms, new.md']],
  [
    ['docs/a.md', 'docs/Terms', 'new.md', 'b'],
    ['docs/a.md', 'docs/Terms, new.md', 'b'],
  ],
  [['Fees', 'old', 'and new'], ['Fees, old, and new']],
  [['docs/Terms, new.md, docs/a.md'], ['docs/Terms, new.md', 'docs/a.md']],
  [
    ['docs/a.md', 'gone.md'],
    ['docs/a.md', 'gone.md'],
  ],
  [['gone, too.md'], ['gone, too.md']],
])('splits no document name at its commas: %j', (names, whole) => {
  expect(wholeNames(names, fit)).toEqual(whole)
})
