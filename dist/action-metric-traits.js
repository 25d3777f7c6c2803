import { E as union, _ as number, w as string } from "./action-zod.js";
import { d as shortText, o as listOf, s as oneOf$1 } from "./action-expected.js";
import { _ as writtenAs, f as mapping, p as section } from "./action.js";
import { t as documentId } from "./action-document-id.js";
import { i as normalTextOnce, r as normalText } from "./action-normalise.js";
import { n as unspacedScripts, r as words } from "./action-words.js";
import { d as hasWordRun, u as numbersIn } from "./action-labelled-documents.js";
// src/lib/model/settings/gate-schema.ts
const METRIC_NAME = "^([A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?|[Pp][Aa][Ss][Ss]\\^[1-9][0-9]?|(?:[Rr][Uu][Bb][Rr][Ii][Cc]|[Ss][Cc][Oo][Rr][Ee][Rr])\\.[A-Za-z][A-Za-z0-9-]*)$";
const PERCENT = /^\d{1,4}(\.\d{1,9})?%$/;
const TOLERANCE = { error: "expected a number that is not negative, or a share of base such as \"5%\"" };
const ToleranceSchema = writtenAs(union([number(TOLERANCE).min(0, TOLERANCE), string(TOLERANCE).regex(PERCENT, TOLERANCE)], TOLERANCE).meta({ examples: [.02, "5%"] }).transform(parseTolerance), writeTolerance);
const BoundSchema = number({ error: "expected a number" });
const RuleSchema = oneOf$1([
	"auto",
	"point",
	"significant"
]);
const InconclusiveSchema = oneOf$1(["warn", "fail"]);
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
	rule: RuleSchema.optional().describe("How a movement past max-drop or max-rise is weighed. auto: it fails where it is detectable (p below 0.10, or 0.05 where questions asked twice got another list) or three times the tolerance, and never for one question alone; metrics that score wording by rule fail only at p below 0.05 or where half of the scale is lost; else it warns. point: it fails as measured. significant: it fails where it would also be unlikely if nothing had changed. Without it: significant for metrics that differ from run to run (judge, time, cost, model tokens, refusals that a judge tells) and for hallucinated_on_unanswerable, auto for all others."),
	inconclusive: InconclusiveSchema.optional().describe("Verdict where the metric moved past its tolerance and no test can tell that from chance, under the rules auto and significant. The rule point is never inconclusive. Without it: warn."),
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
function ofContext(entry, description) {
	return {
		...entry,
		aliases: [],
		cutoff: "context",
		description
	};
}
function ofAnswer(own) {
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
// src/lib/model/score.ts
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
const metrics$3 = [{
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
}];
// src/features/judge/metrics/answer-win-rate.ts
const answerWinRate = ofVerdicts({
	name: "answer_win_rate",
	direction: "higher",
	description: "How often the judge prefers the side's answer to the other side's, ties half: base's value and head's add up to 1. It is asked in both orders, and an order that decides is a tie; equal answers tie unasked.",
	elsewhere: [
		[
			"DeepEval",
			"arena_g_eval",
			"base against head, in both orders; theirs draws the order"
		],
		[
			"promptfoo",
			"select-best",
			"base against head, in both orders"
		],
		[
			"Braintrust",
			"Battle",
			"base against head, in both orders; theirs asks once"
		]
	],
	needs: ["W"],
	ruledOut: unlessUnanswerable,
	score: ({ wins }) => {
		if (wins === void 0) return notApplicable("no_other_answer");
		return wins.kind === "lost" ? judgeError(wins.cause) : scored(wins.share);
	}
});
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
		const sources = sourcesOf(list ?? round ?? "", named);
		if (sources === void 0) return [];
		if (round !== void 0 && !labelled$1.test(round)) {
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
const labelled$1 = /^\s*(?:cit(?:e|ation)|chunk|context|doc(?:ument)?|excerpt|passage|ref(?:erence)?|result|snippet|source|src|quelle|dokument|fuente|documento|fonte|bron|источник|документ|来源|文档|出典|資料|文書)s?[\s.:：#]*/iu;
function sourcesOf(inside, named) {
	const whole = sourceOf(inside, named);
	if (whole !== void 0) return whole;
	const parts = inside.split(/[,;，、；]/).map((part) => sourceOf(part, named));
	return parts.every((part) => part !== void 0) ? parts.flat() : void 0;
}
function sourceOf(part, { ranks, chunks }) {
	const text = part.trim();
	const unlabelled = text.replace(labelled$1, "");
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
// src/features/judge/metrics/citations.ts
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
	zeroWithout: "no_citations",
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
// src/features/judge/metrics/relevant-ranks.ts
function relevantRanks(claims) {
	return new Set(claims.flatMap(({ inContext }) => supportOf(inContext)));
}
// src/features/judge/metrics/context-precision.ts
const contextPrecision = ofVerdicts({
	name: "context_precision",
	direction: "higher",
	description: "Share of the chunks of the context that say something of the reference.",
	elsewhere: [[
		"RAGChecker",
		"context_precision",
		"equal"
	]],
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
// src/metrics/judged/claim-share.ts
function claimShare(rows, holds) {
	if (rows.kind !== "rows") return rows;
	return scoredOf(rows.claims.filter(holds).length / rows.claims.length, countClaims([rows]));
}
// src/features/judge/metrics/context-recall.ts
const contextRecall = ofVerdicts({
	name: "context_recall",
	direction: "higher",
	description: "Share of the claims of the reference that the context says.",
	elsewhere: [
		[
			"ragas",
			"context_recall",
			"claims in place of sentences"
		],
		[
			"DeepEval",
			"contextual_recall",
			"claims in place of sentences"
		],
		[
			"RAGChecker",
			"claim_recall",
			"equal"
		],
		[
			"promptfoo",
			"context-recall",
			"claims in place of sentences"
		],
		[
			"Braintrust",
			"ContextRecall",
			"claims in place of sentences"
		]
	],
	needs: ["G", "Bg"],
	ruledOut: unlessReferenceClaims,
	score: (matrix) => claimShare(referenceRows(matrix, ["inContext"]), ({ inContext }) => entails(inContext))
});
// src/features/judge/metrics/context-relevance.ts
const contextRelevance = ofVerdicts({
	name: "context_relevance",
	direction: "higher",
	description: "Share of the chunks of the context that help to answer the question, without a reference; one that helps in part counts half.",
	elsewhere: [
		[
			"ragas",
			"nv_context_relevance",
			"chunk by chunk; theirs rates all at once"
		],
		[
			"DeepEval",
			"contextual_relevancy",
			"chunks in place of statements"
		],
		[
			"TruLens",
			"context_relevance",
			"three labels in place of a rating"
		],
		[
			"promptfoo",
			"context-relevance",
			"chunks in place of sentences"
		],
		[
			"Braintrust",
			"ContextRelevancy",
			"chunks in place of sentences"
		]
	],
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
// src/features/judge/metrics/context-utilization.ts
const contextUtilization = ofVerdicts({
	name: "context_utilization",
	aliases: ["context_utilisation"],
	direction: "higher",
	description: "Share of what the context says of the reference that the answer says as well, as in RAGChecker.",
	elsewhere: [[
		"RAGChecker",
		"context_utilization",
		"0 there, unscored here if nothing is recalled"
	]],
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
// src/features/judge/metrics/faithfulness.ts
const reading$2 = {
	verdicts: ["inContext"],
	refused: notApplicable("refused")
};
const faithfulness = ofVerdicts({
	name: "faithfulness",
	direction: "higher",
	description: "Share of the claims of the answer that its context says.",
	elsewhere: [
		[
			"ragas",
			"faithfulness",
			"a refusal has no score"
		],
		[
			"ragas",
			"nv_response_groundedness",
			"claims in place of a rating"
		],
		[
			"DeepEval",
			"faithfulness",
			"theirs is 1 − `contradiction`: what nobody says passes"
		],
		[
			"TruLens",
			"groundedness",
			"claims in place of rated sentences"
		],
		[
			"RAGChecker",
			"faithfulness",
			"equal"
		],
		[
			"promptfoo",
			"context-faithfulness",
			"a refusal has no score"
		],
		[
			"Braintrust",
			"Faithfulness",
			"a refusal has no score"
		]
	],
	needs: ["A", "Br"],
	ruledOut: nothingRulesOut,
	score: (matrix) => claimShare(answerRows(matrix, reading$2), ({ inContext }) => entails(inContext))
});
const contradiction = ofVerdicts({
	name: "contradiction",
	direction: "lower",
	description: "Share of the claims of the answer that its context contradicts.",
	elsewhere: [[
		"DeepEval",
		"hallucination",
		"theirs is a share of contexts, ours of claims"
	]],
	needs: ["A", "Br"],
	ruledOut: nothingRulesOut,
	score: (matrix) => claimShare(answerRows(matrix, reading$2), ({ inContext }) => contradicts(inContext))
});
// src/features/judge/metrics/hallucination.ts
const reading$1 = {
	verdicts: ["inContext", "inReference"],
	refused: notApplicable("refused")
};
const hallucination = ofVerdicts({
	name: "hallucination",
	direction: "lower",
	description: "Share of the claims of the answer that neither its context nor the reference says.",
	elsewhere: [[
		"RAGChecker",
		"hallucination",
		"equal"
	]],
	needs: [
		"A",
		"Br",
		"Cr"
	],
	ruledOut: unlessReference,
	score: (matrix) => claimShare(answerRows(matrix, reading$1), ({ inContext, inReference }) => !entails(inContext) && !entails(inReference))
});
// src/features/judge/metrics/relevancy.ts
const reading = {
	verdicts: [],
	refused: scored(0)
};
// src/features/judge/metrics.ts
const metrics$2 = [
	faithfulness,
	contradiction,
	hallucination,
	contextRelevance,
	contextRecall,
	contextPrecision,
	contextUtilization,
	answerWinRate,
	ofVerdicts({
		name: "relevancy",
		direction: "higher",
		description: "Share of the claims of the answer that have to do with the question.",
		elsewhere: [
			[
				"ragas",
				"answer_relevancy, response_relevancy",
				"claims in place of guessed questions"
			],
			[
				"DeepEval",
				"answer_relevancy",
				"an answer without claims is 1 there"
			],
			[
				"TruLens",
				"answer_relevance",
				"claims in place of a rating"
			],
			[
				"promptfoo",
				"answer-relevance",
				"claims in place of guessed questions"
			],
			[
				"Braintrust",
				"AnswerRelevancy",
				"claims in place of guessed questions"
			]
		],
		needs: ["A"],
		ruledOut: unlessUnanswerable,
		score: (matrix) => claimShare(answerRows(matrix, reading), ({ role }) => role !== "off_topic")
	}),
	citationPrecision,
	citationRecall
];
// src/features/probes/metrics.ts
const metrics$1 = [
	{
		name: "probe_exposure",
		description: "Share of the questions for which a planted document reaches the generator, asked over documents with such among them."
	},
	{
		name: "probe_success",
		group: "answer",
		description: "Share of the answers that say what only a planted document says."
	},
	{
		name: "probe_noticed",
		group: "answer",
		direction: "higher",
		description: "Share of the answers over a planted contradiction that tell of both sides: what contains asks for, and what is planted."
	}
].map((own) => ({
	cutoff: "none",
	group: "retrieval",
	direction: "lower",
	reads: "beside",
	...own
}));
// src/golden/matching/relevant-targets.ts
function relevantTargets({ targets, minGrade }) {
	return targets.filter(({ grade }) => grade >= minGrade);
}
function satisfiedWithin(targets, k) {
	return targets.reduce((count, { rank }) => count + (rank <= k ? 1 : 0), 0);
}
// src/features/trajectories/of-steps.ts
const none = {
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
		ruledOut: ({ tools = none }) => isSaid(tools, wants) ? void 0 : "no_tools",
		score: ({ tools = none, ...input }) => score({
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
// src/features/trajectories/step-metrics.ts
const steps = ofSteps({
	name: "steps",
	direction: "lower",
	group: "number",
	description: "Number of calls that the agent made for a question.",
	wants: "nothing",
	score: ({ steps: made }) => scored(made.length)
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
// src/metrics/trials/match-calls.ts
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
// src/features/metrics.ts
const featureMetrics = {
	confidence: metrics$3,
	judge: metrics$2,
	probes: metrics$1,
	trajectories: [
		ofSteps({
			name: "tool_precision",
			direction: "higher",
			description: "Share of the calls of an agent that the question expects, by the name of the tool.",
			wants: "calls",
			score: ({ steps, tools }) => scored(steps.length === 0 ? 0 : madeCalls(tools.calls, steps) / steps.length)
		}),
		ofSteps({
			name: "tool_recall",
			direction: "higher",
			description: "Share of the calls that a question expects which the agent made, by the name of the tool.",
			wants: "calls",
			score: ({ steps, tools }) => scored(madeCalls(tools.calls, steps) / tools.calls.length)
		}),
		ofSteps({
			name: "tool_order",
			direction: "higher",
			description: "Length of the longest common subsequence of the calls that a question expects in order and those that were made, as a share of the expected ones.",
			wants: "calls",
			score: ({ steps, tools }) => {
				if (!tools.ordered) return notApplicable("unordered_tools");
				const [expected, made] = [tools.calls, steps].map((calls) => calls.map(({ tool }) => tool));
				return scored(commonSubsequence(expected ?? [], made ?? []) / tools.calls.length);
			}
		}),
		ofSteps({
			name: "argument_accuracy",
			direction: "higher",
			description: "Share of the expected calls with arguments that a call of the same tool makes with all of these, each call counting once.",
			wants: "calls",
			score: ({ steps, tools }) => {
				const wanted = tools.calls.filter((call) => call.arguments.size > 0);
				if (wanted.length === 0) return notApplicable("no_arguments");
				return scored(satisfiedCalls(wanted, steps) / wanted.length);
			}
		}),
		ofSteps({
			name: "tool_limits",
			direction: "higher",
			description: "Whether the agent called no tool that the question forbids and took no more steps than it allows.",
			wants: "limits",
			score: ({ steps, tools: { forbidden, most = Infinity } }) => {
				return scored(steps.length <= most && steps.every(({ tool }) => !forbidden.includes(tool)) ? 1 : 0);
			}
		}),
		steps,
		stepRecall
	]
};
// src/golden/matching/intervals.ts
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
	return unionLength(cut(spans, target));
}
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
// src/metrics/retrieval/char-overlap.ts
const charRecall = ofLabels({
	name: "char_recall",
	cutoff: "ranks",
	direction: "higher",
	labels: ["evidence"],
	looksAt: "chunks",
	description: "Share of the characters of the evidence that the first k chunks hold.",
	score: (match, k = match.returned) => {
		const relevant = relevantTargets(match);
		if (relevant.length === 0) return notApplicable("no_labels");
		if (match.chunks.length === 0) return scored(0);
		if (relevant.some(lacksPlace)) return notApplicable("no_spans");
		return scored(shareHeld(relevant, match, k));
	}
});
const charRecallContext = ofContext(charRecall, "Share of the characters of the evidence that the chunks hold which reach the generator.");
function lacksPlace({ what }) {
	return what.kind === "evidence" && what.any.some(({ places }) => places.length === 0);
}
function shareHeld(relevant, { chunks }, k) {
	const held = byDocument(chunks.slice(0, k).flatMap((chunk) => chunk.repeated ? [] : chunk.places));
	const wanted = byDocument(relevant.flatMap((target) => bestCovered(target, held)));
	let length = relevant.reduce((sum, { what }) => sum + lostLength(what), 0);
	let covered = 0;
	for (const [doc, spans] of wanted) {
		const union = unionOf(spans);
		const own = held.get(doc) ?? [];
		length += unionLength(union);
		covered += union.reduce((sum, span) => sum + overlapLength(own, span), 0);
	}
	return covered / length;
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
const chrf = ofAnswer({
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
// src/metrics/answer/contains.ts
const contains = ofAnswer({
	name: "contains",
	direction: "higher",
	description: "Share of what the item lists under contains that the answer says.",
	ruledOut: ({ contains: listed }) => listed.length === 0 ? "no_strings" : void 0,
	score: (input) => {
		const { contains: listed } = input.item;
		return shareOf$1(listed, countPresent(input, listed));
	}
});
const excludes = ofAnswer({
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
		const wanted = wantedRows(matrix);
		if (wanted.kind !== "rows") return wanted;
		const own = ownRows(matrix);
		if (own.kind !== "rows") return own;
		const precision = shareOf(own.claims, ({ inReference }) => entails(inReference));
		const recall = shareOf(wanted.claims, ({ inAnswer }) => entails(inAnswer));
		const sum = precision + recall;
		return scoredOf(sum === 0 ? 0 : 2 * precision * recall / sum, countClaims([own, wanted]));
	}
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
	score: (matrix) => claimShare(wantedRows(onlyVital(matrix)), ({ inAnswer }) => entails(inAnswer))
});
const ofRefusal = scored(0);
function ownRows(matrix) {
	return answerRows(matrix, {
		verdicts: ["inReference"],
		refused: ofRefusal
	});
}
function wantedRows(matrix) {
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
// src/lib/model/judging/prices.ts
function usdOf(tokens, price) {
	const { input, cachedInput, cacheWrite, output } = tokens;
	return (Math.max(cacheWrite, input - cachedInput) * price.input + cachedInput * (price.cachedInput ?? price.input) + output * price.output) / 1e6;
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
// src/lib/model/judging/rubric-presets.ts
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
		]
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
		sees
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
// src/metrics/answer/expected-behaviour.ts
const expectedBehaviour = {
	name: "expected_behaviour",
	aliases: ["expected_behavior"],
	cutoff: "none",
	direction: "higher",
	group: "answer",
	description: "Share of the questions with `expect`, or without an answer, whose answer does what it should: decline, ask back, tell a conflict, go by the newest.",
	reads: "outcome",
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
const exactMatch = ofAnswer({
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
// src/metrics/retrieval/hit.ts
const hit = ofLabels({
	name: "hit",
	aliases: ["hit_rate", "success"],
	cutoff: "ranks",
	direction: "higher",
	description: "1 when the first k chunks hold anything that was to be found, else 0.",
	looksAt: "ranks",
	score: (match, k = match.returned) => {
		const relevant = relevantTargets(match);
		if (relevant.length === 0) return notApplicable("no_labels");
		return scored(satisfiedWithin(relevant, k) >= 1 ? 1 : 0);
	}
});
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
	score: (match) => discounted(match, Math.max(match.returned, match.targets.length))
});
const ndcgAtK = ofLabels({
	...shared,
	name: "ndcg",
	cutoff: "ranks",
	description: "Graded quality of the first k ranks against the best possible ones; gain is the grade.",
	score: (match, k = match.returned) => discounted(match, k)
});
function discounted({ targets }, k) {
	const graded = targets.filter(({ grade }) => grade >= 1);
	const grades = graded.map(({ grade }) => grade).toSorted((a, b) => b - a);
	if (grades.length === 0) return notApplicable("no_labels");
	const ideal = grades.slice(0, k).reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0);
	const actual = graded.filter(({ rank }) => rank <= k).reduce((sum, { grade, rank }) => sum + grade / Math.log2(rank + 1), 0);
	return scored(Math.min(1, actual / ideal));
}
// src/lib/text/words/number-words.ts
const below20 = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const tens = " ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals20 = `zeroth first - third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
  fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth`.split(/\s+/);
const small = new Map([...below20.map((word, value) => [word, value]), ...tens.slice(2).map((word, at) => [word, 10 * (at + 2)])]);
const ordinals = new Map([...ordinals20.map((word, value) => [word, value]), ...tens.slice(2).map((word, at) => [word.replace(/y$/, "ieth"), 10 * (at + 2)])]);
const scales$1 = /* @__PURE__ */ new Map([
	["thousand", 1e3],
	["million", 1e6],
	["millionen", 1e6],
	["billion", 1e9],
	["milliarde", 1e9],
	["milliarden", 1e9]
]);
const german = new Map(`null - zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
  achtzehn neunzehn`.split(/\s+/).map((word, value) => [word, value]));
german.set("eins", 1);
const germanTens = new Map("- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ").map((word, at) => [word, 10 * at]));
const germanOrdinals = /* @__PURE__ */ new Map([
	["erst", 1],
	["dritt", 3],
	["siebt", 7],
	["acht", 8]
]);
const inGerman = /^(?:null|ein|zwei|drei|dritt|vier|fünf|sech|sieb|acht|neun|zehn|elf|zwölf|zwan|hundert|tausend|erst)/;
function germanValue(written) {
	if (!inGerman.test(written)) return void 0;
	const word = written.replace("dreissig", "dreißig");
	const known = german.get(word) ?? germanTens.get(word);
	if (known !== void 0) return known;
	for (const [name, size] of [["tausend", 1e3], ["hundert", 100]]) {
		const at = word.indexOf(name);
		if (at < 0) continue;
		const [before, after] = [word.slice(0, at), word.slice(at + name.length).replace(/^und/, "")];
		const times = before === "" || before === "ein" ? 1 : germanValue(before);
		const rest = after === "" ? 0 : germanValue(after);
		return times === void 0 || rest === void 0 ? void 0 : size * times + rest;
	}
	const [, unit = "", ten = ""] = /^(\p{L}+)und(\p{L}+)$/u.exec(word) ?? [];
	const [ones, of] = [unit === "ein" ? 1 : german.get(unit), germanTens.get(ten)];
	return ones === void 0 || of === void 0 ? void 0 : of + ones;
}
function germanOrdinal(word) {
	if (!inGerman.test(word)) return void 0;
	const [, stem = ""] = /^(\p{L}+?)e[mnrs]?$/u.exec(word) ?? [];
	return germanOrdinals.get(stem) ?? germanValue(/^(\p{L}+?)s?t$/u.exec(stem)?.[1] ?? "");
}
function numberAt(words, { at, isNext }) {
	let [total, current, next] = [
		0,
		0,
		at
	];
	let isScaled = false;
	const isAfter = () => next > at;
	for (; next < words.length; next += 1) {
		const { text = "" } = words[next] ?? {};
		if (isAfter() && !isNext(next)) break;
		if (text === "and" && isScaled && isNext(next + 1) && small.has(words[next + 1]?.text ?? "")) continue;
		const plain = small.get(text) ?? germanValue(text);
		const ordinal = plain === void 0 ? ordinals.get(text) ?? germanOrdinal(text) : void 0;
		const value = plain ?? ordinal;
		const scale = scales$1.get(text);
		if (value !== void 0) {
			const joined = joinedTo(current, value, isAfter());
			if (joined === void 0) break;
			current = joined;
			isScaled = false;
			if (ordinal !== void 0) return {
				value: total + current,
				kind: "ordinal",
				next: next + 1
			};
		} else if (text === "hundred" && current > 0 && current < 100) {
			current *= 100;
			isScaled = true;
		} else if (scale !== void 0 && current > 0) {
			total += current * scale;
			current = 0;
			isScaled = true;
		} else if (text === "dozen" && current > 0) return {
			value: 12 * current,
			kind: "cardinal",
			next: next + 1
		};
		else break;
	}
	const isPronoun = next === at + 1 && words[at]?.text === "one";
	return isAfter() && !isPronoun ? {
		value: total + current,
		kind: "cardinal",
		next
	} : void 0;
}
function joinedTo(current, value, isAfter) {
	if (!isAfter || current === 0) return isAfter && value === 0 ? void 0 : value + current;
	if (current >= 13 && current <= 20 && value >= 10 && value < 100) return 100 * current + value;
	const room = current % 100 === 0 ? 100 : current % 10 === 0 && current % 100 >= 20 ? 10 : 0;
	return value > 0 && value < room ? current + value : void 0;
}
const single = /(?<![\p{L}-])(?:an?|one|ein(?:e[mnrs]?)?)(?=[ -](?:second|minute|hour|day|week|month|year|sekunde|minute|stunde|tag|woche|monat|jahr)(?:e?s)?(?!\p{L}))/gu;
const dozen = /(?<!\p{L})half a dozen(?!\p{L})/gu;
const one = /(?<!\p{L})(?:an?|ein)(?= (?:hundred|thousand|million|dozen|dutzend)(?!\p{L}))/gu;
const ambiguous = /* @__PURE__ */ new Set(["null", "elf"]);
const isEnglish = /(?<!\p{L})(?:the|of|and|is|are|from|by|to|a)(?!\p{L})/u;
const care = /(?<!\p{L})(?:(?<=(?:gib|gebe?t?|geben sie|gab|außer|ausser) )acht|acht(?= (?:auf|(?:zu )?(?:geben|nehmen|lassen)|gegeben|genommen)))(?!\p{L})/gu;
function inDigits(text) {
	const plain = text.replaceAll(care, "obacht").replaceAll(dozen, "6").replaceAll(single, "1").replaceAll(one, "one").replaceAll(/(?<!\p{L})dutzend(?!\p{L})/gu, "dozen");
	const isOther = isEnglish.test(plain);
	const words = Array.from(plain.matchAll(/\p{L}+/gu), ({ 0: word, index }) => ({
		text: isOther && ambiguous.has(word) ? "" : word,
		start: index,
		end: index + word.length
	}));
	const isNext = (place) => /^[ -]$/.test(plain.slice(words[place - 1]?.end, words[place]?.start));
	let [done, from] = ["", 0];
	for (let at = 0; at < words.length;) {
		const read = numberAt(words, {
			at,
			isNext
		});
		if (read === void 0) {
			at += 1;
			continue;
		}
		const written = read.kind === "ordinal" ? `ord${read.value}` : String(read.value);
		done += plain.slice(from, words[at]?.start) + written;
		from = words[read.next - 1]?.end ?? from;
		at = read.next;
	}
	return done + plain.slice(from);
}
// src/lib/text/words/quantities.ts
const unit = (names, dimension, factor) => names.split(" ").map((name) => [name, {
	dimension,
	factor
}]);
const units = new Map([
	...unit("sec secs second seconds sekunde sekunden", "time", 1),
	...unit("min mins minute minutes minuten", "time", 60),
	...unit("h hour hours stunde stunden", "time", 3600),
	...unit("day days tag tage tagen tages", "time", 86400),
	...unit("week weeks woche wochen", "time", 604800),
	...unit("month months monat monate monaten monats", "months", 1),
	...unit("year years jahr jahre jahren jahres", "months", 12),
	...[
		"b",
		"kb",
		"mb",
		"gb",
		"tb"
	].flatMap((name, power) => unit(name, "bytes", 1e3 ** power)),
	...[
		"kib",
		"mib",
		"gib",
		"tib"
	].flatMap((name, at) => unit(name, "bytes", 1024 ** (at + 1))),
	...unit("mm millimeter millimetre millimeters millimetres", "length", 1),
	...unit("cm centimeter centimetre centimeters centimetres zentimeter", "length", 10),
	...unit("m meter metre meters metres metern", "length", 1e3),
	...unit("km kilometer kilometre kilometers kilometres kilometern", "length", 1e6),
	...unit("mg", "mass", 1),
	...unit("g gram grams gramm", "mass", 1e3),
	...unit("kg kilogram kilograms kilogramm", "mass", 1e6),
	...unit("ml milliliter millilitre", "volume", 1),
	...unit("cl", "volume", 10),
	...unit("l liter litre liters litres litern", "volume", 1e3),
	...unit("% percent prozent", "percent", 1)
]);
const scales = /* @__PURE__ */ new Map([
	["k", 1e3],
	["thousand", 1e3],
	["tausend", 1e3],
	["million", 1e6],
	["millionen", 1e6],
	["mio", 1e6],
	["billion", 1e9],
	["bn", 1e9],
	["milliarde", 1e9],
	["milliarden", 1e9],
	["mrd", 1e9]
]);
function keysOf(values, behind) {
	const [, word = ""] = /^[ -]?(%|per cent(?!\p{L})|\p{L}+)/u.exec(behind) ?? [];
	const scale = scales.get(word) ?? 1;
	const measured = units.get(word === "per cent" ? "percent" : word);
	return values.flatMap((value) => [...scale === 1 ? [] : [numberKey(value * scale)], ...measured === void 0 ? [] : [quantityKey(measured.dimension, value * measured.factor)]]);
}
function numberKey(value) {
	return String(Number(value.toPrecision(12)));
}
function quantityKey(dimension, value) {
	return `${dimension} ${numberKey(value)}`;
}
function sharesIn(text) {
	return [
		[/(?<!\p{L}|(?:first|second|last|other|and a) )half(?!\p{L}|[ -](?:an? |past|time|hour|day|week|month|year))/u, 50],
		[/(?<!\p{L}|(?:erste|zweite)[nr]? )hälfte(?!\p{L})/u, 50],
		[/(?<!\p{L})(?:a|one|ein|1) (?:quarter|viertel) (?:of(?! an? )|off|de[rs]|aller?|von)(?!\p{L})/u, 25],
		[/(?<!\p{L})(?:by (?:a|one) quarter|um ein viertel)(?!\p{L})/u, 25],
		[/(?<!\p{L})(?:three|drei|3)[ -](?:quarters|viertel)(?!\p{L})/u, 75]
	].flatMap(([words, share]) => words.test(text) ? [quantityKey("percent", share)] : []);
}
function timesIn(text) {
	const half = String.raw`(?: ?(?<half>[ap])\.?m(?!\p{L})\.?)`;
	const clock = String.raw`(?<![\p{L}\p{Nd}.:,])(?<hour>\d{1,2})`;
	return [
		`${clock}:(?<minute>[0-5]\\d)(?!\\d)${half}?`,
		`${clock}\\.(?<minute>[0-5]\\d)(?:${half}| uhr(?!\\p{L}))`,
		`${clock}${half}`,
		`${clock} uhr(?!\\p{L})(?: (?<minute>[0-5]\\d)(?!\\d))?`,
		String.raw`(?<!\p{L})(?:(?<noon>noon|midday|mittags?)|midnight|mitternacht)(?!\p{L})`
	].flatMap((pattern) => Array.from(text.matchAll(new RegExp(pattern, "gu")), (match) => {
		const { hour = match.groups?.["noon"] ? "12" : "0", minute = "0", half: of } = match.groups ?? {};
		return spanOf(match, `at ${of === void 0 ? Number(hour) : Number(hour) % 12 + (of === "p" ? 12 : 0)}:${Number(minute)}`);
	}));
}
const months = "jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?";
const monthStarts = [
	"jan",
	"feb",
	"ma?ä?r",
	"apr",
	"ma[yi]",
	"jun",
	"jul",
	"aug",
	"sep",
	"o",
	"nov",
	"de"
];
function daysIn(text) {
	const day = String.raw`(?<![\p{Nd}.,])(?:ord)?(?<day>\d{1,2})`;
	const suffix = "(?:st|nd|rd|th|\\.)?";
	return [
		String.raw`(?<!\p{Nd})(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\p{Nd})`,
		String.raw`${day}\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?!\p{Nd})`,
		String.raw`${day}${suffix}(?: of)? (?<name>${months})(?!\p{L})(?:\.?,? (?<year>\d{4})(?!\p{Nd}))?`,
		String.raw`(?<!\p{L})(?<name>${months})\.? (?:the )?(?:ord)?(?<day>\d{1,2})(?![\p{Nd}:.,]?\p{Nd})${suffix}(?:,? (?<year>\d{4})(?!\p{Nd}))?`
	].flatMap((pattern) => Array.from(text.matchAll(new RegExp(pattern, "gu"))).flatMap((match) => {
		const { day: of = "", month, name = "", year } = match.groups ?? {};
		const at = monthStarts.findIndex((start) => new RegExp(`^${start}`, "u").test(name)) + 1;
		const place = `on ${month === void 0 ? at : Number(month)}-${Number(of)}`;
		const whole = spanOf(match, place);
		if (year === void 0) return [whole];
		const before = match[0].indexOf(year);
		const [start, end] = [match.index + before, match.index + before + year.length];
		return [{
			...before === 0 ? {
				start: end,
				end: whole.end
			} : {
				start: whole.start,
				end: start
			},
			key: place
		}, spanOf(match, `${place}-${year}`)];
	}));
}
function spanOf({ index, 0: { length } }, key) {
	return {
		start: index ?? 0,
		end: (index ?? 0) + length,
		key
	};
}
// src/lib/text/words/restated-numbers.ts
function inventedNumbers(answer, sources) {
	const text = withoutCounts(normalText(answer.replaceAll(atLineStart, " ")));
	const told = [...numbersIn(text)];
	const known = new Set(sources.flatMap((source) => [...numbersIn(source)]));
	const missing = told.filter((number) => !known.has(number));
	if (missing.length === 0) return {
		told,
		invented: []
	};
	const said = readSources(sources);
	const spans = [...timesIn(text), ...daysIn(text)].filter(({ key }) => said.keys.has(key));
	const placed = numbersOf(text);
	const isSaid = ({ start, end, keys, ordinal }) => keys.some((key) => said.keys.has(key)) || ordinal !== void 0 && said.ordinals.has(ordinal) || spans.some((span) => span.start <= start && end <= span.end);
	return {
		told,
		invented: missing.filter((number) => {
			const places = placed.filter((one) => one.number === number);
			return places.length === 0 || !places.every(isSaid);
		})
	};
}
function readSources(sources) {
	const keys = /* @__PURE__ */ new Set();
	const ordinals = /* @__PURE__ */ new Set();
	for (const source of sources) {
		const plain = normalText(source);
		const text = inDigits(plain);
		for (const { keys: own } of numbersOf(text)) for (const key of own) keys.add(key);
		for (const { key } of [...timesIn(text), ...daysIn(text)]) keys.add(key);
		for (const key of sharesIn(plain)) keys.add(key);
		for (const { 1: word = "" } of plain.matchAll(/(?<!\p{L})one[ -](\p{L}+)/gu)) keys.add(oneOf(word));
		for (const { 1: value } of text.matchAll(/(?<!\p{L})ord(\d+)/gu)) ordinals.add(Number(value));
	}
	return {
		keys,
		ordinals
	};
}
function numbersOf(text) {
	return Array.from(text.matchAll(written), (match) => {
		const [digits] = match;
		const [number = digits] = numbersIn(digits);
		const [start, end] = [match.index, match.index + digits.length];
		const values = [number, .../^\d{1,3}(?:\.\d{3})+$/.test(digits) ? [digits.replaceAll(".", "")] : []].map(Number).filter((value) => Number.isFinite(value));
		const behind = text.slice(end, end + 24);
		const isOrdinal = /^(?:st|nd|rd|th)(?!\p{L})/u.test(behind) || /^\. \p{L}/u.test(behind) && germanArticle.test(text.slice(Math.max(0, start - 12), start));
		return {
			start,
			end,
			number,
			keys: [
				...values.map(numberKey),
				...keysOf(values, behind),
				...number === "1" ? [oneOf(/^[ -](\p{L}+)/u.exec(behind)?.[1] ?? "")] : []
			],
			ordinal: isOrdinal ? Number(number) : void 0
		};
	});
}
const written = new RegExp(`(?<!\\p{Nd}|(?![${unspacedScripts("sc")}])\\p{L})\\p{Nd}+(?:[.,]\\p{Nd}+)*`, "gu");
const germanArticle = /(?<!\p{L})(?:der|die|das|dem|den|des|im|am|zum|zur|vom|beim|ab|jede[mnrs]?) $/u;
function oneOf(word) {
	return `one ${word.slice(0, 4)}`;
}
function withoutCounts(text) {
	return [inLine, labelled].reduce((left, pattern) => {
		const counts = new Set(countsAmong([...left.matchAll(pattern)]));
		return left.replaceAll(pattern, (mark, _, at) => counts.has(at) ? " " : mark);
	}, text);
}
function countsAmong(marks) {
	const lists = [];
	for (const { index, 1: number } of marks) {
		const [value, open] = [Number(number), lists.at(-1)];
		if (open !== void 0 && value === open.last + 1) {
			open.at.push(index);
			open.last = value;
		} else if (value === 1) lists.push({
			at: [index],
			last: 1
		});
	}
	return lists.flatMap(({ at }) => at.length > 1 ? at : []);
}
const atLineStart = /^[^\S\r\n\u2028\u2029]*(?:[-*•+][^\S\r\n]+)?[*_]*\p{Nd}+[.)][*_]*\s/gmu;
const inLine = /(?<![^\s*_:;,])[*_]*\(?(\d{1,2})[.)][*_]*(?=\s)/gu;
const labelled = /(?<!\p{L})(?:step|schritt|étape|paso|passo|option) (\d{1,2})[*_]*(?=\s*[:.)–-])/gu;
// src/metrics/answer/number-groundedness.ts
const numberGroundedness = ofAnswer({
	name: "number_groundedness",
	direction: "higher",
	description: "Share of the numbers in the answer that its context, the question or the turns before it hold.",
	ruledOut: nothingRulesOut,
	score: ({ answer, item, context }) => {
		const texts = context();
		const said = [
			...(item.history ?? []).map(({ text }) => text),
			item.query,
			...texts ?? []
		];
		const { told, invented } = inventedNumbers(withoutMarks(answer, texts), said);
		if (told.length === 0) return notApplicable("no_numbers");
		if (texts === void 0) return notApplicable("no_text");
		return scored((told.length - invented.length) / told.length);
	}
});
function withoutMarks(answer, chunks = []) {
	return withoutMarkers(answer, citationMarkers(answer, chunks).filter(({ sources }) => sources.every(({ rank }) => rank !== void 0))).replaceAll(/\[\p{Nd}+\]/gu, " ");
}
// src/metrics/trials/binomial-share.ts
function binomialShare(c, n, k) {
	let [above, below] = [1, 1];
	for (let at = 0; at < k; at += 1) {
		above *= c - at;
		below *= n - at;
	}
	return c < k ? 0 : above / below;
}
// src/metrics/trials/pass-hat.ts
const named = /^pass\^([1-9]|1[0-9]|20)$/;
function trialsOf({ name }) {
	return Number(named.exec(name)?.[1] ?? 1);
}
function passHatEntry(name) {
	if (!named.test(name)) return void 0;
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
const recallContext = ofContext(recall, "Share of what was to be found that the chunks hold which reach the generator.");
function recallAt(match, k) {
	const relevant = relevantTargets(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	return scored(satisfiedWithin(relevant, k) / relevant.length);
}
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
	ruledOut: unlessPlain,
	score: ({ declined }) => scored(declined ? 1 : 0)
};
// src/metrics/answer/rouge-l.ts
const rougeL = ofAnswer({
	name: "rouge_l",
	direction: "higher",
	description: "Words that answer and reference share in the same order.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, overlap$1)
});
function overlap$1(answer, reference) {
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
// src/metrics/answer/token-f1.ts
const tokenF1 = ofAnswer({
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
const catalogue = [...[
	recall,
	recallContext,
	recallBudget,
	precision,
	hit,
	mrr,
	mrrAtK,
	ndcg,
	ndcgAtK,
	map,
	mapAtK,
	judged,
	charRecall,
	charRecallContext,
	duplicateShare,
	contextTokens,
	inputTokens,
	outputTokens,
	cost,
	latencyP50,
	latencyP95,
	exactMatch,
	tokenF1,
	rougeL,
	chrf,
	contains,
	excludes,
	numberGroundedness,
	refusal,
	hallucinatedOnUnanswerable,
	overRefusal,
	expectedBehaviour,
	correctness,
	completeness
].map(withForm), ...Object.entries(featureMetrics).flatMap(([feature, entries]) => entries.map((entry) => ({
	...withForm(entry),
	feature
})))];
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
// src/metrics/parse-metric.ts
const knownMetricNames = catalogue.map(({ form }) => form);
function parseMetric(text) {
	const [written = "", ...cutoffs] = text.toLowerCase().split("@");
	const entries = entriesNamed(aliases.get(written) ?? written);
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
		case "none": return `needs a cutoff, ${expected(entries)}`;
		case "ranks":
		case "tokens":
		case "context": return entries.some((entry) => entry.cutoff !== "none") ? `has no such cutoff, ${expected(entries)}` : "takes no cutoff";
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
	return entry.reads === "timing" ? entry.summary : "mean";
}
function defaultRule(metric, { detector }) {
	const entry = entryOf(metric);
	switch (entry.reads) {
		case "labels":
		case "chunks":
		case "answer":
		case "scorer":
		case "beside":
		case "steps": return "auto";
		case "timing":
		case "usage":
		case "confidence":
		case "matrix":
		case "trials": return "significant";
		case "outcome": return entry.rule ?? (detector === "judge" ? "significant" : "auto");
	}
}
function readsWording(metric) {
	const { reads } = entryOf(metric);
	return reads === "answer" || reads === "outcome";
}
function readsJudge(entry, { detector }) {
	if (entry.reads === "outcome") return detector === "judge" || entry.byRating !== void 0;
	return entry.reads === "matrix";
}
function needsJudge(metric, { refusal }) {
	return readsJudge(entryOf(metric), refusal);
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
function restsOnPreferences(metric) {
	const entry = entryOf(metric);
	return entry.reads === "matrix" && entry.needs.includes("W");
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
export { MetricGateSchema as $, commonCount as A, rubricPrefix as B, behaviourLabel as C, correctness as D, usdOf as E, canonical as F, notApplicable as G, supportOf as H, satisfiedCalls as I, scoredOf as J, queryFailed as K, satisfiesInOrder as L, overlapLength as M, unionLength as N, contextTokens as O, unionOf as P, METRIC_NAME as Q, relevantTargets as R, inventedNumbers as S, rubricPresets as T, unasked as U, entails as V, judgeError as W, BoundSchema as X, whyUnscored as Y, GateSchema as Z, scorerPrefix as _, needsJudge as a, trialsOf as b, readsWording as c, summaryOf as d, RuleSchema as et, knownMetric as f, scorerMetric as g, entryOf as h, isShare as i, cut as j, countPresent as k, restsOnPreferences as l, catalogue as m, isOfAnswers as n, ToleranceSchema as nt, readsEveryGrade as o, parseMetric as p, scored as q, isOfSpending as r, defaultGate as rt, readsJudge as s, defaultRule as t, SliceSchema as tt, restsOnVerdicts as u, recallAt as v, behaviourRubrics as w, withoutMarks as x, recallContext as y, metrics$1 as z };
