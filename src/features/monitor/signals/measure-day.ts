import { nearestRank } from '../../../lib/stats/quantile.ts'
import { isKeepable, type Measure, type MonitorDay } from '../monitor-day.ts'
import type { SignalName } from '../signal.ts'
import type { Trace } from '../../traces/trace.ts'
import type { Signal as Sign } from '../../traces/find-signals.ts'
import type { Coverage } from '../monitor-report.ts'
import type { CoverageBy } from './coverage.ts'
import type { CurrentText } from './current-text.ts'
import { distanceFrom, documentsOf } from './document-shares.ts'
import { fewest, logMean, logQuantile, mean, rate } from './measures.ts'

/** A request, with the signs that it may have gone wrong. */
export type Request = { readonly trace: Trace; readonly signs: readonly Sign[] }

export type Measuring = {
  /** Compares questions with the golden set. Undefined if the golden set is empty. */
  readonly coverageBy: CoverageBy | undefined
  readonly isCurrent: CurrentText | undefined
  readonly usual: readonly MonitorDay[]
}

export type Measures = Readonly<Partial<Record<SignalName, Measure>>>

export type DayMeasures = {
  readonly signals: Measures
  /**
   * The same measures, but only over requests whose questions are near the golden set. Empty if there is
   * no golden set.
   */
  readonly ofCovered: Measures
  readonly documents: Readonly<Record<string, number>>
  readonly coverage: Coverage | undefined
}

/**
 * Measures every signal over one day's requests. Leaves out signals for which the requests contain
 * too little data.
 */
export function measureDay(requests: readonly Request[], measuring: Measuring): DayMeasures {
  const coverage = measuring.coverageBy?.(requests.map(({ trace }) => trace.query))
  const own = coverage && ofCoverage(coverage, isQuiet(requests, measuring.usual))
  const near = requests.filter((_, at) => coverage?.covered[at] === true)
  return {
    signals: { ...ofRequests(requests, measuring), ...own },
    ofCovered: coverage === undefined ? {} : ofRequests(near, measuring),
    documents: documentsOf(requests.map(({ trace }) => trace)),
    coverage,
  }
}

function ofCoverage({ covered, topics }: Coverage, quiet: boolean): Measures {
  const uncovered = rate(covered.map((isNear) => !isNear))
  const n = covered.length
  const topic = quiet ? undefined : uncovered && { value: topics[0]?.asked ?? 0, n }
  return present({ uncovered, topic })
}

/**
 * Returns whether a day has fewer than `fewest` requests, or less than a quarter of the usual
 * number. On such a day, the distance from the usual documents and the size of the largest topic
 * mainly reflect the small number of requests.
 */
function isQuiet({ length }: readonly unknown[], usual: readonly MonitorDay[]): boolean {
  const sizes = usual.map(({ questions }) => questions).toSorted((a, b) => a - b)
  return length < fewest || length < (nearestRank(sizes, 50) ?? 0) / 4
}

function ofRequests(requests: readonly Request[], { isCurrent, usual }: Measuring): Measures {
  const traces = requests.map(({ trace }) => trace)
  const answered = traces.filter(({ failed }) => !failed)
  const has = (sign: Sign, isKnown: (trace: Trace) => boolean): Measure | undefined =>
    rate(requests.map(({ trace, signs }) => (isKnown(trace) ? signs.includes(sign) : undefined)))
  return present({
    errors: rate(traces.map(({ failed }) => failed)),
    'stale-chunks': isCurrent && staleChunks(traces, isCurrent, usual),
    empty: has('nothing found', ({ chunks }) => chunks !== undefined),
    'top-score': mean(traces.map(topScore)),
    documents: isQuiet(traces, usual) ? undefined : distanceFrom(usual, documentsOf(traces)),
    'no-answer': has('no answer', ({ answer, failed }) => answer !== undefined && !failed),
    'thumbs-down': has(
      'thumbs down',
      ({ feedback }) => feedback !== undefined && feedback !== 'unclear',
    ),
    rephrased: has('rephrased', ({ session }) => session !== undefined),
    'answer-length': logMean(answered.map(wordsOf)),
    p50: logQuantile(
      answered.map(({ ms }) => ms),
      50,
    ),
    p95: logQuantile(
      answered.map(({ ms }) => ms),
      95,
    ),
    tokens: logMean(traces.map(({ usage }) => usage && usage.input + usage.output)),
    cost: logMean(traces.map(({ cost }) => cost)),
  })
}

/**
 * Measures the share of stale chunks. Returns undefined if too few requests have chunks to check.
 * Also returns undefined if no chunk occurs in the documents and the share was never measured
 * before, because the service then seems to use documents from elsewhere.
 */
function staleChunks(
  traces: readonly Trace[],
  isCurrent: CurrentText,
  usual: readonly MonitorDay[],
): Measure | undefined {
  const known = traces.map((trace) => stale(trace, isCurrent)).filter(({ length }) => length > 0)
  if (known.length < fewest) return undefined
  const measure = rate(known.flat())
  const isFromThese = usual.some(({ signals }) => signals['stale-chunks'] !== undefined)
  return measure?.value === measure?.n && !isFromThese ? undefined : measure
}

function stale({ chunks }: Trace, isCurrent: CurrentText): readonly boolean[] {
  return (chunks ?? []).flatMap(({ doc, text }) => {
    const known = text === undefined ? undefined : isCurrent({ doc, text })
    return known === undefined ? [] : [!known]
  })
}

function wordsOf({ answer }: Trace): number | undefined {
  return answer === undefined || answer === '' ? undefined : answer.split(/\s+/).length
}

function topScore({ chunks }: Trace): number | undefined {
  const scores = (chunks ?? []).flatMap(({ score }) => score ?? [])
  return scores.length === 0 ? undefined : Math.max(...scores)
}

function present(all: Readonly<Partial<Record<SignalName, Measure | undefined>>>): Measures {
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one && isKeepable(one)))
}
