import { n as exitCodeOf, t as GateError } from "./cli-errors.js";
import { a as normalText, i as isBlank, n as words$1, o as normalise, r as decodeText, s as sourceSpan, t as findRepository } from "./cli-find-repository.js";
import { r as closestMatch, t as readFlags } from "./cli-read-flags.js";
import { t as toolVersion } from "./cli-version.js";
import { n as cleanLines, r as withoutCommands, t as cleanLine } from "./cli-clean-text.js";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { access, copyFile, lstat, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __require = /* #__PURE__ */ (() => createRequire(import.meta.url))();
// src/metrics/relevant-targets.ts
/** The targets whose grade is at least min-grade, in golden order: what there is to find. */
function relevantTargets$1({ targets, minGrade }) {
	return targets.filter(({ grade }) => grade >= minGrade);
}
/** s(k): how many of the targets are satisfied within the first k ranks. */
function satisfiedWithin(targets, k) {
	return targets.reduce((count, { rank }) => count + (rank <= k ? 1 : 0), 0);
}
// src/metrics/score.ts
/** A measured value. Throws on NaN and infinity: those are a fault of ours and must never become a verdict. */
function scored(value) {
	if (!Number.isFinite(value)) throw new Error(`a score must be a finite number, not ${value}`);
	return {
		kind: "scored",
		value
	};
}
/** No value, because the metric does not apply to the item or lacks what it reads. */
function notApplicable(reason) {
	return {
		kind: "not_applicable",
		reason
	};
}
/** No value, because the pipeline did not answer this query. */
const queryFailed = {
	kind: "run_error",
	reason: "query_failed"
};
// src/metrics/bpref.ts
/**
* bpref (Buckley and Voorhees 2004): how rarely a chunk judged non-relevant stands above a relevant
* one; unjudged chunks do not count at all.
*/
const bpref = {
	name: "bpref",
	family: "bpref",
	cutoff: "none",
	direction: "higher",
	group: "retrieval",
	description: "How rarely something judged not relevant stands above something relevant; unjudged chunks are passed over.",
	reads: "labels",
	labels: ["chunks", "docs"],
	score: (match) => {
		const relevant = relevantTargets$1(match);
		if (relevant.length === 0) return notApplicable("no_labels");
		const rejected = match.targets.filter(({ grade }) => grade < match.minGrade).map(({ rank }) => rank).toSorted((a, b) => a - b);
		const bound = Math.min(rejected.length, relevant.length);
		const found = relevant.map(({ rank }) => rank).filter((rank) => rank < Infinity);
		let sum = 0;
		let above = 0;
		for (const rank of found.toSorted((a, b) => a - b)) {
			while ((rejected[above] ?? Infinity) < rank) above += 1;
			sum += above === 0 ? 1 : 1 - Math.min(above, relevant.length) / bound;
		}
		return scored(sum / relevant.length);
	}
};
// src/metrics/intervals.ts
/** Spans as sorted, disjoint, non-empty ones that cover the same units; touching ones become one. */
function unionOf(spans) {
	const sorted = spans.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start || a.end - b.end);
	const union = [];
	for (const span of sorted) {
		const last = union.at(-1);
		if (last === void 0 || span.start > last.end) union.push(span);
		else if (span.end > last.end) union[union.length - 1] = {
			start: last.start,
			end: span.end
		};
	}
	return union;
}
/** Units covered by at least one of the spans. */
function unionLength(spans) {
	return unionOf(spans).reduce((sum, { start, end }) => sum + end - start, 0);
}
/** Units of `target` covered by at least one of the spans; 0 where they only touch. */
function overlapLength(spans, target) {
	return unionLength(cut(spans, target));
}
/** The parts of the spans that lie inside `target`; those that do not meet it are left out. */
function cut(spans, target) {
	const parts = [];
	for (const span of spans) {
		const start = Math.max(span.start, target.start);
		const end = Math.min(span.end, target.end);
		if (start < end) parts.push({
			start,
			end
		});
	}
	return parts;
}
// src/metrics/char-overlap.ts
const shared$3 = {
	cutoff: "ranks",
	direction: "higher",
	group: "retrieval",
	reads: "labels",
	labels: ["evidence"]
};
/** char_recall@k: characters of the evidence inside the first k chunks / characters of the evidence. */
const charRecall = {
	...shared$3,
	name: "char_recall",
	family: "char_recall",
	description: "Share of the characters of the evidence that the first k chunks hold.",
	score: overlapScore(({ inter, ev }) => inter / ev)
};
/** char_precision@k: the same characters / characters of the first k chunks; 0 when those hold none. */
const charPrecision = {
	...shared$3,
	name: "char_precision",
	family: "char_precision",
	description: "Share of the characters of the first k chunks that are evidence.",
	score: overlapScore(({ inter, ret }) => ret === 0 ? 0 : inter / ret)
};
/** char_iou@k: the same characters / characters of either. */
const charIou = {
	...shared$3,
	name: "char_iou",
	family: "char_iou",
	description: "Characters that evidence and the first k chunks share, out of the characters of either.",
	score: overlapScore(({ inter, ev, ret }) => inter / (ret + ev - inter))
};
function overlapScore(value) {
	return (match, k = match.chunks.length) => {
		const relevant = relevantTargets$1(match);
		if (relevant.length === 0) return notApplicable("no_labels");
		if (match.chunks.length === 0) return scored(0);
		if (relevant.some(lacksPlace)) return notApplicable("no_spans");
		return scored(value(overlapOf(relevant, match, k)));
	};
}
function lacksPlace({ what }) {
	return what.kind === "evidence" && what.any.some(({ places }) => places.length === 0);
}
function overlapOf(relevant, { chunks }, k) {
	const top = chunks.slice(0, k);
	const held = byDocument$1(top.flatMap((chunk) => chunk.repeated ? [] : chunk.places));
	const wanted = byDocument$1(relevant.flatMap((target) => bestCovered(target, held)));
	let ev = 0;
	let inter = 0;
	for (const [doc, spans] of wanted) {
		const union = unionOf(spans);
		const own = held.get(doc) ?? [];
		ev += unionLength(union);
		inter += union.reduce((sum, span) => sum + overlapLength(own, span), 0);
	}
	return {
		ev,
		inter,
		ret: Math.max(inter, returnedLength(top, wanted))
	};
}
/** Of a target's occurrences and members the one that is covered best, the first of equals. */
function bestCovered({ what }, held) {
	if (what.kind !== "evidence") return [];
	let best;
	for (const { doc, places } of what.any) {
		const own = unionOf(held.get(doc) ?? []);
		for (const span of places) {
			const share = overlapLength(own, span) / (span.end - span.start);
			if (best === void 0 || share > best.share) best = {
				place: {
					doc,
					span
				},
				share
			};
		}
	}
	return best === void 0 ? [] : [best.place];
}
/** Units of the union of the chunks' intervals, one per chunk, and of the texts of chunks without one. */
function returnedLength(top, wanted) {
	const placed = byDocument$1(top.flatMap(({ places }) => mostWanted(places, wanted)));
	let length = 0;
	for (const spans of placed.values()) length += unionLength(spans);
	for (const { chunk, places } of top) if (places.length === 0) length += chunk.text?.length ?? 0;
	return length;
}
/** The one place of a chunk that counts as read: the one with most of the evidence, the first of equals. */
function mostWanted(places, wanted) {
	if (places.length < 2) return places;
	const overlaps = places.map(({ doc, span }) => unionLength(cut(wanted.get(doc) ?? [], span)));
	const most = overlaps.reduce((a, b) => Math.max(a, b), 0);
	return places.slice(overlaps.indexOf(most)).slice(0, 1);
}
function byDocument$1(places) {
	const spans = /* @__PURE__ */ new Map();
	for (const { doc, span } of places) {
		const listed = spans.get(doc) ?? [];
		spans.set(doc, listed);
		listed.push(span);
	}
	return spans;
}
// src/metrics/context-tokens.ts
/** context_tokens: tokens of the chunks that the generator is given; 0 without chunks. */
const contextTokens = {
	name: "context_tokens",
	family: "context_tokens",
	cutoff: "none",
	direction: "lower",
	group: "size",
	description: "Tokens (four UTF-8 bytes each) of the chunks that a generator would be given.",
	reads: "chunks",
	score: ({ chunks, contextK }) => {
		let sum = 0;
		for (const { tokens } of chunks.slice(0, contextK)) {
			if (tokens === void 0) return notApplicable("no_text");
			sum += tokens;
		}
		return scored(sum);
	}
};
// src/metrics/duplicate-share.ts
/** duplicate_share@k: chunks in the top k whose id or normalised text stood at a better rank / chunks in the top k. */
const duplicateShare = {
	name: "duplicate_share",
	family: "duplicate_share",
	cutoff: "ranks",
	direction: "lower",
	group: "retrieval",
	description: "Share of the first k chunks that repeat the id or the text of a better one.",
	reads: "chunks",
	score: ({ chunks }, k = chunks.length) => {
		const top = chunks.slice(0, k);
		if (top.length === 0) return notApplicable("no_chunks");
		return scored(countRepeats(top) / top.length);
	}
};
/** A chunk without words of its own repeats another by its id only. */
function countRepeats(chunks) {
	const texts = /* @__PURE__ */ new Set();
	let repeats = 0;
	for (const { chunk, repeated } of chunks) {
		const text = normalText(chunk.text ?? "");
		if (repeated || texts.has(text)) repeats += 1;
		if (text !== "") texts.add(text);
	}
	return repeats;
}
// src/metrics/metric-entry.ts
/** For metrics defined for every kind of label. */
const allLabels = [
	"evidence",
	"chunks",
	"docs"
];
// src/metrics/hit.ts
/** hit@k: 1 if any relevant target is satisfied within the first k ranks, else 0. */
const hit = {
	name: "hit",
	family: "hit",
	cutoff: "ranks",
	direction: "higher",
	group: "retrieval",
	description: "1 when the first k chunks hold anything that was to be found, else 0.",
	reads: "labels",
	labels: allLabels,
	score: (match, k = match.chunks.length) => {
		const hits = isHit(match, k);
		return hits === void 0 ? notApplicable("no_labels") : scored(hits ? 1 : 0);
	}
};
/** miss_rate@k: 1 - hit@k. */
const missRate = {
	name: "miss_rate",
	family: "miss_rate",
	cutoff: "ranks",
	direction: "lower",
	group: "retrieval",
	description: "1 when the first k chunks hold nothing that was to be found, else 0.",
	reads: "labels",
	labels: allLabels,
	score: (match, k = match.chunks.length) => {
		const hits = isHit(match, k);
		return hits === void 0 ? notApplicable("no_labels") : scored(hits ? 0 : 1);
	}
};
/** Undefined where there is nothing to find. */
function isHit(match, k) {
	const relevant = relevantTargets$1(match);
	return relevant.length === 0 ? void 0 : satisfiedWithin(relevant, k) >= 1;
}
// src/metrics/document-id.ts
/** A document's id as ids are compared: slashes for backslashes, no leading `./`; case counts. */
function documentId(written) {
	const slashed = written.includes("\\") ? written.replaceAll("\\", "/") : written;
	return slashed.startsWith("./") ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
}
// src/metrics/judged.ts
/** judged@k: chunks with any grade among the first k / chunks among the first k. */
const judged = {
	name: "judged",
	family: "judged",
	cutoff: "ranks",
	direction: "higher",
	group: "retrieval",
	description: "Share of the first k chunks that the labels grade at all; the others count as not relevant everywhere else.",
	reads: "labels",
	labels: ["chunks", "docs"],
	score: (match, k = match.chunks.length) => {
		if (relevantTargets$1(match).length === 0) return notApplicable("no_labels");
		const top = match.chunks.slice(0, k);
		if (top.length === 0) return notApplicable("no_chunks");
		const ids = judgedIds(match);
		return scored(top.filter((chunk) => ids.has(labelledId(chunk, match))).length / top.length);
	}
};
function judgedIds({ targets }) {
	return new Set(targets.flatMap(({ what }) => what.kind === "evidence" ? [] : [what.id]));
}
function labelledId({ chunk }, { labels }) {
	if (labels === "chunks") return chunk.id;
	return chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
}
// src/metrics/map.ts
const shared$2 = {
	name: "map",
	family: "map",
	direction: "higher",
	group: "retrieval",
	reads: "labels",
	labels: allLabels
};
/**
* (1/R) x the sum, over relevant targets within k, of min(1, s(r) / r) at their rank r: average
* precision as trec_eval has it. One chunk may satisfy several evidences, hence the bound by 1.
*/
const score$2 = (match, k = match.chunks.length) => {
	const relevant = relevantTargets$1(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	const ranks = relevant.map(({ rank }) => rank).filter((rank) => rank <= k).toSorted((a, b) => a - b);
	let sum = 0;
	let satisfied = 0;
	for (const rank of ranks) {
		while ((ranks[satisfied] ?? Infinity) <= rank) satisfied += 1;
		sum += Math.min(1, satisfied / rank);
	}
	return scored(sum / relevant.length);
};
/** map: average precision over all chunks returned. */
const map = {
	...shared$2,
	cutoff: "none",
	description: "Average precision over all chunks returned; what is never found counts 0.",
	score: score$2
};
/** map@k: average precision over the first k ranks; always divided by all relevant targets. */
const mapAtK = {
	...shared$2,
	cutoff: "ranks",
	description: "Average precision over the first k chunks; what they do not find counts 0.",
	score: score$2
};
// src/metrics/mrr.ts
const shared$1 = {
	name: "mrr",
	family: "mrr",
	direction: "higher",
	group: "retrieval",
	reads: "labels",
	labels: allLabels
};
/** 1 / the first rank that satisfies a relevant target; 0 if that rank is beyond k, or there is none. */
const score$1 = (match, k = match.chunks.length) => {
	const relevant = relevantTargets$1(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	const first = relevant.reduce((least, { rank }) => Math.min(least, rank), Infinity);
	return scored(first <= k ? 1 / first : 0);
};
/** mrr: the reciprocal of the first satisfying rank, over all chunks returned. */
const mrr = {
	...shared$1,
	cutoff: "none",
	description: "1 / the rank of the first chunk that finds something, over all chunks returned.",
	score: score$1
};
/** mrr@k: the same, 0 when that rank is beyond k. */
const mrrAtK = {
	...shared$1,
	cutoff: "ranks",
	description: "1 / the rank of the first chunk that finds something, 0 beyond rank k.",
	score: score$1
};
// src/metrics/ndcg.ts
const shared = {
	direction: "higher",
	group: "retrieval",
	reads: "labels",
	labels: allLabels
};
/** ndcg: gain is the grade, over all chunks returned. */
const ndcg = {
	...shared,
	name: "ndcg",
	family: "ndcg",
	cutoff: "none",
	description: "Graded quality of the whole order against the best possible one; gain is the grade.",
	score: (match) => discounted(match, Math.max(match.chunks.length, match.targets.length), linearGain)
};
/** ndcg@k: gain is the grade, over the first k ranks. */
const ndcgAtK = {
	...shared,
	name: "ndcg",
	family: "ndcg",
	cutoff: "ranks",
	description: "Graded quality of the first k ranks against the best possible ones; gain is the grade.",
	score: (match, k = match.chunks.length) => discounted(match, k, linearGain)
};
/** ndcg_exp@k: gain is 2^grade - 1 (Burges 2005), over the first k ranks. */
const ndcgExpAtK = {
	...shared,
	name: "ndcg_exp",
	family: "ndcg_exp",
	cutoff: "ranks",
	description: "As ndcg@k with gain 2^grade - 1, so that high grades weigh more.",
	score: (match, k = match.chunks.length) => discounted(match, k, exponentialGain)
};
const linearGain = (grade) => grade;
/** Divided by 2^highest: the same ratios to the last bit, and no grade is too high for a double. */
const exponentialGain = (grade, highest) => 2 ** (grade - highest) - 2 ** -highest;
/**
* Discounted cumulative gain over the ideal (Järvelin and Kekäläinen 2002), log base 2. All grades
* from 1 count, whatever min-grade is. One chunk may satisfy several evidences, hence the bound by 1.
*/
function discounted({ targets }, k, gain) {
	const graded = targets.filter(({ grade }) => grade >= 1);
	const grades = graded.map(({ grade }) => grade).toSorted((a, b) => b - a);
	const [highest] = grades;
	if (highest === void 0) return notApplicable("no_labels");
	const ideal = grades.slice(0, k).reduce((sum, grade, index) => sum + gain(grade, highest) / Math.log2(index + 2), 0);
	const actual = graded.filter(({ rank }) => rank <= k).reduce((sum, { grade, rank }) => sum + gain(grade, highest) / Math.log2(rank + 1), 0);
	return scored(Math.min(1, actual / ideal));
}
// src/metrics/precision.ts
/** precision@k: relevant chunks among the first k / k, so that chunks missing from a short list are misses. */
const precision = {
	name: "precision",
	family: "precision",
	cutoff: "ranks",
	direction: "higher",
	group: "retrieval",
	description: "Share of the first k ranks that hold a relevant chunk; a rank left empty is a miss.",
	reads: "labels",
	labels: allLabels,
	score: (match, k = match.chunks.length) => {
		if (relevantTargets$1(match).length === 0) return notApplicable("no_labels");
		const relevant = match.chunks.slice(0, k).filter((chunk) => chunk.relevant).length;
		return scored(relevant === 0 ? 0 : relevant / k);
	}
};
// src/metrics/recall.ts
/** recall@k: satisfied within the first k ranks / all relevant targets. */
const recall = {
	name: "recall",
	family: "recall",
	cutoff: "ranks",
	direction: "higher",
	group: "retrieval",
	description: "Share of what was to be found that the first k chunks hold.",
	reads: "labels",
	labels: allLabels,
	score: (match, k = match.chunks.length) => recallAt(match, k)
};
/** The share of the relevant targets satisfied within the first k ranks, 0..1; `no_labels` when there are none. */
function recallAt(match, k) {
	const relevant = relevantTargets$1(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	return scored(satisfiedWithin(relevant, k) / relevant.length);
}
// src/metrics/r-precision.ts
/** r_precision: recall at rank R, where R is the number of relevant targets. */
const rPrecision = {
	name: "r_precision",
	family: "r_precision",
	cutoff: "none",
	direction: "higher",
	group: "retrieval",
	description: "Recall within as many ranks as there are things to find.",
	reads: "labels",
	labels: allLabels,
	score: (match) => recallAt(match, relevantTargets$1(match).length)
};
// src/metrics/recall-budget.ts
/** recall@Bt: recall within the ranks whose chunks fit B tokens, whatever the chunk size. */
const recallBudget = {
	name: "recall",
	family: "recall_budget",
	cutoff: "tokens",
	direction: "higher",
	group: "retrieval",
	description: "Share of what was to be found within the first B tokens of whole chunks: fair between chunk sizes.",
	reads: "labels",
	labels: allLabels,
	score: (match, budget = Infinity) => {
		const ranks = chunksWithin(match.chunks, budget);
		const score = recallAt(match, ranks ?? 0);
		return score.kind === "scored" && ranks === void 0 ? notApplicable("no_text") : score;
	}
};
/**
* How many chunks from the top fit the budget: whole ones, repeats too, up to the first that does
* not fit. Undefined where a chunk of unknown length stands before the budget is full.
*/
function chunksWithin(chunks, budget) {
	let sum = 0;
	for (const [index, { tokens }] of chunks.entries()) {
		if (tokens === void 0) return void 0;
		sum += tokens;
		if (sum > budget) return index;
	}
	return chunks.length;
}
// src/metrics/catalogue.ts
/** Every metric there is, in the order of the documentation. A new one is a file and a line here. */
const catalogue = [
	recall,
	recallBudget,
	precision,
	hit,
	missRate,
	mrr,
	mrrAtK,
	ndcg,
	ndcgAtK,
	ndcgExpAtK,
	map,
	mapAtK,
	rPrecision,
	bpref,
	judged,
	charRecall,
	charPrecision,
	charIou,
	duplicateShare,
	contextTokens
].map(withForm);
/** The catalogue's line for a metric. Throws for one that `parseMetric` did not make. */
function entryOf({ family, cutoff }) {
	const entry = catalogue.find((line) => line.family === family && line.cutoff === cutoff.kind);
	if (entry === void 0) throw new Error(`the catalogue has no line for ${family}`);
	return entry;
}
function withForm(entry) {
	const suffix = {
		none: "",
		ranks: "@k",
		tokens: "@Bt"
	}[entry.cutoff];
	return {
		...entry,
		form: entry.name + suffix
	};
}
// src/metrics/parse-metric.ts
/** The forms a metric may be written in: `recall@k` (ranks), `recall@Bt` (tokens), `mrr`; in catalogue order. */
const knownMetricNames = catalogue.map(({ form }) => form);
/**
* Reads `name`, `name@5` (ranks, 1 to 1000) or `name@2000t` (tokens, 1 to 1,000,000). Upper and lower
* case are the same, other tools' names are understood, and `metric.name` is the canonical string.
*/
function parseMetric(text) {
	const [written = "", ...cutoffs] = text.toLowerCase().split("@");
	const name = aliases.get(written) ?? written;
	const entries = catalogue.filter((entry) => entry.name === name);
	if (entries.length === 0) return problem(text, "is not a metric");
	if (cutoffs.length > 1) return problem(text, "has more than one @");
	const cutoff = parseCutoff(cutoffs[0]);
	if (cutoff === void 0) return problem(text, `has no such cutoff, ${expected(entries)}`);
	const entry = entries.find((line) => line.cutoff === cutoff.kind);
	if (entry === void 0) return problem(text, complaint(entries, cutoff));
	const { family, direction, group } = entry;
	return {
		kind: "metric",
		metric: {
			name: formatMetric({
				family,
				cutoff
			}),
			family,
			cutoff,
			direction,
			group
		}
	};
}
/** The canonical string of a metric: `parseMetric` reads it back as the same metric. */
function formatMetric(metric) {
	const { cutoff } = metric;
	const { name } = entryOf(metric);
	switch (cutoff.kind) {
		case "none": return name;
		case "ranks": return `${name}@${cutoff.k}`;
		case "tokens": return `${name}@${cutoff.budget}t`;
	}
}
/** Read, never printed. Case is not a matter of aliases. */
const aliases = /* @__PURE__ */ new Map([
	["p", "precision"],
	["r", "recall"],
	["hit_rate", "hit"],
	["success", "hit"],
	["mean_reciprocal_rank", "mrr"]
]);
const MOST_RANKS = 1e3;
const MOST_TOKENS = 1e6;
/** Undefined for anything but a whole number in range, without leading zero, with or without `t`. */
function parseCutoff(written) {
	if (written === void 0) return { kind: "none" };
	const digits = /^([1-9][0-9]{0,6})(t?)$/.exec(written);
	if (digits === null) return void 0;
	const number = Number(digits[1]);
	if (digits[2] === "t") return number <= MOST_TOKENS ? {
		kind: "tokens",
		budget: number
	} : void 0;
	return number <= MOST_RANKS ? {
		kind: "ranks",
		k: number
	} : void 0;
}
function complaint(entries, cutoff) {
	switch (cutoff.kind) {
		case "none": return `needs a cutoff, ${expected(entries)}`;
		case "ranks":
		case "tokens": return entries.some((entry) => entry.cutoff !== "none") ? `has no such cutoff, ${expected(entries)}` : "takes no cutoff";
	}
}
function expected(entries) {
	return `expected ${entries.map(example).join(" or ")}`;
}
function example({ name, cutoff }) {
	switch (cutoff) {
		case "none": return name;
		case "ranks": return `${name}@5 (ranks: 1 to ${MOST_RANKS})`;
		case "tokens": return `${name}@2000t (tokens: 1 to ${MOST_TOKENS})`;
	}
}
function problem(text, what) {
	return {
		kind: "problem",
		message: `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}" ${what}; ${`known are ${knownMetricNames.join(", ")}; k as in recall@5, B as in recall@2000t`}`
	};
}
// src/compare/fair-recall.ts
/**
* Recall within a fixed amount of context: the reading of recall that a change of chunk size does
* not flatter, since larger chunks alone raise recall@k.
*/
const fairRecall = "recall@2000t";
/** The metrics with `recall@2000t` added where some recall@k is measured; it is shown only when chunk sizes differ. */
function withFairRecall(metrics) {
	const names = new Set(metrics.map((metric) => metric.name));
	if (!metrics.some((metric) => metric.family === "recall") || names.has("recall@2000t")) return metrics;
	const parsed = parseMetric(fairRecall);
	return parsed.kind === "metric" ? [...metrics, parsed.metric] : metrics;
}
/** Mean tokens of the chunks each side returned, where they differ by more than a tenth of base's; else undefined. */
function changedChunkSize(items) {
	const base = meanTokens(items, "base");
	const head = meanTokens(items, "head");
	if (base === void 0 || head === void 0) return void 0;
	return Math.abs(head - base) > .1 * base ? {
		base,
		head
	} : void 0;
}
function meanTokens(items, side) {
	let sum = 0;
	let count = 0;
	for (const item of items) for (const { tokens } of item.matches[side]?.chunks ?? []) {
		if (tokens === void 0) continue;
		sum += tokens;
		count += 1;
	}
	return count === 0 ? void 0 : sum / count;
}
// src/config/parse-tolerance.ts
/** A tolerance as written in a configuration: a number in the metric's unit, or a share such as `5%`. */
function parseTolerance(written) {
	if (typeof written === "number") return {
		kind: "absolute",
		value: written
	};
	return {
		kind: "relative",
		share: Number(written.slice(0, -1)) / 100
	};
}
/** A tolerance as it would be written, so that equal ones print alike. */
function writeTolerance(tolerance) {
	switch (tolerance.kind) {
		case "absolute": return tolerance.value;
		case "relative": return `${Number((tolerance.share * 100).toPrecision(13))}%`;
	}
}
// src/config/exam-changes.ts
/**
* What head changes in the exam, key by key: everything of the configuration but the pipeline, and of that
* its depth. Effective values are compared, so that a default written out is no change, nor is the order of
* metrics and tags. In the order of the keys below, gate entries in base's order, then head's.
*/
function examChanges(base, head) {
	const onBase = examValues(base);
	const onHead = examValues(head);
	return [.../* @__PURE__ */ new Set([...onBase.keys(), ...onHead.keys()])].toSorted((a, b) => sectionOf(a) - sectionOf(b)).map((path) => ({
		path,
		base: onBase.get(path),
		head: onHead.get(path)
	})).filter((change) => change.base !== change.head);
}
const SECTIONS = [
	"golden",
	"pipeline",
	"metrics",
	"gate",
	"match",
	"stale",
	"max-errors",
	"report"
];
function sectionOf(path) {
	return SECTIONS.findIndex((section) => path === section || path.startsWith(`${section}.`));
}
/** Every key of the exam with its value as JSON text; keys without a value are left out. */
function examValues({ exam, pipeline }) {
	const values = [
		["golden", exam.golden],
		["pipeline.depth", pipeline.depth],
		["metrics", exam.metrics.map((metric) => metric.name).toSorted()],
		...exam.gate.flatMap(gateValues),
		["match.coverage", exam.match.coverage],
		["match.min-grade", exam.match.minGrade],
		["stale", exam.stale],
		["max-errors", exam.maxErrors],
		["report.text", exam.text]
	];
	return new Map(values.filter(([, value]) => value !== void 0).map(([path, value]) => [path, JSON.stringify(value)]));
}
function gateValues(gate) {
	const { metric, tolerance, min, max, perSlice } = gate;
	const path = `gate.${metric.name}`;
	return [
		[`${path}.${metric.direction === "higher" ? "max-drop" : "max-rise"}`, tolerance === void 0 ? void 0 : writeTolerance(tolerance)],
		[`${path}.min`, min],
		[`${path}.max`, max],
		[`${path}.per-slice`, perSlice.length === 0 ? void 0 : perSlice.toSorted()]
	];
}
// src/pipeline/compile-glob.ts
/**
* A glob as a test of paths (slashes, relative to the root, case-sensitive). `*` is any run of characters
* inside a name, `?` one character, `[a-z]` and `[!a-z]` one of a set, `{a,b}` either, `\` takes the next
* character as it is; `**` as a whole step is any number of folders, at the end everything below. A
* wildcard never stands for the dot that a name begins with. A leading `./` is ignored, a trailing `/`
* means the folder's content. Time grows with the product of the two lengths, whatever the glob. Throws
* `config-invalid` for a glob whose braces stand for more than 100 globs.
*/
function compileGlob(glob) {
	const patterns = expandBraces(glob).map(compileSteps);
	return (path) => {
		const names = path.split("/");
		return patterns.some((steps) => matchesSteps(steps, names));
	};
}
const mostAlternatives = 100;
function expandBraces(glob) {
	const expanded = [];
	const pending = [glob];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const group = findGroup(next);
		if (group === void 0) expanded.push(next);
		else pending.push(...alternativesOf(next, group));
		if (expanded.length + pending.length > mostAlternatives) throw new GateError("config-invalid", `pipeline.documents: the braces of ${JSON.stringify(glob)} stand for more than ${mostAlternatives} globs`, { hint: "write several globs, or use * in place of the braces" });
	}
	return expanded;
}
function alternativesOf(glob, { open, commas, close }) {
	const ends = [...commas, close];
	return ends.map((end, at) => {
		const start = at === 0 ? open : ends[at - 1] ?? open;
		return glob.slice(0, open) + glob.slice(start + 1, end) + glob.slice(close + 1);
	});
}
/** The first braces that close and hold a comma of their own; others are plain characters. */
function findGroup(glob) {
	const open = [];
	let first;
	for (let at = 0; at < glob.length; at += 1) {
		const character = glob[at];
		if (character === "\\") at += 1;
		else if (character === "{") open.push({
			at,
			commas: []
		});
		else if (character === ",") open.at(-1)?.commas.push(at);
		else if (character === "}") {
			const group = open.pop();
			if (group === void 0 || group.commas.length === 0) continue;
			if (first === void 0 || group.at < first.open) first = {
				open: group.at,
				commas: group.commas,
				close: at
			};
		}
	}
	return first;
}
function compileSteps(pattern) {
	const names = (pattern.endsWith("/") ? `${pattern}**` : pattern).split("/").filter((name) => name !== "" && name !== ".");
	if (names.at(-1) === "**") names.push("*");
	return names.map((name) => name === "**" ? { kind: "folders" } : {
		kind: "name",
		tokens: compileName(name)
	});
}
function compileName(name) {
	const characters = Array.from(name);
	const tokens = [];
	for (let at = 0; at < characters.length; at += 1) {
		const character = characters[at] ?? "";
		const set = character === "[" ? readSet(characters, at) : void 0;
		if (set !== void 0) {
			tokens.push(set.token);
			at = set.end;
		} else if (character === "*") {
			if (tokens.at(-1)?.kind !== "run") tokens.push({ kind: "run" });
		} else if (character === "?") tokens.push({ kind: "one" });
		else {
			if (character === "\\" && at + 1 < characters.length) at += 1;
			tokens.push({
				kind: "character",
				character: characters[at] ?? ""
			});
		}
	}
	return tokens;
}
/** A set such as `[!a-z]` whose bracket opens at `open`; undefined where none closes. */
function readSet(characters, open) {
	const negated = characters[open + 1] === "!" || characters[open + 1] === "^";
	const first = open + (negated ? 2 : 1);
	const end = characters.indexOf("]", first + 1);
	if (end === -1) return void 0;
	const ranges = [];
	for (let at = first; at < end; at += 1) {
		const from = characters[at] ?? "";
		const isRange = characters[at + 1] === "-" && at + 2 < end;
		ranges.push([from, isRange ? characters[at + 2] ?? "" : from]);
		if (isRange) at += 2;
	}
	return {
		token: {
			kind: "set",
			negated,
			ranges
		},
		end
	};
}
function matchesSteps(steps, names) {
	let step = 0;
	let name = 0;
	let wildcard;
	while (name < names.length) {
		const current = steps[step];
		if (current?.kind === "folders") {
			wildcard = {
				step,
				name
			};
			step += 1;
		} else if (current !== void 0 && matchesName(current.tokens, names[name] ?? "")) {
			step += 1;
			name += 1;
		} else if (wildcard !== void 0 && !names[wildcard.name]?.startsWith(".")) {
			wildcard.name += 1;
			name = wildcard.name;
			step = wildcard.step + 1;
		} else return false;
	}
	return step === steps.length;
}
function matchesName(tokens, name) {
	if (name.startsWith(".") && !isCharacter(tokens[0], ".")) return false;
	const characters = Array.from(name);
	let token = 0;
	let at = 0;
	let wildcard;
	while (at < characters.length) {
		const current = tokens[token];
		if (current?.kind === "run") {
			wildcard = {
				token,
				at
			};
			token += 1;
		} else if (current !== void 0 && takes(current, characters[at] ?? "")) {
			token += 1;
			at += 1;
		} else if (wildcard !== void 0) {
			wildcard.at += 1;
			at = wildcard.at;
			token = wildcard.token + 1;
		} else return false;
	}
	while (tokens[token]?.kind === "run") token += 1;
	return token === tokens.length;
}
function isCharacter(token, character) {
	return token?.kind === "character" && token.character === character;
}
function takes(token, character) {
	switch (token.kind) {
		case "character": return token.character === character;
		case "one":
		case "run": return true;
		case "set": {
			const code = codeOf(character);
			return token.ranges.some(([from, to]) => codeOf(from) <= code && code <= codeOf(to)) !== token.negated;
		}
	}
}
function codeOf(character) {
	return character.codePointAt(0) ?? 0;
}
// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend$1(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own$1(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own$1(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own$1(this, key, compute(this));
			},
			set(value) {
				own$1(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own$1(this, key, fn.bind(this));
		},
		set(value) {
			own$1(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}
// node_modules/zod/v4/core/core.js
var _a$1;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}
// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};
// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration$1 = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor$1(source) {
	return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ anchor$1(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$1 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;
// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};
// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own$1(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const fastEnabled = jit && allowsEval.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$1.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open$2 = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open$2.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open$2.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open$2.length > depth ? open$2.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
	return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}
// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}
// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;
// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}
// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
/**
* Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
* `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
* custom JSON Schema was written into `json`, in which case the caller must not write its own.
*/
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
* an annotation like `description` — makes a member unfoldable, so a constraint this does not
* understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			assignProp(properties, key, parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts });
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
* closed object members reject each other's keys and the schema validates nothing. Zod's parser
* pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it — so the emitted schema has to pool them too, and folding the members
* into one object is the encoding that says so on every target.
*
* This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
* machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
* keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
/**
* Creates a toJSONSchema method for a schema instance.
* This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
*/
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
* numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
* behind a wrapper only carries its own `type` before then, and a union key only has its branches.
*
* A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
* than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
* exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
* accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
* outright. */
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$1 : integer).source;
	return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
* A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
* unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });
// node_modules/zod/v4/classic/parse.js
const parse = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);
// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(/* @__PURE__ */ _overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own$1(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own$1(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(/* @__PURE__ */ _regex(...args));
	},
	includes(...args) {
		return this.check(/* @__PURE__ */ _includes(...args));
	},
	startsWith(...args) {
		return this.check(/* @__PURE__ */ _startsWith(...args));
	},
	endsWith(...args) {
		return this.check(/* @__PURE__ */ _endsWith(...args));
	},
	min(...args) {
		return this.check(/* @__PURE__ */ _minLength(...args));
	},
	max(...args) {
		return this.check(/* @__PURE__ */ _maxLength(...args));
	},
	length(...args) {
		return this.check(/* @__PURE__ */ _length(...args));
	},
	nonempty(...args) {
		return this.check(/* @__PURE__ */ _minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(/* @__PURE__ */ _lowercase(params));
	},
	uppercase(params) {
		return this.check(/* @__PURE__ */ _uppercase(params));
	},
	trim() {
		return this.check(/* @__PURE__ */ _trim());
	},
	normalize(...args) {
		return this.check(/* @__PURE__ */ _normalize(...args));
	},
	toLowerCase() {
		return this.check(/* @__PURE__ */ _toLowerCase());
	},
	toUpperCase() {
		return this.check(/* @__PURE__ */ _toUpperCase());
	},
	slugify() {
		return this.check(/* @__PURE__ */ _slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(/* @__PURE__ */ _email(ZodEmail, params));
	},
	url(params) {
		return this.check(/* @__PURE__ */ _url(ZodURL, params));
	},
	jwt(params) {
		return this.check(/* @__PURE__ */ _jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(/* @__PURE__ */ _emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(/* @__PURE__ */ _guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(/* @__PURE__ */ _uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(/* @__PURE__ */ _uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(/* @__PURE__ */ _uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(/* @__PURE__ */ _uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(/* @__PURE__ */ _nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(/* @__PURE__ */ _cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(/* @__PURE__ */ _cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(/* @__PURE__ */ _ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(/* @__PURE__ */ _base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(/* @__PURE__ */ _base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(/* @__PURE__ */ _xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(/* @__PURE__ */ _ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(/* @__PURE__ */ _ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(/* @__PURE__ */ _ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(/* @__PURE__ */ _cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(/* @__PURE__ */ _cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(/* @__PURE__ */ _e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(/* @__PURE__ */ _isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(/* @__PURE__ */ _isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(/* @__PURE__ */ _isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(/* @__PURE__ */ _isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return /* @__PURE__ */ _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(/* @__PURE__ */ _gt(value, params));
	},
	gte(value, params) {
		return this.check(/* @__PURE__ */ _gte(value, params));
	},
	min(value, params) {
		return this.check(/* @__PURE__ */ _gte(value, params));
	},
	lt(value, params) {
		return this.check(/* @__PURE__ */ _lt(value, params));
	},
	lte(value, params) {
		return this.check(/* @__PURE__ */ _lte(value, params));
	},
	max(value, params) {
		return this.check(/* @__PURE__ */ _lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(/* @__PURE__ */ _gt(0, params));
	},
	nonnegative(params) {
		return this.check(/* @__PURE__ */ _gte(0, params));
	},
	negative(params) {
		return this.check(/* @__PURE__ */ _lt(0, params));
	},
	nonpositive(params) {
		return this.check(/* @__PURE__ */ _lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(/* @__PURE__ */ _multipleOf(value, params));
	},
	step(value, params) {
		return this.check(/* @__PURE__ */ _multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number(params) {
	return /* @__PURE__ */ _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return /* @__PURE__ */ _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return /* @__PURE__ */ _boolean(ZodBoolean, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => void 0;
});
function unknown() {
	return /* @__PURE__ */ _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return /* @__PURE__ */ _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(/* @__PURE__ */ _minLength(n, params));
	},
	nonempty(params) {
		return this.check(/* @__PURE__ */ _minLength(1, params));
	},
	max(n, params) {
		return this.check(/* @__PURE__ */ _maxLength(n, params));
	},
	length(n, params) {
		return this.check(/* @__PURE__ */ _length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return /* @__PURE__ */ _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend$1(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
		...normalizeParams(params)
	});
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
	return /* @__PURE__ */ _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return /* @__PURE__ */ _superRefine(fn, params);
}
// src/config/expected.ts
/** A whole number from `from` to `to`, both included. */
function wholeNumber(from, to) {
	const error = `expected a whole number from ${from} to ${to}`;
	return int({ error }).min(from, { error }).max(to, { error });
}
/** A finite number from 0 to 1, both included. */
function share$1() {
	const error = "expected a number from 0 to 1";
	return number({ error }).min(0, { error }).max(1, { error });
}
/** One of these words. */
function oneOf(words) {
	return _enum(words, { error: `expected ${alternatives(words)}` });
}
/** A string of 1 to `longest` code points without control characters or lone surrogates. */
function shortText(what, longest) {
	return string({ error: `expected ${what}` }).refine((text) => isShortText(text, longest), { error: `expected ${what} of 1 to ${longest} characters, without control characters` });
}
/** A string, of any length, without lone surrogates. */
function anyText(what) {
	const error = `expected ${what}`;
	return string({ error }).refine((text) => text.isWellFormed(), { error });
}
/** A list; `atLeast` 1 refuses an empty one. */
function listOf(what, entry, atLeast = 0) {
	const error = `expected ${what}`;
	return array(entry, { error }).min(atLeast, { error });
}
/** An object with these keys and no other; the message of an unknown key carries the known ones. */
function keyed(what, shape) {
	return strictObject(shape, { error: ({ code }) => code === "unrecognized_keys" ? Object.keys(shape).join(" ") : `expected ${what}` });
}
/** `"a", "b" or "c"`. */
function alternatives(words) {
	const all = words.map((word) => `"${word}"`);
	return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
function isShortText(text, longest) {
	if (text === "" || text.length > 2 * longest) return false;
	return text.isWellFormed() && !/\p{Cc}/u.test(text) && Array.from(text).length <= longest;
}
// src/config/inside-path.ts
/**
* Whether a path or glob stays inside the folder it is relative to, by its text alone: not absolute on any
* system, no `..` step, no NUL. A leading `!` is not part of it. Symbolic links are not followed here.
*/
function isInsidePath(path) {
	const bare = path.replace(/^!/, "");
	if (/^[/\\]|^[A-Za-z]:|\0/.test(bare)) return false;
	return !bare.split(/[/\\{},]/).includes("..");
}
// src/config/config-schema.ts
const LONGEST_PATH = 1e3;
/** What a metric's name looks like, in any case; which names exist is the catalogue's business. */
const METRIC_NAME = "^[A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?$";
const PERCENT = /^\d{1,4}(\.\d{1,9})?%$/;
const TOLERANCE = { error: "expected a number that is not negative, or a share of base such as \"5%\"" };
const insidePath = (what) => shortText(what, LONGEST_PATH).refine(isInsidePath, { error: `expected ${what}: relative to the repository's root, without ".."` });
/** One pattern for documents; a leading `!` takes files out again. */
const DocumentGlob = insidePath("a glob").refine((glob) => glob !== "!", { error: "expected a glob after the \"!\"" });
/** `max-drop` and `max-rise`. */
const ToleranceSchema = union([number(TOLERANCE).min(0, TOLERANCE), string(TOLERANCE).regex(PERCENT, TOLERANCE)], TOLERANCE).meta({ examples: [.02, "5%"] });
/** `min` and `max`. */
const BoundSchema = number({ error: "expected a number" });
/** `per-slice`. */
const PerSliceSchema = listOf("a list with at least one tag", shortText("a tag of the golden set", 200), 1);
const MetricGateSchema = keyed("a mapping such as { max-drop: 0.02 }", {
	"max-drop": ToleranceSchema.optional().describe("How far the mean of a higher-is-better metric may fall from base to head: a number in the unit of the metric (0.02 is two points of recall), or a share of the value of base, such as \"5%\". A fall of exactly this much passes. Without it: no limit."),
	"max-rise": ToleranceSchema.optional().describe("How far the mean of a lower-is-better metric may rise from base to head: a number in the unit of the metric (tokens, for context_tokens), or a share of the value of base, such as \"5%\". Without it: no limit."),
	min: BoundSchema.optional().describe("Lowest value that head may have, in the unit of the metric. A head that misses it as base did, and is not worse than base, is a warning. Without it: no limit."),
	max: BoundSchema.optional().describe("Highest value that head may have, in the unit of the metric. A head that misses it as base did, and is not worse than base, is a warning. Without it: no limit."),
	rule: literal("point", { error: "expected \"point\", the only rule that this version offers" }).default("point").describe("How a movement is weighed. \"point\": as measured, on these questions, without a test of significance."),
	"per-slice": PerSliceSchema.optional().describe("Tags for each of which the bounds of this metric hold as well. A slice with fewer than 5 compared questions is shown and does not gate. Without it: the whole golden set only.")
});
/** `gate`, by metric. */
const GateSchema = record(string().meta({ pattern: METRIC_NAME }), MetricGateSchema, { error: "expected a mapping from metrics to their bounds, such as recall@5: { max-drop: 0.02 }" }).prefault({
	"recall@5": { "max-drop": .02 },
	"recall@2000t": { "max-drop": .02 }
}).describe("What may block a merge: bounds by metric, each with at least one of max-drop or max-rise, min and max. Every metric named here is measured. Without this section two metrics are gated, so that a gate stands from the first day; an empty mapping ({}) gates nothing but the must_pass items.");
/** `metrics`. */
const MetricsSchema = listOf("a list of metrics, such as [recall@5, mrr]", string({ error: "expected the name of a metric" }).meta({ pattern: METRIC_NAME })).default([
	"recall@5",
	"recall@2000t",
	"precision@5",
	"mrr",
	"ndcg@10"
]).describe("Metrics to measure and report: a name and, where the metric takes one, a cutoff, in chunks (recall@5) or in tokens of context (recall@2000t). Those of gate are measured as well.");
/** `pipeline.documents`. */
const DocumentsSchema = listOf("a list with at least one glob", DocumentGlob, 1).describe("Globs of the documents to index (Markdown, text, HTML), relative to the repository's root, such as \"docs/**/*.md\". A leading ! takes files out again.");
/** `pipeline.chunk.size`. */
const ChunkSizeSchema = wholeNumber(1, 1e6).default(500);
/** `pipeline.chunk.overlap`. */
const ChunkOverlapSchema = wholeNumber(0, 999999);
/** `pipeline.retrieve.k`. */
const RetrieveKSchema = wholeNumber(1, 1e3).default(5);
/** `pipeline.depth`. */
const DepthSchema = wholeNumber(1, 1e3);
const ChunkSchema = keyed("a mapping with size, overlap and unit", {
	size: ChunkSizeSchema.describe("Largest size of a chunk, in the unit of `unit`; for headings, the largest size of a part of a section, in tokens."),
	overlap: ChunkOverlapSchema.optional().describe("How much of the end of a chunk the next one repeats, in the same unit as size and smaller than it. Without it: a tenth of size, rounded down."),
	unit: oneOf([
		"chars",
		"tokens",
		"headings"
	]).default("tokens").describe("What size and overlap count: chars (UTF-16 units), tokens (four UTF-8 bytes each), or headings (one chunk per section of a document, cut where it exceeds size in tokens).")
});
const RetrieveSchema = keyed("a mapping with mode and k", {
	mode: literal("bm25", { error: "expected \"bm25\", the only mode that this version offers" }).default("bm25").describe("How chunks are ranked for a question: bm25, by the words they share with it."),
	k: RetrieveKSchema.describe("Number of chunks that would be handed to a generator: the context that context_tokens weighs. More are retrieved for the metrics, see depth.")
});
const PipelineSchema = keyed("a mapping with at least documents", {
	kind: literal("builtin", { error: "expected \"builtin\", the only kind that this version offers" }).default("builtin").describe("The kind of pipeline: builtin, an index of documents made by RAG Gate itself."),
	documents: DocumentsSchema,
	chunk: ChunkSchema.prefault({}).describe("How documents are cut into chunks."),
	retrieve: RetrieveSchema.prefault({}).describe("How chunks are found for a question."),
	depth: DepthSchema.optional().describe("Number of chunks asked for per question, at least the largest cutoff in chunks of any metric. The one key of this section that is read from base, like the exam. Without it: the largest of 20, twice the largest cutoff in chunks, and a hundredth of the largest cutoff in tokens; at most 1000.")
}).describe("The system under test. Each side uses its own section, except for depth.");
const MatchSchema = keyed("a mapping with coverage and min-grade", {
	coverage: number({ error: "expected a number above 0, at most 1" }).gt(0, { error: "expected a number above 0, at most 1" }).max(1, { error: "expected a number above 0, at most 1" }).default(.5).describe("Share of the text of an evidence that the retrieved chunks must cover together for it to count as found, above 0 and at most 1."),
	"min-grade": wholeNumber(1, 1e6).default(1).describe("Lowest grade of a label that counts as relevant. The ndcg family reads all grades from 1 on.")
});
const ReportSchema = keyed("a mapping with text", { text: oneOf([
	"auto",
	"ids",
	"queries",
	"snippets"
]).default("auto").describe("How much text a report may show. ids: ids, document names and numbers; queries: the questions as well; snippets: chunk text as well; auto: snippets in a private or internal repository, queries in a public one that tracks its golden set, else ids.") });
/** The configuration file. Everything but `pipeline` is the exam: read from base when base has a configuration. */
const ConfigSchema = keyed("a mapping with at least golden and pipeline", {
	$schema: string({ error: "expected a URL" }).optional().describe("For editors; not read."),
	golden: insidePath("a path").describe("Path of the golden set, relative to the repository's root: JSON Lines (.jsonl), YAML or JSON."),
	pipeline: PipelineSchema,
	metrics: MetricsSchema,
	gate: GateSchema,
	match: MatchSchema.prefault({}).describe("When a retrieved chunk counts as holding what a label names."),
	stale: oneOf(["warn", "fail"]).default("warn").describe("Verdict when a pull request removes or rewrites text that a label quotes. Such labels are left out on both sides."),
	"max-errors": share$1().default(.05).describe("Share of failed queries of a side, 0 to 1, past which the run counts as not measured."),
	report: ReportSchema.prefault({}).describe("What reports show.")
}).describe("Configuration of RAG Gate");
// src/config/printable.ts
const LONGEST$1 = 60;
/**
* Foreign text that can stand in a message as it is: control and format characters, line separators
* and lone surrogates are written as escapes, and what exceeds `longest` code points is cut, marked by `…`.
*/
function printable(text, longest = 1e3) {
	const points = Array.from(text.slice(0, 2 * (longest + 1)));
	return (points.length > longest ? `${points.slice(0, longest).join("")}…` : points.join("")).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeOf);
}
/** Foreign text in double quotes, printable, at most 60 code points of it. */
function quoted(text) {
	return `"${printable(text, LONGEST$1).replaceAll("\"", "\\\"")}"`;
}
/** A value of a parsed file, for "found …": scalars as they are, the others by what they are. */
function shown$3(value) {
	if (value === null) return "nothing";
	if (typeof value === "string") return value === "" ? "an empty string" : quoted(value);
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return "a mapping";
}
function escapeOf(character) {
	const hex = (character.codePointAt(0) ?? 0).toString(16);
	return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}
// src/config/written-values.ts
/** The value at a key path of a parsed file, or undefined where the path leads nowhere. Own keys only. */
function valueAt(written, path) {
	let value = written;
	for (const key of path) {
		if (!isMapping(value) || !Object.hasOwn(value, key)) return void 0;
		value = value[key];
	}
	return value;
}
/** Whether a parsed value is an object and not a list. */
function isMapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** A written value as its schema gives it, or undefined when it does not fit. */
function valid(schema, value) {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : void 0;
}
// src/config/check-bounds.ts
/**
* What does not fit between a metric and the bounds that a `gate` entry gives it: the tolerance of the other
* direction, no bound at all, numbers that its values never reach.
*/
function checkBounds(metric, bounds, path) {
	const [right, wrong] = metric.direction === "higher" ? ["max-drop", "max-rise"] : ["max-rise", "max-drop"];
	const problems = [];
	if (Object.hasOwn(bounds, wrong)) {
		const message = `${metric.name} is better when ${metric.direction}: expected ${right}, found ${wrong}`;
		problems.push({
			path: [...path, wrong],
			part: "key",
			message
		});
	} else if (![
		right,
		"min",
		"max"
	].some((key) => Object.hasOwn(bounds, key))) {
		const message = `no bound: expected at least one of ${right}, min and max`;
		problems.push({
			path,
			part: "value",
			message
		});
	}
	return [
		...problems,
		...checkTolerance(metric, bounds[right], [...path, right]),
		...checkLimits(metric, bounds, path)
	];
}
function checkTolerance(metric, written, path) {
	const value = valid(ToleranceSchema, written);
	if (value === void 0) return [];
	const tolerance = parseTolerance(value);
	const found = `found ${shown$3(value)}`;
	if (tolerance.kind === "absolute" && metric.group === "retrieval" && tolerance.value > 1) return [{
		path,
		part: "value",
		message: `expected at most 1, ${found}: values of ${metric.name} lie between 0 and 1, and two points are 0.02`
	}];
	if (tolerance.kind === "relative" && metric.direction === "higher" && tolerance.share > 1) return [{
		path,
		part: "value",
		message: `expected at most "100%", ${found}`
	}];
	return [];
}
function checkLimits(metric, bounds, path) {
	const min = valid(BoundSchema, bounds["min"]);
	const max = valid(BoundSchema, bounds["max"]);
	const problems = [];
	const highest = metric.group === "retrieval" ? 1 : Number.MAX_VALUE;
	for (const [key, limit] of Object.entries({
		min,
		max
	})) {
		if (limit === void 0 || limit >= 0 && limit <= highest) continue;
		const message = `expected ${highest === 1 ? "a number from 0 to 1" : "a number that is not negative"}, the values of ${metric.name}, found ${limit}`;
		problems.push({
			path: [...path, key],
			part: "value",
			message
		});
	}
	if (problems.length === 0 && min !== void 0 && max !== void 0 && min > max) {
		const message = `expected at least min, which is ${min}, found ${max}`;
		problems.push({
			path: [...path, "max"],
			part: "value",
			message
		});
	}
	return problems;
}
// src/config/nearest.ts
const LONGEST = 40;
/**
* The known word that a misspelt one most likely means, or undefined when none is near: at most two
* edits apart, one for a short word, a third of the letters of a long one; case does not count, nor does
* `_` for `-`. The first of equals wins.
*/
function nearest(word, known) {
	if (word.length > LONGEST) return void 0;
	const byFolded = new Map(known.toReversed().map((name) => [folded(name), name]));
	const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
	const match = closestMatch(folded(word), known.map(folded), { maxDistance });
	return match === void 0 ? void 0 : byFolded.get(match);
}
/** `, did you mean …?` for a misspelt word with a near neighbour, else the empty string. */
function didYouMean(word, known) {
	const name = nearest(word, known);
	return name === void 0 ? "" : `, did you mean ${name}?`;
}
function folded(word) {
	return word.toLowerCase().replaceAll("_", "-");
}
// src/config/metric-named.ts
/** The metric that a configuration names, or what is wrong with the name. */
function metricNamed(name) {
	const parsed = parseMetric(name);
	if (parsed.kind === "metric") return { metric: parsed.metric };
	return {
		metric: void 0,
		message: complaintAbout$1(name)
	};
}
function complaintAbout$1(name) {
	const [stem = "", ...rest] = name.split("@");
	const forms = catalogue.map(({ form }) => form);
	const own = forms.filter((form) => stemOf(form) === stem.toLowerCase());
	if (own.length > 0) return `no such cutoff, expected ${own.join(" or ")} (k: 1 to 1000 chunks, B: 1 to 1000000 tokens)`;
	const meant = nearest(stem, forms.map(stemOf));
	const suggestion = meant === void 0 ? void 0 : [meant, ...rest].join("@");
	if (suggestion !== void 0 && parseMetric(suggestion).kind === "metric") return `unknown metric, did you mean ${suggestion}?`;
	return `unknown metric, expected one of ${forms.join(", ")}`;
}
function stemOf(form) {
	return form.split("@")[0] ?? form;
}
// src/config/check-config.ts
/**
* What a schema cannot see: metrics that do not exist or stand twice, bounds that do not fit their metric,
* and keys that contradict each other. It reads the file as written and skips what the schema refuses,
* so that both together tell every mistake at once.
*/
function checkConfig(written) {
	const metrics = checkMetrics(written);
	const gate = checkGate(written);
	return [
		...metrics.problems,
		...gate.problems,
		...checkDocuments(written),
		...checkOverlap(written),
		...checkDepth(written, [...metrics.known, ...gate.known])
	];
}
function checkMetrics(written) {
	const names = valueAt(written, ["metrics"]) ?? MetricsSchema.parse(void 0);
	if (!Array.isArray(names)) return {
		known: [],
		problems: []
	};
	return checkNames(names.flatMap((name, index) => typeof name === "string" ? [{
		name,
		path: ["metrics", index]
	}] : []), "value");
}
function checkNames(names, part) {
	const byName = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { name, path } of names) {
		const read = metricNamed(name);
		if (read.metric === void 0) {
			problems.push({
				path,
				part,
				message: read.message
			});
			continue;
		}
		const first = byName.get(read.metric.name);
		if (first === void 0) byName.set(read.metric.name, {
			metric: read.metric,
			written: name
		});
		else problems.push({
			path,
			part,
			message: `the same metric as ${first.written} above`
		});
	}
	return {
		known: [...byName.values()].map(({ metric }) => metric),
		problems
	};
}
function checkGate(written) {
	const gate = valueAt(written, ["gate"]) ?? GateSchema.parse(void 0);
	const names = Object.keys(isMapping(gate) ? gate : {});
	const checked = checkNames(names.map((name) => ({
		name,
		path: ["gate", name]
	})), "key");
	const problems = names.flatMap((name) => {
		const { metric } = metricNamed(name);
		const bounds = valueAt(gate, [name]);
		return metric !== void 0 && isMapping(bounds) ? checkBounds(metric, bounds, ["gate", name]) : [];
	});
	return {
		known: checked.known,
		problems: [...checked.problems, ...problems]
	};
}
function checkDocuments(written) {
	const path = ["pipeline", "documents"];
	const globs = valid(DocumentsSchema, valueAt(written, path));
	if (globs === void 0) return [];
	if (globs.every((glob) => glob.startsWith("!"))) return [{
		path,
		part: "value",
		message: "expected a glob that takes files in, found only globs that take files out (!)"
	}];
	return globs.flatMap((glob, index) => isCompilable(glob) ? [] : [{
		path: [...path, index],
		part: "value",
		message: TOO_MANY_BRACES
	}]);
}
const TOO_MANY_BRACES = "expected a glob whose braces stand for at most 100 globs";
function isCompilable(glob) {
	try {
		compileGlob(glob.replace(/^!/, ""));
		return true;
	} catch (error) {
		if (error instanceof GateError) return false;
		throw error;
	}
}
function checkOverlap(written) {
	const path = [
		"pipeline",
		"chunk",
		"overlap"
	];
	const overlap = valid(ChunkOverlapSchema, valueAt(written, path));
	const size = valid(ChunkSizeSchema, valueAt(written, [
		"pipeline",
		"chunk",
		"size"
	]));
	if (overlap === void 0 || size === void 0 || overlap < size) return [];
	return [{
		path,
		part: "value",
		message: `expected less than the size of a chunk, which is ${size}, found ${overlap}`
	}];
}
function checkDepth(written, metrics) {
	const path = ["pipeline", "depth"];
	const depth = valid(DepthSchema, valueAt(written, path));
	if (depth === void 0) return [];
	const k = valid(RetrieveKSchema, valueAt(written, [
		"pipeline",
		"retrieve",
		"k"
	])) ?? 0;
	const needs = metrics.flatMap(({ name, cutoff }) => cutoff.kind === "ranks" && cutoff.k > depth ? [{
		of: name,
		chunks: cutoff.k
	}] : []);
	if (k > depth) needs.push({
		of: "pipeline.retrieve.k",
		chunks: k
	});
	return needs.map(({ of, chunks }) => ({
		path,
		part: "value",
		message: `expected at least ${chunks}, which ${of} needs, found ${depth}`
	}));
}
// src/config/config-from-file.ts
/** The settings that a checked configuration file stands for. */
function configFromFile(file) {
	return {
		pipeline: pipelineOf(file.pipeline),
		exam: examOf$1(file)
	};
}
function pipelineOf(file) {
	const { kind, documents, retrieve, depth } = file;
	const { size, unit, overlap = Math.floor(size / 10) } = file.chunk;
	return {
		kind,
		documents: documents.map((glob) => glob.replace(/^(!?)(\.\/)+/, "$1")),
		chunk: {
			size,
			overlap,
			unit
		},
		retrieve,
		depth
	};
}
function examOf$1(file) {
	const gate = Object.entries(file.gate).map(([name, bounds]) => gateOf(metricOf(name), bounds));
	return {
		golden: posix.normalize(file.golden),
		metrics: withoutRepeats([...file.metrics.map(metricOf), ...gate.map(({ metric }) => metric)]),
		gate,
		match: {
			coverage: file.match.coverage,
			minGrade: file.match["min-grade"]
		},
		stale: file.stale,
		maxErrors: file["max-errors"],
		text: file.report.text
	};
}
function gateOf(metric, bounds) {
	const written = bounds[metric.direction === "higher" ? "max-drop" : "max-rise"];
	return {
		metric,
		tolerance: written === void 0 ? void 0 : parseTolerance(written),
		min: bounds.min,
		max: bounds.max,
		perSlice: [...new Set(bounds["per-slice"])]
	};
}
function metricOf(name) {
	const { metric } = metricNamed(name);
	if (metric === void 0) throw new Error(`the metric ${name} was checked and does not exist`);
	return metric;
}
function withoutRepeats(metrics) {
	return [...new Map(metrics.map((metric) => [metric.name, metric])).values()];
}
// src/config/key-path.ts
/** A key path for people: `gate["recall@5"].max-drop`, `evidence[0].quote`; printable, and empty for the whole. */
function formatKeyPath(path) {
	return path.map(formatStep).join("").replace(/^\./, "");
}
function formatStep(step) {
	if (typeof step === "number") return `[${step}]`;
	return /^[\w$-]{1,60}$/.test(step) ? `.${printable(step)}` : `[${quoted(step)}]`;
}
// src/config/mistake-list.ts
/** Most mistakes of one file that are listed; the rest is counted. */
const LISTED = 100;
/** An empty list for the file of this name. A mistake told twice is listed once. */
function listMistakes(file) {
	const name = printable(file);
	const byLine = /* @__PURE__ */ new Map();
	let count = 0;
	return {
		add({ path, message }, position) {
			if (byLine.size === LISTED) {
				count += 1;
				return;
			}
			const { line, column } = position?.() ?? {
				line: void 0,
				column: void 0
			};
			const mistake = {
				file: name,
				line,
				column,
				path: formatKeyPath(path),
				message
			};
			const told = formatMistake(mistake);
			if (byLine.has(told)) return;
			count += 1;
			byLine.set(told, mistake);
		},
		get count() {
			return count;
		},
		error(code, hint) {
			const mistakes = [...byLine.values()].toSorted(inFileOrder);
			const more = count - mistakes.length;
			const lines = mistakes.map(formatMistake);
			if (more > 0) lines.push(`${name}: and ${more} more`);
			return new GateError(code, lines.join("\n"), {
				hint,
				mistakes
			});
		}
	};
}
function formatMistake({ file, line, column, path, message }) {
	return `${[
		file,
		line,
		column
	].filter((part) => part !== void 0).join(":")}${path === "" ? "" : ` ${path}`}: ${message}`;
}
function inFileOrder(a, b) {
	return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
// src/config/problems-of.ts
/**
* What a schema of `expected.ts` finds wrong with a value: for each place the first mistake. Paths begin
* with that of the value, `below`. Empty for a value that fits.
*/
function problemsOf(schema, value, below = []) {
	const parsed = schema.safeParse(value, { reportInput: true });
	if (parsed.success) return [];
	const byPlace = /* @__PURE__ */ new Map();
	for (const problem of parsed.error.issues.flatMap((issue) => problemsOfIssue(issue, below))) {
		const place = JSON.stringify(problem.path);
		if (!byPlace.has(place)) byPlace.set(place, problem);
	}
	return [...byPlace.values()];
}
function problemsOfIssue(issue, below) {
	const path = [...below, ...issue.path.map(stepOf)];
	if (issue.code !== "unrecognized_keys") return [{
		path,
		part: "value",
		message: messageOf$1(issue)
	}];
	const known = issue.message.split(" ");
	return issue.keys.map((key) => {
		const meant = didYouMean(key, known) || `, expected one of ${known.join(", ")}`;
		return {
			path: [...path, key],
			part: "key",
			message: `unknown key${meant}`
		};
	});
}
function messageOf$1(issue) {
	if (issue.input === void 0) return `missing: ${issue.message}`;
	const meant = issue.code === "invalid_value" && typeof issue.input === "string" ? didYouMean(issue.input, issue.values.map(String)) : "";
	return `${issue.message}, found ${shown$3(issue.input)}${meant}`;
}
function stepOf(step) {
	return typeof step === "number" ? step : String(step);
}
// node_modules/yaml/dist/nodes/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));
// node_modules/yaml/dist/visit.js
var require_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	/**
	* Apply a visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visit.SKIP = SKIP;
	/** Remove the current node */
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	/**
	* Apply an async visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `Promise`: Must resolve to one of the following values
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visitAsync.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visitAsync.SKIP = SKIP;
	/** Remove the current node */
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));
// node_modules/yaml/dist/doc/directives.js
var require_directives = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			/**
			* The directives-end/doc-start marker `---`. If `null`, a marker may still be
			* included in the document's stringified representation.
			*/
			this.docStart = null;
			/** The doc-end marker `...`.  */
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		/**
		* During parsing, get a Directives instance for the current document and
		* update the stream state according to the current version's spec.
		*/
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		/**
		* @param onError - May be called even if the action was successful
		* @returns `true` on success
		*/
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		/**
		* Resolves a tag, matching handles to those defined in %TAG directives.
		*
		* @returns Resolved tag, which may also be the non-specific tag `'!'` or a
		*   `'!local'` tag, or `null` if unresolvable.
		*/
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		/**
		* Given a fully resolved tag, returns its printable string form,
		* taking into account current tag prefixes and defaults.
		*/
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));
// node_modules/yaml/dist/doc/anchors.js
var require_anchors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	/**
	* Verify that the input string is a valid anchor.
	*
	* Will throw on errors.
	*/
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = /* @__PURE__ */ new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = /* @__PURE__ */ new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			/**
			* With circular references, the source node is only resolved after all
			* of its child nodes are. This is why anchors are set only after all of
			* the nodes have been created.
			*/
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));
// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
	* in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
	* 2021 edition: https://tc39.es/ecma262/#sec-json.parse
	*
	* Includes extensions for handling Map and Set objects.
	*/
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));
// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	/**
	* Recursively convert any node or its contents to native JavaScript
	*
	* @param value - The input value
	* @param arg - If `value` defines a `toJSON()` method, use this
	*   as its first argument
	* @param ctx - Conversion context, originally set in Document#toJS(). If
	*   `{ keep: true }` is not set, output should be suitable for JSON
	*   stringification.
	*/
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));
// node_modules/yaml/dist/nodes/Node.js
var require_Node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		/** Create a copy of this node.  */
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** A plain JavaScript representation of this node. */
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));
// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		/**
		* Resolve the value of this alias within `doc`, finding the last
		* instance of the `source` anchor before this node.
		*/
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const { anchors, doc, maxAliasCount } = ctx;
			const source = this.resolve(doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			let data = anchors.get(source);
			if (!data) {
				toJS.toJS(source, null, ctx);
				data = anchors.get(source);
			}
			/* istanbul ignore if */
			if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
			if (maxAliasCount >= 0) {
				data.count += 1;
				if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, source, anchors);
				if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
			}
			return data.res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));
// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));
// node_modules/yaml/dist/doc/createNode.js
var require_createNode = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));
// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = /* @__PURE__ */ new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: /* @__PURE__ */ new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		/**
		* Create a copy of this collection.
		*
		* @param schema - If defined, overwrites the original's schema
		*/
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/**
		* Adds a value to the collection. For `!!map` and `!!omap` the value must
		* be a Pair instance or a `{ key, value }` object, which may not have a key
		* that already exists in the map.
		*/
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		/**
		* Removes a value from the collection.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*/
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));
// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringifies a comment.
	*
	* Empty comment lines are left empty,
	* lines consisting of a single space are replaced by `#`,
	* and all other lines are prefixed with a `#`.
	*/
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));
// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = /* @__PURE__ */ __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	/**
	* Tries to keep input at up to `lineWidth` characters, splitting only on spaces
	* not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
	* terminated with `\n` and started with `indent`.
	*/
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	/**
	* Presumes `i + 1` is at the start of a line
	* @returns index of last newline in more-indented block
	*/
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));
// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));
// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: /* @__PURE__ */ new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));
// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));
// node_modules/yaml/dist/log.js
var require_log = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));
// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));
// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = /* @__PURE__ */ new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));
// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		return new Pair(createNode.createNode(key, void 0, ctx), createNode.createNode(value, void 0, ctx));
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));
// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));
// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		/**
		* A generic collection parsing method that can be extended
		* to other node classes that inherit from YAMLMap
		*/
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		/**
		* Adds a value to the collection.
		*
		* @param overwrite - If not set `true`, using a key that is already in the
		*   collection will throw. Otherwise, overwrites the previous value.
		*/
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		/**
		* @param ctx - Conversion context, originally set in Document#toJS()
		* @param {Class} Type - If set, forces the returned collection type
		* @returns Instance of Type, Map, or Object
		*/
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));
// node_modules/yaml/dist/schema/common/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	exports.map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
}));
// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		/**
		* Removes a value from the collection.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*/
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*
		* If `key` does not contain a representation of an integer, this will throw.
		* It may be wrapped in a `Scalar`.
		*/
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));
// node_modules/yaml/dist/schema/common/seq.js
var require_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	exports.seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
}));
// node_modules/yaml/dist/schema/common/string.js
var require_string = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	exports.string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
}));
// node_modules/yaml/dist/schema/common/null.js
var require_null = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));
// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));
// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = /* @__PURE__ */ __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));
// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	exports.float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));
// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));
// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	exports.schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
}));
// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	exports.schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
}));
// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_buffer = __require("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	exports.binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		/**
		* Returns a Buffer in node and an Uint8Array in browsers
		*
		* To use the resulting buffer as an image, you'll want to do something like:
		*
		*   const blob = new Blob([buffer], { type: 'image/jpeg' })
		*   document.querySelector('#photo').src = URL.createObjectURL(blob)
		*/
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
}));
// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));
// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		/**
		* If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
		* but TypeScript won't allow widening the signature of a child method.
		*/
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = /* @__PURE__ */ new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));
// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));
// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	exports.float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));
// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));
// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		/**
		* If `keepPair` is `true`, returns the Pair matching `key`.
		* Otherwise, returns the value of that Pair's key.
		*/
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));
// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	/** Internal types handle bigint as number, because TS can't figure it out. */
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	/**
	* hhhh:mm:ss.sss
	*
	* Internal types handle bigint as number, because TS can't figure it out.
	*/
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));
// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	exports.schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
}));
// node_modules/yaml/dist/schema/tags.js
var require_tags = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = /* @__PURE__ */ new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));
// node_modules/yaml/dist/schema/Schema.js
var require_Schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	exports.Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
}));
// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));
// node_modules/yaml/dist/doc/Document.js
var require_Document = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			/** A comment before this Document */
			this.commentBefore = null;
			/** A comment immediately after this Document */
			this.comment = null;
			/** Errors encountered during parsing. */
			this.errors = [];
			/** Warnings encountered during parsing. */
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		/**
		* Create a deep copy of this Document and its contents.
		*
		* Custom Node values that inherit from `Object` still refer to their original instances.
		*/
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** Adds a value to the document. */
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		/** Adds a value to the document. */
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		/**
		* Create a new `Alias` node, ensuring that the target `node` has the required anchor.
		*
		* If `node` already has an anchor, `name` is ignored.
		* Otherwise, the `node.anchor` value will be set to `name`,
		* or if an anchor with that name is already present in the document,
		* `name` will be used as a prefix for a new unique anchor.
		* If `name` is undefined, the generated anchor will use 'a' as a prefix.
		*/
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		/**
		* Convert a key and a value into a `Pair` using the current schema,
		* recursively wrapping all values as `Scalar` or `Collection` nodes.
		*/
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		/**
		* Returns item at `path`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		/**
		* Checks if the document includes a value with the key `key`.
		*/
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		/**
		* Checks if the document includes a value at `path`.
		*/
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		/**
		* Change the YAML version and schema used by the document.
		* A `null` version disables support for directives, explicit tags, anchors, and aliases.
		* It also requires the `schema` option to be given as a `Schema` instance value.
		*
		* Overrides all previously set schema options.
		*/
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		/**
		* A JSON representation of the document `contents`.
		*
		* @param jsonArg Used by `JSON.stringify` to indicate the array index or
		*   property name.
		*/
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		/** A YAML representation of the document. */
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));
// node_modules/yaml/dist/errors.js
var require_errors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));
// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));
// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = /* @__PURE__ */ __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));
// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = /* @__PURE__ */ __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));
// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));
// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));
// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));
// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));
// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));
// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));
// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			/* istanbul ignore if already caught in lexer */
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		/* istanbul ignore if should not happen */
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				/* istanbul ignore next should not happen */
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	/** @returns Array of lines split up as `[indent, content]` */
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));
// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			/* istanbul ignore next should not happen */
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			/* istanbul ignore next should not happen */
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return foldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return foldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function foldLines(source) {
		/**
		* The negative lookbehind here and in the `re` RegExp is to
		* prevent causing a polynomial search time in certain cases.
		*
		* The try-catch is for Safari, which doesn't support this yet:
		* https://caniuse.com/js-regexp-lookbehind
		*/
		let first, line;
		try {
			first = new RegExp("(.*?)(?<![ 	])[ 	]*\r?\n", "sy");
			line = new RegExp("[ 	]*(.*?)(?:(?<![ 	])[ 	]*)?\r?\n", "sy");
		} catch {
			first = /(.*?)[ \t]*\r?\n/sy;
			line = /[ \t]*(.*?)[ \t]*\r?\n/sy;
		}
		let match = first.exec(source);
		if (!match) return source;
		let res = match[1];
		let sep = " ";
		let pos = first.lastIndex;
		line.lastIndex = pos;
		while (match = line.exec(source)) {
			if (match[1] === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + match[1];
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	/**
	* Fold a single newline into a space, multiple newlines to N - 1 newlines.
	* Presumes `source[offset] === '\n'`
	*/
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));
// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));
// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = /* @__PURE__ */ __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));
// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));
// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));
// node_modules/yaml/dist/compose/composer.js
var require_composer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	/**
	* Compose a stream of CST nodes into a stream of YAML Documents.
	*
	* ```ts
	* import { Composer, Parser } from 'yaml'
	*
	* const src: string = ...
	* const tokens = new Parser().parse(src)
	* const docs = new Composer().compose(tokens)
	* ```
	*/
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		/**
		* Current stream status information.
		*
		* Mostly useful at the end of input for an empty stream.
		*/
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		/**
		* Compose tokens into documents.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		/** Advance the composer by one CST token. */
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		/**
		* Call at end of input to yield any remaining document.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));
// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	/**
	* Create a new scalar token with `value`
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.indent The indent level of the token.
	* @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
	* @param context.offset The offset position of the token.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	/**
	* Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
	*
	* Best efforts are made to retain any comments previously associated with the `token`,
	* though all contents within a collection's `items` will be overwritten.
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.afterKey In most cases, values after a key should have an additional level of indentation.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	/** @returns `true` if last token is a newline */
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));
// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringify a CST document, token, or collection item
	*
	* Fair warning: This applies no validation whatsoever, and
	* simply concatenates the sources in their logical order.
	*/
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));
// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	/**
	* Apply a visitor to a CST document or item.
	*
	* Walks through the tree (depth-first) starting from the root, calling a
	* `visitor` function with two arguments when entering each item:
	*   - `item`: The current item, which included the following members:
	*     - `start: SourceToken[]` – Source tokens before the key or value,
	*       possibly including its anchor or tag.
	*     - `key?: Token | null` – Set for pair values. May then be `null`, if
	*       the key before the `:` separator is empty.
	*     - `sep?: SourceToken[]` – Source tokens between the key and the value,
	*       which should include the `:` map value indicator if `value` is set.
	*     - `value?: Token` – The value of a sequence item, or of a map pair.
	*   - `path`: The steps from the root to the current node, as an array of
	*     `['key' | 'value', number]` tuples.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this token, continue with
	*      next sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current item, then continue with the next one
	*   - `number`: Set the index of the next step. This is useful especially if
	*     the index of the current token has changed.
	*   - `function`: Define the next visitor for this item. After the original
	*     visitor is called on item entry, next visitors are called after handling
	*     a non-empty `key` and when exiting the item.
	*/
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current item */
	visit.SKIP = SKIP;
	/** Remove the current item */
	visit.REMOVE = REMOVE;
	/** Find the item at `path` from `cst` as the root */
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	/**
	* Get the immediate parent collection of the item at `path` from `cst` as the root.
	*
	* Throws an error if the collection is not found, which should never happen if the item itself exists.
	*/
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));
// node_modules/yaml/dist/parse/cst.js
var require_cst = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	/** The byte order mark */
	const BOM = "﻿";
	/** Start of doc-mode */
	const DOCUMENT = "";
	/** Unexpected end of flow-mode */
	const FLOW_END = "";
	/** Next token is a scalar value */
	const SCALAR = "";
	/** @returns `true` if `token` is a flow or block collection */
	const isCollection = (token) => !!token && "items" in token;
	/** @returns `true` if `token` is a flow or block scalar; not an alias */
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	/* istanbul ignore next */
	/** Get a printable representation of a lexer token */
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	/** Identify the type of a lexer token. May return `null` for unknown tokens. */
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));
// node_modules/yaml/dist/parse/lexer.js
var require_lexer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
	const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
	const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	/**
	* Splits an input string into lexical tokens, i.e. smaller strings that are
	* easily identifiable by `tokens.tokenType()`.
	*
	* Lexing starts always in a "stream" context. Incomplete input may be buffered
	* until a complete token can be emitted.
	*
	* In addition to slices of the original input, the following control characters
	* may also be emitted:
	*
	* - `\x02` (Start of Text): A document starts with the next token
	* - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
	* - `\x1f` (Unit Separator): Next token is a scalar value
	* - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
	*/
	var Lexer = class {
		constructor() {
			/**
			* Flag indicating whether the end of the current buffer marks the end of
			* all input
			*/
			this.atEnd = false;
			/**
			* Explicit indent set in block scalar header, as an offset from the current
			* minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
			* explicitly set.
			*/
			this.blockScalarIndent = -1;
			/**
			* Block scalars that include a + (keep) chomping indicator in their header
			* include trailing empty lines, which are otherwise excluded from the
			* scalar's contents.
			*/
			this.blockScalarKeep = false;
			/** Current input */
			this.buffer = "";
			/**
			* Flag noting whether the map value indicator : can immediately follow this
			* node within a flow context.
			*/
			this.flowKey = false;
			/** Count of surrounding flow collection levels. */
			this.flowLevel = 0;
			/**
			* Minimum level of indentation required for next lines to be parsed as a
			* part of the current scalar value.
			*/
			this.indentNext = 0;
			/** Indentation level of the current line. */
			this.indentValue = 0;
			/** Position of the next \n character. */
			this.lineEndPos = null;
			/** Stores the state of the lexer if reaching the end of incpomplete input */
			this.next = null;
			/** A pointer to `buffer`; the current position of the lexer. */
			this.pos = 0;
		}
		/**
		* Generate YAML tokens from the `source` string. If `incomplete`,
		* a part of the last line may be left as a buffer for the next call.
		*
		* @returns A generator of lexical tokens
		*/
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));
// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Tracks newlines during parsing in order to provide an efficient API for
	* determining the one-indexed `{ line, col }` position for any offset
	* within the input.
	*/
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			/**
			* Should be called in ascending order. Otherwise, call
			* `lineCounter.lineStarts.sort()` before calling `linePos()`.
			*/
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			/**
			* Performs a binary search and returns the 1-indexed { line, col }
			* position of `offset`. If `line === 0`, `addNewLine` has never been
			* called or `offset` is before the first known newline.
			*/
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));
// node_modules/yaml/dist/parse/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			/* istanbul ignore next should not happen */
			default: return [];
		}
	}
	/** Note: May modify input array */
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	/**
	* A YAML concrete syntax tree (CST) parser
	*
	* ```ts
	* const src: string = ...
	* for (const token of new Parser().parse(src)) {
	*   // token: Token
	* }
	* ```
	*
	* To use the parser with a user-provided lexer:
	*
	* ```ts
	* function* parse(source: string, lexer: Lexer) {
	*   const parser = new Parser()
	*   for (const lexeme of lexer.lex(source))
	*     yield* parser.next(lexeme)
	*   yield* parser.end()
	* }
	*
	* const src: string = ...
	* const lexer = new Lexer()
	* for (const token of parse(src, lexer)) {
	*   // token: Token
	* }
	* ```
	*/
	var Parser = class {
		/**
		* @param onNewLine - If defined, called separately with the start position of
		*   each new line (in `parse()`, including the start of input).
		*/
		constructor(onNewLine) {
			/** If true, space and sequence indicators count as indentation */
			this.atNewLine = true;
			/** If true, next token is a scalar value */
			this.atScalar = false;
			/** Current indentation level */
			this.indent = 0;
			/** Current offset since the start of parsing */
			this.offset = 0;
			/** On the same line with a block map key */
			this.onKeyLine = false;
			/** Top indicates the node that's currently being built */
			this.stack = [];
			/** The source of the current token, set in parse() */
			this.source = "";
			/** The type of the current token, set in parse() */
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		/**
		* Parse `source` as a YAML stream.
		* If `incomplete`, a part of the last line may be left as a buffer for the next call.
		*
		* Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
		*
		* @returns A generator of tokens representing each directive, document, and other structure.
		*/
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		/**
		* Advance the parser by the `source` of one lexical token.
		*/
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		/** Call at end of input to push out any remaining constructions */
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			/* istanbul ignore next should not happen */
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			/* istanbul ignore if should not happen */
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					/* istanbul ignore next should not happen */
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				/* istanbul ignore else should not happen */
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));
// node_modules/yaml/dist/public-api.js
var require_public_api = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	/**
	* Parse the input as a stream of YAML documents.
	*
	* Documents should be separated from each other by `...` or `---` marker lines.
	*
	* @returns If an empty `docs` array is returned, it will be of type
	*   EmptyStream and contain additional stream information. In
	*   TypeScript, you should use `'empty' in docs` as a type guard for it.
	*/
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	/** Parse an input string into a single YAML.Document */
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));
// src/config/yaml-depth.ts
var import_dist = (/* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
})))();
const DEEPEST$1 = 64;
/**
* Offset of the first collection that is nested more than 64 levels deep, or undefined. It works on the
* tokens, before anything recursive sees them: the composer of the `yaml` package overflows the stack on
* deep nesting, and V8 may end the process on the way out of that.
*/
function yamlDepthExceeded(tokens) {
	const open = tokens.map((token) => ({
		token,
		depth: 0
	}));
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		const { token, depth } = next;
		if (token.type === "document") {
			if (token.value !== void 0) open.push({
				token: token.value,
				depth
			});
		} else if ("items" in token) {
			if (depth === DEEPEST$1) return token.offset;
			for (const { key, value } of token.items) {
				if (key) open.push({
					token: key,
					depth: depth + 1
				});
				if (value) open.push({
					token: value,
					depth: depth + 1
				});
			}
		}
	}
}
// src/config/read-yaml.ts
/**
* Reads one YAML document by the core schema, as strictly as data from a pull request deserves: no alias,
* no merge key, no tag but the core ones, no repeated key, nesting up to 64. A text that is no such document
* at all has problems and no value. Linear in the text.
*/
function readYaml(text) {
	const lines = new import_dist.LineCounter();
	const at = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			line: Math.max(line, 1),
			column: Math.max(col, 1)
		};
	};
	const tokens = [...new import_dist.Parser(lines.addNewLine).parse(text)];
	const tooDeep = yamlDepthExceeded(tokens);
	if (tooDeep !== void 0) return broken$1([{
		path: [],
		message: "nested more than 64 levels deep",
		position: at(tooDeep),
		lost: true
	}]);
	const documents = [...new import_dist.Composer(composing).compose(tokens)];
	const syntax = syntaxProblems(documents, at);
	if (syntax.length > 0) return broken$1(syntax);
	const contents = documents[0]?.contents ?? null;
	const problems = [];
	return {
		value: plainValue(contents, {
			path: [],
			at,
			problems
		}),
		problems,
		positionOf: (path, part) => at(offsetOf$1(contents, path, part))
	};
}
const composing = {
	version: "1.2",
	schema: "core",
	merge: false,
	resolveKnownTags: false,
	stringKeys: true,
	uniqueKeys: false,
	prettyErrors: false,
	logLevel: "silent"
};
const CORE_TAGS = new Set([
	"str",
	"int",
	"float",
	"bool",
	"null",
	"map",
	"seq"
].map((name) => `tag:yaml.org,2002:${name}`));
function broken$1(problems) {
	return {
		value: void 0,
		problems,
		positionOf: () => ({
			line: 1,
			column: 1
		})
	};
}
/** Errors and warnings alike (an unknown tag is only a warning to the library), the first of each line. */
function syntaxProblems(documents, at) {
	const byLine = /* @__PURE__ */ new Map();
	const add = (offset, message) => {
		const position = at(offset);
		if (!byLine.has(position.line)) byLine.set(position.line, {
			path: [],
			message,
			position,
			lost: true
		});
	};
	for (const { errors, warnings } of documents) for (const { pos, message } of [...errors, ...warnings]) add(pos[0], `not valid YAML: ${printable(message, 200)}`);
	const second = documents[1];
	if (second !== void 0) add(second.range?.[0] ?? 0, "a second YAML document: expected one document, without `---`");
	return [...byLine.values()];
}
function plainValue(node, reading) {
	if (!(0, import_dist.isNode)(node)) return null;
	if ((0, import_dist.isAlias)(node)) return refuse(node, reading, "an alias: expected the value itself, written out");
	if (node.tag !== void 0 && !CORE_TAGS.has(node.tag)) return refuse(node, reading, `the tag ${quoted(node.tag)}: expected a value without a tag`);
	if ((0, import_dist.isScalar)(node)) return node.value;
	return (0, import_dist.isMap)(node) ? plainObject(node, reading) : plainList(node, reading);
}
function refuse(node, { path, at, problems }, message) {
	problems.push({
		path,
		message,
		position: at(node.range?.[0] ?? 0),
		lost: true
	});
}
function plainList(seq, reading) {
	return seq.items.map((item, index) => plainValue(item, {
		...reading,
		path: [...reading.path, index]
	}));
}
function plainObject(map, reading) {
	const { at, problems } = reading;
	const object = {};
	const seen = /* @__PURE__ */ new Map();
	for (const pair of map.items) {
		const key = keyOf(pair);
		const path = [...reading.path, key];
		const offset = keyOffset(pair);
		const first = seen.get(key);
		if (first !== void 0) {
			const message = `a key that stands twice, first on line ${at(first).line}`;
			problems.push({
				path,
				message,
				position: at(offset),
				lost: false
			});
			continue;
		}
		seen.set(key, offset);
		const value = plainValue(pair.value, {
			...reading,
			path
		});
		Object.defineProperty(object, key, {
			value,
			enumerable: true,
			configurable: true,
			writable: true
		});
	}
	return object;
}
function offsetOf$1(contents, path, part) {
	let node = contents;
	let offset = startOf(node) ?? 0;
	for (const [depth, step] of path.entries()) if ((0, import_dist.isSeq)(node) && typeof step === "number") {
		node = node.items[step];
		offset = startOf(node) ?? offset;
	} else if ((0, import_dist.isMap)(node)) {
		const pair = node.items.find((candidate) => keyOf(candidate) === step);
		if (pair === void 0) return offset;
		node = pair.value;
		offset = part === "key" && depth === path.length - 1 ? keyOffset(pair) : startOf(node) ?? keyOffset(pair);
	} else return offset;
	return offset;
}
function keyOf(pair) {
	return (0, import_dist.isScalar)(pair.key) ? String(pair.key.value) : "";
}
function keyOffset(pair) {
	return startOf(pair.key) ?? 0;
}
function startOf(node) {
	return (0, import_dist.isScalar)(node) || (0, import_dist.isMap)(node) || (0, import_dist.isSeq)(node) || (0, import_dist.isAlias)(node) ? node.range?.[0] : void 0;
}
// src/config/parse-config.ts
const LARGEST_FILE$1 = 262144;
/**
* Reads a configuration file, YAML or JSON, of at most 256 KiB. `file` is its path inside the repository.
*
* Throws `config-invalid` with every mistake at once: line, column, key path, what was expected and what
* was found. The message is printable as it is, a line per mistake.
*/
function parseConfig(bytes, file) {
	const mistakes = listMistakes(file);
	const config = readConfig(bytes, mistakes);
	if (config !== void 0) return config;
	throw mistakes.error("config-invalid", "correct the configuration; docs/configuration.md of RAG Gate describes every key");
}
function readConfig(bytes, mistakes) {
	const text = textOf$2(bytes, mistakes);
	if (text === void 0) return void 0;
	const document = readYaml(text);
	const { value, problems } = document;
	for (const problem of problems) mistakes.add(problem, () => problem.position);
	if (value === void 0) return void 0;
	const lost = problems.filter((problem) => problem.lost).map((problem) => problem.path);
	for (const { path, part, message } of [...problemsOf(ConfigSchema, value), ...checkConfig(value)]) {
		if (lost.some((above) => isBelow(path, above))) continue;
		mistakes.add({
			path,
			message
		}, () => document.positionOf(path, part));
	}
	return mistakes.count === 0 ? configFromFile(ConfigSchema.parse(value)) : void 0;
}
function textOf$2(bytes, mistakes) {
	const size = typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.length;
	const text = size > LARGEST_FILE$1 ? void 0 : decodeText(bytes);
	if (size > LARGEST_FILE$1) mistakes.add({
		path: [],
		message: "a configuration of more than 256 KiB"
	});
	else if (text === void 0) mistakes.add({
		path: [],
		message: "not UTF-8: expected a text file in UTF-8"
	});
	return text;
}
function isBelow(path, above) {
	return above.length <= path.length && above.every((step, index) => step === path[index]);
}
// src/golden/merge-golden-sets.ts
/**
* Pairs the items of two golden sets by id: those of base in its order, then those that head added in
* head's order. Without a golden set on base every item of head counts as held by both.
*/
function mergeGoldenSets(base, head) {
	if (base === void 0) return head.items.map((item) => pairOf$1({
		base: item,
		head: item
	}, "both"));
	const onHead = new Map(head.items.map((item) => [item.id, item]));
	const onBase = new Set(base.items.map((item) => item.id));
	const kept = base.items.map((item) => {
		const other = onHead.get(item.id);
		return pairOf$1({
			base: item,
			head: other ?? item
		}, other === void 0 ? "removed" : "both");
	});
	const added = head.items.filter((item) => !onBase.has(item.id)).map((item) => pairOf$1({
		base: item,
		head: item
	}, "added"));
	return [...kept, ...added];
}
function pairOf$1(golden, origin) {
	const relabelled = exam(golden.base) !== exam(golden.head);
	return {
		id: golden.base.id,
		golden,
		origin,
		relabelled
	};
}
/** What an item asks and how it is graded, as one string. Tags and its line in the file take no part. */
function exam({ query, labels, answerable, mustPass }) {
	return JSON.stringify([
		query,
		answerable,
		mustPass,
		labels.kind,
		...canonicalLabels(labels)
	]);
}
/** The order of labels means nothing. */
function canonicalLabels(labels) {
	switch (labels.kind) {
		case "none": return [];
		case "evidence": return labels.targets.map(canonicalTarget).toSorted();
		case "chunks":
		case "docs": return [...labels.grades].map((entry) => JSON.stringify(entry)).toSorted();
	}
}
function canonicalTarget({ grade, any }) {
	const members = any.map(({ doc, quote, prefix, suffix, start }) => JSON.stringify([
		doc,
		quote,
		prefix,
		suffix,
		start ?? null
	]));
	return JSON.stringify([grade, ...members.toSorted()]);
}
// src/golden/golden-schema.ts
const LONGEST_ID = 200;
const LONGEST_DOC = 1e3;
const hasWords = (text) => words$1(text).length > 0;
const text = anyText("a string");
const textWithWords = text.refine(hasWords, { error: "expected a string with at least one word" });
/** A grade of a label: 0 is judged and not relevant. */
const GradeSchema = wholeNumber(0, 1e6);
/** A chunk's id. */
const ChunkIdSchema = shortText("a chunk id", LONGEST_ID);
/** A document's path. */
const DocIdSchema = shortText("the path of a document", LONGEST_DOC);
const memberShape = {
	doc: DocIdSchema,
	quote: anyText("a quote").refine(hasWords, { error: "expected a quote with at least one word" }),
	prefix: text.default(""),
	suffix: text.default(""),
	start: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()
};
/** One evidence with its grade. */
const EvidenceSchema = keyed("an evidence: an object with doc and quote", {
	...memberShape,
	grade: GradeSchema.default(1)
});
/** Several evidences of which any will do. */
const AnyEvidenceSchema = keyed("an object with any", {
	any: listOf("a list with at least one evidence", keyed("an evidence: an object with doc and quote", memberShape), 1),
	grade: GradeSchema.default(1)
});
const ClaimSchema = union([text, keyed("a claim", {
	text,
	importance: oneOf(["vital", "okay"])
})], { error: "expected a claim: a string, or an object with text and importance (vital or okay)" });
const ANSWER = "a string, or a list of strings that are equally good";
const flag = boolean({ error: "expected true or false" });
/**
* One item as written. The labels are checked apart, by `parseLabels`. What later versions read (answers,
* claims, tools and their like) is checked here, so that a file is right or wrong once, and not kept.
*/
const GoldenItemSchema = keyed("an item: an object with at least id and query", {
	id: shortText("an id", LONGEST_ID),
	query: anyText("a question").refine((query) => query.trim() !== "", { error: "expected a question" }),
	evidence: unknown().optional(),
	chunks: unknown().optional(),
	docs: unknown().optional(),
	answerable: flag.default(true),
	answer: union([text, listOf(ANSWER, text, 1)], { error: `expected ${ANSWER}` }).optional(),
	claims: listOf("a list of claims", ClaimSchema).optional(),
	contains: listOf("a list of strings", textWithWords).optional(),
	excludes: listOf("a list of strings", textWithWords).optional(),
	must_pass: flag.default(false),
	tags: listOf("a list of tags", shortText("a tag", LONGEST_ID).refine((tag) => tag !== "must_pass", { error: "expected another tag: must_pass is the slice of the items with must_pass: true" })).default([]),
	cluster: shortText("the name of a cluster", LONGEST_ID).optional(),
	split: oneOf(["dev", "test"]).optional(),
	tools: listOf("a list of tool names", shortText("the name of a tool", LONGEST_ID)).optional(),
	draft: flag.default(false),
	notes: union([string(), looseObject({})], { error: "expected a string or an object" }).optional()
});
// src/golden/parse-labels.ts
/** Reads the labels of one item. An empty list or object labels nothing, as does a field left out. */
function parseLabels(written) {
	const kinds = [
		"evidence",
		"chunks",
		"docs"
	].filter((kind) => !isEmpty(written[kind]));
	const [kind, other] = kinds;
	if (kind === void 0) return {
		labels: { kind: "none" },
		problems: []
	};
	const parsed = kind === "evidence" ? parseEvidence(written.evidence) : parseGrades(kind, written[kind]);
	if (other === void 0) return parsed;
	const message = `a second kind of label: expected one of evidence, chunks and docs, found ${alternatives(kinds).replace(" or ", " and ")}`;
	return {
		...parsed,
		problems: [{
			path: [other],
			part: "key",
			message
		}, ...parsed.problems]
	};
}
function isEmpty(written) {
	if (written === void 0) return true;
	return typeof written === "object" && written !== null && Object.keys(written).length === 0;
}
const ListSchema = listOf("a list of evidences", unknown());
function parseEvidence(written) {
	const list = ListSchema.safeParse(written);
	if (!list.success) return broken(problemsOf(ListSchema, written, ["evidence"]));
	const problems = [];
	const targets = [];
	for (const [index, entry] of list.data.entries()) {
		const target = parseTarget(entry, {
			path: ["evidence", index],
			problems
		});
		if (target !== void 0) targets.push(target);
	}
	return {
		labels: {
			kind: "evidence",
			targets
		},
		problems
	};
}
function parseTarget(entry, { path, problems }) {
	const hasAny = typeof entry === "object" && entry !== null && Object.hasOwn(entry, "any");
	const parsed = hasAny ? AnyEvidenceSchema.safeParse(entry) : EvidenceSchema.safeParse(entry);
	if (!parsed.success) {
		problems.push(...problemsOf(hasAny ? AnyEvidenceSchema : EvidenceSchema, entry, path));
		return;
	}
	const { grade, ...rest } = parsed.data;
	return {
		grade,
		any: ("any" in rest ? rest.any : [rest]).map(evidenceOf)
	};
}
function evidenceOf({ doc, quote, prefix, suffix, start }) {
	return {
		doc: documentId(doc),
		quote,
		prefix,
		suffix,
		start
	};
}
function parseGrades(kind, written) {
	if (typeof written !== "object" || written === null) {
		const message = `expected a list of ids, or an object from ids to grades, found ${shown$3(written)}`;
		return broken([{
			path: [kind],
			part: "value",
			message
		}]);
	}
	const grades = /* @__PURE__ */ new Map();
	const problems = [];
	const schema = kind === "docs" ? DocIdSchema : ChunkIdSchema;
	for (const { path, part, id, grade } of writtenGrades(kind, written)) {
		const parsed = schema.safeParse(id);
		const key = parsed.success && kind === "docs" ? documentId(parsed.data) : parsed.data;
		if (key === void 0) problems.push(...withPart(problemsOf(schema, id, path), part));
		else if (grades.has(key)) problems.push({
			path,
			part,
			message: `${quoted(key)} stands twice`
		});
		else grades.set(key, typeof grade === "number" ? grade : 0);
		problems.push(...problemsOf(GradeSchema, grade, path));
	}
	return {
		labels: {
			kind,
			grades
		},
		problems
	};
}
function writtenGrades(kind, written) {
	if (!Array.isArray(written)) return Object.entries(written).map(([id, grade]) => {
		return {
			path: [kind, id],
			part: "key",
			id,
			grade
		};
	});
	return written.map((id, index) => ({
		path: [kind, index],
		part: "value",
		id,
		grade: 1
	}));
}
function withPart(problems, part) {
	return problems.map((problem) => ({
		...problem,
		part
	}));
}
function broken(problems) {
	return {
		labels: { kind: "none" },
		problems
	};
}
// src/golden/parse-golden-item.ts
/** Checks one item as written, strictly, and keeps what this version reads. */
function parseGoldenItem(written) {
	const parsed = GoldenItemSchema.safeParse(written);
	const { labels, problems } = parseLabels(isMapping(written) ? written : {});
	if (!parsed.success) {
		const all = [...problemsOf(GoldenItemSchema, written), ...problems];
		return {
			id: idOf(written),
			item: void 0,
			draft: false,
			problems: all
		};
	}
	const { id, query, answerable, must_pass: mustPass, tags, draft } = parsed.data;
	const item = {
		id,
		query,
		labels,
		answerable,
		mustPass,
		tags: [...new Set(tags)]
	};
	return {
		id,
		item: problems.length === 0 ? item : void 0,
		draft,
		problems
	};
}
function idOf(written) {
	const id = valueAt(written, ["id"]);
	return typeof id === "string" ? id : void 0;
}
// src/golden/scan-json.ts
const DEEPEST = 64;
/** One pass over a text, without recursion and whether or not it is valid JSON. Run it before `JSON.parse`. */
function scanJson(text) {
	const elements = [];
	const repeatedKeys = [];
	const open = [];
	let fresh = false;
	for (let at = 0; at < text.length; at += 1) {
		const character = text.charAt(at);
		if (SPACE.has(character)) continue;
		const keys = open.at(-1);
		if (fresh && open.length === 1 && keys === void 0 && character !== "]") elements.push(at);
		if (character === "\"") {
			const end = endOfString(text, at);
			if (fresh && keys !== void 0) {
				const key = decodeKey(text.slice(at, end));
				if (keys.has(key)) repeatedKeys.push({
					key,
					offset: at
				});
				keys.add(key);
			}
			at = end - 1;
		} else if (character === "{" || character === "[") {
			if (open.length === DEEPEST) return {
				tooDeep: at,
				elements,
				repeatedKeys
			};
			open.push(character === "{" ? /* @__PURE__ */ new Set() : void 0);
		} else if (character === "}" || character === "]") open.pop();
		fresh = character === "{" || character === "[" || character === ",";
	}
	return {
		tooDeep: void 0,
		elements,
		repeatedKeys
	};
}
const SPACE = /* @__PURE__ */ new Set([
	" ",
	"	",
	"\n",
	"\r"
]);
/** Offset behind the closing quote of the string that begins at `start`; the text's end without one. */
function endOfString(text, start) {
	for (let at = start + 1; at < text.length; at += 1) {
		const character = text.charAt(at);
		if (character === "\\") at += 1;
		else if (character === "\"") return at + 1;
	}
	return text.length;
}
function decodeKey(literal) {
	if (!literal.includes("\\")) return literal.slice(1, -1);
	try {
		return String(JSON.parse(literal));
	} catch {
		return literal;
	}
}
// src/golden/locate-json.ts
/**
* Offset (UTF-16 units) of the value at a key path, or of its key, in the JSON value that begins at `start`.
* A path that leads nowhere ends at the last place on the way. The text must be valid JSON.
*/
function locateJson(text, { start, path, part }) {
	let value = skipSpace(text, start);
	for (const [depth, step] of path.entries()) {
		const child = childrenOf(text, value).find(({ name }) => name === step);
		if (child === void 0) return value;
		if (part === "key" && depth === path.length - 1) return child.key;
		value = child.value;
	}
	return value;
}
/** Members of the object or elements of the array that begins at `start`; none for anything else. */
function* childrenOf(text, start) {
	const isObject = text[start] === "{";
	if (!isObject && text[start] !== "[") return;
	let at = skipSpace(text, start + 1);
	for (let index = 0; at < text.length && text[at] !== "}" && text[at] !== "]"; index += 1) {
		const key = at;
		let name = index;
		if (isObject) {
			const end = endOfString(text, at);
			name = String(JSON.parse(text.slice(at, end)));
			at = skipSpace(text, skipSpace(text, end) + 1);
		}
		yield {
			name,
			key,
			value: at
		};
		at = skipSpace(text, endOfValue(text, at));
		if (text[at] === ",") at = skipSpace(text, at + 1);
	}
}
function endOfValue(text, start) {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		const character = text[at];
		if (character === "\"") at = endOfString(text, at) - 1;
		else if (character === "{" || character === "[") depth += 1;
		else if (character === "}" || character === "]") depth -= 1;
		else if (character === "," && depth === 0) return at;
		if (depth < 0) return at;
	}
	return text.length;
}
function skipSpace(text, start) {
	let at = start;
	while (text[at] === " " || text[at] === "	" || text[at] === "\n" || text[at] === "\r") at += 1;
	return at;
}
// src/golden/parse-json.ts
/**
* A JSON text as plain data, with the offsets of its elements when it is an array. Undefined when it is not
* JSON or nested more than 64 levels deep. Whatever is wrong, repeated keys included, goes into `mistakes`.
*/
function parseJson(text, { mistakes, positionAt }) {
	const { tooDeep, elements, repeatedKeys } = scanJson(text);
	const tell = (message, offset) => mistakes.add({
		path: [],
		message
	}, () => positionAt(offset));
	if (tooDeep !== void 0) {
		tell("nested more than 64 levels deep", tooDeep);
		return;
	}
	try {
		const value = JSON.parse(text);
		for (const { key, offset } of repeatedKeys) tell(`the key ${quoted(key)} stands twice`, offset);
		return {
			value,
			elements
		};
	} catch (error) {
		tell(`not valid JSON: ${printable(messageOf(error), 200)}`, offsetOf(error, text, elements));
		return;
	}
}
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
/** V8 names a position for some mistakes only; else the first broken element is a good place to look. */
function offsetOf(error, text, elements) {
	const message = messageOf(error);
	const named = / at position (\d{1,10})\b/.exec(message)?.[1];
	if (named !== void 0) return Number(named);
	if (message.startsWith("Unexpected end")) return text.trimEnd().length;
	return elements.find((start, index) => !isElement(text.slice(start, elements[index + 1]))) ?? 0;
}
function isElement(slice) {
	try {
		JSON.parse(slice.replace(/[,\]]\s*$/, ""));
		return true;
	} catch {
		return false;
	}
}
// src/golden/read-json-lines.ts
const LONGEST_LINE = 1048576;
/** JSON Lines, the native format: an item per line. Blank lines are skipped. */
function* readJsonLines(text, mistakes) {
	for (const [index, content] of text.split("\n").entries()) {
		const line = index + 1;
		if (content.trim() === "") continue;
		const complaint = complaintAbout(content);
		if (complaint !== void 0) {
			mistakes.add({
				path: [],
				message: complaint
			}, () => ({
				line,
				column: 1
			}));
			continue;
		}
		const positionAt = (offset) => ({
			line,
			column: offset + 1
		});
		const parsed = parseJson(content, {
			mistakes,
			positionAt
		});
		if (parsed === void 0) continue;
		yield {
			value: parsed.value,
			line,
			path: [],
			positionOf: (path, part) => positionAt(locateJson(content, {
				start: 0,
				path,
				part
			}))
		};
	}
}
function complaintAbout(content) {
	if (content.length > LONGEST_LINE || Buffer.byteLength(content) > LONGEST_LINE) return "a line of more than 1 MiB: expected an item of at most 1 MiB";
	if (/^\s*(#|\/\/)/.test(content)) return "a comment: JSON Lines has none; write it into \"notes\" of an item, or remove the line";
	if (/^\s*\[/.test(content)) return "a list: expected one item (an object) per line; a file that is one list ends in .json";
}
// src/golden/read-json-list.ts
/** A JSON file that is one list of items. */
function* readJsonList(text, mistakes) {
	const positionAt = linePositions(text);
	const parsed = parseJson(text, {
		mistakes,
		positionAt
	});
	if (parsed === void 0) return;
	if (!Array.isArray(parsed.value)) {
		const message = `expected a list of items, found ${shown$3(parsed.value)}; a file with an item per line ends in .jsonl`;
		mistakes.add({
			path: [],
			message
		}, () => positionAt(0));
		return;
	}
	for (const [index, start] of parsed.elements.entries()) yield {
		value: parsed.value[index],
		line: positionAt(start).line,
		path: [index],
		positionOf: (path, part) => positionAt(locateJson(text, {
			start,
			path,
			part
		}))
	};
}
function linePositions(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return (offset) => {
		let low = 0;
		let high = starts.length;
		while (high - low > 1) {
			const middle = low + high >> 1;
			if ((starts[middle] ?? Infinity) <= offset) low = middle;
			else high = middle;
		}
		return {
			line: low + 1,
			column: offset - (starts[low] ?? 0) + 1
		};
	};
}
// src/golden/read-yaml-list.ts
const LARGEST = 8388608;
/** A YAML file that is one list of items. Files above 8 MiB belong into JSON Lines. */
function* readYamlList(text, mistakes) {
	if (text.length > LARGEST) {
		mistakes.add({
			path: [],
			message: "a YAML file of more than 8 MiB: write large golden sets as JSON Lines (.jsonl)"
		});
		return;
	}
	const document = readYaml(text);
	const { value, problems } = document;
	for (const problem of problems) mistakes.add(problem, () => problem.position);
	if (value === void 0 || value === null) return;
	if (!Array.isArray(value)) {
		const message = `expected a list of items, found ${shown$3(value)}`;
		mistakes.add({
			path: [],
			message
		}, () => document.positionOf([], "value"));
		return;
	}
	const lost = new Set(problems.filter((problem) => problem.lost).map(({ path }) => path[0]));
	for (const [index, item] of value.entries()) {
		if (lost.has(index)) continue;
		yield {
			value: item,
			line: document.positionOf([index], "value").line,
			path: [index],
			positionOf: (path, part) => document.positionOf([index, ...path], part)
		};
	}
}
// src/golden/parse-golden-set.ts
const LARGEST_FILE = 67108864;
const MOST_ITEMS = 1e5;
/** Formats by the ending of the file's name. */
const formats = /* @__PURE__ */ new Map([
	["jsonl", readJsonLines],
	["ndjson", readJsonLines],
	["json", readJsonList],
	["yaml", readYamlList],
	["yml", readYamlList]
]);
/**
* Reads a golden set: JSON Lines, a YAML list or a JSON list, by the file's ending, else by its first
* character. `file` is its path inside the repository. An empty file is an empty set.
*
* Throws `golden-invalid` with every mistake of the file at once: line, column, key path, what was expected
* and what was found. The message is printable as it is. At most 64 MiB and 100,000 items.
*/
function parseGoldenSet(bytes, file) {
	const mistakes = listMistakes(file);
	const { items, drafts } = readItems(textOf$1(bytes, mistakes), {
		file,
		mistakes
	});
	if (mistakes.count > 0) throw mistakes.error("golden-invalid", "correct the golden set");
	return {
		file,
		items,
		drafts,
		hash: createHash("sha256").update(bytes).digest("hex")
	};
}
function textOf$1(bytes, mistakes) {
	if (bytes.length > LARGEST_FILE) {
		mistakes.add({
			path: [],
			message: "a golden set of more than 64 MiB"
		});
		return "";
	}
	const text = decodeText(bytes);
	if (text === void 0) {
		const message = "not UTF-8: expected a text file in UTF-8";
		const line = firstLineNotUtf8(bytes);
		mistakes.add({
			path: [],
			message
		}, () => ({
			line,
			column: void 0
		}));
	}
	return text ?? "";
}
function firstLineNotUtf8(bytes) {
	let line = 1;
	for (let start = 0; start < bytes.length; line += 1) {
		const end = bytes.indexOf(10, start);
		const stop = end === -1 ? bytes.length : end;
		if (decodeText(bytes.subarray(start, stop)) === void 0) return line;
		start = stop + 1;
	}
	return line;
}
function readItems(text, { file, mistakes }) {
	const items = [];
	const lineOfId = /* @__PURE__ */ new Map();
	let count = 0;
	let drafts = 0;
	for (const raw of formatOf(file, text)(text, mistakes)) {
		count += 1;
		if (count > MOST_ITEMS) {
			mistakes.add({
				path: raw.path,
				message: "more than 100,000 items"
			}, () => raw.positionOf([], "value"));
			break;
		}
		const { id, item, draft, problems } = parseGoldenItem(raw.value);
		for (const { path, part, message } of problems) mistakes.add({
			path: [...raw.path, ...path],
			message
		}, () => raw.positionOf(path, part));
		if (id !== void 0) tellRepeatedId(id, {
			raw,
			lineOfId,
			mistakes
		});
		if (draft) drafts += 1;
		else if (item !== void 0) items.push({
			...item,
			line: raw.line
		});
	}
	return {
		items,
		drafts
	};
}
/** The format that the name says, else the one that the text looks like. */
function formatOf(file, text) {
	if (text.trim() === "") return readJsonLines;
	const named = formats.get(/\.([a-z]{1,6})$/i.exec(file)?.[1]?.toLowerCase() ?? "");
	if (named !== void 0) return named;
	const first = text.trimStart().charAt(0);
	if (first === "[") return readJsonList;
	return first === "{" ? readJsonLines : readYamlList;
}
function tellRepeatedId(id, { raw, lineOfId, mistakes }) {
	const first = lineOfId.get(id);
	if (first === void 0) {
		lineOfId.set(id, raw.line);
		return;
	}
	const message = `the id ${quoted(id)} stands twice, first on line ${first}`;
	mistakes.add({
		path: [...raw.path, "id"],
		message
	}, () => raw.positionOf(["id"], "value"));
}
// src/metrics/depth.ts
const LEAST = 20;
const MOST = 1e3;
/** Chunks smaller than this many tokens on average leave a budget unfilled. */
const TOKENS_PER_CHUNK = 100;
/**
* Chunks to ask for per query, the same on both sides: twice the largest rank cutoff, enough chunks
* of 100 tokens for the largest token cutoff, at least 20 and at most 1,000.
*/
function depthFor(metrics) {
	const needs = metrics.map(({ cutoff }) => {
		switch (cutoff.kind) {
			case "none": return LEAST;
			case "ranks": return 2 * cutoff.k;
			case "tokens": return Math.ceil(cutoff.budget / TOKENS_PER_CHUNK);
		}
	});
	return Math.min(MOST, Math.max(LEAST, ...needs));
}
// src/exam/load-exam.ts
/** Where a config is looked for when none is named; the first that exists counts. */
const defaultConfigPaths = [".github/rag-gate.yml", "rag-gate.yml"];
/**
* Reads config and golden set of each commit. A base without config, or without a single question,
* is an adopting change: `pipelines.base` is undefined, and without a config head's exam counts. Throws `config-invalid` and
* `golden-invalid`, each naming side and file.
*/
async function loadExam(request) {
	const { workspace, commits } = request;
	const paths = request.config === void 0 ? defaultConfigPaths : [request.config];
	const head = await requireSide(workspace, commits.head, paths);
	return examOf(commits.base === void 0 ? void 0 : await loadSide(workspace, {
		side: "base",
		sha: commits.base
	}, paths), head);
}
/** Larger files are refused before they are read. */
const maxBytes = {
	"config-invalid": 262144,
	"golden-invalid": 67108864
};
/** Base's settings count wherever base has some, also where it has no questions to compare on yet. */
function examOf(base, head) {
	const { config, from } = base === void 0 ? {
		config: head.config,
		from: "head"
	} : {
		config: base.config,
		from: "base"
	};
	const comparable = base?.golden === void 0 || base.golden.items.length === 0 ? void 0 : base.golden;
	return {
		from,
		settings: config.exam,
		changes: base === void 0 ? [] : examChanges(base.config, head.config),
		pipelines: {
			base: comparable && base?.config.pipeline,
			head: head.config.pipeline
		},
		golden: {
			base: comparable,
			head: head.golden
		},
		items: mergeGoldenSets(comparable, head.golden),
		filteredFrom: void 0,
		depth: config.pipeline.depth ?? depthFor(config.exam.metrics)
	};
}
async function requireSide(workspace, sha, paths) {
	const loaded = await loadSide(workspace, {
		side: "head",
		sha
	}, paths);
	if (loaded === void 0) throw new GateError("config-invalid", `head holds no ${paths.join(" and no ")}`, {
		hint: "write one with `rag-gate init`, or name yours: input config of the action, --config of the command line",
		side: "head"
	});
	if (loaded.golden === void 0) throw new GateError("golden-invalid", `head holds no ${loaded.config.exam.golden}, which the key golden of the config names`, {
		hint: "correct the key, or write the file; `rag-gate init` writes a first one",
		side: "head"
	});
	return {
		config: loaded.config,
		golden: loaded.golden
	};
}
/** Config and golden set of one commit; undefined without a config, golden undefined without that file. */
async function loadSide(workspace, { side, sha }, paths) {
	for (const path of paths) {
		const bytes = await readAt(workspace, {
			side,
			sha,
			path,
			code: "config-invalid"
		});
		if (bytes === void 0) continue;
		const config = onSide(side, () => parseConfig(bytes, path));
		const file = config.exam.golden;
		const golden = await readAt(workspace, {
			side,
			sha,
			path: file,
			code: "golden-invalid"
		});
		return {
			config,
			golden: golden && onSide(side, () => parseGoldenSet(golden, file))
		};
	}
}
async function readAt(workspace, { side, sha, path, code }) {
	const file = await workspace.readFile(sha, path, { maxBytes: maxBytes[code] });
	switch (file.kind) {
		case "file": return file.bytes;
		case "missing": return;
		case "refused": throw new GateError(code, `${side}: ${path} ${file.reason}`, {
			hint: "it has to be a regular file of the repository",
			side
		});
	}
}
const brokenBase = "the file on the base branch is broken, so that nothing can be compared; the change that repairs it needs a merge by an administrator";
/** Names the side in whatever the parser found wrong: both sides have a file of that name. */
function onSide(side, parse) {
	try {
		return parse();
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const { code, mistakes, message } = error;
		const hint = side === "base" ? brokenBase : error.hint;
		throw new GateError(code, `${side}: ${message}`, {
			hint,
			mistakes,
			side,
			cause: error
		});
	}
}
// src/golden/documents-of-evidence.ts
/** The documents that the items' evidence quotes, by id. */
function documentsOfEvidence(items) {
	const documents = /* @__PURE__ */ new Set();
	for (const { labels } of items) {
		if (labels.kind !== "evidence") continue;
		for (const target of labels.targets) for (const member of target.any) documents.add(member.doc);
	}
	return documents;
}
// src/pipeline/corpus-of.ts
/**
* Documents by id, as scoring and report look them up. Names count as ids do: `docs\\a.md` and
* `./docs/a.md` are `docs/a.md`. Lines are known for all texts that are their file's own.
*/
function corpusOf(documents) {
	const texts = /* @__PURE__ */ new Map();
	for (const document of documents) texts.set(document.doc, document);
	const lines = /* @__PURE__ */ new Map();
	return {
		text: (doc) => texts.get(documentId(doc))?.text,
		lineAt: (doc, offset) => {
			const known = texts.get(documentId(doc));
			if (known === void 0 || known.extracted) return void 0;
			const starts = lines.get(known.doc) ?? startsOfLines(known.text);
			lines.set(known.doc, starts);
			return countUpTo(starts, offset);
		}
	};
}
function startsOfLines(text) {
	return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
}
/** How many of the ascending values are at most the limit. */
function countUpTo(values, limit) {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = low + high >>> 1;
		if ((values[middle] ?? 0) <= limit) low = middle + 1;
		else high = middle;
	}
	return low;
}
new Set(Array.from(`             \u2028\u2029\u202f\u205f\u3000\ufeff`, (blank) => blank.charCodeAt(0)));
// src/pipeline/builtin/chunk-document.ts
/** A chunk's id says where it lies; one document has at most one chunk from each start. */
function chunkId({ doc, start, end }) {
	return `${doc}#${start}-${end}`;
}
// src/pipeline/builtin/receive-run.ts
/**
* Puts a run together from what one side's worker tells, message by message, and hands progress and
* warnings to the log. Chunks that several queries returned share one text.
*/
function receiveRun({ side, log, resolve, reject }) {
	const known = /* @__PURE__ */ new Map();
	const results = /* @__PURE__ */ new Map();
	const texts = [];
	let index;
	return (message) => {
		switch (message.kind) {
			case "progress":
				log.progress({
					side,
					step: message.step,
					done: message.done,
					total: message.total
				});
				return;
			case "built":
				index = message.facts;
				log.info(`${side}: ${factsLine(message.facts)}`);
				for (const glob of message.unmatched) log.warn(`${side}: no document matches "${printable(glob)}" of pipeline.documents`);
				return;
			case "answers":
				for (const [row, chunk] of message.chunks) known.set(row, named$2(chunk));
				for (const answer of message.answers) results.set(answer.id, resultOf$1(answer, known));
				return;
			case "document": {
				const { doc, text, extracted } = message;
				texts.push({
					doc,
					text,
					extracted
				});
				return;
			}
			case "done":
				if (index === void 0) reject(/* @__PURE__ */ new Error("a worker was done before its index was built"));
				else resolve({
					results,
					index,
					corpus: corpusOf(texts)
				});
				return;
			case "failed": reject(new GateError(message.code, message.message, {
				hint: message.hint,
				side
			}));
		}
	};
}
function factsLine({ documents, chunks, buildMs }) {
	return `built an index of ${chunks} chunks from ${documents} documents in ${(buildMs / 1e3).toFixed(1)} s`;
}
function named$2({ doc, start, end, text }) {
	return {
		id: chunkId({
			doc,
			start,
			end
		}),
		doc,
		start,
		end,
		text
	};
}
function resultOf$1(answer, known) {
	switch (answer.kind) {
		case "failed": return {
			kind: "failed",
			message: answer.message
		};
		case "answered": return {
			kind: "answered",
			chunks: answer.hits.map((hit) => chunkOf(hit, known)),
			ms: answer.ms
		};
	}
}
function chunkOf({ row, score }, known) {
	const chunk = known.get(row);
	if (chunk === void 0) throw new Error(`a worker named chunk ${row} without having sent it`);
	return {
		...chunk,
		score
	};
}
// src/pipeline/builtin/run-builtin.ts
/**
* Builds the index of one side, asks all queries and reads the texts they need, in a worker thread of its own that sees none of
* this process's environment. The same work gives the same run, apart from its times. When it returns
* or throws, the thread is gone; the index file stays in `folder`. Throws `pipeline-failed` naming the
* side, or the signal's reason.
*/
async function runBuiltin({ log, signal, ...work }) {
	signal.throwIfAborted();
	const { promise, resolve, reject } = Promise.withResolvers();
	const receive = receiveRun({
		side: work.side,
		log,
		resolve,
		reject
	});
	const worker = startWorker(work);
	const stop = () => reject(signal.reason);
	signal.addEventListener("abort", stop, { once: true });
	worker.on("message", (message) => receive(message));
	worker.on("error", (cause) => reject(stopped(work, cause.message, cause)));
	worker.on("messageerror", (cause) => reject(stopped(work, cause.message, cause)));
	worker.on("exit", (code) => reject(stopped(work, `it ended with code ${code}`)));
	try {
		return await promise;
	} finally {
		signal.removeEventListener("abort", stop);
		await worker.terminate();
	}
}
const mostHeapMb = 2048;
function startWorker(work) {
	const worker = new Worker(entry(), {
		workerData: work,
		env: {},
		argv: [],
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
		stdout: true,
		stderr: true
	});
	worker.stdout.resume();
	worker.stderr.resume();
	return worker;
}
/** Beside this file in the sources; beside the program in the built package. */
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./worker.ts" : "./builtin-worker.js";
	return new URL(name, import.meta.url);
}
function stopped({ side }, reason, cause) {
	const message = `${side}: the thread that builds and asks the index stopped: ${printable(reason)}`;
	return new GateError("pipeline-failed", message, {
		hint: "if it ran out of memory or disk, narrow pipeline.documents",
		cause,
		side
	});
}
// src/gate/ask-sides.ts
/**
* Lays out, indexes and asks both sides at once. The first failure stops the other side, whose
* answers nobody would read, and is what this rejects with.
*/
async function askSides(asking) {
	const stop = new AbortController();
	const signal = AbortSignal.any([asking.signal, stop.signal]);
	const start = async (side) => {
		try {
			return await askSide(side, {
				...asking,
				signal
			});
		} catch (error) {
			stop.abort(error);
			throw error;
		}
	};
	const base = asking.exam.pipelines.base === void 0 ? void 0 : start("base");
	const [baseSide, headSide] = await Promise.allSettled([base, start("head")]);
	if (stop.signal.aborted) throw stop.signal.reason;
	if (baseSide.status === "rejected") throw baseSide.reason;
	if (headSide.status === "rejected") throw headSide.reason;
	return {
		base: baseSide.value,
		head: headSide.value
	};
}
async function askSide(side, { exam, workspace, commits, log, signal }) {
	const settings = exam.pipelines[side];
	const sha = commits[side];
	if (settings === void 0 || sha === void 0) throw new Error(`${side} has nothing to measure`);
	await using tree = await workspace.openWorktree(side, sha);
	const golden = exam.items.map((item) => item.golden[side]);
	const run = await runBuiltin({
		side,
		root: tree.path,
		folder: workspace.folder,
		settings,
		depth: exam.depth,
		queries: golden.map(({ id, query }) => ({
			id,
			query
		})),
		quoted: [...documentsOfEvidence(golden)],
		log,
		signal
	});
	return {
		run,
		corpus: run.corpus
	};
}
// src/workspace/git-environment.ts
/**
* The whole environment of a git process: a short list taken over from `from`, fixed values that shut out
* every setting of the machine and the user, then `extra`.
*/
function gitEnvironment(from, extra = {}) {
	const taken = takenOver.flatMap((name) => {
		const value = from[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(taken),
		...fixed,
		...extra
	};
}
const proxies = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"ALL_PROXY"
];
const takenOver = [
	"PATH",
	"HOME",
	"SystemRoot",
	...proxies,
	...proxies.map((name) => name.toLowerCase()),
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"GIT_SSL_CAINFO",
	"GIT_SSL_CAPATH"
];
const fixed = {
	LC_ALL: "C",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_NO_LAZY_FETCH: "1",
	GIT_ALLOW_PROTOCOL: "none"
};
// src/workspace/git.ts
/**
* Runs git and returns what it wrote to standard output. Throws `workspace-failed` with git's own
* words when it does not end with 0, and the signal's reason when it was aborted.
*/
async function git(call) {
	const { status, stdout, complaint } = await tryGit(call);
	if (status === 0) return stdout;
	throw new GateError("workspace-failed", `git ${commandOf(call)} ended with exit code ${status}: ${complaint || "it gave no reason"}`);
}
/** As `git`, for calls whose exit code is an answer. Still throws when git cannot run or says too much. */
async function tryGit(call) {
	call.signal?.throwIfAborted();
	const child = spawn("git", argumentsOf(call), {
		cwd: call.cwd,
		env: gitEnvironment(process.env, call.environment),
		detached: !onWindows,
		stdio: [
			call.input === void 0 ? "ignore" : "pipe",
			"pipe",
			"pipe"
		]
	});
	const stop = stopper(child);
	call.signal?.addEventListener("abort", stop.now);
	try {
		const result = await outcome(child, call, stop.now);
		call.signal?.throwIfAborted();
		return result;
	} finally {
		call.signal?.removeEventListener("abort", stop.now);
		stop.cancel();
	}
}
const onWindows = process.platform === "win32";
const defaultMaxBytes = 268435456;
/** How long a stopped git may take to remove its lock files before it is killed. */
const patienceMs = 5e3;
const settings = [
	"core.hooksPath=/dev/null",
	"core.attributesFile=/dev/null",
	"core.fsmonitor=false",
	"protocol.ext.allow=never",
	"gc.auto=0",
	"maintenance.auto=false"
];
function argumentsOf(call) {
	return [
		...[...settings, ...call.settings ?? []].flatMap((setting) => ["-c", setting]),
		...call.gitDir === void 0 ? [] : [`--git-dir=${call.gitDir}`],
		...call.args
	];
}
async function outcome(child, call, stop) {
	const maxBytes = call.maxBytes ?? defaultMaxBytes;
	const chunks = [];
	let size = 0;
	let stderr = "";
	child.stdout?.on("data", (chunk) => {
		size += chunk.length;
		if (size <= maxBytes) chunks.push(chunk);
		else stop();
	});
	child.stderr?.setEncoding("utf8").on("data", (text) => {
		stderr = (stderr + text).slice(-65536);
	});
	child.stdin?.on("error", () => {});
	child.stdin?.end(call.input);
	const status = await ended(child, call);
	if (size > maxBytes) throw new GateError("workspace-failed", `git ${commandOf(call)} wrote more than ${maxBytes} bytes`);
	return {
		status,
		stdout: Buffer.concat(chunks),
		complaint: complaintOf(stderr, call.secrets ?? [])
	};
}
/** Waits until the process and everything that holds its pipes is gone. A process killed by a signal counts as 128. */
function ended(child, call) {
	return new Promise((resolve, reject) => {
		child.on("error", (cause) => {
			reject(new GateError("workspace-failed", `git ${commandOf(call)} could not be started in ${call.cwd}`, {
				hint: "git must be installed and in PATH",
				cause
			}));
		});
		child.on("close", (code) => {
			resolve(code ?? 128);
		});
	});
}
/** SIGTERM to the whole group, SIGKILL where that did not help. */
function stopper(child) {
	let timer;
	return {
		now: () => {
			if (timer !== void 0) return;
			kill(child, "SIGTERM");
			timer = setTimeout(() => {
				kill(child, "SIGKILL");
			}, patienceMs);
		},
		cancel: () => {
			clearTimeout(timer);
		}
	};
}
function kill(child, signal) {
	if (child.pid === void 0) return;
	try {
		if (onWindows) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {}
}
function commandOf({ args }) {
	const end = args.findIndex((arg) => arg.startsWith("-"));
	return args.slice(0, Math.min(end === -1 ? args.length : end, 2)).join(" ");
}
function complaintOf(stderr, secrets) {
	return secrets.reduce((text, secret) => text.replaceAll(secret, "***"), stderr).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim().slice(-2e3);
}
// src/workspace/sha.ts
/** Whether the text is a full object id, SHA-1 or SHA-256, in lower-case hex. */
function isSha(text) {
	return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}
/** Throws `ref-not-found` for anything but a full object id, so that no argument of git is an option or a path. */
function requireSha(text) {
	if (isSha(text)) return;
	throw new GateError("ref-not-found", `${JSON.stringify(text.slice(0, 80))} is not a full commit id`, { hint: "a commit id has 40 or 64 characters 0-9 and a-f" });
}
// src/workspace/resolve-ref.ts
/**
* The full id of the commit that a branch, tag, id or expression such as `HEAD~1` names in the checkout.
* Throws `input-invalid` for text that no name can be, `ref-not-found` for a name nobody has.
*/
async function resolveRef(checkout, ref) {
	if (!isRefText(ref)) throw new GateError("input-invalid", `${JSON.stringify(ref.slice(0, 80))} cannot name a commit`, { hint: "give a branch, a tag or a commit id; a name does not begin with \"-\"" });
	const sha = await commitNamed(await findRepository(checkout), ref);
	if (sha !== void 0) return sha;
	throw new GateError("ref-not-found", `this repository has no commit ${JSON.stringify(ref)}`, { hint: "check the name, or fetch it first: git fetch origin" });
}
/** Whether the text could name a commit: not empty, no option, no blank or control character, at most 255 long. */
function isRefText(text) {
	return /^[^-\s\p{Cc}][^\s\p{Cc}]{0,254}$/u.test(text);
}
/**
* The full name of the branch that changes go to: what the remote calls its default, else its or our own
* `main` or `master`. Throws `ref-not-found` where there is none of them.
*/
async function defaultBranch(checkout) {
	const repository = await findRepository(checkout);
	for (const ref of [await remoteDefault(repository), ...usualBranches]) if (ref !== void 0 && await commitNamed(repository, ref) !== void 0) return ref;
	throw new GateError("ref-not-found", `the repository in ${repository.root} has no default branch to compare with`, { hint: "name the branch or commit to compare with: --base <ref>" });
}
/**
* The newest commit that both have in their history. `ours` and `theirs` are full ids. Throws
* `ref-not-found` where there is none, or where a shallow clone does not reach back to it.
*/
async function mergeBase(checkout, ours, theirs) {
	requireSha(ours);
	requireSha(theirs);
	const { root, gitDir, commonDir } = await findRepository(checkout);
	const found = await tryGit({
		cwd: root,
		gitDir,
		args: [
			"merge-base",
			"--end-of-options",
			ours,
			theirs
		]
	});
	const sha = found.stdout.toString().trimEnd();
	if (found.status === 0 && isSha(sha)) return sha;
	const shallow = await access(join(commonDir, "shallow")).then(() => true, () => false);
	throw new GateError("ref-not-found", `commits ${ours.slice(0, 7)} and ${theirs.slice(0, 7)} have no common ancestor here`, { hint: shallow ? "this clone is shallow; get its history with: git fetch --unshallow" : "name another --base <ref>" });
}
const usualBranches = [
	"refs/remotes/origin/main",
	"refs/remotes/origin/master",
	"refs/heads/main",
	"refs/heads/master"
];
async function remoteDefault({ root, gitDir }) {
	const found = await tryGit({
		cwd: root,
		gitDir,
		args: [
			"symbolic-ref",
			"--quiet",
			"refs/remotes/origin/HEAD"
		]
	});
	return found.status === 0 ? found.stdout.toString().trimEnd() : void 0;
}
async function commitNamed({ root, gitDir }, ref) {
	const found = await tryGit({
		cwd: root,
		gitDir,
		args: [
			"rev-parse",
			"--verify",
			"--quiet",
			"--end-of-options",
			`${ref}^{commit}`
		]
	});
	const sha = found.stdout.toString().trimEnd();
	return found.status === 0 && isSha(sha) ? sha : void 0;
}
// src/gate/find-commits.ts
/** The commits to compare, made available. Throws `ref-not-found` for what cannot be fetched. */
async function findCommits({ checkout, base, head }, workspace) {
	const named = head.kind === "commit";
	const headSha = named ? head.sha : await workspace.snapshotWorkTree();
	await workspace.ensureCommit(headSha);
	switch (base.kind) {
		case "none": return {
			base: void 0,
			head: headSha,
			named
		};
		case "commit":
			await workspace.ensureCommit(base.sha);
			return {
				base: base.sha,
				head: headSha,
				named
			};
		case "merge-base": return {
			base: await mergeBase(checkout, await resolveRef(checkout, base.ref ?? await defaultBranch(checkout)), named ? head.sha : await resolveRef(checkout, "HEAD")),
			head: headSha,
			named
		};
	}
}
// src/gate/keep-only.ts
/** The exam cut down to the named items; unknown names are an error that lists them. */
function keepOnly(exam, only) {
	if (only === void 0) return exam;
	const wanted = new Set(only);
	const items = exam.items.filter((item) => wanted.has(item.id));
	const known = new Set(items.map((item) => item.id));
	const unknown = only.filter((id) => !known.has(id));
	if (unknown.length > 0) throw new GateError("input-invalid", `the golden set has no item ${unknown.join(", ")}`, { hint: "--only takes ids of the golden set, separated by commas" });
	return {
		...exam,
		items,
		filteredFrom: exam.items.length
	};
}
/** English words that questions are full of and that tell no chunk from another; sorted. */
const stopWords = `
a an and are as at be been but by can do does for from has have he how if in is it its not of on or such
that the their there these they this those to was were what which will with
`.trim().split(/\s+/);
/**
* What an index and its answers depend on beside documents and settings. Node brings SQLite and the
* tables of Unicode.
*/
const indexVersion = {
	builtin: 1,
	node: process.versions.node,
	sqlite: process.versions.sqlite ?? "unknown",
	stopWords
};
// src/pipeline/document-selector.ts
/** Reads `pipeline.documents`. Throws `config-invalid` for a glob that stands for too many others. */
function documentSelector(globs) {
	const wanted = globs.filter((glob) => !glob.startsWith("!")).map((glob) => ({
		glob,
		matches: compileGlob(glob),
		beginning: beginningOf(glob)
	}));
	const unwanted = globs.filter((glob) => glob.startsWith("!")).map((glob) => compileGlob(glob.slice(1)));
	return {
		selects: (path) => wanted.some(({ matches }) => matches(path)) && !unwanted.some((matches) => matches(path)),
		unmatched: (paths) => wanted.filter(({ matches }) => !paths.some((path) => matches(path))).map(({ glob }) => glob),
		reachesInto: (folder) => {
			const names = folder.split("/");
			return wanted.some(({ beginning }) => beginning.every((name, at) => at >= names.length || name === names[at]));
		}
	};
}
/** The folders that a glob names before its first wildcard. */
function beginningOf(glob) {
	const names = glob.split("/").filter((name) => name !== "" && name !== ".");
	const first = names.findIndex((name) => /[*?[{\\]/.test(name));
	return first === -1 ? names : names.slice(0, first);
}
// src/pipeline/relevance-digest.ts
/**
* What a side's retrieval depends on, as 32 hex digits: equal digests mean that no result can differ.
* It is made of content, never of commit ids: schema and index version, the pipeline's settings, depth,
* runner, and names and object ids of the selected documents. Where a selected entry is a link, or a glob
* may reach into a submodule, the list does not tell what would be read, and the id of the whole tree
* stands in for it. Throws `config-invalid` as globs do.
*/
function relevanceDigest(input) {
	const content = canonical({
		schema: 1,
		index: indexVersion,
		runner: [process.platform, process.arch],
		pipeline: input.settings,
		depth: input.depth,
		documents: documentsOf$1(input)
	});
	return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, digits);
}
const digits = 32;
function documentsOf$1({ entries, tree, settings }) {
	const selector = documentSelector(settings.documents);
	const selected = entries.filter(({ path }) => selector.selects(path));
	return selected.some(({ mode }) => mode === symbolicLink) || entries.some(({ mode, path }) => mode === submodule && selector.reachesInto(path)) ? { tree } : selected.map(({ path, oid }) => [path, oid]);
}
const symbolicLink = "120000";
const submodule = "160000";
/** The value as JSON sees it, with the keys of every object in one order, whatever order they were written in. */
function canonical(value) {
	if (Array.isArray(value)) return value.map((member) => canonical(member));
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value).toSorted(([one], [other]) => one < other ? -1 : 1);
	return Object.fromEntries(members.map(([key, member]) => [key, canonical(member)]));
}
// src/gate/nothing-relevant-changed.ts
/** Whether pipeline, documents, golden set and exam are the same on both sides, so that no score can differ. */
async function nothingRelevantChanged(exam, commits, workspace) {
	const { pipelines, golden, changes, depth } = exam;
	if (commits.base === void 0 || pipelines.base === void 0 || changes.length > 0) return false;
	if (golden.base?.hash !== golden.head.hash) return false;
	const labelled = documentsOfEvidence(exam.items.map((item) => item.golden.head));
	const digest = async (sha, settings) => {
		const entries = await workspace.listFiles(sha);
		const tree = await workspace.treeOf(sha);
		const quoted = entries.filter(({ path }) => labelled.has(path));
		const content = quoted.some(({ mode }) => mode === linkMode) ? [tree] : quoted.map(({ oid }) => oid);
		return [relevanceDigest({
			entries,
			tree,
			settings,
			depth
		}), ...content].join(" ");
	};
	return await digest(commits.base, pipelines.base) === await digest(commits.head, pipelines.head);
}
/** Git's mode of a symbolic link, whose own id says nothing of what it leads to. */
const linkMode = "120000";
// src/metrics/occurrences.ts
/**
* Every place where `needle` stands in `text`, overlapping ones included, ascending; none for the empty
* needle. Linear in both lengths whatever they hold (Knuth, Morris and Pratt 1977), which
* `indexOf` with a long needle is not: it only looks for the first few units here.
*/
function* occurrences(text, needle) {
	if (needle === "") return;
	const opening = needle.slice(0, 8);
	let borders;
	let at = 0;
	let matched = 0;
	while (matched > 0 || at < text.length) {
		if (matched === 0) {
			at = text.indexOf(opening, at);
			if (at < 0) return;
			at += opening.length;
			matched = opening.length;
		}
		while (matched < needle.length && text.charCodeAt(at) === needle.charCodeAt(matched)) {
			at += 1;
			matched += 1;
		}
		if (matched === needle.length) yield at - matched;
		else if (at >= text.length) return;
		borders ??= bordersOf(needle);
		matched = borders[matched - 1] ?? 0;
	}
}
/** For each prefix of the needle the length of its longest proper prefix that is also its end. */
function bordersOf(needle) {
	const borders = new Uint32Array(needle.length);
	let matched = 0;
	for (let at = 1; at < needle.length; at += 1) {
		while (matched > 0 && needle.charCodeAt(at) !== needle.charCodeAt(matched)) matched = borders[matched - 1] ?? 0;
		if (needle.charCodeAt(at) === needle.charCodeAt(matched)) matched += 1;
		borders[at] = matched;
	}
	return borders;
}
// src/metrics/normal-corpus.ts
const opened = /* @__PURE__ */ new WeakMap();
/** The same normalising corpus for the same corpus. */
function normalCorpusOf(corpus) {
	const known = opened.get(corpus);
	if (known !== void 0) return known;
	const created = open$1(corpus);
	opened.set(corpus, created);
	return created;
}
/** Units of normalised text kept at once, nine bytes or more each; past it everything is forgotten. */
const MOST_UNITS = 2 ** 25;
const MOST_PLACES$1 = 1e3;
function open$1(corpus) {
	const documents = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	let units = 0;
	const source = (doc) => corpus.text(documentId(doc));
	const normalised = (doc) => {
		const id = documentId(doc);
		if (documents.has(id)) return documents.get(id);
		const text = corpus.text(id);
		const made = text === void 0 ? void 0 : normalise(text);
		units += made?.text.length ?? 0;
		if (units > MOST_UNITS) {
			documents.clear();
			units = made?.text.length ?? 0;
		}
		documents.set(id, made);
		return made;
	};
	const placesOf = (doc, text) => {
		const id = documentId(doc);
		const known = places.get(id) ?? /* @__PURE__ */ new Map();
		places.set(id, known);
		const found = known.get(text) ?? findPlaces(normalised(id), text);
		known.set(text, found);
		return found;
	};
	return {
		source,
		normalised,
		placesOf
	};
}
function findPlaces(document, text) {
	if (document === void 0) return [];
	const needle = normalText(text);
	const starts = [];
	for (const start of thinnedOut(occurrences(document.text, needle), needle.length)) if (starts.push(start) >= MOST_PLACES$1) break;
	return starts.map((start) => sourceSpan(document, start, start + needle.length));
}
/** Of ascending spans of one length, given by their starts, as few as have the same union. */
function* thinnedOut(starts, length) {
	let covered = -1;
	let candidate;
	for (const start of starts) {
		if (start > covered && candidate !== void 0) {
			yield candidate;
			covered = candidate + length;
			candidate = void 0;
		}
		if (start <= covered) {
			if (start + length > covered) candidate = start;
			continue;
		}
		yield start;
		covered = start + length;
	}
	if (candidate !== void 0) yield candidate;
}
// src/metrics/word-grams.ts
/** The distinct runs of `n` words, each joined by spaces; empty when there are fewer words. */
function wordGrams(words, n) {
	const grams = /* @__PURE__ */ new Set();
	if (n < 1) return grams;
	const text = words.join(" ");
	let start = 0;
	let end = -1;
	for (const [index, word] of words.entries()) {
		end += word.length + 1;
		if (index + 1 < n) continue;
		grams.add(text.slice(start, end));
		start += (words[index + 1 - n]?.length ?? 0) + 1;
	}
	return grams;
}
/** Words per gram when a text of this many words is looked for: five, or all of a shorter text. */
function gramSizeFor(wordCount) {
	return Math.min(5, wordCount);
}
/** How many of the first set's members the second holds. */
function commonGrams(a, b) {
	let common = 0;
	for (const gram of a) if (b.has(gram)) common += 1;
	return common;
}
// src/metrics/evidence-match.ts
/** Prepares a ranking; `textOf` answers the words of a chunk and is asked only when words are compared. */
function rankingForEvidence(chunks, textOf) {
	const documents = /* @__PURE__ */ new Map();
	const all = [];
	const withoutPlace = [];
	for (const [index, placed] of chunks.entries()) {
		if (placed.repeated) continue;
		const chunkWords = {
			rank: index + 1,
			grams: gramsOnce(() => textOf(placed) ?? "")
		};
		all.push(chunkWords);
		if (placed.matchedBy === "ngram") withoutPlace.push(chunkWords);
		for (const [doc, spans] of spansByDocument$1(placed)) {
			const listed = documents.get(doc) ?? [];
			documents.set(doc, listed);
			listed.push({
				rank: index + 1,
				spans,
				length: lengthOf(spans[0])
			});
		}
	}
	return {
		inDocument: (doc) => documents.get(doc) ?? [],
		withoutPlace,
		all
	};
}
/**
* First rank at which the chunks up to it cover at least the share `theta` of the evidence, by the union of
* their intervals or by the word runs they hold, whichever is first; Infinity when none does. Of
* several occurrences any will do.
*/
function satisfiedAt({ doc, quote, places }, ranking, theta) {
	let best = coveredByWords(quote, places.length === 0 ? ranking.all : ranking.withoutPlace, theta);
	const chunks = ranking.inDocument(doc);
	for (const place of places) best = Math.min(best, coveredBySpans(place, chunks, theta));
	return best;
}
/** Ranks of the chunks that hold at least the share `theta` of the evidence, or lie to that share inside it. */
function relevantRanks({ doc, quote, places }, ranking, theta) {
	const bySpans = ranking.inDocument(doc).filter((chunk) => places.some((place) => isRelevant(chunk, place, theta)));
	const byWords = relevantByWords(quote, places.length === 0 ? ranking.all : ranking.withoutPlace, theta);
	return [...bySpans, ...byWords].map(({ rank }) => rank);
}
/** Forgives the last bits of a quotient and nothing else. */
function isEnough(part, whole, theta) {
	return whole > 0 && part / whole >= theta - 1e-12;
}
function coveredBySpans(place, chunks, theta) {
	let covered = [];
	for (const { rank, spans } of chunks) {
		const parts = cut(spans, place);
		if (parts.length === 0) continue;
		covered = unionOf([...covered, ...parts]);
		if (isEnough(covered.reduce((sum, part) => sum + lengthOf(part), 0), lengthOf(place), theta)) return rank;
	}
	return Infinity;
}
function coveredByWords(quote, chunks, theta) {
	if (chunks.length === 0) return Infinity;
	const { grams, n } = gramsOfQuote(quote);
	const found = /* @__PURE__ */ new Set();
	for (const chunk of chunks) {
		const own = chunk.grams(n);
		for (const gram of grams) if (own.has(gram)) found.add(gram);
		if (isEnough(found.size, grams.size, theta)) return chunk.rank;
	}
	return Infinity;
}
function isRelevant({ spans, length }, place, theta) {
	return isEnough(overlapLength(spans, place), Math.min(length, lengthOf(place)), theta);
}
function relevantByWords(quote, chunks, theta) {
	if (chunks.length === 0) return [];
	const { grams, n } = gramsOfQuote(quote);
	return chunks.filter((chunk) => {
		const own = chunk.grams(n);
		return isEnough(commonGrams(grams, own), Math.min(grams.size, own.size), theta);
	});
}
function gramsOfQuote(quote) {
	const quoteWords = words$1(quote);
	const n = gramSizeFor(quoteWords.length);
	return {
		grams: wordGrams(quoteWords, n),
		n
	};
}
/** The word runs of a chunk, reckoned once per length: an item's quotes ask for the same ones. */
function gramsOnce(textOf) {
	let chunkWords;
	const known = /* @__PURE__ */ new Map();
	return (n) => {
		const before = known.get(n);
		if (before !== void 0) return before;
		chunkWords ??= words$1(textOf());
		const grams = wordGrams(chunkWords, n);
		known.set(n, grams);
		return grams;
	};
}
function spansByDocument$1({ places }) {
	const [only] = places;
	if (places.length === 1 && only !== void 0) return /* @__PURE__ */ new Map([[only.doc, [only.span]]]);
	const spans = /* @__PURE__ */ new Map();
	for (const { doc, span } of places) {
		const listed = spans.get(doc) ?? [];
		spans.set(doc, listed);
		listed.push(span);
	}
	return spans;
}
function lengthOf(span) {
	return span === void 0 ? 0 : span.end - span.start;
}
// src/metrics/locate-chunk.ts
/**
* Places a chunk by its span, if that holds its text; else by finding its text in its document (without
* one, in `evidenceDocs`); else it can only be compared by word sequences (`ngram`). `none`: it
* has neither a usable span nor a text.
*/
function locateChunk(chunk, { corpus, evidenceDocs }) {
	const text = chunk.text === void 0 || isBlank(chunk.text) ? void 0 : chunk.text;
	const reported = reportedPlace$1(chunk, corpus);
	if (reported !== void 0 && isTrusted(reported, text, corpus)) return {
		matchedBy: "span",
		places: [reported],
		offsetsDisagree: false
	};
	const offsetsDisagree = hasOffsets(chunk, corpus);
	if (text === void 0) return {
		matchedBy: "none",
		places: [],
		offsetsDisagree
	};
	const places = [...chunk.doc === void 0 ? evidenceDocs : [documentId(chunk.doc)]].flatMap((doc) => corpus.placesOf(doc, text).map((span) => ({
		doc,
		span
	})));
	return {
		matchedBy: places.length > 0 ? "text" : "ngram",
		places,
		offsetsDisagree
	};
}
/**
* The text a chunk stands for: its own, or where that is missing or blank the slice of the document that its
* span names; undefined without either.
*/
function textOfChunk(chunk, corpus) {
	if (chunk.text !== void 0 && !isBlank(chunk.text)) return chunk.text;
	const place = reportedPlace$1(chunk, corpus);
	return place === void 0 ? chunk.text : sliceOf(place, corpus);
}
/** The span a chunk names, where it lies inside a document whose text is there. */
function reportedPlace$1({ doc, start, end }, corpus) {
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	const length = corpus.source(doc)?.length ?? -1;
	if (!(start >= 0 && start < end && end <= length)) return void 0;
	return {
		doc: documentId(doc),
		span: {
			start,
			end
		}
	};
}
function hasOffsets({ doc, start, end }, corpus) {
	return doc !== void 0 && start !== void 0 && end !== void 0 && corpus.source(doc) !== void 0;
}
function sliceOf({ doc, span }, corpus) {
	return corpus.source(doc)?.slice(span.start, span.end) ?? "";
}
/** Whether the span holds the chunk's text, give or take; offsets in bytes or code points usually do not. */
function isTrusted(place, text, corpus) {
	const slice = sliceOf(place, corpus);
	if (text === void 0 || text === slice) return true;
	const normalSlice = normalText(slice);
	const own = normalText(text);
	return contains(own, normalSlice) || contains(normalSlice, own) || isMostlyIn(normalSlice, own);
}
function contains(text, part) {
	return part === "" || !occurrences(text, part).next().done;
}
/** Whether at least 0.8 of the slice's five-word runs stand in the text; false without any word. */
function isMostlyIn(slice, text) {
	const sliceWords = words$1(slice);
	const n = gramSizeFor(sliceWords.length);
	const grams = wordGrams(sliceWords, n);
	return grams.size > 0 && commonGrams(grams, wordGrams(words$1(text), n)) >= .8 * grams.size;
}
// src/metrics/tokens.ts
/**
* Tokens of a text: a quarter of its UTF-8 bytes, rounded up; 0 for the empty text. A ruler that is
* the same on every machine and free of any model, about right for English prose.
*/
function tokensOf(text) {
	return Math.ceil(utf8Bytes(text) / 4);
}
/** A lone surrogate counts the three bytes of the character that encoders put in its place. */
function utf8Bytes(text) {
	let bytes = text.length;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		if (unit < 128) continue;
		bytes += unit < 2048 ? 1 : 2;
		if (unit >= 55296 && unit <= 56319 && isLowSurrogate(text.charCodeAt(at + 1))) at += 1;
	}
	return bytes;
}
function isLowSurrogate(unit) {
	return unit >= 56320 && unit <= 57343;
}
// src/metrics/match-item.ts
/** Matches a ranking with labels: for each target the rank that satisfies it, for each chunk whether it is relevant. */
function matchItem(labels, chunks, { corpus, match }) {
	const placed = placeChunks(chunks, corpus);
	switch (labels.kind) {
		case "evidence": return matchEvidence(labels.targets, placed, {
			corpus,
			match
		});
		case "chunks": return matchIds(labels, placed, {
			idOf: ({ chunk }) => chunk.id,
			match
		});
		case "docs": return matchIds(labels, placed, {
			idOf: documentOf,
			match
		});
	}
}
/** A ranking without labels: no chunk has a place and none is relevant. */
function placeChunks(chunks, corpus) {
	const seen = /* @__PURE__ */ new Set();
	return chunks.map((chunk) => {
		const repeated = seen.has(chunk.id);
		seen.add(chunk.id);
		const text = textOfChunk(chunk, corpus);
		return {
			chunk,
			matchedBy: "none",
			places: [],
			relevant: false,
			repeated,
			tokens: text === void 0 ? void 0 : tokensOf(text)
		};
	});
}
function matchEvidence(targets, unplaced, { corpus, match: { coverage, minGrade } }) {
	const evidenceDocs = new Set(targets.flatMap(({ any }) => any.map(({ doc }) => doc)));
	const offsetsDisagree = [];
	const placed = unplaced.map((chunk) => {
		const location = locateChunk(chunk.chunk, {
			corpus,
			evidenceDocs
		});
		if (location.offsetsDisagree) offsetsDisagree.push(chunk.chunk.id);
		return {
			...chunk,
			matchedBy: location.matchedBy,
			places: location.places
		};
	});
	const ranking = rankingForEvidence(placed, ({ chunk }) => textOfChunk(chunk, corpus));
	const relevant = new Set(targets.filter(({ grade }) => grade >= minGrade).flatMap(({ any }) => any.flatMap((one) => relevantRanks(one, ranking, coverage))));
	return {
		match: {
			labels: "evidence",
			targets: targets.map(({ grade, any }) => ({
				grade,
				rank: any.reduce((first, one) => Math.min(first, satisfiedAt(one, ranking, coverage)), Infinity),
				what: {
					kind: "evidence",
					any
				}
			})),
			chunks: placed.map((chunk, index) => ({
				...chunk,
				relevant: relevant.has(index + 1)
			})),
			minGrade
		},
		offsetsDisagree
	};
}
/** The document a chunk names; its own id is no document's, so a chunk without one matches nothing. */
function documentOf({ chunk }) {
	return chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
}
function matchIds(labels, placed, { idOf, match: { minGrade } }) {
	const { kind } = labels;
	const grades = kind === "docs" ? byDocument(labels.grades) : labels.grades;
	const ranks = /* @__PURE__ */ new Map();
	const chunks = placed.map((chunk, index) => {
		const id = idOf(chunk);
		if (chunk.repeated || id === void 0) return chunk;
		if (!ranks.has(id)) ranks.set(id, index + 1);
		return (grades.get(id) ?? -1) >= minGrade ? {
			...chunk,
			relevant: true
		} : chunk;
	});
	return {
		match: {
			labels: kind,
			targets: [...grades].map(([id, grade]) => {
				const what = {
					kind: kind === "docs" ? "doc" : "chunk",
					id
				};
				return {
					grade,
					rank: ranks.get(id) ?? Infinity,
					what
				};
			}),
			chunks,
			minGrade
		},
		offsetsDisagree: []
	};
}
function byDocument(grades) {
	return new Map([...grades].map(([doc, grade]) => [documentId(doc), grade]));
}
// src/metrics/score-side.ts
/**
* Scores one side. What the item itself rules out (it wants no answer, or has no labels that a metric
* can use) comes before a failed query, since no answer could change it; what the returned chunks lack
* comes after.
*/
function scoreSide(input, { metrics, match }) {
	const { side, item, result, corpus, contextK } = input;
	const isAnswered = result.kind === "answered";
	const chunks = isAnswered ? result.chunks : [];
	const labels = usable(input);
	const matched = labels && matchItem(labels, chunks, {
		corpus,
		match
	});
	const returned = {
		chunks: matched?.match.chunks ?? placeChunks(chunks, corpus),
		contextK
	};
	const scores = metrics.map((metric) => {
		return [metric.name, scoreOf(metric, {
			input,
			matched,
			returned
		})];
	});
	return {
		match: isAnswered ? matched?.match : void 0,
		scores: new Map(scores),
		notes: (matched?.offsetsDisagree ?? []).map((chunk) => {
			return {
				kind: "offsets-disagree",
				item: item.id,
				side,
				chunk
			};
		})
	};
}
function usable({ item, labels }) {
	if (!item.answerable || labels.kind === "none" || labels.kind === "stale") return void 0;
	return labels;
}
function scoreOf(metric, { input, matched, returned }) {
	const { item, result } = input;
	const entry = entryOf(metric);
	const cutoff = numberOf(metric);
	if (entry.group === "retrieval" && !item.answerable) return notApplicable("unanswerable_item");
	if (entry.reads === "chunks") return result.kind === "failed" ? queryFailed : entry.score(returned, cutoff);
	const ruledOut = ruledOutBy(entry, input);
	if (ruledOut !== void 0) return ruledOut;
	if (matched === void 0) return notApplicable("no_labels");
	const score = entry.score(matched.match, cutoff);
	if (score.kind === "not_applicable" && score.reason === "no_labels") return score;
	if (result.kind === "failed") return queryFailed;
	return lacksText(matched.match) ? notApplicable("no_text") : score;
}
/** Why the item's labels are no matter for the metric, whatever was returned. */
function ruledOutBy(entry, { item, labels }) {
	const { kind } = item.labels;
	if (kind === "none") return notApplicable("no_labels");
	if (!entry.labels.includes(kind)) return notApplicable("label_kind");
	return labels.kind === "stale" ? notApplicable("stale_label") : void 0;
}
/** Whether some chunk came with neither a text nor a usable span, and could hold any evidence. */
function lacksText({ labels, chunks }) {
	return labels === "evidence" && chunks.some(({ matchedBy }) => matchedBy === "none");
}
function numberOf({ cutoff }) {
	switch (cutoff.kind) {
		case "none": return;
		case "ranks": return cutoff.k;
		case "tokens": return cutoff.budget;
	}
}
// src/metrics/approximate-ends.ts
/**
* The smallest edit distance between `pattern` and any substring of `text`, if it is at most
* `limit`, and where such substrings end. Myers' bit-parallel columns (1999), in blocks of 32 rows,
* of which only those are computed that can still lead to a match. Undefined as well where that takes
* more than 2^26 steps: no ordinary text does.
*/
function approximateEnds(pattern, text, limit) {
	if (pattern === "" || limit < 0) return void 0;
	const column = openColumn(pattern, limit);
	let best = limit;
	let ends = [];
	let steps = 0;
	for (let at = 0; at < text.length; at += 1) {
		steps += column.active + 1;
		if (steps > MOST_STEPS) return void 0;
		advance(column, text.charCodeAt(at), best);
		const distance = distanceOf(column);
		if (distance > best) continue;
		if (distance < best) {
			best = distance;
			ends = [];
		}
		if (ends.length < MOST_ENDS) ends.push(at + 1);
	}
	return ends.length === 0 ? void 0 : {
		distance: best,
		ends
	};
}
const MOST_ENDS = 1e3;
/** Less than a second of work: enough for a quote of 60 units in 30 MB whatever they hold. */
const MOST_STEPS = 2 ** 26;
const BLOCK = 32;
function openColumn(pattern, limit) {
	const blocks = Math.ceil(pattern.length / BLOCK);
	const { symbols, count } = symbolsOf(pattern);
	const rowsOf = new Int32Array(count * blocks);
	for (let row = 0; row < pattern.length; row += 1) {
		const cell = (symbols[pattern.charCodeAt(row)] ?? 0) * blocks + Math.floor(row / BLOCK);
		rowsOf[cell] = (rowsOf[cell] ?? 0) | 1 << row % BLOCK;
	}
	const lastRows = pattern.length - (blocks - 1) * BLOCK;
	const bottom = Int32Array.from({ length: blocks }, (_, block) => block === blocks - 1 ? pattern.length : (block + 1) * BLOCK);
	return {
		blocks,
		lastRows,
		symbols,
		rowsOf,
		more: new Int32Array(blocks).fill(-1),
		less: new Int32Array(blocks),
		bottom,
		active: Math.min(blocks, Math.max(1, Math.ceil(limit / BLOCK))) - 1
	};
}
function symbolsOf(pattern) {
	const symbols = /* @__PURE__ */ new Uint16Array(65536);
	let count = 1;
	for (let row = 0; row < pattern.length; row += 1) {
		const unit = pattern.charCodeAt(row);
		if (symbols[unit] !== 0) continue;
		symbols[unit] = count;
		count += 1;
	}
	return {
		symbols,
		count
	};
}
/** Moves on to the next unit of the text; values above `limit` need not be right. */
function advance(column, unit, limit) {
	const { blocks, bottom, symbols, rowsOf } = column;
	const first = (symbols[unit] ?? 0) * blocks;
	let carry = 0;
	for (let block = 0; block <= column.active; block += 1) {
		carry = advanceBlock(column, {
			block,
			rows: rowsOf[first + block] ?? 0,
			carry
		});
		bottom[block] = (bottom[block] ?? 0) + carry;
	}
	const { active } = column;
	const next = active + 1;
	const nextRows = rowsOf[first + next] ?? 0;
	const before = (bottom[active] ?? 0) - carry;
	if (next < blocks && before <= limit && ((nextRows & 1) !== 0 || carry < 0)) {
		openBlock(column, {
			block: next,
			above: before
		});
		const grown = advanceBlock(column, {
			block: next,
			rows: nextRows,
			carry
		});
		bottom[next] = (bottom[next] ?? 0) + grown;
		column.active = next;
	} else while (column.active > 0 && isOutOfReach(column, limit)) column.active -= 1;
}
/** A block that comes into play, as it was one column ago: each row one more than the row above. */
function openBlock(column, { block, above }) {
	column.more[block] = -1;
	column.less[block] = 0;
	column.bottom[block] = above + rowsIn(column, block);
}
function isOutOfReach(column, limit) {
	return (column.bottom[column.active] ?? 0) >= limit + rowsIn(column, column.active);
}
function rowsIn({ blocks, lastRows }, block) {
	return block === blocks - 1 ? lastRows : BLOCK;
}
/** `carry`: how much the row above changed from the last column to this one; answers the same of the last row. */
function advanceBlock(column, { block, rows, carry }) {
	const more = column.more[block] ?? 0;
	const less = column.less[block] ?? 0;
	const diagonal = rows | less;
	const equal = carry < 0 ? rows | 1 : rows;
	const horizontal = (equal & more) + more ^ more | equal;
	let up = less | ~(horizontal | more);
	let down = more & horizontal;
	const last = 1 << rowsIn(column, block) - 1;
	const change = (up & last) !== 0 ? 1 : (down & last) !== 0 ? -1 : 0;
	up = up << 1 | (carry > 0 ? 1 : 0);
	down = down << 1 | (carry < 0 ? 1 : 0);
	column.more[block] = down | ~(diagonal | up);
	column.less[block] = up & diagonal;
	return change;
}
function distanceOf({ active, blocks, bottom }) {
	return active === blocks - 1 ? bottom[active] ?? Infinity : Infinity;
}
// src/metrics/approximate-starts.ts
/**
* All offsets from which `text` up to `end` has exactly this edit distance to `pattern`, given that no
* start is nearer; ascending. A table of `pattern.length x (2 x distance + 1)` cells.
*/
function approximateStarts(pattern, text, { end, distance }) {
	const width = 2 * distance + 1;
	let row = Array.from({ length: width }, (_, b) => b < distance ? Infinity : b - distance);
	for (let r = 1; r <= pattern.length; r += 1) {
		const unit = pattern.charCodeAt(pattern.length - r);
		const next = [];
		for (let b = 0; b < width; b += 1) {
			const taken = r + b - distance;
			const same = taken > 0 && text.charCodeAt(end - taken) === unit;
			const replaced = taken > 0 ? (row[b] ?? Infinity) + (same ? 0 : 1) : Infinity;
			const dropped = (row[b + 1] ?? Infinity) + 1;
			const added = taken > 0 ? (next[b - 1] ?? Infinity) + 1 : Infinity;
			next.push(taken < 0 || taken > end ? Infinity : Math.min(replaced, dropped, added));
		}
		row = next;
	}
	return row.flatMap((value, b) => value === distance ? [end - (pattern.length + b - distance)] : []).toReversed();
}
// src/metrics/common-affixes.ts
/**
* For every offset of `text`, its end included, how many units the text from there on and `affix`
* have in common from their start. Linear in both lengths (the Z-algorithm).
*/
function commonStarts(text, affix) {
	return commonFrom(unitsOf(text), unitsOf(affix));
}
/** The same the other way round: how many units the text before each offset and `affix` have in common from their end. */
function commonEnds(text, affix) {
	return commonFrom(unitsOf(text).toReversed(), unitsOf(affix).toReversed()).toReversed();
}
function commonFrom(text, affix) {
	const own = new Uint32Array(affix.length);
	extend(own, affix, {
		against: affix,
		own,
		from: 1
	});
	own[0] = affix.length;
	const common = new Uint32Array(text.length + 1);
	extend(common, text, {
		against: affix,
		own,
		from: 0
	});
	return common;
}
/** Fills in how far each offset of `units` agrees with `against`; `own` says the same of `against` with itself. */
function extend(lengths, units, { against, own, from }) {
	let left = 0;
	let right = from;
	for (let at = from; at < units.length; at += 1) {
		let length = at < right ? Math.min(right - at, own[at - left] ?? 0) : 0;
		if (at + length >= right) {
			while (length < against.length && at + length < units.length && units[at + length] === against[length]) length += 1;
			left = at;
			right = at + length;
		}
		lengths[at] = length;
	}
}
function unitsOf(text) {
	const units = new Uint16Array(text.length);
	for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
	return units;
}
// src/metrics/resolve-evidence.ts
/**
* Finds a quote in a document: exactly, else, from 20 units on, the nearest substring that differs by at
* most 15 % of the quote's units. Several exact ones are told apart by prefix and suffix, then by
* `start`, and if still tied all count (at most the first 1,000). All of it on normalised text.
*/
function resolveEvidence(evidence, document) {
	const quote = normalText(evidence.quote);
	const exact = bestOccurrences(quote, evidence, document);
	if (exact.length > 0) return {
		kind: "found",
		places: exact.map((start) => sourceSpan(document, start, start + quote.length)),
		distance: 0
	};
	if (quote.length < SHORTEST_FUZZY || quote.length > LONGEST_FUZZY) return { kind: "missing" };
	return bestApproximate(quote, evidence, document);
}
/** Shorter quotes are at a small distance of too much. */
const SHORTEST_FUZZY = 20;
/** Work grows with quote x document, and a quote of several pages is no quote. */
const LONGEST_FUZZY = 4e3;
const MOST_PLACES = 1e3;
/** Cells of the distance table spent on looking for starts, per quote. */
const MOST_CELLS = 2 ** 24;
function bestOccurrences(quote, evidence, document) {
	const all = occurrences(document.text, quote);
	const first = all.next().value;
	const second = all.next().value;
	if (first === void 0) return [];
	if (second === void 0) return [first];
	const fit = fitOf(evidence, document);
	let best = {
		context: -1,
		away: Infinity
	};
	let starts = [];
	const weigh = (start) => {
		const candidate = fit({
			start,
			end: start + quote.length
		});
		const order = compareFits(candidate, best);
		if (order > 0) return;
		if (order < 0) starts = [];
		if (starts.length < MOST_PLACES) starts.push(start);
		best = candidate;
	};
	weigh(first);
	weigh(second);
	for (const start of all) weigh(start);
	return starts;
}
function bestApproximate(quote, evidence, document) {
	const limit = Math.floor(15 * quote.length / 100);
	const found = approximateEnds(quote, document.text, limit);
	if (found === void 0) return { kind: "missing" };
	const { distance } = found;
	const affordable = Math.floor(MOST_CELLS / (quote.length * (2 * distance + 1)));
	const candidates = found.ends.slice(0, Math.max(1, affordable)).flatMap((end) => approximateStarts(quote, document.text, {
		end,
		distance
	}).map((start) => ({
		start,
		end
	})));
	const fit = fitOf(evidence, document);
	const surplus = ({ start, end }) => Math.abs(end - start - quote.length);
	const [best] = candidates.map((span) => ({
		span,
		fit: fit(span)
	})).toSorted((a, b) => compareFits(a.fit, b.fit) || surplus(a.span) - surplus(b.span) || a.span.start - b.span.start || a.span.end - b.span.end);
	if (best === void 0) return { kind: "missing" };
	return {
		kind: "found",
		places: [sourceSpan(document, best.span.start, best.span.end)],
		distance
	};
}
/** Negative when the first fits better: more context in common, then nearer to the given start. */
function compareFits(a, b) {
	if (a.context !== b.context) return b.context - a.context;
	return a.away === b.away ? 0 : a.away - b.away;
}
function fitOf({ prefix, suffix, start }, document) {
	const { text, from } = document;
	const before = prefix === "" ? void 0 : commonEnds(text, normalText(prefix));
	const after = suffix === "" ? void 0 : commonStarts(text, normalText(suffix));
	return (span) => {
		const left = text[span.start - 1] === " " ? span.start - 1 : span.start;
		const right = text[span.end] === " " ? span.end + 1 : span.end;
		return {
			context: (before?.[left] ?? 0) + (after?.[right] ?? 0),
			away: start === void 0 ? 0 : Math.abs((from[span.start] ?? 0) - start)
		};
	};
}
// src/metrics/usable-labels.ts
/**
* Looks each evidence up in each side's own text. One that is stale on either side is left out on both;
* if the other side does not label it, or nothing is left on a side, the item is stale on both.
* Without a base, head alone decides.
*/
function usableLabels(golden, corpora) {
	const head = lookUp("head", golden.head, {
		own: corpora.head,
		other: corpora.base
	});
	const base = corpora.base && lookUp("base", golden.base, {
		own: corpora.base,
		other: corpora.head
	});
	const sides = base === void 0 ? [head] : [base, head];
	const stale = staleLabels$1(sides);
	const isStale = sides.some((side) => isUnusable(side, stale));
	const usable = (side) => isStale ? { kind: "stale" } : labelsOf$1(side, stale);
	return {
		labels: {
			base: base && usable(base),
			head: usable(head)
		},
		stale: [...stale.values()],
		notes: isStale ? [] : sides.flatMap((side) => notesOf(side, stale))
	};
}
function lookUp(side, item, corpora) {
	const { labels, answerable } = item;
	const targets = (answerable && labels.kind === "evidence" ? labels.targets : []).map(({ grade, any }) => ({
		grade,
		members: any.map((evidence) => memberOf(evidence, corpora))
	}));
	return {
		side,
		item,
		corpus: corpora.own,
		targets
	};
}
function memberOf(written, { own, other }) {
	const evidence = {
		...written,
		doc: documentId(written.doc)
	};
	const { doc, quote, prefix, suffix } = evidence;
	const key = JSON.stringify([
		doc,
		quote,
		prefix,
		suffix
	]);
	const document = own.normalised(doc);
	if (document !== void 0) return {
		key,
		evidence,
		resolution: resolveEvidence(evidence, document)
	};
	return {
		key,
		evidence,
		resolution: { kind: other?.source(doc) === void 0 ? "words" : "missing" }
	};
}
function membersOf$1({ targets }) {
	return targets.flatMap(({ members }) => members);
}
/** By key, in golden order, base's before those that only head labels. */
function staleLabels$1(sides) {
	const stale = /* @__PURE__ */ new Map();
	for (const side of sides) for (const { key, evidence, resolution } of membersOf$1(side)) {
		if (resolution.kind !== "missing") continue;
		const known = stale.get(key);
		const on = known === void 0 || known.on === side.side ? side.side : "both";
		stale.set(key, {
			item: side.item.id,
			doc: evidence.doc,
			quote: evidence.quote,
			on
		});
	}
	return stale;
}
/** Whether a stale label has no equal on this side, or leaves it nothing. */
function isUnusable(side, stale) {
	if (stale.size === 0) return false;
	const keys = new Set(membersOf$1(side).map(({ key }) => key));
	return [...stale.keys()].some((key) => !keys.has(key)) || [...keys].every((key) => stale.has(key));
}
function labelsOf$1({ item, targets }, stale) {
	const { labels } = item;
	switch (labels.kind) {
		case "none": return { kind: "none" };
		case "chunks":
		case "docs": return labels;
		case "evidence": return {
			kind: "evidence",
			targets: targets.map(({ grade, members }) => ({
				grade,
				any: members.filter(({ key }) => !stale.has(key)).map(usableEvidence)
			})).filter(({ any }) => any.length > 0)
		};
	}
}
function usableEvidence({ evidence, resolution }) {
	const places = resolution.kind === "found" ? resolution.places : [];
	return {
		doc: evidence.doc,
		quote: evidence.quote,
		places
	};
}
function notesOf(side, stale) {
	return membersOf$1(side).filter(({ key }) => !stale.has(key)).flatMap((member) => noteOf(member, side));
}
function noteOf({ evidence, resolution }, { side, item, corpus }) {
	if (resolution.kind !== "found") return [];
	const { doc, quote } = evidence;
	const { places, distance } = resolution;
	const [place] = places;
	if (distance > 0 && place !== void 0) {
		const found = corpus.source(doc)?.slice(place.start, place.end) ?? "";
		return [{
			kind: "re-anchored",
			item: item.id,
			side,
			doc,
			quote,
			found,
			distance
		}];
	}
	if (places.length < 2) return [];
	return [{
		kind: "ambiguous-quote",
		item: item.id,
		side,
		doc,
		quote
	}];
}
// src/metrics/score-item.ts
/**
* Scores one item on each measured side by that side's own labels, without those that are stale on either;
* where base was not measured, head alone. Answers with one score per metric and side.
*/
function scoreItem({ golden, results, corpora, contextK, ...settings }) {
	const corpus = {
		base: results.base && corpora.base && normalCorpusOf(corpora.base),
		head: normalCorpusOf(corpora.head)
	};
	const { labels, stale, notes } = usableLabels(golden, corpus);
	const head = scoreSide({
		side: "head",
		item: golden.head,
		labels: labels.head,
		result: results.head,
		corpus: corpus.head,
		contextK: contextK.head
	}, settings);
	const base = results.base && corpus.base && labels.base ? scoreSide({
		side: "base",
		item: golden.base,
		labels: labels.base,
		result: results.base,
		corpus: corpus.base,
		contextK: contextK.base ?? DEFAULT_CONTEXT
	}, settings) : void 0;
	return {
		matches: {
			base: base?.match,
			head: head.match
		},
		scores: {
			base: base?.scores,
			head: head.scores
		},
		stale,
		notes: [
			...notes,
			...base?.notes ?? [],
			...head.notes
		]
	};
}
const DEFAULT_CONTEXT = 20;
// src/gate/score-items.ts
/** Scores every item on every measured side, in golden order. Rejects with the signal's reason when it is raised. */
async function scoreItems(exam, { metrics, match }, { base, head }, { now, signal }) {
	const { pipelines } = exam;
	const contextK = {
		base: pipelines.base?.retrieve.k,
		head: pipelines.head.retrieve.k
	};
	const corpora = {
		base: base?.corpus,
		head: head.corpus
	};
	const scored = [];
	let breathed = now();
	for (const item of exam.items) {
		const results = {
			base: base && resultOf(base.run, item.id),
			head: resultOf(head.run, item.id)
		};
		const scores = scoreItem({
			golden: item.golden,
			results,
			corpora,
			metrics,
			match,
			contextK
		});
		scored.push({
			...item,
			results,
			...scores
		});
		if (now() - breathed < longestBreathMs) continue;
		await breathe(signal);
		breathed = now();
	}
	return scored;
}
const longestBreathMs = 50;
/**
* Lets timers and signals through, and stops where they say so: without it a deadline that passes
* during long computing would be noticed by nobody. A timer of 0 ms waits for all that are due.
*/
async function breathe(signal) {
	await setTimeout$1(0);
	signal.throwIfAborted();
}
/** A query the run does not mention has failed; it is never dropped. */
function resultOf(run, id) {
	return run.results.get(id) ?? {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
}
// src/compare/compare-metric.ts
/**
* One metric over the given items, in their order: only items scored on both sides count, so a
* mean never mixes different sets of questions. Where no item has a base side, head stands alone
* and there is neither base value nor delta. Each item weighs 1 (macro mean).
*/
function compareMetric(metric, items) {
	return items.some((item) => item.scores.base !== void 0) ? compareSides(metric, items) : measureHead(metric, items);
}
/** Golden items that may gate: those that exist on base, or all of them where there is no base. */
function eligibleItems(items) {
	return items.filter((item) => item.origin !== "added");
}
/**
* How far an item moved, with quality up as positive whatever the metric's direction.
* In the metric's own unit.
*/
function orientedChange(metric, change) {
	return metric.direction === "higher" ? change : -change;
}
/** Movements up to this size count as unchanged: rounding for shares, half a token for sizes. */
const unchangedWithin = {
	retrieval: 1e-9,
	size: .5
};
function compareSides(metric, items) {
	const pairs = [];
	const tally = new CoverageTally();
	for (const item of items) {
		const base = item.scores.base?.get(metric.name);
		const head = item.scores.head.get(metric.name);
		if (base === void 0 || head === void 0) throw missingScore(metric, item);
		if (base.kind === "scored" && head.kind === "scored") pairs.push({
			item: item.id,
			base: base.value,
			head: head.value
		});
		tally.add(base, head);
	}
	const changes = pairs.map((pair) => pair.head - pair.base);
	return {
		metric,
		base: mean(pairs.map((pair) => pair.base)),
		head: mean(pairs.map((pair) => pair.head)),
		delta: mean(changes),
		pairs,
		...sortByChange(metric, pairs),
		coverage: tally.coverage(pairs.length)
	};
}
function measureHead(metric, items) {
	const values = [];
	const tally = new CoverageTally();
	for (const item of items) {
		const score = item.scores.head.get(metric.name);
		if (score === void 0) throw missingScore(metric, item);
		if (score.kind === "scored") values.push(score.value);
		tally.add(score, score);
	}
	return {
		metric,
		base: void 0,
		head: mean(values),
		delta: void 0,
		pairs: [],
		improved: [],
		degraded: [],
		unchanged: [],
		coverage: tally.coverage(values.length)
	};
}
function sortByChange(metric, pairs) {
	const improved = [];
	const degraded = [];
	const unchanged = [];
	for (const pair of pairs) {
		const change = orientedChange(metric, pair.head - pair.base);
		if (Math.abs(change) <= unchangedWithin[metric.group]) unchanged.push(pair.item);
		else if (change > 0) improved.push(pair.item);
		else degraded.push(pair.item);
	}
	return {
		improved,
		degraded,
		unchanged
	};
}
/** Counts what became of every item that is not a pair. */
var CoverageTally = class {
	runErrors = 0;
	turnedOnHead = 0;
	turnedOnBase = 0;
	notApplicable = 0;
	reasons = /* @__PURE__ */ new Map();
	add(base, head) {
		if (base.kind === "run_error" || head.kind === "run_error") this.runErrors += 1;
		else if (base.kind === "not_applicable" && head.kind === "not_applicable") this.notApplicable += 1;
		else if (head.kind === "not_applicable") {
			this.turnedOnHead += 1;
			this.count(head.reason);
		} else if (base.kind === "not_applicable") {
			this.turnedOnBase += 1;
			this.count(base.reason);
		}
	}
	coverage(pairs) {
		const turnedReasons = [...this.reasons].map(([reason, items]) => ({
			reason,
			items
		})).toSorted((a, b) => a.reason < b.reason ? -1 : 1);
		return {
			pairs,
			runErrors: this.runErrors,
			turnedOnHead: this.turnedOnHead,
			turnedOnBase: this.turnedOnBase,
			turnedReasons,
			notApplicable: this.notApplicable
		};
	}
	count(reason) {
		this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
	}
};
/** Arithmetic mean, summed left to right; undefined for an empty list. */
function mean(values) {
	if (values.length === 0) return void 0;
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
}
function missingScore(metric, item) {
	return /* @__PURE__ */ new Error(`item ${item.id} has no score for ${metric.name}: every measured metric has one per item`);
}
// src/compare/reach.ts
/** The blast radius of a change at rank k. Undefined where no item was measured on both sides. */
function reachAt(k, items) {
	const both = eligibleItems(items).flatMap((item) => {
		const { base, head } = item.matches;
		return base === void 0 || head === void 0 ? [] : [{
			base: hits(base, k),
			head: hits(head, k)
		}];
	});
	if (both.length === 0) return void 0;
	return {
		k,
		items: both.length,
		lost: both.filter((item) => item.base && !item.head).length,
		gained: both.filter((item) => !item.base && item.head).length
	};
}
/** Whether a relevant target is satisfied within the first k ranks. */
function hits(match, k) {
	return match.targets.some((target) => target.grade >= match.minGrade && target.rank <= k);
}
// src/metrics/quantile.ts
/**
* The nearest-rank quantile of values sorted ascending: value number ceil(percent x n / 100), never
* interpolated; undefined without values. `percent` is a whole number from 0 to 100, so that the
* rank is reckoned in integers (0.95 x 20 is more than 19 in doubles).
*/
function nearestRank(sorted, percent) {
	const rank = Math.floor((percent * sorted.length + 99) / 100);
	return sorted[Math.max(1, rank) - 1];
}
// src/compare/slices.ts
/** The name under which items that must pass form a slice of their own. */
const mustPassSlice = "must_pass";
/** One metric over every tag's items, sorted by tag; items that must pass come as `must_pass`. */
function compareSlices(metric, items) {
	const byTag = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) for (const tag of slicesOf(item)) {
		const members = byTag.get(tag);
		if (members === void 0) byTag.set(tag, [item]);
		else members.push(item);
	}
	return [...byTag].toSorted(([a], [b]) => a < b ? -1 : 1).map(([tag, members]) => ({
		tag,
		comparison: compareMetric(metric, members)
	}));
}
/** Tags belong to the exam, so base's own words count where base has the item. */
function slicesOf(item) {
	const { tags, mustPass } = item.golden.base;
	return new Set(mustPass ? [...tags, mustPassSlice] : tags);
}
// src/metrics/chunk-overlap.ts
/**
* The Jaccard index of the chunk ids that two sides returned: ids of both / ids of either, 0..1; 1 when neither
* returned any. Labels on chunk ids compare nothing where it is small.
*/
function jaccardOfChunkIds(base, head) {
	const baseIds = idsOf$1(base);
	const headIds = idsOf$1(head);
	let both = 0;
	for (const id of baseIds) if (headIds.has(id)) both += 1;
	const either = baseIds.size + headIds.size - both;
	return either === 0 ? 1 : both / either;
}
function idsOf$1(chunks) {
	const ids = /* @__PURE__ */ new Set();
	for (const { id } of chunks) ids.add(id);
	return ids;
}
// src/verdict/bounds.ts
/** Slack of every comparison with a limit: exactly the limit passes, rounding of sums included. */
const slack = 1e-9;
/**
* What `gate.<metric>` says to one comparison, under the rule `point`: the movement is exact on
* these questions, so a breach is a `fail` without any test. `tag`: the slice, or undefined for all.
*/
function boundFindings(gate, comparison, tag) {
	return [
		toleranceFinding(gate, comparison, tag),
		boundFinding("min", gate.min, comparison, tag),
		boundFinding("max", gate.max, comparison, tag)
	].flat();
}
/** The tolerance in the metric's unit; a share is taken of base's absolute value, and of 0 where base is unknown. */
function allowedDrop(tolerance, base) {
	switch (tolerance.kind) {
		case "absolute": return tolerance.value;
		case "relative": return tolerance.share * Math.abs(base ?? 0);
	}
}
function toleranceFinding(gate, { metric, base, head, delta, pairs }, tag) {
	if (gate.tolerance === void 0) return [];
	if (base === void 0 || head === void 0 || delta === void 0) return [];
	const tolerance = allowedDrop(gate.tolerance, base);
	const drop = -orientedChange(metric, delta);
	if (drop <= tolerance + slack) return [];
	return [{
		kind: "tolerance",
		verdict: "fail",
		metric: metric.name,
		tag,
		base,
		head,
		drop,
		tolerance,
		pairs: pairs.length
	}];
}
function boundFinding(bound, limit, { metric, base, head, delta }, tag) {
	if (limit === void 0 || head === void 0) return [];
	if (!crosses(bound, limit, head)) return [];
	const worse = delta === void 0 || orientedChange(metric, delta) < -1e-9;
	return [{
		kind: "bound",
		verdict: base !== void 0 && crosses(bound, limit, base) && !worse ? "warn" : "fail",
		metric: metric.name,
		tag,
		bound,
		limit,
		base,
		head
	}];
}
function crosses(bound, limit, value) {
	return bound === "min" ? value < limit - slack : value > limit + slack;
}
// src/verdict/headline-metric.ts
/**
* The metric whose counts speak for the run: the failing one furthest past its tolerance, else one
* that broke a bound, else the first gated one. Undefined where nothing is gated.
*/
function headlineMetric(metrics, findings) {
	const failing = findings.flatMap((finding) => finding.kind === "tolerance" && finding.tag === void 0 ? [{
		metric: finding.metric,
		overshoot: overshoot(finding, metrics)
	}] : []).toSorted((a, b) => b.overshoot - a.overshoot);
	if (failing[0] !== void 0) return failing[0].metric;
	const broken = findings.find((finding) => finding.kind === "bound" && finding.verdict === "fail");
	if (broken?.kind === "bound") return broken.metric;
	return metrics.find((metric) => metric.gate !== void 0)?.comparison.metric.name;
}
/** Overshoot in points of the metric's own scale: shares as they are, token counts relative to base. */
function overshoot(finding, metrics) {
	const group = metrics.find((metric) => metric.comparison.metric.name === finding.metric)?.comparison.metric.group;
	const beyond = finding.drop - finding.tolerance;
	return group === "size" ? beyond / Math.max(1, Math.abs(finding.base)) : beyond;
}
// src/verdict/item-findings.ts
/** Queries that head fails and base answered (or was not asked): named, and at least a warning. */
function failedOnHeadOnly(items) {
	const failed = items.filter(({ results }) => results.head.kind === "failed" && results.base?.kind !== "failed");
	if (failed.length === 0) return [];
	return [{
		kind: "failed-queries",
		verdict: "warn",
		items: failed.map((item) => item.id)
	}];
}
/** Items whose label head's documents no longer hold although base's do: the change removed labelled text. */
function staleOnHead(items, verdict) {
	const stale = eligibleItems(items).filter((item) => item.stale.some((label) => label.on === "head"));
	if (stale.length === 0) return [];
	return [{
		kind: "stale-labels",
		verdict,
		items: stale.map((item) => item.id)
	}];
}
/** Items whose labels head withdraws: relabelled into something that cannot be graded, and at least a warning. */
function withdrawnLabels(items) {
	const withdrawn = eligibleItems(items).filter((item) => withdrawsLabels(item));
	if (withdrawn.length === 0) return [];
	return [{
		kind: "withdrawn-labels",
		verdict: "warn",
		items: withdrawn.map((item) => item.id)
	}];
}
/** Whether base grades the item and head leaves nothing to grade it by. */
function withdrawsLabels({ golden: { base, head } }) {
	return isGraded(base) && !isGraded(head);
}
function isGraded({ answerable, labels }) {
	return answerable && labels.kind !== "none";
}
// src/verdict/must-pass.ts
/**
* Hard assertions on single items: one finding for those that head broke (`fail`), one for those
* that base did not pass either (`warn`, inherited). Items that only head holds do not gate yet.
* `k`: rank within which something relevant must stand.
*/
function mustPassFindings(items, k) {
	const broken = eligibleItems(items).filter((item) => item.golden.base.mustPass && !passes(item, "head", k));
	const inherited = broken.filter((item) => item.results.base !== void 0 && !passes(item, "base", k));
	return [finding("fail", broken.filter((item) => !inherited.includes(item))), finding("warn", inherited)].flat();
}
/**
* Whether the item holds on one side, without any statistics. A stale label never passes. Where only
* head made a label stale, it is left out of base's match as well: base counts as having passed.
*/
function passes(item, side, k) {
	if (item.results[side]?.kind !== "answered") return false;
	const golden = item.golden[side];
	if (side === "head" && withdrawsLabels(item)) return false;
	if (!golden.answerable || golden.labels.kind === "none") return true;
	if (item.stale.some((label) => label.on === side || label.on === "both")) return false;
	if (side === "base" && item.stale.some((label) => label.on === "head")) return true;
	const match = item.matches[side];
	return match !== void 0 && hits(match, k);
}
function finding(verdict, items) {
	if (items.length === 0) return [];
	return [{
		kind: "must-pass",
		verdict,
		items: items.map((item) => item.id)
	}];
}
// src/verdict/run-findings.ts
/**
* Why the run as a whole was not measured; empty when it was. Numbers beside such a finding cannot
* be trusted, so it decides alone. `maxErrors`: share of failed queries a side may have.
*/
function runFindings(items, metrics, maxErrors) {
	return [
		tooManyFailures("base", items, maxErrors),
		tooManyFailures("head", items, maxErrors),
		noItems(items, metrics)
	].flat();
}
function tooManyFailures(side, items, allowed) {
	const results = items.flatMap((item) => item.results[side] ?? []);
	const failed = results.filter((result) => result.kind === "failed").length;
	if (failed <= allowed * results.length) return [];
	return [{
		kind: "too-many-failures",
		verdict: "error",
		side,
		failed,
		asked: results.length,
		allowed
	}];
}
function noItems(items, metrics) {
	const message = whyNothing(eligibleItems(items), metrics);
	return message === void 0 ? [] : [{
		kind: "no-items",
		verdict: "error",
		message
	}];
}
/** Metrics that need no label, such as the size of a context, are no measurement of what the labels ask for. */
function whyNothing(items, metrics) {
	if (items.length === 0) return "the golden set holds no question to compare";
	const graded = metrics.filter(({ comparison }) => entryOf(comparison.metric).reads === "labels");
	return (items.some(({ golden }) => golden.base.answerable && golden.base.labels.kind !== "none") && graded.length > 0 ? graded : metrics).some(({ comparison }) => comparison.coverage.pairs > 0) ? void 0 : "no question was scored by any metric";
}
// src/verdict/decide.ts
/** Below this share of common chunk ids, labels on chunk ids say nothing about the change. */
const orphanedBelow = .2;
/** A metric that loses more than this share of the items base could score is at least a warning. */
const lostShare = .2;
/**
* Applies tolerances, bounds and hard assertions to the scored items, in golden order.
* `emptiesGoldenSet`: base holds questions and head none.
*/
function decide(items, exam, change = { emptiesGoldenSet: false }) {
	const metrics = orderMetrics(exam).map((metric) => judgeMetric(metric, items, exam));
	const chunkOverlap = overlapOfChunkIds(items);
	const runLevel = runFindings(items, metrics, exam.maxErrors);
	const orphaned = orphanedLabels(items, metrics, chunkOverlap);
	const unmeasured = new Set(orphaned.flatMap((finding) => finding.metrics));
	const measured = metrics.filter(({ comparison }) => !unmeasured.has(comparison.metric.name));
	const asserted = unmeasured.size === 0 ? items : items.filter((item) => !hasChunkLabels(item));
	const parts = [
		...measured.flatMap((metric) => metricFindings(metric)),
		...orphaned,
		...mustPassFindings(asserted, largestGatedCutoff(exam)),
		...failedOnHeadOnly(items),
		...staleOnHead(items, exam.stale),
		...withdrawnLabels(items),
		...emptiedGoldenSet(change)
	];
	const findings = sortFindings([...runLevel, ...parts]);
	return {
		verdict: runLevel.length > 0 ? "error" : worst(parts.map((part) => part.verdict)),
		findings,
		metrics,
		headline: headlineMetric(metrics, findings),
		chunkOverlap
	};
}
/** Base's questions are still asked, but once merged there would be nothing left to measure any later change with. */
function emptiedGoldenSet({ emptiesGoldenSet }) {
	return emptiesGoldenSet ? [{
		kind: "no-items",
		verdict: "error",
		message: "head leaves no question in the golden set, so that nothing could be measured after the merge"
	}] : [];
}
/** Largest rank cutoff among the gated metrics, 5 when none has one: where a must-pass item has to be found. */
function largestGatedCutoff(exam) {
	const cutoffs = gatedCutoffs(exam);
	return cutoffs.length === 0 ? 5 : Math.max(...cutoffs);
}
/** Smallest rank cutoff among the gated metrics, 5 when none has one. */
function smallestGatedCutoff(exam) {
	const cutoffs = gatedCutoffs(exam);
	return cutoffs.length === 0 ? 5 : Math.min(...cutoffs);
}
/** A measured break blocks even where something else could not be measured: fail, then error, warn, pass. */
function worst(verdicts) {
	return severity$1.find((verdict) => verdicts.includes(verdict)) ?? "pass";
}
const severity$1 = [
	"fail",
	"error",
	"warn",
	"pass"
];
function sortFindings(findings) {
	return findings.toSorted((a, b) => severity$1.indexOf(a.verdict) - severity$1.indexOf(b.verdict));
}
function gatedCutoffs(exam) {
	return exam.gate.flatMap(({ metric: { cutoff } }) => cutoff.kind === "ranks" ? [cutoff.k] : []);
}
function orderMetrics(exam) {
	const gated = exam.gate.map((entry) => entry.metric);
	const names = new Set(gated.map((metric) => metric.name));
	return [...gated, ...exam.metrics.filter((metric) => !names.has(metric.name))];
}
function judgeMetric(metric, items, exam) {
	const added = items.filter((item) => item.origin === "added");
	return {
		comparison: compareMetric(metric, eligibleItems(items)),
		slices: compareSlices(metric, items),
		added: added.length === 0 ? void 0 : compareMetric(metric, added),
		gate: exam.gate.find((entry) => entry.metric.name === metric.name)
	};
}
function metricFindings({ comparison, slices, gate }) {
	if (gate === void 0) return [];
	if (comparison.coverage.pairs === 0) return [{
		kind: "nothing-to-compare",
		verdict: "error",
		metric: comparison.metric.name
	}];
	const perSlice = slices.filter((slice) => gatesSlice(gate, slice)).flatMap((slice) => boundFindings(gate, slice.comparison, slice.tag));
	return [
		...boundFindings(gate, comparison, void 0),
		...perSlice,
		...lostItems(comparison)
	];
}
/** Whether a gate's bounds hold for this slice: named in `per-slice` and large enough for a mean. */
function gatesSlice(gate, slice) {
	return (gate?.perSlice.includes(slice.tag) ?? false) && slice.comparison.coverage.pairs >= 5;
}
function lostItems({ metric, coverage }) {
	const scoredOnBase = coverage.pairs + coverage.turnedOnHead;
	const lost = coverage.turnedOnHead;
	if (lost <= lostShare * scoredOnBase) return [];
	return [{
		kind: "lost-items",
		verdict: "warn",
		metric: metric.name,
		lost,
		of: scoredOnBase
	}];
}
function overlapOfChunkIds(items) {
	if (!items.some(hasChunkLabels)) return void 0;
	if (items.every((item) => item.results.base === void 0)) return void 0;
	return jaccardOfChunkIds(returnedChunks(items, "base"), returnedChunks(items, "head"));
}
function returnedChunks(items, side) {
	return items.flatMap((item) => {
		const result = item.results[side];
		return result?.kind === "answered" ? result.chunks : [];
	});
}
function hasChunkLabels(item) {
	return item.golden.base.labels.kind === "chunks" || item.golden.head.labels.kind === "chunks";
}
function orphanedLabels(items, metrics, overlap) {
	if (overlap === void 0 || overlap >= orphanedBelow) return [];
	const labelled = new Set(items.filter(hasChunkLabels).map((item) => item.id));
	const affected = metrics.filter(({ gate, comparison }) => gate !== void 0 && comparison.pairs.some((pair) => labelled.has(pair.item))).map(({ comparison }) => comparison.metric.name);
	if (affected.length === 0) return [];
	return [{
		kind: "orphaned-chunk-labels",
		verdict: "error",
		metrics: affected,
		jaccard: overlap
	}];
}
// src/report/lines-of.ts
/** Lines that a span of a side's document covers; undefined where the document's lines are not known. */
function linesOf$1(corpus, doc, span) {
	const first = corpus?.lineAt?.(doc, span.start);
	const last = corpus?.lineAt?.(doc, span.end - 1);
	return first === void 0 || last === void 0 ? void 0 : {
		first,
		last
	};
}
// src/report/reach-of-metric.ts
/**
* How many ranks of a ranking a metric looks at: its cutoff, the chunks that fit its token budget
* (whole chunks from the top, stopping at the first that does not fit), or all of them.
*/
function reachOfMetric(metric, { chunks }) {
	const cutoff = metric?.cutoff ?? { kind: "none" };
	switch (cutoff.kind) {
		case "none": return chunks.length;
		case "ranks": return cutoff.k;
		case "tokens": {
			let left = cutoff.budget;
			const first = chunks.findIndex(({ tokens }) => (left -= tokens ?? Number.POSITIVE_INFINITY) < 0);
			return first < 0 ? chunks.length : first;
		}
	}
}
// src/report/build-targets.ts
/** What was to be found for an item, base's targets first, each with its rank on both sides. */
function buildTargets(item, context) {
	const base = targetsByName(item.matches.base);
	const head = targetsByName(item.matches.head);
	return [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].flatMap((name) => {
		const sides = {
			base: base.get(name),
			head: head.get(name)
		};
		const known = sides.base ?? sides.head;
		return known === void 0 ? [] : [targetReport(known, sides, item, context)];
	});
}
function targetReport({ what, grade }, sides, item, context) {
	const rank = {
		base: rankOf$1(sides.base),
		head: rankOf$1(sides.head)
	};
	const within = {
		base: isWithin("base", rank, item, context),
		head: isWithin("head", rank, item, context)
	};
	const compared = item.matches.base !== void 0 && item.matches.head !== void 0;
	const relevant = grade >= (item.matches.head?.minGrade ?? 1);
	const member = foundMember(sides.base, item.matches.base) ?? foundMember(sides.head, item.matches.head) ?? membersOf(sides)[0];
	return {
		kind: what.kind,
		name: what.kind === "evidence" ? member?.doc ?? "" : what.id,
		quote: context.text === "snippets" ? member?.quote : void 0,
		grade,
		rank,
		lines: {
			base: memberLines(member, sides.base, context.corpora.base),
			head: memberLines(member, sides.head, context.corpora.head)
		},
		lost: compared && relevant && within.base && !within.head,
		gained: compared && relevant && !within.base && within.head
	};
}
function membersOf(sides) {
	return [sides.base, sides.head].flatMap((target) => target?.what.kind === "evidence" ? target.what.any : []);
}
/** The member that the chunk at the target's rank holds a part of; undefined when it was not found. */
function foundMember(target, match) {
	if (target?.what.kind !== "evidence") return void 0;
	const chunkPlaces = match?.chunks[target.rank - 1]?.places ?? [];
	return target.what.any.find((member) => chunkPlaces.some(({ doc, span }) => doc === member.doc && member.places.some((place) => span.start < place.end && place.start < span.end)));
}
/** Lines of the first occurrence of the member in a side's document. */
function memberLines(member, target, corpus) {
	if (member === void 0 || target?.what.kind !== "evidence") return void 0;
	const [first] = target.what.any.find(({ doc, quote }) => doc === member.doc && quote === member.quote)?.places ?? [];
	return first && linesOf$1(corpus, member.doc, first);
}
function isWithin(side, rank, item, { headline }) {
	const match = item.matches[side];
	const at = rank[side];
	return match !== void 0 && at !== void 0 && at <= reachOfMetric(headline, match);
}
function rankOf$1(target) {
	return target === void 0 || target.rank === Infinity ? void 0 : target.rank;
}
/** Targets under what they ask for, so that equal labels of both sides meet; repeats are told apart by count. */
function targetsByName(match) {
	const named = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	for (const target of match?.targets ?? []) {
		const name = nameOf(target);
		const count = (seen.get(name) ?? 0) + 1;
		seen.set(name, count);
		named.set(`${count} ${name}`, target);
	}
	return named;
}
function nameOf({ what }) {
	if (what.kind !== "evidence") return JSON.stringify([what.kind, what.id]);
	return JSON.stringify(what.any.map(({ doc, quote }) => [doc, quote]));
}
// src/report/took-place.ts
/**
* Ids of the chunks that head returns within the metric's reach and base did not, best first. A
* chunk of another id still counts as base's when base's chunks within reach cover half of it: a
* change of chunking renames everything and displaces little.
*/
function tookPlace(item, headline) {
	const { base, head } = item.matches;
	if (headline === void 0 || base === void 0 || head === void 0) return [];
	const before = base.chunks.slice(0, reachOfMetric(headline, base));
	const ids = new Set(before.map(({ chunk }) => chunk.id));
	const spans = spansByDocument(before);
	return head.chunks.slice(0, reachOfMetric(headline, head)).filter((placed) => !placed.repeated && !ids.has(placed.chunk.id) && !isCovered(placed, spans)).map(({ chunk }) => chunk.id);
}
function isCovered({ places }, spans) {
	return places.some(({ doc, span }) => {
		return overlapLength(spans.get(doc) ?? [], span) >= .5 * (span.end - span.start);
	});
}
function spansByDocument(chunks) {
	const spans = /* @__PURE__ */ new Map();
	for (const { doc, span } of chunks.flatMap(({ places }) => places)) {
		const known = spans.get(doc);
		if (known === void 0) spans.set(doc, [span]);
		else known.push(span);
	}
	return spans;
}
// src/report/build-items.ts
/** One item as the report shows it: its scores, what was to be found and where it was, on both sides. */
function buildItem(item, context) {
	const { base, head } = item.golden;
	const examined = item.origin === "added" ? head : base;
	return {
		id: item.id,
		query: context.text === "ids" ? void 0 : head.query,
		tags: examined.tags,
		mustPass: examined.mustPass,
		answerable: examined.answerable,
		origin: item.origin,
		relabelled: item.relabelled,
		line: item.origin === "removed" ? void 0 : head.line,
		change: context.changes.get(item.id) ?? "not-compared",
		scores: [...item.scores.head].map(([metric, score]) => ({
			metric,
			base: item.scores.base?.get(metric),
			head: score
		})),
		targets: buildTargets(item, context),
		chunks: {
			base: item.results.base && chunksOf(item, "base", context),
			head: chunksOf(item, "head", context)
		},
		tookPlace: tookPlace(item, context.headline),
		failures: {
			base: failureOf$1(item, "base"),
			head: failureOf$1(item, "head")
		}
	};
}
function chunksOf(item, side, context) {
	const result = item.results[side];
	if (result?.kind !== "answered") return [];
	const match = item.matches[side];
	return result.chunks.map((chunk, index) => chunkReport(chunk, {
		index,
		side,
		match,
		context
	}));
}
function chunkReport(chunk, at) {
	const { id, doc, start, end, score, text } = chunk;
	const placed = at.match?.chunks[at.index];
	const place = placed?.places[0] ?? reportedPlace(chunk);
	return {
		rank: at.index + 1,
		id,
		doc,
		start,
		end,
		lines: place && linesOf$1(at.context.corpora[at.side], place.doc, place.span),
		score,
		relevant: placed?.relevant ?? false,
		matchedBy: placed?.matchedBy ?? "none",
		tokens: placed?.tokens,
		text: at.context.text === "snippets" ? text : void 0
	};
}
function reportedPlace({ doc, start, end }) {
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	return start < end ? {
		doc,
		span: {
			start,
			end
		}
	} : void 0;
}
function failureOf$1(item, side) {
	const result = item.results[side];
	return result?.kind === "failed" ? result.message : void 0;
}
// src/report/build-metrics.ts
/**
* One entry per metric that was asked for, gated ones first. `recall@2000t` is added, right after
* the first recall@k, where nobody asked for it but the sides' chunks differ in size.
*/
function buildMetrics(decision, shown) {
	const asked = new Set(shown.asked.map((metric) => metric.name));
	const wanted = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown.chunkSizeChanged)).filter((report) => asked.has(report.metric) || report.promoted);
	const fair = wanted.find((report) => report.metric === "recall@2000t" && report.promoted);
	const recall = wanted.findIndex((report) => /^recall@\d+$/.test(report.metric));
	if (fair === void 0 || recall < 0) return wanted;
	return wanted.filter((report) => report !== fair).toSpliced(recall + 1, 0, fair);
}
function metricReport({ comparison, slices, added, gate }, findings, chunkSizeChanged) {
	const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison;
	return {
		metric: metric.name,
		direction: metric.direction,
		group: metric.group,
		gate: gate && {
			tolerance: gate.tolerance,
			allowed: gate.tolerance && allowedDrop(gate.tolerance, base),
			min: gate.min,
			max: gate.max
		},
		verdict: gate === void 0 ? "not-gated" : verdictOf$1(metric.name, findings),
		promoted: gate === void 0 && chunkSizeChanged && metric.name === "recall@2000t",
		base,
		head,
		delta,
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		coverage,
		slices: slices.map((slice) => sliceReport(slice, gatesSlice(gate, slice))),
		added: added && sliceReport({
			tag: "added",
			comparison: added
		}, false)
	};
}
/** The worst that any finding says of the metric; findings come worst first. */
function verdictOf$1(metric, findings) {
	return findings.find((finding) => concerns(finding, metric))?.verdict ?? "pass";
}
function concerns(finding, metric) {
	switch (finding.kind) {
		case "tolerance":
		case "bound":
		case "nothing-to-compare":
		case "lost-items": return finding.metric === metric;
		case "orphaned-chunk-labels": return finding.metrics.includes(metric);
		case "must-pass":
		case "too-many-failures":
		case "failed-queries":
		case "stale-labels":
		case "withdrawn-labels":
		case "no-items": return false;
	}
}
function sliceReport({ tag, comparison }, gated) {
	const { improved, degraded, unchanged } = comparison;
	const { pairs } = comparison.coverage;
	return {
		tag,
		pairs,
		...pairs < 5 ? noMeans : meansOf(comparison),
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		gated
	};
}
const noMeans = {
	base: void 0,
	head: void 0,
	delta: void 0
};
function meansOf({ base, head, delta }) {
	return {
		base,
		head,
		delta
	};
}
// src/report/build-notes.ts
/** Everything a reader must know to read the comparison right, each only when true, in the order of `Note`. */
function buildNotes(known, measured, chunkSize) {
	return [
		...originNotes(known, measured),
		...examNotes(known, measured),
		...coverageNotes(measured),
		...known.text === "snippets" ? [] : [{
			kind: "text-withheld",
			level: known.text
		}],
		...measured.behind ? [{
			kind: "base-behind",
			commits: measured.behind
		}] : [],
		...scopeNotes(measured),
		...chunkIdNotes(measured),
		...chunkSize === void 0 ? [] : [{
			kind: "chunk-size-changed",
			...chunkSize
		}],
		...matchingNotes(measured.items),
		...rankingNotes(measured),
		...gateNotes(measured),
		...contextNotes(measured),
		...labelNotes(measured)
	];
}
function originNotes(known, { sides }) {
	if (sides.base !== void 0) return [];
	return [{ kind: known.commits.base === void 0 ? "no-base" : "no-base-config" }];
}
function examNotes({ text }, { exam, items }) {
	const ids = (wanted) => items.filter(wanted).map((item) => item.id);
	const golden = {
		added: ids((item) => item.origin === "added"),
		removed: ids((item) => item.origin === "removed"),
		relabelled: ids((item) => item.relabelled)
	};
	const labels = items.flatMap((item) => item.stale).map((label) => ({
		...label,
		quote: text === "snippets" ? label.quote : void 0
	}));
	return [
		exam.changes.length === 0 ? [] : [{
			kind: "exam-changed",
			changes: exam.changes
		}],
		Object.values(golden).every((list) => list.length === 0) ? [] : [{
			kind: "golden-changed",
			...golden
		}],
		labels.length === 0 ? [] : [{
			kind: "stale",
			labels
		}]
	].flat();
}
function coverageNotes({ decision }) {
	return decision.metrics.flatMap(({ gate, comparison: { metric, coverage } }) => {
		const lost = coverage.runErrors + coverage.turnedOnHead + coverage.turnedOnBase;
		if (gate === void 0 || lost === 0) return [];
		const items = coverage.pairs + lost + coverage.notApplicable;
		return [{
			kind: "unscored",
			metric: metric.name,
			coverage,
			items
		}];
	});
}
function scopeNotes({ exam, items }) {
	const asked = items.length;
	const { drafts } = exam.golden.head;
	return [exam.filteredFrom === void 0 ? [] : [{
		kind: "filtered",
		asked,
		of: exam.filteredFrom
	}], drafts === 0 ? [] : [{
		kind: "drafts",
		items: drafts
	}]].flat();
}
/** Below half of the ids in common, labels on chunk ids begin to lose their meaning. */
function chunkIdNotes({ decision: { chunkOverlap } }) {
	if (chunkOverlap === void 0 || chunkOverlap >= .5) return [];
	return [{
		kind: "chunk-ids-changed",
		jaccard: chunkOverlap
	}];
}
function matchingNotes(items) {
	const notes = items.flatMap((item) => item.notes);
	const idsOf = (kind) => [...new Set(notes.filter((note) => note.kind === kind).map((note) => note.item))];
	const reAnchored = idsOf("re-anchored");
	const ambiguous = idsOf("ambiguous-quote");
	return [
		reAnchored.length === 0 ? [] : [{
			kind: "re-anchored",
			items: reAnchored
		}],
		ambiguous.length === 0 ? [] : [{
			kind: "ambiguous-quote",
			items: ambiguous
		}],
		offsetsNote(items, "base"),
		offsetsNote(items, "head"),
		ngramNote(items)
	].flat();
}
function offsetsNote(items, side) {
	const disagreeing = items.flatMap((item) => item.notes).filter((note) => note.kind === "offsets-disagree" && note.side === side);
	return disagreeing.length === 0 ? [] : [{
		kind: "offsets-disagree",
		side,
		chunks: disagreeing.length
	}];
}
/** Noted when the share of chunks that only word sequences could place differs by more than ten points. */
function ngramNote(items) {
	const base = ngramShare(items, "base");
	const head = ngramShare(items, "head");
	if (base === void 0 || head === void 0 || Math.abs(head - base) <= .1) return [];
	return [{
		kind: "ngram-share",
		base,
		head
	}];
}
function ngramShare(items, side) {
	const chunks = items.flatMap((item) => {
		const match = item.matches[side];
		return match?.labels === "evidence" ? match.chunks : [];
	});
	if (chunks.length === 0) return void 0;
	return chunks.filter((chunk) => chunk.matchedBy === "ngram").length / chunks.length;
}
function rankingNotes(measured) {
	return [
		orderNote(measured, "base"),
		orderNote(measured, "head"),
		budgetNotes(measured, "base"),
		budgetNotes(measured, "head"),
		shortListNote(measured),
		crowdedNotes(measured)
	].flat();
}
/**
* Scores that rise down the ranking, or are equal: such an order may differ from run to run. The
* built-in index breaks its ties by the order of the documents, always the same way.
*/
function orderNote({ items, exam }, side) {
	const tiesAreFixed = exam.pipelines[side]?.kind === "builtin";
	const unstable = items.filter(({ results }) => {
		const result = results[side];
		if (result?.kind !== "answered") return false;
		return result.chunks.some(({ score }, index) => {
			const above = result.chunks[index - 1]?.score;
			if (score === void 0 || above === void 0) return false;
			return score > above || score === above && !tiesAreFixed;
		});
	});
	return unstable.length === 0 ? [] : [{
		kind: "unstable-order",
		side,
		items: unstable.length
	}];
}
/** A token budget that full-depth rankings leave unfilled on more than a tenth of the items asks for more depth. */
function budgetNotes({ decision, items, exam }, side) {
	return decision.metrics.flatMap(({ comparison: { metric } }) => {
		if (metric.cutoff.kind !== "tokens") return [];
		const matches = items.flatMap((item) => item.matches[side] ?? []);
		const unfilled = matches.filter((match) => match.chunks.length >= exam.depth && reachOfMetric(metric, match) === match.chunks.length);
		if (unfilled.length <= .1 * matches.length) return [];
		return [{
			kind: "budget-not-filled",
			side,
			metric: metric.name,
			items: unfilled.length,
			of: matches.length,
			depth: exam.depth
		}];
	});
}
/** A pipeline that never returns more than j chunks makes every metric beyond rank j equal the one at j. */
function shortListNote({ decision, items }) {
	const lengths = items.flatMap(({ results }) => [results.base, results.head].flatMap((result) => result?.kind === "answered" ? [result.chunks.length] : []));
	if (lengths.length === 0) return [];
	const longest = lengths.reduce((a, b) => Math.max(a, b), 0);
	const metrics = decision.metrics.map(({ comparison }) => comparison.metric).filter(({ cutoff }) => cutoff.kind === "ranks" && cutoff.k > longest).map((metric) => metric.name);
	return metrics.length === 0 ? [] : [{
		kind: "short-lists",
		longest,
		metrics
	}];
}
/** More relevant targets than ranks: recall@k cannot reach 1 there. */
function crowdedNotes({ decision, items }) {
	return decision.metrics.flatMap(({ comparison: { metric } }) => {
		if (metric.family !== "recall" || metric.cutoff.kind !== "ranks") return [];
		const { k } = metric.cutoff;
		const crowded = items.filter(({ matches }) => relevantTargets(matches.head) > k);
		return crowded.length === 0 ? [] : [{
			kind: "more-targets-than-k",
			metric: metric.name,
			items: crowded.length
		}];
	});
}
function relevantTargets(match) {
	return match?.targets.filter((target) => target.grade >= match.minGrade).length ?? 0;
}
function gateNotes({ decision }) {
	const pairsByTag = /* @__PURE__ */ new Map();
	for (const { gate, slices } of decision.metrics) for (const tag of gate?.perSlice ?? []) {
		const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0;
		pairsByTag.set(tag, Math.min(pairs, pairsByTag.get(tag) ?? pairs));
	}
	const small = [...pairsByTag].filter(([, pairs]) => pairs < 5).map(([tag, pairs]) => ({
		kind: "small-slice",
		tag,
		pairs
	}));
	const zero = decision.metrics.filter(({ gate, comparison }) => gate?.tolerance?.kind === "relative" && comparison.base === 0).map(({ comparison }) => ({
		kind: "zero-tolerance",
		metric: comparison.metric.name
	}));
	return [...small, ...zero];
}
/** Both sides are asked to one depth, so that a smaller k of the pipeline moves no rank metric: it has to be said. */
function contextNotes({ exam, decision }) {
	const base = exam.pipelines.base?.retrieve.k;
	const head = exam.pipelines.head.retrieve.k;
	if (base === void 0 || base === head) return [];
	return [{
		kind: "context-changed",
		base,
		head,
		metrics: decision.metrics.map(({ comparison }) => comparison.metric).filter(({ cutoff }) => cutoff.kind === "ranks" && cutoff.k > head).map((metric) => metric.name)
	}];
}
function labelNotes({ items, sides }) {
	const unknown = items.flatMap(({ id, golden }) => [...documentsOf(golden.head.labels)].filter((doc) => sides.head.corpus.text(doc) === void 0 && sides.base?.corpus.text(doc) === void 0).map((doc) => ({
		item: id,
		doc
	})));
	const unlabelled = items.filter(({ golden }) => golden.head.answerable && golden.head.labels.kind === "none").map((item) => item.id);
	return [unknown.length === 0 ? [] : [{
		kind: "unknown-documents",
		labels: unknown
	}], unlabelled.length === 0 ? [] : [{
		kind: "unlabelled",
		items: unlabelled
	}]].flat();
}
function documentsOf(labels) {
	if (labels.kind !== "evidence") return /* @__PURE__ */ new Set();
	return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)));
}
// src/report/short-reports.ts
/** The report of a run in which nothing that the result depends on had changed: `pass`, nothing measured. */
function unchangedReport(known, elapsedMs) {
	return {
		...frame(known),
		verdict: "pass",
		outcome: "unchanged",
		times: timesOf(elapsedMs)
	};
}
/** The report of a run that could not measure: `error`, whatever was known by then. */
function errorReport(known, error, elapsedMs) {
	return {
		...frame(known),
		verdict: "error",
		outcome: "not-measured",
		error: describe(error),
		times: timesOf(elapsedMs)
	};
}
/** The parts that every report has, empty where only a measurement can fill them. */
function frame(known) {
	const { origin, commits, exam, text } = known;
	return {
		version: 1,
		tool: toolVersion,
		error: void 0,
		origin: {
			...origin,
			commits
		},
		text,
		golden: exam && goldenFacts(exam),
		exam: {
			from: exam?.from ?? "base",
			changes: exam?.changes ?? []
		},
		findings: [],
		metrics: [],
		headline: void 0,
		reach: void 0,
		notes: [],
		items: [],
		index: {
			base: void 0,
			head: void 0
		}
	};
}
function goldenFacts({ golden, items }) {
	const idsOf = (wanted) => items.filter(wanted).map((item) => item.id);
	return {
		file: golden.head.file,
		hash: golden.head.hash,
		items: items.length,
		answerable: items.filter((item) => item.golden.base.answerable).length,
		drafts: golden.head.drafts,
		added: idsOf((item) => item.origin === "added"),
		removed: idsOf((item) => item.origin === "removed"),
		relabelled: idsOf((item) => item.relabelled)
	};
}
function describe(error) {
	if (error instanceof GateError) {
		const { code, side, message, hint, mistakes } = error;
		return {
			code,
			side,
			message,
			hint,
			mistakes
		};
	}
	return {
		code: "bug",
		side: void 0,
		message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
		hint: "this is a fault of RAG Gate; the log has its stack, please report it",
		mistakes: []
	};
}
function timesOf(totalMs) {
	return {
		totalMs,
		buildMs: void 0,
		queryMedianMs: void 0
	};
}
// src/report/build-report.ts
/** The report of a run that measured; what the text level withholds is left out here and nowhere else. */
function buildReport(known, measured) {
	const { exam, items, decision, sides, elapsedMs } = measured;
	const compared = sides.base !== void 0;
	const chunkSize = changedChunkSize(items);
	const headline = decision.metrics.find(({ comparison }) => comparison.metric.name === decision.headline)?.comparison;
	const cutoff = headline?.metric.cutoff;
	const k = cutoff?.kind === "ranks" ? cutoff.k : smallestGatedCutoff(exam.settings);
	const context = {
		headline: headline?.metric,
		changes: changesOf(headline),
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		text: known.text
	};
	return {
		...frame(known),
		verdict: decision.verdict,
		outcome: compared ? "compared" : known.commits.base === void 0 ? "head-only" : "adopted",
		findings: decision.findings,
		metrics: buildMetrics(decision, {
			asked: exam.settings.metrics,
			chunkSizeChanged: chunkSize !== void 0
		}),
		headline: decision.headline,
		reach: compared ? reachAt(k, items) : void 0,
		notes: buildNotes(known, measured, chunkSize),
		items: items.map((item) => buildItem(item, context)),
		index: {
			base: sides.base && indexReport(sides.base.run),
			head: indexReport(sides.head.run)
		},
		times: {
			totalMs: elapsedMs,
			buildMs: {
				base: sides.base?.run.index.buildMs,
				head: sides.head.run.index.buildMs
			},
			queryMedianMs: {
				base: sides.base && queryMedian(sides.base.run),
				head: queryMedian(sides.head.run)
			}
		}
	};
}
function changesOf(headline) {
	const changes = /* @__PURE__ */ new Map();
	for (const id of headline?.improved ?? []) changes.set(id, "improved");
	for (const id of headline?.degraded ?? []) changes.set(id, "degraded");
	for (const id of headline?.unchanged ?? []) changes.set(id, "unchanged");
	return changes;
}
function indexReport({ index }) {
	const { documents, chunks, meanChunkTokens, bytes } = index;
	return {
		documents,
		chunks,
		meanChunkTokens,
		bytes
	};
}
function queryMedian({ results }) {
	const answered = [...results.values()].flatMap((result) => result.kind === "answered" ? [result.ms] : []);
	if (answered.length === 0) return void 0;
	return nearestRank(answered.toSorted((a, b) => a - b), 50);
}
// src/report/text-level.ts
/**
* How much text a report may hold. `auto`: all of it where only the team can read it; questions but
* no chunk text in a public repository, whose golden set is a tracked file and so public already;
* ids alone where the visibility is unknown.
*/
function resolveTextLevel(setting, visibility) {
	if (setting !== "auto") return setting;
	switch (visibility) {
		case "private":
		case "local": return "snippets";
		case "public": return "queries";
		case "unknown": return "ids";
	}
}
// src/workspace/remote.ts
/**
* The variables that let one process talk to the remote: its protocol, and the credential as a header for
* that server alone. A redirect is not followed, so the header reaches no other host.
*/
function remoteEnvironment(remote) {
	const allowed = { GIT_ALLOW_PROTOCOL: protocolOf(remote.url) };
	if (remote.token === void 0 || !isWeb(remote.url)) return allowed;
	return {
		...allowed,
		GIT_CONFIG_COUNT: "1",
		GIT_CONFIG_KEY_0: `http.${new URL(remote.url).origin}/.extraheader`,
		GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basicCredential(remote.token)}`
	};
}
/** Settings that go with `remoteEnvironment`; nothing in them is secret. */
const remoteSettings = ["http.followRedirects=false"];
/** A token in the form in which it travels, and which must be masked in logs like the token itself. */
function basicCredential(token) {
	return Buffer.from(`x-access-token:${token}`).toString("base64");
}
/** The texts that nobody may read in a message about this remote. */
function secretsOf(remote) {
	const password = URL.canParse(remote.url) ? new URL(remote.url).password : "";
	return [...remote.token === void 0 ? [] : [remote.token, basicCredential(remote.token)], password].filter((secret) => secret !== "");
}
/** The remote's address as a person may read it: without a name and password in it, without control characters. */
function shownUrl(remote) {
	return remote.url.replace(/^([a-z]+:\/\/)[^/@]*@/, "$1").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}
/** The name of the transport as git's protocol settings know it. */
function protocolOf(url) {
	const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(url)?.[1];
	if (scheme !== void 0) return scheme;
	return /^[^/]+:/.test(url) ? "ssh" : "file";
}
function isWeb(url) {
	return ["http", "https"].includes(protocolOf(url)) && URL.canParse(url);
}
// src/workspace/ensure-commit.ts
/**
* Makes the commit and every file of it available: nothing to do where the checkout has them, else one
* fetch of this commit alone. Throws `ref-not-found` where it cannot be had.
*/
async function ensureCommit(repository, sha, source) {
	const { remote, log, signal } = source;
	const lack = await lackOf(repository, sha, signal);
	if (lack === void 0) return;
	if (remote === void 0) throw notHere(sha, lack);
	log.info(`fetching commit ${sha} from ${shownUrl(remote)}`);
	await fetchCommit(repository, sha, remote, signal);
	if (await lackOf(repository, sha, signal) !== void 0) throw new GateError("ref-not-found", `${shownUrl(remote)} did not send all of commit ${sha}`);
}
async function lackOf({ gitDir, folder, partial }, sha, signal) {
	const where = {
		gitDir,
		cwd: folder,
		signal
	};
	if ((await tryGit({
		...where,
		args: [
			"cat-file",
			"-e",
			`${sha}^{commit}`
		]
	})).status !== 0) return "commit";
	if (!partial) return void 0;
	const args = [
		"rev-list",
		"--objects",
		"--no-walk",
		"--missing=print",
		sha,
		"--"
	];
	const objects = await tryGit({
		...where,
		args
	});
	return objects.status !== 0 || /^\?/m.test(objects.stdout.toString("latin1")) ? "files" : void 0;
}
async function fetchCommit({ gitDir, folder, partial }, sha, remote, signal) {
	const negotiation = partial ? ["fetch.negotiationAlgorithm=noop"] : [];
	const { status, complaint } = await tryGit({
		args: [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-write-fetch-head",
			"--depth=1",
			"--end-of-options",
			remote.url,
			sha
		],
		gitDir,
		cwd: folder,
		settings: [...remoteSettings, ...negotiation],
		environment: remoteEnvironment(remote),
		secrets: secretsOf(remote),
		signal
	});
	if (status === 0) return;
	throw new GateError("ref-not-found", `commit ${sha} could not be fetched from ${shownUrl(remote)}: ${complaint}`, { hint: "the commit must be reachable there, and the token needs `contents: read` for that repository" });
}
function notHere(sha, lack) {
	switch (lack) {
		case "commit": return new GateError("ref-not-found", `this repository has no commit ${sha}`, { hint: `fetch it first: git fetch origin ${sha}` });
		case "files": return new GateError("ref-not-found", `this repository has commit ${sha} but not all of its files`, { hint: "it is a partial clone; get what is missing with: git fetch --refetch --no-filter" });
	}
}
// src/workspace/raw-commit.ts
/** Reads a commit that is there. `sha` must be a full id. Throws `workspace-failed` where it is missing or no commit. */
async function readRawCommit(sha, where) {
	const header = (await git({
		...where,
		args: [
			"cat-file",
			"commit",
			sha
		]
	})).toString("latin1").split("\n\n", 1).join("").split("\n");
	return {
		tree: valuesOf(header, "tree").join(""),
		parents: valuesOf(header, "parent")
	};
}
function valuesOf(header, name) {
	return header.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}
// src/workspace/head-commit.ts
/**
* The commit that is checked out in the folder, read from the raw object: `HEAD^1` would fail in the
* depth-1 clone that CI makes. Throws `input-invalid` where there is no repository or no commit yet.
*/
async function readHeadCommit(checkout, signal) {
	const { root, gitDir } = await findRepository(checkout);
	const where = {
		cwd: root,
		gitDir,
		signal
	};
	const found = await tryGit({
		...where,
		args: [
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD"
		]
	});
	if (found.status !== 0) throw new GateError("input-invalid", `the repository in ${root} has no commit checked out`, { hint: "commit the files first, or check a branch out" });
	const sha = found.stdout.toString().trimEnd();
	const { parents } = await readRawCommit(sha, where);
	return {
		sha,
		parents,
		root
	};
}
// src/workspace/one-at-a-time.ts
/** A queue of one: each piece of work starts when the one before has ended, well or not. */
function oneAtATime() {
	let last = Promise.resolve();
	return (work) => {
		const mine = last.then(work, work);
		last = mine;
		return mine;
	};
}
// src/workspace/remove-folder.ts
/** Removes a folder of ours with all its content. A failure is told and ends nothing. */
async function removeFolder(path, log) {
	try {
		await rm(path, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
	} catch (error) {
		log.warn(`could not remove ${path}: ${error instanceof Error ? error.message : String(error)}`);
	}
}
// src/workspace/open-worktree.ts
/**
* Lays the commit out in `<folder>/<side>`, detached. Filters that `.gitattributes` asks for do not run:
* files kept by LFS are their pointers unless `lfs` is set. Throws `workspace-failed`; a folder that
* cannot be removed later is a warning.
*/
async function openWorktree(repository, { side, sha }, options) {
	await using undo = new AsyncDisposableStack();
	const path = join(repository.folder, side);
	undo.defer(() => removeFolder(path, options.log));
	await options.exclusively(() => keepBytes(repository));
	await options.exclusively(() => git({
		args: [
			"worktree",
			"add",
			"--quiet",
			"--force",
			"--detach",
			"--",
			path,
			sha
		],
		gitDir: repository.gitDir,
		cwd: repository.folder,
		signal: options.signal
	}));
	if (options.submodules) await options.exclusively(() => updateSubmodules(path, options));
	if (options.lfs) await pullLfs(path, options);
	const owned = undo.move();
	return {
		path,
		sha,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
/**
* Files are laid out as git stores them. The attributes of the tree could rewrite line ends, keywords
* or the encoding of one side: the documents would differ although their ids do not. Filters, which
* LFS needs, are left as they are. Written here, as a snapshot of a work tree is taken with them.
*/
async function keepBytes({ gitDir }) {
	await mkdir(join(gitDir, "info"), { recursive: true });
	await writeFile(join(gitDir, "info/attributes"), "* -text -eol -ident -working-tree-encoding\n");
}
async function updateSubmodules(path, { remote, signal }) {
	const here = {
		cwd: path,
		signal
	};
	await git({
		...here,
		args: ["submodule", "init"]
	});
	await git({
		...here,
		args: ["submodule", "sync"]
	});
	await git({
		...here,
		args: [
			"submodule",
			"update",
			"--init",
			"--recursive",
			"--depth=1"
		],
		settings: remoteSettings,
		environment: {
			...remote === void 0 ? {} : remoteEnvironment(remote),
			GIT_ALLOW_PROTOCOL: submoduleProtocols(remote)
		},
		secrets: remote === void 0 ? [] : secretsOf(remote)
	});
}
/**
* Never `file` or `ext`, also where the remote itself is a local path: `.gitmodules` comes with the pull
* request and would bring any repository of this machine into the worktree.
*/
function submoduleProtocols(remote) {
	return [
		"https",
		"ssh",
		...remote !== void 0 && protocolOf(remote.url) === "http" ? ["http"] : []
	].join(":");
}
async function pullLfs(path, { remote, signal }) {
	const { status, complaint } = await tryGit({
		args: ["lfs", "pull"],
		cwd: path,
		settings: [...remoteSettings, ...lfsSettings(remote)],
		environment: remote === void 0 ? {} : remoteEnvironment(remote),
		secrets: remote === void 0 ? [] : secretsOf(remote),
		signal
	});
	if (status === 0) return;
	const absent = complaint.includes("'lfs' is not a git command");
	throw new GateError("workspace-failed", absent ? "git-lfs is not installed here, and `lfs` is set" : `git lfs pull failed: ${complaint}`, { hint: absent ? "install git-lfs on the runner" : "check that the remote holds the LFS objects of this commit" });
}
function lfsSettings(remote) {
	const filter = ["filter.lfs.clean=git-lfs clean -- %f"];
	if (remote === void 0 || !protocolOf(remote.url).startsWith("http")) return filter;
	return [...filter, `lfs.url=${remote.url.replace(/(\.git)?\/?$/, "")}.git/info/lfs`];
}
// src/workspace/copy-if-there.ts
/** Copies a file; one that is not there is no error and leaves nothing. */
async function copyIfThere(from, to) {
	await copyFile(from, to).catch((error) => {
		if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
	});
}
// src/workspace/private-repository.ts
/**
* Makes `<folder>/repo.git`. Settings, hooks, refs and attributes of the checkout stay where they are;
* its list of shallow commits is copied, as git would otherwise look for their parents.
*/
async function initPrivateRepository(options) {
	const { folder, checkout, remoteUrl, signal } = options;
	const gitDir = join(folder, "repo.git");
	await git({
		args: [
			"init",
			"--quiet",
			"--bare",
			"--template=",
			`--object-format=${(await git({
				args: ["rev-parse", "--show-object-format"],
				cwd: checkout.root,
				gitDir: checkout.gitDir,
				signal
			})).toString().trim()}`,
			gitDir
		],
		cwd: folder,
		signal
	});
	const store = join(checkout.commonDir, "objects");
	await writeFile(join(gitDir, "objects/info/alternates"), `${store}\n`);
	await copyIfThere(join(checkout.commonDir, "shallow"), join(gitDir, "shallow"));
	if (remoteUrl !== void 0) await setOrigin(gitDir, remoteUrl, signal);
	return {
		gitDir,
		folder,
		partial: await isPartial(await objectStores(store))
	};
}
const maxDepth = 5;
/** The store and those it borrows from in turn, as absolute paths. */
async function objectStores(store, depth = 0) {
	if (depth > maxDepth) return [];
	const named = (await readFile(join(store, "info/alternates"), "utf8").catch(() => "")).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	const nested = await Promise.all(named.map((line) => objectStores(isAbsolute(line) ? line : resolve(store, line), depth + 1)));
	return [.../* @__PURE__ */ new Set([store, ...nested.flat()])];
}
/** Whether any of the stores was filled by a clone with `--filter`. */
async function isPartial(stores) {
	return (await Promise.all(stores.map((store) => readdir(join(store, "pack")).catch(() => [])))).flat().some((name) => name.endsWith(".promisor"));
}
/** Relative addresses in `.gitmodules` and the address of LFS objects are derived from this name. */
async function setOrigin(gitDir, url, signal) {
	await git({
		args: [
			"config",
			"--local",
			"--add",
			"remote.origin.url",
			url
		],
		cwd: gitDir,
		gitDir,
		signal
	});
}
// src/workspace/read-file-inside.ts
/** Why a file above the limit is refused. */
function largerThan(maxBytes) {
	const mebibytes = maxBytes / 1048576;
	return `is larger than ${Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${maxBytes} bytes`}`;
}
/** Why a path that leads out of the repository is refused. */
const outside = "lies outside the repository";
/** Why a folder is refused where a file is wanted. */
const isFolder = "is a folder";
// src/workspace/resolve-tree-path.ts
/**
* Walks the path part by part as a file system would, with links taken from the tree alone, at most 8 of
* them. `targetOf` gives what a link says, undefined where that can be no path.
*/
async function resolveTreePath(tree, path, targetOf) {
	if (path.startsWith("/")) return refused(outside);
	const pending = path.split("/");
	const at = [];
	let links = 0;
	while (pending.length > 0) {
		const part = pending.shift() ?? "";
		if (part === "" || part === ".") continue;
		if (part === "..") {
			if (at.pop() === void 0) return refused(outside);
			continue;
		}
		const here = [...at, part].join("/");
		const entry = tree.byPath.get(here);
		if (entry === void 0) {
			if (!tree.folders.has(here)) return { kind: "missing" };
			at.push(part);
		} else if (entry.mode === "120000") {
			links += 1;
			if (links > maxLinks) return refused(`leads through more than ${maxLinks} symbolic links`);
			const target = await targetOf(entry);
			if (target === void 0 || target.startsWith("/")) return refused(outside);
			pending.unshift(...target.split("/"));
		} else if (entry.mode === "160000") return refused("lies in a submodule");
		else return pending.length === 0 ? {
			kind: "entry",
			entry
		} : { kind: "missing" };
	}
	return refused(isFolder);
}
const maxLinks = 8;
function refused(reason) {
	return {
		kind: "refused",
		reason
	};
}
// src/workspace/read-tree-file.ts
/**
* Reads one file of a commit as git stores it, before any conversion of line ends. Symbolic links are
* followed inside the commit, at most 8 of them; nothing outside of it is ever looked at.
*/
async function readTreeFile(tree, path, source) {
	const { repository, maxBytes, signal } = source;
	const where = {
		gitDir: repository.gitDir,
		cwd: repository.folder,
		signal
	};
	const sizeOf = async ({ oid }) => Number((await git({
		...where,
		args: [
			"cat-file",
			"-s",
			oid
		]
	})).toString());
	const read = async (entry, limit) => await sizeOf(entry) > limit ? void 0 : git({
		...where,
		args: [
			"cat-file",
			"blob",
			entry.oid
		]
	});
	const found = await resolveTreePath(tree, path, async (link) => (await read(link, maxLinkBytes))?.toString());
	if (found.kind !== "entry") return found;
	const bytes = await read(found.entry, maxBytes);
	return bytes === void 0 ? {
		kind: "refused",
		reason: largerThan(maxBytes)
	} : {
		kind: "file",
		bytes
	};
}
/** The longest path that an operating system takes; a longer link is no link to a file. */
const maxLinkBytes = 4096;
// src/workspace/snapshot-work-tree.ts
/**
* Writes a commit into the private repository that holds the checkout's files as they lie there now:
* tracked ones, and untracked ones that are not ignored. Its parent is `parent`; its id depends on the
* files and the parent alone. The checkout is only read. Submodules stay at the commit that is staged.
*/
async function snapshotWorkTree(repository, options) {
	const { checkout, parent, signal } = options;
	const staged = await listStaged(checkout, signal);
	const ours = {
		gitDir: repository.gitDir,
		cwd: checkout.root,
		environment: {
			GIT_WORK_TREE: checkout.root,
			GIT_INDEX_FILE: join(repository.gitDir, "work-tree.index")
		},
		signal
	};
	await stageAgain(staged, ours);
	await mkdir(join(repository.gitDir, "info"), { recursive: true });
	await copyIfThere(join(checkout.commonDir, "info/exclude"), join(repository.gitDir, "info/exclude"));
	const untouched = [...staged.filter(isSubmodule).map(({ path }) => path), ...ownFolder(checkout, repository)];
	await git({
		...ours,
		args: [
			"add",
			"--all",
			"--pathspec-from-file=-",
			"--pathspec-file-nul"
		],
		input: [".", ...untouched.map((path) => `:(exclude,literal)${path}`)].join("\0")
	});
	const tree = await git({
		...ours,
		args: ["write-tree"]
	});
	return (await git({
		...ours,
		args: [
			"commit-tree",
			"-p",
			parent,
			"-m",
			"work tree",
			tree.toString().trimEnd()
		],
		environment: nobody
	})).toString().trimEnd();
}
const nobody = {
	GIT_AUTHOR_NAME: "RAG Gate",
	GIT_AUTHOR_EMAIL: "rag-gate@localhost",
	GIT_AUTHOR_DATE: "2000-01-01T00:00:00Z",
	GIT_COMMITTER_NAME: "RAG Gate",
	GIT_COMMITTER_EMAIL: "rag-gate@localhost",
	GIT_COMMITTER_DATE: "2000-01-01T00:00:00Z"
};
/** What the user's index holds. A copy of the file would not do: it may be split or sparse, and trusts old times. */
async function listStaged({ root, gitDir }, signal) {
	return (await git({
		args: [
			"ls-files",
			"--stage",
			"-t",
			"-z"
		],
		gitDir,
		cwd: root,
		environment: { GIT_WORK_TREE: root },
		signal
	})).toString().split("\0").slice(0, -1).map((line) => {
		const tab = line.indexOf("	");
		return {
			tag: line.slice(0, 1),
			entry: line.slice(2, tab),
			path: line.slice(tab + 1)
		};
	});
}
async function stageAgain(staged, ours) {
	await git({
		...ours,
		args: [
			"update-index",
			"-z",
			"--index-info"
		],
		input: staged.map(({ entry, path }) => `${entry}\t${path}\0`).join("")
	});
	const sparse = staged.filter(({ tag }) => tag === "S");
	if (sparse.length === 0) return;
	await git({
		...ours,
		args: [
			"update-index",
			"-z",
			"--skip-worktree",
			"--stdin"
		],
		input: sparse.map(({ path }) => `${path}\0`).join("")
	});
}
/** Asking a submodule what changed in it would run git with that submodule's own settings. */
function isSubmodule({ entry }) {
	return entry.startsWith("160000 ");
}
/** Our folder, where it lies inside the checkout. */
function ownFolder({ root }, { folder }) {
	const path = relative(root, folder);
	return path.startsWith("..") ? [] : [path.split(sep).join("/")];
}
// src/workspace/by-code-unit.ts
/** Order of two texts by UTF-16 code unit, the same on every machine and in every language. */
function byCodeUnit(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
// src/workspace/tree.ts
/** Lists a commit that is there, with its subfolders; a submodule is one entry. Any name works that is UTF-8. */
async function readTree({ gitDir, folder }, sha, signal) {
	const entries = (await git({
		args: [
			"ls-tree",
			"-r",
			"-z",
			"--full-tree",
			sha
		],
		gitDir,
		cwd: folder,
		signal
	})).toString().split("\0").slice(0, -1).map(parseEntry).toSorted((one, other) => byCodeUnit(one.path, other.path));
	return {
		entries,
		byPath: new Map(entries.map((entry) => [entry.path, entry])),
		folders: foldersOf(entries)
	};
}
/** `<mode> <type> <oid>\t<path>`; only the path may hold blanks and tabs. */
function parseEntry(line) {
	const tab = line.indexOf("	");
	const [mode = "", , oid = ""] = line.slice(0, tab).split(" ");
	return {
		path: line.slice(tab + 1),
		mode,
		oid
	};
}
/** Every folder once: a known one ends the way up, so that deep trees cost no more than their size. */
function foldersOf(entries) {
	const folders = /* @__PURE__ */ new Set([""]);
	for (const { path } of entries) for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
		const folder = path.slice(0, end);
		if (folders.has(folder)) break;
		folders.add(folder);
	}
	return folders;
}
// src/workspace/workspace.ts
const defaultLimits = { maxBytes: 67108864 };
/** Opens a workspace. Throws `input-invalid` where the checkout is no repository, else `workspace-failed`. */
async function openWorkspace(options) {
	const { remote, log, signal } = options;
	signal.throwIfAborted();
	if (remote?.url.startsWith("-") === true) throw new GateError("input-invalid", `${JSON.stringify(remote.url)} is no address of a repository`);
	const checkout = await findRepository(options.checkout);
	await using undo = new AsyncDisposableStack();
	const folder = await makeFolder$1(options.temp);
	undo.defer(() => removeRun(folder, log));
	const repository = await initPrivateRepository({
		folder,
		checkout,
		remoteUrl: remote?.url,
		signal
	});
	const owned = undo.move();
	return {
		folder,
		...workspaceOf(repository, checkout, options),
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function workspaceOf(repository, checkout, options) {
	const { signal } = options;
	const where = {
		gitDir: repository.gitDir,
		cwd: repository.folder,
		signal
	};
	const exclusively = oneAtATime();
	const ensured = /* @__PURE__ */ new Set();
	const trees = /* @__PURE__ */ new Map();
	async function ensure(sha) {
		requireSha(sha);
		if (ensured.has(sha)) return;
		await exclusively(async () => {
			if (ensured.has(sha)) return;
			await ensureCommit(repository, sha, options);
			ensured.add(sha);
		});
	}
	async function treeFilesOf(sha) {
		await ensure(sha);
		const tree = trees.get(sha) ?? await readTree(repository, sha, signal);
		trees.set(sha, tree);
		return tree;
	}
	return {
		ensureCommit: ensure,
		async parentsOf(sha) {
			await ensure(sha);
			return (await readRawCommit(sha, where)).parents;
		},
		async treeOf(sha) {
			await ensure(sha);
			return (await readRawCommit(sha, where)).tree;
		},
		async listFiles(sha) {
			return (await treeFilesOf(sha)).entries;
		},
		async readFile(sha, path, limits = defaultLimits) {
			return readTreeFile(await treeFilesOf(sha), path, {
				...limits,
				repository,
				signal
			});
		},
		async openWorktree(side, sha) {
			await ensure(sha);
			return openWorktree(repository, {
				side,
				sha
			}, {
				...options,
				exclusively
			});
		},
		async snapshotWorkTree() {
			const parent = (await readHeadCommit(checkout.root, signal)).sha;
			await ensure(parent);
			return snapshotWorkTree(repository, {
				checkout,
				parent,
				signal
			});
		}
	};
}
/** Makes `<temp>/rag-gate/<random>`. The folder between may be shared with other runs of this user. */
async function makeFolder$1(temp) {
	for (let attempt = 1;; attempt += 1) try {
		await mkdir(temp, { recursive: true });
		const parent = join(await realpath(temp), "rag-gate");
		await mkdir(parent, {
			mode: 448,
			recursive: true
		});
		await requireOwn(parent);
		return await mkdtemp(join(parent, "run-"));
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		if (attempt < maxAttempts && isMissing(cause)) continue;
		throw new GateError("workspace-failed", `could not make a folder in ${temp}`, { cause });
	}
}
const maxAttempts = 3;
/** Somebody else's folder, or a link to one, would let them put their files in the place of ours. */
async function requireOwn(folder) {
	const found = await lstat(folder);
	if (found.isDirectory() && (process.getuid === void 0 || found.uid === process.getuid())) return;
	throw new GateError("workspace-failed", `${folder} is not a folder of this user`, { hint: "remove it, or choose another folder for temporary files" });
}
function isMissing(error) {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}
/** Removes the folder of this run, and the one around it unless other runs are using it. */
async function removeRun(folder, log) {
	await removeFolder(folder, log);
	await rmdir(join(folder, "..")).catch(() => {});
}
// src/gate.ts
/**
* Compares two commits and answers with a report, also when it could not measure (`outcome`
* `not-measured`). Throws only where nothing was started: config, golden set or input invalid.
*/
async function gate(request, ports) {
	const known = frameOf(request);
	const started = ports.now();
	const elapsed = () => ports.now() - started;
	try {
		return await measure$1(request, {
			...ports,
			elapsed,
			known
		});
	} catch (thrown) {
		const error = ports.signal.aborted && ports.signal.reason instanceof GateError ? ports.signal.reason : thrown;
		if (error instanceof GateError && exitCodeOf(error.code) === 2) throw error;
		if (!(error instanceof GateError)) ports.log.warn(stackOf(error));
		return errorReport(known, error, elapsed());
	}
}
/** 0: may merge (`pass`, `warn`). 1: `fail`. 3: `error`, could not measure. */
function exitCodeOfReport(report) {
	switch (report.verdict) {
		case "pass":
		case "warn": return 0;
		case "fail": return 1;
		case "error": return 3;
	}
}
async function measure$1(request, ports) {
	const { known, elapsed, log, signal } = ports;
	await using workspace = await openWorkspace({
		...request,
		log,
		signal
	});
	const commits = await findCommits(request, workspace);
	known.commits = {
		base: commits.base,
		head: commits.named ? commits.head : void 0
	};
	const exam = keepOnly(await loadExam({
		workspace,
		commits,
		config: request.config
	}), request.only);
	known.exam = exam;
	known.text = resolveTextLevel(exam.settings.text, request.visibility);
	if (await nothingRelevantChanged(exam, commits, workspace)) return unchangedReport(known, elapsed());
	const sides = await log.group("Index the documents and ask the questions", async () => askSides({
		exam,
		workspace,
		commits,
		log,
		signal
	}));
	const settings = {
		...exam.settings,
		metrics: withFairRecall(exam.settings.metrics)
	};
	const items = await scoreItems(exam, settings, sides, ports);
	const report = buildReport(known, {
		exam,
		items,
		decision: decide(items, settings, { emptiesGoldenSet: exam.golden.base !== void 0 && exam.golden.head.items.length === 0 }),
		sides,
		behind: request.behind,
		elapsedMs: elapsed()
	});
	await breathe(signal);
	return report;
}
function frameOf({ origin }) {
	return {
		origin,
		commits: {
			base: void 0,
			head: void 0
		},
		exam: void 0,
		text: "ids"
	};
}
function stackOf(error) {
	return error instanceof Error ? error.stack ?? error.message : String(error);
}
// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}
// src/report/cut-text.ts
/** The text cut to `limit` code points, the last of them an ellipsis where something was cut. */
function cutText(text, limit) {
	if (text.length <= limit) return text;
	const points = Array.from(text);
	return points.length <= limit ? text : `${points.slice(0, limit - 1).join("")}\u2026`;
}
// src/report/numbers.ts
/** The minus of typeset text (U+2212); other sinks than Markdown print an ASCII hyphen instead. */
const minus = "−";
/** A score in 0..1: three decimals. */
function score(value) {
	return value.toFixed(3);
}
/** A change of scores as points (100 times the unrounded difference): one decimal, always signed unless it rounds to zero. */
function points(delta) {
	return signed(100 * delta, 1);
}
/** An amount of points without sign, such as a tolerance: `2.0` for 0.02. */
function amount(value) {
	return (100 * value).toFixed(1);
}
/** A number of tokens, rounded to whole ones: `1,412`. */
function tokens(value) {
	return count(Math.round(value));
}
/** A change of a number of tokens, always signed unless it rounds to zero: `−172`. */
function tokenChange(delta) {
	const sign = delta < 0 ? minus : "+";
	const rounded = Math.round(Math.abs(delta));
	return rounded === 0 ? "0" : `${sign}${count(rounded)}`;
}
/**
* A movement beside its limit, both unsigned and scaled (points or tokens). Digits are added, up to
* four, until the two no longer print alike: `2.04` against `2.00`, where one digit would say
* `2.0` exceeds `2.0`.
*/
function against(values, digits) {
	const moved = grouped(values.moved, digits);
	const limit = grouped(values.limit, digits);
	if (moved !== limit || digits >= 4) return {
		moved,
		limit
	};
	return against(values, digits + 1);
}
/** A share in 0..1 as percent: `5.0%`. */
function share(value) {
	return `${(100 * value).toFixed(1)}%`;
}
/** A duration in milliseconds: `412 ms`, `1.8 s`, `2 min 34 s`. */
function duration(ms) {
	if (ms < 999.5) return `${Math.round(ms)} ms`;
	if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
	const seconds = Math.round(ms / 1e3);
	return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}
/** A whole number with commas for thousands: `12,345`. */
function count(value) {
	return grouped(value, 0);
}
function signed(value, digits) {
	const printed = Math.abs(value).toFixed(digits);
	if (Number(printed) === 0) return printed;
	return `${value < 0 ? minus : "+"}${printed}`;
}
function grouped(value, digits) {
	const [whole = "", fraction] = value.toFixed(digits).split(".");
	const commas = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
	return fraction === void 0 ? commas : `${commas}.${fraction}`;
}
// src/report/words.ts
const content = Symbol("words");
/** What the words consist of, for the sinks. */
function partsOf(sentence) {
	return sentence[content];
}
/** Joins our own words with what stands between them: counts get thousands' commas, bare strings are foreign. */
function say(literals, ...values) {
	return words(literals.flatMap((literal, index) => {
		const value = values[index];
		return value === void 0 ? [own(literal)] : [own(literal), ...valueParts(value)];
	}));
}
/** Foreign text, shown up to `limit` code points. */
function foreign(text, limit = 160) {
	return words([{
		kind: "foreign",
		text,
		limit
	}]);
}
/** The id of an item or chunk, or a tag. */
function id(text) {
	return foreign(text, 80);
}
/**
* Figures and plain words, such as `−5.8` or `2 min 34 s`, printed as they are. Text that holds
* anything which could be markup in any sink is treated as foreign instead.
*/
function plain(text) {
	return figures.test(text) ? words([own(text)]) : foreign(text);
}
const figures = /^(?:[A-Za-z0-9 ,%()+/→−-]|(?<=\d)\.(?=\d))*$/;
/** A metric's name as the config spells it. */
function metricName(name) {
	return /^[a-z][a-z0-9_]*(?:@\d+t?)?$/.test(name) ? words([own(name)]) : foreign(name);
}
/** `1 question`, `2 questions`. */
function plural(number, one, many = `${one}s`) {
	return say`${number} ${plain(number === 1 ? one : many)}`;
}
/** The words after each other, with our own words between them. */
function joinWords(list, between) {
	return words(list.flatMap((each, index) => index === 0 ? partsOf(each) : [...partsOf(between), ...partsOf(each)]));
}
/** `a`, `a and b`, `a, b and c`. */
function enumerate(list) {
	const last = list.at(-1);
	if (last === void 0 || list.length === 1) return last ?? say``;
	return say`${joinWords(list.slice(0, -1), say`, `)} and ${last}`;
}
function valueParts(value) {
	if (typeof value === "number") return [own(count(value))];
	return typeof value === "string" ? partsOf(foreign(value)) : partsOf(value);
}
function own(text) {
	return {
		kind: "own",
		text
	};
}
function words(parts) {
	return { [content]: parts };
}
// src/report/escape.ts
const safe = Symbol("safe Markdown");
/** The text of a piece of safe Markdown, for the one place that hands the whole document on. */
function markdownOf(markdown) {
	return markdown[safe];
}
/**
* Our own GitHub Flavored Markdown with values in it. Whatever is not safe already is foreign and
* gets escaped. (A tag called `md` would be rewritten by formatters.)
*/
function gfm(literals, ...values) {
	const text = literals.map((literal, index) => {
		const value = values[index];
		return value === void 0 ? literal : literal + escapeValue(value);
	});
	return { [safe]: text.join("") };
}
/** Pieces after each other with our own words between them. */
function joinMarkdown(list, separator) {
	return { [safe]: list.map((piece) => piece[safe]).join(separator[safe]) };
}
/**
* Foreign text as one line of an HTML code element, of at most `limit` code points. Every ASCII
* character that is not a letter, a digit or the space is a character reference, which no Markdown
* parser reads as markup wherever the element stands; the `wbr` keep parsers that look for
* addresses in text from finding one. Text without a visible character prints as `(empty)`.
*/
function code(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "") return gfm`(empty)`;
	const escaped = visible.replaceAll(/[^A-Za-z0-9 \u0080-\uFFFF]/g, (sign, at) => splitsAddress(sign, visible[at - 1]) ? `<wbr>${reference(sign)}` : reference(sign));
	return { [safe]: `<code>${escaped}</code>` };
}
/** One line without control, format and ignorable characters, white space collapsed and trimmed. */
function cleanText(text) {
	return text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(unseen, "").replaceAll(/ +/g, " ").trim();
}
/**
* Foreign text of several lines as a fenced block that it cannot end: the last 20 lines, each cut
* at 200 code points, without the opening of an HTML comment, which only our own marker may have. A
* block, never for a table cell.
*/
function fencedText(text) {
	const lines = text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(unseenButBreaks, "").split("\n").map((line) => cutText(line, 200)).slice(-20).join("\n").replaceAll("<!--", "<!- -");
	const longest = (lines.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
	const fence = "`".repeat(Math.max(3, longest + 1));
	return { [safe]: `${fence}text\n${lines}\n${fence}` };
}
/** A command to copy into a shell, as a code span. Text with anything else than plain words and flags is escaped like all other. */
function codeSpan(command) {
	return /^[A-Za-z0-9 .,_-]+$/.test(command) ? { [safe]: `\`${command}\`` } : code(command);
}
/** Rows of cells, the headings first, as a table; `align` has one entry per column. */
function tableMarkdown(rows, align) {
	const cells = rows.map((row) => row.map((cell) => cell[safe].replaceAll("\n", " ")));
	return { [safe]: markdownTable(cells, {
		align,
		stringLength: () => 3
	}) };
}
/** A Markdown link to one of our own addresses; only the words where the address is none. */
function link(words, url) {
	return url !== void 0 && ownUrl.test(url) ? { [safe]: `[${words[safe]}](${url})` } : words;
}
/** The same as an HTML element, which may stand inside another one. */
function anchor(words, url) {
	return url !== void 0 && ownUrl.test(url) ? { [safe]: `<a href="${url}">${words[safe]}</a>` } : words;
}
/** Address built from the runner's environment: nothing in it can end an attribute, a link or a table cell. */
const ownUrl = /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9._~%/-]*)?(?:#[A-Za-z0-9-]*)?$/;
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
function escapeValue(value) {
	if (typeof value === "string") return code(value)[safe];
	return safe in value ? value[safe] : partsOf(value).map((part) => escapePart(part)).join("");
}
function escapePart(part) {
	switch (part.kind) {
		case "own": return part.text;
		case "foreign": return code(part.text, part.limit)[safe];
	}
}
/** Whether a sign that addresses are made of continues a word: there the text must not stay in one piece. */
function splitsAddress(sign, before) {
	return "@:.".includes(sign) && before !== void 0 && before !== " ";
}
function reference(sign) {
	return `&#${sign.charCodeAt(0)};`;
}
// src/report/byte-length.ts
/** Length of well-formed text in UTF-8 bytes, which is what size limits of comments and summaries count. */
function byteLength(text) {
	return new TextEncoder().encode(text).length;
}
// src/report/id-list.ts
/**
* As many of the ids, in their order, as fit into `room` bytes of Markdown, then `and 12 more`.
* Undefined where not even the first one fits, or there are none.
*/
function idList(ids, room) {
	return listWithin(ids.map(id), room);
}
/** The same for any words. */
function listWithin(list, room) {
	const fitting = countWithin(list.map((each) => gfm`${each}`), room - moreBytes);
	if (fitting === 0) return void 0;
	const shown = joinWords(list.slice(0, fitting), say`, `);
	const rest = list.length - fitting;
	return rest === 0 ? shown : say`${shown} and ${rest} more`;
}
/** How many pieces from the start fit into `room` bytes together, each with two bytes between it and the next. */
function countWithin(pieces, room) {
	let left = room;
	const past = pieces.findIndex((piece) => (left -= byteLength(markdownOf(piece)) + 2) < 0);
	return past < 0 ? pieces.length : past;
}
/** Bytes kept free for ` and 1,234,567 more`. */
const moreBytes = 20;
// src/report/section.ts
/** A section with a heading. */
function headed(heading, body) {
	return gfm`#### ${heading}\n\n${body}`;
}
/** A section that a reader may open; under a plain heading where nothing is folded away. */
function foldable(heading, body, { fold }) {
	if (!fold) return headed(heading, body);
	return gfm`<details><summary>${heading}</summary>\n\n${body}\n\n</details>`;
}
/** The first rows through `show`, then how many more there are and where. */
function withRest(rows, { limit, rest }, show) {
	const more = rows.length - limit;
	if (more <= 0) return show(rows);
	const line = gfm`${say`${more} more`} in the ${rest}.`;
	return limit === 0 ? line : gfm`${show(rows.slice(0, limit))}\n\n${line}`;
}
// src/report/error-sections.ts
/** What a run that could not measure has to say beyond its headline: the remedy, every mistake, the last lines of a long message. */
function errorSections({ error, text }, { mistakeBytes, lastLines }, view) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const isLong = mistakes.length === 0 && message.trim().split(/\r\n|\r|\n/).length > 1;
	return [
		hint === void 0 ? void 0 : gfm`**What to do:** ${foreign(hint, 400)}`,
		mistakes.length === 0 ? void 0 : mistakeList(mistakes, mistakeBytes, view),
		isLong && lastLines && text === "snippets" ? foldable(gfm`Last lines`, fencedText(message), view) : void 0
	];
}
function mistakeList(mistakes, bytes, { rest }) {
	const lines = mistakes.map((mistake) => gfm`- ${mistakeLine(mistake)}`);
	const fitting = countWithin(lines, bytes);
	const more = lines.length - fitting;
	const last = more === 0 ? [] : [gfm`- ${say`${more} more`} in the ${rest}.`];
	return joinMarkdown([...lines.slice(0, fitting), ...last], gfm`\n`);
}
function mistakeLine({ file, line, column, path, message }) {
	const at = [
		file,
		line,
		column
	].filter((part) => part !== void 0).join(":");
	const key = path === "" ? gfm`` : gfm` ${foreign(path, 200)}`;
	return gfm`${foreign(at, 200)}${key}: ${foreign(message, 400)}`;
}
// src/report/footer.ts
/** One small line: what was measured, by which exam, in what time, and where the run is. */
function footer(report) {
	const { origin } = report;
	const { base } = origin.commits;
	const facts = factWords(report).map((fact) => gfm`${fact}`);
	return gfm`<sub>${joinMarkdown([
		...base === void 0 ? [] : [gfm`base ${commitLink(base, origin)}`],
		...headParts(report),
		...facts,
		...origin.runUrl === void 0 ? [] : [anchor(gfm`run`, origin.runUrl)],
		...origin.helpUrl === void 0 ? [] : [anchor(gfm`how to read this`, origin.helpUrl)]
	], gfm` · `)}</sub>`;
}
/** A head without a commit is the work tree of a command line; a run that stopped early on a server knows none. */
function headParts({ origin }) {
	const head = origin.pullHead ?? origin.commits.head;
	if (head !== void 0) return [gfm`head ${commitLink(head, origin)}`];
	return origin.repository === void 0 ? [gfm`head work tree`] : [];
}
/** Golden set, origin of the exam, duration: what every sink closes with. */
function factWords({ golden, exam, times, outcome }) {
	const measured = outcome !== "unchanged" && outcome !== "not-measured";
	return [
		measured && golden ? [goldenWords(golden)] : [],
		measured ? [say`exam from ${plain(exam.from)}`] : [],
		[plain(duration(times.totalMs))]
	].flat();
}
/** The first seven hex digits of a commit; undefined for anything that is none. */
function shortSha(sha) {
	return sha !== void 0 && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha) ? sha.slice(0, 7) : void 0;
}
function goldenWords({ items, hash }) {
	return say`golden set ${plural(items, "item")} (${plain(hash.slice(0, 7))})`;
}
function commitLink(sha, { serverUrl, repository }) {
	const short = shortSha(sha);
	if (short === void 0) return gfm`${sha}`;
	const known = serverUrl !== void 0 && repository !== void 0;
	return anchor(gfm`${plain(short)}`, known ? `${serverUrl}/${repository}/commit/${sha}` : void 0);
}
// src/report/findings-in-order.ts
/** The findings, worst first, and among equally bad ones those on the headline metric before the others. */
function findingsInOrder({ findings, headline }) {
	return findings.toSorted((a, b) => rank(a, headline) - rank(b, headline));
}
const severity = [
	"fail",
	"error",
	"warn"
];
function rank(finding, headline) {
	const own = "metric" in finding && finding.metric === headline && !isSlice(finding);
	return 2 * severity.indexOf(finding.verdict) + (own ? 0 : 1);
}
function isSlice(finding) {
	return "tag" in finding && finding.tag !== void 0;
}
// src/report/metric-values.ts
/** A side's value, `n/a` where there is none: the reason stands in a note. */
function valueWords(value, group) {
	if (value === void 0) return say`n/a`;
	return plain(group === "size" ? tokens(value) : score(value));
}
/** head - base, signed, without the unit; `n/a` without a comparison. */
function changeWords(delta, group) {
	return delta === void 0 ? say`n/a` : plain(changeText(delta, group));
}
/** Whether a change is too small to print as anything but zero. */
function printsAsZero(delta, group) {
	return changeText(delta, group) === changeText(0, group);
}
/** An unsigned amount such as a tolerance, without the unit. */
function amountWords(value, group) {
	return plain(group === "size" ? tokens(value) : amount(value));
}
/** A movement and the limit that it exceeds, unsigned and without units, in digits that tell the two apart. */
function overshootWords({ moved, limit }, group) {
	const printed = group === "size" ? against({
		moved,
		limit
	}, 0) : against({
		moved: 100 * moved,
		limit: 100 * limit
	}, 1);
	return {
		moved: plain(printed.moved),
		limit: plain(printed.limit)
	};
}
/** The unit of movements in prose. */
function unitOf(group) {
	return group === "size" ? say`tokens` : say`pt`;
}
/** The change as a column headed in points shows it: tokens carry their unit. */
function changeCell({ delta, group }) {
	const change = changeWords(delta, group);
	return group === "size" && delta !== void 0 ? say`${change} tokens` : change;
}
/** `4 / 11`: better, worse; `n/a` where nothing was compared. */
function countsCell({ improved, degraded, unchanged }) {
	return improved + degraded + unchanged === 0 ? say`n/a` : say`${improved} / ${degraded}`;
}
/** `2.0, min 0.850`; a share of base in brackets behind what it comes to; `none` without a gate. */
function toleranceWords({ gate, group }) {
	const parts = [limitWords(gate, group), boundWords(gate, group)].filter((part) => part !== void 0);
	return parts.length === 0 ? say`none` : joinWords(parts, say`, `);
}
/** `min 0.850, max 0.990`; undefined without a bound. */
function boundWords(gate, group) {
	const parts = [gate?.min === void 0 ? [] : [say`min ${valueWords(gate.min, group)}`], gate?.max === void 0 ? [] : [say`max ${valueWords(gate.max, group)}`]].flat();
	return parts.length === 0 ? void 0 : joinWords(parts, say`, `);
}
function limitWords(gate, group) {
	const { tolerance, allowed } = gate ?? {};
	if (tolerance === void 0 || allowed === void 0) return void 0;
	const limit = amountWords(allowed, group);
	const inUnit = group === "size" ? say`${limit} tokens` : limit;
	return tolerance.kind === "relative" ? say`${inUnit} (${plain(share(tolerance.share))})` : inUnit;
}
function changeText(delta, group) {
	return group === "size" ? tokenChange(delta) : points(delta);
}
// src/report/movement.ts
/**
* How one compared metric moved, as a sentence that stands alone: metric, movement, tolerance and
* counts of questions. `exceeds`: the movement is past the tolerance, so its digits must show it.
*/
function movementSentence(metric, exceeds) {
	const { delta, group, improved, degraded, unchanged } = metric;
	const name = metricName(metric.metric);
	if (delta === void 0) return say`${name} could not be compared.`;
	if (improved + degraded === 0) return say`${name} is the same on ${all(unchanged)}.`;
	if (printsAsZero(delta, group)) return say`${name} did not move: ${counts$1(metric)}.`;
	return say`${name} ${plain(delta < 0 ? "fell" : "rose")} by ${size(metric, delta, exceeds)}: ${counts$1(metric)}.`;
}
/** Whether a change of this metric is for the worse. */
function isWorse({ direction }, delta) {
	return direction === "higher" ? delta < 0 : delta > 0;
}
function all(questions) {
	return questions === 1 ? say`the one question` : say`all ${questions} questions`;
}
/** `5.8 pt (tolerance 2.0)`; a movement for the better needs no tolerance. */
function size(metric, delta, exceeds) {
	const { group, gate } = metric;
	const moved = Math.abs(delta);
	const limit = isWorse(metric, delta) ? gate?.allowed : void 0;
	if (limit === void 0) return say`${amountWords(moved, group)} ${unitOf(group)}`;
	const printed = exceeds ? overshootWords({
		moved,
		limit
	}, group) : {
		moved: amountWords(moved, group),
		limit: amountWords(limit, group)
	};
	return say`${printed.moved} ${unitOf(group)} (tolerance ${printed.limit})`;
}
/** The side that won comes first: `11 questions got worse, 4 better, 105 the same`. */
function counts$1(metric) {
	const { delta, improved, degraded, unchanged } = metric;
	return isWorse(metric, delta ?? 0) ? say`${plural(degraded, "question")} got worse, ${improved} better, ${unchanged} the same` : say`${plural(improved, "question")} got better, ${degraded} worse, ${unchanged} the same`;
}
// src/report/reasons.ts
/** One sentence per finding, worst first, each of at most 600 bytes of Markdown. Empty for `pass`. */
function reasonSentences(report) {
	return findingsInOrder(report).map((finding) => reasonSentence(finding, report, "full"));
}
/** Why one finding counts against the verdict. */
function reasonSentence(finding, report, detail) {
	const items = "items" in finding && detail === "full" ? named$1(finding.items) : say``;
	switch (finding.kind) {
		case "tolerance": return toleranceReason(finding, report, detail);
		case "bound": return boundReason(finding, report, detail);
		case "must-pass": return say`${mustPassReason(finding, report)}${items}.`;
		case "nothing-to-compare": return say`No question could be compared on ${metricName(finding.metric)}.`;
		case "orphaned-chunk-labels": return say`The labels of ${metricList(finding.metrics)} name chunks that this side does not have (${plain(share(finding.jaccard))} of the chunk ids are the same): use evidence.`;
		case "lost-items": return say`${metricName(finding.metric)} lost ${finding.lost} of the ${plural(finding.of, "question")} that base could score.`;
		case "too-many-failures": return say`${finding.failed} of ${plural(finding.asked, "query", "queries")} failed on ${plain(finding.side)}; at most ${plain(share(finding.allowed))} may.`;
		case "failed-queries": return say`${plural(finding.items.length, "query", "queries")} failed on head${beside(report)}${items}.`;
		case "stale-labels": return say`Head does not hold, in the document named, the text that ${plural(finding.items.length, "question is", "questions are")} labelled with${items}.`;
		case "withdrawn-labels": return say`Head leaves ${plural(finding.items.length, "question")} that base grades without a label${items}.`;
		case "no-items": return say`Not measurable: ${plain(finding.message)}.`;
	}
}
function toleranceReason(finding, report, detail) {
	const { base, head, drop, tolerance, pairs } = finding;
	const group = groupOf(finding, report);
	const { moved, limit } = overshootWords({
		moved: drop,
		limit: tolerance
	}, group);
	const unit = unitOf(group);
	const moves = say`${subjectOf(finding)} ${plain(head < base ? "fell" : "rose")}`;
	if (detail === "brief") return say`${moves} by ${moved} ${unit} (tolerance ${limit}).`;
	return say`${moves} ${say`from ${valueWords(base, group)} to ${valueWords(head, group)}`}: ${moved} ${unit}, more than the tolerance of ${limit} ${unit}${shareOfBase(finding, report)} (exact on ${these(pairs)}).`;
}
function shareOfBase({ metric }, { metrics }) {
	const tolerance = metrics.find((each) => each.metric === metric)?.gate?.tolerance;
	return tolerance?.kind === "relative" ? say`, ${plain(share(tolerance.share))} of base` : say``;
}
function these(pairs) {
	return pairs === 1 ? say`this one question` : say`these ${pairs} questions`;
}
function boundReason(finding, report, detail) {
	const { bound, limit, base, head, verdict } = finding;
	const group = groupOf(finding, report);
	const side = bound === "min" ? say`below its minimum` : say`above its maximum`;
	const crossed = say`${subjectOf(finding)} is ${valueWords(head, group)}, ${side} of ${valueWords(limit, group)}`;
	if (verdict === "warn") return say`${crossed}, as on base${inherited(base, group, detail)}.`;
	if (base === void 0 || detail === "brief") return say`${crossed}.`;
	return say`${crossed}; base has ${valueWords(base, group)}.`;
}
function inherited(base, group, detail) {
	if (base === void 0 || detail === "brief") return say``;
	return say` (${valueWords(base, group)}), and is not worse`;
}
function mustPassReason({ items, verdict }, report) {
	const subject = plural(items.length, "question");
	const does = plain(items.length === 1 ? "does" : "do");
	if (verdict === "warn") return say`${subject} that must pass ${does} not, as on base`;
	if (report.outcome === "compared") return say`${subject} that must pass no longer ${does}`;
	return say`${subject} that must pass ${does} not`;
}
/** Only with a base is there a side to have answered. */
function beside({ outcome }) {
	return outcome === "compared" ? say` and not on base` : say``;
}
function subjectOf({ metric, tag }) {
	return tag === void 0 ? metricName(metric) : say`${metricName(metric)} on ${foreign(tag, 30)}`;
}
function groupOf({ metric }, { metrics }) {
	return metrics.find((each) => each.metric === metric)?.group ?? "retrieval";
}
function named$1(items) {
	const list = idList(items, 400);
	return list === void 0 ? say`` : say`: ${list}`;
}
function metricList(metrics) {
	const shown = metrics.slice(0, 5).map((metric) => metricName(metric));
	const rest = metrics.length - shown.length;
	return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`]);
}
// src/report/headline.ts
/** The headline of any report. */
function headlineOf(report) {
	return {
		alert: alertOf(report),
		verdict: verdictOf(report),
		sentence: joinWords([...scopeOf(report), ...sentencesOf(report)], say` `)
	};
}
/** A verdict on a few chosen questions is not the verdict on the change, and has to say so first. */
function scopeOf({ notes }) {
	return notes.flatMap((note) => note.kind === "filtered" ? [say`Only ${note.asked} of ${plural(note.of, "question")} asked.`] : []);
}
function alertOf({ verdict, outcome }) {
	switch (verdict) {
		case "fail":
		case "error": return "CAUTION";
		case "warn": return "WARNING";
		case "pass": return outcome === "compared" ? "TIP" : "NOTE";
	}
}
function verdictOf({ verdict, outcome }) {
	if (verdict === "error") return say`error, not measured`;
	if (outcome === "adopted") return say`${plain(verdict)}, nothing to compare yet`;
	if (outcome === "head-only") return say`${plain(verdict)}, nothing to compare with`;
	return plain(verdict);
}
function sentencesOf(report) {
	if (report.verdict === "error") return errorSentences(report);
	const [worst] = findingsInOrder(report);
	const headline = report.metrics.find(({ metric }) => metric === report.headline);
	const movement = headline?.delta === void 0 ? void 0 : headline;
	if (worst === void 0) return [...quietSentences(report, movement)];
	if (movement !== void 0 && isMovementOf(worst, movement)) return [movementSentence(movement, true)];
	return [
		reasonSentence(worst, report, "brief"),
		movement && movementSentence(movement, false),
		report.outcome === "adopted" ? say`The base branch has no RAG Gate config or no golden set yet.` : void 0
	].filter((sentence) => sentence !== void 0);
}
/** What a `pass` says. */
function quietSentences(report, movement) {
	const metrics = plural(report.metrics.length, "metric");
	const questions = plural(report.golden?.items ?? report.items.length, "question");
	switch (report.outcome) {
		case "unchanged": return [say`Nothing that the retrieval pipeline, the golden set or the exam depends on changed.`];
		case "adopted": return [say`The base branch has no RAG Gate config or no golden set; from the merge on every pull request is compared.`];
		case "head-only": return [say`Head alone was measured: ${metrics} on ${questions}; tolerances need a base.`];
		case "compared":
		case "not-measured": return [movement === void 0 ? say`${metrics} compared on ${questions}; none of them is gated.` : movementSentence(movement, false)];
	}
}
function isMovementOf(finding, { metric }) {
	return finding.kind === "tolerance" && finding.tag === void 0 && finding.metric === metric;
}
function errorSentences(report) {
	const [worst] = findingsInOrder(report);
	return [
		report.error && failureSentence(report.error),
		report.error === void 0 && worst !== void 0 ? reasonSentence(worst, report, "brief") : void 0,
		report.origin.pullRequest === void 0 ? say`This is not a judgement of the change.` : say`This is not a judgement of the pull request.`
	].filter((sentence) => sentence !== void 0);
}
/** What could not be done; the error's own words follow, unless its mistakes are listed below. */
function failureSentence(error) {
	const opening = failureOf(error);
	if (error.mistakes.length > 0) return say`${opening}.`;
	return say`${opening}: ${foreign(firstLine(error.message), 240)}.`;
}
function failureOf({ code, side, mistakes }) {
	const which = plain(side ?? "a side");
	return {
		"config-invalid": say`The configuration has ${mistakeCount(mistakes.length)}`,
		"golden-invalid": say`The golden set has ${mistakeCount(mistakes.length)}`,
		"input-invalid": say`An input is wrong`,
		"event-refused": say`This event is refused`,
		"ref-not-found": say`A commit to compare was not found`,
		"workspace-failed": say`The files of ${which} could not be laid out`,
		"pipeline-failed": say`The index of ${which} could not be built or asked`,
		"deadline-exceeded": say`The time allowed was spent`,
		cancelled: say`The run was stopped`,
		bug: say`RAG Gate itself failed`
	}[code];
}
function mistakeCount(mistakes) {
	return mistakes === 0 ? say`mistakes` : plural(mistakes, "mistake");
}
/** The rest of a longer message stands in a block of its own. */
function firstLine(message) {
	return message.split(/\r\n|\r|\n/).find((line) => line.trim() !== "") ?? "";
}
// src/report/table.ts
/** A table of one line per row. A column with nothing to show in any row is left out. */
function table(columns, rows) {
	const filled = columns.map((column) => ({
		column,
		cells: rows.map((row) => column.cell(row))
	})).filter(({ cells }) => cells.some((cell) => cell !== void 0));
	return tableMarkdown([filled.map(({ column }) => column.heading), ...rows.map((_, row) => filled.map(({ column, cells }) => cells[row] ?? column.gap ?? gfm`n/a`))], filled.map(({ column }) => column.align));
}
// src/report/index-table.ts
/** What both indexes are made of, and how long they took. Empty unless both sides were built. */
function indexRows({ index: { base, head }, times }) {
	if (base === void 0 || head === void 0) return [];
	const row = (name, of, show = count) => ({
		name,
		base: shown$2(of("base"), show),
		head: shown$2(of("head"), show)
	});
	const facts = {
		base,
		head
	};
	return [
		row(say`documents`, (side) => facts[side].documents),
		row(say`chunks`, (side) => facts[side].chunks),
		row(say`tokens per chunk, mean`, (side) => facts[side].meanChunkTokens, tokens),
		row(say`build`, (side) => times.buildMs?.[side], duration),
		row(say`query, median`, (side) => times.queryMedianMs?.[side], duration)
	];
}
/** The rows as a table. */
function indexTable(rows) {
	return table([
		{
			heading: gfm``,
			align: "left",
			cell: ({ name }) => gfm`${name}`
		},
		{
			heading: gfm`Base`,
			align: "right",
			cell: ({ base }) => gfm`${base}`
		},
		{
			heading: gfm`Head`,
			align: "right",
			cell: ({ head }) => gfm`${head}`
		}
	], rows);
}
function shown$2(value, show) {
	return value === void 0 ? say`n/a` : plain(show(value));
}
// src/report/metric-table.ts
/** The metrics of the main table: those that gate, and the fair reading of one that does. */
function mainMetrics({ metrics }) {
	return metrics.filter(({ verdict, promoted }) => verdict !== "not-gated" || promoted);
}
/** The metrics that are only reported. */
function otherMetrics({ metrics }) {
	return metrics.filter(({ verdict, promoted }) => verdict === "not-gated" && !promoted);
}
/** One row per metric. Without a comparison: head's values, and verdicts where a bound was checked. */
function metricTable(metrics, report) {
	return table(report.outcome === "compared" ? comparedColumns(metrics) : headColumns, metrics);
}
const name = {
	heading: gfm`Metric`,
	align: "left",
	cell: ({ metric }) => gfm`${metricName(metric)}`
};
const base = {
	heading: gfm`Base`,
	align: "right",
	cell: ({ base: value, group }) => gfm`${valueWords(value, group)}`
};
const head = {
	heading: gfm`Head`,
	align: "right",
	cell: ({ head: value, group }) => gfm`${valueWords(value, group)}`
};
const change = {
	heading: gfm`Change, pt`,
	align: "right",
	cell: (metric) => gfm`${changeCell(metric)}`
};
const counts = {
	heading: gfm`Better / worse`,
	align: "right",
	cell: (metric) => gfm`${countsCell(metric)}`
};
const tolerance = {
	heading: gfm`Tolerance`,
	align: "right",
	cell: (metric) => gfm`${toleranceWords(metric)}`
};
const verdict = {
	heading: gfm`Verdict`,
	align: "left",
	cell: (metric) => verdictCells[metric.verdict]
};
/** Tolerances need a base, so only bounds have anything to say here. */
const headColumns = [
	name,
	head,
	{
		heading: gfm`Bounds`,
		align: "right",
		gap: gfm`none`,
		cell: ({ gate, group }) => {
			const bounds = boundWords(gate, group);
			return bounds && gfm`${bounds}`;
		}
	},
	{
		...verdict,
		gap: gfm`not compared`,
		cell: (metric) => hasVerdict(metric) ? verdictCells[metric.verdict] : void 0
	}
];
function comparedColumns(metrics) {
	const gated = metrics.some(({ gate }) => gate !== void 0);
	return [
		name,
		base,
		head,
		change,
		counts,
		...gated ? [tolerance] : [],
		verdict
	];
}
/** Whether a verdict was reached without a base. */
function hasVerdict({ gate, verdict: reached }) {
	return reached !== "pass" || gate?.min !== void 0 || gate?.max !== void 0;
}
/** The word carries the meaning; the symbol repeats it. */
const verdictCells = {
	pass: gfm`✅ pass`,
	warn: gfm`⚠️ warn`,
	fail: gfm`❌ fail`,
	error: gfm`⛔ error`,
	"not-gated": gfm`not gated`
};
// src/report/slice-table.ts
/**
* The slices worth showing: all of the headline metric, those of others that gate, and the added
* questions of the headline metric, which form a group of their own.
*/
function sliceRows({ metrics, headline }) {
	return metrics.flatMap(({ metric, group, slices, added }) => {
		const rows = (metric === headline ? slices : slices.filter((slice) => slice.gated)).map((slice) => ({
			metric,
			group,
			slice,
			added: false
		}));
		return metric === headline && added !== void 0 ? [...rows, {
			metric,
			group,
			slice: added,
			added: true
		}] : rows;
	});
}
/** One row per slice; one with too few questions for a mean shows its counts alone. */
function sliceTable(rows, { outcome }) {
	const compared = outcome === "compared";
	return table([
		{
			heading: gfm`Slice`,
			align: "left",
			cell: (row) => gfm`${sliceName(row)}`
		},
		{
			heading: gfm`Metric`,
			align: "left",
			cell: ({ metric }) => gfm`${metricName(metric)}`
		},
		{
			heading: gfm`Questions`,
			align: "right",
			cell: ({ slice }) => gfm`${say`${slice.pairs}`}`
		},
		...compared ? [value("Base", "base")] : [],
		value("Head", "head"),
		...compared ? changeColumns : [],
		{
			heading: gfm`Gates`,
			align: "left",
			gap: gfm`no`,
			cell: ({ slice }) => slice.gated ? gfm`yes` : void 0
		}
	], rows);
}
/** How a slice is called: its tag, or our own words for the questions that head adds. */
function sliceName({ slice, added }) {
	return added ? say`added questions` : id(slice.tag);
}
const changeColumns = [{
	heading: gfm`Change, pt`,
	align: "right",
	cell: ({ slice: { delta }, group }) => gfm`${changeCell({
		delta,
		group
	})}`
}, {
	heading: gfm`Better / worse`,
	align: "right",
	cell: ({ slice }) => gfm`${countsCell(slice)}`
}];
function value(heading, side) {
	return {
		heading: gfm`${plain(heading)}`,
		align: "right",
		cell: ({ slice, group }) => gfm`${valueWords(slice[side], group)}`
	};
}
// src/report/metric-sections.ts
/** The metrics that gate. Failing ones stay whatever the budget is, up to the shape's number of rows. */
function mainMetricSection(report, { passingRows, failingRows }, { rest }) {
	const rows = mainMetrics(report);
	const broken = rows.filter(({ verdict }) => verdict === "fail" || verdict === "error");
	const shown = new Set(broken.slice(0, failingRows));
	const kept = rows.filter((row) => broken.includes(row) ? shown.has(row) : passingRows);
	if (kept.length === 0) return void 0;
	const more = rows.length - kept.length;
	const table = gfm`**Retrieval** (deterministic)\n\n${metricTable(kept, report)}`;
	return more === 0 ? table : gfm`${table}\n\n${say`and ${more} more`} in the ${rest}.`;
}
/** The metrics that are only reported. */
function otherMetricSection(report, { others }, view) {
	const rows = otherMetrics(report);
	if (!others || rows.length === 0) return void 0;
	return foldable(gfm`${say`Other metrics (${rows.length})`}`, metricTable(rows, report), view);
}
/** Slices a comment shows before the rest is only counted. */
const slicesFolded = 20;
/** Tags as parts of the golden set, and the questions that head adds. */
function sliceSection(report, { slices }, view) {
	const rows = sliceRows(report);
	if (!slices || rows.length === 0) return void 0;
	const body = withRest(rows, {
		limit: view.fold ? slicesFolded : rows.length,
		rest: view.rest
	}, (kept) => sliceTable(kept, report));
	return foldable(gfm`${say`Slices (${rows.length})`}`, body, view);
}
// src/report/notes.ts
/** What limits or explains the comparison: one text per note, in the report's order, each of at most 1,500 bytes of Markdown. */
function noteSentences(report) {
	return report.notes.map((note) => noteSentence(note, report));
}
/** Bytes that a list of foreign names may take in a note. */
const room = 900;
function noteSentence(note, report) {
	switch (note.kind) {
		case "no-base-config": return say`Base has no RAG Gate config or no golden set yet: tolerances are skipped, and only minimum, maximum and must-pass questions count.`;
		case "no-base": return say`There is no base to compare with: tolerances are skipped, and only minimum, maximum and must-pass questions count.`;
		case "exam-changed": return examChanged(note.changes, report);
		case "golden-changed": return goldenChanged(note);
		case "stale": return staleLabels(note);
		case "unscored": return say`${metricName(note.metric)} was compared on ${note.coverage.pairs} of ${plural(note.items, "question")}: ${coverage(note.coverage)}.`;
		case "text-withheld": return withheld(note.level);
		case "base-behind": return say`Base is ${plural(note.commits, "commit")} behind the tip of its branch.`;
		case "filtered": return say`Only ${note.asked} of ${plural(note.of, "question")} were asked.`;
		case "drafts": return say`${plural(note.items, "draft of the golden set was", "drafts of the golden set were")} not asked.`;
		case "chunk-ids-changed": return say`Only ${plain(share(note.jaccard))} of the chunk ids are the same on both sides, so labels that name chunks say little; evidence survives new chunking.`;
		case "chunk-size-changed": return say`The returned chunks hold ${plain(tokens(note.base))} tokens on base and ${plain(tokens(note.head))} on head on average. Larger chunks alone raise recall at a rank; recall@2000t compares at equal length.`;
		case "re-anchored": return say`The exact text that ${labelsOf(note.items)} quoted is not there, and the likest place was taken${listed(note.items)}. Check the quotes.`;
		case "ambiguous-quote": return say`A quote stands in several places of its document for ${plural(note.items.length, "question")}${listed(note.items)}; any of them counts. A prefix or suffix tells them apart.`;
		case "offsets-disagree": return say`${plural(note.chunks, "chunk")} of ${plain(note.side)} did not hold the text at the offsets reported, and ${plain(note.chunks === 1 ? "was" : "were")} found by text. Offsets count UTF-16 units.`;
		case "ngram-share": return say`${plain(share(note.base))} of the chunks on base and ${plain(share(note.head))} on head could only be placed by their word sequences.`;
		case "unstable-order": return say`On ${plain(note.side)} ${plural(note.items, "ranking has", "rankings have")} equal or rising scores at neighbouring ranks; such ties may fall either way.`;
		case "budget-not-filled": return say`On ${plain(note.side)} ${note.depth} chunks did not fill ${metricName(note.metric)} for ${note.items} of ${plural(note.of, "question")}; raise the depth of the pipeline.`;
		case "short-lists": return say`No query returned more than ${plural(note.longest, "chunk")}, so ${metricNames(note.metrics)} ${plain(note.metrics.length === 1 ? "looks" : "look")} no deeper than rank ${note.longest}.`;
		case "more-targets-than-k": return say`${plural(note.items, "question has", "questions have")} more to find than ${metricName(note.metric)} looks at, so 1 cannot be reached there.`;
		case "small-slice": return say`The slice ${foreign(note.tag, 80)} has ${plural(note.pairs, "question")}: too few for a mean, so it does not gate.`;
		case "context-changed": return say`The generator gets ${plural(note.base, "chunk")} on base and ${note.head} on head (retrieve.k).${note.metrics.length === 0 ? say`` : say` ${metricNames(note.metrics)} ${plain(note.metrics.length === 1 ? "looks" : "look")} deeper than that and ${plain(note.metrics.length === 1 ? "does" : "do")} not see what it no longer gets.`}`;
		case "unknown-documents": return say`${plural(note.labels.length, "label names a document", "labels name documents")} that neither side holds: ${listWithin(note.labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`), room) ?? plural(note.labels.length, "label")}. Check the paths; until then the quotes are looked for in any text.`;
		case "unlabelled": return say`${plural(note.items.length, "answerable question has", "answerable questions have")} no label, and no metric can grade ${plain(note.items.length === 1 ? "it" : "them")}${listed(note.items)}.`;
		case "zero-tolerance": return say`The tolerance of ${metricName(note.metric)} is a share of base, and base is 0: any fall is past it.`;
	}
}
function examChanged(changes, { origin }) {
	const list = listWithin(changes.map((change) => examChange(change)), room);
	return say`The exam comes from base. ${origin.pullRequest === void 0 ? say`Head` : say`This pull request`} changes ${list ?? plural(changes.length, "key")}; the change counts after the merge.`;
}
function examChange({ path, base, head }) {
	return say`${foreign(path, 80)} from ${jsonWords(base)} to ${jsonWords(head)}`;
}
/** A number prints as it is; any other value is foreign text. */
function jsonWords(value) {
	if (value === void 0) return say`not set`;
	return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, 60);
}
function goldenChanged(note) {
	return say`The golden set changed: ${joinWords([
		golden("added (asked, does not gate yet)", note.added),
		golden("removed (still asked)", note.removed),
		golden("relabelled (each side by its own labels)", note.relabelled)
	].flat(), say`; `)}.`;
}
function golden(what, ids) {
	return ids.length === 0 ? [] : [say`${ids.length} ${plain(what)}${listed(ids, room / 3)}`];
}
function staleLabels({ labels }) {
	const holders = {
		head: "head does not hold",
		base: "base does not hold",
		both: "neither side holds"
	};
	const parts = [
		"head",
		"base",
		"both"
	].flatMap((on) => {
		const those = labels.filter((label) => label.on === on);
		if (those.length === 0) return [];
		const items = [...new Set(those.map((label) => label.item))];
		return [say`${plain(holders[on])} the quoted text in the named document${listed(items, room / 3)}`];
	});
	return say`${plural(labels.length, "stale label")} left out on both sides: ${joinWords(parts, say`; `)}.`;
}
function coverage({ runErrors, turnedOnHead, turnedOnBase, turnedReasons }) {
	const parts = [
		runErrors === 0 ? [] : [say`${plural(runErrors, "failed query", "failed queries")}`],
		turnedOnHead === 0 ? [] : [say`${turnedOnHead} not applicable on head`],
		turnedOnBase === 0 ? [] : [say`${turnedOnBase} not applicable on base`]
	].flat();
	const reasons = turnedReasons.map(({ reason, items }) => say`${items} ${plain(inWords[reason])}`);
	const why = reasons.length === 0 ? say`` : say` (${enumerate(reasons)})`;
	return say`${enumerate(parts)}${why}`;
}
const inWords = {
	unanswerable_item: "became unanswerable",
	no_labels: "without a usable label",
	label_kind: "with another kind of label",
	stale_label: "with stale labels",
	no_text: "without chunk text",
	no_spans: "without the text of a document",
	no_chunks: "without chunks"
};
function withheld(level) {
	switch (level) {
		case "ids": return say`Questions and texts are withheld here: the report shows ids, document names and numbers.`;
		case "queries": return say`Chunk texts are withheld here: the report shows questions, document names and lines.`;
	}
}
function labelsOf(items) {
	return plural(items.length, "question");
}
function metricNames(metrics) {
	const shown = metrics.slice(0, 5).map((metric) => metricName(metric));
	const rest = metrics.length - shown.length;
	return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`]);
}
/** `: a, b and 3 more`; nothing where no id fits. */
function listed(ids, bytes = room) {
	const list = idList(ids, bytes);
	return list === void 0 ? say`` : say`: ${list}`;
}
// src/report/cutoff.ts
/** The cutoff that a metric's canonical name carries. */
function cutoffOf(metric) {
	const [, digits, unit] = /@(\d+)(t?)$/.exec(metric) ?? [];
	if (digits === void 0) return { kind: "none" };
	return unit === "t" ? {
		kind: "tokens",
		budget: Number(digits)
	} : {
		kind: "ranks",
		k: Number(digits)
	};
}
/** What evidence leaves or enters: `the top 5`, `the first 2,000 tokens`; undefined without a cutoff. */
function windowOf(metric) {
	const cutoff = cutoffOf(metric);
	switch (cutoff.kind) {
		case "none": return;
		case "ranks": return say`the top ${plain(String(cutoff.k))}`;
		case "tokens": return say`the first ${cutoff.budget} tokens`;
	}
}
// src/report/file-link.ts
/**
* The words as a link to the file's lines at the measured commit. Just the words where commit,
* repository or server are unknown, or where the path would leave the commit's files.
*/
function fileLink(words, place, origin) {
	return anchor(words, fileUrl(place, origin));
}
function fileUrl({ side, path, lines }, origin) {
	const { serverUrl, repository } = origin;
	const commit = origin.commits[side];
	const segments = path.toWellFormed().split("/");
	if (serverUrl === void 0 || repository === void 0 || commit === void 0) return void 0;
	if (segments.some((segment) => [
		"",
		".",
		".."
	].includes(segment))) return void 0;
	return `${serverUrl}/${repository}/blob/${commit}/${segments.map((segment) => encodeSegment(segment)).join("/")}${fragment(lines)}`;
}
/** encodeURIComponent leaves five signs alone that have a meaning in Markdown. */
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
function fragment(lines) {
	if (lines === void 0) return "";
	return lines.first === lines.last ? `#L${lines.first}` : `#L${lines.first}-L${lines.last}`;
}
// src/report/places.ts
/** What the item had within reach on base and lost. */
function lostTargets({ targets }) {
	return targets.filter((target) => target.lost);
}
/** What the item has within reach on head and had not on base. */
function gainedTargets({ targets }) {
	return targets.filter((target) => target.gained);
}
/** What still is within reach, or has none, and stands at a worse rank than on base. */
function loweredTargets({ targets }) {
	return targets.filter(({ rank, lost }) => !lost && rankOf(rank.head) > rankOf(rank.base));
}
/** The reverse of lowered: at a better rank than on base without having entered. */
function raisedTargets({ targets }) {
	return targets.filter(({ rank, gained }) => !gained && rankOf(rank.head) < rankOf(rank.base));
}
/** The chunks of head that stand where lost ones stood, best first. */
function displacing(item) {
	const byId = new Map(item.chunks.head.toReversed().map((chunk) => [chunk.id, chunk]));
	return item.tookPlace.flatMap((taker) => byId.get(taker) ?? []);
}
/** A target in the file that still holds it: head's where head knows its lines, else base's. */
function placeOfTarget({ kind, name, lines }) {
	if (kind === "chunk") return {
		kind: "chunk",
		id: name
	};
	const side = lines.head === void 0 && lines.base !== void 0 ? "base" : "head";
	return {
		kind: "file",
		side,
		path: name,
		lines: lines[side]
	};
}
/** A chunk of head in its file, or its id where no file is known. */
function placeOfChunk({ id: chunk, doc, lines }) {
	return doc === void 0 ? {
		kind: "chunk",
		id: chunk
	} : {
		kind: "file",
		side: "head",
		path: doc,
		lines
	};
}
/** `docs/refunds.md 12-14`. */
function placeWords(place) {
	switch (place.kind) {
		case "chunk": return id(place.id);
		case "file": {
			const path = foreign(place.path, 200);
			return place.lines === void 0 ? path : say`${path} ${plain(lineRange(place.lines))}`;
		}
	}
}
/** `12-14`, or `12` for a single line. */
function lineRange({ first, last }) {
	return first === last ? String(first) : `${first}-${last}`;
}
/**
* `rank 2 → 9`. A side on which it was not found says so, and so does a rank that stayed: the budget
* of a metric can run out above it all the same.
*/
function rankWords({ rank: { base, head } }) {
	if (base === void 0) return head === void 0 ? say`not found` : say`not found → ${at(head)}`;
	if (head === void 0) return say`${at(base)} → not found`;
	return base === head ? say`still ${at(head)}` : say`${at(base)} → ${plain(String(head))}`;
}
function at(rank) {
	return say`rank ${plain(String(rank))}`;
}
function rankOf(rank) {
	return rank ?? Number.POSITIVE_INFINITY;
}
// src/report/place-cell.ts
/** Lines of one cell before the rest is only counted. */
const shown$1 = 3;
/** Targets below each other, each with its file and how its rank moved; undefined for none. */
function targetLines(targets, origin) {
	if (targets.length === 0) return void 0;
	return belowEachOther(targets.map((target) => gfm`${placeCell(placeOfTarget(target), origin)}, ${rankWords(target)}`));
}
/** A place as a link to its lines, where there is a file to link to. */
function placeCell(place, origin) {
	const words = gfm`${placeWords(place)}`;
	return place.kind === "file" ? fileLink(words, place, origin) : words;
}
/** Lines of one cell, at most three and then `and 4 more`. */
function belowEachOther(lines) {
	const rest = lines.length - shown$1;
	const more = rest > 0 ? [gfm`${say`and ${rest} more`}`] : [];
	return joinMarkdown([...lines.slice(0, shown$1), ...more], gfm`<br>`);
}
// src/report/worse-items.ts
/**
* The questions that got worse: those that fell on the headline metric, and those that must pass
* and no longer do. Without a comparison: those whose evidence head does not find. Must-pass ones first, then the largest fall, then the id.
*/
function worseItems(report) {
	const lost = new Set(lostMustPass(report));
	return worstFirst(report, report.items.filter((item) => item.change === "degraded" || lost.has(item.id) || isMissed(item, report)));
}
/** Measured alone, and nothing found of what the headline metric looks for. */
function isMissed(item, report) {
	if (report.outcome === "compared") return false;
	const metric = headlineMetricOf(report);
	const score = item.scores.find((each) => each.metric === metric?.metric);
	return metric?.direction === "higher" && valueOf(score?.head) === 0;
}
/** Any items in that order. */
function worstFirst(report, items) {
	const headline = headlineMetricOf(report);
	return items.map((item) => ({
		item,
		gain: gainOn(headline, item)
	})).toSorted((a, b) => Number(b.item.mustPass) - Number(a.item.mustPass) || a.gain - b.gain || byId(a.item, b.item)).map(({ item }) => item);
}
/** The questions that got better on the headline metric: the largest gain first, then the id. */
function betterItems(report) {
	const headline = headlineMetricOf(report);
	return report.items.filter((item) => item.change === "improved").map((item) => ({
		item,
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.gain - a.gain || byId(a.item, b.item)).map(({ item }) => item);
}
/** The metric whose movement sorts and heads the tables of questions. */
function headlineMetricOf({ metrics, headline }) {
	return metrics.find(({ metric }) => metric === headline);
}
/** Ids of the items that must pass and do not, through this change. */
function lostMustPass({ findings }) {
	return findings.flatMap((finding) => finding.kind === "must-pass" && finding.verdict === "fail" ? finding.items : []);
}
/** One item's scores on one metric, where both sides have one. */
function pairOf(item, metric) {
	const scores = item.scores.find((score) => score.metric === metric);
	const base = valueOf(scores?.base);
	const head = valueOf(scores?.head);
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
/** The number of a score, undefined where it has none. */
function valueOf(score) {
	return score?.kind === "scored" ? score.value : void 0;
}
/** How much better the item got, < 0 for worse; 0 where it was not compared. */
function gainOn(metric, item) {
	const pair = metric && pairOf(item, metric.metric);
	if (metric === void 0 || pair === void 0) return 0;
	const delta = pair.head - pair.base;
	return isWorse(metric, delta) ? -Math.abs(delta) : Math.abs(delta);
}
function byId(a, b) {
	if (a.id === b.id) return 0;
	return a.id < b.id ? -1 : 1;
}
// src/report/question-columns.ts
/** The id of a question, marked if it must pass and does not, with its text below where that may be shown. */
function questionColumn(texts, report) {
	const lost = new Set(lostMustPass(report));
	return {
		heading: gfm`Question`,
		align: "left",
		cell: (item) => questionCell(item, texts, lost.has(item.id))
	};
}
/** The question's value on a metric, base → head; head's alone where nothing was compared. */
function metricColumn({ metric, group }, { outcome }) {
	return {
		heading: gfm`${metricName(metric)}`,
		align: "right",
		cell: ({ scores }) => {
			const score = scores.find((each) => each.metric === metric);
			const head = valueWords(valueOf(score?.head), group);
			if (outcome !== "compared") return gfm`${head}`;
			return gfm`${valueWords(valueOf(score?.base), group)} → ${head}`;
		}
	};
}
function questionCell(item, texts, lost) {
	const name = lost ? gfm`${id(item.id)} (must pass)` : gfm`${id(item.id)}`;
	return texts && item.query !== void 0 ? gfm`${name}<br>${item.query}` : name;
}
// src/report/better-table.ts
/** One row per question that got better: its movement, and the evidence that entered the metric's reach. */
function betterTable(items, report, texts) {
	const metric = headlineMetricOf(report);
	const columns = metric === void 0 ? [] : [metricColumn(metric, report), gainColumn(report)];
	return table([questionColumn(texts, report), ...columns], items);
}
function gainColumn({ headline, origin }) {
	const window = windowOf(headline ?? "");
	return {
		heading: window === void 0 ? gfm`Evidence` : gfm`Entered ${window}`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => {
			const raised = targetLines(raisedTargets(item), origin);
			if (window === void 0) return targetLines([...gainedTargets(item), ...raisedTargets(item)], origin);
			return targetLines(gainedTargets(item), origin) ?? (raised && gfm`ranked higher: ${raised}`);
		}
	};
}
// src/report/failure-table.ts
/** Every query that failed, in golden order, base before head. */
function failedQueries({ items, text }) {
	return items.flatMap((item) => ["base", "head"].flatMap((side) => {
		const words = item.failures[side];
		if (words === void 0) return [];
		return [{
			id: item.id,
			side,
			message: text === "ids" ? void 0 : words
		}];
	}));
}
/** One row per failed query. */
function failureTable(rows, texts) {
	return table([
		{
			heading: gfm`Question`,
			align: "left",
			cell: (row) => gfm`${id(row.id)}`
		},
		{
			heading: gfm`Side`,
			align: "left",
			cell: ({ side }) => gfm`${plain(side)}`
		},
		{
			heading: gfm`The pipeline says`,
			align: "left",
			cell: ({ message }) => texts && message !== void 0 ? gfm`${message}` : void 0
		}
	], rows);
}
// src/report/worse-table.ts
/** One row per question that got worse: its movement, the evidence it lost, and what stands there now. */
function worseTable(items, report, texts) {
	const metric = headlineMetricOf(report);
	const columns = metric === void 0 ? [] : [metricColumn(metric, report), ...lossColumns(report)];
	return table([questionColumn(texts, report), ...columns], items);
}
function lossColumns({ headline, origin }) {
	const window = windowOf(headline ?? "");
	const taken = {
		heading: gfm`Took its place`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => {
			const takers = displacing(item).slice(0, lostTargets(item).length);
			if (takers.length === 0) return void 0;
			return belowEachOther(takers.map((chunk) => placeCell(placeOfChunk(chunk), origin)));
		}
	};
	if (window === void 0) return [{
		heading: gfm`Evidence`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => targetLines([...lostTargets(item), ...loweredTargets(item)], origin)
	}, taken];
	return [{
		heading: gfm`Left ${window}`,
		align: "left",
		gap: gfm`none`,
		cell: (item) => {
			const lowered = targetLines(loweredTargets(item), origin);
			return targetLines(lostTargets(item), origin) ?? (lowered && gfm`ranked lower: ${lowered}`);
		}
	}, taken];
}
// src/report/question-sections.ts
/** The questions that got worse, never folded; without a comparison those that found nothing. */
function worseSection(report, { worseRows, texts }, { rest }) {
	const items = worseItems(report);
	if (items.length === 0) return void 0;
	const body = withRest(items, {
		limit: worseRows,
		rest
	}, (rows) => worseTable(rows, report, texts));
	return headed(gfm`${worseHeading(report)} ${say`(${items.length})`}`, body);
}
/** What the questions of `worseItems` have in common. */
function worseHeading({ outcome }) {
	return outcome === "compared" ? say`Questions that got worse` : say`Questions to look at`;
}
/** The questions that got better. */
function betterSection(report, { betterRows, texts }, view) {
	const items = betterItems(report);
	if (items.length === 0 || betterRows === 0) return void 0;
	const body = withRest(items, {
		limit: betterRows,
		rest: view.rest
	}, (rows) => betterTable(rows, report, texts));
	return foldable(gfm`${say`Questions that got better (${items.length})`}`, body, view);
}
/** The queries that a side did not answer, with the pipeline's own words. */
function failureSection(report, { failureRows, texts }, view) {
	const failed = failedQueries(report);
	if (failed.length === 0 || failureRows === 0) return void 0;
	const body = withRest(failed, {
		limit: failureRows,
		rest: view.rest
	}, (rows) => failureTable(rows, texts));
	return foldable(gfm`${say`Queries that failed (${failed.length})`}`, body, view);
}
// src/report/reach-sentence.ts
/**
* The blast radius: how many questions lost their last relevant evidence from the top k, how many
* gained one, and the net. Undefined without a comparison, or where no question moved on a retrieval metric.
*/
function reachSentence({ reach, metrics }) {
	if (reach === void 0) return void 0;
	if (!metrics.some(({ group, improved, degraded }) => group === "retrieval" && improved + degraded > 0)) return void 0;
	const { k, items, lost, gained } = reach;
	return say`${lost} of ${items} answerable questions lost ${plain(lost === 1 ? "its" : "their")} last relevant evidence from the top ${plain(String(k))}, ${gained} gained one; net ${net(gained - lost)}.`;
}
function net(difference) {
	if (difference === 0) return say`0`;
	return say`${Math.abs(difference)} ${plain(difference < 0 ? "worse" : "better")}`;
}
// src/report/reproduce.ts
/** Ids that the command names at most, the worst questions first. */
const named = 10;
/**
* The command that repeats the comparison on the questions that count against the verdict; undefined unless it
* failed or warned. It is meant for a shell: ids that are not plain words are left out.
*/
function reproduceCommand(report) {
	const { verdict, outcome, origin, findings } = report;
	if (outcome !== "compared" || verdict !== "fail" && verdict !== "warn") return void 0;
	const base = shortSha(origin.commits.base);
	const accused = findings.flatMap((finding) => "items" in finding ? finding.items : []);
	const ids = [.../* @__PURE__ */ new Set([...worseItems(report).map((item) => item.id), ...accused])].filter((id) => /^[A-Za-z0-9._][A-Za-z0-9._-]{0,79}$/.test(id)).slice(0, named);
	return [
		"npx rag-gate gate",
		...base === void 0 ? [] : [`--base ${base}`],
		...ids.length === 0 ? [] : [`--only ${ids.join(",")}`]
	].join(" ");
}
// src/report/document.ts
/** One report as Markdown, in the fixed order of its sections; a section without content is not there. */
function renderDocument(report, shape, view) {
	return `${markdownOf(joinMarkdown([
		headlineSection(report),
		...errorSections(report, shape, view),
		reasonSection(report),
		reachSection(report),
		noteSection(report, shape, view),
		mainMetricSection(report, shape, view),
		worseSection(report, shape, view),
		betterSection(report, shape, view),
		failureSection(report, shape, view),
		otherMetricSection(report, shape, view),
		sliceSection(report, shape, view),
		indexSection(report, shape, view),
		reproduceSection(report, shape),
		shape.shortened ? gfm`Shortened: see the ${view.rest}.` : void 0,
		footer(report)
	].filter((section) => section !== void 0), gfm`\n\n`))}\n`;
}
function headlineSection(report) {
	const { alert, verdict, sentence } = headlineOf(report);
	return gfm`> [!${plain(alert)}]\n> **RAG Gate: ${verdict}.** ${sentence}`;
}
/** Findings that the document spells out before it only counts them. */
const reasonsShown = 5;
function reasonSection(report) {
	const reasons = reasonSentences(report).map((reason) => gfm`${reason}`);
	const [only] = reasons;
	if (only === void 0 || reasons.length === 1) return only && gfm`**Why:** ${only}`;
	const more = reasons.length - reasonsShown;
	return gfm`**Why:**\n\n${joinMarkdown([...reasons.slice(0, reasonsShown), ...more > 0 ? [gfm`${say`and ${more} more.`}`] : []].map((line) => gfm`- ${line}`), gfm`\n`)}`;
}
function reachSection(report) {
	const sentence = reachSentence(report);
	return sentence && gfm`**Reach:** ${sentence}`;
}
function noteSection(report, { notes: limit }, { rest }) {
	const notes = noteSentences(report).map((note) => gfm`> ${note}`);
	if (notes.length === 0) return void 0;
	const more = notes.length - limit;
	const line = more > 0 ? [gfm`> ${say`${more} more`} in the ${rest}.`] : [];
	return joinMarkdown([...notes.slice(0, limit), ...line], gfm`\n>\n`);
}
function indexSection(report, { index }, view) {
	const rows = indexRows(report);
	if (!index || rows.length === 0) return void 0;
	return foldable(gfm`Index and time`, indexTable(rows), view);
}
function reproduceSection(report, { reproduce }) {
	const command = reproduceCommand(report);
	return reproduce && command !== void 0 ? gfm`Reproduce: ${codeSpan(command)}` : void 0;
}
// src/report/shorten.ts
/**
* The first rendering that fits into `budget` UTF-8 bytes. Whole sections and rows go, the least
* important first; what a reader must not miss is in the last shape too, which is returned as it is.
*/
function shorten(render, { full, budget }) {
	let text = "";
	for (const shape of shapes(full)) {
		text = render(shape);
		if (byteLength(text) <= budget) break;
	}
	return text;
}
/** From everything to what is never dropped, one step at a time. */
function* shapes(full) {
	let shape = full;
	yield shape;
	for (const step of steps(full)) {
		shape = {
			...shape,
			...step,
			shortened: true
		};
		yield shape;
	}
}
function steps({ betterRows, worseRows }) {
	return [
		{ index: false },
		{ betterRows: Math.min(10, betterRows) },
		{ betterRows: 0 },
		{ slices: false },
		{ others: false },
		{ failureRows: 0 },
		{ texts: false },
		...fewerRows.filter((rows) => rows < worseRows).map((rows) => ({ worseRows: rows })),
		{ notes: 3 },
		{ reproduce: false },
		{ passingRows: false },
		{
			failingRows: 20,
			mistakeBytes: 8e3,
			lastLines: false
		}
	];
}
/** A summary has room for far more rows than a comment, and loses them by degrees. */
const fewerRows = [
	1e3,
	300,
	100,
	30,
	10,
	5,
	3,
	0
];
// src/report/comment.ts
/** Most bytes of a comment, marker included; GitHub takes 65,536 characters. */
const commentBytes = 64e3;
/** Bytes left for the marker line and the empty line after it, which whoever posts the comment puts before it. */
const markerBytes = 300;
/** What a comment shows before anything is dropped. */
const commentShape = {
	index: true,
	betterRows: 10,
	slices: true,
	others: true,
	failureRows: 10,
	texts: true,
	worseRows: 10,
	notes: 8,
	reproduce: true,
	passingRows: true,
	failingRows: 20,
	mistakeBytes: 2e4,
	lastLines: true,
	shortened: false
};
/**
* The comment on a pull request, without its marker line. At most `budget` UTF-8 bytes with that
* line, for any budget of 24,000 or more. `fold`: details may be folded away. `summaryUrl`: where
* the rest stands, by default the run's own page.
*/
function renderComment(report, options) {
	const rest = link(gfm`run summary`, options.summaryUrl ?? report.origin.runUrl);
	const view = {
		fold: options.fold,
		rest
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: commentShape,
		budget: options.budget - markerBytes
	});
}
// src/report/json.ts
/** report.json: two spaces of indentation, keys in the model's order, one line end at the end. Throws on NaN and infinity. */
function reportJson(report) {
	return `${JSON.stringify(snakeCased(report), void 0, 2)}\n`;
}
function snakeCased(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`a report must hold finite numbers only, not ${value}`);
	if (Array.isArray(value)) return value.map((element) => snakeCased(element));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => inner === void 0 ? [] : [[snakeCase(key), snakeCased(inner)]]));
}
function snakeCase(key) {
	return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
// src/report/summary.ts
/** UTF-8 bytes; the runner drops a summary of more than 1 MiB as a whole. */
const summaryBytes = 1e6;
/** Rows of one table past which nobody reads on in a page. */
const manyRows = 2e3;
const summaryShape = {
	index: true,
	betterRows: manyRows,
	slices: true,
	others: true,
	failureRows: manyRows,
	texts: true,
	worseRows: manyRows,
	notes: manyRows,
	reproduce: true,
	passingRows: true,
	failingRows: manyRows,
	mistakeBytes: summaryBytes,
	lastLines: true,
	shortened: false
};
/** The summary of a run: what the comment says, with every row that fits into 1,000,000 bytes and nothing folded. */
function renderSummary(report) {
	const view = {
		fold: false,
		rest: gfm`report.json`
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: summaryShape,
		budget: summaryBytes
	});
}
// src/report/display-width.ts
/** Columns that text takes on a terminal: two for East Asian wide characters and emoji, none for marks. */
function displayWidth(text) {
	let width = 0;
	for (const character of text) width += widthOf(character);
	return width;
}
/** The text cut to a number of columns, with an ellipsis where something was cut. */
function fitWidth(text, columns) {
	if (displayWidth(text) <= columns) return text;
	let left = columns - 1;
	let kept = "";
	for (const character of text) {
		left -= widthOf(character);
		if (left < 0) break;
		kept += character;
	}
	return `${kept}…`;
}
/** Text broken between words into lines of at most so many columns; longer words stay whole. */
function wrapWords(text, columns) {
	const lines = [];
	for (const word of text.split(" ")) {
		const line = lines.at(-1);
		const longer = line === void 0 ? word : `${line} ${word}`;
		if (line === void 0 || displayWidth(longer) > columns) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines;
}
function widthOf(character) {
	if (/\p{M}/u.test(character)) return 0;
	return wide.test(character) ? 2 : 1;
}
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
// src/report/paint.ts
/** The colours, or none. */
function paintFor(color) {
	const style = (code, text) => color ? `\u001B[${code}m${text}\u001B[0m` : text;
	return {
		verdict: (verdict, text) => style(codes[verdict], text),
		bold: (text) => style(1, text),
		dim: (text) => style(2, text)
	};
}
const codes = {
	pass: 32,
	warn: 33,
	fail: 31,
	error: 35
};
// src/report/plain-text.ts
/** Words as one line for terminals, logs and annotations: foreign text cleaned, signs in ASCII. */
function plainText(words) {
	return partsOf(words).map((part) => textOf(part)).join("");
}
/** Foreign text on one line, of at most `limit` code points; `(empty)` where nothing visible is left. */
function plainForeign(text, limit) {
	const clean = cleanLine(text.replaceAll(/\s+/g, " ")).trim();
	return clean === "" ? "(empty)" : cutText(clean, limit);
}
function textOf(part) {
	switch (part.kind) {
		case "own": return part.text.replaceAll("−", "-").replaceAll("→", "->");
		case "foreign": return plainForeign(part.text, part.limit);
	}
}
// src/report/terminal-table.ts
const gap = "  ";
/** Lines of a table that fits the width as far as columns may be left out; headings first. */
function terminalTable(columns, rows, width) {
	const widths = columns.map((column) => Math.max(...[column.heading, ...rows.map((row) => column.cell(row))].map(displayWidth)));
	const total = widths.reduce((sum, each) => sum + each + 2, -2);
	const highest = Math.max(...columns.map(({ rank }) => rank));
	if (total > width && highest > 0) return terminalTable(columns.filter(({ rank }) => rank < highest), rows, width);
	const line = (cell) => columns.map((column, index) => cell(column, paddedTo(column, index))).join(gap);
	const paddedTo = ({ align }, index) => index === columns.length - 1 && align === "left" ? 0 : widths[index] ?? 0;
	return [line((column, columnWidth) => pad(column.heading, columnWidth, column.align)), ...rows.map((row) => line((column, columnWidth) => {
		const text = pad(column.cell(row), columnWidth, column.align);
		return column.paint?.(row, text) ?? text;
	}))];
}
function pad(text, width, align) {
	const space = " ".repeat(Math.max(0, width - displayWidth(text)));
	return align === "left" ? text + space : space + text;
}
// src/report/terminal-metrics.ts
/** All metrics as one table, gated ones first. Empty where nothing was measured. */
function metricLines({ report, paint, width }) {
	if (report.metrics.length === 0) return [];
	const compared = report.outcome === "compared";
	const [heading = "", ...rows] = terminalTable([
		column("Metric", "left", 0, ({ metric }) => metricName(metric)),
		...compared ? [side("Base", "base")] : [],
		side("Head", "head"),
		...compared ? comparison : [],
		verdictColumn(paint)
	], report.metrics, width);
	return [paint.dim(heading), ...rows];
}
/** What both indexes are made of. Empty unless both were built. */
function indexLines({ report, paint, width }) {
	const rows = indexRows(report);
	if (rows.length === 0) return [];
	const [heading = "", ...lines] = terminalTable([
		column("Index", "left", 0, (row) => row.name),
		column("Base", "right", 0, (row) => row.base),
		column("Head", "right", 0, (row) => row.head)
	], rows, width);
	return [paint.dim(heading), ...lines];
}
const comparison = [
	column("Change, pt", "right", 0, (metric) => changeCell(metric)),
	column("Better / worse", "right", 2, (metric) => countsCell(metric)),
	column("Tolerance", "right", 1, (metric) => toleranceWords(metric))
];
function side(heading, of) {
	return column(heading, "right", 0, (metric) => valueWords(metric[of], metric.group));
}
function verdictColumn(paint) {
	return {
		heading: "Verdict",
		align: "left",
		rank: 0,
		cell: ({ verdict }) => verdict === "not-gated" ? "not gated" : verdict,
		paint: ({ verdict }, text) => verdict === "not-gated" ? paint.dim(text) : paint.verdict(verdict, text)
	};
}
/** `rank`: see `TerminalColumn`. */
function column(heading, align, rank, words) {
	return {
		heading,
		align,
		rank,
		cell: (row) => plainText(words(row))
	};
}
// src/report/terminal-questions.ts
/** Questions spelled out before the rest is counted. */
const shown = 10;
/** The questions that got worse, worst first, each with what it lost and what stands there now. */
function questionLines({ report, paint, width }) {
	const items = worseItems(report);
	if (items.length === 0) return [];
	const more = items.length - shown;
	return [
		`${plainText(worseHeading(report))} (${items.length})`,
		...items.slice(0, shown).flatMap((item) => {
			const [title, ...details] = linesOf(item, report);
			return [fitWidth(`  ${title}`, width), ...details.map((line) => paint.dim(fitWidth(`    ${line}`, width)))];
		}),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function linesOf(item, report) {
	const lost = lostTargets(item);
	const takers = displacing(item).slice(0, lost.length);
	return [
		`${plainForeign(item.id, 80)}${lostMustPass(report).includes(item.id) ? " (must pass)" : ""}${movement(item, report)}`,
		...item.query === void 0 ? [] : [plainForeign(item.query, 160)],
		...lost.map((target) => `lost  ${evidence(target)}`),
		...lost.length === 0 ? loweredTargets(item).map((target) => `lower ${evidence(target)}`) : takers.map((chunk) => `now   ${plainText(placeWords(placeOfChunk(chunk)))}`)
	];
}
function evidence(target) {
	return plainText(say`${placeWords(placeOfTarget(target))}, ${rankWords(target)}`);
}
function movement(item, report) {
	const metric = headlineMetricOf(report);
	if (metric === void 0) return "";
	const score = item.scores.find((each) => each.metric === metric.metric);
	const head = valueWords(valueOf(score?.head), metric.group);
	const base = valueWords(valueOf(score?.base), metric.group);
	return `  ${plainText(report.outcome === "compared" ? say`${base} → ${head}` : head)}`;
}
// src/report/terminal.ts
/**
* The report as a developer reads it in a terminal: headline, reasons, metrics, the questions that
* got worse, notes, times. Foreign text holds no escape sequence. Lines keep to `width` columns,
* except where a single word or a table of the least columns is longer. Ends with a line end.
*/
function renderTerminal(report, options) {
	const paint = paintFor(options.color);
	const width = Math.max(40, options.width);
	const { verdict, sentence } = headlineOf(report);
	const page = {
		report,
		paint,
		width
	};
	const title = paint.verdict(report.verdict, `RAG Gate: ${plainText(verdict)}`);
	return `${[
		[paint.bold(title), ...wrapWords(plainText(sentence), width)],
		errorLines(report, width),
		bullets("Why", reasonSentences(report), width),
		bullets("Reach", [reachSentence(report)].filter((words) => words !== void 0), width),
		metricLines(page),
		questionLines(page),
		failureLines(report, width),
		indexLines(page),
		bullets("Notes", noteSentences(report), width),
		wrapWords(closing(report), width).map((line) => paint.dim(line))
	].filter((block) => block.length > 0).map((block) => block.map((line) => withoutCommands(line)).join("\n")).join("\n\n")}\n`;
}
function bullets(title, list, width) {
	if (list.length === 0) return [];
	return [title, ...list.flatMap((words) => indented(plainText(words), width))];
}
/** A text below its title, two columns in. */
function indented(text, width) {
	return wrapWords(text, width - 2).map((line) => `  ${line}`);
}
function errorLines({ error, text }, width) {
	if (error === void 0) return [];
	const { hint, mistakes, message } = error;
	const last = text === "snippets" ? cleanLines(message.trim(), { limit: 200 }).slice(-20) : [];
	return [
		...last.length > 1 ? last.map((line) => `  | ${line.replaceAll("	", " ")}`) : [],
		...mistakes.flatMap(({ file, line, column, path, message: words }) => {
			const at = [
				file,
				line,
				column
			].filter((part) => part !== void 0).join(":");
			return indented(`${plainForeign(path === "" ? at : `${at} ${path}`, 400)}: ${plainForeign(words, 400)}`, width);
		}),
		...hint === void 0 ? [] : wrapWords(`hint: ${plainForeign(hint, 400)}`, width)
	];
}
/** Queries that failed and are named before the rest is counted. */
const failuresShown = 5;
function failureLines(report, width) {
	const failed = failedQueries(report);
	if (failed.length === 0) return [];
	const more = failed.length - failuresShown;
	return [
		`Queries that failed (${failed.length})`,
		...failed.slice(0, failuresShown).flatMap(({ id, side, message }) => indented(`${plainForeign(id, 80)} on ${side}${message === void 0 ? "" : `: ${plainForeign(message, 160)}`}`, width)),
		...more > 0 ? [`  and ${more} more`] : []
	];
}
function closing(report) {
	const { base, head } = report.origin.commits;
	return [...[base === void 0 ? [] : [`base ${shortSha(base) ?? plainForeign(base, 40)}`], [`head ${shortSha(head) ?? "work tree"}`]].flat(), ...factWords(report).map((words) => plainText(words))].join(", ");
}
// src/cli/terminal-log.ts
const barWidth = 20;
/**
* Tells people on the command line what goes on. On a terminal one line is drawn over and over with
* a bar per side; elsewhere each step says once that it is done. Call `done` before other output.
*/
function openTerminalLog(stream) {
	const steps = /* @__PURE__ */ new Map();
	let drawn = false;
	const erase = () => {
		if (drawn) stream.write("\r\x1B[2K");
		drawn = false;
	};
	const say = (line) => {
		erase();
		stream.write(`${cleanLine(line)}\n`);
	};
	return {
		info: say,
		warn: (line) => say(`warning: ${line}`),
		debug: () => void 0,
		group: async (title, work) => {
			say(title);
			return work();
		},
		progress: (progress) => {
			steps.set(progress.side, progress);
			if (stream.isTTY) {
				erase();
				stream.write([...steps.values()].map((step) => bar(step)).join("   "));
				drawn = true;
			} else if (progress.done === progress.total) say(finished(progress));
		},
		done: erase
	};
}
/** One side's bar, such as `base index [#####-----] 50/100`. */
function bar({ side, step, done, total }) {
	const filled = total === 0 ? barWidth : Math.round(done / total * barWidth);
	return `${side} ${step} [${"#".repeat(filled)}${"-".repeat(barWidth - filled)}] ${done}/${total}`;
}
function finished({ side, step, total }) {
	switch (step) {
		case "index": return `${side}: indexed ${total} documents`;
		case "query": return `${side}: asked ${total} questions`;
	}
}
// src/cli/write-files.ts
/** Makes the folder that files are to go to, before any long work. Throws `input-invalid` where it cannot. */
async function makeFolder(folder) {
	try {
		await mkdir(folder, { recursive: true });
	} catch (cause) {
		throw new GateError("input-invalid", `cannot make the folder ${folder}`, {
			hint: cause instanceof Error ? cause.message : String(cause),
			cause
		});
	}
}
/**
* Writes the named files into an existing folder. Each is written under a new name and then moved
* into place, so that a symbolic link of that name is replaced and never followed, and no reader
* sees half a file.
*/
async function writeFiles(folder, files) {
	for (const [name, content] of files) {
		const fresh = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
		await writeFile(fresh, content, { flag: "wx" });
		await rename(fresh, join(folder, name));
	}
}
// src/cli/gate-command.ts
/** `rag-gate gate`: compares, prints, and answers with the exit code. Throws `input-invalid` for wrong flags. */
async function runGateCommand(args) {
	const flags = readFlags("gate", args, {
		base: { type: "string" },
		head: { type: "string" },
		config: { type: "string" },
		only: {
			type: "string",
			multiple: true
		},
		out: { type: "string" },
		json: { type: "boolean" }
	});
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	const report = await stoppable((signal) => measure(flags, {
		log,
		signal,
		now: () => performance.now()
	}));
	log.done();
	if (flags.out !== void 0) await keepReport(flags.out, report, log);
	process.stdout.write(flags.json ? reportJson(report) : tableOf(report));
	return exitCodeOfReport(report);
}
async function measure(flags, ports) {
	const { root } = await readHeadCommit(process.cwd());
	const head = flags.head === void 0 ? { kind: "work-tree" } : {
		kind: "commit",
		sha: await commitOf(root, flags.head)
	};
	if (flags.base !== void 0) await commitOf(root, flags.base);
	return gate({
		checkout: root,
		temp: tmpdir(),
		head,
		base: {
			kind: "merge-base",
			ref: flags.base
		},
		remote: void 0,
		config: flags.config,
		only: flags.only && idsOf(flags.only),
		lfs: false,
		submodules: false,
		visibility: "local",
		origin: {
			repository: void 0,
			serverUrl: void 0,
			runUrl: void 0,
			helpUrl: void 0,
			pullRequest: void 0,
			pullHead: void 0,
			fork: false
		},
		behind: void 0
	}, ports);
}
/** The commit that a flag names; a name that nobody has is a mistake in the call. */
async function commitOf(root, ref) {
	try {
		return await resolveRef(root, ref);
	} catch (error) {
		if (!(error instanceof GateError) || error.code !== "ref-not-found") throw error;
		throw new GateError("input-invalid", error.message, {
			hint: error.hint,
			cause: error
		});
	}
}
/** Ids separated by commas, from however many flags. Throws `input-invalid` when there are none. */
function idsOf(lists) {
	const ids = lists.flatMap((list) => list.split(",")).map((id) => id.trim()).filter((id) => id !== "");
	if (ids.length > 0) return ids;
	throw new GateError("input-invalid", "--only names no item", { hint: "give ids of the golden set, separated by commas" });
}
/** Runs the work with a signal that SIGINT and SIGTERM raise, so that what is open gets closed. */
async function stoppable(work) {
	const controller = new AbortController();
	const stop = (name) => {
		controller.abort(new GateError("cancelled", `stopped by ${name}`));
	};
	process.on("SIGINT", stop).on("SIGTERM", stop);
	try {
		return await work(controller.signal);
	} finally {
		process.off("SIGINT", stop).off("SIGTERM", stop);
	}
}
/** A report that cannot be written is a warning: the verdict stands. */
async function keepReport(folder, report, log) {
	try {
		await writeFiles(folder, filesOf(report));
	} catch (error) {
		log.warn(`could not write the report into ${folder}: ${error instanceof Error ? error.message : String(error)}`);
	}
}
function tableOf(report) {
	return renderTerminal(report, {
		color: process.stdout.isTTY && process.env["NO_COLOR"] === void 0,
		width: process.stdout.columns ?? 100
	});
}
function filesOf(report) {
	return /* @__PURE__ */ new Map([
		["report.json", reportJson(report)],
		["summary.md", renderSummary(report)],
		["comment.md", renderComment(report, {
			budget: commentBytes,
			fold: true
		})]
	]);
}
export { runGateCommand };
