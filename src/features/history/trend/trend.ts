import type { HistoryEntry, HistoryPoint } from '../history-entry.ts'

/** The maximum number of commits in a chart. More marks would overlap. */
const mostDrawn = 200

/** The maximum number of metrics drawn; gated metrics come first. */
const mostMetrics = 12

export type Trend = {
  /** The latest commits, at most 200, oldest first. */
  readonly commits: readonly TrendCommit[]
  readonly older: number
  /** At most 12 metrics of these commits: gated ones first, then by how recently they were measured. */
  readonly metrics: readonly TrendMetric[]
  readonly moreMetrics: number
}

/** A commit, and how its policy differs from the previous commit's. */
export type TrendCommit = Pick<HistoryEntry, 'commit' | 'time' | 'verdict' | 'questions'> & {
  /**
   * The configuration keys that the commit changed, followed by `golden set` if it also changed the
   * golden set.
   */
  readonly policy: readonly string[]
}

export type TrendMetric = Pick<HistoryPoint, 'metric' | 'group'> & {
  /** One point per commit; undefined if the commit lacks the metric. */
  readonly points: readonly (TrendPoint | undefined)[]
}

export type TrendPoint = Pick<HistoryPoint, 'verdict' | 'worse' | 'better'> & {
  readonly value: number
  /**
   * The worst value that the tolerance allows and the value to compare with (base's, or else the previous
   * commit's), in ascending order. Undefined if either value is missing.
   */
  readonly band: readonly [number, number] | undefined
  readonly min: number | undefined
  readonly max: number | undefined
}

/** Prepares a history for drawing. `entries` are ordered from oldest to newest. */
export function trendOf(entries: readonly HistoryEntry[]): Trend {
  const drawn = entries.slice(-mostDrawn)
  const older = entries.length - drawn.length
  const all = drawn.toReversed().flatMap(({ metrics }) => metrics)
  const gated = all.filter(({ verdict }) => verdict !== 'not-gated')
  const names = [...new Set([...gated, ...all].map(({ metric }) => metric))]
  return {
    commits: drawn.map((entry, at) => ({
      commit: entry.commit,
      time: entry.time,
      verdict: entry.verdict,
      questions: entry.questions,
      policy: [...entry.policy, ...goldenChange(entries.slice(0, older + at), entry)],
    })),
    older,
    metrics: names.slice(0, mostMetrics).map((name) => metricOf(name, entries)),
    moreMetrics: Math.max(0, names.length - mostMetrics),
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
