import type { Fallen } from './fallen.ts'
import type { ReportJson } from './report-json.ts'
import type { Truth } from './scenario.ts'

/**
 * `right` and `wrong` rate the report on a harm that is large enough to measure, or on a harmless
 * change. `small`: the harm changed no gated metric significantly, and the program reported nothing
 * or the right cause. `silent`: the program reported nothing for a harm that has no cause in its
 * list.
 */
export type Outcome = 'right' | 'wrong' | 'small' | 'silent'

/**
 * Rates a report. The rule was fixed before any results were seen: a harm counts only if the gate has a
 * regression to explain.
 */
export function outcomeOf(report: ReportJson, truth: Truth): Outcome {
  const { likely, ofPrice } = truth
  const said = report.diagnosis?.leads.cause
  if (truth.isOutside) return outcomeOutside(report, truth)
  if (likely.length === 0) return said === undefined ? 'right' : 'wrong'
  const { quality, price, alone } = whatFell(report)
  const isOfPrice = price && !quality && said === ofPrice
  // A report may omit a cause that it cannot prove.
  const isTrue = likely.includes(said ?? 'unknown') || isOfPrice
  if (quality || price || alone) return isTrue ? 'right' : 'wrong'
  return said === undefined || isTrue ? 'small' : 'wrong'
}

/**
 * Rates a report on a harm that has no cause in the program's list. Possible causes count as well,
 * because they also direct the reader to a place to look.
 */
function outcomeOutside(report: ReportJson, { likely, ofPrice }: Truth): Outcome {
  const { leads, also = [] } = report.diagnosis ?? {}
  const hints = leads?.cause === 'unknown' ? also : (leads ?? [])
  const { quality, price, alone } = whatFell(report)
  const isTrue = (cause: string): boolean =>
    likely.includes(cause) || (price && !quality && cause.startsWith(ofPrice ?? ' '))
  const said = [hints].flat().map(({ cause, evidence }) => {
    return evidence.added_tokens === undefined ? cause : `${cause}, by added text`
  })
  if (said.length > 0) return said.some(isTrue) ? 'right' : 'wrong'
  return quality || price || alone ? 'silent' : 'small'
}

/**
 * `quality`: a gated metric dropped by more than its tolerance, at least two more questions got
 * worse than better, and p is below 0.05 in the metric's one-sided test. `price`: the context grew
 * by more than the tolerance. `alone`: nothing could be measured, or the texts of two or more
 * labels are gone.
 */
function whatFell({
  metrics,
  verdict,
  items,
}: ReportJson): Record<'quality' | 'price' | 'alone', boolean> {
  const gated = metrics.filter(({ gate }) => gate !== undefined)
  const quality = gated.some(
    ({ metric, verdict: own, improved, degraded, statistics }) =>
      !/^(context_tokens|latency)/.test(metric) &&
      own !== 'pass' &&
      degraded - improved >= 2 &&
      (statistics?.own?.p ?? 1) < 0.05,
  )
  const price = gated.some((each) => each.metric === 'context_tokens' && each.verdict !== 'pass')
  const gone = items.filter(({ why }) => why?.cause === 'evidence-gone').length
  return { quality, price, alone: verdict === 'error' || gone >= 2 }
}

/** A question with a known cause: the right causes, and the cause that the program reports. */
export type Single = { readonly truth: readonly string[]; readonly said: string }

export function singlesOf(fallen: readonly Fallen[], { single }: Truth): readonly Single[] {
  return fallen.flatMap((each) => {
    const truth = single?.(each)
    return truth === undefined ? [] : [{ truth, said: each.said ?? 'none' }]
  })
}

/**
 * Question counts for one cause: `said` is how often it was reported, `right` how often it was
 * reported rightly, `due` how often it was the only right cause, and `met` how often it was
 * reported in those cases.
 */
export type CauseTally = {
  readonly cause: string
  readonly said: number
  readonly right: number
  readonly due: number
  readonly met: number
}

/** Tallies by cause, ordered by name. */
export function tally(singles: readonly Single[]): readonly CauseTally[] {
  const names = new Set(
    singles.flatMap(({ truth, said }) => [said, ...(truth.length > 1 ? [] : truth)]),
  )
  return [...names].toSorted().map((cause) => {
    const said = singles.filter((each) => each.said === cause)
    const due = singles.filter(({ truth }) => truth.length === 1 && truth[0] === cause)
    return {
      cause,
      said: said.length,
      right: said.filter(({ truth }) => truth.includes(cause)).length,
      due: due.length,
      met: due.filter((each) => each.said === cause).length,
    }
  })
}
