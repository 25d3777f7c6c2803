import { C as strictObject, l as _enum, m as int, w as string } from "./action-zod.js";
import { r as feature$5, t as hits } from "./action-reach.js";
import { a as isApart, c as studentTest, d as studentQuantile, f as requireFinite, n as draftItems, o as oncePer, r as eligibleItems, s as studentInterval, t as devItems } from "./action-eligible-items.js";
import { A as points, B as wholeChange, C as against, D as duration, E as count, F as share, I as tokens, L as usd, M as rating, N as ratingChange, O as durationChange, P as score, R as usdChange, w as amount, z as usdDigits } from "./action-json-limits.js";
import { a as foreign, c as metricName, d as plain, f as plural, h as strong, i as enumerate, l as partsOf, m as say, n as wordGaps, o as id, p as proseOf, r as changed, s as joinWords, u as percent$1 } from "./action-cut-text.js";
import { a as canonicalQuestion, g as labelledDocuments, n as canonicalAnswer, r as canonicalFilters, s as canonicalTargets } from "./action-without-spare-room.js";
import { t as documentId } from "./action-document-id.js";
import { r as normalText } from "./action-normalise.js";
import { n as unspacedScripts } from "./action-words.js";
import { _ as readsWording, a as sideNames, b as summaryOf, d as isOfAnswers, l as share$1, lt as RuleSchema, nt as scored, o as count$1, p as isShare$1, r as readsLists, s as oneOfKinds, w as entryOf } from "./action-list-window.js";
import { t as byteLength } from "./action-byte-length.js";
import { t as isFilteredOrder } from "./action-canary.js";
import { n as embedsAnew } from "./action-kind-traits.js";
import { t as keysOf$1 } from "./action-keys-of.js";
import { A as foreignWithin, B as compareMetric, C as weighOwnLoss, D as isPastBound, E as findingKind$22, F as contextRecall, M as isPastTolerance, O as metricNames, P as contextPrice, S as alpha, T as minimumDetectable, V as unchangedWithin, d as itemsOf$1, et as showsTracked, f as allowedDrop, g as blocksAuto, h as autoAlpha, j as findingKind$26, k as subjectOf$2, m as toleranceAt, p as boundFindings, q as markdownText, r as findingKind$24, s as findingKind$23, t as findingKind$25, u as compareSlices, v as largeLoss, w as fairCoin, x as weighChange, y as provenBelow } from "./action-re-chunked.js";
// src/lib/stats/prediction-powered.ts
function predictionPowered({ human, judge, judgeElsewhere }) {
	const n = human.length;
	if (n < 2 || judge.length !== n || judgeElsewhere.length === 0) throw new Error("needs at least two labels, as many judgements, and one judgement elsewhere");
	const estimateWith = (lambda) => {
		const errors = human.map((label, place) => label - lambda * (judge[place] ?? 0));
		const mean = lambda * meanOf(judgeElsewhere) + meanOf(errors);
		const variance = lambda ** 2 * varianceOf(judgeElsewhere) / judgeElsewhere.length + varianceOf(errors) / n;
		return estimate(mean, Math.sqrt(variance), n);
	};
	const lambda = bestLambda({
		human,
		judge,
		judgeElsewhere
	});
	return {
		lambda,
		estimate: estimateWith(lambda),
		labelsOnly: estimateWith(0),
		plain: estimateWith(1)
	};
}
function bestLambda({ human, judge, judgeElsewhere }) {
	const n = human.length;
	const pooled = [...judge, ...judgeElsewhere];
	const variance = varianceOf(pooled) * pooled.length / (pooled.length - 1);
	if (variance === 0) return 0;
	const means = {
		human: meanOf(human),
		judge: meanOf(judge)
	};
	const lambda = meanOf(human.map((label, place) => (label - means.human) * ((judge[place] ?? 0) - means.judge))) / ((1 + n / judgeElsewhere.length) * variance);
	return Math.min(1, Math.max(0, lambda));
}
const manyLabels = 100;
const normal975 = 1.959963984540054;
function estimate(mean, standardError, n) {
	const width = (n < manyLabels ? studentQuantile(.975, n - 1) : normal975) * standardError;
	return {
		mean,
		standardError,
		interval: [mean - width, mean + width]
	};
}
function meanOf(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function varianceOf(values) {
	const mean = meanOf(values);
	return meanOf(values.map((value) => (value - mean) ** 2));
}
// src/lib/stats/several/holm.ts
function holm(values) {
	requireFinite(values);
	const adjusted = values.map(() => 1);
	const ascending = [...values.entries()].toSorted(([, a], [, b]) => a - b);
	let largest = 0;
	for (const [rank, [place, p]] of ascending.entries()) {
		largest = Math.max(largest, (values.length - rank) * p);
		adjusted[place] = Math.min(1, largest);
	}
	return adjusted;
}
// src/report/charts/sparkline.ts
const bars = [
	"▁",
	"▂",
	"▃",
	"▄",
	"▅",
	"▆",
	"▇"
];
function sparkline(values, span = 0) {
	const known = values.filter((value) => value !== void 0);
	if (known.length === 0) return "";
	const [least, most] = [Math.min(...known), Math.max(...known)];
	const width = Math.max(most - least, span);
	const from = (least + most - width) / 2;
	return values.map((value) => {
		if (value === void 0) return " ";
		const share = width === 0 ? .5 : (value - from) / width;
		return bars[Math.round(share * (bars.length - 1))] ?? "";
	}).join("");
}
_enum([
	"pass",
	"warn",
	"fail",
	"error"
]);
const worstFirst = [
	"fail",
	"error",
	"warn",
	"pass"
];
const AcceptanceSchema = oneOfKinds({
	waiver: strictObject({
		until: string().describe("The last day it holds, UTC, as 2026-12-31."),
		reason: string().describe("In the words of the configuration: foreign text.")
	}),
	review: strictObject({
		by: string().describe("Login of the reviewer: foreign text."),
		reason: string().describe("In the words of the review: foreign text.")
	})
}).describe("A waiver or a review accepts it: it warns where it would fail.");
const FurtherQuestionsSchema = oneOfKinds({
	some: strictObject({ questions: int().min(1) }),
	enough: strictObject({}).describe("Those asked are enough for this metric alone: only the correction for several keeps it open."),
	"too-many": strictObject({ moreThan: count$1 })
}).describe("How many more questions it takes, with a power of 80 %; about, as they may vary more.");
const ruling = {
	rule: RuleSchema,
	outcome: _enum(["broken", "inconclusive"]).describe("inconclusive: chance alone may explain it, or nothing could be tested."),
	p: share$1.optional().describe("Of the rule's own question, before any correction; absent under point, or without a test."),
	adjusted: share$1.optional().describe("With Holm's correction for all that was tested beside it."),
	family: count$1.describe("How many were tested together; 0: none."),
	further: FurtherQuestionsSchema.optional().describe("Of an inconclusive one: how many more questions like these would tell. Absent where nothing is known.")
};
strictObject(ruling);
_enum(["fail", "warn"]);
AcceptanceSchema.exactOptional();
string().describe("The slice it holds for; absent: the whole set.");
// src/features/embeddings/embedding-words.ts
function embeddingParagraph(change) {
	const kind = kindWords[change.kind](change);
	return joinWords([
		kind,
		...collapseWords(change),
		...outsideWords(change)
	], say` `);
}
function vectorSentences(change) {
	const { strangers } = change.sides.head;
	const far = say`Questions far from all texts of head: ${joinWords(strangers.map(id), say`, `)}.`;
	return [embeddingParagraph(change), ...strangers.length === 0 ? [] : [far]];
}
const kindWords = {
	untouched: ({ shared }) => say`The vectors of the ${shared} texts on both sides are the same: nothing moved.`,
	turned: (change) => say`${movedWords$2(change)}, and ${percent(change.overlap)} of each one's ten nearest are the same: rankings hardly change.`,
	swapped: (change) => say`${movedWords$2(change)}, and ${change.overlap === void 0 ? say`too few are there to say which` : percent(change.overlap)} of each one's ten nearest are still among them: what is found for a question is the new model's choice.`,
	unknown: (change) => change.shared > 0 ? say`${movedWords$2(change)}; they are too few to say whether their neighbours stayed.` : say`No text is on both sides (${change.only.base} on base, ${change.only.head} on head), so that nothing can be said of how vectors moved.`
};
function movedWords$2({ shared, moved = 1, sides: { base, head } }) {
	const many = moved === 1 ? say`all` : percent(moved);
	const lengths = base.dimensions === head.dimensions ? say`` : say` (${base.dimensions} numbers became ${head.dimensions})`;
	return say`Of the ${shared} texts on both sides ${many} moved${lengths}`;
}
function percent(value) {
	return plain(share(value ?? 0));
}
const narrow = .9;
const manyDuplicates = .1;
function collapseWords({ sides: { base, head } }) {
	const isNew = (of, limit) => (of(head) ?? 0) > limit && (of(base) ?? 0) <= limit;
	const cosine = ({ anisotropy = 0 }) => plain(anisotropy.toFixed(2));
	return [isNew(({ anisotropy }) => anisotropy, narrow) ? say`They collapsed: two random texts have a mean cosine of ${cosine(head)}; base had ${cosine(base)}.` : [], isNew(({ duplicates }) => duplicates, manyDuplicates) ? say`${percent(head.duplicates)} of the texts have another one at the very same place; base had ${percent(base.duplicates)}.` : []].flat();
}
function outsideWords({ sides: { base, head } }) {
	if (head.outside === void 0 || head.outside + (base.outside ?? 0) === 0) return [];
	const before = base.outside === void 0 ? say`` : say` (base ${percent(base.outside)})`;
	return [say`${percent(head.outside)} of the questions${before} lie far from all texts.`];
}
// src/features/embeddings/index.ts
const feature$4 = {
	watches: embedsAnew,
	section: (report) => {
		const change = changeOf(report);
		return change && {
			title: "Vectors",
			brief: embeddingParagraph(change),
			lines: vectorSentences(change)
		};
	}
};
function changeOf({ features }) {
	return features?.["embeddings"];
}
// src/lib/text/printing/id-list.ts
function idList(ids, room) {
	return listWithin(ids.map(id), room);
}
function listWithin(list, room, total = list.length) {
	const fitting = countWithin(list.slice(0, room).map((each) => markdownText(each)), room - moreBytes);
	if (fitting === 0) return void 0;
	const shown = joinWords(list.slice(0, fitting), say`, `);
	const rest = total - fitting;
	return rest === 0 ? shown : say`${shown} and ${rest} more`;
}
function countWithin(pieces, room) {
	let left = room;
	const past = pieces.findIndex((piece) => (left -= byteLength(piece) + 2) < 0);
	return past < 0 ? pieces.length : past;
}
const moreBytes = 20;
function listed(ids, bytes = 900) {
	const list = idList(ids, bytes);
	return list === void 0 ? say`` : say`: ${list}`;
}
// src/features/golden-problems/index.ts
const feature$3 = {
	looksAt: () => true,
	notes: (report) => {
		const problems = problemsOf(report);
		if (problems.length === 0) return [];
		return [{
			words: problemWords(problems, report.outcome === "compared"),
			isOpen: true
		}];
	},
	remarks: (report) => problemsOf(report).flatMap(({ check, severity, finds, items }) => items.map(({ item, says }) => {
		const what = says === void 0 ? say`one of the ${plain(finds)}` : foreign(says, 400);
		return {
			item,
			level: severity === "error" ? "warning" : "notice",
			words: say`${plain(check)}: ${what}`
		};
	}))
};
function problemWords(problems, isBrought) {
	const bytes = 900 / Math.max(3, problems.length);
	const list = problems.map(({ finds, items }) => {
		const ids = items.map(({ item }) => item);
		return say`${ids.length} ${plain(finds)}${listed(ids, bytes)}`;
	});
	const what = isBrought ? say`Head adds to the golden set:` : say`The golden set has`;
	return say`${what} ${joinWords(list, say`; `)}. Details: rag-gate check.`;
}
function problemsOf({ features }) {
	return features?.["golden-problems"] ?? [];
}
// src/features/history/index.ts
const feature$2 = { metricColumn: (report) => {
	const entries = (historyOf(report) ?? []).slice(-told$1);
	if (entries.length === 0) return void 0;
	return {
		title: say`Last ${plural(entries.length, "commit")}`,
		cell: (metric) => barsOf(metric, entries)
	};
} };
const told$1 = 10;
function barsOf({ metric, gate }, entries) {
	const bars = sparkline(entries.map(({ metrics }) => metrics.find((point) => point.metric === metric)?.value), 4 * (gate?.allowed ?? 0));
	return bars === "" ? void 0 : plain(bars);
}
function historyOf({ features }) {
	return features?.["history"];
}
// src/features/probes/index.ts
const feature$1 = {
	where: say`over planted documents`,
	notes: (report) => {
		const { opened, openedTotal, closedTotal } = probesOf(report) ?? nothingPlanted;
		if (openedTotal === 0) return [];
		const names = [...new Set(opened.map(({ doc }) => doc))];
		const shut = closedTotal === 0 ? say`` : say`, and keeps them out of ${plural(closedTotal, "other")}`;
		return [{
			words: say`Head lets planted documents into ${plural(openedTotal, "context")} that base kept them out of${shut}${listed(names)}.`,
			isOpen: openedTotal > closedTotal
		}];
	}
};
const nothingPlanted = {
	opened: [],
	openedTotal: 0,
	closedTotal: 0
};
function probesOf({ features }) {
	return features?.["probes"];
}
// src/report/wording/figures/metric-values.ts
function groupOf(metric, { metrics }) {
	return metrics.find((each) => each.metric === metric)?.group ?? "retrieval";
}
function valueWords$1(value, group) {
	return value === void 0 ? say`n/a` : styles[group].value(value);
}
function changeWords(delta, group) {
	return delta === void 0 ? say`n/a` : plain(styles[group].change(delta));
}
function changeBeside(delta, group) {
	const style = styles[group];
	return style.changeBeside?.(delta) ?? plain(style.change(delta));
}
function changeWithUnit(delta, group) {
	const style = styles[group];
	return style.changeBeside?.(delta) ?? say`${plain(style.change(delta))} ${plain(style.unit)}`;
}
function printsAsZero(delta, group) {
	const style = styles[group];
	return style.change(delta) === style.change(0);
}
function amountWords(value, group) {
	return plain(styles[group].amount(value));
}
function overshootWords(movement, group) {
	const { moved, limit } = styles[group].overshoot(movement);
	return {
		moved: plain(moved),
		limit: plain(limit)
	};
}
function unitOf(group) {
	return plain(styles[group].unit);
}
function changeCell({ delta, group }) {
	return delta === void 0 ? say`n/a` : styles[group].changeCell(delta);
}
function countsCell({ improved, degraded, unchanged }) {
	return improved + degraded + unchanged === 0 ? say`n/a` : say`${degraded} · ${improved}`;
}
function toleranceWords({ gate, group, base, direction }) {
	const limit = limitWords(gate, {
		group,
		known: base !== void 0
	});
	const sign = plain(direction === "lower" ? "+" : "−");
	const parts = [limit === void 0 ? [] : [say`${sign}${limit}`], boundWords(gate, group) ?? []].flat();
	return parts.length === 0 ? say`–` : joinWords(parts, say`, `);
}
function boundWords(gate, group) {
	const parts = [gate?.min === void 0 ? [] : [say`min ${valueWords$1(gate.min, group)}`], gate?.max === void 0 ? [] : [say`max ${valueWords$1(gate.max, group)}`]].flat();
	return parts.length === 0 ? void 0 : joinWords(parts, say`, `);
}
function limitWords(gate, { group, known }) {
	const { tolerance, allowed } = gate ?? {};
	if (tolerance === void 0 || allowed === void 0) return void 0;
	if (tolerance.kind === "relative" && !known) return say`${percent$1(tolerance.share)} of base`;
	const limit = styles[group].amountCell(allowed);
	return tolerance.kind === "relative" ? say`${limit} (${percent$1(tolerance.share)})` : limit;
}
const shares = {
	unit: "points",
	value: (value) => plain(score(value)),
	change: points,
	changeCell: (delta) => plain(points(delta)),
	amount,
	amountCell: (value) => plain(amount(value)),
	overshoot: ({ moved, limit }) => against({
		moved: 100 * moved,
		limit: 100 * limit
	}, 1)
};
const sizes = {
	unit: "tokens",
	value: (value) => plain(tokens(value)),
	change: wholeChange,
	changeCell: (delta) => plain(wholeChange(delta)),
	amount: tokens,
	amountCell: (value) => plain(tokens(value)),
	overshoot: (movement) => against(movement, 0)
};
const numbers = {
	unit: "on its scale",
	value: (value) => plain(rating(value)),
	change: ratingChange,
	changeCell: (delta) => plain(ratingChange(delta)),
	changeBeside: (delta) => plain(ratingChange(delta)),
	amount: rating,
	amountCell: (value) => plain(rating(value)),
	overshoot: (movement) => against(movement, 2, 6)
};
const times = {
	unit: "ms",
	value: (ms) => plain(duration(ms)),
	change: wholeChange,
	changeCell: (delta) => plain(durationChange(delta)),
	changeBeside: (delta) => plain(durationChange(delta)),
	amount: (ms) => count(Math.round(ms)),
	amountCell: (ms) => plain(duration(ms)),
	overshoot: (movement) => against(movement, 0)
};
function signedUsd(delta) {
	const [sign, size] = /^(\D?)(.*)$/.exec(usdChange(delta))?.slice(1) ?? [];
	return say`${plain(sign ?? "")}$${plain(size ?? "")}`;
}
const styles = {
	retrieval: shares,
	answer: shares,
	judged: shares,
	share: shares,
	number: numbers,
	size: sizes,
	timed: times,
	cost: {
		unit: "USD",
		value: (value) => say`$${plain(usd(value))}`,
		change: usdChange,
		changeCell: signedUsd,
		changeBeside: signedUsd,
		amount: usd,
		amountCell: (value) => say`$${plain(usd(value))}`,
		overshoot: ({ moved, limit }) => {
			const digits = Math.max(usdDigits(moved), usdDigits(limit));
			return against({
				moved,
				limit
			}, digits, digits + 3);
		}
	}
};
// src/features/sweep/remedies/tried-words.ts
function restoredWords(report) {
	const { tried, best, lost, verified } = remediesOf(report) ?? noRemedies;
	const one = best === void 0 ? void 0 : tried[best];
	if (one?.outcome.kind !== "compared" || verified === "fail") return void 0;
	const { values } = one.outcome;
	const metrics = lost.map((metric) => say`${metricName(metric)} ${movedWords$1(metric, values, report)}`);
	const tries = plain(verified === void 0 ? "tried" : "tried twice");
	return say`${moveWords(one)}: ${tries}, it brings ${enumerate(metrics)}${priceWords(values, report)}`;
}
function untriedWords(report) {
	const { tried, lost } = remediesOf(report) ?? noRemedies;
	const late = tried.filter(({ outcome }) => outcome.kind === "unmeasured").length;
	if (tried.length === late || restoredWords(report) !== void 0) return void 0;
	const rest = late === 0 ? say`` : say`, ${late} more were not reached in time`;
	const known = tried.length - late;
	const none = known === 1 ? say`the one setting tried does not restore` : say`none of the ${known} settings tried restores`;
	return say`${none} ${enumerate(lost.map(metricName))}${rest}`;
}
const noRemedies = {
	lost: [],
	tried: [],
	best: void 0
};
function moveWords({ path, from, to }) {
	return from === "" ? say`add ${foreign(to, 200)} to ${foreign(path)}` : say`set ${foreign(`${path}: ${to}`, 200)}`;
}
function movedWords$1(metric, values, report) {
	const { base, head } = valueOf$1(metric, report);
	const [before, after, wanted] = [
		head,
		values.find((one) => one.metric === metric)?.value,
		base
	].map((value) => valueWords$1(value, groupOf(metric, report)));
	return say`from ${before ?? ""} to ${after ?? ""} (base ${wanted ?? ""})`;
}
function priceWords(values, report) {
	const { base } = valueOf$1(contextPrice, report);
	const now = values.find(({ metric }) => metric === contextPrice)?.value;
	if (now === void 0 || !base) return say``;
	const change = Math.round(100 * (now / base - 1));
	if (change === 0) return say` with as many context tokens as base`;
	return say` with ${plain(`${Math.abs(change)}% ${change < 0 ? "fewer" : "more"}`)} context tokens than base`;
}
function valueOf$1(name, { metrics }) {
	return metrics.find(({ metric }) => metric === name) ?? {};
}
function remediesOf({ features }) {
	return features?.["sweep"];
}
// src/features/parts.ts
const featureParts = {
	confidence: feature$5,
	embeddings: feature$4,
	"golden-problems": feature$3,
	history: feature$2,
	probes: feature$1,
	sweep: { tried: (report) => ({
		restores: restoredWords(report),
		failed: untriedWords(report)
	}) }
};
// src/verdict/findings/kinds/unhealthy.ts
const findingKind$21 = {
	kind: "unhealthy",
	say: (finding, { facts }) => unhealthyWords(finding, facts.findings),
	explains: ({ verdict }) => verdict === "error",
	fault: {
		of: ({ check }) => check,
		isOfTooFew: ({ check }) => check === "something-measured",
		words: (code) => faults$2[code]
	}
};
function unhealthy(check, side, bad) {
	return {
		kind: "unhealthy",
		verdict: "error",
		check,
		side,
		example: void 0,
		nearest: void 0,
		metric: void 0,
		...bad
	};
}
function warned(finding) {
	return {
		...finding,
		verdict: "warn"
	};
}
function unhealthyWords(finding, findings = []) {
	const { side, check } = finding;
	const both = check === "labels-fit" ? "either side" : "both sides";
	const where = findings.some((other) => isTwin(finding, other)) ? both : side;
	return sentences[check](finding, where === void 0 ? say`` : say` on ${plain(where)}`);
}
function isTwin(finding, other) {
	if (other.kind !== "unhealthy" || other.check !== finding.check) return false;
	if (finding.side === void 0 || other.side === void 0) return false;
	return finding.side !== other.side && faultOf(finding) === faultOf(other);
}
function faultOf(finding) {
	return JSON.stringify([finding.verdict, partsOf(sentences[finding.check](finding, say``))]);
}
const sentences = {
	"labels-fit": (finding, on) => {
		const { bad, of, items = [] } = finding;
		const list = idList(items, 100);
		const which = list === void 0 ? say`` : say` (${list})`;
		return say`${bad} of ${plural(of, "question")}${which} ${plain(bad === 1 ? "has" : "have")} only labels that fit nothing${on}${such(finding)}; ${of - bad} ${plain(of - bad === 1 ? "is" : "are")} left. ${foreign("rag-gate check")} names each; --fix corrects what is safe, ${foreign("golden review")} relabels the rest.`;
	},
	"chunks-homed": (finding, on) => say`${finding.bad} of ${plural(finding.of, "returned chunk")}${on} name no known document${such(finding)}. Return the path inside the repository as doc, or a manifest of documents from elsewhere.`,
	"chunks-readable": ({ bad, of }, on) => say`${bad} of ${plural(of, "returned chunk")}${on} have neither text nor offsets, so no quote can be found in them. Return text, or doc with start and end.`,
	"ids-unique": (finding, on) => say`One id stands for different passages in ${finding.bad} of ${plural(finding.of, "list")}${on}${such(finding)}; only the first of them counts. Give each chunk an id of its own, or send none.`,
	"something-measured": ({ metric = "", of }) => say`${metricName(metric)} is 0 on all ${plural(of, "question")}, so no change can lower it: the labels do not fit the pipeline, or nothing is found.`,
	"pipeline-answers": (finding, on) => say`The pipeline returns no chunk for ${finding.bad} of ${plural(finding.of, "answerable question")}${on}: is the index empty, or its language not supported?`,
	"lists-differ": (finding, on) => say`The pipeline returns the same list for all ${plural(finding.of, "question")}${on}: does it read the question?`,
	"lists-as-long": ({ bad, of, side }) => say`${plain(side === "base" ? "Base" : "Head")} returns at most ${plural(bad, "chunk")}, the other side more; both are asked for ${of}.`,
	"fields-alike": ({ bad, of, example }, on) => say`${bad} of ${plural(of, "returned chunk")}${on} come without ${example === "text" ? lostText : lostOffsets}. Return it again, if nobody meant to leave it out.`,
	"placed-alike": ({ bad, of, side }) => say`${bad} of ${plural(of, "chunk")} of ${plain(side ?? "head")} are not in the documents they name, more than on ${plain(side === "base" ? "head" : "base")}, so both sides were compared by words. Return text as the document has it, or its offsets.`,
	"judge-varies": ({ metric = "", of }) => say`${metricName(metric)} is 1 on all ${plural(of, "question")}, and no check shows that the judge can say otherwise.`
};
const lostText = say`${foreign("text")}, which base returns: only offsets say what they hold`;
const lostOffsets = say`${foreign("start")} and ${foreign("end")}, which base returns: only their text says where they are`;
const mostBytes = 190;
function such({ example, nearest }) {
	const [name, near] = [example, nearest].map((text) => text && listWithin([foreign(text, 200)], mostBytes));
	if (!name) return say``;
	return near ? say`, such as ${name} (did you mean ${near}?)` : say`, such as ${name}`;
}
function isUnhealthy(finding) {
	return finding.kind === "unhealthy";
}
const faults$2 = {
	"labels-fit": say`labels that fit nothing`,
	"chunks-homed": say`chunks of no known document`,
	"chunks-readable": say`chunks without text and offsets`,
	"ids-unique": say`one id for different passages`,
	"placed-alike": say`texts that its documents do not hold`,
	"something-measured": say`a gated metric that is 0 everywhere`,
	"pipeline-answers": say`questions without any chunk`,
	"lists-differ": say`one list for every question`
};
// src/lib/text/printing/message-words.ts
function messageWords(message, limit) {
	let left = limit;
	const parts = message.split(/`([^`]+)`/).flatMap((text, index) => {
		if (text === "" || left <= 0) return [];
		const words = index % 2 === 1 ? foreign(text, left) : proseWithin(text, left);
		left -= text.length;
		return [words];
	});
	return joinWords(parts, say``);
}
function proseWithin(text, limit) {
	const [start, end] = [/^\s/.test(text) ? say` ` : say``, /\S\s+$/.test(text) ? say` ` : say``];
	return text.trim() === "" ? say` ` : say`${start}${proseOf(text, limit)}${end}`;
}
// src/lib/text/printing/short-sha.ts
function shortSha(sha) {
	return sha !== void 0 && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha) ? sha.slice(0, 7) : void 0;
}
// src/verdict/findings/kinds/base-without-gate.ts
const findingKind$20 = {
	kind: "base-without-gate",
	say: (finding, { facts, detail }) => branchPolicyWords(finding, facts, detail),
	explains: () => true,
	limitsVerdict: true
};
function withoutGate(of) {
	return {
		kind: "base-without-gate",
		verdict: "warn",
		...of
	};
}
function branchPolicyWords(finding, facts, detail) {
	const { lacks, branch, commit, alone, policy: counted, broken, message } = finding;
	const base = lacks === "config" ? "Base has no RAG Gate config" : "Base has no question that counts";
	const at = commit === void 0 || detail === "brief" ? "" : ` (${shortSha(commit) ?? ""})`;
	const policy = say`the policy of ${foreignWithin(branch, 120)}${plain(at)}`;
	const own = message?.replace(/^base: /, "");
	const why = own === void 0 ? facts.faults(broken) : messageWords(own, 240);
	const first = counted === "own" ? say`${plain(base)}, and ${policy} cannot count: ${why}.` : say`${plain(base)}, so ${policy} counts.`;
	const rest = restWords({
		lacks,
		alone,
		policy: counted
	}, why);
	if (detail === "rest") return rest;
	return detail === "full" ? say`${first} ${rest}` : first;
}
function restWords({ lacks, alone, policy }, why) {
	if (policy === "own") return lacks === "config" ? say`Head was measured alone, by its own policy.` : say`Head was measured alone, by its own questions.`;
	return alone ? say`Base cannot be measured: ${why}. Head was measured alone, and only minimum, maximum and must-pass questions count.` : lacks === "config" ? say`By it base and head of this change are compared, and its pipeline settings build base.` : say`By it base and head of this change are compared.`;
}
// src/verdict/findings/kinds/broken-labels.ts
const findingKind$19 = {
	kind: "broken-labels",
	say: (finding, { facts, detail }) => {
		const { length } = finding.items;
		const list = detail === "brief" ? say`` : namesOf(finding);
		const subject = facts.outcome === "compared" ? say`Head adds or edits labels of ${plural(length, "question")} that fit nothing in its documents${list}.` : say`${plural(length, "question has", "questions have")} labels that fit nothing in head's documents${list}.`;
		return say`${subject} After the merge they measure nothing: correct them, as rag-gate check says of each.`;
	}
};
function brokenLabelsFound(labels) {
	if (labels.length === 0) return [];
	return [{
		kind: "broken-labels",
		verdict: "warn",
		items: [...new Set(labels.map(({ item }) => item))],
		labels
	}];
}
function namesOf({ labels }) {
	const each = labels.map(({ item, name, nearest }) => {
		const near = nearest === void 0 ? say`` : say`; did you mean ${foreign(nearest, 100)}?`;
		return say`${id(item)} (${foreign(name, 100)}${near})`;
	});
	const list = listWithin(each.slice(0, 10), 300, each.length);
	return list === void 0 ? say`` : say`: ${list}`;
}
function isBrokenLabels(finding) {
	return finding.kind === "broken-labels";
}
// src/verdict/findings/kinds/bulk-questions.ts
const findingKind$18 = {
	kind: "bulk-questions",
	say: ({ items: { length }, like, of }, { items }) => say`Head adds ${plural(length, "question")} that ask for the same in nearly the same words, most like ${id(like)}${items(80)}. After the merge they are ${percent$1(length / of)} of ${plural(of, "question")}, and their mean hides what the others lose: keep one of them.`
};
const fewest = {
	questions: 10,
	share: .05
};
function bulkQuestions(repeated) {
	if (repeated === void 0) return [];
	const { length } = repeated.items;
	if (length < fewest.questions || length < fewest.share * repeated.of) return [];
	return [{
		kind: "bulk-questions",
		verdict: "warn",
		...repeated
	}];
}
// src/verdict/findings/kinds/changed-lists.ts
const findingKind$17 = {
	kind: "changed-lists",
	isOfUnlabelled: true,
	say: (finding, { facts, detail }) => detail === "brief" ? unlabelledSentence(finding) : unlabelledReason(finding, facts, detail)
};
const raised$9 = {
	as: "remark",
	place: 80,
	by: ({ lists }) => changedLists(lists)
};
function changedLists(lists) {
	if (lists?.labelled === void 0) return [];
	const { asked, changed, labelled } = lists;
	if (labelled >= 20 || changed.length === 0) return [];
	const answers = changed.filter(({ answer }) => answer !== void 0).length;
	return [{
		kind: "changed-lists",
		verdict: "warn",
		changed: changed.length,
		asked,
		labelled,
		answers
	}];
}
function unlabelledSentence({ asked, changed, labelled, answers }) {
	const said = answers === 0 ? say`` : say` (${plural(answers, "other answer")})`;
	const returned = say`${plain(changed === 1 ? "returns" : "return")} something else${said}`;
	const questions = plural(asked, "question");
	return labelled === 0 ? say`${changed} of ${questions} ${returned}, and none has labels that say what is right.` : say`${changed} of ${questions} without labels ${returned}.`;
}
function preferenceSentence({ lists }) {
	const said = (lists?.changed ?? []).flatMap(({ preferred }) => preferred ?? []);
	if (said.length === 0) return void 0;
	const { base = [], head = [], tie = [] } = Object.groupBy(said, (one) => one);
	return say`The judge prefers head's for ${head.length}, base's for ${base.length}, neither for ${tie.length}.`;
}
function unlabelledReason(counts, facts, detail) {
	const before = detail === "rest" ? say`` : say`${unlabelledSentence(counts)} `;
	const judged = preferenceSentence(facts);
	if (judged !== void 0) return say`${before}${judged}`;
	const { labelled } = counts;
	const only = labelled === 0 ? say`Only` : say`With ${plural(labelled, "question")} labelled, fewer than ${20}, only`;
	return say`${before}${only} a person can tell whether that is better: look at the most changed and label what is right.`;
}
// src/verdict/findings/kinds/changed-source.ts
const findingKind$16 = {
	kind: "changed-source",
	say: (finding) => sourceWords(finding),
	limitsVerdict: true
};
function changedSource({ base, head }) {
	if (base === void 0) return [];
	return [...sourceOf(base, head), ...inputsOf(base, head)];
}
function sourceOf(base, head) {
	const changed = (key, was, is) => [{
		kind: "changed-source",
		verdict: "warn",
		key,
		base: was,
		head: is
	}];
	if (base.kind !== head.kind) return changed("kind", base.kind, head.kind);
	if (base.kind === "runs" && head.kind === "runs" && base.path !== head.path) return changed("path", base.path, head.path);
	if (base.kind === "http" && head.kind === "http" && base.url !== head.url) return changed("url");
	if (base.kind !== "builtin" && head.kind !== "builtin" && base.context !== head.context) return changed("context", base.context?.toString(), head.context?.toString());
	return [];
}
function inputsOf({ inputs: base }, { inputs: head }) {
	if (JSON.stringify(base) === JSON.stringify(head)) return [];
	const joined = (list) => list?.join(", ");
	return [{
		kind: "changed-source",
		verdict: "warn",
		key: "inputs",
		base: joined(base),
		head: joined(head)
	}];
}
function otherConfig(base, head) {
	return {
		kind: "changed-source",
		verdict: "warn",
		key: "config",
		base,
		head
	};
}
function sourceWords({ key, base, head }) {
	switch (key) {
		case "kind": return say`Head's answers come from another kind of pipeline: ${foreign(base ?? "", 40)} on base, ${foreign(head ?? "", 40)} on head${head === "runs" ? say`, so none of this change's code was run` : say``}.`;
		case "path": return say`Head's answers come from another run file: ${foreign(base ?? "", 80)} on base, ${foreign(head ?? "", 80)} on head.`;
		case "url": return say`Head's answers come from another address: pipeline.url was edited.`;
		case "context": return say`Head says that its generator gets ${foreign(head ?? "an unknown number", 20)} of the chunks (pipeline.context); base says ${foreign(base ?? "nothing", 20)}.`;
		case "inputs": return say`pipeline.inputs changes from ${globs(base)} to ${globs(head)}: later changes to other files are ${plain(head === void 0 ? "measured too" : "not measured")}.`;
		case "config": return say`Base has no configuration ${foreignWithin(base ?? "", 120)}, so its ${foreignWithin(head ?? "", 120)} counts.`;
	}
}
function globs(list) {
	return list === void 0 ? say`not set` : foreignWithin(list, 120);
}
// src/verdict/findings/lost-labels.ts
function lostLabels({ items, policy, window }, declared) {
	const lost = eligibleItems(items).flatMap(({ gone }) => gone).filter((label) => label.grade >= policy.match.minGrade && label.declared === declared);
	const had = lost.filter(({ onBase }) => hadWithin(onBase, window));
	const ids = new Set(had.map(({ item }) => item));
	return {
		had,
		others: lost.filter(({ item }) => !ids.has(item))
	};
}
function hadWithin(reach, window) {
	if (reach === void 0) return true;
	return window === "context" && reach.inContext === void 0 ? reach.firstRank < Infinity : hits(reach, window);
}
function lostDocuments(lost) {
	return {
		items: [...new Set(lost.map(({ item }) => item))],
		docs: docsOf(lost)
	};
}
function docsOf(lost) {
	return [...new Set(lost.map(({ doc }) => doc))];
}
function mostDeclared(metrics, leftOut) {
	const allowed = metrics.flatMap(({ comparison: { metric, base, coverage }, gate }) => {
		if (gate?.tolerance === void 0 || base === void 0 || entryOf(metric).reads !== "labels") return [];
		return [Math.floor(toleranceAt(gate.tolerance, base) * (coverage.pairs - leftOut))];
	});
	return Math.max(2, allowed.length === 0 ? 0 : Math.min(...allowed));
}
const acceptIt = say`accept the loss by a review or a waiver`;
function lostFrom(docs, unindexed = []) {
	const isLeft = new Set(unindexed);
	const names = listWithin(docs.map((doc) => say`${foreign(doc, 80)}${plain(isLeft.has(doc) ? " (no longer indexed)" : "")}`), 120);
	return names === void 0 ? say`` : say` from ${names}`;
}
// src/verdict/findings/kinds/declared-losses.ts
const findingKind$15 = {
	kind: "declared-losses",
	say: (finding, { items, detail }) => say`Head removed text${lostFrom(finding.docs)} that ${plural(finding.items.length, "question asks", "questions ask")} for, and its golden set says so${items()}${declaredLimit(finding)}.${detail === "brief" ? say`` : remedy$1(finding)}`,
	accept: (finding, items, lost) => {
		const docs = finding.docs.filter((doc) => lost.has(doc));
		const mustPass = finding.mustPass.filter((id) => items.includes(id));
		return {
			...finding,
			verdict: verdictOf({
				...finding,
				items,
				mustPass
			}),
			items,
			docs,
			mustPass
		};
	}
};
const raised$8 = {
	as: "loss",
	place: 40,
	by: declaredLosses
};
function declaredLosses({ metrics, ...run }) {
	const { had, others } = lostLabels({
		metrics,
		...run
	}, true);
	const most = mostDeclared(metrics, 0);
	const declared = (those, mustPass) => {
		const found = {
			...lostDocuments(those),
			most,
			mustPass: [...mustPass]
		};
		const verdict = those === had ? verdictOf(found) : "warn";
		return those.length === 0 ? [] : [{
			kind: "declared-losses",
			verdict,
			...found
		}];
	};
	const named = new Set(had.map(({ item }) => item));
	return [...declared(had, run.items.filter(({ id, golden }) => named.has(id) && golden.base.mustPass).map(({ id }) => id)), ...declared(others, [])];
}
function verdictOf({ items, most, mustPass }) {
	return items.length > most || mustPass.length > 0 ? "fail" : "warn";
}
function isDeclaredLoss(finding) {
	return finding.kind === "declared-losses";
}
function declaredLimit({ most, mustPass, verdict }) {
	if (verdict === "warn") return say``;
	return mustPass.length > 0 ? say`; ${mustPass.length} of them must pass` : say`; only ${most} such losses may pass with a warning`;
}
function remedy$1({ verdict }) {
	return verdict === "warn" ? say`` : say` Remove the questions first, in a pull request of its own, or ${acceptIt}.`;
}
// src/lib/text/printing/word-difference.ts
function wordDifference(before, after, around, most = Infinity) {
	const [old, now] = [wordsIn(before), wordsIn(after)];
	const all = wordGaps(old.map(keyOf), now.map(keyOf));
	const gaps = all.slice(0, most);
	if (gaps.length === 0) return say``;
	const parts = gaps.flatMap((gap, at) => {
		const from = gaps[at - 1]?.after.end ?? 0;
		const kept = {
			first: at === 0 ? 0 : around,
			last: around
		};
		return [...context(after, now.slice(from, gap.after.start), kept), changed(textOf(before, old.slice(gap.before.start, gap.before.end)), textOf(after, now.slice(gap.after.start, gap.after.end)))];
	});
	const rest = now.slice(gaps.at(-1)?.after.end);
	if (gaps.length < all.length) return joinWords([...parts, say`…`], say` `);
	return joinWords([...parts, ...context(after, rest, {
		first: around,
		last: 0
	})], say` `);
}
function wordsIn(text) {
	return Array.from(text.matchAll(word), ({ 0: written, index }) => ({
		written,
		start: index,
		end: index + written.length
	}));
}
const word = new RegExp(`[${unspacedScripts("sc")}]|[^\\s${unspacedScripts("sc")}]+`, "gu");
function keyOf({ written }) {
	const key = normalText(written);
	return key.replaceAll(/^["'(*_[]+|["')*_\].,;:!?]+$/g, "") || key;
}
function textOf(source, words) {
	return source.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}
function context(source, words, kept) {
	if (words.length === 0) return [];
	if (words.length <= kept.first + kept.last) return [proseOf(textOf(source, words))];
	const [first, last] = [words.slice(0, kept.first), words.slice(words.length - kept.last)].map((some) => textOf(source, some));
	return [proseOf([
		first,
		"…",
		last
	].filter((each) => each !== "").join(" "))];
}
// src/verdict/findings/kinds/doubtful-labels.ts
const findingKind$14 = {
	kind: "doubtful-labels",
	say: (finding, { facts, items }) => reason$7(finding, facts, items())
};
const raised$7 = {
	as: "loss",
	place: 50,
	by: ({ items }) => doubtfulLabels(eligibleItems(items))
};
function doubtfulLabels(items) {
	return [
		noted(items, "changed-facts", (note) => note.kind === "changed-facts"),
		noted(items, "rewritten", (note) => note.kind === "re-anchored" && note.rewritten === true),
		noted(items, "scattered", (note) => note.kind === "moved" && note.to.length > 1)
	].flat();
}
function noted(items, why, isMeant) {
	return doubtful(why, items.filter(({ notes }) => notes.some(isMeant)).map((item) => item.id));
}
function doubtful(why, items) {
	return items.length === 0 ? [] : [{
		kind: "doubtful-labels",
		verdict: "warn",
		why,
		items
	}];
}
function wordingsOf$1({ rewordings }, items) {
	const changed = rewordings.filter(({ kind }) => kind === "changed-facts");
	for (const [around, most] of shorter) {
		const list = listWithin(changed.map(({ item, before, after }) => say`${id(item)} (${wordDifference(before, after, around, most)})`), wordingsBytes$1);
		if (list !== void 0) return say`: ${list}`;
	}
	return items;
}
const shorter = [
	[5, Infinity],
	[2, Infinity],
	[0, Infinity],
	[0, 3],
	[0, 1]
];
const wordingsBytes$1 = 400;
function reason$7({ why, items: { length } }, facts, items) {
	const quote = plural(length, "question quotes", "questions quote");
	switch (why) {
		case "changed-facts": return say`Head changes a fact in text that ${quote}; the label or answer still has the old one${wordingsOf$1(facts, items)}. Update whichever is out of date.`;
		case "rewritten": return say`The section that ${plural(length, "question")} ${plain(length === 1 ? "is" : "are")} labelled with keeps only its heading${items}. Check whether it still answers.`;
		case "scattered": return say`The text that ${quote} left its document and is now spread over several${items}. Each of them counts.`;
	}
}
// src/metrics/compare/clusters-of.ts
function clustersOf(items, { items: ids }) {
	const named = /* @__PURE__ */ new Map();
	for (const { id, golden } of items) if (golden.base.cluster !== void 0) named.set(id, golden.base.cluster);
	if (!ids.some((id) => named.has(id))) return void 0;
	return ids.map((id) => {
		const cluster = named.get(id);
		return cluster === void 0 ? `item ${id}` : `cluster ${cluster}`;
	});
}
// src/metrics/compare/documents-of.ts
function documentsOf$1(items, pairs) {
	return ofItems(items)(pairs.items);
}
const ofItems = oncePer((items) => oncePer((ids) => joinedBy(keysById(items), ids)));
function joinedBy(known, ids) {
	const keys = ids.map((id) => known.get(id) ?? []);
	const parents = /* @__PURE__ */ new Map();
	const rootOf = (key) => {
		let root = key;
		for (let next = parents.get(root); next !== void 0; next = parents.get(root)) {
			const after = parents.get(next);
			if (after !== void 0) parents.set(root, after);
			root = next;
		}
		return root;
	};
	for (const [first, ...others] of keys) {
		if (first === void 0) continue;
		for (const other of others) {
			const [one, two] = [rootOf(first), rootOf(other)];
			if (one !== two) parents.set(two, one);
		}
	}
	if (keys.every((own) => own.length === 0)) return void 0;
	return keys.map(([first], at) => first === void 0 ? `item ${ids[at]}` : rootOf(first));
}
const keysById = oncePer((items) => {
	const names = /* @__PURE__ */ new Map();
	const nameOf = (doc) => {
		const name = names.get(doc) ?? `document ${doc}`;
		names.set(doc, name);
		return name;
	};
	return new Map(items.map(({ id, golden: { base } }) => [id, keysOf(base, nameOf)]));
});
function keysOf({ labels, cluster }, nameOf) {
	const documents = labelledDocuments(labels).map(nameOf);
	return cluster === void 0 ? documents : [`cluster ${cluster}`, ...documents];
}
// src/verdict/apply-rules.ts
const slack$2 = 1e-9;
function applyRules(inputs) {
	const families = Map.groupBy(inputs.flatMap((input) => {
		const family = familyOf(input);
		const p = pOf(input);
		return family === void 0 || p === void 0 ? [] : [{
			input,
			family,
			p
		}];
	}), ({ family }) => family);
	const corrected = new Map([...families.values()].flatMap((members) => {
		const adjusted = holm(members.map(({ p }) => p));
		return members.map(({ input }, at) => [input, {
			adjusted: adjusted[at],
			family: members.length
		}]);
	}));
	return inputs.map((input) => {
		const { adjusted, family } = corrected.get(input) ?? {
			adjusted: void 0,
			family: 0
		};
		const own = {
			p: pOf(input),
			adjusted
		};
		const allowed = input.allowed ?? input.tolerance;
		return {
			outcome: outcomeOf({
				...input,
				allowed
			}, own),
			allowed,
			...own,
			family
		};
	});
}
function familyOf({ rule, tolerance, weighed, sliceOf }) {
	if (tolerance === void 0) return void 0;
	if (rule === "auto") return sliceOf && `slices of ${sliceOf}`;
	return rule === "significant" && weighed.test.kind !== "none" ? "tested" : void 0;
}
function outcomeOf(input, { p, adjusted }) {
	const { rule, tolerance, allowed, weighed } = input;
	if (tolerance === void 0 || allowed === void 0) return "holds";
	if (weighed.drop <= allowed + slack$2) return "holds";
	switch (rule) {
		case "auto": return blocks$1(input, {
			tolerance,
			p: adjusted ?? p
		}) ? "broken" : "inconclusive";
		case "point": return "broken";
		case "significant": return adjusted !== void 0 && adjusted < .05 ? "broken" : "inconclusive";
	}
}
function blocks$1({ weighed: { own, drop }, large, provenBelow }, { tolerance, p = 1 }) {
	return own !== void 0 && blocksAuto({
		...own,
		drop,
		tolerance,
		p,
		large,
		provenBelow
	});
}
function pOf({ rule, tolerance, weighed: { test, own } }) {
	if (rule === "point" || tolerance === void 0) return void 0;
	if (rule === "auto") return own?.p;
	if (test.kind === "none") return test.reason === "unchanged" ? 1 : void 0;
	return test.worse;
}
// src/lib/stats/corrected-mean.ts
function correctedMean({ human, judge, judgeElsewhere, unchanged }) {
	const n = human.length;
	const isWhole = judgeElsewhere.length === 0;
	const powered = predictionPowered({
		human,
		judge,
		judgeElsewhere: isWhole ? [0] : judgeElsewhere
	});
	const { mean, standardError } = isWhole ? powered.labelsOnly : powered.estimate;
	const differing = n + judgeElsewhere.length;
	const all = differing + unchanged;
	const share = differing / all;
	const variance = share ** 2 * standardError ** 2 * n / (n - 1) + share * (1 - share) * mean ** 2 / all;
	const se = Math.sqrt(variance);
	return {
		n,
		mean: share * mean,
		s: void 0,
		se,
		df: n - 1,
		weight: isWhole ? 0 : powered.lambda
	};
}
// src/verdict/findings/judge-words.ts
function causeWords(cause) {
	return plain(cause.replaceAll("_", " "));
}
function judgeErrorWords({ judgeErrors, judgeCauses }) {
	const shown = judgeCauses.slice(0, causesShown);
	const others = judgeCauses.slice(causesShown).reduce((sum, { items }) => sum + items, 0);
	const causes = [...shown.map(({ cause, items }) => say`${items} ${causeWords(cause)}`), ...others === 0 ? [] : [say`${others} for other reasons`]];
	const why = causes.length === 0 ? say`` : say` (${joinWords(causes, say`, `)})`;
	return say`${plural(judgeErrors, "judge error")}${why}`;
}
const causesShown = 6;
function distrustWords({ failed, reasons }, detail) {
	const [first, ...others] = reasons;
	const told = {
		full: reasons,
		brief: first === void 0 ? [] : [first],
		rest: others,
		"values-told": reasons
	}[detail];
	const names = detail !== "brief" ? listWithin(failed.map(id), 300 - 50 * reasons.length) : void 0;
	const checks = names === void 0 ? [] : [say`failed: ${names}`];
	return joinWords([...told.map((reason) => distrustReason(reason)), ...checks], say`; `);
}
function distrustReason(reason) {
	switch (reason.kind) {
		case "canaries": return say`${reason.passed} of ${plural(reason.of, "known answer")} right, ${percent$1(reason.minimum)} needed${unheard(reason.unanswered)}`;
		case "injection": return say`it obeyed an injected instruction in ${plural(reason.names.length, "check")}`;
		case "unanswered": return say`it gave no answer to ${plural(reason.names.length, "check")} of injected instructions`;
		case "unproven": return say`${reason.unproven} of its ${plural(reason.verdicts, "verdict")} quote text that is nowhere`;
		case "sentinel": return say`it confirmed false controls twice in ${plural(reason.failures, "call")}`;
		case "controls": return controlWords(reason);
		case "pairs": return pairWords(reason);
		case "order": return orderWords(reason);
	}
}
function controlWords({ truth, side, length, right, of }) {
	const missed = truth === "positive" ? say`missed` : say`confirmed`;
	const said = truth === "positive" ? say`true` : say`false`;
	const long = length === void 0 ? say`` : say` ${plain(length)}`;
	const where = side === "all" ? say`` : say` on ${plain(side)}`;
	return say`it ${missed} ${of - right} of ${of}${long} ${said} controls${where}`;
}
function pairWords({ place, length, right, of }) {
	const which = length === void 0 ? say`better` : say`better and ${plain(`${length}er`)}`;
	return say`of ${of} known pairs with the ${which} answer ${plain(place)} it chose that in ${right}`;
}
function orderWords({ first, second, of }) {
	const [place, times] = first > second ? ["first", first] : ["second", second];
	return say`it chose the ${plain(place)} of two answers in both orders in ${times} of ${plural(of, "comparison")}`;
}
function unprovenWords({ held, missing }) {
	const more = missing > 0 ? say`The judge is not proven yet: about ${plural(roundedUp(missing), "more control")} to go` : say`The judge is not proven: the order of two answers decides too often which one it prefers`;
	return held.length === 0 ? say`${more}.` : say`${more}, so ${metricNames(held)} only ${plain(held.length === 1 ? "warns" : "warn")}.`;
}
function roundedUp(missing) {
	return 10 * Math.ceil(missing / 10);
}
function unheard(checks) {
	return checks === 0 ? say`` : say`, ${checks} without an answer`;
}
function stoppedWords(cause) {
	if (cause === "auth") return say`rejected the key`;
	return cause === "quota" ? say`has no credit left` : say`stopped (${causeWords(cause)})`;
}
function noKeyWords({ metrics, withheld }) {
	const unmeasured = say`${metricNames(metrics)} ${plain(metrics.length === 1 ? "was" : "were")} not measured`;
	if (withheld) return say`${unmeasured}: GitHub gives no secrets to forks and Dependabot, so the judge had no key.`;
	return say`${unmeasured}: the judge has no API key.`;
}
// src/verdict/findings/kinds/judge-untrusted.ts
const untrustedCode = "judge-untrusted";
const findingKind$13 = {
	kind: "judge-untrusted",
	say: (finding, { facts, detail }) => reason$6(finding, facts, detail),
	limitsVerdict: true,
	toFix: ({ verdict, why }) => verdict === "error" && why.kind === "checks" ? strongerModel : void 0,
	fault: { words: (code) => code === "judge-untrusted" ? say`a judge that fails its checks` : void 0 }
};
function reason$6({ metrics, why }, facts, detail) {
	switch (why.kind) {
		case "unproven": return unprovenWords(why);
		case "unlabelled": return say`People's labels do not correct ${metricNames(metrics)}: ${id(why.item)} has a claim without a label, so those of ${plural(why.behind, "question")} drawn after it do not count. Label it, or draw a new sheet.`;
		case "people": {
			const [name = ""] = metrics;
			return say`By the judge ${metricName(name)} moved ${facts.change(name, why.judge)}, by people's labels ${facts.change(name, why.corrected)}, and neither is chance: the judge is wrong about this change, so it does not count.`;
		}
		case "checks": return failedChecks(why, {
			metrics,
			verdict: facts.verdict,
			detail
		});
	}
}
function failedChecks(why, { metrics, verdict, detail }) {
	const told = distrustWords(why, detail);
	if (detail === "rest") return partsOf(told).every(({ text }) => text === "") ? told : say`The judge's own check: ${told}.`;
	const one = metrics.length === 1;
	const names = metricNames(metrics);
	const so = verdict === "error" ? say`, so ${names} ${plain(one ? "does" : "do")} not count` : say`; ${names} ${plain(one ? "rests" : "rest")} on it`;
	return say`The judge failed its own check (${told})${so}.`;
}
const strongerModel = say`name a stronger ${foreign("judge.model")}; ${foreign("rag-gate judge check")} shows what it gets wrong.`;
function distrusted(verdict, metrics, why) {
	return {
		kind: "judge-untrusted",
		verdict,
		metrics,
		why
	};
}
function isDistrusted(finding, why) {
	return finding.kind === "judge-untrusted" && finding.why.kind === why;
}
function holdsBack(finding, metric) {
	return finding.kind === "judge-untrusted" && finding.why.kind === "unproven" && finding.why.held.includes(metric);
}
function correctChange({ change, scores }, items, labelled) {
	if (!labelled.deltas.has(scores.name)) return {
		change,
		correction: void 0
	};
	const differences = differencesOf(scores, items, labelled);
	const { human, judge, judgeElsewhere } = differences;
	const differing = human.length + judgeElsewhere.length;
	if (scores.summary !== "mean" || differing === 0) return {
		change,
		correction: void 0
	};
	const sign = scores.direction === "higher" ? 1 : -1;
	const moved = human.filter((delta) => Math.abs(delta) > slack$1).length;
	const facts = {
		labelled: human.length,
		differing,
		missing: Math.max(0, 30 - human.length),
		unused: Math.max(0, labelled.named.size - human.length),
		gap: labelled.gaps.get(scores.name),
		moved,
		judge: {
			change: 0 - sign * change.drop,
			interval95: change.interval95
		}
	};
	const isEnough = facts.missing === 0 && moved >= 5 && scores.clusters === void 0;
	const none = {
		change,
		correction: {
			...facts,
			corrected: void 0
		}
	};
	if (!isEnough) return none;
	const summary = correctedMean(differences);
	const { mean, se, df, weight } = summary;
	const interval95 = studentInterval(summary, .95);
	const test = studentTest(summary);
	if (interval95 === void 0 || test === void 0 || !se || !df) return none;
	const worse = sign > 0 ? test.below : test.above;
	const all = differing + differences.unchanged;
	const falls = (deltas) => Math.max(0, ...deltas.map((d) => -sign * d));
	const byLabelled = falls(human.map((delta, at) => delta - weight * (judge[at] ?? 0)));
	const byOthers = weight * falls(judgeElsewhere) / Math.max(1, judgeElsewhere.length);
	const byWorst = differing / all * Math.max(byLabelled / human.length, byOthers);
	const drop = 0 - sign * mean;
	return {
		change: {
			...change,
			drop,
			s: void 0,
			se,
			df,
			interval95,
			mcnemar: void 0,
			mde: minimumDetectable({
				se,
				df,
				alpha
			}),
			test: {
				kind: "t",
				worse,
				different: test.different
			},
			own: {
				kind: "t",
				p: worse,
				withoutWorst: drop - byWorst,
				byWorst
			}
		},
		correction: {
			...facts,
			corrected: {
				change: mean,
				interval95,
				weight
			}
		}
	};
}
const slack$1 = 1e-9;
function differencesOf({ name, base, head }, items, { differing, deltas }) {
	const own = deltas.get(name) ?? /* @__PURE__ */ new Map();
	const found = items.flatMap((id, at) => {
		const judged = (head[at] ?? 0) - (base[at] ?? 0);
		return differing.has(id) ? [{
			human: own.get(id),
			judged
		}] : [];
	});
	const labelled = found.filter(({ human }) => human !== void 0);
	return {
		human: labelled.flatMap(({ human }) => human ?? []),
		judge: labelled.map(({ judged }) => judged),
		judgeElsewhere: found.filter(({ human }) => human === void 0).map(({ judged }) => judged),
		unchanged: items.length - found.length
	};
}
function oppositeFindings(metrics) {
	return metrics.flatMap(({ gate, comparison, weighed }) => {
		const { judge, corrected } = weighed?.correction ?? {};
		const own = judge?.interval95;
		if (gate === void 0 || own === void 0 || corrected === void 0) return [];
		if (!(signOf(own) * signOf(corrected.interval95) < 0)) return [];
		return [distrusted("error", [comparison.metric.name], {
			kind: "people",
			judge: judge?.change ?? 0,
			corrected: corrected.change
		})];
	});
}
function gapFindings(metrics) {
	return metrics.flatMap(({ gate, comparison, weighed }) => {
		const { labelled = 0, gap, corrected } = weighed?.correction ?? {};
		if (gate === void 0 || gap === void 0 || corrected !== void 0) return [];
		if (labelled + gap.behind < 30) return [];
		return [distrusted("warn", [comparison.metric.name], {
			kind: "unlabelled",
			...gap
		})];
	});
}
function signOf([low, high]) {
	if (low > 0) return 1;
	return high < 0 ? -1 : 0;
}
// src/verdict/weigh-metrics.ts
function* weighMetrics(items, policy, labelled) {
	const found = [];
	for (const metric of orderMetrics(policy)) found.push(yield* weighMetric(metric, items, {
		policy,
		labelled
	}));
	return found;
}
function* weighMetric(metric, items, { policy, labelled }) {
	const gate = policy.gate.find((entry) => entry.metric.name === metric.name);
	const eligible = eligibleItems(items);
	const comparison = compareMetric(metric, eligible);
	const lost = lostOnHead(metric, eligible).length;
	const weighed = weigh(comparison, eligible, {
		lost,
		isSlice: false,
		labelled
	});
	const ifLost = gate && countAsLost(metric, eligible, { isSlice: false });
	yield void 0;
	const slices = [];
	for (const slice of compareSlices(metric, items)) {
		const part = weighSlice(slice, items, gate);
		slices.push(part);
		if (part.weighed !== void 0) yield void 0;
	}
	return {
		comparison,
		slices,
		added: comparedApart(metric, items.filter((item) => item.origin === "added")),
		dev: comparedApart(metric, devItems(items)),
		drafts: comparedApart(metric, draftItems(items)),
		gate,
		weighed,
		outcome: void 0,
		ifLost
	};
}
function ruleMetrics(metrics, isMeasured) {
	const measured = metrics.filter(isMeasured);
	const outcomes = outcomesOf(measured, (part) => part);
	const ifLost = outcomesOf(measured, (part) => part.ifLost ?? part);
	const ruled = (part) => ({
		...part,
		outcome: outcomes.get(part),
		ifLost: part.ifLost && {
			...part.ifLost,
			outcome: ifLost.get(part)
		}
	});
	return metrics.map((metric) => ({
		...ruled(metric),
		slices: metric.slices.map((slice) => ruled(slice))
	}));
}
function outcomesOf(metrics, ruledOf) {
	const inputs = metrics.flatMap((metric) => ruledParts(metric, ruledOf));
	const outcomes = applyRules(inputs.map(({ input }) => input));
	return new Map(inputs.map(({ part }, index) => [part, outcomes[index]]));
}
function ruledParts(metric, ruledOf) {
	const { gate } = metric;
	if (gate === void 0) return [];
	return [metric, ...metric.slices].flatMap((part) => {
		const { weighed, comparison } = ruledOf(part);
		const tolerance = part.gate?.tolerance;
		if (weighed === void 0 || tolerance === void 0) return [];
		const { base, coverage } = comparison;
		const written = toleranceAt(tolerance, base);
		const rule = weighed.isHeadsDoing && gate.rule !== "auto" ? "point" : gate.rule;
		const isWording = readsWording(comparison.metric);
		return [{
			part,
			input: {
				rule,
				tolerance: written,
				allowed: allowedDrop(tolerance, {
					rule,
					metric: comparison.metric,
					base,
					pairs: coverage.pairs,
					change: weighed.change
				}),
				weighed: weighed.change,
				provenBelow: provenBelow(weighed.wavers || isWording),
				...part === metric ? { large: largeLoss(comparison.metric, written, {
					base,
					isWording
				}) } : { sliceOf: comparison.metric.name }
			}
		}];
	});
}
function weighSlice(slice, items, gate) {
	const { comparison, tag } = slice;
	const named = gate?.perSlice.find((entry) => entry.tag === tag);
	const nothing = {
		gate: void 0,
		weighed: void 0,
		outcome: void 0
	};
	const counted = {
		...comparison,
		pairs: {
			items: [],
			base: [],
			head: []
		}
	};
	if (named === void 0) return {
		tag,
		comparison: counted,
		...nothing,
		named: false,
		lost: 0
	};
	const members = itemsOf$1(tag, items);
	const { pairs } = comparison.coverage;
	const lost = lostOnHead(comparison.metric, members).length;
	const isLarge = pairs > 0 && pairs + lost >= 5;
	const boundsAlone = (comparison.headScored?.items ?? 0) >= 5 ? {
		...named,
		tolerance: void 0
	} : void 0;
	const own = isLarge ? named : boundsAlone;
	const weighed = own && weigh(comparison, members, {
		lost,
		isSlice: true
	});
	const ifLost = own && countAsLost(comparison.metric, members, { isSlice: true });
	return {
		...slice,
		gate: own,
		weighed,
		outcome: void 0,
		ifLost,
		named: true,
		lost
	};
}
function countAsLost(metric, items, weighing) {
	const { name, direction } = metric;
	if (entryOf(metric).reads !== "labels") return void 0;
	const gone = lostOnHead(metric, items).filter(({ scores }) => isScored(scores.base, name));
	if (gone.length === 0 || direction === "neutral") return void 0;
	const isGone = new Set(gone);
	const worst = scored(direction === "higher" ? 0 : 1);
	const counted = items.map((item) => {
		if (!isGone.has(item)) return item;
		const { base, head } = item.scores;
		const get = (other) => other === name ? worst : head.get(other);
		return {
			...item,
			scores: {
				base,
				head: { get }
			}
		};
	});
	const comparison = compareMetric(metric, counted);
	return {
		comparison,
		weighed: weigh(comparison, counted, {
			...weighing,
			lost: 0
		}),
		outcome: void 0
	};
}
function isScored(scores, metric) {
	return scores?.get(metric)?.kind === "scored";
}
const holdsNothing = /* @__PURE__ */ new Set([
	"no_numbers",
	"no_citations",
	"refused"
]);
function lostOnHead(metric, items) {
	const { name } = metric;
	const readsLabels = entryOf(metric).reads === "labels";
	return items.filter(({ scores: { base, head }, gone }) => {
		const score = head.get(name);
		if (score?.kind === "scored" || score?.kind === "judge_error") return false;
		if (score?.kind === "not_applicable" && holdsNothing.has(score.reason) && isOfAnswers(metric)) return false;
		if (isScored(base, name)) return true;
		return readsLabels && gone.some(({ declared }) => declared);
	});
}
function weigh({ metric, base, head, pairs }, items, { lost, isSlice, labelled }) {
	if (base === void 0 || head === void 0 || pairs.items.length === 0) return void 0;
	const summary = summaryOf(metric);
	const scores = {
		name: metric.name,
		base: pairs.base,
		head: pairs.head,
		direction: metric.direction === "lower" ? "lower" : "higher",
		summary,
		clusters: clustersOf(items, pairs),
		documents: documentsOf$1(items, pairs)
	};
	const own = weighChange(scores, {
		lost,
		isSlice
	});
	const { change, correction } = labelled === void 0 ? { change: own } : correctChange({
		change: own,
		scores
	}, pairs.items, withoutAccepted(labelled, items));
	const isUntested = change.test.kind === "none";
	const couldBe = change.n + lost >= 20 && change.changed > 0 && change.changed + lost >= 5;
	return {
		change: {
			...change,
			worsened: change.worsened + lost
		},
		scores,
		items: pairs.items,
		isHeadsDoing: isUntested && lost > 0 && couldBe,
		wavers: readsLists(metric) && items.some(isWavering$1),
		correction
	};
}
function isWavering$1({ facts: { base, head } }) {
	return [base, head].some((side) => side?.again?.wavers);
}
function withoutAccepted({ differing, ...labelled }, items) {
	const accepted = new Set(items.flatMap(({ id, scores: { base, head } }) => base === head ? [id] : []));
	return {
		...labelled,
		differing: differing.difference(accepted)
	};
}
function comparedApart(metric, items) {
	return items.length === 0 ? void 0 : compareMetric(metric, items);
}
function orderMetrics(policy) {
	const gated = policy.gate.map((entry) => entry.metric);
	const names = new Set(gated.map((metric) => metric.name));
	return [...gated, ...policy.metrics.filter((metric) => !names.has(metric.name))];
}
// src/verdict/findings/kinds/drafts.ts
const findingKind$12 = {
	kind: "drafts",
	say: ({ metric, base, head, pairs }, { facts: { value } }) => say`${metricName(metric)} fell ${value(metric, base)} → ${value(metric, head)} on ${plural(pairs, "unreviewed draft")}, more than is allowed. Drafts only warn: check whether these questions are right.`
};
const raised$6 = {
	as: "remark",
	place: 70,
	by: ({ items, policy }) => draftFindings(items, policy)
};
function* draftFindings(items, policy) {
	const drafts = draftItems(items).map(asQuestion);
	const gate = drafts.length === 0 ? [] : policy.gate.filter(isOfRetrieval).map(toleranceAlone);
	return ruleMetrics(yield* weighMetrics(drafts, {
		...policy,
		gate,
		metrics: []
	}), () => true).flatMap(({ gate: own, ...metric }) => own === void 0 ? [] : boundFindings({
		...metric,
		bounds: own,
		gate: own,
		tag: void 0
	}).flatMap(asWarning));
}
function asQuestion(item) {
	const { base, head } = item.golden;
	return {
		...item,
		golden: {
			base: {
				...base,
				draft: void 0
			},
			head
		}
	};
}
function isOfRetrieval({ metric }) {
	const { reads } = entryOf(metric);
	return reads === "labels" || reads === "chunks";
}
function toleranceAlone(gate) {
	return {
		...gate,
		min: void 0,
		max: void 0,
		perSlice: []
	};
}
function asWarning(finding) {
	if (!isPastTolerance(finding)) return [];
	const { metric, base, head, drop, tolerance, pairs } = finding;
	return [{
		kind: "drafts",
		verdict: "warn",
		metric,
		base,
		head,
		drop,
		tolerance,
		pairs
	}];
}
// src/verdict/findings/withheld.ts
function withoutOutput(message, text) {
	return text === "snippets" ? message : message.split("\n", 1)[0] ?? "";
}
const ownWords = /* @__PURE__ */ new Set([
	"budget",
	"deadline",
	"no_key",
	"cancelled"
]);
function withoutWords(stopped) {
	if (ownWords.has(stopped.cause)) return stopped;
	return {
		...stopped,
		message: "the log has what its server said, which is withheld here"
	};
}
// src/verdict/findings/kinds/failures.ts
const findingKind$11 = {
	kind: "failures",
	say: (finding, { facts, detail }) => reason$5(finding, facts, detail),
	explains: isOfQueries,
	withhold: (finding, text) => finding.message === void 0 ? finding : {
		...finding,
		message: withoutOutput(finding.message, text)
	},
	fault: {
		of: ({ round }) => `failed-${round}`,
		words: (code, { whereAsked }) => {
			const [, round] = /^failed-(.*)$/.exec(code) ?? [];
			const where = round === void 0 ? void 0 : whereAsked(round);
			return faults$1[code] ?? (where && say`too many failed queries ${where}`);
		}
	}
};
function tooManyFailed(of) {
	return {
		kind: "failures",
		verdict: "error",
		...of
	};
}
function isOfQueries(finding) {
	return finding.kind === "failures" && finding.round === "queries";
}
function reason$5(finding, facts, detail) {
	const { round, side = "head", metric = "", failed, asked, allowed, message = "" } = finding;
	const most = say`(${percent$1(allowed)} allowed)`;
	const on = say`failed on ${plain(side)} ${most}`;
	const questions = say`${failed} of ${plural(asked, "question")}`;
	const queries = say`${failed} of ${plural(asked, "query", "queries")}`;
	switch (round) {
		case "queries": return say`${queries} ${on}${commonestFailure(finding, facts)}.`;
		case "trials": return say`Trials of ${questions} ${on}, so nobody knows how often they pass.`;
		case "scorer": {
			const why = detail === "brief" || message === "" ? say`` : say`: ${messageWords(message.replace(/\.$/, ""), 160)}`;
			return say`The scorer gave no usable value of ${metricName(metric)} for ${questions} ${most}${why}.`;
		}
		default: return say`${queries} ${facts.whereAsked(round)} ${on}.`;
	}
}
function commonestFailure({ side = "head", failed, asked }, { items }) {
	const said = items.flatMap(({ id, failures }) => failures[side] === void 0 ? [] : [{
		id,
		message: failures[side]
	}]);
	const [of] = Map.groupBy(said, ({ message }) => message).values().toArray().toSorted((a, b) => b.length - a.length);
	const [{ id, message } = {
		id: "",
		message: ""
	}] = of ?? [];
	if (message === "") return say``;
	const often = of?.length === said.length ? say`` : say`, ${of?.length ?? 0} of them`;
	const such = failed === asked ? say`` : say`, such as ${foreign(id, 200)}`;
	return say`${often}${such}: ${messageWords(message.replace(/\.$/, ""), 160)}`;
}
const faults$1 = {
	"failed-queries": say`too many failed queries`,
	"failed-trials": say`too many failed trials`,
	"failed-scorer": say`a scorer that gives no usable value`
};
// src/verdict/findings/kinds/forbidden.ts
const findingKind$10 = {
	kind: "forbidden",
	say: (finding, { items }) => reason$4(finding, items()),
	rows: {
		says: () => say`gets a document that it forbids`,
		way: (number) => number === "one" ? say`gets a document that it forbids` : say`get documents that they forbid`
	},
	accept: (finding, items) => ({
		...finding,
		items
	}),
	isAsOnBase: isAsOnBase$1
};
const raised$5 = {
	as: "loss",
	place: 20,
	by: ({ items, window }) => forbiddenFindings(items, window)
};
function forbiddenFindings(items, window) {
	const leaks = eligibleItems(items).flatMap((item) => {
		const onBase = new Set(seenOn(item, "base", window).map(({ doc }) => doc));
		const seen = seenOn(item, "head", window).map(({ doc, as }) => ({
			item: item.id,
			doc,
			as
		}));
		const verdict = seen.filter(({ doc }) => doc !== void 0).every(({ doc }) => onBase.has(doc)) ? "warn" : "fail";
		return seen.map((leak) => ({
			leak,
			what: leak.doc !== void 0 ? verdict : leak.as === void 0 ? "unnamed" : "unknown"
		}));
	});
	const kinds = Map.groupBy(leaks, ({ what }) => what);
	return [
		"fail",
		"warn",
		"unknown",
		"unnamed"
	].flatMap((what) => {
		const documents = kinds.get(what)?.map(({ leak }) => leak);
		if (documents === void 0) return [];
		const questions = [...new Set(documents.map(({ item }) => item))];
		return [{
			kind: "forbidden",
			verdict: what === "fail" ? "fail" : "warn",
			items: questions,
			documents
		}];
	});
}
function seenOn({ facts }, side, window) {
	const deepest = window === "context" ? Infinity : window;
	return (facts[side]?.forbidden ?? []).filter(({ rank, inContext }) => inContext ?? rank <= deepest);
}
function isAsOnBase$1({ verdict, accepted, documents }) {
	return verdict === "warn" && accepted === void 0 && documents.every(({ doc }) => doc !== void 0);
}
function reason$4(finding, names) {
	const { items, documents, accepted } = finding;
	const { length } = items;
	const gets = plain(length === 1 ? "gets" : "get");
	const those = documents.filter(({ item }) => items.includes(item));
	const bytes = accepted === void 0 ? 400 : 200;
	const byItem = Map.groupBy(those, ({ item }) => item);
	const list = listWithin(Array.from(byItem, ([item, docs]) => say`${id(item)} (${enumerate(docs.slice(0, 3).map(documentOf))})`), bytes);
	if (those.some(({ doc }) => doc === void 0)) {
		const forbids = say`${plural(length, "question forbids", "questions forbid")} documents but ${gets} chunks`;
		if (those.every(({ as }) => as === void 0)) return say`${forbids} that name none${names}. Send doc with each chunk.`;
		return say`${forbids} whose names no document of base has: ${list ?? plural(length, "question")}. Send the path in the repository as doc, or a manifest.`;
	}
	const too = isAsOnBase$1(finding) ? say`, as on base` : say``;
	return say`${plural(length, "question")} ${plain(length === 1 ? "gets a document that it forbids" : "get documents that they forbid")}${too}: ${list ?? plural(length, "question")}.`;
}
function documentOf({ doc, as }) {
	if (doc === void 0) return foreign(as ?? "", 200);
	return as === void 0 ? foreign(doc, 200) : say`${foreign(doc, 200)} as ${foreign(as, 200)}`;
}
// src/verdict/findings/kinds/must-pass.ts
const findingKind$9 = {
	kind: "must-pass",
	say: (finding, { facts, items }) => say`${reason$3(finding, facts)}${items()}.`,
	rows: { says: ({ outcome }) => outcome === "compared" ? say`must pass and no longer does` : say`must pass and does not` },
	accept: (finding, items) => ({
		...finding,
		items
	}),
	isAsOnBase
};
const raised$4 = {
	as: "loss",
	place: 10,
	by: ({ asserted, window }) => mustPassFindings(asserted, window)
};
function mustPassFindings(items, window) {
	const broken = eligibleItems(items).filter((item) => item.golden.base.mustPass && !passes(item, "head", window));
	const isInherited = (item) => item.facts.base !== void 0 && !passes(item, "base", window);
	const inherited = broken.filter(isInherited);
	return [broke("fail", broken.filter((item) => !isInherited(item))), broke("warn", inherited)].flat();
}
function passes(item, side, window) {
	const facts = item.facts[side];
	if (facts === void 0 || facts.failure !== void 0) return false;
	const golden = item.golden.base;
	if (facts.assertions === "broken" || losesAnswer(item, side)) return false;
	if (!golden.answerable || golden.labels.kind === "none") return true;
	const declared = item.gone.filter((label) => label.declared);
	if (declared.length > 0) return side === "base" && declared.some(({ onBase }) => hadWithin(onBase, window));
	return [facts.match, facts.again?.match].some((match) => match !== void 0 && hits(match, window));
}
function losesAnswer({ facts }, side) {
	if (side === "base" || facts.head.assertions !== "no-answer") return false;
	return facts.base?.assertions === "kept" || facts.base?.assertions === "broken";
}
function broke(verdict, items) {
	if (items.length === 0) return [];
	return [{
		kind: "must-pass",
		verdict,
		items: items.map((item) => item.id)
	}];
}
function isAsOnBase({ verdict, accepted }) {
	return verdict === "warn" && accepted === void 0;
}
function reason$3(finding, { outcome }) {
	const { items } = finding;
	const subject = plural(items.length, "must-pass question");
	const fails = plain(items.length === 1 ? "fails" : "fail");
	if (isAsOnBase(finding)) return say`${subject} ${fails}, as on base`;
	return outcome === "compared" ? say`${subject} broke` : say`${subject} ${fails}`;
}
function lostMustPass(finding) {
	return finding.kind === "must-pass" && finding.verdict === "fail" ? finding.items : [];
}
// src/verdict/findings/kinds/gone-answers.ts
const findingKind$8 = {
	kind: "gone-answers",
	say: (finding, { facts, items, detail }) => say`${plural(finding.items.length, "question quotes", "questions quote")} text that head removed${detail === "brief" ? briefly(finding.docs) : lostFrom(finding.docs, finding.unindexed)}${notHad(finding)}${detail === "full" ? withRanks(finding, items(120)) : items(120)}.${detail === "brief" ? say`` : meant(finding, facts)}`,
	toFix: (finding, facts) => {
		if (finding.verdict !== "fail") return void 0;
		const one = finding.items.length === 1;
		const questions = one ? say`question` : plural(finding.items.length, "question");
		return mayDeclare(finding, facts) ? say`if the text may go, quote in this pull request what answers its ${questions} now, or remove ${plain(one ? "it" : "them")}` : say`if the text may go, first remove its ${questions} in another pull request, or accept the loss`;
	},
	rows: {
		says: () => say`head removes the text that answers it`,
		cause: ({ unindexed }, docs) => docs.some((doc) => unindexed.includes(doc)) ? "not-indexed" : "evidence-gone"
	},
	accept: (finding, items, lost) => ({
		...finding,
		items,
		docs: finding.docs.filter((doc) => lost.has(doc)),
		unindexed: finding.unindexed.filter((doc) => lost.has(doc)),
		returned: finding.returned.filter(({ item }) => items.includes(item))
	})
};
const raised$3 = {
	as: "loss",
	place: 30,
	by: goneAnswers
};
function goneAnswers(run) {
	const { had, others } = lostLabels(run, false);
	return [found$1("fail", had, run), found$1("warn", others, run)].flat();
}
function found$1(verdict, lost, { metrics }) {
	if (lost.length === 0) return [];
	const unindexed = docsOf(lost.filter(({ from }) => from === "index"));
	const named = lostDocuments(lost);
	const most = mostDeclared(metrics, named.items.length);
	return [{
		kind: "gone-answers",
		verdict,
		...named,
		unindexed,
		returned: ranksOf(lost),
		most
	}];
}
function ranksOf(lost) {
	return Array.from(Map.groupBy(lost, ({ item }) => item), ([item, labels]) => {
		const rank = Math.min(...labels.map(({ onBase }) => onBase?.firstRank ?? Infinity));
		return {
			item,
			...rank < Infinity && { rank }
		};
	});
}
function notHad({ verdict, accepted }) {
	return verdict === "warn" && accepted === void 0 ? say`, outside base's context` : say``;
}
function withRanks({ returned }, items) {
	const list = listWithin(returned.map(({ item, rank }) => rank === void 0 ? say`${id(item)} (not returned)` : say`${id(item)} (rank ${rank})`), 90);
	return list === void 0 ? items : say`: ${list}`;
}
function briefly(docs) {
	const [only] = docs;
	return docs.length === 1 && only !== void 0 ? say` from ${foreign(only, 80)}` : say` from ${plural(docs.length, "document")}`;
}
function meant(finding, facts) {
	if (finding.verdict !== "fail") return say``;
	const { items, most } = finding;
	const it = plain(items.length === 1 ? "it" : "them");
	if (mayDeclare(finding, facts)) return say` Intended? In this pull request, quote what answers ${it} now, or remove ${it} from the golden set: up to ${most} such losses pass with a warning.`;
	const limit = items.length > most ? say` That is more than the ${most} that this pull request may relabel or remove with a warning.` : say``;
	return say`${limit} Intended? Remove ${it} from the golden set first, in a pull request of its own, or ${acceptIt}.`;
}
function mayDeclare({ items, unindexed, most }, { findings }) {
	const mustPass = new Set(findings.flatMap(lostMustPass));
	return items.length <= most && unindexed.length === 0 && !items.some((item) => mustPass.has(item));
}
// src/verdict/findings/kinds/in-a-copy.ts
const findingKind$7 = {
	kind: "in-a-copy",
	say: (finding, { items }) => say`Head returns the passage of ${plural(finding.items.length, "question")} from ${foreignWithin(finding.docs.join(", "), 200)}, word for word${items()}. If copies counted on both sides, nothing would fail: label it with any, or restore the original.`
};
function inCopies(of) {
	return {
		kind: "in-a-copy",
		verdict: "warn",
		...of
	};
}
// src/verdict/findings/kinds/judge-incomplete.ts
const judgeCodes = {
	stopped: "judge-stopped",
	errors: "judge-errors"
};
const findingKind$6 = {
	kind: "judge-incomplete",
	say: (finding, { facts, detail }) => reason$2(finding, facts, detail),
	limitsVerdict: true,
	withhold: (finding, text) => text !== "snippets" && finding.why.kind === "stopped" ? {
		...finding,
		why: withoutWords(finding.why)
	} : finding,
	toFix: ({ why }, { judge }) => {
		if (why.kind === "no-key") return why.withheld ? forForks : setKey;
		const hint = judge?.stopped?.hint;
		return why.kind === "stopped" && hint !== void 0 ? messageWords(hint, 600) : void 0;
	},
	fault: {
		of: ({ why }) => isOfBase(why) ? `judge-${why.kind}` : void 0,
		words: (code) => faults[code]
	}
};
function reason$2({ metrics, why }, facts, detail) {
	switch (why.kind) {
		case "no-key": return noKeyWords({
			metrics,
			withheld: why.withheld
		});
		case "stopped": {
			const were = plain(metrics.length === 1 ? "was" : "were");
			const stopped = say`The judge ${stoppedWords(why.cause)}, so ${metricNames(metrics)} ${were} not measured`;
			const isClear = why.cause === "auth" || why.cause === "quota";
			return detail === "brief" || isClear ? say`${stopped}.` : say`${stopped}: ${messageWords(why.message, 200)}.`;
		}
		case "errors": {
			const coverage = facts.metrics.find(({ metric }) => metrics.includes(metric))?.coverage;
			const causes = detail === "brief" || coverage === void 0 || coverage.judgeErrors === 0 ? say`` : say`: ${judgeErrorWords(coverage)}`;
			return say`The judge gave no verdict on ${why.failed} of ${plural(why.of, "question")} for ${metricNames(metrics)} (${percent$1(why.allowed)} allowed)${causes}.`;
		}
	}
}
const setKey = say`set the input ${foreign("api-key")} (CLI: ${foreign("OPENAI_API_KEY")}); for an endpoint that needs no key, any text will do.`;
const forForks = say`judge forks in a second workflow (${foreign("workflow_run")}) that holds the key and runs none of their code, or set ${foreign("when-unmeasured: warn")}.`;
function leftUnjudged(verdict, metrics, why) {
	return {
		kind: "judge-incomplete",
		verdict,
		metrics,
		why
	};
}
function isUnjudged(finding) {
	return finding.kind === "judge-incomplete";
}
function isWithheld(finding) {
	return isUnjudged(finding) && finding.why.kind === "no-key" && finding.why.withheld;
}
function isOfBase(why) {
	const isOfEvent = why.kind === "no-key" && why.withheld;
	const isSpent = why.kind === "stopped" && ofThisRun.has(why.cause);
	return !isOfEvent && !isSpent;
}
const ofThisRun = /* @__PURE__ */ new Set(["budget", "deadline"]);
const faults = {
	"judge-no-key": say`no key for the judge`,
	[judgeCodes.stopped]: say`a judge that stopped`,
	[judgeCodes.errors]: say`a judge that gives no usable word`
};
// src/verdict/findings/kinds/not-started.ts
const findingKind$5 = {
	kind: "not-started",
	say: (finding, { detail }) => notStartedWords(finding, detail),
	explains: () => true
};
function notStarted(why) {
	return {
		kind: "not-started",
		verdict: "warn",
		...why
	};
}
function notStartedWords({ why, secrets }, detail) {
	const held = foreignWithin(secrets.join(", "), 200);
	const [what, remedy] = why === "commands" ? [say`Head's commands were not started: base lets none run beside ${held}.`, say`Run collect in a job without it, or merge this first.`] : [say`Head was not measured: no readable configuration of base names the address that ${held} would go to.`, say`Merge this first.`];
	if (detail === "rest") return remedy;
	return detail === "full" ? say`${what} ${remedy}` : what;
}
// src/verdict/findings/kinds/repairs.ts
const findingKind$4 = {
	kind: "repairs",
	say: (finding, { facts, detail }) => repairWords(finding, facts, detail),
	explains: () => true
};
function repairOf(why) {
	return {
		kind: "repairs",
		verdict: "warn",
		...why
	};
}
function isRepair(finding) {
	return finding.kind === "repairs";
}
function repairWords({ broken, message }, facts, detail) {
	const own = message?.replace(/^base: /, "");
	const why = own === void 0 ? facts.faults(broken) : messageWords(own, 240);
	if (detail === "rest") return say`Base: ${why}.`;
	const told = detail === "full" ? say`: ${why}` : say``;
	if (facts.outcome === "not-started") return say`Base cannot be measured${told}.`;
	return say`This repairs base, which cannot be measured${told}. Head was measured alone, by its own policy.`;
}
// src/verdict/findings/kinds/reworded.ts
const findingKind$3 = {
	kind: "reworded",
	say: (finding, { facts, items, detail }) => say`${reason$1(finding, detail === "brief" ? items() : wordingsOf(finding, facts, items()))}.${detail === "brief" ? say`` : remedy(finding, facts)}`,
	toFix: ({ why, verdict, items: { length } }) => verdict === "fail" && why === "must-pass" ? say`check that the new words still answer ${plain(length === 1 ? "the question" : "the questions")}, and ${acceptIt}` : void 0,
	rows: { says: () => say`head rewords the text that answers it` },
	accept: (finding, items) => ({
		...finding,
		items
	})
};
const raised$2 = {
	as: "loss",
	place: 35,
	by: rewordedFindings
};
function rewordedFindings({ items, policy, window }) {
	const reworded = eligibleItems(items).flatMap((item) => {
		const notes = item.notes.filter((note) => note.kind === "reworded").filter(({ grade }) => grade >= policy.match.minGrade);
		return notes.length === 0 ? [] : [{
			item,
			notes
		}];
	});
	const { lost = [], others = [] } = Object.groupBy(reworded, ({ notes }) => notes.some(({ reach: { base, head } }) => hadWithin(base, window) && !hadWithin(head, window)) ? "lost" : "others");
	const isHard = ({ item, notes }) => item.golden.base.mustPass && notes.some(({ reach }) => hadWithin(reach.base, window));
	const unsure = others.filter((each) => !isHard(each) && isInDoubt(each));
	return [
		found("lost", "fail", lost),
		found("must-pass", "fail", others.filter(isHard)),
		found("unsure", "warn", unsure)
	].flat();
}
function isInDoubt({ item, notes }) {
	return notes.some(({ keepsWords, now }) => !keepsWords && now === void 0) && !item.notes.some(({ kind }) => kind === "changed-facts");
}
function found(why, verdict, those) {
	const items = those.map(({ item }) => item.id);
	return items.length === 0 ? [] : [{
		kind: "reworded",
		verdict,
		why,
		items
	}];
}
function reason$1({ why, items: { length } }, items) {
	const quote = plural(length, "question quotes", "questions quote");
	const must = plural(length, "must-pass question quotes", "must-pass questions quote");
	switch (why) {
		case "lost": return say`${quote} text that is reworded and no longer in the context${items}`;
		case "must-pass": return say`${must} text that head rewords${items}`;
		case "unsure": return say`${quote} text that head rewords${items}`;
	}
}
function remedy({ why, verdict, accepted, items }, { rewordings }) {
	if (why === "lost") return say``;
	const check = say` Compared by the new words; check that they still answer`;
	if (why === "must-pass" && verdict === "fail" && accepted === void 0) return say`${check}, then ${acceptIt}.`;
	return rewordings.some(({ kind, item }) => kind === "reworded" && items.includes(item)) ? say`${check}. The new labels are ready to paste.` : say`${check}.`;
}
function wordingsOf({ items: ids }, { rewordings }, items) {
	const own = rewordings.filter(({ kind, item }) => kind === "reworded" && ids.includes(item));
	const list = listWithin(own.map(({ item, before, after }) => say`${id(item)} (${wordDifference(before, after, 0)})`), wordingsBytes, Math.max(own.length, ids.length));
	return list === void 0 ? items : say`: ${list}`;
}
const wordingsBytes = 300;
// src/verdict/findings/kinds/unanswered.ts
const findingKind$2 = {
	kind: "unanswered",
	say: ({ why, items: { length } }, { facts, items }) => why === "failed" ? say`${plural(length, "query", "queries")} failed on head${beside(facts)}${items()}.` : say`Head gives no answer to ${plural(length, "question")} that base answers${items()}.`
};
const raised$1 = {
	as: "remark",
	place: 60,
	by: ({ items, policy: { gate } }) => [...failedOnHeadOnly(items), ...lostAnswers(items, gate.map(({ metric: { name } }) => name))]
};
function failedOnHeadOnly(items) {
	const failed = eligibleItems(items).filter(({ facts }) => facts.head.failure !== void 0 && facts.base?.failure === void 0);
	if (failed.length === 0) return [];
	return [{
		kind: "unanswered",
		verdict: "warn",
		why: "failed",
		items: failed.map(({ id }) => id)
	}];
}
function lostAnswers(items, gated) {
	const lost = eligibleItems(items).filter(({ scores: { base, head } }) => gated.some((metric) => {
		const score = head.get(metric);
		return score?.kind === "not_applicable" && score.reason === "no_answer" && base?.get(metric)?.kind === "scored";
	}));
	if (lost.length === 0) return [];
	return [{
		kind: "unanswered",
		verdict: "warn",
		why: "no-answer",
		items: lost.map(({ id }) => id)
	}];
}
function beside({ outcome }) {
	return outcome === "compared" ? say` but not on base` : say``;
}
// src/verdict/findings/kinds/wavering.ts
const findingKind$1 = {
	kind: "wavering",
	say: ({ asked, base, head }, { items }) => say`Head wavers: of ${plural(asked, "question")} asked twice it returned another list to ${head} the second time, base to ${base === 0 ? plain("none") : say`${base}`}${items()}.`,
	toFix: () => steadyWords
};
const raised = {
	as: "remark",
	place: 75,
	by: ({ items }) => waveringFindings(items)
};
const steadyWords = say`Search exactly instead of approximately, fix every seed, and break ties the same way each time.`;
function waveringFindings(all) {
	const twice = eligibleItems(all).filter(({ facts }) => facts.base?.again !== void 0 && facts.head.again !== void 0);
	const wavers = (side) => (item) => item.facts[side]?.again?.wavers === true;
	const [base, head] = [twice.filter(wavers("base")), twice.filter(wavers("head"))];
	const items = head.filter((item) => !wavers("base")(item)).map(({ id }) => id);
	const onBase = base.filter((item) => !wavers("head")(item)).length;
	if (fairCoin({
		n: items.length + onBase,
		k: items.length
	}).atLeast >= .05) return [];
	return [{
		kind: "wavering",
		verdict: "warn",
		asked: twice.length,
		base: base.length,
		head: head.length,
		items
	}];
}
function isWavering(finding) {
	return finding.kind === "wavering";
}
// src/verdict/loosens.ts
function loosens({ path, base, head }) {
	if (path === "waivers") return head !== void 0;
	if (idle.test(path)) return false;
	if (base === void 0) return !adds.test(path);
	switch (path.slice(path.lastIndexOf(".") + 1)) {
		case "max-drop":
		case "max-rise":
		case "max":
		case "max-errors": return !isWithin(base, head, (before, after) => after <= before);
		case "min": return !isWithin(base, head, (before, after) => after >= before);
		case "per-slice": return !listOf(base).every((one) => listOf(head).includes(one));
		case "rule": return head !== "\"point\"" && !isNoEarlier(rules, base, head);
		case "inconclusive": return head !== "\"fail\"";
		case "when-unmeasured": return head !== "\"error\"";
		case "accept": return !isNoEarlier(whoAccepts, base, head);
		default: return true;
	}
}
const idle = /^(?:golden|metrics|report\..*|pipeline\..*|judge\.(?:concurrency|timeout|budget.*|prices.*))$/;
const adds = /^(?:gate\.(?!.*\.per-slice\.)|judge\.(?:canaries|rubrics))/;
const rules = [
	"significant",
	"auto",
	"point"
];
const whoAccepts = [
	"write",
	"codeowners",
	"off"
];
function isNoEarlier(order, base, head) {
	const [before, after] = [base, head].map((value) => order.findIndex((one) => `"${one}"` === value));
	return before !== void 0 && after !== void 0 && before >= 0 && after >= before;
}
function isWithin(base, head, holds) {
	if (head === void 0 || isShare(base) !== isShare(head)) return false;
	return holds(numberOf(base), numberOf(head));
}
function isShare(written) {
	return written.endsWith("%\"");
}
function numberOf(written) {
	return Number(isShare(written) ? written.slice(1, -2) : written);
}
function listOf(written) {
	const list = JSON.parse(written ?? "[]");
	return Array.isArray(list) ? list : [];
}
// src/verdict/findings/kinds/weaker-policy.ts
const ways = [
	"withdrawn",
	"reworded",
	"unanswerable",
	"alternatives",
	"relabelled",
	"filtered",
	"assertions",
	"reference",
	"counts-less"
];
const findingKind = {
	kind: "weaker-policy",
	say: (finding, { facts }) => reason(finding, facts)
};
function weakerPolicy(items, changes) {
	const gates = gatingAfter(items);
	const weaker = items.flatMap((item) => waysOf(item, gates(item)).map((way) => ({
		way,
		id: item.id
	})));
	const questions = ways.flatMap((way) => {
		const ids = weaker.filter((each) => each.way === way).map(({ id }) => id);
		return ids.length === 0 ? [] : [{
			way,
			items: ids
		}];
	});
	const adopts = changes.some(({ path, base }) => path === "judge.model" && base === void 0);
	const isFirst = ({ path, base }) => adopts && base === void 0 && path.startsWith("judge.");
	const settings = changes.filter((change) => loosens(change) && !isFirst(change));
	if (questions.length + settings.length === 0) return [];
	return [{
		kind: "weaker-policy",
		verdict: "warn",
		questions,
		settings
	}];
}
function gatingAfter(items) {
	const after = items.filter(({ origin, wordingOf }) => origin !== "removed" && wordingOf === void 0).map((item) => {
		const { head } = item.golden;
		return {
			...item,
			origin: "both",
			golden: {
				base: head,
				head
			}
		};
	});
	const before = new Set(eligibleItems(items).map(({ id }) => id));
	const left = new Set(eligibleItems(after).map(({ id }) => id));
	return ({ id }) => before.has(id) && !left.has(id);
}
function waysOf(item, gatesNoMore) {
	const { origin, golden, stale, notes } = item;
	const gone = item.gone.filter(({ declared }) => declared);
	const { base, head } = golden;
	if (origin === "added" || isApart(item)) return [];
	if (origin === "removed") return gone.length > 0 ? [] : ["withdrawn"];
	if (base === head) return gatesNoMore ? ["counts-less"] : [];
	const isMended = stale.length + gone.length > 0;
	const labels = isMended ? void 0 : wayOfLabels(followed$1(base.labels, notes), head.labels);
	const isRestated = isMended || notes.some((note) => "restated" in note && note.restated);
	const had = base.references.length + (base.claims ?? []).length > 0;
	const asserts = holdsAll(head.contains, base.contains) && holdsAll(head.excludes, base.excludes) && holdsAll(head.forbidden ?? [], base.forbidden ?? []);
	const countsLess = base.mustPass && !head.mustPass || gatesNoMore || !holdsAll(head.tags, base.tags);
	return [
		canonicalQuestion(base) !== canonicalQuestion(head) && "reworded",
		base.answerable !== head.answerable && gone.length === 0 && "unanswerable",
		base.answerable === head.answerable && labels,
		canonicalFilters(base) !== canonicalFilters(head) && "filtered",
		!asserts && "assertions",
		had && !isRestated && canonicalAnswer(base) !== canonicalAnswer(head) && "reference",
		countsLess && "counts-less"
	].filter((way) => typeof way === "string");
}
function followed$1(labels, notes) {
	const moved = notes.flatMap((note) => "doc" in note ? [note] : []);
	const about = (doc) => moved.filter((note) => note.doc === documentId(doc));
	switch (labels.kind) {
		case "none":
		case "chunks": return labels;
		case "docs": {
			const now = (doc) => about(doc).flatMap((note) => note.kind === "moved" ? note.to : [])[0] ?? doc;
			return {
				...labels,
				grades: new Map([...labels.grades].map(([id, grade]) => [now(id), grade]))
			};
		}
		case "evidence":
		case "sections": {
			const now = (one) => about(one.doc).find(({ quote, now: own }) => own !== void 0 && quote === one.quote)?.now ?? one;
			const targets = labels.targets.map((target) => ({
				...target,
				any: target.any.map(now)
			}));
			return {
				...labels,
				targets
			};
		}
	}
}
function wayOfLabels(base, head) {
	if (base.kind === "none") return void 0;
	const [were, are] = [canonicalTargets(base), canonicalTargets(head)];
	const keptBy = ({ grade, any }) => are.find((target) => target.grade === grade && holdsAll(target.any, any));
	const kept = were.map(keptBy);
	if (base.kind !== head.kind || were.length !== are.length || kept.includes(void 0)) return "relabelled";
	return were.some(({ any }, at) => any.length < (kept[at]?.any.length ?? 0)) ? "alternatives" : void 0;
}
function holdsAll(all, some) {
	return some.every((one) => all.includes(one));
}
function isWeakerPolicy({ kind }) {
	return kind === "weaker-policy";
}
function reason({ questions, settings }, { otherVerdict }) {
	const parts = questions.map(({ way, items }) => say`${plain(wayWords[way])} ${plural(items.length, "question")}`);
	const paths = settings.slice(0, mostSettings).map(({ path, base, head }) => say`${foreign(path, 60)} (${valueWords(base)} → ${valueWords(head)})`);
	const more = settings.length - paths.length;
	const rest = more > 0 ? [say`${more} more`] : [];
	const loosened = paths.length === 0 ? [] : [say`loosens ${enumerate([...paths, ...rest])}`];
	const decides = otherVerdict ?? say`Base's decides until the merge.`;
	return say`This weakens the policy: it ${enumerate([...parts, ...loosened])}. ${decides}`;
}
const mostSettings = 3;
function valueWords(value) {
	return value === void 0 ? say`not set` : foreign(value, 30);
}
const wayWords = {
	withdrawn: "withdraws",
	reworded: "rewords",
	unanswerable: "changes whether there is an answer to",
	alternatives: "accepts more passages for",
	relabelled: "relabels",
	filtered: "changes the filters of",
	assertions: "asserts or forbids less for",
	reference: "changes the reference answer of",
	"counts-less": "takes must_pass, tags or the gate from"
};
// src/verdict/findings/all.ts
const findingKinds = {
	"base-without-gate": findingKind$20,
	bound: findingKind$22,
	"broken-labels": findingKind$19,
	"bulk-questions": findingKind$18,
	"changed-lists": findingKind$17,
	"changed-source": findingKind$16,
	"declared-losses": findingKind$15,
	"doubtful-labels": findingKind$14,
	drafts: findingKind$12,
	failures: findingKind$11,
	forbidden: findingKind$10,
	"gone-answers": findingKind$8,
	"in-a-copy": findingKind$7,
	"judge-incomplete": findingKind$6,
	"judge-untrusted": findingKind$13,
	"lost-items": findingKind$23,
	"must-pass": findingKind$9,
	"not-started": findingKind$5,
	"nothing-to-compare": findingKind$24,
	"re-chunked": findingKind$25,
	repairs: findingKind$4,
	reworded: findingKind$3,
	tolerance: findingKind$26,
	unanswered: findingKind$2,
	unhealthy: findingKind$21,
	wavering: findingKind$1,
	"weaker-policy": findingKind
};
// src/verdict/findings/kind-of.ts
function kindOf$1(finding) {
	return findingKinds[finding.kind];
}
// src/verdict/price.ts
function priced(findings, metrics) {
	const recall = metrics.find(({ comparison }) => comparison.metric.name === contextRecall);
	const gain = recall?.comparison.delta ?? 0;
	if (gain <= 0 || !isDetected(recall?.weighed)) return findings;
	return findings.map((finding) => isOfPrice(finding) && finding.verdict === "fail" ? {
		...finding,
		verdict: "warn",
		bought: 1e3 * gain / finding.drop
	} : finding);
}
function isOfPrice(finding) {
	return isPastTolerance(finding) && finding.metric === contextPrice && finding.tag === void 0;
}
function isDetected(weighed) {
	if (weighed === void 0) return false;
	const { name, base, head } = weighed.scores;
	const gains = base.map((score, at) => score - (head[at] ?? 0));
	return weighOwnLoss(gains, {
		name,
		lost: 0,
		exact: false
	}).p < autoAlpha;
}
// src/report/wording/figures/movement.ts
function movementFacts(movement, exceeds) {
	const { base, head, delta, group, improved, degraded, unchanged, correction } = movement;
	const name = subjectOf$2(movement);
	if (delta === void 0) return [say`${name} could not be compared`];
	const isCounted = improved + degraded > 0;
	if (correction?.corrected !== void 0) return [say`${name} ${changeFact(movement, exceeds)} by judge and people's labels`, say`the judge alone says ${changeWithUnit(correction.judge.change, group)}`];
	if (delta === 0 && !isCounted) return [say`${name} is the same on ${all(unchanged)}`];
	if (printsAsZero(delta, group)) return [say`${name} stays at ${valueWords$1(head, group)}`, countsFact(movement, exceeds)];
	return [say`${name} ${valueWords$1(base, group)} → ${valueWords$1(head, group)}, ${changeFact(movement, exceeds)}`, ...isCounted ? [countsFact(movement, exceeds)] : []];
}
const slack = 1e-9;
function changeFact(movement, exceeds) {
	const { delta = 0, base, group, gate } = movement;
	const { tolerance, allowed } = gate ?? {};
	if (!isWorse(movement, delta) || allowed === void 0) return changeWithUnit(delta, group);
	if (tolerance?.kind === "relative" && !isShare$1({ group }) && base) {
		const moved = {
			moved: 100 * delta / base,
			limit: 100 * tolerance.share
		};
		return say`${strong(signedPercent(moved))} (${percent$1(tolerance.share)} allowed)`;
	}
	const size = Math.abs(delta);
	const { moved, limit } = exceeds || size > allowed + slack ? overshootWords({
		moved: size,
		limit: allowed
	}, group) : {
		moved: amountWords(size, group),
		limit: amountWords(allowed, group)
	};
	const change = say`${plain(delta < 0 ? "−" : "+")}${moved} ${unitOf(group)}`;
	const share = tolerance?.kind === "relative" ? say`, ${percent$1(tolerance.share)} of base` : say``;
	return say`${exceeds ? strong(change) : change} (${limit} allowed${share})`;
}
function signedPercent({ moved, limit }) {
	const size = against({
		moved: Math.abs(moved),
		limit
	}, 0).moved;
	return plain(`${moved < 0 ? "−" : "+"}${size}%`);
}
function isWorse({ direction }, delta) {
	switch (direction) {
		case "higher": return delta < 0;
		case "lower": return delta > 0;
		case "neutral": return false;
	}
}
function nounOf(pairs, { golden }) {
	const { items = 0, answerable = 0 } = golden ?? {};
	return pairs === answerable && answerable < items ? "answerable question" : "question";
}
function all(questions) {
	return questions === 1 ? say`the one question` : say`all ${questions} questions`;
}
function countsFact(movement, exceeds) {
	const { delta = 0, improved, degraded, unchanged } = movement;
	const of = plural(improved + degraded + unchanged, movement.noun ?? "question");
	if (!isWorse(movement, delta)) return say`${improved} of ${of} better, ${degraded} worse`;
	const worse = say`${degraded} of ${of} worse`;
	return say`${exceeds ? strong(worse) : worse}, ${improved} better`;
}
// src/report/notes/kinds/by-head.ts
const noteKind$16 = {
	kind: "by-head",
	place: 60,
	find: ({ byHead }) => byHead,
	say: ({ verdict, moved }, { metrics }) => {
		const metric = metrics.find((each) => each.metric === moved?.metric);
		const said = metric === void 0 || moved === void 0 ? say`` : say` · ${joinWords(movementFacts({
			...metric,
			...moved
		}, false), say` · `)}`;
		return [say`By head's own questions and labels: ${plain(verdict)}${said}.`];
	}
};
function otherVerdict(report) {
	const found = report.notes.find(({ kind }) => kind === "by-head");
	if (found?.kind !== "by-head" || blocks(found) === blocks(report)) return void 0;
	return say`By head's golden set the verdict would be ${plain(found.verdict)}.`;
}
function blocks({ verdict }) {
	return verdict === "fail" || verdict === "error";
}
// src/verdict/accepting/effect-of.ts
function effectOf(loss, { metrics, findings, waived }) {
	if (waived.includes(loss)) return "accepts";
	const failing = new Set(findings.flatMap((one) => one.verdict === "fail" && "metric" in one ? [one.metric] : []));
	return metrics.some(({ comparison: { metric, degraded } }) => {
		return (loss.metric === void 0 || loss.metric === metric.name) && failing.has(metric.name) && degraded.some((id) => loss.items.includes(id));
	}) ? "falls-short" : "none";
}
// src/report/notes/kinds/acceptance.ts
const noteKind$15 = {
	kind: "acceptance",
	place: 90,
	find: (facts) => {
		const { policy, decision } = facts;
		const { waivers, expiredWaivers: expired, golden } = policy;
		const reviews = foundReviews(facts);
		if (reviews === void 0 && waivers.length + expired.length === 0) return void 0;
		const asked = [...golden.base?.items ?? [], ...golden.head.items];
		const known = new Set(asked.map(({ id }) => id));
		return {
			waivers: waivers.map((waiver) => ({
				...waiver,
				effect: effectOf(waiver, decision),
				unknown: waiver.items.filter((id) => !known.has(id))
			})),
			expired,
			reviews
		};
	},
	say: ({ waivers, expired, reviews }) => [
		...sentence("Expired waivers of base accept nothing", expired.map(expiredWords), 300),
		...sentence("Accepted for now", waivers.map(waiverWords), 600),
		...reviews === void 0 ? [] : reviewSentences(reviews)
	],
	isOpen: ({ waivers, expired, reviews }) => expired.length > 0 || waivers.some(({ effect, unknown }) => effect === "falls-short" || effect === "accepts" && unknown.length > 0) || reviews !== void 0 && (reviews.refused.length + reviews.unknown.length > 0 || reviews.accepted.some(({ effect }) => effect !== "accepts"))
};
function reviewsOf({ notes }) {
	return notes.flatMap((one) => one.kind === "acceptance" ? one.reviews ?? [] : [])[0];
}
function foundReviews({ reviews, policy, decision }) {
	if (reviews === void 0) return void 0;
	const { metrics } = decision;
	const { accepted, refused, unknownAuthors: unknown, unread } = reviews;
	const worseOn = (name) => metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison.degraded ?? [];
	const told = accepted.map((loss) => ({
		...loss,
		items: loss.metric === void 0 ? loss.items : worseOn(loss.metric),
		effect: effectOf(loss, decision)
	}));
	const by = policy.settings.accept === "codeowners" ? "codeowners" : "write";
	return {
		accepted: told,
		refused,
		unknown: accepted.length === 0 ? [] : unknown,
		unread,
		by
	};
}
function reviewSentences({ accepted, refused, unknown, unread }) {
	return [
		...sentence("Accepted in a review", accepted.map(acceptedWords), 450),
		...sentence("Accepts nothing", refused.map(refusedWords), 300),
		...sentence("GitHub matches no account to these commit authors, so check that none of them accepted the loss", unknown.map((name) => foreign(name, 40)), 150),
		...unread === void 0 ? [] : [unreadWords[unread]]
	];
}
function sentence(what, list, bytes) {
	if (list.length === 0) return [];
	return [say`${plain(what)}: ${listWithin(list, bytes) ?? plural(list.length, "entry", "entries")}.`];
}
function expiredWords(waiver) {
	return say`${subjectOf$1(waiver)} until ${plain(waiver.until)}`;
}
function waiverWords({ metric, items, until, reason, effect, unknown }) {
	const asked = unknown.length === 0 ? say`` : say`; ${unknown.length} of its ids ${plain(unknown.length === 1 ? "is" : "are")} not in the golden set`;
	return say`${subjectOf$1({
		metric,
		items
	})} until ${plain(until)} (${foreign(reason, 80)}${asked}${lackOf(effect)})`;
}
function subjectOf$1({ metric, items }) {
	const what = [metric === void 0 ? [] : [metricName(metric)], items.length === 0 ? [] : [plural(items.length, "question")]].flat();
	return joinWords(what, say` on `);
}
function acceptedWords({ by, metric, items, reason, effect }) {
	const what = metric === void 0 ? say`questions` : metricName(metric);
	return say`${what} by ${foreign(by, 40)} (${foreign(reason, 80)}${lackOf(effect)})${listed(items, 150)}`;
}
function lackOf(effect) {
	switch (effect) {
		case "accepts": return say``;
		case "falls-short": return say`; not enough: the gate would fail had they not moved`;
		case "none": return say`; nothing to accept here`;
	}
}
function refusedWords({ by, why }) {
	return say`${foreign(by, 40)} (${plain(whyRefused[why])})`;
}
const whyRefused = {
	author: "the author of the pull request",
	committed: "wrote a commit of this pull request",
	"no-person": "no person",
	"no-write": "no write access",
	"no-owner": "not named in the CODEOWNERS of base as an owner of the configuration; who is in a team cannot be read",
	"other-commit": "of an older commit",
	dismissed: "dismissed",
	edited: "edited by somebody else",
	unchecked: "too many reviews or commits to look all of them up",
	"no-reason": "without a colon and a reason",
	"unknown-name": "names no gated metric and no question"
};
const unreadWords = {
	"no-permission": say`Reviews were not read, so none can accept a loss: the job needs the permission pull-requests: read.`,
	"no-answer": say`Reviews were not read, so none can accept a loss: GitHub gave no usable answer.`,
	"too-many": say`Only the first 1,000 reviews were read.`
};
// src/report/notes/kinds/asked-twice.ts
const noteKind$14 = {
	kind: "asked-twice",
	place: 125,
	find: ({ scored: { health }, decision: { findings } }) => {
		const [base, head] = [health.base?.twice, health.head.twice];
		const isTold = findings.some(isWavering);
		return (base?.wavering ?? 0) + (head?.wavering ?? 0) > 0 && !isTold ? {
			...base && { base },
			...head && { head }
		} : void 0;
	},
	say: ({ base, head }) => {
		const told = [head && sideWords("Head", head), base && sideWords("Base", base)];
		const kept = base === void 0 ? say` Base was not asked twice.` : say``;
		const sides = joinWords(told.filter((words) => words !== void 0), say` `);
		return [say`${sides}${kept} Such a question scores the mean of both. ${steadyWords}`];
	},
	isOpen: () => true
};
function sideWords(name, { asked, wavering }) {
	return say`${plain(name)} returned another list to ${wavering} of ${plural(asked, "question")} when asked a second time.`;
}
// src/report/notes/kinds/base-behind.ts
const noteKind$13 = {
	kind: "base-behind",
	place: 40,
	find: ({ behind = 0 }) => behind === 0 ? void 0 : { commits: behind },
	say: ({ commits }) => [say`Base is ${plural(commits, "commit")} behind the tip of its branch.`]
};
// src/report/notes/kinds/base-moved.ts
const noteKind$12 = {
	kind: "base-moved",
	place: 30,
	find: ({ claims }) => claims.find((claim) => claim.kind === "base-moved"),
	say: ({ claimed, counted }) => [say`Base has moved since these runs were made: they name ${foreign(shortSha(claimed) ?? claimed, 40)}, and the policy of ${foreign(shortSha(counted) ?? counted, 40)} counts.`],
	isOpen: () => true
};
function baseMoved(claimed, counted) {
	return {
		kind: "base-moved",
		claimed,
		counted
	};
}
// src/report/notes/kinds/chunks-changed.ts
const noteKind$11 = {
	kind: "chunks-changed",
	place: 160,
	find: ({ scored: { chunkOverlap: jaccard = 1 }, items, chunkSize: size }) => {
		const isFollowed = items.some(({ notes }) => notes.some(({ kind }) => kind === "re-chunked"));
		const isLost = jaccard < .5 && !isFollowed;
		return isLost || size !== void 0 ? {
			jaccard: isLost ? jaccard : void 0,
			size
		} : void 0;
	},
	say: ({ jaccard, size }, { context }) => [...jaccard === void 0 ? [] : [say`Only ${percent$1(jaccard)} of the chunk ids are on both sides, so labels by chunk say little; evidence survives new chunking.`], ...size === void 0 ? [] : [sizeWords(size, context?.equalLength)]],
	isOpen: ({ jaccard }) => jaccard !== void 0
};
function sizeWords({ base, head }, equalLength) {
	const equal = equalLength === void 0 ? say`` : say`; ${metricName(equalLength)} compares at equal length`;
	return say`Returned chunks average ${plain(tokens(base))} tokens on base and ${plain(tokens(head))} on head. Larger chunks alone raise recall at a rank${equal}.`;
}
// src/report/notes/kinds/claims-of-fork.ts
const noteKind$10 = {
	kind: "claims-of-fork",
	place: 10,
	find: ({ claims }) => claims.find((claim) => claim.kind === "claims-of-fork"),
	say: () => [say`The fork's own code made these numbers; nobody else has measured them.`],
	limitsVerdict: true
};
const claimsOfFork = { kind: "claims-of-fork" };
// src/report/notes/kinds/context-changed.ts
const noteKind$9 = {
	kind: "context-changed",
	place: 150,
	find: ({ policy: { pipelines }, metrics }) => {
		if (pipelines.base?.kind !== "builtin" || pipelines.head.kind !== "builtin") return void 0;
		const base = pipelines.base.retrieve.k;
		const head = pipelines.head.retrieve.k;
		const blind = namesBeyond(head, metrics);
		const isGated = metrics.some(({ comparison, gate }) => gate && comparison.metric.name === contextRecall);
		return base === head || blind.length === 0 || isGated ? void 0 : {
			base,
			head,
			metrics: blind
		};
	},
	say: ({ base, head, metrics }) => [say`The generator now gets ${plural(head, "chunk")} instead of ${base} (retrieve.k). ${metricNames(metrics)} ${plain(metrics.length === 1 ? "does" : "do")} not measure that.`],
	isOpen: () => true
};
function namesBeyond(ranks, metrics) {
	return metrics.map(({ comparison }) => comparison.metric).filter(({ cutoff }) => cutoff.kind === "ranks" && cutoff.k > ranks).map(({ name }) => name);
}
// src/report/notes/kinds/filtered.ts
const noteKind$8 = {
	kind: "filtered",
	place: 20,
	find: ({ policy: { filteredFrom: of }, items }) => of === void 0 ? void 0 : {
		asked: items.length,
		of
	},
	say: ({ asked, of }) => [say`Only ${asked} of ${plural(of, "question")} were asked.`],
	limitsVerdict: true
};
// src/report/wording/figures/interval-words.ts
function intervalWords(interval, group) {
	const { low, high } = within(interval, group);
	return say`${changeWords(low, group)} to ${changeWords(high, group)}`;
}
function intervalCell(interval, group) {
	const { low, high } = within(interval, group);
	return say`${changeBeside(low, group)} to ${changeBeside(high, group)}`;
}
function within({ low, high }, group) {
	const [least, most] = possible(group);
	return {
		low: Math.max(least, low),
		high: Math.min(most, high)
	};
}
function isPossible(loss, group) {
	return loss <= possible(group)[1];
}
function possible(group) {
	return isShare$1({ group }) ? [-1, 1] : [-Infinity, Infinity];
}
// src/report/wording/judge-words.ts
function judgeName({ judge }) {
	if (judge === void 0) return void 0;
	const { panel } = judge;
	const first = firstJudge(judge);
	return panel === void 0 ? first : say`${first} with ${models(panel.models.slice(1))}`;
}
function firstJudge(judge) {
	const { base, head } = judge.served;
	if (head.length === 0 && (base === void 0 || base.length === 0)) return modelName(judge.model);
	if (base === void 0 || base.length === 0 || sameModels(base, head)) return models(head);
	if (head.length === 0) return models(base);
	return say`${models(base)} on base, ${models(head)} on head`;
}
function sampleWords({ judge }) {
	if (judge?.sample === void 0) return void 0;
	const { items, of } = judge.sample;
	return say`judged a sample of ${items} of ${of}`;
}
function sameModels(base, head) {
	return base.length === head.length && base.every((model) => head.includes(model));
}
function modelName(model) {
	return foreign(model, 60);
}
function models(list) {
	return listWithin(list.map((model) => modelName(model)), 300) ?? plural(list.length, "model");
}
// src/report/notes/kinds/judge-limits.ts
const noteKind$7 = {
	kind: "judge-limits",
	place: 100,
	find: (facts) => {
		const { judge, run, unread } = facts;
		if (judge === void 0) return void 0;
		const those = keysOf$1(limits).filter((limit) => limits[limit].holds(judge, facts));
		const told = unread && {
			path: unread.path,
			message: showsTracked(run.text) ? unread.message : void 0
		};
		return those.length === 0 ? void 0 : {
			limits: those,
			unread: told
		};
	},
	say: (found, report) => {
		const { judge } = report;
		return judge === void 0 ? [] : found.limits.flatMap((limit) => limits[limit].say(judge, report, found));
	},
	isOpen: ({ limits: those }) => those.some((limit) => open.has(limit))
};
const open = /* @__PURE__ */ new Set(["unmeasured", "unread-labels"]);
const limits = {
	unmeasured: {
		holds: (judge, facts) => lacksWords(judge, facts),
		say: ({ key, stopped }, report) => {
			const metrics = unmeasured(report);
			if (key !== "given") return [noKeyWords({
				metrics,
				withheld: key === "withheld"
			})];
			const { cause, message } = stopped ?? {
				cause: "cancelled",
				message: ""
			};
			return [say`The judge ${stoppedWords(cause)}, so ${metricNames(metrics)} ${plain(metrics.length === 1 ? "is" : "are")} not measured in full: ${messageWords(message, 300)}.`];
		}
	},
	"unread-labels": {
		holds: (_, { unread }) => unread !== void 0,
		say: (_, __, { unread }) => {
			if (unread === void 0) return [];
			const { path, message } = unread;
			const why = message === void 0 ? say`` : say` (${messageWords(message, 300)})`;
			return [say`People's labels correct nothing: base's ${foreign(path, 120)}, which judge.labels names, could not be read${why}. Merge a file that can be, in a pull request of its own.`];
		}
	},
	untrusted: {
		holds: ({ trust }, facts) => untrustedPart(trust) !== void 0 && !isFound("checks", facts),
		say: ({ trust }) => {
			const { failed = [] } = trust ?? {};
			const { reasons = [] } = untrustedPart(trust) ?? {};
			const why = distrustWords({
				failed: failed.map(({ name }) => name),
				reasons
			}, "full");
			return [say`The judge failed its own check (${why}). No gated metric rests on it.`];
		}
	},
	unproven: {
		holds: ({ trust }, facts) => unprovenPart(trust) !== void 0 && !isFound("unproven", facts),
		say: ({ trust }) => [unprovenWords({
			missing: unprovenPart(trust)?.missing ?? 0,
			held: []
		})]
	},
	"refused-checks": {
		holds: ({ trust }) => trust?.failed.some(isFilteredOrder) ?? false,
		say: ({ trust }) => {
			const { length } = trust?.failed.filter(isFilteredOrder) ?? [];
			return [say`The content filter of the judge's server refuses ${plural(length, "check")} of text that gives orders; chunks with such text get no verdict.`];
		}
	},
	"other-judges": {
		holds: ({ served }) => {
			const { base = [], head } = served;
			return base.length > 0 && head.length > 0 && !sameModels(base, head);
		},
		say: ({ model, served: { base = [], head } }) => [say`The sides had different judges: ${modelName(model)} was answered by ${models(base)} on base and by ${models(head)} on head. Name a dated model in judge.model so that it cannot change unseen.`]
	},
	"peoples-labels": {
		holds: (_, { metrics }) => metrics.some(({ weighed }) => weighed?.correction !== void 0),
		say: (_, { metrics }) => metrics.flatMap(peopleWords)
	},
	panel: {
		holds: ({ panel }) => (panel?.verdicts ?? 0) > 0,
		say: ({ panel }) => panel === void 0 ? [] : [panelWords(panel)]
	},
	"partly-judged": {
		holds: (_, { items, metrics }) => eligibleItems(items).some(({ scores }) => sideNames.some((side) => metrics.some(({ comparison }) => isPart(scores[side]?.get(comparison.metric.name))))),
		say: (_, { items }) => {
			const partly = partlyJudged(items);
			const each = partly.map(({ item, metric, side, judged, of }) => say`${id(item)} (${metricName(metric)} on ${plain(side)}: ${judged} of ${plural(of, "claim")})`);
			return [say`${plural(partly.length, "score rests", "scores rest")} on part of the claims, since the judge gave no verdict on the others: ${listWithin(each, 900) ?? say`see report.json`}.`];
		}
	},
	"split-context": {
		holds: ({ split }) => split.length > 0,
		say: ({ split }) => [say`The chunks of ${plural(split.length, "question")} did not fit one request; claims that need two of these requests count as not found${listed(split)}.`]
	},
	"cut-chunks": {
		holds: ({ cutChunks }) => cutChunks > 0,
		say: ({ cutChunks }) => [say`${plural(cutChunks, "chunk is", "chunks are")} longer than the judge reads: what stands after their first part counts as not found.`]
	},
	"assumed-context": {
		holds: ({ assumedContext }) => sideNames.some((side) => assumedContext[side] !== void 0),
		say: ({ assumedContext }) => sideNames.flatMap((side) => {
			const chunks = assumedContext[side];
			return chunks === void 0 ? [] : [say`The pipeline of ${plain(side)} does not say which chunks its generator saw, so the first ${chunks} were judged. Send their ids as context.`];
		})
	},
	"self-preference": {
		holds: ({ selfPreference }) => selfPreference !== void 0,
		say: ({ model, selfPreference }, { metrics }) => {
			if (selfPreference === void 0) return [];
			const { generators, reranker } = selfPreference;
			const parts = [generators.length === 0 ? [] : [say`judges answers of ${models(generators)}, which looks like its own family; judges tend to prefer their own`], reranker === void 0 ? [] : [say`judges chunks that it ranked itself`]].flat();
			const leans = metrics.flatMap(({ metric, group, correction }) => correction?.corrected === void 0 ? [] : [say`${metricName(metric)} ${changeWithUnit(correction.judge.change - correction.corrected, group)}`]);
			const much = leans.length === 0 ? say`How much is not measured: that takes people's labels of both sides.` : say`Against people's labels its change is off by ${joinWords(leans, say`, `)}.`;
			return [say`${modelName(model)} ${joinWords(parts, say`; it `)}. ${much}`];
		}
	}
};
function untrustedPart(trust) {
	return [trust, trust?.preferences].find((part) => part?.kind === "untrusted");
}
function unprovenPart(trust) {
	return [trust, trust?.preferences].find((part) => part?.kind === "unproven");
}
function isFound(why, { decision }) {
	return decision.findings.some((finding) => isDistrusted(finding, why));
}
function lacksWords({ key, stopped }, facts) {
	const { decision, metrics } = facts;
	const isTold = decision.findings.some((finding) => isUnjudged(finding) && finding.why.kind !== "errors");
	return (key !== "given" || stopped !== void 0) && !isTold && metrics.some(({ gate, comparison }) => gate === void 0 && comparison.coverage.judgeErrors > 0);
}
function unmeasured({ metrics }) {
	return metrics.filter(({ gate, coverage }) => gate === void 0 && coverage.judgeErrors > 0).map(({ metric }) => metric);
}
function isPart(own) {
	return own?.kind === "scored" && own.claims !== void 0;
}
function partlyJudged(items) {
	return items.flatMap(({ id: item, scores }) => scores.flatMap(({ metric, ...sides }) => sideNames.flatMap((side) => {
		const own = sides[side];
		const claims = own?.kind === "scored" ? own.claims : void 0;
		return claims === void 0 ? [] : [{
			item,
			metric,
			side,
			...claims
		}];
	})));
}
function peopleWords({ metric, group, correction }) {
	if (correction === void 0) return [];
	const { labelled, differing, missing, moved, judge, corrected } = correction;
	const people = say`people labelled ${labelled} of the ${plural(differing, "question")} that differ`;
	const others = unusedWords(correction);
	if (labelled + missing > differing) return [say`${metricName(metric)} is not corrected: ${people}, and it takes ${labelled + missing}.${others}`];
	if (missing > 0) return [say`${metricName(metric)} is not corrected: ${people}, and it takes ${missing} more, drawn by rag-gate judge sample --base.${others}`];
	if (corrected === void 0) return [say`${metricName(metric)} is not corrected: ${people}, and ${moved < 5 ? say`only ${moved} of these moved; it takes ${5}` : say`questions that form clusters are not corrected`}.${others}`];
	const own = changeWithUnit(judge.change, group);
	const { interval95 } = judge;
	const interval = interval95 === void 0 ? say`` : say` (95% CI ${intervalWords(interval95, group)})`;
	return [say`The change of ${metricName(metric)} is corrected: ${people}. The judge alone says ${own}${interval}.${others}`];
}
function unusedWords({ unused, gap }) {
	const stale = unused - (gap?.behind ?? 0);
	const behind = gap === void 0 ? say`` : say` Labels of ${plural(gap.behind, "question")} do not count, since ${id(gap.item)}, drawn before them, has a claim without a label.`;
	return stale <= 0 ? behind : say`${behind} Labels of ${plural(stale, "question")} do not count: their texts are others now, or some of their claims have none.`;
}
function panelWords(panel) {
	const { alpha, verdicts, disputed, disagreements } = panel;
	const agreement = alpha === void 0 ? say`` : say` Krippendorff's alpha is ${plain(score(alpha))}.`;
	const judges = say`${plural(panel.models.length, "judge")} (${models(panel.models)}) decided by majority.${agreement}`;
	if (disputed === 0) return say`${judges} They agreed on all of ${plural(verdicts, "verdict")}.`;
	const list = listWithin(disagreements.map((one) => say`${id(one.item)} (${one.disputed} of ${one.of})`), 900);
	const where = list === void 0 ? say`` : say`: ${list}`;
	return say`${judges} They differ on ${disputed} of ${plural(verdicts, "verdict")}, which a person should check${where}.`;
}
// src/report/notes/kinds/labels.ts
const noteKind$6 = {
	kind: "labels",
	place: 120,
	find: (facts) => {
		const labels = [...unknownLabels(facts), ...followedLabels(facts)];
		return labels.length === 0 ? void 0 : { labels };
	},
	say: ({ labels }) => [
		...told(labels, "unknown", unknownWords),
		...told(labels, "re-anchored", reanchoredWords),
		...told(labels, "moved", movedWords),
		...told(labels, "reworded", rewordedWords),
		...told(labels, "followed", followedWords),
		...told(labels, "changed-facts", changedWords),
		...told(labels, "re-chunked", rechunkedWords)
	]
};
function rewordings({ notes }) {
	return notes.flatMap((one) => one.kind === "labels" ? one.labels : []).flatMap((label) => {
		const [before, after] = wordingOf(label);
		return before !== void 0 && after !== void 0 && (label.kind === "changed-facts" || label.kind === "reworded") ? [{
			kind: label.kind,
			item: label.item,
			before,
			after
		}] : [];
	});
}
function wordingOf(label) {
	if (label.kind === "changed-facts") return [label.before, label.after];
	return label.kind === "reworded" ? [label.quote, label.label?.quote] : [];
}
function newLabels({ notes }) {
	return notes.flatMap((one) => one.kind === "labels" ? one.labels : []).filter((label) => label.kind === "reworded" || label.kind === "followed").filter((one) => !("isPasted" in one && one.isPasted) && one.label !== void 0);
}
function told(labels, kind, words) {
	const isOfKind = (label) => label.kind === kind;
	const those = labels.filter(isOfKind);
	return those.length === 0 ? [] : [words(those)];
}
function unknownLabels({ run, items, sides }) {
	if (run.origin.files !== void 0) return [];
	const isUnknown = (doc) => sides.head.corpus.text(doc) === void 0 && sides.base?.corpus.text(doc) === void 0;
	return items.flatMap(({ id: item, golden }) => [...documentsOf(golden.head.labels)].filter(isUnknown).map((doc) => ({
		kind: "unknown",
		item,
		doc
	})));
}
function documentsOf(labels) {
	if (labels.kind !== "evidence") return /* @__PURE__ */ new Set();
	return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)));
}
function followedLabels({ items, run }) {
	const isShown = showsTracked(run.text);
	return items.flatMap((item) => item.notes.flatMap((match) => followed(item, match, isShown)));
}
function followed({ id: item }, match, isShown) {
	switch (match.kind) {
		case "re-anchored": return [{
			kind: "re-anchored",
			item
		}];
		case "moved": return [{
			kind: "moved",
			item,
			doc: match.doc,
			by: match.by,
			to: match.to
		}];
		case "changed-facts": {
			const { doc, before, after } = match;
			return [{
				kind: "changed-facts",
				item,
				doc,
				...isShown ? {
					before,
					after
				} : {
					before: void 0,
					after: void 0
				}
			}];
		}
		case "reworded": {
			const { doc, quote, now, to } = match;
			return [{
				kind: "reworded",
				item,
				doc,
				isPasted: now !== void 0,
				...isShown ? {
					quote,
					label: to
				} : {
					quote: void 0,
					label: void 0
				}
			}];
		}
		case "followed": {
			const { doc, quote, commit, changed } = match.written;
			return [{
				kind: "followed",
				item,
				doc,
				commit,
				changed,
				...isShown ? {
					quote,
					label: match.to
				} : {
					quote: void 0,
					label: void 0
				}
			}];
		}
		case "re-chunked": return match.by === "text" ? [{
			kind: "re-chunked",
			item
		}] : [];
	}
}
function itemsOf(labels) {
	return [...new Set(labels.map(({ item }) => item))];
}
function unknownWords(labels) {
	const each = labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`);
	return say`${plural(labels.length, "label names a document", "labels name documents")} that neither side has: ${listWithin(each.slice(0, 10), 900, each.length) ?? plural(labels.length, "label")}. Check the paths; meanwhile any text that holds the quote counts.`;
}
function reanchoredWords(labels) {
	const items = itemsOf(labels);
	return say`${plural(items.length, "question quotes", "questions quote")} text that no longer matches exactly; the closest passage was used${listed(items)}. Check the quotes.`;
}
function movedWords(labels) {
	const list = listWithin([...new Map(labels.map(({ doc, to }) => [`${doc}\n${to.join()}`, [doc, to.join(", ")]])).values()].map(([from, to]) => say`from ${foreign(from, 100)} to ${foreign(to, 100)}`), 900);
	return say`${plural(labels.length, "label")} followed ${plain(labels.length === 1 ? "its" : "their")} text ${list ?? say`into another document`}. You may write the new path into the golden set.`;
}
function rewordedWords(labels) {
	const items = itemsOf(labels);
	const next = labels.some(({ isPasted }) => !isPasted) ? say` Put the new labels into the golden set.` : say``;
	return say`${plural(items.length, "question quotes", "questions quote")} text that head rewords; the new words count${listed(items)}.${next}`;
}
function followedWords(labels) {
	const items = itemsOf(labels);
	const commits = [...new Set(labels.map(({ commit }) => commit))];
	const by = say`${plain(commits.length === 1 ? "commit" : "commits")} ${enumerate(commits.slice(0, 3).map((sha) => plain(sha.slice(0, 7))))}${plain(commits.length > 3 ? " and others" : "")}`;
	const changed = itemsOf(labels.filter((one) => one.changed));
	const facts = changed.length === 0 ? say`` : say` Numbers, names or other facts changed in ${plural(changed.length, "of them", "of them")}${listed(changed)}: check question and answer.`;
	return say`${plural(items.length, "question quotes", "questions quote")} text that ${by} changed; what the documents say since counts${listed(items)}. Put the new labels into the golden set.${facts}`;
}
function changedWords(labels) {
	return say`A fact changed in text that ${plural(labels.length, "label quotes", "labels quote")}${listed(itemsOf(labels))}. Update label and reference, or restore the document.`;
}
function rechunkedWords(labels) {
	const items = itemsOf(labels);
	return say`${plural(items.length, "question names", "questions name")} chunks that head no longer has${listed(items)}. Both sides were held to the text of base's chunks; evidence survives new chunking.`;
}
// src/report/notes/kinds/noise.ts
const noteKind$5 = {
	kind: "noise",
	place: 130,
	find: ({ run: { commits }, metrics }) => commits.base !== void 0 && commits.base === commits.head ? { metrics: metrics.flatMap(movedByNoise) } : void 0,
	say: (found, report) => [noiseWords(found, report)],
	isOpen: () => true
};
function movedByNoise({ comparison, weighed }) {
	const change = weighed?.change;
	if (change === void 0 || change.changed === 0) return [];
	const floor = change.se === void 0 ? void 0 : 2 * change.se;
	return [{
		metric: comparison.metric.name,
		moved: change.changed,
		of: change.n,
		floor
	}];
}
function noiseWords({ metrics }, report) {
	const same = say`Both sides are the same commit, so whatever moves is noise`;
	if (metrics.length === 0) return say`${same}: nothing moved.`;
	const list = listWithin(metrics.map(({ metric, moved, of, floor }) => noiseOf({
		metric,
		moved,
		of,
		floor
	}, report)), 900);
	const remedy = metrics.every(({ metric }) => groupOf(metric, report) === "timed") ? say`Allow times well more than that.` : say`A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or use the rule significant.`;
	return say`${same}: ${list ?? plural(metrics.length, "metric")}. ${remedy}`;
}
function noiseOf({ metric, moved, of, floor }, report) {
	const group = groupOf(metric, report);
	const delta = report.metrics.find((each) => each.metric === metric)?.delta;
	const size = delta === void 0 ? say`` : say` by ${changeWords(delta, group)} ${unitOf(group)}`;
	const error = floor === void 0 ? say`` : say`, two standard errors ${amountWords(floor, group)} ${unitOf(group)}`;
	return say`${metricName(metric)}${size} (${moved} of ${plural(of, "question")} moved${error})`;
}
// src/report/notes/kinds/orders-to-judge.ts
const noteKind$4 = {
	kind: "orders-to-judge",
	place: 110,
	find: ({ judge }) => {
		const { addressed: documents = [], addressingAnswers: answers = [] } = judge ?? {};
		return documents.length + answers.length === 0 ? void 0 : {
			documents,
			answers
		};
	},
	say: ({ documents, answers }) => {
		const list = listWithin(documents.map(({ doc, phrases: [first] }) => first === void 0 ? foreign(doc, 200) : say`${foreign(doc, 200)} (${foreign(first, 60)})`), 900);
		const which = list === void 0 ? say`` : say`: ${list}`;
		const told = say`The judge is told to ignore them; a person should look.`;
		return [documents.length === 0 ? [] : [say`${plural(documents.length, "changed document gives", "changed documents give")} orders to a judge${which}. ${told}`], answers.length === 0 ? [] : [say`${plural(answers.length, "answer of head gives", "answers of head give")} orders to a judge: ${idList(answers, 900) ?? say`see report.json`}. ${told}`]].flat();
	},
	isOpen: () => true
};
// src/report/notes/kinds/policy-changed.ts
const noteKind$3 = {
	kind: "policy-changed",
	place: 50,
	find: ({ policy, items, run }) => {
		const changes = {
			changes: policy.changes,
			...goldenChanges(items),
			edits: editsOf(items.filter(isOfGoldenSet), run.text)
		};
		return Object.values(changes).some((list) => list.length > 0) ? changes : void 0;
	},
	say: (changed, report) => [...changed.changes.length === 0 ? [] : [settingsWords(changed.changes, report)], ...goldenWords(changed, report)],
	isOpen: (_, { findings }) => !findings.some(isWeakerPolicy)
};
function isOfGoldenSet({ wordingOf }) {
	return wordingOf === void 0;
}
function goldenChanges(scored) {
	const items = scored.filter(isOfGoldenSet);
	const ids = (wanted) => items.filter(wanted).map((item) => item.id);
	return {
		added: ids((item) => item.origin === "added"),
		removed: ids((item) => item.origin === "removed"),
		relabelled: ids((item) => item.relabelled),
		regrouped: ids((item) => item.policyChanged.length > 0)
	};
}
function settingsWords(changes, { origin }) {
	const limit = changes.length > fewChanges ? 40 : 120;
	const list = listWithin(eachSectionFirst(changes).map((change) => policyChange(change, limit)), 900);
	const who = origin.pullRequest === void 0 ? say`Head` : say`This pull request`;
	const what = list ?? plural(changes.length, "key");
	return say`${who} changes the policy: ${what}. Base's policy decides; the change counts after the merge.`;
}
const fewChanges = 4;
function eachSectionFirst(changes) {
	const seen = /* @__PURE__ */ new Map();
	return changes.map((change) => {
		const [section = ""] = change.path.split(".");
		const nth = seen.get(section) ?? 0;
		seen.set(section, nth + 1);
		return {
			change,
			nth
		};
	}).toSorted((a, b) => a.nth - b.nth).map(({ change }) => change);
}
function policyChange({ path, base, head }, limit) {
	return say`${foreign(path, 80)} from ${jsonWords(base, limit)} to ${jsonWords(head, limit)}`;
}
function jsonWords(value, limit) {
	if (value === void 0) return say`not set`;
	return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, limit);
}
function editsOf(items, text) {
	if (text === "ids") return [];
	return items.filter(({ relabelled }) => relabelled).slice(0, mostEdits).flatMap(({ id: item, golden: { base, head } }) => {
		if (base.query !== head.query) return [{
			item,
			was: base.query,
			is: head.query
		}];
		if (base.answerable !== head.answerable) return [{
			item,
			was: answerableWords(base),
			is: answerableWords(head)
		}];
		const [was, is] = [labelText(base, text), labelText(head, text)];
		return was === is ? [] : [{
			item,
			was,
			is
		}];
	});
}
const mostEdits = 5;
function answerableWords({ answerable }) {
	return answerable ? "answerable" : "unanswerable";
}
function labelText({ labels }, text) {
	switch (labels.kind) {
		case "none": return;
		case "evidence":
		case "sections": return labels.targets.map(({ any }) => any.map(({ doc, quote }) => showsTracked(text) ? `${doc}: ${quote}` : doc).join(" or ")).join("; ");
		case "chunks":
		case "docs": return [...labels.grades].map(([name, grade]) => `${name} (${grade})`).join("; ");
	}
}
function goldenWords(changed, { findings }) {
	const declared = new Set(findings.flatMap((finding) => isDeclaredLoss(finding) ? finding.items : []));
	const [gone, kept] = [true, false].map((isGone) => changed.removed.filter((item) => declared.has(item) === isGone));
	const parts = [
		goldenPart(say`added (measured, gates after the merge)`, changed.added),
		goldenPart(say`removed with the text they quote (count on neither side)`, gone ?? []),
		goldenPart(say`removed (still counted here)`, kept ?? []),
		goldenPart(say`edited (base's version decides)`, changed.relabelled),
		goldenPart(say`with other tags, cluster, split, draft or must_pass (base's count)`, changed.regrouped)
	].flat();
	if (parts.length === 0) return [];
	const edits = listWithin(changed.edits.map(({ item, was, is }) => say`${id(item)} from ${quoted(was)} to ${quoted(is)}`), 300);
	const told = edits === void 0 ? say`` : say` For example ${edits}.`;
	return [say`This changes the golden set: ${joinWords(parts, say`; `)}.${told}`];
}
function quoted(text) {
	return text === void 0 ? say`nothing` : foreign(text, 80);
}
function goldenPart(what, ids) {
	return ids.length === 0 ? [] : [say`${ids.length} ${what}${listed(ids, 150)}`];
}
// src/report/notes/kinds/small-slices.ts
const noteKind$2 = {
	kind: "small-slices",
	place: 170,
	find: ({ metrics }) => {
		const slices = [...pairsByTag(metrics)].filter(([, pairs]) => pairs > 0 && pairs < 5).map(([tag, pairs]) => ({
			tag,
			pairs
		}));
		return slices.length === 0 ? void 0 : { slices };
	},
	say: ({ slices }) => {
		const list = listWithin(slices.map(({ tag, pairs }) => say`${foreign(tag, 80)} (${plural(pairs, "question")})`), 900);
		return [say`Too few questions for a mean, so ${plain(slices.length === 1 ? "this slice does" : "these slices do")} not gate: ${list ?? plural(slices.length, "slice")}.`];
	}
};
function pairsByTag(metrics) {
	const least = /* @__PURE__ */ new Map();
	for (const { gate, slices } of metrics) for (const { tag } of gate?.perSlice ?? []) {
		const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0;
		least.set(tag, Math.min(pairs, least.get(tag) ?? pairs));
	}
	return least;
}
// src/report/notes/kinds/stale-labels.ts
const noteKind$1 = {
	kind: "stale-labels",
	place: 115,
	find: ({ items, scored, decision, run }) => {
		const told = new Set(decision.findings.flatMap(questionsOf));
		const labels = eligibleItems(items).flatMap((item) => item.stale).filter((label) => !told.has(label.item)).map((label) => ({
			...label,
			quote: showsTracked(run.text) ? label.quote : void 0
		}));
		if (labels.length === 0) return void 0;
		const { of, unfit } = (scored.health.base ?? scored.health.head).labelled;
		const stale = new Set(labels.map(({ item }) => item));
		return {
			of,
			items: unfit.filter((item) => stale.has(item)),
			labels
		};
	},
	say: staleWords,
	isOpen: () => true,
	remarks: ({ labels }) => [...Map.groupBy(labels, ({ item }) => item)].map(([item, those]) => staleRemark(item, those))
};
function questionsOf(finding) {
	if (isBrokenLabels(finding)) return finding.items;
	return isUnhealthy(finding) && finding.check === "labels-fit" ? finding.items ?? [] : [];
}
function staleWords({ of, items, labels }) {
	const out = new Set(items);
	const lacking = (on) => [...new Set(labels.filter((label) => on(label.on)).map(({ item }) => item))];
	const everywhere = lacking((on) => on !== "base");
	const gone = everywhere.filter((item) => out.has(item));
	const partly = everywhere.filter((item) => !out.has(item));
	const later = lacking((on) => on === "base").filter((item) => !everywhere.includes(item));
	const remedy = say`rag-gate check names each; --fix corrects what is safe.`;
	return [
		gone.length === 0 ? [] : [say`${gone.length} of ${plural(of, "question")} ${plain(gone.length === 1 ? "has only labels that fit nothing and is" : "have only labels that fit nothing and are")} left out on both sides${listed(gone, 450)}. ${remedy}`],
		partly.length === 0 ? [] : [say`${plural(partly.length, "question has", "questions have")} labels that fit nothing beside others, which alone count${listed(partly, 300)}.${gone.length === 0 ? say` ${remedy}` : say``}`],
		later.length === 0 ? [] : [say`${plural(later.length, "question has", "questions have")} labels that head's documents hold and base's do not: they count after the merge${listed(later, 300)}.`],
		labels.some(({ history }) => history === "shallow") ? [say`Older commits may tell what became of them, and this clone is shallow: fetch all, with fetch-depth: 0 of actions/checkout or git fetch --unshallow, and labels are followed.`] : []
	].flat();
}
function staleRemark(item, labels) {
	const gone = labels.slice(0, 3).map((label) => {
		const { name, quote, on } = label;
		const where = on === "both" ? say`either side` : plain(on);
		const what = quote === void 0 ? say`what is labelled` : say`the quoted text`;
		return say`${foreign(name, 200)} does not hold ${what} on ${where}${since(label)}`;
	});
	return {
		item,
		level: "notice",
		words: say`stale label, left out on both sides: ${enumerate(gone)}`
	};
}
function since({ history, commit }) {
	if (commit === void 0) return say``;
	const sha = plain(commit.slice(0, 7));
	return history === "removed" ? say` since commit ${sha}, which removed it` : say` since commit ${sha}, which moved it to where nobody can tell`;
}
// src/report/notes/kinds/unmeasured-files.ts
const noteKind = {
	kind: "unmeasured-files",
	place: 80,
	find: () => void 0,
	say: ({ total, names }) => [say`${plural(total, "changed file")} not measured${listed(names)}${total > names.length ? say` and ${total - names.length} more` : say``}.`],
	isOpen: () => true
};
function unmeasuredFiles(files) {
	if (files === void 0) return [];
	const { added, removed, edited, renamed } = files;
	const total = added.total + removed.total + edited.total + renamed.total;
	const names = [...[
		edited,
		added,
		removed
	].flatMap((each) => each.names), ...renamed.names.map(({ to }) => to)].slice(0, mostFiles);
	return total === 0 ? [] : [{
		kind: "unmeasured-files",
		total,
		names
	}];
}
const mostFiles = 10;
// src/report/notes/all.ts
const noteKinds = {
	acceptance: noteKind$15,
	"asked-twice": noteKind$14,
	"base-behind": noteKind$13,
	"base-moved": noteKind$12,
	"by-head": noteKind$16,
	"chunks-changed": noteKind$11,
	"claims-of-fork": noteKind$10,
	"context-changed": noteKind$9,
	filtered: noteKind$8,
	"judge-limits": noteKind$7,
	labels: noteKind$6,
	noise: noteKind$5,
	"orders-to-judge": noteKind$4,
	"policy-changed": noteKind$3,
	"small-slices": noteKind$2,
	"stale-labels": noteKind$1,
	"unmeasured-files": noteKind
};
// src/report/notes/notes.ts
function buildNotes(measured, told) {
	const { scored, decision } = measured;
	const facts = {
		...measured,
		...told,
		items: scored.items,
		metrics: decision.metrics
	};
	return Object.values(noteKinds).toSorted((a, b) => a.place - b.place).flatMap(({ kind, find }) => {
		const fields = find(facts);
		return fields === void 0 ? [] : [{
			...fields,
			kind
		}];
	});
}
function noteSentences(report) {
	return toldNotes(report).flatMap(({ lines }) => lines);
}
function notesApart(report) {
	const { open = [], folded = [] } = Object.groupBy(toldNotes(report), ({ isOpen }) => isOpen ? "open" : "folded");
	return {
		open: open.flatMap(({ lines }) => lines),
		folded: folded.flatMap(({ lines }) => lines)
	};
}
function toldNotes(report) {
	const ofFeatures = Object.values(featureParts).flatMap(({ notes }) => notes?.(report) ?? []);
	return [...report.notes.map((note) => {
		const { say, isOpen } = kindOf(note);
		return {
			lines: say(note, report),
			isOpen: isOpen?.(note, report) ?? false
		};
	}), ...ofFeatures.map(({ words, isOpen }) => ({
		lines: [words],
		isOpen
	}))];
}
function verdictLimits(report) {
	return report.notes.filter((note) => kindOf(note).limitsVerdict).flatMap((note) => kindOf(note).say(note, report));
}
function itemRemarks(report) {
	return [...report.notes.flatMap((note) => kindOf(note).remarks?.(note) ?? []), ...Object.values(featureParts).flatMap(({ remarks }) => remarks?.(report) ?? [])];
}
function kindOf(note) {
	return noteKinds[note.kind];
}
// src/report/build/worse-items.ts
const worseItems = oncePer((report) => {
	const alone = failingAlone(report);
	return worstItems(report, report.items.filter((item) => item.change === "degraded" || alone.has(item.id) || isMissed(item, report)));
});
function failingAlone({ findings }) {
	return new Set(findings.flatMap((finding) => failsAlone(finding) ? finding.items : []));
}
function failsAlone(finding) {
	return finding.verdict === "fail" && kindOf$1(finding).rows !== void 0;
}
function isMissed(item, report) {
	if (report.outcome === "compared") return false;
	const metric = headlineMetricOf(report);
	const score = item.scores.find((each) => each.metric === metric?.metric);
	return metric?.direction === "higher" && valueOf(score?.head) === 0;
}
function worstItems(report, items) {
	const headline = headlineMetricOf(report);
	const lost = new Set(report.findings.flatMap(lostMustPass));
	const alone = failingAlone(report);
	const ranked = items.map((item) => ({
		item,
		weight: 4 * Number(lost.has(item.id)) + 2 * Number(item.mustPass) + Number(alone.has(item.id)),
		fallen: fallenOn(item, report).filter(isShare$1).length,
		ranks: ranksLost(item),
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.weight - a.weight || b.fallen - a.fallen || b.ranks - a.ranks || a.gain - b.gain || byId(a.item, b.item));
	const seen = /* @__PURE__ */ new Map();
	return ranked.map((one) => {
		const subject = `${one.weight} ${one.fallen} ${subjectOf(one.item, headline)}`;
		const before = seen.get(subject) ?? 0;
		seen.set(subject, before + 1);
		return {
			...one,
			before
		};
	}).toSorted((a, b) => b.weight - a.weight || b.fallen - a.fallen || a.before - b.before).map(({ item }) => item);
}
function fallenOn(item, { metrics }) {
	if (item.origin === "added") return [];
	return metrics.filter((metric) => {
		const pair = metric.gate && pairOf(item, metric.metric);
		if (pair === void 0) return false;
		const delta = pair.head - pair.base;
		return isWorse(metric, delta) && Math.abs(delta) > unchangedWithin(metric, pair.base);
	});
}
function ranksLost({ targets, chunks, why }) {
	const last = why?.depth ?? chunks?.head.length ?? 0;
	return (targets?.map(({ rank }) => rank) ?? (why === void 0 ? [] : [why.rank])).reduce((most, { base, head = last + 1 }) => Math.max(most, head - (base ?? head)), 0);
}
function subjectOf({ id, answers, targets, why }, headline) {
	const said = headline !== void 0 && isOfAnswers(headline) ? answers?.head?.text : void 0;
	const target = targets?.find(({ lost }) => lost) ?? why?.target ?? targets?.[0];
	return said ?? target?.name ?? id;
}
const betterItems = oncePer((report) => {
	const headline = headlineMetricOf(report);
	return report.items.filter((item) => item.change === "improved").map((item) => ({
		item,
		gain: gainOn(headline, item)
	})).toSorted((a, b) => b.gain - a.gain || byId(a.item, b.item)).map(({ item }) => item);
});
function headlineMetricOf({ metrics, headline }) {
	return metrics.find(({ metric }) => metric === headline);
}
function pairOf(item, metric) {
	const scores = item.scores.find((score) => score.metric === metric);
	const base = valueOf(scores?.base);
	const head = valueOf(scores?.head);
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
function valueOf(score) {
	return score?.kind === "scored" ? score.value : void 0;
}
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
// src/verdict/credit-copies.ts
function* creditCopies(findings, again) {
	const blocking = findings.filter(({ verdict }) => verdict === "fail" || verdict === "error");
	const failing = blocking.filter((finding) => isOfMetric(finding));
	if (failing.length === 0 || failing.length < blocking.length) return findings;
	const worse = new Set(failing.flatMap(({ metric }) => [...again.worse(metric)]));
	const known = /* @__PURE__ */ new Map();
	for (const item of again.items) {
		if (worse.has(item.id)) known.set(item.id, again.credited(item));
		yield void 0;
	}
	const copied = [...known].filter(([, { docs }]) => docs.length > 0);
	if (copied.length === 0) return findings;
	const items = [];
	for (const item of again.items) {
		items.push((known.get(item.id) ?? again.credited(item)).item);
		yield void 0;
	}
	const verdict = yield* again.verdict(items);
	if (verdict === "fail" || verdict === "error") return findings;
	const docs = [...new Set(copied.flatMap(([, one]) => one.docs))].toSorted();
	return [...findings.map((finding) => finding.verdict === "fail" ? {
		...finding,
		verdict: "warn"
	} : finding), inCopies({
		items: copied.map(([id]) => id),
		docs
	})];
}
function isOfMetric(finding) {
	return isPastTolerance(finding) || isPastBound(finding);
}
export { tooManyFailed as $, countsFact as A, boundWords as At, raised$1 as B, idList as Bt, isPossible as C, messageWords as Ct, unreadWords as D, warned as Dt, reviewsOf as E, unhealthy as Et, kindOf$1 as F, printsAsZero as Ft, isUnjudged as G, isRepair as H, worstFirst as Ht, findingKinds as I, toleranceWords as It, leftUnjudged as J, isWithheld as K, isWeakerPolicy as L, unitOf as Lt, nounOf as M, changeWithUnit as Mt, isOfPrice as N, countsCell as Nt, otherVerdict as O, featureParts as Ot, priced as P, groupOf as Pt, raised$5 as Q, weakerPolicy as R, valueWords$1 as Rt, intervalWords as S, shortSha as St, baseMoved as T, isUnhealthy as Tt, repairOf as U, sparkline as Ut, raised$2 as V, listWithin as Vt, notStarted as W, holm as Wt, lostMustPass as X, raised$3 as Y, raised$4 as Z, newLabels as _, raised$9 as _t, fallenOn as a, weighMetrics as at, sampleWords as b, brokenLabelsFound as bt, valueOf as c, distrusted as ct, buildNotes as d, causeWords as dt, withoutOutput as et, itemRemarks as f, judgeErrorWords as ft, unmeasuredFiles as g, otherConfig as gt, verdictLimits as h, changedSource as ht, failsAlone as i, weighMetric as it, movementFacts as j, changeCell as jt, changeFact as k, amountWords as kt, worseItems as l, holdsBack as lt, notesApart as m, raised$8 as mt, isOfMetric as n, raised$6 as nt, headlineMetricOf as o, gapFindings as ot, noteSentences as p, raised$7 as pt, judgeCodes as q, betterItems as r, ruleMetrics as rt, pairOf as s, oppositeFindings as st, creditCopies as t, withoutWords as tt, worstItems as u, untrustedCode as ut, rewordings as v, unlabelledSentence as vt, claimsOfFork as w, isTwin as wt, intervalCell as x, withoutGate as xt, judgeName as y, bulkQuestions as yt, raised as z, countWithin as zt };
