import { r as words } from "./action-words.js";
// src/lib/lazily.ts
function lazily(make) {
	let known;
	return () => (known ??= { made: make() }).made;
}
// src/lib/text/occurrences.ts
function* occurrences(text, needle) {
	if (needle === "") return;
	const opening = needle.slice(0, 8);
	let borders;
	let at = 0;
	let matched = 0;
	while (matched > 0 || at < text.length) {
		if (matched === 0) {
			at = text.indexOf(opening, at);
			if (at < 0) return;
			at += opening.length;
			matched = opening.length;
		}
		while (matched < needle.length && text.charCodeAt(at) === needle.charCodeAt(matched)) {
			at += 1;
			matched += 1;
		}
		if (matched === needle.length) yield at - matched;
		else if (at >= text.length) return;
		borders ??= bordersOf(needle);
		matched = borders[matched - 1] ?? 0;
	}
}
function bordersOf(needle) {
	const borders = new Uint32Array(needle.length);
	let matched = 0;
	for (let at = 1; at < needle.length; at += 1) {
		while (matched > 0 && needle.charCodeAt(at) !== needle.charCodeAt(matched)) matched = borders[matched - 1] ?? 0;
		if (needle.charCodeAt(at) === needle.charCodeAt(matched)) matched += 1;
		borders[at] = matched;
	}
	return borders;
}
function hasWordRun(text, run) {
	const found = occurrences(fenced(text), fenced(run)).next();
	return run.length > 0 && found.done !== true;
}
function fenced(words) {
	return ` ${words.join(" ")} `;
}
// src/lib/text/words/numbers-in.ts
function numbersIn(text) {
	return new Set(words(text).filter((word) => /^\p{Nd}/u.test(word)).map(canonical));
}
function canonical(number) {
	const pointed = number.replaceAll(",", ".");
	const [whole = "", fraction = "", ...more] = pointed.split(".");
	if (more.length > 0) return pointed;
	const digits = fraction.replace(trailingZeros, "");
	const units = whole.replace(/^0+(?=\p{Nd})/u, "");
	return digits === "" ? units : `${units}.${digits}`;
}
const trailingZeros = /(?<!0)0+$/;
// src/lib/model/items/canonical-item.ts
function canonicalQuestion({ query, history = [] }) {
	return JSON.stringify([query, ...history.map(({ role, text }) => [role, text])]);
}
function canonicalFilters({ filters = {} }) {
	return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => a < b ? -1 : 1));
}
function canonicalReference(item) {
	const tools = item.tools && {
		...item.tools,
		calls: item.tools.calls.map((call) => [call.tool, [...call.arguments]])
	};
	const own = [
		canonicalAnswer(item),
		item.contains.toSorted(),
		item.excludes.toSorted()
	];
	const further = [tools ?? null, item.expect ?? null];
	return further.every((one) => one === null) ? own : [...own, ...further];
}
function canonicalAnswer({ references, claims }) {
	const written = claims?.map(({ text, importance }) => JSON.stringify([text, importance]));
	return JSON.stringify([references, written?.toSorted() ?? null]);
}
function canonicalLabels(labels) {
	return canonicalTargets(labels).map(({ grade, any }) => JSON.stringify([grade, ...any])).toSorted();
}
function canonicalTargets(labels) {
	switch (labels.kind) {
		case "none": return [];
		case "evidence":
		case "sections": return labels.targets.map(({ grade, any }) => ({
			grade,
			any: any.map(({ doc, quote, prefix, suffix, start }) => JSON.stringify([
				doc,
				quote,
				prefix,
				suffix,
				start ?? null
			])).toSorted()
		}));
		case "chunks":
		case "docs": return [...labels.grades].map(([id, grade]) => ({
			grade,
			any: [id]
		}));
	}
}
// src/lib/without-spare-room.ts
function withoutSpareRoom(list) {
	return list.slice();
}
// src/lib/model/items/labelled-documents.ts
function evidencesOf(labels) {
	return "targets" in labels ? labels.targets.flatMap(({ any }) => any) : [];
}
function labelledDocuments(labels) {
	return labels.kind === "docs" ? [...labels.grades.keys()] : evidencesOf(labels).map(({ doc }) => doc);
}
export { canonicalFilters as a, canonicalReference as c, hasWordRun as d, occurrences as f, canonicalAnswer as i, canonicalTargets as l, labelledDocuments as n, canonicalLabels as o, lazily as p, withoutSpareRoom as r, canonicalQuestion as s, evidencesOf as t, numbersIn as u };
