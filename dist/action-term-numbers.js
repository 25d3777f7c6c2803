import { r as normalText, t as invisibleCharacters } from "./action-normalise.js";
import { hash } from "node:crypto";
// src/text/words/words.ts
/**
* The words of a text, in order, after normalisation: numbers with their points and commas (commas
* of thousands removed), single characters of scripts that write no spaces, and runs of letters,
* digits and marks. Everything else separates. Linear in the length; empty without any.
*/
function words(source) {
	const text = normalText(source);
	const found = [];
	let at = 0;
	while (at < text.length) {
		const kind = kindAt(text, at);
		const end = wordEnd(text, at, kind);
		if (kind !== "separator") {
			const word = text.slice(at, end);
			found.push(kind === "digit" ? withoutThousands(word) : word);
		}
		at = end;
	}
	return found;
}
/** Where the word ends that begins here. A loop, since the engine's stack is too small for a pattern over megabytes. */
function wordEnd(text, start, kind) {
	let at = start + widthAt(text, start);
	if (kind === "alone" || kind === "separator") return at;
	while (at < text.length) {
		const next = kind === "digit" ? digitEnd(text, at) : letterEnd(text, at);
		if (next === at) return at;
		at = next;
	}
	return at;
}
/** The end of the next digit of a number, past one point or comma before it; `at` itself where the number ends. */
function digitEnd(text, at) {
	if (kindAt(text, at) === "digit") return at + widthAt(text, at);
	if (!(text[at] === "." || text[at] === ",") || at + 1 >= text.length || kindAt(text, at + 1) !== "digit") return at;
	return at + 1 + widthAt(text, at + 1);
}
/** Digits go on a run of letters, unless they are of a script whose characters stand alone. */
function letterEnd(text, at) {
	const kind = kindAt(text, at);
	return kind === "letter" || kind === "digit" && !isAlone(text.codePointAt(at) ?? 0) ? at + widthAt(text, at) : at;
}
/** Whether the unit of a normalised text belongs to no word. The second unit of a pair goes with the first. */
function isSeparator(text, at) {
	const unit = text.charCodeAt(at);
	return kindAt(text, unit >= 56320 && unit <= 57343 && at > 0 ? at - 1 : at) === "separator";
}
function kindAt(text, at) {
	const unit = text.charCodeAt(at);
	if (unit < 128) return kindOfAscii(unit);
	const point = text.codePointAt(at) ?? unit;
	const known = kinds$1.get(point);
	if (known !== void 0) return known;
	const kind = kindOf$1(point);
	kinds$1.set(point, kind);
	return kind;
}
/** What is known of characters beyond ASCII: asking the engine's tables again for each would take most of the time. */
const kinds$1 = /* @__PURE__ */ new Map();
/** Upper case does not occur in normalised text. */
function kindOfAscii(unit) {
	if (unit >= 97 && unit <= 122) return "letter";
	return unit >= 48 && unit <= 57 ? "digit" : "separator";
}
function kindOf$1(point) {
	const character = String.fromCodePoint(point);
	if (/\p{Nd}/u.test(character)) return "digit";
	if (isAlone(point)) return "alone";
	return /[\p{L}\p{N}\p{M}]/u.test(character) ? "letter" : "separator";
}
function isAlone(point) {
	return unspaced$2.test(String.fromCodePoint(point));
}
/**
* The scripts that put no blanks between words, to stand in a class of a pattern. `sc`: characters of their own; `scx`:
* also those that they share, such as the sign for long vowels of Hiragana and Katakana.
*/
function unspacedScripts(property) {
	return [
		"Han",
		"Hiragana",
		"Katakana",
		"Thai",
		"Lao",
		"Khmer",
		"Myanmar"
	].map((script) => `\\p{${property}=${script}}`).join("");
}
const unspaced$2 = new RegExp(`[${unspacedScripts("sc")}]`, "u");
function widthAt(text, at) {
	return (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
}
function withoutThousands(number) {
	return number.includes(",") ? number.replaceAll(/,(?=\p{Nd}{3}(?!\p{Nd}))/gu, "") : number;
}
// src/text/blank.ts
/** Whether a UTF-16 unit is white space, as `\s` and `trim` have it: a byte order mark is. */
function isBlank(unit) {
	if (unit < 128) return unit === 32 || unit >= 9 && unit <= 13;
	return unit >= 160 && otherBlanks.has(unit);
}
const otherBlanks = new Set(Array.from(`             \u2028\u2029\u202f\u205f\u3000\ufeff`, (blank) => blank.charCodeAt(0)));
/** First offset from `start` on, up to `stop`, that holds no white space. */
function skipBlank(text, start, stop) {
	let at = start;
	while (at < stop && isBlank(text.charCodeAt(at))) at += 1;
	return at;
}
/** Offset behind the last character before `end`, down to `floor`, that is no white space. */
function trimBlank(text, floor, end) {
	let at = end;
	while (at > floor && isBlank(text.charCodeAt(at - 1))) at -= 1;
	return at;
}
// src/text/markup/lines-of.ts
/** The lines of a stretch of text in their order, blank ones included. */
function* linesOf(text, start, stop) {
	const next = {
		feed: -1,
		return: -1
	};
	for (let from = start; from < stop;) {
		if (next.feed < from) next.feed = indexOr(stop, text.indexOf("\n", from));
		if (next.return < from) next.return = indexOr(stop, text.indexOf("\r", from));
		const end = Math.min(next.feed, next.return, stop);
		yield {
			start: from,
			end: trimBlank(text, from, end)
		};
		from = end + (text.startsWith("\r\n", end) ? 2 : 1);
	}
}
/** Past the end where nothing was found, so that it is not looked for again. */
function indexOr(stop, index) {
	return index === -1 ? stop : index;
}
// src/text/markup/markdown-lines.ts
/**
* The lines of a Markdown document with what they belong to; `opens` where one begins something new
* although the line before is of the same kind. Headings begin with `#` or are underlined; a fence goes
* to the end of the text where none closes it; table rows begin with a bar, or follow a header with its
* delimiter row; front matter stands between `---` at the top. No full parser: what it takes for a
* paragraph can be cut at any line, which is never wrong, only less tidy.
*/
function* markdownLines(text) {
	const read = lineReader();
	let line;
	let content = "";
	for (const next of linesOf(text, 0, text.length)) {
		const nextContent = text.slice(next.start, next.end);
		if (line !== void 0) yield kinded(line, read(content, nextContent));
		line = next;
		content = nextContent;
	}
	if (line !== void 0) yield kinded(line, read(content, ""));
}
/** Written out: to spread an object takes several times as long, and there may be ten million. */
function kinded(line, { kind, opens }) {
	return {
		line,
		kind,
		opens
	};
}
/** Reads one line after the other, each with the one that follows it. */
function lineReader() {
	let state = { kind: "top" };
	return (content, next) => {
		const reading = readLine(state, content, next);
		state = reading.after;
		return reading;
	};
}
function readLine(state, content, next) {
	switch (state.kind) {
		case "fence": return goOn("fence", closesFence(content, state.mark) ? text : state);
		case "front-matter": return goOn("front-matter", /^(?:---|\.\.\.)$/.test(content) ? text : state);
		case "underline": return goOn("heading", text);
		case "table":
			if (content.includes("|")) return goOn("table", state);
			break;
		case "top": if (/^\uFEFF?---$/.test(content)) return open("front-matter", { kind: "front-matter" });
	}
	return readOpen(content, next);
}
const text = { kind: "text" };
const blank = goOn("blank", text);
function goOn(kind, after) {
	return {
		kind,
		opens: false,
		after
	};
}
function open(kind, after) {
	return {
		kind,
		opens: true,
		after
	};
}
/** A line outside of everything that takes whole lines in. */
function readOpen(content, next) {
	if (content === "") return blank;
	const mark = fenceMark(content);
	if (mark !== void 0) return open("fence", {
		kind: "fence",
		mark
	});
	if (/^\uFEFF? {0,3}#{1,6}(?:[ \t]|$)/.test(content)) return open("heading", text);
	if (/^[ \t>]*\|/.test(content)) return goOn("table", { kind: "table" });
	if (content.includes("|") && isDelimiterRow(next)) return open("table", { kind: "table" });
	if (isUnderline(next) && !isUnderline(content) && !isListItem(content)) return open("heading", { kind: "underline" });
	return goOn("paragraph", text);
}
/** The run of backticks or tildes that opens a fence, inside lists and quotes too. */
function fenceMark(content) {
	const found = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/.exec(content);
	const mark = found?.[1];
	if (found === null || mark === void 0) return void 0;
	return mark.startsWith("`") && content.includes("`", found[0].length) ? void 0 : mark;
}
function closesFence(content, mark) {
	const closing = /^[ \t>]*(`+|~+)$/.exec(content)?.[1];
	return closing !== void 0 && closing[0] === mark[0] && closing.length >= mark.length;
}
function isDelimiterRow(content) {
	return /^[ \t>|:-]+$/.test(content) && content.includes("-") && content.includes("|");
}
function isUnderline(content) {
	return /^ {0,3}(?:=+|-+)$/.test(content);
}
function isListItem(content) {
	return /^[ \t]*(?:[-*+>]|\d{1,9}[.)])(?:[ \t]|$)/.test(content);
}
// src/pipeline/builtin/chunking/chunk-budget.ts
/** So much of `chunk.unit`: characters are UTF-16 units; tokens, also of `headings`, four UTF-8 bytes each. */
function budgetOf(amount, unit) {
	return unit === "chars" ? {
		unit: "utf16",
		most: amount
	} : {
		unit: "utf8",
		most: amount * 4
	};
}
/**
* Offset of the end of the longest stretch from `start` on, up to `stop`, that the budget allows. Never
* inside a surrogate pair; at least one character, so that work goes on whatever the budget.
*/
function longestFrom(text, { start, stop }, { unit, most }) {
	if (unit === "utf16") {
		const end = Math.min(start + most, stop);
		if (end === stop || !isPair(text, end - 1)) return end;
		return end - 1 > start ? end - 1 : end + 1;
	}
	let end = start;
	for (let spent = 0; end < stop;) {
		const length = isPair(text, end) ? 2 : 1;
		spent += bytesOf$1(text.charCodeAt(end), length);
		if (spent > most && end > start) return end;
		end += length;
	}
	return Math.min(end, stop);
}
/** Offset of the start of the longest stretch before `end`, down to `floor`, that the budget allows; `end` itself if none. */
function longestBefore(text, { floor, end }, { unit, most }) {
	let start = end;
	for (let spent = 0; start > floor;) {
		const length = start - 2 >= floor && isPair(text, start - 2) ? 2 : 1;
		spent += unit === "utf16" ? length : bytesOf$1(text.charCodeAt(start - length), length);
		if (spent > most) return start;
		start -= length;
	}
	return start;
}
/** Whether all of the stretch fits in the budget. */
function fits(text, { start, end }, budget) {
	const units = end - start;
	if (units > budget.most) return false;
	if (budget.unit === "utf16" || units * 3 <= budget.most) return true;
	return longestFrom(text, {
		start,
		stop: end
	}, budget) === end;
}
/** Whether one character of two UTF-16 units begins at the offset. */
function isPair(text, at) {
	return isSurrogate(text.charCodeAt(at), 55296) && isSurrogate(text.charCodeAt(at + 1), 56320);
}
function isSurrogate(unit, first) {
	return unit >= first && unit < first + 1024;
}
/** Of a character of one or two units; a lone surrogate counts like the character that replaces it. */
function bytesOf$1(unit, length) {
	if (length === 2) return 4;
	if (unit < 128) return 1;
	return unit < 2048 ? 2 : 3;
}
// src/pipeline/builtin/chunking/cut-strengths.ts
/** How good a place is to cut a text at; the greater the better, and never at 0. */
const cutStrength = {
	never: 0,
	/** Inside a word too long for a chunk, and between a heading and what it heads. */
	poor: 1,
	word: 2,
	sentence: 3,
	line: 4,
	block: 5,
	heading: 6
};
/**
* The strength of every place in a text of these blocks, by UTF-16 offset. Where white space lies between two words only
* its first offset counts. Places inside a heading, a fence, a table row or a word are `never`, unless it alone exceeds
* the budget; and so is the middle of a surrogate pair.
* Takes one byte per unit of text, and time linear in it.
*/
function cutStrengths(text, blocks, budget) {
	const strengths = new Uint8Array(text.length + 1);
	markWords(text, strengths, budget);
	let last;
	for (const block of blocks) {
		if (last !== void 0) strengths[last.end] = between(last, block);
		markInside(text, strengths, {
			block,
			budget
		});
		last = block;
	}
	return strengths;
}
function between(last, next) {
	if (last.kind === "heading") return cutStrength.poor;
	return next.kind === "heading" ? cutStrength.heading : cutStrength.block;
}
/** A word ends at white space; in scripts that write none, any letter can be the last of a line. */
function markWords(text, strengths, budget) {
	let start = skipBlank(text, 0, text.length);
	for (let at = start; at < text.length;) {
		if (isPlain(text.charCodeAt(at))) while (isPlain(text.charCodeAt(at + 1))) at += 1;
		const end = at + (isPair(text, at) ? 2 : 1);
		const isGap = end < text.length && isBlank(text.charCodeAt(end));
		if (isGap || end >= text.length || isBetweenLetters(text, at, end)) {
			markLongWord(text, strengths, {
				start,
				end,
				budget
			});
			strengths[end] = endsSentence(text, start, end) ? cutStrength.sentence : cutStrength.word;
			start = isGap ? skipBlank(text, end, text.length) : end;
		}
		at = isGap ? start : end;
	}
}
/** ASCII and no white space: a word goes on between two of these, which most characters of most texts are. */
function isPlain(unit) {
	return unit > 32 && unit < 128;
}
/** A word longer than a chunk has to be cut somewhere. */
function markLongWord(text, strengths, { start, end, budget }) {
	if (fits(text, {
		start,
		end
	}, budget)) return;
	for (let at = start + 1; at < end; at += 1) if (!isPair(text, at - 1)) strengths[at] = cutStrength.poor;
}
/** Letters of scripts that put no space between words; marks belong to the letter before. */
const unspaced$1 = new RegExp(`^(?!\\p{M})[${unspacedScripts("sc")}]`, "u");
const opening = /^[\p{Ps}\p{Pi}]/u;
const beginning = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u;
/** Whether a line could end between the characters at `at` and `next`, with no space and no punctuation torn off. */
function isBetweenLetters(text, at, next) {
	if (hasSpaces(text.charCodeAt(at)) && hasSpaces(text.charCodeAt(next))) return false;
	const before = text.slice(at, next);
	const after = String.fromCodePoint(text.codePointAt(next) ?? 0);
	if (unspaced$1.test(after)) return !opening.test(before);
	return (unspaced$1.test(before) || wideStops.has(before)) && beginning.test(after);
}
/** Far from all scripts without spaces, which begin with Thai, and from their stops: also signs and symbols. */
function hasSpaces(unit) {
	return unit < 3584 || unit >= 8192 && unit < 11904;
}
const wideStops = /* @__PURE__ */ new Set("。！？、，");
const closingMarks = /* @__PURE__ */ new Set(`"'”’»)]*_」』`);
const fullStops = /* @__PURE__ */ new Set(".!?…。！？");
/** Whether the word ends a sentence, closing quotes and brackets included. */
function endsSentence(text, start, end) {
	let at = end - 1;
	if (isLetter(text.charCodeAt(at))) return false;
	while (at > start && closingMarks.has(text[at] ?? "")) at -= 1;
	return fullStops.has(text[at] ?? "");
}
/** Of ASCII, with which most words end. */
function isLetter(unit) {
	return unit >= 97 && unit <= 122 || unit >= 65 && unit <= 90;
}
function markInside(text, strengths, { block, budget }) {
	switch (block.kind) {
		case "heading":
			keepWhole(text, strengths, {
				stretch: block,
				budget
			});
			return;
		case "fence":
			if (!keepWhole(text, strengths, {
				stretch: block,
				budget
			})) markLines(text, strengths, block);
			return;
		case "table":
			for (const row of linesOf(text, block.start, block.end)) keepWhole(text, strengths, {
				stretch: row,
				budget
			});
			markLines(text, strengths, block);
			return;
		case "paragraph":
		case "front-matter": markLines(text, strengths, block);
	}
}
/** Forbids every cut inside the stretch if it fits in a chunk; tells whether it does. */
function keepWhole(text, strengths, { stretch, budget }) {
	const start = skipBlank(text, stretch.start, stretch.end);
	if (!fits(text, {
		start,
		end: stretch.end
	}, budget)) return false;
	strengths.fill(cutStrength.never, start + 1, stretch.end);
	return true;
}
function markLines(text, strengths, block) {
	for (const { start, end } of linesOf(text, block.start, block.end)) if (end > start && end < block.end) strengths[end] = cutStrength.line;
}
// src/pipeline/builtin/chunking/text-blocks.ts
/**
* The blocks of a document in their order, with only white space between them: the paragraphs between
* blank lines, and in Markdown also its headings, fences, tables and front matter. Linear in the length
* of the text.
*/
function* textBlocks(text, format) {
	let open;
	for (const { line, kind, opens } of format === "markdown" ? markdownLines(text) : plainLines(text)) {
		if (open !== void 0 && open.kind === kind && !opens) {
			if (line.end > line.start) open = {
				...open,
				end: line.end
			};
			continue;
		}
		if (open !== void 0) yield open;
		open = kind === "blank" ? void 0 : {
			kind,
			start: line.start,
			end: line.end
		};
	}
	if (open !== void 0) yield open;
}
function* plainLines(text) {
	for (const line of linesOf(text, 0, text.length)) yield {
		line,
		kind: line.end > line.start ? "paragraph" : "blank",
		opens: false
	};
}
// src/pipeline/builtin/chunking/chunk-document.ts
/** A chunk's id says where it lies; one document has at most one chunk from each start. */
function chunkId({ doc, start, end }) {
	return `${doc}#${start}-${end}`;
}
/**
* Cuts a document into chunks, in the order of the text; a text without words has none. Together they
* hold everything but white space, which no chunk begins or ends with. None exceeds `size` (a single
* character may, where it takes two units and size is one). Cuts fall where the text breaks best in the
* second half of what fits: before headings, then between blocks, lines, sentences, words; inside a
* heading, a fence, a table row or a word only where that alone exceeds `size`. Each chunk begins up to `overlap`
* before the end of the last, at the best break there; less if none is good or nothing new would fit.
* For `headings`, every section is cut by itself and sections do not overlap.
*/
function* chunkDocument({ doc, text, format }, settings) {
	const size = budgetOf(settings.size, settings.unit);
	const overlap = budgetOf(settings.overlap, settings.unit);
	const blocks = [...textBlocks(text, format)];
	const strengths = cutStrengths(text, blocks, size);
	const sections = settings.unit === "headings" ? sectionsOf(text, blocks) : [whole(text)];
	for (const section of sections) for (const { start, end } of cut({
		text,
		strengths,
		section,
		size,
		overlap
	})) yield {
		doc,
		start,
		end,
		text: text.slice(start, end)
	};
}
function whole(text) {
	return {
		start: 0,
		end: text.length
	};
}
/** What lies between headings. Headings without text between them stay together. */
function* sectionsOf(text, blocks) {
	let start = 0;
	let afterText = false;
	for (const block of blocks) {
		if (block.kind === "heading" && afterText) {
			yield {
				start,
				end: block.start
			};
			start = block.start;
		}
		afterText = block.kind !== "heading";
	}
	yield {
		start,
		end: text.length
	};
}
function* cut(cutting) {
	const { text, section } = cutting;
	const stop = trimBlank(text, section.start, section.end);
	let done = section.start;
	let start = skipBlank(text, section.start, stop);
	while (start < stop) {
		const end = endOfChunk(cutting, {
			start,
			done,
			stop
		});
		if (end === void 0) {
			start = skipBlank(text, done, stop);
			continue;
		}
		yield {
			start,
			end
		};
		done = end;
		start = end === stop ? stop : startOfNext(cutting, {
			last: start,
			end,
			stop
		});
	}
}
/** The best end for a chunk, behind all that is done; undefined if what it repeats leaves no room for more. */
function endOfChunk({ text, strengths, size }, { start, done, stop }) {
	const limit = longestFrom(text, {
		start,
		stop
	}, size);
	if (limit === stop) return stop;
	const first = Math.max(start, done) + 1;
	const half = Math.max(first, start + Math.ceil((limit - start) / 2));
	const best = lastStrongest(strengths, half, limit);
	if (best !== void 0) return best;
	const good = lastFrom(strengths, {
		low: first,
		high: half - 1,
		least: cutStrength.word
	});
	if (good !== void 0 || start < done) return good;
	return lastFrom(strengths, {
		low: first,
		high: half - 1,
		least: cutStrength.poor
	}) ?? limit;
}
/** Where the next chunk begins: at the best break in the first half of the overlap, else at the next one. */
function startOfNext({ text, strengths, overlap }, { last, end, stop }) {
	const reach = longestBefore(text, {
		floor: last,
		end
	}, overlap);
	const first = Math.max(trimBlank(text, last, reach), last + 1);
	const middle = Math.floor((first + end) / 2);
	return skipBlank(text, firstStrongest(strengths, first, middle) ?? firstGood(strengths, middle + 1, end - 1) ?? end, stop);
}
/** The strongest place in `[low, high]` that may be cut at all; of equals the last. */
function lastStrongest(strengths, low, high) {
	let best;
	for (let at = high, strength = 0; at >= low; at -= 1) {
		const here = strengths[at] ?? 0;
		if (here > strength) [best, strength] = [at, here];
	}
	return best;
}
function lastFrom(strengths, { low, high, least }) {
	for (let at = high; at >= low; at -= 1) if ((strengths[at] ?? 0) >= least) return at;
}
/** The strongest good place in `[low, high]`; of equals the first. */
function firstStrongest(strengths, low, high) {
	let best;
	for (let at = low, strength = cutStrength.poor; at <= high; at += 1) {
		const here = strengths[at] ?? 0;
		if (here > strength) [best, strength] = [at, here];
	}
	return best;
}
/** The first place in `[low, high]` that is better than poor. */
function firstGood(strengths, low, high) {
	for (let at = low; at <= high; at += 1) if ((strengths[at] ?? 0) >= cutStrength.word) return at;
}
// src/pipeline/builtin/word-index/indexed-document.ts
/** Bytes of the texts of all its chunks. */
function bytesOf({ segment, first, chunks }) {
	let bytes = 0;
	for (let at = first; at < first + chunks; at += 1) bytes += segment.spans[at * 3 + 2] ?? 0;
	return bytes;
}
/** Where a chunk of the document starts and ends in its text, in UTF-16 units. */
function spanOf({ segment: { spans }, first }, at) {
	const place = (first + at) * 3;
	return {
		start: spans[place] ?? 0,
		end: spans[place + 1] ?? 0
	};
}
// node_modules/stemmer/index.js
/** @type {Record<string, string>} */
const step2list = {
	ational: "ate",
	tional: "tion",
	enci: "ence",
	anci: "ance",
	izer: "ize",
	bli: "ble",
	alli: "al",
	entli: "ent",
	eli: "e",
	ousli: "ous",
	ization: "ize",
	ation: "ate",
	ator: "ate",
	alism: "al",
	iveness: "ive",
	fulness: "ful",
	ousness: "ous",
	aliti: "al",
	iviti: "ive",
	biliti: "ble",
	logi: "log"
};
/** @type {Record<string, string>} */
const step3list = {
	icate: "ic",
	ative: "",
	alize: "al",
	iciti: "ic",
	ical: "ic",
	ful: "",
	ness: ""
};
const vowel = "[aeiouy]";
const consonants = "([^aeiou][^aeiouy]*)";
const vowels = "([aeiouy][aeiou]*)";
const gt0 = new RegExp("^" + consonants + "?" + vowels + consonants);
const eq1 = new RegExp("^" + consonants + "?" + vowels + consonants + vowels + "?$");
const gt1 = new RegExp("^" + consonants + "?(" + vowels + consonants + "){2,}");
const vowelInStem = new RegExp("^" + consonants + "?" + vowel);
const consonantLike = new RegExp("^" + consonants + vowel + "[^aeiouwxy]$");
const sfxLl = /ll$/;
const sfxE = /^(.+?)e$/;
const sfxY = /^(.+?)y$/;
const sfxIon = /^(.+?(s|t))(ion)$/;
const sfxEdOrIng = /^(.+?)(ed|ing)$/;
const sfxAtOrBlOrIz = /(at|bl|iz)$/;
const sfxEED = /^(.+?)eed$/;
const sfxS = /^.+?[^s]s$/;
const sfxSsesOrIes = /^.+?(ss|i)es$/;
const sfxMultiConsonantLike = /([^aeiouylsz])\1$/;
const step2 = /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const step3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
const step4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
/**
* Get the stem from a given value.
*
* @param {string} value
*   Value to stem.
* @returns {string}
*   Stem for `value`
*/
function stemmer(value) {
	let result = String(value).toLowerCase();
	if (result.length < 3) return result;
	/** @type {boolean} */
	let firstCharacterWasLowerCaseY = false;
	if (result.codePointAt(0) === 121) {
		firstCharacterWasLowerCaseY = true;
		result = "Y" + result.slice(1);
	}
	if (sfxSsesOrIes.test(result)) result = result.slice(0, -2);
	else if (sfxS.test(result)) result = result.slice(0, -1);
	/** @type {RegExpMatchArray|null} */
	let match;
	if (match = sfxEED.exec(result)) {
		if (gt0.test(match[1])) result = result.slice(0, -1);
	} else if ((match = sfxEdOrIng.exec(result)) && vowelInStem.test(match[1])) {
		result = match[1];
		if (sfxAtOrBlOrIz.test(result)) result += "e";
		else if (sfxMultiConsonantLike.test(result)) result = result.slice(0, -1);
		else if (consonantLike.test(result)) result += "e";
	}
	if ((match = sfxY.exec(result)) && vowelInStem.test(match[1])) result = match[1] + "i";
	if ((match = step2.exec(result)) && gt0.test(match[1])) result = match[1] + step2list[match[2]];
	if ((match = step3.exec(result)) && gt0.test(match[1])) result = match[1] + step3list[match[2]];
	if (match = step4.exec(result)) {
		if (gt1.test(match[1])) result = match[1];
	} else if ((match = sfxIon.exec(result)) && gt1.test(match[1])) result = match[1];
	if ((match = sfxE.exec(result)) && (gt1.test(match[1]) || eq1.test(match[1]) && !consonantLike.test(match[1]))) result = match[1];
	if (sfxLl.test(result) && gt1.test(result)) result = result.slice(0, -1);
	if (firstCharacterWasLowerCaseY) result = "y" + result.slice(1);
	return result;
}
// src/pipeline/builtin/word-index/terms.ts
/**
* The words of a text as they are written, without invisible characters; a run of a script that puts no blanks between
* words is one, and so are a number with its separators (`1,000`, `v1.2.3`) and a letter with its signs (`C++`, `C#`).
*/
function wordsOf(text) {
	return text.replaceAll(invisible, "").match(wordPattern) ?? [];
}
/**
* The terms that a word is found by, without case and accents, and for how many words they count. An English word is
* one, without its ending. Of other languages no rule for endings is known here: a word is its parts of four letters,
* which most of its forms and compounds share. In scripts that put no blanks between words each pair of neighbouring
* characters counts as a word. Beside these there are terms that count for no word: single Chinese characters and
* Korean syllables, and other spellings of numbers and names of code.
*/
function termsOf(word, language) {
	if (unspaced.test(word)) {
		const characters = charactersOf(word.normalize("NFKC"));
		const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
		if (pairs.length === 0) return {
			terms: characters,
			words: characters.length
		};
		const telling = characters.filter((character) => /^[\p{sc=Han}\p{sc=Hangul}]/u.test(character));
		return {
			terms: [...pairs, ...telling],
			words: pairs.length
		};
	}
	const parts = word.match(runPattern)?.map((part) => plainTermsOf(part, language)) ?? [];
	return {
		terms: [...parts.flatMap(({ terms }) => terms), ...otherSpellings(word)],
		words: parts.reduce((sum, { words }) => sum + words, 0)
	};
}
function plainTermsOf(word, language) {
	const folded = fold(word);
	const isNumber = /^\p{N}/u.test(folded);
	if (language === "english" && (isNumber || /^\p{Script=Latin}/u.test(folded))) {
		const terms = (folded.match(runPattern) ?? []).map(stem);
		return {
			terms,
			words: terms.length
		};
	}
	return {
		terms: isNumber ? [folded] : partsOf(folded),
		words: 1
	};
}
function stem(word) {
	return word.length > longestStemmed ? word : stemmer(word);
}
/** `1000` of `1,000`, `1.2.3` of `v1.2.3`, `c++` of `C++`; `max` and `drop` of `maxDrop`, `sha` and `256` of `sha256`; one letter tells nothing. */
function otherSpellings(word) {
	if (/[+#]$/.test(word)) return [word.toLowerCase()];
	if (separator.test(word)) return [joinedNumber(fold(word))];
	const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})/u);
	if (parts.length === 1) return [];
	return parts.filter((part) => /..|\p{N}/u.test(part)).map((part) => stem(fold(part)));
}
/** Thousands without separators, anything else with points: `1000.5` of `1.000,5`, `1.2.3` of `v1.2.3`. */
function joinedNumber(number) {
	const plain = number.replace(/^v(?=\d)/, "");
	const [, whole, , decimals] = grouped.exec(plain) ?? [];
	if (whole === void 0) return plain.split(separator).join(".");
	const digits = whole.replaceAll(/\D/g, "");
	return decimals === void 0 ? digits : `${digits}.${decimals}`;
}
/** What stands between the digits of a number. */
const separator = /[.,'’．，]/;
/** One separator before each three digits, and another before decimals. */
const grouped = /^(\d{1,3}([.,'’])\d{3}(?:\2\d{3})*)(?:[.,](\d+))?$/;
const invisible = new RegExp(`[${invisibleCharacters}]`, "g");
const paired = `[[${unspacedScripts("scx")}\\p{scx=Hangul}]--\\p{Nd}]`;
const letters = "[\\p{L}\\p{N}\\p{M}]";
const wordRun = `[${letters}--${paired}]{1,255}`;
const runPattern = new RegExp(wordRun, "gv");
const wordPattern = new RegExp(`[${paired}&&${letters}]{1,255}|(?<!${letters})[A-Za-z](?:\\+\\+|#)(?!${letters})|${wordRun}(?:(?<=\\p{Nd})${separator.source}(?=\\p{Nd})${wordRun}){0,8}`, "gv");
const unspaced = new RegExp(`^${paired}`, "v");
/** Longest word whose ending is looked at: what is longer is no word of a language. */
const longestStemmed = 64;
/** Without case, without the marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters and the dot below Hindi ones; other marks are vowels. */
function fold(word) {
	if (/^[a-z0-9]+$/.test(word)) return word;
	return word.normalize("NFKD").replaceAll(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/g, "").toUpperCase().toLowerCase().normalize("NFKC").replaceAll(/\p{Nd}/gu, digitOf);
}
/** A digit of any script as 0 to 9: ten of a script stand in a row. */
function digitOf(character) {
	const point = character.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
	return String(value);
}
/** Letters, each with its marks. */
function charactersOf(run) {
	return run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}
const partLength = 4;
/** With a mark in front, so that no part is taken for an English word. */
function partsOf(word) {
	const count = Math.max(word.length - partLength, 0) + 1;
	return Array.from({ length: count }, (_, at) => `~${word.slice(at, at + partLength)}`);
}
/** Letters of a document by which its language is told. */
const sampleLength = 2e4;
/**
* `other` only where there is reason to: one Latin letter in 200 has an accent, and less than one word in 12 is one that
* English texts are full of. Everything else is treated as English: code, tables, texts without letters.
*/
function languageOf(text) {
	const sample = text.slice(0, sampleLength).normalize("NFC");
	const accented = sample.match(/[\u00c0-\u024f\u1e00-\u1eff]/g)?.length ?? 0;
	if (accented === 0) return "english";
	const latin = sample.match(/[a-z]/gi)?.length ?? 0;
	const words = wordsOf(sample).length;
	const common = sample.match(commonWords)?.length ?? 0;
	return accented * 200 >= latin && common * 12 < words ? "other" : "english";
}
/** Frequent English words that are rare in other languages. */
const commonWords = /\b(?:the|of|and|to|is|are|for|that|with|it|this|you|be|from|or|by)\b/gi;
// src/pipeline/builtin/word-index/cut-document.ts
const mostCounted = 65535;
/** A cutter that gives terms these numbers. */
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
			const first = terms.length;
			const found = numbers.add(document.text, language, {
				start,
				end
			});
			tally = withRoom(tally, numbers.terms.length);
			for (const term of found.terms) {
				const before = tally[term] ?? 0;
				if (before === 0) terms.push(term);
				tally[term] = before + 1;
			}
			for (let at = first; at < terms.length; at += 1) {
				const term = terms[at] ?? 0;
				counts.push(Math.min(tally[term] ?? 0, mostCounted));
				tally[term] = 0;
			}
			lengths.push(found.words);
			widths.push(terms.length - first);
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
const firstTerms = 1024;
/** Zeros at all places that are new. */
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
/** Of chunks without words. */
const noTwin = "\0".repeat(16);
// src/pipeline/builtin/word-index/plain-words.ts
/** What an ASCII character is to the words around it. */
const kind = {
	/** Belongs to no word. */
	separator: 0,
	/** A letter or digit. */
	plain: 1,
	/** May stand in a number. */
	mark: 2,
	/** What words of it and its neighbours are, a pattern has to say; so is all that is not ASCII. */
	other: 3
};
const kinds = Uint8Array.from({ length: 128 }, (_, unit) => {
	const character = String.fromCharCode(unit);
	if (/[A-Za-z0-9]/.test(character)) return kind.plain;
	if (/[.,']/.test(character)) return kind.mark;
	return /[+#]/.test(character) ? kind.other : kind.separator;
});
function kindOf(unit) {
	return unit < 128 ? kinds[unit] ?? kind.other : kind.other;
}
/** The first place from `start` on where a word may begin, one that may be no plain one; `end` if there is none. */
function nextWord(text, start, end) {
	let at = start;
	while (at < end && kindOf(text.charCodeAt(at)) % 2 === 0) at += 1;
	return at;
}
/** What is longer is more than one word. */
const longestRun = 255;
/**
* The end of the word that begins here, if it is of ASCII letters and digits and surely ends before what follows, as
* most words of most texts; else `start`. No pattern is asked, and no string made.
*/
function plainEnd(text, start, end) {
	let at = start;
	while (at < end && kindOf(text.charCodeAt(at)) === kind.plain) at += 1;
	if (at === end) return at - start > longestRun ? start : at;
	const follows = kindOf(text.charCodeAt(at));
	return (follows === kind.separator || follows === kind.mark && !isInNumber(text, at, end)) && at - start <= longestRun ? at : start;
}
/** Whether the mark may stand between digits, of any script. */
function isInNumber(text, at, end) {
	if (at + 1 === end) return false;
	const next = text.charCodeAt(at + 1);
	return isDigit(text.charCodeAt(at - 1)) && (isDigit(next) || next >= 128);
}
function isDigit(unit) {
	return unit >= 48 && unit <= 57;
}
/** The first place from `start` on where any word has ended. */
function nextSeparator(text, start, end) {
	let at = start;
	while (at < end && kindOf(text.charCodeAt(at)) !== kind.separator) at += 1;
	return at;
}
// src/pipeline/builtin/word-index/recent-words.ts
const firstSlots = 256;
const mostSlots = 2 ** 16;
/**
* Remembers one word for each hash of units: to compare a word with that takes a fraction of the time of making a string
* of it and looking it up.
*/
function recentWords() {
	let words = nothing(firstSlots);
	let all = nothing(firstSlots);
	let puts = 0;
	return {
		find: (text, start, end) => {
			const slot = hashOf(text, start, end) & words.length - 1;
			return standsAt(words[slot] ?? "", text, {
				start,
				end
			}) ? all[slot] : void 0;
		},
		put: (word, known) => {
			puts += 1;
			if (puts > words.length && words.length < mostSlots) {
				words = nothing(words.length * 4);
				all = nothing(words.length);
				puts = 0;
			}
			const slot = hashOf(word, 0, word.length) & words.length - 1;
			words[slot] = word;
			all[slot] = known;
		}
	};
}
function nothing(length) {
	return Array.from({ length }, () => void 0);
}
function hashOf(text, start, end) {
	let hash = 0;
	for (let at = start; at < end; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at) | 0;
	return hash ^ hash >>> 15;
}
function standsAt(word, text, { start, end }) {
	if (word.length !== end - start) return false;
	for (let at = start; at < end; at += 1) if (word.charCodeAt(at - start) !== text.charCodeAt(at)) return false;
	return true;
}
// src/pipeline/builtin/word-index/term-numbers.ts
/** No term has a number yet. */
function termNumbers() {
	const numbers = /* @__PURE__ */ new Map();
	const all = [];
	const known = {
		english: /* @__PURE__ */ new Map(),
		other: /* @__PURE__ */ new Map()
	};
	const recent = {
		english: recentWords(),
		other: recentWords()
	};
	const numberOf = (term) => {
		const number = numbers.get(term) ?? numbers.size;
		if (number === numbers.size) {
			numbers.set(term, number);
			all.push(term);
		}
		return number;
	};
	const learn = (word, language) => {
		const { terms, words } = termsOf(word, language);
		const own = terms.map(numberOf);
		const [only] = own;
		const found = words === 1 && own.length === 1 && only !== void 0 ? only : {
			terms: own,
			words
		};
		known[language].set(word, found);
		return found;
	};
	const find = (written, language) => known[language].get(written) ?? learn(Buffer.from(written).toString(), language);
	const remember = (written, language) => {
		const found = find(written, language);
		recent[language].put(Buffer.from(written).toString(), found);
		return found;
	};
	return {
		terms: all,
		add: (text, language, { start, end }) => {
			const terms = [];
			let words = 0;
			const put = (found) => {
				if (typeof found === "number") {
					terms.push(found);
					words += 1;
				} else {
					for (const term of found.terms) terms.push(term);
					words += found.words;
				}
			};
			for (let at = nextWord(text, start, end); at < end; at = nextWord(text, at, end)) {
				const behind = plainEnd(text, at, end);
				if (behind > at) {
					put(recent[language].find(text, at, behind) ?? remember(text.slice(at, behind), language));
					at = behind;
				} else {
					const last = nextSeparator(text, at, end);
					for (const word of wordsOf(text.slice(at, last))) put(find(word, language));
					at = last;
				}
			}
			return {
				terms,
				words
			};
		}
	};
}
/**
* The terms of a question, whatever its language, and how much each counts: as often as its word stands there, and the
* parts of a word together as much as a whole one.
*/
function termsOfQuestion(question) {
	const weights = /* @__PURE__ */ new Map();
	for (const word of wordsOf(question)) for (const [term, weight] of weightsOf(word)) weights.set(term, (weights.get(term) ?? 0) + weight);
	return weights;
}
/** A question is too short to tell its language: each of its words is looked for as either. */
function weightsOf(word) {
	const weights = /* @__PURE__ */ new Map();
	for (const language of ["english", "other"]) {
		const { terms, words } = termsOf(word, language);
		const own = /* @__PURE__ */ new Map();
		for (const term of terms) own.set(term, (own.get(term) ?? 0) + words / terms.length);
		for (const [term, weight] of own) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
	}
	return weights;
}
export { bytesOf as a, chunkId as c, isSeparator as d, unspacedScripts as f, openCutter as i, markdownLines as l, termsOfQuestion as n, spanOf as o, words as p, noTwin as r, chunkDocument as s, termNumbers as t, linesOf as u };
