import { t as Parser } from "./cli-Parser.js";
// src/pipeline/builtin/html-depth.ts
/**
* Whether a page opens more than `limit` elements inside each other. It stops reading soon after the
* first that is too deep: for every tag the parser needs time that grows with the depth, and two
* megabytes of opening tags took it half a minute.
*/
function nestsDeeper(html, limit) {
	let depth = 0;
	let deepest = 0;
	const parser = new Parser({
		onopentagname: () => {
			depth += 1;
			deepest = Math.max(deepest, depth);
		},
		onclosetag: () => {
			depth -= 1;
		}
	});
	for (let at = 0; at < html.length && deepest <= limit; at += readAtOnce) parser.write(html.slice(at, at + readAtOnce));
	return deepest > limit;
}
const readAtOnce = 16384;
export { nestsDeeper };
