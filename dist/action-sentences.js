import { p as lazily } from "./action-labelled-documents.js";
// src/lib/text/words/sentences.ts
function sentencesOf(text) {
	const parts = segmenter().segment(text);
	return Array.from(parts, ({ segment }) => segment.trim()).filter((sentence) => sentence !== "");
}
function segmentSpans(text) {
	return Array.from(segmenter().segment(text), ({ segment, index }) => {
		const start = index + segment.length - segment.trimStart().length;
		return {
			start,
			end: start + segment.trim().length
		};
	}).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}
function sentenceSpans(document) {
	const unwrapped = document.replaceAll(wrapped, (lineEnd) => " ".repeat(lineEnd.length));
	return Array.from(segmenter().segment(unwrapped), ({ segment, index }) => {
		const [marks = ""] = /^(?:[\s>*+|-]|\d{1,9}[.)]\s)*/.exec(segment) ?? [];
		const start = index + marks.length;
		let { length } = segment;
		while (length > marks.length && /[\s|]/.test(segment[length - 1] ?? "")) length -= 1;
		return {
			start,
			end: index + length
		};
	}).filter(({ start, end }) => /^(?!#{1,6}\s).*[\p{L}\p{N}]/su.test(document.slice(start, end)));
}
const segmenter = lazily(() => new Intl.Segmenter("und", { granularity: "sentence" }));
const wrapped = /(?<!^[ \t]*#{1,6}[ \t].*)(?<!\n|\r)\r?\n(?![ \t]*(?:[\r\n]|[-*+>#|=]|\d{1,9}[.)]|`{3}|~{3}))/gm;
export { sentenceSpans as n, sentencesOf as r, segmentSpans as t };
