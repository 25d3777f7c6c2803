// src/lib/text/blank.ts
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
// src/lib/text/markup/lines-of.ts
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
// src/lib/text/markup/markdown-lines.ts
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
export { skipBlank as a, isBlank as i, lineReader as n, trimBlank as o, linesOf as r, markdownLines as t };
