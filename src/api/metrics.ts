import { corpusOf } from '../git/documents/corpus-of.ts'
import { matchItem } from '../golden/matching/match-item.ts'
import { normalCorpusOf } from '../golden/matching/quotes/normal-corpus.ts'
import { chrf as chrfEntry } from '../metrics/answer/chrf.ts'
import { exactMatch as exactMatchEntry } from '../metrics/answer/exact-match.ts'
import { rougeL as rougeLEntry } from '../metrics/answer/rouge-l.ts'
import { tokenF1 as tokenF1Entry } from '../metrics/answer/token-f1.ts'
import type { MetricEntry } from '../metrics/metric-entry.ts'
import { hit as hitEntry } from '../metrics/retrieval/hit.ts'
import { mapAtK } from '../metrics/retrieval/map.ts'
import { mrrAtK } from '../metrics/retrieval/mrr.ts'
import { ndcgAtK } from '../metrics/retrieval/ndcg.ts'
import { precision as precisionEntry } from '../metrics/retrieval/precision.ts'
import { recall as recallEntry } from '../metrics/retrieval/recall.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Score } from '../lib/model/score.ts'

/** Ids of the search results, best first. A repeated id keeps its rank but counts only once. */
export type Returned = readonly string[]

/**
 * Ids of the relevant results, or a grade for each id. Grades are whole numbers; 0 means judged
 * irrelevant.
 */
export type Relevant = readonly string[] | Readonly<Record<string, number>>

/**
 * Returns the share of relevant ids that are among the first `k` results, 0 to 1, or `undefined` if no
 * id is relevant. `k` defaults to all results.
 */
export function recall(returned: Returned, relevant: Relevant, k?: number): number | undefined {
  return ofRanking(recallEntry, returned, relevant, k)
}

/**
 * Returns the share of the first `k` ranks that contain a relevant id, 0 to 1, or `undefined` if no id
 * is relevant. Missing ranks count as misses.
 */
export function precision(returned: Returned, relevant: Relevant, k?: number): number | undefined {
  return ofRanking(precisionEntry, returned, relevant, k)
}

/**
 * Returns 1 if the first `k` results contain a relevant id, otherwise 0, or `undefined` if no id is
 * relevant.
 */
export function hit(returned: Returned, relevant: Relevant, k?: number): number | undefined {
  return ofRanking(hitEntry, returned, relevant, k)
}

/**
 * Returns the reciprocal of the first relevant id's rank, or 0 if the first `k` results contain none;
 * `undefined` if no id is relevant. The mean over questions is MRR.
 */
export function reciprocalRank(
  returned: Returned,
  relevant: Relevant,
  k?: number,
): number | undefined {
  return ofRanking(mrrAtK, returned, relevant, k)
}

/**
 * Returns the average precision of the first `k` results, 0 to 1, computed as in trec_eval, or
 * `undefined` if no id is relevant. The mean over questions is MAP.
 */
export function averagePrecision(
  returned: Returned,
  relevant: Relevant,
  k?: number,
): number | undefined {
  return ofRanking(mapAtK, returned, relevant, k)
}

/**
 * Returns the discounted cumulative gain of the first `k` results divided by the best possible
 * gain, from 0 to 1, or `undefined` if no grade is above 0. A result's gain is its grade.
 */
export function ndcg(returned: Returned, relevant: Relevant, k?: number): number | undefined {
  return ofRanking(ndcgAtK, returned, relevant, k ?? Math.max(returned.length, sizeOf(relevant)))
}

/**
 * Returns 1 if the answer has the same words as a reference, in the same order, otherwise 0, or
 * `undefined` if there is no reference.
 */
export function exactMatch(answer: string, references: readonly string[]): number | undefined {
  return ofAnswer(exactMatchEntry, answer, references)
}

/**
 * Returns the token F1 with the best-matching reference, 0 to 1. This is the harmonic mean of the share
 * of the answer's words found in the reference and the share of the reference's words found in the
 * answer.
 */
export function tokenF1(answer: string, references: readonly string[]): number | undefined {
  return ofAnswer(tokenF1Entry, answer, references)
}

/**
 * Returns ROUGE-L with the best-matching reference, 0 to 1, based on the longest common subsequence of
 * words.
 */
export function rougeL(answer: string, references: readonly string[]): number | undefined {
  return ofAnswer(rougeLEntry, answer, references)
}

/**
 * Returns chrF with the best-matching reference, 0 to 1, based on shared character sequences of length one
 * to six.
 */
export function chrf(answer: string, references: readonly string[]): number | undefined {
  return ofAnswer(chrfEntry, answer, references)
}

const noCorpus = normalCorpusOf(corpusOf([]))

/**
 * Scores a ranking. Throws `RangeError` if `k` is not a whole number of at least 1, or if a grade is
 * negative or not whole.
 */
function ofRanking(
  entry: MetricEntry,
  returned: Returned,
  relevant: Relevant,
  k: number | undefined,
): number | undefined {
  if (k !== undefined && !(Number.isSafeInteger(k) && k >= 1))
    throw new RangeError(`k must be a whole number of at least 1, not ${k}`)
  const chunks = returned.map((id) => ({
    id,
    doc: undefined,
    start: undefined,
    end: undefined,
    text: undefined,
  }))
  const { match } = matchItem(
    { kind: 'chunks', grades: gradesOf(relevant) },
    { chunks, beyond: undefined },
    { corpus: noCorpus, matchSettings: { minGrade: 1 } },
  )
  if (entry.reads !== 'labels') throw new Error(`${entry.name} cannot be computed from a ranking`)
  return valueOf(entry.score(match, k))
}

function gradesOf(relevant: Relevant): ReadonlyMap<string, number> {
  if (isList(relevant)) return new Map(relevant.map((id) => [id, 1]))
  const grades = Object.entries(relevant)
  const wrong = grades.find(([, grade]) => !(Number.isSafeInteger(grade) && grade >= 0))
  if (wrong !== undefined)
    throw new RangeError(
      `the grade of ${wrong[0]} must be a whole number of at least 0, not ${wrong[1]}`,
    )
  return new Map(grades)
}

function sizeOf(relevant: Relevant): number {
  return Math.max(1, isList(relevant) ? relevant.length : Object.keys(relevant).length)
}

function isList(relevant: Relevant): relevant is readonly string[] {
  return Array.isArray(relevant)
}

function ofAnswer(
  entry: MetricEntry,
  answer: string,
  references: readonly string[],
): number | undefined {
  if (entry.reads !== 'answer') throw new Error(`${entry.name} cannot be computed from an answer`)
  return valueOf(
    entry.score({
      answer,
      item: { ...question, references },
      context: () => undefined,
      contextIds: [],
    }),
  )
}

/** A blank question, to which the caller adds references. */
const question: GoldenItem = {
  id: '',
  query: '',
  labels: { kind: 'none' },
  references: [],
  claims: undefined,
  contains: [],
  excludes: [],
  answerable: true,
  mustPass: false,
  tags: [],
  cluster: undefined,
  split: undefined,
  line: 1,
}

function valueOf(score: Score): number | undefined {
  return score.kind === 'scored' ? score.value : undefined
}
