import { a as toolVersion, n as displayWidth, o as GateError } from "./cli-start.js";
import { $a as reachAt, $c as isOfAnswers, $i as placeChunks, $l as localOrigin, Ac as MetricsSchema, Ba as toTheEnd, Bn as filesWithoutTree, Cn as causes, Ct as weakerExam, Da as lettersOnce, Dc as fileText, Dl as toleranceKey, Do as contextSizes, Ec as formatKeyPath, Eo as contextRecall, Es as readNamedFile, Et as changedSource, Fa as onlyLetters, Fc as replacePlaceholders, Fl as anyText, Fn as openRunFolder$1, Ga as decideStepwise, Gi as reachOfMetric, Gr as formatShard, Ha as dropsJudge, Hi as itemsOfBase, Hl as shortText, Hr as sideContent, Hs as readJsonLines, Ht as plainText, Ia as occurrencesIn, In as openFolders, Io as nearestRank, Ji as readsAnswer$1, Jr as openNamedRun, Jt as detailedItem, Ka as gatedWindow, Kl as entails$1, Ko as bisect, La as byCodeUnit, Ll as keyed, Mt as reportJsonBytes, Na as exactPlaces, Nt as buildNotes, Oa as normalCorpusOf, Oc as compileGlob, Ol as isMapping, Oo as isAnother, Or as resolveTextLevel, Ot as sharingTexts, Pl as alternatives, Pn as openCommitReader, Po as predictionPowered, Qc as chunksToHold, Qi as contextChunks, Qr as runsInvalid, Ra as breathe, Rl as listOf, Rs as parseGoldenSet, Sl as hasWordRun, Sn as sharesOf$1, So as allowedDrop, Ss as isWritten, Ta as chunksOfDocument, Tc as listMistakes, Tl as unionLength, To as contextPrice, Ua as isPartlyMeasured, Ui as sinceBaseline, Uo as summarisePairs, Va as brokenBase, Vi as idsSince, Vn as queriesOf, Vr as besidePrograms, Wi as scoreItems, Wl as wholeNumber, Wn as reachModels, Ws as locateJson, Xa as isOfPrice, Xi as recogniseRefusal, Xr as documentNames$1, Xt as valueOf, Yn as sentencesOf, Yr as openRunFile, Zr as heldAnswers, _n as budgetMetric, _s as firstIndex, _t as termsOf, aa as rankingForEvidence, al as readsJudge, ar as isReviewOf, as as isUnlabelled, at as readRunFolder, ba as metricTried, bn as holdSameChunks, br as nothingRelevantChanged, bt as setChecks, ca as sideNames, cc as itemBySchema, cl as canonical, cs as isApart, da as copyRank, dc as readYaml, dl as withoutMarks, dt as cohenKappa, ea as placedOnce, el as isOfSpending, eo as windowOf, fa as documentSelector, fl as numbersIn, fs as filesOfCommits, ga as loadExam, gs as corpusOf, gt as openSentenceTerms, ha as holdsQuestions, hl as fromTop, ia as isMostlyIn, ic as parsedJson, il as readsEveryGrade, is as isLabelled, it as runFileOf, iu as sha256, jc as RunsSchema, jl as valueAt, jt as elementBytes, kn as toldOf, la as textOfChunk, lc as repeatTeller, ls as oncePer, lt as visibleJson, ma as contextsOf, mc as isNestedTooDeep, ml as fromFolder, ms as isLfsPointer, na as tokensOf, ns as kindsOfItems, oa as satisfiedAt, ol as knownMetric, os as eligibleItems, ot as requireCommits, pa as contextOf$1, pl as documentId, pt as goldenLine, ql as supportOf, qr as shardOf, qt as buildItems, rl as needsJudge, ro as orphanedBelow, rs as isBare, sa as textHash, sl as entryOf, ss as gating, st as requireExpected, ua as copyOf, uc as parseConfig, ul as recallAt, ur as manifestName, ut as krippendorffAlpha, va as mergeGoldenSets, vn as linesOf$1, vs as loadBaseline, vt as openCheckedSet, wa as readDocuments, wl as overlapLength, wo as changedChunkSize, xn as isHeld, xs as commandsOf, ya as settingsForItems, yn as newcomers, yt as checkSet, za as openBreather, zl as oneOf } from "./cli-exam.js";
import { O as printable, d as decodeText, h as words, k as quoted, v as normalText, w as fileErrorText, y as normalTextOnce } from "./cli-flags.js";
import { C as number, O as record, P as unknown$1, j as string, w as object } from "./cli-zod.js";
import { i as exitCodeOfError } from "./cli-failure.js";
import { extname, join, posix } from "node:path";
import { access, stat } from "node:fs/promises";
import { hash } from "node:crypto";
import { tmpdir } from "node:os";
import { constants as constants$1 } from "node:fs";
import { gunzipSync } from "node:zlib";
import { isDeepStrictEqual } from "node:util";
// src/metrics/judged/majority-verdict.ts
/**
* The verdict that stands for a claim which was asked about several times: the label of more than half of the
* votes, else `not_found`, with the ranks that more than half of the winning votes list. Votes that were lost
* count as votes for nothing; without any other, the first of them is returned. Never for scores, which
* are means over the votes. At least one vote.
*/
function majorityVerdict(votes) {
	const given = votes.filter((vote) => vote.kind === "verdict");
	if (given.length === 0) return votes[0];
	const label = [
		"entailed",
		"contradicted",
		"not_found"
	].find((one) => isMost(given.filter((vote) => vote.label === one).length, votes.length)) ?? "not_found";
	const winning = given.filter((vote) => vote.label === label);
	const ranks = [...new Set(winning.flatMap(({ ranks }) => ranks))].filter((rank) => isMost(winning.filter((vote) => vote.ranks.includes(rank)).length, winning.length));
	const unproven = isMost(winning.filter((vote) => vote.unproven).length, winning.length);
	return {
		kind: "verdict",
		label,
		ranks: ranks.toSorted((one, other) => one - other),
		unproven
	};
}
function isMost(part, whole) {
	return part * 2 > whole;
}
// src/judge/matrix-verdicts.ts
/**
* All verdicts that were asked for, by the majority of the repeats: claim by claim, those of the answer first.
* Empty without claims.
*/
function matrixVerdicts(matrix) {
	const samples = [matrix, ...matrix.repeats];
	return [...verdictsIn(samples.map(({ answer }) => claimsIn(answer)), [["Br", ({ inContext }) => inContext], ["Cr", ({ inReference }) => inReference]]), ...verdictsIn(samples.map(({ reference }) => claimsIn(reference)), [["Bg", ({ inContext }) => inContext], ["Cg", ({ inAnswer }) => inAnswer]])];
}
/** `samples`: the same claims, once for each repeat. */
function verdictsIn(samples, blocks) {
	const [claims = []] = samples;
	return claims.flatMap(({ text }, at) => blocks.flatMap(([block, verdictOf]) => {
		const [first, ...others] = samples.flatMap((sample) => sample[at] ?? []).flatMap((claim) => verdictOf(claim) ?? []);
		return first === void 0 ? [] : [{
			block,
			text,
			verdict: majorityVerdict([first, ...others])
		}];
	}));
}
function claimsIn(list) {
	return list?.kind === "claims" ? list.claims : [];
}
// src/judge/calibration/judged-run.ts
/** Kinds of verdicts, each named after the metric that reads them. */
const verdictMetrics = [
	"faithfulness",
	"context_recall",
	"correctness_precision",
	"correctness_recall"
];
/** The metric that a block is labelled under. */
const metricOfBlock = {
	Br: "faithfulness",
	Bg: "context_recall",
	Cr: "correctness_precision",
	Cg: "correctness_recall"
};
/** Every verdict of the judge, each claim of a side once; lost ones are left out. In golden order. */
function verdictsOf({ items, matrices }) {
	const verdicts = /* @__PURE__ */ new Map();
	for (const item of items) {
		const [id = item.id] = item.id.split("\0");
		for (const side of ["base", "head"]) {
			const judged = item.sides[side];
			const matrix = matrices.get(id)?.[side];
			if (judged === void 0 || matrix === void 0) continue;
			const against = textsOfBlocks(item, judged);
			for (const { block, text: claim, verdict } of matrixVerdicts(matrix)) {
				if (verdict.kind === "lost") continue;
				const metric = metricOfBlock[block];
				const { label } = verdict;
				const one = {
					item: id,
					side,
					metric,
					query: item.query,
					claim,
					texts: against[block],
					label
				};
				verdicts.set(placeOf$1(one), one);
			}
		}
	}
	return [...verdicts.values()];
}
/** What the claims of each block are compared with. */
function textsOfBlocks({ references }, judged) {
	const chunks = judged.context.map(({ text }) => text);
	return {
		Br: chunks,
		Bg: chunks,
		Cr: references,
		Cg: judged.answer === void 0 ? [] : [judged.answer]
	};
}
/** Distinct verdicts by content; a verdict that is the same on both sides is kept once, as head's. */
function distinctVerdicts(verdicts) {
	return [...new Map(verdicts.map((verdict) => [contentOf(verdict), verdict])).values()];
}
/** Equal for verdicts on the same claim against the same texts. */
function contentOf({ metric, query, claim, texts }) {
	return JSON.stringify([
		metric,
		query,
		claim,
		texts
	]);
}
/** Equal for verdicts on one claim of one side by one metric. */
function placeOf$1({ item, side, metric, claim }) {
	return JSON.stringify([
		item,
		side,
		metric,
		claim
	]);
}
// src/judge/calibration/label-lines.ts
/** The labels in the order of all tables and messages. */
const labelsInOrder = [
	"entailed",
	"contradicted",
	"not_found"
];
/**
* Reads JSON Lines, UTF-8, at most 64 MiB and 1 MiB per line. `open`: the number of skipped lines. Throws
* `input-invalid` with every mistake at once, repeated keys among them.
*/
function readLabelLines(bytes, file, format) {
	const mistakes = listMistakes(file);
	const read = [];
	const tellRepeated = repeatTeller(mistakes);
	let open = 0;
	for (const raw of readJsonLines(fileText(bytes, {
		...limits,
		mistakes
	}), mistakes)) {
		if (isMapping(raw.value) && format.isOpen?.(raw.value) === true) {
			open += 1;
			continue;
		}
		const line = itemBySchema(raw, format, mistakes);
		if (line === void 0) continue;
		tellRepeated(format.keyOf(line), raw, format.repeated);
		read.push(line);
	}
	if (mistakes.count > 0) throw mistakes.error("input-invalid", format.hint);
	return {
		read,
		open
	};
}
const limits = {
	most: 67108864,
	tooLarge: "a file of more than 64 MiB"
};
// src/judge/calibration/parse-human-labels.ts
/**
* Reads labels, JSON Lines, in the form of `judge sample`. A line with an empty `human` counts as open; one without
* `side` is of head. Throws `input-invalid` with every mistake at once, among them two labels of one rater for
* the same thing.
*/
function parseHumanLabels(bytes, file) {
	const { read, open } = readLabelLines(bytes, file, {
		what: "a label",
		schemaOf: (value) => "claim" in value ? VerdictLabelSchema : ScoreLabelSchema,
		isOpen: ({ human }) => human === "",
		keyOf: (label) => {
			const { item, side, metric, rater } = label;
			return JSON.stringify([
				item,
				side,
				metric,
				rater,
				label.kind === "verdict" && label.content
			]);
		},
		repeated: "the same rater has labelled this",
		hint: "correct the labels; `rag-gate judge sample` writes a sheet"
	});
	return {
		labels: read,
		open
	};
}
const common = {
	item: anyText("the id of an item"),
	side: oneOf(["base", "head"]).default("head"),
	rater: shortText("a pseudonym", 100),
	query: anyText("the question").optional(),
	texts: listOf("a list of texts", anyText("a text")).optional()
};
const VerdictLabelSchema = keyed("a label", {
	...common,
	metric: oneOf(verdictMetrics),
	claim: anyText("a claim"),
	human: oneOf(labelsInOrder),
	seed: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()
}).transform(({ query = "", texts = [], ...label }) => {
	return {
		kind: "verdict",
		content: contentOf({
			...label,
			query,
			texts
		}),
		...label
	};
});
const SCORE = { error: `expected a score from 0 to 1; for a label such as ${alternatives(labelsInOrder)} a claim is missing` };
const ScoreLabelSchema = keyed("a label", {
	...common,
	metric: shortText("the name of a metric", 200),
	human: number(SCORE).min(0, SCORE).max(1, SCORE)
}).transform(({ item, side, metric, rater, human }) => {
	return {
		kind: "score",
		item,
		side,
		metric,
		rater,
		human
	};
});
// src/compare/with-context-length.ts
/**
* The metrics to score: those asked for, and where rankings are compared with labels the length of the context, by which
* both sides' contexts are compared. It decides nothing, and is not shown unless it was asked for.
*/
function withContextLength(metrics) {
	const isRanking = metrics.some((metric) => entryOf(metric).reads === "labels");
	const isKnown = metrics.some(({ name }) => name === contextPrice);
	return isRanking && !isKnown ? [...metrics, knownMetric(contextPrice)] : metrics;
}
// src/diagnosis/items/count-causes.ts
/** The causes of all questions that got worse, each question once: largest first, of equals in the order of the tree. */
function countCauses(attributions) {
	const ids = Map.groupBy(attributions.keys(), (id) => attributions.get(id)?.cause ?? "unknown");
	return causes.flatMap((cause) => {
		const own = ids.get(cause);
		return own === void 0 ? [] : [{
			cause,
			items: own.length,
			examples: own.slice(0, 3)
		}];
	}).toSorted((a, b) => b.items - a.items);
}
// src/diagnosis/items/count-worse-answers.ts
/** How many answers got worse, by what became of their passage; undefined where none did. */
function countWorseAnswers(answers) {
	if (answers.size === 0) return void 0;
	const counts = {
		total: answers.size,
		retrieval: 0,
		generator: 0,
		both: 0,
		untold: 0
	};
	for (const { lostBy } of answers.values()) counts[lostBy] += 1;
	return counts;
}
// src/report/build/build-statistics.ts
/** What a comparison's weighing comes to in a report; undefined where nothing was weighed. */
function buildStatistics({ weighed, outcome }) {
	if (weighed === void 0) return void 0;
	const { change, items } = weighed;
	return {
		changed: change.changed,
		clusters: change.clusters,
		documents: change.documents,
		standardDeviation: change.s,
		standardError: change.se,
		degreesOfFreedom: change.df,
		interval95: intervalOf(change.interval95),
		interval90: intervalOf(change.interval90),
		test: change.test,
		rule: outcome && {
			p: outcome.p,
			adjusted: outcome.adjusted,
			family: outcome.family
		},
		own: change.own,
		mcnemar: change.mcnemar,
		detectable: change.mde,
		largest: change.largest.flatMap((place) => items[place] ?? [])
	};
}
function intervalOf(interval) {
	return interval && {
		low: interval[0],
		high: interval[1]
	};
}
/** What people's labels make of a change, in a report. */
function buildCorrection({ judge, corrected, ...counts }) {
	return {
		...counts,
		judge: {
			change: judge.change,
			interval95: intervalOf(judge.interval95)
		},
		corrected: corrected && {
			change: corrected.change,
			interval95: {
				low: corrected.interval95[0],
				high: corrected.interval95[1]
			},
			weight: corrected.weight
		}
	};
}
// src/report/build/build-metrics.ts
/**
* One entry per metric that was asked for, gated ones first. Where the contexts differ in length, recall at equal
* length is added right after recall of the context.
*/
function buildMetrics(decision, shown) {
	const asked = new Set(shown.exam.metrics.map((metric) => metric.name));
	const wanted = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown)).filter((report) => asked.has(report.metric) || report.promoted);
	const fair = wanted.find((report) => report.promoted);
	const recall = wanted.findIndex((report) => report.metric === contextRecall);
	if (fair === void 0 || recall < 0) return wanted;
	return wanted.filter((report) => report !== fair).toSpliced(recall + 1, 0, fair);
}
function metricReport(judged, findings, { exam, items, equalLength }) {
	const { comparison, slices, added, dev, drafts, gate, weighed } = judged;
	const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison;
	return {
		metric: metric.name,
		direction: metric.direction,
		group: metric.group,
		judged: needsJudge(metric, exam),
		gate: gate && {
			...boundsOf(gate, base),
			rule: gate.rule,
			inconclusive: gate.inconclusive
		},
		verdict: gate === void 0 ? "not-gated" : verdictOf(metric.name, findings),
		promoted: gate === void 0 && metric.name === equalLength,
		base,
		head,
		delta: weighed?.correction?.corrected?.change ?? delta,
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		statistics: buildStatistics(judged),
		correction: weighed?.correction && buildCorrection(weighed.correction),
		coverage,
		...missingPairs(metric, items),
		slices: slices.map((slice) => gatedSlice(slice)),
		added: added && sliceReport({
			tag: "added",
			comparison: added
		}),
		dev: dev && sliceReport({
			tag: "dev",
			comparison: dev
		}),
		drafts: drafts && sliceReport({
			tag: "drafts",
			comparison: drafts
		})
	};
}
function boundsOf({ tolerance, min, max }, base) {
	return {
		tolerance,
		allowed: tolerance && allowedDrop(tolerance, base),
		min,
		max
	};
}
/** The worst that any finding says of the metric; findings come worst first. */
function verdictOf(metric, findings) {
	return findings.find((finding) => concerns(finding, metric))?.verdict ?? "pass";
}
function concerns(finding, metric) {
	if ("metric" in finding) return finding.metric === metric;
	return "metrics" in finding && finding.metrics.includes(metric);
}
function gatedSlice(slice) {
	const { gate, comparison } = slice;
	return {
		...sliceReport(slice),
		gate: gate && boundsOf(gate, comparison.base),
		statistics: buildStatistics(slice)
	};
}
function sliceReport({ tag, comparison }) {
	const { improved, degraded, unchanged } = comparison;
	const { pairs } = comparison.coverage;
	return {
		tag,
		pairs,
		...pairs < 5 ? noMeans : meansOf(comparison),
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		gate: void 0,
		statistics: void 0
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
function canLack(metric) {
	return isOfAnswers(metric) || isOfSpending(metric);
}
/** The items that a metric of either kind has no pair for, by what keeps it from them. Empty for any other. */
function missingPairs(metric, items) {
	const turned = {
		base: [],
		head: []
	};
	const reasons = /* @__PURE__ */ new Map();
	for (const { id, scores } of canLack(metric) ? eligibleItems(items) : []) {
		const head = scores.head.get(metric.name);
		const base = scores.base === void 0 ? head : scores.base.get(metric.name);
		if (head?.kind === "not_applicable" && base?.kind === "not_applicable") reasons.set(head.reason, (reasons.get(head.reason) ?? 0) + 1);
		else if (head?.kind === "not_applicable" && base?.kind === "scored") turned.head.push(id);
		else if (base?.kind === "not_applicable" && head?.kind === "scored") turned.base.push(id);
	}
	return {
		turned,
		ruledOut: [...reasons].map(([reason, count]) => ({
			reason,
			items: count
		})).toSorted((a, b) => a.reason < b.reason ? -1 : 1)
	};
}
// src/report/build/judge-report.ts
/** What the report holds of the judge: all but its cost, and no word of its own where texts are withheld. */
function judgeReport(facts, text) {
	const { spending: _, trust, ...known } = facts;
	return {
		...known,
		trust: trust && {
			kind: trust.kind,
			passed: trust.passed,
			of: trust.of,
			failed: trust.failed.map((check) => failedCheck(check, text)),
			reasons: trust.reasons,
			controls: trust.controls,
			missing: trust.missing
		}
	};
}
function failedCheck({ name, injection, expected, found, cause }, text) {
	return {
		name,
		injection,
		expected,
		found: text === "snippets" ? found : void 0,
		cause
	};
}
// src/report/build/chunk-table.ts
/** An empty table. Ids may repeat: a pipeline may number its chunks by rank. */
function openChunkTable() {
	const chunks = [];
	const places = /* @__PURE__ */ new Map();
	return {
		chunks,
		indexOf: ({ side, lines, ...chunk }) => {
			const { id, doc, start, end, tokens, text } = chunk;
			const rest = JSON.stringify([
				id,
				doc,
				start,
				end,
				tokens
			]);
			const ofText = places.get(text) ?? /* @__PURE__ */ new Map();
			places.set(text, ofText);
			const place = ofText.get(rest) ?? chunks.length;
			ofText.set(rest, place);
			const known = chunks[place]?.lines ?? noLines;
			if (chunks[place] === void 0 || lines !== void 0 && known[side] === void 0) chunks[place] = {
				id,
				doc,
				start,
				end,
				lines: {
					...known,
					[side]: lines
				},
				tokens,
				text
			};
			return place;
		}
	};
}
const noLines = {
	base: void 0,
	head: void 0
};
// src/report/build/detailed-items.ts
/**
* Items in the order in which a report gives their details as far as it has room: those that moved on the headline
* metric (without a base: those that found nothing), then those without labels that return something else, then the others, each time those that must pass first, then the
* largest movement, then the id.
*/
function inOrderOfDetail(items, remarkable) {
	const places = new Map(remarkable.lists.map((id, place) => [id, place]));
	return items.map((item) => ({
		item,
		place: places.get(item.id) ?? Infinity,
		...weighedItem(item, remarkable)
	})).toSorted(inOrder$1).map(({ item }) => item);
}
function weighedItem({ id, golden, scores }, { headline, changes }) {
	const { mustPass } = golden.base;
	const head = headline && valueOf(scores.head.get(headline.name));
	const base = headline && valueOf(scores.base?.get(headline.name));
	const change = changes.get(id);
	const isMissed = scores.base === void 0 && head === 0 && headline?.direction === "higher";
	const hasMoved = change === "improved" || change === "degraded";
	const moved = base === void 0 || head === void 0 ? 0 : Math.abs(head - base);
	return {
		id,
		isRemarkable: hasMoved || isMissed,
		mustPass,
		moved
	};
}
/** Infinity is equal to itself. */
function inOrderOf(a, b) {
	return a === b ? 0 : a - b;
}
function inOrder$1(a, b) {
	return Number(b.isRemarkable) - Number(a.isRemarkable) || inOrderOf(a.place, b.place) || Number(b.mustPass) - Number(a.mustPass) || b.moved - a.moved || (a.id < b.id ? -1 : Number(a.id > b.id));
}
// src/report/build/give-details.ts
/**
* Bytes of report.json that details of items may fill. The scores of all items are always there: where they take more
* than nine tenths of it, details still get the last tenth, so that the worst questions keep theirs.
*/
const mostReportBytes = 5e7;
/** Bytes of the lines of a chunk on the other side, which a later question may add. */
const mostLineBytes = 50;
/** The items of a report, in its order, with details for those that moved first, as far as there is room. */
function giveDetails(bare, { items, context }, mostBytes) {
	const shown = new Map(bare.items.map((item) => [item.id, item]));
	const table = openChunkTable();
	let room = Math.max(mostBytes - reportJsonBytes(bare), mostBytes / 10);
	let detailed = 0;
	let chunks = 0;
	for (const item of inOrderOfDetail(items, context)) {
		const before = shown.get(item.id);
		if (before === void 0) continue;
		const after = detailedItem(item, before, {
			context,
			table
		});
		room -= elementBytes(after) - elementBytes(before);
		for (const chunk of table.chunks.slice(chunks)) room -= elementBytes(chunk) + mostLineBytes;
		if (room < 0) break;
		shown.set(item.id, after);
		detailed++;
		chunks = table.chunks.length;
	}
	return {
		items: [...shown.values()],
		chunks: sharingTexts(table.chunks.slice(0, chunks)),
		detailed
	};
}
// src/report/build/withheld-words.ts
/**
* What was measured, without words that a judge's server may have taken from a prompt (policy servers like to repeat
* what they refuse) and without those of documents that talk to a judge or were quoted, unless texts are shown. At the
* level `ids` also without values of the pipeline's own configuration files.
*/
function withoutWithheldWords(measured, text) {
	if (text === "snippets") return measured;
	const { judge, decision, lists, changed } = measured;
	const findings = decision.findings.map((finding) => finding.kind === "judge-stopped" ? withoutWords(finding) : finding.kind === "scorer-failed" ? {
		...finding,
		message: withoutOutput(finding.message, text)
	} : finding);
	return {
		...measured,
		decision: {
			...decision,
			findings
		},
		changed: text === "ids" ? changed && withoutValues(changed, measured.exam) : changed,
		lists: lists && {
			...lists,
			changed: lists.changed.map((change) => ({
				...change,
				lines: void 0
			}))
		},
		judge: judge && {
			...judge,
			stopped: judge.stopped && withoutWords(judge.stopped),
			addressed: judge.addressed.map(({ doc }) => ({
				doc,
				phrases: []
			}))
		}
	};
}
/** An error's message without the last lines that a program wrote, which follow its first one, unless texts are shown. */
function withoutOutput(message, text) {
	return text === "snippets" ? message : message.split("\n", 1)[0] ?? "";
}
function withoutValues(changed, { files }) {
	const ofGate = /* @__PURE__ */ new Set([files.base?.config.path, files.head.config.path]);
	const config = changed.config.map((change) => {
		const { path, file, line, column = 1, side } = change;
		return ofGate.has(file) ? change : {
			kind: "edited",
			path,
			file,
			line,
			column,
			side
		};
	});
	return {
		...changed,
		config
	};
}
/** Why it stopped in words of ours, which hold nothing that anybody sent. */
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
// src/report/build/served-page.ts
/** `origin.page` by `report.url` of the exam; nothing without it, or where it needs a pull request or a commit and there is none. */
function servedPage({ exam, origin, commits }) {
	const known = {
		pr: origin.pullRequest,
		sha: origin.pullHead ?? commits.head
	};
	const values = Object.entries(known).flatMap(([name, value]) => value === void 0 ? [] : [[name, String(value)]]);
	const page = replacePlaceholders(exam?.settings.pageUrl ?? "", new Map(values));
	return page === "" || page.includes("{") ? {} : { page };
}
// src/report/build/short-reports.ts
/** The report of a run in which nothing that the result depends on had changed: `pass`, nothing measured. Its total time is set when the run ends. */
function unchangedReport(run, files) {
	return {
		...frame(run),
		verdict: "pass",
		outcome: "unchanged",
		notes: unmeasuredFiles(files),
		times: timesOf(0)
	};
}
/** The files that did change, so that a list of inputs which forgets one is seen. */
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
/** The report of head alone where it mends a base that cannot be measured: at least `warn`. */
function repaired(report, why) {
	if (report.verdict === "error") return report;
	const isBlocked = report.verdict === "fail";
	const message = why.message && withoutOutput(why.message, report.text);
	return {
		...report,
		verdict: isBlocked ? "fail" : "warn",
		outcome: "repaired",
		findings: [...report.findings, {
			kind: "repairs",
			verdict: "warn",
			...why,
			message
		}],
		notes: report.notes.filter(({ kind }) => kind !== "no-base-config")
	};
}
/** The report of a run that could not measure: `error`, with whatever is known of it. */
function errorReport(run, error, elapsedMs) {
	return {
		...frame(run),
		verdict: "error",
		outcome: "not-measured",
		error: describe(error, run.text),
		times: timesOf(elapsedMs)
	};
}
/** The parts that every report has, empty where only a measurement can fill them. */
function frame(run) {
	const { origin, commits, exam, text } = run;
	return {
		schema: 2,
		tool: toolVersion,
		error: void 0,
		origin: {
			...origin,
			...configOf(exam),
			...foldersOf(exam),
			...servedPage(run),
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
		lists: void 0,
		reach: void 0,
		worseAnswers: void 0,
		diagnosis: void 0,
		changed: void 0,
		context: void 0,
		causes: [],
		notes: [],
		items: [],
		chunks: [],
		index: {
			base: void 0,
			head: void 0
		},
		health: {
			base: void 0,
			head: void 0
		},
		judge: void 0,
		cost: void 0
	};
}
/** Files compared without a repository have no configuration. */
function configOf(exam) {
	return exam?.own === void 0 ? {} : { config: exam.files.head.config.path };
}
/** Head's folder the door knows; base's may be another. */
function foldersOf(exam) {
	const { base = "", head = "" } = exam?.folders ?? {};
	return base === head ? {} : { movedFrom: base };
}
function goldenFacts({ golden, items, files }) {
	const idsOf = (wanted) => items.filter(wanted).map((item) => item.id);
	return {
		file: files.head.golden.path,
		hash: golden.head.hash,
		items: items.length,
		answerable: items.filter((item) => item.golden.base.answerable).length,
		drafts: golden.head.drafts,
		added: idsOf((item) => item.origin === "added"),
		removed: idsOf((item) => item.origin === "removed"),
		relabelled: idsOf((item) => item.relabelled)
	};
}
function describe(error, text) {
	if (error instanceof GateError) {
		const { code, side, hint, mistakes } = error;
		return {
			code,
			side,
			message: code === "input-invalid" ? error.message : withoutOutput(error.message, text),
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
		queryP50Ms: void 0,
		queryP95Ms: void 0
	};
}
// src/report/build/build-report.ts
/**
* The report of a run that measured; what the text level withholds is left out here and nowhere else. Items are given
* in detail until report.json has `mostBytes`. Its total time is set when the run ends.
*/
function buildReport(run, all, mostBytes = mostReportBytes) {
	const measured = withoutWithheldWords(all, run.text);
	const { exam, scored, decision, sides, judge, matrices, diagnosed } = measured;
	const attributions = diagnosed?.attributions ?? /* @__PURE__ */ new Map();
	const worseAnswers = diagnosed?.answers ?? /* @__PURE__ */ new Map();
	const { items } = scored;
	const compared = sides.base !== void 0;
	const chunkSize = changedChunkSize(items);
	const headline = decision.metrics.find(({ comparison }) => comparison.metric.name === decision.headline)?.comparison;
	const window = headline && windowOf(headline.metric);
	const metrics = decision.metrics.map(({ comparison }) => comparison.metric);
	const context = {
		headline: headline?.metric,
		budget: budgetMetric(headline?.metric, metrics),
		changes: changesOf(headline),
		lists: measured.lists?.changed.map(({ item }) => item) ?? [],
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		text: run.text,
		matrices,
		metrics: metrics.map(({ name }) => name),
		details: (item) => scored.details(item),
		attributions,
		worseAnswers
	};
	const notesOf = (detailed) => buildNotes(measured, {
		run,
		chunkSize,
		detailed
	});
	const framed = frame(run);
	const bare = {
		...framed,
		origin: {
			...framed.origin,
			...answersOf(exam)
		},
		verdict: decision.verdict,
		outcome: compared ? "compared" : run.commits.base === void 0 ? "head-only" : "adopted",
		findings: decision.findings,
		metrics: buildMetrics(decision, {
			exam: exam.settings,
			items,
			equalLength: scored.equalLength?.name
		}),
		headline: decision.headline,
		lists: measured.lists,
		reach: compared ? reachAt(window ?? gatedWindow(exam.settings), items) : void 0,
		worseAnswers: countWorseAnswers(worseAnswers),
		diagnosis: diagnosed?.diagnosis,
		changed: measured.changed,
		context: measured.context,
		...measured.probes && { probes: measured.probes },
		...measured.confidence && { confidence: measured.confidence },
		causes: countCauses(attributions),
		notes: notesOf(items.length),
		items: buildItems(items, context),
		index: scored.index,
		health: scored.health,
		judge: judge && judgeReport(judge, run.text),
		cost: judge?.spending,
		times: {
			totalMs: 0,
			buildMs: {
				base: sides.base?.run.buildMs,
				head: sides.head.run.buildMs
			},
			queryP50Ms: {
				base: queryTime(items, "base", 50),
				head: queryTime(items, "head", 50)
			},
			queryP95Ms: {
				base: queryTime(items, "base", 95),
				head: queryTime(items, "head", 95)
			},
			queryMs: {
				base: compared ? queryTimes(items, "base") : void 0,
				head: queryTimes(items, "head")
			}
		}
	};
	const { detailed, ...details } = giveDetails(bare, {
		items,
		context
	}, mostBytes);
	return {
		...bare,
		...details,
		notes: detailed === items.length ? bare.notes : notesOf(detailed)
	};
}
/** Of files that were compared without a repository both sides are told by name. */
function answersOf({ own, pipelines: { head } }) {
	if (own === void 0) return {};
	if (commandsOf(head).length > 0) return { answers: "code" };
	return head.kind === "runs" ? { answers: "files" } : {};
}
function changesOf(headline) {
	const changes = /* @__PURE__ */ new Map();
	for (const id of headline?.improved ?? []) changes.set(id, "improved");
	for (const id of headline?.degraded ?? []) changes.set(id, "degraded");
	for (const id of headline?.unchanged ?? []) changes.set(id, "unchanged");
	return changes;
}
function queryTimes(items, side) {
	return items.map(({ facts }) => {
		const ms = facts[side]?.ms;
		return ms === void 0 ? null : Math.round(ms * 1e3) / 1e3;
	});
}
function queryTime(items, side, percent) {
	const times = items.flatMap(({ facts }) => facts[side]?.ms ?? []);
	return nearestRank(times.toSorted((a, b) => a - b), percent);
}
// src/compare/context-remedy.ts
/** Rounding of sums is no breach. */
const slack = 1e-9;
/** Adds up what head would have given its generator at every k, one question after the other. */
function openContextSizes(depth) {
	const recall = openMeans(depth);
	const tokens = openMeans(depth);
	return {
		addRecall: (match) => recall.add((k) => {
			const score = recallAt(match, k);
			return score.kind === "scored" ? score.value : 0;
		}),
		addTokens: (chunks) => {
			let sum = 0;
			tokens.add((k) => sum += chunks[k - 1]?.tokens ?? 0);
		},
		remedy: (limits) => {
			let best;
			for (let k = 1; k <= depth; k += 1) {
				const at = {
					recall: recall.mean(k),
					tokens: tokens.mean(k)
				};
				if (at.tokens > limits.tokens + slack) return best ?? { kind: "none" };
				if (at.recall >= limits.whole - slack) return {
					kind: "k",
					k,
					...at
				};
				const least = best === void 0 ? limits.recall - slack : best.recall + slack;
				if (at.recall >= least) best = {
					kind: "k",
					k,
					...at
				};
			}
			return best;
		}
	};
}
/** Means of a value at every k from 1. */
function openMeans(depth) {
	const sums = new Float64Array(depth + 1);
	let items = 0;
	return {
		add: (at) => {
			items += 1;
			for (let k = 1; k <= depth; k += 1) sums[k] = (sums[k] ?? 0) + at(k);
		},
		mean: (k) => (sums[k] ?? 0) / Math.max(1, items)
	};
}
// src/commands/comparing/context-change.ts
/** How the context changed in length, and which k would mend what that broke. Rejects when the signal is raised. */
async function contextChange(compared, ports) {
	const { scored, metrics } = compared;
	const sizes = contextSizes(scored.items, metrics);
	if (sizes === void 0 || !isAnother(sizes)) return void 0;
	const equalLength = scored.equalLength?.name;
	return {
		...sizes,
		equalLength,
		remedy: await remedyFor(compared, ports)
	};
}
/**
* Tries every k over head's rankings. Undefined where nothing is broken, where k is not the pipeline's to choose for
* every question, where another gated metric reads the context, and where k would only be put back.
*/
async function remedyFor({ exam, scored, decision }, ports) {
	const { pipelines, depth } = exam;
	const [recall, price] = [contextRecall, contextPrice].map((name) => gated(name, decision));
	const current = contextOf$1(pipelines.head);
	const others = decision.metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && metric.cutoff.kind === "context" && metric.name !== contextRecall;
	});
	if (recall === void 0 || price === void 0 || current === void 0) return void 0;
	if (others.length > 0 || !(isBroken(recall, decision) || isBroken(price, decision))) return void 0;
	const tried = openContextSizes(depth);
	const [found, sized] = [recall, price].map(({ pairs }) => new Set(pairs));
	const breath = openBreather(ports);
	for (const item of scored.items) {
		const { results, matches, chunks } = scored.details(item);
		if (results.head.kind === "answered" && results.head.context !== void 0) return void 0;
		if (found?.has(item.id) === true && matches.head !== void 0) tried.addRecall(matches.head);
		if (sized?.has(item.id) === true) tried.addTokens(chunks.head);
		await breath();
	}
	const remedy = tried.remedy({
		recall: recall.base - recall.allowed,
		whole: recall.base,
		tokens: price.base + price.allowed
	});
	return remedy?.kind === "k" && remedy.k === contextOf$1(pipelines.base) && changedChunkSize(scored.items) === void 0 ? void 0 : remedy;
}
/** A metric with a tolerance; undefined where it has none. */
function gated(name, { metrics }) {
	const judged = metrics.find(({ comparison }) => comparison.metric.name === name);
	const base = judged?.comparison.base;
	const tolerance = judged?.gate?.tolerance;
	if (judged === void 0 || base === void 0 || tolerance === void 0) return void 0;
	const pairs = judged.comparison.pairs.items;
	return {
		name,
		base,
		allowed: allowedDrop(tolerance, base),
		pairs
	};
}
function isBroken({ name }, { findings }) {
	return findings.some((finding) => finding.kind === "tolerance" && finding.metric === name && finding.tag === void 0);
}
// src/commands/comparing/changes/setup-files.ts
/** By these names tools find what a project needs and how it is set up. */
const setupNames = new RegExp(`^(?:${[
	"package\\.json|package-lock\\.json|npm-shrinkwrap\\.json|yarn\\.lock|pnpm-lock\\.yaml|bun\\.lockb?",
	"(?:.*-)?requirements.*\\.(?:txt|in)|constraints.*\\.txt|pyproject\\.toml|poetry\\.lock|uv\\.lock|pdm\\.lock|Pipfile(?:\\.lock)?|setup\\.(?:py|cfg)|environment\\.ya?ml",
	"go\\.(?:mod|sum)|Cargo\\.(?:toml|lock)|Gemfile(?:\\.lock)?|composer\\.(?:json|lock)|pom\\.xml|build\\.gradle(?:\\.kts)?",
	"(?:.*\\.)?Dockerfile(?:\\..*)?|(?:docker-)?compose.*\\.ya?ml|\\.(?:node|python)-version|\\.nvmrc|\\.tool-versions"
].join("|")})$`, "s");
/** Whether a file is a setup or lock file, by its name. */
function isSetupFile(path) {
	return setupNames.test(posix.basename(path));
}
/** Setup files that are read, and bytes of the largest; packages and files that a report names. */
const most$2 = {
	read: 4,
	bytes: 4194304,
	packages: 20,
	files: 20
};
/** The setup and lock files that differ, with the packages whose version did where the file says so plainly. */
async function setupChanges({ added, removed, edited }, read) {
	const all = [
		...edited.map((file) => ({
			file,
			change: "edited"
		})),
		...added.map((file) => ({
			file,
			change: "added"
		})),
		...removed.map((file) => ({
			file,
			change: "removed"
		}))
	].filter(({ file }) => isSetupFile(file));
	const readable = new Set(all.filter(({ file, change }) => change === "edited" && versionReader(file) !== void 0).slice(0, most$2.read));
	const changes = [];
	for (const each of all.slice(0, most$2.files)) {
		const packages = readable.has(each) ? await packageChanges(each.file, read) : void 0;
		changes.push({
			...each,
			packages
		});
	}
	return changes;
}
async function packageChanges(file, read) {
	const versionsIn = versionReader(file);
	const [before, now] = [await read("base", file, most$2.bytes), await read("head", file, most$2.bytes)].map((text) => text === void 0 ? void 0 : versionsIn?.(text));
	return before && now && differingPackages({
		base: before,
		head: now
	});
}
function differingPackages({ base, head }) {
	const asked = base.asked.union(head.asked);
	const changed = [.../* @__PURE__ */ new Set([...base.versions.keys(), ...head.versions.keys()])].map((name) => ({
		name,
		base: base.versions.get(name),
		head: head.versions.get(name)
	})).filter((one) => one.base !== one.head).toSorted((one, other) => Number(asked.has(other.name)) - Number(asked.has(one.name)) || byCodeUnit(one.name, other.name));
	const quotable = changed.filter((one) => isVersion(one.base) && isVersion(one.head));
	return {
		total: changed.length,
		names: quotable.slice(0, most$2.packages)
	};
}
function versionReader(file) {
	const name = posix.basename(file);
	if (name === "package-lock.json" || name === "npm-shrinkwrap.json") return npmVersions;
	if (name === "uv.lock" || name === "poetry.lock") return (text) => versionsBy(text, /^\[\[package\]\]\r?\nname = "([^"]+)"\r?\nversion = "([^"]+)"/gm);
	if (/requirements.*\.txt$/.test(name)) return (text) => versionsBy(text, /^([\w.-]+)(?:\[[^\]\n]*\])? *== *([^\s;#\\]+)/gm);
}
const NpmLockSchema = object({ packages: record(string(), object({
	version: string().optional(),
	dependencies: record(string(), unknown$1()).optional(),
	devDependencies: record(string(), unknown$1()).optional()
})) });
/** The packages at the top of `node_modules`. */
function npmVersions(text) {
	if (isNestedTooDeep(text)) return void 0;
	const lock = NpmLockSchema.safeParse(parsedJson(text));
	if (!lock.success) return void 0;
	const { packages } = lock.data;
	const root = packages[""];
	const pairs = Object.entries(packages).flatMap(([path, { version }]) => {
		const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
		return name === void 0 || version === void 0 ? [] : [[name, version]];
	});
	const asked = new Set(Object.keys({
		...root?.dependencies,
		...root?.devDependencies
	}));
	return {
		versions: new Map(pairs),
		asked
	};
}
/** A package that stands there in two versions is told by neither. */
function versionsBy(text, pattern) {
	const versions = /* @__PURE__ */ new Map();
	const twice = /* @__PURE__ */ new Set();
	for (const [, name = "", version = ""] of text.matchAll(pattern)) {
		if (versions.has(name)) twice.add(name);
		versions.set(name, version);
	}
	for (const name of twice) versions.delete(name);
	return {
		versions,
		asked: /* @__PURE__ */ new Set()
	};
}
/** None, or no address with a password in it. */
function isVersion(text) {
	return text === void 0 || /^[\w.+!*-]{1,40}$/.test(text);
}
// src/commands/comparing/changes/file-changes.ts
/** The files of two commits that differ, by path, id and mode. */
function differenceOf({ base, head, renames }) {
	const before = new Map(base.map((entry) => [entry.path, entry]));
	const now = new Map(head.map((entry) => [entry.path, entry]));
	const renamed = Array.from(renames, ([from, to]) => ({
		from,
		to
	})).filter(({ from, to }) => before.has(from) && !now.has(from) && now.has(to) && !before.has(to));
	const left = new Set(renamed.map(({ from }) => from));
	const come = new Set(renamed.map(({ to }) => to));
	const pathsOf = (entries, is) => entries.filter(is).map(({ path }) => path);
	return {
		added: pathsOf(head, ({ path }) => !before.has(path) && !come.has(path)),
		removed: pathsOf(base, ({ path }) => !now.has(path) && !left.has(path)),
		edited: pathsOf(head, ({ path, oid, mode }) => {
			const was = before.get(path);
			return was !== void 0 && (was.oid !== oid || was.mode !== mode);
		}),
		renamed
	};
}
/** The part of it whose files are wanted; a renamed file by either of its names. Those first that matter most. */
function sortedPart({ added, removed, edited, renamed }, wanted, isOwn) {
	const sorted = (files, pathOf) => {
		const ranks = Map.groupBy(files, (file) => rankOf$4(pathOf(file), isOwn));
		return [
			0,
			1,
			2,
			3,
			4
		].flatMap((rank) => ranks.get(rank) ?? []);
	};
	const wantedOf = (paths) => sorted(paths.filter(wanted), (path) => path);
	return {
		added: wantedOf(added),
		removed: wantedOf(removed),
		edited: wantedOf(edited),
		renamed: sorted(renamed.filter(({ from, to }) => wanted(from) || wanted(to)), ({ to }) => to)
	};
}
function namedFiles(names) {
	return {
		total: names.length,
		names: names.slice(0, 20)
	};
}
function namedRenames(renames) {
	return {
		total: renames.length,
		names: renames.slice(0, 20)
	};
}
function namedChanges({ added, removed, edited, renamed }) {
	return {
		added: namedFiles(added),
		removed: namedFiles(removed),
		edited: namedFiles(edited),
		renamed: namedRenames(renamed)
	};
}
/** How soon a file is named: what the pipeline's commands name, setup and configuration, programs, documents, the rest. */
function rankOf$4(path, isOwn) {
	const ending = extname(path).toLowerCase();
	const isDocument = documentEndings.has(ending);
	if (isOwn(path) && !isDocument) return 0;
	if (isSetupFile(path)) return 1;
	if (isHidden(path)) return 4;
	if (isConfigFile(path)) return 1;
	if (programEndings.has(ending)) return 2;
	return isDocument ? 3 : 4;
}
/** Whether a file looks like settings, by its name. */
function isConfigFile(path) {
	return configEndings.has(extname(path).toLowerCase()) || isEnvironment(path);
}
/** `.env` and its kin, which hold secrets. */
function isEnvironment(path) {
	return /^\.env(?:\.|$)|\.env$/i.test(posix.basename(path));
}
/** Below a hidden folder, such as workflows. */
function isHidden(path) {
	return /(?:^|\/)\.[^/]+\//.test(path);
}
const endings = (list) => new Set(list.split(" ").map((each) => `.${each}`));
const configEndings = endings("json yml yaml toml ini cfg conf properties");
const programEndings = endings("py ipynb js mjs cjs ts mts cts jsx tsx go rs java kt scala rb php cs c cc cpp h swift ex sh sql");
const documentEndings = endings("md mdx markdown txt rst adoc html htm pdf csv tsv jsonl docx pptx xlsx");
// src/commands/comparing/changes/document-changes.ts
/** What came into the index, what left it and by which glob, and what says something else. */
function documentChanges(sides, { base, head, renames }, placeOf) {
	const trees = {
		base: byPath(base),
		head: byPath(head)
	};
	const renamed = Array.from(renames, ([from, to]) => ({
		from,
		to
	})).filter(({ from, to }) => isOnlyOn(from, "base", sides) && isOnlyOn(to, "head", sides));
	const known = new Set(renamed.flatMap(({ from, to }) => [from, to]));
	const comparing = {
		sides,
		trees,
		placeOf
	};
	const moved = (side) => {
		return byReason([...sides[side].documents.difference(sides[otherSide(side)].documents)].filter((path) => !known.has(path)), side, comparing);
	};
	const edited = [...sides.head.documents.intersection(sides.base.documents)].filter((path) => {
		const [was, is] = [trees.base.get(path), trees.head.get(path)];
		return was !== void 0 && is !== void 0 && was.oid !== is.oid;
	});
	return {
		added: moved("head"),
		removed: moved("base"),
		edited: namedFiles(edited),
		renamed: namedRenames(renamed)
	};
}
function otherSide(side) {
	return side === "base" ? "head" : "base";
}
function isOnlyOn(path, side, sides) {
	return sides[side].documents.has(path) && !sides[otherSide(side)].documents.has(path);
}
function byPath(entries) {
	return new Map(entries.map((entry) => [entry.path, entry]));
}
/** Documents that are on this side alone. */
function byReason(paths, side, comparing) {
	const whyOf = reasons(side, comparing);
	const groups = /* @__PURE__ */ new Map();
	for (const path of paths) {
		const why = whyOf(path);
		const key = JSON.stringify(why);
		const group = groups.get(key) ?? {
			why,
			paths: []
		};
		group.paths.push(path);
		groups.set(key, group);
	}
	const sorted = Array.from(groups.values(), (group) => {
		const listed = namedFiles(group.paths);
		const { why } = group;
		if (why.kind !== "glob") return {
			kind: why.kind,
			...listed
		};
		const place = comparing.placeOf(why.side, why.glob);
		const is = why.side === "head" ? "new" : "gone";
		return {
			kind: "glob",
			glob: why.glob,
			is,
			...listed,
			...place
		};
	}).toSorted((one, other) => other.total - one.total);
	return {
		...namedFiles(paths),
		by: sorted.slice(0, 20)
	};
}
/** Why a document is on this side alone: the file, else the glob that makes the difference, else the manifest. */
function reasons(side, { sides, trees }) {
	const other = otherSide(side);
	const [own, others] = [sides[side].globs, sides[other].globs];
	const onlyHere = matchers(own, others);
	const onlyThere = matchers(others, own);
	const there = matchers(others, []);
	return (path) => {
		if (!trees[side].has(path)) return { kind: "no-file" };
		if (!trees[other].has(path)) return { kind: "file" };
		const isIncluded = there.some(({ excludes, matches }) => !excludes && matches(path));
		const glob = (isIncluded ? onlyThere : onlyHere).find(({ excludes, matches }) => excludes === isIncluded && matches(path));
		if (glob === void 0) return { kind: "manifest" };
		return {
			kind: "glob",
			glob: glob.glob,
			side: isIncluded ? other : side
		};
	};
}
/** The globs that the other list lacks. */
function matchers(globs, others) {
	if (globs === void 0 || others === void 0) return [];
	return globs.filter((glob) => !others.includes(glob)).map((glob) => {
		const excludes = glob.startsWith("!");
		return {
			glob,
			excludes,
			matches: compileGlob(excludes ? glob.slice(1) : glob)
		};
	});
}
// src/commands/comparing/changes/index-changes.ts
/** A movement of more than a tenth of base's value, or from nothing. */
const notable = .1;
/** Counts over what was returned are no facts about an index, but for the size of a chunk. */
function indexChanges({ base, head }) {
	const isWhole = base.basis === "index" && head.basis === "index";
	return facts.flatMap(({ fact, of }) => {
		const [before, now] = [of(base), of(head)];
		if (before === void 0 || now === void 0) return [];
		if (!isWhole && fact !== "mean-chunk-tokens") return [];
		return Math.abs(now - before) > notable * Math.abs(before) ? [{
			fact,
			base: before,
			head: now
		}] : [];
	});
}
const facts = [
	{
		fact: "documents",
		of: ({ documents }) => documents
	},
	{
		fact: "chunks",
		of: ({ chunks }) => chunks
	},
	{
		fact: "mean-chunk-tokens",
		of: ({ meanChunkTokens }) => meanChunkTokens
	},
	{
		fact: "duplicate-share",
		of: duplicateShare
	},
	{
		fact: "empty-chunks",
		of: ({ emptyChunks }) => emptyChunks
	}
];
function duplicateShare({ duplicateChunks, chunks }) {
	if (duplicateChunks === void 0 || chunks === void 0 || chunks === 0) return void 0;
	return duplicateChunks / chunks;
}
function modelChanges({ base, head }) {
	return ["generator", "reranker"].flatMap((role) => {
		const [before, now] = [base?.[role], head?.[role]];
		return before === now ? [] : [{
			role,
			base: before,
			head: now
		}];
	});
}
// src/commands/comparing/changes/looks-secret.ts
/** Whether a key or a file sounds of a secret, so that no value of it is anybody's business. */
function looksSecret(name) {
	return wordsOf(name).some((word) => secretWords.has(word) || secretParts.test(word));
}
/** Whether a key says what part or way of search its value names. Of any other, whatever its language, it may be a secret. */
function namesPart(name) {
	return wordsOf(name).some((word) => partWords.has(word));
}
/** `apiKey`, `api-key` and `API_KEY` are the same two words. */
function wordsOf(name) {
	return name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);
}
const list$1 = (words) => new Set(words.split(" "));
const secretWords = list$1("key keys token pass passcode pw pwd auth pin pat jwt otp bearer private cert salt cookie session signature");
/** Inside of words that are written as one. */
const secretParts = /secret|passw|passphrase|credential|(?:api|access|auth|private|sign|encryption)(?:key|token)/;
const partWords = list$1("algorithm analyser analyzer backend chunker distance embedder embedding embeddings encoding engine fusion index kind lang language method metric mode model models ranker reranker retriever revision similarity splitter stemmer strategy tokeniser tokenizer type unit version");
/**
* A value as a report may quote it: a number, a truth value, or a short name of a model, a mode or the like.
* Undefined for every other: a text, an address, what may be a secret. `name`: the last part of its key.
*/
function quotable(value, name) {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "string" || !/^[\w./+-]{1,40}$/.test(value)) return void 0;
	return /^\d{1,15}(?:\.\d{1,9})?$/.test(value) || namesPart(name) && !looksGenerated(value) ? value : void 0;
}
/** A long run of letters and digits, or a UUID. */
function looksGenerated(value) {
	return (value.match(/[A-Za-z0-9]{16,}/g) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)) || /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i.test(value);
}
// src/commands/comparing/changes/own-config.ts
/** Files that are read, bytes of the largest, and keys of one: a file of which more changed holds data and no settings. */
const most$1 = {
	files: 10,
	bytes: 32768,
	changes: 20
};
/** Changed keys of the pipeline's own configuration files, of these edited files the first. */
async function ownConfigChanges(edited, read) {
	const files = edited.filter((path) => isConfigFile(path) && !isSetupFile(path) && !isHidden(path));
	const changes = [];
	for (const file of files.slice(0, most$1.files)) {
		const base = await read("base", file, most$1.bytes);
		const head = await read("head", file, most$1.bytes);
		if (base !== void 0 && head !== void 0) changes.push(...keyChanges(file, {
			base,
			head
		}));
	}
	return changes;
}
/** Keys of one file that differ; none where a side is not what its name says, or where it holds data. */
function keyChanges(file, texts) {
	const base = keysIn(file, texts.base);
	const head = keysIn(file, texts.head);
	if (base === void 0 || head === void 0) return [];
	const isHiddenFile = isEnvironment(file) || looksSecret(file);
	const changed = [.../* @__PURE__ */ new Set([...head.keys(), ...base.keys()])].filter((path) => !isDeepStrictEqual(base.get(path)?.value, head.get(path)?.value));
	if (changed.length > most$1.changes) return [];
	return changed.flatMap((path) => {
		const [before, now] = [base.get(path), head.get(path)];
		const known = now ?? before;
		if (known === void 0) return [];
		const place = {
			file,
			...known.position(),
			side: now === void 0 ? "base" : "head"
		};
		const isQuoted = [before, now].every((each) => each === void 0 || each.shown !== void 0);
		if (isHiddenFile || looksSecret(path) || !isQuoted) return [{
			kind: "edited",
			path,
			...place
		}];
		return [{
			kind: "value",
			path,
			base: before?.shown,
			head: now?.shown,
			...place
		}];
	});
}
/** Values by the path of their key; undefined for a text that cannot be read for certain. */
function keysIn(file, text) {
	switch (extname(file).toLowerCase()) {
		case ".json": return keysOfJson(text);
		case ".yml":
		case ".yaml": return keysOfYaml(text);
		default: return assignments(text);
	}
}
/** Not read as YAML, which takes many times as long. */
function keysOfJson(text) {
	return leavesOf(isNestedTooDeep(text) ? void 0 : parsedJson(text), (path) => {
		const offset = locateJson(text, {
			start: 0,
			path,
			part: "key"
		});
		const before = text.slice(0, offset).split("\n");
		return {
			line: before.length,
			column: (before.at(-1) ?? "").length + 1
		};
	});
}
function keysOfYaml(text) {
	const document = readYaml(text);
	if (document.problems.length > 0) return void 0;
	return leavesOf(document.value, (path) => {
		const { line, column = 1 } = document.positionOf(path, "key");
		return {
			line,
			column
		};
	});
}
function leavesOf(top, positionOf) {
	if (!isMapping(top)) return void 0;
	const keys = /* @__PURE__ */ new Map();
	const add = (value, path) => {
		if (isMapping(value)) for (const [key, inner] of Object.entries(value)) add(inner, [...path, key]);
		else {
			const shown = quotable(value, String(path.at(-1)));
			keys.set(formatKeyPath(path), {
				value,
				shown,
				position: () => positionOf(path)
			});
		}
	};
	add(top, []);
	return keys;
}
/** `key = value` on every line, below `[sections]`; undefined where a line is anything else, such as part of a long text. */
function assignments(text) {
	const keys = /* @__PURE__ */ new Map();
	let section = [];
	for (const [index, raw] of text.split("\n").entries()) {
		const line = raw.trim();
		if (line === "" || /^[#;]/.test(line)) continue;
		const named = /^\[([\w .-]+)\]$/.exec(line)?.[1];
		const [, key, value = ""] = /^(?:export\s+)?([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
		if (named !== void 0) section = [named];
		else if (key === void 0) return void 0;
		else {
			const bare = withoutQuotes(value);
			const shown = quotable(bare, key);
			const position = {
				line: index + 1,
				column: raw.indexOf(line) + 1
			};
			keys.set([...section, key].join("."), {
				value: bare,
				shown,
				position: () => position
			});
		}
	}
	return keys;
}
function withoutQuotes(text) {
	return /^(["'])([^"'\\]*)\1$/.exec(text)?.[2] ?? text;
}
// src/commands/comparing/changes/setting-changes.ts
/**
* Keys of the pipeline that differ, but for those that stand in neither file: their defaults follow from other keys.
* Texts are named and not quoted, as are commands and addresses, which may hold secrets.
*/
function settingChanges({ base, head }, places) {
	const kinds = [shown("kind", base.kind), shown("kind", head.kind)];
	const isOther = base.kind !== head.kind;
	const onBase = new Map((isOther ? [kinds[0]] : keysOf$1(base)).map((key) => [key.path, key]));
	const onHead = new Map((isOther ? [kinds[1]] : keysOf$1(head)).map((key) => [key.path, key]));
	return [.../* @__PURE__ */ new Set([...onBase.keys(), ...onHead.keys()])].flatMap((path) => {
		const before = onBase.get(path)?.value;
		const now = onHead.get(path)?.value;
		const place = isDeepStrictEqual(before, now) ? void 0 : places.of(path);
		if (place === void 0) return [];
		switch ((onHead.get(path) ?? onBase.get(path))?.shown) {
			case "value": return [{
				kind: "value",
				path,
				base: written(before),
				head: written(now),
				...place
			}];
			case "list": {
				const change = listChange(list(before), list(now));
				const [added] = change.added;
				const own = added === void 0 ? place : places.ofGlob("head", path, added);
				return [{
					kind: "list",
					path,
					...change,
					...own
				}];
			}
			case "hidden":
			case void 0: return [{
				kind: "edited",
				path,
				...place
			}];
		}
	});
}
function written(value) {
	return typeof value === "string" || typeof value === "number" ? String(value) : void 0;
}
function list(value) {
	return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
function listChange(before, now) {
	return {
		added: now.filter((each) => !before.includes(each)),
		removed: before.filter((each) => !now.includes(each))
	};
}
/** The settings of the pipeline that are not part of the exam, in the order of the documentation. */
function keysOf$1(settings) {
	return [
		shown("kind", settings.kind),
		{
			path: "pipeline.inputs",
			value: settings.inputs,
			shown: "list"
		},
		...ownKeys(settings)
	];
}
/** Of a program of the user's own only the mode and the length of its context are quoted. */
function ownKeys(settings) {
	if (settings.kind === "builtin") return builtinKeys$1(settings);
	const { kind: _kind, inputs: _inputs, depth: _depth, concurrency: _concurrency, context, ...own } = settings;
	return [shown("context", context), ...Object.entries(own).map(([key, value]) => key === "mode" ? shown(key, String(value)) : hidden(key, value))];
}
function builtinKeys$1({ documents, chunk, retrieve, embed, answer }) {
	return [
		{
			path: "pipeline.documents",
			value: documents,
			shown: "list"
		},
		shown("chunk.size", chunk.size),
		shown("chunk.overlap", chunk.overlap),
		shown("chunk.unit", chunk.unit),
		shown("retrieve.mode", retrieve.mode),
		shown("retrieve.k", retrieve.k),
		shown("embed.model", embed?.model),
		shown("embed.dimensions", embed?.dimensions),
		shown("answer.model", answer?.model),
		hidden("answer.prompt", answer?.prompt),
		shown("answer.max-output", answer?.maxOutput),
		shown("answer.temperature", answer?.temperature),
		shown("answer.reasoning-effort", answer?.reasoningEffort),
		shown("answer.verbosity", answer?.verbosity)
	];
}
function shown(path, value) {
	return {
		path: `pipeline.${path}`,
		value,
		shown: "value"
	};
}
function hidden(path, value) {
	return {
		path: `pipeline.${path}`,
		value,
		shown: "hidden"
	};
}
// src/commands/comparing/changes/setting-places.ts
const nowhere = {
	file: void 0,
	line: void 0,
	side: void 0
};
/** Finds the lines of settings such as `pipeline.chunk.size` in the files that an exam was read from. */
function settingPlaces({ base, head }) {
	const files = {
		base: base && writtenIn(base.config, "base"),
		head: writtenIn(head.config, "head")
	};
	return {
		of: (path) => {
			const keys = path.split(".");
			return files.head.placeOf(keys) ?? files.base?.placeOf(keys);
		},
		ofGlob: (side, path, glob) => files[side]?.placeOfGlob(path.split("."), glob) ?? nowhere
	};
}
function writtenIn({ path: file, bytes }, side) {
	const document = readYaml(decodeText(bytes) ?? "");
	const placeAt = (path) => {
		const part = typeof path.at(-1) === "number" ? "value" : "key";
		const { line, column = 1 } = document.positionOf(path, part);
		return {
			file,
			line,
			column,
			side
		};
	};
	const isThere = (keys) => isMapping(valueAt(document.value, keys.slice(0, -1))) && valueAt(document.value, keys) !== void 0;
	return {
		placeOf: (keys) => isThere(keys) ? placeAt(keys) : void 0,
		placeOfGlob: (keys, glob) => {
			if (!isThere(keys)) return void 0;
			const list = valueAt(document.value, keys);
			const at = Array.isArray(list) ? list.findIndex((each) => isGlob(each, glob)) : -1;
			return placeAt(at === -1 ? keys : [...keys, at]);
		}
	};
}
/** Globs are read without `./`. */
function isGlob(written, glob) {
	return typeof written === "string" && written.replace(/^(!?)(\.\/)+/, "$1") === glob;
}
// src/commands/comparing/changes/changed-inputs.ts
/**
* What differs between the sides and may explain what moved: files, settings of the pipeline, documents, what the index
* is made of, declared models. Undefined without a base.
*/
async function changedInputs({ exam, runs, index, renames, files }) {
	const { base, head } = exam.pipelines;
	if (base === void 0 || runs.base === void 0) return void 0;
	const pipelines = {
		base,
		head
	};
	const places = settingPlaces(exam.files);
	const trees = await treesOf(files.listing, renames);
	const indexed = indexedSides(pipelines, {
		base: runs.base,
		head: runs.head
	}, trees);
	const part = trees && relevantPart(trees, {
		exam,
		pipelines,
		indexed
	});
	const documents = indexed && documentChanges(indexed, trees ?? noTrees, (side, glob) => places.ofGlob(side, "pipeline.documents", glob));
	const own = part === void 0 ? [] : await ownConfigChanges(part.edited, files.source);
	return {
		files: part && namedChanges(part),
		config: [...settingChanges(pipelines, places), ...own],
		documents,
		setup: part === void 0 ? [] : await setupChanges(part, files.source),
		index: index.base === void 0 ? [] : indexChanges({
			base: index.base,
			head: index.head
		}),
		models: modelChanges({
			base: runs.base.models,
			head: runs.head.models
		})
	};
}
/** All files that differ between the sides; undefined where no commits are known. */
async function changedFiles({ listing, moved }) {
	const trees = await treesOf(listing, await moved?.renames() ?? /* @__PURE__ */ new Map());
	return trees && namedChanges(differenceOf(trees));
}
const noTrees = {
	base: [],
	head: [],
	renames: /* @__PURE__ */ new Map()
};
async function treesOf(listing, renames) {
	return listing && {
		base: await listing("base"),
		head: await listing("head"),
		renames
	};
}
/** Undefined where a side does not tell what is in its index. */
function indexedSides(pipelines, runs, trees) {
	const [base, head] = ["base", "head"].map((side) => indexedSide(pipelines[side], runs[side], trees?.[side]));
	return base && head && {
		base,
		head
	};
}
function indexedSide(settings, { manifest }, entries) {
	if (settings.kind === "builtin" && entries !== void 0) {
		const selector = documentSelector(settings.documents);
		const paths = entries.filter(({ mode, path }) => mode !== submodule && selector.selects(path));
		return {
			documents: new Set(paths.map(({ path }) => path)),
			globs: settings.documents
		};
	}
	return manifest && {
		documents: new Set(manifest.map(documentId)),
		globs: void 0
	};
}
const submodule = "160000";
/**
* The files that differ and may matter: no documents, unless both manifests hold one whose file came or went, no exam,
* and nothing that no side depends on.
*/
function relevantPart(trees, { exam, pipelines, indexed }) {
	const sides = ["base", "head"];
	const matters = sides.map((side) => dependsOn(trees[side], pipelines[side]));
	const isOwn = sides.map((side) => besidePrograms(trees[side], pipelines[side]));
	const isExam = examFiles(exam);
	const difference = differenceOf(trees);
	const oneSided = /* @__PURE__ */ new Set([...difference.added, ...difference.removed]);
	const isDocument = (path) => {
		const on = sides.filter((side) => indexed?.[side].documents.has(path));
		return on.length === 1 || on.length === 2 && !oneSided.has(path);
	};
	return sortedPart(difference, (path) => matters.some((is) => is(path)) && !isExam(path) && !isDocument(path), (path) => isOwn.some((is) => is(path)));
}
function dependsOn(entries, settings) {
	const content = sideContent({
		entries,
		tree: ""
	}, settings);
	if (content?.kind !== "files") return () => true;
	const paths = new Set(content.files.map(([path]) => path));
	return (path) => paths.has(path);
}
/** Configuration, golden set with its reviews, and the judge's own cases: what the exam is made of is told elsewhere. */
function examFiles({ files, settings, own }) {
	const goldens = new Set([files.base?.golden?.path, files.head.golden.path].filter(isPath));
	const others = new Set([
		files.base?.config.path,
		files.head.config.path,
		settings.judge?.canaries,
		own?.settings.judge?.canaries,
		settings.judge?.labels,
		own?.settings.judge?.labels
	].filter(isPath));
	return (path) => goldens.has(path) || others.has(path) || isReviewOf(path, goldens);
}
function isPath(path) {
	return path !== void 0;
}
// src/commands/comparing/decide-by-head.ts
/**
* What the verdict would be by head's questions and labels on both sides, under base's settings: shown beside the
* verdict, never instead of it. Undefined without a base, or where head asks and grades as base does.
*/
async function decideByHead({ exam, scored, sides, change }, ports) {
	if (sides.base === void 0 || !exam.items.some(isOtherOnHead)) return void 0;
	const wordings = new Map(scored.items.map((item) => [item.wordingOf ?? item.id, item]));
	const kept = exam.items.filter(({ wordingOf, origin }) => !wordingOf && origin !== "removed");
	const changed = kept.filter((item) => isOtherOnHead(item) && !wordings.get(item.id)?.wordingOf);
	const again = {
		...exam,
		items: changed.map(asOnHead)
	};
	const rescored = await scoreItems(again, exam.settings, sides, ports);
	const known = new Map([...wordings, ...rescored.items.map((item) => [item.id, item])]);
	const items = kept.flatMap((item) => {
		const own = known.get(item.id);
		return own === void 0 ? [] : [{
			...own,
			...asOnHead(item)
		}];
	});
	return byHeadOf(await toTheEnd(decideStepwise(items, exam.settings, change), ports.signal));
}
function isOtherOnHead({ origin, relabelled, policyChanged, wordingOf }) {
	return wordingOf === void 0 && (origin !== "both" || relabelled || policyChanged.length > 0);
}
/** Head's item, which gates: also one that only head holds. */
function asOnHead(item) {
	const { head } = item.golden;
	return {
		...item,
		golden: {
			base: head,
			head
		},
		origin: "both",
		wordingOf: void 0
	};
}
function byHeadOf({ verdict, metrics, headline }) {
	const speaking = metrics.find(({ comparison: { metric } }) => metric.name === headline);
	if (speaking === void 0) return {
		verdict,
		moved: void 0
	};
	const { metric, base, head, delta, improved, degraded, unchanged } = speaking.comparison;
	const counts = {
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length
	};
	return {
		verdict,
		moved: {
			metric: metric.name,
			base,
			head,
			delta,
			...counts
		}
	};
}
// src/diagnosis/items/in-index.ts
/** Where a target is missed although it stands in head's documents. */
function inIndex({ base, head }, sides, facts) {
	switch (head.what.kind) {
		case "doc":
			if (!isListed(head.what.id, facts)) return "not-indexed";
			if (facts.manifest !== void 0) return "there";
			return returnedOf(head.what.id, facts).length > 0 ? "there" : "unproven";
		case "chunk": {
			const placed = sides.base.chunks[base.rank - 1];
			return placed === void 0 ? "unproven" : chunkInIndex(placed, facts);
		}
		case "evidence": {
			const had = wordingsFound({
				base,
				head
			}, sides.base, facts);
			if (had?.length === 0) return "removed";
			const placeOf = (member) => memberInIndex(member, sides.head, facts);
			if (had?.every((member) => placeOf(member) === "not-indexed") === true) return "not-indexed";
			if (head.what.any.some((member) => isReturnedWhole(member, sides.head, facts))) return "there";
			const found = head.what.any.map((member) => inChunks(member, facts));
			if (found.every((each) => each === "not-indexed")) return "not-indexed";
			if (found.every((each) => each === "not-indexed" || each === "split-by-chunking")) return "split-by-chunking";
			if (found.includes("there")) return "there";
			return isSplitInRanking(head, sides.head, facts) ? "split-by-chunking" : "unproven";
		}
	}
}
/**
* Of a target with several wordings, on head those that base found at its rank: another one further down is no reason why
* they left. Undefined where there is one, or where none can be told.
*/
function wordingsFound({ base, head }, { chunks }, { corpora, match }) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	if (base.what.any.length < 2 || head.what.any.length === 0) return void 0;
	const texts = corpora.base && normalCorpusOf(corpora.base);
	const ranking = rankingForEvidence(chunks, ({ chunk }) => texts === void 0 ? chunk.text : textOfChunk(chunk, texts));
	const had = base.what.any.filter((member) => satisfiedAt(member, ranking, match.coverage) === base.rank);
	const now = head.what.any;
	return had.length === 0 ? void 0 : now.filter(({ doc, quote, section }) => had.some((one) => one.quote === quote && one.section === section && (one.doc === doc || !now.some((other) => other.doc === one.doc))));
}
/** A chunk of base: there where head's index holds one of the same document that spans it, or that was returned. */
function chunkInIndex(placed, facts) {
	const { doc, start, end } = placed.chunk;
	if (doc === void 0) return "unproven";
	if (!isListed(doc, facts)) return "not-indexed";
	const shares = sharesOf$1(facts.corpora);
	if (returnedOf(doc, facts).some((now) => shares(placed, now).base === 1)) return "there";
	const { base, head } = facts.corpora;
	if (start === void 0 || end === void 0 || base?.text(doc) !== head.text(doc)) return "unproven";
	return (facts.chunksOf(documentId(doc)) ?? []).some((span) => span.start <= start && span.end >= end) ? "there" : "unproven";
}
/** What head is known to return of a document, for whatever question: that is in its index. */
function returnedOf(doc, { returned }) {
	return returned?.onHead(documentId(doc)) ?? [];
}
function isListed(doc, { manifest }) {
	return manifest === void 0 || manifest.has(documentId(doc));
}
function memberInIndex(member, ranking, facts) {
	return isReturnedWhole(member, ranking, facts) ? "there" : inChunks(member, facts);
}
/** Whether head returned a chunk that holds the member, for the question of this `ranking` or any. */
function isReturnedWhole(member, { chunks }, facts) {
	const { doc } = member;
	if (!isListed(doc, facts)) return false;
	const isWhole = (placed) => holds([placed], member, facts.match.coverage);
	return chunks.filter(({ chunk }) => chunk.doc !== void 0 && documentId(chunk.doc) === doc).some(isWhole) || returnedOf(doc, facts).some(isWhole);
}
/** By the chunks of head's index. Of several places of a quote any one will do. */
function inChunks({ doc, places, section }, facts) {
	if (!isListed(doc, facts)) return "not-indexed";
	const { coverage } = facts.match;
	const chunks = facts.chunksOf(doc);
	if (chunks === void 0 || places.length === 0) return "unproven";
	const found = new Set(places.slice(0, mostPlaces).map((place) => (section === void 0 ? placeInIndex : sectionInIndex)(place, meeting(chunks, place), coverage)));
	if (found.has("there")) return "there";
	return found.has("split-by-chunking") ? "split-by-chunking" : "not-indexed";
}
/** Of a quote that a document repeats, the first places tell enough. */
const mostPlaces = 20;
function placeInIndex(place, chunks, theta) {
	const isEnough = (spans) => overlapLength(spans, place) / (place.end - place.start) >= theta - 1e-12;
	if (!isEnough(chunks)) return "not-indexed";
	return chunks.some((chunk) => isEnough([chunk])) ? "there" : "split-by-chunking";
}
/** A section is no more than its chunks: none of them splits it. */
function sectionInIndex(place, chunks, theta) {
	const isThere = (chunk) => isMostlyIn({
		spans: [chunk],
		length: chunk.end - chunk.start
	}, place, theta);
	return chunks.some(isThere) ? "there" : "not-indexed";
}
/**
* The chunks of a document, in its order, that hold a part of a place: found by halving, as there may be a hundred
* thousand of them. Chunks overlap, so that starts ascend and ends do as well.
*/
function meeting(chunks, { start, end }) {
	const first = firstIndex(chunks, (chunk) => chunk.end > start);
	const last = firstIndex(chunks, (chunk) => chunk.start >= end);
	return chunks.slice(first, last);
}
/**
* What head returned covers the evidence together, and no chunk of it does alone. Only where the whole index is not
* known: what was returned is a part of it.
*/
function isSplitInRanking(target, { chunks }, { chunksOf, match }) {
	if (target.what.kind !== "evidence" || target.rank === Infinity) return false;
	const members = target.what.any;
	if (members.some(({ doc }) => chunksOf(doc) !== void 0)) return false;
	return !chunks.some((chunk) => members.some((member) => holds([chunk], member, match.coverage)));
}
/** Whether the chunks together hold enough of an evidence. A chunk that only words can be compared of uses its own. */
function holds(chunks, member, theta, textOf = ({ chunk }) => chunk.text) {
	return satisfiedAt(member, rankingForEvidence(chunks, textOf), theta) !== Infinity;
}
// src/diagnosis/items/context-of.ts
const noTexts = {
	source: () => void 0,
	normalised: () => void 0,
	sections: () => [],
	placesOf: () => ({
		spans: [],
		inPieces: false
	})
};
/** The chunks that a side's generator saw, matched where the question has labels; undefined where its query failed. */
function contextOf(side, { results, matches }, { contextK, corpora }) {
	const result = results[side];
	if (result?.kind !== "answered") return void 0;
	const corpus = corpora[side];
	const texts = corpus === void 0 ? noTexts : normalCorpusOf(corpus);
	const placed = matches[side]?.chunks ?? placeChunks(result.chunks, texts);
	const rule = {
		reported: result.context,
		k: contextK[side]
	};
	return {
		chunks: contextChunks(placed, rule) ?? placed.slice(0, 20),
		textOf: ({ chunk }) => textOfChunk(chunk, texts)
	};
}
/** Whether what the generator saw is enough for a target. */
function isSeen({ what }, { chunks, textOf }, { match }) {
	switch (what.kind) {
		case "chunk": return chunks.some(({ chunk }) => chunk.id === what.id);
		case "doc": return chunks.some(({ chunk }) => chunk.doc !== void 0 && documentId(chunk.doc) === what.id);
		case "evidence": return what.any.some((member) => holds(chunks, member, match.coverage, textOf) || copyRank(member, chunks, {
			...match,
			textOf
		}) < Infinity);
	}
}
/** The same of an answer, which is as good from another document that says it word for word. */
function isReadable(target, context, facts) {
	return isSeen(target, context, {
		...facts,
		match: {
			...facts.match,
			copies: true
		}
	});
}
/** Whether any target of the question is in front of head's generator; undefined where it has none. */
function seesSomething(match, context, facts) {
	const targets = (match?.targets ?? []).filter(({ grade }) => grade >= (match?.minGrade ?? 1));
	return targets.length === 0 ? void 0 : targets.some((target) => isReadable(target, context, facts));
}
// src/diagnosis/items/before-ranks.ts
/** What keeps a lost target from the rank that it had; undefined where head returns it, and at fault is its rank. */
function beforeRanks(pair, matched, facts) {
	const place = inIndex(pair, matched, facts);
	if (place === "removed") return lossOf(pair, "evidence-gone");
	if (place === "not-indexed" || place === "split-by-chunking") return lossOf(pair, place);
	const moved = movedTo(pair, matched.degraded.item, facts);
	if (moved !== void 0) return {
		...lossOf(pair, "moved-text"),
		movedTo: moved
	};
	if (pair.head.rank !== Infinity) return void 0;
	const returned = {
		base: matched.base.returned,
		head: matched.head.returned
	};
	if (isListCut(pair.base.rank, returned, facts)) return {
		...lossOf(pair, "list-cut"),
		room: returned.head
	};
	if (place === "there") return lossOf(pair, "not-retrieved");
	return isNeverReturned(pair, matched, facts) ? {
		...lossOf(pair, "not-indexed"),
		neverReturned: true
	} : lossOf(pair, "unknown");
}
/** Whether head returns fewer chunks than base, and than it was asked for, and ends before the rank on base. */
function isListCut(rankOnBase, returned, { depth }) {
	return returned.head < Math.min(returned.base, depth) && rankOnBase > returned.head;
}
/**
* Why a passage that was returned is not before the generator: the context is shorter than base's, else it leaves out
* what ranks well enough. Undefined where its rank is to blame. `room`: chunks of each context.
*/
function contextLoss(rank, room) {
	if (room.head < room.base && rank.head <= room.base) return "context-cut";
	return rank.head <= Math.max(room.head, rank.base) ? "left-out-of-context" : void 0;
}
/** A cause that is about one target, with its ranks. */
function lossOf({ base, head }, cause) {
	return {
		cause,
		target: targetOf(base),
		rank: {
			base: rankOf$3(base),
			head: rankOf$3(head)
		}
	};
}
function targetOf({ what }) {
	if (what.kind !== "evidence") return {
		kind: what.kind,
		name: what.id
	};
	return {
		kind: "evidence",
		name: what.any[0]?.doc ?? ""
	};
}
function rankOf$3({ rank }) {
	return rank === Infinity ? void 0 : rank;
}
/** Questions that base has to have returned a document for: of fewer it says little that head did not. */
const fewest$1 = 3;
/** Of the chunks from other documents, the share that head has to return still: else it may have lost any. */
const kept = .75;
/**
* Whether a lost target's document is out of head's index by all signs, where no manifest tells: base returned it for
* several questions and head for none, while the question's other chunks are returned as before. Where it had none, head may name its documents otherwise.
*/
function isNeverReturned(pair, { base, head }, { corpora, manifest, returned }) {
	if (manifest !== void 0 || returned === void 0) return false;
	const docs = documentsOf$3(pair, base);
	const isMissing = (doc) => returned.onHead(doc).length === 0;
	if (docs.head.length === 0 || !docs.head.every(isMissing)) return false;
	if (!docs.base.some((doc) => returned.onBase(doc) >= fewest$1)) return false;
	const shares = sharesOf$1(corpora);
	const others = base.chunks.filter(({ chunk: { doc } }) => {
		return doc !== void 0 && !isMissing(documentId(doc));
	});
	const still = others.filter((one) => isHeld(one, {
		side: "base",
		others: head.chunks,
		shares
	}));
	return others.length > 0 && still.length >= kept * others.length;
}
function documentsOf$3({ base, head }, match) {
	if (base.what.kind === "evidence" && head.what.kind === "evidence") return {
		base: base.what.any.map(({ doc }) => doc),
		head: head.what.any.map(({ doc }) => doc)
	};
	const named = match.chunks[base.rank - 1]?.chunk.doc;
	const docs = named === void 0 ? [] : [documentId(named)];
	return {
		base: docs,
		head: docs
	};
}
/**
* Where head's documents say what a lost target asks for, if that left its place: another document that is no renamed
* one, or another neighbourhood in its own. Undefined where any wording of the target stayed.
*/
function movedTo({ base, head }, { notes }, facts) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	const found = head.what.any;
	const hasLeft = base.what.any.every(({ doc, quote, places: [was] }) => {
		const isOut = notes.some((note) => note.kind === "moved" && note.by === "text" && note.doc === doc && note.quote === quote);
		const stayed = found.find((one) => one.doc === doc && one.quote === quote);
		return isOut || hasOtherNeighbours(doc, {
			was,
			is: stayed?.places[0]
		}, facts);
	});
	const [first] = found;
	if (!hasLeft || first === void 0) return void 0;
	const [place] = first.places;
	return {
		doc: first.doc,
		lines: place && linesOf$1(facts.corpora.head, first.doc, place)
	};
}
/** Letters on either side of a text that tell whether it stands where it stood. */
const beside = 40;
/** Whether what stood before and after a text is in head's document still, and no longer beside it: nothing was edited there. */
function hasOtherNeighbours(doc, { was, is }, { corpora }) {
	const [before, now] = [corpora.base?.text(doc), corpora.head.text(doc)];
	if (before === void 0 || now === void 0 || was === void 0 || is === void 0) return false;
	if (before === now) return false;
	const [old, own] = [neighbours(before, was), neighbours(now, is)];
	const holds = (text) => text.length >= beside && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0;
	return old.every((text, side) => text !== own[side] && holds(text));
}
/** The letters before and after a span. Four units hold a letter, markup aside. */
function neighbours(text, { start, end }) {
	return [onlyLetters(text.slice(Math.max(0, start - 160), start)).slice(-40), onlyLetters(text.slice(end, end + 160)).slice(0, beside)];
}
// src/diagnosis/items/judged-cause.ts
/** What the judge's word makes of an answer whose generator saw what it had to see; undefined where none fits. */
function judgedCause({ degraded: { matrices } }) {
	const unused = unusedClaim(matrices);
	if (unused !== void 0) return {
		cause: "not-used",
		claim: unused.text
	};
	const [own] = gainedClaims(matrices, (c) => !entails$1(c.inContext) && entails$1(c.inReference));
	if (own !== void 0) return {
		cause: "self-knowledge",
		claim: own.text
	};
	const [misled] = gainedClaims(matrices, (c) => entails$1(c.inContext) && !entails$1(c.inReference));
	if (misled !== void 0) {
		const [rank] = supportOf(misled.inContext);
		const chunk = rank === void 0 ? void 0 : matrices.head?.context[rank - 1];
		return {
			cause: "misled-by-context",
			claim: misled.text,
			chunk
		};
	}
	const [invented] = inventedClaims(matrices);
	return invented === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: invented
	};
}
/** Statements of head's answer that neither its chunks nor the reference carry, where base's has fewer of them. */
function inventedClaims(matrices) {
	const isInvented = (claim) => !entails$1(claim.inContext) && !entails$1(claim.inReference);
	return gainedClaims(matrices, isInvented).map(({ text }) => text);
}
/** Claims of a kind that head's answer has and base's has not, where it has more of them. */
function gainedClaims(matrices, is) {
	const before = judgedClaims(matrices.base)?.filter(is);
	const now = judgedClaims(matrices.head)?.filter(is);
	if (before === void 0 || now === void 0 || now.length <= before.length) return [];
	const known = new Set(before.map(({ text }) => text));
	const fresh = now.filter(({ text }) => !known.has(text));
	return fresh.length === 0 ? now.slice(0, 1) : fresh;
}
/** A statement of the reference that head's chunks carry, base's answer has and head's has not. */
function unusedClaim(matrices) {
	return droppedOf(matrices).find(({ inContext }) => entails$1(inContext));
}
/** Statements of the reference that base's answer has and head's has not. */
function droppedClaims(matrices) {
	return droppedOf(matrices).map(({ text }) => text);
}
function droppedOf({ base, head }) {
	const before = new Map(referenceClaims(base).map((claim) => [claim.text, claim]));
	return referenceClaims(head).filter(({ text, inAnswer }) => inAnswer?.kind === "verdict" && !entails$1(inAnswer) && entails$1(before.get(text)?.inAnswer));
}
/** The claims of an answer if the judge has told of each whether chunks and reference carry it. */
function judgedClaims(matrix) {
	if (matrix?.answer?.kind !== "claims") return void 0;
	const { claims } = matrix.answer;
	return claims.every(({ inContext, inReference }) => inContext?.kind === "verdict" && inReference?.kind === "verdict") ? claims : void 0;
}
function referenceClaims(matrix) {
	return matrix?.reference?.kind === "claims" ? matrix.reference.claims : [];
}
/** Whether the judge finds any part of the reference in what a generator saw; undefined where it did not say. */
function judgedSight(matrix) {
	const claims = referenceClaims(matrix);
	if (claims.some(({ inContext }) => entails$1(inContext))) return true;
	const isTold = claims.every(({ inContext }) => inContext?.kind === "verdict");
	return claims.length > 0 && isTold ? false : void 0;
}
/**
* For a question without labels: a chunk that carried a statement of the reference on base, where no chunk of head's
* context carries it any more. Only the same chunk is looked for, since nothing tells which other one would serve.
*/
function judgedLoss({ degraded, facts, contexts }) {
	const { details, matrices } = degraded;
	if (details.matches.base !== void 0 || details.matches.head !== void 0) return void 0;
	const lost = lostSupport(matrices.base, matrices.head);
	const chunk = contexts.base.chunks.find(({ chunk: { id } }) => id === lost);
	if (lost === void 0 || chunk === void 0) return void 0;
	const ranks = {
		base: rankOf$2(details.results.base, lost),
		head: rankOf$2(details.results.head, lost)
	};
	const found = {
		target: {
			kind: "chunk",
			name: lost
		},
		rank: ranks,
		chunk: lost
	};
	const place = chunkInIndex(chunk, facts);
	if (place === "not-indexed") return {
		cause: place,
		...found
	};
	const returned = {
		base: lengthOf$1(details.results.base),
		head: lengthOf$1(details.results.head)
	};
	if (ranks.head === void 0) {
		if (ranks.base !== void 0 && isListCut(ranks.base, returned, facts)) return {
			cause: "list-cut",
			...found,
			room: returned.head
		};
		return {
			cause: place === "there" && !isRenamed(chunk, degraded) ? "not-retrieved" : "unknown",
			...found
		};
	}
	const rank = {
		base: ranks.base ?? Infinity,
		head: ranks.head
	};
	const room = {
		base: contexts.base.chunks.length,
		head: contexts.head.chunks.length
	};
	const cause = contextLoss(rank, room);
	return cause === void 0 ? {
		cause: "ranked-too-low",
		...found
	} : {
		cause,
		...found,
		room: room.head
	};
}
function lengthOf$1(result) {
	return result?.kind === "answered" ? result.chunks.length : 0;
}
/** Id of the first chunk that carried a statement on base which nothing carries on head. */
function lostSupport(base, head) {
	const now = new Map(referenceClaims(head).map((claim) => [claim.text, claim.inContext]));
	const lost = referenceClaims(base).find(({ text, inContext }) => {
		const onHead = now.get(text);
		return entails$1(inContext) && onHead?.kind === "verdict" && !entails$1(onHead);
	});
	const [rank] = supportOf(lost?.inContext);
	return rank === void 0 ? void 0 : base?.context[rank - 1];
}
function rankOf$2(result, id) {
	if (result?.kind !== "answered") return void 0;
	const index = result.chunks.findIndex((chunk) => chunk.id === id);
	return index < 0 ? void 0 : index + 1;
}
/** Head returns something of the same document, or the same text: the chunk may be there under another name. */
function isRenamed({ chunk }, { details }) {
	const { head } = details.results;
	if (head.kind !== "answered") return true;
	const own = chunk.text === void 0 ? void 0 : normalText(chunk.text);
	return head.chunks.some(({ doc, text }) => doc !== void 0 && doc === chunk.doc || own !== void 0 && text !== void 0 && normalText(text) === own);
}
// src/diagnosis/items/refuses.ts
/** Whether a side declines to answer: by the judge's word where there is one, else by its phrases; undefined without an answer. */
function refuses(side, { details, matrices }, { refusal, classify }) {
	const result = details.results[side];
	if (result?.kind !== "answered" || result.answer === void 0) return void 0;
	const judged = matrices[side]?.outcome;
	if (refusal.detector === "judge" && judged?.kind === "outcome") return judged.outcome === "refused";
	return classify(result.answer) === "refused";
}
// src/diagnosis/items/cut-off.ts
/** What fills a token budget before a passage of this rank; undefined without a budget, or where a length is not known. */
function budgetBefore(rank, { cutoff }, chunks) {
	if (cutoff.kind !== "tokens" || rank > chunks.length) return void 0;
	const sizes = chunks.slice(0, rank).flatMap(({ tokens }) => tokens ?? []);
	if (sizes.length < rank) return void 0;
	const tokens = Math.max(...sizes);
	return {
		tokens: cutoff.budget,
		ends: sizes.reduce((sum, size) => sum + size, 0),
		largest: {
			rank: sizes.indexOf(tokens) + 1,
			tokens
		}
	};
}
/**
* By how much a passage misses the last rank within reach. Undefined where scores are missing, all alike, or do not
* descend: then they are not what the list is ranked by.
*/
function missedBy(rank, reach, chunks) {
	const scores = chunks.flatMap(({ score }) => score ?? []);
	const [own, last] = [scores[rank - 1], scores[reach - 1]];
	const isRanking = scores.length === chunks.length && scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? Infinity));
	const spread = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
	if (own === void 0 || last === void 0 || !isRanking || spread <= 0) return void 0;
	return {
		score: last - own,
		share: (last - own) / spread
	};
}
// src/diagnosis/items/new-text.ts
/** Whether a lost target would be within reach of head but for chunks before it that say what base does not. */
function isOustedByNewText({ head: { rank } }, { details: { matches, results }, reach }, facts) {
	const before = matches.head?.chunks.slice(0, rank - 1) ?? [];
	const said = (results.base?.kind === "answered" ? results.base.chunks : []).map(({ text }) => onlyLetters(text ?? ""));
	const fresh = before.filter((placed) => !placed.repeated && isNew(placed, said, facts));
	return fresh.length > 0 && rank - fresh.length <= reach;
}
/** What cannot be told is not new. `said`: the letters of what base returned for the question. */
function isNew({ chunk }, said, { corpora, onBase }) {
	const before = chunk.doc === void 0 ? void 0 : onBase(documentId(chunk.doc));
	const text = textOfChunk(chunk, normalCorpusOf(corpora.head));
	if (before === void 0 || text === void 0) return false;
	const document = lettersOnce(before);
	const pieces = onlyLetters(text).match(pieceOf) ?? [];
	return pieces.filter((piece) => said.some((each) => each.includes(piece)) || occurrencesIn(document, piece).next().done === false).length < .5 * pieces.length;
}
/** About four words: long enough to stand in a text for a reason, short enough to miss most edits. */
const pieceOf = /.{1,24}/gsu;
// src/diagnosis/items/rank-loss.ts
/** Why a passage that head returns is out of reach by its rank, or by its length. */
function rankLoss(lost, { degraded: { details, metric }, base, head, reach, chunks }, facts) {
	const { rank } = lost.head;
	const shares = sharesOf$1(facts.corpora);
	const hasFallen = rank > lost.base.rank;
	const had = base.chunks[lost.base.rank - 1];
	const isKept = had !== void 0 && isHeld(had, {
		side: "base",
		others: head.chunks,
		shares
	});
	const isSame = hasFallen && isKept && holdSameChunks({
		base,
		head
	}, shares);
	const isCrowded = metric.cutoff.kind === "tokens" && (!hasFallen || !isSame && isBehindLarger(rank, {
		base,
		head
	}, reach.base));
	const ofRank = isOustedByNewText(lost, {
		details,
		reach: reach.head
	}, facts) ? "ousted-by-new-text" : isSame ? "same-chunks-reordered" : "ranked-too-low";
	const { head: result } = details.results;
	const scored = result.kind === "answered" ? result.chunks : [];
	return {
		...lossOf(lost, isCrowded ? "crowded-out" : ofRank),
		room: isCrowded ? reach.head : void 0,
		displacedBy: newcomers(chunks, shares),
		budget: budgetBefore(rank, metric, head.chunks),
		missedBy: isCrowded ? void 0 : missedBy(rank, reach.head, scored)
	};
}
/** A size of chunks counts as another one past this share of the old. */
const largerBy = 1.1;
/** Whether base's token budget reached a rank, which larger chunks than base's stand before on head. */
function isBehindLarger(rank, { base, head }, reachOfBase) {
	if (rank > reachOfBase) return false;
	const before = meanTokens(base.chunks.slice(0, reachOfBase));
	const now = meanTokens(head.chunks.slice(0, rank));
	return before !== void 0 && now !== void 0 && now > largerBy * before;
}
function meanTokens(chunks) {
	const known = chunks.flatMap(({ tokens }) => tokens ?? []);
	if (known.length === 0) return void 0;
	return known.reduce((sum, tokens) => sum + tokens, 0) / known.length;
}
// src/diagnosis/items/answered-elsewhere.ts
/**
* A chunk before head's generator that may answer the question in other words: three sentences of it hold every number
* of the reference, or else of a lost quote, and its rarest words. Only where these say more than the question does.
*/
function answeredElsewhere({ base: { what } }, degraded, facts) {
	const { query, references } = degraded.item.golden.base;
	const quotes = what.kind === "evidence" ? what.any.map(({ quote }) => quote) : [];
	const head = contextOf("head", degraded.details, facts);
	const base = contextOf("base", degraded.details, facts);
	if (head === void 0 || base === void 0) return void 0;
	const known = base.chunks.map((placed) => new Set(words(base.textOf(placed) ?? "")));
	const decisive = (references.length > 0 ? references : quotes).map((text) => decisiveWords(text, {
		query,
		known
	})).filter((each) => each !== void 0);
	const passage = decisive.length === 0 ? void 0 : head.chunks.find((placed) => isAnswer(placed));
	return passage && {
		chunk: passage.chunk.id,
		doc: passage.chunk.doc
	};
	/** What some label of the question counts already is no news. */
	function isAnswer(placed) {
		if (placed.relevant) return false;
		const text = head?.textOf(placed) ?? "";
		if (!says(text)) return false;
		const sentences = sentencesOf(text);
		return sentences.some((_, at) => says(sentences.slice(at, at + 3).join(" ")));
	}
	function says(text) {
		const [numbers, said] = [numbersIn(text), new Set(words(text))];
		return decisive.some((wanted) => wanted.numbers.isSubsetOf(numbers) && wanted.terms.isSubsetOf(said));
	}
}
/** Words of fewer letters are rarely terms. */
const shortest$1 = 5;
const mostTerms = 3;
/** Undefined without a number, or without enough words, that the question does not hold. */
function decisiveWords(text, { query, known }) {
	const asked = new Set(words(query));
	const numbers = numbersIn(text).difference(numbersIn(query));
	const frequency = (term) => known.filter((own) => own.has(term)).length;
	const terms = [...new Set(words(text))].filter((word) => word.length >= shortest$1 && /^\p{L}/u.test(word) && !asked.has(word)).toSorted((a, b) => frequency(a) - frequency(b) || b.length - a.length).slice(0, mostTerms);
	return numbers.size === 0 || terms.length < 2 ? void 0 : {
		numbers,
		terms: new Set(terms)
	};
}
// src/diagnosis/items/target-pairs.ts
/**
* Relevant targets that both sides were asked for, in base's order. `minGrade`: undefined takes that of the match. Empty
* where either side has nothing to find.
*/
function targetPairs({ matches: { base, head } }, minGrade) {
	if (base === void 0 || head === void 0) return [];
	return base.targets.flatMap((target, index) => {
		const same = head.targets[index];
		const isRelevant = target.grade >= (minGrade ?? base.minGrade);
		return same === void 0 || !isRelevant ? [] : [{
			base: target,
			head: same
		}];
	});
}
// src/diagnosis/items/retrieval-cause.ts
/** Why a metric of a ranking fell: what became of the target that base had within reach at the best rank. */
function retrievalCause(degraded, facts) {
	const { details, metric } = degraded;
	const { base, head } = details.matches;
	if (base === void 0 || head === void 0) return goneEvidence(degraded);
	const scope = scopeOf(degraded, {
		base,
		head
	}, facts);
	const reached = targetPairs(details, readsEveryGrade(metric) ? 1 : void 0).filter((pair) => scope.holds("base", pair));
	const lost = bestOf(reached.filter((pair) => !scope.holds("head", pair)));
	if (lost !== void 0) {
		const found = lossWithin(lost, {
			degraded,
			base,
			head,
			...scope
		}, facts);
		return found.cause === "in-a-copy" ? found : {
			...found,
			elsewhere: answeredElsewhere(lost, degraded, facts)
		};
	}
	const fallen = bestOf(reached.filter((pair) => pair.head.rank > pair.base.rank));
	return fallen === void 0 ? { cause: "unknown" } : lossOf(fallen, "reordered");
}
/** A context may leave out any chunk, so that it goes by what stands in it and not by ranks. */
function scopeOf({ details, metric }, { base, head }, facts) {
	if (metric.cutoff.kind === "context") {
		const [before, now] = [contextOf("base", details, facts), contextOf("head", details, facts)];
		if (before !== void 0 && now !== void 0) {
			const contexts = {
				base: before,
				head: now
			};
			const chunks = {
				base: before.chunks,
				head: now.chunks
			};
			const reach = {
				base: before.chunks.length,
				head: now.chunks.length
			};
			const holds = (side, pair) => isSeen(pair[side], contexts[side], facts);
			return {
				reach,
				chunks,
				holds
			};
		}
	}
	const reach = {
		base: reachOfMetric(metric, base),
		head: reachOfMetric(metric, head)
	};
	const chunks = {
		base: base.chunks.slice(0, reach.base),
		head: head.chunks.slice(0, reach.head)
	};
	const holds = (side, pair) => pair[side].rank <= reach[side];
	return {
		reach,
		chunks,
		holds
	};
}
/** What became of a target that base had within reach and head has not. */
function lossWithin(lost, matched, facts) {
	const { degraded, reach, chunks } = matched;
	if (isGone(lost, degraded)) return lossOf(lost, "evidence-gone");
	const copy = copyWithin(lost, chunks.head, facts);
	if (copy !== void 0) return {
		...lossOf(lost, "in-a-copy"),
		chunk: copy.chunk
	};
	const early = beforeRanks(lost, matched, facts);
	if (early !== void 0) return early;
	const ofContext = degraded.metric.cutoff.kind === "context" ? contextLoss({
		base: lost.base.rank,
		head: lost.head.rank
	}, reach) : void 0;
	return ofContext === void 0 ? rankLoss(lost, matched, facts) : {
		...lossOf(lost, ofContext),
		room: reach.head
	};
}
/** The one at the best rank on base, of equals the first. */
function bestOf(pairs) {
	return pairs.reduce((best, pair) => best === void 0 || pair.base.rank < best.base.rank ? pair : best, void 0);
}
/** Whether head removed what the target asks for from its documents. */
function isGone({ base: { what } }, { item }) {
	const names = what.kind === "evidence" ? what.any.map(({ quote, doc }) => [doc, quote]) : [[what.id, void 0]];
	return item.gone.some((gone) => gone.from === "file" && names.some(([doc, quote]) => documentId(gone.doc) === doc && gone.quote === quote));
}
/** A loss that head declares is left out on both sides, so that nothing is scored. */
function goneEvidence({ item }) {
	const [gone] = item.gone;
	if (gone === void 0) return { cause: "unknown" };
	return {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
/** Shorter quotes stand in many documents by chance. */
const shortest = 20;
/**
* The first chunk within reach that says the same in another document: all of it, or, where that document says all of
* it, as much as counts as evidence.
*/
function copyWithin({ head: { what } }, chunks, { corpora, match }) {
	if (what.kind !== "evidence") return void 0;
	const texts = normalCorpusOf(corpora.head);
	const textOf = ({ chunk }) => textOfChunk(chunk, texts);
	const docs = new Set(chunks.flatMap(({ chunk: { doc } }) => doc === void 0 ? [] : [documentId(doc)]));
	const ranking = rankingForEvidence(chunks, textOf);
	const cutCopy = ({ doc: own, quote, section }) => {
		const text = normalText(quote);
		if (section !== void 0 || text.length < shortest) return void 0;
		const ranks = Array.from(docs, (doc) => {
			const places = doc === own ? [] : exactPlaces(texts.normalised(doc), text);
			return places.length === 0 ? Infinity : satisfiedAt({
				doc,
				quote,
				places
			}, ranking, match.coverage);
		});
		const placed = chunks[Math.min(...ranks) - 1];
		return placed && { chunk: placed.chunk.id };
	};
	return what.any.map((one) => copyOf(one, chunks, { textOf }) ?? cutCopy(one)).find((copy) => copy !== void 0);
}
// src/diagnosis/items/word-cause.ts
/** What the words of an answer tell without any judge; undefined where they tell nothing. */
function wordCause(sight) {
	return unusedString(sight) ?? inventedNumber(sight);
}
/**
* A string that the answer has to hold, that it held on base, and that stands in a chunk before head's generator: in one
* that counts.
*/
function unusedString(sight, counts = () => true) {
	const dropped = droppedStrings(sight).map((listed) => ({
		listed,
		run: words(listed)
	}));
	const { chunks, textOf } = sight.contexts.head;
	for (const placed of dropped.length === 0 ? [] : chunks.filter(counts)) {
		const said = words(textOf(placed) ?? "");
		const found = dropped.find(({ run }) => hasWordRun(said, run));
		if (found !== void 0) return {
			cause: "not-used",
			claim: found.listed,
			chunk: placed.chunk.id
		};
	}
}
/** Strings that the answer has to hold, that base's holds and head's does not; none where a side has no answer. */
function droppedStrings(sight) {
	const answers = {
		base: answerOf("base", sight),
		head: answerOf("head", sight)
	};
	if (answers.base === void 0 || answers.head === void 0) return [];
	const [before, now] = [words(answers.base), words(answers.head)];
	return sight.degraded.item.golden.base.contains.filter((listed) => {
		const run = words(listed);
		return hasWordRun(before, run) && !hasWordRun(now, run);
	});
}
function inventedNumber(sight) {
	const [gained] = inventedNumbers(sight);
	return gained === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: gained
	};
}
/**
* Numbers of head's answer that neither its context nor the question holds; none where the text of a chunk is not known.
* Those of base's answer, and right ones, are not made up: head may remember them.
*/
function inventedNumbers(sight) {
	const [base, head] = [answerOf("base", sight), answerOf("head", sight)];
	const { chunks, textOf } = sight.contexts.head;
	const texts = chunks.flatMap((placed) => textOf(placed) ?? []);
	if (base === void 0 || head === void 0 || texts.length < chunks.length) return [];
	const { query, references, contains } = sight.degraded.item.golden.base;
	const said = [
		query,
		withoutMarks(base, texts),
		...references,
		...contains,
		...texts
	];
	const known = new Set(said.flatMap((text) => [...numbersIn(text)]));
	return [...new Set(numbersIn(withoutMarks(head, texts)))].filter((number) => !known.has(number));
}
/** What a side answered; undefined for nothing. */
function answerOf(side, { degraded }) {
	const result = degraded.details.results[side];
	return result?.kind === "answered" ? result.answer : void 0;
}
// src/diagnosis/items/answer-cause.ts
/** Why an answer got worse: it cites nothing, its generator no longer saw something, else what it made of the same. */
function answerCause(degraded, { entry, facts }) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return { cause: "unknown" };
	if (stoppedCiting(degraded, entry)) return { cause: "uncited" };
	return lostBeforeGenerator(sight) ?? (readsAnswer(entry) ? madeOfContext(sight) : void 0) ?? { cause: "unknown" };
}
/** Head's answer is without what the metric counts, so that no chunk matters. */
function stoppedCiting({ matrices: { head } }, entry) {
	const score = entry.reads === "matrix" && head ? entry.score(head) : void 0;
	return score?.kind === "not_applicable" && score.reason === "no_citations";
}
/** Undefined where a query failed. */
function sightOf(degraded, facts) {
	const base = contextOf("base", degraded.details, facts);
	const head = contextOf("head", degraded.details, facts);
	return base && head && {
		degraded,
		facts,
		contexts: {
			base,
			head
		}
	};
}
/** What base's generator saw of the evidence and head's no longer does; undefined where that is nothing. */
function lostBeforeGenerator(sight) {
	return goneFromContext(sight) ?? lostFromContext(sight) ?? judgedLoss(sight);
}
/** Text that base's generator saw and head's documents no longer hold. */
function goneFromContext({ degraded, facts, contexts: { base } }) {
	const gone = degraded.item.gone.find(({ doc, quote, from }) => {
		if (quote === void 0 || from === "index") return false;
		return holds(base.chunks, {
			doc,
			quote,
			places: []
		}, facts.match.coverage, base.textOf);
	});
	return gone && {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
function lostFromContext(sight) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (base === void 0 || head === void 0) return void 0;
	const lost = bestOf(targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && !isReadable(pair.head, contexts.head, facts)));
	if (lost === void 0) return void 0;
	const matched = {
		degraded,
		base,
		head
	};
	return beforeRanks(lost, matched, facts) ?? outsideContext(lost, matched, sight);
}
/** A target that was found: at a rank that is good enough it is the context that leaves it out. */
function outsideContext(pair, matched, { facts, contexts }) {
	const chunks = {
		base: contexts.base.chunks,
		head: contexts.head.chunks
	};
	const reach = {
		base: chunks.base.length,
		head: chunks.head.length
	};
	const cause = contextLoss({
		base: pair.base.rank,
		head: pair.head.rank
	}, reach);
	return cause === void 0 ? rankLoss(pair, {
		...matched,
		reach,
		chunks
	}, facts) : {
		...lossOf(pair, cause),
		room: reach.head
	};
}
function madeOfContext(sight) {
	return refusalCause(sight) ?? judgedCause(sight) ?? wordCause(sight);
}
function refusalCause({ degraded, facts, contexts }) {
	if (refuses("head", degraded, facts) !== true || refuses("base", degraded, facts) !== false) return void 0;
	const sees = seesSomething(degraded.details.matches.head, contexts.head, facts) ?? judgedSight(degraded.matrices.head);
	if (sees === void 0) return { cause: "unknown" };
	return { cause: sees ? "refused-despite-evidence" : "refused-without-evidence" };
}
/** Whether a metric reads what was written. A judge also reads chunks against a reference, which no answer has a part in. */
function readsAnswer(entry) {
	if (entry.reads === "answer" || entry.reads === "outcome") return true;
	if (entry.reads !== "matrix") return false;
	return entry.needs.length === 0 || readsAnswer$1(entry.needs);
}
// src/diagnosis/items/trajectory-cause.ts
/**
* Why a metric of what an agent did fell: what head did and base did not. A wrong tool comes first, then a call made again just so, then
* an error that nothing mended, before the calls that either kept from being made. `unknown`: the same was done.
*/
function trajectoryCause({ item, details: { results } }) {
	const [base, head] = [stepsOf(results.base), stepsOf(results.head)];
	if (base === void 0 || head === void 0) return { cause: "unknown" };
	const { calls = [], forbidden = [] } = item.golden.base.tools ?? {};
	return { cause: [
		["wrong-tool", (steps) => wrongCalls(steps, calls, forbidden)],
		["tool-loop", repeatedCalls],
		["error-ignored", ignoredErrors],
		["missing-tool", (steps) => missingCalls(steps, calls)]
	].find(([, count]) => count(head) > count(base))?.[0] ?? "unknown" };
}
/** Whether head's steps return a passage that base found, and its own list, or its context, no longer holds. */
function dropsPassage({ details: { matches, inSteps, context, results } }) {
	const { base, head } = matches;
	if (inSteps === void 0 || head === void 0) return false;
	const isFound = (match, at) => (match?.targets[at]?.rank ?? Infinity) <= (match?.returned ?? 0);
	const found = [...inSteps.targets.keys()].filter((at) => isFound(base, at) && isFound(inSteps, at));
	if (found.some((at) => !isFound(head, at))) return true;
	const seen = results.head.kind === "answered" && results.head.context !== void 0 ? context.head : void 0;
	if (found.length === 0 || seen === void 0) return false;
	return !inSteps.chunks.filter((chunk) => chunk.relevant).some(({ chunk }) => seen.some((one) => isSame$1(one.chunk, chunk)));
}
function isSame$1(one, other) {
	return one.id === other.id || one.text !== void 0 && one.text === other.text;
}
function stepsOf(result) {
	return result?.kind === "answered" ? result.steps : void 0;
}
/** Failed calls after which the tool never succeeds. */
function ignoredErrors(steps) {
	const mends = ({ tool }, at) => steps.slice(at + 1).some((later) => later.tool === tool && later.error === void 0);
	return steps.filter((step, at) => step.error !== void 0 && !mends(step, at)).length;
}
/** Calls that were made before with the same arguments, but for one that failed and then did not. */
function repeatedCalls(steps) {
	const outcomes = /* @__PURE__ */ new Map();
	let repeats = 0;
	for (const { tool, arguments: given, error } of steps) {
		const call = canonical([tool, given ?? null]);
		const before = outcomes.get(call);
		const failed = error !== void 0;
		if (before !== void 0 && (!before.failed || failed)) repeats += 1;
		outcomes.set(call, { failed: failed && before?.failed !== false });
	}
	return repeats;
}
/** Calls of tools that are forbidden, or that no expected call names where some are named. */
function wrongCalls(steps, calls, forbidden) {
	const known = new Set(calls.map(({ tool }) => tool));
	const isWrong = (tool) => forbidden.includes(tool) || known.size > 0 && !known.has(tool);
	return steps.filter(({ tool }) => isWrong(tool)).length;
}
/** Expected calls that were not made. */
function missingCalls(steps, calls) {
	const made = /* @__PURE__ */ new Map();
	for (const { tool } of steps) made.set(tool, (made.get(tool) ?? 0) + 1);
	let missing = 0;
	for (const { tool } of calls) {
		const left = made.get(tool) ?? 0;
		if (left === 0) missing += 1;
		else made.set(tool, left - 1);
	}
	return missing;
}
// src/diagnosis/items/attribute-item.ts
/**
* Why one question got worse on one metric: the first cause of the decision tree that holds, `unknown` where the run
* lacks what it takes to tell. What was retrieved comes before what was made of it: a generator cannot use what it
* did not get. Total: any question and any metric have an answer.
*/
function attributeItem(degraded, facts) {
	const { metric } = degraded;
	return {
		...nothing$1,
		metric: metric.name,
		depth: facts.depth,
		...findCause(degraded, facts)
	};
}
const nothing$1 = {
	target: void 0,
	rank: {
		base: void 0,
		head: void 0
	},
	room: void 0,
	budget: void 0,
	movedTo: void 0,
	neverReturned: void 0,
	missedBy: void 0,
	displacedBy: [],
	claim: void 0,
	chunk: void 0,
	elsewhere: void 0,
	message: void 0
};
function findCause(degraded, facts) {
	const { item, metric } = degraded;
	const { failure } = item.facts.head;
	if (failure !== void 0) return {
		cause: "query-failed",
		message: failure
	};
	const entry = entryOf(metric);
	if (readsJudge(entry, facts.refusal) && isUnchanged$1(degraded)) return { cause: "judge-noise" };
	switch (entry.reads) {
		case "labels": return dropsPassage(degraded) ? { cause: "passage-dropped" } : retrievalCause(degraded, facts);
		case "steps":
		case "trials": return trajectoryCause(degraded);
		case "answer":
		case "outcome":
		case "matrix": return answerCause(degraded, {
			entry,
			facts
		});
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "probes": return { cause: "unknown" };
	}
}
/** Both sides gave the judge the very same to read, so that the difference is its own. */
function isUnchanged$1({ details: { results } }) {
	return results.base !== void 0 && returned$1(results.base) === returned$1(results.head);
}
function returned$1(result) {
	if (result.kind === "failed") return "";
	const { chunks, answer, context } = result;
	const texts = chunks.map(({ id, text }) => [id, text]);
	return JSON.stringify([
		texts,
		answer,
		context
	]);
}
// src/diagnosis/items/attributed-metrics.ts
/**
* The metric by which each question that got worse is explained, in golden order: the headline metric where it fell on
* that, else the first gated one it fell on. With them the questions that could not be compared at all: head's query
* failed and base's did not, or head's documents no longer hold what the label quotes. Metrics of size, time, cost and
* repetition explain nothing here.
*/
function attributedMetrics(items, { metrics, headline }) {
	const gated = metrics.filter(({ gate, comparison }) => isExplained(comparison.metric) && (gate !== void 0 || comparison.metric.name === headline)).map(({ comparison }) => comparison);
	const isHeadline = ({ metric: { name } }) => Number(name === headline);
	const found = /* @__PURE__ */ new Map();
	for (const { metric, degraded } of gated.toSorted((a, b) => isHeadline(b) - isHeadline(a))) for (const id of degraded) if (!found.has(id)) found.set(id, metric);
	const explained = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) {
		const metric = found.get(item.id) ?? gated.find(({ metric: own }) => isLost$1(item, own))?.metric;
		if (metric !== void 0) explained.set(item.id, metric);
	}
	return explained;
}
/** Whether a question that fell on a metric has a cause: none has for size, time, cost and repetition. */
function isExplained(metric) {
	switch (entryOf(metric).reads) {
		case "labels":
		case "steps":
		case "trials":
		case "answer":
		case "outcome":
		case "matrix": return true;
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "probes": return false;
	}
}
/** Whether base had something on this metric that head took away without leaving anything to compare with. */
function isLost$1({ origin, facts, scores, gone }, metric) {
	const { base } = scores;
	if (origin === "added" || base === void 0 || facts.base?.failure !== void 0) return false;
	if (facts.head.failure !== void 0) return base.get(metric.name)?.kind === "scored";
	const head = scores.head.get(metric.name);
	return head?.kind === "not_applicable" && head.reason === "stale_label" && gone.length > 0;
}
// src/diagnosis/items/worse-answer.ts
/**
* The questions whose answer fell on a gated metric of answers, or that such a metric leaves out since head declines what
* base answered; each with the first of these metrics. Questions that have no passage to lose are none: those without an
* answer, and those that name forbidden documents and no label. `isHeard`: whether a metric's word counts.
*/
function worseAnswers(items, { metrics, headline }, isHeard) {
	const gated = metrics.filter(({ gate, comparison }) => gate !== void 0 || comparison.metric.name === headline).filter(({ comparison: { metric } }) => readsAnswer(entryOf(metric)) && isHeard(metric)).map(({ comparison: { metric, degraded } }) => ({
		metric,
		degraded: new Set(degraded)
	}));
	const worse = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) {
		const first = gated.find(({ metric, degraded }) => degraded.has(item.id) || turnsToRefusal(item, metric));
		if (first !== void 0 && hasPassage(item.golden)) worse.set(item.id, first.metric);
	}
	return worse;
}
function turnsToRefusal({ scores }, { name }) {
	const head = scores.head.get(name);
	return head?.kind === "not_applicable" && head.reason === "refused" && scores.base?.get(name)?.kind === "scored";
}
function hasPassage({ base }) {
	return base.answerable && (base.forbidden === void 0 || base.labels.kind !== "none");
}
/**
* What became of the passage of an answer that got worse, by the contexts of both generators; undefined where a query
* failed, and for the same answer from the same chunks, which only the judge reads otherwise. `idsKept`: the sides name
* chunks alike, so that a label by id tells something.
*/
function worseAnswer(degraded, facts, idsKept) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return void 0;
	const same = seesTheSame(sight);
	if (same && saysTheSame(degraded)) return void 0;
	const faults = answerFaults(sight);
	return {
		lostBy: same ? "generator" : lostBy(sight, {
			faults,
			idsKept
		}),
		faults
	};
}
function lostBy(sight, { faults, idsKept }) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (!idsKept && base?.labels === "chunks") return "untold";
	if (lostBeforeGenerator(sight) !== void 0) return faults.some(isInvented) || ignoresWhatItKept(sight) ? "both" : "retrieval";
	return (seesSomething(head, contexts.head, facts) === true || judgedSight(degraded.matrices.head) === true) && !mayHaveLost(sight) ? "generator" : "untold";
}
/** Nobody says what the generators saw, and a passage ranks lower than it did. */
function mayHaveLost({ degraded: { details }, facts, contexts }) {
	if (sideNames.every((side) => {
		const result = details.results[side];
		return (result?.kind === "answered" ? result.context : void 0) !== void 0 || facts.contextK[side] !== void 0;
	})) return false;
	const pairs = targetPairs(details, void 0);
	return pairs.length === 0 || pairs.some(({ base, head }) => isReadable(base, contexts.base, facts) && head.rank > base.rank);
}
function isInvented({ kind }) {
	return kind === "invented-number" || kind === "invented-claim";
}
/**
* Head's answer lacks what base's had and a chunk before head's generator says. A string has to stand in a labelled
* passage that is still there: elsewhere it may mean something else. Who declines may miss the part that was lost.
*/
function ignoresWhatItKept(sight) {
	const { degraded, facts, contexts } = sight;
	if (refuses("head", degraded, facts) === true) return false;
	const kept = targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && isReadable(pair.head, contexts.head, facts));
	const { textOf } = contexts.head;
	return unusedString(sight, (placed) => kept.some(({ head }) => isReadable(head, {
		chunks: [placed],
		textOf
	}, facts))) !== void 0 || unusedClaim(degraded.matrices) !== void 0;
}
/** Both generators got the same texts in the same order, and at least one. */
function seesTheSame({ contexts: { base, head } }) {
	if (base.chunks.length === 0 || base.chunks.length !== head.chunks.length) return false;
	return base.chunks.every((placed, index) => {
		const other = head.chunks[index];
		const text = base.textOf(placed);
		return other !== void 0 && text !== void 0 && text === head.textOf(other);
	});
}
function saysTheSame({ details: { results } }) {
	const { base, head } = results;
	return base?.kind === "answered" && head.kind === "answered" && base.answer === head.answer;
}
/** What head's answer lacks or adds against base's, what it lacks first; a judge's word only where it is trusted. */
function answerFaults(sight) {
	const { matrices } = sight.degraded;
	const of = (kind, texts) => texts.map((text) => ({
		kind,
		text
	}));
	return [
		...of("missing-string", droppedStrings(sight)),
		...of("missing-claim", droppedClaims(matrices)),
		...of("excluded-string", enteredStrings(sight)),
		...of("invented-number", inventedNumbers(sight)),
		...of("invented-claim", inventedClaims(matrices))
	];
}
/** Strings that an answer must not say, that head says and base did not. */
function enteredStrings(sight) {
	const [before, now] = [words(answerOf("base", sight) ?? ""), words(answerOf("head", sight) ?? "")];
	return sight.degraded.item.golden.base.excludes.filter((listed) => {
		const run = words(listed);
		return hasWordRun(now, run) && !hasWordRun(before, run);
	});
}
// src/diagnosis/likely/causes-of-items.ts
/** The proof that lies in the causes of single questions alone. */
function byCauses(cause, those) {
	const fit = new Set(those);
	return ({ questions }) => {
		const explains = ({ cause: own }) => own !== void 0 && fit.has(own);
		return questions.some(explains) ? {
			cause,
			explains,
			evidence: {}
		} : void 0;
	};
}
/** Whether a question lost its passage to what the ranking, or the chunks, made of it: found before, and lower or not at all now. */
function isLostInRanking({ cause, rank }) {
	if (cause === void 0) return false;
	return ofRanking$1.has(cause) || cause === "unknown" && rank.base !== void 0;
}
const ofRanking$1 = /* @__PURE__ */ new Set([
	"not-retrieved",
	"ranked-too-low",
	"same-chunks-reordered",
	"reordered",
	"crowded-out",
	"left-out-of-context",
	"split-by-chunking",
	"ousted-by-new-text",
	"refused-without-evidence"
]);
// src/diagnosis/likely/lists.ts
/** The questions for which both sides returned something. */
function comparable(questions) {
	return questions.filter(({ lists }) => sideNames.every((side) => lists[side].length > 0));
}
/** The mean of a number over the questions of which both sides have it; undefined without any. */
function meanOfSides(questions, numberOf) {
	const sums = {
		base: 0,
		head: 0
	};
	let known = 0;
	for (const { lists } of questions) {
		const [base, head] = [numberOf(lists.base), numberOf(lists.head)];
		if (base === void 0 || head === void 0) continue;
		known += 1;
		sums.base += base;
		sums.head += head;
	}
	return known === 0 ? void 0 : {
		base: sums.base / known,
		head: sums.head / known
	};
}
/** Every passage that a side returned, once. */
function returned(questions, side) {
	return new Set(questions.flatMap(({ lists }) => lists[side].passages));
}
// src/diagnosis/likely/cutting.ts
/** Of head's passages that lie where base's do, the share that are base's very passages: 0..1. */
const leastAligned = .9;
/** Places that cover more than this of the shorter one compete. */
const competing = .6;
/**
* Whether both indexes are cut alike: what head returned is what base returned, or lies elsewhere. Where no places are
* known, a third of it has to be what base returned. Undefined where nothing tells.
*/
const cuttingOf = oncePer(({ questions, documents: { edited } }) => {
	const base = returned(questions, "base");
	const keys = new Set(base.values().map(({ key }) => key));
	const spans = base.values().flatMap(({ doc, span }) => span === void 0 ? [] : [{
		doc,
		span
	}]);
	const taken = new Map(Array.from(Map.groupBy(spans, ({ doc }) => doc), ([doc, placed]) => [doc, competitors(placed.map(({ span }) => span))]));
	const counts = {
		same: 0,
		otherwise: 0,
		unplaced: 0
	};
	for (const { key, span, doc } of returned(questions, "head")) if (keys.has(key)) counts.same += 1;
	else if (doc !== void 0 && edited.has(doc)) continue;
	else if (span === void 0) counts.unplaced += 1;
	else if (taken.get(doc)?.(span) === true) counts.otherwise += 1;
	const { same, otherwise, unplaced } = counts;
	if (same + otherwise + unplaced === 0) return void 0;
	return same >= leastAligned * (same + otherwise) && 2 * same >= unplaced ? "alike" : "otherwise";
});
/** Whether any of many spans competes with one: a document may have had a hundred thousand of them returned. */
function competitors(spans) {
	const sorted = spans.toSorted((a, b) => a.start - b.start);
	const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0);
	return (span) => {
		const from = firstIndex(sorted, ({ start }) => start > span.start - longest);
		const to = firstIndex(sorted, ({ start }) => start >= span.end);
		return sorted.slice(from, to).some((other) => compete(span, other));
	};
}
function compete(one, other) {
	return Math.min(one.end, other.end) - Math.max(one.start, other.start) > competing * Math.min(one.end - one.start, other.end - other.start);
}
// src/diagnosis/likely/chunks.ts
/** Chunks got longer. */
const largerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	return chunkTokens !== void 0 && chunkTokens.head > 1.1 * chunkTokens.base ? {
		cause: "larger-chunks",
		explains: isLostInRanking,
		evidence: { chunkTokens }
	} : void 0;
};
/** Chunks got shorter: a list, or a context, of as many holds less. */
const smallerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	return chunkTokens !== void 0 && chunkTokens.head < .9 * chunkTokens.base ? {
		cause: "smaller-chunks",
		explains: isLostInRanking,
		evidence: { chunkTokens }
	} : void 0;
};
/** Of the text that is returned, the share that has to be repeated less often for chunks to overlap less. */
const lessOverlap = .05;
/**
* Chunks cut what was asked for, or are as long as before and overlap less. That they are cut elsewhere explains
* nothing: other borders are as good as these.
*/
const splitEvidence = (facts) => {
	if (largerChunks(facts) !== void 0 || smallerChunks(facts) !== void 0) return void 0;
	const chunkOverlap = cuttingOf(facts) === "otherwise" ? overlapOfChunks(facts) : void 0;
	const isLess = chunkOverlap !== void 0 && chunkOverlap.base - chunkOverlap.head > lessOverlap;
	return {
		cause: "split-evidence",
		explains: (question) => question.cause === "split-by-chunking" || isLess && isLostInRanking(question),
		evidence: { ...isLess && { chunkOverlap } }
	};
};
/** Of the text of all returned chunks, the share that another one holds already: 0..1. Undefined where no places are known. */
function overlapOfChunks({ questions }) {
	const [base, head] = sideNames.map((side) => {
		const distinct = new Map(Array.from(returned(questions, side), (one) => [one.key, one]));
		const spans = Map.groupBy(distinct.values(), ({ doc }) => doc).values().map((ofDocument) => ofDocument.flatMap(({ span }) => span ?? []));
		const lengths = {
			all: 0,
			once: 0
		};
		for (const own of spans) {
			lengths.all += own.reduce((sum, { start, end }) => sum + end - start, 0);
			lengths.once += unionLength(own);
		}
		return lengths.all === 0 ? void 0 : 1 - lengths.once / lengths.all;
	});
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
/**
* Tokens of a long returned chunk, the 90th percentile: the last piece of a document is short however it is cut.
* Undefined where the sides are cut alike, or nothing tells.
*/
const chunkLengths = oncePer((facts) => {
	if (cuttingOf(facts) !== "otherwise") return void 0;
	const [base, head] = sideNames.map((side) => longChunk(facts.questions, side));
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
});
function longChunk(questions, side) {
	const lengths = comparable(questions).flatMap(({ lists }) => lists[side].passages).flatMap(({ tokens }) => tokens ?? []);
	return nearestRank(lengths.toSorted((a, b) => a - b), 90);
}
// src/diagnosis/likely/context-grown.ts
/** What made the context longer, where nothing but its price is at issue; undefined where that was not compared. */
function contextGrown(facts, { metrics }) {
	const price = metrics.find(({ comparison }) => comparison.metric.name === contextPrice);
	if (price === void 0) return void 0;
	const { base, head, degraded, pairs } = price.comparison;
	if (base === void 0 || head === void 0) return void 0;
	const context = meanOfSides(comparable(facts.questions), (list) => list.context);
	const chunkTokens = chunkLengths(facts);
	const evidence = {
		contextTokens: {
			base,
			head
		},
		...context && { context },
		...chunkTokens && { chunkTokens }
	};
	return {
		leads: {
			cause: "context-grown",
			questions: degraded.length,
			of: pairs.items.length,
			evidence,
			named: []
		},
		also: []
	};
}
// src/diagnosis/likely/copies.ts
/** A rise of the share of repeated texts that is no accident. */
const rise = .05;
/** Texts that stand in a list already push others down. */
const copies = ({ questions }) => {
	const duplicates = meanOfSides(comparable(questions), ({ passages }) => passages.length === 0 ? void 0 : repeated(passages) / passages.length);
	if (duplicates === void 0 || duplicates.head - duplicates.base < rise) return void 0;
	const explains = (question) => question.cause === "in-a-copy" || isLostInRanking(question) && isPushedDown(question, repeated);
	return {
		cause: "copies",
		explains,
		evidence: { duplicates }
	};
};
/** Documents that base does not have stand before what was lost. */
const newTexts = ({ questions, documents: { isNew } }) => {
	const fresh = (passages) => passages.filter(({ doc }) => doc !== void 0 && isNew(doc)).length;
	const explains = (question) => question.cause === "ousted-by-new-text" || isLostInRanking(question) && isPushedDown(question, fresh);
	return questions.some(explains) ? {
		cause: "new-texts",
		explains,
		evidence: {}
	} : void 0;
};
/** Passages whose text stands before them already. */
function repeated(passages) {
	return passages.length - new Set(passages.map(({ key }) => key)).size;
}
/** Of a list in which something is not to be found, the share that may be taken up. */
const fills = .25;
/** Whether so many more passages of a kind stand before what was lost that they make at least half of its fall. */
function isPushedDown({ rank, lists: { base, head } }, count) {
	const more = count(before(head, rank.head)) - count(before(base, rank.head === void 0 ? void 0 : rank.base));
	if (rank.head === void 0) return more > 0 && more >= fills * head.passages.length;
	return more > 0 && 2 * more >= rank.head - (rank.base ?? 1);
}
function before({ passages }, rank) {
	return rank === void 0 ? passages : passages.slice(0, rank - 1);
}
// src/diagnosis/likely/document-names.ts
/** Shares of chunks that name a document of the side: as base has to, and as head does not. */
const fitting = .9;
/** Of head's passages, those that base returned under another name; more say that documents are named in another way. */
const mostRenamed = .5;
/** Head names its documents in another way: they fit nothing of it, or the same texts have other names. */
const documentNames = ({ questions, documents: { homed, renamed } }) => {
	const { base, head } = homed;
	if (!(base !== void 0 && head !== void 0 && base >= fitting && head < fitting) && renamedShare(questions) <= mostRenamed) return void 0;
	const known = new Set([...returned(questions, "base")].map((passage) => passage.doc));
	const explains = ({ cause, rank, doc, lists }) => cause !== void 0 && rank.head === void 0 && !(doc !== void 0 && renamed.has(doc)) && lists.head.passages.some((passage) => !known.has(passage.doc));
	return {
		cause: "document-names",
		explains,
		evidence: {}
	};
};
/** Of head's passages, the share that base returned too, and only under other names: 0..1. */
function renamedShare(questions) {
	const docs = Map.groupBy(returned(questions, "base"), ({ key }) => key);
	const head = [...returned(questions, "head")];
	const isRenamed = ({ key, doc }) => {
		const before = docs.get(key);
		return before !== void 0 && before.every((passage) => passage.doc !== doc);
	};
	return head.length === 0 ? 0 : head.filter(isRenamed).length / head.length;
}
// src/diagnosis/likely/documents-missing.ts
/** How likely a document may be to vanish from all lists by chance before that proves nothing. */
const chance = .01;
/**
* Head's index lacks documents: files or manifests of both sides say so, else head returns them for no question though
* base did for so many that it is no chance.
*/
const documentsMissing = ({ questions, documents }) => {
	const missing = documents.listed ? documents.removed : /* @__PURE__ */ new Set([...documents.removed, ...vanished(questions)]);
	const explains = ({ cause, doc }) => cause === "not-indexed" || cause !== void 0 && doc !== void 0 && missing.has(doc);
	const lost = questions.filter(explains);
	if (lost.length === 0) return void 0;
	const names = [...new Set(lost.flatMap(({ doc }) => doc ?? []))].toSorted(byCodeUnit);
	return {
		cause: "documents-missing",
		explains,
		evidence: { documents: {
			total: names.length,
			names: names.slice(0, 3)
		} }
	};
};
/**
* Documents that base returns, and head never. Of the other documents that base returns for a question, head returns a
* share for it too: the less that is, the more often base must have returned one before its absence says something.
*/
function vanished(questions) {
	const asked = comparable(questions);
	const onHead = new Set(asked.flatMap(({ lists }) => documentsOf$2(lists.head.passages)));
	const counts = /* @__PURE__ */ new Map();
	const stayed = {
		kept: 0,
		of: 0
	};
	for (const { lists } of asked) {
		const base = documentsOf$2(lists.base.passages.slice(0, lists.head.length));
		const head = new Set(documentsOf$2(lists.head.passages));
		for (const doc of base) counts.set(doc, (counts.get(doc) ?? 0) + 1);
		const others = base.filter((doc) => onHead.has(doc));
		stayed.of += others.length;
		stayed.kept += others.filter((doc) => head.has(doc)).length;
	}
	const share = stayed.kept / Math.max(1, stayed.of);
	return [...counts].flatMap(([doc, times]) => !onHead.has(doc) && times > 1 && (1 - share) ** times < chance ? [doc] : []);
}
function documentsOf$2(passages) {
	return [...new Set(passages.flatMap(({ doc }) => doc ?? []))];
}
// src/diagnosis/likely/lengths.ts
/** Head's lists end before the rank at which base had what was lost. */
const listCut = ({ questions }) => {
	const explains = ({ cause, rank, lists: { base, head } }) => {
		if (cause === "list-cut") return true;
		return head.length > 0 && head.length < base.length && rank.head === void 0 && isLost(cause) && (rank.base ?? 0) > head.length;
	};
	if (!questions.some(explains)) return void 0;
	const length = meanOfSides(comparable(questions), (list) => list.length);
	return {
		cause: "list-cut",
		explains,
		evidence: { ...length && { length } }
	};
};
/** Head's generator gets fewer chunks, and one that it no longer gets is what was lost. */
const contextCut = ({ questions }) => {
	const explains = ({ cause, lists: { base, head } }) => cause === "context-cut" || cause === "left-out-of-context" && (head.context ?? 0) < (base.context ?? 0);
	if (!questions.some(explains)) return void 0;
	const context = meanOfSides(comparable(questions), (list) => list.context);
	return {
		cause: "context-cut",
		explains,
		evidence: { ...context && { context } }
	};
};
function isLost(cause) {
	return cause === "not-retrieved" || cause === "unknown" || cause === "refused-without-evidence";
}
// src/diagnosis/likely/nothing-returned.ts
/** Head returns nothing for questions for which base returned something; a query that failed says so itself. */
const nothingReturned = ({ questions }) => {
	const emptied = new Set(questions.filter(({ lists: { base, head } }) => base.length > 0 && head.length === 0).filter(({ cause }) => cause !== "query-failed").map(({ id }) => id));
	return emptied.size === 0 ? void 0 : {
		cause: "nothing-returned",
		explains: ({ id }) => emptied.has(id),
		evidence: {}
	};
};
// src/diagnosis/likely/overlap.ts
/** What lists have in common by the text of their passages. Undefined where nothing can be compared. */
const passagesInCommon = oncePer((questions) => overlapOf(questions, "passages"));
/** The same by the documents that they name. */
const documentsInCommon = oncePer((questions) => overlapOf(questions, "documents"));
/** Sums of whole numbers, so that the order of the questions is nothing to them. */
function overlapOf(questions, by) {
	const lists = comparable(questions).map(({ lists: { base, head } }) => ({
		base: ranksOf(base.passages, by),
		head: ranksOf(head.passages, by)
	}));
	const counts = /* @__PURE__ */ new Map();
	for (const { base } of lists) for (const name of base.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
	const sums = {
		common: 0,
		others: 0,
		most: 0,
		concordant: 0,
		discordant: 0
	};
	const excess = [];
	for (const { base, head } of lists) {
		const common = [...head.keys()].filter((name) => base.has(name));
		const everywhere = [...head.keys()].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
		sums.common += common.length;
		sums.others += everywhere - common.length;
		sums.most += Math.min(base.size, head.size);
		excess.push(common.length - (everywhere - common.length) / Math.max(1, lists.length - 1));
		addOrder(sums, common, {
			base,
			head
		});
	}
	if (sums.most === 0) return void 0;
	const { concordant, discordant } = sums;
	return {
		own: sums.common / sums.most,
		chance: Math.min(1, sums.others / (Math.max(1, lists.length - 1) * sums.most)),
		surely: standardErrors(excess),
		order: concordant + discordant === 0 ? 1 : (concordant - discordant) / (concordant + discordant)
	};
}
/** How many standard errors the mean of some numbers, at least one, is above 0; 0 for a mean below. */
function standardErrors(numbers) {
	const { mean, se = 0 } = summarisePairs(numbers, void 0);
	if (mean <= 0) return 0;
	return se === 0 ? Infinity : mean / se;
}
/** The best rank of each name. */
function ranksOf(passages, by) {
	const ranks = /* @__PURE__ */ new Map();
	for (const [at, { key, doc }] of passages.entries()) {
		const name = by === "passages" ? key : doc;
		if (name !== void 0 && !ranks.has(name)) ranks.set(name, at);
	}
	return ranks;
}
/** Names that are looked at in pairs. */
const mostPaired = 20;
function addOrder(sums, common, { base, head }) {
	const paired = common.slice(0, mostPaired);
	for (const [at, one] of paired.entries()) for (const other of paired.slice(at + 1)) {
		const isSame = rank(base, one) < rank(base, other) === rank(head, one) < rank(head, other);
		sums[isSame ? "concordant" : "discordant"] += 1;
	}
}
function rank(ranks, name) {
	return ranks.get(name) ?? 0;
}
/** How much more lists have in common than by chance: 1 for equal ones, 0 and below for what has nothing to do with the question. */
function beyondChance({ own, chance }) {
	return chance >= 1 ? 0 : (own - chance) / (1 - chance);
}
// src/diagnosis/likely/ranking.ts
/** Lists that share more than this hold the same. */
const same = .9;
/** A rank correlation below which the order is another. */
const mostAlike = .5;
/** Lists with less in common than this beyond chance have nothing to do with each other. */
const related = .08;
/** Standard errors beyond chance at which they have something to do with each other, however little. */
const certain = 3;
/** Lists of both sides must differ by so much from those of other questions to say which passages were candidates. */
const telling = .3;
/** Both sides return the same passages, in quite another order. */
const sameChunksReordered = ({ questions }) => {
	const overlap = passagesInCommon(questions);
	if (overlap === void 0 || overlap.own < same || overlap.order >= mostAlike) return void 0;
	if (overlap.own - overlap.chance < telling) return void 0;
	const { own, order } = overlap;
	return {
		cause: "same-chunks-reordered",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			order
		}
	};
};
/** What head returns has no more in common with what base returns than with what base returns for other questions. */
const unrelatedResults = (facts) => {
	const overlap = (cuttingOf(facts) === "alike" ? passagesInCommon : documentsInCommon)(facts.questions);
	if (overlap === void 0 || overlap.chance > .7) return void 0;
	if (beyondChance(overlap) >= related || overlap.surely >= certain) return void 0;
	const { own, chance } = overlap;
	return {
		cause: "unrelated-results",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			chance
		}
	};
};
/** The same passages are indexed, and other ones, or in another order, are returned for the same questions. */
const rankingChanged = (facts) => {
	const overlap = passagesInCommon(facts.questions);
	if (overlap === void 0 || facts.onlyDocuments || cuttingOf(facts) !== "alike") return void 0;
	const { own, order } = overlap;
	return order < 1 ? {
		cause: "ranking-changed",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			order
		}
	} : void 0;
};
// src/diagnosis/likely/likely-cause.ts
/** The kinds of evidence, the surest first: a question counts for the first that explains it. */
const proofs = [
	nothingReturned,
	documentNames,
	documentsMissing,
	byCauses("texts-edited", ["evidence-gone"]),
	byCauses("texts-moved", ["moved-text"]),
	listCut,
	contextCut,
	byCauses("refusals", ["refused-despite-evidence"]),
	byCauses("invented", ["hallucinated", "self-knowledge"]),
	byCauses("evidence-ignored", ["not-used", "misled-by-context"]),
	byCauses("judge-wavers", ["judge-noise"]),
	sameChunksReordered,
	unrelatedResults,
	copies,
	newTexts,
	splitEvidence,
	largerChunks,
	smallerChunks,
	rankingChanged
];
/** Shares of what got worse that a cause has to explain to lead, and to be named beside another. */
const toLead = .4;
const toBeNamed = .15;
/** Fewer questions are named beside nothing. */
const fewestNamed = 2;
/**
* The likely cause of what got worse. It leads that explains most questions, of equals the better proven; `unknown`
* where none explains enough, or where two fit alike. Undefined where nothing is proven, where nothing got worse, and
* where that is mostly since queries failed, which says so itself. `only`: what leads is to explain these; undefined: all that got worse.
*/
function likelyCause(facts, only) {
	const worse = facts.questions.filter(({ cause }) => cause !== void 0);
	const isSought = ({ id }) => only?.has(id) ?? true;
	const sought = worse.filter(isSought).length;
	if (sought === 0) return void 0;
	if (2 * worse.filter(({ cause }) => cause === "query-failed").length >= worse.length) return void 0;
	const told = ({ cause, questions, evidence }) => ({
		cause,
		questions,
		of: worse.length,
		evidence,
		named: []
	});
	const counted = countOnce(proofs.flatMap((proof) => proof(facts) ?? []), worse, isSought);
	const [leads] = counted;
	const isNamed = (cause) => cause.questions >= Math.max(fewestNamed, toBeNamed * worse.length);
	const alike = leads && fitsAlike(leads, worse, facts);
	if (leads !== void 0 && alike === void 0 && leads.sought >= toLead * sought) return {
		leads: told(leads),
		also: counted.slice(1).filter(isNamed).map(told)
	};
	const also = (alike === void 0 ? counted : [
		leads,
		alike,
		...counted.slice(1)
	]).flatMap((one) => one !== void 0 && isNamed(one) ? [told(one)] : []);
	return also.length === 0 ? void 0 : {
		leads: {
			...unknown,
			of: worse.length
		},
		also
	};
}
const unknown = {
	cause: "unknown",
	questions: 0,
	evidence: {},
	named: []
};
/** How many questions each explains that none before it does; most of those sought first, of equals in the order given. */
function countOnce(causes, worse, isSought) {
	const first = Map.groupBy(worse, (question) => causes.find(({ explains }) => explains(question)));
	return causes.flatMap((cause) => {
		const own = first.get(cause);
		if (own === void 0) return [];
		return [{
			...cause,
			questions: own.length,
			sought: own.filter(isSought).length
		}];
	}).toSorted((a, b) => b.sought - a.sought || b.questions - a.questions);
}
const ofChunks = /* @__PURE__ */ new Set([
	"split-evidence",
	"larger-chunks",
	"smaller-chunks"
]);
/** Another ranking, set by the change as well, fits what other chunks leave unproven. */
function fitsAlike({ cause, questions, sought }, worse, { rankingSet }) {
	if (!rankingSet || !ofChunks.has(cause)) return void 0;
	const proven = worse.filter(({ cause: own }) => own === "crowded-out" || own === "split-by-chunking");
	if (2 * proven.length >= questions) return void 0;
	return {
		cause: "ranking-changed",
		questions: questions - proven.length,
		sought,
		explains: () => true,
		evidence: {}
	};
}
// src/diagnosis/likely/speaks.ts
/** One-sided p from which on a fall may be chance: a cause has to rest on more than a gate that blocks. */
const alpha = .05;
/** Questions that have to be worse, net. */
const fewest = 2;
/**
* What a likely cause may be sought for: `quality` where a gated metric of what was retrieved or answered fell beyond
* chance, or a question fails by itself; `price` where the context alone grew past its tolerance. Undefined: for
* nothing, as for whatever passes. Metrics of time and money are never looked at, nor those of a judge that is not
* trusted.
*/
function soughtFor({ verdict, metrics, findings }, exam, trusted) {
	if (verdict === "pass") return void 0;
	const explained = metrics.filter(({ gate, comparison: { metric } }) => gate !== void 0 && isExplained(metric) && (trusted || !needsJudge(metric, exam)));
	const names = new Set(explained.map(({ comparison: { metric } }) => metric.name));
	if (findings.some((one) => one.kind === "lost-items" && one.verdict === "fail" && names.has(one.metric)) || explained.some(hasFallen)) return {
		about: "quality",
		only: void 0
	};
	const failing = findings.filter(({ kind }) => ofOneQuestion.has(kind));
	if (failing.length > 0) return {
		about: "quality",
		only: new Set(failing.flatMap(itemsOf))
	};
	return findings.some(isOfPrice) ? {
		about: "price",
		only: void 0
	} : void 0;
}
/** Findings that one question is enough for. */
const ofOneQuestion = /* @__PURE__ */ new Set([
	"gone-answers",
	"must-pass",
	"forbidden"
]);
function itemsOf(finding) {
	return "items" in finding && Array.isArray(finding.items) ? finding.items : [];
}
/** Whether a gated metric fell by more than chance, or one of its slices that gates did. */
function hasFallen({ slices, ...whole }) {
	return [whole, ...slices].some((part) => part.gate !== void 0 && isBeyondChance(part));
}
function isBeyondChance({ comparison: { improved, degraded }, weighed }) {
	if (weighed === void 0 || degraded.length - improved.length < fewest) return false;
	const { drop, own, test } = weighed.change;
	const p = own?.p ?? (test.kind === "none" ? 0 : test.worse);
	return drop > 0 && p < alpha;
}
// src/commands/comparing/new-documents.ts
/** The name on base of a document by its name on head: another one where head renamed it. */
function formerNameOf({ head }) {
	const before = new Map(Array.from(head.moves?.renamed ?? [], ([old, now]) => [now, old]));
	return (doc) => before.get(doc) ?? doc;
}
/**
* Whether a document of head is known to be none of base's: its manifest lacks it; where it sends none, the document is a
* file of head's commit alone, since a pipeline may name documents as no file is named.
*/
function isNewDocument(sides) {
	const { base, head } = sides;
	const formerName = formerNameOf(sides);
	const manifest = base?.run.manifest && new Set(base.run.manifest.map(documentId));
	const [was, is] = [base?.names?.documents, head.names?.documents];
	return (doc) => {
		const old = formerName(doc);
		if (manifest !== void 0) return !manifest.has(old);
		return was?.has(old) === false && is?.has(doc) === true;
	};
}
// src/commands/comparing/returned-chunks.ts
/**
* What both sides returned for any question of the documents that these questions may have lost; undefined without such
* questions. `breath`: awaited after each question.
*/
async function returnedChunks(lost, asked, { sides, breath }) {
	if (lost.length === 0) return void 0;
	const docs = new Set(lost.flatMap((item) => documentsOf$1(item, sides)));
	const onBase = /* @__PURE__ */ new Map();
	const onHead = /* @__PURE__ */ new Map();
	for (const { id } of asked) {
		for (const doc of chunksByDocument(sides.base, id).keys()) if (docs.has(doc)) onBase.set(doc, (onBase.get(doc) ?? 0) + 1);
		for (const [doc, chunks] of chunksByDocument(sides.head, id)) {
			if (!docs.has(doc)) continue;
			const known = onHead.get(doc) ?? /* @__PURE__ */ new Map();
			onHead.set(doc, known);
			for (const chunk of chunks) known.set(chunk.id, chunk);
		}
		await breath();
	}
	const { span: place } = placedOnce(normalCorpusOf(sides.head.corpus));
	return {
		onBase: (doc) => onBase.get(doc) ?? 0,
		onHead: (doc) => Array.from(onHead.get(doc)?.values() ?? [], place)
	};
}
/** Documents that base returned for a question, by both sides' names, and where head has what its labels name. */
function documentsOf$1({ id, notes }, { base, head }) {
	const docs = [...chunksByDocument(base, id).keys()];
	const renamed = docs.flatMap((doc) => head.moves?.renamed.get(doc) ?? []);
	return [
		...docs,
		...renamed,
		...notes.flatMap((note) => note.kind === "moved" ? note.to : [])
	];
}
function chunksByDocument(side, id) {
	const result = side?.run.results.get(id);
	const named = (result?.kind === "answered" ? result.chunks : []).filter(({ doc }) => doc !== void 0);
	return Map.groupBy(named, ({ doc = "" }) => documentId(doc));
}
// src/diagnosis/likely/passages.ts
/** Chunks of a list that are compared. */
const mostCompared = 100;
/** Reads what a side returned; equal chunks of all lists that it reads become one passage. `k`: chunks of a context that nobody reports. */
function openLists() {
	const known = /* @__PURE__ */ new Map();
	const passageOf = (chunk) => {
		const { id, doc, start, end, text } = chunk;
		const place = [
			id,
			doc,
			start,
			end
		].join("\n");
		const byText = known.get(place) ?? /* @__PURE__ */ new Map();
		const passage = byText.get(text) ?? newPassage(chunk);
		known.set(place, byText.set(text, passage));
		return passage;
	};
	return (result, k) => {
		if (result?.kind !== "answered") return {
			passages: [],
			length: 0,
			context: void 0
		};
		const { chunks, beyond, context } = result;
		const length = Math.max(chunks.length, beyond?.returned ?? 0);
		return {
			passages: chunks.slice(0, mostCompared).map(passageOf),
			length,
			context: context?.length ?? (k === void 0 ? void 0 : Math.min(k, length))
		};
	};
}
function newPassage({ id, doc, start, end, text }) {
	const named = doc === void 0 ? void 0 : documentId(doc);
	const span = start === void 0 || end === void 0 ? void 0 : {
		start,
		end
	};
	const place = span === void 0 ? id : `${named ?? ""}#${span.start}-${span.end}`;
	return {
		key: textHash(text === void 0 ? `\n${place}` : normalTextOnce(text)),
		id,
		doc: named,
		span,
		tokens: text === void 0 ? span && Math.ceil((span.end - span.start) / 4) : tokensOf(text)
	};
}
// src/diagnosis/likely/named-changes.ts
/** Names that a report holds. */
const most = 20;
/** The diagnosis with what the change touches and goes with each cause. */
function nameChanges({ leads, also }, changed) {
	const name = (likely) => ({
		...likely,
		named: changed === void 0 ? [] : namedFor(likely.cause, changed).slice(0, most)
	});
	return {
		leads: name(leads),
		also: also.map(name)
	};
}
const ofRanking = /^pipeline\.(?:retrieve\.mode|embed)\b/;
/** Whether the change sets how passages are ranked, or another model for it. */
function setsRanking(changed) {
	if (changed === void 0) return false;
	return changed.config.some(({ path }) => ofRanking.test(path)) || changed.models.some(({ role }) => role === "reranker");
}
/** Whether the change is known to touch documents and nothing else of the pipeline. */
function touchesDocumentsAlone(changed) {
	if (changed?.files === void 0 || changed.documents === void 0) return false;
	const { files, documents, config, models } = changed;
	const totalOf = ({ added, removed, edited, renamed }) => added.total + removed.total + edited.total + renamed.total;
	return config.filter(({ path }) => path !== "pipeline.documents").length + models.length + totalOf(files) === 0 && totalOf(documents) > 0;
}
/** Documents where the cause is about them; keys of the built-in pipeline that can do it; a program's own keys and files, which may do anything. */
function namedFor(cause, changed) {
	const documents = documentsFor(cause, changed.documents);
	if (isOfTexts.has(cause)) return documents;
	const isKey = keysOf(cause);
	const isTold = documents.some(({ kind }) => kind === "glob");
	const keys = changed.config.filter(({ path }) => path === "pipeline.documents" ? isKey(path) && !isTold : isKey(path));
	const files = new Set(keys.map(({ file }) => file));
	return [
		...documents,
		...keys.map(({ path, file, line }) => ({
			kind: "config",
			path,
			file,
			line
		})),
		...filesOf(changed.files).filter((name) => !files.has(name)).map((name) => ({
			kind: "file",
			name
		}))
	];
}
const isOfTexts = /* @__PURE__ */ new Set([
	"texts-edited",
	"texts-moved",
	"judge-wavers"
]);
function documentsFor(cause, documents) {
	if (cause === "documents-missing") return reasonsOf(documents?.removed);
	if (cause === "copies" || cause === "new-texts") return reasonsOf(documents?.added);
	return isOfTexts.has(cause) ? filesNamed(documents?.edited.names ?? []) : [];
}
/** Globs that brought documents in or took them out, and files that came or went themselves. */
function reasonsOf(moved) {
	return (moved?.by ?? []).flatMap((reason) => {
		switch (reason.kind) {
			case "glob": return [{
				kind: "glob",
				glob: reason.glob,
				file: reason.file,
				line: reason.line
			}];
			case "file": return filesNamed(reason.names);
			case "manifest":
			case "no-file": return [];
		}
	});
}
function filesNamed(names) {
	return names.map((name) => ({
		kind: "file",
		name
	}));
}
function filesOf(files) {
	if (files === void 0) return [];
	const { edited, added, removed, renamed } = files;
	const moved = renamed.names.map(({ to }) => to);
	return [
		...edited.names,
		...added.names,
		...removed.names,
		...moved
	];
}
/** Whether a key can do it: one of the built-in pipeline that is for something else cannot. */
function keysOf(cause) {
	const own = builtinKeys(cause);
	return (path) => !isBuiltin.test(path) || own.test(path);
}
const isBuiltin = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/;
function builtinKeys(cause) {
	switch (cause) {
		case "larger-chunks":
		case "smaller-chunks":
		case "split-evidence": return /^pipeline\.chunk\b/;
		case "same-chunks-reordered":
		case "unrelated-results":
		case "ranking-changed": return ofRanking;
		case "context-cut":
		case "context-grown": return /^pipeline\.(?:retrieve\.k|context|chunk)\b/;
		case "refusals":
		case "invented":
		case "evidence-ignored": return /^pipeline\.answer\b/;
		case "documents-missing":
		case "copies":
		case "new-texts": return /^pipeline\.documents$/;
		case "nothing-returned":
		case "unknown": return /^/;
		case "document-names":
		case "list-cut":
		case "texts-edited":
		case "texts-moved":
		case "judge-wavers": return /^\b$/;
	}
}
// src/commands/comparing/likely-facts.ts
/** What the likely cause is read from; every result of both sides is read once. Rejects when the signal is raised. */
async function likelyFacts(measured, attributions, ports) {
	const { exam, scored, sides, changed } = measured;
	const { base, head } = exam.pipelines;
	const contexts = {
		base: contextOf$1(base),
		head: contextOf$1(head)
	};
	const listOf = openLists();
	const questions = [];
	const breath = openBreather(ports);
	for (const { id } of eligibleItems(scored.items)) {
		const why = attributions.get(id);
		const lists = {
			base: listOf(sides.base?.run.results.get(id), contexts.base),
			head: listOf(sides.head.run.results.get(id), contexts.head)
		};
		const rank = why?.rank ?? {
			base: void 0,
			head: void 0
		};
		questions.push({
			id,
			cause: why?.cause,
			doc: documentOf(why),
			rank,
			lists
		});
		await breath();
	}
	const documents = documentFacts(measured, questions);
	const onlyDocuments = touchesDocumentsAlone(changed);
	return {
		questions,
		documents,
		rankingSet: setsRanking(changed),
		onlyDocuments
	};
}
/** The document of what was lost; a label that names a chunk names none. */
function documentOf(why) {
	const target = why?.target;
	return target === void 0 || target.kind === "chunk" ? void 0 : documentId(target.name);
}
function documentFacts({ sides, scored: { health } }, questions) {
	const { base, head } = sides;
	const docs = new Set(questions.flatMap(({ lists }) => lists.head.passages.flatMap(({ doc }) => doc ?? [])));
	const isEdited = (doc) => {
		const [was, is] = [base?.corpus.text(doc), head.corpus.text(doc)];
		return was !== void 0 && is !== void 0 && was !== is;
	};
	return {
		removed: new Set(head.moves?.removed.keys()),
		renamed: new Set(head.moves?.renamed.keys()),
		edited: new Set([...docs].filter(isEdited)),
		isNew: isNewDocument(sides),
		homed: {
			base: homedShare(health.base),
			head: homedShare(health.head)
		},
		listed: base?.run.manifest !== void 0 && head.run.manifest !== void 0
	};
}
function homedShare(health) {
	const homes = health?.homes;
	return homes && homes.homed / Math.max(1, homes.chunks);
}
// src/commands/comparing/diagnose-runs.ts
/** Looks for the causes of what got worse; undefined without a base. Rejects with the signal's reason when it is raised. */
async function diagnoseRuns(measured, ports) {
	const { exam, scored, decision, sides, judge, matrices } = measured;
	if (sides.base === void 0) return void 0;
	const facts = factsOf(measured);
	const trusted = judge?.trust?.kind !== "untrusted";
	const attributions = /* @__PURE__ */ new Map();
	const answers = /* @__PURE__ */ new Map();
	const byMetric = attributedMetrics(scored.items, decision);
	const isHeard = (metric) => trusted || !needsJudge(metric, exam.settings);
	const worse = worseAnswers(scored.items, decision, isHeard);
	const idsKept = (scored.chunkOverlap ?? 1) >= orphanedBelow;
	const breath = openBreather(ports);
	const degradedBy = (metric, item) => {
		const matrix = trusted ? matrices.get(item.id) : void 0;
		return {
			item,
			details: scored.details(item),
			metric,
			matrices: matrix ?? unheard
		};
	};
	for (const item of scored.items) {
		const metric = byMetric.get(item.id);
		const own = metric ?? worse.get(item.id);
		if (own === void 0) continue;
		const degraded = degradedBy(own, item);
		if (metric !== void 0) attributions.set(item.id, attributionOf(degraded, {
			facts,
			trusted,
			exam
		}));
		const answer = worse.has(item.id) ? worseAnswer(degraded, facts, idsKept) : void 0;
		if (answer !== void 0) answers.set(item.id, answer);
		await breath();
	}
	const unproven = scored.items.filter(({ id }) => isUnproven(attributions.get(id)));
	const returned = await returnedChunks(unproven, scored.items, {
		sides,
		breath
	});
	for (const item of unproven) {
		const metric = byMetric.get(item.id);
		if (metric === void 0) continue;
		const known = {
			facts: {
				...facts,
				returned
			},
			trusted,
			exam
		};
		attributions.set(item.id, attributionOf(degradedBy(metric, item), known));
		await breath();
	}
	const sought = soughtFor(decision, exam.settings, trusted);
	const likely = sought && await likelyFacts(measured, attributions, ports);
	const found = likely && (sought.about === "price" ? contextGrown(likely, decision) : likelyCause(likely, sought.only));
	return {
		attributions,
		answers,
		diagnosis: found && nameChanges(found, measured.changed)
	};
}
/** Head does not return what base did, and nothing tells whether its index holds it: what other questions got may. */
function isUnproven({ cause, rank } = {}) {
	return cause === "unknown" && rank?.base !== void 0 && rank.head === void 0;
}
const unheard = {
	base: void 0,
	head: void 0
};
/** That a judge wavers is no cause where its word counts for nothing. */
function attributionOf(degraded, { facts, trusted, exam }) {
	const attribution = attributeItem(degraded, facts);
	return !trusted && needsJudge(degraded.metric, exam.settings) && attribution.cause === "judge-noise" ? {
		...attribution,
		cause: "unknown"
	} : attribution;
}
function factsOf({ exam, sides }) {
	const { settings, pipelines, depth } = exam;
	return {
		depth,
		match: settings.match,
		contextK: {
			base: contextOf$1(pipelines.base),
			head: contextOf$1(pipelines.head)
		},
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		onBase: textOnBase(sides),
		manifest: manifestOf(sides),
		chunksOf: chunksOfDocument(pipelines.head, sides.head.corpus),
		returned: void 0,
		refusal: settings.refusal,
		classify: recogniseRefusal(settings.refusal.phrases)
	};
}
/** The documents of head's index; undefined where that is unknown, or calls none as base does: then names prove nothing. */
function manifestOf({ base, head }) {
	if (head.run.manifest === void 0) return void 0;
	const documents = new Set(head.run.manifest.map(documentId));
	const before = base?.names?.documents;
	const now = new Set(head.moves?.renamed.values());
	const isKnown = (doc) => before?.has(doc) !== false || now.has(doc);
	return documents.size === 0 || [...documents].some(isKnown) ? documents : void 0;
}
/** Undefined where base may have the document and its text is not at hand. */
function textOnBase(sides) {
	const isNew = isNewDocument(sides);
	const formerName = formerNameOf(sides);
	return (doc) => isNew(doc) ? "" : sides.base?.corpus.text(formerName(doc));
}
// src/commands/comparing/told-confidence.ts
/** How far scores can be trusted; undefined where nobody asks for it, and no answer states how sure it is. */
async function toldConfidence(facts) {
	if (facts.asked === void 0 && !facts.items.some(statesConfidence)) return void 0;
	const { confidenceOf } = await import("./cli-confidence.js");
	return confidenceOf(facts);
}
function statesConfidence({ facts: { base, head } }) {
	return base?.stated !== void 0 || head.stated !== void 0;
}
// src/verdict/accepting/accept-lines.ts
/** What the lines accept: each metric by itself, all questions of a line together. One unknown name, and it is nothing. */
function readAcceptLines({ lines, refused, unread }, named) {
	const read = lines.map((line) => readLine(line, named));
	return {
		accepted: read.flatMap((each) => "why" in each ? [] : each),
		refused: distinct([...refused, ...read.flatMap((each) => "why" in each ? [each] : [])]),
		unread
	};
}
function distinct(refused) {
	return [...new Map(refused.map((each) => [JSON.stringify(each), each])).values()];
}
function readLine({ by, text }, { metrics, items }) {
	const [, subject, reason] = /^(.*?\S)\s*:\s+(\S.*)$/.exec(text) ?? [];
	if (subject === void 0 || reason === void 0) return {
		by,
		why: "no-reason"
	};
	const names = items.has(subject) ? [subject] : subject.split(/[\s,]+/).filter(Boolean);
	if (names.length === 0 || !names.every((name) => metrics.has(name) || items.has(name))) return {
		by,
		why: "unknown-name"
	};
	const ofItems = names.filter((name) => !metrics.has(name));
	const told = {
		reason: reason.slice(0, 500),
		by
	};
	return [...names.filter((name) => metrics.has(name)).map((metric) => ({
		metric,
		items: [],
		...told
	})), ...ofItems.length === 0 ? [] : [{
		metric: void 0,
		items: ofItems,
		...told
	}]];
}
// src/verdict/accepting/code-owners.ts
/** Where GitHub looks for code owners; the first file that is there counts. */
const ownersFiles = [
	".github/CODEOWNERS",
	"CODEOWNERS",
	"docs/CODEOWNERS"
];
/**
* Logins, in lower case, of the people whom a CODEOWNERS file names as owners of a path; its last line that matches
* decides. Teams and addresses are left out: who is behind them a job's token cannot read.
*/
function ownersOf(text, path) {
	const [, ...owners] = (text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, "").trim()).findLast((line) => line !== "" && matches(patternOf(line), path)) ?? "").split(/(?<!\\)\s+/);
	return new Set(owners.flatMap((owner) => /^@([^/@]+)$/.exec(owner)?.[1]?.toLowerCase() ?? []));
}
function patternOf(line) {
	return line.split(/(?<!\\)\s+/, 1).join("");
}
/** As a line of .gitignore matches, but that `docs/*` takes nothing further down. */
function matches(pattern, path) {
	if (pattern.length > longestPattern) return false;
	const isAnchored = pattern.replace(/\/$/, "").includes("/");
	const names = pattern.split("/").filter((name) => name !== "");
	if (names.length === 0) return false;
	const folders = path.split("/");
	const isWhole = pattern.endsWith("/*");
	const isFolder = pattern.endsWith("/");
	/** How many names of the path the pattern may have taken, name by name of the pattern. */
	let taken = new Set(isAnchored ? [0] : folders.keys());
	for (const name of names) {
		const next = [...taken].flatMap((at) => {
			if (name === "**") return folders.slice(at).map((_, more) => at + more);
			const folder = folders[at];
			return folder !== void 0 && nameMatches(name, folder) ? [at + 1] : [];
		});
		taken = new Set(next);
	}
	return [...taken].some((at) => {
		if (isWhole) return at === folders.length;
		return isFolder ? at < folders.length : at <= folders.length;
	});
}
/** Longer ones are none that a person writes. */
const longestPattern = 4096;
/** Whether a name is one of a pattern: `*` takes any signs, `?` one, a backslash makes the next sign itself. In linear steps for each star. */
function nameMatches(pattern, name) {
	if (!/[*?\\]/.test(pattern)) return pattern === name;
	const signs = Array.from(pattern.matchAll(/\\?(.)/gu), ([written, sign = ""]) => ({
		written,
		sign
	}));
	const letters = Array.from(name);
	let [sign, letter] = [0, 0];
	/** Where the last star stands, and how far it reaches. */
	let star;
	while (letter < letters.length) {
		const { written, sign: meant } = signs[sign] ?? {};
		if (written === "*") {
			star = {
				sign,
				letter
			};
			sign += 1;
		} else if (written === "?" || written !== void 0 && meant === letters[letter]) {
			sign += 1;
			letter += 1;
		} else if (star !== void 0) {
			star.letter += 1;
			sign = star.sign + 1;
			letter = star.letter;
		} else return false;
	}
	return signs.slice(sign).every(({ written }) => written === "*");
}
/** The reviews without acceptances by others than these. */
function byOwners({ lines, refused, unread }, owners) {
	const isOwner = ({ by }) => owners.has(by.toLowerCase());
	const others = lines.filter((line) => !isOwner(line));
	return {
		lines: lines.filter(isOwner),
		refused: [...refused, ...others.map(({ by }) => ({
			by,
			why: "no-owner"
		}))],
		unread
	};
}
// src/commands/comparing/with-reviews.ts
/**
* The decision with what reviews accept. They are read only where something fails and the exam lets them count, so
* that no other run asks for them or says a word about them.
*/
async function withReviews({ waivers, settings, items }, { read, owners }, decide) {
	const decision = await decide(waivers);
	const fails = decision.findings.some(({ verdict }) => verdict === "fail");
	if (read === void 0 || settings.accept === "off" || !fails) return {
		decision,
		reviews: void 0
	};
	const found = await read();
	const reviews = readAcceptLines(settings.accept === "codeowners" ? byOwners(found, await owners()) : found, {
		metrics: /* @__PURE__ */ new Set([...settings.gate.map(({ metric }) => metric.name), ...kindsOfItems]),
		items: new Set(items.map(({ id }) => id))
	});
	const { accepted } = reviews;
	return {
		decision: accepted.length === 0 ? decision : await decide([...waivers, ...accepted]),
		reviews
	};
}
/** Whom base's CODEOWNERS names as owners of the configuration that counts. */
async function ownersOfExam({ exam, files }) {
	const { base, head } = exam.folders;
	const names = ownersFiles.map((name) => fromFolder(base, name));
	const held = await files.texts("base", new Set(names));
	const text = names.map((name) => held.text(name)).find((each) => each !== void 0);
	const config = exam.files.base ? fromTop(base, exam.files.base.config.path) : fromTop(head, exam.files.head.config.path);
	return ownersOf(text ?? "", config);
}
// src/commands/comparing/head-alone.ts
/**
* The same run as an adopting one: head alone, by its own settings, questions and judge. Undefined where there is no
* exam of head's own. Throws `judge-unavailable` for an address that may not be sent the key.
*/
function headAlone(collected, { models }) {
	const { exam, runs, commits } = collected;
	const { own } = exam;
	if (own === void 0 || runs === void 0) return void 0;
	const asked = new Set(exam.items.map(({ id, wordingOf }) => wordingOf ?? id));
	const mustPass = new Set(exam.golden.base?.items.flatMap(({ id, mustPass: must }) => must ? [id] : []));
	const alone = {
		...exam,
		...own,
		settings: {
			...withFloors(own.settings, exam.settings),
			accept: exam.settings.accept
		},
		from: "head",
		waivers: [],
		pipelines: {
			base: void 0,
			head: exam.pipelines.head
		},
		golden: {
			base: void 0,
			head: exam.golden.head
		},
		items: mergeGoldenSets(void 0, exam.golden.head).filter(({ id }) => asked.has(id)).map((item) => mustPass.has(item.id) ? asMustPass(item) : item)
	};
	return {
		...collected,
		baseline: void 0,
		exam: alone,
		runs: {
			base: void 0,
			head: byOwnWording(runs.head, exam.items)
		},
		models: reachModels(alone, {
			base: commits.base,
			head: commits.head ?? ""
		}, models)
	};
}
/** Head's gate with base's absolute bounds of what both gate, where they are stricter. */
function withFloors(own, base) {
	const gate = own.gate.map((entry) => {
		const was = base.gate.find(({ metric }) => metric.name === entry.metric.name);
		const min = [entry.min, was?.min].filter((bound) => bound !== void 0);
		const max = [entry.max, was?.max].filter((bound) => bound !== void 0);
		return {
			...entry,
			...min.length > 0 && { min: Math.max(...min) },
			...max.length > 0 && { max: Math.min(...max) }
		};
	});
	return {
		...own,
		gate
	};
}
function asMustPass(item) {
	const { base, head } = item.golden;
	return {
		...item,
		golden: {
			base: {
				...base,
				mustPass: true
			},
			head: {
				...head,
				mustPass: true
			}
		}
	};
}
/** What head was asked in its own words stands under another id beside base's wording. */
function byOwnWording(run, items) {
	const wordings = new Map(items.flatMap(({ id, wordingOf }) => wordingOf ? [[wordingOf, id]] : []));
	if (wordings.size === 0) return run;
	const { documents } = run.results;
	return {
		...run,
		results: {
			documents,
			get: (id) => run.results.get(wordings.get(id) ?? id)
		}
	};
}
// src/commands/comparing/keeps-bad-judge.ts
/**
* Whether base is broken by a judge that head keeps, untrusted or stopped: to ask it about head alone would cost as much
* again, and a lucky second word, or a server that is well again, would count as a repair. False where only base's texts
* mislead it.
*/
function keepsBadJudge({ built, broken }, base, head) {
	const isOfBase = (built.judge?.trust?.reasons ?? []).every((reason) => reason.kind === "controls" && reason.side === "base");
	return (broken.includes("judge-untrusted") && !isOfBase || broken.includes("judge-stopped")) && isDeepStrictEqual(judgeOf(base), judgeOf(head));
}
function judgeOf({ settings: { judge, baseUrl, headers }, canaries }) {
	return {
		judge,
		baseUrl,
		headers,
		canaries
	};
}
// src/commands/comparing/golden-problems.ts
/** Larger sets are for `rag-gate golden check`: a gate has no seconds to spare. */
const mostQuestions = 1e4;
/** What an edit of a document can bring about. */
const ofDocuments = ["ambiguous-quote", "reference-numbers"];
/** What only an edit of the set can. Labels that left their document are followed, and told with that. */
const ofSet = [...[
	"contradiction",
	"duplicate",
	"leak",
	"own-evidence"
], ...[
	"near-duplicate",
	"leaked-evidence",
	"copied-question",
	"arity"
]];
/**
* What is wrong with questions of head's golden set and was not on base; without a base all of it. Empty for a set of more
* than 10,000 questions, and where only some are asked.
*/
function goldenProblems({ exam: { golden, filteredFrom }, sides }) {
	const { base, head } = golden;
	if (filteredFrom !== void 0 || head.items.length > mostQuestions) return [];
	const checks = base?.hash === head.hash ? ofDocuments : [...ofDocuments, ...ofSet];
	const inherited = new Set(base && sides.base ? problemsOf(base, sides.base.corpus, checks).map(keyOf) : []);
	const brought = problemsOf(head, sides.head.corpus, checks).filter((problem) => !inherited.has(keyOf(problem)));
	return [...Map.groupBy(brought, ({ check }) => check)].flatMap(([check, found]) => {
		const { severity, finds } = setChecks[check];
		const items = found.flatMap(({ item, says }) => item === void 0 ? [] : [{
			item: item.id,
			says: plainText(says)
		}]);
		return severity === "info" ? [] : [{
			check,
			severity,
			finds,
			items
		}];
	});
}
function problemsOf({ items }, corpus, checks) {
	return checkSet(openCheckedSet({
		items,
		corpus
	}), checks);
}
function keyOf({ check, item }) {
	return `${check} ${item?.id}`;
}
// src/stats/agreement/rank-biased-overlap.ts
/**
* Extrapolated rank-biased overlap of two rankings, 0..1 (Webber, Moffat and Zobel 2010, equation 32). `overlaps`: at
* place d - 1 what the first d ranks of both share, up to the depth of the longer ranking; at most d, never falling.
* `shorter`: the depth of the shorter one. `p`: 0 < p < 1, how far a reader reads on. Two empty rankings are the same. To nine decimals, so that equal rankings have exactly 1.
*/
function rankBiasedOverlap({ overlaps, shorter }, p) {
	const longer = overlaps.length;
	if (shorter === 0) return longer === 0 ? 1 : 0;
	const atShorter = overlaps[shorter - 1] ?? 0;
	const atLonger = overlaps[longer - 1] ?? 0;
	let sum = 0;
	for (const [index, overlap] of overlaps.entries()) {
		const depth = index + 1;
		const unseen = depth > shorter ? atShorter * (depth - shorter) / (shorter * depth) : 0;
		sum += (overlap / depth + unseen) * p ** depth;
	}
	const beyond = (atLonger - atShorter) / longer + atShorter / shorter;
	return Math.min(1, Math.round(1e9 * ((1 - p) / p * sum + beyond * p ** longer)) / 1e9);
}
/** The share of the weight of rank-biased overlap that the first `depth` ranks hold (equation 21); depth from 1. */
function weightOfTop(depth, p) {
	let series = 0;
	for (let rank = 1; rank < depth; rank += 1) series += p ** rank / rank;
	return 1 - p ** (depth - 1) + (1 - p) / p * depth * (Math.log(1 / (1 - p)) - series);
}
/** The `p`, to three decimals, with which the first `depth` ranks hold this share of the weight. */
function persistenceFor(depth, weight) {
	const p = bisect({
		low: .001,
		high: .999
	}, (tried) => weightOfTop(depth, tried) > weight);
	return Math.round(1e3 * p) / 1e3;
}
// src/compare/list-change.ts
/**
* Words that have to stand together in both lists: fewer meet by chance. A boundary of chunks hides none of them, as
* long as this many stand on either side of it.
*/
const TOGETHER = 5;
/** Runs of words that are remembered at once; past it all is forgotten. */
const MOST_RUNS = 2e6;
/**
* Compares lists by the words of their chunks, so that the same text cut otherwise, or under another name, is the same.
* `p`: of rank-biased overlap.
*/
function openListComparison(p) {
	const runsOf = openRuns();
	return ({ base, head }) => {
		if (isSame(base, head)) return {
			overlap: 1,
			lost: 0,
			added: 0,
			only: {
				base: [],
				head: []
			}
		};
		const runs = {
			base: base.texts.map(runsOf),
			head: head.texts.map(runsOf)
		};
		const context = {
			base: base.context.map((at) => runs.base[at] ?? []),
			head: head.context.map((at) => runs.head[at] ?? [])
		};
		const lost = heldOf(context.base, context.head);
		const added = heldOf(context.head, context.base);
		const isMissed = (held) => (_, at) => (held[at] ?? 0) < .5;
		return {
			overlap: rankBiasedOverlap({
				overlaps: overlapsOf(runs),
				shorter: Math.min(base.texts.length, head.texts.length)
			}, p),
			lost: lost.missing,
			added: added.missing,
			only: {
				base: base.context.filter(isMissed(lost.held)),
				head: head.context.filter(isMissed(added.held))
			}
		};
	};
}
function isSame(base, head) {
	const isEqual = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);
	return isEqual(base.texts, head.texts) && isEqual(base.context, head.context);
}
function openRuns() {
	let known = /* @__PURE__ */ new Map();
	let size = 0;
	return (text) => {
		const before = known.get(text);
		if (before !== void 0) return before;
		const made = runsIn(words(text).map(textHash));
		size += made.length;
		if (size > MOST_RUNS) {
			known = /* @__PURE__ */ new Map();
			size = made.length;
		}
		known.set(text, made);
		return made;
	};
}
/** One hash of 53 bits for each run; a text of fewer words is one run. */
function runsIn(hashes) {
	return Array.from({ length: Math.max(1, hashes.length - TOGETHER + 1) }, (_, start) => {
		let [low, high] = [0, 0];
		for (let at = start; at < Math.min(start + TOGETHER, hashes.length); at += 1) {
			const hash = hashes[at] ?? 0;
			low = Math.imul(low ^ hash, 2654435761);
			high = Math.imul(high ^ hash / 2 ** 21, 1597334677);
		}
		return 2 ** 32 * (high >>> 11) + (low >>> 0);
	});
}
/** The share of all words that the other texts do not hold, and by text the share that they do. */
function heldOf(texts, others) {
	const there = new Set(others.flat());
	let all = 0;
	let missing = 0;
	const held = texts.map((runs) => {
		const misses = firstRanks(runs, (run) => there.has(run) ? 1 : Infinity).filter((rank) => rank === Infinity).length;
		const length = lengthOf(runs);
		all += length;
		missing += misses;
		return 1 - misses / length;
	});
	return {
		missing: all === 0 ? 0 : missing / all,
		held
	};
}
/** What the first d chunks of both lists share, by depth: each chunk counts by the share of its words that do. */
function overlapsOf({ base, head }) {
	const gains = Array.from({ length: Math.max(base.length, head.length) }, () => 0);
	for (const [own, other] of [[base, head], [head, base]]) {
		const rankOf = /* @__PURE__ */ new Map();
		for (const [at, runs] of other.entries()) for (const run of runs) if (!rankOf.has(run)) rankOf.set(run, at);
		for (const [at, runs] of own.entries()) for (const rank of firstRanks(runs, (run) => rankOf.get(run) ?? Infinity)) {
			const depth = Math.max(at, rank);
			if (depth < gains.length) gains[depth] = (gains[depth] ?? 0) + .5 / lengthOf(runs);
		}
	}
	let shared = 0;
	return gains.map((gain, at) => shared = Math.min(at + 1, shared + gain));
}
/** Words of a text, if it has more than a run; else it counts as one. */
function lengthOf({ length }) {
	return length === 1 ? 1 : length + TOGETHER - 1;
}
/** For each word the least rank of the runs that it stands in. */
function firstRanks(runs, rankOf) {
	const length = lengthOf(runs);
	const ranks = new Float64Array(length).fill(Infinity);
	for (const [start, run] of runs.entries()) {
		const rank = rankOf(run);
		for (let word = start; word < Math.min(start + TOGETHER, length); word += 1) if (rank < (ranks[word] ?? 0)) ranks[word] = rank;
	}
	return ranks;
}
// src/golden/label-with-passage.ts
/** UTF-16 units of a quote; a longer sentence is cut behind a word. */
const LONGEST_QUOTE = 300;
/**
* The question as a line of a golden set, its evidence the sentence of a passage that says most of what it asks.
* Undefined for a passage without a sentence.
*/
function labelWithPassage({ id, query, references, claims, tags, cluster, split, mustPass, filters, history, expect }, passage) {
	const quote = quoteFor(query, passage);
	if (quote === void 0) return void 0;
	return goldenLine({
		id,
		query,
		...history !== void 0 && { history },
		evidence: [{
			doc: documentId(passage.doc),
			quote
		}],
		...references.length > 0 && { answer: references },
		...claims !== void 0 && { claims },
		...expect !== void 0 && { expect },
		...tags.length > 0 && { tags },
		...cluster !== void 0 && { cluster },
		...split !== void 0 && { split },
		...mustPass && { must_pass: true },
		...filters !== void 0 && { filters }
	});
}
function quoteFor(query, { doc, text }) {
	const sentences = openSentenceTerms([{
		doc,
		text
	}]);
	const weights = sentences.weights(termsOf(query));
	const [best] = sentences.in(doc).map(({ start, end, terms }) => ({
		quote: text.slice(start, end),
		says: [...new Set(terms)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
	})).toSorted((one, other) => other.says - one.says);
	return best && shortened(best.quote);
}
function shortened(sentence) {
	if (sentence.length <= LONGEST_QUOTE) return sentence;
	const cut = sentence.slice(0, LONGEST_QUOTE);
	const end = cut.search(/\s\S*$/);
	return end > 0 ? cut.slice(0, end) : cut.toWellFormed();
}
// src/commands/comparing/list-changes.ts
/** The share of the weight of the overlap that lies in the context. */
const weightOfContext = .9;
/** Ranks beyond so many contexts have next to no weight, and are not compared. */
const timesDeeper = 4;
/** A list of which less changed counts as the same: a few words of a chunk, or the order of its last ones. */
const least = .05;
/**
* What questions without labels return; undefined where there are none. Without a base they are only counted. Rejects
* with the signal's reason when it is raised.
*/
async function listChanges({ exam, sides }, ports) {
	const { pipelines, settings } = exam;
	const items = exam.items.filter((item) => item.wordingOf === void 0 && !isApart(item));
	const isJudged = settings.gate.some(({ metric }) => isOfAnswers(metric));
	const isShown = isJudged ? isBare : isUnlabelled;
	const bare = items.filter(({ golden }) => isShown(golden.base));
	if (bare.length === 0) return void 0;
	const contexts = {
		base: contextOf$1(pipelines.base),
		head: contextOf$1(pipelines.head)
	};
	const size = Math.max(contexts.base ?? 0, contexts.head ?? 0) || 20;
	const p = persistenceFor(size, weightOfContext);
	const compare = openListComparison(p);
	const listOf = listReader({
		contexts,
		deepest: timesDeeper * size
	}, sides);
	const breath = openBreather(ports);
	const changed = [];
	let asked = 0;
	for (const item of bare) {
		const [base, head] = sideNames.map((side) => listOf(side, item.id));
		if (head === void 0 || sides.base !== void 0 && base === void 0) continue;
		asked += 1;
		const found = base && compare({
			base,
			head
		});
		if (found !== void 0 && Math.max(1 - found.overlap, found.lost, found.added) >= least) changed.push(changeOf(item, found, {
			base: base ?? head,
			head
		}));
		await breath();
	}
	return {
		labelled: isJudged ? void 0 : gating(items).filter(({ golden }) => isLabelled(golden.base)).length,
		asked,
		p,
		least,
		changed: changed.toSorted(mostChangedFirst)
	};
}
/** By the overlap as it is shown, so that what lies below its last digit decides nothing. */
function mostChangedFirst(one, other) {
	return Math.round(1e3 * one.overlap) - Math.round(1e3 * other.overlap) || other.lost - one.lost || other.added - one.added || byCodeUnit(one.item, other.item);
}
/** Reads what a side returned for a question, by its id; undefined where its query failed. */
function listReader({ contexts, deepest }, sides) {
	return (side, id) => {
		const measured = sides[side];
		const result = measured?.run.results.get(id);
		if (measured === void 0 || result?.kind !== "answered") return void 0;
		const known = normalCorpusOf(measured.corpus);
		const placed = placeChunks(result.chunks, known);
		const rule = {
			reported: result.context,
			k: contexts[side]
		};
		const context = (contextChunks(placed, rule) ?? placed.slice(0, 20)).map((chunk) => placed.indexOf(chunk));
		const compared = placed.slice(0, Math.max(deepest, ...context.map(rankOf$1)));
		const texts = compared.map(({ chunk }) => textOfChunk(chunk, known));
		return {
			texts: compared.map(({ chunk }, at) => texts[at] ?? wordOf(chunk.id)),
			docs: compared.map(({ chunk }, at) => texts[at] === void 0 ? void 0 : chunk.doc),
			context
		};
	};
}
/** An id as one word, so that ids of one long path are not alike. */
function wordOf(id) {
	return textHash(id).toString(10).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
}
function changeOf({ id, golden }, { overlap, lost, added, only }, lists) {
	const first = {
		base: lists.base.context[0] ?? 0,
		head: lists.head.context[0] ?? 0
	};
	const isKept = sideNames.every((side) => !only[side].includes(first[side]));
	const line = (side, at = only[side][0] ?? first[side]) => {
		const { texts, docs } = lists[side];
		const [doc, text] = [docs[at], texts[at]];
		return doc === void 0 || text === void 0 ? void 0 : labelWithPassage(golden.base, {
			doc,
			text
		});
	};
	return {
		item: id,
		overlap,
		lost,
		added,
		context: {
			base: lists.base.context.map(rankOf$1),
			head: lists.head.context.map(rankOf$1)
		},
		preferred: void 0,
		only: {
			base: only.base.map(rankOf$1),
			head: only.head.map(rankOf$1)
		},
		lines: {
			both: isKept ? line("head", first.head) : void 0,
			base: line("base"),
			head: line("head")
		}
	};
}
function rankOf$1(place) {
	return place + 1;
}
// src/matching/context-texts.ts
/**
* What the generator saw, in its order, as a judge is shown it: the chunks that the pipeline reports, else the first
* `k`, else the first 20. A chunk without a text has that of its place in its document, or the empty text: metrics
* that read such a context have no score.
*/
function contextTexts({ chunks, context }, { corpus, k }) {
	const texts = normalCorpusOf(corpus);
	const placed = placeChunks(chunks, texts);
	return (contextChunks(placed, {
		reported: context,
		k
	}) ?? placed.slice(0, 20)).map(({ chunk }) => ({
		id: chunk.id,
		text: textOfChunk(chunk, texts) ?? ""
	}));
}
// src/commands/judging/judged-items.ts
/** The items as the judge gets them: base's question and reference, with what each side made of it. */
function judgedItems({ items, pipelines }, sides) {
	const sideOf = (side, id) => {
		const measured = sides[side];
		const result = measured?.run.results.get(id);
		if (measured === void 0 || result?.kind !== "answered") return void 0;
		const k = contextOf$1(pipelines[side]);
		return {
			answer: result.answer,
			context: contextTexts(result, {
				corpus: measured.corpus,
				k
			})
		};
	};
	return items.map(({ id, golden: { base: item } }) => {
		const { query, history, references, claims, answerable, expect } = item;
		return {
			id,
			query,
			history,
			references,
			claims,
			answerable,
			expect,
			sides: {
				base: sideOf("base", id),
				head: sideOf("head", id)
			}
		};
	});
}
/** The matrices of every item, those included that the judge did not come to. */
function matricesOf(items, { matrices }) {
	return new Map(items.map(({ id }) => [id, matrices.get(id) ?? nothing]));
}
const nothing = {
	base: void 0,
	head: void 0
};
// src/model/judging/judge-item.ts
/** Whether both sides have the same answer and the same chunks in any order. */
function isUnchanged({ sides: { base, head } }) {
	if (base === void 0 || head === void 0) return false;
	return base.answer === head.answer && textsOf(base) === textsOf(head);
}
/** Sorted, since the order of chunks does not matter to the judge. */
function textsOf({ context }) {
	return JSON.stringify(context.map(({ text }) => text).toSorted());
}
// src/stats/agreement/kendall-tau.ts
/** Means of votes that are equal may differ in their last bit; votes that differ, differ by far more. */
const tie = 1e-9;
/**
* Kendall's tau-b (1945): (C - D) / sqrt((n0 - n1)(n0 - n2)). Values within 1e-9 of each other are tied. Every pair is
* looked at once, which is quick for the thousands of labels that people write and no more.
*/
function kendallTau(values) {
	const counts = {
		concordant: 0,
		discordant: 0,
		tiedFirst: 0,
		tiedSecond: 0
	};
	for (const [place, [x, y]] of values.entries()) for (const [otherX, otherY] of values.slice(place + 1)) {
		const [first, second] = [orderOf(x, otherX), orderOf(y, otherY)];
		if (first * second > 0) counts.concordant += 1;
		if (first * second < 0) counts.discordant += 1;
		if (first === 0) counts.tiedFirst += 1;
		if (second === 0) counts.tiedSecond += 1;
	}
	const pairs = values.length * (values.length - 1) / 2;
	const { concordant, discordant, tiedFirst, tiedSecond } = counts;
	const scale = Math.sqrt((pairs - tiedFirst) * (pairs - tiedSecond));
	return {
		...counts,
		pairs,
		tau: scale === 0 ? void 0 : (concordant - discordant) / scale
	};
}
function orderOf(one, other) {
	return Math.abs(one - other) < tie ? 0 : Math.sign(one - other);
}
/**
* Picks the worst disagreements: among verdicts first those between entailed and contradicted, among scores those with
* the largest difference. Ties are ordered by item, side, metric and claim, so that equal labels give equal lists.
*/
function worstDisagreements(verdicts, scores) {
	const unlike = verdicts.filter(({ judge, people }) => judge !== people).toSorted((one, other) => softness(one) - softness(other) || inOrder(one, other));
	const apart = scores.filter((score) => distance(score) > 0).toSorted((one, other) => distance(other) - distance(one) || inOrder(one, other));
	return {
		verdicts: unlike.slice(0, 10),
		scores: apart.slice(0, 10),
		of: {
			verdicts: unlike.length,
			scores: apart.length
		}
	};
}
/** 0 for entailed against contradicted, 1 where one of them is `not_found`. */
function softness({ judge, people }) {
	return judge === "not_found" || people === "not_found" ? 1 : 0;
}
/** In billionths: means of equal scores may differ by less through rounding. */
function distance({ judge, people }) {
	return Math.round(1e9 * Math.abs(judge - people));
}
function inOrder(one, other) {
	return byCodeUnit(one.item, other.item) || byCodeUnit(one.side, other.side) || rankOf(one.metric) - rankOf(other.metric) || byCodeUnit(one.metric, other.metric) || byCodeUnit(one.claim ?? "", other.claim ?? "");
}
function rankOf(metric) {
	const rank = verdictMetrics.findIndex((name) => name === metric);
	return rank < 0 ? verdictMetrics.length : rank;
}
// src/judge/calibration/judged.ts
/** The key of a side of an item. */
function sidePlaceOf({ item, side }) {
	return JSON.stringify([item, side]);
}
/** The item and side of a key from `sidePlaceOf`. */
function readSidePlace(place) {
	return JSON.parse(place);
}
/** The verdicts and scores of a run. */
function judgedBy$1(run) {
	return {
		verdicts: verdictsOf(run).map((one) => ({
			...one,
			content: contentOf(one)
		})),
		scoresOf: (metric) => scoresIn(run, metric)
	};
}
function scoresIn({ scored }, metric) {
	const scores = /* @__PURE__ */ new Map();
	for (const { id, scores: sides } of scored) for (const side of ["base", "head"]) {
		const score = sides[side]?.get(metric);
		if (score?.kind === "scored") scores.set(sidePlaceOf({
			item: id,
			side
		}), score.value);
	}
	return scores;
}
/** Compares a judge's verdicts and scores with people's. */
function calibrate(labels, judged) {
	const { verdicts } = judged;
	const byPlace = new Map(verdicts.map((verdict) => [placeOf$1(verdict), verdict]));
	const given = /* @__PURE__ */ new Map();
	const raters = /* @__PURE__ */ new Set();
	let stale = 0;
	for (const label of labels) {
		if (label.kind === "score") continue;
		const verdict = byPlace.get(placeOf$1(label));
		if (verdict === void 0) {
			stale += 1;
			continue;
		}
		raters.add(label.rater);
		const votes = given.get(verdict) ?? [];
		given.set(verdict, votes);
		votes.push(label.human);
	}
	const voted = [...given].map(([verdict, votes]) => ({
		verdict,
		votes,
		human: majorityOf(votes)
	}));
	const settled = voted.flatMap(({ verdict, human }) => human === void 0 ? [] : [{
		verdict,
		human
	}]);
	const scores = calibrateScores(labels, judged);
	return {
		stale: stale + scores.stale,
		split: voted.length - settled.length,
		agreement: cohenKappa(settled.map(({ verdict, human }) => [human, verdict.label]), labelsInOrder),
		raters: agreementOf(voted.map(({ votes }) => votes.map((vote) => labelsInOrder.indexOf(vote))), {
			raters: raters.size,
			scale: "nominal"
		}),
		shares: sharesOf(settled, verdicts),
		scores: scores.metrics.map(scoreAgreement),
		disagreements: worstDisagreements(settled.map(({ verdict: { item, side, metric, claim, label }, human }) => {
			return {
				item,
				side,
				metric,
				claim,
				judge: label,
				people: human
			};
		}), scores.metrics.flatMap(scorePairs))
	};
}
/** The most frequent label; undefined for a tie. */
function majorityOf(votes) {
	const [first, second] = labelsInOrder.map((label) => ({
		label,
		count: votes.filter((vote) => vote === label).length
	})).toSorted((one, other) => other.count - one.count);
	return first?.count === second?.count ? void 0 : first?.label;
}
function agreementOf(units, { raters, scale }) {
	return {
		raters,
		shared: units.filter((votes) => votes.length > 1).length,
		alpha: krippendorffAlpha(units, scale).alpha
	};
}
function sharesOf(settled, verdicts) {
	const labelled = new Set(settled.map(({ verdict }) => verdict.content));
	const further = [...new Map(verdicts.map((verdict) => [verdict.content, verdict])).values()].filter(({ content }) => !labelled.has(content));
	return verdictMetrics.flatMap((metric) => {
		const own = settled.filter(({ verdict }) => verdict.metric === metric);
		if (own.length === 0) return [];
		return estimated(metric, {
			human: own.map(({ human }) => entails(human)),
			judge: own.map(({ verdict }) => entails(verdict.label)),
			judgeElsewhere: further.filter((verdict) => verdict.metric === metric).map(({ label }) => entails(label))
		});
	});
}
function entails(label) {
	return label === "entailed" ? 1 : 0;
}
function estimated(metric, values) {
	const labels = values.human.length;
	const further = values.judgeElsewhere.length;
	return {
		metric,
		labels,
		further,
		estimate: labels >= 30 && further > 0 ? predictionPowered(values) : void 0
	};
}
/** Metrics in the order of their first label, without those whose labels are all stale. */
function calibrateScores(labels, { scoresOf }) {
	const metrics = /* @__PURE__ */ new Map();
	let stale = 0;
	for (const { metric, rater, ...label } of labels) {
		if (label.kind === "verdict") continue;
		const own = metrics.get(metric) ?? {
			metric,
			judge: scoresOf(metric),
			human: /* @__PURE__ */ new Map(),
			raters: /* @__PURE__ */ new Set()
		};
		metrics.set(metric, own);
		const place = sidePlaceOf(label);
		if (own.judge.has(place)) {
			own.raters.add(rater);
			own.human.set(place, [...own.human.get(place) ?? [], label.human]);
		} else stale += 1;
	}
	return {
		stale,
		metrics: [...metrics.values()].filter(({ human }) => human.size > 0)
	};
}
function scorePairs({ metric, judge, human }) {
	return [...human].map(([place, given]) => {
		const [item, side] = readSidePlace(place);
		return {
			item,
			side,
			metric,
			judge: judge.get(place) ?? 0,
			people: mean(given)
		};
	});
}
function scoreAgreement(scores) {
	const { metric, judge, human, raters } = scores;
	const pairs = scorePairs(scores);
	const elsewhere = [...judge].filter(([place]) => !human.has(place));
	return {
		...estimated(metric, {
			human: pairs.map(({ people }) => people),
			judge: pairs.map((pair) => pair.judge),
			judgeElsewhere: elsewhere.map(([, score]) => score)
		}),
		tau: kendallTau(pairs.map((pair) => [pair.people, pair.judge])).tau,
		bias: mean(pairs.map((pair) => pair.judge - pair.people)),
		raters: agreementOf([...human.values()], {
			raters: raters.size,
			scale: "interval"
		})
	};
}
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// src/judge/calibration/sample-sheet.ts
/**
* A simple random sample of `n` distinct verdicts, as JSON Lines for people to fill in: the claim and the texts it is
* compared with, without the judge's label. The same seed draws the same verdicts, and mostly the same from a
* run that differs a little. All of them where there are fewer than `n`.
*/
function sampleSheet(verdicts, { n, seed, rater }) {
	return distinctVerdicts(verdicts).map((verdict) => ({
		verdict,
		lot: hash("sha256", `${seed}\n${contentOf(verdict)}`)
	})).toSorted((one, other) => one.lot < other.lot ? -1 : 1).slice(0, n).map(({ verdict }) => visibleJson({
		...lineOf(verdict),
		rater,
		human: ""
	}));
}
function lineOf({ item, side, metric, query, claim, texts }) {
	return {
		item,
		side,
		metric,
		query,
		texts,
		claim
	};
}
/**
* Every verdict on both sides of `n` questions, drawn at random among those that differ between the sides: what it takes
* to know how far people find that each moved. What both sides share is asked once. `questions`: how many were drawn.
*/
function questionSheet(run, { n, seed, rater }) {
	const verdicts = Map.groupBy(verdictsOf(run), ({ item }) => item);
	const drawn = inDrawnOrder(run.items.filter((item) => verdicts.has(item.id) && !isUnchanged(item)), seed).slice(0, n);
	return {
		lines: drawn.flatMap(({ id }) => distinctVerdicts(verdicts.get(id) ?? []).map((verdict) => visibleJson({
			...lineOf(verdict),
			seed,
			rater,
			human: ""
		}))),
		questions: drawn.length
	};
}
/** In a random order that the seed and their ids fix, so that a run that differs a little draws mostly the same. */
function inDrawnOrder(items, seed) {
	return items.map((item) => ({
		item,
		lot: hash("sha256", `${seed}\n${item.id}`)
	})).toSorted((one, other) => one.lot < other.lot ? -1 : 1).map(({ item }) => item);
}
// src/judge/calibration/labelled-changes.ts
/** Metrics whose score follows from labels alone; the others read which chunks carry a claim. */
const ofLabelsAlone = /* @__PURE__ */ new Set([
	"faithfulness",
	"contradiction",
	"hallucination",
	"self_knowledge",
	"context_recall",
	"context_utilization",
	"correctness",
	"correctness_precision",
	"correctness_recall",
	"completeness"
]);
/**
* How far single questions moved by people's labels. Only labels of sheets that drew questions count. A sheet draws in an
* order that its seed fixes, so the labelled questions are a random sample as far as that order has no gap: those up to the
* first that lacks a label are taken, by the seed that gives most. Labels are found by what they are about (question,
* claim, texts), so those of other answers do not count. Which claims an answer makes remains the judge's word.
*/
function labelledChanges(labels, run, metrics) {
	const drawn = labels.filter((label) => label.kind === "verdict").filter(({ seed }) => seed !== void 0);
	const votes = Map.groupBy(drawn, ({ content }) => content);
	const labelOf = (content) => majorityOf((votes.get(content) ?? []).map(({ human }) => human));
	const seeds = [...new Set(drawn.map(({ seed = 0 }) => seed))];
	const differing = run.items.filter((item) => !isUnchanged(item));
	const isKnown = new Map(run.scored.map(({ id, scores }) => [id, scores]));
	const deltas = metrics.filter(({ name }) => ofLabelsAlone.has(name)).map((metric) => {
		const paired = differing.filter(({ id }) => {
			const scores = isKnown.get(id);
			return [scores?.base, scores?.head].every((own) => own?.get(metric.name)?.kind === "scored");
		});
		const [largest = /* @__PURE__ */ new Map()] = seeds.map((seed) => {
			const own = /* @__PURE__ */ new Map();
			for (const item of inDrawnOrder(paired, seed)) {
				const delta = deltaOf(metric, item, {
					run,
					labelOf
				});
				if (delta === void 0) break;
				own.set(item.id, delta);
			}
			return own;
		}).toSorted((a, b) => b.size - a.size);
		return [metric.name, largest];
	});
	return {
		differing: new Set(differing.map(({ id }) => id)),
		named: new Set(drawn.map(({ item }) => item)),
		deltas: new Map(deltas)
	};
}
/** head - base by people's labels; undefined where a claim of either side lacks one. */
function deltaOf(metric, item, { run, labelOf }) {
	const entry = entryOf(metric);
	if (entry.reads !== "matrix") return void 0;
	const [base, head] = ["base", "head"].map((side) => {
		const matrix = run.matrices.get(item.id)?.[side];
		const judged = item.sides[side];
		if (matrix === void 0 || judged === void 0) return void 0;
		const texts = textsOfBlocks(item, judged);
		const score = entry.score(withLabels(matrix, (block, claim) => labelOf(contentOf({
			metric: metricOfBlock[block],
			query: item.query,
			claim,
			texts: texts[block]
		}))));
		return score.kind === "scored" && score.claims === void 0 ? score.value : void 0;
	});
	return base === void 0 || head === void 0 ? void 0 : head - base;
}
/** The matrix with people's labels in place of the judge's; what nobody labelled counts as lost. */
function withLabels(matrix, labelOf) {
	const { answer, reference } = matrix;
	const labelled = (verdict, block, claim) => {
		if (verdict === void 0) return void 0;
		const label = labelOf(block, claim);
		if (label === void 0) return {
			kind: "lost",
			cause: "missing_id"
		};
		return {
			kind: "verdict",
			label,
			ranks: [],
			unproven: false
		};
	};
	return {
		...matrix,
		repeats: [],
		answer: answer?.kind === "claims" ? {
			kind: "claims",
			claims: answer.claims.map((row) => ({
				...row,
				inContext: labelled(row.inContext, "Br", row.text),
				inReference: labelled(row.inReference, "Cr", row.text)
			}))
		} : answer,
		reference: reference?.kind === "claims" ? {
			kind: "claims",
			claims: reference.claims.map((row) => ({
				...row,
				inContext: labelled(row.inContext, "Bg", row.text),
				inAnswer: labelled(row.inAnswer, "Cg", row.text)
			}))
		} : reference
	};
}
// src/commands/judging/read-labels.ts
/**
* Labels that the door gives count, else the file that base's configuration names. That file missing or with mistakes
* is told and not used, since the change that mends it has to be mergeable.
*/
function labelsOfPeople({ labels, settings }, run, { labels: given }) {
	const by = (read) => {
		return {
			labelled: labelledChanges(read, run, settings.metrics),
			unread: void 0
		};
	};
	if (given !== void 0) return by(given);
	if (labels === void 0) return {
		labelled: void 0,
		unread: void 0
	};
	const { path, bytes } = labels;
	const unread = (message) => ({
		labelled: void 0,
		unread: {
			path,
			message
		}
	});
	if (bytes === void 0) return unread("it is not there");
	try {
		return by(parseHumanLabels(bytes, path).labels);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return unread(error.message);
	}
}
// src/core/both-of.ts
/** Two pieces of work, both of which end before either fails; of two failures the first is thrown. */
async function bothOf(one, other) {
	await Promise.allSettled([one, other]);
	return [await one, await other];
}
// src/run/reading/merge-shards.ts
/**
* Opens every run file of a folder and joins the shards of each side into one run, which reads its
* results from the files until it is disposed. Throws `runs-invalid` where the folder is not what was
* expected, and for an item that is missing, foreign, there twice or in another shard than its own.
*/
async function mergeShards(folder, { expected, signal }) {
	requireExpected(folder.manifest, expected);
	if (folder.manifest.outcome === "unchanged") throw runsInvalid(manifestName, "nothing was asked, since nothing seemed to have changed");
	await using undo = new AsyncDisposableStack();
	const items = itemsByShard(expected.ids, folder.manifest.shards);
	const { baseline: pinned } = expected;
	const isBaseThere = expected.asksBase && folder.manifest.lost === void 0;
	const merge = (side, of = items, beside = false) => mergeSide(side, folder, {
		items: of,
		signal,
		undo,
		beside
	});
	const opening = merge("head", items, isBaseThere);
	const [base, head] = await bothOf(isBaseThere ? merge("base") : void 0, opening);
	const baseline = pinned !== void 0 && pinned.commit === folder.manifest.baseline ? await merge("baseline", itemsByShard(pinned.ids, folder.manifest.shards)) : void 0;
	const owned = undo.move();
	return {
		runs: {
			base,
			head
		},
		baseline,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function itemsByShard(ids, shards) {
	const byId = new Map(ids.map((id) => [id, shardOf(id, shards)]));
	const all = Array.from({ length: shards }, (_, at) => [at + 1, /* @__PURE__ */ new Set()]);
	const byShard = new Map(all);
	for (const [id, shard] of byId) byShard.get(shard)?.add(id);
	return {
		of: byShard,
		shardOf: byId
	};
}
async function mergeSide(side, folder, merging) {
	const shared = folder.parts.length > 1 ? {
		documents: documentNames$1(),
		held: heldAnswers()
	} : void 0;
	const shards = [];
	for (const part of folder.parts) shards.push(await openShard(part, {
		...merging,
		side,
		shared
	}));
	const run = mergedRun(shards, merging.items);
	const documents = shared?.documents.sorted() ?? shards[0]?.file.run.results.documents;
	return {
		...run,
		results: {
			...run.results,
			documents
		}
	};
}
async function openShard({ files, manifest }, { side, items, shared, signal, undo, beside }) {
	const name = files[side];
	const told = toldOf(manifest, side);
	if (name === void 0 || told === void 0) throw runsInvalid(files.path, `holds no run file of ${side}`);
	const shard = manifest.shard ?? {
		index: 1,
		count: 1
	};
	const label = join(files.path, name);
	const complaintAbout = (id) => complaint(id, shard, items);
	const source = {
		kind: "collected",
		complaintAbout,
		shared
	};
	const rules = {
		label,
		depth: manifest.depth,
		source,
		signal,
		beside
	};
	const file = await openRunFile(label, rules);
	undo.use(file);
	requireAll(file, {
		label,
		shard,
		items
	});
	requireCounts(file, {
		label,
		told
	});
	return {
		shard,
		told,
		file
	};
}
function complaint(id, shard, items) {
	const own = items.shardOf.get(id);
	if (own === void 0) return "is in neither golden set";
	if (own === shard.index) return void 0;
	return `stands in shard ${formatShard(shard)} and belongs to ${own}/${shard.count}`;
}
/** Reading has refused what does not belong here, so that an item can only be missing. */
function requireAll(file, { label, shard, items }) {
	const own = items.of.get(shard.index) ?? /* @__PURE__ */ new Set();
	if (file.ids.length === own.size) return;
	const found = new Set(file.ids);
	const missing = [...own].filter((id) => !found.has(id));
	const first = quoted(missing[0] ?? "");
	const what = missing.length === 1 ? `item ${first} is missing from shard ${formatShard(shard)}` : `${missing.length} of ${own.size} items are missing from shard ${formatShard(shard)}, the first: ${first}`;
	throw runsInvalid(label, what);
}
function requireCounts({ ids, failed }, { label, told }) {
	if (ids.length === told.items && failed === told.failed) return;
	const tells = `${told.items} items, ${told.failed} of them failed`;
	throw runsInvalid(label, `${manifestName} tells of ${tells}; found ${ids.length} and ${failed}`);
}
function mergedRun(shards, items) {
	const byIndex = new Map(shards.map(({ shard, file }) => [shard.index, file.run.results]));
	const runs = shards.map(({ file }) => file.run);
	return {
		results: { get: (id) => byIndex.get(items.shardOf.get(id) ?? 0)?.get(id) },
		index: shards.find(({ told }) => told.index !== void 0)?.told.index,
		buildMs: longestBuild(shards.map(({ told }) => told.buildMs)),
		manifest: runs.find(({ manifest }) => manifest !== void 0)?.manifest,
		models: runs.find(({ models }) => models !== void 0)?.models,
		anomalies: shards.flatMap(({ told, file }) => [told.anomalies, file.run.anomalies]).reduce(sum)
	};
}
/** The shards built side by side: what took longest is what there was to wait for. */
function longestBuild(times) {
	const measured = times.filter((time) => typeof time === "number");
	if (measured.length > 0) return Math.max(...measured);
	return times.includes("cached") ? "cached" : void 0;
}
function sum(one, other) {
	return {
		ignoredAnswers: one.ignoredAnswers + other.ignoredAnswers,
		droppedChunks: one.droppedChunks + other.droppedChunks,
		unknownContext: one.unknownContext + other.unknownContext
	};
}
// src/commands/reading/repeat-rankings.ts
/**
* Ranks the questions again by the built-in index of a commit, read from git's objects alone: no program runs, and no
* file is laid out. By the ids of the questions; undefined where that cannot give what a work tree gave: with vectors,
* and with documents in submodules, behind links or in Git LFS. Rejects as the index does.
*/
async function repeatRankings({ exam, side, settings, sha, items, reader, signal }) {
	if (settings.retrieve.mode !== "bm25") return void 0;
	const entries = await reader.listFiles(sha);
	const files = filesWithoutTree(side, sha, {
		exam,
		workspace: reader,
		request: { lfs: false },
		settings,
		entries
	});
	if (files === void 0) return void 0;
	const seen = { pointer: false };
	try {
		const [{ openLibrary }, { runBuiltin }] = await Promise.all([import("./cli-exam.js").then((n) => n.Ni), import("./cli-exam.js").then((n) => n.Di)]);
		const { results } = await runBuiltin({
			side,
			root: "",
			folder: "",
			settings: {
				...settings,
				answer: void 0
			},
			depth: exam.depth,
			concurrency: 1,
			queries: queriesOf({ items }, settings),
			environment: {},
			files: watchingPointers(files, seen),
			library: openLibrary(),
			shelf: {
				restore: async () => /* @__PURE__ */ new Map(),
				keep: async () => {}
			},
			embedder: void 0,
			log: quiet,
			signal
		});
		const repeated = /* @__PURE__ */ new Map();
		for (const { id } of items) {
			const result = results.get(id);
			if (result?.kind !== "answered") continue;
			const places = result.chunks.map((chunk) => placeOf(chunk));
			repeated.set(id, {
				places,
				texts: result.chunks.map(({ text }) => text)
			});
		}
		return repeated;
	} catch (error) {
		if (seen.pointer) return void 0;
		throw error;
	}
}
function placeOf({ id, doc, start, end }) {
	return {
		id,
		doc,
		start,
		end
	};
}
/** Whoever collected had the file itself. */
function watchingPointers(files, seen) {
	return {
		...files,
		read: async (path, limits) => {
			const read = await files.read(path, limits);
			if (read.kind === "file") seen.pointer ||= isLfsPointer(read.bytes);
			return read;
		}
	};
}
const quiet = {
	info: () => void 0,
	warn: () => void 0,
	debug: () => void 0,
	group: (_, work) => work(),
	progress: () => void 0
};
// src/commands/reading/require-repeatable.ts
/** Of fewer all are asked again; of more a change of 2 % of the answers is missed in 2 of 100 reports. */
const mostAsked = 200;
/**
* Holds the answers of built-in pipelines against the commits. A ranking by words is made again from git's objects, for
* a sample of the questions; where that cannot be, the chunks must stand in the commit's documents. Throws
* `runs-invalid` with the first question whose answer is another.
*/
async function requireRepeatable(given) {
	for (const side of sideNames) {
		const run = given.runs[side];
		const settings = given.exam.pipelines[side];
		const sha = given.commits[side];
		if (run === void 0 || sha === void 0 || settings?.kind !== "builtin") continue;
		await requireSide({
			side,
			run,
			settings,
			sha
		}, given);
	}
}
async function requireSide(one, given) {
	const { side, run, settings, sha } = one;
	const items = sampleOf(side === "base" ? itemsOfBase(given.exam) : given.exam.items, given.seed);
	const repeated = await repeatRankings({
		...given,
		side,
		settings,
		sha,
		items
	});
	const answers = items.map(({ id }) => ({
		id,
		result: run.results.get(id)
	}));
	const depths = lengthsOf(side, given.exam);
	const texts = repeated === void 0 ? await given.files.texts(side, documentsOf(answers)) : void 0;
	for (const { id, result } of answers) if (!(texts === void 0 ? isRepeated(result, repeated?.get(id), depths) : standsInCommit(result, texts))) throw runsInvalid(`${side}.jsonl`, `the answer to ${printable(id)} is not what the documents of ${sha.slice(0, 7)} give`, { hint });
}
function documentsOf(answers) {
	const chunks = answers.flatMap(({ result }) => result?.kind === "answered" ? result.chunks : []);
	return new Set(chunks.flatMap(({ doc }) => doc ?? []));
}
const hint = "collect again by the same version of RAG Gate and Node.js as this one; if that does not help, something in the job that collects wrote the run files";
/** Those with the smallest digests, so that every seed draws others. */
function sampleOf(items, seed) {
	if (items.length <= mostAsked) return items;
	return items.map((item) => ({
		item,
		by: sha256(`${seed} ${item.id}`)
	})).toSorted((one, other) => one.by < other.by ? -1 : 1).slice(0, mostAsked).map(({ item }) => item);
}
/** A base that was asked again alone was asked for as much as it wants itself. */
function lengthsOf(side, { depth, ownDepth }) {
	return side === "base" ? [depth, ownDepth] : [depth];
}
function isRepeated(result, expected, depths) {
	if (result?.kind !== "answered" || expected === void 0) return false;
	const given = result.chunks.map(({ id, doc, start, end }) => ({
		id,
		doc,
		start,
		end
	}));
	return depths.some((depth) => isDeepStrictEqual(given, expected.places.slice(0, depth))) && result.chunks.every(({ text }, at) => [void 0, expected.texts[at]].includes(text));
}
/** Whether each chunk is what its document holds at its place; of documents that git does not hold nobody knows. */
function standsInCommit(result, texts) {
	if (result?.kind !== "answered") return true;
	return result.chunks.every(({ doc, start, end, text }) => {
		const held = doc === void 0 ? void 0 : texts.text(doc);
		if (held === void 0) return true;
		return start !== void 0 && end !== void 0 && [void 0, held.slice(start, end)].includes(text);
	});
}
// src/commands/reading/counting-commits.ts
/**
* Settles which commits exam and documents are read from. What untrusted run files name as base is only
* shown. Their head has to be the pull request's own commit or a merge of it; of what its tree holds only
* GitHub's merge is believed. Throws `runs-invalid` for another head.
*/
async function countingCommits(expected, manifest, reader) {
	const collected = manifest.commits;
	switch (expected.kind) {
		case "measured": {
			const commits = {
				base: expected.base,
				head: expected.head
			};
			return {
				commits,
				named: commits,
				claims: []
			};
		}
		case "as-collected": {
			const { base = collected.base, head = collected.head } = expected;
			const commits = {
				base,
				head
			};
			return {
				commits,
				named: commits,
				claims: []
			};
		}
		case "claimed": {
			const { base, head, merge } = expected;
			const own = [head, merge].includes(collected.head) ? collected.head : void 0;
			if (own === void 0 && !await mergesHead(collected.head, {
				head,
				reader
			})) throw runsInvalid("run.json", `is of commit ${collected.head.slice(0, 7)}, which is not of this pull request`);
			return {
				commits: {
					base,
					head: own ?? merge ?? head
				},
				named: collected,
				claims: movedBase(collected.base, base)
			};
		}
	}
}
function movedBase(claimed, counted) {
	if (claimed === void 0 || claimed === counted) return [];
	return [{
		kind: "base-moved",
		claimed,
		counted
	}];
}
async function mergesHead(sha, { head, reader }) {
	const parents = await reader.parentsOf(sha);
	return parents.length === 2 && parents[1] === head;
}
// src/commands/reading/run-folder.ts
/**
* Opens what `collect` left, in the repository that was measured. Closing it removes what was unpacked. Throws
* `runs-invalid` for run files of other commits or questions, and `judge-unavailable` for an address that may not be
* sent the key.
*/
async function openRunFolder(request, { signal, log, models, seed = "" }, run) {
	await using undo = new AsyncDisposableStack();
	const whole = undo.use(await openCommitReader({
		...request,
		log,
		signal
	}));
	const folder = await readRunFolder(request.runs);
	const counting = await countingCommits(request.commits, folder.manifest, whole);
	requireCommits(folder.manifest.commits, counting.named);
	const { commits } = counting;
	run.learn({ commits });
	const { reader, folders } = await openFolders(whole, commits, request);
	const exam = await loadExam({
		...request,
		workspace: reader,
		folders,
		commits
	});
	const text = resolveTextLevel(exam.settings.text, request.visibility);
	run.learn({
		exam,
		text
	});
	const isUnchanged = await nothingRelevantChanged({
		exam,
		commits,
		reader
	});
	const pinned = isUnchanged ? void 0 : await loadBaseline(exam, reader);
	const ids = idsSince(exam);
	const baseline = pinned && "pipeline" in pinned ? {
		commit: pinned.commit,
		ids
	} : void 0;
	const rules = {
		expected: {
			...expectedOf(exam, counting),
			baseline
		},
		signal
	};
	const merged = isUnchanged ? void 0 : undo.use(await mergeShards(folder, rules));
	const files = filesOfCommits(commits, reader, signal);
	if (merged !== void 0) {
		const { runs } = merged;
		await requireRepeatable({
			exam,
			commits: commitsAsCollected(counting),
			runs,
			reader,
			files,
			seed,
			signal
		});
	}
	const fork = request.origin.fork ? [{ kind: "claims-of-fork" }] : [];
	const reached = reachModels(exam, commits, models);
	const owned = undo.move();
	return {
		origin: request.origin,
		commits,
		exam,
		text,
		runs: merged?.runs,
		lost: lostBase(folder.manifest),
		baseline: collectedBaseline(pinned, merged?.baseline, filesOfCommits({
			...commits,
			base: pinned?.commit
		}, reader, signal)),
		files,
		behind: request.behind,
		claims: [...fork, ...counting.claims],
		models: reached,
		folder: reader.folder,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
/** Of other commits than those that count nobody can say here what they give. */
function commitsAsCollected({ commits, named }) {
	const { base, head } = commits;
	return {
		base: base === named.base ? base : void 0,
		head: head === named.head ? head : void 0
	};
}
/** What stopped base where it was to be asked, by the word of `collect`. */
function lostBase({ lost }) {
	return lost === void 0 ? void 0 : new GateError("pipeline-failed", lost, { side: "base" });
}
/** The pinned commit with its run, where it was collected with the others. */
function collectedBaseline(pinned, run, files) {
	if (pinned === void 0 || "message" in pinned) return pinned;
	const { name, commit } = pinned;
	return run === void 0 ? {
		name,
		commit,
		message: "it is not among the run files; the log of collect says why"
	} : {
		...pinned,
		run,
		files
	};
}
/** What the run files have to be of: those that were made of other questions say nothing about these. */
function expectedOf(exam, { commits, named }) {
	const { base, head } = exam.files;
	return {
		commits: named,
		config: {
			base: base && commits.base === named.base ? sha256(base.config.bytes) : void 0,
			head: commits.head === named.head ? sha256(head.config.bytes) : void 0
		},
		golden: {
			base: exam.golden.base?.hash,
			head: exam.golden.head.hash
		},
		depth: exam.depth,
		asksBase: exam.pipelines.base !== void 0,
		ids: exam.items.map(({ id }) => id)
	};
}
// src/exam/exam-of-files.ts
/** How far each metric may fall where no config says it. */
const defaultTolerance = .02;
/** Most chunks that a ranking of a file is read to. */
const depth = 1e3;
/**
* An exam without a repository: one golden set for both runs. Without a config every metric of quality may
* fall by two points. Throws `config-invalid`, `golden-invalid` and `input-invalid` as for files of a commit.
*/
async function examOfFiles(files) {
	const bytes = unpacked(await read(files.golden, "golden"), files.golden);
	const golden = parseGoldenSet(bytes, files.golden);
	const { exam, context } = await settingsOf(files);
	const settings = settingsForItems(exam, golden.items);
	const base = files.compared ? golden : void 0;
	const pipeline = {
		...RunsSchema.parse(runFiles),
		context
	};
	return {
		from: files.compared ? "base" : "head",
		settings,
		changes: [],
		waivers: settings.waivers,
		expiredWaivers: [],
		pipelines: {
			base: files.compared ? pipeline : void 0,
			head: pipeline
		},
		policy: pipeline,
		golden: {
			base,
			head: golden
		},
		items: mergeGoldenSets(base, golden),
		filteredFrom: void 0,
		depth,
		ownDepth: depth,
		concurrency: 1,
		canaries: [],
		own: void 0,
		folders: {
			base: "",
			head: ""
		},
		broken: void 0,
		files: {
			base: void 0,
			head: {
				config: {
					path: files.config ?? "",
					bytes: /* @__PURE__ */ new Uint8Array()
				},
				golden: {
					path: files.golden,
					bytes
				}
			}
		}
	};
}
async function settingsOf({ config, metrics, golden, today }) {
	if (config !== void 0) {
		const { exam, pipeline } = parseConfig(await read(config, "config"), config, { today });
		const named = metrics?.map((name) => metricTried(name, exam));
		const context = contextOf$1(pipeline);
		if (named === void 0) return {
			exam,
			context
		};
		return {
			exam: {
				...exam,
				metrics: named,
				gate: gateOf(named, exam.gate)
			},
			context
		};
	}
	const measured = metrics?.map((name) => metricTried(name)) ?? defaultMetrics();
	return {
		exam: {
			...defaults(measured.filter(({ group }) => group === "retrieval")),
			golden,
			metrics: measured
		},
		context: void 0
	};
}
/** Those of a config that names none, but for the context: a file need not say what reached the generator. */
function defaultMetrics() {
	return MetricsSchema.parse(void 0).map((name) => metricTried(name)).filter(({ cutoff }) => cutoff.kind !== "context");
}
/** The pipeline of files that are there already. */
const runFiles = {
	kind: "runs",
	path: "run.jsonl"
};
/** An exam of nothing but a gate. */
function defaults(gated) {
	const gate = Object.fromEntries(gated.map((metric) => [metric.name, { [toleranceKey(metric)]: defaultTolerance }]));
	return parseConfig(JSON.stringify({
		golden: "golden.jsonl",
		pipeline: runFiles,
		metrics: [],
		gate
	}), "").exam;
}
/** Of a config's gate what is still measured. */
function gateOf(metrics, gate) {
	const names = new Set(metrics.map(({ name }) => name));
	return gate.filter(({ metric }) => names.has(metric.name));
}
function read(path, flag) {
	return readNamedFile(path, {
		maxBytes: mostUnpacked,
		what: `--${flag} `,
		hint: "name a file that can be read"
	});
}
/** What gzip made is unpacked; a golden set has no more than 64 MiB. */
function unpacked(bytes, path) {
	if (bytes[0] !== 31 || bytes[1] !== 139) return bytes;
	try {
		return gunzipSync(bytes, { maxOutputLength: mostUnpacked });
	} catch (cause) {
		throw new GateError("golden-invalid", `${printable(path)}: cannot be unpacked`, {
			hint: "it is cut off or damaged, or unpacks to more than 64 MiB",
			cause
		});
	}
}
const mostUnpacked = 67108864;
// src/exam/require-files.ts
/**
* Looks at all files that were named before any is read, so that every one that cannot be is told at once. Throws
* `runs-invalid` where these are run files alone, else `input-invalid`.
*/
async function requireFiles(files) {
	const troubles = (await Promise.all(files.map(troubleOf))).flat();
	if (troubles.length === 0) return;
	const code = troubles.every(({ flag }) => flag.endsWith("-run")) ? "runs-invalid" : "input-invalid";
	throw new GateError(code, troubles.map(({ says }) => says).join("\n"), { hint: "check the path, which begins at the current folder, and that the step which writes the file came before" });
}
async function troubleOf({ flag, path }) {
	if (path === void 0) return [];
	const says = (what) => [{
		flag,
		says: `--${flag} ${printable(path)}: ${what}`
	}];
	try {
		await access(path, constants$1.R_OK);
		return (await stat(path)).isDirectory() ? says("is not a regular file but a folder") : [];
	} catch (error) {
		return says(fileErrorText(error));
	}
}
// src/commands/reading/two-files.ts
/**
* Opens two run files and reads the exam that they are judged by. Closing it removes what was unpacked. Throws
* `input-invalid` for files that are not there, `runs-invalid`, and `judge-unavailable` for an address that may not be
* sent the key.
*/
async function openTwoFiles(request, { signal, models, log }, run) {
	await requireFiles([
		{
			flag: "golden",
			path: request.golden
		},
		{
			flag: "config",
			path: request.config
		},
		{
			flag: "base-run",
			path: request.base
		},
		{
			flag: "head-run",
			path: request.head
		}
	]);
	const exam = await examOfFiles({
		...request,
		compared: request.base !== void 0
	});
	const text = "snippets";
	run.learn({
		exam,
		text
	});
	await using undo = new AsyncDisposableStack();
	const { path: folder } = undo.use(await openRunFolder$1(tmpdir(), log));
	const open = runOpener(exam, {
		temp: folder,
		signal
	});
	const openRun = async (path, beside) => undo.use(await open(path, beside)).run;
	const isCompared = request.base !== void 0;
	const opening = openRun(request.head, isCompared);
	const [base, head] = await bothOf(isCompared ? openRun(request.base, false) : void 0, opening);
	const runs = {
		base,
		head
	};
	const reached = reachModels(exam, {
		base: void 0,
		head: ""
	}, models);
	const owned = undo.move();
	return {
		origin: request.origin,
		commits: {
			base: void 0,
			head: void 0
		},
		exam,
		text,
		runs,
		files: {
			texts: async () => corpusOf([]),
			listing: void 0,
			source: async () => void 0,
			moved: void 0
		},
		behind: void 0,
		claims: [],
		models: reached,
		folder,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
/** Opens run files of these questions. */
function runOpener(exam, { temp, signal }) {
	const labels = new Map(exam.items.map(({ id, golden }) => [id, golden.head.labels]));
	const keep = {
		chunks: chunksToHold(exam.settings.metrics, contextsOf(exam)),
		labels: (id) => labels.get(id) ?? { kind: "none" }
	};
	const asked = new Set(labels.keys());
	const queries = exam.items.map(({ id, golden }) => ({
		id,
		query: golden.head.query
	}));
	return async (path, beside) => {
		const rules = {
			label: path,
			depth: exam.depth,
			asked,
			keep,
			temp,
			signal,
			beside
		};
		const file = await openNamedRun(await runFileOf(path, queries, temp), rules);
		if (file.ids.length > 0 || asked.size === 0) return file;
		await file[Symbol.asyncDispose]();
		throw answersNothing(path, exam);
	};
}
/** Every question would count as failed: that the files do not belong together is the better word for it. */
function answersNothing(path, { items, golden }) {
	const example = items.slice(0, 1).map(({ id }) => `, such as ${quoted(id)}`);
	return runsInvalid(path, "answers none of the questions that were asked", { hint: `its ids have to be those of ${printable(golden.head.file)}${example.join("")}` });
}
// src/commands/run-context.ts
/**
* Does the work and returns its report, or one that says why there is none, with the time of all of it. Throws only what ends with exit code 2:
* nothing was started.
*/
async function withErrorReport({ origin }, { log, now, signal }, work) {
	let context = {
		origin,
		commits: {
			base: void 0,
			head: void 0
		},
		exam: void 0,
		text: "ids"
	};
	const learn = (facts) => {
		context = {
			...context,
			...facts
		};
	};
	const started = now();
	const elapsed = () => now() - started;
	try {
		const report = await work({ learn });
		return {
			...report,
			times: {
				...report.times,
				totalMs: elapsed()
			}
		};
	} catch (thrown) {
		const error = signal.aborted && signal.reason instanceof GateError ? signal.reason : thrown;
		if (exitCodeOfError(error) === 2) throw error;
		if (!(error instanceof GateError)) log.warn(stackOf(error));
		return errorReport(context, error, elapsed());
	}
}
function stackOf(error) {
	return error instanceof Error ? error.stack ?? error.message : String(error);
}
// src/commands/report.ts
/**
* Reports on run files that `collect` wrote: it reads the exam from git's objects, lays out no file of the repository
* and runs none of its code. Returns a report even when it could not measure, as `gate` does.
*/
async function reportRuns(request, ports) {
	return withErrorReport(request, ports, async (run) => {
		await using collected = await openRunFolder(request, ports, run);
		return await report(collected, ports);
	});
}
/** Compares two run files, native or TREC, without a repository. Returns what `gate` does. */
async function reportFiles(request, ports) {
	const origin = {
		...localOrigin,
		files: {
			base: request.base,
			head: request.head
		}
	};
	return withErrorReport({ origin }, ports, async (run) => {
		await using collected = await openTwoFiles({
			...request,
			origin
		}, ports, run);
		return await report(collected, ports);
	});
}
/**
* The second half of a run: judges and scores what each side returned, compares, decides, and writes the report. No
* code of either side runs from here on. Where base cannot be measured head alone is, by its own exam: a change that
* mends base has to be mergeable.
*/
async function report(collected, ports) {
	const { exam, runs, lost } = collected;
	if (runs === void 0) return unchangedReport(collected, await changedFiles(collected.files));
	if (lost !== void 0) return withoutBase(collected, lost, ports);
	const { built, broken } = await compare(collected, runs, ports);
	if (exam.broken !== void 0) return repaired(built, {
		broken: [],
		message: exam.broken
	});
	if (built.verdict !== "error" || broken.length === 0) return built;
	const alone = headAlone(collected, ports);
	if (alone === void 0 || dropsJudge(broken, alone.exam.settings)) return built;
	if (keepsBadJudge({
		built,
		broken
	}, exam, alone.exam)) return built;
	const own = await compare(alone, alone.runs, ports);
	if (own.built.verdict === "error") return built;
	return isPartlyMeasured(broken) && built.findings.some(({ verdict }) => verdict === "fail") ? {
		...built,
		verdict: "fail"
	} : repaired(own.built, {
		broken,
		message: void 0
	});
}
/** Throws why base's pipeline gave nothing, unless head can be measured by its own exam. */
async function withoutBase(collected, lost, ports) {
	const alone = headAlone(collected, ports);
	if (alone === void 0) throw lost;
	const { built } = await compare(alone, alone.runs, ports);
	if (built.verdict === "error") throw lost;
	return repaired(built, {
		broken: [],
		message: lost.message
	});
}
async function compare(collected, runs, ports) {
	const { exam, models } = collected;
	const sides = await readDocuments(collected, runs, ports, (line) => ports.log.warn(line));
	const metrics = withContextLength(exam.settings.metrics);
	const unjudged = await listChanges({
		exam,
		sides
	}, ports);
	const unlabelled = unjudged?.labelled === 0 ? unjudged.changed.map(({ item }) => item) : [];
	const judged = await judgedBy({
		...collected,
		sides,
		ports,
		changed: unlabelled
	});
	const { matrices = /* @__PURE__ */ new Map(), facts: judge, unsampled } = judged ?? {};
	const lists = withPreferences(unjudged, judged?.preferences);
	const probes = await probesOf(collected, sides, ports);
	const told = {
		matrices,
		unsampled,
		probed: probes?.probed
	};
	const scored = await scoreItems(exam, {
		...exam.settings,
		metrics
	}, sides, {
		...ports,
		...told
	});
	const judgedRun = {
		items: judgedItems(exam, sides),
		matrices,
		scored: scored.items
	};
	ports.onJudged?.(judgedRun);
	const settings = {
		...exam.settings,
		metrics: withEqualLength(exam.settings.metrics, scored)
	};
	const drift = await sinceBaseline(collected, runs.head, ports);
	const { labelled, unread } = labelsOfPeople(exam, judgedRun, ports);
	const change = {
		drift,
		lists,
		emptiesGoldenSet: exam.golden.base !== void 0 && !holdsQuestions(exam.golden.head),
		chunkOverlap: scored.chunkOverlap,
		health: scored.health,
		copied: scored.copied,
		judge,
		equalLength: scored.equalLength?.name,
		labelled: sides.base && labelled,
		unwritten: models.key === "withheld" && writesAnswers(exam)
	};
	const ofExam = examFindings(exam, scored.items);
	const { decision, reviews } = await withReviews(exam, {
		read: ports.reviews,
		owners: () => ownersOfExam(collected)
	}, (waivers) => {
		const steps = decideStepwise(scored.items, settings, {
			...change,
			waivers,
			exam: ofExam
		});
		return toTheEnd(steps, ports.signal);
	});
	const waivers = [...exam.waivers, ...reviews?.accepted ?? []];
	const byHead = await decideByHead({
		exam: {
			...exam,
			settings
		},
		scored,
		sides,
		change: {
			...change,
			waivers
		}
	}, {
		...ports,
		...told
	});
	const all = withEqualLength(metrics, scored);
	const known = {
		...collected,
		scored,
		metrics: all,
		decision,
		reviews,
		sides
	};
	const changed = await changedInputs({
		exam,
		runs: {
			base: sides.base?.run,
			head: sides.head.run
		},
		index: scored.index,
		renames: sides.head.moves?.renamed ?? /* @__PURE__ */ new Map(),
		files: collected.files
	});
	const found = {
		...known,
		changed,
		judge,
		matrices,
		byHead,
		drift,
		lists,
		unread
	};
	const diagnosed = await diagnoseRuns(found, ports);
	const context = await contextChange(found, ports);
	const problems = goldenProblems({
		exam,
		sides
	});
	const confidence = await toldConfidence({
		items: scored.items,
		sides,
		asked: exam.settings.confidence,
		window: gatedWindow(exam.settings)
	});
	const built = buildReport(collected, {
		...found,
		diagnosed,
		context,
		confidence,
		problems,
		probes: probes?.told
	});
	await breathe(ports.signal);
	return {
		built,
		broken: decision.verdict === "error" ? brokenBase(scored.items, settings, change) : []
	};
}
/** Loaded where it is wanted: many gates ask no judge, and its code is a tenth of theirs. */
async function judgedBy(work) {
	if (work.exam.settings.judge === void 0) return void 0;
	return (await import("./cli-judging.js").then((n) => n.n)).judgeRuns(work);
}
/** Loaded where it is wanted: few gates plant anything. */
async function probesOf(collected, sides, ports) {
	if (collected.probed === void 0) return void 0;
	const { readProbes } = await import("./cli-read-probes.js");
	return readProbes(collected, collected.probed, sides, ports);
}
/** The metrics, with the one that compares both contexts at equal length. */
function withEqualLength(metrics, { equalLength }) {
	const isKnown = metrics.some(({ name }) => name === equalLength?.name);
	return equalLength === void 0 || isKnown ? metrics : [...metrics, equalLength];
}
function withPreferences(lists, preferences = /* @__PURE__ */ new Map()) {
	const changed = lists?.changed.map((one) => ({
		...one,
		preferred: preferences.get(one.item)
	}));
	return lists && changed && {
		...lists,
		changed
	};
}
/** What head makes of the exam and of where its answers come from, whatever moved. */
function examFindings(exam, items) {
	const other = exam.otherConfig;
	return [
		...changedSource(exam.pipelines),
		...other === void 0 ? [] : [{
			kind: "other-config",
			verdict: "warn",
			...other
		}],
		...weakerExam(items, exam.changes)
	];
}
function writesAnswers({ pipelines: { base, head } }) {
	return [base, head].some((settings) => settings !== void 0 && isWritten(settings));
}
// src/report/terminal/terminal-table.ts
const gap = "  ";
/**
* Lines of a table that fits the width as far as columns may be left out; headings first, and last a line that names
* what was left out.
*/
function terminalTable(columns, rows, width) {
	const kept = columnsWithin(columns, rows, width);
	const left = columns.filter((column) => !kept.includes(column)).map(({ heading }) => heading);
	const total = widthOf(widthsOf(columns, rows));
	return [...linesOf(kept, rows), ...left.length === 0 ? [] : [`(${left.join(", ")}: from ${total} columns)`]];
}
/** As many of the columns as fit. */
function columnsWithin(columns, rows, width) {
	const highest = Math.max(...columns.map(({ rank }) => rank));
	if (widthOf(widthsOf(columns, rows)) <= width || highest === 0) return columns;
	return columnsWithin(columns.filter(({ rank }) => rank < highest), rows, width);
}
function widthsOf(columns, rows) {
	return columns.map(({ heading, cell }) => Math.max(...[heading, ...rows.map((row) => cell(row))].map(displayWidth)));
}
function widthOf(widths) {
	return widths.reduce((sum, each) => sum + each + 2, -2);
}
function linesOf(columns, rows) {
	const widths = widthsOf(columns, rows);
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
export { placeOf$1 as _, withErrorReport as a, matrixVerdicts as b, calibrate as c, isUnchanged as d, judgedItems as f, readLabelLines as g, labelsInOrder as h, reportRuns as i, judgedBy$1 as l, parseHumanLabels as m, report as n, questionSheet as o, matricesOf as p, reportFiles as r, sampleSheet as s, terminalTable as t, sidePlaceOf as u, verdictMetrics as v, verdictsOf as y };
