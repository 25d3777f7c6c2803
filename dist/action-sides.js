import { Ct as contextTokens, et as knownMetric, ft as recallContext, o as compareMetric } from "./action-judge-blocks.js";
import { f as oncePer } from "./action-paired.js";
import { r as eligibleItems } from "./action-eligible-items.js";
// src/compare/equal-length.ts
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
// src/compare/slices.ts
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
// src/core/sides.ts
const sideNames = ["base", "head"];
export { contextPrice as a, equalLengthMetric as c, changedChunkSize as i, isAnother as l, compareSlices as n, contextRecall as o, itemsOf as r, contextSizes as s, sideNames as t, isFilled as u };
