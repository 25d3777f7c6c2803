import { markdownTable } from 'markdown-table'
import type { Cell } from './cells.ts'

/** What `bench -- bad-judges` measured last, as a table for the documentation: runs in process + runs over HTTP. */
export function badJudges(cells: readonly Cell[]): string {
  const names = [...new Set(cells.map(({ judge }) => judge))]
  return markdownTable([
    ['judge', 'trust', 'no loss', '−8 points', '−16 points', '−16 seen as'],
    ...names.map((name) => {
      const own = cells.filter(({ judge }) => judge === name)
      const at = (loss: number): readonly Cell[] => own.filter((cell) => cell.loss === loss)
      return [
        name,
        tallied(own, 'trust'),
        tallied(at(0), 'verdict'),
        tallied(at(8), 'verdict'),
        tallied(at(16), 'verdict'),
        at(16)
          .find(({ door }) => door === 'process')
          ?.seen?.toFixed(1)
          .replace('-', '−') ?? 'n/a',
      ]
    }),
  ])
}

/** `fail 199 + 10, warn 1 + 0`. */
function tallied(cells: readonly Cell[], what: 'trust' | 'verdict'): string {
  const words = [...new Set(cells.flatMap((cell) => Object.keys(cell[what])))].toSorted()
  return words
    .map((word) => {
      const count = (door: Cell['door']): number =>
        cells
          .filter((cell) => cell.door === door)
          .reduce((sum, cell) => sum + (cell[what][word] ?? 0), 0)
      return `${word} ${count('process')} + ${count('http')}`
    })
    .join(', ')
}
