// src/lib/stats/bisect.ts
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
// src/lib/stats/distributions/log-gamma.ts
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
// src/lib/stats/distributions/incomplete-beta.ts
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
export { logGamma as n, bisect as r, incompleteBeta as t };
