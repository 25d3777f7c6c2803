import { hash } from 'node:crypto'
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
      return visible(JSON.stringify({ item, side, metric, query, texts, claim, rater, human: '' }))
    })
}

/** The same JSON with control and format characters escaped: none reorders text, ends a line or controls a terminal. */
function visible(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (found) =>
    Array.from({ length: found.length }, (_, at) => escaped(found.charCodeAt(at))).join(''),
  )
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
