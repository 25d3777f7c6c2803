/** Ids of what a search returned, best first. An id that is there twice keeps its place and counts once. */
export type Returned = readonly string[];
/** Ids of what was to be found, or a grade for each: a whole number from 0 (judged, and not relevant) up. */
export type Relevant = readonly string[] | Readonly<Record<string, number>>;
/**
* The share of the relevant ids that the first `k` hold, 0 to 1; `undefined` if none is relevant. `k`: all,
* if left out.
*/
export declare function recall(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* The share of the first `k` ranks that contain a relevant id, 0 to 1: an empty rank is a miss. `undefined`
* if none is relevant.
*/
export declare function precision(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/** 1 where the first `k` hold a relevant id, else 0; `undefined` if none is relevant. */
export declare function hit(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* 1 / the rank of the first relevant id, 0 if the first `k` hold none; `undefined` if none is relevant. The
* mean over questions is MRR.
*/
export declare function reciprocalRank(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Average precision of the first `k`, 0 to 1, as trec_eval has it; `undefined` if none is relevant. The mean
* over questions is MAP.
*/
export declare function averagePrecision(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/**
* Discounted gain of the first `k` against the best possible, 0 to 1; gain is the grade. `undefined` if no
* grade is above 0.
*/
export declare function ndcg(returned: Returned, relevant: Relevant, k?: number): number | undefined;
/** 1 where the answer has the words of a reference and no others, in its order, else 0; `undefined` without a reference. */
export declare function exactMatch(answer: string, references: readonly string[]): number | undefined;
/** The harmonic mean of the shares of words that answer and reference have in common, 0 to 1, of the best reference. */
export declare function tokenF1(answer: string, references: readonly string[]): number | undefined;
/** ROUGE-L: the longest common subsequence of words, 0 to 1, of the best reference. */
export declare function rougeL(answer: string, references: readonly string[]): number | undefined;
/** chrF: runs of one to six letters in common, 0 to 1, of the best reference. */
export declare function chrf(answer: string, references: readonly string[]): number | undefined;
