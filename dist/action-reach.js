// src/features/confidence/index.ts
const feature = { looksAt: (items) => choosesThreshold(items) || items.some(statesConfidence) };
function choosesThreshold(items) {
	const splits = new Set(items.map(({ golden }) => golden.base.split));
	return splits.has("dev") && splits.has("test");
}
function statesConfidence({ facts: { base, head } }) {
	return base?.stated !== void 0 || head.stated !== void 0;
}
// src/metrics/compare/reach.ts
function hits({ firstRank, inContext = false }, window) {
	return window === "context" ? inContext : firstRank <= window;
}
export { choosesThreshold as n, feature as r, hits as t };
