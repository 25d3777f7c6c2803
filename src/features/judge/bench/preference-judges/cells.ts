import type { Loss } from './compared-answers.ts'
import { type PreferenceJudge, preferenceJudges } from './judges.ts'

/** The ways to call a judge: through a function call, or by the built program over HTTP. */
export const doors = ['process', 'http'] as const

/** The outcomes of all runs of one judge on changes with the same loss. */
export type Cell = {
  readonly judge: string
  readonly loss: Loss
  readonly door: (typeof doors)[number]
  /**
   * How many runs ended in each state of trust in the judge's preferences, and how many with each
   * verdict.
   */
  readonly trust: Counts
  readonly verdict: Counts
}

type Counts = Readonly<Record<string, number>>

export type Ending = { readonly trust: string; readonly verdict: string }

export function cellOf(
  { name }: Pick<PreferenceJudge, 'name'>,
  { loss, door }: Pick<Cell, 'loss' | 'door'>,
  endings: readonly Ending[],
): Cell {
  const counted = (words: readonly string[]): Counts =>
    Object.fromEntries(
      [...new Set(words)]
        .toSorted()
        .map((one) => [one, words.filter((word) => word === one).length]),
    )
  return {
    judge: name,
    loss,
    door,
    trust: counted(endings.map(({ trust }) => trust)),
    verdict: counted(endings.map(({ verdict }) => verdict)),
  }
}

/**
 * Returns a message for each violated limit. With a judge that ignores the answers, a loss must not
 * pass, and the judge must not be trusted. A fair judge must never be rated `untrusted`.
 */
export function missedBars(cells: readonly Cell[]): readonly string[] {
  return cells.flatMap(({ judge, loss, door, trust, verdict }) => {
    const { isNone } = preferenceJudges.find(({ name }) => name === judge) ?? {}
    const missed = (what: string): string => `${judge}, ${loss} points, ${door}: ${what}`
    return [
      ...(isNone === true && loss > 0 && (verdict['pass'] ?? 0) > 0
        ? [missed('passes a loss')]
        : []),
      ...(isNone === true && (trust['trusted'] ?? 0) > 0 ? [missed('is trusted')] : []),
      ...(isNone === false && (trust['untrusted'] ?? 0) > 0 ? [missed('is untrusted')] : []),
    ]
  })
}

/** Formats the counts of runs in process and over HTTP, such as `fail 49 + 5, warn 1 + 0`. */
export function tallied(cells: readonly Cell[], what: 'trust' | 'verdict'): string {
  const words = [...new Set(cells.flatMap((cell) => Object.keys(cell[what])))].toSorted()
  return words
    .map((word) => {
      const counts = doors.map((door) =>
        cells
          .filter((cell) => cell.door === door)
          .reduce((sum, cell) => sum + (cell[what][word] ?? 0), 0),
      )
      return `${word} ${counts.join(' + ')}`
    })
    .join(', ')
}
