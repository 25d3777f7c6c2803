import { a as printable, c as GateError, o as quoted$1, r as messageOf, s as shown } from "./action-reason-of.js";
import { C as string, E as unknown$1, S as strictObject, T as union, b as record, c as _enum, d as boolean, f as discriminatedUnion, g as number$1, h as looseObject, m as literal, p as int, t as date, u as array, w as tuple } from "./action-zod.js";
import { a as keyed, c as outsideMessage, d as shortText, f as trueOrFalse, h as leadsOutOf, l as prose, n as anyText, o as listOf, p as wholeNumber, r as insidePath, s as oneOf, t as alternatives, u as share$1 } from "./action-expected.js";
import { B as writtenAs, F as mapping, H as sha256, I as section, R as unordered, j as isRefName } from "./action.js";
import { i as normalTextOnce, n as isBlank, r as normalText } from "./action-normalise.js";
import { r as words } from "./action-words.js";
import { r as fromTop } from "./action-by-code-unit.js";
import { a as documentId, i as nearest, n as schemaMistakes, r as didYouMean, t as formatKeyPath } from "./action-key-path.js";
import { i as valueAt, r as valid, t as isMapping } from "./action-written-values.js";
import { a as stepKeys, d as GlobListSchema, f as repositoryPath, i as TimeoutSchema, l as elsewhere, n as CommandSchema, o as ContextSchema, p as duration, r as ShellSchema, s as DepthSchema, t as parsedJson, u as everyKind$1 } from "./action-parsed-json.js";
import { n as holdsPlaceholder, r as replacePlaceholders, t as isResponsePath } from "./action-response-path.js";
import { n as compileGlob, r as isGlob } from "./action-document-selector.js";
import { t as require_dist } from "./action-yaml.js";
import { t as endOfString } from "./action-json-limits.js";
import { n as CsvError, t as parse } from "./action-csv.js";
import { a as studentQuantile, d as clustersOf, f as oncePer, l as requireFinite, n as studentTest, r as summarisePairs, t as studentInterval, u as clusterSizes } from "./action-paired.js";
import { r as nearestRankOf, t as nearestRank } from "./action-quantile.js";
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { setFlagsFromString } from "node:v8";
// src/model/settings/secret-headers.ts
function isSecretName(name) {
	return /^RAG_GATE_[A-Z0-9_]{1,100}$/.test(name) && name !== "RAG_GATE_STORE_KEY";
}
function secretName() {
	const error = "expected the name of a variable that begins with RAG_GATE_, such as RAG_GATE_GATEWAY_KEY, which holds the secret";
	return string({ error }).superRefine((name, context) => {
		if (!isSecretName(name)) context.addIssue({
			code: "custom",
			message: error,
			input: "…"
		});
	});
}
const HeadersSchema = mapping(string().regex(/^(?!host$|connection$|transfer-encoding$|content-)[a-z][a-z0-9-]{0,63}$/i).meta({ title: "header" }), secretName(), ({ code }) => code === "invalid_key" ? "expected the name of a header such as api-key" : "expected a mapping from headers to variables, such as { api-key: RAG_GATE_AZURE_KEY }");
// src/model/score.ts
function scored(value) {
	const known = values.get(value);
	if (known !== void 0) return known;
	const score = Object.freeze({
		kind: "scored",
		value: finite(value)
	});
	if (values.size < MOST_VALUES) values.set(value, score);
	return score;
}
function finite(value) {
	if (!Number.isFinite(value)) throw new Error(`a score must be a finite number, not ${value}`);
	return value + 0;
}
const values = /* @__PURE__ */ new Map();
const MOST_VALUES = 4096;
function notApplicable(reason) {
	const known = reasons.get(reason);
	if (known !== void 0) return known;
	const score = Object.freeze({
		kind: "not_applicable",
		reason
	});
	reasons.set(reason, score);
	return score;
}
const reasons = /* @__PURE__ */ new Map();
function scoredOf(value, claims) {
	if (claims.judged === claims.of) return scored(value);
	return {
		kind: "scored",
		value: finite(value),
		claims
	};
}
function judgeError(cause) {
	const known = causes.get(cause);
	if (known !== void 0) return known;
	const score = Object.freeze({
		kind: "judge_error",
		cause
	});
	causes.set(cause, score);
	return score;
}
const causes = /* @__PURE__ */ new Map();
const queryFailed = {
	kind: "run_error",
	reason: "query_failed"
};
const scorerFailed = {
	kind: "run_error",
	reason: "scorer_failed"
};
function whyUnscored(score) {
	switch (score.kind) {
		case "scored": return;
		case "not_applicable":
		case "run_error": return score.reason;
		case "judge_error": return score.cause;
	}
}
// src/metrics/judged/claim-rows.ts
function answerRows({ outcome, answer }, { verdicts, refused }) {
	if (outcome === void 0) return judgeError(unasked);
	if (outcome.kind === "lost") return judgeError(outcome.cause);
	if (outcome.outcome === "refused") return refused;
	if (answer === void 0) return judgeError(unasked);
	if (answer.kind === "lost") return judgeError(answer.cause);
	if (answer.claims.length === 0) return judgeError("malformed");
	return withoutLost(answer.claims, (claim) => verdicts.map((verdict) => claim[verdict]));
}
function referenceRows({ reference }, verdicts) {
	if (reference === void 0) return judgeError(unasked);
	if (reference.kind === "lost") return judgeError(reference.cause);
	if (reference.claims.length === 0) return notApplicable("no_reference_claims");
	return withoutLost(reference.claims, (claim) => verdicts.map((verdict) => claim[verdict]));
}
function withoutLost(claims, verdictsOf) {
	const known = [];
	const causes = [];
	for (const claim of claims) {
		const cause = lossAmong(verdictsOf(claim));
		if (cause === void 0) known.push(claim);
		else causes.push(cause);
	}
	const [first] = causes;
	if (first !== void 0 && causes.length * ONE_LOST_OF > claims.length) return judgeError(first);
	return {
		kind: "rows",
		claims: known,
		of: claims.length
	};
}
function countClaims(rows) {
	const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
	return {
		judged: sum(rows.map(({ claims }) => claims.length)),
		of: sum(rows.map((one) => one.of))
	};
}
function entails(verdict) {
	return labelOf(verdict) === "entailed";
}
function contradicts(verdict) {
	return labelOf(verdict) === "contradicted";
}
function supportOf(verdict) {
	return verdict?.kind === "verdict" && entails(verdict) ? verdict.ranks : [];
}
const ONE_LOST_OF = 20;
const unasked = "missing_id";
function lossAmong(verdicts) {
	for (const verdict of verdicts) {
		if (verdict === void 0) return unasked;
		if (verdict.kind === "lost") return verdict.cause;
	}
}
function labelOf(verdict) {
	return verdict?.kind === "verdict" && !verdict.unproven ? verdict.label : "not_found";
}
// src/metrics/metric-entry.ts
const everyKind = [
	"evidence",
	"sections",
	"chunks",
	"docs"
];
function ofLabels(own) {
	return {
		group: "retrieval",
		reads: "labels",
		labels: everyKind,
		...own
	};
}
function ofContext$1(entry, description) {
	return {
		...entry,
		aliases: [],
		cutoff: "context",
		description
	};
}
function ofAnswer$1(own) {
	return {
		cutoff: "none",
		group: "answer",
		reads: "answer",
		...own
	};
}
function ofVerdicts(own) {
	return {
		cutoff: "none",
		group: "judged",
		reads: "matrix",
		...own
	};
}
// src/metrics/ruled-out.ts
const nothingRulesOut = () => void 0;
const unlessUnanswerable = ({ answerable }) => answerable ? void 0 : "unanswerable_item";
const unlessAnswerable = ({ answerable }) => answerable ? "answerable_item" : void 0;
const unlessPlain = (item) => item.expect === "clarify" ? "clarify_item" : unlessUnanswerable(item);
const unlessReference = ({ answerable, references }) => {
	if (!answerable) return "unanswerable_item";
	return references.length === 0 ? "no_reference" : void 0;
};
const unlessReferenceClaims = ({ answerable, references, claims }) => {
	if (!answerable) return "unanswerable_item";
	if (claims !== void 0) return claims.length === 0 ? "no_reference_claims" : void 0;
	return references.length === 0 ? "no_reference" : void 0;
};
const unlessReferenceAndClaims = (item) => unlessReference(item) ?? unlessReferenceClaims(item);
// src/metrics/judged/answer-similarity.ts
const answerSimilarity = ofVerdicts({
	name: "answer_similarity",
	direction: "higher",
	description: "Likeness, by embeddings (`judge.embed`), of answer and reference; of several the best. No chat model is asked. Its scale depends on the embedding model, and a wrong number hardly moves it.",
	needs: ["S"],
	ruledOut: unlessReference,
	score: ({ similarity }) => {
		if (similarity === void 0) return judgeError(unasked);
		if (similarity.kind === "lost") return judgeError(similarity.cause);
		return scored(Math.min(1, Math.max(0, ...similarity.values)));
	}
});
// src/metrics/judged/answer-win-rate.ts
const answerWinRate = ofVerdicts({
	name: "answer_win_rate",
	direction: "higher",
	description: "How often the judge prefers the side's answer to the other side's, ties half: base's value and head's add up to 1. It is asked in both orders, and an order that decides is a tie; equal answers tie unasked.",
	needs: ["W"],
	ruledOut: unlessUnanswerable,
	score: ({ wins }) => {
		if (wins === void 0) return notApplicable("no_other_answer");
		return wins.kind === "lost" ? judgeError(wins.cause) : scored(wins.share);
	}
});
// src/metrics/answer/brier.ts
const brier = {
	name: "brier",
	cutoff: "none",
	direction: "lower",
	group: "answer",
	description: "Squared distance between the confidence of an answer and whether it is right: 0.25 for a coin that knows it.",
	reads: "confidence",
	score: ({ confidence, right }) => {
		if (confidence === void 0) return notApplicable("no_confidence");
		return right === void 0 ? notApplicable("no_outcome") : scored((confidence - +right) ** 2);
	}
};
// src/matching/relevant-targets.ts
function relevantTargets({ targets, minGrade }) {
	return targets.filter(({ grade }) => grade >= minGrade);
}
function satisfiedWithin(targets, k) {
	return targets.reduce((count, { rank }) => count + (rank <= k ? 1 : 0), 0);
}
// src/metrics/retrieval/bpref.ts
const bpref = ofLabels({
	name: "bpref",
	cutoff: "none",
	direction: "higher",
	description: "How rarely something judged not relevant stands above something relevant; unjudged chunks are passed over.",
	labels: ["chunks", "docs"],
	looksAt: "ranks",
	score: (match) => {
		const relevant = relevantTargets(match);
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
});
// src/matching/intervals.ts
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
function unionLength(spans) {
	return unionOf(spans).reduce((sum, { start, end }) => sum + end - start, 0);
}
function overlapLength(spans, target) {
	return unionLength(cut$1(spans, target));
}
function cut$1(spans, target) {
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
// src/metrics/retrieval/char-overlap.ts
const shared$3 = {
	cutoff: "ranks",
	direction: "higher",
	labels: ["evidence"],
	looksAt: "chunks"
};
const charRecall = ofLabels({
	...shared$3,
	name: "char_recall",
	description: "Share of the characters of the evidence that the first k chunks hold.",
	score: overlapScore(({ inter, ev }) => inter / ev)
});
const charRecallContext = ofContext$1(charRecall, "Share of the characters of the evidence that the chunks hold which reach the generator.");
const charPrecision = ofLabels({
	...shared$3,
	name: "char_precision",
	description: "Share of the characters of the first k chunks that are evidence.",
	score: overlapScore(({ inter, ret }) => ret === 0 ? 0 : inter / ret)
});
const charIou = ofLabels({
	...shared$3,
	name: "char_iou",
	description: "Characters that evidence and the first k chunks share, out of the characters of either.",
	score: overlapScore(({ inter, ev, ret }) => inter / (ret + ev - inter))
});
function overlapScore(value) {
	return (match, k = match.returned) => {
		const relevant = relevantTargets(match);
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
	const held = byDocument(top.flatMap((chunk) => chunk.repeated ? [] : chunk.places));
	const wanted = byDocument(relevant.flatMap((target) => bestCovered(target, held)));
	let ev = relevant.reduce((sum, { what }) => sum + lostLength(what), 0);
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
function lostLength(what) {
	return what.kind === "evidence" ? what.lost ?? 0 : 0;
}
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
function returnedLength(top, wanted) {
	const placed = byDocument(top.flatMap((chunk) => mostWanted(chunk, wanted)));
	let length = 0;
	for (const spans of placed.values()) length += unionLength(spans);
	for (const { chunk, places } of top) if (places.length === 0) length += chunk.text?.length ?? 0;
	return length;
}
function mostWanted({ places, inPieces }, wanted) {
	if (places.length < 2 || inPieces) return places;
	const overlaps = places.map(({ doc, span }) => unionLength(cut$1(wanted.get(doc) ?? [], span)));
	const most = overlaps.reduce((a, b) => Math.max(a, b), 0);
	return places.slice(overlaps.indexOf(most)).slice(0, 1);
}
function byDocument(places) {
	const spans = /* @__PURE__ */ new Map();
	for (const { doc, span } of places) {
		const listed = spans.get(doc) ?? [];
		spans.set(doc, listed);
		listed.push(span);
	}
	return spans;
}
// src/metrics/answer/best-reference.ts
function bestReference({ answer, item }, likeness) {
	const { references } = item;
	if (references.length === 0) return notApplicable("no_reference");
	return scored(references.reduce((best, one) => Math.max(best, likeness(answer, one)), 0));
}
// src/metrics/answer/common-count.ts
function commonCount(first, second) {
	const left = /* @__PURE__ */ new Map();
	for (const value of first) left.set(value, (left.get(value) ?? 0) + 1);
	let common = 0;
	for (const value of second) {
		const available = left.get(value);
		if (available === void 0 || available === 0) continue;
		left.set(value, available - 1);
		common += 1;
	}
	return common;
}
// src/metrics/answer/chrf.ts
const chrf = ofAnswer$1({
	name: "chrf",
	direction: "higher",
	description: "Sequences of 1 to 6 characters that answer and reference share; forgives inflection.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, chrF2)
});
const LONGEST = 6;
function chrF2(answer, reference) {
	const [own, wanted] = [charactersOf(answer), charactersOf(reference)];
	const [shorter, longer] = own.length < wanted.length ? [own, wanted] : [wanted, own];
	const orders = Math.min(LONGEST, shorter.length);
	let precision = 0;
	let recall = 0;
	for (let n = 1; n <= orders; n += 1) {
		const matches = commonCount(grams(shorter, n), grams(longer, n));
		precision += matches / (own.length - n + 1);
		recall += matches / (wanted.length - n + 1);
	}
	if (precision + recall === 0) return 0;
	return 5 * precision * recall / (4 * precision + recall) / orders;
}
function charactersOf(source) {
	const text = normalText(source).replaceAll(" ", "");
	const starts = [];
	for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1) starts.push(at);
	return {
		text,
		starts: [...starts, text.length],
		length: starts.length
	};
}
function* grams({ text, starts, length }, n) {
	for (let at = 0; at + n <= length; at += 1) yield text.slice(starts[at], starts[at + n]);
}
// src/metrics/answer/citation-markers.ts
function citationMarkers(text, context) {
	const named = {
		ranks: ranksById(context),
		chunks: context.length
	};
	return [...text.matchAll(forms)].flatMap((match) => {
		const { list, round, fromZero } = match.groups ?? {};
		const place = {
			start: match.index,
			end: match.index + match[0].length
		};
		if (fromZero !== void 0) return [{
			...place,
			sources: countedFromZero(fromZero, named)
		}];
		const sources = sourcesOf$1(list ?? round ?? "", named);
		if (sources === void 0) return [];
		if (round !== void 0 && !labelled.test(round)) {
			if (!sources.every(({ rank }) => rank !== void 0) || !isAtClauseEnd(text, place)) return [];
		}
		return [{
			...place,
			sources
		}];
	});
}
function withoutMarkers(text, markers) {
	return markers.map(({ start, end }, index) => {
		return text.slice(markers[index - 1]?.end ?? 0, start) + " ".repeat(end - start);
	}).join("") + text.slice(markers.at(-1)?.end ?? 0);
}
function isAtClauseEnd(text, { start, end }) {
	if (/[.!?。！？]/.test(text[start - 1] ?? "")) return true;
	behind.lastIndex = end;
	return behind.test(text);
}
const behind = /[^\S\n]{0,9}(?:[([\n.,;:!?。，、；：！？]|$)/y;
function ranksById(context) {
	return new Map(context.map((id, index) => [id, index + 1]).toReversed());
}
const forms = new RegExp([
	String.raw`\[(?!\^\d+\]:)(?<list>[^[\]]*)\]`,
	String.raw`【(?:\d+:(?<fromZero>\d+)†[^【】]*|(?<list>[^【】]*))】`,
	String.raw`\{\{(?<list>[^{}]*)\}\}`,
	String.raw`\((?<round>[^()]*)\)`,
	String.raw`(?<![\d⁺⁻])(?!(?<=(?<!\p{L})\p{L}{1,2})(?:<sup>)?[²³23])(?:<sup>(?<list>[^<>]*)</sup>|(?<list>[⁰¹²³⁴-⁹]+))`,
	String.raw`<co:\s?(?<fromZero>\d+(?:,\s?\d+)*)>`
].join("|"), "gu");
const labelled = /^\s*(?:cit(?:e|ation)|chunk|context|doc(?:ument)?|excerpt|passage|ref(?:erence)?|result|snippet|source|src|quelle|dokument|fuente|documento|fonte|bron|источник|документ|来源|文档|出典|資料|文書)s?[\s.:：#]*/iu;
function sourcesOf$1(inside, named) {
	const whole = sourceOf(inside, named);
	if (whole !== void 0) return whole;
	const parts = inside.split(/[,;，、；]/).map((part) => sourceOf(part, named));
	return parts.every((part) => part !== void 0) ? parts.flat() : void 0;
}
function sourceOf(part, { ranks, chunks }) {
	const text = part.trim();
	const unlabelled = text.replace(labelled, "");
	const numbers = /^\^?(\d+)(?:\s*[-–]\s*(\d+))?(?:†.*)?$/su.exec(unlabelled.normalize("NFKC"));
	const id = [text, unlabelled].find((name) => ranks.has(name));
	const isPlain = /^\d+$/.test(text);
	if (numbers === null || id !== void 0 && !isPlain) return id === void 0 ? void 0 : [{
		name: id,
		rank: ranks.get(id)
	}];
	const [from, to] = [Number(numbers[1]), Number(numbers[2] ?? numbers[1])];
	if (!(from >= 1 && from <= to && to <= chunks)) return [{
		name: unlabelled,
		rank: ranks.get(text)
	}];
	return Array.from({ length: to - from + 1 }, (_, at) => chunkAt(from + at));
}
function chunkAt(rank) {
	return {
		name: String(rank),
		rank
	};
}
function countedFromZero(inside, { chunks }) {
	return inside.split(",").map((number) => Number(number) + 1).map((rank) => rank <= chunks ? chunkAt(rank) : {
		name: String(rank),
		rank: void 0
	});
}
// src/metrics/answer/read-citations.ts
function readCitations(sentences, context) {
	const text = sentences.join("\n");
	const markers = citationMarkers(text, context);
	const places = placesOf$1(sentences, withoutMarkers(text, markers));
	const found = /* @__PURE__ */ new Map();
	let at = 0;
	for (const { start, sources } of markers) {
		while (start >= (places[at]?.end ?? Infinity)) at += 1;
		const { words = 0, before } = places[at] ?? {};
		const sentence = start < words ? before ?? at + 1 : at + 1;
		for (const { name, rank } of sources) found.set(JSON.stringify([sentence, name]), {
			sentence,
			rank
		});
	}
	return [...found.values()];
}
function placesOf$1(sentences, bare) {
	let end = 0;
	let before;
	return sentences.map((sentence, index) => {
		const start = end;
		end += sentence.length + 1;
		const first = bare.slice(start, end).search(/[\p{L}\p{N}]/u);
		const place = {
			words: first === -1 ? Infinity : start + first,
			before,
			end
		};
		if (first !== -1) before = index + 1;
		return place;
	});
}
// src/metrics/judged/citations.ts
const citationPrecision = ofVerdicts({
	name: "citation_precision",
	direction: "higher",
	description: "Share of the citations in the answer whose chunk says what their sentence says.",
	needs: ["A", "Br"],
	ruledOut: nothingRulesOut,
	score: (matrix) => {
		const cited = citedRows(matrix);
		if (cited.kind !== "cited") return cited;
		const { citations, rows } = cited;
		return scoredOf(citations.filter((citation) => isSupported(citation, rows.claims)).length / citations.length, countClaims([rows]));
	}
});
const citationRecall = ofVerdicts({
	name: "citation_recall",
	direction: "higher",
	description: "Share of the sentences with claims that cite a chunk which says one of them.",
	needs: ["A", "Br"],
	ruledOut: nothingRulesOut,
	score: (matrix) => {
		const cited = citedRows(matrix);
		if (cited.kind !== "cited") return cited;
		const { citations, rows } = cited;
		const supported = new Set(citations.filter((citation) => isSupported(citation, rows.claims)).map(({ sentence }) => sentence));
		const claiming = claimingSentences(rows.claims, supported);
		return scoredOf(claiming.filter((sentence) => supported.has(sentence)).length / claiming.length, countClaims([rows]));
	}
});
function citedRows(matrix) {
	const { outcome, sentences, context } = matrix;
	if (outcome?.kind === "outcome" && outcome.outcome === "refused") return notApplicable("refused");
	const citations = readCitations(sentences, context);
	if (citations.length === 0) return notApplicable("no_citations");
	const rows = answerRows(matrix, {
		verdicts: ["inContext"],
		refused: notApplicable("refused")
	});
	return rows.kind === "rows" ? {
		kind: "cited",
		citations,
		rows
	} : rows;
}
function isSupported({ sentence, rank }, claims) {
	if (rank === void 0) return false;
	return claims.some((claim) => (claim.sentence === void 0 || claim.sentence === sentence) && supportOf(claim.inContext).includes(rank));
}
function claimingSentences(claims, supported) {
	const named = new Set(claims.flatMap(({ sentence }) => sentence ?? []));
	if (named.size > 0) return [...named];
	const [any = 0] = supported;
	return [any];
}
// src/text/occurrences.ts
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
function hasWordRun(text, run) {
	const found = occurrences(fenced(text), fenced(run)).next();
	return run.length > 0 && found.done !== true;
}
function fenced(words) {
	return ` ${words.join(" ")} `;
}
// src/metrics/answer/contains.ts
const contains = ofAnswer$1({
	name: "contains",
	direction: "higher",
	description: "Share of what the item lists under contains that the answer says.",
	ruledOut: ({ contains: listed }) => listed.length === 0 ? "no_strings" : void 0,
	score: (input) => {
		const { contains: listed } = input.item;
		return shareOf$1(listed, countPresent(input, listed));
	}
});
const excludes = ofAnswer$1({
	name: "excludes",
	direction: "higher",
	description: "Share of what the item lists under excludes that the answer does not say.",
	ruledOut: ({ excludes: listed }) => listed.length === 0 ? "no_strings" : void 0,
	score: (input) => {
		const { excludes: listed } = input.item;
		return shareOf$1(listed, listed.length - countPresent(input, listed));
	}
});
function countPresent({ answer }, listed) {
	const said = words(answer);
	return listed.filter((one) => hasWordRun(said, words(one))).length;
}
function shareOf$1(listed, count) {
	return listed.length === 0 ? notApplicable("no_strings") : scored(count / listed.length);
}
// src/metrics/judged/relevant-ranks.ts
function relevantRanks(claims) {
	return new Set(claims.flatMap(({ inContext }) => supportOf(inContext)));
}
// src/metrics/judged/context-precision.ts
const contextPrecision = ofVerdicts({
	name: "context_precision",
	direction: "higher",
	description: "Share of the chunks of the context that say something of the reference.",
	needs: ["G", "Bg"],
	ruledOut: unlessReferenceClaims,
	score: (matrix) => {
		const rows = referenceRows(matrix, ["inContext"]);
		if (rows.kind === "not_applicable") return rows;
		const chunks = matrix.context.length;
		if (chunks === 0) return notApplicable("no_chunks");
		if (rows.kind !== "rows") return rows;
		return scoredOf(relevantRanks(rows.claims).size / chunks, countClaims([rows]));
	}
});
const contextAp = ofVerdicts({
	name: "context_ap",
	direction: "higher",
	description: "Whether the relevant chunks of the context come first; blind to what is missing, so never gate it alone.",
	needs: ["G", "Bg"],
	ruledOut: unlessReferenceClaims,
	score: (matrix) => {
		const rows = referenceRows(matrix, ["inContext"]);
		if (rows.kind !== "rows") return rows;
		const ranks = [...relevantRanks(rows.claims)].toSorted((a, b) => a - b);
		const sum = ranks.reduce((total, rank, index) => total + (index + 1) / rank, 0);
		return scoredOf(ranks.length === 0 ? 0 : sum / ranks.length, countClaims([rows]));
	}
});
// src/metrics/judged/claim-share.ts
function claimShare(rows, holds) {
	if (rows.kind !== "rows") return rows;
	return scoredOf(rows.claims.filter(holds).length / rows.claims.length, countClaims([rows]));
}
// src/metrics/judged/context-recall.ts
const contextRecall = ofVerdicts({
	name: "context_recall",
	direction: "higher",
	description: "Share of the claims of the reference that the context says.",
	needs: ["G", "Bg"],
	ruledOut: unlessReferenceClaims,
	score: (matrix) => claimShare(referenceRows(matrix, ["inContext"]), ({ inContext }) => entails(inContext))
});
// src/metrics/judged/context-relevance.ts
const contextRelevance = ofVerdicts({
	name: "context_relevance",
	direction: "higher",
	description: "Share of the chunks of the context that help to answer the question, without a reference; one that helps in part counts half.",
	needs: ["K"],
	ruledOut: unlessUnanswerable,
	score: ({ relevance }) => {
		if (relevance === void 0) return judgeError(unasked);
		if (relevance.length === 0) return notApplicable("no_chunks");
		const rows = withoutLost(relevance, (chunk) => [chunk]);
		if (rows.kind !== "rows") return rows;
		return scoredOf(rows.claims.reduce((total, chunk) => total + (chunk.kind === "lost" ? 0 : worth[chunk.label]), 0) / rows.claims.length, countClaims([rows]));
	}
});
const worth = {
	relevant: 1,
	partly: .5,
	not: 0
};
// src/metrics/usage/context-tokens.ts
const contextTokens = {
	name: "context_tokens",
	cutoff: "none",
	direction: "lower",
	group: "size",
	description: "Tokens (four UTF-8 bytes each) of the chunks that reach the generator.",
	reads: "chunks",
	score: ({ context }) => {
		if (context === void 0) return notApplicable("no_context");
		let sum = 0;
		for (const { tokens } of context) {
			if (tokens === void 0) return notApplicable("no_text");
			sum += tokens;
		}
		return scored(sum);
	}
};
// src/metrics/judged/context-utilization.ts
const contextUtilization = ofVerdicts({
	name: "context_utilization",
	aliases: ["context_utilisation"],
	direction: "higher",
	description: "Share of what the context says of the reference that the answer says as well, as in RAGChecker.",
	needs: [
		"A",
		"G",
		"Bg",
		"Cg"
	],
	ruledOut: unlessReferenceClaims,
	score: (matrix) => {
		const { outcome } = matrix;
		if (outcome?.kind !== "outcome") return judgeError(outcome?.cause ?? "missing_id");
		const isRefusal = outcome.outcome === "refused";
		const rows = referenceRows(matrix, isRefusal ? ["inContext"] : ["inContext", "inAnswer"]);
		if (rows.kind !== "rows") return rows;
		const claims = rows.claims.filter(({ inContext }) => entails(inContext));
		if (claims.length === 0) return notApplicable("nothing_recalled");
		return claimShare({
			...rows,
			claims,
			of: rows.of - rows.claims.length + claims.length
		}, ({ inAnswer }) => !isRefusal && entails(inAnswer));
	}
});
// src/metrics/judged/correctness.ts
const correctness = ofVerdicts({
	name: "correctness",
	direction: "higher",
	description: "Agreement of answer and reference, claim by claim: harmonic mean of precision and recall.",
	needs: [
		"A",
		"G",
		"Cr",
		"Cg"
	],
	ruledOut: unlessReferenceAndClaims,
	score: (matrix) => {
		const wanted = wantedRows$1(matrix);
		if (wanted.kind !== "rows") return wanted;
		const own = ownRows(matrix);
		if (own.kind !== "rows") return own;
		const precision = shareOf(own.claims, ({ inReference }) => entails(inReference));
		const recall = shareOf(wanted.claims, ({ inAnswer }) => entails(inAnswer));
		const sum = precision + recall;
		return scoredOf(sum === 0 ? 0 : 2 * precision * recall / sum, countClaims([own, wanted]));
	}
});
const correctnessPrecision = ofVerdicts({
	name: "correctness_precision",
	direction: "higher",
	description: "Share of the claims of the answer that the reference says.",
	needs: ["A", "Cr"],
	ruledOut: unlessReference,
	score: (matrix) => claimShare(ownRows(matrix), ({ inReference }) => entails(inReference))
});
const correctnessRecall = ofVerdicts({
	name: "correctness_recall",
	direction: "higher",
	description: "Share of the claims of the reference that the answer says.",
	needs: [
		"A",
		"G",
		"Cg"
	],
	ruledOut: unlessReferenceClaims,
	score: (matrix) => claimShare(wantedRows$1(matrix), ({ inAnswer }) => entails(inAnswer))
});
const completeness = ofVerdicts({
	name: "completeness",
	aliases: ["vital_recall"],
	direction: "higher",
	description: "Share of the vital claims of the reference that the answer says.",
	needs: [
		"A",
		"G",
		"Cg"
	],
	ruledOut: unlessReferenceClaims,
	score: (matrix) => claimShare(wantedRows$1(onlyVital(matrix)), ({ inAnswer }) => entails(inAnswer))
});
const ofRefusal = scored(0);
function ownRows(matrix) {
	return answerRows(matrix, {
		verdicts: ["inReference"],
		refused: ofRefusal
	});
}
function wantedRows$1(matrix) {
	const { outcome } = matrix;
	if (outcome?.kind !== "outcome") return judgeError(outcome?.cause ?? "missing_id");
	if (outcome.outcome !== "refused") return referenceRows(matrix, ["inAnswer"]);
	const rows = referenceRows(matrix, []);
	return rows.kind === "not_applicable" ? rows : ofRefusal;
}
function onlyVital(matrix) {
	const { reference } = matrix;
	if (reference?.kind !== "claims") return matrix;
	const vital = reference.claims.filter(({ importance }) => importance === "vital");
	return vital.length === 0 ? matrix : {
		...matrix,
		reference: {
			...reference,
			claims: vital
		}
	};
}
function shareOf(claims, holds) {
	return claims.filter(holds).length / claims.length;
}
// src/model/judging/prices.ts
function usdOf(tokens, price) {
	const { input, cachedInput, cacheWrite, output } = tokens;
	return (Math.max(0, input - cachedInput - cacheWrite) * price.input + cachedInput * (price.cachedInput ?? price.input) + cacheWrite * (price.cacheWrite ?? price.input) + output * price.output) / 1e6;
}
// src/metrics/usage/cost.ts
const cost = {
	name: "cost",
	cutoff: "none",
	direction: "lower",
	group: "cost",
	description: "US dollars of a question: the tokens that the pipeline says it spent, by the configured prices.",
	reads: "usage",
	score: ({ usage, price }) => {
		if (price === void 0) return notApplicable("no_price");
		const { inputTokens: input, outputTokens: output } = usage ?? nothing;
		if (input === void 0 || output === void 0) return notApplicable("no_usage");
		return scored(usdOf({
			input,
			output,
			cachedInput: 0,
			cacheWrite: 0
		}, price));
	}
};
const nothing = {
	inputTokens: void 0,
	outputTokens: void 0
};
// src/metrics/retrieval/duplicate-share.ts
const duplicateShare = {
	name: "duplicate_share",
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
function countRepeats(chunks) {
	const texts = /* @__PURE__ */ new Set();
	let repeats = 0;
	for (const { chunk, repeated } of chunks) {
		const text = normalTextOnce(chunk.text ?? "");
		if (repeated || texts.has(text)) repeats += 1;
		if (text !== "") texts.add(text);
	}
	return repeats;
}
// src/model/judging/rubric-presets.ts
const severity = [
	[0, "severe: it gives the reader a wrong answer to what was asked"],
	[1, "moderate: it misleads the reader on something beside it that matters"],
	[2, "slight: it misleads on a detail without consequence"],
	[3, "none: the answer holds nothing of the kind"]
];
const found = `1. List the statements of the answer. Citations, courtesies and a refusal are none.
2. Look for each in the chunks.`;
function ofHallucination(label, { asks, looksFor }) {
	return {
		label,
		question: `${asks}\n${found}\n3. Keep ${looksFor}\n4. Rate the worst one by what it does to the reader. If there is none, the score is 3.`,
		anchors: severity,
		sees: [
			"query",
			"answer",
			"chunks"
		],
		repeats: 3,
		skipRefused: false
	};
}
const rubricPresets = [
	ofHallucination("hallucination", {
		asks: "Does the answer say anything that its chunks do not?",
		looksFor: "those that the chunks contradict, plainly or in their shade of meaning, and those that the chunks do not say, whether made up or a guess told as a fact."
	}),
	ofHallucination("evident-conflict", {
		asks: "Does the answer plainly contradict its chunks?",
		looksFor: "those that the chunks contradict word against word: another number, name or date, a negation."
	}),
	ofHallucination("subtle-conflict", {
		asks: "Does the answer bend what its chunks say?",
		looksFor: "those that say what the chunks say, but more or less strongly, more widely or narrowly, or without a condition, so that the meaning is another. A plain contradiction is none of these."
	}),
	ofHallucination("evident-baseless", {
		asks: "Does the answer make facts up that its chunks do not hold?",
		looksFor: "those that tell a fact of which the chunks say nothing. A contradiction is none of these, nor is a guess or a comment."
	}),
	ofHallucination("subtle-baseless", {
		asks: "Does the answer tell guesses or opinions as though its chunks held them?",
		looksFor: "those that infer, assume, generalise or judge beyond what the chunks say. A plain fact that was made up is none of these."
	})
];
const behaviourLabel = "expected_behaviour";
function ofBehaviour(expects, { sees, question, no, yes }) {
	const anchors = [[0, `no: ${no}`], [1, `yes: ${yes}`]];
	return {
		label: behaviourLabel,
		expects,
		question,
		anchors,
		sees,
		repeats: 3,
		skipRefused: false
	};
}
const behaviourRubrics = [
	ofBehaviour("clarify", {
		question: `The query can be read in more than one way, and the conversation does not settle which. Does the answer leave the choice to the user?
1. Does it ask which reading is meant, or for what is missing to tell?
2. Or does it name the readings and answer each apart?`,
		no: "it answers one reading as though it were the only one, or declines without saying what it would need to know",
		yes: "it asks back, or answers each reading under its name",
		sees: ["query", "answer"]
	}),
	ofBehaviour("note-conflict", {
		question: `Sources disagree on the query; the reference says how. Does the answer tell the reader so?
1. Does it say that sources differ, in whatever words?
2. Does it give both positions of the reference?`,
		no: "it gives one position alone, mixes them into one, or leaves the disagreement out",
		yes: "it says that sources differ and gives each position",
		sees: [
			"query",
			"answer",
			"reference"
		]
	}),
	ofBehaviour("prefer-newest", {
		question: `Sources of different age disagree on the query; the reference says what the newest one says. Does the answer go by the newest?
1. What does the answer give as valid now?
2. Is it what the reference says? Older values may be told as such.`,
		no: "it gives an older value as valid, leaves open which one is, or does not say what the reference says",
		yes: "what it gives as valid now is what the reference says",
		sees: [
			"query",
			"answer",
			"reference"
		]
	})
];
// src/metrics/judged/rubric.ts
const rubricPrefix = "rubric.";
const rubricLabel = /^[a-z][a-z0-9-]*$/;
function rubric(label) {
	return ofVerdicts({
		name: `${rubricPrefix}${label}`,
		direction: "higher",
		description: "A quality that the configuration describes under judge.rubrics, rated by the judge.",
		needs: [],
		ruledOut: nothingRulesOut,
		score: (matrix) => scoreRating(matrix, label)
	});
}
function scoreRating({ rubrics }, label) {
	const samples = rubrics.get(label);
	if (samples === void 0) return judgeError(unasked);
	if (samples.kind === "lost") return judgeError(samples.cause);
	if (samples.kind === "skipped") return notApplicable(samples.reason);
	const { values, lowest, highest } = samples;
	if (values.length === 0 || highest <= lowest) return judgeError("malformed");
	return scored((median(values) - lowest) / (highest - lowest));
}
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const upper = sorted[sorted.length >>> 1] ?? 0;
	return ((sorted[sorted.length - 1 >>> 1] ?? upper) + upper) / 2;
}
// src/metrics/answer/expected-behaviour.ts
const expectedBehaviour = {
	name: "expected_behaviour",
	aliases: ["expected_behavior"],
	cutoff: "none",
	direction: "higher",
	group: "answer",
	description: "Share of the questions with `expect`, or without an answer, whose answer does what it should: decline, ask back, tell a conflict, go by the newest.",
	reads: "outcome",
	summary: "mean",
	rule: "significant",
	ruledOut: ({ answerable, expect }) => answerable && expect === void 0 ? "plain_item" : void 0,
	score: ({ declined }) => scored(declined ? 1 : 0),
	byRating: {
		reads: "matrix",
		needs: [],
		ruledOut: nothingRulesOut,
		score: (matrix) => scoreRating(matrix, behaviourLabel)
	}
};
// src/metrics/answer/exact-match.ts
const exactMatch = ofAnswer$1({
	name: "exact_match",
	direction: "higher",
	description: "1 when the answer is the reference, word for word, else 0.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, (answer, one) => hasSameWords(answer, one) ? 1 : 0)
});
function hasSameWords(one, other) {
	const [left, right] = [words(one), words(other)];
	return left.length === right.length && left.every((word, index) => word === right[index]);
}
// src/metrics/judged/faithfulness.ts
const reading$2 = {
	verdicts: ["inContext"],
	refused: notApplicable("refused")
};
const faithfulness = ofVerdicts({
	name: "faithfulness",
	direction: "higher",
	description: "Share of the claims of the answer that its context says.",
	needs: ["A", "Br"],
	ruledOut: nothingRulesOut,
	score: (matrix) => claimShare(answerRows(matrix, reading$2), ({ inContext }) => entails(inContext))
});
const contradiction = ofVerdicts({
	name: "contradiction",
	direction: "lower",
	description: "Share of the claims of the answer that its context contradicts.",
	needs: ["A", "Br"],
	ruledOut: nothingRulesOut,
	score: (matrix) => claimShare(answerRows(matrix, reading$2), ({ inContext }) => contradicts(inContext))
});
// src/metrics/judged/hallucination.ts
const reading$1 = {
	verdicts: ["inContext", "inReference"],
	refused: notApplicable("refused")
};
const hallucination = ofVerdicts({
	name: "hallucination",
	direction: "lower",
	description: "Share of the claims of the answer that neither its context nor the reference says.",
	needs: [
		"A",
		"Br",
		"Cr"
	],
	ruledOut: unlessReference,
	score: (matrix) => claimShare(answerRows(matrix, reading$1), ({ inContext, inReference }) => !entails(inContext) && !entails(inReference))
});
const selfKnowledge = ofVerdicts({
	name: "self_knowledge",
	direction: "neutral",
	description: "Share of the claims of the answer that are right and not from its context.",
	needs: [
		"A",
		"Br",
		"Cr"
	],
	ruledOut: unlessReference,
	score: (matrix) => claimShare(answerRows(matrix, reading$1), ({ inContext, inReference }) => !entails(inContext) && entails(inReference))
});
// src/metrics/retrieval/hit.ts
const hit = ofLabels({
	name: "hit",
	aliases: ["hit_rate", "success"],
	cutoff: "ranks",
	direction: "higher",
	description: "1 when the first k chunks hold anything that was to be found, else 0.",
	looksAt: "ranks",
	score: (match, k = match.returned) => {
		const hits = isHit(match, k);
		return hits === void 0 ? notApplicable("no_labels") : scored(hits ? 1 : 0);
	}
});
const hitContext = ofContext$1(hit, "1 when the chunks that reach the generator hold anything that was to be found, else 0.");
const missRate = ofLabels({
	name: "miss_rate",
	cutoff: "ranks",
	direction: "lower",
	description: "1 when the first k chunks hold nothing that was to be found, else 0.",
	looksAt: "ranks",
	score: (match, k = match.returned) => {
		const hits = isHit(match, k);
		return hits === void 0 ? notApplicable("no_labels") : scored(hits ? 0 : 1);
	}
});
function isHit(match, k) {
	const relevant = relevantTargets(match);
	return relevant.length === 0 ? void 0 : satisfiedWithin(relevant, k) >= 1;
}
// src/metrics/retrieval/judged.ts
const judged = ofLabels({
	name: "judged",
	cutoff: "ranks",
	direction: "higher",
	description: "Share of the first k chunks that the labels grade at all; the others count as not relevant everywhere else.",
	labels: ["chunks", "docs"],
	looksAt: "chunks",
	score: (match, k = match.returned) => {
		if (relevantTargets(match).length === 0) return notApplicable("no_labels");
		const top = match.chunks.slice(0, k);
		if (top.length === 0) return notApplicable("no_chunks");
		const ids = judgedIds(match);
		return scored(top.filter((chunk) => ids.has(labelledId(chunk, match))).length / top.length);
	}
});
function judgedIds({ targets }) {
	return new Set(targets.flatMap(({ what }) => what.kind === "evidence" ? [] : [what.id]));
}
function labelledId({ chunk }, { labels }) {
	if (labels === "chunks") return chunk.id;
	return chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
}
// src/metrics/usage/latency.ts
const latencyP50 = latency(50, "Half of the queries are answered within this time.");
const latencyP95 = latency(95, "95 of 100 queries are answered within this time.");
function latency(percent, description) {
	return {
		name: `latency_p${percent}`,
		cutoff: "none",
		direction: "lower",
		group: "timed",
		description,
		reads: "timing",
		summary: { quantile: percent },
		score: millisecondsOf
	};
}
function millisecondsOf({ ms, cold }) {
	if (cold) return notApplicable("cold_start");
	return ms === void 0 ? notApplicable("no_timing") : scored(ms);
}
// src/metrics/retrieval/map.ts
const shared$2 = {
	name: "map",
	direction: "higher",
	looksAt: "ranks"
};
const score$1 = (match, k = match.returned) => {
	const relevant = relevantTargets(match);
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
const map = ofLabels({
	...shared$2,
	cutoff: "none",
	description: "Average precision over all chunks returned; what is never found counts 0.",
	score: score$1
});
const mapAtK = ofLabels({
	...shared$2,
	cutoff: "ranks",
	description: "Average precision over the first k chunks; what they do not find counts 0.",
	score: score$1
});
// src/metrics/retrieval/mrr.ts
const shared$1 = {
	name: "mrr",
	aliases: ["mean_reciprocal_rank"],
	direction: "higher",
	looksAt: "ranks"
};
const score = (match, k = match.returned) => {
	const relevant = relevantTargets(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	const first = relevant.reduce((least, { rank }) => Math.min(least, rank), Infinity);
	return scored(first <= k ? 1 / first : 0);
};
const mrr = ofLabels({
	...shared$1,
	cutoff: "none",
	description: "1 / the rank of the first chunk that finds something, over all chunks returned.",
	score
});
const mrrAtK = ofLabels({
	...shared$1,
	cutoff: "ranks",
	description: "1 / the rank of the first chunk that finds something, 0 beyond rank k.",
	score
});
// src/metrics/retrieval/ndcg.ts
const shared = {
	direction: "higher",
	looksAt: "ranks",
	everyGrade: true
};
const ndcg = ofLabels({
	...shared,
	name: "ndcg",
	cutoff: "none",
	description: "Graded quality of the whole order against the best possible one; gain is the grade.",
	score: (match) => discounted(match, Math.max(match.returned, match.targets.length), linearGain)
});
const ndcgAtK = ofLabels({
	...shared,
	name: "ndcg",
	cutoff: "ranks",
	description: "Graded quality of the first k ranks against the best possible ones; gain is the grade.",
	score: (match, k = match.returned) => discounted(match, k, linearGain)
});
const ndcgExpAtK = ofLabels({
	...shared,
	name: "ndcg_exp",
	cutoff: "ranks",
	description: "As ndcg@k with gain 2^grade - 1, so that high grades weigh more.",
	score: (match, k = match.returned) => discounted(match, k, exponentialGain)
});
const linearGain = (grade) => grade;
const exponentialGain = (grade, highest) => 2 ** (grade - highest) - 2 ** -highest;
function discounted({ targets }, k, gain) {
	const graded = targets.filter(({ grade }) => grade >= 1);
	const grades = graded.map(({ grade }) => grade).toSorted((a, b) => b - a);
	const [highest] = grades;
	if (highest === void 0) return notApplicable("no_labels");
	const ideal = grades.slice(0, k).reduce((sum, grade, index) => sum + gain(grade, highest) / Math.log2(index + 2), 0);
	const actual = graded.filter(({ rank }) => rank <= k).reduce((sum, { grade, rank }) => sum + gain(grade, highest) / Math.log2(rank + 1), 0);
	return scored(Math.min(1, actual / ideal));
}
// src/metrics/judged/noise.ts
const noiseRelevant = ofVerdicts({
	name: "noise_relevant",
	direction: "lower",
	description: "Share of the claims of the answer that are beside the reference and from a relevant chunk.",
	needs: [
		"A",
		"G",
		"Br",
		"Bg",
		"Cr"
	],
	ruledOut: unlessReference,
	score: (matrix) => noise(matrix, { fromRelevant: true })
});
const noiseIrrelevant = ofVerdicts({
	name: "noise_irrelevant",
	direction: "lower",
	description: "Share of the claims of the answer that are beside the reference and from chunks that are not relevant.",
	needs: [
		"A",
		"G",
		"Br",
		"Bg",
		"Cr"
	],
	ruledOut: unlessReference,
	score: (matrix) => noise(matrix, { fromRelevant: false })
});
function noise(matrix, { fromRelevant }) {
	const rows = answerRows(matrix, {
		verdicts: ["inContext", "inReference"],
		refused: notApplicable("refused")
	});
	if (rows.kind !== "rows") return rows;
	const wanted = wantedRows(matrix);
	if (wanted.kind !== "rows") return wanted;
	const relevant = relevantRanks(wanted.claims);
	return scoredOf(rows.claims.filter(({ inContext, inReference }) => entails(inContext) && !entails(inReference) && supportOf(inContext).some((rank) => relevant.has(rank)) === fromRelevant).length / rows.claims.length, countClaims([rows, wanted]));
}
function wantedRows(matrix) {
	const rows = referenceRows(matrix, ["inContext"]);
	if (rows.kind !== "not_applicable") return rows;
	return {
		kind: "rows",
		claims: [],
		of: 0
	};
}
// src/text/words/numbers-in.ts
function numbersIn(text) {
	return new Set(words(text).filter((word) => /^\p{Nd}/u.test(word)).map(canonical$1));
}
function canonical$1(number) {
	const pointed = number.replaceAll(",", ".");
	const [whole = "", fraction = "", ...more] = pointed.split(".");
	if (more.length > 0) return pointed;
	const digits = fraction.replace(trailingZeros, "");
	const units = whole.replace(/^0+(?=\p{Nd})/u, "");
	return digits === "" ? units : `${units}.${digits}`;
}
const trailingZeros = /(?<!0)0+$/;
// src/metrics/answer/number-groundedness.ts
const numberGroundedness = ofAnswer$1({
	name: "number_groundedness",
	direction: "higher",
	description: "Share of the numbers in the answer that its context, the question or the turns before it hold.",
	ruledOut: nothingRulesOut,
	score: ({ answer, item, context }) => {
		const texts = context();
		const told = [...numbersIn(withoutMarks(answer, texts))];
		if (told.length === 0) return notApplicable("no_numbers");
		if (texts === void 0) return notApplicable("no_text");
		const known = [
			...(item.history ?? []).map(({ text }) => text),
			item.query,
			...texts
		].map(numbersIn);
		const isGrounded = (number) => known.some((numbers) => numbers.has(number));
		return scored(told.filter(isGrounded).length / told.length);
	}
});
function withoutMarks(answer, chunks = []) {
	return withoutMarkers(answer, citationMarkers(answer, chunks).filter(({ sources }) => sources.every(({ rank }) => rank !== void 0))).replaceAll(/^[^\S\r\n\u2028\u2029]*\p{Nd}+[.)]\s/gmu, " ").replaceAll(/\[\p{Nd}+\]/gu, " ");
}
// src/metrics/trajectory/binomial-share.ts
function binomialShare(c, n, k) {
	let [above, below] = [1, 1];
	for (let at = 0; at < k; at += 1) {
		above *= c - at;
		below *= n - at;
	}
	return c < k ? 0 : above / below;
}
// src/metrics/trajectory/pass-hat.ts
const named$1 = /^pass\^([1-9]|1[0-9]|20)$/;
function trialsOf({ name }) {
	return Number(named$1.exec(name)?.[1] ?? 1);
}
function passHatEntry(name) {
	if (!named$1.test(name)) return void 0;
	const k = trialsOf({ name });
	return {
		name,
		cutoff: "none",
		direction: "higher",
		group: "answer",
		description: "Chance that k trials of a question all do what it expects.",
		reads: "trials",
		score: (trials) => {
			if (trials.length < k) return notApplicable("few_trials");
			const passed = trials.filter((one) => one === true).length;
			const unknown = trials.filter((one) => one === void 0).length;
			const least = binomialShare(passed, trials.length, k);
			return least === binomialShare(passed + unknown, trials.length, k) ? scored(least) : queryFailed;
		}
	};
}
// src/metrics/retrieval/precision.ts
const precision = ofLabels({
	name: "precision",
	aliases: ["p"],
	cutoff: "ranks",
	direction: "higher",
	description: "Share of the first k ranks that hold a relevant chunk; a rank left empty is a miss.",
	looksAt: "chunks",
	score: (match, k = match.returned) => {
		if (relevantTargets(match).length === 0) return notApplicable("no_labels");
		const relevant = match.chunks.slice(0, k).filter((chunk) => chunk.relevant).length;
		return scored(relevant === 0 ? 0 : relevant / k);
	}
});
const precisionContext = ofContext$1(precision, "Share of the chunks that reach the generator that are relevant.");
// src/metrics/retrieval/probes.ts
const probeExposure = ofProbes({
	name: "probe_exposure",
	description: "Share of the questions for which a planted document reaches the generator, asked over documents with such among them.",
	score: ({ exposed }) => exposed === void 0 ? notApplicable("no_context") : scored(exposed.length > 0 ? 1 : 0)
});
const probeDisplacement = ofProbes({
	name: "probe_displacement",
	description: "Share of the evidence that reaches the generator without planted documents and does not with them.",
	score: ({ displaced }) => displaced === void 0 ? notApplicable("nothing_recalled") : scored(displaced)
});
const probeSuccess = ofProbes({
	name: "probe_success",
	group: "answer",
	description: "Share of the answers that say what only a planted document says.",
	score: ({ exposed, answer }) => {
		if (answer === void 0) return notApplicable("no_answer");
		if (exposed === void 0) return notApplicable("no_context");
		return scored(exposed.some(({ marker }) => says(answer, marker)) ? 1 : 0);
	}
});
const probeNoticed = ofProbes({
	name: "probe_noticed",
	group: "answer",
	direction: "higher",
	description: "Share of the answers over a planted contradiction that tell of both sides: what contains asks for, and what is planted.",
	score: ({ exposed, answer }, { contains }) => {
		if (contains.length === 0) return notApplicable("no_strings");
		if (answer === void 0) return notApplicable("no_answer");
		if (exposed === void 0) return notApplicable("no_context");
		const contradicting = exposed.filter(({ kind }) => kind !== "instruction" && kind !== "stuffing");
		if (contradicting.length === 0) return notApplicable("not_exposed");
		return scored(contradicting.some(({ marker }) => says(answer, marker)) && countPresent({ answer }, contains) === contains.length ? 1 : 0);
	}
});
function says(answer, marker) {
	return countPresent({ answer }, [marker]) === 1;
}
function ofProbes(own) {
	return {
		cutoff: "none",
		group: "retrieval",
		direction: "lower",
		reads: "probes",
		...own
	};
}
// src/metrics/answer/quote-groundedness.ts
const quoteGroundedness = ofAnswer$1({
	name: "quote_groundedness",
	direction: "higher",
	description: "Share of the quotes in the answer, three words or longer, that a chunk of its context holds.",
	ruledOut: nothingRulesOut,
	score: ({ answer, context }) => {
		const quotes = quotesIn(answer);
		if (quotes.length === 0) return notApplicable("no_quotes");
		const texts = context()?.map(normalText);
		if (texts === void 0) return notApplicable("no_text");
		const isGrounded = (quote) => texts.some((text) => holds(text, quote));
		return scored(quotes.filter(isGrounded).length / quotes.length);
	}
});
const FEWEST_WORDS = 3;
function quotesIn(answer) {
	return normalText(answer).split("\"").filter((_, index, parts) => index % 2 === 1 && index < parts.length - 1).map((quote) => quote.trim()).filter((quote) => words(quote).length >= FEWEST_WORDS);
}
function holds(text, quote) {
	return occurrences(text, quote).next().done !== true;
}
// src/metrics/retrieval/recall.ts
const recall = ofLabels({
	name: "recall",
	aliases: ["r"],
	cutoff: "ranks",
	direction: "higher",
	description: "Share of what was to be found that the first k chunks hold.",
	looksAt: "ranks",
	score: (match, k = match.returned) => recallAt(match, k)
});
const recallContext = ofContext$1(recall, "Share of what was to be found that the chunks hold which reach the generator.");
function recallAt(match, k) {
	const relevant = relevantTargets(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	return scored(satisfiedWithin(relevant, k) / relevant.length);
}
// src/metrics/retrieval/r-precision.ts
const rPrecision = ofLabels({
	name: "r_precision",
	cutoff: "none",
	direction: "higher",
	description: "Recall within as many ranks as there are things to find.",
	looksAt: "ranks",
	score: (match) => recallAt(match, relevantTargets(match).length)
});
// src/metrics/retrieval/recall-budget.ts
const recallBudget = ofLabels({
	name: "recall",
	family: "recall_budget",
	cutoff: "tokens",
	direction: "higher",
	description: "Share of what was to be found within the first B tokens of whole chunks: fair between chunk sizes.",
	looksAt: "chunks",
	score: (match, budget = Infinity) => {
		const ranks = chunksWithin(match, budget);
		const score = recallAt(match, ranks ?? 0);
		return score.kind === "scored" && ranks === void 0 ? notApplicable("no_text") : score;
	}
});
function chunksWithin({ chunks, returned }, budget) {
	let sum = 0;
	for (const [index, { tokens }] of chunks.entries()) {
		if (tokens === void 0) return void 0;
		sum += tokens;
		if (sum > budget) return index;
	}
	return returned > chunks.length ? void 0 : returned;
}
// src/metrics/answer/refusal.ts
const refusal = {
	name: "refusal",
	aliases: ["refusal_recall"],
	cutoff: "none",
	direction: "higher",
	group: "answer",
	description: "Share of the questions without an answer that are declined.",
	reads: "outcome",
	summary: "mean",
	ruledOut: unlessAnswerable,
	score: ({ declined }) => scored(declined ? 1 : 0)
};
const hallucinatedOnUnanswerable = {
	name: "hallucinated_on_unanswerable",
	cutoff: "none",
	direction: "lower",
	group: "answer",
	description: "Share of the questions without an answer that are given one.",
	reads: "outcome",
	summary: "mean",
	rule: "significant",
	ruledOut: unlessAnswerable,
	score: ({ declined }) => scored(declined ? 0 : 1)
};
const overRefusal = {
	name: "over_refusal",
	aliases: ["over_refusal_rate"],
	cutoff: "none",
	direction: "lower",
	group: "answer",
	description: "Share of the questions with an answer that are declined all the same.",
	reads: "outcome",
	summary: "mean",
	ruledOut: unlessPlain,
	score: ({ declined }) => scored(declined ? 1 : 0)
};
const refusalAccuracy = {
	name: "refusal_accuracy",
	cutoff: "none",
	direction: "higher",
	group: "answer",
	description: "Right decisions to answer or to decline: mean of the shares among questions with and without an answer.",
	reads: "outcome",
	summary: "balanced",
	ruledOut: ({ expect }) => expect === "clarify" ? "clarify_item" : void 0,
	score: ({ declined, answerable }) => scored(declined === answerable ? 0 : 1)
};
// src/metrics/judged/relevancy.ts
const reading = {
	verdicts: [],
	refused: scored(0)
};
const relevancy = ofVerdicts({
	name: "relevancy",
	direction: "higher",
	description: "Share of the claims of the answer that have to do with the question.",
	needs: ["A"],
	ruledOut: unlessUnanswerable,
	score: (matrix) => claimShare(answerRows(matrix, reading), ({ role }) => role !== "off_topic")
});
// src/metrics/judged/reverse-relevancy.ts
const reverseRelevancy = ofVerdicts({
	name: "reverse_relevancy",
	direction: "higher",
	description: "Likeness, by embeddings (`judge.embed`), of the question with three questions that the judge writes for the answer alone; 0 for an answer that evades. Offered for comparison with `answer_relevancy` of ragas only: its scale depends on the embedding model, so that `relevancy` is the one to gate.",
	needs: ["Q"],
	ruledOut: unlessUnanswerable,
	score: ({ reverse }) => {
		if (reverse === void 0) return judgeError(unasked);
		if (reverse.kind === "lost") return judgeError(reverse.cause);
		const { values, noncommittal } = reverse;
		if (noncommittal) return scored(0);
		if (values.length === 0) return judgeError("malformed");
		const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
		return scored(Math.min(1, Math.max(0, mean)));
	}
});
// src/metrics/answer/common-subsequence.ts
function commonSubsequence(first, second) {
	const places = placesOf(first);
	const open = new Uint32Array(Math.ceil(first.length / 32)).fill(ALL);
	for (const value of second) {
		const masks = places.get(value);
		if (masks !== void 0) advance(open, masks);
	}
	return open.reduce((zeros, bits) => zeros + 32 - onesIn(bits), 0);
}
const ALL = 4294967295;
function placesOf(list) {
	const places = /* @__PURE__ */ new Map();
	for (const [index, value] of list.entries()) {
		const masks = places.get(value) ?? /* @__PURE__ */ new Map();
		const at = index >>> 5;
		masks.set(at, (masks.get(at) ?? 0) | 1 << (index & 31));
		places.set(value, masks);
	}
	return places;
}
function advance(open, masks) {
	let next = 0;
	let carry = 0;
	for (const [at, mask] of masks) {
		carry = carryOn(open, {
			from: next,
			to: at,
			carry
		});
		carry = add(open, {
			at,
			mask,
			carry
		});
		next = at + 1;
	}
	carryOn(open, {
		from: next,
		to: open.length,
		carry
	});
}
function carryOn(open, { from, to, carry }) {
	let left = carry;
	for (let at = from; at < to && left > 0; at += 1) left = add(open, {
		at,
		mask: 0,
		carry: left
	});
	return left;
}
function add(open, { at, mask, carry }) {
	const bits = open[at] ?? 0;
	const sum = bits + ((bits & mask) >>> 0) + carry;
	open[at] = sum | bits & ~mask;
	return sum > ALL ? 1 : 0;
}
function onesIn(bits) {
	let ones = 0;
	for (let left = bits; left !== 0; left = (left & left - 1) >>> 0) ones += 1;
	return ones;
}
// src/metrics/answer/rouge-l.ts
const rougeL = ofAnswer$1({
	name: "rouge_l",
	direction: "higher",
	description: "Words that answer and reference share in the same order.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, overlap$2)
});
function overlap$2(answer, reference) {
	const [left, right] = [words(answer), words(reference)];
	const total = left.length + right.length;
	return total === 0 ? 0 : 2 * commonSubsequence(left, right) / total;
}
// src/metrics/scorer.ts
const scorerPrefix = "scorer.";
function scorer(label) {
	return {
		name: `${scorerPrefix}${label}`,
		cutoff: "none",
		direction: "higher",
		group: "number",
		description: "What a program of the project makes of an answer, as `scorers` describes it.",
		reads: "scorer",
		score: (values) => {
			const value = values?.get(label) ?? null;
			if (value === null) return notApplicable("no_score");
			return typeof value === "number" ? scored(value) : scorerFailed;
		}
	};
}
function scorerMetric(label, { better, range }) {
	const name = `${scorerPrefix}${label}`;
	const [lowest = 0, highest = 1] = range;
	return {
		name,
		family: name,
		cutoff: { kind: "none" },
		direction: better,
		...lowest === 0 && highest === 1 ? { group: "share" } : {
			group: "number",
			range: [lowest, highest]
		}
	};
}
// src/metrics/answer/squad.ts
const squadF1 = ofAnswer$1({
	name: "squad_f1",
	direction: "higher",
	description: "As token_f1, with the words of SQuAD: no punctuation, no English articles.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, overlap$1)
});
const squadExactMatch = ofAnswer$1({
	name: "squad_exact_match",
	direction: "higher",
	description: "As exact_match, with the words of SQuAD: no punctuation, no English articles.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, (answer, one) => squadWords(answer).join(" ") === squadWords(one).join(" ") ? 1 : 0)
});
function overlap$1(answer, reference) {
	const [left, right] = [squadWords(answer), squadWords(reference)];
	const total = left.length + right.length;
	return total === 0 ? 0 : 2 * commonCount(left, right) / total;
}
function squadWords(text) {
	return text.toLowerCase().replaceAll(/[!-/:-@[-`{-~]/g, "").replaceAll(/(?<![\p{L}\p{N}])(?:a|an|the)(?![\p{L}\p{N}])/gu, " ").split(/\s+/).filter((word) => word !== "");
}
// src/metrics/trajectory/match-calls.ts
function madeCalls(expected, steps) {
	const left = /* @__PURE__ */ new Map();
	for (const { tool } of expected) left.set(tool, (left.get(tool) ?? 0) + 1);
	let made = 0;
	for (const { tool } of steps) {
		const open = left.get(tool) ?? 0;
		if (open > 0) made += 1;
		left.set(tool, open - 1);
	}
	return made;
}
function satisfiedCalls(expected, steps) {
	const fits = expected.map((call) => steps.flatMap((step, at) => satisfies(step, call) ? [at] : []));
	const takenBy = /* @__PURE__ */ new Map();
	const place = (call, seen) => (fits[call] ?? []).some((at) => {
		if (seen.has(at)) return false;
		seen.add(at);
		const holder = takenBy.get(at);
		if (holder !== void 0 && !place(holder, seen)) return false;
		takenBy.set(at, call);
		return true;
	});
	return expected.filter((_, call) => place(call, /* @__PURE__ */ new Set())).length;
}
function satisfiesInOrder(expected, steps) {
	let next = 0;
	for (const step of steps) {
		const call = expected[next];
		if (call !== void 0 && satisfies(step, call)) next += 1;
	}
	return next === expected.length;
}
function satisfies(step, { tool, arguments: wanted }) {
	if (step.tool !== tool) return false;
	return [...wanted].every(([name, matcher]) => matches(argumentOf(step, name), matcher));
}
function argumentOf({ arguments: given }, name) {
	return typeof given === "object" && given !== null && Object.hasOwn(given, name) ? Object.entries(given).find(([key]) => key === name)?.[1] : void 0;
}
function matches(value, matcher) {
	switch (matcher.kind) {
		case "equals": return canonical(value) === canonical(matcher.value);
		case "in": return matcher.values.some((one) => canonical(one) === canonical(value));
		case "contains": return typeof value === "string" && value.toLowerCase().includes(matcher.text.toLowerCase());
		case "within": return typeof value === "number" && value >= matcher.min && value <= matcher.max;
	}
}
function canonical(value) {
	return JSON.stringify(value, (_, inner) => typeof inner === "object" && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a < b ? -1 : 1)) : inner) ?? "";
}
// src/metrics/trajectory/of-steps.ts
const none$2 = {
	calls: [],
	ordered: false,
	forbidden: [],
	most: void 0
};
function ofSteps({ wants, group = "answer", score, ...own }) {
	return {
		...own,
		cutoff: "none",
		group,
		reads: "steps",
		ruledOut: ({ tools = none$2 }) => isSaid(tools, wants) ? void 0 : "no_tools",
		score: ({ tools = none$2, ...input }) => score({
			...input,
			tools
		})
	};
}
function isSaid({ calls, forbidden, most }, wants) {
	switch (wants) {
		case "calls": return calls.length > 0;
		case "limits": return forbidden.length > 0 || most !== void 0;
		case "nothing": return true;
	}
}
// src/metrics/trajectory/step-metrics.ts
const steps = ofSteps({
	name: "steps",
	direction: "lower",
	group: "number",
	description: "Number of calls that the agent made for a question.",
	wants: "nothing",
	score: ({ steps: made }) => scored(made.length)
});
const redundantCalls = ofSteps({
	name: "redundant_calls",
	direction: "lower",
	description: "Share of the calls of an agent that repeat an earlier one which did not fail, with the same tool and arguments.",
	wants: "nothing",
	score: ({ steps: made }) => {
		if (made.length === 0) return notApplicable("no_steps");
		const done = /* @__PURE__ */ new Set();
		let repeats = 0;
		for (const { tool, arguments: given, error } of made) {
			const call = canonical([tool, given ?? null]);
			if (done.has(call)) repeats += 1;
			if (error === void 0) done.add(call);
		}
		return scored(repeats / made.length);
	}
});
const errorRecovery = ofSteps({
	name: "error_recovery",
	direction: "higher",
	description: "Share of the failed calls of an agent after which a call of the same tool succeeds.",
	wants: "nothing",
	score: ({ steps: made }) => {
		const failed = made.flatMap(({ tool, error }, at) => error === void 0 ? [] : [{
			tool,
			at
		}]);
		if (failed.length === 0) return notApplicable("no_errors");
		return scored(failed.filter(({ tool, at }) => made.slice(at + 1).some((later) => later.tool === tool && later.error === void 0)).length / failed.length);
	}
});
const termination = ofSteps({
	name: "termination",
	direction: "higher",
	description: "Whether the agent came to an end: an answer with words follows its steps.",
	wants: "nothing",
	score: ({ answer }) => scored(answer === void 0 || isBlank(answer) ? 0 : 1)
});
const stepHit = ofSteps({
	name: "step_hit",
	direction: "higher",
	description: "Share of the retrieval steps of an agent that return a relevant chunk.",
	wants: "nothing",
	score: ({ steps: made, found }) => {
		const lists = made.flatMap(({ chunks }) => chunks === void 0 ? [] : [chunks]);
		if (lists.length === 0) return notApplicable("no_chunks");
		if (found === void 0) return notApplicable("no_labels");
		const relevant = new Set(found.chunks.flatMap(({ relevant: is, chunk }) => is ? [chunk.id] : []));
		return scored(lists.filter((list) => list.some(({ id }) => relevant.has(id))).length / lists.length);
	}
});
const stepRecall = ofSteps({
	name: "step_recall",
	direction: "higher",
	description: "Share of the labelled passages that the steps of an agent return together, whatever reaches its answer.",
	wants: "nothing",
	score: ({ steps: made, found }) => {
		if (made.every(({ chunks }) => chunks === void 0)) return notApplicable("no_chunks");
		const targets = found && relevantTargets(found);
		if (found === void 0 || targets === void 0 || targets.length === 0) return notApplicable("no_labels");
		return scored(targets.filter(({ rank }) => rank <= found.returned).length / targets.length);
	}
});
// src/metrics/answer/token-f1.ts
const tokenF1 = ofAnswer$1({
	name: "token_f1",
	direction: "higher",
	description: "Words that answer and reference share, as the harmonic mean of both shares.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, overlap)
});
function overlap(answer, reference) {
	const [left, right] = [words(answer), words(reference)];
	const total = left.length + right.length;
	return total === 0 ? 0 : 2 * commonCount(left, right) / total;
}
// src/metrics/trajectory/tool-metrics.ts
const toolPrecision = ofSteps({
	name: "tool_precision",
	direction: "higher",
	description: "Share of the calls of an agent that the question expects, by the name of the tool.",
	wants: "calls",
	score: ({ steps, tools }) => scored(steps.length === 0 ? 0 : madeCalls(tools.calls, steps) / steps.length)
});
const toolRecall = ofSteps({
	name: "tool_recall",
	direction: "higher",
	description: "Share of the calls that a question expects which the agent made, by the name of the tool.",
	wants: "calls",
	score: ({ steps, tools }) => scored(madeCalls(tools.calls, steps) / tools.calls.length)
});
const toolOrder = ofSteps({
	name: "tool_order",
	direction: "higher",
	description: "Length of the longest common subsequence of the calls that a question expects in order and those that were made, as a share of the expected ones.",
	wants: "calls",
	score: ({ steps, tools }) => {
		if (!tools.ordered) return notApplicable("unordered_tools");
		const [expected, made] = [tools.calls, steps].map((calls) => calls.map(({ tool }) => tool));
		return scored(commonSubsequence(expected ?? [], made ?? []) / tools.calls.length);
	}
});
const argumentAccuracy = ofSteps({
	name: "argument_accuracy",
	direction: "higher",
	description: "Share of the expected calls with arguments that a call of the same tool makes with all of these, each call counting once.",
	wants: "calls",
	score: ({ steps, tools }) => {
		const wanted = tools.calls.filter((call) => call.arguments.size > 0);
		if (wanted.length === 0) return notApplicable("no_arguments");
		return scored(satisfiedCalls(wanted, steps) / wanted.length);
	}
});
const toolLimits = ofSteps({
	name: "tool_limits",
	direction: "higher",
	description: "Whether the agent called no tool that the question forbids and took no more steps than it allows.",
	wants: "limits",
	score: ({ steps, tools: { forbidden, most = Infinity } }) => {
		return scored(steps.length <= most && steps.every(({ tool }) => !forbidden.includes(tool)) ? 1 : 0);
	}
});
// src/metrics/usage/usage.ts
const inputTokens = tokensSpent("input_tokens", "inputTokens", "Tokens that the pipeline says its models read for a question.");
const outputTokens = tokensSpent("output_tokens", "outputTokens", "Tokens that the pipeline says its models wrote for a question.");
function tokensSpent(name, key, description) {
	return {
		name,
		cutoff: "none",
		direction: "lower",
		group: "size",
		description,
		reads: "usage",
		score: ({ usage }) => {
			const tokens = usage?.[key];
			return tokens === void 0 ? notApplicable("no_usage") : scored(tokens);
		}
	};
}
// src/metrics/catalogue.ts
const catalogue = [
	recall,
	recallContext,
	recallBudget,
	precision,
	precisionContext,
	hit,
	hitContext,
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
	charRecallContext,
	charPrecision,
	charIou,
	duplicateShare,
	contextTokens,
	inputTokens,
	outputTokens,
	cost,
	latencyP50,
	latencyP95,
	exactMatch,
	tokenF1,
	squadF1,
	squadExactMatch,
	rougeL,
	chrf,
	contains,
	excludes,
	numberGroundedness,
	quoteGroundedness,
	refusal,
	hallucinatedOnUnanswerable,
	overRefusal,
	refusalAccuracy,
	expectedBehaviour,
	brier,
	probeExposure,
	probeDisplacement,
	probeSuccess,
	probeNoticed,
	toolPrecision,
	toolRecall,
	toolOrder,
	argumentAccuracy,
	toolLimits,
	redundantCalls,
	errorRecovery,
	termination,
	steps,
	stepHit,
	stepRecall,
	faithfulness,
	contradiction,
	hallucination,
	selfKnowledge,
	noiseRelevant,
	noiseIrrelevant,
	contextRelevance,
	contextRecall,
	contextPrecision,
	contextAp,
	contextUtilization,
	correctness,
	correctnessPrecision,
	correctnessRecall,
	completeness,
	answerSimilarity,
	answerWinRate,
	relevancy,
	reverseRelevancy,
	citationPrecision,
	citationRecall
].map(withForm);
function entryOf({ family, cutoff }) {
	const entry = lines.get(`${family} ${cutoff.kind}`) ?? ownEntry(family);
	if (entry === void 0) throw new Error(`the catalogue has no line for ${family}`);
	return entry;
}
const lines = new Map(catalogue.map((entry) => [`${entry.family} ${entry.cutoff}`, entry]));
function ownEntry(name) {
	return rubricEntry(name) ?? scorerEntry(name) ?? passEntry(name);
}
function passEntry(name) {
	const entry = passHatEntry(name);
	return entry && withForm(entry);
}
function namedEntry(name) {
	return rubricEntry(name) ?? passEntry(name);
}
function rubricEntry(name) {
	const label = name.slice(7);
	if (!name.startsWith("rubric.") || !rubricLabel.test(label)) return void 0;
	return withForm(rubric(label));
}
function scorerEntry(name) {
	const label = name.slice(7);
	return name.startsWith("scorer.") && rubricLabel.test(label) ? withForm(scorer(label)) : void 0;
}
function withForm(entry) {
	const suffix = {
		none: "",
		ranks: "@k",
		tokens: "@Bt",
		context: "@context"
	}[entry.cutoff];
	return {
		...entry,
		family: entry.family ?? entry.name,
		form: entry.name + suffix
	};
}
// src/model/settings/gate-schema.ts
const METRIC_NAME = "^([A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?|[Pp][Aa][Ss][Ss]\\^[1-9][0-9]?|(?:[Rr][Uu][Bb][Rr][Ii][Cc]|[Ss][Cc][Oo][Rr][Ee][Rr])\\.[A-Za-z][A-Za-z0-9-]*)$";
const PERCENT = /^\d{1,4}(\.\d{1,9})?%$/;
const TOLERANCE = { error: "expected a number that is not negative, or a share of base such as \"5%\"" };
const ToleranceSchema = writtenAs(union([number$1(TOLERANCE).min(0, TOLERANCE), string(TOLERANCE).regex(PERCENT, TOLERANCE)], TOLERANCE).meta({ examples: [.02, "5%"] }).transform(parseTolerance), writeTolerance);
const BoundSchema = number$1({ error: "expected a number" });
const RuleSchema = oneOf([
	"auto",
	"point",
	"significant",
	"confident",
	"non-inferior"
]);
const InconclusiveSchema = oneOf(["warn", "fail"]);
const TAG = "a tag of the golden set";
const SliceSchema = section("a mapping such as { max-drop: 0.05 }, or {} for the bounds of the metric", {
	"max-drop": ToleranceSchema.optional().describe("How far a higher-is-better metric may fall on the questions with this tag. Without it: as far as the metric may."),
	"max-rise": ToleranceSchema.optional().describe("How far a lower-is-better metric may rise on the questions with this tag. Without it: as far as the metric may."),
	min: BoundSchema.optional().describe("Lowest value that head may have on the questions with this tag. Without it: that of the metric."),
	max: BoundSchema.optional().describe("Highest value that head may have on the questions with this tag. Without it: that of the metric.")
});
const SLICES = "expected a list of tags such as [billing], or a mapping from tags to bounds such as { billing: { max-drop: 0.05 } }";
const PerSliceSchema = writtenAs(union([listOf("a list with at least one tag", shortText(TAG, 200), 1), mapping(shortText(TAG, 200).meta({ title: "tag" }), SliceSchema, ({ code }) => code === "invalid_key" ? `expected ${TAG}` : SLICES).refine((slices) => slices.size > 0, { error: "expected a mapping with at least one tag" })], { error: SLICES }).transform((written) => Array.isArray(written) ? new Map(written.map((tag) => [tag, SliceSchema.parse({})])) : written), (slices) => [...slices.keys()].toSorted());
const MetricGateSchema = section("a mapping such as { max-drop: 0.02 }", {
	"max-drop": ToleranceSchema.optional().describe("How far the mean of a higher-is-better metric may fall from base to head: a number in the unit of the metric (0.02 is two points of recall), or a share of the value of base, such as \"5%\". A fall of exactly this much passes. Without it: no limit."),
	"max-rise": ToleranceSchema.optional().describe("How far the mean of a lower-is-better metric may rise from base to head: a number in the unit of the metric (tokens, milliseconds or USD, where it has one), or a share of the value of base, such as \"5%\". A rise of exactly this much passes. Without it: no limit."),
	min: BoundSchema.optional().describe("Lowest value that head may have, in the unit of the metric, whatever the rule. A head that misses it as base did, and is not worse than base, is a warning. Without it: no limit."),
	max: BoundSchema.optional().describe("Highest value that head may have, in the unit of the metric, whatever the rule. A head that misses it as base did, and is not worse than base, is a warning. Without it: no limit."),
	rule: RuleSchema.optional().describe("How a movement past max-drop or max-rise is weighed. auto: it fails where it is detectable (p below 0.10) or three times the tolerance, and never for one question alone; else it warns. point: it fails as measured. significant: it fails where it would also be unlikely if nothing had changed. confident: it fails where a drop larger than the tolerance is shown. non-inferior: it fails unless a drop within the tolerance is shown. Without it: significant for metrics that differ from run to run (judge, time, cost, model tokens, refusals that a judge tells) and for hallucinated_on_unanswerable, point for refusal_accuracy, auto for all others."),
	inconclusive: InconclusiveSchema.optional().describe("Verdict where the metric moved past its tolerance and no test can tell that from chance, under the rules auto, significant and confident; and under non-inferior where no test was possible. The rule point is never inconclusive. Without it: statistics.inconclusive."),
	"per-slice": PerSliceSchema.optional().describe("Tags whose questions must hold the bounds of this metric too: a list, or a mapping to bounds of their own, such as { billing: { max-drop: 0.05 }, legal: {} }; what is left out is as the metric has it. A slice with fewer than 5 compared questions does not gate. Without it: the whole golden set only.")
});
const defaultGate = {
	"recall@context": { "max-drop": .02 },
	context_tokens: { "max-rise": "50%" }
};
const GateSchema = mapping(string().meta({
	title: "metric",
	pattern: METRIC_NAME
}), MetricGateSchema, "expected a mapping from metrics to their bounds, such as recall@context: { max-drop: 0.02 }").prefault(defaultGate).describe("What may block a merge: bounds by metric, each with at least one of max-drop or max-rise, min and max. Every metric named here is measured. Without this section two metrics are gated, so that a gate stands from the first day. hallucinated_on_unanswerable may gate besides. An empty mapping ({}) gates nothing but the must_pass items.");
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
function writeTolerance(tolerance) {
	if (tolerance.kind === "absolute") return tolerance.value;
	return `${Number((tolerance.share * 100).toPrecision(13))}%`;
}
// src/config/checks/check-bounds.ts
function checkBounds(metric, { own, inherited }, path) {
	const right = toleranceKey(metric);
	const wrong = right === "max-drop" ? "max-rise" : "max-drop";
	const problems = [];
	if (Object.hasOwn(own, wrong)) {
		const message = `${metric.name} is better when ${metric.direction}: expected ${right}, found ${wrong}`;
		problems.push({
			path: [...path, wrong],
			part: "key",
			message
		});
	} else if (inherited === void 0 && ![
		right,
		"min",
		"max"
	].some((key) => Object.hasOwn(own, key))) {
		const message = `no bound: expected at least one of ${right}, min and max`;
		problems.push({
			path,
			part: "value",
			message
		});
	}
	return [
		...problems,
		...checkTolerance(metric, own[right], [...path, right]),
		...checkLimits(metric, {
			own,
			inherited: inherited ?? {}
		}, path)
	];
}
function toleranceKey({ direction }) {
	return direction === "higher" ? "max-drop" : "max-rise";
}
function unitOf({ group }) {
	switch (group) {
		case "size": return "tokens";
		case "timed": return "milliseconds";
		case "cost": return "USD";
		case "retrieval":
		case "answer":
		case "judged":
		case "share": return;
		case "number": return "its scale";
	}
}
function checkTolerance(metric, written, path) {
	const tolerance = valid(ToleranceSchema, written);
	if (tolerance === void 0) return [];
	const found = `found ${shown(written)}`;
	if (tolerance.kind === "absolute" && unitOf(metric) === void 0 && tolerance.value > 1) return [{
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
function checkLimits(metric, { own, inherited }, path) {
	const problems = [];
	const unit = unitOf(metric);
	const ownLimits = {
		min: valid(BoundSchema, own["min"]),
		max: valid(BoundSchema, own["max"])
	};
	for (const [key, limit] of Object.entries(ownLimits)) {
		const [lowest, highest] = metric.range ?? [0, unit === void 0 ? 1 : Infinity];
		if (limit === void 0 || limit >= lowest && limit <= highest) continue;
		const message = `expected ${highest < Infinity ? `a number from ${lowest} to ${highest}` : `a number of ${unit} that is not negative`}, the values of ${metric.name}, found ${limit}`;
		problems.push({
			path: [...path, key],
			part: "value",
			message
		});
	}
	const min = ownLimits.min ?? valid(BoundSchema, inherited["min"]);
	const max = ownLimits.max ?? valid(BoundSchema, inherited["max"]);
	const isOwn = ownLimits.min !== void 0 || ownLimits.max !== void 0;
	if (problems.length > 0 || !isOwn || min === void 0 || max === void 0 || min <= max) return problems;
	const [key, message] = ownLimits.max === void 0 ? ["min", `expected at most max, which is ${max}, found ${min}`] : ["max", `expected at least min, which is ${min}, found ${max}`];
	return [{
		path: [...path, key],
		part: "value",
		message
	}];
}
// src/metrics/parse-metric.ts
const knownMetricNames = catalogue.map(({ form }) => form);
function parseMetric(text) {
	const [written = "", ...cutoffs] = text.toLowerCase().split("@");
	const entries = entriesNamed(aliases.get(written) ?? written);
	if (entries.length === 0) return problem(text, "is not a metric");
	if (cutoffs.length > 1) return problem(text, "has more than one @");
	const cutoff = parseCutoff(cutoffs[0]);
	if (cutoff === void 0) return problem(text, `has no such cutoff, ${expected$1(entries)}`);
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
function knownMetric(name) {
	const parsed = parseMetric(name);
	if (parsed.kind === "problem") throw new Error(parsed.message);
	return parsed.metric;
}
function formatMetric(metric) {
	const { cutoff } = metric;
	const { name } = entryOf(metric);
	switch (cutoff.kind) {
		case "none": return name;
		case "ranks": return `${name}@${cutoff.k}`;
		case "tokens": return `${name}@${cutoff.budget}t`;
		case "context": return `${name}@context`;
	}
}
function entriesNamed(name) {
	const named = namedEntry(name);
	return named === void 0 ? catalogue.filter((entry) => entry.name === name) : [named];
}
const aliases = new Map(catalogue.flatMap(({ aliases: others = [], name }) => others.map((other) => [other, name])));
const MOST_RANKS = 1e3;
const MOST_TOKENS = 1e6;
function parseCutoff(written) {
	if (written === void 0 || written === "context") return { kind: written ?? "none" };
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
		case "none": return `needs a cutoff, ${expected$1(entries)}`;
		case "ranks":
		case "tokens":
		case "context": return entries.some((entry) => entry.cutoff !== "none") ? `has no such cutoff, ${expected$1(entries)}` : "takes no cutoff";
	}
}
function expected$1(entries) {
	return `expected ${entries.map(example).join(" or ")}`;
}
function example({ name, cutoff }) {
	switch (cutoff) {
		case "none": return name;
		case "ranks": return `${name}@5 (ranks: 1 to ${MOST_RANKS})`;
		case "tokens": return `${name}@2000t (tokens: 1 to ${MOST_TOKENS})`;
		case "context": return `${name}@context`;
	}
}
function problem(text, what) {
	return {
		kind: "problem",
		message: `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}" ${what}; ${`known are ${knownMetricNames.join(", ")}; k as in recall@5, B as in recall@2000t`}`
	};
}
// src/metrics/metric-traits.ts
function summaryOf(metric) {
	const entry = entryOf(metric);
	if (entry.reads === "timing") return entry.summary;
	return entry.reads === "outcome" && entry.summary === "balanced" ? "none" : "mean";
}
function isTestable(metric) {
	return summaryOf(metric) !== "none";
}
function defaultRule(metric, { detector }) {
	if (!isTestable(metric)) return "point";
	const entry = entryOf(metric);
	switch (entry.reads) {
		case "labels":
		case "chunks":
		case "answer":
		case "scorer":
		case "probes":
		case "steps": return "auto";
		case "timing":
		case "usage":
		case "confidence":
		case "matrix":
		case "trials": return "significant";
		case "outcome": return entry.rule ?? (detector === "judge" ? "significant" : "auto");
	}
}
function readsJudge(entry, { detector }) {
	if (entry.reads === "outcome") return detector === "judge" || entry.byRating !== void 0;
	return entry.reads === "matrix";
}
function needsJudge(metric, { refusal }) {
	return readsJudge(entryOf(metric), refusal);
}
function asksNoChat(metric) {
	const entry = entryOf(metric);
	return entry.reads === "matrix" && entry.needs.join("") === "S";
}
function restsOnVerdicts(metric) {
	const entry = entryOf(metric);
	return entry.reads === "matrix" && [
		"Br",
		"Bg",
		"Cr",
		"Cg"
	].some((block) => entry.needs.includes(block));
}
function needsEmbeddings(metric) {
	const entry = entryOf(metric);
	return entry.reads === "matrix" && (entry.needs.includes("Q") || entry.needs.includes("S"));
}
function isOfAnswers({ group }) {
	return group === "answer" || group === "judged";
}
function isOfSpending({ name, group }) {
	if (group === "timed" || group === "cost") return true;
	const parsed = parseMetric(name);
	return parsed.kind === "metric" && entryOf(parsed.metric).reads === "usage";
}
function isShare({ group }) {
	switch (group) {
		case "retrieval":
		case "answer":
		case "judged":
		case "share": return true;
		case "number":
		case "size":
		case "timed":
		case "cost": return false;
	}
}
function readsEveryGrade(metric) {
	const entry = entryOf(metric);
	return entry.reads === "labels" && entry.everyGrade === true;
}
// src/config/checks/check-gate-entry.ts
function checkGateEntry(metric, entry, path) {
	const slices = isMapping(entry["per-slice"]) ? entry["per-slice"] : {};
	const below = Object.entries(slices).map(([tag, own]) => {
		return {
			own: isMapping(own) ? own : {},
			path: [
				...path,
				"per-slice",
				tag
			]
		};
	});
	return [
		...checkBounds(metric, { own: entry }, path),
		...below.flatMap(({ own, path: at }) => checkBounds(metric, {
			own,
			inherited: entry
		}, at)),
		...checkTags(slices, path),
		...checkRule(metric, {
			entry,
			all: [{
				own: entry,
				path
			}, ...below]
		}, path)
	];
}
function checkTags(slices, path) {
	if (!Object.hasOwn(slices, "__proto__")) return [];
	const message = "expected another tag, or a list of tags: this one cannot have bounds of its own";
	return [{
		path: [
			...path,
			"per-slice",
			"__proto__"
		],
		part: "key",
		message
	}];
}
function checkRule(metric, { entry, all }, path) {
	const rule = valid(RuleSchema, entry["rule"]);
	if (rule === void 0) return [];
	const why = whyNotUnder(rule, metric);
	if (why !== void 0) {
		const message = `${why}, found ${quoted$1(rule)}`;
		return [{
			path: [...path, "rule"],
			part: "value",
			message
		}];
	}
	const key = toleranceKey(metric);
	if (rule !== "point" && !all.some(({ own }) => Object.hasOwn(own, key))) {
		const message = `${quoted$1(rule)} has nothing to weigh: expected ${key} beside it, as min and max hold as measured`;
		return [{
			path: [...path, "rule"],
			part: "value",
			message
		}];
	}
	return rule === "non-inferior" ? all.flatMap((bounds) => checkRoom(bounds, key)) : [];
}
function whyNotUnder(rule, metric) {
	if (metric.family.startsWith("rubric.") && rule !== "significant") return `${metric.name} is a free rating, the noisiest that a judge gives: expected "significant", the only rule that may gate it`;
	if (!isTestable(metric) && rule !== "point") return `${metric.name} is one share of the whole set and no mean over its questions, so that no test is possible: expected "point"`;
	if (rule === "auto" && summaryOf(metric) !== "mean") return `${metric.name} is a quantile, which no single question moves: expected "significant"`;
}
function checkRoom({ own, path }, key) {
	const tolerance = valid(ToleranceSchema, own[key]);
	if (tolerance === void 0) return [];
	if ((tolerance.kind === "absolute" ? tolerance.value : tolerance.share) > 0) return [];
	const message = `expected more than 0 under the rule "non-inferior", found ${shown(own[key])}: no measurement can show that nothing at all was lost`;
	return [{
		path: [...path, key],
		part: "value",
		message
	}];
}
// src/metrics/other-tools.ts
const otherTools = {
	ragas: [
		[
			"faithfulness",
			"faithfulness",
			"a refusal has no score"
		],
		[
			"answer_relevancy, response_relevancy",
			"reverse_relevancy",
			"equal; gate `relevancy`"
		],
		[
			"context_precision",
			"context_ap",
			"what says a claim counts, not what is \"useful\""
		],
		[
			"llm_context_precision_with_reference",
			"context_ap",
			"as `context_precision`"
		],
		[
			"context_utilization",
			"",
			"ranks what helped the answer, whatever the reference says"
		],
		[
			"llm_context_precision_without_reference",
			"",
			"as `context_utilization`"
		],
		[
			"context_recall",
			"context_recall",
			"claims in place of sentences"
		],
		[
			"context_entity_recall",
			"",
			"nearest: `context_recall`"
		],
		[
			"id_based_context_recall",
			"recall@k",
			"labels `chunks` or `docs`"
		],
		[
			"id_based_context_precision",
			"precision@k",
			"divided by k, whatever came back"
		],
		[
			"non_llm_context_recall",
			"recall@k",
			"quotes in place of edit distance"
		],
		[
			"non_llm_context_precision_with_reference",
			"map@k",
			"quotes in place of edit distance; what is missing counts 0 here"
		],
		[
			"noise_sensitivity",
			"noise_relevant, noise_irrelevant",
			"equal; its mode is the name"
		],
		[
			"factual_correctness",
			"correctness",
			"true claims are those of the answer alone there"
		],
		[
			"answer_correctness",
			"correctness",
			"a quarter of theirs is a cosine"
		],
		[
			"semantic_similarity, answer_similarity",
			"answer_similarity",
			"equal; gate `correctness`"
		],
		[
			"nv_accuracy, answer_accuracy",
			"correctness",
			"claims in place of a rating"
		],
		[
			"nv_context_relevance",
			"context_relevance",
			"chunk by chunk; theirs rates all at once"
		],
		[
			"nv_response_groundedness",
			"faithfulness",
			"claims in place of a rating"
		],
		[
			"aspect_critic, rubrics_score",
			"rubric.<label>",
			"the median of three ratings"
		],
		[
			"exact_match",
			"exact_match",
			"case and punctuation count there"
		],
		[
			"rouge_score",
			"rouge_l",
			"the same, without a stemmer"
		],
		[
			"chrf_score",
			"chrf",
			"chrF2 in lower case"
		],
		[
			"string_presence",
			"contains",
			"whole words; a list may be met in part"
		],
		[
			"bleu_score, non_llm_string_similarity",
			"",
			"nearest: `chrf`"
		]
	],
	DeepEval: [
		[
			"faithfulness",
			"faithfulness",
			"theirs is 1 − `contradiction`: what nobody says passes"
		],
		[
			"answer_relevancy",
			"relevancy",
			"an answer without claims is 1 there"
		],
		[
			"contextual_precision",
			"context_ap",
			"what says a claim counts, not what is \"useful\""
		],
		[
			"contextual_recall",
			"context_recall",
			"claims in place of sentences"
		],
		[
			"contextual_relevancy",
			"context_relevance",
			"chunks in place of statements"
		],
		[
			"hallucination",
			"contradiction",
			"theirs is a share of contexts, ours of claims"
		],
		[
			"g_eval",
			"rubric.<label>",
			"the median of three ratings; steps are numbered lines of its question; no token probabilities"
		],
		[
			"arena_g_eval",
			"answer_win_rate",
			"base against head, in both orders; theirs draws the order"
		],
		[
			"bias, toxicity, pii_leakage",
			"rubric.<label>",
			"you write the anchors"
		]
	],
	TruLens: [
		[
			"groundedness",
			"faithfulness",
			"claims in place of rated sentences"
		],
		[
			"context_relevance",
			"context_relevance",
			"three labels in place of a rating"
		],
		[
			"answer_relevance",
			"relevancy",
			"claims in place of a rating"
		],
		[
			"coherence, conciseness, harmfulness",
			"rubric.<label>",
			"you write the anchors"
		]
	],
	RAGChecker: [
		[
			"precision",
			"correctness_precision",
			"equal"
		],
		[
			"recall",
			"correctness_recall",
			"equal"
		],
		[
			"f1",
			"correctness",
			"equal"
		],
		[
			"claim_recall",
			"context_recall",
			"equal"
		],
		[
			"noise_sensitivity_in_relevant",
			"noise_relevant",
			"equal"
		],
		[
			"noise_sensitivity_in_irrelevant",
			"noise_irrelevant",
			"equal"
		],
		[
			"context_utilization",
			"context_utilization",
			"0 there, unscored here if nothing is recalled"
		],
		[
			"context_precision",
			"context_precision",
			"equal"
		],
		[
			"hallucination",
			"hallucination",
			"equal"
		],
		[
			"self_knowledge",
			"self_knowledge",
			"equal"
		],
		[
			"faithfulness",
			"faithfulness",
			"equal"
		]
	],
	promptfoo: [
		[
			"context-faithfulness",
			"faithfulness",
			"a refusal has no score"
		],
		[
			"context-recall",
			"context_recall",
			"claims in place of sentences"
		],
		[
			"context-relevance",
			"context_relevance",
			"chunks in place of sentences"
		],
		[
			"answer-relevance",
			"reverse_relevancy",
			"an answer that evades is 0 here"
		],
		[
			"factuality",
			"correctness",
			"claims in place of five classes"
		],
		[
			"llm-rubric, g-eval",
			"rubric.<label>",
			"the median of three ratings"
		],
		[
			"select-best",
			"answer_win_rate",
			"base against head, in both orders"
		],
		[
			"similar",
			"answer_similarity",
			"a cosine in place of pass or fail"
		],
		[
			"contains, contains-all, icontains, icontains-all",
			"contains",
			"whole words in any case; a list may be met in part"
		],
		[
			"not-contains, not-icontains",
			"excludes",
			"whole words in any case"
		],
		[
			"rouge-n",
			"rouge_l",
			"the longest common subsequence"
		],
		[
			"is-refusal",
			"refusal, over_refusal",
			"apart by whether there is an answer"
		],
		[
			"latency",
			"latency_p95",
			"of all questions"
		]
	],
	Braintrust: [
		[
			"Faithfulness",
			"faithfulness",
			"a refusal has no score"
		],
		[
			"Factuality",
			"correctness",
			"claims in place of five classes"
		],
		[
			"ClosedQA",
			"rubric.<label>",
			"the median of three ratings"
		],
		[
			"Battle",
			"answer_win_rate",
			"base against head, in both orders; theirs asks once"
		],
		[
			"ContextRelevancy",
			"context_relevance",
			"chunks in place of sentences"
		],
		[
			"ContextRecall",
			"context_recall",
			"claims in place of sentences"
		],
		[
			"ContextPrecision",
			"context_ap",
			"theirs is 0 or 1 for all chunks together"
		],
		[
			"AnswerRelevancy",
			"reverse_relevancy",
			"0 there if one of three questions evades; a cosine up to 0.7 is 0 there"
		],
		[
			"AnswerCorrectness",
			"correctness",
			"a quarter of theirs is a cosine"
		],
		[
			"EmbeddingSimilarity",
			"answer_similarity",
			"a cosine up to 0.7 is 0 there, and the rest stretched"
		],
		[
			"AnswerSimilarity",
			"answer_similarity",
			"equal; in Python as `EmbeddingSimilarity`"
		],
		[
			"Levenshtein",
			"",
			"nearest: `chrf`"
		],
		[
			"ContextEntityRecall",
			"",
			"nearest: `context_recall`"
		]
	]
};
function inOtherTools(name) {
	const meanings = Object.entries(otherTools).flatMap(([tool, metrics]) => metrics.filter(([names]) => names.split(", ").some((other) => folded(other) === folded(name))).map(([, here, difference]) => ({
		tool,
		says: `${here || "missing"} here (${difference})`
	})));
	const clauses = [...Map.groupBy(meanings, ({ says }) => says)].map(([says, of]) => `that of ${of.map(({ tool }) => tool).join(" and ")} is ${says}`);
	return clauses.length === 0 ? void 0 : clauses.join(", ");
}
function folded(name) {
	return name.toLowerCase().replaceAll(/[_-]|metric$/g, "");
}
// src/config/checks/metric-named.ts
const none$1 = {
	rubrics: [],
	scorers: /* @__PURE__ */ new Map()
};
function metricNamed(name, { rubrics, scorers } = none$1) {
	const label = /^rubric\.(.*)$/is.exec(name)?.[1];
	if (label !== void 0) return rubricNamed(label, rubrics);
	const scorer = /^scorer\.(.*)$/is.exec(name)?.[1];
	if (scorer !== void 0) return scorerNamed(scorer.toLowerCase(), scorers);
	const parsed = parseMetric(name);
	if (parsed.kind === "metric") return { metric: parsed.metric };
	return {
		metric: void 0,
		message: complaintAbout$3(name)
	};
}
function rubricNamed(label, rubrics) {
	const presets = rubricPresets.map((preset) => preset.label);
	const all = [...rubrics, ...presets];
	const known = all.find((rubric) => rubric === label.toLowerCase());
	if (known !== void 0) {
		const parsed = parseMetric(`rubric.${known}`);
		if (parsed.kind === "metric") return { metric: parsed.metric };
	}
	return unknown("rubric", label, {
		known: all,
		place: `judge.rubrics, or one of ${presets.map((name) => `rubric.${name}`).join(", ")}`
	});
}
function scorerNamed(label, scorers) {
	const scorer = scorers.get(label);
	if (scorer === void 0) return unknown("scorer", label, {
		known: [...scorers.keys()],
		place: "scorers"
	});
	return { metric: scorerMetric(label, scorer) };
}
function unknown(kind, label, { known, place }) {
	const names = known.map((one) => `${kind}.${one}`);
	return {
		metric: void 0,
		message: `no such ${kind}${didYouMean(`${kind}.${label}`, names) || `: expected its label under ${place}`}`
	};
}
function complaintAbout$3(name) {
	const [stem = "", ...rest] = name.split("@");
	const forms = catalogue.map(({ form }) => form);
	const own = forms.filter((form) => stemOf(form) === stem.toLowerCase());
	if (own.length > 0) return `no such cutoff, expected ${own.join(" or ")} (k: 1 to 1000 chunks, B: 1 to 1000000 tokens)`;
	if (/^pass\W/i.test(name)) return "no such metric, expected pass^k with a k from 1 to 20, such as pass^3";
	const elsewhere = inOtherTools(stem);
	if (elsewhere !== void 0) return `unknown metric; ${elsewhere}`;
	const meant = nearest(stem, forms.map(stemOf));
	const suggestion = meant === void 0 ? void 0 : [meant, ...rest].join("@");
	if (suggestion !== void 0 && parseMetric(suggestion).kind === "metric") return `unknown metric, did you mean ${suggestion}?`;
	return `unknown metric, expected one of ${forms.join(", ")}`;
}
function stemOf(form) {
	return form.split("@")[0] ?? form;
}
// src/model/settings/waivers-schema.ts
const MOST_WAIVERS = 100;
const MOST_ITEMS$1 = 1e3;
const UntilSchema = date({ error: "expected a day of the calendar, as 2026-12-31" });
const WaiverSchema = section("a mapping with until, reason, and metric or items", {
	metric: string({ error: "expected the name of a metric" }).meta({ pattern: METRIC_NAME }).optional().describe("The metric of gate whose loss is accepted. Without it: any loss of these items, whatever the metric."),
	items: listOf("a list with at least one id", shortText("the id of a golden item", 200), 1).max(MOST_ITEMS$1, { error: `expected at most ${MOST_ITEMS$1} ids` }).optional().transform((ids) => [...new Set(ids)]).describe("Ids of the golden items whose loss is accepted. Without them: the metric as a whole."),
	until: UntilSchema.describe("The last day it holds, as 2026-12-31, by UTC. A configuration that still holds it on a later day is a mistake, which says where it stands: remove it, or renew it with a new date and reason."),
	reason: prose("a reason", 500).describe("Why the loss is accepted, and where it is being mended; the report shows it.")
});
const WaiversSchema = listOf("a list of mappings with metric or items, until and reason", WaiverSchema).max(MOST_WAIVERS, { error: `expected at most ${MOST_WAIVERS} waivers` }).prefault([]).describe("Known losses that are accepted until a day: what would fail is a warning until then. Each needs metric, items or both. They come from base, so a pull request cannot waive its own loss.");
// src/config/checks/check-waivers.ts
function checkWaivers(written, known) {
	const waivers = valueAt(written, ["waivers"]);
	if (!Array.isArray(waivers)) return [];
	return waivers.flatMap((waiver, index) => {
		if (!isMapping(waiver)) return [];
		const path = ["waivers", index];
		return [
			...checkMetric(waiver, known, path),
			...checkUntil(waiver, known, path),
			...checkSubject(waiver, path)
		];
	});
}
function hasExpired({ until }, today) {
	return until < today;
}
function checkSubject(waiver, path) {
	if (Object.hasOwn(waiver, "metric") || Object.hasOwn(waiver, "items")) return [];
	return [{
		path,
		part: "value",
		message: "accepts nothing: expected metric, items or both"
	}];
}
function checkMetric(waiver, { gated, own }, path) {
	const name = waiver["metric"];
	if (typeof name !== "string") return [];
	const place = {
		path: [...path, "metric"],
		part: "value"
	};
	const read = metricNamed(name, own);
	if (read.metric === void 0) return [{
		...place,
		message: read.message
	}];
	const { metric } = read;
	const names = gated?.map((one) => one.name);
	if (names === void 0 || names.includes(metric.name)) return [];
	const among = names.length === 0 ? ": gate is empty" : `: expected one of ${names.join(", ")}`;
	const message = `${metric.name} is not gated, so that there is nothing to accept${didYouMean(metric.name, names) || among}`;
	return [{
		...place,
		message
	}];
}
function checkUntil(waiver, { today }, path) {
	const until = valid(UntilSchema, waiver["until"]);
	if (until === void 0 || today === void 0 || !hasExpired({ until }, today)) return [];
	const message = `expired on ${until}: remove it, or renew it with a new date and reason`;
	return [{
		path: [...path, "until"],
		part: "value",
		message
	}];
}
// src/model/schema-parts.ts
const count$1 = int().min(0);
const share = number$1().min(0).max(1);
string().optional();
array(string());
_enum(["base", "head"]);
strictObject({
	first: int().min(1),
	last: int().min(1)
}).describe("Lines from 1, both included.");
function oneOfKinds(table) {
	const schemas = Object.entries(table).map(([kind, { shape, description }]) => {
		const schema = strictObject({
			kind: literal(kind),
			...shape
		});
		return description === void 0 ? schema : schema.describe(description);
	});
	if (!isOneOrMore(schemas)) throw new Error("a table of kinds must hold one");
	return discriminatedUnion("kind", schemas);
}
function isOneOrMore(list) {
	return list.length > 0;
}
function optionalSides(schema) {
	return strictObject({
		base: schema.optional(),
		head: schema.optional()
	});
}
// src/model/probes.ts
const probeKinds = [
	"conflict",
	"outdated",
	"instruction",
	"stuffing"
];
const ProbeKindSchema = _enum([...probeKinds, "own"]).describe("conflict: it states another answer; outdated: the same as an old copy of the evidence; instruction: it tells the reader what to answer; stuffing: it repeats the question's words; own: one of probes.file.");
const strength = int().min(1).max(3).describe("How much of the question it says.");
const PlantedSchema = strictObject({
	item: string(),
	doc: string(),
	kind: ProbeKindSchema,
	strength
});
strictObject({
	planted: count$1,
	unaimed: count$1.describe("Questions that name no document beside which one could be planted."),
	grades: array(strictObject({
		kind: ProbeKindSchema,
		strength,
		planted: count$1,
		exposed: optionalSides(count$1).describe("Of these documents, those that reach the generator for the question they are aimed at.")
	})).describe("By kind and strength, in their order."),
	opened: array(PlantedSchema).max(100).describe("Documents that reach the generator on head for a question, and on base do not: the first 100. item: that question."),
	openedTotal: count$1,
	closedTotal: count$1.describe("The reverse.")
}).describe("Documents that were planted among those of both sides, and where they got to.");
// src/model/settings/chat-keys.ts
const temperatureError = { error: "expected a number from 0 to 2" };
const chatKeys = {
	timeout: duration().prefault(120).describe("Time that one request may take: seconds as a number, or a text such as \"90s\" or \"15m\"."),
	"max-output": wholeNumber(16, 1e6).default(8192).describe("Tokens of one reply at most, those that the model thinks in included. A limit, not what is paid for."),
	temperature: number$1(temperatureError).min(0, temperatureError).max(2, temperatureError).optional().describe("Temperature to ask for. Without it: none is sent, and the default of the server holds. Many models take no other."),
	"reasoning-effort": word("\"low\"").optional().describe("How much the model thinks, such as \"low\". Without it: not sent."),
	verbosity: word("\"low\"").optional().describe("How wordy the model is, such as \"low\". Without it: not sent."),
	"service-tier": word("\"flex\"").optional().describe("Tier of the service, such as \"flex\", which is cheaper and slower: raise timeout with it. Without it: not sent."),
	"extra-body": record(string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/).refine((name) => !ownFields.has(name)), unknown$1(), { error: ({ code }) => code === "invalid_key" ? "expected a field that neither RAG Gate nor a key of its own sets" : "expected a mapping from fields to their values" }).optional().describe("Further fields of each request, for a server that has its own, such as { enable_thinking: false }. Without it: none.")
};
const ownFields = new Set("model messages response_format stream stream_options max_tokens max_completion_tokens temperature reasoning_effort verbosity service_tier n".split(" "));
function chatModelName() {
	return shortText("the name of a chat model", 200);
}
function word(example) {
	return shortText(`a word such as ${example}`, 40);
}
// src/parse/placeholders.ts
function onlyPlaceholders(names) {
	const blank = new Map(names.map((name) => [name, ""]));
	const error = `expected no braces but those of ${alternatives(names.map((name) => `{${name}}`))}`;
	return (text, context) => {
		if (/[{}]/.test(replacePlaceholders(text, blank))) context.addIssue(error);
	};
}
// src/model/settings/urls.ts
function serverUrl(what) {
	return url(what, sample).superRefine(onlyPlaceholders([...sample.keys()]));
}
function questionUrl(what) {
	const asked = [
		"query",
		"k",
		"id"
	];
	const blank = new Map([...sample, ...asked.map((name) => [name, ""])]);
	return url(what, blank).superRefine(onlyPlaceholders([...blank.keys()])).superRefine((text, context) => {
		const [path = ""] = text.split("?", 1);
		for (const name of asked) if (holdsPlaceholder(path, name)) context.addIssue(`expected {${name}} after a question mark, as in ?q={${name}}`);
	});
}
function modelUrl() {
	return url("the address of an API such as https://example.com/v1", /* @__PURE__ */ new Map());
}
function pageAddress() {
	const what = "the address of a page such as https://example.com/rag-gate/{pr}/report.html";
	return shortText(what, 2e3).regex(/^https?:\/\/[A-Za-z0-9.:-]+(?:\/[A-Za-z0-9._~%/{}-]*)?$/, { error: `expected ${what}` }).superRefine(onlyPlaceholders(["pr", "sha"]));
}
function url(what, placeholders) {
	return shortText(what, 2e3).superRefine((text, context) => {
		const message = complaintAbout$2(replacePlaceholders(text, placeholders), what);
		if (message === void 0) return;
		const input = text.replace(/\/\/.*@/s, "//…@");
		context.addIssue({
			code: "custom",
			message,
			input
		});
	});
}
const sample = /* @__PURE__ */ new Map([
	["port", "1"],
	["side", "base"],
	["sha", "0"]
]);
function complaintAbout$2(text, what) {
	const address = URL.parse(text);
	if (address === null || !/^https?:\/\//i.test(text)) return `expected ${what}`;
	if (address.username !== "" || address.password !== "") return "expected a URL without user and password, which everybody could read here";
	return text.includes("#") ? "expected a URL without a fragment (#), which is never sent" : void 0;
}
// src/model/settings/judge-addresses.ts
const JudgeModelSchema = chatModelName();
function otherJudge() {
	return section("a mapping with at least model", {
		model: JudgeModelSchema.describe("Chat model that is asked with the same settings and within the same budget."),
		"base-url": modelUrl().optional().describe("Address of this model. It gets neither the key nor the headers of the first. Without it: that of the first judge."),
		"key-variable": secretName().optional().describe("Variable of the environment that holds the key of this model. Without it: no key at an address of its own, else the key of the first judge.")
	});
}
// src/model/settings/rubric-schema.ts
const RUBRIC_LABEL = /^[a-z][a-z0-9-]{0,39}$/;
const SCORE = /^(0|[1-9][0-9]?|100)$/;
const SCORES = "expected whole numbers from 0 to 100 as scores";
const ANCHORS = "expected a mapping from at least two scores to what they mean, such as { 1: rude, 5: polite }";
const SEES = "expected a list of query, answer, reference and chunks, each at most once";
const REPEATS$1 = "expected an odd whole number from 1 to 9";
const AnchorsSchema = writtenAs(record(string().regex(SCORE, { error: SCORES }).meta({ title: "score" }), shortText("what the score means", 1e3).describe("What this score means: a whole number from 0 to 100, of which there are at least two. Ratings are whole numbers from the lowest to the highest."), { error: ({ code }) => code === "invalid_key" ? SCORES : ANCHORS }).refine((anchors) => Object.keys(anchors).length >= 2, { error: ANCHORS }).transform((anchors) => Object.entries(anchors).map(([score, text]) => [Number(score), text])), (anchors) => Object.fromEntries(anchors));
const RubricSchema = section("a mapping with at least question and anchors", {
	question: prose("a question about the quality that is rated", 4e3).describe("The question that the judge answers with a rating, such as \"Is the answer polite and professional?\". Steps to take may follow it, numbered, each on a line."),
	anchors: AnchorsSchema.describe("What scores mean, from the worst to the best: { 1: rude, 3: neutral, 5: polite }, or { 0: no, 1: yes }. The metric lies between 0 (the lowest) and 1 (the highest)."),
	sees: writtenAs(listOf("a list of query, answer, reference and chunks", oneOf([
		"query",
		"answer",
		"reference",
		"chunks"
	]), 1).refine((seen) => new Set(seen).size === seen.length, { error: SEES }), (seen) => seen.toSorted()).default(["query", "answer"]).describe("What the judge is shown. A question that lacks one of them is not rated."),
	repeats: wholeNumber(1, 9).refine((count) => count % 2 === 1, { error: REPEATS$1 }).default(3).describe("How often the judge is asked, an odd number: the median counts."),
	"skip-refused": trueOrFalse().default(false).describe("Whether a refusal is left out. Otherwise it is rated like any other answer.")
});
const RubricsSchema = mapping(string().regex(RUBRIC_LABEL, { error: "expected a label of a-z, 0-9 and -" }).meta({ title: "label" }), RubricSchema, ({ code }) => code === "invalid_key" ? "expected a label of at most 40 characters: a letter, then a-z, 0-9 and -" : "expected a mapping from labels to rubrics").describe("Qualities that the judge rates in words of your own, by label. tone is measured as rubric.tone, once it stands under metrics.");
// src/model/settings/judge-schema.ts
const MONEY = { error: "expected an amount of USD above 0" };
const PRICE = { error: "expected USD per million tokens, 0 or more" };
const REPEATS = { error: "expected 1, 3 or 5" };
const NOISE = { error: "expected a whole number from 5 to 1000, or 0 for none" };
const most = 0xe8d4a51000;
const BudgetSchema = section("a mapping with usd, tokens and calls", {
	usd: number$1(MONEY).gt(0, MONEY).max(most, MONEY).optional().describe("USD at most, which needs the price of the model. Without it: no limit."),
	tokens: wholeNumber(1, most).optional().describe("Tokens at most, input and output together. Without it: no limit."),
	calls: wholeNumber(1, most).default(5e3).describe("Requests at most, repeated ones included.")
});
function price() {
	return number$1(PRICE).min(0, PRICE).max(most, PRICE);
}
const PriceSchema = section("a mapping with at least input and output", {
	input: price().describe("USD per million tokens of input."),
	"cached-input": price().optional().describe("USD per million tokens of input that the server had read before. Without it: as input."),
	"cache-write": price().optional().describe("USD per million tokens of input that the server keeps for later. Without it: as input."),
	output: price().describe("USD per million tokens of output, thinking included.")
});
const TrustSchema = section("a mapping with min and on-untrusted", {
	min: share$1().default(.9).describe("Share of the checks with known answers that the judge must pass, 0 to 1. Those on text that gives it orders must all pass."),
	"on-untrusted": oneOf(["error", "warn"]).default("error").describe("Verdict where a metric is gated that an untrusted judge has measured.")
});
const SampleSchema = section("a mapping with at least items", {
	items: wholeNumber(1, 1e6).describe("Questions that are judged at most."),
	seed: wholeNumber(0, 2 ** 31 - 1).default(1).describe("Another number draws other questions.")
});
const EmbedSchema$1 = section("a mapping with at least model", {
	model: shortText("the name of an embedding model", 200).describe("Embedding model, as the endpoint of the judge names it."),
	dimensions: wholeNumber(1, 65536).optional().describe("Length of a vector, where the model lets one choose. Without it: its own.")
});
const mostOthers = 4;
const JudgePanelSchema = writtenAs(listOf("a list of mappings with model, such as [{ model: ... }]", otherJudge()).max(mostOthers, { error: `expected at most ${mostOthers} judges beside the first` }), (judges) => judges.map(({ model, baseUrl, keyVariable }) => baseUrl === void 0 && keyVariable === void 0 ? model : {
	model,
	"base-url": baseUrl,
	"key-variable": keyVariable
}));
const JudgeSchema = section("a mapping with at least model", {
	model: JudgeModelSchema.optional().describe("Chat model that judges, as the endpoint names it; take a dated name, so that it stays the same. Without it: no metric that needs a judge can be measured."),
	"base-url": modelUrl().optional().describe("Address that /chat/completions and /embeddings follow, for the judge and for the models of builtin pipelines. The input base-url of the action and the flag --base-url come first. Without it: https://api.openai.com/v1."),
	headers: HeadersSchema.prefault({}).describe("Further headers of each request to that address, each with the variable of the environment that holds its value; for a server that takes its key in a header of its own, such as { api-key: RAG_GATE_AZURE_KEY }."),
	budget: BudgetSchema.prefault({}).describe("What judging may spend. Above it nothing is called: where the plan alone exceeds it, nothing at all."),
	prices: mapping(shortText("the name of a model", 200).meta({ title: "model" }), PriceSchema, "expected a mapping from models to prices").prefault({}).describe("What models cost, by the name that a request or the usage of a pipeline gives: those that judge, for the budget, and those that write answers, for the metric cost. No price is built in."),
	escalate: otherJudge().optional().describe("A stronger model, which is asked again where the first word is doubtful: a verdict without proof, a number that no quoted text holds, or a gated metric close to its tolerance. Without it: nobody is asked again."),
	also: JudgePanelSchema.prefault([]).describe("Up to four further models that give a verdict on every claim. The first judge alone reads the claims out of the texts, and rates rubrics."),
	combine: oneOf(["majority", "strictest"]).default("majority").describe("What several verdicts on a claim come to. majority: what more than half say, else not found, which takes an odd number of judges; strictest: not found before contradicted before entailed."),
	concurrency: wholeNumber(1, 256).default(16).describe("Requests on their way at once at most. A server that complains gets fewer."),
	deadline: duration().prefault(1200).describe("Time that all judging may take: seconds as a number, or a text such as \"20m\". What is not judged by then is not measured."),
	"chunk-chars": wholeNumber(100, 1e6).default(8e3).describe("Characters (UTF-16 units) of a chunk that are judged; the rest is cut, and counted."),
	"max-input": wholeNumber(2e3, 1e7).default(24e3).describe("Estimated tokens of one request at most. Chunks that exceed it are judged in several requests."),
	...chatKeys,
	output: oneOf([
		"auto",
		"json_schema",
		"json_object",
		"text"
	]).default("auto").describe("How JSON is asked for. auto: as strictly as the server understands; the others name one way."),
	explain: trueOrFalse().default(false).describe("Whether the judge gives a reason with each verdict: slower, dearer, and readable."),
	repeats: literal([
		1,
		3,
		5
	], REPEATS).default(1).describe("How often verdicts are asked for where a question differs between the sides; the mean counts."),
	"noise-sample": wholeNumber(0, 1e3).refine((count) => count === 0 || count >= 5, NOISE).default(0).describe("How many unchanged questions are judged twice, to tell how much the judge wavers; 20 is a good number, 0 is none."),
	sample: SampleSchema.optional().describe("Judges only some questions, drawn by their ids: the same on both sides and in every run, those that base has first. Metrics of the judge do not apply to the others. Without it: all are judged."),
	embed: EmbedSchema$1.optional().describe("Embeddings, which answer_similarity and reverse_relevancy need and no other metric. What they take is no part of judge.budget."),
	store: oneOf([
		"on",
		"refresh",
		"off"
	]).default("on").describe("Whether judgements are kept between runs. on: used and kept; refresh: asked for anew and kept; off: neither."),
	trust: TrustSchema.prefault({}).describe("What it takes for the word of the judge to count."),
	canaries: repositoryPath().optional().describe("Path of a file with checks of your own, relative to the working directory: cases whose right verdicts are known. Without it: the built-in ones alone, which are always asked."),
	labels: repositoryPath().optional().describe("Path of a file with people's labels, relative to the working directory, as `rag-gate judge sample --questions` writes it. Base's commit holds the file that counts. From 30 labelled questions on the change of a judged metric is corrected by them. Without it: the judge's word alone counts."),
	rubrics: RubricsSchema.prefault({})
}).describe("The judge: a chat model that is asked whether claims stand in texts. It needs a key, which is never part of this file.");
const DetectorSchema = oneOf(["phrases", "judge"]);
const RefusalSchema = section("a mapping with detector and phrases", {
	detector: DetectorSchema.optional().describe("Who says whether an answer declines to answer. phrases: its words; judge: the judge. Without it: the judge where there is one, else phrases."),
	phrases: unordered(listOf("a list of phrases", shortText("a phrase", 200))).prefault([]).describe("Phrases of a refusal, beside the built-in rules for ten languages.")
}).describe("What counts as a refusal to answer.");
// src/model/settings/kinds/builtin.ts
const ChunkSizeSchema = wholeNumber(1, 1e6).default(500);
const ChunkOverlapSchema = wholeNumber(0, 999999);
const RetrieveKSchema = wholeNumber(1, 1e3).default(5);
const RetrieveModeSchema = oneOf([
	"bm25",
	"vectors",
	"hybrid"
]).default("bm25");
const ChunkSchema = section("a mapping with size, overlap and unit", {
	size: ChunkSizeSchema.describe("Largest size of a chunk, in the unit of `unit`; for headings, the largest size of a part of a section, in tokens."),
	overlap: ChunkOverlapSchema.optional().describe("How much of the end of a chunk the next one repeats, in the same unit as size and smaller than it. Without it: a tenth of size, rounded down."),
	unit: oneOf([
		"chars",
		"tokens",
		"headings"
	]).default("headings").describe("What size and overlap count: chars (UTF-16 units), tokens (four UTF-8 bytes each), or headings (one chunk per section of a document, cut where it exceeds size in tokens).")
}).transform(({ size, overlap = Math.floor(size / 10), unit }) => ({
	size,
	overlap,
	unit
}));
const RetrieveSchema = section("a mapping with mode and k", {
	mode: RetrieveModeSchema.describe("How chunks are ranked for a question. bm25: by the words they share with it; vectors: by the cosine of their embeddings; hybrid: by both lists, fused by rank. The last two need embed."),
	k: RetrieveKSchema.describe("Number of chunks that would be handed to a generator: the context that context_tokens weighs. More are retrieved for the metrics, see depth.")
});
const EmbedSchema = section("a mapping with at least model", {
	model: shortText("the name of an embedding model", 200).describe("Embedding model, as the endpoint names it, such as text-embedding-3-small. It is asked at /embeddings of the endpoint that the input base-url names."),
	dimensions: wholeNumber(1, 8192).optional().describe("Length of the vectors, for models that let one choose it. Without it: whatever length the model has."),
	batch: wholeNumber(1, 2048).default(64).describe("Number of texts in one request.")
});
const AnswerSchema = section("a mapping with at least model", {
	model: chatModelName().describe("Chat model that writes an answer to each question, as the endpoint names it. It is asked at the same endpoint as the judge."),
	prompt: prose("instructions", 2e4).optional().describe("Instructions for the model, in place of the built-in ones. The chunks and the question follow them as data."),
	...chatKeys
});
const BuiltinSchema = section("a mapping with at least documents", {
	kind: literal("builtin").optional().default("builtin").describe("An index of documents, made by RAG Gate itself."),
	documents: GlobListSchema.describe("Globs of the documents to index (Markdown, text, HTML), relative to the working directory, such as \"docs/**/*.md\". A leading ! takes files out again."),
	chunk: ChunkSchema.prefault({}).describe("How documents are cut into chunks."),
	retrieve: RetrieveSchema.prefault({}).describe("How chunks are found for a question."),
	embed: EmbedSchema.optional().describe("The vectors of chunks and questions: needed by the modes vectors and hybrid, and read by no other."),
	answer: AnswerSchema.optional().describe("Writes an answer from the first k chunks of retrieve, which metrics of answers read. Without it: retrieval only, and no key is needed."),
	...everyKind$1
}).meta({ title: "kind: builtin" });
// src/model/settings/kinds/http.ts
const UrlSchema = questionUrl("a URL that begins with http:// or https://");
const READY = "a URL that answers once the server is ready, or a mapping such as { log: \"Listening on\" }";
const ReadyUrlSchema = serverUrl(READY);
const ReadySchema = union([ReadyUrlSchema, section(READY, { log: shortText("a text that the server prints", 1e3).describe("Text that a line of the output of the server holds once it is ready.") })], { error: `expected ${READY}` }).transform((ready) => typeof ready === "string" ? {
	kind: "url",
	url: ready
} : {
	kind: "log",
	text: ready.log
});
const PATH = { error: "expected a path into the answer, such as data.hits[].doc: names, [n] and [], at most 1000 characters" };
const PathSchema = string(PATH).refine(isResponsePath, PATH);
const NO_PATH = { error: `${PATH.error}; or false, for what is not to be read` };
const OptionalPathSchema = union([string(NO_PATH).refine(isResponsePath, NO_PATH), literal(false, NO_PATH)], NO_PATH).transform((path) => path === false ? void 0 : path);
const ChunkPathsSchema = section("a mapping from the fields of a chunk to paths", {
	id: OptionalPathSchema.prefault("id").describe("The id of a chunk. A chunk without one is given one, made of its document and span, or of its text."),
	doc: OptionalPathSchema.prefault("doc").describe("The id of its document."),
	start: OptionalPathSchema.prefault("start").describe("Where it begins in the text of its document, in UTF-16 units."),
	end: OptionalPathSchema.prefault("end").describe("Where it ends there."),
	text: OptionalPathSchema.prefault("text").describe("Its text."),
	score: OptionalPathSchema.prefault("score").describe("Its score, which is shown and never sorted by.")
});
const StepPathsSchema = section("a mapping from the fields of a step to paths", {
	tool: OptionalPathSchema.prefault("tool").describe("The name of the tool."),
	arguments: OptionalPathSchema.prefault("arguments").describe("What it was called with."),
	result: OptionalPathSchema.prefault("result").describe("What it returned."),
	error: OptionalPathSchema.prefault("error").describe("Why the call failed."),
	chunks: OptionalPathSchema.prefault("chunks").describe("The list of chunks that a retrieval returned, each with the fields of response.chunk.")
});
const UsagePathsSchema = section("a mapping with input_tokens and output_tokens", {
	input_tokens: OptionalPathSchema.prefault("usage.input_tokens").describe("Tokens read by a model."),
	output_tokens: OptionalPathSchema.prefault("usage.output_tokens").describe("Tokens written by a model.")
});
const ModelPathsSchema = section("a mapping with generator and reranker", {
	generator: OptionalPathSchema.prefault("models.generator").describe("The id of the model that wrote the answer."),
	reranker: OptionalPathSchema.prefault("models.reranker").describe("The id of the model that ranked the chunks anew.")
});
const ResponseSchema = section("a mapping from fields to paths", {
	answers: PathSchema.optional().describe("The list that holds an answer for each question of a batch, in their order; the other paths begin at one of them. Without it: the body is that list, or a line of JSON for each; with one question in a request the body is its answer."),
	id: OptionalPathSchema.prefault("id").describe("The id of the question in an answer of a batch, where request holds {id}; false: answers are in order."),
	chunks: PathSchema.default("chunks").describe("The list of chunks, best first; an answer with steps may lack it."),
	chunk: ChunkPathsSchema.prefault({}).describe("The fields of a chunk, each relative to an element of chunks."),
	answer: OptionalPathSchema.prefault("answer").describe("What the pipeline wrote; false: not read."),
	confidence: OptionalPathSchema.prefault("confidence").describe("How sure the pipeline is that its answer is right, 0 to 1; false: not read."),
	context: OptionalPathSchema.prefault("context").describe("The list of ids of the chunks that the generator saw; false: not read."),
	steps: OptionalPathSchema.prefault("steps").describe("The list of calls of tools that an agent made, in order; false: not read."),
	step: StepPathsSchema.prefault({}).describe("The fields of a step, each relative to an element of steps."),
	trace_id: OptionalPathSchema.prefault("trace_id").describe("The id of the trace that the pipeline wrote of the question; false: not read."),
	usage: UsagePathsSchema.prefault({}).describe("Tokens that a question cost."),
	manifest: OptionalPathSchema.prefault("manifest").describe("The list of the documents in the index; the first answer that has one counts; false: not read."),
	models: ModelPathsSchema.prefault({}).describe("Ids of models; the first answer that has one counts.")
});
const HttpSchema = section("a mapping with at least url", {
	kind: literal("http").describe("A server that answers questions over HTTP, a POST each."),
	...stepKeys,
	start: ShellSchema.optional().describe("Shell command that starts the server and stays with it. A free port is in its variable PORT. Without it: a server that runs already is asked."),
	ready: ReadySchema.optional().describe("When the server counts as ready: a URL that answers with a status from 200 to 299, or { log: a text that a line of its output holds }. Without it: as soon as its port takes connections."),
	url: UrlSchema.describe("Where questions are sent by POST. {port} in it becomes the port of the started server, {side} becomes base or head, {sha} the commit. After its question mark {query}, {k} and {id} may stand, and are escaped; one that holds {query} is asked by GET where there is no request."),
	headers: HeadersSchema.prefault({}).describe("Headers of each request, each with the variable of the environment that holds its value, such as { Authorization: RAG_GATE_SEARCH_AUTH }; for a server that runs already. Base decides: head sends what base sends too, and to the host and path that base names."),
	request: unknown$1().optional().describe("Body of the request: any JSON. In its strings {query}, {k}, {id}, {side} and {sha} are replaced; a string that is \"{k}\" and no more becomes the number, one that is \"{history}\" the list of earlier turns, one that is \"{filters}\" the object of filters, one that is \"{filters.name}\" the filter of that name. Without it: { query: \"{query}\", k: \"{k}\" }, or none where url holds {query}."),
	ndjson: array(unknown$1(), { error: "expected a list of lines, each any JSON" }).min(1, { error: "expected at least one line" }).optional().describe("Lines of JSON that are sent in place of request, with the same placeholders; all of them once for each question of a batch. Without it: request is sent."),
	batch: wholeNumber(1, 1e3).default(1).describe("Number of questions in one request, at most. The first list of request that holds {query} then has its elements once for each question. Questions of a batch have no times."),
	response: ResponseSchema.prefault({}).describe("Where the fields of an answer stand in its JSON: JMESPath, of which names, [n] and [] may be used. What an answer lacks is no mistake."),
	timeout: TimeoutSchema,
	...elsewhere
}).meta({ title: "kind: http" });
// src/model/settings/kinds/runs.ts
const RunsSchema = section("a mapping with at least path", {
	kind: literal("runs").describe("Run files made elsewhere: a GPU box, a batch job, another tool."),
	path: insidePath("a path").superRefine(onlyPlaceholders(["side", "sha"])).transform((path) => posix.normalize(path)).describe("Path of the run file, relative to the working directory: native JSON Lines or a TREC run. {side} in it becomes base or head, {sha} the commit of the side."),
	...elsewhere
}).meta({ title: "kind: runs" });
// src/model/settings/pipeline-schema.ts
const kindSchemas = {
	builtin: BuiltinSchema,
	command: CommandSchema,
	http: HttpSchema,
	runs: RunsSchema
};
const pipelineKinds = Object.keys(kindSchemas).filter(isKind);
const { builtin, ...others } = kindSchemas;
const PipelineSchema = discriminatedUnion("kind", [builtin, ...Object.values(others)], { error: ({ code }) => code === "invalid_union" ? `expected ${alternatives(pipelineKinds)}` : "expected a mapping with at least documents" }).describe("The system under test. Each side uses its own section, except for depth and concurrency.");
function isKind(name) {
	return Object.hasOwn(kindSchemas, name);
}
// src/model/settings/scorers-schema.ts
const RANGE = "expected the lowest and the highest value, such as [0, 5]";
const LABEL = "expected a name of a-z, 0-9 and -";
const bound = number$1({ error: RANGE });
const ScorerTraitsSchema = {
	better: oneOf([
		"higher",
		"lower",
		"neutral"
	]).default("higher").describe("Which way is better. neutral: neither is, so that it can be reported and not gated."),
	range: tuple([bound, bound], { error: RANGE }).refine(([lowest, highest]) => lowest < highest, { error: RANGE }).default([0, 1]).describe("The lowest and the highest value that the scorer may give. Any other is an error of that question, and no score.")
};
const ScorerSchema = section("a mapping with at least command", {
	command: ShellSchema.describe("Shell command that scores answers: JSON Lines in, JSON Lines out. It runs in a worktree of the commit whose configuration counts, which is base's, and gives one value for each scorer of the same command."),
	...ScorerTraitsSchema,
	timeout: duration().prefault(60).describe("Time that one answer may take, the first with what the program needs to start; past it the answer has no score. Of scorers with the same command the longest counts."),
	inputs: GlobListSchema.optional().describe("Globs of the files that scores depend on; the folder of a program that the command names counts in any case. Scores are kept between runs while these stay the same. Without it: every file of the repository.")
});
const ScorersSchema = mapping(string().regex(RUBRIC_LABEL, { error: LABEL }).meta({ title: "label" }), ScorerSchema, ({ code }) => code === "invalid_key" ? "expected a name of at most 40 characters: a letter, then a-z, 0-9 and -" : "expected a mapping from names to scorers").describe("Metrics of your own, by name: programs that are given a question, what is known of it, and what was returned. tone is measured as scorer.tone, once it stands under metrics or gate.");
// src/model/settings/statistics-schema.ts
const smallestAlpha = 1e-6;
const ALPHA = { error: `expected a number from ${smallestAlpha} to below 0.5` };
const StatisticsSchema = section("a mapping such as { alpha: 0.05 }", {
	alpha: number$1(ALPHA).min(smallestAlpha, ALPHA).lt(.5, ALPHA).default(.05).describe("How likely a test may take chance for a loss where nothing has changed, one-sided: 0.05 is one in twenty, for all metrics under significant and confident together. A smaller one blocks less by accident, and overlooks more."),
	inconclusive: InconclusiveSchema.default("warn").describe("Verdict where a metric moved past its tolerance and no test can tell that from chance. It holds for each metric that names none of its own.")
});
// src/model/settings/config-schema.ts
const MetricsSchema = listOf("a list of metrics, such as [recall@5, mrr]", string({ error: "expected the name of a metric" }).meta({ pattern: METRIC_NAME })).default([
	"recall@context",
	"recall@5",
	"precision@5",
	"mrr",
	"ndcg@10"
]).describe("Metrics to measure and report: a name and, where the metric takes one, a cutoff, in chunks (recall@5), in tokens (recall@2000t), or what reaches the generator (recall@context). Those of gate are measured as well.");
const MatchSchema = section("a mapping with coverage, min-grade and authoritative", {
	coverage: number$1({ error: "expected a number above 0, at most 1" }).gt(0, { error: "expected a number above 0, at most 1" }).max(1, { error: "expected a number above 0, at most 1" }).default(.5).describe("Share of the text of an evidence that the retrieved chunks must cover together for it to count as found, above 0 and at most 1."),
	"min-grade": wholeNumber(1, 1e6).default(1).describe("Lowest grade of a label that counts as relevant. The ndcg family reads all grades from 1 on."),
	authoritative: GlobListSchema.default([]).describe("Globs of documents in which a word-for-word copy of a labelled passage counts as the passage, such as \"docs/latest/**\". A leading ! takes files out again. A copy in any other document is told and does not count.")
});
const ConfidenceSchema = section("a mapping such as { error-rate: 0.1 }, or {}", { "error-rate": share$1().default(.1).describe("Share of wrong ones among what is answered, 0 to 1, that a threshold shall keep: it is chosen on the questions of the split dev and verified on those of test.") }).describe("How far scores can be trusted, on the page of the report: the score of the first chunk as a sign that evidence was found, and a floor below which a retriever had better be silent. The confidence that answers state is always looked at. Without it: no score of chunks is.");
const ProbesSchema = section("a mapping with kinds and file", {
	kinds: listOf("a list of kinds of planted documents", oneOf(probeKinds), 1).default([...probeKinds]).describe("Which documents are made, one for each question that names a document: conflict states another answer, outdated does so as an old copy, instruction tells the reader what to answer, stuffing repeats the question's words."),
	file: repositoryPath().optional().describe("JSON Lines of documents to plant in place of made ones, each with item, doc, text and marker (what only it says). Without it: all are made.")
});
const ReportSchema = section("a mapping with text, run-text and url", {
	text: oneOf([
		"auto",
		"ids",
		"queries",
		"tracked",
		"snippets"
	]).default("auto").describe("How much text a report may show. ids: ids, document names and numbers; queries: the questions as well; tracked: also the golden set and, for chunks, what the documents tracked by git hold there; snippets: chunk text and answers as the pipeline returned them; auto: snippets in a private or internal repository, tracked in a public one, else ids."),
	"run-text": oneOf(["auto", "full"]).default("auto").describe("Which chunk text run files may hold. auto: in a public repository, or where the visibility is unknown, only that of documents which are tracked files; full: all of it, wherever the files end up."),
	url: pageAddress().optional().describe("Where the workflow serves report.html, such as https://acme.github.io/bot/{pr}/report.html: {pr} stands for the number of the pull request, {sha} for its head commit. The comment then links to each question there. Without it: it links to the artifact of the run.")
});
const ConfigSchema = section("a mapping with at least golden and pipeline", {
	$schema: string({ error: "expected a URL" }).optional().describe("For editors; not read."),
	golden: repositoryPath().describe("Path of the golden set, relative to the working directory: JSON Lines (.jsonl), YAML, JSON, or a question a line (.txt)."),
	pipeline: PipelineSchema,
	metrics: MetricsSchema,
	gate: GateSchema,
	statistics: StatisticsSchema.prefault({}).describe("What tests of significance go by, for metrics under another rule than point."),
	waivers: WaiversSchema,
	baseline: string({ error: "expected a tag or the id of a commit" }).refine(isRefName, { error: "expected a tag or the id of a commit" }).meta({ examples: ["v1.4"] }).optional().describe("A tag, or the full id of a commit, to which small losses are added up: no gated metric may fall further than twice its tolerance below it. A pull request fails only if it lowers the metric itself; else it warns. Without it: head is compared with base alone."),
	accept: oneOf([
		"write",
		"codeowners",
		"off"
	]).default("write").describe("Who may accept a loss in a review, by a line `/rag-gate accept METRIC: reason`. write: people with write permission, except the author; codeowners: those of them whom base's CODEOWNERS names by login as owners of the configuration file; off: nobody."),
	remedies: oneOf(["try", "off"]).default("off").describe("What happens after a gate that fails or warns by a metric of retrieval. try: for 10 to 60 seconds, settings that the likely cause suggests are built and compared with base, and the comment says which one wins back what was lost; for builtin pipelines that write no answers, in one job. off: nothing."),
	match: MatchSchema.prefault({}).describe("When a retrieved chunk counts as holding what a label names."),
	judge: JudgeSchema.prefault({}),
	scorers: ScorersSchema.prefault({}),
	refusal: RefusalSchema.prefault({}),
	confidence: ConfidenceSchema.optional(),
	probes: ProbesSchema.prefault({}).describe("Documents that are planted among those of both sides where a metric such as probe_exposure is measured."),
	"when-unmeasured": oneOf(["error", "warn"]).default("error").describe("Verdict where a gated metric needs the judge and the pull request comes from a fork or from Dependabot, which are given no key. Everywhere else a missing key is an error."),
	"max-errors": share$1().default(.05).describe("Share of failed queries of a side, 0 to 1, past which the run counts as not measured; likewise the share of pairs that the judge failed on, for a gated metric."),
	report: ReportSchema.prefault({}).describe("What reports show.")
}).describe("Configuration of RAG Gate");
// src/config/checks/check-judge.ts
function checkJudge(written, metrics) {
	return [
		...valueAt(written, ["judge", "model"]) !== void 0 ? [] : checkAbsence(written, metrics),
		...checkVectors(written, metrics),
		...checkPrices(written, metrics),
		...checkMoney(written),
		...checkOthers(written)
	];
}
function rubricLabels(written) {
	const rubrics = valueAt(written, ["judge", "rubrics"]);
	return Object.keys(isMapping(rubrics) ? rubrics : {}).filter((label) => RUBRIC_LABEL.test(label));
}
function isJudged({ group }) {
	return group === "judged";
}
const ofOthers$1 = /* @__PURE__ */ new Set([
	"base-url",
	"headers",
	"prices"
]);
const EXPECTED = "expected judge: { model: ... }, the chat model that judges";
function checkAbsence(written, metrics) {
	const problems = metrics.filter(({ metric }) => isJudged(metric)).map(({ metric, path, part }) => {
		return {
			path,
			part,
			message: `${metric.name} needs a judge: ${EXPECTED}`
		};
	});
	const judge = valueAt(written, ["judge"]);
	const settings = isMapping(judge) ? Object.keys(judge).filter((key) => !ofOthers$1.has(key)) : [];
	if (settings.length > 0) {
		const message = `missing: expected the name of a chat model, without which ${settings[0]} says nothing`;
		problems.push({
			path: ["judge", "model"],
			part: "value",
			message
		});
	}
	if (valid(DetectorSchema, valueAt(written, ["refusal", "detector"])) === "judge") {
		const message = `needs a judge: ${EXPECTED}`;
		problems.push({
			path: ["refusal", "detector"],
			part: "value",
			message
		});
	}
	return problems;
}
function checkVectors(written, metrics) {
	if (valueAt(written, ["judge", "embed"]) !== void 0) return [];
	return metrics.filter(({ metric }) => needsEmbeddings(metric)).map(({ metric, path, part }) => {
		return {
			path,
			part,
			message: `${metric.name} needs embeddings: expected judge.embed: { model: ... }, an embedding model at the endpoint of the judge`
		};
	});
}
function checkPrices(written, metrics) {
	const prices = valueAt(written, ["judge", "prices"]);
	if (isMapping(prices) && Object.keys(prices).length > 0) return [];
	return metrics.filter(({ metric }) => metric.group === "cost").map(({ metric, path, part }) => {
		return {
			path,
			part,
			message: `${metric.name} needs a price: expected judge.prices: { model: { input: ..., output: ... } } of the model that answers, in USD per million tokens`
		};
	});
}
function checkMoney(written) {
	const path = [
		"judge",
		"budget",
		"usd"
	];
	const usd = valueAt(written, path);
	if (usd === void 0) return [];
	const unpriced = modelsIn(written).find(({ model }) => valueAt(written, [
		"judge",
		"prices",
		model
	]) === void 0);
	if (unpriced === void 0) return [];
	const model = quoted$1(unpriced.model);
	return [{
		path,
		part: "value",
		message: `needs the price of ${model}: expected judge.prices[${model}] with input and output, or judge.budget.tokens in place of usd, found ${shown(usd)}`
	}];
}
function checkOthers(written) {
	const models = modelsIn(written);
	const isEscalating = valueAt(written, ["judge", "escalate"]) !== void 0;
	const others = valid(JudgePanelSchema, valueAt(written, ["judge", "also"]) ?? []) ?? [];
	const combine = valueAt(written, ["judge", "combine"]);
	const problems = [];
	if (isEscalating && others.length > 0) problems.push({
		path: ["judge", "escalate"],
		part: "key",
		message: "does not go with judge.also: expected one of them, as a panel is asked everything"
	});
	if (combine !== "strictest" && others.length % 2 === 1) {
		const message = `makes ${others.length + 1} judges, which may be of two minds: expected an odd number of judges, or judge.combine: strictest`;
		problems.push({
			path: ["judge", "also"],
			part: "value",
			message
		});
	}
	if (combine !== void 0 && others.length === 0) problems.push({
		path: ["judge", "combine"],
		part: "key",
		message: "says nothing without judge.also: expected judges whose verdicts are combined"
	});
	const twice = models.filter(({ model }, index) => {
		return models.findIndex((one) => one.model === model) < index;
	});
	return [...problems, ...twice.map(({ model, path }) => {
		return {
			path,
			part: "value",
			message: `${quoted$1(model)} judges already: expected another model`
		};
	})];
}
function modelsIn(written) {
	const also = valueAt(written, ["judge", "also"]);
	return [...[["judge", "model"], [
		"judge",
		"escalate",
		"model"
	]].map((path) => {
		return {
			value: valueAt(written, path),
			path
		};
	}), ...(Array.isArray(also) ? also : []).map((entry, index) => {
		return {
			value: valueAt(entry, ["model"]),
			path: [
				"judge",
				"also",
				index,
				"model"
			]
		};
	})].flatMap(({ value, path }) => {
		const model = valid(JudgeModelSchema, value);
		return model === void 0 ? [] : [{
			model,
			path
		}];
	});
}
// src/config/checks/check-paths.ts
const paths = [
	["golden"],
	["pipeline", "path"],
	["judge", "canaries"],
	["judge", "labels"]
];
const globLists = [
	["pipeline", "documents"],
	["pipeline", "inputs"],
	["match", "authoritative"]
];
function checkPaths(written, workingDirectory) {
	return [...paths.map((path) => ({
		path,
		value: valueAt(written, path),
		what: "a path"
	})), ...globLists.flatMap((path) => {
		const list = valueAt(written, path);
		return (Array.isArray(list) ? list : []).map((value, index) => ({
			path: [...path, index],
			value,
			what: "a glob"
		}));
	})].flatMap(({ path, value, what }) => {
		if (typeof value !== "string" || !leadsOutOf(workingDirectory, value)) return [];
		return [{
			path,
			part: "value",
			message: `${outsideMessage(what)}, found ${shown(value)}`
		}];
	});
}
// src/config/checks/check-globs.ts
function checkGlobs(pipeline, key) {
	const path = ["pipeline", key];
	const globs = valid(GlobListSchema, valueAt(pipeline, [key]));
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
// src/config/checks/check-builtin.ts
function checkBuiltin(pipeline) {
	return [
		...checkGlobs(pipeline, "documents"),
		...checkOverlap(pipeline),
		...checkEmbed(pipeline)
	];
}
function checkOverlap(pipeline) {
	const overlap = valid(ChunkOverlapSchema, valueAt(pipeline, ["chunk", "overlap"]));
	const size = valid(ChunkSizeSchema, valueAt(pipeline, ["chunk", "size"]));
	if (overlap === void 0 || size === void 0 || overlap < size) return [];
	return [{
		path: [
			"pipeline",
			"chunk",
			"overlap"
		],
		part: "value",
		message: `expected less than the size of a chunk, which is ${size}, found ${overlap}`
	}];
}
function checkEmbed(pipeline) {
	const mode = valid(RetrieveModeSchema, valueAt(pipeline, ["retrieve", "mode"]));
	const path = ["pipeline", "embed"];
	const given = Object.hasOwn(pipeline, "embed");
	if (mode === "bm25" && given) return [{
		path,
		part: "key",
		message: "not read with mode \"bm25\": expected retrieve: { mode: vectors } or hybrid"
	}];
	if (mode === void 0 || mode === "bm25" || given) return [];
	return [{
		path,
		part: "value",
		message: `missing: expected the embedding model of mode "${mode}", such as { model: text-embedding-3-small }`
	}];
}
// src/config/checks/check-http.ts
function checkHttp(pipeline) {
	return [
		...checkAddress(pipeline, "url"),
		...checkAddress(pipeline, "ready"),
		...checkReady(pipeline),
		...checkHeaders(pipeline),
		...checkRequest(pipeline),
		...checkBatch(pipeline)
	];
}
function checkAddress(pipeline, key) {
	const url = valid(UrlSchema, valueAt(pipeline, [key]));
	if (url === void 0) return [];
	const path = ["pipeline", key];
	const holdsPort = holdsPlaceholder(url, "port");
	if (!Object.hasOwn(pipeline, "start")) {
		if (!holdsPort) return [];
		return [{
			path,
			part: "value",
			message: "holds {port}, which only a server that start has started is given: expected start, or the port"
		}];
	}
	if (holdsPort || holdsPlaceholder(url, "side")) return [];
	return [{
		path,
		part: "value",
		message: `expected {port} in it, the free port that start finds as PORT, since both sides have a server at the same time, found ${shown(url)}`
	}];
}
function checkReady(pipeline) {
	if (Object.hasOwn(pipeline, "start") || !isMapping(pipeline["ready"])) return [];
	return [{
		path: ["pipeline", "ready"],
		part: "value",
		message: "the output of a server is read only where start has started it: expected start, or a URL that answers"
	}];
}
function checkHeaders(pipeline) {
	if (!Object.hasOwn(pipeline, "start") || !Object.hasOwn(pipeline, "headers")) return [];
	return [{
		path: ["pipeline", "headers"],
		part: "key",
		message: "cannot stand beside start: the server that it runs is code of either side, and would read them"
	}];
}
function checkRequest(pipeline) {
	const [first, second] = ["request", "ndjson"].filter((key) => Object.hasOwn(pipeline, key));
	if (first !== void 0 && second !== void 0) return [{
		path: ["pipeline", second],
		part: "key",
		message: "is sent in place of request"
	}];
	const body = first === void 0 ? void 0 : pipeline[first];
	const isEmpty = first === "ndjson" && Array.isArray(body) && body.length === 0;
	return first === void 0 || isEmpty ? [] : checkBody(body, ["pipeline", first]);
}
function checkBody(body, path) {
	const leaves = leavesOf(body, path);
	return [...leaves.some(({ value }) => holdsQuery(value)) ? [] : [{
		path,
		part: "value",
		message: "expected {query} in a string of it"
	}], ...leaves.flatMap((leaf) => {
		if (typeof leaf.value !== "number" || Number.isFinite(leaf.value)) return [];
		const message = `expected a number that JSON can write, found ${leaf.value}`;
		return [{
			path: leaf.path,
			part: "value",
			message
		}];
	})];
}
function holdsQuery(value) {
	return typeof value === "string" && holdsPlaceholder(value, "query");
}
function checkBatch(pipeline) {
	const batch = valueAt(pipeline, ["batch"]);
	if (batch === void 0 || batch === 1 || Object.hasOwn(pipeline, "ndjson")) return [];
	const asking = leavesOf(pipeline["request"], []).filter(({ value }) => holdsQuery(value));
	if (asking.length > 0 && asking.every(({ path }) => path.some(isIndex))) return [];
	return [{
		path: ["pipeline", "batch"],
		part: "value",
		message: "expected a request whose {query} stands in a list, which then has an element for each question, or ndjson"
	}];
}
function isIndex(part) {
	return typeof part === "number";
}
function leavesOf(value, path) {
	if (Array.isArray(value)) return value.flatMap((entry, index) => leavesOf(entry, [...path, index]));
	if (!isMapping(value)) return [{
		path,
		value
	}];
	return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
// src/config/checks/check-pipeline.ts
function checkPipeline(written, metrics) {
	const pipeline = valueAt(written, ["pipeline"]);
	if (!isMapping(pipeline)) return [];
	const kind = kindOf(pipeline);
	return [
		...kind === void 0 ? [] : checkKind(pipeline, kind),
		...checkGlobs(pipeline, "inputs"),
		...checkDepth(pipeline, metrics, kind),
		...kind === "builtin" ? checkTrials(metrics) : []
	];
}
function checkTrials(metrics) {
	const again = metrics.find((metric) => trialsOf(metric) > 1);
	if (again === void 0) return [];
	return [{
		path: ["pipeline"],
		part: "key",
		message: `${again.name} asks each question ${trialsOf(again)} times, and a builtin pipeline gives the same answer each time: expected command or http`
	}];
}
function kindOf(pipeline) {
	if (!Object.hasOwn(pipeline, "kind")) return "builtin";
	const written = pipeline["kind"];
	const meant = typeof written === "string" ? nearest(written, pipelineKinds) : void 0;
	return pipelineKinds.find((kind) => kind === meant);
}
function checkKind(pipeline, kind) {
	const misspelt = Object.hasOwn(pipeline, "kind") && pipeline["kind"] !== kind;
	return [
		...checkKeys(pipeline, kind),
		...misspelt ? checkAs(pipeline, kind) : [],
		...checks[kind]?.(pipeline) ?? []
	];
}
function checkAs(pipeline, kind) {
	const own = Object.entries(pipeline).filter(([key]) => !isForeign(key, kind));
	return schemaMistakes(kindSchemas[kind], {
		...Object.fromEntries(own),
		kind
	}, ["pipeline"]);
}
const checks = {
	builtin: checkBuiltin,
	http: checkHttp
};
function checkKeys(pipeline, kind) {
	const meant = Object.hasOwn(pipeline, "kind") ? "" : ", which is meant where kind is left out";
	return Object.keys(pipeline).filter((key) => isForeign(key, kind)).map((key) => {
		const message = `belongs to kind ${alternatives(ownersOf(key))} and not to "${kind}"${meant}`;
		return {
			path: ["pipeline", key],
			part: "key",
			message
		};
	});
}
function isForeign(key, kind) {
	const owners = ownersOf(key);
	return owners.length > 0 && !owners.includes(kind);
}
function ownersOf(key) {
	return pipelineKinds.filter((kind) => Object.hasOwn(kindSchemas[kind].in.shape, key));
}
function checkDepth(pipeline, metrics, kind) {
	const depth = valid(DepthSchema, valueAt(pipeline, ["depth"]));
	if (depth === void 0) return [];
	const needs = metrics.flatMap(({ name, cutoff }) => cutoff.kind === "ranks" && cutoff.k > depth ? [{
		of: name,
		chunks: cutoff.k
	}] : []);
	const [key, context] = kind === "builtin" ? ["pipeline.retrieve.k", valid(RetrieveKSchema, valueAt(pipeline, ["retrieve", "k"])) ?? 0] : ["pipeline.context", valid(ContextSchema, valueAt(pipeline, ["context"])) ?? 0];
	if (context > depth) needs.push({
		of: key,
		chunks: context
	});
	return needs.map(({ of, chunks }) => ({
		path: ["pipeline", "depth"],
		part: "value",
		message: `expected at least ${chunks}, which ${of} needs, found ${depth}`
	}));
}
// src/config/checks/check-config.ts
function checkConfig(written, { today, workingDirectory }) {
	const own = {
		rubrics: rubricLabels(written),
		scorers: scorersOf(written)
	};
	const metrics = checkMetrics(written, own);
	const gate = checkGate(written, own);
	const known = [...metrics.known, ...gate.known];
	return [
		...metrics.problems,
		...gate.problems,
		...checkWaivers(written, {
			gated: gate.gated,
			own,
			today
		}),
		...checkPipeline(written, known.map(({ metric }) => metric)),
		...checkJudge(written, known),
		...workingDirectory === void 0 ? [] : checkPaths(written, workingDirectory)
	];
}
function scorersOf(written) {
	const scorers = valueAt(written, ["scorers"]);
	return new Map(Object.entries(isMapping(scorers) ? scorers : {}).map(([label, scorer]) => [label, {
		better: valid(ScorerTraitsSchema.better, valueAt(scorer, ["better"])) ?? "higher",
		range: valid(ScorerTraitsSchema.range, valueAt(scorer, ["range"])) ?? [0, 1]
	}]));
}
function checkMetrics(written, own) {
	const names = valueAt(written, ["metrics"]) ?? MetricsSchema.parse(void 0);
	if (!Array.isArray(names)) return {
		known: [],
		problems: []
	};
	return checkNames(names.flatMap((name, index) => typeof name === "string" ? [{
		name,
		path: ["metrics", index]
	}] : []), {
		part: "value",
		own
	});
}
function checkNames(names, { part, own }) {
	const byName = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { name, path } of names) {
		const read = metricNamed(name, own);
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
			path,
			part,
			written: name
		});
		else problems.push({
			path,
			part,
			message: `the same metric as ${first.written} above`
		});
	}
	return {
		known: [...byName.values()],
		problems
	};
}
function checkGate(written, own) {
	const gate = valueAt(written, ["gate"]) ?? defaultGate;
	const names = Object.keys(isMapping(gate) ? gate : {});
	const { known, problems } = checkNames(names.map((name) => ({
		name,
		path: ["gate", name]
	})), {
		part: "key",
		own
	});
	const misfits = names.flatMap((name) => {
		const { metric } = metricNamed(name, own);
		if (metric === void 0) return [];
		if (metric.direction === "neutral") {
			const message = `${metric.name} has no direction that is good, so it cannot be gated: expected it under metrics`;
			return [{
				path: ["gate", name],
				part: "key",
				message
			}];
		}
		const entry = valueAt(gate, [name]);
		return isMapping(entry) ? checkGateEntry(metric, entry, ["gate", name]) : [];
	});
	return {
		known,
		gated: isMapping(gate) ? known.map(({ metric }) => metric) : void 0,
		problems: [...problems, ...misfits]
	};
}
// src/config/config-from-file.ts
function configFromFile({ pipeline, ...file }) {
	const { $schema: _, metrics, gate, statistics, waivers, judge, refusal, report, ...rest } = file;
	const own = {
		rubrics: [...judge.rubrics.keys()],
		scorers: file.scorers
	};
	const { inconclusive, ...tests } = statistics;
	const detector = refusal.detector ?? (judge.model === void 0 ? "phrases" : "judge");
	const reading = {
		own,
		inconclusive,
		refusal: {
			...refusal,
			detector
		}
	};
	const gated = [...gate].map(([name, entry]) => gateOf(name, entry, reading));
	const measured = withoutRepeats$1([...metrics.map((name) => metricOf(name, own)), ...gated.map(({ metric }) => metric)]);
	return {
		pipeline,
		exam: {
			...rest,
			text: report.text,
			runText: report.runText,
			pageUrl: report.url,
			metrics: measured,
			gate: gated,
			gateOnUnanswerable: gateOnUnanswerable(gated, measured, reading),
			statistics: tests,
			waivers: waivers.map((waiver) => waiverOf(waiver, own)),
			prices: judge.prices,
			judge: judgeOf(judge),
			baseUrl: judge.baseUrl,
			headers: judge.headers,
			refusal: reading.refusal
		}
	};
}
function gateOnUnanswerable(gated, measured, reading) {
	if (gated.length === 0 || !measured.some((metric) => isOfAnswers(metric))) return void 0;
	const same = /* @__PURE__ */ new Set([
		"hallucinated_on_unanswerable",
		"refusal",
		"refusal_accuracy"
	]);
	if (gated.some(({ metric }) => same.has(metric.name))) return void 0;
	return gateOf("hallucinated_on_unanswerable", MetricGateSchema.parse({ "max-rise": .02 }), reading);
}
function gateOf(name, entry, { own, inconclusive, refusal }) {
	const metric = metricOf(name, own);
	const { maxDrop, maxRise, perSlice = /* @__PURE__ */ new Map(), ...rest } = entry;
	const gate = {
		...rest,
		metric,
		tolerance: metric.direction === "higher" ? maxDrop : maxRise,
		rule: entry.rule ?? defaultRule(metric, refusal),
		inconclusive: entry.inconclusive ?? inconclusive,
		perSlice: []
	};
	return {
		...gate,
		perSlice: [...perSlice].map(([tag, slice]) => sliceOf(tag, slice, gate))
	};
}
function sliceOf(tag, { maxDrop, maxRise, min, max }, gate) {
	return {
		tag,
		tolerance: (gate.metric.direction === "higher" ? maxDrop : maxRise) ?? gate.tolerance,
		min: min ?? gate.min,
		max: max ?? gate.max
	};
}
function judgeOf({ model, baseUrl: _baseUrl, headers: _headers, rubrics, ...rest }) {
	if (model === void 0) return void 0;
	return {
		...rest,
		model,
		rubrics: [...rubrics].map(([label, rubric]) => ({
			label,
			...rubric
		}))
	};
}
function waiverOf(waiver, own) {
	const { metric } = waiver;
	return {
		...waiver,
		metric: metric === void 0 ? void 0 : metricOf(metric, own).name
	};
}
function metricOf(name, own) {
	const { metric } = metricNamed(name, own);
	if (metric === void 0) throw new Error(`the metric ${name} was checked and does not exist`);
	return metric;
}
function withoutRepeats$1(metrics) {
	return [...new Map(metrics.map((metric) => [metric.name, metric])).values()];
}
// src/text/decode-text.ts
function decodeText(bytes) {
	if (typeof bytes === "string") return bytes.replace(/^\uFEFF/, "");
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return;
	}
}
// src/parse/file-text.ts
function fileText(bytes, { most, tooLarge, mistakes }) {
	if ((typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.length) > most) {
		mistakes.add({
			path: [],
			message: tooLarge
		});
		return "";
	}
	const text = decodeText(bytes);
	if (text === void 0 && typeof bytes !== "string") {
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
const LISTED = 100;
const LINES = 3;
function listMistakes(file) {
	const name = printable(file);
	const byMessage = /* @__PURE__ */ new Map();
	let count = 0;
	return {
		add({ path, message }, position) {
			const key = path.length === 0 ? message : JSON.stringify([message, ...withoutIndex(path)]);
			const known = byMessage.get(key);
			const isListed = known === void 0 ? byMessage.size < LISTED : known.places.length < LINES;
			const place = isListed ? position?.() ?? nowhere : nowhere;
			const { line, column } = place;
			if (isListed && known?.places.some((one) => one.line === line && one.column === column)) return;
			count += 1;
			if (known !== void 0) {
				known.count += 1;
				if (isListed) known.places.push(place);
			} else if (isListed) {
				const mistake = {
					file: name,
					line,
					column,
					path: formatKeyPath(path),
					message
				};
				byMessage.set(key, {
					mistake,
					places: [place],
					count: 1
				});
			}
		},
		get count() {
			return count;
		},
		error(code, hint) {
			const told = [...byMessage.values()];
			const mistakes = told.map(counted).toSorted(inFileOrder);
			const more = count - told.reduce((sum, each) => sum + each.count, 0);
			const lines = mistakes.map(formatMistake);
			if (more > 0) lines.push(`${name}: and ${more} more`);
			return new GateError(code, lines.join("\n"), {
				hint,
				mistakes
			});
		}
	};
}
const nowhere = {
	line: void 0,
	column: void 0
};
function withoutIndex(path) {
	return typeof path[0] === "number" ? path.slice(1) : path;
}
function counted({ mistake, places, count }) {
	if (count === 1) return mistake;
	const lines = [...new Set(places.map(({ line }) => line))];
	const named = lines.length < 2 ? "" : `: lines ${lines.join(", ")}`;
	const more = named !== "" && count > lines.length ? " and so on" : "";
	return {
		...mistake,
		message: `${mistake.message} (${count} times${named}${more})`
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
// src/parse/yaml-depth.ts
var import_dist = require_dist();
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
			if (depth === 64) return token.offset;
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
// src/parse/read-yaml.ts
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
	const documents = withoutStacks(() => [...new import_dist.Composer(composing).compose(tokens)]);
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
function withoutStacks(work) {
	const { stackTraceLimit } = Error;
	Error.stackTraceLimit = 0;
	try {
		return work();
	} finally {
		Error.stackTraceLimit = stackTraceLimit;
	}
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
	if (node.tag !== void 0 && !CORE_TAGS.has(node.tag)) return refuse(node, reading, `the tag ${quoted$1(node.tag)}: expected a value without a tag`);
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
const limits$1 = {
	most: 262144,
	tooLarge: "a configuration of more than 256 KiB"
};
function parseConfig(bytes, file, rules = {}) {
	const mistakes = listMistakes(file);
	const config = readConfig(bytes, mistakes, {
		workingDirectory: "",
		...rules
	});
	if (config !== void 0) return config;
	throw mistakes.error("config-invalid", "correct the configuration; docs/configuration.md of RAG Gate describes every key");
}
function readConfig(bytes, mistakes, rules) {
	const text = fileText(bytes, {
		...limits$1,
		mistakes
	});
	if (mistakes.count > 0) return void 0;
	const document = readYaml(text);
	const { value, problems } = document;
	for (const problem of problems) mistakes.add(problem, () => problem.position);
	if (value === void 0) return void 0;
	const lost = problems.filter((problem) => problem.lost).map((problem) => problem.path);
	for (const { path, part, message } of problemsIn(value, rules)) {
		if (lost.some((above) => isBelow(path, above))) continue;
		mistakes.add({
			path,
			message
		}, () => document.positionOf(path, part));
	}
	return mistakes.count === 0 ? configFromFile(ConfigSchema.parse(value)) : void 0;
}
function problemsIn(value, rules) {
	const checked = checkConfig(value, rules);
	const told = new Set(checked.filter(({ part }) => part === "key").map(placeOf));
	return [...schemaMistakes(ConfigSchema, value).filter((problem) => problem.part === "value" || !told.has(placeOf(problem))), ...checked];
}
function placeOf({ path }) {
	return JSON.stringify(path);
}
function isBelow(path, above) {
	return above.length <= path.length && above.every((step, index) => step === path[index]);
}
// src/core/grow-heap-slowly.ts
const manyItems = 1e4;
function growHeapSlowly(items, percent) {
	if (items < manyItems) return;
	setFlagsFromString(`--heap-growing-percent=${percent}`);
	setFlagsFromString("--no-allocation-site-pretenuring");
}
// src/parse/item-by-schema.ts
function itemBySchema(raw, { what, schemaOf }, mistakes) {
	const { value } = raw;
	if (!isMapping(value)) {
		const message = `expected ${what}: an object, found ${shown(value)}`;
		mistakes.add({
			path: raw.path,
			message
		}, () => raw.positionOf([], "value"));
		return;
	}
	const schema = schemaOf(value);
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	for (const { path, part, message } of schemaMistakes(schema, value)) mistakes.add({
		path: [...raw.path, ...path],
		message
	}, () => raw.positionOf(path, part));
}
function repeatTeller(mistakes) {
	const lineOf = /* @__PURE__ */ new Map();
	return (name, raw, complaint, at = []) => {
		const first = lineOf.get(name);
		if (first === void 0) {
			lineOf.set(name, raw.line);
			return;
		}
		const message = `${complaint} on line ${first}`;
		mistakes.add({
			path: [...raw.path, ...at],
			message
		}, () => raw.positionOf(at, "value"));
	};
}
const leastAccepted = .9;
const noDrafts = {
	unreviewed: 0,
	accepted: 0,
	edited: 0,
	rejected: 0
};
function reviewedDrafts({ accepted, edited, rejected }) {
	return accepted + edited + rejected;
}
function draftsGate(counts) {
	const reviewed = reviewedDrafts(counts);
	return reviewed >= 30 && counts.accepted / reviewed >= .9;
}
// src/model/items/golden-set.ts
const expectations = [
	"clarify",
	"note-conflict",
	"prefer-newest"
];
// src/model/items/golden-schema.ts
const LONGEST_ID = 200;
const LONGEST_DOC = 1e3;
const hasWords = (text) => words(text).length > 0;
const text$1 = anyText("a string");
const textWithWords = text$1.refine(hasWords, { error: "expected a string with at least one word" });
const GradeSchema = wholeNumber(0, 1e6);
const ChunkIdSchema = shortText("a chunk id", LONGEST_ID);
const DocIdSchema = shortText("the path of a document", LONGEST_DOC);
const memberShape = {
	doc: DocIdSchema,
	quote: anyText("a quote").refine(hasWords, { error: "expected a quote with at least one word" }),
	prefix: text$1.default(""),
	suffix: text$1.default(""),
	start: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()
};
const SectionIdSchema = DocIdSchema.regex(/^[^#].*#[^#\s]+$/, { error: "expected a document and a heading, such as docs/billing.md#refunds" });
const EvidenceSchema = keyed("an evidence: an object with doc and quote", {
	...memberShape,
	grade: GradeSchema.default(1)
});
const AnyEvidenceSchema = keyed("an object with any", {
	any: listOf("a list with at least one evidence", keyed("an evidence: an object with doc and quote", memberShape), 1),
	grade: GradeSchema.default(1)
});
const flag$1 = boolean({ error: "expected true or false" });
const ClaimSchema = union([textWithWords, keyed("a claim", {
	text: textWithWords,
	vital: flag$1.optional(),
	importance: oneOf(["vital", "okay"]).optional()
}).refine(({ vital, importance }) => vital === void 0 || importance === void 0, { error: "expected vital or importance, which say the same, and not both" })], { error: "expected a claim: a string, or an object with text and vital (true or false)" });
const ANSWER = "a string, or a list of strings that are equally good";
const MOST_GLOBS = 100;
const MOST_TURNS = 200;
const TurnSchema = keyed("a turn: an object with role and text", {
	role: oneOf(["user", "assistant"]),
	text: anyText("what was said").refine((said) => said.trim() !== "", { error: "expected what was said" })
});
const FilterSchema = union([
	anyText("a string").max(1e3),
	number$1(),
	boolean(),
	array(anyText("a string").max(1e3)).max(1e3)
], { error: "expected a string, a number, true, false or a list of strings" });
const reviews = [
	"accepted",
	"edited",
	"rejected"
];
const toolName = shortText("the name of a tool", LONGEST_ID);
const number = number$1({ error: "expected a number" });
const MatcherSchema = union([
	strictObject({ in: array(unknown$1()).min(1) }).transform(({ in: values }) => ({
		kind: "in",
		values
	})),
	strictObject({ contains: string().min(1) }).transform(({ contains }) => ({
		kind: "contains",
		text: contains
	})),
	strictObject({
		min: number.optional(),
		max: number.optional()
	}).refine(({ min, max }) => min !== void 0 || max !== void 0).transform(({ min = -Infinity, max = Infinity }) => ({
		kind: "within",
		min,
		max
	})),
	unknown$1().transform((value) => ({
		kind: "equals",
		value
	}))
], { error: `expected any JSON, or one of { in: [...] }, { contains: text } and { min: 1, max: 5 }` });
const CallSchema = union([toolName, keyed("a call: an object with tool and arguments", {
	tool: toolName,
	arguments: record(shortText("the name of an argument", LONGEST_ID), MatcherSchema, { error: "expected an object of arguments by name" }).optional()
})], { error: "expected the name of a tool, or an object with tool and arguments" });
const MOST_CALLS = 100;
const CallsSchema = listOf("a list of calls", CallSchema).max(MOST_CALLS, { error: `expected at most ${MOST_CALLS} calls` });
const ToolsSchema = union([CallsSchema, keyed("an object with calls, ordered, forbidden and most", {
	calls: CallsSchema.optional(),
	ordered: flag$1.default(false),
	forbidden: listOf("a list of tool names", toolName).max(MOST_CALLS).optional(),
	most: wholeNumber(0, 1e4).optional()
})], { error: "expected a list of calls, or an object with calls, ordered, forbidden and most" });
const GoldenItemSchema = keyed("an item: an object with at least id and query", {
	id: shortText("an id", LONGEST_ID),
	query: anyText("a question").refine((query) => query.trim() !== "", { error: "expected a question" }),
	history: listOf("a list of turns", TurnSchema).max(MOST_TURNS, { error: `expected at most ${MOST_TURNS} turns` }).optional(),
	evidence: unknown$1().optional(),
	chunks: unknown$1().optional(),
	docs: unknown$1().optional(),
	sections: unknown$1().optional(),
	forbidden: listOf("a list of globs", shortText("a glob", LONGEST_DOC).refine(isGlob, { error: "expected a glob that takes documents in, whose braces stand for at most 100 globs" })).max(MOST_GLOBS, { error: `expected at most ${MOST_GLOBS} globs` }).optional(),
	filters: record(shortText("the name of a filter", LONGEST_ID), FilterSchema, { error: "expected an object of filters by name" }).optional(),
	answerable: flag$1.default(true),
	expect: oneOf(["refuse", ...expectations]).optional(),
	answer: union([text$1, listOf(ANSWER, text$1, 1)], { error: `expected ${ANSWER}` }).optional(),
	claims: listOf("a list of claims", ClaimSchema).optional(),
	contains: listOf("a list of strings", textWithWords).optional(),
	excludes: listOf("a list of strings", textWithWords).optional(),
	must_pass: flag$1.default(false),
	tags: listOf("a list of tags", shortText("a tag", LONGEST_ID).refine((tag) => tag !== "must_pass", { error: "expected another tag: must_pass is the slice of the items with must_pass: true" })).default([]),
	cluster: shortText("the name of a cluster", LONGEST_ID).optional(),
	split: oneOf(["dev", "test"]).optional(),
	tools: ToolsSchema.optional(),
	draft: union([boolean(), _enum(reviews)], { error: "expected true, false, accepted, edited or rejected" }).default(false),
	notes: union([string(), looseObject({})], { error: "expected a string or an object" }).optional()
});
// src/golden/parse-labels.ts
function parseLabels(written) {
	const kinds = labelKinds.filter((kind) => !isEmpty(written[kind]));
	const [kind, other] = kinds;
	if (kind === void 0) return {
		labels: { kind: "none" },
		problems: []
	};
	const parsed = kind === "evidence" ? parseEvidence(written.evidence) : parseGraded(kind, written[kind]);
	if (other === void 0) return parsed;
	const message = `a second kind of label: expected one of evidence, chunks, docs and sections, found ${alternatives(kinds).replace(" or ", " and ")}`;
	return {
		...parsed,
		problems: [{
			path: [other],
			part: "key",
			message
		}, ...parsed.problems]
	};
}
const labelKinds = [
	"evidence",
	"chunks",
	"docs",
	"sections"
];
function isEmpty(written) {
	if (written === void 0) return true;
	return typeof written === "object" && written !== null && Object.keys(written).length === 0;
}
const ListSchema = listOf("a list of evidences", unknown$1());
function parseEvidence(written) {
	const list = ListSchema.safeParse(written);
	if (!list.success) return broken(schemaMistakes(ListSchema, written, ["evidence"]));
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
			targets: [...targets]
		},
		problems
	};
}
function parseTarget(entry, { path, problems }) {
	const hasAny = typeof entry === "object" && entry !== null && Object.hasOwn(entry, "any");
	const parsed = hasAny ? AnyEvidenceSchema.safeParse(entry) : EvidenceSchema.safeParse(entry);
	if (!parsed.success) {
		problems.push(...schemaMistakes(hasAny ? AnyEvidenceSchema : EvidenceSchema, entry, path));
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
const idSchemas = {
	chunks: ChunkIdSchema,
	docs: DocIdSchema,
	sections: SectionIdSchema
};
function parseGraded(kind, written) {
	if (typeof written !== "object" || written === null) {
		const message = `expected a list of ids, or an object from ids to grades, found ${shown(written)}`;
		return broken([{
			path: [kind],
			part: "value",
			message
		}]);
	}
	const grades = /* @__PURE__ */ new Map();
	const problems = [];
	const schema = idSchemas[kind];
	for (const { path, part, id, grade } of writtenGrades(kind, written)) {
		const parsed = schema.safeParse(id);
		const key = parsed.success && kind !== "chunks" ? documentId(parsed.data) : parsed.data;
		if (key === void 0) problems.push(...withPart(schemaMistakes(schema, id, path), part));
		else if (grades.has(key)) problems.push({
			path,
			part,
			message: `${quoted$1(key)} stands twice`
		});
		else grades.set(key, typeof grade === "number" ? grade : 0);
		problems.push(...schemaMistakes(GradeSchema, grade, path));
	}
	return {
		labels: kind === "sections" ? sectionLabels(grades) : {
			kind,
			grades
		},
		problems
	};
}
function sectionLabels(grades) {
	return {
		kind: "sections",
		targets: [...grades].map(([id, grade]) => {
			const at = id.lastIndexOf("#");
			const [doc, quote] = [id.slice(0, at), id.slice(at)];
			return {
				grade,
				any: [{
					doc,
					quote,
					section: quote.slice(1),
					prefix: "",
					suffix: "",
					start: void 0
				}]
			};
		})
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
// src/golden/shapes/foreign-values.ts
function textOf(value) {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return typeof value === "string" && !isBlank(value) ? value : void 0;
}
const textKeys = [
	"question",
	"query",
	"input",
	"prompt",
	"user_input",
	"answer",
	"output",
	"text"
];
function saidIn(value) {
	if (Array.isArray(value)) return askedIn(value)?.query;
	if (!isMapping(value)) return textOf(value);
	if (Array.isArray(value["messages"])) return saidIn(value["messages"]);
	return textKeys.map((key) => textOf(valueAt(value, [key]))).find((text) => text !== void 0) ?? textOf(value["content"]);
}
function historyIn(value) {
	const messages = isMapping(value) ? value["messages"] : value;
	return (Array.isArray(messages) ? askedIn(messages)?.history : void 0) ?? [];
}
function askedIn(messages) {
	const turns = turnsOf(messages);
	const last = turns.findLastIndex(({ role }) => role === "user");
	const query = turns[last]?.text;
	return query === void 0 ? void 0 : {
		query,
		history: turns.slice(0, last)
	};
}
function messagesIn(value) {
	const written = typeof value === "string" ? jsonIn(value) : void 0;
	return (Array.isArray(written) || isMapping(written) && Array.isArray(written["messages"])) && saidIn(written) !== void 0 ? written : value;
}
function turnsOf(messages) {
	return messages.flatMap((message) => {
		const role = roles.get(String(valueAt(message, ["role"]) ?? valueAt(message, ["type"])));
		const [text] = ["content", "text"].flatMap((key) => {
			const content = valueAt(message, [key]);
			return textOf(Array.isArray(content) ? textsOf(content).join("\n") : content) ?? [];
		});
		return role === void 0 || text === void 0 ? [] : [{
			role,
			text
		}];
	});
}
const roles = /* @__PURE__ */ new Map([
	["user", "user"],
	["human", "user"],
	["assistant", "assistant"],
	["ai", "assistant"]
]);
function textsOf(value, divider) {
	const list = typeof value === "string" ? listIn(value) ?? divided$1(value, divider) : value;
	return (Array.isArray(list) ? list : [list]).flatMap((each) => {
		return (isMapping(each) ? textOf(each["text"]) ?? textOf(each["content"]) ?? textOf(each["page_content"]) : textOf(each)) ?? [];
	});
}
function divided$1(text, divider) {
	return divider === void 0 ? [text] : text.split(divider).map((part) => part.trim());
}
function jsonIn(text) {
	return /^\s*[[{]/.test(text) ? parsedJson(text) : void 0;
}
function listIn(text) {
	const value = jsonIn(text);
	return Array.isArray(value) ? value : pythonList(text);
}
const pythonText = /\s*(?:'([^'\\]*(?:\\.[^'\\]*)*)'|"([^"\\]*(?:\\.[^"\\]*)*)")\s*(,\s*\]|,|\]|(?=['"]))/suy;
function pythonList(text) {
	const trimmed = text.trim();
	if (trimmed === "[]") return [];
	if (!trimmed.startsWith("[")) return void 0;
	const texts = [];
	for (let at = 1; at < trimmed.length; at = pythonText.lastIndex) {
		pythonText.lastIndex = at;
		const [whole, single, double] = pythonText.exec(trimmed) ?? [];
		if (whole === void 0) return void 0;
		texts.push(unescaped(single ?? double ?? ""));
	}
	return trimmed.endsWith("]") ? texts : void 0;
}
const escapes = /* @__PURE__ */ new Map([
	["n", "\n"],
	["t", "	"],
	["r", "\r"]
]);
function unescaped(text) {
	return text.replaceAll(/\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gisu, (_, two, four, eight, sign = "") => {
		const code = Number.parseInt(two ?? four ?? eight ?? "", 16);
		if (Number.isNaN(code)) return escapes.get(sign) ?? sign;
		return code <= 1114111 ? String.fromCodePoint(code) : "�";
	});
}
[...GoldenItemSchema.keyof().options];
function foldedKey(key) {
	return key.trim().replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").replaceAll(/[\s.-]+/g, "_").toLowerCase();
}
function byKeys(theirs) {
	const table = new Map([...ownKeys, ...theirs instanceof Map ? theirs : Object.entries(theirs)]);
	return (item) => Object.entries(item).map(([key, value]) => {
		return {
			path: [key],
			part: table.get(foldedKey(key)),
			value
		};
	});
}
const ownKeys = GoldenItemSchema.keyof().options.map((key) => [key, key]);
function bring(entries) {
	const item = /* @__PURE__ */ new Map();
	const contexts = [];
	const tags = /* @__PURE__ */ new Set();
	const notes = /* @__PURE__ */ new Map();
	const lost = [];
	const unread = [];
	const writtenAs = /* @__PURE__ */ new Map();
	let source;
	for (const { path, part, value } of entries) {
		if (value === null || value === void 0 || value === "") continue;
		const key = path.join(".");
		if (part === "contexts") {
			contexts.push(...textsOf(value));
			writtenAs.set("contexts", path);
		} else if (part === "returned") lost.push({
			key,
			value
		});
		else if (part === "source" && source === void 0) {
			source = textOf(value);
			writtenAs.set("source", path);
		} else if (part === "tags") {
			for (const tag of textsOf(value, idDivider)) tags.add(tag);
			writtenAs.set("tags", path);
		} else if (part === void 0 || part === "kept" || part === "source" || item.has(part)) {
			notes.set(key, value);
			if (part !== "kept") unread.push(path);
		} else {
			const ours = asOurs[part]?.(value) ?? value;
			if (ours === unreadable) lost.push({
				key,
				value
			});
			else {
				item.set(part, ours);
				writtenAs.set(part, path);
				const before = part === "query" ? historyIn(messagesIn(value)) : [];
				if (before.length > 0 && !item.has("history")) item.set("history", before);
			}
		}
	}
	if (tags.size > 0) item.set("tags", [...tags]);
	return {
		item: Object.fromEntries(item),
		contexts,
		source,
		notes: Object.fromEntries(notes),
		lost,
		unread,
		writtenAs
	};
}
const unreadable = Symbol("unreadable");
const asOurs = {
	id: textOf,
	query: (value) => saidIn(messagesIn(value)) ?? unreadable,
	answer: answerOf,
	chunks: (value) => gradesOf(value),
	docs: (value) => gradesOf(value),
	sections: (value) => gradesOf(value),
	forbidden: (value) => textsOf(value, idDivider),
	contains: (value) => textsOf(value, textDivider),
	excludes: (value) => textsOf(value, textDivider),
	tools: (value) => textsOf(value, idDivider),
	history: (value) => {
		const structure = structureOf(value);
		const turns = Array.isArray(structure) ? turnsOf(structure) : [];
		return turns.length === 0 ? unreadable : turns;
	},
	evidence: structureOf,
	claims: structureOf,
	filters: structureOf,
	notes: structureOf,
	answerable: truthOf,
	must_pass: truthOf,
	draft: truthOf
};
const idDivider = /[;|,\n]/;
const textDivider = /[|\n]/;
function answerOf(value) {
	const structure = structureOf(value);
	const several = isMapping(structure) && Array.isArray(structure["text"]) ? structure["text"] : structure;
	if (!Array.isArray(several)) return saidIn(value) ?? unreadable;
	const texts = textsOf(several);
	return texts.length > 1 ? texts : texts[0] ?? unreadable;
}
function gradesOf(value) {
	const structure = structureOf(value);
	return typeof structure === "object" && !Array.isArray(structure) ? structure : textsOf(value, idDivider);
}
function structureOf(value) {
	return typeof value === "string" ? jsonIn(value) ?? value : value;
}
function truthOf(value) {
	return truths.get(String(value).toLowerCase()) ?? value;
}
const truths = new Map([...[
	"true",
	"yes",
	"1"
].map((word) => [word, true]), ...[
	"false",
	"no",
	"0"
].map((word) => [word, false])]);
// src/golden/shapes/usual-names.ts
const usualNames = new Map([
	...named("id", [
		"_id",
		"qid",
		"query_id",
		"question_id",
		"uuid"
	]),
	...named("query", [
		"question",
		"questions",
		"q",
		"user_query",
		"user_question",
		"user_input"
	]),
	...named("query", [
		"prompt",
		"instruction",
		"query_text",
		"input",
		"text"
	]),
	...named("answer", [
		"answers",
		"a",
		"expected_answer",
		"expected_answers",
		"ground_truth"
	]),
	...named("answer", [
		"ground_truths",
		"ground_truth_answer",
		"reference_answer",
		"reference"
	]),
	...named("answer", [
		"gold_answer",
		"golden_answer",
		"golden_answers",
		"correct_answer"
	]),
	...named("answer", [
		"expected_output",
		"expected",
		"ideal",
		"target",
		"output",
		"solution"
	]),
	...named("chunks", [
		"relevant_chunk_ids",
		"relevant_chunks",
		"chunk_ids",
		"chunk_id"
	]),
	...named("chunks", [
		"expected_chunk_ids",
		"expected_chunks",
		"gold_chunk_ids",
		"correct_chunks"
	]),
	...named("chunks", [
		"relevant_ids",
		"reference_context_ids",
		"node_ids"
	]),
	...named("docs", [
		"relevant_docs",
		"relevant_doc_ids",
		"relevant_documents",
		"doc_ids",
		"doc_id"
	]),
	...named("docs", [
		"relevant_document_ids",
		"document_ids",
		"document_id",
		"expected_docs"
	]),
	...named("docs", [
		"expected_documents",
		"expected_doc_ids",
		"gold_docs",
		"gold_doc_ids"
	]),
	...named("docs", [
		"expected_sources",
		"relevant_files",
		"expected_files"
	]),
	...named("contexts", [
		"contexts",
		"context",
		"ground_truth_contexts",
		"reference_contexts"
	]),
	...named("contexts", [
		"reference_context",
		"gold_contexts",
		"gold_context",
		"passage",
		"passages"
	]),
	...named("contexts", [
		"relevant_passages",
		"supporting_facts",
		"relevant_text"
	]),
	...named("source", [
		"source",
		"source_file",
		"source_doc",
		"source_document",
		"file",
		"url"
	]),
	...named("source", [
		"file_name",
		"filename",
		"document",
		"doc",
		"path"
	]),
	...named("tags", [
		"category",
		"difficulty",
		"question_type",
		"type",
		"topic",
		"tag"
	]),
	...named("kept", [
		"metadata",
		"title",
		"comment",
		"comments",
		"explanation",
		"persona"
	]),
	...named("kept", [
		"created_at",
		"updated_at",
		"author",
		"language",
		"domain",
		"description"
	]),
	...named("returned", [
		"response",
		"actual_output",
		"retrieved_contexts",
		"retrieval_context"
	])
]);
function named(part, keys) {
	return keys.map((key) => [key, part]);
}
const usual = {
	name: "questions",
	title: "questions and answers",
	fits: (keys) => {
		const parts = new Set(keys.values().map((key) => usualNames.get(key) ?? "kept"));
		return parts.has("query") || keys.has("query") && parts.size > 1;
	},
	entries: byKeys(usualNames)
};
// src/golden/parse-golden-item.ts
function parseGoldenItem(item) {
	const written = withId(item);
	const parsed = GoldenItemSchema.safeParse(written);
	const keys = isMapping(written) ? written : {};
	const { labels, problems: ofLabels } = parseLabels(keys);
	const problems = [...ofLabels, ...expectationProblems(keys)];
	if (!parsed.success) {
		const all = [...schemaMistakes(GoldenItemSchema, written).map(meant), ...problems];
		return {
			id: idOf(written),
			item: void 0,
			draft: void 0,
			problems: all
		};
	}
	const { id, draft: state } = parsed.data;
	const draft = state === true ? "unreviewed" : state === false ? void 0 : state;
	return {
		id,
		item: problems.length === 0 ? itemOf$1(parsed.data, labels) : void 0,
		draft,
		problems
	};
}
function expectationProblems({ expect, answerable, answer }) {
	if (expect === "refuse" && answerable === true) return [mistaken("refuse does not go with answerable: true, as the right answer is a refusal")];
	if (expect === "refuse" || !isExpectation(expect)) return [];
	if (answerable === false) return [mistaken(`${expect} does not go with answerable: false, which expects a refusal`)];
	if (expect === "clarify" || hasText(answer)) return [];
	return [mistaken(`${expect} needs answer: ${expect === "note-conflict" ? "what the documents say each" : "what the newest says"}`)];
}
function hasText(answer) {
	return [answer].flat().some((text) => typeof text === "string" && !isBlank(text));
}
function mistaken(message) {
	return {
		path: ["expect"],
		part: "value",
		message
	};
}
function isExpectation(written) {
	return expectations.some((one) => one === written);
}
function withId(item) {
	const written = typeof item === "string" ? { query: item.trim() } : item;
	if (!isMapping(written) || "id" in written) return written;
	const { query, history } = written;
	if (typeof query !== "string") return written;
	const asked = history === void 0 ? query : JSON.stringify([query, history]);
	return {
		id: `q-${sha256(asked).slice(0, 12)}`,
		...written
	};
}
function meant(mistake) {
	const { path, message } = mistake;
	const ours = path.length === 1 ? usualNames.get(foldedKey(String(path[0]))) : void 0;
	return message.startsWith("unknown key") && ours !== void 0 && ours in GoldenItemSchema.shape ? {
		...mistake,
		message: `unknown key, did you mean ${ours}?`
	} : mistake;
}
function itemOf$1(written, labels) {
	const { id, query, answer, claims, contains, excludes, answerable, must_pass, tags } = written;
	const { cluster, split, forbidden, filters, notes, tools, expect, history = [] } = written;
	return {
		id,
		query,
		...history.length === 0 ? {} : { history },
		labels,
		references: referencesOf(answer),
		claims: claims && claimsOf(claims),
		contains: contains ?? none,
		excludes: excludes ?? none,
		...forbidden === void 0 ? {} : { forbidden },
		...filters === void 0 ? {} : { filters },
		...tools === void 0 ? {} : { tools: toolsOf(tools) },
		...typeof notes === "string" && notes !== "" ? { notes } : {},
		answerable: answerable && expect !== "refuse",
		...isExpectation(expect) ? { expect } : {},
		mustPass: must_pass,
		tags: [...new Set(tags)],
		cluster,
		split
	};
}
function toolsOf(written) {
	const { calls = [], ordered, forbidden = [], most } = Array.isArray(written) ? {
		calls: written,
		ordered: false,
		forbidden: [],
		most: void 0
	} : written;
	return {
		calls: calls.map((call) => {
			const { tool, arguments: given = {} } = typeof call === "string" ? { tool: call } : call;
			return {
				tool,
				arguments: new Map(Object.entries(given))
			};
		}),
		ordered,
		forbidden,
		most
	};
}
const none = [];
function referencesOf(answer) {
	if (answer === void 0) return none;
	return (typeof answer === "string" ? [answer] : answer).filter((text) => !isBlank(text));
}
function claimsOf(written) {
	const claims = written.map((claim) => {
		if (typeof claim === "string") return {
			text: claim,
			importance: void 0
		};
		const { text, vital, importance } = claim;
		return {
			text,
			importance: vital === void 0 ? importance : vital ? "vital" : "okay"
		};
	});
	const unmarked = claims.some(({ importance }) => importance === "vital") ? "okay" : "vital";
	return claims.map(({ text, importance = unmarked }) => ({
		text,
		importance
	}));
}
function idOf(written) {
	const id = valueAt(written, ["id"]);
	return typeof id === "string" ? id : void 0;
}
// src/golden/shapes/deepeval.ts
const entries = byKeys({
	input: "query",
	expected_output: "answer",
	context: "contexts",
	source_file: "source",
	actual_output: "returned",
	retrieval_context: "returned",
	tools_called: "returned",
	expected_tools: "kept",
	additional_metadata: "kept",
	custom_column_key_values: "kept",
	metadata: "kept",
	comments: "kept",
	name: "kept",
	token_cost: "returned",
	input_token_count: "returned",
	output_token_count: "returned",
	completion_time: "returned"
});
const deepeval = {
	name: "deepeval",
	title: "DeepEval goldens",
	fits: (keys) => keys.has("input") && [
		"actual_output",
		"retrieval_context",
		"expected_output",
		"source_file"
	].some((key) => keys.has(key)),
	entries: (item) => entries(item).map(divided)
};
function divided(entry) {
	const { part, value } = entry;
	if (part !== "contexts" || typeof value !== "string" || value.startsWith("[")) return entry;
	return {
		...entry,
		value: value.split("|")
	};
}
// src/golden/shapes/langfuse.ts
const langfuse = {
	name: "langfuse",
	title: "a Langfuse dataset",
	fits: (keys) => keys.has("input") && [
		"source_trace_id",
		"dataset_id",
		"dataset_name",
		"source_observation_id"
	].some((key) => keys.has(key)),
	entries: byKeys({
		input: "query",
		expected_output: "answer",
		metadata: "kept",
		status: "kept",
		source_trace_id: "kept",
		source_observation_id: "kept",
		dataset_id: "kept",
		dataset_name: "kept",
		dataset_item_id: "id",
		created_at: "kept",
		updated_at: "kept",
		media_references: "kept"
	})
};
// src/golden/shapes/llama-index.ts
const llamaIndex = {
	name: "llama-index",
	title: "a LlamaIndex dataset",
	fits: (keys) => keys.has("query") && (keys.has("reference_answer") || keys.has("query_by")),
	entries: byKeys({
		reference_answer: "answer",
		reference_contexts: "contexts",
		query_by: "kept",
		reference_answer_by: "kept"
	})
};
// src/golden/shapes/promptfoo.ts
const promptfoo = {
	name: "promptfoo",
	title: "promptfoo tests",
	fits: (keys) => keys.has("vars") || [...keys].some((key) => /^__expected\d*$/.test(key)),
	entries: (item) => isMapping(item["vars"]) ? ofTest(item, item["vars"]) : ofRow(item)
};
function ofTest(test, vars) {
	const { vars: _, assert, ...rest } = test;
	const told = (Array.isArray(assert) ? assert : []).map((each, index) => {
		const { type, value } = isMapping(each) ? each : {};
		return {
			path: ["assert", index],
			type: String(type),
			value
		};
	});
	return [
		...ofVars(vars, ["vars"]),
		...ofAssertions(told),
		...ofRest(rest)
	];
}
function ofRow(row) {
	const vars = [];
	const rest = [];
	const told = [];
	for (const [key, value] of Object.entries(row)) if (/^__expected\d*$/.test(key)) told.push({
		path: [key],
		...assertionIn(textOf(value) ?? "")
	});
	else (key.startsWith("__") ? rest : vars).push([key, value]);
	return [
		...ofVars(Object.fromEntries(vars), []),
		...ofAssertions(told),
		...ofRest(Object.fromEntries(rest))
	];
}
function ofVars(vars, below) {
	const all = Object.entries(vars);
	return all.map(([key, value]) => {
		const known = ownNames.get(key) ?? usualNames.get(foldedKey(key));
		const part = all.length === 1 ? "query" : known ?? "kept";
		return {
			path: [...below, key],
			part,
			value
		};
	});
}
const ownNames = /* @__PURE__ */ new Map([["query", "query"], ["id", "id"]]);
function ofRest(rest) {
	return Object.entries(rest).map(([key, value]) => {
		return {
			path: [key],
			part: key === "__providerOutput" || key === "providerOutput" ? "returned" : "kept",
			value
		};
	});
}
function assertionIn(cell) {
	const [, type, value] = /^((?:not-)?[a-z][a-z-]*)(?:\([\d.]+\))?:\s*(.*)$/s.exec(cell) ?? [];
	if (type === void 0 || value === void 0) return {
		type: "equals",
		value: cell
	};
	return {
		type,
		value: /-(?:all|any)$/.test(type) ? value.split(",").map((each) => each.trim()) : value
	};
}
function ofAssertions(told) {
	const lists = {
		contains: [],
		excludes: []
	};
	const paths = /* @__PURE__ */ new Map();
	const others = [];
	for (const { path, type, value } of told) {
		const part = assertions.get(type.toLowerCase());
		if (part === "contains" || part === "excludes") {
			lists[part].push(...textsOf(value));
			paths.set(part, path);
		} else others.push({
			path,
			part: part ?? "kept",
			value: part ? value : {
				type,
				value
			}
		});
	}
	return [...["contains", "excludes"].flatMap((part) => {
		const path = paths.get(part);
		return path === void 0 ? [] : [{
			path,
			part,
			value: lists[part]
		}];
	}), ...others];
}
const assertions = new Map([...[
	"equals",
	"similar",
	"factuality",
	"model-graded-factuality",
	"context-recall"
].map((type) => [type, "answer"]), ...[
	"contains",
	"icontains",
	"contains-all",
	"icontains-all"
].flatMap((type) => [[type, "contains"], [`not-${type}`, "excludes"]])]);
// src/golden/shapes/ragas.ts
const ragasNotes = /* @__PURE__ */ new Set([
	"rubric",
	"rubrics",
	"persona_name",
	"query_style",
	"query_length",
	"synthesizer_name"
]);
const ragas = {
	name: "ragas",
	title: "a ragas dataset",
	fits: (keys) => keys.has("user_input"),
	entries: byKeys({
		user_input: "query",
		reference: "answer",
		reference_contexts: "contexts",
		reference_context_ids: "chunks",
		retrieved_contexts: "returned",
		retrieved_context_ids: "returned",
		response: "returned",
		multi_responses: "returned",
		reference_topics: "kept",
		reference_tool_calls: "kept",
		...Object.fromEntries(Array.from(ragasNotes, (key) => [key, "kept"]))
	})
};
const older = {
	question: "query",
	ground_truth: "answer",
	ground_truths: "answer",
	evolution_type: "tags",
	episode_done: "kept",
	metadata: "kept"
};
const answered = byKeys({
	...older,
	contexts: "returned",
	answer: "returned"
});
const generated = byKeys({
	...older,
	contexts: "contexts"
});
const ragasBefore = {
	name: "ragas-0.1",
	title: "a dataset of ragas 0.1",
	fits: (keys) => keys.has("question") && (keys.has("ground_truth") || keys.has("ground_truths")) && (keys.has("contexts") || keys.has("evolution_type")),
	entries: (item) => item["answer"] === void 0 ? generated(item) : answered(item)
};
// src/golden/item-shapes.ts
const native = {
	asOurs: withId,
	parse: parseGoldenItem
};
const foreignShapes = [
	promptfoo,
	ragas,
	ragasBefore,
	langfuse,
	deepeval,
	llamaIndex,
	usual
];
const ownTable = {
	name: "table",
	title: "a table with our keys",
	fits: (keys) => keys.has("query"),
	entries: byKeys({})
};
function shapeOf(first, isTable) {
	const foreign = foreignShapeOf(first);
	const shape = foreign ?? (isTable ? ownTable : void 0);
	if (shape === void 0) return native;
	return {
		...foreign,
		asOurs: (written) => isMapping(written) ? withId(bring(shape.entries(written)).item) : void 0,
		parse: (written) => parseForeignItem(shape, written)
	};
}
function foreignShapeOf(first) {
	if (!isMapping(first)) return void 0;
	const keys = new Set(Object.keys(first).map(foldedKey));
	return foreignShapes.find(({ fits }) => fits(keys));
}
function parseForeignItem(shape, written) {
	if (!isMapping(written)) return parseGoldenItem(written);
	const brought = bring(shape.entries(written));
	const parsed = parseGoldenItem(brought.item);
	const problems = [...parsed.problems.map((each) => asWritten(each, brought)), ...toImport(brought)];
	return problems.length === 0 ? parsed : {
		...parsed,
		item: void 0,
		problems
	};
}
function asWritten(problem, { writtenAs }) {
	const [key, ...below] = problem.path;
	const path = writtenAs.get(String(key));
	return path === void 0 ? problem : {
		...problem,
		path: [...path, ...below]
	};
}
function toImport({ unread, writtenAs, contexts, source, item }) {
	const paths = unread.map((path) => ({
		path,
		message: "not read here: an import keeps it"
	}));
	if (labelKinds.some((kind) => Object.hasOwn(item, kind))) return paths.map(asKey);
	const texts = contexts.length === 0 ? void 0 : writtenAs.get("contexts");
	const name = source === void 0 ? void 0 : writtenAs.get("source");
	if (texts !== void 0) paths.push({
		path: texts,
		message: "not read here: an import looks for these texts"
	});
	else if (name !== void 0) paths.push({
		path: name,
		message: "not read here: an import looks for this document"
	});
	return paths.map(asKey);
}
function asKey(problem) {
	return {
		...problem,
		part: "key"
	};
}
// src/text/printing/formula-guard.ts
function unguarded(cell) {
	return /^'+[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
// src/parse/read-csv.ts
const MOST_COLUMNS = 1e3;
const MOST_ROWS = 100001;
const LONGEST_RECORD = 1048576;
const readCsv = (text, mistakes) => readTable(text, mistakes, dividerOf(text));
const readTsv = (text, mistakes) => readTable(text, mistakes, "	");
function* readTable(text, mistakes, divider) {
	const overlong = lineOfMore(text, LONGEST_RECORD);
	if (overlong !== void 0) {
		mistakes.add({
			path: [],
			message: "a line of more than 1 MiB"
		}, () => ({
			line: overlong,
			column: void 0
		}));
		return;
	}
	const [first, ...others] = rowsOf(text, mistakes, divider);
	if (first === void 0) return;
	const names = namesIn$1(first);
	let line = first.lastLine + 1;
	for (const { record, lastLine } of others) {
		const at = {
			line,
			column: void 0
		};
		line = lastLine + 1;
		const cells = record.flatMap((cell, index) => {
			const name = names[index] ?? "";
			return name === "" || cell.trim() === "" ? [] : [[name, unguarded(cell)]];
		});
		if (cells.length === 0) continue;
		yield {
			value: Object.fromEntries(cells),
			line: at.line,
			path: [],
			positionOf: () => at
		};
	}
}
function rowsOf(text, mistakes, delimiter) {
	try {
		const rows = [];
		parse(text, {
			delimiter,
			skip_empty_lines: true,
			relax_quotes: delimiter === "	",
			max_record_size: LONGEST_RECORD,
			to: 100002,
			on_record: (record, { lines }) => {
				const row = {
					record,
					lastLine: lines
				};
				rows.push(row);
				if (rows.length === 1) requireColumns(namesIn$1(row));
			}
		});
		if (rows.length > MOST_ROWS) mistakes.add({
			path: [],
			message: "more than 100,000 items"
		});
		return rows.slice(0, MOST_ROWS);
	} catch (error) {
		if (error instanceof UnfitHeader) {
			mistakes.add({
				path: [],
				message: error.message
			}, () => ({
				line: 1,
				column: void 0
			}));
			return [];
		}
		const line = error instanceof CsvError ? Number(error["lines"]) : 1;
		const message = `not valid CSV: ${printable(messageOf(error), 200)}`;
		mistakes.add({
			path: [],
			message
		}, () => ({
			line,
			column: void 0
		}));
		return [];
	}
}
var UnfitHeader = class extends Error {};
function namesIn$1({ record }) {
	return record.map((name) => name.trim());
}
function requireColumns(names) {
	if (names.length > MOST_COLUMNS) throw new UnfitHeader(`more than ${MOST_COLUMNS} columns`);
	const repeated = names.find((name, index) => name !== "" && names.indexOf(name) < index);
	if (repeated !== void 0) throw new UnfitHeader(`the column ${quoted$1(repeated)} stands twice`);
}
function lineOfMore(text, most) {
	let line = 1;
	for (let start = 0; text.length - start > most; line += 1) {
		const found = text.indexOf("\n", start);
		const end = found === -1 ? text.length : found;
		if (end - start > most) return line;
		start = end + 1;
	}
}
function dividerOf(text) {
	const end = text.indexOf("\n");
	const header = end === -1 ? text : text.slice(0, end);
	return header.split(";").length > header.split(",").length ? ";" : ",";
}
// src/parse/locate-json.ts
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
function* childrenOf(text, start) {
	const isObject = text[start] === "{";
	if (!isObject && text[start] !== "[") return;
	let at = skipSpace(text, start + 1);
	for (let index = 0; at < text.length && text[at] !== "}" && text[at] !== "]"; index += 1) {
		const key = at;
		let name = index;
		if (isObject) {
			const end = endOfString(text, at) + 1;
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
		if (character === "\"") at = endOfString(text, at);
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
// src/parse/scan-json.ts
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
			const end = endOfString(text, at) + 1;
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
			if (open.length === 64) return {
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
function decodeKey(literal) {
	if (!literal.includes("\\")) return literal.slice(1, -1);
	try {
		return String(JSON.parse(literal));
	} catch {
		return literal;
	}
}
// src/parse/parse-json.ts
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
		for (const { key, offset } of repeatedKeys) tell(`the key ${quoted$1(key)} stands twice`, offset);
		return {
			value,
			elements
		};
	} catch (error) {
		const why = messageOf(error).replace(/ at position \d+(?: \(line \d+ column \d+\))?$/, "");
		tell(`not valid JSON: ${printable(why, 200)}`, offsetOf(error, text, elements));
		return;
	}
}
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
// src/parse/read-json-lines.ts
const LONGEST_LINE = 1048576;
function* readJsonLines(text, mistakes) {
	for (const { content, line } of linesOf$1(text)) {
		yield* readLine(content, {
			line,
			mistakes
		});
		if (mistakes.count >= 1e4) return;
	}
}
function* readTextLines(text, mistakes) {
	for (const { content, line } of linesOf$1(text)) {
		const value = content.trim();
		if (value.startsWith("{")) yield* readLine(content, {
			line,
			mistakes
		});
		else yield {
			value,
			line,
			path: [],
			positionOf: () => ({
				line,
				column: 1
			})
		};
		if (mistakes.count >= 1e4) return;
	}
}
function* linesOf$1(text) {
	for (const [index, content] of text.split("\n").entries()) if (content.trim() !== "") yield {
		content,
		line: index + 1
	};
}
function* readLine(content, { line, mistakes }) {
	const complaint = complaintAbout$1(content);
	if (complaint !== void 0) {
		mistakes.add({
			path: [],
			message: complaint
		}, () => ({
			line,
			column: 1
		}));
		return;
	}
	const positionAt = (offset) => ({
		line,
		column: offset + 1
	});
	const parsed = parseJson(content, {
		mistakes,
		positionAt
	});
	if (parsed === void 0) return;
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
function complaintAbout$1(content) {
	if (content.length > LONGEST_LINE || Buffer.byteLength(content) > LONGEST_LINE) return "a line of more than 1 MiB: expected an item of at most 1 MiB";
	if (/^\s*(#|\/\/)/.test(content)) return "a comment: JSON Lines has none; write it into \"notes\" of an item, or remove the line";
	if (/^\s*\[/.test(content)) return "a list: expected one item (an object) per line; a file that is one list ends in .json";
}
// src/parse/read-json-list.ts
function* readJsonList(text, mistakes) {
	const positionAt = linePositions(text);
	const parsed = parseJson(text, {
		mistakes,
		positionAt
	});
	if (parsed === void 0) return;
	if (!Array.isArray(parsed.value)) {
		const message = `expected a list of items, found ${shown(parsed.value)}; a file with an item per line ends in .jsonl`;
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
// src/golden/read-qrels.ts
function readQrels(text, { mistakes, most }) {
	const items = /* @__PURE__ */ new Map();
	for (const { number, line } of linesOf(text)) {
		if (mistakes.count >= 1e4) break;
		const tell = (message) => mistakes.add({
			path: [],
			message
		}, () => ({
			line: number,
			column: void 0
		}));
		const plain = plainLine.exec(line)?.slice(1);
		const columns = plain ?? columnsOf(line);
		const problem = plain || columns.length === 0 ? void 0 : complaintAbout(columns);
		if (problem !== void 0) tell(problem);
		if (columns.length === 0 || problem !== void 0) continue;
		const [id = "", , doc = "", grade = ""] = columns;
		const known = items.get(id);
		if (known === void 0 && items.size === most) {
			tell(`more than ${most} items`);
			break;
		}
		const judged = known ?? {
			line: number,
			grades: /* @__PURE__ */ new Map()
		};
		items.set(id, judged);
		if (!addJudgment(judged, doc, Number(grade))) tell(`${quoted$1(doc)} stands twice for query ${quoted$1(id)}`);
	}
	return [...items].map(itemOf);
}
function looksLikeQrels(text) {
	for (const { line } of linesOf(text)) {
		const columns = columnsOf(line);
		if (columns.length === 0) continue;
		const isLine = columns.length === 4 || columns[1] === "Q0";
		return columns[0] !== "-" && isLine && integer.test(columns[3] ?? "");
	}
	return false;
}
function* linesOf(text) {
	let number = 0;
	for (let start = 0; start < text.length;) {
		const found = text.indexOf("\n", start);
		const end = found === -1 ? text.length : found;
		number += 1;
		if (end > start) yield {
			number,
			line: text.slice(start, Math.min(end, start + longestLine))
		};
		start = end + 1;
	}
}
const longestLine = 1e4;
function columnsOf(line) {
	const columns = line.split(/[ \t\r\v\f]+/).filter((column) => column !== "");
	return columns[0]?.startsWith("#") === true ? [] : columns;
}
const plainLine = /^(?!#)([!-~]{1,200})[ \t]([!-~]+)[ \t]([!-~]{1,200})[ \t](\d{1,6})$/;
const integer = /^[+-]?\d{1,9}$/;
function complaintAbout(columns) {
	const [id = "", , doc = "", grade = ""] = columns;
	if (columns.length !== 4) return `expected qid iter docno grade, divided by white space, found ${`${columns.length} ${columns.length === 1 ? "column" : "columns"}`}: ${quoted$1(columns.join(" "))}`;
	if (!integer.test(grade) || Number(grade) > mostGrade) return `expected a whole number up to ${mostGrade} in column 4, the grade, found ${quoted$1(grade)}`;
	if (!isPlain(id) && !GoldenItemSchema.shape.id.safeParse(id).success) return `expected an id of 1 to 200 characters in column 1, the query, found ${quoted$1(id)}`;
	if (!isPlain(doc) && !DocIdSchema.safeParse(doc).success) return `expected a name of 1 to 1000 characters in column 3, the document, found ${quoted$1(doc)}`;
}
const mostGrade = 1e6;
function isPlain(name) {
	return name.length <= 200 && /^[!-~]+$/.test(name);
}
function addJudgment({ grades }, written, grade) {
	if (grade < 0) return true;
	const doc = documentId(written);
	if (grades.has(doc)) return false;
	grades.set(doc, grade);
	return true;
}
const nothingElse = {
	references: [],
	claims: void 0,
	contains: [],
	excludes: [],
	answerable: true,
	mustPass: false,
	tags: [],
	cluster: void 0,
	split: void 0
};
function itemOf([id, { line, grades }]) {
	return {
		id,
		query: id,
		labels: grades.size === 0 ? { kind: "none" } : {
			kind: "docs",
			grades
		},
		...nothingElse,
		line
	};
}
// src/parse/read-yaml-list.ts
const LARGEST = 8388608;
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
		const message = `expected a list of items, found ${shown(value)}`;
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
const goldenLimits = {
	most: 67108864,
	tooLarge: "a golden set of more than 64 MiB"
};
const MOST_ITEMS = 1e5;
const formats$1 = /* @__PURE__ */ new Map([
	["jsonl", readJsonLines],
	["ndjson", readJsonLines],
	["json", readJsonList],
	["yaml", readYamlList],
	["yml", readYamlList],
	["csv", readCsv],
	["tsv", readTsv]
]);
function parseGoldenSet(bytes, file) {
	const mistakes = listMistakes(file);
	const { items, drafts, title } = readItems(fileText(bytes, {
		...goldenLimits,
		mistakes
	}), {
		file,
		mistakes
	});
	if (mistakes.count > 0) throw mistakes.error("golden-invalid", hintFor(file, title));
	growHeapSlowly(items.length, 100);
	return {
		file,
		items,
		drafts,
		hash: createHash("sha256").update(bytes).digest("hex")
	};
}
function hintFor(file, title) {
	if (title === void 0) return "correct that line: docs/golden-set.md of RAG Gate describes every field; `rag-gate golden import FILE` reads sets of other tools";
	return `it looks like ${title}: rag-gate golden import ${printable(file)}`;
}
function readItems(text, { file, mistakes }) {
	const drafts = { ...noDrafts };
	if (isQrels(file, text)) return {
		items: readQrels(text, {
			mistakes,
			most: MOST_ITEMS
		}),
		drafts
	};
	const items = [];
	const tellRepeated = repeatTeller(mistakes);
	let shape;
	let count = 0;
	const format = formatOf$1(file, text);
	for (const raw of withoutRepeats(format(text, mistakes))) {
		count += 1;
		if (mistakes.count >= 1e4) break;
		if (count > MOST_ITEMS) {
			mistakes.add({
				path: raw.path,
				message: "more than 100,000 items"
			}, () => raw.positionOf([], "value"));
			break;
		}
		shape ??= shapeOf(raw.value, isTable(format));
		const { id, item, draft, problems } = shape.parse(raw.value);
		for (const { path, part, message } of problems) mistakes.add({
			path: [...raw.path, ...path],
			message
		}, () => raw.positionOf(path, part));
		if (id !== void 0) tellRepeated(id, raw, `the id ${quoted$1(id)} stands twice, first`, ["id"]);
		if (draft !== void 0) drafts[draft] += 1;
		if (item === void 0 || draft === "rejected") continue;
		items.push({
			...item,
			line: raw.line,
			...draft === "unreviewed" ? unreviewed : {}
		});
	}
	const title = shape?.title;
	if (!draftsGate(drafts)) return {
		items,
		drafts,
		title
	};
	return {
		items: items.map((item) => item.draft ? {
			...item,
			draft: "gates"
		} : item),
		drafts,
		title
	};
}
function* withoutRepeats(items) {
	const bare = /* @__PURE__ */ new Set();
	for (const item of items) {
		if (bare.has(item.value)) continue;
		if (typeof item.value === "string") bare.add(item.value);
		yield item;
	}
}
const unreviewed = {
	draft: "apart",
	mustPass: false
};
function isQrels(file, text) {
	const ending = endingOf(file);
	if (ending === "qrels" || ending === "qrel") return true;
	return (!formats$1.has(ending) || ending === "tsv") && !/^\s*[[{]/.test(text) && looksLikeQrels(text);
}
function isTable(format) {
	return format === readCsv || format === readTsv;
}
function formatOf$1(file, text) {
	if (text.trim() === "") return readJsonLines;
	const named = formats$1.get(endingOf(file));
	if (named !== void 0) return named;
	const first = text.trimStart().charAt(0);
	if (first === "[") return readJsonList;
	if (endingOf(file) === "txt" && !text.trimStart().startsWith("- ")) return readTextLines;
	return first === "{" ? readJsonLines : readYamlList;
}
function endingOf(file) {
	return /\.([a-z]{1,6})(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase() ?? "";
}
// src/exam/canary-schema.ts
const labels = [
	"entailed",
	"contradicted",
	"not_found"
];
const outcomes = [
	"answered",
	"partial",
	"refused"
];
const flag = boolean({ error: "expected true or false" });
const name = shortText("a name", 200);
const question = text("a question", 2e3);
const answer$7 = text("an answer", 2e4);
function expected(words) {
	const list = tuple([oneOf(words)], oneOf(words), { error: `expected ${alternatives(words)}` });
	return union([oneOf(words), list], { error: `expected ${alternatives(words)}, or a list of those` }).transform((one) => typeof one === "string" ? [one] : one);
}
const claims = array(keyed("a claim: an object with name, text and expect", {
	name,
	text: text("a claim", 600),
	expect: expected(labels),
	injection: flag.default(false)
}).transform(({ expect, ...claim }) => ({
	...claim,
	expected: expect
})), { error: "expected a list of claims" }).min(1, { error: "expected at least one claim" }).max(20, { error: "expected at most 20 claims, which one call holds" });
const VerifyCanarySchema = keyed("a case with chunks and claims", {
	chunks: listOf("a list with at least one chunk", text("a chunk", 8e3), 1),
	claims
}).transform((written) => ({
	kind: "verify",
	...written
}));
const CompareCanarySchema = keyed("a case with query, reference, answer and claims of either", {
	query: question,
	reference: answer$7,
	answer: answer$7,
	answer_claims: claims.default([]),
	reference_claims: claims.default([])
}).refine((one) => one.answer_claims.length + one.reference_claims.length > 0, { error: "expected answer_claims or reference_claims" }).transform((written) => ({
	kind: "compare",
	query: written.query,
	references: [written.reference],
	answer: written.answer,
	answerClaims: written.answer_claims,
	referenceClaims: written.reference_claims
}));
const ExtractCanarySchema = keyed("a case with name, query, answer and outcome", {
	name,
	query: question,
	answer: answer$7,
	outcome: expected(outcomes),
	injection: flag.default(false)
}).transform(({ query, outcome, ...one }) => ({
	kind: "extract",
	query,
	answer: one.answer,
	expectations: [{
		kind: "outcome",
		name: one.name,
		injection: one.injection,
		expected: outcome
	}]
}));
function text(what, longest) {
	return anyText(what).refine((written) => written.trim() !== "", { error: `expected ${what}` }).max(longest, { error: `expected ${what} of at most ${longest} characters` });
}
// src/exam/parse-canaries.ts
const limits = {
	most: 1048576,
	tooLarge: "a file of more than 1 MiB"
};
const mostCases = 200;
const formats = /* @__PURE__ */ new Map([["jsonl", readJsonLines], ["json", readJsonList]]);
function parseCanaries(bytes, file) {
	const mistakes = listMistakes(file);
	const cases = readCases(fileText(bytes, {
		...limits,
		mistakes
	}), {
		file,
		mistakes
	});
	if (mistakes.count === 0 && cases.length === 0) mistakes.add({
		path: [],
		message: "no case in it: expected at least one"
	});
	if (mistakes.count > 0) throw mistakes.error("config-invalid", "correct the file that judge.canaries names");
	return cases;
}
function readCases(text, { file, mistakes }) {
	const cases = [];
	const tellRepeated = repeatTeller(mistakes);
	for (const raw of formatOf(file)(text, mistakes)) {
		if (cases.length === mostCases) {
			const message = `more than ${mostCases} cases, each of which is a call`;
			mistakes.add({
				path: raw.path,
				message
			}, () => raw.positionOf([], "value"));
			break;
		}
		const canary = itemBySchema(raw, aCase, mistakes);
		if (canary === void 0) continue;
		for (const name of namesIn(canary)) tellRepeated(name, raw, `the name ${quoted$1(name)} stands twice, first in the case`);
		cases.push(canary);
	}
	return cases;
}
function formatOf(file) {
	return formats.get(/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? "") ?? readYamlList;
}
const aCase = {
	what: "a case",
	schemaOf: schemaFor
};
function schemaFor(value) {
	if ("chunks" in value || "claims" in value) return VerifyCanarySchema;
	if ("reference" in value || "answer_claims" in value || "reference_claims" in value) return CompareCanarySchema;
	return ExtractCanarySchema;
}
function namesIn(canary) {
	switch (canary.kind) {
		case "verify": return canary.claims.map(({ name }) => name);
		case "compare": return [...canary.answerClaims, ...canary.referenceClaims].map(({ name }) => name);
		case "extract": return canary.expectations.map(({ name }) => name);
	}
}
// src/exam/load-side.ts
const defaultConfigPaths = [".github/rag-gate.yml", "rag-gate.yml"];
const maxBytes = {
	"config-invalid": 262144,
	"golden-invalid": 67108864
};
async function readableBase(workspace, sha, paths, head) {
	if (sha === void 0) return { broken: void 0 };
	try {
		const base = await loadSide(workspace, {
			side: "base",
			sha,
			today: void 0
		}, [...paths, ...defaultConfigPaths], head);
		if (base === void 0) return { broken: void 0 };
		const { exam: settings } = base.config;
		const canaries = await loadCanaries(workspace, {
			settings,
			from: "base",
			sha
		});
		return {
			base: {
				...base,
				canaries
			},
			broken: void 0
		};
	} catch (error) {
		if (!(error instanceof GateError) || error.side !== "base") throw error;
		const [mistake] = error.mistakes;
		return { broken: mistake === void 0 ? error.message : sentenceOf(mistake) };
	}
}
function sentenceOf({ file, line, column, path, message }) {
	const place = [line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(", ");
	const where = place === "" ? "" : ` (${place})`;
	return message.startsWith("not valid JSON") ? `\`${file}\` is not valid JSON${where}` : `\`${file}\`${where}: ${path} ${message}`;
}
async function requireSide(workspace, commit, paths) {
	const loaded = await loadSide(workspace, commit, paths);
	if (loaded === void 0) throw new GateError("config-invalid", `head holds no ${paths.join(" and no ")}`, {
		hint: "write one with `rag-gate init`, or name yours: input config of the action, --config of the command line",
		side: "head"
	});
	const { config, golden, files } = loaded;
	if (golden === void 0 || files.golden === void 0) throw new GateError("golden-invalid", `head holds no ${config.exam.golden}, which the key golden of the config names`, {
		hint: "correct the key, or write the file; `rag-gate init` writes a first one",
		side: "head"
	});
	return {
		config,
		golden,
		files: {
			config: files.config,
			golden: files.golden
		}
	};
}
async function loadSide(workspace, { side, sha, today }, paths, other) {
	const workingDirectory = workspace.folderOf?.(sha) ?? "";
	const topOf = (path) => fromTop(workingDirectory, path);
	for (const path of paths) {
		const bytes = await readAt(workspace, {
			side,
			sha,
			path,
			code: "config-invalid"
		});
		if (bytes === void 0) continue;
		const config = onSide(side, () => parseConfig(bytes, topOf(path), {
			today,
			workingDirectory
		}));
		const file = config.exam.golden;
		const golden = await readAt(workspace, {
			side,
			sha,
			path: file,
			code: "golden-invalid"
		});
		const same = other?.files.golden;
		if (other && golden && same?.path === file && Buffer.compare(same.bytes, golden) === 0) return {
			config,
			golden: other.golden,
			files: {
				config: {
					path,
					bytes
				},
				golden: same
			}
		};
		return {
			config,
			golden: golden && onSide(side, () => parseGoldenSet(golden, topOf(file))),
			files: {
				config: {
					path,
					bytes
				},
				golden: golden && {
					path: file,
					bytes: golden
				}
			}
		};
	}
}
async function loadCanaries(workspace, { settings, from: side, sha }) {
	const path = settings.judge?.canaries;
	if (path === void 0 || sha === void 0) return [];
	const bytes = await readAt(workspace, {
		side,
		sha,
		path,
		code: "config-invalid"
	});
	const named = fromTop(workspace.folderOf?.(sha) ?? "", path);
	if (bytes !== void 0) return onSide(side, () => parseCanaries(bytes, named));
	throw new GateError("config-invalid", `${side} holds no ${named}, which judge.canaries names`, {
		hint: "correct the key, or write the file",
		side
	});
}
async function readAt(workspace, { side, sha, path, code }) {
	const file = await workspace.readFile(sha, path, { maxBytes: maxBytes[code] });
	switch (file.kind) {
		case "file": return file.bytes;
		case "missing": return;
		case "refused": throw new GateError(code, `${side}: ${fromTop(workspace.folderOf?.(sha) ?? "", path)} ${file.reason}`, {
			hint: "it has to be a regular file of the repository",
			side
		});
	}
}
function onSide(side, parse) {
	try {
		return parse();
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const { code, mistakes, message, hint } = error;
		throw new GateError(code, `${side}: ${message}`, {
			hint,
			mistakes,
			side,
			cause: error
		});
	}
}
// src/stats/paired/detectable.ts
const power = .8;
const mostQuestions = 1e5;
function minimumDetectable({ se, df, alpha }) {
	requireFinite([
		se,
		df,
		alpha
	]);
	return (studentQuantile(1 - alpha, df) + studentQuantile(power, df)) * se;
}
function questionsNeeded({ s, delta, alpha }) {
	requireFinite([
		s,
		delta,
		alpha
	]);
	if (!(s > 0 && delta > 0)) throw new Error(`spread ${s} and movement ${delta} must be above 0`);
	const isEnough = (n) => minimumDetectable({
		se: s / Math.sqrt(n),
		df: n - 1,
		alpha
	}) <= delta;
	if (isEnough(2)) return 2;
	let low = 2;
	let high = 4;
	while (!isEnough(high)) {
		if (high >= 1e5) return void 0;
		low = high;
		high = Math.min(2 * high, mostQuestions);
	}
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (isEnough(middle)) high = middle;
		else low = middle;
	}
	return high;
}
// src/stats/generator.ts
function generator(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let x = Math.imul(state ^ state >>> 15, state | 1);
		x = x + Math.imul(x ^ x >>> 7, x | 61) ^ x;
		return (x ^ x >>> 14) >>> 0;
	};
}
function seedOf(metric) {
	return fnv1a(`rag-gate/1/${metric}`);
}
function fnv1a(text) {
	let hash = 2166136261;
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
	return hash;
}
// src/stats/distributions/binomial.ts
const tall = 500;
function fairCoin({ n, k }) {
	requireFinite([n, k]);
	if (!Number.isInteger(n) || !Number.isInteger(k) || k < 0 || k > n) throw new Error(`${k} of ${n} throws is not possible`);
	let term = 1;
	let sum = 1;
	let power = 0;
	for (let tails = 1; tails <= n - k; tails += 1) {
		term = term * (n - tails + 1) / tails;
		sum += term;
		if (sum < 2 ** tall) continue;
		term /= 2 ** tall;
		sum /= 2 ** tall;
		power += tall;
	}
	return {
		atLeast: scaled(sum, power - n),
		exactly: scaled(term, power - n)
	};
}
function scaled(value, power) {
	const half = Math.trunc(power / 2);
	return value * 2 ** half * 2 ** (power - half);
}
// src/stats/paired/mcnemar.ts
function mcnemar({ worse, better }) {
	const n = worse + better;
	if (n === 0) return {
		worse,
		better,
		exact: 1,
		midP: 1,
		different: 1
	};
	const { atLeast, exactly } = fairCoin({
		n,
		k: worse
	});
	const other = fairCoin({
		n,
		k: better
	}).atLeast;
	return {
		worse,
		better,
		exact: atLeast,
		midP: atLeast - exactly / 2,
		different: Math.min(1, 2 * Math.min(atLeast, other))
	};
}
// src/stats/paired/sign-flip.ts
const rounding$1 = 1e-12;
const draws = 1e4;
const patternsUpTo = 16;
const mostNonZero = 2e3;
function signFlip(differences, { seed, exactUpTo = patternsUpTo }) {
	requireFinite(differences);
	const moved = differences.filter((d) => d !== 0);
	if (moved.length === 0) return flipOfOneSign(0, 0);
	if (moved.every((d) => d < 0)) return flipOfOneSign(moved.length, -1);
	if (moved.every((d) => d > 0)) return flipOfOneSign(moved.length, 1);
	if (moved.length <= exactUpTo) return overAll(moved);
	return moved.length > mostNonZero ? void 0 : overDrawn(moved, seed);
}
function flipOfOneSign(count, sign) {
	if (sign === 0) return {
		worse: 1,
		midP: 1,
		different: 1,
		exact: true
	};
	const all = 2 ** -count;
	const worse = sign < 0 ? all : 1;
	return {
		worse,
		midP: worse - all / 2,
		different: 2 * all,
		exact: true
	};
}
function overAll(moved) {
	const sums = sumsOfAllSigns(moved);
	const isAsExtreme = extremes(moved);
	const shareOf = (isMeant) => sums.reduce((count, sum) => count + Number(isMeant(sum)), 0) / sums.length;
	const worse = shareOf(isAsExtreme.worse);
	return {
		worse,
		midP: worse - shareOf(isAsExtreme.equal) / 2,
		different: shareOf(isAsExtreme.different),
		exact: true
	};
}
function sumsOfAllSigns(moved) {
	const sums = new Float64Array(2 ** moved.length);
	let filled = 1;
	for (const d of moved) {
		for (let at = 0; at < filled; at += 1) {
			const sum = sums[at] ?? 0;
			sums[at] = sum + d;
			sums[filled + at] = sum - d;
		}
		filled *= 2;
	}
	return sums;
}
function overDrawn(moved, seed) {
	const next = generator(seed);
	const isAsExtreme = extremes(moved);
	const counts = {
		worse: 0,
		equal: 0,
		different: 0
	};
	for (let draw = 0; draw < draws; draw += 1) {
		const sum = sumWithDrawnSigns(moved, next);
		if (isAsExtreme.worse(sum)) counts.worse += 1;
		if (isAsExtreme.equal(sum)) counts.equal += 1;
		if (isAsExtreme.different(sum)) counts.different += 1;
	}
	const share = (count) => (1 + count) / 10001;
	return {
		worse: share(counts.worse),
		midP: share(counts.worse - counts.equal / 2),
		different: share(counts.different),
		exact: false
	};
}
function sumWithDrawnSigns(moved, next) {
	let sum = 0;
	let word = 0;
	for (let place = 0; place < moved.length; place += 1) {
		if (place % 32 === 0) word = next();
		const d = moved[place] ?? 0;
		sum += word & 1 ? d : -d;
		word >>>= 1;
	}
	return sum;
}
function extremes(moved) {
	const observed = moved.reduce((sum, d) => sum + d, 0);
	const slack = rounding$1 * moved.reduce((sum, d) => sum + Math.abs(d), 0);
	return {
		worse: (sum) => sum <= observed + slack,
		equal: (sum) => Math.abs(sum - observed) <= slack,
		different: (sum) => Math.abs(sum) >= Math.abs(observed) - slack
	};
}
// src/verdict/own-loss.ts
const slack$3 = 1e-9;
function weighOwnLoss(differences, { name, lost, exact }) {
	const furthest = differences.reduce((size, d) => Math.max(size, Math.abs(d)), 0);
	const all = [...differences, ...Array.from({ length: lost }, () => -furthest)];
	const moved = all.filter((d) => Math.abs(d) > slack$3).toSorted((a, b) => a - b);
	const worst = Math.min(0, moved[0] ?? 0);
	const withoutWorst = (worst - moved.reduce((total, d) => total + d, 0)) / differences.length;
	const t = studentTest(summarisePairs(all, void 0), 0);
	const byT = t && {
		kind: "t",
		p: t.below
	};
	const test = (exact ? void 0 : byT) ?? exactTest(moved, name) ?? byT;
	const byWorst = (0 - worst) / differences.length;
	return {
		kind: "mcnemar",
		p: 1,
		...test,
		withoutWorst,
		byWorst
	};
}
function exactTest(moved, name) {
	const size = Math.abs(moved[0] ?? 0);
	if (moved.every((d) => Math.abs(Math.abs(d) - size) <= slack$3)) {
		const worse = moved.filter((d) => d < 0).length;
		return {
			kind: "mcnemar",
			p: mcnemar({
				worse,
				better: moved.length - worse
			}).exact
		};
	}
	const flips = signFlip(moved, { seed: seedOf(name) });
	return flips && {
		kind: "sign-flip",
		p: flips.worse
	};
}
// src/verdict/weigh-mean.ts
const slack$2 = 1e-9;
function weighMean(weighing) {
	const { scores, differences, clusters, tolerance, settings } = weighing;
	const summary = summarisePairs(differences, clusters);
	const { mean, s, se, df } = summary;
	const binary = clusters === void 0 ? binaryTest(scores, differences) : void 0;
	return {
		drop: 0 - mean,
		s,
		se,
		df,
		...meanIntervals(scores.direction, ofOthers(weighing, summary)),
		mcnemar: binary,
		mde: se && df ? minimumDetectable({
			se,
			df,
			alpha: settings.alpha
		}) : void 0,
		test: () => meanTest({
			summary,
			binary,
			clusters,
			tolerance
		})
	};
}
function binaryTest({ base, head }, differences) {
	const isBit = (score) => score === 0 || score === 1;
	if (!base.every(isBit) || !head.every(isBit)) return void 0;
	return mcnemar({
		worse: differences.filter((d) => d < 0).length,
		better: differences.filter((d) => d > 0).length
	});
}
function ofOthers({ scores, differences }, summary) {
	if (scores.documents === void 0) return summary;
	const groups = clustersOf(scores.documents);
	const sizes = clusterSizes(groups);
	if (Math.max(...sizes) > summary.n / 2) return summary;
	const squares = sizes.reduce((sum, size) => sum + size * size, 0);
	const df = Math.max(1, summary.n ** 2 / squares - 1);
	return {
		...summarisePairs(differences, groups),
		df
	};
}
function meanIntervals(direction, summary) {
	const own = direction === "higher" ? summary : {
		...summary,
		mean: 0 - summary.mean
	};
	return {
		interval95: studentInterval(own, .95),
		interval90: studentInterval(own, .9)
	};
}
function meanTest({ summary, binary, clusters, tolerance }) {
	const units = clusters?.count ?? summary.n;
	const plain = studentTest(summary, 0);
	const { below, different } = plain ?? flipAlike(units, summary.mean);
	const limit = tolerance === void 0 ? void 0 : -tolerance;
	const against = limit === void 0 ? void 0 : studentTest(summary, limit) ?? flipAlike(units, summary.mean - limit);
	const p = {
		worseThanTolerance: against?.below,
		nonInferior: against?.above
	};
	if (binary !== void 0) {
		const { midP } = binary;
		return {
			kind: "mcnemar",
			worse: midP,
			different: 2 * Math.min(midP, 1 - midP),
			...p
		};
	}
	return {
		kind: plain === void 0 ? "sign-flip" : "t",
		worse: below,
		different,
		...p
	};
}
function flipAlike(units, away) {
	const sign = Math.abs(away) <= slack$2 ? 0 : Math.sign(away);
	const { worse: below, different } = flipOfOneSign(units, sign);
	return {
		below,
		above: flipOfOneSign(units, -sign).worse,
		different
	};
}
// src/stats/paired/resample.ts
const replicates = 1e4;
const fewestReplicates = 1e3;
const mostDraws = 5e7;
function resample({ units, seed }, statistic) {
	const next = generator(seed);
	const drawn = new Uint32Array(units);
	const values = new Float64Array(replicatesFor(units));
	for (let replicate = 0; replicate < values.length; replicate += 1) {
		for (let place = 0; place < units; place += 1) drawn[place] = Math.floor(next() / 2 ** 32 * units);
		values[replicate] = statistic(drawn);
	}
	return values.toSorted();
}
function replicatesFor(units) {
	const affordable = Math.floor(mostDraws / units);
	return Math.min(replicates, Math.max(fewestReplicates, affordable));
}
function replicateAt(sorted, q) {
	const rank = Math.ceil(q * sorted.length - 1e-9);
	const value = sorted[Math.min(sorted.length, Math.max(1, rank)) - 1];
	if (value === void 0) throw new Error("there are no replicates");
	return value;
}
// src/stats/paired/bootstrap-quantile.ts
function percentileInterval(replicates, confidence) {
	const tail = (1 - confidence) / 2;
	return [replicateAt(replicates, tail), replicateAt(replicates, 1 - tail)];
}
const slack$1 = 1e-9;
function bootstrapQuantile({ base, head, percent, seed, clusters }) {
	requirePairs(base, head);
	const unitOf = clusters === void 0 ? base.map((_, place) => place) : clusters.of;
	if (unitOf.length !== base.length) throw new Error(`${base.length} pairs, and clusters of ${unitOf.length}`);
	const units = clusters?.count ?? base.length;
	const sizes = new Uint32Array(units);
	for (const unit of unitOf) sizes[unit] = (sizes[unit] ?? 0) + 1;
	const sides = {
		base: descending(base, unitOf),
		head: descending(head, unitOf)
	};
	const times = new Uint32Array(units);
	return resample({
		units,
		seed
	}, (drawn) => {
		times.fill(0);
		let pairs = 0;
		for (const unit of drawn) {
			times[unit] = (times[unit] ?? 0) + 1;
			pairs += sizes[unit] ?? 0;
		}
		const fromTop = pairs - nearestRankOf(pairs, percent) + 1;
		return valueFromTop(sides.head, times, fromTop) - valueFromTop(sides.base, times, fromTop);
	});
}
function quantileDifference({ base, head, percent }) {
	requirePairs(base, head);
	const quantile = (scores) => scores.toSorted((a, b) => a - b)[nearestRankOf(scores.length, percent) - 1] ?? 0;
	return quantile(head) - quantile(base);
}
function bootstrapTest(replicates, limit) {
	let atLeast = 0;
	let atMost = 0;
	for (const value of replicates) {
		if (value >= limit - slack$1) atLeast += 1;
		if (value <= limit + slack$1) atMost += 1;
	}
	const share = (count) => (1 + count) / (replicates.length + 1);
	return {
		below: share(atLeast),
		above: share(atMost)
	};
}
function descending(scores, unitOf) {
	const order = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
	return {
		values: Float64Array.from(order, (place) => scores[place] ?? 0),
		units: Uint32Array.from(order, (place) => unitOf[place] ?? 0)
	};
}
function valueFromTop({ values, units }, times, fromTop) {
	let left = fromTop;
	for (let place = 0; place < units.length; place += 1) {
		left -= times[units[place] ?? 0] ?? 0;
		if (left <= 0) return values[place] ?? 0;
	}
	throw new Error("the rank asked for is beyond the pairs");
}
function requirePairs(base, head) {
	requireFinite(base);
	requireFinite(head);
	if (base.length !== head.length) throw new Error(`${base.length} scores of base and ${head.length} of head are not pairs`);
}
// src/verdict/weigh-quantile.ts
const nothingKnown = {
	s: void 0,
	se: void 0,
	df: void 0,
	interval95: void 0,
	interval90: void 0,
	mcnemar: void 0,
	mde: void 0
};
function weighQuantile({ scores, clusters, tolerance }, percent) {
	const { base, head, clusters: named } = inOwnOrder(scores);
	const { name, direction } = scores;
	const rise = quantileDifference({
		base,
		head,
		percent
	});
	const drop = direction === "higher" ? 0 - rise : rise;
	if ((clusters?.count ?? base.length) < 2) return {
		...nothingKnown,
		drop,
		test: () => ({
			kind: "none",
			reason: "few-items"
		})
	};
	const replicates = bootstrapQuantile({
		base,
		head,
		percent,
		seed: seedOf(name),
		clusters: named && clustersOf(named)
	});
	return {
		...nothingKnown,
		drop,
		interval95: percentileInterval(replicates, .95),
		interval90: percentileInterval(replicates, .9),
		test: () => quantileTest(replicates, direction, tolerance)
	};
}
function quantileTest(replicates, direction, tolerance) {
	const pastDrop = (limit) => {
		const isHigher = direction === "higher";
		const { below, above } = bootstrapTest(replicates, isHigher ? -limit : limit);
		return isHigher ? {
			worse: below,
			better: above
		} : {
			worse: above,
			better: below
		};
	};
	const { worse, better } = pastDrop(0);
	const against = tolerance === void 0 ? void 0 : pastDrop(tolerance);
	return {
		kind: "bootstrap",
		worse,
		different: Math.min(1, 2 * Math.min(worse, better)),
		worseThanTolerance: against?.worse,
		nonInferior: against?.better
	};
}
function inOwnOrder(scores) {
	const { base, head, clusters } = scores;
	const difference = (at) => (head[at] ?? 0) - (base[at] ?? 0);
	const nameAt = (at) => clusters?.[at] ?? "";
	const order = [...base.keys()].toSorted((a, b) => difference(a) - difference(b) || (base[a] ?? 0) - (base[b] ?? 0) || (nameAt(a) < nameAt(b) ? -1 : Number(nameAt(a) > nameAt(b))));
	return {
		...scores,
		base: order.map((at) => base[at] ?? 0),
		head: order.map((at) => head[at] ?? 0),
		clusters: clusters && order.map(nameAt)
	};
}
const slack = 1e-9;
const largestShown = 3;
function weighChange(scores, tolerance, settings) {
	const differences = orientedDifferences(scores);
	const { lost = 0, isSlice: exact = false } = settings;
	const clusters = scores.clusters === void 0 ? void 0 : clustersOf(scores.clusters);
	const changed = differences.filter((d) => Math.abs(d) > slack).length;
	const weighed = weighSummary({
		scores,
		differences,
		clusters,
		tolerance,
		settings
	});
	const none = reasonForNone({
		scores,
		n: differences.length,
		changed,
		clusters,
		settings
	});
	const isFew = none === "few-items" && changed >= 5 && clusters === void 0;
	return {
		n: differences.length,
		changed,
		worsened: differences.filter((d) => d < -1e-9).length,
		clusters: clusters?.count,
		documents: scores.documents && groupsOf(clustersOf(scores.documents)),
		largest: largestOf(differences),
		...weighed,
		own: scores.summary === "mean" ? weighOwnLoss(differences, {
			name: scores.name,
			lost,
			exact
		}) : void 0,
		test: none === void 0 ? weighed.test() : (isFew ? testOfFew(scores, differences) : void 0) ?? {
			kind: "none",
			reason: none
		}
	};
}
function furtherQuestions({ n, s, se, clusters }, { drop, alpha }) {
	if (s === void 0 || se === void 0 || se === 0) return void 0;
	const needed = questionsNeeded({
		s: clusters === void 0 ? s : se * Math.sqrt(n),
		delta: drop,
		alpha
	});
	if (needed === void 0) return {
		kind: "too-many",
		moreThan: mostQuestions
	};
	return needed <= n ? { kind: "enough" } : {
		kind: "some",
		questions: needed - n
	};
}
function weighSummary(weighing) {
	const { summary } = weighing.scores;
	if (summary === "mean") return weighMean(weighing);
	if (summary === "none") return weighNoMean(weighing);
	return weighQuantile(weighing, summary.quantile);
}
function orientedDifferences({ base, head, direction, clusters }) {
	requireFinite(base);
	requireFinite(head);
	if (base.length !== head.length) throw new Error(`${base.length} scores of base and ${head.length} of head are not pairs`);
	if (clusters !== void 0 && clusters.length !== base.length) throw new Error(`${clusters.length} names of clusters for ${base.length} pairs`);
	return base.map((from, place) => {
		const to = head[place] ?? 0;
		return direction === "higher" ? to - from : from - to;
	});
}
function largestOf(differences) {
	return [...differences.entries()].filter(([, d]) => Math.abs(d) > slack).toSorted(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || a - b).slice(0, largestShown).map(([place]) => place);
}
function groupsOf(groups) {
	return {
		count: groups.count,
		largest: Math.max(...clusterSizes(groups)) / groups.of.length
	};
}
function reasonForNone({ scores, n, changed, clusters, settings }) {
	if (scores.summary === "none") return "no-mean";
	if (changed === 0) return "unchanged";
	const { lost = 0 } = settings;
	if (n < Math.max(2, 20 - lost)) return "few-items";
	if (clusters !== void 0 && clusters.count < 2) return "few-clusters";
	return changed < Math.max(1, 5 - lost) ? "few-changed" : void 0;
}
function testOfFew({ name, summary }, differences) {
	if (summary !== "mean") return void 0;
	const options = {
		name,
		lost: 0,
		exact: true
	};
	const { kind, p: worse } = weighOwnLoss(differences, options);
	const { p: better } = weighOwnLoss(differences.map((d) => -d), options);
	return {
		kind,
		worse,
		different: Math.min(1, 2 * Math.min(worse, better)),
		worseThanTolerance: void 0,
		nonInferior: void 0
	};
}
function weighNoMean({ differences }) {
	const { mean } = summarisePairs(differences, void 0);
	return {
		...nothingKnown,
		drop: 0 - mean,
		test: () => ({
			kind: "none",
			reason: "no-mean"
		})
	};
}
// src/core/without-spare-room.ts
function withoutSpareRoom(list) {
	return list.slice();
}
// src/compare/coverage-tally.ts
function openCoverage() {
	const counts = {
		runErrors: 0,
		judgeErrors: 0,
		turnedOnHead: 0,
		turnedOnBase: 0,
		notApplicable: 0
	};
	const reasons = /* @__PURE__ */ new Map();
	const causes = /* @__PURE__ */ new Map();
	const add = (base, head) => {
		if (base.kind === "run_error" || head.kind === "run_error") counts.runErrors += 1;
		else if (base.kind === "judge_error" || head.kind === "judge_error") {
			counts.judgeErrors += 1;
			count(causes, base.kind === "judge_error" ? base.cause : causeOf(head));
		} else if (base.kind === "not_applicable" && head.kind === "not_applicable") counts.notApplicable += 1;
		else if (head.kind === "not_applicable") {
			counts.turnedOnHead += 1;
			count(reasons, head.reason);
		} else if (base.kind === "not_applicable") {
			counts.turnedOnBase += 1;
			count(reasons, base.reason);
		}
	};
	return {
		add,
		coverage: (pairs) => ({
			pairs,
			...counts,
			turnedReasons: sorted(reasons).map(([reason, items]) => ({
				reason,
				items
			})),
			judgeCauses: sorted(causes).map(([cause, items]) => ({
				cause,
				items
			}))
		})
	};
}
function causeOf(score) {
	return score.kind === "judge_error" ? score.cause : void 0;
}
function count(counts, key) {
	if (key !== void 0) counts.set(key, (counts.get(key) ?? 0) + 1);
}
function sorted(counts) {
	return [...counts].toSorted(([a], [b]) => a < b ? -1 : 1);
}
// src/compare/side-value.ts
function meanOf(values) {
	if (values.length === 0) return void 0;
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
}
function quantileOf(values, percent) {
	return nearestRank(Float64Array.from(values).toSorted(), percent);
}
function balancedMean({ values, answerable }) {
	const ofAnswerable = meanOf(values.filter((_, index) => answerable[index] === true));
	const ofOthers = meanOf(values.filter((_, index) => answerable[index] === false));
	if (ofAnswerable === void 0 || ofOthers === void 0) return void 0;
	return (ofAnswerable + ofOthers) / 2;
}
// src/compare/compare-metric.ts
function compareMetric(metric, items) {
	const comparison = items.some((item) => item.scores.base !== void 0) ? compareSides(metric, items) : measureHead(metric, items);
	return summaryOf(metric) === "none" && comparison.head === void 0 ? unmeasured(comparison) : comparison;
}
function headScored(metric, { items, values }) {
	const value = sideValue(metric, values, () => answerableOf(items));
	return value === void 0 ? void 0 : {
		value,
		items: items.length
	};
}
function orientedChange(metric, change) {
	switch (metric.direction) {
		case "higher": return change;
		case "lower": return -change;
		case "neutral": return 0;
	}
}
function unchangedWithin({ group }, base) {
	switch (group) {
		case "retrieval":
		case "answer":
		case "cost":
		case "share":
		case "number": return rounding;
		case "judged": return .05 + rounding;
		case "size": return .5;
		case "timed": return Math.max(5, .1 * base) + rounding;
	}
}
const rounding = 1e-9;
function compareSides(metric, items) {
	const pairs = [];
	const bases = [];
	const heads = [];
	const ofHead = {
		items: [],
		values: []
	};
	const tally = openCoverage();
	for (const item of items) {
		const base = item.scores.base?.get(metric.name);
		const head = item.scores.head.get(metric.name);
		if (base === void 0 || head === void 0) throw missingScore(metric, item);
		tally.add(base, head);
		if (head.kind !== "scored") continue;
		if (base.kind !== "run_error") {
			ofHead.items.push(item);
			ofHead.values.push(head.value);
		}
		if (base.kind !== "scored") continue;
		pairs.push(item);
		bases.push(base.value);
		heads.push(head.value);
	}
	const ids = pairs.length === items.length ? idsOf(items) : pairs.map(({ id }) => id);
	const changes = heads.map((head, index) => head - (bases[index] ?? 0));
	return {
		metric,
		...valuesOf(metric, {
			pairs,
			bases,
			heads,
			changes
		}),
		headScored: headScored(metric, ofHead),
		pairs: {
			items: ids,
			base: withoutSpareRoom(bases),
			head: withoutSpareRoom(heads)
		},
		...sortByChange(metric, {
			ids,
			bases,
			changes
		}),
		coverage: tally.coverage(ids.length)
	};
}
const idsOf = oncePer((items) => items.map(({ id }) => id));
function valuesOf(metric, { pairs, bases, heads, changes }) {
	const base = sideValue(metric, bases, () => answerableOf(pairs));
	const head = sideValue(metric, heads, () => answerableOf(pairs));
	if (base === void 0 || head === void 0) return {
		base: void 0,
		head: void 0,
		delta: void 0
	};
	return {
		base,
		head,
		delta: summaryOf(metric) === "mean" ? meanOf(changes) : head - base
	};
}
function sideValue(metric, values, answerable) {
	const summary = summaryOf(metric);
	switch (summary) {
		case "mean": return meanOf(values);
		case "none": return balancedMean({
			values,
			answerable: answerable()
		});
		default: return quantileOf(values, summary.quantile);
	}
}
function answerableOf(items) {
	return items.map(({ golden }) => golden.base.answerable);
}
function unmeasured(comparison) {
	const { coverage } = comparison;
	const notApplicable = coverage.notApplicable + coverage.pairs;
	return {
		...comparison,
		pairs: {
			items: [],
			base: [],
			head: []
		},
		improved: [],
		degraded: [],
		unchanged: [],
		coverage: {
			...coverage,
			pairs: 0,
			notApplicable
		}
	};
}
function measureHead(metric, items) {
	const tally = openCoverage();
	const ofHead = {
		items: [],
		values: []
	};
	for (const item of items) {
		const score = item.scores.head.get(metric.name);
		if (score === void 0) throw missingScore(metric, item);
		tally.add(score, score);
		if (score.kind !== "scored") continue;
		ofHead.items.push(item);
		ofHead.values.push(score.value);
	}
	const scored = headScored(metric, ofHead);
	return {
		metric,
		base: void 0,
		head: scored?.value,
		delta: void 0,
		headScored: scored,
		pairs: {
			items: [],
			base: [],
			head: []
		},
		improved: [],
		degraded: [],
		unchanged: [],
		coverage: tally.coverage(ofHead.items.length)
	};
}
function sortByChange(metric, { ids, bases, changes }) {
	const improved = [];
	const degraded = [];
	const unchanged = [];
	for (const [index, item] of ids.entries()) {
		const change = orientedChange(metric, changes[index] ?? 0);
		if (Math.abs(change) <= unchangedWithin(metric, bases[index] ?? 0)) unchanged.push(item);
		else if (change > 0) improved.push(item);
		else degraded.push(item);
	}
	return {
		improved: withoutSpareRoom(improved),
		degraded: withoutSpareRoom(degraded),
		unchanged: withoutSpareRoom(unchanged)
	};
}
function missingScore(metric, item) {
	return /* @__PURE__ */ new Error(`item ${item.id} has no score for ${metric.name}: every measured metric has one per item`);
}
// src/metrics/answer/refusals/chinese.ts
const chinese = {
	isSpaced: false,
	not: "没有|沒有|没|沒|未能|未|并未|無法|无法|不能|無|无|不",
	none: "(?<![他她们們])(?:没有|沒有|没|无|無|暂无|暫無|缺乏|缺少|查不到|找不到|不足|未找到)",
	lacks: "缺少|缺乏|不足|欠缺|只字未提|未知|不明|不清楚|看不清",
	told: "信息|資訊|资讯|資料|资料|数据|數據|内容|內容|记录|記錄|记载|記載|说明|說明|细节|細節|详情|詳情|结果|結果|上下文",
	reply: "答案|答复",
	texts: "文档|文檔|文件|文本|文中|上下文|资料|資料|段落|文字|文章|手册|手冊|来源|來源|材料|内容|內容|原文|知识库|知識庫|记录|記錄|报告|報告|片段|摘录|摘录|摘錄|报告|報告|研究|合同|档案|檔案",
	within: "在|从|從|根据|根據",
	says: "说明|說明|提到|提及|提供|包含|指出|涉及|谈到|談到|给出|給出|回答|描述|讨论|討論|介绍|写明|答案|找到|写|寫|涉及|说|說|列出|解释|解釋|看出|载明|載明|表明|注明|标明|標明|标注|出现|出現",
	holds: "有|找到|提供|获得|包含|足以|足够|足夠|获取|獲取|知道|查询|可用|给|給|收到|足够|找到",
	unable: "超出|帮不上|幫不上|找不到|不得而知|看不出|看不清|只字|需要",
	more: [
		"需要更多.{0,4}(?:背景|信息|资料|資料|上下文)",
		"只字未提|(?:记录|記錄|文件|文档|资料|資料)[里裡中]找不到|看不清|没有人给",
		"^(?:并未|未|没有|沒有)(?:提及|提到)|(?:提及|提到)$|(?:无法|無法|不能|没法|沒法).{0,2}(?:帮助|幫助|协助|協助)|(?:文档|文件|文本|资料|資料|材料|手册|手冊|记录|上下文)[中里裡]?(?:并)?(?:没有|沒有|无|無)",
		"看不出|不得而知|无从得知|無從得知|無法得知",
		"无法获取.{0,6}(?:信息|资料|数据)",
		"我.{0,6}(?:不知道|不清楚|不了解|不确定|不太确定|不確定|不能肯定|不明白)|^(?:不知道|不清楚|不确定|不確定)|问题我不清楚|帮不上忙|幫不上忙",
		"(?:没有|沒有|没|未能|未|无法|無法|不能|没能).{0,3}(?:找到|查到|回答|答复|解答|确定|確定|判断|判斷|得知|获知|给出答案)",
		"找不到.{0,3}答案|(?:超出|不在).{0,10}(?:范围|範圍|上下文|文档|文檔)|(?:上下文|文档|文檔|资料|資料)中?(?:没有|沒有)$",
		"不足以.{0,6}(?:回答|判断|判斷|确定|確定)|(?:信息|資訊|资料|資料)不足"
	],
	alone: "不详|不詳|未知|不知道|无|無|暂无(?:信息|数据)?|无法(?:确定|回答)|沒有答案|未找到答案|没有答案|不知道",
	sorry: "抱歉|对不起|對不起|不好意思|遗憾|遺憾",
	idle: ["我.{0,4}(?:看过|看過|查看了|搜索了|检查了|查过)", "请|請(?!求)|建议|建議|(?:您|你)(?:可以|可)(?:联系|聯繫|咨询|諮詢|参考|查看|尝试|访问|到)|如果您|如果你|还有什么|還有什麼|帮您|幫您|乐意|只(?:介绍|描述|涉及|讨论|提到|说明)|仅"],
	about: "介绍|介紹|描述|讨论|討論|讲述|涉及|关于|關於|结束|結束|到此为止",
	answers: "大概|应该是?|應該|也许|或许|估计|估計|左右|表示他|称自己|稱自己|^(?:如果|若|当|當)|您没有|您沒有|你没有|称他|说他|部门称|称没有|稱沒有",
	concessions: "虽然|雖然|尽管|儘管",
	contrasts: "但是?|不过|不過|然而|可是"
};
// src/metrics/answer/refusals/patterns.ts
const orders = [
	"none - told",
	"lacks … asked",
	"asked … lacks",
	"not … holds … asked",
	"holds … not … asked",
	"asked … not … holds",
	"asked … holds … not",
	"asked … holds - none",
	"asked … not … within - texts",
	"texts … not … says",
	"texts … says … not",
	"says … texts … not",
	"none … texts … says",
	"not … texts … says",
	"texts … says - none",
	"not … says … within - texts",
	"not within - texts",
	"texts … lacks",
	"lacks … within - texts",
	"texts … not … holds",
	"not … holds … texts",
	"holds … within - texts … not",
	"none - texts … holds"
];
function sourcesOf(language) {
	const { isSpaced, not, none, lacks, told, reply, texts, unable, more, alone, sorry, idle } = language;
	const words = {
		...language,
		asked: `${told}|${reply}`
	};
	const inOrder = (order) => order.replaceAll(/[a-z]+/g, (word) => `(?:${String(words[word])})`);
	const short = isSpaced ? String.raw`^(?:\S+ ){0,3}(?:${sorry})(?: \S+){0,5}$` : `^.{0,6}(?:${sorry}).{0,12}$`;
	const anyOf = (...sources) => {
		const all = `(?:${sources.join("|")})`;
		return expand(isSpaced ? String.raw`(?<!\S)${all}(?!\S)` : all, isSpaced);
	};
	return {
		hints: anyOf(not, none, lacks, unable),
		declines: anyOf(...orders.map(inOrder), ...more),
		alone: `^(?:${expand(alone, isSpaced)})$`,
		idle: `${expand(short, isSpaced)}|${anyOf(...idle)}`,
		texts: anyOf(texts),
		about: anyOf(inOrder("texts - about")),
		answers: anyOf(language.answers),
		contrasts: anyOf(language.contrasts),
		concessions: anyOf(language.concessions)
	};
}
function expand(source, isSpaced) {
	const [many, some] = isSpaced ? [String.raw` (?:\S+ ){0,6}`, String.raw` (?:\S+ ){0,3}`] : [".{0,12}", ".{0,6}"];
	return source.replaceAll(" … ", many).replaceAll(" - ", some).replaceAll("~", String.raw`\S*`);
}
function foldText(text) {
	return text.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "").normalize("NFC").replaceAll("ß", "ss");
}
// src/metrics/answer/refusals/clauses.ts
function clausesOf(answer, cuts) {
	return withoutQuotes(foldText(answer.toLowerCase().normalize("NFKC"))).split(sentenceEnd).flatMap((sentence) => {
		const isQuestion = sentence.endsWith("?");
		return cut(sentence, cuts).map((clause, at, all) => {
			return {
				text: clause,
				isQuestion,
				before: all[at - 1]
			};
		});
	});
}
const sentenceEnd = /(?<=\?)|[.!:](?=\s|$)|[。;\n–—…|]| - /u;
function cut(sentence, { contrasts, concessions }) {
	const joined = [];
	let isOver = true;
	for (const [at, part] of sentence.split(/[,、،]/u).map(plainWords).entries()) {
		const concedes = concessions.test(part);
		if (isOver || concedes || contrasts.test(part)) joined.push([part]);
		else joined.at(-1)?.push(part);
		isOver = concedes || at === 0 && yesOrNo.test(part);
	}
	return joined.flatMap((parts) => withoutStumps(parts.join(" ").split(contrasts))).flatMap((clause) => clause.split(concessions)).map((clause) => clause.trim()).filter((clause) => clause !== "");
}
function withoutStumps(pieces) {
	return pieces.reduce((kept, piece) => {
		const [last = "", ...others] = kept.toReversed();
		return words(piece).length < 3 && last !== "" ? [...others.toReversed(), `${last.trim()} ${piece.trim()}`] : [...kept, piece];
	}, []);
}
const yesOrNo = /^(?:no|yes|nein|ja|non|oui|si|nao|sim|nee|нет|да|不|是|いいえ|はい)$/u;
function plainWords(text) {
	return text.replaceAll(/n['’]t\b/gu, " not").replaceAll(/\bca not\b/gu, "can not").replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ").replaceAll(/\bcannot\b/gu, "can not").trim();
}
function withoutQuotes(text) {
	const rest = text.replaceAll(quoted, " ");
	return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
const quoted = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»|»[^«\n]{1,400}«|「[^」\n]{1,400}」|『[^』\n]{1,400}』|(?<![\p{L}\p{N}])['‘][^'’\n]{3,400}(?:['’](?=\p{L})[^'’\n]{0,400}){0,9}['’](?!\p{L})/gu;
// src/metrics/answer/refusals/dutch.ts
const answer$6 = "beantwoord~|zeggen|vinden|helpen|bepalen|vaststellen|geven|bevestigen|antwoord~|afleiden";
const texts$7 = "document~|context|tekst~|passage~|bron|bronnen|handleiding|artikel~|materiaal|fragment~|handboek|inhoud|kennisbank|verslag~|rapport~|studie~|archie~|dossier~|contract~|gegevens";
const dutch = {
	isSpaced: true,
	not: "niet|niets|geen|noch|nergens",
	none: "geen|noch|niet (?:voldoende|genoeg)|te weinig",
	lacks: "ontbre~|onvoldoende|gebrek aan|zonder|ontoereikend~|ontoegankelijk~|zwijg~|onduidelijk|onbekend|mis|mist|missen",
	told: "informatie|gegevens|details?|kennis|vermelding|idee|bijzonderheden|toegang tot|resultaat|resultaten|weet van|aanwijzing~|uitsluitsel|vermelding~|context",
	texts: texts$7,
	reply: "antwoord~",
	within: "in|uit|van|binnen|op basis van",
	says: "vermeld~|noem~|bevat~|zegt|zeggen|geeft|geven|bied~|behandel~|beschrij~|beschreven|gaat|gaan|genoemd|besproken|aangegeven|gespecificeerd|beantwoord~|staat|staan|aan bod|te vinden|gevonden|verwijst|meldt|melden|toont|help~|verklaar~|licht|spreekt|spreken|onthul~|zeg~|beantwoorden|komt|komen|voor",
	holds: "heb|hebben|beschik~|vind|vond|gevonden|staat|beschikbaar|onvoldoende|bevat~|geeft|voor mij|bekend|toegankelijk|te vinden|volstaat|volstaan|gekregen|gegeven|ontvangen|kom",
	unable: "zwijgen|zwijgt|buiten|valt|vallen|onzeker|nergens|laat|laten|blijft|verder|nodig",
	more: [
		"(?:meer|extra) (?:context|informatie|gegevens) nodig",
		"niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven) (?:hoe~|wie|wat|wanneer|waar|of|waarom|welke)",
		"verder dan (?:\\S+ ){0,2}(?:document~|context|bron~|tekst~)",
		"niets (?:\\S+ )?(?:over|omtrent)",
		"^niets (?:\\S+ ){0,8}(?:zegt|vermeldt|noemt|wijst)|nergens (?:\\S+ )?(?:vermeld|genoemd|gezegd)|nergens",
		"(?:laat|laten|blijft) (?:\\S+ ){0,4}(?:open|onduidelijk)|daar weet ik niets van",
		"niet te (?:beantwoorden|bepalen|zeggen)",
		"(?:weet|ken) ik (?:\\S+ ){0,4}(?:niet|niets|geen)|(?:ik|wij|we) (?:weet|weten|ken|kennen) (?:\\S+ ){0,4}(?:niet|niets|geen)",
		`(?:kan|kon|kunnen|konden) (?:ik|wij|we) … (?:niet~|geen) … (?:${answer$6})|(?:ik|wij|we) (?:\\S+ )?(?:kan|kon|kunnen|konden) … (?:niet~|geen) … (?:${answer$6})`,
		`ik (?:\\S+ ){0,3}(?:niet|niets) kan (?:${answer$6})`,
		"(?:kan|kunnen) … niet worden (?:beantwoord|bepaald|vastgesteld|gevonden)",
		"(?:heb|hebben|vind|vond) (?:ik|wij|we) (?:\\S+ ){0,4}(?:niet|niets)|(?:ik|wij|we) (?:heb|hebben) … niets … gevonden",
		"(?:wordt|worden|is|zijn) … niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven)$|staat (?:\\S+ )?niets|(?:hierover|daarover) (?:\\S+ ){0,3}(?:niets|geen)",
		"mij (?:\\S+ ){0,2}(?:niets|niet) bekend|zwijgen|zwijgt",
		"(?:valt|vallen|ligt) buiten|buiten (?:het|de|mijn) (?:\\S+ )?(?:bereik|scope|kennis|context|documenten)",
		"(?:ben|zijn) (?:\\S+ ){0,3}(?:niet (?:\\S+ )?zeker|onzeker)"
	],
	alone: "niet (?:bekend|beschikbaar|vermeld|gevonden|van toepassing)|onbekend|n v t|geen antwoord(?: \\S+)?",
	sorry: "helaas|sorry|spijt|excuses|bedankt|jammer",
	idle: [
		"(?:ik|wij|we) (?:\\S+ )?hebb?e?n? (?:\\S+ ){0,4}(?:doorgenomen|gezocht|gekeken|nagekeken|doorzocht)$",
		"neem contact|^probeer|raadpleeg|probeer|graag|alstublieft|(?:u|je) kunt (?:\\S+ ){0,3}(?:contact|vragen|raadplegen|proberen|bellen|terecht)|raad ik|adviseer|^vraag|als (?:u|je) (?:\\S+ ){0,4}(?:heeft|hebt|wilt|wil)",
		`(?:${texts$7}|het|ze) (?:\\S+ ){0,4}(?:alleen|slechts|enkel|uitsluitend)`
	],
	about: "gaat|gaan|behandel~|beschrij~|bespre~|betref~|stop~|eindig~",
	answers: "waarschijnlijk|vermoedelijk|misschien|volgens mij|ik (?:denk|geloof|vermoed)(?! niet)|ongeveer|als ik me niet vergis|voor zover ik weet|(?:zei|zegt|verklaarde) (?:dat|niets)|(?:hij|zij|ze) (?:\\S+ ){0,3}(?:had|wist)|^(?:(?:als|wanneer) (?:u|je|er|de|het|ik)|u hebt|u heeft|je hebt|jij)",
	concessions: "hoewel|terwijl|ofschoon|ook al",
	contrasts: "maar|echter|toch|wel|niettemin|daarentegen|al"
};
// src/metrics/answer/refusals/english.ts
const find = "answer|say|tell|find|locate|determine|infer|see|be sure|be certain|know|recall|understand|verify";
const help = "help|assist|provide|identify|give|confirm|comment|speak|respond|address";
const texts$6 = "documents?|documentation|docs?|context|texts?|passages?|sources?|excerpts?|snippets?|materials?|articles?|handbook|manual|guide|knowledge base|(?:search )?results|references?|content|transcripts?|paragraphs?|sections?|notes|files you \\S+|pages?|information (?:provided|given)|data (?:at hand|provided|available)|records|extracts?|literature|interviews?|dossier|reports?|files|archives?|stud(?:y|ies)|papers?|documents? i have";
const said$1 = "mentioned|specified|stated|indicated|discussed|disclosed|documented";
const ascertained = "answered|determined|found|inferred|established|verified|derived|concluded|confirmed|deduced";
const english = {
	isSpaced: true,
	not: "not|nothing|never|neither|nor|none|nowhere",
	none: "no|none|neither|not (?:any|enough|sufficient|have)|nor any",
	lacks: "lacks?|lacking|missing|insufficient|unavailable|inaccessible|without|absent|too little|silent|unclear|vague|inconclusive|unavailable|unknown",
	told: "information(?! (?:desk|point|office|cent~|board|system~|technolog~))|info|details?|data|knowledge|records?|idea|mention|clue|indication|context|documentation|entry|results?|reference|insight",
	texts: texts$6,
	reply: "answers?",
	within: "in|by|from|within|on|part of|based on",
	says: `mention|specify|say|state|indicate|discuss|address|explain|describe|tell|reveal|clarify|answer|disclose|detail|define|note|talk|go|touch|speak|contain|include|provide|cover|give|offer|list|hold|present|show|identify|outline|mentions?|says|states|gives|talks?|covers|holds|contains|${said$1}|addressed|described|explained|included|provided|contained|found|given|available|present|answered|covered|clear|known|answers|addressed|list~|name|names|named|refer~|deal~|clarifies|tells|shows|reveals|resolve~|report~|confirm~|suggest~|help|go into|appear~`,
	holds: "have|has|find|found|see|seem|contain|contains|include|includes|provide|provides|give|gives|offer|hold|holds|available|provided|given|exists?|enough|sufficient|aware|there is|there are|know|given|supplied|accessible|locate|shown|exist|suffice|given|received|got|provided with|appear",
	unable: "unable|unsure|uncertain|impossible|outside|beyond|silent|empty|blank|left|leaves?|unanswerable|beats|unanswered|unclear|unknown|vague|inconclusive|need",
	more: [
		"(?:i d|i would|we d|i) need (?:\\S+ ){0,2}(?:context|information|details|data)",
		`not (?:\\S+ )?(?:${said$1}) (?:how|who|whom|what|when|where|whether|why|which)`,
		"nothing (?:\\S+ )?(?:about|on|regarding|concerning)|none of (?:this|that|these|them) (?:\\S+ )?(?:tells?|says?|mentions?|answers?)|(?:stays|remains|goes) unanswered",
		"beyond what (?:i|we)|beyond my",
		"^can not (?:answer|say|tell|determine)",
		"^nothing (?:\\S+ ){0,8}(?:tells?|says?|mentions?|indicates?|covers?|explains?|states?|shows?|suggests?)",
		"left (?:open|unsaid|unanswered)|leaves? (?:it |this |that )?(?:open|unanswered|unclear)",
		"nowhere (?:\\S+ )?(?:mentioned|stated|specified|explained|said)|(?:mentioned|stated|specified) (?:nowhere|anywhere)",
		"(?:can|could) not (?:\\S+ )?be (?:\\S+ )?(?:answered|resolved|determined|inferred)",
		`(?:i|we) (?:\\S+ ){0,2}(?:do|did|can|could|would) not (?:\\S+ )?(?:${find})`,
		`i (?:\\S+ ){0,2}(?:can|could) not (?:\\S+ )?(?:${help})`,
		`(?:i|we) (?:\\S+ ){0,3}(?:unable|not able) to (?:\\S+ )?(?:${find}|${help})`,
		"i (?:\\S+ ){0,2}do not (?:\\S+ )?have (?:access|anything)",
		"(?:i|we) (?:\\S+ ){0,2}have not (?:\\S+ )?(?:found|seen|been able to)",
		"(?:i|we) (?:\\S+ ){0,3}(?:not (?:\\S+ )?(?:sure|certain)|unsure|uncertain)",
		"i (?:\\S+ ){0,2}not (?:\\S+ )?(?:aware of|familiar with)",
		"not (?:something|anything) (?:that )?i (?:can|know|have)",
		"(?:it|they|this) (?:do|does) not (?:\\S+ )?(?:mention|specify|say|state|answer)",
		`(?:it|that) (?:is|was) not (?:\\S+ )?(?:${said$1})|not (?:\\S+ )?(?:${said$1}|addressed|covered|described|answered)$`,
		`(?:question|this|that|it) (?:can|could) not be (?:\\S+ )?(?:${ascertained})|(?:can|could) not be (?:\\S+ )?(?:${ascertained}) … (?:${texts$6})`,
		"(?:impossible|not (?:\\S+ )?possible|not (?:\\S+ )?able) (?:for me )?to (?:answer|determine|say|tell|infer|know)",
		`(?:outside|beyond) (?:of )?(?:the|my|our|this) (?:\\S+ )?(?:scope|knowledge|expertise|reach|${texts$6})`,
		`(?:${texts$6}) (?:\\S+ ){0,3}(?:silent|has nothing|have nothing|says nothing|say nothing)`,
		"(?:came|come|comes) up (?:empty|blank)|unanswerable|not answerable|beats me"
	],
	alone: "(?:sorry )?no (?:\\S+ ){0,2}(?:clue|results?|matches)(?: (?:on|about|regarding|for|in|of) .*)?|(?:the )?(?:answer (?:is )?)?not (?:\\S+ )?(?:found|available|known|provided|applicable|given|sure)|n a|na|unknown|null|unclear|idk|dunno|noanswer|nothing found|no answers?(?: \\S+)?",
	sorry: "sorry|apolog~|unfortunately|regrettably|sadly|afraid|thank~|thanks|regret~|pardon",
	idle: [
		"let me know|feel free|happy to|glad to|here to help|anything else|as an ai",
		"(?:if|should) you (?:\\S+ )?(?:have|need|would like|want|can|could|provide|share|are looking)",
		"^(?:\\S+ ){0,2}(?:please|try|check|consult|contact|refer|see|visit|consider|ask)",
		"you (?:may|might|could|can|should|will|would) (?:\\S+ ){0,3}(?:try|check|need|find|consult|contact|refer|visit|reach|look|ask|consult~)",
		"(?:i|we) (?:\\S+ ){0,2}(?:recommend|suggest|advise|encourage|need|rather)",
		"(?:it is|it would be|it may be|it might be) (?:\\S+ )?(?:best|advisable|recommended|helpful)",
		"^(?:i|we) (?:\\S+ )?(?:searched|looked|checked|read|reviewed|went through)",
		"for (?:more|further|specific|detailed|additional|accurate) (?:\\S+ ){0,2}(?:information|details|help)",
		`(?:${texts$6}|it|they) (?:\\S+ ){0,3}(?:only|mainly|primarily|mostly|solely|just|merely)`
	],
	about: "focus~|discuss~|pertain~|relate~|deals?|talks?|stops?|ends?|covers?|describes?|concerns?|(?:is|are) about",
	answers: "probably|presumably|perhaps|maybe|i (?:think|believe|guess|suppose)|my (?:best )?guess|most likely|if i m not mistaken|roughly|around|(?:he|she|they) (?:\\S+ )?(?:had|did|has|have|told|could|said)|(?:said|told) (?:\\S+ )?that|^(?:if|when|unless|you (?:do|can|will|are|may|must|have|should))|if you|you (?:do|can|will|may|might|must) not|(?:said|says|reported|announced) (?:that )?(?:it|he|she|they)",
	concessions: "though|although|while|whereas|even if",
	contrasts: "but|however|yet|nevertheless|nonetheless|still"
};
// src/metrics/answer/refusals/french.ts
const answer$5 = "repondre|dire|trouver|fournir|determiner|aider|confirmer|renseigner|savoir|affirmer|donner|etablir|trancher|preciser";
const texts$5 = "documents?|contexte|textes?|passages?|sources?|extraits?|manuel|articles?|documentation|guide|contenu|informations fournies|elements fournis|donnees disponibles|notes|archives|dossiers?|rapports?|archives|etudes?|notices?|contrats?";
const said = "mention~|indiqu~|precis~|specifi~|fourni~|abord~|evoqu~|renseign~";
const french = {
	isSpaced: true,
	not: "pas|rien|aucun~|ni|jamais",
	none: "aucun~|pas d|pas de|pas (?:assez|suffisamment) d|pas cette|ni|insuffisamment d|sans",
	lacks: "manqu~|insuffisan~|faute|indisponib~|inaccessib~|depourvu~|introuvable~|muets?|muettes?|flou~|imprecis~|pas clair~|inconnu~",
	told: "informations?|info|details?|donnees?|renseignements?|connaissances?|precisions?|mentions?|acces|idee|resultats?|elements?|cette information|trace|contexte",
	texts: texts$5,
	reply: "reponses?",
	within: "dans|dans le|dans les|dans la|parmi|a partir d~",
	says: `${said}|contien~|dit|disent|donne~|parle~|permet~|repond~|comporte~|explique~|traite~|decri~|couvre~|inclu~|figure~|trouve~|apparai~|disponible~|nomme~|cite~|aide~|eclair~|clarifi~|revel~|montr~|rapport~|signal~|repond~|enonc~|list~|detaill~|apparaiss~|figurent`,
	holds: "ai|avons|avoir|dispose|disposons|trouve~|existe~|disponible~|suffi~|y a|contien~|accessib~|connu~|fourni~|fait|font|donne~|recu~|permet~|suffisan~",
	unable: "ignore|muets?|muettes?|impossib~|depasse|sort|hors|dehors|dela|insuffisan~|non|nulle|suspens|ouverte?|sans|muet~|faudrait|besoin",
	more: [
		"(?:faudrait|besoin) (?:\\S+ ){0,3}(?:contexte|informations?|details)",
		"pas (?:\\S+ )?(?:indique|precise|mentionne|dit) (?:combien|qui|quand|ou|si|comment|pourquoi|quel~)",
		"on ne? m (?:a|ont) (?:donne|fourni|transmis) aucun~",
		"(?:je|nous|on) ne? (?:m |me )?(?:\\S+ )?(?:trouve|trouvons|donne) pas",
		"ne permet~ pas de savoir|ne ressort pas",
		"rien (?:\\S+ )?(?:sur|concernant|a ce sujet|au sujet)",
		"^rien (?:\\S+ ){0,8}n(?:e)? (?:\\S+ )?(?:indique|dit|precise|mentionne|permet|revele)",
		"nulle part|question (?:\\S+ )?sans reponse|laisse (?:\\S+ ){0,3}(?:ouverte?|en suspens)|je l ignore",
		"(?:peut|peuvent) (?:\\S+ )?(?:etre )?(?:repondu|determine~|tranche~) (?:\\S+ )?pas",
		"(?:je|nous) ne? (?:\\S+ )?(?:sais|savons|connais|connaissons|vois|possede) (?:\\S+ )?(?:pas|rien|aucun~)",
		`(?:je|nous) ne? (?:\\S+ )?(?:peux|pouvons|puis|saurais|parviens) (?:\\S+ ){0,3}(?:${answer$5})`,
		"(?:je|nous|on) ne? (?:en )?(?:ai|avons|trouve) (?:\\S+ )?(?:pas|aucun~|rien) (?:pu )?(?:trouve~|pu|idee|la dessus)",
		"j ignore|je ne suis (?:\\S+ )?pas (?:\\S+ )?(?:sur|sure|certain|certaine|en mesure)",
		`(?:documents?|contexte|textes?|extraits|sources) (?:\\S+ ){0,3}mue~s?`,
		`il n est (?:\\S+ )?pas (?:${said})|n (?:est|sont) (?:\\S+ )?pas (?:${said})$|rien n est (?:dit|indique|precise|mentionne)|rien n indique`,
		`(?:impossib~|pas possible) de (?:\\S+ ){0,2}(?:${answer$5})|ne permet~ pas de (?:\\S+ )?(?:${answer$5})`,
		"(?:depasse|sort|hors|en dehors|au dela) (?:\\S+ ){0,2}(?:cadre|portee|champ|perimetre|contexte|documents|connaissances)",
		"(?:informations?|donnees|contexte|elements) (?:\\S+ ){0,4}insuffisan~|(?:est|sont) pas suffisant~",
		"crains de ne pas|non (?:\\S+ )?dans (?:\\S+ ){0,2}(?:documents?|contexte|texte|sources)"
	],
	alone: `non (?:${said}|connu|trouve|disponible)|inconnue?|sans reponse|nc|aucune reponse(?: \\S+)?`,
	sorry: "desole~|malheureusement|helas|excuse~|regrette|pardon|navre~|merci",
	idle: [
		"(?:j ai|nous avons) (?:\\S+ )?(?:parcouru|cherche|consulte|verifie|relu)",
		"veuillez|^essayez|^consultez|^contactez|n hesitez|je vous (?:\\S+ )?(?:conseille|recommande|suggere|invite)|vous (?:pouvez|pourriez|devriez) (?:\\S+ )?(?:consulter|contacter|essayer|verifier|demander|visiter|vous adresser)|merci de (?:\\S+ )?(?:contacter|preciser|consulter)|s il vous plait|si vous (?:\\S+ )?(?:avez|souhaitez|voulez|pouvez)",
		`(?:${texts$5}|il|elle|ils) (?:\\S+ ){0,4}(?:seulement|uniquement|ne (?:\\S+ ){1,2}que)`
	],
	about: "parle~|decri~|traite~|porte~|concern~|evoqu~|aborde~|s arrete~|finit|termine~",
	answers: "probablement|sans doute|peut etre|je (?:pense|crois|suppose)|sauf erreur|vraisemblablement|environ|a ma connaissance|(?:a|ont) (?:declare|affirme|dit|repondu)|(?:il|elle|ils) ne (?:disposait|savait|avait)|^(?:si|quand|lorsque|vous (?:n|ne))|vous n avez pas|vous ne pouvez|il n est pas (?:necessaire|obligatoire)|n est pas (?:requis|obligatoire)~",
	concessions: "bien que|alors que|quoique|meme si",
	contrasts: "mais|cependant|toutefois|neanmoins|pourtant|en revanche|par contre"
};
// src/metrics/answer/refusals/german.ts
const answer$4 = "beantwort~|antworten|sagen|finden|helfen|weiterhelfen|ermitteln|feststellen|bestimmen|entnehmen|nennen|geben|bestatigen|ableiten";
const texts$4 = "dokument~|unterlagen|kontext~|text~|quelle~|handbuch~|abschnitt~|auszug~|passage~|artikel~|material~|wissensdatenbank|suchergebnis~|inhalt~|seiten?|aufzeichnung~|ausschnitt~|daten|belege|literatur|bericht~|studie~|archiv~|akten|protokoll~|vertrag~";
const german = {
	isSpaced: true,
	not: "nicht|nichts|kein~|weder|nirgends|nirgendwo|keinem|keiner",
	none: "kein|keine|keinen|keiner|keinerlei|weder|nicht (?:genug|genugend|ausreichend~)|keinem|ohne",
	lacks: "fehlt|fehlen|mangels|unzureichend~|unvollstandig~|zu wenig|schweig~|schweigt|unklar|unbekannt|ungeklart|verrat nichts",
	told: "information|informationen|angabe~|auskunft|auskunfte|details?|daten|hinweis~|kenntnis~|einzelheit~|aussage~|erwahnung~|ahnung|eintrag|eintrage|ergebnis|ergebnisse|treffer|beleg~|information|kontext",
	texts: texts$4,
	reply: "antwort~",
	within: "im|in|aus|von|teil",
	says: "enthalt|enthalten|nennt|nennen|erwahn~|sagt|sagen|macht|machen|gibt|geben|bietet|liefert|liefern|beschreib~|beschrieben|erklart|behandel~|beantwort~|genannt|angegeben|spezifiziert|aufgefuhrt|thematisiert|hervor|zu finden|gefunden|verrat|auf|verzeichne~|auffuhr~|stellt|klart|lasst|lassen|hilft|geht|gehen|erlauter~|thematisier~|aussage~|spezifizier~|schweig~|angesprochen|kommt|kommen|vorkomm~|befass~",
	holds: "habe|haben|verfuge|finde|fand|findet|finden|liegen|liegt|gibt|enthalt|enthalten|reicht|reichen|genugt|genugen|vor|verfugbar|vorhanden|zu finden|steht|kenne|besitze|zur verfugung|bekannt|erhalten|zuganglich|gegeben|bekommen|erhalten|genug|ausreich~",
	unable: "ausserhalb|ubersteigt|uberschreitet|unsicher|uberfragt|passen|unbekannt|offen|unklar|ungeklart|uber|schweig~|brauch~|benotig~",
	more: [
		"(?:brauche|brauchte|benotig~|fehlt) (?:\\S+ ){0,3}(?:kontext|information|informationen|angaben)",
		"nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|gesagt) (?:wie|wer|was|wann|wo|ob|warum|welche~)",
		"keine? (?:\\S+ ){0,2}(?:quelle~|dokument~) (?:befass~|behandel~)",
		"uber (?:\\S+ ){0,4}hinaus|^weiss (?:\\S+ )?nicht",
		"nichts (?:\\S+ )?(?:zu|uber|zum|zur)",
		"^nichts (?:\\S+ ){0,8}(?:verrat|sagt|steht|weist|erwahnt|deutet)|nichts gefunden",
		"offen gelassen|(?:lasst|lassen|bleibt|bleiben) (?:\\S+ ){0,4}(?:offen|unklar|ungeklart)",
		"nicht (?:\\S+ )?(?:beantwortbar|zu beantworten|beantworten)",
		"(?:daruber|davon|dazu|da) (?:weiss|kann) ich (?:\\S+ )?nichts",
		"(?:ich|wir) (?:\\S+ ){0,2}(?:weiss|kenne|wissen|kennen) … (?:nicht|nichts|kein~)",
		"(?:weiss|kenne|wissen|kennen) (?:ich|wir) (?:\\S+ ){0,4}(?:nicht|nichts|kein~)",
		`(?:kann|konnte|konnen|konnten) (?:ich|wir) … (?:nicht|nichts|kein~) … (?:${answer$4})`,
		`(?:ich|wir) (?:\\S+ ){0,2}(?:kann|konnte|konnen|konnten) … (?:nicht|nichts|kein~) … (?:${answer$4})`,
		`(?:frage|sich|dies|das) … nicht … (?:${answer$4})`,
		"(?:wird|werden|wurde|ist|sind) … nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|spezifiziert)$",
		"mir (?:\\S+ ){0,3}(?:nicht|nichts) (?:\\S+ )?bekannt|ist mir (?:\\S+ ){0,2}unbekannt",
		"steht … nichts|nichts (?:zu finden|gefunden|daruber|dazu)|(?:dazu|hierzu|daruber) (?:\\S+ ){0,3}(?:nichts|kein~)|(?:habe|fand) (?:ich )?nichts",
		"(?:ausserhalb|ubersteigt|uberschreitet) (?:\\S+ ){0,4}(?:bereich~|umfang~|rahmen~|wissens~|kontext~|dokument~|unterlagen|kenntnisse)",
		"(?:bin|sind) (?:\\S+ ){0,4}(?:nicht (?:\\S+ )?sicher|unsicher|uberfragt)|sicher bin ich (?:\\S+ ){0,2}nicht",
		"(?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff|(?:habe|haben) (?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff",
		"muss ich (?:leider )?passen|beantworten (?:diese|die) frage nicht|beantwortet (?:\\S+ )?(?:diese|die) frage nicht"
	],
	alone: "(?:nicht|nichts) (?:bekannt|verfugbar|angegeben|vorhanden|enthalten|gefunden|erwahnt)|k a|unbekannt|unklar|nicht zu ermitteln|kein~ antwort(?: \\S+)?|weiss (?:ich )?nicht",
	sorry: "leider|bedauer~|entschuldig~|leid|danke|verzeihung",
	idle: [
		"(?:ich|wir) (?:\\S+ )?habe?n? (?:\\S+ ){0,4}(?:durchgesehen|durchsucht|gesucht|gepruft|nachgesehen)$",
		"bitte|versuchen sie|gern|gerne|wenden sie sich|kontaktieren|weiterhelfen|empfehle|empfiehlt|rate ihnen|schauen sie|am besten|^fragen sie|falls (?:sie|du)|wenn (?:sie|du) (?:\\S+ ){0,4}(?:haben|hast|benotig~|mochte~)",
		`(?:${texts$4}|sie|es|er) (?:\\S+ ){0,4}(?:nur|lediglich|ausschliesslich)`
	],
	about: "behandel~|beschreib~|handel~|befass~|dreh~|betreff~|beschaftig~|endet|enden",
	answers: "vermutlich|wahrscheinlich|wohl|schatzungsweise|ich (?:glaube|denke|meine|schatze)(?! nicht)|meines wissens|moglicherweise|vielleicht|ungefahr|soweit ich weiss|(?:er|sie) (?:wisse|habe|konne)|sagte|erklarte|(?:gab|gibt|gaben) an|^(?:wenn|falls|sofern|sobald|sie (?:haben|konnen|mussen|durfen)|du (?:hast|kannst|darfst))|man (?:darf|kann|muss)|teilte~|berichtete~|(?:ihm|ihr|ihnen) (?:lagen|fehlten)|sagte~",
	concessions: "obwohl|obgleich|wahrend|zwar|auch wenn",
	contrasts: "aber|jedoch|allerdings|doch|dennoch|hingegen|dagegen"
};
// src/metrics/answer/refusals/italian.ts
const answer$3 = "rispondere|rispondervi|dir~|trovar~|determinare|aiutar~|fornir~|confermar~|dare|affermar~|stabilire|sapere|individuare";
const italian = {
	isSpaced: true,
	not: "non|nessun~|nulla|niente|ne",
	none: "non ci sono|non c e|nessun~|senza|non esist~",
	lacks: "manca~|insufficient[ei]|senza|inaccessibil[ei]|priv[oi]|tace|tacciono|poco chiar~|non e chiar~|sconosciut~|non si capisce",
	told: "informazion[ei]|dati|dettagli~|conoscenz[ae]|conoscenza di|menzion[ei]|riferiment[oi]|idea|notizi[ae]|access[oi] a~|risultat[oi]|conoscenza|indicazion[ei]|tracc[ei]a|contesto",
	texts: "document[oi]|documentazione|contesto|test[oi]|bran[oi]|font[ei]|manuale|articol[oi]|passagg[io]~|material[ei]|guida|contenut[oi]|informazioni fornite|relazion[ei]|archivi|registri|studi|studio|contratt[oi]",
	reply: "rispost[ae]",
	within: "in|nel|nei|nella|nelle|nell|da|dai|dal|di",
	says: "specific~|menzion~|indica~|contien~|contengono|dic~|fornisc~|permett~|consent~|parla~|offr~|includ~|spieg~|rispond~|tratta~|affront~|descriv~|riporta~|precisa~|cita~|trova~|present[ei]|c e|ci sono|figura~|nomina~|aiuta~|chiari~|rivela~|mostra~|elenca~|rispond~|accenna~|segnala~|tocca~|dice|dicono|compa~|appar~|compaiono|appaiono|figur~",
	holds: "ho|abbiamo|dispongo|disponiamo|possiedo|trov~|esist~|disponibil[ei]|sufficient[ei]|contien~|fornisc~|sono a|portata|accessibil[ei]|trovat[oi]|c e|ci sono|ho|fornit~|fa|fanno|basta~|dato|ricevut~|permett~|lo trovo",
	unable: "ignoro|impossibile|esula|fuori|oltre|insufficient[ei]|niente|nulla|nessuna|resta|lascia|rimane|tace|serv~|bisogno|occorre~",
	more: [
		"(?:servirebbe~?|serve|ho bisogno di|occorre~) (?:\\S+ ){0,2}(?:contesto|informazioni|dati|dettagli)",
		"non (?:e |viene )?(?:\\S+ )?(?:indicato|detto|specificato|menzionato|precisato) (?:quant~|chi|quando|dove|se|come|perche|quale~)",
		"non da (?:alcun~|nessun~)",
		"non (?:\\S+ )?si (?:capisce|evince|ricava|desume)",
		"(?:nulla|niente) (?:\\S+ )?(?:su|sui|sul|sulla|sulle|riguardo)",
		"^(?:niente|nulla) (?:\\S+ ){0,8}(?:dice|indica|menziona|spiega|rivela)|da nessuna parte",
		"(?:resta|lascia|rimane) (?:\\S+ ){0,3}(?:apert[oa]|in sospeso|senza risposta)|domanda senza risposta|lo ignoro",
		"nel (?:\\S+ ){0,2}non c e nulla|non (?:c e|ci sono) (?:nulla|niente)|non (?:ho|abbiamo) idea",
		"non (?:lo )?(?:so|sappiamo|saprei)|ignoro",
		`non (?:\\S+ )?(?:posso|possiamo|potrei|poter~|riesco|riusciamo|sono in grado|sono riuscit[oa]) (?:\\S+ )?(?:a |di )?(?:\\S+ )?(?:${answer$3})`,
		"non poter~ (?:\\S+ )?aiutar~|temo di non|non (?:\\S+ )?(?:ho|abbiamo) (?:\\S+ )?(?:trovato|individuato|rintracciato)|non (?:trovo|troviamo)",
		"non (?:ne )?(?:sono|siamo) (?:\\S+ ){0,2}(?:sicur~|cert[oaie])",
		"non (?:e|sono|viene|vengono) (?:\\S+ )?(?:menzionat~|specificat~|indicat~|riportat~|precisat~)$|non si (?:dice|menziona|specifica|precisa)",
		`(?:non (?:\\S+ )?e possibile|impossibile) (?:\\S+ )?(?:${answer$3})`,
		"(?:esula|fuori|al di fuori|oltre) (?:\\S+ ){0,2}(?:ambito|portata|contesto|documenti|conoscenze)",
		"informazion[ei] (?:\\S+ ){0,3}(?:insufficient[ei]|non (?:e|sono) (?:\\S+ )?sufficient[ei]|non disponibil[ei])"
	],
	alone: "sconosciut[oa]|non (?:disponibile|specificat[oa]|menzionat[oa]|noto|nota|trovat[oa]|applicabile)|nessun dato|nessuna risposta(?: \\S+)?",
	sorry: "dispiace|purtroppo|scus[oai]~|spiac~|spiace|temo|grazie",
	idle: [
		"^(?:ho|abbiamo) (?:\\S+ )?(?:guardato|cercato|controllato|consultato|letto)",
		"(?:descriv~|tratta~|parla~) (?:solo|soltanto|solamente)|(?:solo|soltanto) (?:descriv~|tratta~|parla~)",
		"per favore|^provi|^prova|(?:le|ti|vi) (?:consiglio|suggerisco)|(?:puo|puoi|potrebbe) (?:\\S+ )?(?:consultare|contattare|provare|verificare|visitare|chiedere)|si prega|consulti|contatti|^chieda|se (?:\\S+ )?(?:ha|hai|desidera|vuole|vuoi|puo|puoi)"
	],
	about: "parla~|descriv~|tratta~|spieg~|riguarda~|si concentra~|finisc~|termina~",
	answers: "probabilmente|forse|(?<!non )(?:credo|penso|suppongo)|all incirca|se non sbaglio|presumibilmente|per quanto ne so|(?:ha|hanno) (?:detto|dichiarato|affermato|risposto)|^(?:se|quando)|^non hai",
	concessions: "sebbene|benche|anche se|mentre",
	contrasts: "ma|pero|tuttavia|comunque|eppure"
};
// src/metrics/answer/refusals/japanese.ts
const japanese = {
	isSpaced: false,
	not: "ません|ない(?:です)?$|なし$|不足|不十分|不明|かね",
	none: "(?!)",
	lacks: "足りません|足りない|不足|不十分|欠けて|不明|不明です|はっきりしま",
	told: "情報|記載|記述|言及|詳細|データ|内容|説明|該当|結果|根拠|情報源",
	reply: "回答|答え",
	texts: "文書|ドキュメント|本文|コンテキスト|資料|記事|テキスト|マニュアル|文脈|文章|ソース|抜粋|記録|ファイル|ページ|報告書|記録|論文|契約書|研究",
	within: "(?!)",
	says: "書かれて|記載|触れ|述べ|言及|含まれ|示され|説明|明記|扱われ|含んで|載って|読み取れ|明らかに|答えて|示して|記されて|載って|説明されて",
	holds: "あり|ござい|見つか|見つけ|見当たり|含まれ|持って|持ち合わせ|得られ|確認でき|存在し|不足|不十分|不明|見つかり|足り|いただいて|もらって|受け取って|見当たり",
	unable: "不能|かねま|範囲外|なし|ない|超え|不明|知り|必要",
	more: [
		"(?:背景|情報|文脈|詳細).{0,6}必要",
		"扱ったものが?(?:あり|ござい)ません",
		"範囲を超え|(?:いただいて|受け取って|もらって)(?:い|おり)ません|見当たりません|不明です|^(?:ごめんなさい|すみません)?.{0,2}知りません",
		"(?:お応え|対応|お役に立て|お手伝い)(?:は)?(?:でき)?ません",
		"(?:アクセス|特定|判断|回答|お答え|確認|判別|確定)(?:する)?(?:こと)?[がはも]?でき(?:ません|ない)",
		"読み取れません|明らかにされていません|(?:質問|問い)に.{0,8}答えて(?:いない|いません)|足りません|どこにも.{0,12}(?:ません|ない)|回答不能|答えられません",
		"わかりません|分かりません|わかりかねます|分かりかねます|存じません|存じ上げません|知りません|把握しておりません|確かではありません|断言(?:は)?できません|自信はありません",
		"(?:見つかり|見つけることができ|見つけられ|お答えでき|答えることができ|答えられ|判断でき|特定でき|回答でき|アクセスでき|お手伝いでき|お力になれ|確認はでき)ません|(?:お答え|回答|判断)(?:いた)?し?かねま",
		"(?:書か|記載さ|言及さ|明記さ|触れら|述べら|示さ)れて(?:い|おり)ません|(?:触れて|述べて|言及して)(?:い|おり)ません|範囲外",
		"(?:情報|該当|詳細|データ|記載|記述).{0,8}(?:なし|不明|不足|不十分|ない(?:です|ため|ので|$))"
	],
	alone: "不明(?:です)?|(?:情報|該当|回答|データ)?なし|回答なし",
	sorry: "申し訳|すみません|恐れ入り|残念|あいにく|恐縮|ごめん",
	idle: ["(?:確認|調べ|検索|お調べ)(?:し)?ました(?:が)?$", "お問い合わせ|お尋ね|ご確認|ください|お手伝い|お知らせ|だけが?(?:説明|記載|述べ)|のみ"],
	about: "について(?:説明|述べ|書かれ|扱っ)|を説明|に関する|終わって",
	answers: "おそらく|多分|たぶん|(?<!ない)と思|でしょう|^もし|場合は",
	concessions: "(?<=ません|ます|です|でした|います)(?:が|けれども|けど)$|ものの$",
	contrasts: "ただし|しかし|一方"
};
// src/metrics/answer/refusals/portuguese.ts
const answer$2 = "responder|dizer|encontrar|determinar|ajudar~|fornecer|confirmar|dar|afirmar|localizar|saber|achar|precisar";
const portuguese = {
	isSpaced: true,
	not: "nao|nenhum~|nada|nem",
	none: "nao ha|nenhum~|sem|nao existe~",
	lacks: "faltam?|falta|insuficiente~|carec~|sem|inacessive~|silencia~|cala~|pouco claro|desconhecid~|nao fica claro",
	told: "informacao|informacoes|dados|detalhes?|conhecimento~|mencao|mencoes|referencias?|ideia|registros?|registos?|acesso a|resultados?|conhecimento|evidencia~|indicio~|contexto",
	texts: "documentos?|documentacao|contexto|textos?|trechos?|fontes?|manual|artigos?|passagens?|material|materiais|guia|conteudo|informacoes fornecidas|relatorios?|arquivos|registros|estudos?|contratos?",
	reply: "respostas?",
	within: "em|no|na|nos|nas|de|do|com",
	says: "especific~|mencion~|indic~|contem|diz~|fornec~|permit~|fala~|oferec~|inclu~|explica~|respond~|trata~|aborda~|descrev~|traz~|detalha~|informa~|consta~|esta|estao|figura~|encontra~|nomeia~|cita~|ajuda~|esclarec~|revela~|mostra~|enumera~|respond~|precisa~|dig~|diz~|toca~|aparec~|apare~|figur~",
	holds: "tenho|temos|disponho|dispomos|possuo|possuimos|encontr~|existe~|ha|disponivel|disponiveis|suficiente~|contem|fornece~|alcance|houve|acessive~|consta~|faz|fazem|basta~|deram|foi dado|receb~|permit~",
	unable: "desconheco|ignoro|impossivel|fora|alem|insuficiente~|nenhum|fica|deixa|nem|precis~",
	more: [
		"(?:precisaria|preciso|seria preciso) (?:de )?(?:\\S+ ){0,2}(?:contexto|informac~|dados|detalhes)",
		"nao (?:\\S+ )?(?:indicado|dito|informado|mencionado|especificado) (?:quant~|quem|quando|onde|se|como|por que|qual)",
		"nao da (?:nenhum~|qualquer)",
		"nao (?:\\S+ )?se (?:deduz|depreende|sabe)|nao da para saber",
		"nada (?:\\S+ )?(?:sobre|acerca|a respeito)",
		"^nada (?:\\S+ ){0,8}(?:indica|diz|menciona|explica|revela)|(?:em lugar nenhum|em nenhum lugar|em parte alguma)",
		"(?:fica|deixa) (?:\\S+ ){0,3}(?:abert[oa]|sem resposta|em aberto)|pergunta sem resposta",
		"nao (?:\\S+ )?(?:sei|sabemos|saberia)|desconheco|ignoro",
		`nao (?:\\S+ )?(?:posso|podemos|pude|poderia|consigo|consegui|conseguimos|poder) (?:\\S+ )?(?:${answer$2})`,
		"nao (?:\\S+ )?(?:encontro|encontrei|encontramos|achei|localizei)",
		"nao (?:tenho|estou) (?:\\S+ )?(?:certeza|cert[oa]|segur[oa])|nao faco (?:\\S+ )?ideia",
		"nao (?:e|sao|foi|foram) (?:\\S+ )?(?:mencionad~|especificad~|indicad~|informad~)$|nada (?:e|foi) dito|nao se (?:menciona|diz|especifica)",
		`(?:nao (?:\\S+ )?(?:e|foi) possivel|impossivel) (?:\\S+ )?(?:${answer$2})`,
		"(?:fora|alem) d[oa]s? (?:\\S+ ){0,2}(?:escopo|ambito|alcance|contexto|documentos|conhecimento~)",
		"(?:informacao|informacoes|contexto) (?:\\S+ ){0,3}(?:insuficiente~|nao (?:e|sao) (?:\\S+ )?suficiente~)"
	],
	alone: "desconhecid[oa]|nao (?:disponivel|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|informad[oa]|aplicavel)|(?:nenhuma )?resposta nao encontrada|sem resposta|nenhuma resposta(?: \\S+)?",
	sorry: "desculp~|infelizmente|lamento|perdao|sinto|obrigad[oa]|receio",
	idle: [
		"^(?:eu )?(?:revisei|procurei|consultei|li|verifiquei|olhei)",
		"(?:apenas|somente|so) (?:\\S+ )?(?:descreve~|trata~|fala~|menciona~|explica~)",
		"por favor|^tente|sugiro|recomendo|aconselho|(?:pode|podera|poderia) (?:\\S+ )?(?:consultar|contatar|contactar|tentar|verificar|visitar|perguntar)|consulte|^pergunte|entre em contato|se (?:\\S+ )?(?:tiver|precisar|desejar|quiser|puder)"
	],
	about: "fala~|descrev~|trata~|aborda~|foca~|explica~|termina~|acaba~",
	answers: "provavelmente|talvez|(?<!nao )(?:acho|acredito|penso|suponho)|aproximadamente|se nao me engano|possivelmente|que eu saiba|(?:disse|declarou|afirmou|respondeu) que|nao (?:tinha|sabia)|^(?:se|quando|voces?)",
	concessions: "embora|apesar de|enquanto",
	contrasts: "mas|porem|no entanto|contudo|todavia|entretanto|ja que"
};
// src/metrics/answer/refusals/russian.ts
const answer$1 = "ответить|ответа?|сказать|наити|определить|помочь|предоставить|подтвердить|установить|узнать|утверждать|дать";
const texts$1 = "документ~|контекст~|текст~|источник~|руководств~|стать~|статеи|фрагмент~|отрывк~|отрывок|материал~|справочник~|базе знании|отчет~|исследовани~|архив~|запис~|договор~";
const russian = {
	isSpaced: true,
	not: "не|нет|ничего|ни|ничто|нигде",
	none: "нет|ни|никакои|никаких",
	lacks: "отсутству~|недостаточно|не хватает|недоступн~|без|умалчива~|молчит|молчат|неясно|непонятно|неизвестно",
	told: "информац~|данных|данные|сведени~|упоминани~|указани~|подробност~|доступа|результат~|представления|сведения|ответы|контекста",
	texts: texts$1,
	reply: "ответ|ответа|ответы",
	within: "в|во|из|на основе",
	says: "содерж~|указан~|упомина~|упомян~|сказано|говорится|сообщает~|уточня~|приводит~|раскрыва~|освеща~|затрагива~|рассматрива~|описыва~|описан~|объясня~|дает|дают|включа~|охватыва~|отвеча~|позволя~|называет|называют|нет|есть|говорит|говорят|отвечают|указыва~|сообщ~|называ~|проясня~|помога~|раскры~|касает~|приведен~|упоминан~|встреча~|фигуриру~|приведен~",
	holds: "располага~|имею|имеем|нашел|нашла|нашли|наидено|наидены|нахожу|содерж~|есть|достаточно|предоставлен~|представлен~|отсутству~|хватает|недостаточно|имею|наидено|доступн~|известн~|дали|получил~|хватает|позволя~|нахожу",
	unable: "затрудняюсь|неизвестно|невозможно|нельзя|вне|рамк~|предел~|недоступн~|остается|без|нужно",
	more: [
		"нужно (?:\\S+ ){0,2}(?:контекста|информации|данных|сведении)",
		"не (?:\\S+ )?(?:указано|сказано|говорится|упоминается) (?:сколько|кто|когда|где|ли|почему|как|что|какои~)",
		"ответить (?:\\S+ ){0,2}(?:нельзя|невозможно)",
		"без понятия|не следует из|не ясно из",
		"(?:о|об|про) (?:\\S+ ){1,3}ничего|ничего (?:\\S+ )?(?:о|об|про)",
		"^ничто (?:\\S+ ){0,8}не (?:говорит|указывает|сообщает)|нигде не (?:\\S+)|не имею (?:\\S+ )?представления|ничего не наидено",
		"мне (?:недоступн~|не доступн~)|остается (?:открытым|неясным)",
		"(?:^|увы )не знаю",
		"не (?:\\S+ )?(?:знаю|знаем|располагаю|располагаем|владею|уверен|уверена|помню)|понятия не имею|затрудняюсь|мне (?:\\S+ )?(?:неизвестно|не известно)",
		`не (?:\\S+ )?(?:могу|можем|смог|смогла|смогу|удалось|получилось) (?:\\S+ ){0,3}(?:${answer$1})|(?:${answer$1}) (?:\\S+ ){0,3}не (?:могу|можем|смог|смогла|смогу)`,
		"(?:я|мы|мне) (?:\\S+ ){0,4}не (?:\\S+ )?(?:нашел|нашла|нашли|нахожу|вижу|удалось|смог)|ничего (?:\\S+ ){0,3}не (?:нашел|нашла|нашли|наидено)",
		"(?:у меня|у нас) (?:\\S+ ){0,3}(?:нет|недостаточно|отсутству~)",
		"(?:информац~|данных|сведении) … (?:нет|отсутству~|недостаточно)",
		"не (?:\\S+ )?(?:указан~|упомина~|упомян~|сказано|говорится|сообщается|уточня~)$|ничего не сказано",
		"(?:невозможно|нельзя|не представляется возможным) (?:\\S+ ){0,4}(?:ответить|определить|сказать|установить)",
		"(?:за рамк~|за предел~|вне) (?:\\S+ ){0,2}(?:документ~|контекст~|знани~|компетенц~|материал~)",
		`нет ничего (?:\\S+ ){0,3}|в (?:\\S+ ){0,2}(?:${texts$1}) (?:\\S+ ){0,2}нет`
	],
	alone: "неизвестн[оаы]|не (?:указано|известно|наидено|упоминается)|н д|ответ(?:а)? (?:не наиден|нет|отсутствует)|без понятия",
	sorry: "сожалению|извин~|прост~|жаль|прощения|спасибо|боюсь|увы",
	idle: [
		"(?:я|мы) (?:\\S+ ){0,2}(?:просмотрел~|искал~|проверил~|изучил~)",
		"пожалуиста|свяжитесь|^попробуи~|обратитесь|обращаитесь|рекоменду~|советую|попробуите|уточните|проверьте|^спросите|если (?:\\S+ ){0,3}(?:нужн~|хотите|есть|можете)|могу помочь",
		`(?:${texts$1}|нем|них) (?:\\S+ ){0,3}(?:только|лишь)`
	],
	about: "говорится|описыва~|описан~|посвящен~|рассказыва~|касает~|рассматрива~|обрыва~|заканчива~",
	answers: "вероятно|скорее всего|наверное|кажется|(?<!не )думаю|полагаю|примерно|предположительно|если не ошибаюсь|насколько мне известно|(?:сказал~?|заявил~?|утверждает|ответил~?) что|не располагает|^(?:если|когда)|вы не|сообщил~|у (?:него|нее|них)",
	concessions: "хотя|тогда как",
	contrasts: "но|однако|впрочем|зато|тем не менее|при этом"
};
// src/metrics/answer/refusals/spanish.ts
const answer = "responder~|contestar~|decir~|encontrar~|determinar~|ayudar~|proporcionar~|confirmar~|dar~|afirmar~|localizar~|saber~|hallar~|precisar~";
const spanish = {
	isSpaced: true,
	not: "no|ningun~|nada|ni|tampoco",
	none: "no hay|ningun~|sin|no existe~|nada de|no suficiente~",
	lacks: "faltan?|falta|insuficiente~|carec~|carezco|sin|inaccesible~|silencio|calla~|poco claro|desconocid~|no queda claro|inaccesible",
	told: "informacion|informaciones|datos|detalles?|mencion~|referencias?|constancia|idea|registros?|acceso a|resultados?|conocimiento|evidencia|indicios?|esa informacion|contexto",
	texts: "documentos?|documentacion|contexto|textos?|fragmentos?|fuentes?|manual|articulos?|pasajes?|material|materiales|guia|extractos?|contenido|informes?|archivos|registros|estudios?|contratos?",
	reply: "respuestas?",
	within: "en|en el|en la|en los|en las|de|del|con",
	says: "especific~|mencion~|indic~|contien~|dice~|proporcion~|permit~|habla~|ofrec~|inclu~|explica~|respond~|trata~|aborda~|describ~|aporta~|detalla~|dan?|senala~|figura~|aparec~|consta~|encuentra~|recog~|se aclara|nombra~|cita~|ayuda~|aclara~|revela~|muestra~|informa~|enumera~|contesta~|respond~|precisa~|dic~|diga~|toca~|compare~|apare~|figur~",
	holds: "tengo|tenemos|dispongo|disponemos|cuento|contamos|poseo|encuentr~|encontrado|encontre|existe~|hay|disponible~|suficiente~|contien~|proporciona~|figura|alcance|hubo|hallaron|accesible~|consta~|hace|hacen|basta~|alcanza~|han dado|dieron|recib~|permit~",
	unable: "desconozco|desconocemos|ignoro|imposible|fuera|alla|insuficiente~|ninguna|queda|deja|ni|necesit~|falta",
	more: [
		"(?:necesitaria|necesito|haria falta) (?:\\S+ ){0,2}(?:contexto|informacion|datos|detalles)",
		"no (?:se )?(?:\\S+ )?(?:indica|dice|precisa|especifica|menciona) (?:cuant~|quien~|cuando|donde|si|como|por que|que|cual~)",
		"no (?:\\S+ )?se (?:deduce|desprende|sabe|puede deducir)",
		"nada (?:\\S+ )?(?:sobre|acerca|respecto)",
		"^nada (?:\\S+ ){0,8}(?:indica|dice|menciona|explica|revela)|(?:en ninguna parte|en ningun lugar|en ningun sitio)",
		"(?:queda|deja) (?:\\S+ ){0,3}(?:abiert[oa]|sin respuesta|sin aclarar)|pregunta sin respuesta",
		"no lo se|no se (?:la|el|los|las|cual~|cuando|quien~|donde|si|que|como|cuant~|nada|exactamente)|no sabria (?:\\S+ )?decir~",
		`no (?:\\S+ )?(?:puedo|podemos|pude|podria) (?:\\S+ )?(?:${answer})`,
		"no (?:\\S+ )?(?:encuentro|encontre|encontramos|hallo|halle|localizo|consegui|logre)",
		"no (?:he|hemos) (?:\\S+ )?(?:encontrado|hallado|podido|localizado|logrado)",
		"no (?:estoy|estamos) (?:\\S+ ){0,2}segur~|desconozco|ignoro|lo desconocemos",
		"no se (?:\\S+ )?(?:menciona~|especifica~|indica~|explica~|detalla~)$|no se (?:menciona|especifica|indica|dice) (?:quien|cuando|como|donde|cuanto|si|que)|nada se dice|no se dice nada",
		`(?:no (?:\\S+ )?(?:es|resulta) posible|no se puede|imposible) (?:\\S+ )?(?:${answer})`,
		"fuera (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito|contexto|documentos|conocimiento~)|mas alla (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito)",
		"informacion (?:\\S+ ){0,3}(?:insuficiente|no es (?:\\S+ )?suficiente)"
	],
	alone: "desconocid[oa]|no (?:disponible|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|aplica)|no se (?:ha |han )?(?:encontro|encontraron|encontrado|hallo) (?:\\S+ ){0,2}respuestas?|sin respuesta|ninguna respuesta|ni idea|ni idea(?: \\S+)?",
	sorry: "siento|lamentablemente|lamento|disculp~|perdon~|desgracia|gracias|temo",
	idle: [
		"(?:he|hemos) (?:\\S+ )?(?:revisado|buscado|consultado|leido|mirado)",
		"(?:solo|solamente|unicamente|apenas) (?:\\S+ )?(?:describe~|trata~|habla~|menciona~|explica~)",
		"por favor|^pongase|^pruebe|^intente|(?:le|te) (?:recomiendo|sugiero|aconsejo)|(?:puede|puedes|podria|podrias) (?:\\S+ )?(?:consultar|contactar|probar|revisar|visitar|preguntar)|consulte|contacte|^pregunte|si (?:\\S+ )?(?:tiene|necesita|desea|quiere|puede)s?"
	],
	about: "habla~|describ~|trata~|aborda~|se centra~|explica~|versa~|termina~|acaba~",
	answers: "probablemente|seguramente|quiza~|tal vez|(?<!no )(?:creo|pienso|supongo)|a lo mejor|aproximadamente|si no me equivoco|que yo sepa|(?:dijo|declaro|aseguro|afirmo|respondio) que|no (?:tenia|sabia)|^(?:si|cuando|usted(?:es)?)",
	concessions: "aunque|si bien|mientras que",
	contrasts: "pero|sin embargo|no obstante|mas bien|en cambio"
};
// src/core/lazily.ts
function lazily(make) {
	let known;
	return () => (known ??= { made: make() }).made;
}
// src/metrics/answer/refusals/by-clauses.ts
function byClauses(answer) {
	const clauses = clausesOf(answer, patterns());
	const rest = clauses.filter((clause) => !declines(clause));
	if (rest.length === clauses.length) return "answered";
	return rest.every(isIdle) ? "refused" : "partial";
}
function declines({ text, before }) {
	const { alone, languages } = patterns();
	if (alone.test(text)) return true;
	return languages.some((language) => {
		if (!language.hints.test(text)) return false;
		const subject = before === void 0 ? void 0 : language.texts.exec(before)?.[0];
		const whole = subject === void 0 ? text : `${subject} ${text}`;
		return language.declining.test(whole) && !language.answers.test(text);
	});
}
function isIdle({ text, isQuestion }) {
	const { idle, about, languages } = patterns();
	if (isQuestion || idle.test(text)) return true;
	if (yes.test(text) || /\p{Nd}/u.test(text)) return false;
	if (about.test(text)) return true;
	return words(text).length < 3 && !languages.some(({ answers }) => answers.test(text));
}
const yes = /^(?:yes|ja|oui|si|sim|да|是的?|はい)(?!\S)/u;
const patterns = lazily(() => {
	const sources = [
		english,
		german,
		french,
		spanish,
		portuguese,
		italian,
		dutch,
		russian,
		chinese,
		japanese
	].map((language) => sourcesOf(language));
	return {
		languages: sources.map(({ hints, declines: declining, texts, answers }) => ({
			hints: patternOf(hints),
			declining: patternOf(declining),
			texts: patternOf(texts),
			answers: patternOf(answers)
		})),
		alone: patternOf(...sources.map((source) => source.alone)),
		idle: patternOf(...sources.map((source) => source.idle)),
		about: patternOf(...sources.map((source) => source.about)),
		contrasts: patternOf(...sources.map((source) => source.contrasts)),
		concessions: patternOf(...sources.map((source) => source.concessions))
	};
});
function patternOf(...parts) {
	return new RegExp(foldText(parts.join("|")), "u");
}
// src/metrics/answer/recognise-refusal.ts
function recogniseRefusal(phrases) {
	const runs = phrases.map((phrase) => words(phrase));
	return (answer) => {
		const said = words(answer);
		if (said.length === 0) return "refused";
		if (!runs.some((run) => beginsEarly(said, run))) return byClauses(answer);
		return said.length <= MOST_WORDS ? "refused" : "partial";
	};
}
const MOST_WORDS = 80;
function beginsEarly(said, run) {
	return hasWordRun(said.slice(0, 29 + run.length), run);
}
// src/model/judging/judge-blocks.ts
function readsAnswer(needs) {
	return needs.some((block) => ofAnswer.has(block));
}
function readsContext(needs) {
	return needs.some((block) => ofContext.has(block));
}
const ofAnswer = /* @__PURE__ */ new Set([
	"A",
	"Br",
	"Cr",
	"Cg",
	"Q",
	"S",
	"W"
]);
const ofContext = /* @__PURE__ */ new Set([
	"Br",
	"Bg",
	"K"
]);
function blocksFor(metrics, item, { answer }) {
	const impossible = /* @__PURE__ */ new Set([
		...answer === void 0 ? ofAnswer : [],
		...item.answerable ? [] : [
			"G",
			"Bg",
			"Cr",
			"Cg",
			"Q",
			"K",
			"S",
			"W"
		],
		...item.references.length > 0 ? [] : ["Cr", "S"],
		...item.references.length > 0 || item.claims !== void 0 ? [] : [
			"G",
			"Bg",
			"Cg"
		]
	]);
	const possible = metrics.filter(({ needs }) => !needs.some((block) => impossible.has(block)));
	return new Set(possible.flatMap(({ needs }) => needs));
}
export { summaryOf as $, growHeapSlowly as A, unionLength as At, share as B, scoredOf as Bt, parseGoldenSet as C, contextTokens as Ct, reviewedDrafts as D, occurrences as Dt, leastAccepted as E, hasWordRun as Et, fileText as F, unasked as Ft, isOfAnswers as G, metricNamed as H, isSecretName as Ht, decodeText as I, judgeError as It, needsEmbeddings as J, isOfSpending as K, ConfigSchema as L, notApplicable as Lt, problemsIn as M, relevantTargets as Mt, readYaml as N, entails as Nt, itemBySchema as O, cut$1 as Ot, listMistakes as P, supportOf as Pt, restsOnVerdicts as Q, count$1 as R, queryFailed as Rt, parseCanaries as S, correctness as St, locateJson as T, countPresent as Tt, asksNoChat as U, hasExpired as V, whyUnscored as Vt, defaultRule as W, readsEveryGrade as X, needsJudge as Y, readsJudge as Z, defaultConfigPaths as _, rubricPrefix as _t, lazily as a, canonical as at, readableBase as b, rubricPresets as bt, unchangedWithin as c, scorerPrefix as ct, furtherQuestions as d, recallAt as dt, knownMetric as et, weighChange as f, recallContext as ft, minimumDetectable as g, faithfulness as gt, generator as h, numbersIn as ht, recogniseRefusal as i, entryOf as it, parseConfig as j, unionOf as jt, repeatTeller as k, overlapLength as kt, meanOf as l, relevancy as lt, fnv1a as m, withoutMarks as mt, readsAnswer as n, RuleSchema as nt, compareMetric as o, satisfiedCalls as ot, weighOwnLoss as p, trialsOf as pt, isShare as q, readsContext as r, SliceSchema as rt, orientedChange as s, satisfiesInOrder as st, blocksFor as t, MetricGateSchema as tt, withoutSpareRoom as u, recall as ut, loadCanaries as v, behaviourLabel as vt, readJsonLines as w, contextRelevance as wt, requireSide as x, usdOf as xt, maxBytes as y, behaviourRubrics as yt, oneOfKinds as z, scored as zt };
