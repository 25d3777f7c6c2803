import { i as namedEntry, n as catalogue, r as entryOf } from "./action-lazily.js";
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
// src/core/without-spare-room.ts
function withoutSpareRoom(list) {
	return list.slice();
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
function restsOnVerdicts(metric) {
	const entry = entryOf(metric);
	return entry.reads === "matrix" && [
		"Br",
		"Bg",
		"Cr",
		"Cg"
	].some((block) => entry.needs.includes(block));
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
export { needsJudge as a, restsOnVerdicts as c, knownMetric as d, parseMetric as f, isShare as i, summaryOf as l, isOfAnswers as n, readsEveryGrade as o, isOfSpending as r, readsJudge as s, defaultRule as t, withoutSpareRoom as u };
