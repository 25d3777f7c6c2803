import { bestReference } from './best-reference.ts'
import { commonCount } from './common-count.ts'
import { ofAnswer } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'

/** squad_f1: token_f1 over words as SQuAD v1.1's evaluation script makes them. */
export const squadF1 = ofAnswer({
  name: 'squad_f1',
  direction: 'higher',
  description: 'As token_f1, with the words of SQuAD: no punctuation, no English articles.',
  ruledOut: unlessReference,
  score: (input) => bestReference(input, overlap),
})

/** squad_exact_match: 1 if answer and a reference have the same of these words in one order, else 0. */
export const squadExactMatch = ofAnswer({
  name: 'squad_exact_match',
  direction: 'higher',
  description: 'As exact_match, with the words of SQuAD: no punctuation, no English articles.',
  ruledOut: unlessReference,
  score: (input) =>
    bestReference(input, (answer, one) =>
      squadWords(answer).join(' ') === squadWords(one).join(' ') ? 1 : 0,
    ),
})

function overlap(answer: string, reference: string): number {
  const [left, right] = [squadWords(answer), squadWords(reference)]
  const total = left.length + right.length
  return total === 0 ? 0 : (2 * commonCount(left, right)) / total
}

/** Lower case, ASCII punctuation taken out of words and not between them, then articles; split at white space. */
function squadWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll(/[!-/:-@[-`{-~]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:a|an|the)(?![\p{L}\p{N}])/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}
