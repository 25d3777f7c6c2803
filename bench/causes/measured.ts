import type { Fallen } from './fallen.ts'
import type { ReportJson } from './report-json.ts'
import type { Truth } from './scenario.ts'

/**
 * right, wrong: of a harm that can be measured, or of a change that harms nothing. small: the harm moved no gated metric
 * beyond chance, and nothing was said, or the truth. silent: nothing was said of a harm that no likely cause is made for.
 */
export type Outcome = 'right' | 'wrong' | 'small' | 'silent'

/** Fixed before any cause was looked at: a harm counts where the gate has something to explain. */
export function outcomeOf(report: ReportJson, truth: Truth): Outcome {
  const { likely, ofPrice } = truth
  const said = report.diagnosis?.leads.cause
  if (truth.isOutside) return outcomeOutside(report, truth)
  if (likely.length === 0) return said === undefined ? 'right' : 'wrong'
  const { quality, price, alone } = whatFell(report)
  const isOfPrice = price && !quality && said === ofPrice
  // What is not proven may be left out.
  const isTrue = likely.includes(said ?? 'unknown') || isOfPrice
  if (quality || price || alone) return isTrue ? 'right' : 'wrong'
  return said === undefined || isTrue ? 'small' : 'wrong'
}

/** What is said to be perhaps the cause counts as well: it sends a reader somewhere. */
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
 * quality: a gated metric fell past its tolerance, by two questions net and with p below 0.05 of its own one-sided test. price: the context is
 * dearer than tolerated. alone: nothing could be measured, or the text of two labels and more is gone.
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

/** A question whose cause is known: what it may be, and what the program says. */
export type Single = { readonly truth: readonly string[]; readonly said: string }

export function singlesOf(fallen: readonly Fallen[], { single }: Truth): readonly Single[] {
  return fallen.flatMap((each) => {
    const truth = single?.(each)
    return truth === undefined ? [] : [{ truth, said: each.said ?? 'none' }]
  })
}

/** Of one cause: questions of which it is said, rightly said, must be said (no other is right), and is said of these. */
export type CauseTally = {
  readonly cause: string
  readonly said: number
  readonly right: number
  readonly due: number
  readonly met: number
}

/** By cause, in the order of their names. */
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
