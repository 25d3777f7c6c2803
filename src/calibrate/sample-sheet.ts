import { hash } from 'node:crypto'
import { contentOf, distinctVerdicts, type JudgedVerdict } from './judged-run.ts'

/**
 * A simple random sample of `n` verdicts on different things, as JSON Lines for people to fill in: what the
 * claim is held against, and no word of what the judge said. The same seed draws the same verdicts, and mostly
 * the same ones from a run that differs a little. All of them where there are fewer than `n`.
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
      return JSON.stringify({ item, side, metric, query, texts, claim, rater, human: '' })
    })
}
