import { n as unspacedScripts } from "./action-words.js";
// src/text/blank.ts
function isBlank(unit) {
	if (unit < 128) return unit === 32 || unit >= 9 && unit <= 13;
	return unit >= 160 && otherBlanks.has(unit);
}
const otherBlanks = new Set(Array.from(`             \u2028\u2029\u202f\u205f\u3000\ufeff`, (blank) => blank.charCodeAt(0)));
function skipBlank(text, start, stop) {
	let at = start;
	while (at < stop && isBlank(text.charCodeAt(at))) at += 1;
	return at;
}
function trimBlank(text, floor, end) {
	let at = end;
	while (at > floor && isBlank(text.charCodeAt(at - 1))) at -= 1;
	return at;
}
// src/pipeline/builtin/chunking/chunk-budget.ts
function budgetOf(amount, unit) {
	return unit === "chars" ? {
		unit: "utf16",
		most: amount
	} : {
		unit: "utf8",
		most: amount * 4
	};
}
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
function fits(text, { start, end }, budget) {
	const units = end - start;
	if (units > budget.most) return false;
	if (budget.unit === "utf16" || units * 3 <= budget.most) return true;
	return longestFrom(text, {
		start,
		stop: end
	}, budget) === end;
}
function isPair(text, at) {
	return isSurrogate(text.charCodeAt(at), 55296) && isSurrogate(text.charCodeAt(at + 1), 56320);
}
function isSurrogate(unit, first) {
	return unit >= first && unit < first + 1024;
}
function bytesOf(unit, length) {
	if (length === 2) return 4;
	if (unit < 128) return 1;
	return unit < 2048 ? 2 : 3;
}
// src/text/markup/lines-of.ts
function* linesOf(text, start, stop) {
	const nextLine = lineReader(text, start, stop);
	for (let line = nextLine(); line !== void 0; line = nextLine()) yield line;
}
function lineReader(text, start, stop) {
	const stretch = text.slice(start, stop);
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
// src/pipeline/builtin/chunking/cut-strengths.ts
const cutStrength = {
	never: 0,
	poor: 1,
	word: 2,
	sentence: 3,
	line: 4,
	block: 5,
	heading: 6
};
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
function isPlain(unit) {
	return unit > 32 && unit < 128;
}
function markLongWord(text, strengths, { start, end, budget }) {
	if (fits(text, {
		start,
		end
	}, budget)) return;
	for (let at = start + 1; at < end; at += 1) if (!isPair(text, at - 1)) strengths[at] = cutStrength.poor;
}
const unspaced = new RegExp(`^(?!\\p{M})[${unspacedScripts("sc")}]`, "u");
const opening = /^[\p{Ps}\p{Pi}]/u;
const beginning = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u;
function isBetweenLetters(text, at, next) {
	if (hasSpaces(text.charCodeAt(at)) && hasSpaces(text.charCodeAt(next))) return false;
	const before = traitsOf(text.codePointAt(at) ?? 0);
	const after = traitsOf(text.codePointAt(next) ?? 0);
	if ((after & trait.isUnspaced) !== 0) return (before & trait.isOpening) === 0;
	return (before & trait.endsLine) !== 0 && (after & trait.isBeginning) !== 0;
}
const trait = {
	isKnown: 1,
	isUnspaced: 2,
	isOpening: 4,
	isBeginning: 8,
	endsLine: 16
};
const traits = /* @__PURE__ */ new Uint8Array(1114112);
function traitsOf(point) {
	traits[point] ||= readTraits(String.fromCodePoint(point));
	return traits[point] ?? 0;
}
function readTraits(character) {
	const isUnspaced = unspaced.test(character);
	return trait.isKnown | (isUnspaced ? trait.isUnspaced : 0) | (opening.test(character) ? trait.isOpening : 0) | (beginning.test(character) ? trait.isBeginning : 0) | (isUnspaced || wideStops.has(character) ? trait.endsLine : 0);
}
function hasSpaces(unit) {
	return unit < 3584 || unit >= 8192 && unit < 11904;
}
const wideStops = /* @__PURE__ */ new Set("。！？、，");
const closingMarks = unitsOf(`"'”’»)]*_」』`);
const fullStops = unitsOf(".!?…。！？");
function unitsOf(text) {
	return new Set(Array.from(text, (character) => character.charCodeAt(0)));
}
function endsSentence(text, start, end) {
	let at = end - 1;
	if (isLetter(text.charCodeAt(at))) return false;
	while (at > start && closingMarks.has(text.charCodeAt(at))) at -= 1;
	return fullStops.has(text.charCodeAt(at));
}
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
// src/text/markup/markdown-lines.ts
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
const blank = goOn("blank", text);
const paragraph = goOn("paragraph", text);
const heading = open("heading", text);
const underlined = open("heading", { kind: "underline" });
const underline = goOn("heading", text);
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
// src/pipeline/builtin/chunking/text-blocks.ts
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
function chunkId({ doc, start, end }) {
	return `${doc}#${start}-${end}`;
}
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
function startOfNext({ text, strengths, overlap }, { last, end, stop }) {
	const reach = longestBefore(text, {
		floor: last,
		end
	}, overlap);
	const first = Math.max(trimBlank(text, last, reach), last + 1);
	const middle = Math.floor((first + end) / 2);
	return skipBlank(text, firstStrongest(strengths, first, middle) ?? firstGood(strengths, middle + 1, end - 1) ?? end, stop);
}
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
function firstStrongest(strengths, low, high) {
	let best;
	for (let at = low, strength = cutStrength.poor; at <= high; at += 1) {
		const here = strengths[at] ?? 0;
		if (here > strength) [best, strength] = [at, here];
	}
	return best;
}
function firstGood(strengths, low, high) {
	for (let at = low; at <= high; at += 1) if ((strengths[at] ?? 0) >= cutStrength.word) return at;
}
export { linesOf as i, chunkId as n, markdownLines as r, chunkDocument as t };
