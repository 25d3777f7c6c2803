import { r as normalText } from "./action-normalise.js";
import { t as chunkDocument } from "./action-chunk-document.js";
import { Ut as languageOf } from "./action-job.js";
import { hash } from "node:crypto";
// src/pipeline/builtin/word-index/indexed-document.ts
function bytesOf({ segment, first, chunks }) {
	let bytes = 0;
	for (let at = first; at < first + chunks; at += 1) bytes += segment.spans[at * 3 + 2] ?? 0;
	return bytes;
}
function spanOf({ segment: { spans }, first }, at) {
	const place = (first + at) * 3;
	return {
		start: spans[place] ?? 0,
		end: spans[place + 1] ?? 0
	};
}
// src/pipeline/builtin/word-index/cut-document.ts
const mostCounted = 65535;
function openCutter(numbers) {
	let tally = new Uint32Array(firstTerms);
	return (document, settings) => {
		const language = languageOf(document.text);
		const spans = [];
		const twins = [];
		const lengths = [];
		const widths = [];
		const terms = [];
		const counts = [];
		for (const { start, end, text } of chunkDocument({
			...document,
			doc: ""
		}, settings)) {
			spans.push(start, end, Buffer.byteLength(text));
			twins.push(twinOf(text));
			const found = numbers.add(document.text, language, {
				start,
				end
			});
			tally = withRoom(tally, numbers.terms.length);
			widths.push(addCounts(found.terms, tally, {
				terms,
				counts
			}));
			lengths.push(found.words);
		}
		return {
			spans: new Uint32Array(spans),
			twins,
			lengths: new Uint32Array(lengths),
			widths: new Uint32Array(widths),
			terms: new Uint32Array(terms),
			counts: new Uint16Array(counts)
		};
	};
}
function addCounts(all, tally, { terms, counts }) {
	const first = terms.length;
	for (const term of all) {
		const before = tally[term] ?? 0;
		if (before === 0) terms.push(term);
		tally[term] = before + 1;
	}
	for (let at = first; at < terms.length; at += 1) {
		const term = terms[at] ?? 0;
		counts.push(Math.min(tally[term] ?? 0, mostCounted));
		tally[term] = 0;
	}
	return terms.length - first;
}
const firstTerms = 1024;
function withRoom(numbers, length) {
	if (length <= numbers.length) return numbers;
	const larger = new Uint32Array(2 * length);
	larger.set(numbers);
	return larger;
}
function twinOf(text) {
	const normal = normalText(text);
	return normal === "" ? noTwin : hash("sha256", normal, "binary").slice(0, noTwin.length);
}
const noTwin = "\0".repeat(16);
export { spanOf as i, openCutter as n, bytesOf as r, noTwin as t };
