import { expect, it } from 'vitest'
import { figuresOf } from './house.ts'

const sources = {
  'cli.ts': `import { two } from './low/two.ts'\nvoid import('./high/one.ts')\n`,
  'high/one.ts': `// Why.
import type { Two } from '../low/two.ts'
import { two } from '../low/two.ts' // not a line of its own

/**
 * One.
 */
export function one(): Two {
  return two(() => 'callbacks have no name')
}
export const methods = {
  short() {},
  long: () => {
    // Why not.
    return 1
  },
}
`,
  'high/other.ts': `export { one } from './one.ts'\n`,
  'low/two.ts': `export type Two = import('../high/one.ts').One
export const two = (text: () => string): string => text()
`,
}

it('counts files, lines, functions, imports, cycles and exports', () => {
  expect(figuresOf(new Map(Object.entries(sources)))).toEqual({
    files: 4,
    lines: 22,
    functions: 4,
    'lines of a function: mean, median, p90, max': '2.3, 1, 4, 4',
    'lines of a file: median, p90, max': '2, 17, 17',
    'lines of comments': '5 (22.7%)',
    'local imports of a file, mean': '1.25',
    'folders in import cycles, without type imports': 0,
    'folders in import cycles, with type imports': 2,
    exports: 5,
    'exports used by exactly one other file': '2 (40.0%)',
    'files in the largest folder': '2 in high',
  })
})

it('detects a cycle of value imports across three folders', () => {
  const ring = new Map([
    ['a/x.ts', `import '../b/x.ts'\n`],
    ['b/x.ts', `import { c } from '../c/x.ts'\n`],
    ['c/x.ts', `import { type T, a } from '../a/x.ts'\n`],
    ['d/x.ts', `import { a } from '../a/x.ts'\n`],
  ])
  expect(figuresOf(ring)).toMatchObject({ 'folders in import cycles, without type imports': 3 })
})

it('reports a source file that does not parse as an error', () => {
  expect(() => figuresOf(new Map([['a.ts', 'export const = 1\n']]))).toThrow('a.ts: ')
})
