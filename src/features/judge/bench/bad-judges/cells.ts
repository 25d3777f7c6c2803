import type { Loss } from './answers.ts'
import type { Ending } from './in-process.ts'
import type { BadJudge } from './judges.ts'

/** The outcomes of all runs of one judge on changes with the same loss. */
export type Cell = {
  readonly judge: string
  readonly bar: BadJudge['bar'] | undefined
  readonly tells: BadJudge['tells'] | undefined
  readonly loss: Loss
  readonly door: Door
  readonly runs: number
  /** How many runs ended in each state of trust, and how many with each verdict. */
  readonly trust: Counts
  readonly verdict: Counts
  /** The mean measured change in percentage points. Undefined if no run measured a change. */
  readonly seen: number | undefined
  /**
   * The number of runs in which a note reports that a prompt was truncated or that a preference was
   * not measured.
   */
  readonly told: Counts
}

/** How the judge was called: through a function call, or by the built program over HTTP. */
export type Door = 'process' | 'http'

type Counts = Readonly<Record<string, number>>

export function cellOf(
  { name, bar, tells }: BadJudge,
  { loss, door }: Pick<Cell, 'loss' | 'door'>,
  endings: readonly Ending[],
): Cell {
  const seen = endings.flatMap((one) => one.seen ?? [])
  const mean = seen.reduce((sum, one) => sum + one, 0) / seen.length
  return {
    judge: name,
    bar,
    tells,
    loss,
    door,
    runs: endings.length,
    trust: countsOf(endings.map(({ trust }) => trust)),
    verdict: countsOf(endings.map(({ verdict }) => verdict)),
    seen: seen.length === 0 ? undefined : Math.round(10 * mean) / 10,
    told: countsOf(endings.flatMap(({ told }) => told ?? [])),
  }
}

function countsOf(words: readonly string[]): Counts {
  const names = [...new Set(words)].toSorted()
  return Object.fromEntries(names.map((name) => [name, words.filter((one) => one === name).length]))
}

/** The maximum share of the runs without a loss that may fail. */
const mostFalse = 0.05

export function missedBars(cells: readonly Cell[]): readonly string[] {
  return cells.flatMap((cell) => {
    const { judge, bar, tells, loss, door, runs, trust, verdict, told } = cell
    const missed = (what: string): string => `${judge}, ${loss} points, ${door}: ${what}`
    const error = Math.sqrt((mostFalse * (1 - mostFalse)) / runs)
    const isFalse = loss === 0 && (verdict['fail'] ?? 0) > runs * (mostFalse + 2 * error)
    const mayPass = bar === undefined || bar === 'no-distrust' || loss < 16
    // Without a loss, the weakness of a `no-trust` judge has no effect, so the judge may be
    // trusted.
    const mayBeTrusted = bar !== 'no-trust' || loss === 0
    return [
      ...(isFalse ? [missed('fails without a loss')] : []),
      ...(!mayPass && (verdict['pass'] ?? 0) > 0 ? [missed('passes')] : []),
      ...(!mayBeTrusted && (trust['trusted'] ?? 0) > 0 ? [missed('is trusted')] : []),
      ...(tells !== undefined && mustTell(tells, door) && told[tells] !== runs
        ? [missed(`has no note about ${tells}`)]
        : []),
      ...(bar === 'no-distrust' && (trust['untrusted'] ?? 0) > 0 ? [missed('is untrusted')] : []),
    ]
  })
}

/** Runs in the same process report a truncated prompt, but have no notes. */
function mustTell(tells: NonNullable<BadJudge['tells']>, door: Door): boolean {
  return tells === 'cut_prompt' || door === 'http'
}
