import { c as studentTest, d as studentQuantile, f as requireFinite, l as summarisePairs, m as clustersOf, o as oncePer, p as clusterSizes, r as eligibleItems, s as studentInterval } from "./action-eligible-items.js";
import { n as generator, r as seedOf } from "./action-generator.js";
import { a as foreign, c as metricName, d as plain, f as plural, i as enumerate, l as partsOf, m as say, s as joinWords, t as cutText, u as percent } from "./action-cut-text.js";
import { t as withoutSpareRoom } from "./action-without-spare-room.js";
import { L as contextTokens, O as recallContext, b as summaryOf, p as isShare, x as knownMetric } from "./action-list-window.js";
import { t as byteLength } from "./action-byte-length.js";
import { r as nearestRankOf, t as nearestRank } from "./action-quantile.js";
// src/lib/model/visibility.ts
function isPublic(visibility) {
	return visibility === "public" || visibility === "unknown";
}
function resolveTextLevel(setting, visibility) {
	if (setting !== "auto") return setting;
	switch (visibility) {
		case "private":
		case "local": return "snippets";
		case "public": return "tracked";
		case "unknown": return "ids";
	}
}
function showsTracked(text) {
	return text === "tracked" || text === "snippets";
}
// src/lib/text/printing/unseen.ts
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
function isAllSeen(text) {
	return text.isWellFormed() && text.search(unseen) < 0;
}
// src/lib/text/printing/markdown-text.ts
function markdownText(words) {
	return concatenate(partsOf(words).map((part) => partText(part)));
}
function partText(part) {
	switch (part.kind) {
		case "own": return marks[part.as ?? "plain"](part.text);
		case "foreign": return codeText(part.text, part.limit);
		case "prose": return proseText(part.text, part.limit);
		case "changed": return changedText(part);
	}
}
function changedText({ was, text, limit }) {
	return [was === "" ? [] : [`<del>${proseText(was, limit)}</del>`], text === "" ? [] : [`<b>${proseText(text, limit)}</b>`]].flat().join(" ");
}
function codeText(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "") return "(empty)";
	return /[`\\|]|\]:|<!--/.test(visible) ? codeElement(visible) : `\`${visible}\``;
}
function proseText(text, limit = 160) {
	const visible = cutText(cleanText(text), limit);
	if (visible === "" || otherwise.test(visible)) return codeText(visible, limit);
	return visible.replaceAll(breaks, "$&​").replaceAll(markup, String.raw`\$&`);
}
const otherwise = /\$|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i;
const breaks = /@(?! )|#(?=\w)|mailto(?=:)|xmpp(?=:)|\/(?=\/)|www(?=\.|$)|:(?=[\w+-]+:)|\bGH-(?=\d)/gi;
const markup = /[\\`*[\]<~|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|(?<=[\p{L}\p{N}_])\.(?=\p{L})|(?<=<)!|^[-+=#>]|(?<=^\d+)[.)]/gu;
function cleanText(text) {
	return text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(unseen, "").replaceAll(/ +/g, " ").trim();
}
function concatenate(pieces) {
	return pieces.filter((piece) => piece !== "").reduce((left, right) => left + (/[`$]$/.test(left) && right.startsWith("`") ? "<wbr>" : "") + right, "");
}
function codeElement(text) {
	return `<code>${text.replaceAll(/[^A-Za-z0-9 \u0080-\uFFFF]/g, (sign, at) => splitsAddress(sign, text[at - 1]) ? `<wbr>${reference(sign)}` : reference(sign))}</code>`;
}
const marks = {
	plain: (text) => text,
	code: (text) => `\`${text}\``,
	strong: (text) => `**${text}**`
};
function splitsAddress(sign, before) {
	return "@:.".includes(sign) && before !== void 0 && before !== " ";
}
function reference(sign) {
	return `&#${sign.charCodeAt(0)};`;
}
// src/metrics/compare/coverage-tally.ts
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
// src/metrics/compare/side-value.ts
function meanOf(values) {
	if (values.length === 0) return void 0;
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
}
function quantileOf(values, percent) {
	return nearestRank(Float64Array.from(values).toSorted(), percent);
}
// src/metrics/compare/compare-metric.ts
function compareMetric(metric, items) {
	return items.some((item) => item.scores.base !== void 0) ? compareSides(metric, items) : measureHead(metric, items);
}
function headScored(metric, values) {
	const value = sideValue(metric, values);
	return value === void 0 ? void 0 : {
		value,
		items: values.length
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
		case "number": return rounding$1;
		case "judged": return .05 + rounding$1;
		case "size": return .5;
		case "timed": return Math.max(5, .1 * base) + rounding$1;
	}
}
const rounding$1 = 1e-9;
function compareSides(metric, items) {
	const pairs = [];
	const bases = [];
	const heads = [];
	const ofHead = [];
	const tally = openCoverage();
	for (const item of items) {
		const base = item.scores.base?.get(metric.name);
		const head = item.scores.head.get(metric.name);
		if (base === void 0 || head === void 0) throw missingScore(metric, item);
		tally.add(base, head);
		if (head.kind !== "scored") continue;
		if (base.kind !== "run_error") ofHead.push(head.value);
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
function valuesOf(metric, { bases, heads, changes }) {
	const base = sideValue(metric, bases);
	const head = sideValue(metric, heads);
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
function sideValue(metric, values) {
	const summary = summaryOf(metric);
	return summary === "mean" ? meanOf(values) : quantileOf(values, summary.quantile);
}
function measureHead(metric, items) {
	const tally = openCoverage();
	const ofHead = [];
	for (const item of items) {
		const score = item.scores.head.get(metric.name);
		if (score === void 0) throw missingScore(metric, item);
		tally.add(score, score);
		if (score.kind !== "scored") continue;
		ofHead.push(score.value);
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
		coverage: tally.coverage(ofHead.length)
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
// src/metrics/compare/equal-length.ts
const contextRecall = `${recallContext.name}@context`;
const contextPrice = contextTokens.name;
const another = .1;
function contextSizes(items, metrics) {
	const price = metrics.find(({ name }) => name === contextPrice);
	if (price === void 0) return void 0;
	const { base, head } = compareMetric(price, eligibleItems(items));
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
function isAnother({ base, head }) {
	return Math.abs(head - base) > another * base;
}
function equalLengthMetric(items, metrics) {
	if (!metrics.some(({ name }) => name === contextRecall)) return void 0;
	const sizes = contextSizes(items, metrics);
	if (sizes === void 0 || !isAnother(sizes) || Math.min(sizes.base, sizes.head) === 0) return void 0;
	const budget = Math.max(100, 100 * Math.round(Math.min(sizes.base, sizes.head) / 100));
	return knownMetric(`recall@${budget}t`);
}
function isFilled({ name }, items) {
	const facts = eligibleItems(items).map((item) => item.facts);
	return ["base", "head"].every((side) => {
		const longest = facts.reduce((most, each) => Math.max(most, each[side]?.returned ?? 0), 0);
		return facts.every((each) => {
			const own = each[side];
			return own?.match?.unfilled.includes(name) !== true || own.returned < longest;
		});
	});
}
function changedChunkSize(items) {
	const base = meanTokens(items, "base");
	const head = meanTokens(items, "head");
	if (base === void 0 || head === void 0) return void 0;
	return isAnother({
		base,
		head
	}) ? {
		base,
		head
	} : void 0;
}
function meanTokens(items, side) {
	let sum = 0;
	let count = 0;
	for (const item of items) {
		const match = item.facts[side]?.match;
		sum += match?.tokens ?? 0;
		count += match?.sized ?? 0;
	}
	return count === 0 ? void 0 : sum / count;
}
// src/verdict/findings/kinds/tolerance.ts
const findingKind$4 = {
	kind: "tolerance",
	tellsMovementOf: ({ metric }) => metric,
	say: (finding, { facts, detail }) => facts.moved(finding, detail)
};
function pastTolerance(of) {
	return {
		kind: "tolerance",
		...of
	};
}
function isPastTolerance(finding) {
	return finding.kind === "tolerance";
}
// src/lib/text/printing/foreign-within.ts
function foreignWithin(text, bytes) {
	const limits = [
		320,
		160,
		120,
		80,
		60,
		40,
		30,
		20
	];
	const fits = (limit) => byteLength(codeText(text, limit)) <= bytes;
	return foreign(text, limits.find((limit) => fits(limit)) ?? 10);
}
// src/lib/text/printing/metric-names.ts
function metricNames(metrics) {
	const shown = metrics.slice(0, 5).map((metric) => metricName(metric));
	const rest = metrics.length - shown.length;
	return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`]);
}
function subjectOf({ metric, tag }) {
	return tag === void 0 ? metricName(metric) : say`${metricName(metric)} on ${foreignWithin(tag, 120)}`;
}
// src/verdict/findings/kinds/bound.ts
const findingKind$3 = {
	kind: "bound",
	say: (finding, { facts, detail }) => reason$2(finding, facts, detail),
	isAsOnBase
};
function pastBound(of) {
	return {
		kind: "bound",
		...of
	};
}
function isPastBound(finding) {
	return finding.kind === "bound";
}
function isAsOnBase({ verdict, accepted, bound, limit, base, head }) {
	if (verdict !== "warn" || accepted !== void 0 || base === void 0) return false;
	return bound === "min" ? base < limit && head >= base : base > limit && head <= base;
}
function reason$2(finding, { value }, detail) {
	const { metric, bound, limit, base, head, over, verdict, accepted } = finding;
	const side = bound === "min" ? say`below the minimum` : say`above the maximum`;
	const crossed = say`${subjectOf(finding)} is ${value(metric, head)}, ${side} of ${value(metric, limit)}${over === void 0 ? say`` : say`, on all ${plural(over, "question")} that head could score`}`;
	if (verdict === "warn" && accepted === void 0) return isAsOnBase(finding) ? say`${crossed}, as on base${inherited(base === void 0 || detail !== "full" ? void 0 : value(metric, base))}.` : say`${crossed}, unless copies counted.`;
	if (base === void 0 || detail !== "full") return say`${crossed}.`;
	return say`${crossed}; base has ${value(metric, base)}.`;
}
function inherited(base) {
	return base === void 0 ? say`` : say` (${base}), and not worse`;
}
// src/lib/stats/paired/detectable.ts
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
// src/lib/stats/distributions/binomial.ts
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
// src/lib/stats/paired/mcnemar.ts
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
// src/lib/stats/paired/sign-flip.ts
const rounding = 1e-12;
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
	const slack = rounding * moved.reduce((sum, d) => sum + Math.abs(d), 0);
	return {
		worse: (sum) => sum <= observed + slack,
		equal: (sum) => Math.abs(sum - observed) <= slack,
		different: (sum) => Math.abs(sum) >= Math.abs(observed) - slack
	};
}
// src/verdict/own-loss.ts
const slack$5 = 1e-9;
function weighOwnLoss(differences, { name, lost, exact }) {
	const furthest = differences.reduce((size, d) => Math.max(size, Math.abs(d)), 0);
	const all = [...differences, ...Array.from({ length: lost }, () => -furthest)];
	const moved = all.filter((d) => Math.abs(d) > slack$5).toSorted((a, b) => a - b);
	const worst = Math.min(0, moved[0] ?? 0);
	const withoutWorst = (worst - moved.reduce((total, d) => total + d, 0)) / differences.length;
	const t = studentTest(summarisePairs(all, void 0));
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
	if (moved.every((d) => Math.abs(Math.abs(d) - size) <= slack$5)) {
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
// src/verdict/alpha.ts
const alpha = .05;
// src/verdict/weigh-mean.ts
const slack$4 = 1e-9;
function weighMean(weighing) {
	const { scores, differences, clusters } = weighing;
	const summary = summarisePairs(differences, clusters);
	const { mean, s, se, df } = summary;
	const binary = clusters === void 0 ? binaryTest(scores, differences) : void 0;
	return {
		drop: 0 - mean,
		s,
		se,
		df,
		interval95: meanInterval(scores.direction, ofOthers(weighing, summary)),
		mcnemar: binary,
		mde: se && df ? minimumDetectable({
			se,
			df,
			alpha
		}) : void 0,
		test: () => meanTest({
			summary,
			binary,
			clusters
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
function meanInterval(direction, summary) {
	const own = direction === "higher" ? summary : {
		...summary,
		mean: 0 - summary.mean
	};
	return studentInterval(own, .95);
}
function meanTest({ summary, binary, clusters }) {
	if (binary !== void 0) {
		const { midP } = binary;
		return {
			kind: "mcnemar",
			worse: midP,
			different: 2 * Math.min(midP, 1 - midP)
		};
	}
	const t = studentTest(summary);
	if (t !== void 0) return {
		kind: "t",
		worse: t.below,
		different: t.different
	};
	const { worse, different } = flipOfOneSign(clusters?.count ?? summary.n, signOf(summary.mean));
	return {
		kind: "sign-flip",
		worse,
		different
	};
}
function signOf(mean) {
	return Math.abs(mean) <= slack$4 ? 0 : Math.sign(mean);
}
// src/lib/stats/paired/resample.ts
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
// src/lib/stats/paired/bootstrap-quantile.ts
function percentileInterval(replicates, confidence) {
	const tail = (1 - confidence) / 2;
	return [replicateAt(replicates, tail), replicateAt(replicates, 1 - tail)];
}
const slack$3 = 1e-9;
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
function bootstrapTest(replicates) {
	let atLeast = 0;
	let atMost = 0;
	for (const value of replicates) {
		if (value >= -1e-9) atLeast += 1;
		if (value <= slack$3) atMost += 1;
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
	mcnemar: void 0,
	mde: void 0
};
function weighQuantile({ scores, clusters }, percent) {
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
		test: () => quantileTest(replicates, direction)
	};
}
function quantileTest(replicates, direction) {
	const { below, above } = bootstrapTest(replicates);
	return {
		kind: "bootstrap",
		worse: direction === "higher" ? below : above,
		different: Math.min(1, 2 * Math.min(below, above))
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
const slack$2 = 1e-9;
const largestShown = 3;
function weighChange(scores, settings) {
	const differences = orientedDifferences(scores);
	const { lost = 0, isSlice: exact = false } = settings;
	const clusters = scores.clusters === void 0 ? void 0 : clustersOf(scores.clusters);
	const changed = differences.filter((d) => Math.abs(d) > slack$2).length;
	const weighed = weighSummary({
		scores,
		differences,
		clusters,
		settings
	});
	const none = reasonForNone({
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
function furtherQuestions({ n, s, se, clusters }, drop) {
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
	return [...differences.entries()].filter(([, d]) => Math.abs(d) > slack$2).toSorted(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || a - b).slice(0, largestShown).map(([place]) => place);
}
function groupsOf(groups) {
	return {
		count: groups.count,
		largest: Math.max(...clusterSizes(groups)) / groups.of.length
	};
}
function reasonForNone({ n, changed, clusters, settings }) {
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
		different: Math.min(1, 2 * Math.min(worse, better))
	};
}
// src/verdict/auto-rule.ts
const autoAlpha = .1;
function provenBelow(hasChance) {
	return hasChance ? alpha : autoAlpha;
}
const slack$1 = 1e-9;
function restsOnOne({ withoutWorst, byWorst }) {
	return withoutWorst <= slack$1 || withoutWorst < byWorst / 2 - slack$1;
}
function blocksAuto({ drop, tolerance, withoutWorst, byWorst, p, large, provenBelow: limit = autoAlpha }) {
	if (restsOnOne({
		withoutWorst,
		byWorst
	})) return false;
	if (p < limit) return true;
	return large !== void 0 && drop >= large - slack$1 && withoutWorst > tolerance + slack$1;
}
function largeLoss(metric, tolerance, { base = 0, isWording = false } = {}) {
	const share = isWording ? .5 : .02;
	return Math.max(3 * tolerance, isShare(metric) ? share : share * Math.abs(base));
}
function fewestBlocked(n, { tolerance, rule }) {
	const large = largeLoss({ group: "retrieval" }, tolerance);
	for (let lost = Math.floor(n * (Math.max(0, tolerance) + slack$1)) + 1; lost <= n; lost += 1) {
		const drop = lost / n;
		const withoutWorst = (lost - 1) / n;
		const p = chanceOf(lost, n);
		const own = {
			drop,
			withoutWorst,
			byWorst: 1 / n,
			p
		};
		if (rule === "point" || blocksAuto({
			...own,
			tolerance,
			large
		})) return lost;
	}
}
function chanceOf(lost, n) {
	const share = lost / n;
	const s = Math.sqrt(n * share * (1 - share) / (n - 1));
	const summary = {
		n,
		mean: -share,
		s,
		se: s / Math.sqrt(n),
		df: n - 1
	};
	return lost < n ? studentTest(summary)?.below ?? 1 : 2 ** -n;
}
// src/verdict/bounds.ts
const slack = 1e-9;
function boundFindings(gated) {
	return [
		toleranceFinding(gated),
		boundFinding("min", gated.bounds.min, gated),
		boundFinding("max", gated.bounds.max, gated)
	].flat();
}
function toleranceAt(tolerance, base) {
	switch (tolerance.kind) {
		case "absolute": return tolerance.value;
		case "relative": return tolerance.share * Math.abs(base ?? 0);
	}
}
function allowedDrop(tolerance, { rule, metric, base, pairs, change }) {
	const written = toleranceAt(tolerance, base);
	const one = 1 / pairs;
	return rule === "auto" && isShare(metric) && one < 2 * written - slack && change?.own !== void 0 && change.drop > written + slack && restsOnOne(change.own) ? Math.max(written, one) : written;
}
function toleranceFinding({ comparison: { metric, base, head, delta, coverage }, bounds: { tolerance: written }, outcome: ruled, gate: { rule, inconclusive }, weighed, tag }) {
	if (written === void 0 || ruled === void 0 || ruled.outcome === "holds") return [];
	if (base === void 0 || head === void 0 || delta === void 0) return [];
	const { outcome, allowed: tolerance = toleranceAt(written, base), p, adjusted, family } = ruled;
	const drop = weighed?.correction?.corrected !== void 0 ? weighed.change.drop : -orientedChange(metric, delta);
	return [pastTolerance({
		verdict: outcome === "broken" ? "fail" : inconclusive,
		metric: metric.name,
		tag,
		base,
		head,
		drop,
		tolerance,
		pairs: coverage.pairs,
		rule,
		outcome,
		p,
		adjusted,
		family,
		further: outcome === "inconclusive" && rule !== "auto" && weighed !== void 0 ? furtherFor(weighed, drop) : void 0
	})];
}
function furtherFor({ change }, drop) {
	return change.test.kind === "none" || drop <= 0 ? void 0 : furtherQuestions(change, drop);
}
function boundFinding(bound, limit, { comparison: { metric, base, head, delta, headScored }, tag }) {
	if (limit === void 0) return [];
	if (head === void 0 || !crosses(bound, limit, head)) {
		if (headScored === void 0 || !crosses(bound, limit, headScored.value)) return [];
		const { value, items: over } = headScored;
		return [pastBound({
			verdict: "fail",
			metric: metric.name,
			tag,
			bound,
			limit,
			base,
			head: value,
			over
		})];
	}
	const worse = delta === void 0 || orientedChange(metric, delta) < -1e-9;
	return [pastBound({
		verdict: base !== void 0 && crosses(bound, limit, base) && !worse ? "warn" : "fail",
		metric: metric.name,
		tag,
		bound,
		limit,
		base,
		head
	})];
}
function crosses(bound, limit, value) {
	return bound === "min" ? value < limit - slack : value > limit + slack;
}
// src/metrics/compare/slices.ts
const mustPassSlice = "must_pass";
function compareSlices(metric, items) {
	return [...itemsByTag(items)].toSorted(([a], [b]) => a < b ? -1 : 1).map(([tag, members]) => ({
		tag,
		comparison: compareMetric(metric, members)
	}));
}
function itemsOf(tag, items) {
	return itemsByTag(items).get(tag) ?? [];
}
const itemsByTag = oncePer((items) => {
	const byTag = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) for (const tag of slicesOf(item)) {
		const members = byTag.get(tag);
		if (members === void 0) byTag.set(tag, [item]);
		else members.push(item);
	}
	return byTag;
});
function slicesOf(item) {
	const { tags, mustPass } = item.golden.base;
	return new Set(mustPass ? [...tags, mustPassSlice] : tags);
}
// src/verdict/findings/kinds/lost-items.ts
const findingKind$2 = {
	kind: "lost-items",
	say: (finding) => reason$1(finding)
};
function itemsLost(of) {
	return {
		kind: "lost-items",
		...of
	};
}
function isLostItems(finding) {
	return finding.kind === "lost-items";
}
function reason$1({ metric, tag, side, lost, of, verdict, accepted }) {
	if (side === "base") return say`${lost} of the ${plural(of, "question")} that head could score on ${metricName(metric)} ${plain(lost === 1 ? "was" : "were")} not compared: base could not score ${plain(lost === 1 ? "it" : "them")}.`;
	const past = verdict === "warn" && accepted === void 0 ? say`` : say`; counted as not found, they take it past what is allowed`;
	return say`${subjectOf({
		metric,
		tag
	})} lost ${lost} of the ${plural(of, "question")} that base could score${past}.`;
}
// src/lib/model/reason-in-words.ts
const reasonInWords = {
	unanswerable_item: "unanswerable",
	answerable_item: "answerable",
	clarify_item: "that call for a question back",
	plain_item: "that want a plain answer",
	no_labels: "without a usable label",
	label_kind: "with another kind of label",
	stale_label: "with stale labels",
	no_text: "without chunk text",
	no_spans: "without the text of a document",
	no_chunks: "without chunks",
	no_context: "without a known context",
	no_answer: "without an answer",
	no_reference: "without a reference",
	no_reference_claims: "without claims in the reference",
	no_other_answer: "without an answer of the other side",
	nothing_recalled: "with nothing recalled",
	no_numbers: "without numbers",
	no_strings: "without strings to hold",
	no_citations: "without citations",
	refused: "refused",
	not_sampled: "not sampled",
	unreviewed_draft: "unreviewed drafts",
	cold_start: "that warmed a process up",
	no_timing: "without a time",
	no_usage: "without a count of tokens",
	no_price: "without a price",
	no_confidence: "without a confidence",
	not_asked: "that were not asked for it",
	not_met: "without what it looks for",
	no_outcome: "whose answer nobody calls right or wrong",
	no_score: "without a word of the scorer",
	few_trials: "asked too few times",
	no_steps: "without steps of an agent",
	no_tools: "without expected tools",
	unordered_tools: "whose tools may come in any order",
	no_arguments: "without expected arguments"
};
// src/verdict/findings/kinds/nothing-to-compare.ts
const findingKind$1 = {
	kind: "nothing-to-compare",
	say: (finding, { facts }) => incomparable(finding, facts),
	toFix: ({ verdict, metric }, facts) => verdict === "error" && metric !== void 0 ? cureOf(metric, facts) : void 0,
	explains: ({ metric }) => metric === void 0,
	fault: {
		isOfTooFew: () => true,
		words: (code) => code === "nothing-to-compare" ? say`a gated metric that scores nothing` : void 0
	}
};
function nothingToCompare(verdict, of) {
	return {
		kind: "nothing-to-compare",
		verdict,
		...of
	};
}
function isNothingToCompare(finding) {
	return finding.kind === "nothing-to-compare";
}
function incomparable({ verdict, metric, tag, message = "" }, facts) {
	if (metric === void 0) return say`Not measurable: ${plain(message)}.`;
	if (tag !== void 0 && verdict === "warn") return say`No question has the tag ${foreignWithin(tag, 120)}, which per-slice of ${metricName(metric)} names: check its spelling.`;
	return say`No question could be compared on ${subjectOf({
		metric,
		tag
	})}${tag === void 0 ? whyNone(metric, facts) : say``}.${contextUnknown(metric, facts)}`;
}
const cures = {
	answerable_item: say`add questions with answerable: false`,
	unanswerable_item: say`add questions that have an answer`,
	plain_item: say`add questions with expect, or with answerable: false`,
	no_reference: say`give the questions an answer, which is their reference`,
	no_reference_claims: say`give the questions an answer or claims of their own`,
	no_strings: say`list strings under contains or excludes`,
	no_answer: say`let the pipeline send answer with each question`,
	no_labels: say`label the questions with rag-gate golden review`,
	label_kind: say`label the questions by evidence or sections`,
	no_text: say`send text with each chunk`,
	no_usage: say`send usage with each answer`,
	no_price: say`write the model's price under judge.prices`,
	no_timing: say`send ms with each answer`,
	no_steps: say`send steps with each answer`,
	no_tools: say`write tools with each question`,
	few_trials: say`ask the questions more often with trials`
};
function cureOf(metric, { items }) {
	const known = [...new Set(items.flatMap(({ scores }) => scores.filter((score) => score.metric === metric)).flatMap(({ base, head }) => [base, head]).flatMap((score) => score?.kind === "not_applicable" ? score.reason : []))].toSorted().flatMap((reason) => cures[reason] ?? []);
	const leftOut = say`take ${metricName(metric)} out of gate`;
	return known.length === 0 ? leftOut : joinWords([...known, say`or ${leftOut}`], say`, `);
}
function whyNone(metric, { metrics }) {
	const ruledOut = metrics.find((each) => each.metric === metric)?.ruledOut ?? [];
	if (ruledOut.length === 0) return say``;
	return say` (${enumerate(ruledOut.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`))})`;
}
function contextUnknown(metric, { items }) {
	return items.some(({ scores }) => scores.some((score) => {
		return score.metric === metric && [score.base, score.head].some(lacksContext);
	})) ? say` Nothing says which chunks reach the generator: send their ids as context with each answer, or set pipeline.context to their number.` : say``;
}
function lacksContext(score) {
	return score?.kind === "not_applicable" && score.reason === "no_context";
}
// src/verdict/findings/kinds/re-chunked.ts
const findingKind = {
	kind: "re-chunked",
	say: (finding, { items }) => reason(finding, items())
};
function rechunked(verdict, of) {
	return {
		kind: "re-chunked",
		verdict,
		...of
	};
}
function reason({ counted, items: { length }, metrics = [], jaccard = 0 }, items) {
	const name = plural(length, "question names", "questions name");
	switch (counted) {
		case "nothing": return say`The labels of ${metricNames(metrics)} name chunk ids that this side does not have (${percent(jaccard)} in common): label with evidence.`;
		case "text": return say`${name} chunks that head no longer has, so the text of base's chunks counted${items}. After the merge these labels fit nothing: name head's chunks, or quote evidence.`;
		case "head": return say`${name} chunks that head no longer has and base has no text for, so the ids in head's golden set counted${items}. Check that they are the same passages.`;
	}
}
export { resolveTextLevel as $, foreignWithin as A, compareMetric as B, weighOwnLoss as C, isPastBound as D, findingKind$3 as E, contextRecall as F, codeText as G, meanOf as H, contextSizes as I, proseText as J, concatenate as K, equalLengthMetric as L, isPastTolerance as M, changedChunkSize as N, metricNames as O, contextPrice as P, isPublic as Q, isAnother as R, alpha as S, minimumDetectable as T, cleanText as U, unchangedWithin as V, codeElement as W, isAllSeen as X, reference as Y, unseen as Z, fewestBlocked as _, nothingToCompare as a, restsOnOne as b, isLostItems as c, itemsOf as d, showsTracked as et, allowedDrop as f, blocksAuto as g, autoAlpha as h, isNothingToCompare as i, findingKind$4 as j, subjectOf as k, itemsLost as l, toleranceAt as m, rechunked as n, reasonInWords as o, boundFindings as p, markdownText as q, findingKind$1 as r, findingKind$2 as s, findingKind as t, compareSlices as u, largeLoss as v, fairCoin as w, weighChange as x, provenBelow as y, isFilled as z };
