/** Ids of the search results, best first. A repeated id keeps its rank but counts only once. */
export type Returned = readonly string[];
/**
* Ids of the relevant results, or a grade for each id. Grades are whole numbers; 0 means judged
* irrelevant.
*/
export type Relevant = readonly string[] | Readonly<Record<string, number>>;
/**
* Returns the share of relevant ids that are among the first `k` results, 0 to 1, or `undefined` if no
* id is relevant. `k` defaults to all results.
*/
export declare function recall(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Returns the share of the first `k` ranks that contain a relevant id, 0 to 1, or `undefined` if no id
* is relevant. Missing ranks count as misses.
*/
export declare function precision(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Returns 1 if the first `k` results contain a relevant id, otherwise 0, or `undefined` if no id is
* relevant.
*/
export declare function hit(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Returns the reciprocal of the first relevant id's rank, or 0 if the first `k` results contain none;
* `undefined` if no id is relevant. The mean over questions is MRR.
*/
export declare function reciprocalRank(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Returns the average precision of the first `k` results, 0 to 1, computed as in trec_eval, or
* `undefined` if no id is relevant. The mean over questions is MAP.
*/
export declare function averagePrecision(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Returns the discounted cumulative gain of the first `k` results divided by the best possible
* gain, from 0 to 1, or `undefined` if no grade is above 0. A result's gain is its grade.
*/
export declare function ndcg(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Returns 1 if the answer has the same words as a reference, in the same order, otherwise 0, or
* `undefined` if there is no reference.
*/
export declare function exactMatch(answer: string, references: readonly string[]): number | undefined;
/**
* Returns the token F1 with the best-matching reference, 0 to 1. This is the harmonic mean of the share
* of the answer's words found in the reference and the share of the reference's words found in the
* answer.
*/
export declare function tokenF1(answer: string, references: readonly string[]): number | undefined;
/**
* Returns ROUGE-L with the best-matching reference, 0 to 1, based on the longest common subsequence of
* words.
*/
export declare function rougeL(answer: string, references: readonly string[]): number | undefined;
/**
* Returns chrF with the best-matching reference, 0 to 1, based on shared character sequences of length one
* to six.
*/
export declare function chrf(answer: string, references: readonly string[]): number | undefined;
