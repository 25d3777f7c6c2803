import { Ar as bisect, kr as incompleteBeta } from "./lib-policy.js";
// src/lib/stats/clopper-pearson.ts
function clopperPearson(hits, of, tail = usualTail) {
	requireShare(hits, of);
	const all = {
		low: 0,
		high: 1
	};
	return {
		low: hits === 0 ? 0 : bisect(all, (x) => atLeast(hits, of, x) < tail),
		high: hits === of ? 1 : bisect(all, (x) => atLeast(hits + 1, of, x) < 1 - tail)
	};
}
function beginsAbove(share, hits, of, tail = usualTail) {
	requireShare(hits, of);
	return hits > 0 && atLeast(hits, of, share) <= tail;
}
function endsAbove(share, hits, of, tail = usualTail) {
	requireShare(hits, of);
	return hits === of || atLeast(hits + 1, of, share) <= 1 - tail;
}
const usualTail = .025;
function atLeast(hits, of, x) {
	return incompleteBeta({
		a: hits,
		b: of - hits + 1,
		x,
		rest: 1 - x
	});
}
function requireShare(hits, of) {
	if (!Number.isInteger(hits) || !Number.isInteger(of) || hits < 0 || hits > of) throw new Error(`${hits} of ${of} is not a share`);
}
export { clopperPearson as n, endsAbove as r, beginsAbove as t };
