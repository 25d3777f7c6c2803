import { normalText } from '../../../lib/text/words/normalise.ts'

/** Returns whether a claim contains a number (a run of digits) that occurs in none of the texts. */
export function holdsStrayDigits(claim: string, texts: readonly string[]): boolean {
  const known = new Set(texts.flatMap(digitRuns))
  return digitRuns(claim).some((run) => !known.has(run))
}

function digitRuns(text: string): readonly string[] {
  return normalText(text).match(/\p{Nd}+/gu) ?? []
}
