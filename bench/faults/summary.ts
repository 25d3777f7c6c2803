import type { FindingKind, Outcome } from './run-case.ts'

/** The results of faulty runs that the documentation prints. */
export type FaultSummary = {
  readonly seeds: string
  readonly runs: number
  readonly rows: readonly TroubleRow[]
  readonly findings: Readonly<Record<FindingKind, number>>
  /**
   * Answered calls to the judge, and calls that were repeated because their replies could not be stored.
   */
  readonly calls: { readonly answered: number; readonly excused: number }
  /** Duration of the longest run. */
  readonly seconds: number
}

/** The runs of one kind of fault. */
type TroubleRow = {
  readonly trouble: string
  /** Variants of the fault, by name. */
  readonly forms: readonly string[]
  readonly runs: number
  /**
   * Runs in which the fault occurred. In the other runs, the program ended before the fault, or the disk
   * was large enough.
   */
  readonly met: number
  readonly endings: Readonly<Record<'due' | 'error' | 'killed', number>>
  /** Runs with findings. */
  readonly found: number
}

const kinds: readonly FindingKind[] = [
  'wrong verdict',
  'leak',
  'breakout',
  'leftover',
  'duplicate',
  'paid twice',
  'too late',
]

/** Summarizes outcomes, ignoring faults that the machine could not produce. */
export function summaryOf(all: readonly Outcome[]): FaultSummary {
  const outcomes = all.filter(({ struck }) => struck !== 'impossible')
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const found = outcomes.flatMap(({ findings }) => findings)
  const byTrouble = Map.groupBy(outcomes, ({ group }) => group.split(': ')[0] ?? '')
  return {
    seeds: rangesOf(outcomes.map(({ seed }) => seed)),
    runs: outcomes.length,
    rows: [...byTrouble].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((row) => rowOf(...row)),
    findings: Object.fromEntries(
      kinds.map((kind) => [kind, found.filter((each) => each.kind === kind).length]),
    ) as Record<FindingKind, number>,
    calls: { answered: sum(({ answered }) => answered), excused: sum(({ excused }) => excused) },
    seconds: Math.ceil(Math.max(0, ...outcomes.map(({ ms }) => ms)) / 1000),
  }
}

/** Formats seeds as `1-80, 91`. */
function rangesOf(seeds: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const seed of seeds.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === seed - 1) last[1] = seed
    else ranges.push([seed, seed])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

function rowOf(trouble: string, outcomes: readonly Outcome[]): TroubleRow {
  const count = (of: (outcome: Outcome) => boolean): number => outcomes.filter(of).length
  const forms = outcomes.flatMap(({ group }) => group.split(': ')[1] ?? [])
  return {
    trouble,
    forms: [...new Set(forms)].toSorted(),
    runs: outcomes.length,
    met: count(({ struck }) => struck === 'yes'),
    endings: {
      due: count(({ exit }) => exit !== null && exit !== 3),
      error: count(({ exit }) => exit === 3),
      killed: count(({ exit }) => exit === null),
    },
    found: count(({ findings }) => findings.length > 0),
  }
}
