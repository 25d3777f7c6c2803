// src/lib/stats/ratio.ts
function ratio(numerator, denominator) {
	return denominator === 0 ? void 0 : numerator / denominator;
}
// src/lib/stats/agreement/cohen-kappa.ts
function cohenKappa(pairs, labels) {
	const confusion = confusionOf(pairs, labels);
	const n = pairs.length;
	const first = labels.map((_, i) => sum(labels.map((__, j) => cell(confusion, i, j))));
	const second = labels.map((_, j) => sum(labels.map((__, i) => cell(confusion, i, j))));
	const same = labels.map((_, i) => cell(confusion, i, i));
	const observed = ratio(sum(same), n);
	const chance = sum(first.map((count, i) => count * (second[i] ?? 0)));
	return {
		n,
		observed,
		expected: ratio(chance, n * n),
		kappa: ratio(n * sum(same) - chance, n * n - chance),
		labels: labels.map((label, i) => ({
			label,
			prevalence: {
				first: ratio(first[i] ?? 0, n),
				second: ratio(second[i] ?? 0, n)
			},
			precision: ratio(same[i] ?? 0, second[i] ?? 0),
			recall: ratio(same[i] ?? 0, first[i] ?? 0)
		})),
		confusion
	};
}
function confusionOf(pairs, labels) {
	const places = new Map(labels.map((label, place) => [label, place]));
	const table = labels.map(() => labels.map(() => 0));
	for (const [first, second] of pairs) {
		const row = table[places.get(first) ?? -1];
		const column = places.get(second);
		if (row === void 0 || column === void 0) throw new Error(`${first} or ${second} is not among the labels ${labels.join(", ")}`);
		row[column] = (row[column] ?? 0) + 1;
	}
	return table;
}
function cell(table, row, column) {
	return table[row]?.[column] ?? 0;
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
// src/lib/stats/agreement/krippendorff-alpha.ts
function krippendorffAlpha(units, scale) {
	const paired = units.filter((values) => values.length > 1);
	const counts = countsOf(paired.flat());
	const n = paired.reduce((sum, values) => sum + values.length, 0);
	const distance = distanceOf(scale, counts);
	let observed = 0;
	for (const values of paired) {
		const own = countsOf(values);
		observed += disagreement(own, distance) / (values.length - 1);
	}
	const share = ratio((n - 1) * observed, disagreement(counts, distance));
	return {
		values: n,
		alpha: share === void 0 ? void 0 : 1 - share
	};
}
function countsOf(values) {
	const counts = new Map();
	for (const value of values.toSorted((a, b) => a - b)) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}
function disagreement(counts, distance) {
	let total = 0;
	for (const [one, times] of counts) for (const [other, otherTimes] of counts) if (one !== other) total += times * otherTimes * distance(one, other);
	return total;
}
function distanceOf(scale, counts) {
	switch (scale) {
		case "nominal": return () => 1;
		case "interval": return (one, other) => (one - other) ** 2;
		case "ordinal": return ordinalDistance(counts);
	}
}
function ordinalDistance(counts) {
	const middles = new Map();
	let below = 0;
	for (const [value, times] of counts) {
		middles.set(value, below + times / 2);
		below += times;
	}
	return (one, other) => ((middles.get(one) ?? 0) - (middles.get(other) ?? 0)) ** 2;
}
export { cohenKappa as n, ratio as r, krippendorffAlpha as t };
