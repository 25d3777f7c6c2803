import { Ct as contextTokens, et as knownMetric, ft as recallContext, o as compareMetric } from "./action-judge-blocks.js";
import { f as oncePer } from "./action-paired.js";
import { r as eligibleItems } from "./action-eligible-items.js";
// src/compare/equal-length.ts
/** What reaches the generator, and its price, as metrics are named. */
const contextRecall = `${recallContext.name}@context`;
const contextPrice = contextTokens.name;
/** Sizes that differ by more than this share of base's are told apart. */
const another = .1;
/** Mean tokens of both sides' contexts, over the questions whose context is known on both; undefined without any. */
function contextSizes(items, metrics) {
	const price = metrics.find(({ name }) => name === contextPrice);
	if (price === void 0) return void 0;
	const { base, head } = compareMetric(price, eligibleItems(items));
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
/** Whether a size is another than it was. */
function isAnother({ base, head }) {
	return Math.abs(head - base) > another * base;
}
/**
* Recall within the smaller of both contexts, rounded to 100 tokens: where the contexts differ in length, what both
* sides find in the same. Undefined where they do not, or recall of the context is not measured.
*/
function equalLengthMetric(items, metrics) {
	if (!metrics.some(({ name }) => name === contextRecall)) return void 0;
	const sizes = contextSizes(items, metrics);
	if (sizes === void 0 || !isAnother(sizes) || Math.min(sizes.base, sizes.head) === 0) return void 0;
	const budget = Math.max(100, 100 * Math.round(Math.min(sizes.base, sizes.head) / 100));
	return knownMetric(`recall@${budget}t`);
}
/**
* Whether every question's ranking fills a token budget on both sides, or has no more to give: it is shorter than the
* side's longest, so that nothing cut it off.
*/
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
/** Mean tokens of the chunks each side returned, where they differ by more than a tenth of base's; else undefined. */
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
/** The name under which items that must pass form a slice of their own. */
const mustPassSlice = "must_pass";
/** One metric over every tag's items, sorted by tag; items that must pass come as `must_pass`. */
function compareSlices(metric, items) {
	return [...itemsByTag(items)].toSorted(([a], [b]) => a < b ? -1 : 1).map(([tag, members]) => ({
		tag,
		comparison: compareMetric(metric, members)
	}));
}
/** The items of a slice that may gate. */
function itemsOf(tag, items) {
	return itemsByTag(items).get(tag) ?? [];
}
/** Read for every metric. */
const itemsByTag = oncePer((items) => {
	const byTag = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) for (const tag of slicesOf(item)) {
		const members = byTag.get(tag);
		if (members === void 0) byTag.set(tag, [item]);
		else members.push(item);
	}
	return byTag;
});
/** Tags belong to the exam, so base's own words count where base has the item. */
function slicesOf(item) {
	const { tags, mustPass } = item.golden.base;
	return new Set(mustPass ? [...tags, mustPassSlice] : tags);
}
// src/core/sides.ts
/** Both, in their order. */
const sideNames = ["base", "head"];
export { contextPrice as a, equalLengthMetric as c, changedChunkSize as i, isAnother as l, compareSlices as n, contextRecall as o, itemsOf as r, contextSizes as s, sideNames as t, isFilled as u };
