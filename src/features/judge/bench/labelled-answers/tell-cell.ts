export type LabelledRun = {
  readonly people: number
  readonly seen: number | undefined
  readonly se: number | undefined
  readonly verdict: string
  readonly trust: string
  readonly reasons: readonly string[]
  /** The number of controls that the judge still has to get right before it is trusted. */
  readonly missing: number
  readonly calls: number
}

type Cell = { readonly right: number; readonly loss: number; readonly n: number }

export function tellCell({ right, loss, n }: Cell, runs: readonly LabelledRun[]): string {
  const reasons = counted(runs.flatMap((run) => run.reasons))
  return [
    `  judge right in ${Math.round(100 * right)}% | loss ${loss} | n ${n}`.padEnd(38),
    counted(runs.map(({ verdict }) => verdict)).padEnd(28),
    counted(runs.map(({ trust }) => trust)).padEnd(28),
    `people ${meanOf(runs, 'people')}, gate ${meanOf(runs, 'seen')}, se ${meanOf(runs, 'se')}, missing ${meanOf(runs, 'missing')}, calls ${meanOf(runs, 'calls')}`,
    reasons,
  ].join(' | ')
}

/**
 * Describes how the gate's difference correlates with the difference that people found, over all
 * runs with one judge.
 */
export function tellSlope(right: number, runs: readonly LabelledRun[]): string {
  const known = runs.flatMap(({ people, seen }) =>
    seen === undefined ? [] : { x: people, y: seen },
  )
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(known.map(({ x }) => x)), mean(known.map(({ y }) => y))]
  const sum = (of: (one: { x: number; y: number }) => number): number =>
    known.reduce((total, one) => total + of(one), 0)
  const xx = sum(({ x }) => (x - mx) ** 2)
  const yy = sum(({ y }) => (y - my) ** 2)
  const xy = sum(({ x, y }) => (x - mx) * (y - my))
  return `  judge right in ${Math.round(100 * right)}%: the gate's change against people's over ${known.length} runs: r ${(xy / Math.sqrt(xx * yy)).toFixed(3)}, slope ${(xy / xx).toFixed(3)}`
}

function counted(words: readonly string[]): string {
  return [...Map.groupBy(words, (word) => word)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, own]) => `${word} ${own.length}`)
    .join(', ')
}

function meanOf(
  runs: readonly LabelledRun[],
  of: 'people' | 'seen' | 'se' | 'missing' | 'calls',
): string {
  const values = runs.flatMap((run) => run[of] ?? [])
  if (values.length === 0) return 'n/a'
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1)
}
