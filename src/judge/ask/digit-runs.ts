import { normalText } from '../../text/normalise.ts'

/** Whether a claim holds a number, read as a run of digits, that none of the texts holds. */
export function holdsStrayDigits(claim: string, texts: readonly string[]): boolean {
  const known = new Set(texts.flatMap(digitRuns))
  return digitRuns(claim).some((run) => !known.has(run))
}

function digitRuns(text: string): readonly string[] {
  return normalText(text).match(/\p{Nd}+/gu) ?? []
}
