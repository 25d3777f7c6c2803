import { ls as resolveEvidence } from "./cli-policy.js";
// src/golden/matching/quotes/quote-at.ts
const lengths = [
	20,
	40,
	80,
	160,
	320
];
function quoteAt(text, document, span) {
	const selected = text.slice(span.start, span.end);
	const quote = selected.trim();
	if (quote === "") return void 0;
	const start = span.start + selected.indexOf(quote);
	const end = start + quote.length;
	const before = lengths.map((length) => ({ prefix: lastWords(text.slice(0, start), length) }));
	const behind = lengths.map((length) => ({ suffix: firstWords(text.slice(end), length) }));
	const tellsApart = (context) => {
		const asked = {
			doc: "",
			quote,
			prefix: "",
			suffix: "",
			start: void 0,
			...context
		};
		const found = resolveEvidence(asked, document);
		if (found.kind === "missing" || found.places.length !== 1) return false;
		const [place] = found.places;
		return place !== void 0 && place.start < end && start < place.end;
	};
	return {
		quote,
		...[
			{},
			...before,
			...behind
		].find(tellsApart)
	};
}
function lastWords(text, length) {
	const end = text.slice(-length).trim();
	return text.length <= length ? end : end.replace(/^\S+\s+/, "");
}
function firstWords(text, length) {
	const beginning = text.slice(0, length).trim();
	return text.length <= length ? beginning : beginning.replace(/\s+\S+$/, "");
}
export { quoteAt as t };
