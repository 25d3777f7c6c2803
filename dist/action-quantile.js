// src/stats/quantile.ts
/**
* The nearest-rank quantile of values sorted ascending: value number ceil(percent x n / 100), never
* interpolated; undefined without values. `percent` is a whole number from 0 to 100, so that the
* rank is reckoned in integers (0.95 x 20 is more than 19 in doubles).
*/
function nearestRank(sorted, percent) {
	return sorted[nearestRankOf(sorted.length, percent) - 1];
}
/** The same quantile of values that are given with how often each occurs, in any order. */
function nearestRankCounted(counts, percent) {
	let left = nearestRankOf(counts.values().reduce((sum, times) => sum + times, 0), percent);
	return [...counts].toSorted(([a], [b]) => a - b).find(([, times]) => (left -= times) <= 0)?.[0];
}
/** The rank, from 1, of a quantile among `count` values, at least 1 of them, in percent. In whole numbers. */
function nearestRankOf(count, percent) {
	return Math.max(1, Math.floor((percent * count + 99) / 100));
}
export { nearestRankCounted as n, nearestRankOf as r, nearestRank as t };
