import { r as eligibleItems } from "./action-eligible-items.js";
// src/compare/reach.ts
function windowOf({ cutoff }) {
	if (cutoff.kind === "ranks") return cutoff.k;
	return cutoff.kind === "context" ? "context" : void 0;
}
function reachAt(window, items) {
	const reach = {
		k: window === "context" ? void 0 : window,
		items: 0,
		lost: 0,
		gained: 0
	};
	for (const { facts } of eligibleItems(items)) {
		const base = facts.base?.match;
		const head = facts.head.match;
		if (base === void 0 || head === void 0) continue;
		if (base.relevant === 0 || head.relevant === 0) continue;
		reach.items += 1;
		if (hits(base, window) && !hits(head, window)) reach.lost += 1;
		if (!hits(base, window) && hits(head, window)) reach.gained += 1;
	}
	return reach.items === 0 ? void 0 : reach;
}
function hits({ firstRank, inContext = false }, window) {
	return window === "context" ? inContext : firstRank <= window;
}
export { reachAt as n, windowOf as r, hits as t };
