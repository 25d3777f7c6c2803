import { s as GateError } from "./lib-start.js";
import { r as cleanLine } from "./lib-failure.js";
import { D as partialRecord, M as string, N as tuple, S as literal, T as object, f as _enum, h as array, k as record, n as date, w as number$1 } from "./lib-zod.js";
import { B as oneOf, G as wholeNumber, U as share, W as shortText, c as sha256 } from "./lib-inputs.js";
import { N as printable, S as normalText, _ as fileErrorText } from "./lib-flags.js";
import { $s as fileText, Bu as threeDecimals, Dd as documentId, Ed as byCodeUnit, Ho as readIfThere, Iu as count$1, Jo as loadJudge, Ks as itemBySchema, Lu as duration, Ol as entryOf, Or as studentCdf, Qn as holm, Vu as tokens, Zs as listMistakes, ao as nearestRank, as as parseGoldenSet, bi as otherVersion, bo as cutText, co as sparkline, dt as joinMarkdown, ft as link, ht as tableMarkdown, i as openWorkTree, ki as reachModels, ls as readJsonLines, lt as code, mt as prose, pt as markdownOf, so as nearestRankOf, tn as keysOf, ut as gfm, y as chartStyle, ya as resolveTextLevel, zu as share$1 } from "./lib-policy.js";
import { a as htmlOf, i as element, n as placeOf, o as stillPage, r as tickText, t as axisOf } from "./lib-report.js";
import { i as termWeights, n as cosine, r as groupQueries, t as findSignals } from "./lib-find-signals.js";
import { l as leftWords, n as readTraces } from "./lib-read-traces.js";
import { t as replaceFile } from "./lib-replace-file.js";
import { hash } from "node:crypto";
// src/features/monitor/incident.ts
const incidents = {
	judge: {
		title: "The judge changed",
		by: ["frozen"],
		explains: [
			"faithfulness",
			"relevance",
			"relevancy"
		],
		look: "the model behind judge.model, and its server: the judge scores frozen answers differently than before, so its scores are not charted until they are steady again"
	},
	errors: {
		title: "Requests fail",
		by: ["errors"],
		explains: [
			"no-answer",
			"thumbs-down",
			"rephrased",
			"answer-length",
			"p50",
			"p95"
		],
		look: "the service's error log"
	},
	"stale-documents": {
		title: "The index contains text that is no longer in the documents",
		by: ["stale-chunks"],
		explains: [
			"thumbs-down",
			"rephrased",
			"no-answer",
			"documents",
			"top-score"
		],
		look: "whether the index was rebuilt after the documents changed"
	},
	"new-topic": {
		title: "Users ask about a topic that the golden set does not cover",
		by: ["topic", "uncovered"],
		explains: [
			"empty",
			"top-score",
			"documents",
			"no-answer",
			"thumbs-down",
			"rephrased",
			"answer-length",
			"relevance",
			"faithfulness",
			"relevancy"
		],
		look: "the topics below: whether the documents answer them, and whether the golden set should cover them"
	},
	"index-incomplete": {
		title: "Retrieval finds less",
		by: [
			"empty",
			"top-score",
			"documents",
			"relevance"
		],
		explains: [
			"no-answer",
			"thumbs-down",
			"rephrased",
			"faithfulness",
			"relevancy",
			"answer-length",
			"tokens",
			"cost",
			"p50",
			"p95"
		],
		look: "whether the index is complete, and whether its filters and embedding model are the ones it was built with"
	},
	refusals: {
		title: "The service declines to answer",
		by: ["no-answer"],
		explains: [
			"thumbs-down",
			"rephrased",
			"answer-length",
			"tokens",
			"cost",
			"p50",
			"p95",
			"relevancy"
		],
		look: "the prompt and the model, if the retrieval signals are as usual"
	},
	unfaithful: {
		title: "Answers get lower scores",
		by: ["faithfulness", "relevancy"],
		explains: [
			"thumbs-down",
			"rephrased",
			"answer-length"
		],
		look: "the prompt and the model that generate answers, if the retrieval signals are as usual"
	},
	slow: {
		title: "Answers take longer",
		by: ["p50", "p95"],
		explains: ["thumbs-down", "rephrased"],
		look: "the slowest step, such as a reranker, and the model"
	},
	feedback: {
		title: "Users are less satisfied",
		by: ["thumbs-down", "rephrased"],
		explains: [],
		look: "the questions with thumbs down: rag-gate golden mine turns them into drafts"
	},
	cost: {
		title: "Requests cost more",
		by: ["tokens", "cost"],
		explains: ["answer-length"],
		look: "the length of contexts and answers, and the model"
	},
	answers: {
		title: "The length of answers changed",
		by: ["answer-length"],
		explains: [],
		look: "the prompt and the model"
	}
};
const incidentKinds = keysOf(incidents);
function incidentOf(kind) {
	return incidents[kind];
}
function touchedBy(kind) {
	const { by, explains } = incidentOf(kind);
	return [...by, ...explains];
}
// src/features/monitor/signal.ts
const signals = {
	errors: {
		title: "failed requests",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	"stale-chunks": {
		title: "retrieved chunks that are no longer in the documents",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	uncovered: {
		title: "questions that the golden set does not cover",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	topic: {
		title: "largest topic that the golden set does not cover",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	empty: {
		title: "retrievals that found nothing",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	"top-score": {
		title: "mean score of the best chunk",
		scale: "mean",
		worse: "down",
		unit: "score"
	},
	documents: {
		title: "distance of retrieved documents from earlier days",
		scale: "distance",
		worse: "up",
		unit: "share"
	},
	"no-answer": {
		title: "answers that decline",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	"thumbs-down": {
		title: "thumbs down",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	rephrased: {
		title: "questions that users rephrased",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	"answer-length": {
		title: "words per answer, geometric mean",
		scale: "log",
		worse: "either",
		unit: "words"
	},
	p50: {
		title: "time to answer, median",
		scale: "log",
		worse: "up",
		unit: "ms"
	},
	p95: {
		title: "time to answer, 95th percentile",
		scale: "log",
		worse: "up",
		unit: "ms"
	},
	tokens: {
		title: "tokens per request, geometric mean",
		scale: "log",
		worse: "up",
		unit: "tokens"
	},
	cost: {
		title: "cost per request, geometric mean",
		scale: "log",
		worse: "up",
		unit: "usd"
	},
	frozen: {
		title: "changed judgments of frozen answers",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	faithfulness: {
		title: "faithfulness, judged",
		scale: "rate",
		worse: "down",
		unit: "share"
	},
	relevance: {
		title: "relevance of the context, judged",
		scale: "rate",
		worse: "down",
		unit: "share"
	},
	relevancy: {
		title: "relevancy of the answer, judged",
		scale: "rate",
		worse: "down",
		unit: "share"
	}
};
const signalNames = keysOf(signals);
const judgedSignals = [
	"faithfulness",
	"relevance",
	"relevancy"
];
function signalOf(name) {
	return signals[name];
}
// src/features/monitor/monitor-day.ts
const count = () => wholeNumber(0, 1e9);
const error = "expected a number from -1e12 to 1e12";
const number = () => number$1({ error }).min(-0xe8d4a51000, { error }).max(0xe8d4a51000, { error });
const day = () => date({ error: "expected a day such as 2026-01-31" });
const MeasureSchema = object({
	value: number().describe("For a rate, its numerator; otherwise, the mean on the signal's scale."),
	n: count().describe("Number of requests on which the signal was measured."),
	spread: number().exactOptional().describe("Variance of the value between requests; absent for a rate.")
}).describe("The measurement of one signal on one day.");
function areKeepable(values) {
	return values.every((value) => number().safeParse(value).success);
}
function isKeepable(measure) {
	return MeasureSchema.safeParse(measure).success;
}
const AlertSchema = object({
	kind: _enum(incidentKinds),
	since: day(),
	chart: oneOf(["day", "week"]).describe("The chart that raised the alert."),
	signals: array(_enum(signalNames)).max(signalNames.length),
	calm: wholeNumber(0, 1).describe("Consecutive days without a sign of the incident."),
	worse: day().exactOptional().describe("The last day on which the incident got worse; absent if it never did.")
}).describe("An open incident.");
const MonitorDaySchema = object({
	schema: literal(2, { error: "expected 2" }),
	day: day(),
	questions: count(),
	signals: partialRecord(_enum(signalNames), MeasureSchema),
	usual: partialRecord(_enum(signalNames), tuple([number(), number()])).exactOptional().describe("Usual range of each charted signal, in the signal's unit; one usual day in twenty is worse."),
	documents: record(shortText("a document", 400), count()).describe("Number of times each document was retrieved, for the 300 most frequent."),
	frozen: record(string().regex(/^[0-9a-f]{16} [a-z]+$/, "expected a value that monitor wrote"), share()).exactOptional().describe("The judge's scores of the frozen answers, from 0 to 1, keyed by a hash of the text."),
	alerts: array(AlertSchema).max(incidentKinds.length)
}).describe("The figures of one day of a service, in UTC.");
// src/features/monitor/shown/signal-values.ts
function measuredValue(name, measure) {
	return inUnit(name, plainValue(name, measure));
}
function plainValue(name, { value, n }) {
	const { scale } = signalOf(name);
	if (scale === "rate") return value / n;
	return scale === "mean" ? value : Math.exp(value);
}
function usualRange(name, charted, n) {
	const [low, high] = usualBounds(name, charted, n).map((value) => inUnit(name, value));
	const { worse } = signalOf(name);
	if (worse === "either") return `${low}–${high}`;
	return worse === "up" ? `≤ ${high}` : `≥ ${low}`;
}
function usualBounds(name, { reach: [low, high] }, n) {
	return [fromScale(name, low, n), fromScale(name, high, n)];
}
function fromScale(name, value, n) {
	const { scale } = signalOf(name);
	if (scale !== "rate") return scale === "mean" ? value : Math.exp(value);
	const part = Math.sin(Math.min(Math.PI, Math.max(0, value)) / 2) ** 2;
	if (n === Infinity) return part;
	return Math.min(1, Math.max(0, (part * (n + .75) - .375) / n));
}
function onUnit(name, value) {
	return inUnit(name, fromScale(name, value, Infinity));
}
function inUnit(name, value) {
	switch (signalOf(name).unit) {
		case "share": return share$1(Math.min(1, Math.max(0, value)));
		case "ms": return duration(value);
		case "words":
		case "tokens": return tokens(value);
		case "usd": return `$${value.toPrecision(3)}`;
		case "score": return threeDecimals(value);
	}
}
// src/lib/stats/several/benjamini-hochberg.ts
function discoveries(ps, q) {
	const sorted = ps.toSorted((a, b) => a - b);
	const limit = sorted[sorted.findLastIndex((p, at) => p <= q * (at + 1) / ps.length)] ?? -1;
	return ps.map((p) => p <= limit);
}
// src/lib/stats/cholesky.ts
function cholesky(matrix, size) {
	const lower = new Float64Array(size * size);
	for (let one = 0; one < size * size; one += size) for (let other = 0, column = 0; other <= one; other += size, column += 1) {
		let left = matrix[one + column] ?? 0;
		for (let k = 0; k < column; k += 1) left -= (lower[one + k] ?? 0) * (lower[other + k] ?? 0);
		if (one === other && !(left > 0)) throw new Error("the matrix is not positive definite");
		lower[one + column] = one === other ? Math.sqrt(left) : left / (lower[other + column] ?? 0);
	}
	return lower;
}
function solveLower(lower, b) {
	const size = b.length;
	const x = new Float64Array(size);
	for (let row = 0; row < size; row += 1) {
		let sum = b[row] ?? 0;
		const start = row * size;
		for (let k = 0; k < row; k += 1) sum -= (lower[start + k] ?? 0) * (x[k] ?? 0);
		x[row] = sum / (lower[start + row] ?? 0);
	}
	return x;
}
// src/lib/stats/predict-days.ts
function predictDays(reference, block, { knownVariance }) {
	if (reference.length < 2 || block.length === 0) throw new Error("a forecast needs at least two reference days and one day to forecast");
	const unit = reference.reduce((sum, { variance }) => sum + variance, 0) / reference.length;
	const prior = knownVariance ? 2 : 0;
	const forecasts = grid.map((shape) => forecast({
		reference,
		block,
		unit,
		prior
	}, shape));
	const best = Math.max(...forecasts.map(({ evidence }) => evidence));
	const weights = forecasts.map(({ evidence }) => Math.exp(evidence - best));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const averaged = (of) => forecasts.reduce((sum, one, at) => sum + (weights[at] ?? 0) / total * of(one), 0);
	const observed = meanOf(block);
	const above = (value) => averaged(({ mean, scale, df }) => studentCdf((mean - value) / scale, df));
	const high = above(observed);
	const expected = averaged(({ mean }) => mean);
	const variance = averaged(({ mean, scale, df }) => scale * scale * df / Math.max(1, df - 2) + (mean - expected) ** 2);
	const sd = Math.sqrt(variance);
	const passed = (share) => crossing(above, {
		expected,
		sd,
		share
	});
	return {
		observed,
		expected,
		sd,
		high,
		low: 1 - high,
		reach: (tail) => [passed(1 - tail), passed(tail)]
	};
}
function crossing(above, { expected, sd, share }) {
	let [low, high] = [expected - 8 * sd, expected + 8 * sd];
	for (let step = 0; step < 11; step += 1) {
		const middle = (low + high) / 2;
		if (above(middle) > share) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
const sizes = [
	0,
	.5,
	2,
	8
];
const grid = sizes.flatMap((week) => sizes.flatMap((lasting) => (lasting === 0 ? [0] : [
	0,
	.5,
	.8
]).map((carry) => ({
	week,
	lasting,
	carry
}))));
function forecast({ reference, block, unit, prior }, shape) {
	const size = reference.length;
	const shared = sharedBy(unit, shape, longestApart(reference, block));
	const lower = cholesky(covariance(reference, shared), size);
	const ones = solveLower(lower, new Float64Array(size).fill(1));
	const values = solveLower(lower, Float64Array.from(reference, ({ value }) => value));
	const towards = solveLower(lower, Float64Array.from(reference, (one) => sharedWith(one, block, shared)));
	const precision = product(ones, ones);
	const level = product(ones, values) / precision;
	const residuals = values.map((value, at) => value - level * (ones[at] ?? 0));
	const rate = prior + product(residuals, residuals) / 2;
	const half = prior + (size - 1) / 2;
	const spread = averageOf(block, (one) => sharedWith(one, block, shared)) + averageOf(block, ({ variance }) => variance) / block.length - product(towards, towards) + (1 - product(ones, towards)) ** 2 / precision;
	return {
		evidence: -halfLogDeterminant(lower, size) - Math.log(precision) / 2 - half * Math.log(Math.max(rate, tiny)),
		mean: level + product(towards, residuals),
		scale: Math.sqrt(Math.max(rate, tiny) / half * spread),
		df: 2 * half
	};
}
function sharedBy(unit, { week, lasting, carry }, longest) {
	return Float64Array.from({ length: longest + 1 }, (_, apart) => unit * ((apart % 7 === 0 ? week : 0) + (apart === 0 ? lasting : lasting * carry ** apart)));
}
function longestApart(...all) {
	const days = all.flatMap((some) => some.map(({ day }) => day));
	return Math.max(...days) - Math.min(...days);
}
function sharedWith(one, others, shared) {
	return averageOf(others, (other) => shared[Math.abs(one.day - other.day)] ?? 0);
}
function covariance(days, shared) {
	const size = days.length;
	const matrix = new Float64Array(size * size);
	for (const [row, one] of days.entries()) {
		for (let column = 0; column < row; column += 1) matrix[row * size + column] = shared[Math.abs(one.day - (days[column]?.day ?? 0))] ?? 0;
		matrix[row * size + row] = (shared[0] ?? 0) + one.variance;
	}
	return matrix;
}
const tiny = 1e-12;
function halfLogDeterminant(lower, size) {
	let sum = 0;
	for (let row = 0; row < size; row += 1) sum += Math.log(lower[row * size + row] ?? 1);
	return sum;
}
function product(one, other) {
	let sum = 0;
	for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
	return sum;
}
function meanOf(days) {
	return averageOf(days, ({ value }) => value);
}
function averageOf(all, of) {
	return all.reduce((sum, one) => sum + of(one), 0) / all.length;
}
// src/features/monitor/charts/day-number.ts
const msOfDay = 864e5;
function dayNumber(day) {
	return Math.round(Date.parse(day) / msOfDay);
}
function dayOf(time) {
	return new Date(time).toISOString().slice(0, 10);
}
// src/features/monitor/charts/kinds-out.ts
function kindsOut(tests, most) {
	const kinds = incidentKinds.flatMap((kind) => {
		const by = incidentOf(kind).by;
		const own = tests.filter(({ name }) => by.includes(name));
		return own.length === 0 ? [] : [{
			kind,
			p: jointly(own)
		}];
	});
	if (kinds.length === 0) return new Set();
	const adjusted = holm(kinds.map(({ p }) => p));
	return new Set(kinds.flatMap(({ kind }, at) => (adjusted[at] ?? 1) <= most ? [kind] : []));
}
function jointly(tests) {
	const total = tests.reduce((sum, { weight }) => sum + weight, 0);
	const shares = tests.map(({ p, weight }) => p * total / weight).toSorted((a, b) => a - b);
	return Math.min(1, ...shares.map((share, at) => share / (at + 1)));
}
// src/features/monitor/charts/chart-day.ts
const falseAlarmsADay = 1 / 70;
const weights = {
	day: 1.5,
	week: .5
};
const stillOut = .05;
const week = 7;
const fewestOfWeek = 4;
function chartDay(before, today) {
	const charted = signalNames.flatMap((name) => {
		const measure = today.signals[name];
		return measure === void 0 ? [] : [{
			name,
			...chartSignal(before, today, name, measure)
		}];
	});
	const tests = charted.flatMap(({ name, ...both }) => ["day", "week"].flatMap((chart) => {
		const p = both[chart]?.p;
		return p === void 0 ? [] : [{
			name,
			chart,
			p,
			weight: weights[chart]
		}];
	}));
	const kinds = kindsOut(tests, falseAlarmsADay);
	const mean = tests.reduce((sum, { weight }) => sum + weight, 0) / tests.length;
	const found = discoveries(tests.map(({ p, weight }) => p * mean / weight), falseAlarmsADay);
	const isOut = (name, chart) => tests.some((one, at) => one.name === name && one.chart === chart && found[at] === true);
	return {
		charts: Object.fromEntries(charted.map(({ name, measure, days, ...both }) => {
			const [day, block] = ["day", "week"].map((chart) => both[chart] && {
				...both[chart],
				isOut: isOut(name, chart)
			});
			const tail = signalOf(name).worse === "either" ? stillOut / 2 : stillOut;
			return [name, {
				measure,
				days,
				day: day && {
					...day,
					reach: day.reach(tail)
				},
				week: block
			}];
		})),
		kinds
	};
}
function chartSignal(before, { day }, name, measure) {
	const now = dayNumber(day);
	const usual = usualDays(before, name).filter((one) => one.signals[name] !== void 0);
	const own = {
		day: now,
		measure
	};
	const recent = usual.filter((one) => dayNumber(one.day) > now - week);
	const older = usual.slice(0, usual.length - recent.length);
	const block = [...recent.flatMap((one) => measured(one, name)), own];
	return {
		measure,
		days: usual.length,
		day: tested(name, usual.flatMap((one) => measured(one, name)), [own]),
		week: block.length < fewestOfWeek ? void 0 : tested(name, older.flatMap((one) => measured(one, name)), block)
	};
}
function probabilityOf(before, { day, name, measures }) {
	const block = measures.map((one) => "measure" in one ? one : {
		day: dayNumber(day),
		measure: one
	});
	const first = Math.min(...block.map((one) => one.day));
	return tested(name, usualDays(before, name).filter((one) => dayNumber(one.day) < first).flatMap((one) => measured(one, name)), block)?.p;
}
function measured(one, name) {
	const measure = one.signals[name];
	return measure === void 0 ? [] : [{
		day: dayNumber(one.day),
		measure
	}];
}
function usualDays(before, name) {
	const lasting = lastingAlerts(before).filter(({ kind }) => touchedBy(kind).includes(name));
	const from = lasting.map(({ since }) => since).toSorted().at(-1) ?? "";
	const passing = (alert) => !lasting.some((one) => isSame(one, alert));
	return before.filter(({ day, alerts }) => day >= from && !isTouched({ alerts: alerts.filter(passing) }, name));
}
function lastingAlerts(before) {
	const all = before.flatMap(({ alerts, signals }) => alerts.filter((one) => one.calm === 0 && one.signals.some((name) => signals[name])));
	return [...Map.groupBy(all, ({ kind, since }) => `${kind} ${since}`).values()].flatMap((days) => days.length < 14 ? [] : days.slice(0, 1));
}
function isSame(one, other) {
	return one.kind === other.kind && one.since === other.since;
}
function isTouched({ alerts }, name) {
	return alerts.some(({ kind, calm }) => calm === 0 && touchedBy(kind).includes(name));
}
function tested(name, reference, block) {
	const recent = reference.slice(-28);
	if (recent.length < 14) return void 0;
	const { scale, worse } = signalOf(name);
	const spread = meanSpread(recent);
	const valueOf = (one) => dayValue(one, name, spread);
	const prediction = predictDays(recent.map(valueOf), block.map(valueOf), { knownVariance: scale !== "distance" });
	const { high, low } = prediction;
	const p = worse === "up" ? high : worse === "down" ? low : Math.min(1, 2 * Math.min(high, low));
	const isNoWorse = scale === "rate" && sharesApart(recent, block) * (worse === "up" ? 1 : -1) <= 0;
	return {
		...prediction,
		p: isNoWorse ? Math.max(p, .5) : p
	};
}
function sharesApart(usual, block) {
	const [before, now] = [usual, block].map((days) => {
		const [hits, n] = [sumOf(days, "value"), sumOf(days, "n")];
		return hits / Math.max(1, n);
	});
	return (now ?? 0) - (before ?? 0);
}
function sumOf(days, of) {
	return days.reduce((sum, { measure }) => sum + measure[of], 0);
}
function meanSpread(days) {
	const spreads = days.flatMap(({ measure }) => measure.spread ?? []);
	const sum = spreads.reduce((total, spread) => total + spread, 0);
	return Math.max(leastSpread, sum / Math.max(1, spreads.length));
}
const leastSpread = 1e-9;
function dayValue({ day, measure }, name, spread) {
	const variance = signalOf(name).scale === "rate" ? 1 / (measure.n + .5) : spread / measure.n;
	return {
		day,
		value: onScale(name, measure),
		variance
	};
}
function onScale(name, { value, n }) {
	if (signalOf(name).scale !== "rate") return value;
	return 2 * Math.asin(Math.sqrt((value + .375) / (n + .75)));
}
// src/features/monitor/charts/follow-alerts.ts
const calmDays = 2;
const worseBy = 3 * Math.SQRT2;
const followingDays = 3;
function followAlerts(before, today) {
	const lasting = lastingAlerts(before);
	const isEnded = (alert) => lasting.some((one) => isSame(one, alert));
	const yesterday = before.at(-1)?.alerts ?? [];
	const ended = yesterday.filter(isEnded);
	const open = yesterday.filter((alert) => !isEnded(alert));
	const left = new Map(outOf(today));
	const going = open.map((alert) => {
		const goes = goesOn(before, alert, today);
		const claimed = claim(alert.kind, ownOf(alert, today, left), elsewhere(before, today));
		for (const name of claimed) left.delete(name);
		if (goes === void 0 && claimed.length === 0) return alert;
		if (goes !== true && claimed.length === 0) return {
			...alert,
			calm: alert.calm + 1
		};
		const signals = [...new Set([...alert.signals, ...claimed])];
		const isWorse = signals.length > alert.signals.length || worsens(before, alert, today);
		return {
			...alert,
			calm: 0,
			signals,
			...isWorse && { worse: today.day }
		};
	});
	const opened = incidentKinds.flatMap((kind) => {
		const first = incidentOf(kind).by.find((name) => left.has(name));
		const chart = first && left.get(first);
		if (chart === void 0 || !today.kinds.has(kind)) return [];
		if (going.some((alert) => alert.kind === kind)) return [];
		const names = claim(kind, left, elsewhere(before, today));
		return [{
			kind,
			since: today.day,
			chart,
			signals: names,
			calm: 0
		}];
	});
	return {
		alerts: [...going.filter(({ calm }) => calm < calmDays), ...opened],
		opened,
		closed: [...ended, ...going.filter(({ calm }) => calm >= calmDays)]
	};
}
function ownOf({ kind, since, signals }, { day }, left) {
	const by = incidentOf(kind).by;
	if (by.some((name) => left.has(name)) && dayNumber(day) - dayNumber(since) < followingDays) return new Map(left);
	return new Map([...left].filter(([name]) => by.includes(name) || signals.includes(name)));
}
function outOf({ charts, kinds }) {
	const alone = signalNames.flatMap((name) => {
		const { day, week } = charts[name] ?? {};
		if (day?.isOut === true) return [[name, "day"]];
		return week?.isOut === true ? [[name, "week"]] : [];
	});
	return [...[...kinds].flatMap((kind) => furthestOut(kind, charts)), ...alone];
}
function furthestOut(kind, charts) {
	const [first] = incidentOf(kind).by.flatMap((name) => ["day", "week"].flatMap((chart) => {
		const p = charts[name]?.[chart]?.p;
		return p === void 0 ? [] : [{
			p,
			out: [name, chart]
		}];
	})).toSorted((a, b) => a.p - b.p);
	return first === void 0 ? [] : [first.out];
}
function claim(kind, left, isElsewhere) {
	const { by } = incidentOf(kind);
	const mine = touchedBy(kind).filter((name) => left.has(name) && (kind !== "new-topic" || by.some((own) => own === name) || !isElsewhere(name)));
	for (const name of mine) left.delete(name);
	return mine;
}
function elsewhere(before, { day, ofCovered }) {
	return (name) => {
		const measure = ofCovered[name];
		if (measure === void 0) return false;
		const p = probabilityOf(before, {
			day,
			name,
			measures: [measure]
		});
		return p !== void 0 && p < .05;
	};
}
function worsens(before, { since, signals }, { charts }) {
	return signals.some((name) => {
		const now = charts[name]?.day;
		const days = before.filter(({ day }) => day >= since).flatMap((one) => measured(one, name));
		if (now === void 0 || days.length === 0) return false;
		const sign = Math.sign(now.observed - now.expected);
		const worst = Math.max(...days.map(({ measure }) => sign * onScale(name, measure)));
		return isBad(now) && sign * now.observed - worst > worseBy * now.sd;
	});
}
function goesOn(before, alert, today) {
	const known = alert.signals.filter((name) => today.charts[name] !== void 0);
	if (known.length === 0) return void 0;
	return known.some((name) => {
		const now = today.charts[name];
		if (now === void 0) return false;
		if (isBad(now.day)) return true;
		if (alert.chart === "day") return false;
		const measures = [...before.filter(({ day }) => day >= alert.since && dayNumber(day) > dayNumber(today.day) - 7).flatMap((one) => isTouched(one, name) ? measured(one, name) : []), now.measure];
		const p = probabilityOf(before, {
			day: today.day,
			name,
			measures
		});
		return p !== void 0 && p < .05;
	});
}
function isBad(chart) {
	return chart !== void 0 && chart.p < .05;
}
function rate(known) {
	const told = known.filter((one) => one !== void 0);
	if (told.length < 5) return void 0;
	return {
		value: told.reduce((sum, one) => sum + Number(one), 0),
		n: told.length
	};
}
function mean(values) {
	const known = values.filter((value) => value !== void 0);
	if (known.length < 5) return void 0;
	const value = known.reduce((sum, one) => sum + one, 0) / known.length;
	const squares = known.reduce((sum, one) => sum + (one - value) ** 2, 0);
	return {
		value,
		n: known.length,
		spread: squares / (known.length - 1)
	};
}
function logMean(values) {
	return mean(values.map((value) => value !== void 0 && value > 0 ? Math.log(value) : void 0));
}
function logQuantile(values, percent) {
	const sorted = values.flatMap((value) => value !== void 0 && value > 0 ? value : []).toSorted((a, b) => a - b);
	const n = sorted.length;
	if (n < 5) return void 0;
	const rank = nearestRankOf(n, percent);
	const apart = Math.max(1, 2 * Math.sqrt(n * percent * (100 - percent) / 1e4));
	const at = (one) => Math.log(sorted[Math.min(n, Math.max(1, Math.round(one))) - 1] ?? 1);
	const [low, high] = [Math.max(1, rank - apart), Math.min(n, rank + apart)];
	const error = (at(high) - at(low)) / Math.max(1, high - low) * (apart / 2);
	return {
		value: at(rank),
		n,
		spread: n * error * error
	};
}
// src/features/monitor/judging/with-judged.ts
const same = .2;
function withJudged(before, { day, signals: own }, judged) {
	if (judged?.frozen === void 0) return {
		signals: own,
		charted: own,
		isSteady: true
	};
	const usual = usualDays(before, "frozen").slice(-28);
	const frozen = frozenMoves(usual, judged.frozen);
	const signals = {
		...own,
		...judged.signals,
		...frozen && { frozen }
	};
	const isSteady = frozen === void 0 ? usual.every((one) => one.frozen === void 0) : (probabilityOf(before, {
		day,
		name: "frozen",
		measures: [frozen]
	}) ?? 1) >= stillOut;
	return {
		signals,
		charted: isSteady ? signals : withoutJudged(signals),
		isSteady
	};
}
function frozenMoves(usual, frozen) {
	return rate(Object.entries(frozen).map(([name, score]) => {
		const before = usual.flatMap((day) => day.frozen?.[name] ?? []).toSorted((a, b) => a - b);
		const median = nearestRank(before, 50);
		return median === void 0 ? void 0 : Math.abs(score - median) > same;
	}));
}
function withoutJudged(signals) {
	const judged = judgedSignals;
	return Object.fromEntries(Object.entries(signals).filter(([name]) => !judged.includes(name)));
}
// src/features/monitor/signals/document-shares.ts
const mostDocuments = 300;
const fewestDays = 3;
const fewestRetrieved = 20;
function documentsOf(traces) {
	const counts = new Map();
	for (const { chunks = [] } of traces) for (const { doc, id } of chunks) {
		const given = doc ?? id;
		if (given === void 0) continue;
		const name = keepable(given);
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
	return Object.fromEntries(sorted.slice(0, mostDocuments));
}
function keepable(name) {
	return cutText(name.toWellFormed().replaceAll(/\p{Cc}/gu, "�"), 400);
}
function distanceFrom(usual, documents) {
	const days = usual.filter((day) => total(day.documents) > 0);
	const n = total(documents);
	if (days.length < fewestDays || n < fewestRetrieved) return void 0;
	const before = new Map();
	for (const day of days) for (const [doc, times] of Object.entries(day.documents)) before.set(doc, (before.get(doc) ?? 0) + times);
	const all = [...before.values()].reduce((sum, times) => sum + times, 0);
	const shared = Object.entries(documents).reduce((sum, [doc, times]) => sum + Math.min(times / n, (before.get(doc) ?? 0) / all), 0);
	return {
		value: Math.log(Math.max(least, 1 - shared)),
		n,
		spread: 1
	};
}
const least = .001;
function total(documents) {
	return Object.values(documents).reduce((sum, times) => sum + times, 0);
}
// src/features/monitor/signals/measure-day.ts
function measureDay(requests, measuring) {
	const coverage = measuring.coverageBy?.(requests.map(({ trace }) => trace.query));
	const own = coverage && ofCoverage(coverage, isQuiet(requests, measuring.usual));
	const near = requests.filter((_, at) => coverage?.covered[at] === true);
	return {
		signals: {
			...ofRequests(requests, measuring),
			...own
		},
		ofCovered: coverage === void 0 ? {} : ofRequests(near, measuring),
		documents: documentsOf(requests.map(({ trace }) => trace)),
		coverage
	};
}
function ofCoverage({ covered, topics }, quiet) {
	const uncovered = rate(covered.map((isNear) => !isNear));
	const n = covered.length;
	return present({
		uncovered,
		topic: quiet ? void 0 : uncovered && {
			value: topics[0]?.asked ?? 0,
			n
		}
	});
}
function isQuiet({ length }, usual) {
	const sizes = usual.map(({ questions }) => questions).toSorted((a, b) => a - b);
	return length < 5 || length < (nearestRank(sizes, 50) ?? 0) / 4;
}
function ofRequests(requests, { isCurrent, usual }) {
	const traces = requests.map(({ trace }) => trace);
	const answered = traces.filter(({ failed }) => !failed);
	const has = (sign, isKnown) => rate(requests.map(({ trace, signs }) => isKnown(trace) ? signs.includes(sign) : void 0));
	return present({
		errors: rate(traces.map(({ failed }) => failed)),
		"stale-chunks": isCurrent && staleChunks(traces, isCurrent, usual),
		empty: has("nothing found", ({ chunks }) => chunks !== void 0),
		"top-score": mean(traces.map(topScore)),
		documents: isQuiet(traces, usual) ? void 0 : distanceFrom(usual, documentsOf(traces)),
		"no-answer": has("no answer", ({ answer, failed }) => answer !== void 0 && !failed),
		"thumbs-down": has("thumbs down", ({ feedback }) => feedback !== void 0 && feedback !== "unclear"),
		rephrased: has("rephrased", ({ session }) => session !== void 0),
		"answer-length": logMean(answered.map(wordsOf)),
		p50: logQuantile(answered.map(({ ms }) => ms), 50),
		p95: logQuantile(answered.map(({ ms }) => ms), 95),
		tokens: logMean(traces.map(({ usage }) => usage && usage.input + usage.output)),
		cost: logMean(traces.map(({ cost }) => cost))
	});
}
function staleChunks(traces, isCurrent, usual) {
	const known = traces.map((trace) => stale(trace, isCurrent)).filter(({ length }) => length > 0);
	if (known.length < 5) return void 0;
	const measure = rate(known.flat());
	const isFromThese = usual.some(({ signals }) => signals["stale-chunks"] !== void 0);
	return measure?.value === measure?.n && !isFromThese ? void 0 : measure;
}
function stale({ chunks }, isCurrent) {
	return (chunks ?? []).flatMap(({ doc, text }) => {
		const known = text === void 0 ? void 0 : isCurrent({
			doc,
			text
		});
		return known === void 0 ? [] : [!known];
	});
}
function wordsOf({ answer }) {
	return answer === void 0 || answer === "" ? void 0 : answer.split(/\s+/).length;
}
function topScore({ chunks }) {
	const scores = (chunks ?? []).flatMap(({ score }) => score ?? []);
	return scores.length === 0 ? void 0 : Math.max(...scores);
}
function present(all) {
	return Object.fromEntries(Object.entries(all).filter(([, one]) => one && isKeepable(one)));
}
// src/features/monitor/follow-days.ts
function byDay(traces) {
	const signs = new Map(findSignals(traces).map(({ turn, signals }) => [turn, signals]));
	const sorted = [...Map.groupBy(traces.flatMap((trace) => trace.time === void 0 ? [] : [{
		trace,
		time: trace.time
	}]), ({ time }) => dayOf(time))].toSorted(([a], [b]) => a < b ? -1 : 1);
	return new Map(sorted.map(([day, all]) => [day, all.map(({ trace }) => ({
		trace,
		signs: signs.get(trace) ?? []
	}))]));
}
function usualOf(charts) {
	return Object.fromEntries(signalNames.flatMap((name) => {
		const { day, measure } = charts[name] ?? {};
		const bounds = day && usualBounds(name, day, measure?.n ?? 1).map((bound) => Number(bound.toPrecision(4)));
		return bounds !== void 0 && areKeepable(bounds) ? [[name, bounds]] : [];
	}));
}
function followDay(before, { day, requests, judged }, standard) {
	const since = before.at(-28)?.day ?? "";
	const usual = usualDays(before, "documents").filter((one) => one.day >= since);
	const { ofCovered, documents, coverage, ...own } = measureDay(requests, {
		...standard,
		usual
	});
	const { signals, charted, isSteady } = withJudged(before, {
		day,
		...own
	}, judged);
	const { charts, kinds } = chartDay(before, {
		day,
		signals: charted
	});
	const { alerts, opened, closed } = followAlerts(before, {
		day,
		charts,
		kinds,
		ofCovered
	});
	return {
		entry: {
			schema: 2,
			day,
			questions: requests.length,
			signals,
			usual: usualOf(charts),
			documents,
			...judged?.frozen && { frozen: judged.frozen },
			alerts
		},
		charts,
		coverage,
		isJudgeSteady: isSteady,
		opened,
		closed
	};
}
// src/features/monitor/judging/items-to-judge.ts
const mostFrozen = 10;
const fewestFrozen = 5;
function frozenItems(golden, documents) {
	const whole = byHash(golden, ({ id }) => id).flatMap((item) => {
		const [answer] = item.references;
		const context = textsOf(item, documents);
		return answer !== void 0 && context.length > 0 && item.draft === void 0 && item.answerable ? [{
			query: item.query,
			answer,
			context
		}] : [];
	}).slice(0, mostFrozen);
	if (whole.length < fewestFrozen) return [];
	return whole.flatMap((one, at) => {
		const other = whole[(at + 1) % whole.length] ?? one;
		return [itemOf(one), itemOf({
			...one,
			context: other.context
		})];
	});
}
function liveItems(traces, most) {
	return byHash(traces.flatMap(({ id, time, query, answer, chunks, failed }) => {
		const texts = (chunks ?? []).flatMap(({ text }) => text ?? []);
		if (!(texts.length > 0 && texts.length === chunks?.length) || answer === void 0 || answer === "" || failed === true) return [];
		return [{
			key: id ?? `${time} ${query}`,
			query,
			answer,
			context: texts
		}];
	}), ({ key }) => key).slice(0, most).map((one, at) => {
		const { name, item } = itemOf(one);
		return {
			name,
			item: {
				...item,
				id: `live ${at}`
			}
		};
	});
}
function itemOf({ query, answer, context }) {
	const name = sha256(JSON.stringify([
		query,
		answer,
		context
	])).slice(0, 16);
	return {
		name,
		item: {
			id: name,
			query,
			references: [],
			claims: void 0,
			answerable: true,
			sides: {
				base: void 0,
				head: {
					answer,
					context: context.map((text, at) => ({
						id: `${at + 1}`,
						text
					}))
				}
			}
		}
	};
}
function textsOf({ labels }, documents) {
	switch (labels.kind) {
		case "evidence": return labels.targets.flatMap(({ grade, any }) => grade > 0 ? any[0]?.quote ?? [] : []);
		case "docs": return [...labels.grades].flatMap(([doc, grade]) => grade > 0 ? documents.get(doc) ?? [] : []);
		case "chunks":
		case "sections":
		case "none": return [];
	}
}
function byHash(all, keyOf) {
	return all.map((one) => ({
		one,
		hash: sha256(keyOf(one))
	})).toSorted((a, b) => byCodeUnit(a.hash, b.hash)).map(({ one }) => one);
}
// src/features/monitor/judging/judge-day.ts
const usualSample = 50;
const metrics = {
	faithfulness: "faithfulness",
	relevance: "context_relevance",
	relevancy: "relevancy"
};
function entryOfSignal(name) {
	const entry = entryOf({
		family: metrics[name],
		cutoff: { kind: "none" }
	});
	if (entry.reads !== "matrix") throw new Error(`${metrics[name]} cannot be computed from verdicts`);
	return entry;
}
async function judgeDay(day, settings, door) {
	const judge = settings?.judge;
	if (settings === void 0 || judge === void 0) return unasked("no judge.model is configured");
	const frozen = frozenItems(day.golden, day.documents);
	if (frozen.length === 0) return unasked("fewer than 5 golden questions have an answer with quotes or documents");
	const live = liveItems(day.traces, judge.sample ?? usualSample);
	if (live.length === 0) return unasked("no trace has an answer and the text of all its chunks");
	try {
		const models = reachModels({
			from: "head",
			settings
		}, commits, door.models);
		if (models.key !== "given") return unasked("there is no API key for the judge");
		const { judgeAlone } = await loadJudge();
		return figuresOf(await judgeAlone([...frozen, ...live].map(({ item }) => item), judgedSignals.map((name) => ({
			name,
			needs: entryOfSignal(name).needs
		})), {
			settings,
			judge,
			models,
			ports: door
		}), {
			frozen,
			live,
			of: day.traces.length
		});
	} catch (error) {
		if (door.signal.aborted || !(error instanceof GateError)) throw error;
		return unasked(error.message);
	}
}
const commits = {
	base: void 0,
	head: ""
};
function unasked(why) {
	return withoutFigures(`The judge was not asked: ${why}`);
}
function withoutFigures(told) {
	return {
		told: `${told}.`,
		signals: {},
		frozen: void 0
	};
}
function figuresOf({ matrices, isTrusted, calls, excess }, { frozen, live, of }) {
	if (excess !== void 0) return withoutFigures(excess.replace(/^t/, "T"));
	if (!isTrusted) return withoutFigures("The judge failed its checks, so its scores are left out");
	const scoreOf = (name, { item }) => {
		const matrix = matrices.get(item.id)?.head;
		const score = matrix && entryOfSignal(name).score(matrix);
		return score?.kind === "scored" ? [score.value] : [];
	};
	const signals = judgedSignals.flatMap((name) => {
		const measure = rate(live.flatMap((one) => scoreOf(name, one)));
		return measure === void 0 ? [] : [[name, measure]];
	});
	const told = judgedSignals.flatMap((name) => frozen.flatMap((one) => scoreOf(name, one).map((score) => [`${one.name} ${name}`, score])));
	return {
		told: `The judge was asked about ${count$1(live.length)} of ${count$1(of)} requests and ${count$1(frozen.length)} frozen answers, in ${count$1(calls)} calls.`,
		signals: Object.fromEntries(signals),
		frozen: Object.fromEntries(told)
	};
}
// src/features/monitor/signals/coverage.ts
const near = .3;
const sameTopic = .3;
function coverageBy(golden) {
	const weights = sharpened(termWeights(golden));
	const isNear = nearTo(golden, weights);
	return (queries) => coverageOf(queries, weights, isNear);
}
function coverageOf(queries, weights, isNear) {
	const byText = Map.groupBy(queries.keys(), (at) => normalText(queries[at] ?? ""));
	const covered = queries.map(() => true);
	const wordings = [];
	for (const places of byText.values()) {
		const query = queries[places[0] ?? 0] ?? "";
		if (isNear(query)) continue;
		for (const at of places) covered[at] = false;
		wordings.push({
			query,
			asked: places.length
		});
	}
	return {
		covered,
		topics: topicsOf(wordings, weights)
	};
}
function sharpened(weights) {
	const sharp = (query) => {
		const squares = [...weights.vector(query)].map(([term, weight]) => [term, weight * weight]);
		const length = Math.hypot(...squares.map(([, weight]) => weight));
		return new Map(squares.map(([term, weight]) => [term, length === 0 ? 0 : weight / length]));
	};
	return {
		vector: sharp,
		likeness: (one, other) => cosine(sharp(one), sharp(other))
	};
}
function topicsOf(wordings, weights) {
	const sorted = wordings.toSorted((a, b) => b.asked - a.asked);
	return groupQueries(sorted.map(({ query }) => query), {
		atLeast: sameTopic,
		weights
	}).map((group) => group.flatMap((at) => sorted[at] ?? [])).map((members) => ({
		asked: members.reduce((sum, { asked }) => sum + asked, 0),
		queries: members.map(({ query }) => query)
	})).toSorted((a, b) => b.asked - a.asked);
}
function nearTo(golden, weights) {
	const having = new Map();
	for (const [at, query] of golden.entries()) for (const [term, weight] of weights.vector(query)) {
		const known = having.get(term);
		if (known === void 0) having.set(term, [{
			at,
			weight
		}]);
		else known.push({
			at,
			weight
		});
	}
	return (query) => {
		const likeness = new Map();
		for (const [term, weight] of weights.vector(query)) for (const one of having.get(term) ?? []) {
			const sum = (likeness.get(one.at) ?? 0) + weight * one.weight;
			if (sum >= near) return true;
			likeness.set(one.at, sum);
		}
		return false;
	};
}
// src/features/monitor/signals/current-text.ts
const piece = 40;
function currentText(documents) {
	const texts = new Map([...documents].map(([doc, text]) => [doc, lettersOf(text)]));
	const all = [...texts.values()].join("\n");
	const told = new Map();
	return ({ doc, text }) => {
		const own = doc === void 0 ? void 0 : texts.get(documentId(doc));
		const key = `${own === void 0 ? "" : doc}\n${text}`;
		if (!told.has(key)) told.set(key, isCurrent(lettersOf(text), own ?? all));
		return told.get(key);
	};
}
function isCurrent(chunk, within) {
	const pieces = Math.floor(chunk.length / piece);
	if (pieces === 0) return void 0;
	let missing = 0;
	for (let at = 0; at < pieces && missing <= .19999999999999996 * pieces; at += 1) if (!within.includes(chunk.slice(at * piece, (at + 1) * piece))) missing += 1;
	return missing <= .19999999999999996 * pieces;
}
function lettersOf(text) {
	return normalText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
// src/features/monitor/monitor.ts
async function monitor(request) {
	const { history, logs, map } = request;
	const tree = await openWorkTree(request);
	const known = history === void 0 ? [] : await readMonitorHistory(history);
	const { traces, left } = await readTraces(logs, map);
	const days = byDay(traces);
	const added = newDays(days, known);
	const latest = added.at(-1);
	if (latest === void 0) throw nothingNew(logs, traces, known);
	const { golden, documents, ...standard } = await standardOf(tree, traces);
	const before = known.filter(({ day }) => !added.includes(day));
	const requestsOf = (day) => days.get(day) ?? [];
	const judged = await judgeDay({
		traces: requestsOf(latest).map(({ trace }) => trace),
		golden,
		documents
	}, tree.config?.policy, {
		...request.judge,
		signal: request.signal
	});
	const followed = [];
	const follow = (day, ofJudge) => {
		request.signal.throwIfAborted();
		const one = followDay([...before, ...followed.map(({ entry }) => entry)], {
			day,
			requests: requestsOf(day),
			judged: ofJudge
		}, standard);
		followed.push(one);
		return one;
	};
	for (const day of added.slice(0, -1)) follow(day);
	const last = follow(latest, judged);
	const all = [...before, ...followed.map(({ entry }) => entry)];
	if (history !== void 0) await writeMonitorHistory(history, all);
	const measured = followed.reduce((sum, { entry }) => sum + entry.questions, 0);
	const undated = traces.filter(({ time }) => time === void 0).length;
	return {
		days: all,
		today: last.entry,
		charts: last.charts,
		judge: judgeLine(judged, last),
		opened: followed.flatMap(({ opened }) => opened),
		closed: followed.flatMap(({ closed }) => closed),
		topics: mayShow(tree, request) ? last.coverage?.topics : countsOf(last.coverage?.topics),
		read: {
			questions: traces.length,
			left,
			undated,
			earlier: traces.length - undated - measured,
			added: followed.length
		}
	};
}
function judgeLine({ told }, { isJudgeSteady, entry }) {
	if (isJudgeSteady) return told;
	return `${told} ${entry.signals.frozen === void 0 ? "Too few frozen answers could be compared with earlier days" : "The judge rates frozen answers differently than before"}, so the judge's scores are not charted.`;
}
function mayShow({ config }, { visibility }) {
	return resolveTextLevel(config?.policy.text ?? "auto", visibility) === "snippets";
}
function countsOf(topics) {
	return topics?.map(({ asked }) => ({
		asked,
		queries: []
	}));
}
function newDays(days, known) {
	const last = known.at(-1);
	const latest = [...days.keys()].at(-1);
	return [...days].flatMap(([day, { length }]) => {
		if (last === void 0 || day > last.day) return [day];
		const isMore = length > last.questions || length === last.questions && day === latest;
		return day === last.day && isMore ? [day] : [];
	});
}
async function standardOf(tree, traces) {
	const bytes = await tree.readGolden();
	const golden = bytes ? parseGoldenSet(bytes, tree.golden).items : [];
	const hasTexts = traces.some(({ chunks }) => chunks?.some(({ text }) => text !== void 0));
	const documents = new Map();
	if (hasTexts) for await (const { doc, text } of tree.readDocuments()) documents.set(doc, text);
	return {
		golden,
		documents,
		coverageBy: golden.length === 0 ? void 0 : coverageBy(golden.map(({ query }) => query)),
		isCurrent: documents.size === 0 ? void 0 : currentText(documents)
	};
}
function nothingNew(logs, traces, known) {
	const last = known.at(-1);
	const isDated = traces.some(({ time }) => time !== void 0);
	const message = isDated ? `the history already contains every day of ${logs.join(", ")}: the last day in the history is ${last?.day}` : `no question in ${logs.join(", ")} has a timestamp`;
	return new GateError("input-invalid", message, { hint: isDated ? "export the traces of later days" : "specify the key that contains the time with --map time=your.key" });
}
const most = 33554432;
const hint = "specify a history that monitor wrote, or a new file";
async function readMonitorHistory(file) {
	const mistakes = listMistakes(file);
	const bytes = await readIfThere(file, {
		maxBytes: most,
		what: "the history ",
		hint
	}) ?? "";
	const text = fileText(bytes, {
		most,
		tooLarge: "a history of more than 32 MiB",
		mistakes
	});
	const days = new Map();
	for (const raw of readJsonLines(text, mistakes)) {
		const why = otherVersion(raw.value, daysFormat);
		if (why !== void 0) throw new GateError("input-invalid", `the history ${printable(file)} ${why}`);
		const day = itemBySchema(raw, aLine, mistakes);
		if (day !== void 0) days.set(day.day, day);
	}
	if (mistakes.count > 0) throw mistakes.error("input-invalid", hint);
	return [...days.values()].toSorted((a, b) => a.day < b.day ? -1 : 1);
}
const daysFormat = {
	key: "schema",
	version: MonitorDaySchema.shape.schema.value,
	cure: "choose a new file for the history"
};
const aLine = {
	what: "a line that `monitor` wrote",
	schemaOf: () => MonitorDaySchema
};
async function writeMonitorHistory(file, days) {
	try {
		await replaceFile(file, days.map((day) => `${JSON.stringify(day)}\n`).join(""));
	} catch (cause) {
		const message = `the history ${printable(file)}: ${fileErrorText(cause)}`;
		throw new GateError("input-invalid", message, { cause });
	}
}
// src/features/monitor/shown/signal-rows.ts
function signalRows(report) {
	const rows = signalNames.flatMap((name) => {
		const charts = report.charts[name];
		return charts === void 0 ? [] : [rowOf(name, charts, report)];
	});
	return [...rows.filter(({ isOut }) => isOut), ...rows.filter(({ isOut }) => !isOut)];
}
function notMeasured({ charts, today }) {
	const ofJudge = today.frozen === void 0 ? ["frozen", ...judgedSignals] : [];
	return signalNames.flatMap((name) => charts[name] === void 0 && !ofJudge.includes(name) ? [signalOf(name).title] : []);
}
function rowOf(name, charts, { days, today }) {
	const trend = days.slice(-28).map(({ signals }) => {
		const measure = signals[name];
		return measure && plainValue(name, measure);
	});
	const alert = today.alerts.find(({ signals, calm }) => calm === 0 && signals.includes(name));
	const { measure, day } = charts;
	return {
		name,
		title: signalOf(name).title,
		today: measuredValue(name, measure),
		usual: day === void 0 ? "" : usualRange(name, day, measure.n),
		trend: sparkline(trend),
		state: stateOf(name, charts, alert?.since),
		isOut: alert !== void 0 || day?.isOut === true || charts.week?.isOut === true
	};
}
function stateOf(name, { day, week, days }, since) {
	if (day === void 0) return `learning: ${days} of 14 days`;
	const isUnusual = day.p < stillOut;
	if (day.isOut || since !== void 0 && isUnusual) return `anomaly today, ${chanceOf(day)}`;
	if (week?.isOut === true) {
		const [mean, usual] = [onUnit(name, week.observed), onUnit(name, week.expected)];
		return `anomaly over seven days (${mean}, expected ${usual}), ${chanceOf(week)}`;
	}
	if (since !== void 0) return `as usual today; alert since ${since}`;
	return isUnusual ? `unusual, but possibly due to chance, ${chanceOf(day)}` : "as usual";
}
function chanceOf({ p }) {
	return p < 1e-6 ? "p < 0.000001" : `p = ${Number(p.toPrecision(1))}`;
}
// src/features/monitor/shown/monitor-words.ts
function headline({ today, charts }) {
	const open = today.alerts.map(({ kind }) => incidentOf(kind).title);
	if (open.length > 0) return `RAG Gate monitor, ${today.day}: ${open.join("; ")}`;
	const all = Object.values(charts);
	if (all.length === 0) return `RAG Gate monitor, ${today.day}: too few requests to measure`;
	const charted = all.filter(({ day }) => day !== void 0).length;
	const known = Math.max(...all.map((chart) => chart.days));
	if (charted === 0) return `RAG Gate monitor, ${today.day}: learning, ${known} of 14 days`;
	return `RAG Gate monitor, ${today.day}: as usual (${charted} of ${all.length} signals charted)`;
}
function sinceWords({ since, worse }) {
	return worse === void 0 ? `since ${since}` : `since ${since}, worse since ${worse}`;
}
const hiddenQueries = "User questions are shown only in a private repository, or with report.text: snippets.";
function readLine({ read, today, days }) {
	return `${[
		`questions on ${today.day}: ${count$1(today.questions)}`,
		`days measured so far: ${count$1(days.length)} (${count$1(read.added)} new)`,
		`questions read: ${count$1(read.questions)}`,
		...read.left.map((one) => `${leftWords(one)} (${one.remedy})`),
		...read.undated === 0 ? [] : [`questions without a timestamp: ${count$1(read.undated)}`],
		...read.earlier === 0 ? [] : [`questions from days already in the history: ${count$1(read.earlier)}`]
	].join("; ")}.`;
}
// src/features/monitor/shown/monitor-markdown.ts
const shownTopics = 5;
const shownQueries = 3;
function monitorMarkdown(report) {
	const missing = notMeasured(report);
	return documentOf([
		gfm`# ${own(headline(report))}`,
		...report.today.alerts.map((alert) => alertSection(alert, report)),
		...report.closed.map(({ kind, since }) => gfm`Resolved: ${own(incidentOf(kind).title)}, open since ${own(since)}.`),
		gfm`## Signals`,
		signalTable(signalRows(report)),
		...missing.length === 0 ? [] : [gfm`Not measured: ${own(missing.join("; "))}.`],
		...topicSection(report.topics),
		gfm`${own(report.judge)}`,
		gfm`<sub>${own(readLine(report))}</sub>`
	]);
}
function alertMarkdown(alert, report, run) {
	const rows = signalRows(report).filter(({ name }) => alert.signals.includes(name));
	const topics = alert.kind === "new-topic" ? topicSection(report.topics) : [];
	return documentOf([
		gfm`${own(sinceOf(alert, report))}`,
		gfm`Check ${own(incidentOf(alert.kind).look)}.`,
		signalTable(rows),
		...topics,
		gfm`<sub>Each run of \`monitor\` updates this issue; ${link(gfm`this is the latest run`, run)}. The issue is closed after two normal days, or after 14 days, because the values are then considered normal.</sub>`
	]);
}
function alertTitle(alert) {
	return `${incidentOf(alert.kind).title} (${sinceWords(alert)})`;
}
function alertSection(alert, report) {
	const { title, look } = incidentOf(alert.kind);
	const because = alert.signals.map((name) => signalOf(name).title).join("; ");
	return joinMarkdown([
		gfm`## ${own(title)}`,
		gfm`${own(sinceOf(alert, report))} ${own(alert.calm === 0 ? "Anomalies" : "Earlier anomalies")}: ${own(because)}.`,
		gfm`Check ${own(look)}.`
	], gfm`\n\n`);
}
function sinceOf({ since, calm, worse }, { today }) {
	const quiet = calm === 0 ? "" : " Today was normal; one more normal day closes the alert.";
	const later = worse === void 0 ? "" : ` Last got worse on ${worse}.`;
	return `Since ${since}, last measured ${today.day}.${later}${quiet}`;
}
function signalTable(rows) {
	const cells = rows.map(({ title, today, usual, trend, state, isOut }) => [
		isOut ? gfm`**${own(title)}**` : gfm`${own(title)}`,
		gfm`${own(today)}`,
		gfm`${own(usual)}`,
		trend.trim() === "" ? gfm`` : code(trend),
		gfm`${own(state)}`
	]);
	const head = [
		"Signal",
		"Today",
		"Usual (95%)",
		"28 days",
		"State"
	].map((word) => gfm`${own(word)}`);
	return tableMarkdown([head, ...cells], [
		"left",
		"right",
		"right",
		"left",
		"left"
	]);
}
function topicSection(topics) {
	const shown = (topics ?? []).slice(0, shownTopics);
	if (shown.length === 0) return [];
	const lines = shown.map(({ asked, queries }) => {
		if (queries.length === 0) return gfm`- asked ${own(count$1(asked))} times`;
		const examples = joinMarkdown(queries.slice(0, shownQueries).map((query) => prose(query)), gfm` · `);
		return gfm`- asked ${own(count$1(asked))} times: ${examples}`;
	});
	const hidden = shown.some(({ queries }) => queries.length === 0);
	return [
		gfm`## Topics that the golden set does not cover`,
		joinMarkdown(lines, gfm`\n`),
		...hidden ? [gfm`${own(hiddenQueries)}`] : []
	];
}
function own(text) {
	return prose(text, 1e3);
}
function documentOf(parts) {
	return `${markdownOf(joinMarkdown(parts, gfm`\n\n`))}\n`;
}
// src/features/monitor/shown/monitor-chart.ts
const [width, height] = [560, 180];
const area = {
	left: 64,
	right: 10,
	top: 12,
	bottom: 24
};
function monitorChart(days, name) {
	const ends = {
		from: -.5,
		to: days.length - .5
	};
	const across = (at) => Number(placeOf(at, ends, [area.left, width - area.right]));
	const placed = days.flatMap((day, at) => {
		const measure = day.signals[name];
		const x = across(at);
		return measure === void 0 ? [] : [{
			day,
			x,
			value: plainValue(name, measure),
			band: bandOf(day, name)
		}];
	});
	const axis = axisOf(placed.flatMap(({ value, band }) => [value, ...band ?? []]));
	const up = (value) => Number(placeOf(value, axis, [height - area.bottom, area.top]));
	const half = (across(1) - across(0)) / 2;
	return element("svg", {
		viewBox: `0 0 ${width} ${height}`,
		role: "img",
		"aria-label": `${signalOf(name).title}, by day`
	}, ...axis.ticks.flatMap((tick) => tickMarks(name, {
		tick,
		axis,
		y: up(tick)
	})), ...placed.flatMap(({ x, band }) => bandMark({
		x,
		half
	}, band, up)), element("polyline", {
		class: "trend",
		points: placed.map(({ x, value }) => `${x},${up(value)}`).join(" ")
	}), ...placed.map((one) => markOf(one, name, up(one.value))), ...[days[0], days.at(-1)].flatMap((day, at) => day === void 0 ? [] : [dayBelow(day, at)]));
}
function tickMarks(name, { tick, axis, y }) {
	if (signalOf(name).unit === "share" && (tick < 0 || tick > 1)) return [];
	const right = width - area.right;
	const place = {
		x: area.left - 6,
		y,
		dy: 4,
		"text-anchor": "end"
	};
	return [element("line", {
		class: "axis",
		x1: area.left,
		y1: y,
		x2: right,
		y2: y
	}), element("text", place, tickWords(name, tick, axis))];
}
function tickWords(name, tick, { step, to }) {
	switch (signalOf(name).unit) {
		case "share": return `${tickText(100 * tick, 100 * step)}%`;
		case "ms": return to < 1e3 ? inUnit(name, tick) : `${tickText(tick / 1e3, step / 1e3)} s`;
		case "usd": return `$${tickText(tick, step)}`;
		case "words":
		case "tokens": return step < 1 ? tickText(tick, step) : inUnit(name, tick);
		case "score": return tickText(tick, step);
	}
}
function bandOf({ usual }, name) {
	const [low, high] = usual?.[name] ?? [];
	return low === void 0 || high === void 0 ? void 0 : [low, high];
}
function bandMark({ x, half }, band, up) {
	if (band === void 0) return [];
	const [low, high] = band;
	const box = {
		x: (x - half).toFixed(1),
		y: up(high),
		width: (2 * half).toFixed(1)
	};
	return [element("rect", {
		class: "band",
		...box,
		height: (up(low) - up(high)).toFixed(1)
	})];
}
function markOf({ day, x, band }, name, y) {
	const measure = day.signals[name];
	const usual = band === void 0 ? "" : `, usual ${band.map((one) => inUnit(name, one)).join("–")}`;
	const words = measure && `${day.day}: ${measuredValue(name, measure)}${usual}`;
	const title = element("title", {}, words ?? day.day);
	if (!isAlerted(day, name)) return element("circle", {
		class: "mark",
		cx: x,
		cy: y,
		r: 2.5
	}, title);
	const d = `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x - 5} ${y + 5}L${x + 5} ${y - 5}`;
	return element("path", {
		class: "mark fail",
		d
	}, title);
}
function isAlerted({ alerts }, name) {
	return alerts.some(({ signals, calm }) => calm === 0 && signals.includes(name));
}
function dayBelow({ day }, at) {
	const isFirst = at === 0;
	return element("text", {
		x: isFirst ? area.left : width - area.right,
		y: height - 6,
		"text-anchor": isFirst ? "start" : "end"
	}, day);
}
// src/features/monitor/shown/monitor-page.ts
const style = `figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-weight: 600; }
figcaption span { font-weight: 400; }
figcaption span.fail { color: var(--bad); font-weight: 600; }
${chartStyle}`;
function monitorPage(report, digest) {
	const days = report.days.slice(-84);
	const shown = signalNames.filter((name) => days.some(({ signals }) => signals[name] !== void 0));
	const out = shown.filter((name) => alertsOf(days, name).length > 0);
	const rest = shown.filter((name) => !out.includes(name));
	const body = `<main>\n${[
		element("h1", {}, headline(report)),
		...alertList(report.today),
		element("div", { class: "charts" }, ...[...out, ...rest].map((name) => figure(days, name))),
		element("p", { class: "quiet" }, `Days are in UTC. Bands are 95% predictions from the days before; crosses mark days with an alert. ${readLine(report)}`)
	].map(htmlOf).join("\n")}\n</main>`;
	return stillPage({
		title: "monitor",
		style,
		body
	}, digest);
}
function alertList({ alerts }) {
	if (alerts.length === 0) return [];
	const lines = alerts.map((alert) => {
		const { title, look } = incidentOf(alert.kind);
		return element("li", {}, element("strong", {}, title), ` ${sinceWords(alert)}. Check ${look}.`);
	});
	return [element("ul", {}, ...lines)];
}
function figure(days, name) {
	const measure = days.at(-1)?.signals[name];
	const alerts = alertsOf(days, name);
	return element("figure", {}, element("figcaption", {}, signalOf(name).title, element("span", alerts.length === 0 ? {} : { class: "fail" }, [measure === void 0 ? "not measured" : measuredValue(name, measure), ...alerts].join("; "))), monitorChart(days, name));
}
function alertsOf(days, name) {
	const kinds = days.flatMap(({ alerts }) => alerts.filter(({ signals }) => signals.includes(name)).map(({ kind }) => kind));
	return [...new Set(kinds)].map((kind) => incidentOf(kind).title);
}
// src/features/monitor/monitor-files.ts
function monitorFiles(report) {
	const { days, today, charts, judge, opened, closed, topics, read } = report;
	const told = {
		schema: 2,
		today,
		charts,
		judge,
		opened,
		closed,
		topics: topics?.slice(0, 50),
		read
	};
	const drafts = topicDrafts(topics ?? []);
	return new Map([
		["monitor.md", monitorMarkdown(report)],
		["monitor.html", monitorPage(report, (text) => hash("sha256", text, "base64"))],
		["monitor.json", `${JSON.stringify({
			...told,
			days: days.length
		}, null, 2)}\n`],
		["topics.jsonl", drafts.map((draft) => `${JSON.stringify(draft)}\n`).join("")]
	]);
}
const fewestAsked = 3;
const mostDrafts = 20;
function topicDrafts(topics) {
	return topics.filter(({ asked }) => asked >= fewestAsked).slice(0, mostDrafts).flatMap(({ asked, queries: [query, ...otherwise] }) => query === void 0 ? [] : [{
		id: `mined-${sha256(query).slice(0, 12)}`,
		query,
		draft: true,
		notes: {
			mined: "monitor",
			asked,
			otherwise: otherwise.slice(0, 5)
		}
	}]);
}
// src/features/monitor/monitor-verdict.ts
function monitorVerdict({ today, charts }) {
	if (today.alerts.length > 0) return "fail";
	return Object.keys(charts).length === 0 ? "error" : "pass";
}
function isCharted({ charts }) {
	return Object.values(charts).some(({ day }) => day !== void 0);
}
// src/features/monitor/shown/monitor-terminal.ts
function monitorTerminal(report) {
	const rows = signalRows(report);
	const widest = (of) => Math.max(0, ...rows.map((row) => of(row).length));
	const [title, today, usual] = [
		widest((row) => row.title),
		widest((row) => row.today),
		widest((row) => row.usual)
	];
	const missing = notMeasured(report);
	return [
		headline(report),
		...report.today.alerts.map((alert) => {
			const quiet = alert.calm === 0 ? "" : " (as usual today)";
			return `  ${sinceWords(alert)}${quiet}: check ${incidentOf(alert.kind).look}`;
		}),
		...report.closed.map(({ kind, since }) => `  resolved: ${incidentOf(kind).title}, open since ${since}`),
		"",
		...rows.map((row) => [
			row.isOut ? "!" : " ",
			row.title.padEnd(title),
			row.today.padStart(today),
			row.usual.padStart(usual),
			row.state
		].join("  ")),
		...missing.length === 0 ? [] : ["", `not measured: ${missing.join("; ")}`],
		...topicLines((report.topics ?? []).slice(0, 5)),
		"",
		report.judge,
		readLine(report)
	].map((line) => `${cleanLine(line)}\n`).join("");
}
function topicLines(topics) {
	if (topics.length === 0) return [];
	const lines = topics.map(({ asked, queries }) => {
		const examples = queries.length === 0 ? "" : `: ${queries.slice(0, 3).join(" · ")}`;
		return `  asked ${count$1(asked)} times${examples}`;
	});
	const hidden = topics.some(({ queries }) => queries.length === 0);
	return [
		"",
		"topics that the golden set does not cover:",
		...lines,
		...hidden ? [hiddenQueries] : []
	];
}
export { alertMarkdown as a, incidentKinds as c, monitorFiles as i, isCharted as n, alertTitle as o, monitorVerdict as r, monitor as s, monitorTerminal as t };
