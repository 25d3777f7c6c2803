import { a as exitCodeOfReport, o as cleanLine } from "./cli-failure.js";
import { o as GateError } from "./cli-start.js";
import { Co as duration, Do as share, Eo as score, N as sparkline, Oo as tokens, So as count$1, Ta as readIfThere, Ua as parseGoldenSet, _n as joinMarkdown, bn as tableMarkdown, d as replaceFile, ds as wholeNumber, fo as itemBySchema, gn as gfm, hn as code, jo as fileText, ko as listMistakes, ls as shortText, mt as writeFiles, qa as readJsonLines, ra as nearestRankOf, ss as oneOf, u as stoppable, ua as studentCdf, vn as markdownOf, vr as resolveTextLevel, vs as listOf, xn as cutText, xs as sha256, y as openWorkTree, yn as prose } from "./cli-exam.js";
import { C as number$1, E as partialRecord, O as record, d as _enum, m as array, n as date, w as object, x as literal } from "./cli-zod.js";
import { a as keysOf, c as groupQueries, l as termWeights, n as mapOf, o as findSignals, r as readTraces, s as cosine } from "./cli-map-of.js";
import { E as printable, S as fileErrorText, c as wrongUse, i as readFlags, l as makeFolder, u as makeFolderOf, v as normalText } from "./cli-flags.js";
import { join } from "node:path";
// src/model/monitoring/incident.ts
/**
* Kinds of incidents, causes before what follows from them: the first whose signals are out takes those that it
* explains along, so that one cause makes one alert.
*/
const incidents = {
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
		look: "the service's own errors"
	},
	"stale-documents": {
		title: "The index holds text that the documents no longer hold",
		by: ["stale-chunks"],
		explains: [
			"thumbs-down",
			"rephrased",
			"no-answer",
			"documents",
			"top-score"
		],
		look: "whether the index was built again after the documents changed"
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
			"answer-length"
		],
		look: "the topics below: whether the documents answer them, and whether the golden set should ask them"
	},
	"index-incomplete": {
		title: "Retrieval finds less",
		by: [
			"empty",
			"top-score",
			"documents"
		],
		explains: [
			"no-answer",
			"thumbs-down",
			"rephrased",
			"answer-length",
			"tokens",
			"cost",
			"p50",
			"p95"
		],
		look: "whether the index is complete, and its filters and embedding model are those it was built with"
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
			"p95"
		],
		look: "the prompt and the model: retrieval is as it was"
	},
	slow: {
		title: "Answers take longer",
		by: ["p50", "p95"],
		explains: ["thumbs-down", "rephrased"],
		look: "the slowest step, such as a reranker, and the model"
	},
	feedback: {
		title: "Users are less content",
		by: ["thumbs-down", "rephrased"],
		explains: [],
		look: "the questions with thumbs down: rag-gate golden mine makes drafts of them"
	},
	cost: {
		title: "Requests cost more",
		by: ["tokens", "cost"],
		explains: ["answer-length"],
		look: "the length of contexts and answers, and the model"
	},
	answers: {
		title: "Answers changed their length",
		by: ["answer-length"],
		explains: [],
		look: "prompt and model"
	}
};
const incidentKinds = keysOf(incidents);
/** The entry of a kind. */
function incidentOf(kind) {
	return incidents[kind];
}
/** Every signal that an incident of a kind may move. */
function touchedBy(kind) {
	const { by, explains } = incidentOf(kind);
	return [...by, ...explains];
}
// src/model/monitoring/signal.ts
/** What `monitor` charts, a value a day each. */
const signals = {
	errors: {
		title: "requests that failed",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	"stale-chunks": {
		title: "retrieved chunks that the documents no longer hold",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	uncovered: {
		title: "questions far from the golden set",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	topic: {
		title: "largest topic far from the golden set",
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
		title: "questions asked again in other words",
		scale: "rate",
		worse: "up",
		unit: "share"
	},
	"answer-length": {
		title: "words of an answer, geometric mean",
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
		title: "tokens of a request, geometric mean",
		scale: "log",
		worse: "up",
		unit: "tokens"
	},
	cost: {
		title: "cost of a request, geometric mean",
		scale: "log",
		worse: "up",
		unit: "usd"
	}
};
const signalNames = keysOf(signals);
/** The entry of a signal. */
function signalOf(name) {
	return signals[name];
}
// src/model/monitoring/monitor-day.ts
const count = () => wholeNumber(0, 1e9);
const error = "expected a number from -1e12 to 1e12";
const number = () => number$1({ error }).min(-0xe8d4a51000, { error }).max(0xe8d4a51000, { error });
const day = () => date({ error: "expected a day such as 2026-01-31" });
const MeasureSchema = object({
	value: number().describe("Hits of a rate, else the mean on its scale."),
	n: count().describe("Requests that it was measured on."),
	spread: number().exactOptional().describe("Variance of one request; absent for a rate.")
}).describe("What one day said of one signal.");
/** Whether a history may hold it: what lies outside of the schema's limits would not be read again. */
function isKeepable(measure) {
	return MeasureSchema.safeParse(measure).success;
}
const AlertSchema = object({
	kind: _enum(incidentKinds),
	since: day(),
	chart: oneOf(["day", "week"]).describe("Which chart raised it."),
	signals: array(_enum(signalNames)).max(signalNames.length),
	calm: wholeNumber(0, 1).describe("Days in a row without a sign of it.")
}).describe("An incident that is going on.");
/** One line of a monitor's history: figures of a day, and no text of a user. */
const MonitorDaySchema = object({
	schema: literal(1, { error: "expected 1" }),
	day: day(),
	questions: count(),
	signals: partialRecord(_enum(signalNames), MeasureSchema),
	documents: record(shortText("a document", 400), count()).describe("How often each document was retrieved; the 300 most frequent."),
	alerts: array(AlertSchema).max(incidentKinds.length)
}).describe("What one day of a service looked like, in UTC.");
// src/stats/benjamini-hochberg.ts
/**
* Which of these p-values are discoveries at false discovery rate `q`: the step-up procedure of Benjamini and
* Hochberg (1995). Where nothing is true, the chance of any discovery is at most `q` for independent and positively
* dependent tests. In the order given; empty for none.
*/
function discoveries(ps, q) {
	const sorted = ps.toSorted((a, b) => a - b);
	const limit = sorted[sorted.findLastIndex((p, at) => p <= q * (at + 1) / ps.length)] ?? -1;
	return ps.map((p) => p <= limit);
}
// src/stats/cholesky.ts
/**
* The lower triangle L with L L' = A of a symmetric matrix, rows one after the other; what stands above the diagonal of A
* is not read. Throws for a matrix that is not
* positive definite.
*/
function cholesky(matrix, size) {
	const lower = new Float64Array(size * size);
	for (let row = 0; row < size; row += 1) for (let column = 0; column <= row; column += 1) {
		const sum = rest(matrix[row * size + column] ?? 0, {
			lower,
			size,
			row,
			column
		});
		if (row === column && !(sum > 0)) throw new Error("the matrix is not positive definite");
		lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 0);
	}
	return lower;
}
/** What is left of a number once the product of two rows is taken from it, up to a column. */
function rest(from, { lower, size, row, column }) {
	let left = from;
	const one = row * size;
	const other = column * size;
	for (let k = 0; k < column; k += 1) left -= (lower[one + k] ?? 0) * (lower[other + k] ?? 0);
	return left;
}
/** The solution x of L x = b for a lower triangle. */
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
// src/stats/predict-days.ts
/**
* Foretells the mean of the days of `block` from the days of `reference`, at least two. The days are taken for normal
* around one level: with an effect of the day of the week, a part that carries over from day to day, and noise of
* sampling, all times a common overdispersion. How large each of these is stays open: the forecast is averaged over a
* grid of them, by how well each explains the reference (a Gaussian process with restricted marginal likelihood, its
* scale integrated out, so that each forecast is a Student's t). `knownVariance`: the variances of sampling are
* right but for overdispersion, which counts as four more days of evidence that it is about 1.
*/
function predictDays(reference, block, { knownVariance }) {
	if (reference.length < 2 || block.length === 0) throw new Error("a forecast needs two days before, and one to foretell");
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
	const high = averaged(({ mean, scale, df }) => studentCdf((mean - observed) / scale, df));
	const expected = averaged(({ mean }) => mean);
	const variance = averaged(({ mean, scale, df }) => scale * scale * df / Math.max(1, df - 2) + (mean - expected) ** 2);
	return {
		observed,
		expected,
		sd: Math.sqrt(variance),
		high,
		low: 1 - high
	};
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
	const shared = sharedBy(unit, shape);
	const lower = cholesky(covariance(reference, shared), size);
	const ones = solveLower(lower, new Float64Array(size).fill(1));
	const values = solveLower(lower, Float64Array.from(reference, ({ value }) => value));
	const towards = solveLower(lower, Float64Array.from(reference, (one) => averageOf(block, (other) => shared(one, other))));
	const precision = product(ones, ones);
	const level = product(ones, values) / precision;
	const residuals = values.map((value, at) => value - level * (ones[at] ?? 0));
	const rate = prior + product(residuals, residuals) / 2;
	const half = prior + (size - 1) / 2;
	const spread = averageOf(block, (one) => averageOf(block, (other) => shared(one, other))) + averageOf(block, ({ variance }) => variance) / block.length - product(towards, towards) + (1 - product(ones, towards)) ** 2 / precision;
	return {
		evidence: -halfLogDeterminant(lower, size) - Math.log(precision) / 2 - half * Math.log(Math.max(rate, tiny)),
		mean: level + product(towards, residuals),
		scale: Math.sqrt(Math.max(rate, tiny) / half * spread),
		df: 2 * half
	};
}
function covariance(days, shared) {
	const size = days.length;
	const matrix = new Float64Array(size * size);
	for (const [row, one] of days.entries()) {
		for (let column = 0; column < row; column += 1) matrix[row * size + column] = shared(one, days[column] ?? one);
		matrix[row * size + row] = shared(one, one) + one.variance;
	}
	return matrix;
}
function sharedBy(unit, { week, lasting, carry }) {
	const byDistance = [];
	return (one, other) => {
		const apart = Math.abs(one.day - other.day);
		return byDistance[apart] ??= unit * ((apart % 7 === 0 ? week : 0) + (apart === 0 ? lasting : lasting * carry ** apart));
	};
}
/** Keeps a reference without any spread from a scale of 0. */
const tiny = 1e-12;
/** Half the logarithm of the determinant. */
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
// src/commands/monitoring/charts/day-number.ts
const msOfDay = 864e5;
/** Whole days since 1970 of a day such as 2026-01-31. */
function dayNumber(day) {
	return Math.round(Date.parse(day) / msOfDay);
}
/** The day of a time in milliseconds since 1970, in UTC. */
function dayOf(time) {
	return new Date(time).toISOString().slice(0, 10);
}
// src/commands/monitoring/charts/chart-day.ts
/**
* The chance that a day on which nothing changed raises an alert, over all signals and both charts: at most one such
* day in ten weeks.
*/
const falseAlarmsADay = 1 / 70;
/**
* How much of that chance a test of each chart gets (weights of Genovese, Roeder and Wasserman 2006): most of it the day's,
* since the week's has more than one day to find what it is for.
*/
const weights = {
	day: 1.5,
	week: .5
};
const week = 7;
const fewestOfWeek = 4;
/** Charts every signal of a day by the days before it, oldest first. */
function chartDay(before, today) {
	const charted = signalNames.flatMap((name) => {
		const measure = today.signals[name];
		return measure === void 0 ? [] : [{
			name,
			...chartSignal(before, today, name, measure)
		}];
	});
	const tests = charted.flatMap(({ name, day, week: block }) => [...day === void 0 ? [] : [{
		key: `${name} day`,
		p: day.p,
		weight: weights.day
	}], ...block === void 0 ? [] : [{
		key: `${name} week`,
		p: block.p,
		weight: weights.week
	}]]);
	const mean = tests.reduce((sum, { weight }) => sum + weight, 0) / tests.length;
	const found = discoveries(tests.map(({ p, weight }) => p * mean / weight), falseAlarmsADay);
	const out = new Set(tests.flatMap(({ key }, at) => found[at] === true ? [key] : []));
	const marked = (key, one) => one && {
		...one,
		isOut: out.has(key)
	};
	return Object.fromEntries(charted.map(({ name, measure, day, week: block, days }) => [name, {
		measure,
		days,
		day: marked(`${name} day`, day),
		week: marked(`${name} week`, block)
	}]));
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
/** What one chart says of a value of today in place of the one that was measured; undefined before there is a chart. */
function probabilityOf(before, { day, name, measures }) {
	const block = measures.map((one) => "measure" in one ? one : {
		day: dayNumber(day),
		measure: one
	});
	const first = Math.min(...block.map((one) => one.day));
	return tested(name, usualDays(before, name).filter((one) => dayNumber(one.day) < first).flatMap((one) => measured(one, name)), block)?.p;
}
/** What a day of the history says of a signal: one entry, or none. */
function measured(one, name) {
	const measure = one.signals[name];
	return measure === void 0 ? [] : [{
		day: dayNumber(one.day),
		measure
	}];
}
/**
* Days that say what is usual of a signal: those on which no incident may have moved it. What has lasted 14 days is
* usual from then on, and the days before it began are not.
*/
function usualDays(before, name) {
	const lasting = lastingAlerts(before).filter(({ kind }) => touchedBy(kind).includes(name));
	const from = lasting.map(({ since }) => since).toSorted().at(-1) ?? "";
	const passing = (alert) => !lasting.some((one) => isSame(one, alert));
	return before.filter(({ day, alerts }) => day >= from && !isTouched({ alerts: alerts.filter(passing) }, name));
}
/** Alerts of which 14 measured days gave a sign, each once. */
function lastingAlerts(before) {
	const all = before.flatMap(({ alerts, signals }) => alerts.filter((one) => one.calm === 0 && one.signals.some((name) => signals[name])));
	return [...Map.groupBy(all, ({ kind, since }) => `${kind} ${since}`).values()].flatMap((days) => days.length < 14 ? [] : days.slice(0, 1));
}
/** Whether both are the same alert, on two days. */
function isSame(one, other) {
	return one.kind === other.kind && one.since === other.since;
}
/** Whether an incident that was going on may have moved the signal that day. */
function isTouched({ alerts }, name) {
	return alerts.some(({ kind, calm }) => calm === 0 && touchedBy(kind).includes(name));
}
function tested(name, reference, block) {
	const recent = reference.slice(-28);
	if (recent.length < 14) return void 0;
	const { scale, worse } = signalOf(name);
	const spread = meanSpread(recent);
	const valueOf = (one) => dayValue(one, scale, spread);
	const prediction = predictDays(recent.map(valueOf), block.map(valueOf), { knownVariance: scale !== "distance" });
	const { high, low } = prediction;
	const p = worse === "up" ? high : worse === "down" ? low : Math.min(1, 2 * Math.min(high, low));
	return {
		...prediction,
		p
	};
}
/** Variance of one request, over all days: that of the day itself would be out together with its value. */
function meanSpread(days) {
	const spreads = days.flatMap(({ measure }) => measure.spread ?? []);
	const sum = spreads.reduce((total, spread) => total + spread, 0);
	return Math.max(leastSpread, sum / Math.max(1, spreads.length));
}
const leastSpread = 1e-9;
/** Rates by the arc sine of their root (Anscombe 1948), whose variance does not depend on the rate. */
function dayValue({ day, measure: { value, n } }, scale, spread) {
	if (scale !== "rate") return {
		day,
		value,
		variance: spread / n
	};
	const share = (value + .375) / (n + .75);
	return {
		day,
		value: 2 * Math.asin(Math.sqrt(share)),
		variance: 1 / (n + .5)
	};
}
// src/commands/monitoring/charts/follow-alerts.ts
/** A value that is as bad as one day in twenty keeps an alert open. */
const stillOut = .05;
/** Days in a row without a sign after which an alert is over. */
const calmDays = 2;
/** Days from its first on which an alert takes along what follows from it; what goes out later has another cause. */
const followingDays = 3;
/**
* Alerts of yesterday that go on, and new ones, a kind once. A kind is named by the first of its signals that is out
* and that no earlier kind explains. An alert with a sign on 14 days is over: that is usual now. What only questions far from the golden set move, a new topic explains.
*/
function followAlerts(before, today) {
	const lasting = lastingAlerts(before);
	const [ended = [], open = []] = [true, false].map((isEnded) => (before.at(-1)?.alerts ?? []).filter((alert) => lasting.some((one) => isSame(one, alert)) === isEnded));
	const left = new Map(outOf(today.charts));
	const going = open.map((alert) => {
		const goes = goesOn(before, alert, today);
		const claimed = claim(alert.kind, ownOf(alert, today, left), elsewhere(before, today));
		for (const name of claimed) left.delete(name);
		if (goes === void 0 && claimed.length === 0) return alert;
		if (goes !== true && claimed.length === 0) return {
			...alert,
			calm: alert.calm + 1
		};
		return {
			...alert,
			calm: 0,
			signals: [.../* @__PURE__ */ new Set([...alert.signals, ...claimed])]
		};
	});
	const opened = incidentKinds.flatMap((kind) => {
		const first = incidentOf(kind).by.find((name) => left.has(name));
		const chart = first && left.get(first);
		if (chart === void 0 || going.some((alert) => alert.kind === kind)) return [];
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
/** Of the signals that are out those that an open alert may be the cause of. */
function ownOf({ kind, since, signals }, { day }, left) {
	if (dayNumber(day) - dayNumber(since) < followingDays) return new Map(left);
	const by = incidentOf(kind).by;
	return new Map([...left].filter(([name]) => by.includes(name) || signals.includes(name)));
}
function outOf(charts) {
	return namesIn(charts).flatMap((name) => {
		const { day, week } = charts[name] ?? {};
		if (day?.isOut === true) return [[name, "day"]];
		return week?.isOut === true ? [[name, "week"]] : [];
	});
}
function namesIn(charts) {
	return signalNames.filter((name) => charts[name] !== void 0);
}
/** Takes the signals that a kind is named by or explains out of those that are left. */
function claim(kind, left, isElsewhere) {
	const { by } = incidentOf(kind);
	const mine = touchedBy(kind).filter((name) => left.has(name) && (kind !== "new-topic" || by.some((own) => own === name) || !isElsewhere(name)));
	for (const name of mine) left.delete(name);
	return mine;
}
/** Whether a signal is out among questions near the golden set, too, which no new topic explains. */
function elsewhere(before, { day, ofCovered }) {
	return (name) => {
		const measure = ofCovered[name];
		if (measure === void 0) return false;
		const p = probabilityOf(before, {
			day,
			name,
			measures: [measure]
		});
		return p !== void 0 && p < stillOut;
	};
}
/** By the chart that raised it: today, or up to seven days since it began. Undefined where nothing was measured. */
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
		return p !== void 0 && p < stillOut;
	});
}
function isBad(chart) {
	return chart !== void 0 && chart.p < stillOut;
}
// src/commands/monitoring/signals/coverage.ts
/** Weighted cosine from which on a question of the golden set is of the same topic. */
const near = .3;
/** And from which on two questions of users are. */
const sameTopic = .3;
/**
* Sets questions of users beside those of the golden set. Words weigh by how rare they are in the golden set alone: what
* many users ask about at once must not weigh less for that.
*/
function coverageOf(queries, golden) {
	const weights = sharpened(termWeights(golden));
	const isNear = nearTo(golden, weights);
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
/** With weights squared: questions are of one topic by its rare words, and not since they are put alike. */
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
/** Sums up the cosine with all questions of the golden set at once, by their words. */
function nearTo(golden, weights) {
	const having = /* @__PURE__ */ new Map();
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
		const likeness = /* @__PURE__ */ new Map();
		for (const [term, weight] of weights.vector(query)) for (const one of having.get(term) ?? []) {
			const sum = (likeness.get(one.at) ?? 0) + weight * one.weight;
			if (sum >= near) return true;
			likeness.set(one.at, sum);
		}
		return false;
	};
}
// src/commands/monitoring/signals/document-shares.ts
const mostDocuments = 300;
const fewestDays = 3;
const fewestRetrieved = 20;
/** How often each document was retrieved, the 300 most frequent; by the id of the chunk where a trace names no document. */
function documentsOf(traces) {
	const counts = /* @__PURE__ */ new Map();
	for (const { chunks = [] } of traces) for (const { doc, id } of chunks) {
		const name = doc ?? id;
		if (name !== void 0) counts.set(keepable(name), (counts.get(keepable(name)) ?? 0) + 1);
	}
	const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
	return Object.fromEntries(sorted.slice(0, mostDocuments));
}
/** As a history may hold it. */
function keepable(name) {
	return cutText(name.toWellFormed().replaceAll(/\p{Cc}/gu, "�"), 400);
}
/**
* The logarithm of the total variation distance between the documents of a day and those of usual days together: the
* share of what was retrieved that would have to be another document. Undefined before three usual days.
*/
function distanceFrom(usual, documents) {
	const days = usual.filter((day) => total(day.documents) > 0);
	const n = total(documents);
	if (days.length < fewestDays || n < fewestRetrieved) return void 0;
	const before = /* @__PURE__ */ new Map();
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
// src/commands/monitoring/signals/measures.ts
/** Fewer requests than this say nothing of a day. */
const fewest = 5;
/** Hits among those of which it is known; undefined where that are too few. */
function rate(known) {
	const told = known.filter((one) => one !== void 0);
	if (told.length < fewest) return void 0;
	return {
		value: told.filter(Boolean).length,
		n: told.length
	};
}
/** Mean and variance of one; undefined where too few are known. */
function mean(values) {
	const known = values.filter((value) => value !== void 0);
	if (known.length < fewest) return void 0;
	const value = known.reduce((sum, one) => sum + one, 0) / known.length;
	const squares = known.reduce((sum, one) => sum + (one - value) ** 2, 0);
	return {
		value,
		n: known.length,
		spread: squares / (known.length - 1)
	};
}
/** The mean of logarithms of values above 0. */
function logMean(values) {
	return mean(values.map((value) => value !== void 0 && value > 0 ? Math.log(value) : void 0));
}
/**
* The logarithm of a quantile by nearest rank. Its variance is read off the ranks between which the true quantile lies
* with 95 %, so far as there are such.
*/
function logQuantile(values, percent) {
	const sorted = values.flatMap((value) => value !== void 0 && value > 0 ? value : []).toSorted((a, b) => a - b);
	const n = sorted.length;
	if (n < fewest) return void 0;
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
// src/commands/monitoring/signals/measure-day.ts
/** What the requests of one day say of each signal; left out where they do not say. */
function measureDay(requests, measuring) {
	const { golden } = measuring;
	const queries = requests.map(({ trace }) => trace.query);
	const coverage = golden === void 0 || golden.length === 0 ? void 0 : coverageOf(queries, golden);
	const own = coverage && ofCoverage(coverage);
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
function ofCoverage({ covered, topics }) {
	const uncovered = rate(covered.map((isNear) => !isNear));
	const n = covered.length;
	return present({
		uncovered,
		topic: uncovered && {
			value: topics[0]?.asked ?? 0,
			n
		}
	});
}
function ofRequests(requests, { isCurrent, usual }) {
	const traces = requests.map(({ trace }) => trace);
	const answered = traces.filter(({ failed }) => !failed);
	const has = (sign, isKnown) => rate(requests.map(({ trace, signs }) => isKnown(trace) ? signs.includes(sign) : void 0));
	return present({
		errors: rate(traces.map(({ failed }) => failed)),
		"stale-chunks": isCurrent && staleChunks(traces, isCurrent),
		empty: has("nothing found", ({ chunks }) => chunks !== void 0),
		"top-score": mean(traces.map(topScore)),
		documents: distanceFrom(usual, documentsOf(traces)),
		"no-answer": has("no answer", ({ answer, failed }) => answer !== void 0 && !failed),
		"thumbs-down": has("thumbs down", ({ feedback }) => feedback !== void 0),
		rephrased: has("rephrased", ({ session }) => session !== void 0),
		"answer-length": logMean(answered.map(wordsOf)),
		p50: logQuantile(answered.map(({ ms }) => ms), 50),
		p95: logQuantile(answered.map(({ ms }) => ms), 95),
		tokens: logMean(traces.map(({ usage }) => usage && usage.input + usage.output)),
		cost: logMean(traces.map(({ cost }) => cost))
	});
}
/** Not known where no chunk is text of these documents: then the service answers from others. */
function staleChunks(traces, isCurrent) {
	const measure = rate(traces.flatMap((trace) => stale(trace, isCurrent)));
	return measure?.value === measure?.n ? void 0 : measure;
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
// src/commands/monitoring/follow-days.ts
/** Requests of each day, in the order of days; those without a time belong to none. */
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
/** Measures a day, charts it by the days before it, and follows the alerts. */
function followDay(before, { day, requests }, standard) {
	const since = before.at(-28)?.day ?? "";
	const usual = usualDays(before, "documents").filter((one) => one.day >= since);
	const { signals, ofCovered, documents, coverage } = measureDay(requests, {
		...standard,
		usual
	});
	const measures = {
		day,
		signals
	};
	const charts = chartDay(before, measures);
	const { alerts, opened, closed } = followAlerts(before, {
		day,
		charts,
		ofCovered
	});
	return {
		entry: {
			schema: 1,
			...measures,
			questions: requests.length,
			documents,
			alerts
		},
		charts,
		coverage,
		opened,
		closed
	};
}
// src/commands/monitoring/monitor-history.ts
const most = 33554432;
const hint = "name a file that monitor wrote, or one that is not there yet";
/**
* The days of a history, oldest first, each once; none where there is no file yet. Throws `input-invalid` for a file
* with a line that `monitor` did not write: a chart over the rest would compare with days that were left out.
*/
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
	const days = /* @__PURE__ */ new Map();
	for (const raw of readJsonLines(text, mistakes)) {
		const day = itemBySchema(raw, aLine, mistakes);
		if (day !== void 0) days.set(day.day, day);
	}
	if (mistakes.count > 0) throw mistakes.error("input-invalid", hint);
	return [...days.values()].toSorted((a, b) => a.day < b.day ? -1 : 1);
}
const aLine = {
	what: "a line of `monitor`",
	schemaOf: () => MonitorDaySchema
};
/** Writes all days in the place of the file, at once. Throws `input-invalid`. */
async function writeMonitorHistory(file, days) {
	try {
		await replaceFile(file, days.map((day) => `${JSON.stringify(day)}\n`).join(""));
	} catch (cause) {
		const message = `the history ${printable(file)}: ${fileErrorText(cause)}`;
		throw new GateError("input-invalid", message, { cause });
	}
}
// src/commands/monitoring/signals/current-text.ts
/** Letters that are looked for at once. */
const piece = 40;
/** Compares letters and digits alone: services cut and join lines as they like. */
function currentText(documents) {
	const texts = new Map([...documents].map(([doc, text]) => [doc, lettersOf(text)]));
	const all = [...texts.values()].join("\n");
	const told = /* @__PURE__ */ new Map();
	return ({ doc, text }) => {
		const own = doc === void 0 ? void 0 : texts.get(doc);
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
// src/commands/monitoring/monitor.ts
/**
* Measures every day of the traces that the history does not have, charts it by the days before it, follows the
* alerts, and writes the history. Throws `input-invalid` for traces without a day, `golden-invalid` and
* `config-invalid`.
*/
async function monitor(request) {
	const { history, logs, map } = request;
	const tree = await openWorkTree(request);
	const known = history === void 0 ? [] : await readMonitorHistory(history);
	const traces = [];
	let skipped = 0;
	for (const file of logs) {
		const read = await readTraces(file, map);
		skipped += read.skipped;
		for (const trace of read.traces) traces.push(trace);
	}
	const days = byDay(traces);
	const added = newDays(days, known);
	const standard = await standardOf(tree, traces);
	const before = known.filter(({ day }) => !days.has(day) || !added.includes(day));
	const followed = [];
	for (const day of added) {
		request.signal.throwIfAborted();
		const earlier = [...before, ...followed.map(({ entry }) => entry)];
		followed.push(followDay(earlier, {
			day,
			requests: days.get(day) ?? []
		}, standard));
	}
	const last = followed.at(-1);
	if (last === void 0) throw nothingNew(logs, traces, known);
	const all = [...before, ...followed.map(({ entry }) => entry)];
	if (history !== void 0) await writeMonitorHistory(history, all);
	const measured = followed.reduce((sum, { entry }) => sum + entry.questions, 0);
	const undated = traces.filter(({ time }) => time === void 0).length;
	return {
		days: all,
		today: last.entry,
		charts: last.charts,
		opened: followed.flatMap(({ opened }) => opened),
		closed: followed.flatMap(({ closed }) => closed),
		topics: mayShow(tree, request) ? last.coverage?.topics : countsOf(last.coverage?.topics),
		read: {
			questions: traces.length,
			skipped,
			undated,
			earlier: traces.length - undated - measured,
			added: followed.length
		}
	};
}
/** Users' questions lie in no file of the repository: only the level of text that shows everything shows them. */
function mayShow({ config }, { visibility }) {
	return resolveTextLevel(config?.exam.text ?? "auto", visibility) === "snippets";
}
function countsOf(topics) {
	return topics?.map(({ asked }) => ({
		asked,
		queries: []
	}));
}
/** Days after the last of the history, and that one again where the traces have more of it. */
function newDays(days, known) {
	const last = known.at(-1);
	return [...days].flatMap(([day, requests]) => {
		if (last === void 0 || day > last.day) return [day];
		return day === last.day && requests.length > last.questions ? [day] : [];
	});
}
/** Golden set and documents of the work tree, as far as there are any and traces can be set beside them. */
async function standardOf(tree, traces) {
	const bytes = await tree.readGolden();
	const golden = bytes && parseGoldenSet(bytes, tree.golden).items.map(({ query }) => query);
	if (!traces.some(({ chunks }) => chunks?.some(({ text }) => text !== void 0))) return {
		golden,
		isCurrent: void 0
	};
	const documents = /* @__PURE__ */ new Map();
	for await (const { doc, text } of tree.readDocuments()) documents.set(doc, text);
	return {
		golden,
		isCurrent: documents.size === 0 ? void 0 : currentText(documents)
	};
}
function nothingNew(logs, traces, known) {
	const last = known.at(-1);
	const isDated = traces.some(({ time }) => time !== void 0);
	const message = isDated ? `the history has every day of ${logs.join(", ")}: its last one is ${last?.day}` : `no question of ${logs.join(", ")} has a time`;
	return new GateError("input-invalid", message, { hint: isDated ? "export the traces of later days" : "name the key of the time with --map time=your.key" });
}
// src/report/monitoring/signal-values.ts
/** What a day said of a signal, in the unit that people read: `4.2%`, `1.8 s`. */
function measuredValue(name, measure) {
	return inUnit(name, plainValue(name, measure));
}
/** The same as a number: a rate as share of 1, a logarithm as what it is of. */
function plainValue(name, { value, n }) {
	const { scale } = signalOf(name);
	if (scale === "rate") return value / n;
	return scale === "mean" ? value : Math.exp(value);
}
/** Where a value was foretold to lie, with 95 %: `2.9%–5.6%`. */
function usualRange(name, { expected, sd }) {
	const [low, high] = [expected - 1.96 * sd, expected + 1.96 * sd].map((value) => inUnit(name, fromScale(signalOf(name).scale, value)));
	return `${low}–${high}`;
}
function fromScale(scale, value) {
	if (scale === "rate") return Math.sin(Math.min(Math.PI, Math.max(0, value)) / 2) ** 2;
	return scale === "mean" ? value : Math.exp(value);
}
function inUnit(name, value) {
	switch (signalOf(name).unit) {
		case "share": return share(Math.min(1, Math.max(0, value)));
		case "ms": return duration(value);
		case "words":
		case "tokens": return tokens(value);
		case "usd": return `$${value.toPrecision(3)}`;
		case "score": return score(value);
	}
}
// src/report/monitoring/signal-rows.ts
/** Every signal that was measured on the last day, those beyond chance first. */
function signalRows(report) {
	const rows = signalNames.flatMap((name) => {
		const charts = report.charts[name];
		return charts === void 0 ? [] : [rowOf(name, charts, report)];
	});
	return [...rows.filter(({ isOut }) => isOut), ...rows.filter(({ isOut }) => !isOut)];
}
/** Signals of which the last day says nothing. */
function notMeasured({ charts }) {
	return signalNames.flatMap((name) => charts[name] === void 0 ? [signalOf(name).title] : []);
}
function rowOf(name, charts, { days, today }) {
	const trend = days.slice(-28).map(({ signals }) => {
		const measure = signals[name];
		return measure && plainValue(name, measure);
	});
	const isAlerted = today.alerts.some(({ signals, calm }) => calm === 0 && signals.includes(name));
	return {
		name,
		title: signalOf(name).title,
		today: measuredValue(name, charts.measure),
		usual: charts.day === void 0 ? "" : usualRange(name, charts.day),
		trend: sparkline(trend),
		state: stateOf(charts),
		isOut: isAlerted || charts.day?.isOut === true || charts.week?.isOut === true
	};
}
function stateOf({ day, week, days }) {
	if (day === void 0) return `learning: ${days} of 14 days`;
	if (day.isOut) return `out today, ${chanceOf(day)}`;
	if (week?.isOut === true) return `out over seven days, ${chanceOf(week)}`;
	return "as usual";
}
/** How often chance alone does this. */
function chanceOf({ p }) {
	return p < 1e-6 ? "p < 0.000001" : `p = ${Number(p.toPrecision(1))}`;
}
// src/report/monitoring/monitor-words.ts
/** What the last day comes to: the alerts that are open, or that there is none. */
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
/** Said where topics are told by their counts alone. */
const hiddenQueries = "Questions of users are shown in a private repository, or with report.text: snippets.";
/** What was read, and what of it could not be used. */
function readLine({ read, today, days }) {
	return `${[
		`${count$1(today.questions)} questions on ${today.day}`,
		`${count$1(days.length)} days known, ${count$1(read.added)} of them new`,
		`read ${count$1(read.questions)} questions`,
		...read.skipped === 0 ? [] : [`entries without a question: ${count$1(read.skipped)}`],
		...read.undated === 0 ? [] : [`questions without a time: ${count$1(read.undated)}`],
		...read.earlier === 0 ? [] : [`questions of days known already: ${count$1(read.earlier)}`]
	].join("; ")}.`;
}
// src/report/monitoring/monitor-markdown.ts
const shownTopics = 5;
const shownQueries = 3;
/** The summary of a monitored day: what is going on, every signal, and topics to ask about. */
function monitorMarkdown(report) {
	const missing = notMeasured(report);
	return documentOf([
		gfm`# ${own(headline(report))}`,
		...report.today.alerts.map((alert) => alertSection(alert, report)),
		...report.closed.map(({ kind, since }) => gfm`Over: ${own(incidentOf(kind).title)}, since ${own(since)}.`),
		gfm`## Signals`,
		signalTable(signalRows(report)),
		...missing.length === 0 ? [] : [gfm`Not measured: ${own(missing.join("; "))}.`],
		...topicSection(report.topics),
		gfm`<sub>${own(readLine(report))}</sub>`
	]);
}
function alertSection(alert, report) {
	const { title, look } = incidentOf(alert.kind);
	const because = alert.signals.map((name) => signalOf(name).title).join("; ");
	return joinMarkdown([
		gfm`## ${own(title)}`,
		gfm`${own(sinceOf(alert, report))} Out: ${own(because)}.`,
		gfm`Look at ${own(look)}.`
	], gfm`\n\n`);
}
function sinceOf({ since, calm }, { today }) {
	const quiet = calm === 0 ? "" : " Today was as usual; one more such day closes it.";
	return `Since ${since}, last measured ${today.day}.${quiet}`;
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
		gfm`## Topics far from the golden set`,
		joinMarkdown(lines, gfm`\n`),
		...hidden ? [gfm`${own(hiddenQueries)}`] : []
	];
}
/** Our own words, which hold no markup; what looks like some is escaped all the same. */
function own(text) {
	return prose(text, 1e3);
}
function documentOf(parts) {
	return `${markdownOf(joinMarkdown(parts, gfm`\n\n`))}\n`;
}
// src/commands/monitoring/topic-drafts.ts
/** A topic asked about by fewer is chance. */
const fewestAsked = 3;
const mostDrafts = 20;
/** A draft for each topic that the golden set does not cover, led by its most asked wording, as `golden mine` writes them. */
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
// src/commands/monitoring/monitor-files.ts
/** What a monitored day is written to, by file name: for people, for programs, and drafts for the golden set. */
function monitorFiles(report) {
	const { days, today, charts, opened, closed, topics, read } = report;
	const told = {
		schema: 1,
		today,
		charts,
		opened,
		closed,
		topics: topics?.slice(0, 50),
		read
	};
	const drafts = topicDrafts(topics ?? []);
	return /* @__PURE__ */ new Map([
		["monitor.md", monitorMarkdown(report)],
		["monitor.json", `${JSON.stringify({
			...told,
			days: days.length
		}, null, 2)}\n`],
		["topics.jsonl", drafts.map((draft) => `${JSON.stringify(draft)}\n`).join("")]
	]);
}
// src/commands/monitoring/monitor-verdict.ts
/** `fail`: an alert is open. `error`: none is, and nothing was measured that day, so that nobody knows. */
function monitorVerdict({ today, charts }) {
	if (today.alerts.length > 0) return "fail";
	return Object.keys(charts).length === 0 ? "error" : "pass";
}
// src/report/monitoring/monitor-terminal.ts
/** What `monitor` prints. */
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
		...report.today.alerts.map(({ kind, since, calm }) => {
			return `  since ${since}${calm === 0 ? "" : " (as usual today)"}: look at ${incidentOf(kind).look}`;
		}),
		...report.closed.map(({ kind, since }) => `  over: ${incidentOf(kind).title}, since ${since}`),
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
		"topics far from the golden set:",
		...lines,
		...hidden ? [hiddenQueries] : []
	];
}
// src/cli/monitor-command.ts
const usage = wrongUse("monitor");
/** `rag-gate monitor`. Answers with the exit code; throws `input-invalid` for wrong flags. */
async function runMonitorCommand(args) {
	const flags = readFlags("monitor", args, {
		logs: {
			type: "string",
			multiple: true
		},
		map: {
			type: "string",
			multiple: true
		},
		history: { type: "string" },
		golden: { type: "string" },
		config: { type: "string" },
		out: { type: "string" },
		json: { type: "boolean" }
	});
	const { logs, history, golden, config, out } = flags;
	if (logs === void 0) throw usage("monitor needs --logs FILE");
	const map = mapOf(listOf("map", flags.map) ?? [], usage);
	if (history !== void 0) await makeFolderOf(history, "--history");
	if (out !== void 0) await makeFolder(out);
	const report = await stoppable((signal) => monitor({
		folder: process.cwd(),
		logs,
		map,
		history,
		golden,
		config,
		visibility: "local",
		signal
	}));
	const files = monitorFiles(report);
	if (out !== void 0) await writeFiles(out, files);
	const json = files.get("monitor.json") ?? "";
	process.stdout.write(flags.json === true ? json : monitorTerminal(report));
	if (out !== void 0 && flags.json !== true) process.stdout.write(`wrote ${join(out, "")}\n`);
	return exitCodeOfReport({ verdict: monitorVerdict(report) });
}
export { runMonitorCommand };
