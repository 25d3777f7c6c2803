import { markdownTable } from 'markdown-table'

/** The outcomes of one judge's runs on changes with the same loss. */
type Cell = {
  readonly judge: string
  readonly loss: number
  readonly trust: Counts
  readonly verdict: Counts
}

type Counts = Readonly<Record<string, number>>

/**
 * Formats the outcomes of each judge and loss as a table for the documentation. Judges with the same outcomes share a
 * row.
 */
export function endingTable(cells: readonly Cell[], losses: readonly number[]): string {
  const rows = [...new Set(cells.map(({ judge }) => judge))].map((name) => {
    const own = cells.filter(({ judge }) => judge === name)
    const at = losses.map((loss) => own.filter((cell) => cell.loss === loss))
    const verdicts = at.map((some) => counted(some.map(({ verdict }) => verdict)))
    return { name, ends: [counted(own.map(({ trust }) => trust)), ...verdicts] }
  })
  const alike = Map.groupBy(rows, ({ ends }) => ends.join('|'))
  return markdownTable(
    [
      ['judge', 'trust', ...losses.map((loss) => (loss === 0 ? 'no loss' : `−${loss} points`))],
      ...[...alike.values()].map((group) => [
        group.map(({ name }) => name).join('; '),
        ...(group[0]?.ends ?? []),
      ]),
    ],
    { alignDelimiters: false },
  )
}

/** Formats counts, such as `fail 209, warn 1`. */
function counted(all: readonly Counts[]): string {
  const words = [...new Set(all.flatMap((counts) => Object.keys(counts)))].toSorted()
  return words
    .map((word) => `${word} ${all.reduce((sum, counts) => sum + (counts[word] ?? 0), 0)}`)
    .join(', ')
}
