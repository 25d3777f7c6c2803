import { n as unspacedScripts } from "./action-words.js";
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
	const nextLine = lineReader(text, start, stop);
	for (let line = nextLine(); line !== void 0; line = nextLine()) yield line;
}
/** Gives one line of a stretch of text at each call, `undefined` behind the last: cheaper than a generator, and there may be ten million. */
function lineReader(text, start, stop) {
	const stretch = text.slice(start, stop);
	/** Past the end where nothing is found, so that it is not looked for again. */
	const find = (sign) => {
		const index = stretch.indexOf(sign, from - start);
		return index === -1 ? stop : start + index;
	};
	let from = start;
	let feed = -1;
	let back = -1;
	return () => {
		if (from >= stop) return void 0;
		if (feed < from) feed = find("\n");
		if (back < from) back = find("\r");
		const end = Math.min(feed, back);
		const line = {
			start: from,
			end: trimBlank(text, from, end)
		};
		from = end + (back === end && feed === end + 1 ? 2 : 1);
		return line;
	};
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
	const read = kindReader();
	const nextLine = lineReader(text, 0, text.length);
	const contentOf = (line) => line === void 0 ? "" : text.slice(line.start, line.end);
	let line = nextLine();
	let content = contentOf(line);
	while (line !== void 0) {
		const next = nextLine();
		const nextContent = contentOf(next);
		const { kind, opens } = read(content, nextContent);
		yield {
			line,
			kind,
			opens
		};
		line = next;
		content = nextContent;
	}
}
/** Reads one line after the other, each with the one that follows it. */
function kindReader() {
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
		case "underline": return underline;
		case "table":
			if (content.includes("|")) return goOn("table", state);
			break;
		case "top": if (/^\uFEFF?---$/.test(content)) return open("front-matter", { kind: "front-matter" });
	}
	return readOpen(content, next);
}
const text = { kind: "text" };
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
/** Made once: there may be ten million lines. */
const blank = goOn("blank", text);
const paragraph = goOn("paragraph", text);
const heading = open("heading", text);
const underlined = open("heading", { kind: "underline" });
const underline = goOn("heading", text);
/** A line outside of everything that takes whole lines in. To look for a sign first costs less than a pattern. */
function readOpen(content, next) {
	if (content === "") return blank;
	const mark = fenceMark(content);
	if (mark !== void 0) return open("fence", {
		kind: "fence",
		mark
	});
	if (content.includes("#") && /^\uFEFF? {0,3}#{1,6}(?:[ \t]|$)/.test(content)) return heading;
	if (content.includes("|")) {
		if (/^[ \t>]*\|/.test(content)) return goOn("table", { kind: "table" });
		if (isDelimiterRow(next)) return open("table", { kind: "table" });
	}
	if (isUnderline(next) && !isUnderline(content) && !isListItem(content)) return underlined;
	return paragraph;
}
/** The run of backticks or tildes that opens a fence, inside lists and quotes too. */
function fenceMark(content) {
	if (!content.includes("```") && !content.includes("~~~")) return void 0;
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
/** As `^ {0,3}(=+|-+)$`; a loop, since this is asked of every line. */
function isUnderline(content) {
	let at = 0;
	while (at < 3 && content[at] === " ") at += 1;
	const sign = content[at];
	if (sign !== "=" && sign !== "-") return false;
	while (content[at] === sign) at += 1;
	return at === content.length;
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
		spent += bytesOf(text.charCodeAt(end), length);
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
		spent += unit === "utf16" ? length : bytesOf(text.charCodeAt(start - length), length);
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
function bytesOf(unit, length) {
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
const unspaced = new RegExp(`^(?!\\p{M})[${unspacedScripts("sc")}]`, "u");
const opening = /^[\p{Ps}\p{Pi}]/u;
const beginning = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u;
/** Whether a line could end between the characters at `at` and `next`, with no space and no punctuation torn off. */
function isBetweenLetters(text, at, next) {
	if (hasSpaces(text.charCodeAt(at)) && hasSpaces(text.charCodeAt(next))) return false;
	const before = text.slice(at, next);
	const after = String.fromCodePoint(text.codePointAt(next) ?? 0);
	if (unspaced.test(after)) return !opening.test(before);
	return (unspaced.test(before) || wideStops.has(before)) && beginning.test(after);
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
	const nextLine = lineReader(text, block.start, block.end);
	for (let line = nextLine(); line !== void 0; line = nextLine()) if (line.end > line.start && line.end < block.end) strengths[line.end] = cutStrength.line;
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
			if (line.end > line.start) open.end = line.end;
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
export { linesOf as i, chunkId as n, markdownLines as r, chunkDocument as t };
