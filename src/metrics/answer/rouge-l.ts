import { bestReference } from './best-reference.ts'
import { commonSubsequence } from './common-subsequence.ts'
import type { MetricEntry } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { words } from '../../text/words.ts'

/** rouge_l: twice the longest common subsequence of words over the words of both; no stemmer. Lin 2004. */
export const rougeL: MetricEntry = {
  name: 'rouge_l',
  family: 'rouge_l',
  cutoff: 'none',
  direction: 'higher',
  group: 'answer',
  description: 'Words that answer and reference share in the same order.',
  reads: 'answer',
  ruledOut: unlessReference,
  score: (input) => bestReference(input, overlap),
}

/** 0 where either has no words. */
function overlap(answer: string, reference: string): number {
  const [left, right] = [words(answer), words(reference)]
  const total = left.length + right.length
  return total === 0 ? 0 : (2 * commonSubsequence(left, right)) / total
}
