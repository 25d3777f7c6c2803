import { E as count } from "./action-json-limits.js";
// src/lib/text/printing/sentence.ts
const content = Symbol("words");
function partsOf(sentence) {
	return sentence[content];
}
function say(literals, ...values) {
	return words(literals.flatMap((literal, index) => {
		const value = values[index];
		return value === void 0 ? [own(literal)] : [own(literal), ...valueParts(value)];
	}));
}
function foreign(text, limit = 160) {
	return words([{
		kind: "foreign",
		text,
		limit
	}]);
}
function proseOf(text, limit = 160) {
	return words([{
		kind: "prose",
		text,
		limit
	}]);
}
function changed(was, text, limit = 160) {
	return words([{
		kind: "changed",
		was,
		text,
		limit
	}]);
}
function id(text) {
	return foreign(text, 80);
}
function plain(text) {
	return figures.test(text) ? words([own(text)]) : foreign(text);
}
const figures = /^(?:[A-Za-z0-9 ,%()+/→−▁-▇-]|(?<=\d)\.(?=\d))*$/;
function metricName(name) {
	return /^[a-z][a-z0-9_]*(?:@(?:\d+t?|context))?$/.test(name) ? words([{
		...own(name),
		as: "code"
	}]) : foreign(name);
}
function strong(sentence) {
	const parts = partsOf(sentence);
	const end = parts.findIndex((part) => part.kind !== "own" || part.as !== void 0);
	const [plainParts, rest] = end < 0 ? [parts, []] : [parts.slice(0, end), parts.slice(end)];
	const text = plainParts.map((part) => part.text).join("");
	const bold = text.trimEnd();
	if (bold === "") return sentence;
	return words([
		{
			...own(bold),
			as: "strong"
		},
		own(text.slice(bold.length)),
		...rest
	]);
}
function withoutStop(sentence) {
	const parts = partsOf(sentence).filter(({ kind, text }) => kind !== "own" || text !== "");
	const last = parts.at(-1);
	return last?.kind === "own" && last.text.endsWith(".") ? words([...parts.slice(0, -1), {
		...last,
		text: last.text.slice(0, -1)
	}]) : sentence;
}
function plural(number, one, many = `${one}s`) {
	return say`${number} ${plain(number === 1 ? one : many)}`;
}
function percent(value) {
	return plain(`${Number((100 * value).toFixed(1))}%`);
}
function joinWords(list, between) {
	return words(list.flatMap((each, index) => index === 0 ? partsOf(each) : [...partsOf(between), ...partsOf(each)]));
}
function enumerate(list) {
	const last = list.at(-1);
	if (last === void 0 || list.length === 1) return last ?? say``;
	return say`${joinWords(list.slice(0, -1), say`, `)} and ${last}`;
}
function valueParts(value) {
	if (typeof value === "number") return [own(count(value))];
	return typeof value === "string" ? partsOf(foreign(value)) : partsOf(value);
}
function own(text) {
	return {
		kind: "own",
		text
	};
}
function words(parts) {
	return { [content]: parts.filter(({ kind, text }) => kind !== "own" || text !== "") };
}
// src/lib/text/words/word-gaps.ts
function wordGaps(before, after) {
	let start = 0;
	while (start < before.length && before[start] === after[start]) start += 1;
	let [endOld, endNew] = [before.length, after.length];
	while (endOld > start && endNew > start && before[endOld - 1] === after[endNew - 1]) {
		endOld -= 1;
		endNew -= 1;
	}
	const anchors = [...alignedPairs(before.slice(start, endOld), after.slice(start, endNew)).map(([own, other]) => [own + start, other + start]), [endOld, endNew]];
	let from = [start, start];
	return anchors.flatMap(([own, other]) => {
		const gap = {
			before: {
				start: from[0],
				end: own
			},
			after: {
				start: from[1],
				end: other
			}
		};
		from = [own + 1, other + 1];
		return own > gap.before.start || other > gap.after.start ? [gap] : [];
	});
}
function alignedPairs(before, after) {
	const width = after.length + 1;
	if (before.length * after.length > mostCells) return [];
	const best = new Uint32Array((before.length + 1) * width);
	const at = (own, other) => best[own * width + other] ?? 0;
	for (let own = before.length - 1; own >= 0; own -= 1) for (let other = after.length - 1; other >= 0; other -= 1) {
		const word = before[own] ?? "";
		const skipped = Math.max(at(own + 1, other), at(own, other + 1));
		best[own * width + other] = word === after[other] ? Math.max(skipped, at(own + 1, other + 1) + word.length) : skipped;
	}
	const pairs = [];
	let [own, other] = [0, 0];
	while (own < before.length && other < after.length) {
		const isPair = before[own] === after[other] && at(own, other) === at(own + 1, other + 1) + (before[own]?.length ?? 0);
		if (isPair) pairs.push([own, other]);
		const skipsOwn = isPair || at(own + 1, other) === at(own, other);
		if (skipsOwn) own += 1;
		if (isPair || !skipsOwn) other += 1;
	}
	return pairs;
}
const mostCells = 2 ** 22;
// src/lib/text/printing/cut-text.ts
function cutText(text, limit) {
	if (text.length <= limit) return text;
	const points = Array.from(text);
	return points.length <= limit ? text : `${points.slice(0, limit - 1).join("")}\u2026`;
}
export { foreign as a, metricName as c, plain as d, plural as f, withoutStop as g, strong as h, enumerate as i, partsOf as l, say as m, wordGaps as n, id as o, proseOf as p, changed as r, joinWords as s, cutText as t, percent as u };
