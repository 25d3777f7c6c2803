import { describe, expect, it } from 'vitest'

import { type TerminalColumn, terminalTable } from './terminal-table.ts'

const columns: readonly TerminalColumn<readonly string[]>[] = [
  { heading: 'Metric', align: 'left', rank: 0, cell: ([name = '']) => name },
  { heading: 'Base', align: 'right', rank: 0, cell: ([, base = '']) => base },
  { heading: 'Better / worse', align: 'right', rank: 2, cell: () => '4 / 11' },
  { heading: 'Tolerance', align: 'right', rank: 1, cell: () => '2.0' },
]

const rows = [
  ['recall@5', '0.842'],
  ['漢', '1.000'],
]

describe('a table in a terminal', () => {
  it('aligns its columns by what they show', () => {
    expect(terminalTable(columns, rows, 80)).toEqual([
      'Metric     Base  Better / worse  Tolerance',
      'recall@5  0.842          4 / 11        2.0',
      '漢        1.000          4 / 11        2.0',
    ])
  })

  it('leaves out columns in their order where the window is narrow, and names them', () => {
    const shown = (width: number): unknown => {
      const lines = terminalTable(columns, rows, width)
      return [lines[0], lines.at(-1)]
    }
    expect(shown(42)).toEqual(['Metric     Base  Better / worse  Tolerance', expect.anything()])
    expect(shown(40)).toEqual(['Metric     Base  Tolerance', '(Better / worse: from 42 columns)'])
    const both = '(Better / worse, Tolerance: from 42 columns)'
    expect(shown(20)).toEqual(['Metric     Base', both])
    expect(shown(5)).toEqual(['Metric     Base', both])
  })
})
