import { hash } from 'node:crypto'
import { visibleJson } from '../../text/visible-json.ts'
import { contentOf, distinctVerdicts, type JudgedVerdict } from './judged-run.ts'

/**
 * A simple random sample of `n` distinct verdicts, as JSON Lines for people to fill in: the claim and the texts it is
 * compared with, without the judge's label. The same seed draws the same verdicts, and mostly the same from a
 * run that differs a little. All of them where there are fewer than `n`.
 */
export function sampleSheet(
  verdicts: readonly JudgedVerdict[],
  { n, seed, rater }: { readonly n: number; readonly seed: number; readonly rater: string },
): readonly string[] {
  return distinctVerdicts(verdicts)
    .map((verdict) => ({ verdict, lot: hash('sha256', `${seed}\n${contentOf(verdict)}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, n)
    .map(({ verdict: { item, side, metric, query, claim, texts } }) => {
      return visibleJson({ item, side, metric, query, texts, claim, rater, human: '' })
    })
}
