import { bestReference } from './best-reference.ts'
import { ofAnswer } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { toldSigns, wordsOrSigns } from './told-signs.ts'

/**
 * The `exact_match` metric: 1 if the answer has the same words as a reference, in the same order,
 * and the same signs. Otherwise it is 0.
 */
export const exactMatch = ofAnswer({
  name: 'exact_match',
  direction: 'higher',
  description:
    "1 if the answer has exactly the reference's words in order, and the same signs (`-5`, `5%`, `C++`), else 0.",
  ruledOut: unlessReference,
  score: (input) => bestReference(input, (answer, one) => (hasSameWords(answer, one) ? 1 : 0)),
})

function hasSameWords(one: string, other: string): boolean {
  return (
    areEqual(wordsOrSigns(one), wordsOrSigns(other)) && areEqual(toldSigns(one), toldSigns(other))
  )
}

function areEqual(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word, index) => word === right[index])
}
