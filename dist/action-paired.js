import { r as bisect, t as incompleteBeta } from "./action-incomplete-beta.js";
// src/lib/stats/paired/clusters.ts
function clustersOf(names) {
	const numbers = /* @__PURE__ */ new Map();
	return {
		of: names.map((name) => {
			const number = numbers.get(name) ?? numbers.size;
			numbers.set(name, number);
			return number;
		}),
		count: numbers.size
	};
}
function clusterSizes(clusters) {
	return clusterSums(clusters.of.map(() => 1), clusters);
}
function clusterSums(values, clusters) {
	if (values.length !== clusters.of.length) throw new Error(`${values.length} values, and clusters of ${clusters.of.length} pairs`);
	const sums = Array.from({ length: clusters.count }, () => 0);
	for (const [place, value] of values.entries()) {
		const cluster = clusters.of[place] ?? 0;
		sums[cluster] = (sums[cluster] ?? 0) + value;
	}
	return sums;
}
// src/lib/stats/require-finite.ts
function requireFinite(values) {
	if (values.length === 0) throw new Error("there is no statistic of an empty list");
	const wrong = values.find((value) => !Number.isFinite(value));
	if (wrong !== void 0) throw new Error(`${wrong} is not a number to reckon with`);
}
// src/lib/stats/distributions/student-t.ts
function studentCdf(t, df) {
	if (!Number.isFinite(t)) throw new Error(`${t} is not a value of Student's t`);
	const tail = lowerTail(Math.abs(t), requireDegrees(df));
	return t <= 0 ? tail : 1 - tail;
}
function studentQuantile(p, df) {
	if (!(p > 0 && p < 1)) throw new Error(`${p} is not a probability between 0 and 1`);
	if (p === .5) return 0;
	const degrees = requireDegrees(df);
	const tail = Math.min(p, 1 - p);
	let high = 1;
	while (lowerTail(high, degrees) > tail) high *= 2;
	const size = bisect({
		low: 0,
		high
	}, (t) => lowerTail(t, degrees) > tail);
	return p < .5 ? -size : size;
}
function lowerTail(size, df) {
	const isFar = size * size > df;
	const ratio = isFar ? df / size / size : size * size / df;
	const larger = 1 / (1 + ratio);
	const smaller = ratio / (1 + ratio);
	const [x, rest] = isFar ? [smaller, larger] : [larger, smaller];
	return incompleteBeta({
		a: df / 2,
		b: .5,
		x,
		rest
	}) / 2;
}
function requireDegrees(df) {
	if (df > 0 && df < Infinity) return df;
	throw new Error(`${df} is no number of degrees of freedom`);
}
// src/lib/stats/paired/paired.ts
const rounding = 1e-12;
function summarisePairs(differences, clusters) {
	requireFinite(differences);
	const n = differences.length;
	const mean = sumOf(differences) / n;
	if (n === 1) return {
		n,
		mean,
		s: void 0,
		se: void 0,
		df: void 0
	};
	const deviations = differences.map((d) => d - mean);
	const spread = Math.sqrt(sumOf(deviations.map((e) => e * e)) / (n - 1));
	const largest = differences.reduce((size, d) => Math.max(size, Math.abs(d)), 0);
	const s = spread <= rounding * largest ? 0 : spread;
	const plain = s / Math.sqrt(n);
	if (clusters === void 0) return {
		n,
		mean,
		s,
		se: plain,
		df: n - 1
	};
	const groups = clusters.count;
	if (groups < 2) return {
		n,
		mean,
		s,
		se: void 0,
		df: void 0
	};
	return {
		n,
		mean,
		s,
		se: s === 0 ? 0 : Math.max(plain, clusteredError(deviations, clusters)),
		df: groups - 1
	};
}
function clusteredError(deviations, clusters) {
	const groups = clusters.count;
	const squares = clusterSums(deviations, clusters).map((sum) => sum * sum);
	return Math.sqrt(groups / (groups - 1) * sumOf(squares)) / deviations.length;
}
function studentTest({ mean, se, df }) {
	if (se === void 0 || df === void 0 || se === 0) return void 0;
	const t = mean / se;
	const below = studentCdf(t, df);
	const above = studentCdf(-t, df);
	return {
		t,
		below,
		above,
		different: Math.min(1, 2 * Math.min(below, above))
	};
}
function studentInterval({ mean, se, df }, confidence) {
	if (se === void 0 || df === void 0) return void 0;
	const width = studentQuantile((1 + confidence) / 2, df) * se;
	return [mean - width, mean + width];
}
function sumOf(values) {
	return values.reduce((sum, value) => sum + value, 0);
}
export { studentQuantile as a, clustersOf as c, studentCdf as i, studentTest as n, requireFinite as o, summarisePairs as r, clusterSizes as s, studentInterval as t };
