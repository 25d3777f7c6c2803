import { t as Parser } from "./action-Parser.js";
// src/documents/html-depth.ts
/**
* Whether a page opens more than `limit` elements inside each other. It stops reading soon after the
* first that is too deep: for every tag the parser needs time that grows with the depth, and two
* megabytes of opening tags took it half a minute.
*/
function nestsDeeper(html, limit) {
	const open = {
		now: 0,
		most: 0
	};
	const parser = new Parser({
		onopentagname: () => {
			open.now += 1;
			open.most = Math.max(open.most, open.now);
		},
		onclosetag: () => {
			open.now -= 1;
		}
	});
	for (let at = 0; at < html.length; at += readAtOnce) {
		parser.write(html.slice(at, at + readAtOnce));
		if (open.most > limit) return true;
	}
	return false;
}
const readAtOnce = 16384;
export { nestsDeeper };
