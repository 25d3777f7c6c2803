import { atLeastMarked } from '../../../lib/stats/distributions/hypergeometric.ts'
import { id, joinWords, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { headlineMetricOf } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'

/** The maximum number of slices in the sentence. */
const most = 3

/** The minimum number of questions in a slice. */
const fewest = 5

/**
 * A slice is listed only if the probability that so many of its questions got worse by chance alone
 * is below this.
 */
const alpha = 0.05

/**
 * Returns a sentence such as `Hardest hit: security (11 of 21), config (9 of 15).` about slices
 * that lost more on the headline metric than they would have if the losses were spread randomly
 * over the questions. Returns undefined if there are none, or if fewer than two slices have five
 * questions or more.
 */
export function worstSlices(report: Report): Words | undefined {
  const metric = headlineMetricOf(report)
  if (metric === undefined) return undefined
  const { slices, degraded: marked, improved, unchanged } = metric
  const known = slices.filter(({ tag, pairs }) => tag !== 'must_pass' && pairs >= fewest)
  if (known.length < 2) return undefined
  const of = marked + improved + unchanged
  const worst = known
    .filter(({ pairs, degraded }) => pairs <= of && degraded <= marked)
    .map((slice) => {
      const { tag, pairs, degraded } = slice
      return {
        tag,
        pairs,
        degraded,
        p: atLeastMarked({ of, marked, drawn: pairs, found: degraded }),
      }
    })
    .filter(({ p }) => p < alpha)
    .toSorted((a, b) => a.p - b.p)
  if (worst.length === 0) return undefined
  const list = worst
    .slice(0, most)
    .map(({ tag, pairs, degraded }) => say`${id(tag)} (${degraded} of ${pairs})`)
  const more = worst.length > most ? say` and ${plural(worst.length - most, 'more slice')}` : say``
  return say`Hardest hit: ${joinWords(list, say`, `)}${more}.`
}
