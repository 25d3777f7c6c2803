// src/core/once-per.ts
function oncePer(make) {
	const known = /* @__PURE__ */ new WeakMap();
	return (key) => {
		const found = known.get(key) ?? { made: make(key) };
		known.set(key, found);
		return found.made;
	};
}
// src/stats/paired/clusters.ts
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
// src/stats/require-finite.ts
function requireFinite(values) {
	if (values.length === 0) throw new Error("there is no statistic of an empty list");
	const wrong = values.find((value) => !Number.isFinite(value));
	if (wrong !== void 0) throw new Error(`${wrong} is not a number to reckon with`);
}
// src/stats/bisect.ts
const maxSteps$1 = 200;
function bisect({ low, high }, isBelow) {
	let [from, to] = [low, high];
	for (let step = 0; step < maxSteps$1; step += 1) {
		const middle = (from + to) / 2;
		if (middle <= from || middle >= to) break;
		if (isBelow(middle)) from = middle;
		else to = middle;
	}
	return to;
}
// src/stats/distributions/log-gamma.ts
const g = 7;
const first = .9999999999998099;
const coefficients = [
	676.5203681218851,
	-1259.1392167224028,
	771.3234287776531,
	-176.6150291621406,
	12.507343278686905,
	-.13857109526572012,
	9984369578019572e-21,
	1.5056327351493116e-7
];
function logGamma(x) {
	if (!(x > 0 && x < Infinity)) throw new Error(`the gamma function is not for ${x} here`);
	if (x < .5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
	const z = x - 1;
	const t = z + g + .5;
	const series = coefficients.reduce((sum, term, index) => sum + term / (z + index + 1), first);
	return .5 * Math.log(2 * Math.PI) + (z + .5) * Math.log(t) - t + Math.log(series);
}
// src/stats/distributions/incomplete-beta.ts
const floor = 1e-300;
const precision = 1e-16;
const maxSteps = 5e3;
function incompleteBeta({ a, b, x, rest }) {
	if (!(a > 0 && b > 0 && x >= 0 && rest >= 0)) throw new Error(`the incomplete beta function is not for a ${a}, b ${b}, x ${x}`);
	if (x === 0) return 0;
	if (rest === 0) return 1;
	return x < (a + 1) / (a + b + 2) ? byFraction({
		a,
		b,
		x,
		rest
	}) : 1 - byFraction({
		a: b,
		b: a,
		x: rest,
		rest: x
	});
}
function byFraction({ a, b, x, rest }) {
	const logX = x < rest ? Math.log(x) : Math.log1p(-rest);
	const logRest = x < rest ? Math.log1p(-x) : Math.log(rest);
	const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
	return Math.exp(a * logX + b * logRest - logBeta) / a * fraction(a, b, x);
}
function fraction(a, b, x) {
	let c = 1;
	let d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
	let value = d;
	for (let m = 1; m <= maxSteps; m += 1) {
		const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / awayFromZero(1 + even * d);
		c = awayFromZero(1 + even / c);
		value *= d * c;
		const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / awayFromZero(1 + odd * d);
		c = awayFromZero(1 + odd / c);
		const step = d * c;
		value *= step;
		if (Math.abs(step - 1) < precision) break;
	}
	return value;
}
function awayFromZero(value) {
	return Math.abs(value) < floor ? floor : value;
}
// src/stats/distributions/student-t.ts
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
// src/stats/paired/paired.ts
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
function studentTest({ mean, se, df }, nullMean) {
	requireFinite([nullMean]);
	if (se === void 0 || df === void 0 || se === 0) return void 0;
	const t = (mean - nullMean) / se;
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
export { studentQuantile as a, bisect as c, clustersOf as d, oncePer as f, studentCdf as i, requireFinite as l, studentTest as n, incompleteBeta as o, summarisePairs as r, logGamma as s, studentInterval as t, clusterSizes as u };
