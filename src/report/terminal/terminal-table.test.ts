import { describe, expect, it } from 'vitest'

import { type TerminalColumn, terminalTable } from './terminal-table.ts'

const columns: readonly TerminalColumn<readonly string[]>[] = [
  { heading: 'Metric', align: 'left', rank: 0, cell: ([name = '']) => name },
  { heading: 'Base', align: 'right', rank: 0, cell: ([, base = '']) => base },
  { heading: 'Better / worse', align: 'right', rank: 2, cell: () => '4 / 11' },
  { heading: 'Tolerance', align: 'right', rank: 1, cell: ([, , limit = '2.0']) => limit },
]

const rows = [
  ['recall@5', '0.842'],
  ['漢', '1.000', 'n/a'],
]

describe('a table in a terminal', () => {
  it('aligns its columns by their content', () => {
    expect(terminalTable(columns, rows, 80)).toEqual([
      'Metric     Base  Better / worse  Tolerance',
      'recall@5  0.842          4 / 11        2.0',
      '漢        1.000          4 / 11        n/a',
    ])
  })

  it('prints cells that do not fit below each row, by priority, and omits empty cells', () => {
    expect(terminalTable(columns, rows, 42)).toHaveLength(3)
    expect(terminalTable(columns, rows, 40)).toEqual([
      'Metric     Base  Tolerance',
      'recall@5  0.842        2.0',
      '  Better / worse: 4 / 11',
      '漢        1.000        n/a',
      '  Better / worse: 4 / 11',
    ])
    expect(terminalTable(columns, rows, 25)).toEqual([
      'Metric     Base',
      'recall@5  0.842',
      '  Better / worse: 4 / 11;',
      '  Tolerance: 2.0',
      '漢        1.000',
      '  Better / worse: 4 / 11',
    ])
  })
})
