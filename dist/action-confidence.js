// src/features/confidence/index.ts
const feature = { looksAt: (items) => choosesThreshold(items) || items.some(statesConfidence) };
function choosesThreshold(items) {
	const splits = new Set(items.map(({ golden }) => golden.base.split));
	return splits.has("dev") && splits.has("test");
}
function statesConfidence({ facts: { base, head } }) {
	return base?.stated !== void 0 || head.stated !== void 0;
}
export { feature as n, choosesThreshold as t };
