import { g as words } from "./lib-flags.js";
// src/lib/text/markup/quotable-sentences.ts
const SHORTEST = 40;
const LONGEST = 200;
const FEWEST_WORDS = 6;
function quotableSentences(text) {
	const flat = text.replaceAll(/\s+/g, " ");
	const { title, paragraphs } = outlineOf(text);
	const byHeading = new Map();
	for (const { heading, paragraph } of paragraphs) {
		if (byHeading.has(heading)) continue;
		const quote = sentencesOf(paragraph).find((sentence) => isQuotable(sentence, flat));
		if (quote !== void 0) byHeading.set(heading, quote);
	}
	return {
		title,
		sentences: Array.from(byHeading, ([heading, quote]) => ({
			heading,
			quote
		}))
	};
}
function outlineOf(text) {
	const found = [];
	let title;
	let heading;
	let lines = [];
	let fence;
	const close = () => {
		if (lines.length > 0) found.push({
			heading,
			paragraph: lines.join(" ")
		});
		lines = [];
	};
	for (const line of withoutFrontMatter(text).split(/\r?\n/)) {
		const marker = /^ {0,3}(```|~~~)/.exec(line)?.[1];
		if (fence !== void 0) {
			if (marker === fence) fence = void 0;
		} else if (marker !== void 0) {
			close();
			fence = marker;
		} else if (/^#{1,6} /.test(line)) {
			close();
			heading = line.startsWith("# ") ? void 0 : plainHeading(line);
			if (line.startsWith("# ")) title ??= plainHeading(line);
		} else if (/^\p{L}|^\p{N}+[^.)\p{N}]/u.test(line)) lines.push(line.trim());
		else close();
	}
	close();
	return {
		title,
		paragraphs: found
	};
}
function withoutFrontMatter(text) {
	const end = text.startsWith("---\n") ? text.indexOf("\n---\n", 3) : -1;
	return end === -1 ? text : text.slice(end + 5);
}
function plainHeading(line) {
	return line.replaceAll(/[#*_`[\]<>|\\]|\([^()]*\)/g, " ").replaceAll(/\s+/g, " ").trim().slice(0, 80).trim() || void 0;
}
function sentencesOf(paragraph) {
	return paragraph.split(/(?<=[.!?]) (?=\p{Lu})/u);
}
function isQuotable(sentence, flat) {
	if (sentence.length < SHORTEST || sentence.length > LONGEST) return false;
	if (!/^[\p{L}\p{N}].*[.!?]$/u.test(sentence) || /[*_`[\]<>|\\&{}]|:\/\//.test(sentence)) return false;
	return words(sentence).length >= FEWEST_WORDS && flat.indexOf(sentence) === flat.lastIndexOf(sentence);
}
export { quotableSentences as t };
