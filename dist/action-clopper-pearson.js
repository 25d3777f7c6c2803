import { c as bisect, o as incompleteBeta } from "./action-paired.js";
// src/stats/clopper-pearson.ts
/** The exact interval of a share after Clopper and Pearson, `hits` of `of`, with `tail` left out at each end: 95 %, unless told otherwise. 0 to 1 for none of none. */
function clopperPearson(hits, of, tail = .025) {
	if (!Number.isInteger(hits) || !Number.isInteger(of) || hits < 0 || hits > of) throw new Error(`${hits} of ${of} is no share`);
	const below = (a, b) => (x) => incompleteBeta({
		a,
		b,
		x,
		rest: 1 - x
	});
	const low = below(hits, of - hits + 1);
	const high = below(hits + 1, of - hits);
	const all = {
		low: 0,
		high: 1
	};
	return {
		low: hits === 0 ? 0 : bisect(all, (x) => low(x) < tail),
		high: hits === of ? 1 : bisect(all, (x) => high(x) < 1 - tail)
	};
}
export { clopperPearson as t };
