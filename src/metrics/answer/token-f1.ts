import { bestReference } from './best-reference.ts'
import { commonCount } from './common-count.ts'
import { ofAnswer } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { wordsOrSigns } from './told-signs.ts'

/**
 * The `token_f1` metric: twice the number of common words (counting repeats), divided by the number
 * of words in the answer and the reference together.
 */
export const tokenF1 = ofAnswer({
  name: 'token_f1',
  direction: 'higher',
  description: 'F1 of the words shared by answer and reference, including repeats.',
  ruledOut: unlessReference,
  score: (input) => bestReference(input, overlap),
})

/** Returns the score of an answer, which is 0 if neither string has words or signs. */
function overlap(answer: string, reference: string): number {
  const [left, right] = [wordsOrSigns(answer), wordsOrSigns(reference)]
  const total = left.length + right.length
  return total === 0 ? 0 : (2 * commonCount(left, right)) / total
}
