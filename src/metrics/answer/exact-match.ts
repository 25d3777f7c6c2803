import { bestReference } from './best-reference.ts'
import { ofAnswer } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { words } from '../../lib/text/words/words.ts'

/** exact_match: 1 if the answer has the words of a reference and no others, in its order, else 0. */
export const exactMatch = ofAnswer({
  name: 'exact_match',
  direction: 'higher',
  description: '1 when the answer is the reference, word for word, else 0.',
  ruledOut: unlessReference,
  score: (input) => bestReference(input, (answer, one) => (hasSameWords(answer, one) ? 1 : 0)),
})

function hasSameWords(one: string, other: string): boolean {
  const [left, right] = [words(one), words(other)]
  return left.length === right.length && left.every((word, index) => word === right[index])
}
