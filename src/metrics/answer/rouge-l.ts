import { bestReference } from './best-reference.ts'
import { commonSubsequence } from './common-subsequence.ts'
import { ofAnswer } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { wordsOrSigns } from './told-signs.ts'

/**
 * The `rouge_l` metric: twice the length of the longest common subsequence of words, divided by the
 * total number of words in the answer and the reference. Computed without a stemmer (Lin 2004).
 */
export const rougeL = ofAnswer({
  name: 'rouge_l',
  direction: 'higher',
  description: 'ROUGE-L F1 of answer and reference, without a stemmer.',
  ruledOut: unlessReference,
  score: (input) => bestReference(input, overlap),
})

/** Returns the score of an answer, which is 0 if neither string has words or signs. */
function overlap(answer: string, reference: string): number {
  const [left, right] = [wordsOrSigns(answer), wordsOrSigns(reference)]
  const total = left.length + right.length
  return total === 0 ? 0 : (2 * commonSubsequence(left, right)) / total
}
