// src/lib/stats/quantile.ts
function nearestRank(sorted, percent) {
	return sorted[nearestRankOf(sorted.length, percent) - 1];
}
function nearestRankCounted(counts, percent) {
	let left = nearestRankOf(counts.values().reduce((sum, times) => sum + times, 0), percent);
	return [...counts].toSorted(([a], [b]) => a - b).find(([, times]) => (left -= times) <= 0)?.[0];
}
function nearestRankOf(count, percent) {
	return Math.max(1, Math.floor((percent * count + 99) / 100));
}
export { nearestRankCounted as n, nearestRankOf as r, nearestRank as t };
