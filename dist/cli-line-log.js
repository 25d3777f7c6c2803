import { Ro as resolveEvidence } from "./cli-exam.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
// src/matching/quotes/quote-at.ts
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
// src/files/line-log.ts
async function openLineLog(path, mode) {
	const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
	return open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR, mode);
}
async function addLine(file, line) {
	const { size } = await file.stat();
	const last = Buffer.alloc(1, "\n");
	if (size > 0) await file.read(last, 0, 1, size - 1);
	const ending = last.toString() === "\n" ? "" : "\n";
	await file.appendFile(`${ending}${JSON.stringify(line)}\n`);
}
export { openLineLog as n, quoteAt as r, addLine as t };
