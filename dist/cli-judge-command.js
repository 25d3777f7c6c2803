import { t as cohenKappa } from "./cli-cohen-kappa.js";
import { $ as reachModels, B as openTerminalLog, Ba as anyText, Bn as isFilteredOrder, C as trustInJudges, Cn as byCodeUnit, E as krippendorffAlpha, H as buildFlags, Ha as listOf, Kr as studentQuantile, La as isMapping, Li as readJsonLines, O as canaries, Or as plainText, S as startDeadline, U as buildPorts, Ua as oneOf, V as stoppable, Va as keyed, W as buildRequest, Wa as shortText, _a as score, ct as openExam, f as gate, gr as distrustReason, ha as moneyText, hi as readNamedFile, k as openBudget, na as itemBySchema, pa as count, ra as repeatTeller, s as visibleJson, u as terminalTable, w as runCanaries, x as matrixVerdicts, xa as fileText, y as openJudges, ya as listMistakes, za as alternatives } from "./cli-exam.js";
import { g as number } from "./cli-zod.js";
import { E as printable, l as wholeNumber, o as readFlags, u as wrongUse } from "./cli-flags.js";
import { t as GateError } from "./cli-start.js";
import { o as cleanLine } from "./cli-failure.js";
import { t as writeFresh } from "./cli-write-fresh.js";
import { hash } from "node:crypto";
// src/stats/kendall-tau.ts
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
// src/stats/prediction-powered.ts
/**
* Prediction-powered inference (arXiv 2301.09633) and its tuned form PPI++ (arXiv 2311.01453). `human` and
* `judge` are values of the same things in the same order, at least 2; `judgeElsewhere` are the judge's on
* further things, at least 1. Few labels make intervals too narrow: whoever shows them says so below 100 and
* shows none below 30.
*/
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
/** The weight that makes the estimate's variance smallest, kept between labels alone and plain PPI. */
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
/** From how many labels on the normal distribution stands for Student's. */
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
/** Divides by the count. */
function varianceOf(values) {
	const mean = meanOf(values);
	return meanOf(values.map((value) => (value - mean) ** 2));
}
// src/judge/calibration/judged-run.ts
/** Kinds of verdicts, each named after the metric that reads them. */
const verdictMetrics = [
	"faithfulness",
	"context_recall",
	"correctness_precision",
	"correctness_recall"
];
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
			const chunks = judged.context.map(({ text }) => text);
			const answer = judged.answer === void 0 ? [] : [judged.answer];
			const against = {
				Br: chunks,
				Bg: chunks,
				Cr: item.references,
				Cg: answer
			};
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
				verdicts.set(placeOf(one), one);
			}
		}
	}
	return [...verdicts.values()];
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
function placeOf({ item, side, metric, claim }) {
	return JSON.stringify([
		item,
		side,
		metric,
		claim
	]);
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
function judgedBy(run) {
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
/** Compares a judge's verdicts and scores with people's. */
function calibrate(labels, judged) {
	const { verdicts } = judged;
	const byPlace = new Map(verdicts.map((verdict) => [placeOf(verdict), verdict]));
	const given = /* @__PURE__ */ new Map();
	const raters = /* @__PURE__ */ new Set();
	let stale = 0;
	for (const label of labels) {
		if (label.kind === "score") continue;
		const verdict = byPlace.get(placeOf(label));
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
	const scores = calibrateScores$1(labels, judged);
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
function calibrateScores$1(labels, { scoresOf }) {
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
// src/cli/calibration-text.ts
/** A calibration for people, the line that sums it up first. `open`: lines of the sheet without a label. */
function calibrationText(calibration, { open, width }) {
	const { agreement, scores, shares, disagreements } = calibration;
	return `${[
		[headline(agreement), ...asides(calibration, open)],
		agreement.n === 0 ? [] : labelTable(agreement, width),
		agreement.n === 0 ? [] : confusionTable(agreement, width),
		shares.map(shareLine),
		scores.flatMap(scoreLines),
		agreement.n === 0 ? [] : worst("verdicts", disagreements.of.verdicts, disagreements.verdicts.flatMap(verdictLines)),
		scores.length === 0 ? [] : worst("scores", disagreements.of.scores, disagreements.scores.map(scoreLine))
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function headline({ n, kappa, observed }) {
	if (n === 0 || observed === void 0) return "judge and people: no label of a verdict to compare";
	return `judge agrees with people: kappa ${kappa === void 0 ? "n/a (nothing varies)" : decimal(kappa)}, ${Math.round(100 * observed)} % of ${labels(n)}`;
}
function asides({ stale, split, raters, agreement }, open) {
	return [
		agreement.n > 0 && agreement.n < 100 ? `fewer than 100 labels: another sample could say something quite different` : "",
		raters.shared === 0 ? "" : ratersLine(raters, "verdicts"),
		split === 0 ? "" : `${split} left out: as many raters say one thing as another`,
		stale === 0 ? "" : `${stale} stale: nothing judged has that claim or score`,
		open === 0 ? "" : `${open} of the sheet not filled in yet`
	].filter((line) => line !== "");
}
function ratersLine({ raters, shared, alpha }, what) {
	return `people agree with each other: alpha ${alpha === void 0 ? "n/a (nothing varies)" : decimal(alpha)}, ${raters} raters, ${shared} ${what} labelled by several`;
}
function labelTable(agreement, width) {
	const column = (heading, cell) => {
		return {
			heading,
			align: "right",
			rank: 0,
			cell
		};
	};
	return terminalTable([
		{
			heading: "label",
			align: "left",
			rank: 0,
			cell: ({ label }) => label
		},
		column("people", ({ prevalence }) => percent(prevalence.first)),
		column("judge", ({ prevalence }) => percent(prevalence.second)),
		column("precision", ({ precision }) => maybe(precision)),
		column("recall", ({ recall }) => maybe(recall))
	], agreement.labels, width);
}
function confusionTable({ confusion }, width) {
	const rows = labelsInOrder.map((label, at) => ({
		label,
		cells: confusion[at] ?? []
	}));
	return terminalTable([{
		heading: "people say",
		align: "left",
		rank: 0,
		cell: ({ label }) => label
	}, ...labelsInOrder.map((label, at) => ({
		heading: `judge: ${label}`,
		align: "right",
		rank: 0,
		cell: ({ cells }) => count(cells[at] ?? 0)
	}))], rows, width);
}
function shareLine(share) {
	return `${share.metric}: claims entailed as people see it: ${estimateText(share)}`;
}
function scoreLines(agreement) {
	const { labels: n, tau, bias, raters } = agreement;
	const metric = printable(agreement.metric);
	const order = tau === void 0 ? "n/a (all ties)" : decimal(tau);
	const sign = bias < 0 ? "-" : "+";
	return [
		`${metric}: the judge orders ${count(n)} ${n === 1 ? "score" : "scores"} like people with tau ${order}, and gives ${sign}${score(Math.abs(bias))} on average`,
		...raters.shared === 0 ? [] : [`${metric}: ${ratersLine(raters, "scores")}`],
		`${metric}: mean score as people see it: ${estimateText(agreement)}`
	];
}
/** `found`: how many there are, of which the lines show the first. */
function worst(what, found, lines) {
	if (found === 0) return [`no disagreement on ${what}`];
	return [`worst disagreements on ${what}${found > 10 ? `, 10 of ${count(found)}` : ""}:`, ...lines];
}
function verdictLines({ claim, judge, people, ...place }) {
	return [`  ${placeText(place)}: judge says ${judge}, people say ${people}`, `    ${printable(claim.replaceAll(/\s+/g, " "), longestClaim)}`];
}
function scoreLine({ judge, people, ...place }) {
	return `  ${placeText(place)}: judge gives ${score(judge)}, people give ${score(people)}`;
}
/** Ids, claims and names of metrics are foreign. */
function placeText({ item, side, metric }) {
	return `${printable(item, 60)}, ${side}, ${printable(metric, 60)}`;
}
const longestClaim = 160;
function estimateText({ labels: n, further, estimate }) {
	if (n < 30) return `n/a (${labels(n)}, and at least 30 are needed)`;
	if (estimate === void 0) return "n/a (everything is labelled: their mean is the answer)";
	const { mean, interval } = estimate.estimate;
	const [low, high] = interval.map((end) => Math.min(1, Math.max(0, end)));
	const range = `${score(mean)}, 95 % interval ${score(low ?? 0)} to ${score(high ?? 1)}`;
	const doubt = n < 100 ? "; the interval covers less than it says" : "";
	return `${range} (${labels(n)}, ${count(further)} further ${further === 1 ? "judgement" : "judgements"}, weight of the judge ${decimal(estimate.lambda)}${doubt})`;
}
function labels(n) {
	return `${count(n)} ${n === 1 ? "label" : "labels"}`;
}
function percent(value) {
	return value === void 0 ? "n/a" : `${(100 * value).toFixed(0)} %`;
}
function maybe(value) {
	return value === void 0 ? "n/a" : decimal(value);
}
/** Two decimals; what rounds to nothing has no sign. */
function decimal(value) {
	return value.toFixed(2).replace("-0.00", "0.00");
}
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
				label.kind === "verdict" && label.claim
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
const common$1 = {
	item: anyText("the id of an item"),
	side: oneOf(["base", "head"]).default("head"),
	rater: shortText("a pseudonym", 100),
	query: anyText("the question").optional(),
	texts: listOf("a list of texts", anyText("a text")).optional()
};
const VerdictLabelSchema = keyed("a label", {
	...common$1,
	metric: oneOf(verdictMetrics),
	claim: anyText("a claim"),
	human: oneOf(labelsInOrder)
}).transform(({ item, side, metric, claim, rater, human }) => {
	return {
		kind: "verdict",
		item,
		side,
		metric,
		claim,
		rater,
		human
	};
});
const SCORE$1 = { error: `expected a score from 0 to 1; for a label such as ${alternatives(labelsInOrder)} a claim is missing` };
const ScoreLabelSchema = keyed("a label", {
	...common$1,
	metric: shortText("the name of a metric", 200),
	human: number(SCORE$1).min(0, SCORE$1).max(1, SCORE$1)
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
// src/judge/calibration/parse-judged-scores.ts
/**
* Reads the scores of any scorer, JSON Lines: `{"item","metric","score"}` with a score from 0 to 1, or
* `{"item","metric","claim","label"}` for a verdict; a line without `side` is of head. Throws `input-invalid`
* with every mistake at once, among them two lines on the same thing.
*/
function parseJudgedScores(bytes, file) {
	const { read } = readLabelLines(bytes, file, {
		what: "a score",
		schemaOf: (value) => "claim" in value ? VerdictLineSchema : ScoreLineSchema,
		keyOf: (line) => {
			const { item, side, metric } = line;
			return JSON.stringify([
				item,
				side,
				metric,
				line.kind === "verdict" && line.claim
			]);
		},
		repeated: "this is scored already",
		hint: "write one JSON object per line, such as {\"item\":\"refunds\",\"metric\":\"faithfulness\",\"score\":0.75}"
	});
	const scores = /* @__PURE__ */ new Map();
	for (const line of read) {
		if (line.kind === "verdict") continue;
		const own = scores.get(line.metric) ?? /* @__PURE__ */ new Map();
		scores.set(line.metric, own.set(sidePlaceOf(line), line.score));
	}
	return {
		verdicts: read.filter((line) => line.kind === "verdict").map((line) => ({
			...line,
			content: placeOf(line)
		})),
		scoresOf: (metric) => scores.get(metric) ?? /* @__PURE__ */ new Map()
	};
}
const common = {
	item: anyText("the id of an item"),
	side: oneOf(["base", "head"]).default("head")
};
const VerdictLineSchema = keyed("a verdict", {
	...common,
	metric: oneOf(verdictMetrics),
	claim: anyText("a claim"),
	label: oneOf(labelsInOrder)
}).transform((line) => ({
	kind: "verdict",
	...line
}));
const SCORE = { error: `expected a score from 0 to 1; for a label such as ${alternatives(labelsInOrder)} write "claim" and "label"` };
const ScoreLineSchema = keyed("a score", {
	...common,
	metric: shortText("the name of a metric", 200),
	score: number(SCORE).min(0, SCORE).max(1, SCORE)
}).transform((line) => ({
	kind: "score",
	...line
}));
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
	})).toSorted((one, other) => one.lot < other.lot ? -1 : 1).slice(0, n).map(({ verdict: { item, side, metric, query, claim, texts } }) => {
		return visibleJson({
			item,
			side,
			metric,
			query,
			texts,
			claim,
			rater,
			human: ""
		});
	});
}
// src/commands/judging/check-judge.ts
/**
* Asks the configured judge the built-in canaries and the project's own, as every gate does first; stored judgements
* are not asked again. Rejects with `config-invalid` without a configured judge, and with `judge-unavailable` where
* it cannot be asked.
*/
async function checkJudge(request, ports) {
	await using opened = await openExam({
		...request,
		only: void 0
	}, ports);
	const { workspace, commits } = opened;
	const { exam } = opened.context;
	const { judge } = exam.settings;
	if (judge === void 0) throw new GateError("config-invalid", "no judge is configured", { hint: "name a chat model: judge: { model: ... }" });
	const models = reachModels(exam, commits, ports.models);
	return await tryJudge(judge, [...canaries, ...exam.canaries], {
		models,
		folder: workspace.folder,
		ports
	});
}
async function tryJudge(judge, cases, { models, folder, ports }) {
	const { now } = ports;
	using deadline = startDeadline(judge.deadlineMs, now);
	const budget = openBudget({
		limits: judge.budget,
		price: judge.prices.get(judge.model)
	});
	const { session, chat, save } = await openJudges(judge, {
		models,
		budget,
		deadline,
		embedder: void 0,
		folder,
		ports
	});
	const checks = await runCanaries(session, cases);
	await save();
	const { stopped, requests, ignored, adaptations, thinks } = chat.facts();
	if (stopped !== void 0) throw new GateError("judge-unavailable", stopped.message, { hint: stopped.hint });
	return {
		model: chat.model,
		endpoint: chat.endpoint,
		servedModels: [...session.counters.servedModels].toSorted(),
		trust: trustInJudges(session, {
			checks,
			minimum: judge.trust.min
		}),
		checks,
		requests,
		usd: budget.spent().usd,
		ignored,
		adaptations,
		thinks
	};
}
// src/cli/judge-cures.ts
/** What is known about the judge's server beside its verdicts, and what to do about what went wrong; a line each. */
function judgeCures({ trust, thinks }) {
	const refused = trust.failed.filter((check) => isFilteredOrder(check));
	const others = trust.failed.filter((check) => !isFilteredOrder(check));
	const causes = [...new Set(others.flatMap(({ cause }) => cause ?? []))];
	const isLate = thinks && causes.some((cause) => cause === "length" || cause === "malformed");
	return [
		...refused.length === 0 ? [] : [filtered(refused.length)],
		...isLate ? [thinksToo] : causes.flatMap((cause) => cures[cause] ?? []),
		...thinks && !isLate ? [thinksAloud] : []
	];
}
function filtered(checks) {
	return `the server refuses ${count(checks)} checks of text that gives orders, which is no fault of the judge: its content filter takes them for attacks. Texts like them get no verdict. To have them judged, switch the filter for attacks off for this deployment (Azure: prompt shields)`;
}
const thinksToo = "to do: this model thinks, and its reply does not come: set judge.reasoning-effort: none (or the switch of your server in judge.extra-body), or raise judge.max-output";
const thinksAloud = "learnt: this model thinks before it answers: judge.reasoning-effort: none is faster and cheaper, if it passes too";
const cures = {
	length: "to do: replies are cut off: raise judge.max-output",
	malformed: "to do: its replies are no JSON as asked for, or more than one: leave judge.output at auto; else take another model, or a server that holds it to a JSON schema",
	content_filter: "to do: a content filter withholds replies: switch it off for this deployment, or take another server",
	refusal: "to do: the model declines to judge: take another model",
	context_length: "to do: prompts of this length do not fit: give the model a larger context in the server (Ollama: OLLAMA_CONTEXT_LENGTH, llama.cpp: --ctx-size, vLLM: --max-model-len)",
	timeout: "to do: replies take too long: raise judge.timeout or lower judge.concurrency",
	rate_limited: "to do: the server allows fewer requests: lower judge.concurrency",
	server_error: "to do: the server is in trouble: run again later",
	network: "to do: connections break: check the network and `base-url`"
};
// src/cli/judge-check-text.ts
/**
* What came of trying a judge, for people: whether it may decide, what was learnt about its server, what mends what
* went wrong, and each check that it failed.
*/
function judgeCheckText(check) {
	const { trust, model, endpoint, servedModels, requests, usd, ignored, adaptations } = check;
	const served = servedModels.length === 0 ? "" : `, served as ${servedModels.join(", ")}`;
	const money = usd === void 0 || requests === 0 ? "" : `, ${moneyText(usd)} USD by your prices`;
	const asked = requests === 0 ? "all from the store" : `${count(requests)} requests${money}`;
	return `${[
		`${model} at ${endpoint}${served}`,
		`${trust.kind}: ${trust.passed} of ${trust.of} checks passed, ${asked}`,
		...trust.reasons.map((reason) => `  ${plainText(distrustReason(reason))}`),
		...ignored.map((name) => `  ${name} is configured, and this server does not take it`),
		...adaptations.map(({ field, change }) => `learnt: ${field} is ${change}`),
		...judgeCures(check),
		...trust.failed.flatMap(({ name, subject, expected, found }) => [
			`failed: ${name}`,
			`  ${subject}`,
			`  expected ${expected}, found ${found}`
		])
	].map((line) => indented(line)).join("\n")}\n`;
}
/** Foreign words, such as a model's or a project's own, stay on their line. */
function indented(line) {
	return `${/^ */.exec(line)?.[0] ?? ""}${cleanLine(line.trimStart())}`;
}
// src/cli/judge-command.ts
const usage = wrongUse("judge");
/** `rag-gate judge check | sample | calibrate`. Answers with the exit code; throws `input-invalid` for wrong flags. */
async function runJudgeCommand([command, ...args]) {
	switch (command) {
		case "check": return runCheck(args);
		case "sample": return runSample(args);
		case "calibrate": return runCalibrate(args);
		case void 0: throw usage("judge does one of three things: check, sample or calibrate");
		default: throw usage(`there is no command judge ${JSON.stringify(command)}`);
	}
}
/** 0 for a judge that may decide, 1 for one that may not. */
async function runCheck(args) {
	const flags = readFlags("judge", args, {
		...buildFlags,
		json: { type: "boolean" }
	});
	const log = openTerminalLog(process.stderr);
	const check = await stoppable(async (signal) => {
		const built = await buildRequest(flags, log);
		return checkJudge(flags.base === void 0 ? {
			...built,
			base: { kind: "none" }
		} : built, buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		}));
	});
	log.done();
	process.stdout.write(flags.json ? `${visibleJson(check, 2)}\n` : judgeCheckText(check));
	return check.trust.kind === "trusted" ? 0 : 1;
}
async function runSample(args) {
	const flags = readFlags("judge", args, {
		...buildFlags,
		n: { type: "string" },
		seed: { type: "string" },
		rater: { type: "string" },
		out: { type: "string" }
	});
	const { out, rater = "r1" } = flags;
	const n = wholeNumber({
		flag: "n",
		written: flags.n ?? "120"
	}, usage);
	const seed = wholeNumber({
		flag: "seed",
		written: flags.seed ?? "1"
	}, usage);
	if (out === void 0) throw usage("judge sample needs --out FILE, which it never overwrites");
	const log = openTerminalLog(process.stderr);
	const { run, judge } = await judgedRun(flags, log);
	const lines = sampleSheet(verdictsOf(run), {
		n,
		seed,
		rater
	});
	log.done();
	if (lines.length === 0) throw nothingJudged(judge);
	warnOfStop(judge, log);
	await writeFresh(out, `${lines.join("\n")}\n`, {
		hint: "name a new file in a folder that exists: a sheet that somebody filled in is never overwritten",
		mode: 384
	});
	process.stdout.write(`wrote ${lines.length} verdicts into ${out}: fill in "human" with entailed, contradicted or not_found, then run rag-gate judge calibrate --labels ${out}\n`);
	return 0;
}
async function runCalibrate(args) {
	const flags = readFlags("judge", args, {
		...buildFlags,
		labels: { type: "string" },
		scores: { type: "string" },
		json: { type: "boolean" }
	});
	const { labels: file, scores } = flags;
	if (file === void 0) throw usage("judge calibrate needs --labels FILE");
	const { labels, open } = parseHumanLabels(await read("labels", file), file);
	const calibration = scores === void 0 ? await calibrateJudge(labels, flags) : await calibrateScores(labels, flags, scores);
	const width = process.stdout.columns ?? 100;
	process.stdout.write(flags.json ? `${visibleJson({
		...calibration,
		open
	}, 2)}\n` : calibrationText(calibration, {
		open,
		width
	}));
	return 0;
}
/** Throws where no label could be held against anything for want of the judge's word. */
async function calibrateJudge(labels, flags) {
	const log = openTerminalLog(process.stderr);
	const { run, judge } = await judgedRun(flags, log);
	const judged = judgedBy(run);
	const calibration = calibrate(labels, judged);
	log.done();
	const isSilent = judged.verdicts.length === 0 || judge?.stopped !== void 0;
	if (calibration.stale === labels.length && isSilent) throw nothingJudged(judge);
	warnOfStop(judge, log);
	return calibration;
}
/** Needs no repository and asks no model: the scores come from elsewhere. */
async function calibrateScores(labels, flags, file) {
	const needless = Object.keys(buildFlags).find((name) => Object.hasOwn(flags, name));
	if (needless !== void 0) throw usage(`--scores FILE stands in for the judge, so that --${needless} has no meaning`);
	const calibration = calibrate(labels, parseJudgedScores(await read("scores", file), file));
	if (labels.length > 0 && calibration.stale === labels.length) throw new GateError("input-invalid", `--scores ${printable(file)}: holds nothing of what is labelled`, { hint: "use the same item, side and metric in both files, and for verdicts the same claim" });
	return calibration;
}
/**
* What the judge says of the work tree's answers, from earlier runs where nothing has changed. Without
* `--base` head alone is judged, as there is nothing to compare.
*/
async function judgedRun(flags, log) {
	let run;
	const report = await stoppable(async (signal) => {
		const request = await buildRequest(flags, log);
		const base = flags.base === void 0 ? { kind: "none" } : request.base;
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		const onJudged = (judged) => {
			run = judged;
		};
		return gate({
			...request,
			base
		}, {
			...ports,
			onJudged
		});
	});
	if (report.error !== void 0) {
		const { code, message, hint } = report.error;
		throw code === "bug" ? new Error(message) : new GateError(code, message, { hint });
	}
	if (run === void 0) throw nothingJudged(report.judge);
	return {
		run,
		judge: report.judge
	};
}
/** Why there is no verdict: the judge stopped, or lost every one, or no metric asks for it. */
function nothingJudged(judge) {
	if (judge === void 0) return new GateError("input-invalid", "the judge has judged nothing", { hint: "name metrics that need the judge, such as faithfulness, under metrics, and give its key" });
	const { stopped, lost } = judge;
	if (stopped !== void 0) return new GateError("judge-unavailable", stopped.message, { hint: stopped.hint });
	const causes = [...lost.base ?? [], ...lost.head].map(({ cause, judgements }) => {
		return `${judgements} ${cause.replaceAll("_", " ")}`;
	});
	const why = causes.length === 0 ? "" : `: ${causes.join(", ")}`;
	return new GateError("judge-unavailable", `the judge has judged nothing${why}`, { hint: "run rag-gate judge check, and see that the pipeline writes answers" });
}
function warnOfStop(judge, log) {
	if (judge?.stopped === void 0) return;
	log.warn(`the judge stopped before it was done: ${cleanLine(judge.stopped.message)}`);
}
function read(flag, path) {
	const hint = wantedFiles[flag];
	return readNamedFile(path, {
		maxBytes: 67108864,
		what: `--${flag} `,
		hint
	});
}
const wantedFiles = {
	labels: "name the sheet that judge sample wrote, with its labels filled in",
	scores: "name a file with a score per line, such as {\"item\":\"refunds\",\"metric\":\"faithfulness\",\"score\":0.75}"
};
export { runJudgeCommand };
