import { Fo as resolveEvidence } from "./cli-exam.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
// src/matching/quotes/quote-at.ts
/** Units of a prefix or suffix that are tried. */
const lengths = [
	20,
	40,
	80,
	160,
	320
];
/**
* The quote of a span, without white space at its ends. A quote that stands elsewhere, too, gets the shortest prefix
* that is tried and tells it apart, else suffix, else neither. Undefined for a span without text.
*/
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
/** Whole words where it has any. */
function lastWords(text, length) {
	const end = text.slice(-length).trim();
	return text.length <= length ? end : end.replace(/^\S+\s+/, "");
}
function firstWords(text, length) {
	const beginning = text.slice(0, length).trim();
	return text.length <= length ? beginning : beginning.replace(/\s+\S+$/, "");
}
// src/files/line-log.ts
/** Opens a file of lines that is only ever added to, and makes it where it is missing. Follows no symbolic link. */
async function openLineLog(path, mode) {
	const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
	return open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR, mode);
}
/** Adds a line of JSON. A line that a crash or a full disk cut off is ended first, so that it harms no other. */
async function addLine(file, line) {
	const { size } = await file.stat();
	const last = Buffer.alloc(1, "\n");
	if (size > 0) await file.read(last, 0, 1, size - 1);
	const ending = last.toString() === "\n" ? "" : "\n";
	await file.appendFile(`${ending}${JSON.stringify(line)}\n`);
}
export { openLineLog as n, quoteAt as r, addLine as t };
