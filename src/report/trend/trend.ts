import type { HistoryEntry, HistoryPoint } from '../../model/history-entry.ts'

/** Commits that are drawn: more would touch each other. */
const mostDrawn = 200

/** A history as it is drawn. */
export type Trend = {
  /** Oldest first, the last 200. */
  readonly commits: readonly TrendCommit[]
  /** How many older ones are left out. */
  readonly older: number
  /** Every metric that a commit has, those of the last commit first. */
  readonly metrics: readonly TrendMetric[]
}

/** A commit, and whether its exam is another one than that of the commit before. */
export type TrendCommit = Pick<HistoryEntry, 'commit' | 'time' | 'verdict' | 'questions'> & {
  /** What changed in the exam: keys of the configuration, then the golden set; empty: nothing. */
  readonly exam: readonly string[]
}

/** A metric over the commits. */
export type TrendMetric = Pick<HistoryPoint, 'metric' | 'group'> & {
  /** One for each commit; undefined where the commit does not have it. */
  readonly points: readonly (TrendPoint | undefined)[]
}

/** A metric of one commit. */
export type TrendPoint = Pick<HistoryPoint, 'verdict' | 'worse' | 'better'> & {
  readonly value: number
  /**
   * From the worst value that the tolerance allows to the value it is held against, that of base or else of the commit
   * before, lower end first; undefined without a tolerance or without such a value.
   */
  readonly band: readonly [number, number] | undefined
  readonly min: number | undefined
  readonly max: number | undefined
}

/** What to draw of a history. `entries`: oldest first. */
export function trendOf(entries: readonly HistoryEntry[]): Trend {
  const commits = entries.map((entry, at) => ({
    commit: entry.commit,
    time: entry.time,
    verdict: entry.verdict,
    questions: entry.questions,
    exam: [...entry.exam, ...goldenChange(entries.slice(0, at), entry)],
  }))
  const names = new Set(
    entries.toReversed().flatMap(({ metrics }) => metrics.map(({ metric }) => metric)),
  )
  return {
    commits: commits.slice(-mostDrawn),
    older: Math.max(0, commits.length - mostDrawn),
    metrics: [...names].map((name) => metricOf(name, entries)),
  }
}

function goldenChange(
  earlier: readonly HistoryEntry[],
  { golden }: HistoryEntry,
): readonly string[] {
  const before = earlier.findLast((entry) => entry.golden !== undefined)?.golden
  const isKnown = before !== undefined && golden !== undefined
  return isKnown && before !== golden ? ['golden set'] : []
}

function metricOf(name: string, entries: readonly HistoryEntry[]): TrendMetric {
  let before: number | undefined
  let group: HistoryPoint['group'] = 'retrieval'
  const points = entries.map(({ metrics }) => {
    const found = metrics.find(({ metric }) => metric === name)
    if (found?.value === undefined) return undefined
    const point = pointOf(found, found.value, found.base ?? before)
    before = found.value
    group = found.group
    return point
  })
  return { metric: name, group, points: points.slice(-mostDrawn) }
}

function pointOf(
  { verdict, worse, better, allowed, min, max, direction }: HistoryPoint,
  value: number,
  against: number | undefined,
): TrendPoint {
  const limit =
    against === undefined || allowed === undefined
      ? undefined
      : direction === 'lower'
        ? against + allowed
        : against - allowed
  const band =
    against === undefined || limit === undefined
      ? undefined
      : ([Math.min(against, limit), Math.max(against, limit)] as const)
  return { verdict, worse, better, value, band, min, max }
}
