import { n as Parser } from "./action-html.js";
// src/documents/page-limits.ts
/**
* Whether a page has more elements than that. It stops reading soon after the first that is too much: for every tag the
* parser needs time that grows with the depth, and two megabytes of opening tags took it half a minute.
*/
function exceeds(html, { elements, depth }) {
	const open = {
		now: 0,
		most: 0,
		all: 0
	};
	const parser = new Parser({
		onopentagname: () => {
			open.now += 1;
			open.all += 1;
			open.most = Math.max(open.most, open.now);
		},
		onclosetag: () => {
			open.now -= 1;
		}
	});
	for (let at = 0; at < html.length; at += readAtOnce) {
		parser.write(html.slice(at, at + readAtOnce));
		if (open.most > depth || open.all > elements) return true;
	}
	return false;
}
const readAtOnce = 16384;
export { exceeds };
