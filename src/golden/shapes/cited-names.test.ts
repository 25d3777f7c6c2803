import { expect, it } from 'vitest'
import { citedNames } from './cited-names.ts'

it.each([
  ['It costs 9. [Plans_2.pdf#page=7]', ['Plans_2.pdf']],
  ['It rose [Report 2023.pdf#page=6][Report 2023.pdf#page=6(figure6_1.png)].', ['Report 2023.pdf']],
  ['One [docs/a.md] and [b.txt].', ['docs/a.md', 'b.txt']],
  ['See [plans.pdf](https://example.com), [1], [a.b c], [v1.2.] and [ ].', []],
])('finds the files that a text cites: %s', (text, names) => {
  expect(citedNames(text)).toEqual(names)
})
