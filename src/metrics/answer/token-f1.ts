import { bestReference } from './best-reference.ts'
import { commonCount } from './common-count.ts'
import type { MetricEntry } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { words } from '../../text/words.ts'

/** token_f1: twice the words in common, repeats counted, over the words of answer and reference together. */
export const tokenF1: MetricEntry = {
  name: 'token_f1',
  family: 'token_f1',
  cutoff: 'none',
  direction: 'higher',
  group: 'answer',
  description: 'Words that answer and reference share, as the harmonic mean of both shares.',
  reads: 'answer',
  ruledOut: unlessReference,
  score: (input) => bestReference(input, overlap),
}

/** 0 where either has no words. */
function overlap(answer: string, reference: string): number {
  const [left, right] = [words(answer), words(reference)]
  const total = left.length + right.length
  return total === 0 ? 0 : (2 * commonCount(left, right)) / total
}
