import { D as ratio } from "./cli-exam.js";
// src/stats/cohen-kappa.ts
/**
* Cohen's kappa (1960): (observed - expected) / (1 - expected). With few labels of one kind it can be near 0
* although nearly all agree: show it with `observed` and the labels' prevalence. Throws for a label that is not
* among `labels`.
*/
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
export { cohenKappa as t };
