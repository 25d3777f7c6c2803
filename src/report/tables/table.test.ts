import { describe, expect, it } from 'vitest'

import { say } from '../../lib/text/printing/sentence.ts'
import { gfm, markdownOf } from '../markdown/escape.ts'
import { table } from './table.ts'

describe('a table', () => {
  it('omits columns that are empty in every row, and fills other gaps with words', () => {
    const printed = table<{ a?: string; b?: string }>(
      [
        {
          heading: gfm`A`,
          align: 'left',
          cell: ({ a }) => (a === undefined ? undefined : gfm`${a}`),
        },
        {
          heading: gfm`B`,
          align: 'right',
          cell: ({ b }) => (b === undefined ? undefined : gfm`${b}`),
        },
        {
          heading: gfm`C`,
          align: 'left',
          gap: say`none`,
          cell: ({ b }) => (b === 'x' ? gfm`c` : undefined),
        },
        { heading: gfm`D`, align: 'left', cell: () => undefined },
      ],
      [{ a: '1' }, { b: 'x' }],
    )
    expect(markdownOf(printed)).toBe(
      ['| A | B | C |', '| :-- | --: | :-- |', '| `1` | n/a | none |', '| n/a | `x` | c |'].join(
        '\n',
      ),
    )
  })
})
