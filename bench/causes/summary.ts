import { named } from './outside/named.ts'
import type { CauseTally, Outcome, Single } from './measured.ts'
import { tally } from './measured.ts'

/** One run of the program on a planted change. */
export type PlantedRun = {
  readonly scenario: string
  readonly corpus: string
  readonly kind: string
  readonly verdict: string
  /** The right likely causes; empty for a neutral change. */
  readonly truth: readonly string[]
  /** Whether the harm has no cause in the program's list. */
  readonly isOutside: boolean
  /** The reported likely cause; undefined if none was reported. */
  readonly said: string | undefined
  readonly outcome: Outcome
  readonly singles: readonly Single[]
}

/** The results that the documentation prints and the benchmark checks against the limits. */
export type Summary = {
  readonly seeds: readonly number[]
  readonly runs: number
  readonly harms: Counts
  readonly neutral: Counts
  /**
   * Harms that have no cause in the program's list, including the rows of harms that were explained
   * wrongly.
   */
  readonly outside: Counts & { readonly harms: number; readonly mistaken: readonly ScenarioRow[] }
  readonly scenarios: readonly ScenarioRow[]
  readonly causes: readonly CauseTally[]
}

type Counts = Readonly<Record<Outcome, number>>

/** Counts for a scenario over all collections and kinds of pipeline. */
type ScenarioRow = Counts & {
  readonly scenario: string
  readonly truth: readonly string[]
  /** The wrong causes that the program reported. */
  readonly instead: readonly string[]
}

/**
 * The limits. `mistaken` is the maximum share of wrongly explained harms outside the list; the harms in
 * `named` must never be explained wrongly.
 */
const bars = { likely: 0.9, precision: 0.95, recall: 0.85, mistaken: 0.1 }

export function summaryOf(runs: readonly PlantedRun[], seeds: readonly number[]): Summary {
  const inside = runs.filter(({ isOutside }) => !isOutside)
  const outside = runs.filter(({ isOutside }) => isOutside)
  const strange = rowsOf(outside)
  return {
    seeds,
    runs: runs.length,
    harms: countsOf(inside.filter(({ truth }) => truth.length > 0)),
    neutral: countsOf(inside.filter(({ truth }) => truth.length === 0)),
    outside: {
      ...countsOf(outside),
      harms: strange.length,
      mistaken: strange.filter(({ wrong }) => wrong > 0),
    },
    scenarios: rowsOf(inside),
    causes: tally(inside.flatMap(({ singles }) => singles)),
  }
}

function rowsOf(runs: readonly PlantedRun[]): readonly ScenarioRow[] {
  return [...Map.groupBy(runs, ({ scenario }) => scenario)].map(([scenario, own]) => {
    const wrong = own.filter(({ outcome }) => outcome === 'wrong')
    const instead = [...new Set(wrong.map(({ said = 'nothing' }) => said))].toSorted()
    return { scenario, truth: own[0]?.truth ?? [], ...countsOf(own), instead }
  })
}

function countsOf(runs: readonly PlantedRun[]): Counts {
  const count = (outcome: Outcome): number => runs.filter((run) => run.outcome === outcome).length
  return {
    right: count('right'),
    wrong: count('wrong'),
    small: count('small'),
    silent: count('silent'),
  }
}

/** Returns descriptions of the limits that a summary misses; empty if it meets all of them. */
export function missedBars({ harms, neutral, outside, causes }: Summary): readonly string[] {
  const short = causes.flatMap(({ cause, said, right, due, met }) => [
    ...(right < bars.precision * said ? [`precision of ${cause}`] : []),
    ...(met < bars.recall * due ? [`recall of ${cause}`] : []),
  ])
  const isLikelyShort = harms.right < bars.likely * (harms.right + harms.wrong)
  return [
    ...(isLikelyShort ? ['right likely causes'] : []),
    ...(neutral.wrong > 0 ? ['no cause for neutral changes'] : []),
    ...(outside.mistaken.length > bars.mistaken * outside.harms
      ? ['no cause for harms of other kinds']
      : []),
    ...outside.mistaken
      .filter(({ scenario }) => named.some(({ name }) => name === scenario))
      .map(({ scenario }) => `no cause for the harm "${scenario}"`),
    ...short,
  ]
}
