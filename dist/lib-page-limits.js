import { n as Parser } from "./lib-html.js";
// src/git/documents/page-limits.ts
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
