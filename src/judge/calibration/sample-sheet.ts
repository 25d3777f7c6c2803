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
      return visible(JSON.stringify({ item, side, metric, query, texts, claim, rater, human: '' }))
    })
}

/** The same JSON, in which nothing reorders text, ends a line or talks to a terminal that shows the file. */
function visible(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (found) =>
    Array.from({ length: found.length }, (_, at) => escaped(found.charCodeAt(at))).join(''),
  )
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
