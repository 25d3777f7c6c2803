// src/lib/first-index.ts
function firstIndex(values, holdsAt) {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = low + high >>> 1;
		const value = values[middle];
		if (value !== void 0 && holdsAt(value)) high = middle;
		else low = middle + 1;
	}
	return low;
}
// src/lib/text/composed.ts
function composed(text) {
	return /[^\0-\x7f]/.test(text) ? text.normalize("NFC") : text;
}
// src/lib/text/markup/document-id.ts
function documentId(written) {
	if (isPlain(written)) return written;
	const slashed = composed(written.includes("\\") ? written.replaceAll("\\", "/") : written);
	return slashed.startsWith("./") ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
}
function isPlain(written) {
	if (written.startsWith("./")) return false;
	for (let at = 0; at < written.length; at += 1) {
		const unit = written.charCodeAt(at);
		if (unit > 126 || unit === BACKSLASH) return false;
	}
	return true;
}
const BACKSLASH = 92;
// src/lib/text/markup/pages.ts
function pagesOf(text) {
	const breaks = Array.from(text.matchAll(/\f/g), ({ index }) => index);
	return [-1, ...breaks].map((before, at) => ({
		start: before + 1,
		end: breaks[at] ?? text.length
	}));
}
function hasPages(doc) {
	return /\.pdf$/i.test(doc);
}
function slugOfPage(page) {
	return `page=${page}`;
}
// src/git/documents/corpus-of.ts
function corpusOf(documents) {
	const texts = new Map();
	for (const document of documents) texts.set(document.doc, document);
	const lines = new Map();
	return {
		text: (doc) => texts.get(documentId(doc))?.text,
		lineAt: (doc, offset) => {
			const known = texts.get(documentId(doc));
			if (known === void 0 || known.extracted && !hasPages(known.doc)) return void 0;
			const starts = lines.get(known.doc) ?? startsIn(known);
			lines.set(known.doc, starts);
			return firstIndex(starts, (start) => start > offset);
		}
	};
}
function startsIn({ doc, text }) {
	return hasPages(doc) ? pagesOf(text).map(({ start }) => start) : startsOfLines(text);
}
function startsOfLines(text) {
	return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
}
// src/lib/text/text-hash.ts
function textHash(text) {
	let low = 3735928559;
	let high = 1103547991;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 2654435761);
		high = Math.imul(high ^ unit, 1597334677);
	}
	low = Math.imul(low ^ low >>> 16, 2246822507) ^ Math.imul(high ^ high >>> 13, 3266489909);
	high = Math.imul(high ^ high >>> 16, 2246822507) ^ Math.imul(low ^ low >>> 13, 3266489909);
	return 2 ** 32 * (high & 2097151) + (low >>> 0);
}
// src/lib/remembered.ts
function remembered$1(make, mostUnits) {
	const kept = new Map();
	let units = 0;
	return (key) => {
		const known = kept.get(key);
		if (known !== void 0) return known.form;
		const form = make(key);
		const taken = Math.max(key.length, unitsOf(form));
		units += taken;
		if (units > mostUnits) {
			kept.clear();
			units = taken;
		}
		kept.set(key, { form });
		return form;
	};
}
function unitsOf(form) {
	return (typeof form === "string" ? form : form?.text)?.length ?? 0;
}
// src/lib/text/words/digit-of.ts
function digitOf(character) {
	const point = character.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
	return String(value);
}
// src/lib/text/words/offsets.ts
function offsetsInto(units, count) {
	return units < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count);
}
// src/lib/text/words/normalise.ts
function normalise(source) {
	const output = openOutput(source.length);
	const folded = new Map();
	let at = putPlain(output, source, 0);
	while (at < source.length) {
		const unit = source.charCodeAt(at);
		const next = source.charCodeAt(at + 1);
		const isAscii = unit < FIRST_BEYOND_ASCII;
		if ((isAscii || isHan(unit)) && (!(next >= FIRST_MARK) || isHan(next))) {
			put(output, isAscii ? lowerAscii(unit) : unit, {
				from: at,
				to: at + 1
			});
			at = putPlain(output, source, at + 1);
			continue;
		}
		const to = isOwnSegment(unit, next) ? at + 1 : endOfSegment(source, at);
		putAll(output, to - at === 1 ? foldUnit(unit, folded) : fold(source.slice(at, to)), {
			from: at,
			to
		});
		at = to;
	}
	const breaks = Array.from(source.matchAll(/\f/g), (feed) => feed.index);
	return {
		...close(output),
		...breaks.length > 0 && { breaks }
	};
}
function putPlain(output, source, start) {
	const { units, from, to } = output;
	let { length } = output;
	let at = start;
	let unit = source.charCodeAt(at);
	let last = length === 0 ? SPACE : units[length - 1];
	while (unit >= SPACE && unit < FIRST_BEYOND_ASCII && length < units.length) {
		const next = source.charCodeAt(at + 1);
		if (next >= FIRST_MARK || unit === SPACE && last === SPACE) break;
		last = lowerAscii(unit);
		units[length] = last;
		from[length] = at;
		at += 1;
		to[length] = at;
		length += 1;
		unit = next;
	}
	output.length = length;
	return at;
}
function isHan(unit) {
	return unit >= 19968 && unit <= 40959;
}
function normalText(source) {
	if (!/[\u0080-\uffff]/.test(source)) return collapsed(source.toLowerCase());
	if (!foldedAtOnce.test(source)) return normalise(source).text;
	return collapsed(fold(source).replaceAll(unplain, plainOf));
}
const foldedAtOnce = /^[\0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2190-\u22ff]*$/;
function collapsed(text) {
	return text.replaceAll(/\s{2,}|[\t\n\v\f\r]/g, " ").trim();
}
const segmentPattern = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uff66-\uff9d][\uff9e\uff9f]|\P{M}\p{M}{0,64}|\p{M}{1,64}/uy;
function endOfSegment(source, at) {
	segmentPattern.lastIndex = at;
	segmentPattern.test(source);
	return segmentPattern.lastIndex;
}
function isOwnSegment(unit, next) {
	if (isSurrogate(unit) || isSurrogate(next) || isMark(next)) return false;
	return (unit < 4352 || unit > 4370) && (unit < 65382 || unit > 65437) && !isMark(unit);
}
function isSurrogate(unit) {
	return unit >= 55296 && unit <= 57343;
}
function isMark(unit) {
	if (!(unit >= FIRST_MARK)) return false;
	marks[unit] ||= /\p{M}/u.test(String.fromCharCode(unit)) ? 1 : 2;
	return marks[unit] === 1;
}
const marks = new Uint8Array(2 ** 16);
const FIRST_BEYOND_ASCII = 128;
const FIRST_MARK = 768;
const SPACE = 32;
function lowerAscii(unit) {
	return unit >= 65 && unit <= 90 ? unit + 32 : unit;
}
function foldUnit(unit, folded) {
	const known = folded.get(unit);
	if (known !== void 0) return known;
	const text = fold(String.fromCharCode(unit));
	folded.set(unit, text);
	return text;
}
function fold(segment) {
	return segment.normalize("NFKC").toLowerCase().replaceAll(unfolded, foldedOf);
}
const unfolded = /ß|ς|i\u0307|(?![0-9])\p{Nd}/gu;
function foldedOf(found) {
	return foldings.get(found) ?? digitOf(found);
}
const foldings = new Map([
	["ß", "ss"],
	["ς", "σ"],
	["i̇", "i"]
]);
const REMOVED = -1;
const invisibleCharacters = "­؜​‌‍‎‏‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩﻿";
new RegExp(`[^\\s${invisibleCharacters}]`);
const plain = new Map([
	...Array.from(invisibleCharacters, (each) => [each.charCodeAt(0), REMOVED]),
	...unitsAs(REMOVED, [1425, 1469], [1471], [1473, 1474], [1476, 1477], [1479]),
	...unitsAs(REMOVED, [1600], [1611, 1618], [1648]),
	...unitsAs(46, [1643]),
	...unitsAs(44, [1644]),
	...unitsAs(39, [8216, 8219]),
	...unitsAs(34, [8220, 8223], [171], [187]),
	...unitsAs(45, [8208, 8213], [8722]),
	...unitsAs(SPACE, [9, 13], [160], [5760], [8192, 8202], [8232, 8233]),
	...unitsAs(SPACE, [8239], [8287], [12288])
]);
function unitsAs(target, ...ranges) {
	return ranges.flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, offset) => [first + offset, target]));
}
const unplain = new RegExp(`[${String.fromCharCode(...plain.keys())}]`, "g");
function plainOf(unit) {
	const target = plain.get(unit.charCodeAt(0)) ?? REMOVED;
	return target === REMOVED ? "" : String.fromCharCode(target);
}
function openOutput(sourceLength, capacity = sourceLength) {
	return {
		sourceLength,
		units: new Uint16Array(capacity),
		from: offsetsInto(sourceLength, capacity),
		to: offsetsInto(sourceLength, capacity),
		length: 0
	};
}
function putAll(output, text, source) {
	for (let index = 0; index < text.length; index += 1) put(output, text.charCodeAt(index), source);
}
function put(output, unit, source) {
	const target = unit >= SPACE && unit < FIRST_BEYOND_ASCII ? unit : plain.get(unit) ?? unit;
	if (target === REMOVED) return;
	const last = output.length - 1;
	if (target === SPACE && last < 0) return;
	if (target === SPACE && output.units[last] === SPACE) {
		output.to[last] = source.to;
		return;
	}
	if (output.length === output.units.length) grow(output);
	output.units[output.length] = target;
	output.from[output.length] = source.from;
	output.to[output.length] = source.to;
	output.length += 1;
}
function grow(output) {
	const { sourceLength, units, from, to } = output;
	const larger = openOutput(sourceLength, 2 * units.length + 16);
	larger.units.set(units);
	larger.from.set(from);
	larger.to.set(to);
	output.units = larger.units;
	output.from = larger.from;
	output.to = larger.to;
}
function close({ units, from, to, length }) {
	const end = length > 0 && units[length - 1] === SPACE ? length - 1 : length;
	return {
		text: textOf(units, end),
		from: from.subarray(0, end),
		to: to.subarray(0, end)
	};
}
function textOf(units, end) {
	const pieces = [];
	for (let start = 0; start < end; start += 8192) {
		const piece = units.subarray(start, Math.min(end, start + 8192));
		pieces.push(Reflect.apply(String.fromCharCode, void 0, piece));
	}
	return pieces.join("");
}
// src/lib/model/run.ts
var SharedChunk = class {
	id;
	doc;
	start;
	end;
	page;
	text;
	score;
	#common;
	constructor(shared, score, number = 0) {
		this.id = shared.id;
		this.doc = shared.doc;
		this.start = shared.start;
		this.end = shared.end;
		this.page = shared.page;
		this.text = shared.text;
		this.score = score;
		this.#common = #common in shared ? shared.#common : commonOf(this, number);
	}
	get number() {
		return this.#common.number;
	}
	static document(chunk) {
		if (#common in chunk) return chunk.#common.document;
		return chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
	}
	static shared(chunk) {
		return #common in chunk ? chunk.#common.shared : void 0;
	}
	static wording(chunk) {
		if (!(#common in chunk) || chunk.text === void 0) return void 0;
		return chunk.#common.wording ??= textHash(normalText(chunk.text)) | 0;
	}
};
function commonOf(shared, number) {
	return {
		shared,
		number,
		document: shared.doc === void 0 ? void 0 : documentId(shared.doc),
		wording: void 0
	};
}
function isSameChunk(one, other) {
	return one.doc === other.doc && one.start === other.start && one.end === other.end && one.page === other.page && one.text === other.text;
}
// src/lib/errors.ts
var GateError = class extends Error {
	name = "GateError";
	code;
	hint;
	mistakes;
	side;
	constructor(code, message, options = {}) {
		super(message, { cause: options.cause });
		this.code = code;
		this.hint = options.hint;
		this.mistakes = options.mistakes ?? [];
		this.side = options.side;
	}
};
// src/lib/text/compile-glob.ts
function compileGlob(glob) {
	const patterns = expandBraces(composed(glob)).map(compileSteps);
	return (path) => {
		const names = composed(path).split("/");
		return patterns.some((steps) => matchesSteps(steps, names));
	};
}
const mostAlternatives = 100;
function expandBraces(glob) {
	const expanded = [];
	const pending = [glob];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const group = findGroup(next);
		if (group === void 0) expanded.push(next);
		else pending.push(...alternativesOf(next, group));
		if (expanded.length + pending.length > mostAlternatives) throw new GateError("config-invalid", `pipeline.documents: the braces of ${JSON.stringify(glob)} expand to more than ${mostAlternatives} globs`, { hint: "write several globs, or use * in place of the braces" });
	}
	return expanded;
}
function alternativesOf(glob, { open, commas, close }) {
	const ends = [...commas, close];
	return ends.map((end, at) => {
		const start = at === 0 ? open : ends[at - 1] ?? open;
		return glob.slice(0, open) + glob.slice(start + 1, end) + glob.slice(close + 1);
	});
}
function findGroup(glob) {
	const open = [];
	let first;
	for (let at = 0; at < glob.length; at += 1) {
		const character = glob[at];
		if (character === "\\") at += 1;
		else if (character === "{") open.push({
			at,
			commas: []
		});
		else if (character === ",") open.at(-1)?.commas.push(at);
		else if (character === "}") {
			const group = open.pop();
			if (group === void 0 || group.commas.length === 0) continue;
			if (first === void 0 || group.at < first.open) first = {
				open: group.at,
				commas: group.commas,
				close: at
			};
		}
	}
	return first;
}
function compileSteps(pattern) {
	const names = (pattern.endsWith("/") ? `${pattern}**` : pattern).split("/").filter((name) => name !== "" && name !== ".");
	if (names.at(-1) === "**") names.push("*");
	return names.map((name) => name === "**" ? { kind: "folders" } : {
		kind: "name",
		tokens: compileName(name)
	});
}
function compileName(name) {
	const characters = Array.from(name);
	const tokens = [];
	for (let at = 0; at < characters.length; at += 1) {
		const character = characters[at] ?? "";
		const set = character === "[" ? readSet(characters, at) : void 0;
		if (set !== void 0) {
			tokens.push(set.token);
			at = set.end;
		} else if (character === "*") {
			if (tokens.at(-1)?.kind !== "run") tokens.push({ kind: "run" });
		} else if (character === "?") tokens.push({ kind: "one" });
		else {
			if (character === "\\" && at + 1 < characters.length) at += 1;
			tokens.push({
				kind: "character",
				character: characters[at] ?? ""
			});
		}
	}
	return tokens;
}
function readSet(characters, open) {
	const negated = characters[open + 1] === "!" || characters[open + 1] === "^";
	const first = open + (negated ? 2 : 1);
	const end = characters.indexOf("]", first + 1);
	if (end === -1) return void 0;
	const ranges = [];
	for (let at = first; at < end; at += 1) {
		const from = characters[at] ?? "";
		const isRange = characters[at + 1] === "-" && at + 2 < end;
		ranges.push([from, isRange ? characters[at + 2] ?? "" : from]);
		if (isRange) at += 2;
	}
	return {
		token: {
			kind: "set",
			negated,
			ranges
		},
		end
	};
}
function matchesSteps(steps, names) {
	let step = 0;
	let name = 0;
	let wildcard;
	while (name < names.length) {
		const current = steps[step];
		if (current?.kind === "folders") {
			wildcard = {
				step,
				name
			};
			step += 1;
		} else if (current !== void 0 && matchesName(current.tokens, names[name] ?? "")) {
			step += 1;
			name += 1;
		} else if (wildcard !== void 0 && !names[wildcard.name]?.startsWith(".")) {
			wildcard.name += 1;
			name = wildcard.name;
			step = wildcard.step + 1;
		} else return false;
	}
	return step === steps.length;
}
function matchesName(tokens, name) {
	if (name.startsWith(".") && !isCharacter(tokens[0], ".")) return false;
	const characters = Array.from(name);
	let token = 0;
	let at = 0;
	let wildcard;
	while (at < characters.length) {
		const current = tokens[token];
		if (current?.kind === "run") {
			wildcard = {
				token,
				at
			};
			token += 1;
		} else if (current !== void 0 && takes(current, characters[at] ?? "")) {
			token += 1;
			at += 1;
		} else if (wildcard !== void 0) {
			wildcard.at += 1;
			at = wildcard.at;
			token = wildcard.token + 1;
		} else return false;
	}
	while (tokens[token]?.kind === "run") token += 1;
	return token === tokens.length;
}
function isCharacter(token, character) {
	return token?.kind === "character" && token.character === character;
}
function takes(token, character) {
	switch (token.kind) {
		case "character": return token.character === character;
		case "one":
		case "run": return true;
		case "set": {
			const code = codeOf(character);
			return token.ranges.some(([from, to]) => codeOf(from) <= code && code <= codeOf(to)) !== token.negated;
		}
	}
}
function codeOf(character) {
	return character.codePointAt(0) ?? 0;
}
// src/lib/text/markup/document-selector.ts
function documentSelector(globs) {
	const wanted = globs.filter((glob) => !glob.startsWith("!")).map((glob) => ({
		glob,
		matches: compileGlob(glob),
		beginning: beginningOf(glob)
	}));
	const unwanted = globs.filter((glob) => glob.startsWith("!")).map((glob) => compileGlob(glob.slice(1)));
	return {
		selects: (path) => wanted.some(({ matches }) => matches(path)) && !unwanted.some((matches) => matches(path)),
		unmatched: (paths) => wanted.filter(({ matches }) => !paths.some((path) => matches(path))).map(({ glob }) => glob),
		reachesInto: (folder) => {
			const names = composed(folder).split("/");
			return wanted.some(({ beginning }) => beginning.every((name, at) => at >= names.length || name === names[at]));
		}
	};
}
function beginningOf(glob) {
	const names = composed(glob).split("/").filter((name) => name !== "" && name !== ".");
	const first = names.findIndex((name) => /[*?[{\\]/.test(name));
	return first === -1 ? names : names.slice(0, first);
}
// src/lib/text/words/words.ts
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
function digitEnd(text, at) {
	if (kindAt(text, at) === "digit") return at + widthAt(text, at);
	if (!(text[at] === "." || text[at] === ",") || at + 1 >= text.length || kindAt(text, at + 1) !== "digit") return at;
	return at + 1 + widthAt(text, at + 1);
}
function letterEnd(text, at) {
	const kind = kindAt(text, at);
	return kind === "letter" || kind === "digit" ? at + widthAt(text, at) : at;
}
function isSeparator(text, at) {
	const unit = text.charCodeAt(at);
	return kindAt(text, unit >= 56320 && unit <= 57343 && at > 0 ? at - 1 : at) === "separator";
}
function kindAt(text, at) {
	const unit = text.charCodeAt(at);
	if (unit < 128) return kindOfAscii(unit);
	const point = text.codePointAt(at) ?? unit;
	const known = kinds.get(point);
	if (known !== void 0) return known;
	const kind = kindOf(point);
	kinds.set(point, kind);
	return kind;
}
const kinds = new Map();
function kindOfAscii(unit) {
	if (unit >= 97 && unit <= 122) return "letter";
	return unit >= 48 && unit <= 57 ? "digit" : "separator";
}
function kindOf(point) {
	const character = String.fromCodePoint(point);
	if (unspaced.test(character)) return "alone";
	return /[\p{L}\p{N}\p{M}]/u.test(character) ? "letter" : "separator";
}
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
const unspaced = new RegExp(`[${unspacedScripts("sc")}]`, "u");
function widthAt(text, at) {
	return (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
}
function withoutThousands(number) {
	return number.includes(",") ? number.replaceAll(/,(?=\d{3}(?!\d))/g, "") : number;
}
// src/lib/text/words/letters.ts
function lettersOf(source) {
	return {
		source,
		...lettersIn(normalise(source))
	};
}
function lettersIn({ text, from, to }) {
	const reach = to.at(-1) ?? 0;
	const [starts, ends] = [offsetsInto(reach, text.length), offsetsInto(reach, text.length)];
	const words = [];
	let length = 0;
	let word = 0;
	for (let at = 0; at <= text.length; at += 1) {
		if (at < text.length && !isSeparator(text, at)) {
			starts[length] = from[at] ?? 0;
			ends[length] = to[at] ?? 0;
			length += 1;
			continue;
		}
		if (word < at) words.push(text.slice(word, at));
		word = at + 1;
	}
	return {
		text: words.join(""),
		from: starts.slice(0, length),
		to: ends.slice(0, length)
	};
}
function onlyLetters(source) {
	if (!/[\u0080-\uffff]/.test(source)) return source.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
	const text = normalText(source);
	let letters = "";
	for (let at = 0; at < text.length; at += 1) if (!isSeparator(text, at)) letters += text[at];
	return letters;
}
const onlyLettersOnce = remembered$1(onlyLetters, 2 ** 22);
function spanOfLetters({ source, from, to }, start, end) {
	let first = from[start] ?? 0;
	const before = to[start - 1] ?? 0;
	while (first > before && !isLineBreak$1(source, first - 1)) first -= 1;
	let last = to[end - 1] ?? 0;
	const after = from[end] ?? source.length;
	while (last < after && !isLineBreak$1(source, last)) last += 1;
	return {
		start: first,
		end: last
	};
}
function isLineBreak$1(text, at) {
	const unit = text.charCodeAt(at);
	return unit === 10 || unit === 13;
}
// src/lib/text/occurrences.ts
function* occurrences(text, needle) {
	if (needle === "") return;
	const opening = needle.slice(0, 8);
	let borders;
	let at = 0;
	let matched = 0;
	while (matched > 0 || at < text.length) {
		if (matched === 0) {
			at = text.indexOf(opening, at);
			if (at < 0) return;
			at += opening.length;
			matched = opening.length;
		}
		while (matched < needle.length && text.charCodeAt(at) === needle.charCodeAt(matched)) {
			at += 1;
			matched += 1;
		}
		if (matched === needle.length) yield at - matched;
		else if (at >= text.length) return;
		borders ??= bordersOf(needle);
		matched = borders[matched - 1] ?? 0;
	}
}
function bordersOf(needle) {
	const borders = new Uint32Array(needle.length);
	let matched = 0;
	for (let at = 1; at < needle.length; at += 1) {
		while (matched > 0 && needle.charCodeAt(at) !== needle.charCodeAt(matched)) matched = borders[matched - 1] ?? 0;
		if (needle.charCodeAt(at) === needle.charCodeAt(matched)) matched += 1;
		borders[at] = matched;
	}
	return borders;
}
function hasWordRun(text, run) {
	const found = occurrences(fenced(text), fenced(run)).next();
	return run.length > 0 && found.done !== true;
}
function fenced(words) {
	return ` ${words.join(" ")} `;
}
const indexed = new WeakMap();
function gramIndexOf(searched) {
	const known = indexed.get(searched) ?? indexOf(searched.text);
	indexed.set(searched, known);
	return known;
}
function indexOf(text) {
	const { length } = text;
	const bits = Math.min(16, Math.max(4, 32 - Math.clz32(length)));
	const grams = gramsOf(text, bits);
	const starts = offsetsInto(length, 2 ** bits + 1);
	for (let at = 0; at < length; at += 1) {
		const next = (grams[at] ?? 0) + 1;
		starts[next] = (starts[next] ?? 0) + 1;
	}
	for (let gram = 1; gram < starts.length; gram += 1) starts[gram] = (starts[gram] ?? 0) + (starts[gram - 1] ?? 0);
	const next = starts.slice();
	const places = offsetsInto(length, length);
	for (let at = 0; at < length; at += 1) {
		const gram = grams[at] ?? 0;
		const place = next[gram] ?? 0;
		places[place] = at;
		next[gram] = place + 1;
	}
	return {
		length,
		bits,
		starts,
		places
	};
}
function gramsOf(text, bits) {
	const grams = new Uint16Array(text.length);
	let units = 0;
	for (let at = 0; at < text.length; at += 1) {
		units = units << 8 ^ Math.imul(text.charCodeAt(at), 2654435761);
		grams[at] = Math.imul(units, 2246822507) >>> 32 - bits;
	}
	return grams;
}
const MOST_PLACES$1 = 64;
const searches = new WeakMap();
function* occurrencesIn(searched, needle) {
	const { text } = searched;
	const before = searches.get(searched) ?? 0;
	searches.set(searched, before + 1);
	if (needle.length < 4 || before < 16) return yield* occurrences(text, needle);
	const { bits, starts, places } = gramIndexOf(searched);
	const grams = gramsOf(needle, bits);
	let rarest = 3;
	let fewest = Infinity;
	for (let at = rarest; at < grams.length && fewest > 0; at += 1) {
		const gram = grams[at] ?? 0;
		const count = (starts[gram + 1] ?? 0) - (starts[gram] ?? 0);
		if (count >= fewest) continue;
		rarest = at;
		fewest = count;
	}
	if (fewest > MOST_PLACES$1) return yield* occurrences(text, needle);
	const first = starts[grams[rarest] ?? 0] ?? 0;
	for (const place of places.subarray(first, first + fewest)) if (text.startsWith(needle, place - rarest) && place >= rarest) yield place - rarest;
}
// src/lib/text/markup/link-target.ts
const linkTarget = /\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s+"[^"\n]{0,200}")?\)/g;
// src/lib/text/markup/bare-text.ts
function bareText(source) {
	const kept = offsetsInto(source.length, source.length);
	const pieces = [];
	let length = 0;
	let at = 0;
	const keep = (end) => {
		pieces.push(source.slice(at, end));
		for (; at < end; at += 1) kept[length++] = at;
	};
	for (const { index, 0: mark } of source.matchAll(markup$2)) {
		keep(index);
		at = index + mark.length;
	}
	keep(source.length);
	const { text, from, to } = normalise(pieces.join(""));
	return {
		text,
		from: Uint32Array.from(from, (unit) => kept[unit] ?? 0),
		to: Uint32Array.from(to, (unit) => (kept[unit - 1] ?? 0) + 1)
	};
}
const markup$2 = new RegExp([
	String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
	String.raw`!\[[^\]\n]{0,200}\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\)`,
	String.raw`\[\^[^\]\s]{1,100}\]:?`,
	linkTarget.source,
	String.raw`\]\[[^\]\n]{0,200}\]`,
	String.raw`</?(?:${"a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul"})(?:\s[^<>]{0,1000})?/?>`,
	String.raw`\{:?[ \t]*[#.][\w-]+[^{}\n]{0,200}\}|\{\{[^{}\n]{0,200}\}\}`,
	String.raw`^[ \t]*(?:\x60{3,}|~{3,})[^\n\x60]*$`,
	String.raw`^[ \t]*(?::{3,}[ \t]*\w*|!!![ \t]*\w+|\?\?\?\+?[ \t]*\w+)`,
	String.raw`^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t])[ \t]*)+(?:\[![A-Z]+\])?`,
	String.raw`\\(?=[!-/:-@[-\x60{-~])`,
	String.raw`[[\]\x60*|]|~~`,
	String.raw`(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])`
].join("|"), "gimu");
// src/lib/text/markup/document-format.ts
function formatOf(path) {
	return /\.(?:md|mdx|markdown)$/i.test(path) ? "markdown" : "plain";
}
// src/lib/text/blank.ts
function isBlank(unit) {
	if (unit < 128) return unit === 32 || unit >= 9 && unit <= 13;
	return unit >= 160 && otherBlanks.has(unit);
}
const otherBlanks = new Set(Array.from(`             \u2028\u2029\u202f\u205f\u3000\ufeff`, (blank) => blank.charCodeAt(0)));
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
		case "fence": return goOn$1("fence", closesFence(content, state.mark) ? text : state);
		case "front-matter": return goOn$1("front-matter", /^(?:---|\.\.\.)$/.test(content) ? text : state);
		case "underline": return underline$1;
		case "table":
			if (content.includes("|")) return goOn$1("table", state);
			break;
		case "top": if (/^\uFEFF?---$/.test(content)) return open$1("front-matter", { kind: "front-matter" });
	}
	return readOpen(content, next);
}
const text = { kind: "text" };
function goOn$1(kind, after) {
	return {
		kind,
		opens: false,
		after
	};
}
function open$1(kind, after) {
	return {
		kind,
		opens: true,
		after
	};
}
const blank = goOn$1("blank", text);
const paragraph = goOn$1("paragraph", text);
const heading = open$1("heading", text);
const underlined = open$1("heading", { kind: "underline" });
const underline$1 = goOn$1("heading", text);
function readOpen(content, next) {
	if (content === "") return blank;
	const mark = fenceMark(content);
	if (mark !== void 0) return open$1("fence", {
		kind: "fence",
		mark
	});
	if (content.includes("#") && /^\uFEFF? {0,3}#{1,6}(?:[ \t]|$)/.test(content)) return heading;
	if (content.includes("|")) {
		if (/^[ \t>]*\|/.test(content)) return goOn$1("table", { kind: "table" });
		if (isDelimiterRow(next)) return open$1("table", { kind: "table" });
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
// src/lib/text/markup/sections.ts
const longestTitle = 2e3;
const mostSections = 1e5;
function sectionsOf(text, doc) {
	if (hasPages(doc)) return pagesOf(text).map(({ start, end }, at) => {
		return {
			slug: slugOfPage(at + 1),
			start,
			body: start,
			end
		};
	});
	const headings = [...Iterator.from(headingsOf(text, doc)).take(mostSections)];
	const taken = new Map();
	const ends = headings.map(() => text.length);
	const next = Array.from({ length: deepest + 1 }, () => text.length);
	for (let at = headings.length - 1; at >= 0; at -= 1) {
		const { level = 1, start = 0 } = headings[at] ?? {};
		ends[at] = next[level] ?? text.length;
		next.fill(start, level);
	}
	return headings.map(({ title, start, body }, at) => ({
		slug: freeSlug(slugOf(title), taken),
		start,
		body,
		end: ends[at] ?? text.length
	}));
}
function headingsOf(text, doc) {
	if (formatOf(doc) === "markdown") return markdownHeadings(text);
	return /\.rst$/i.test(doc) ? titlesOf(text) : [];
}
function slugOf(title) {
	return composed(title).slice(0, longestTitle).replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "").replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1").replaceAll(/<[^>]+>/g, "").replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, "$2").trim().toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");
}
function freeSlug(slug, taken) {
	let free = slug;
	while (taken.has(free)) {
		const repeats = (taken.get(slug) ?? 0) + 1;
		taken.set(slug, repeats);
		free = `${slug}-${repeats}`;
	}
	taken.set(free, 0);
	return free;
}
const deepest = 6;
function* markdownHeadings(text) {
	let title;
	for (const { line, kind, opens } of markdownLines(text)) {
		if (kind !== "heading") continue;
		const content = text.slice(line.start, Math.min(line.end, line.start + longestTitle));
		const [, marks, own] = /^\uFEFF? {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?$/.exec(content) ?? [];
		if (opens && marks !== void 0) yield {
			title: own ?? "",
			level: marks.length,
			start: line.start,
			body: line.end
		};
		else if (opens) title = line;
		else if (title !== void 0) yield {
			title: text.slice(title.start, title.end),
			level: content.includes("=") ? 1 : 2,
			start: title.start,
			body: line.end
		};
	}
}
const underline = /^([!-/:-@[-`{-~])\1+$/;
function* titlesOf(text) {
	const levels = [];
	let before;
	let line;
	for (const { start, end } of linesOf(text, 0, text.length)) {
		const below = {
			start,
			end,
			content: start === end ? "" : text.slice(start, end)
		};
		if (line !== void 0 && isTitle(line.content, below.content)) {
			const isAround = before?.content === below.content;
			const style = `${isAround ? "around" : "below"} ${below.content[0]}`;
			if (!levels.includes(style)) levels.push(style);
			const level = Math.min(deepest, levels.indexOf(style) + 1);
			const from = isAround ? before?.start : line.start;
			yield {
				title: line.content,
				level,
				start: from ?? line.start,
				body: end
			};
		}
		before = line;
		line = below;
	}
}
function isTitle(title, below) {
	if (title === "" || underline.test(title) || !underline.test(below)) return false;
	return below.length >= title.trim().length;
}
// src/lib/without-spare-room.ts
function withoutSpareRoom(list) {
	return list.slice();
}
// src/lib/text/words/numbers-in.ts
function numbersIn(text) {
	return new Set(words(text).filter((word) => /^\p{Nd}/u.test(word)).map(canonical));
}
function canonical(number) {
	const pointed = (/^[1-9]\p{Nd}{0,2}(?:\.\p{Nd}{3})+,\p{Nd}+$/u.test(number) ? number.replaceAll(".", "") : number).replaceAll(",", ".");
	const [whole = "", fraction = "", ...more] = pointed.split(".");
	if (more.length > 0) return pointed;
	const digits = fraction.replace(trailingZeros, "");
	const units = whole.replace(/^0+(?=\p{Nd})/u, "");
	return digits === "" ? units : `${units}.${digits}`;
}
const trailingZeros = /(?<!0)0+$/;
// src/lib/lazily.ts
function lazily(make) {
	let known;
	return () => (known ??= { made: make() }).made;
}
// src/lib/text/words/sentences.ts
function segmentSpans(text) {
	return Array.from(segmenter().segment(text), ({ segment, index }) => {
		const start = index + segment.length - segment.trimStart().length;
		return {
			start,
			end: start + segment.trim().length
		};
	}).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}
const segmenter = lazily(() => new Intl.Segmenter("und", { granularity: "sentence" }));
// src/golden/matching/intervals.ts
function unionOf(spans) {
	const sorted = spans.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start || a.end - b.end);
	const union = [];
	for (const span of sorted) {
		const last = union.at(-1);
		if (last === void 0 || span.start > last.end) union.push(span);
		else if (span.end > last.end) union[union.length - 1] = {
			start: last.start,
			end: span.end
		};
	}
	return union;
}
function unionLength(spans) {
	return unionOf(spans).reduce((sum, { start, end }) => sum + end - start, 0);
}
function overlapLength(spans, target) {
	return unionLength(cut(spans, target));
}
function cut(spans, target) {
	const parts = [];
	for (const span of spans) {
		const start = Math.max(span.start, target.start);
		const end = Math.min(span.end, target.end);
		if (start < end) parts.push({
			start,
			end
		});
	}
	return parts;
}
function without(spans, removed) {
	return spans.flatMap((span) => {
		const parts = [];
		let { start } = span;
		for (const one of removed) {
			if (one.end <= start || one.start >= span.end) continue;
			if (start < one.start) parts.push({
				start,
				end: one.start
			});
			start = one.end;
		}
		if (start < span.end) parts.push({
			start,
			end: span.end
		});
		return parts;
	});
}
// src/golden/matching/follow/facts/word-lists.ts
const negations = setOf(`
  no not never none nobody nothing neither nor cannot without unless except
  nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder
  ne pas jamais sans aucun aucune nunca sin ninguno ninguna
  non senza nessun nessuno nessuna não nunca sem nenhum nenhuma niet geen nooit zonder не нет без нельзя
  不 没 沒 未 无 無 非`);
setOf("not never nicht nie niemals");
`
  lack,lacks,lacking,lacked avoid* prevent* impossible unable unlike otherwise instead rather ignor* missing miss,misses omit*
  exclud* disabl* refus* reject* fail,fails,failed deny,denies,denied forbid* prohibit* block,blocks,blocked stop,stops
  remov* skip* absent only minus stay,stays longer empty unsupported unavailable
  fehl* verbot* untersag* vermeid* verhinder* unmöglich statt sonst nur abgelehnt ausgenommen entfällt`.trim().split(/[\s,]+/);
setOf("only solely exclusively nur lediglich ausschließlich ausschliesslich 只 仅 僅");
"most maximum limit* restrict* sole just alone höchstens maximal* begrenz* beschränk* einzig* allein bloß".split(" ");
const numerals = new Map([
	"zero null",
	"two zwei twice zweimal double",
	"three drei thrice dreimal triple",
	"four vier",
	"five fünf",
	"six sechs",
	"seven sieben",
	"eight acht",
	"nine neun",
	"ten zehn",
	"eleven elf",
	"twelve zwölf"
].flatMap((words, at) => words.split(" ").map((word) => [word, String(at === 0 ? 0 : at + 1)])).concat(`fifteen:15 fünfzehn:15 twenty:20 zwanzig:20 thirty:30 dreissig:30 forty:40 vierzig:40 fifty:50 fünfzig:50
      sixty:60 sechzig:60 seventy:70 siebzig:70 eighty:80 achtzig:80 ninety:90 neunzig:90 hundred:100 hundert:100
      thousand:1000 tausend:1000 million:million billion:billion milliarde:billion half:half`.split(/\s+/).map((pair) => {
	const [word = "", number = ""] = pair.split(":");
	return [word, number];
})));
synonyms(`
  am | pm | ms milliseconds millisekunden | s sec secs second seconds sekunde sekunden | min mins minute minutes minuten |
  h hr hrs hour hours stunde stunden heures horas | d day days tag tage tagen jours días | week weeks woche wochen |
  month months monat monate monaten mois meses | year years jahr jahre jahren ans años | b byte bytes | bit bits |
  k | kb kilobytes | mb megabytes | gb gigabytes | tb | kib | mib | gib | tib | percent prozent | points | cents |
  usd dollars | eur euro euros | gbp pounds | lb | mm | cm | m | km | inch inches | feet | miles | g | kg | mg | px |
  hz | khz | mhz | ghz | w | kw | v volt volts | c | f | l | ml | token tokens | character characters zeichen |
  word words wörter | hundred hundert | thousand tausend | million millionen | billion milliarden`);
setOf("one ein eine einem einen einer");
synonyms(`
    january januar jänner | february februar | march märz | april | may mai | june juni | july juli |
    august | september | october oktober | november | december dezember`), synonyms(`
    monday mondays montag montags | tuesday tuesdays dienstag dienstags | wednesday wednesdays mittwoch mittwochs |
    thursday thursdays donnerstag donnerstags | friday fridays freitag freitags |
    saturday saturdays samstag samstags sonnabend sonnabends | sunday sundays sonntag sonntags`), synonyms(`
    second seconds sekunde sekunden | minute minutes minuten | hour hours hourly stunde stunden stündlich |
    day days daily tag tage tagen täglich tägliche | week weeks weekly woche wochen wöchentlich wöchentliche |
    month months monthly monat monats monate monaten monatlich monatliche |
    quarter quarters quarterly quartal quartale vierteljährlich |
    year years yearly annual annually jahr jahre jahren jährlich jährliche`);
setOf(`
  der das dem ein eine einen einem einer und oder ist sind wird werden nicht kein keine für von mit zu
  im beim vom zum zur auf bei nach aus über unter sich sie wir ihr ihre durch`);
setOf("die den");
setOf("the a an of to is are and or when if in with for your");
setOf("in nach aus von bei an über durch für mit bis ab zwischen");
function setOf(list) {
	return new Set(list.trim().split(/\s+/));
}
function synonyms(list) {
	const groups = list.split("|").map((group) => group.trim().split(/\s+/));
	return new Map(groups.flatMap((group) => group.map((word) => [word, group[0] ?? ""])));
}
const functionWords = setOf(`
  a an the this that these those if for when while where who what which how why as at by from in into of on or and but
  to with without it its we you they he she is are was be do does can may must will should there here no not all any
  each every some one see use note also once after before since until unless by default`);
setOf(`
  and nor but while because if when which unless without except und aber wenn weil während sodass ohne außer`);
// src/golden/matching/altered/facts-in.ts
function factsIn(source) {
	const text = source.replaceAll(markup$1, (found) => " ".repeat(found.length));
	return Array.from(withoutTicks(text).matchAll(tokens)).flatMap(({ 0: written, index }) => {
		const found = factOf(written, text.slice(0, index));
		return found === void 0 ? [] : {
			...found,
			written,
			start: index,
			end: index + written.length
		};
	});
}
function withoutTicks(text) {
	return text.replaceAll(/\d+(?:\s+\d+){3,}/g, (row) => {
		const ticks = row.split(/\s+/).map(Number);
		const [first = 0, second = 0] = ticks;
		return ticks.every((tick, at) => tick === first + at * (second - first)) && second > first ? " ".repeat(row.length) : row;
	});
}
function factOf(written, before) {
	const word = written.toLowerCase();
	const number = /^\p{Nd}/u.test(word) ? onlyLetters(word) : numerals.get(word);
	if (number !== void 0) return {
		kind: "number",
		key: number
	};
	if (negations.has(word) || /n['’]t$/.test(word)) return {
		kind: "negation",
		key: word
	};
	return hasInnerSign.test(written) || isWithin$1.test(before) && isCapital(written, word) ? {
		kind: "name",
		key: onlyLetters(written)
	} : void 0;
}
function isCapital(written, word) {
	return /^\p{Lu}\p{L}/u.test(written) && !functionWords.has(word);
}
const hasInnerSign = /\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]/u;
const isWithin$1 = /[\p{L}\p{N},]\s+$/u;
const tokens = /\p{Nd}+(?:[.,'’]\p{Nd}+)*|[不没沒未无無非]|(?:(?![不没沒未无無非])[\p{L}\p{M}_])+(?:['’]\p{L}+)?/gu;
const markup$1 = /!\[[^\]\n]*\](?:\([^)\n]*\))?|(?<=\])\([^)\n]*\)?|\[\[[^\]|\n]*\||<[/!]?[a-z][^<>]*>|&#?\w+;|https?:\/\/[^\s)]+|\[\^?\d{1,3}(?:[,–-]\s?\d{1,3})*\]|\{[#.:][^}\n]*\}|(?<=^[ \t>]*)\d{1,3}[.)](?=\s)/gim;
const CHANCE_WORDS = 4;
function withoutChance(text, { start, end }) {
	const first = start === 0 || isMarked(text, start) ? start : startOfText(text, start);
	const last = end === text.text.length ? end : endOfText(text, end);
	return text.text.slice(first, Math.max(first, last));
}
function isMarked({ source, from }, start) {
	return start > 0 && start <= 12 && !isLineBreak(source.slice(0, from[start]).trimStart());
}
function startOfText(text, start) {
	let word;
	for (let at = start, words = 0; at < text.text.length && words <= CHANCE_WORDS; at += 1) {
		const gap = gapBefore(text, at);
		if (gap === "") continue;
		if (isLineBreak(gap)) return at;
		word ??= at;
		words += 1;
	}
	return word ?? start;
}
function endOfText(text, end) {
	let word;
	for (let at = end, words = 0; at > 0 && words <= CHANCE_WORDS; at -= 1) {
		const gap = gapBefore(text, at);
		if (gap === "") continue;
		if (isLineBreak(gap)) return at;
		word ??= at;
		words += 1;
	}
	return word ?? end;
}
function gapBefore({ source, from, to }, at) {
	return source.slice(to[at - 1] ?? 0, from[at] ?? source.length);
}
function isLineOfItsOwn(text, { start, end }) {
	const first = start === 0 ? start : startOfText(text, start);
	const last = end === text.text.length ? end : endOfText(text, end);
	return (first === 0 || isLineBreak(gapBefore(text, first))) && (last === text.text.length || isLineBreak(gapBefore(text, last)));
}
function isLineBreak(gap) {
	return /[\n\r]/.test(gap);
}
// src/golden/matching/altered/gaps.ts
const WIDEST = 400;
const LEAST_GOING_ON = 4;
const MOST_MORE = 24;
function gapsOf(text, document, pieces) {
	const runs = pieces.toSorted((a, b) => a.own.start - b.own.start);
	const between = runs.slice(1).map((run, at) => {
		const last = runs[at] ?? run;
		return gap([last.own.end, run.own.start], [last.other.end, run.other.start]);
	});
	const [first, last] = [runs[0], runs.at(-1)];
	const edges = first && last ? [before(text, document, first), after(text, document, last)] : [];
	return [...between, ...edges.flatMap((edge) => edge ?? [])].filter(({ other }) => other.start < other.end && other.end - other.start <= WIDEST);
}
function restsOf(text, quote, pieces) {
	const [first, last] = [pieces[0], pieces.at(-1)];
	if (first === void 0 || last === void 0) return [];
	const { length } = text.text;
	const head = isOneLine(text, first.own.start) ? [gap([0, first.own.start], [0, first.other.start])] : [];
	const tail = isOneLine(text, last.own.end) ? [gap([last.own.end, length], [last.other.end, quote.text.length])] : [];
	return [...head, ...tail].filter(({ other }) => other.start < other.end);
}
function gap([from, to], [start, end]) {
	return {
		own: {
			start: from,
			end: to
		},
		other: {
			start,
			end
		}
	};
}
function isOneLine(text, at) {
	return at > 0 && at < text.text.length && !isLineBreak(gapBefore(text, at));
}
function after(text, document, { own, other }) {
	const { length } = text.text;
	const rest = text.text.slice(own.end);
	if (isOneLine(text, own.end)) {
		const window = document.text.slice(other.end, other.end + rest.length + MOST_MORE);
		for (let size = rest.length - 1; size >= LEAST_GOING_ON; size -= 1) {
			const at = window.indexOf(rest.slice(-size));
			if (at > 0) return gap([own.end, length - size], [other.end, other.end + at]);
		}
	}
	const signs = text.source.slice(text.to[own.end - 1] ?? 0);
	return maskFirst.test(signs) ? gap([own.end, length], [other.end, other.end + 1]) : void 0;
}
function before(text, document, { own, other }) {
	const rest = text.text.slice(0, own.start);
	if (isOneLine(text, own.start)) {
		const from = Math.max(0, other.start - rest.length - MOST_MORE);
		const window = document.text.slice(from, other.start);
		for (let size = rest.length - 1; size >= LEAST_GOING_ON; size -= 1) {
			const at = window.lastIndexOf(rest.slice(0, size));
			const start = from + at + size;
			if (at >= 0 && start < other.start) return gap([size, own.start], [start, other.start]);
		}
	}
	const signs = text.source.slice(0, text.from[own.start] ?? 0);
	return maskLast.test(signs) ? gap([0, own.start], [other.start - 1, other.start]) : void 0;
}
const mask = String.raw`(?:\[[^\]\n]{1,30}\](?!\()|<[^<>\n]{1,30}>|\{[^{}\n]{1,30}\}+|#{2,}|[*]{3,}|[█■]+|\bX{2,}\b|\bREDACTED\b)`;
const maskFirst = new RegExp(String.raw`^[ \t\p{Sc}]*\{?${mask}`, "u");
const maskLast = new RegExp(String.raw`${mask}[ \t]*$`, "u");
// src/golden/matching/altered/altered-facts.ts
const NEAR = 400;
const LONGEST_WORD = 40;
function alteredFacts(text, document, pieces) {
	const gaps = gapsOf(text, document, pieces);
	return gaps.length === 0 ? [] : alteredIn(gaps, text, document);
}
function alteredInQuote(text, quote, pieces) {
	return alteredIn([...gapsOf(text, quote, pieces), ...restsOf(text, quote, pieces)], text, quote);
}
function alteredIn(gaps, text, document) {
	const rest = gaps.map(({ own }) => sourceOf(text, own)).join("\n");
	return gaps.flatMap((gap) => {
		const facts = factsAt(document, gap.other);
		if (facts.length === 0) return [];
		const said = saidIn(text, gap.own, rest);
		return facts.filter((fact) => !isKept(fact, said)).map(({ kind, key, written, start, end }) => ({
			kind,
			key,
			written,
			span: {
				start,
				end
			},
			sentence: sentenceAt(document.source, {
				start,
				end
			})
		}));
	});
}
function factsAt({ source, from, to }, { start, end }) {
	const [first, last] = [from[start] ?? 0, to[end - 1] ?? 0];
	const line = source.lastIndexOf("\n", first - 1) + 1;
	const base = Math.max(line, first - NEAR);
	return factsIn(source.slice(base, last + NEAR)).map((fact) => ({
		...fact,
		start: base + fact.start,
		end: base + fact.end
	})).filter((fact) => fact.start < last && first < fact.end);
}
function saidIn(text, { start, end }, rest) {
	const { source, from, to } = text;
	const before = source.slice(0, to[start - 1] ?? 0).slice(-40);
	const after = source.slice(from[end] ?? source.length).slice(0, LONGEST_WORD);
	const [head = ""] = /\S*$/.exec(before) ?? [];
	const [tail = ""] = /^\S*/.exec(after) ?? [];
	return {
		here: head + sourceOf(text, {
			start,
			end
		}) + tail,
		rest,
		letters: text.text
	};
}
function sourceOf({ source, from, to }, { start, end }) {
	return source.slice(to[start - 1] ?? 0, from[end] ?? source.length);
}
function isKept({ kind, key, written }, { here, rest, letters }) {
	switch (kind) {
		case "number": return onlyLetters(here).includes(key) || [here, rest].some((text) => states(text, key, written));
		case "negation": return factsIn(here).some((fact) => fact.kind === "negation") || hasShortForm(here, key);
		case "name": return letters.includes(key) || here.split(/[^\p{L}\p{M}\p{N}]+/u).some(isLike(key));
	}
}
function hasShortForm(text, key) {
	if (!/n['’]t$/.test(key)) return false;
	const form = new RegExp(`^${onlyLetters(key).slice(0, -1)}.*t`, "u");
	return text.split(/\s+/).some((word) => form.test(onlyLetters(word)));
}
function states(text, key, written) {
	return factsIn(text).filter(({ kind }) => kind === "number").some((fact) => fact.key === key) || !numbersIn(text).isDisjointFrom(numbersIn(written));
}
function isLike(name) {
	return (written) => {
		const word = onlyLetters(written);
		const shorter = Math.min(name.length, word.length);
		let start = 0;
		while (start < shorter && name[start] === word[start]) start += 1;
		let end = 0;
		while (end < shorter - start && name.at(-1 - end) === word.at(-1 - end)) end += 1;
		return 2 * (start + end) >= name.length;
	};
}
function sentenceAt(source, { start, end }) {
	const base = Math.max(0, start - NEAR);
	const near = source.slice(base, end + NEAR);
	const [at, to] = [start - base, end - base];
	const first = Math.max(0, ...matchEnds(near.slice(0, at)));
	const rest = near.slice(to);
	const last = blockEnd.exec(rest)?.index ?? rest.length;
	const block = near.slice(first, to + last);
	const own = segmentSpans(block.replaceAll("\n", " ")).find((one) => one.start <= at - first && at - first < one.end) ?? {
		start: 0,
		end: block.length
	};
	return {
		start: base + first + own.start,
		end: base + first + Math.max(own.end, to - first)
	};
}
function matchEnds(text) {
	return Array.from(text.matchAll(blockStart), ({ index, 0: found }) => index + found.length);
}
const blockStart = /\n\s*\n|\n(?=[ \t]*(?:[-*+>|#]|\d{1,9}[.)]\s))|\|[ \t]*\n/g;
const blockEnd = /\n\s*\n|\n(?=[ \t]*(?:[-*+>|#]|\d{1,9}[.)]\s))|\|[ \t]*\n/;
const keysOf = remembered$1((quote) => {
	return {
		text: quote,
		facts: factsIn(quote)
	};
}, 2 ** 20);
function unaltered(spans, altered, { quote, place }) {
	const { facts } = keysOf(quote);
	const lost = altered.filter(({ span, kind, key }) => span.start < place.end && place.start < span.end && facts.some((fact) => fact.kind === kind && fact.key === key));
	if (lost.length === 0) return spans;
	return lost.some(({ kind }) => {
		const ofKind = (one) => one.kind === kind;
		return 2 * lost.filter(ofKind).length >= facts.filter(ofKind).length;
	}) ? without(spans, [place]) : without(spans, unionOf(lost.map((one) => one.sentence)));
}
// src/golden/matching/quotes/stretches.ts
const MOST_EDITED$1 = 12;
const LONGEST_TARGET = 40;
const markup = /\[[^\]\n]*\]\([^)\s]*$|\]\([^)\s]*\)?|<[/!]?[a-z][^<>]*>|&\w+;|https?:\/\/\S+/gi;
function stretchesOf(letters, runs) {
	const joined = [];
	for (const run of runs) {
		const last = joined.at(-1);
		if (last === void 0 || wasCutOut(letters, last.end, run.start)) joined.push(run);
		else joined[joined.length - 1] = {
			start: last.start,
			end: Math.max(last.end, run.end)
		};
	}
	return joined.map(({ start, end }) => spanOfLetters(letters, start, end));
}
function wasCutOut({ source, from, to }, start, end) {
	if (end - start <= MOST_EDITED$1) return false;
	const gap = to[start - 1] ?? 0;
	const target = /\]\([^)\s]*$/.exec(source.slice(Math.max(0, gap - LONGEST_TARGET), gap));
	return onlyLetters(source.slice(gap - (target?.[0].length ?? 0), from[end] ?? source.length).replaceAll(markup, " ")).length > MOST_EDITED$1;
}
// src/golden/matching/placing.ts
const MOST_PLACES = 1e3;
function occurring(spans) {
	return {
		spans: withoutSpareRoom(spans),
		inPieces: false
	};
}
function placesOf$1(document, needle) {
	const places = [];
	for (const start of thinnedOut(occurrencesIn(document, needle), needle.length)) if (places.push(spanOfLetters(document, start, start + needle.length)) >= MOST_PLACES) break;
	return places;
}
function piecesOf(document, text, pieces) {
	const spans = stretchesOf(document, pieces.map((piece) => piece.other).toSorted((a, b) => a.start - b.start || a.end - b.end));
	return withAltered({
		spans,
		inPieces: spans.length > 1
	}, document, text, pieces);
}
function withAltered(placing, document, text, pieces) {
	const altered = alteredFacts(text, document, pieces);
	return altered.length === 0 ? placing : {
		...placing,
		altered: withoutSpareRoom(altered)
	};
}
function* thinnedOut(starts, length) {
	let covered = -1;
	let candidate;
	for (const start of starts) {
		if (start > covered && candidate !== void 0) {
			yield candidate;
			covered = candidate + length;
			candidate = void 0;
		}
		if (start <= covered) {
			if (start + length > covered) candidate = start;
			continue;
		}
		yield start;
		covered = start + length;
	}
	if (candidate !== void 0) yield candidate;
}
// src/golden/matching/quotes/common-runs.ts
const SEED$1 = 24;
const STEP = 6;
const MOST_MISSES$1 = 500;
const MOST_HITS$1 = 16;
const WIDEST_GAP$1 = 2e3;
const MOST_REPLACED = 24;
const MOST_APART = 200;
function commonChains(own, document) {
	const chains = [];
	for (const run of runsOf(own, document)) {
		const chain = chains.at(-1);
		const last = chain?.pieces.at(-1);
		const link = last && linkOf(last, run, [own, document.text]);
		const replaced = link?.replaced ?? 0;
		if (chain === void 0 || last === void 0 || link?.isBroken !== false) {
			chains.push({
				pieces: [run],
				replaced,
				replacedWithin: 0
			});
			continue;
		}
		chain.replaced += replaced;
		chain.replacedWithin += replaced;
		if (link.isWhole) chain.pieces[chain.pieces.length - 1] = joined(last, run);
		else chain.pieces.push(run);
	}
	return chains.map((chain) => {
		const matched = chain.pieces.reduce((sum, { other: { start, end } }) => sum + end - start, 0);
		return {
			...chain,
			matched
		};
	});
}
function* runsOf(own, document) {
	let before;
	let misses = 0;
	for (let at = 0; at + SEED$1 <= own.length && misses < MOST_MISSES$1;) {
		const run = runAt(at, own, {
			document,
			before
		});
		if (run === void 0) {
			at += STEP;
			misses += 1;
			continue;
		}
		yield run;
		before = run;
		at = run.own.end;
	}
}
function linkOf(last, run, [own, other]) {
	const gap = run.other.start - last.other.end;
	if (gap < 0 || gap > WIDEST_GAP$1 || run.own.start - last.own.end > WIDEST_GAP$1) return void 0;
	const added = own.slice(last.own.end, run.own.start);
	const leftOut = other.slice(last.other.end, run.other.start);
	if (isWithin(leftOut, added)) return {
		isWhole: true,
		isBroken: false,
		replaced: 0
	};
	const replaced = isWithin(added, leftOut) ? 0 : Math.min(leftOut.length, added.length);
	return {
		isWhole: false,
		isBroken: replaced > MOST_REPLACED,
		replaced
	};
}
function joined({ own, other }, run) {
	return {
		own: {
			start: own.start,
			end: run.own.end
		},
		other: {
			start: other.start,
			end: run.other.end
		}
	};
}
function runAt(at, own, { document, before }) {
	const seed = own.slice(at, at + SEED$1);
	const limits = {
		own: before?.own.end ?? 0,
		other: 0
	};
	const { text } = document;
	if (before !== void 0) {
		const from = before.other.end;
		const found = text.slice(from, from + WIDEST_GAP$1 + SEED$1).indexOf(seed);
		if (found >= 0) return grown$1({
			own: at,
			other: from + found
		}, {
			...limits,
			other: from
		}, [own, text]);
	}
	let best;
	let hits = 0;
	for (const other of occurrencesIn(document, seed)) {
		const run = grown$1({
			own: at,
			other
		}, limits, [own, text]);
		if (best === void 0 || lengthOf$1(run) > lengthOf$1(best)) best = run;
		hits += 1;
		if (hits === MOST_HITS$1) break;
	}
	return best;
}
function lengthOf$1({ own }) {
	return own.end - own.start;
}
function grown$1(seed, limits, [own, other]) {
	let before = 0;
	const most = Math.min(seed.own - limits.own, seed.other - limits.other);
	while (before < most && own.charCodeAt(seed.own - before - 1) === other.charCodeAt(seed.other - before - 1)) before += 1;
	let length = SEED$1;
	const rest = Math.min(own.length - seed.own, other.length - seed.other);
	while (length < rest && own.charCodeAt(seed.own + length) === other.charCodeAt(seed.other + length)) length += 1;
	return {
		own: {
			start: seed.own - before,
			end: seed.own + length
		},
		other: {
			start: seed.other - before,
			end: seed.other + length
		}
	};
}
function isWithin(letters, text) {
	if (letters.length > MOST_APART) return false;
	let at = 0;
	for (const letter of letters) {
		at = text.indexOf(letter, at) + 1;
		if (at === 0) return false;
	}
	return true;
}
const LEAST_PROOF = 100;
const LEAST_LINE = 48;
function placeInRuns(document, text) {
	const chains = commonChains(text.text, document);
	const all = chains.reduce((sum, { matched }) => sum + matched, 0);
	const replaced = chains.reduce((sum, chain) => sum + chain.replaced, 0);
	const isEdited = (others, matched) => others > .09999999999999998 * matched;
	const isMostly = text.text.length - all <= 160 && !isEdited(replaced, all);
	const pieces = chains.filter((chain) => {
		const { matched, replacedWithin } = chain;
		const ofRest = isLineOfItsOwn(text, spanOf(chain)) ? LEAST_LINE : LEAST_PROOF;
		return matched >= (isMostly ? 24 : ofRest) && !isEdited(replacedWithin, matched);
	}).flatMap((chain) => chain.pieces);
	const [first] = pieces;
	if (first !== void 0 && pieces.length === 1 && isOneRun(first)) return withAltered(occurring(placesOf$1(document, withoutChance(text, first.own))), document, text, pieces);
	return piecesOf(document, text, pieces);
}
function isOneRun({ own, other }) {
	return own.end - own.start === other.end - other.start;
}
function spanOf({ pieces }) {
	return {
		start: pieces[0]?.own.start ?? 0,
		end: pieces.at(-1)?.own.end ?? 0
	};
}
// src/golden/matching/quotes/align.ts
const SEED = 24;
const SHORTEST_SEED = 12;
const MOST_HITS = 16;
const MOST_MISSES = 48;
const MOST_SKIPPED = 2e3;
const WIDEST_GAP = 2e3;
const REPLACED_GAP = 40;
function align(own, other, placesOf = (seed) => occurrences(other, seed)) {
	const run = longestRun(own, other, placesOf);
	if (run === void 0) return void 0;
	const before = goOn(run, {
		own,
		other,
		step: -1
	});
	const after = goOn(run, {
		own,
		other,
		step: 1
	});
	const pieces = [
		...before.toReversed(),
		run,
		...after
	].map(pieceOf);
	const [first = pieceOf(run), last = first] = [pieces[0], pieces.at(-1)];
	return {
		own: {
			start: first.own.start,
			end: last.own.end
		},
		other: {
			start: first.other.start,
			end: last.other.end
		},
		pieces,
		matched: pieces.reduce((sum, piece) => sum + piece.own.end - piece.own.start, 0)
	};
}
function longestRun(own, other, placesOf) {
	const seed = Math.min(SEED, Math.max(SHORTEST_SEED, Math.floor(own.length / 4)));
	let best;
	let misses = 0;
	for (const at of middleFirst(own.length - seed, seed)) {
		if (best !== void 0 && at >= best.own && at + seed <= best.own + best.length) continue;
		let hits = 0;
		misses += 1;
		for (const found of placesOf(own.slice(at, at + seed))) {
			const run = grown({
				own: at,
				other: found,
				length: seed
			}, own, other);
			if (best === void 0 || run.length > best.length) {
				best = run;
				misses = 0;
			}
			hits += 1;
			if (hits === MOST_HITS) break;
		}
		if (misses === MOST_MISSES || best !== void 0 && 2 * best.length >= own.length) break;
	}
	return best;
}
function middleFirst(last, step) {
	if (last < 0) return [];
	return [...Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step), last].toSorted((a, b) => Math.abs(2 * a - last) - Math.abs(2 * b - last));
}
function grown(run, own, other) {
	const before = common(own, other, {
		own: run.own - 1,
		other: run.other - 1,
		step: -1
	});
	const after = common(own, other, {
		own: run.own + run.length,
		other: run.other + run.length,
		step: 1
	});
	return {
		own: run.own - before,
		other: run.other - before,
		length: before + run.length + after
	};
}
function common(own, other, { own: at, other: there, step }) {
	let length = 0;
	const limit = Math.min(step > 0 ? own.length - at : at + 1, step > 0 ? other.length - there : there + 1);
	while (length < limit && own.charCodeAt(at + step * length) === other.charCodeAt(there + step * length)) length += 1;
	return length;
}
function pieceOf({ own, other, length }) {
	return {
		own: {
			start: own,
			end: own + length
		},
		other: {
			start: other,
			end: other + length
		}
	};
}
function goOn(run, walk) {
	const runs = [];
	for (let last = run;;) {
		const next = nextRun(farEdge(last, walk.step), walk);
		if (next === void 0) return runs;
		runs.push(next);
		last = next;
	}
}
function farEdge({ own, other, length }, step) {
	return step > 0 ? {
		own: own + length,
		other: other + length
	} : {
		own,
		other
	};
}
function nextRun(edge, { own, other, step }) {
	const left = step > 0 ? own.length - edge.own : edge.own;
	const seed = Math.min(SEED, left);
	if (seed < SHORTEST_SEED) return void 0;
	const most = Math.min(left - seed, MOST_SKIPPED);
	for (let skipped = 0; skipped <= most; skipped += SHORTEST_SEED / 2) {
		const at = step > 0 ? edge.own + skipped : edge.own - skipped - seed;
		const reach = seed + (skipped === 0 ? WIDEST_GAP : 2 * skipped + REPLACED_GAP);
		const window = step > 0 ? edge.other : Math.max(0, edge.other - reach);
		const piece = own.slice(at, at + seed);
		const within = other.slice(window, step > 0 ? window + reach : edge.other);
		const found = step > 0 ? within.indexOf(piece) : within.lastIndexOf(piece);
		if (found < 0) continue;
		return beyond(edge, grown({
			own: at,
			other: window + found,
			length: seed
		}, own, other), step);
	}
}
function beyond(edge, { own, other, length }, step) {
	const overlap = Math.max(0, step > 0 ? edge.own - own : own + length - edge.own);
	const moved = step > 0 ? overlap : 0;
	return {
		own: own + moved,
		other: other + moved,
		length: length - overlap
	};
}
// src/golden/matching/place-text.ts
const MOST_LINES = 12;
const LONGEST_TITLE = 60;
const MOST_UNITS$2 = 2 ** 25;
const UNITS_PER_ENTRY$1 = 200;
let remembered = new WeakMap();
let units = 0;
function placeText(document, text) {
	const known = remembered.get(document)?.get(text);
	if (known !== void 0) return known;
	units += text.length + UNITS_PER_ENTRY$1;
	if (units > MOST_UNITS$2) {
		remembered = new WeakMap();
		units = text.length + UNITS_PER_ENTRY$1;
	}
	const ofDocument = remembered.get(document) ?? new Map();
	remembered.set(document, ofDocument);
	const found = lookFor(document, text);
	ofDocument.set(text, found);
	return found;
}
function lookFor(document, text) {
	const exact = placesOf$1(document, onlyLetters(text));
	return exact.length > 0 ? occurring(exact) : placeAligned(document, lettersOf(text));
}
function placeAligned(document, text) {
	const found = align(text.text, document.text, (seed) => occurrencesIn(document, seed));
	const header = isWhole(text, found) ? LONGEST_TITLE : 160;
	const isNear = isClose(text, found) || isWholeMarked(text, found);
	const below = isNear ? [] : placesWithin(document, text, header);
	if (below.length > 0) return occurring(below);
	if (found !== void 0 && (isNear || isWhole(text, found))) return piecesOf(document, text, found.pieces);
	return placeInRuns(document, text);
}
function isWhole({ text }, found) {
	const { own, matched } = found ?? {
		own: { start: 1 },
		matched: 0
	};
	return own.start === 0 && matched >= .9 * text.length;
}
function isWholeMarked(text, found) {
	if (found === void 0 || !isMarked(text, found.own.start)) return false;
	const { own, other, matched } = found;
	return other.end - other.start <= matched + 12 && matched >= .9 * (text.text.length - own.start);
}
function isClose(text, found) {
	if (found === void 0 || !isWhole(text, found)) return false;
	const { own, other } = found;
	return own.start === 0 && other.end - other.start <= text.text.length + LONGEST_TITLE;
}
function placesWithin(document, text, most) {
	const { length } = text.text;
	let lines = 0;
	for (let cut = 1; cut < Math.min(length, most); cut += 1) for (const [from, to] of [[cut, length], [0, length - cut]]) {
		if (!isLineBreak(gapBefore(text, from === 0 ? to : from))) continue;
		lines += 1;
		const places = placesOf$1(document, text.text.slice(from, to));
		if (places.length > 0) return isHeld(document, text.text, {
			start: from,
			end: to
		}) ? [] : places;
		if (lines === MOST_LINES) return [];
	}
	return [];
}
function isHeld(document, text, { start, end }) {
	const [before, after] = [text.slice(0, start), text.slice(end)];
	const isIn = (rest, from) => {
		const neighbour = document.text.slice(Math.max(0, from), from + 24);
		return neighbour.length === 24 && rest.includes(neighbour);
	};
	for (const at of occurrencesIn(document, text.slice(start, end))) if (isIn(before, at - 24) || isIn(after, at + end - start)) return true;
	const rest = before + after;
	if (rest.length <= LONGEST_TITLE) return false;
	return commonChains(rest, document).some(({ matched }) => matched > LONGEST_TITLE);
}
// src/golden/matching/quotes/normal-corpus.ts
const nowhere = {
	spans: [],
	inPieces: false
};
const opened$1 = new WeakMap();
function normalCorpusOf(corpus) {
	const known = opened$1.get(corpus);
	if (known !== void 0) return known;
	const created = open(corpus);
	opened$1.set(corpus, created);
	return created;
}
const MOST_UNITS$1 = 2 ** 25;
function open(corpus) {
	const source = (doc) => corpus.text(documentId(doc));
	const normalised = documentReader(corpus, normalisedOnce);
	const bare = documentReader(corpus, bareOnce);
	const letters = documentReader(corpus, lettersOnce);
	const sections = remembered$1((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : {
			text,
			sections: sectionsOf(text, id)
		};
	}, MOST_UNITS$1);
	const placesOf = (doc, text) => {
		const document = letters(doc);
		return document === void 0 ? nowhere : placeText(document, text);
	};
	return {
		source,
		normalised,
		bare,
		sections: (doc) => sections(documentId(doc))?.sections ?? [],
		placesOf
	};
}
const normalisedOnce = remembered$1(normalise, MOST_UNITS$1);
const bareOnce = remembered$1(bareText, MOST_UNITS$1);
const lettersOnce = remembered$1(lettersOf, MOST_UNITS$1);
function documentReader(corpus, make) {
	const read = remembered$1((id) => {
		const text = corpus.text(id);
		return text === void 0 ? void 0 : make(text);
	}, MOST_UNITS$1);
	return (doc) => read(documentId(doc));
}
// src/golden/matching/follow/copies.ts
const SHORTEST = 20;
const selectors = new WeakMap();
function copyRank(quote, chunks, { authoritative = [], textOf }) {
	if (authoritative.length === 0) return Infinity;
	const selector = selectors.get(authoritative) ?? documentSelector(authoritative);
	selectors.set(authoritative, selector);
	const counts = (doc) => selector.selects(doc);
	return copyOf(quote, chunks, {
		textOf,
		counts
	})?.rank ?? Infinity;
}
function copyOf(evidence, chunks, { textOf = ({ chunk }) => chunk.text, counts = () => true } = {}) {
	if (!isCopied(evidence)) return void 0;
	const { doc, quote } = evidence;
	const letters = onlyLettersOnce(quote);
	for (const [index, placed] of chunks.entries()) {
		const named = SharedChunk.document(placed.chunk) ?? doc;
		if (named === doc || placed.repeated || !counts(named)) continue;
		if (says(textOf(placed) ?? "", quote, letters)) return {
			doc: named,
			chunk: placed.chunk.id,
			rank: index + 1
		};
	}
}
function says(text, quote, letters = onlyLetters(quote)) {
	return onlyLettersOnce(text).includes(letters) && holdsNumbers(text, quote);
}
function isCopied({ quote, section }) {
	return section === void 0 && onlyLettersOnce(quote).length >= SHORTEST;
}
const numbers = /[<>≤≥]?\s*[-−]?\d+(?:[.,]\d+)*/g;
function holdsNumbers(text, quote) {
	const [own, wanted] = [text, quote].map((one) => Array.from(one.matchAll(numbers), ([number]) => number.replaceAll(/\s/g, "")));
	return wanted?.length === 0 || hasWordRun(own ?? [], wanted ?? []);
}
// src/golden/matching/evidence-match.ts
function rankingForEvidence(chunks, textOf) {
	const inDocument = new Map();
	const holding = new Map();
	const holdingOf = (doc, quote) => {
		const found = [];
		for (const [index, placed] of chunks.entries()) {
			if (placed.repeated || !mayStandIn(placed, doc)) continue;
			const wanted = onlyLettersOfQuote(quote);
			const text = textOf(placed) ?? "";
			const own = onlyLettersOnce(text);
			const spans = heldParts(quote, own, text);
			if (spans.length === 0) continue;
			const length = wanted.includes(own) ? unionLength(spans) : own.length * quote.length / wanted.length;
			found.push({
				rank: index + 1,
				spans,
				length
			});
		}
		return found;
	};
	return {
		inDocument: (doc) => {
			const known = inDocument.get(doc) ?? placedIn(doc, chunks);
			inDocument.set(doc, known);
			return known;
		},
		holding: (doc, quote) => {
			const ofQuote = holding.get(quote) ?? new Map();
			const known = ofQuote.get(doc) ?? holdingOf(doc, quote);
			holding.set(quote, ofQuote.set(doc, known));
			return known;
		}
	};
}
const lettersOfQuote = remembered$1(lettersOf, 2 ** 16);
const lettersOfText = remembered$1(lettersOf, 2 ** 20);
const onlyLettersOfQuote = remembered$1(onlyLetters, 2 ** 16);
function placedIn(doc, chunks) {
	const found = [];
	for (const [index, { places, inPieces, repeated, altered: all }] of chunks.entries()) {
		if (repeated || places.every((place) => place.doc !== doc)) continue;
		const spans = places.flatMap((place) => place.doc === doc ? [place.span] : []);
		const length = inPieces ? unionLength(spans) : lengthOf(spans[0]);
		const altered = all?.filter((fact) => fact.doc === doc);
		found.push({
			rank: index + 1,
			spans,
			length,
			...altered && { altered }
		});
	}
	return found;
}
function mayStandIn({ chunk }, doc) {
	return chunk.doc === void 0 || SharedChunk.document(chunk) === doc;
}
function satisfiedAt(evidence, ranking) {
	if (evidence.section !== void 0) return relevantRanks(evidence, ranking)[0] ?? Infinity;
	const { places, chunks } = covering(evidence, ranking);
	const atPlace = (place) => coveredAt(place, heldAt(place, chunks, evidence));
	return places.reduce((best, place) => Math.min(best, atPlace(place)), Infinity);
}
function relevantRanks(evidence, ranking) {
	return ranksOf(evidence, ranking, isMostlyIn);
}
function findingRanks(evidence, ranking, relevant) {
	if (evidence.section !== void 0 || relevant.length === 0) return relevant;
	const whole = ranksOf(evidence, ranking, ({ spans }, place) => isEnough(overlapLength(spans, place), lengthOf(place)));
	if (whole.length > 0) return whole;
	const found = satisfiedAt(evidence, ranking);
	return found === Infinity ? [] : relevant.filter((rank) => rank <= found);
}
function ranksOf(evidence, ranking, fits) {
	const { places, chunks } = covering(evidence, ranking);
	return chunks.filter((chunk) => places.some((place) => heldAt(place, [chunk], evidence).some((held) => fits(held, place)))).map(({ rank }) => rank);
}
function heldAt(place, chunks, { quote, section }) {
	if (section !== void 0 || chunks.every(({ altered }) => altered === void 0)) return chunks;
	return chunks.map((chunk) => chunk.altered === void 0 ? chunk : {
		...chunk,
		spans: unaltered(chunk.spans, chunk.altered, {
			quote,
			place
		})
	});
}
function covering({ doc, quote, places }, ranking) {
	return places.length === 0 ? {
		places: [{
			start: 0,
			end: quote.length
		}],
		chunks: ranking.holding(doc, quote)
	} : {
		places,
		chunks: ranking.inDocument(doc)
	};
}
function isEnough(part, whole) {
	return whole > 0 && part / whole >= .499999999999;
}
function coveredAt(place, chunks) {
	let covered = [];
	for (const { rank, spans } of chunks) {
		const parts = cut(spans, place);
		if (parts.length === 0) continue;
		covered = unionOf([...covered, ...parts]);
		if (isEnough(covered.reduce((sum, part) => sum + lengthOf(part), 0), lengthOf(place))) return rank;
	}
	return Infinity;
}
function isMostlyIn({ spans, length }, place) {
	return isEnough(overlapLength(spans, place), Math.min(length, lengthOf(place)));
}
function lengthOf(span) {
	return span === void 0 ? 0 : span.end - span.start;
}
const MOST_EDITED = .15;
const SHORTEST_EDGE = 6;
const LONGEST_HEADER = 160;
function heldParts(quote, text, source) {
	const letters = onlyLettersOfQuote(quote);
	if (letters !== "" && text.includes(letters) && !/[\n\r]/.test(quote)) return [{
		start: 0,
		end: quote.length
	}];
	const pieces = heldLetters(letters, text);
	if (pieces.length === 0) return [];
	const own = lettersOfQuote(quote);
	const held = pieces.map((piece) => piece.own);
	const spans = stretchesOf(own, held);
	if (held.length === 1 && isAll(held[0], letters)) return spans;
	const turned = pieces.map((piece) => ({
		own: piece.other,
		other: piece.own
	}));
	return unaltered(spans, alteredInQuote(lettersOfText(source), own, turned), {
		quote,
		place: {
			start: 0,
			end: quote.length
		}
	});
}
function isAll(held, letters) {
	return lengthOf(held) === letters.length;
}
function heldLetters(quote, text) {
	if (quote === "" || text === "") return [];
	const at = text.indexOf(quote);
	if (at >= 0) return [pieceAt(0, at, quote.length)];
	const inside = quote.indexOf(text);
	if (inside >= 0) return [pieceAt(inside, 0, text.length)];
	const found = align(quote, text);
	if (found === void 0) return edgeOf(quote, text);
	const { own, other, pieces } = found;
	return [{
		quote: own.start,
		text: other.start
	}, {
		quote: quote.length - own.end,
		text: text.length - other.end
	}].some((rest) => rest.quote > MOST_EDITED * quote.length && rest.text > LONGEST_HEADER) ? edgeOf(quote, text) : pieces;
}
function pieceAt(own, other, length) {
	return {
		own: {
			start: own,
			end: own + length
		},
		other: {
			start: other,
			end: other + length
		}
	};
}
function edgeOf(quote, text) {
	for (let length = Math.min(quote.length, text.length) - 1; length >= SHORTEST_EDGE; length -= 1) {
		if (text.endsWith(quote.slice(0, length))) return [pieceAt(0, text.length - length, length)];
		if (text.startsWith(quote.slice(-length))) return [pieceAt(quote.length - length, 0, length)];
	}
	return [];
}
// src/golden/matching/locate-chunk.ts
function locateChunk(chunk, { corpus, evidenceDocs, way }) {
	const own = chunk.text;
	const reported = reportedPlace(chunk, corpus);
	const fit = reported === void 0 ? "off" : spanFit(reported, own, corpus);
	if (reported !== void 0 && fit === "exact" && way === "span") return {
		matchedBy: "span",
		places: [reported],
		offsetsDisagree: false
	};
	const offsetsDisagree = fit === "off" && hasOffsets(chunk, corpus);
	const text = own ?? (reported && sliceOf(reported, corpus));
	if (text === void 0) return {
		matchedBy: "none",
		places: [],
		offsetsDisagree
	};
	if (!/[a-z0-9]/i.test(text) && onlyLetters(text) === "") return {
		matchedBy: "text",
		places: [],
		offsetsDisagree: false
	};
	const found = (chunk.doc === void 0 ? [...evidenceDocs] : [documentId(chunk.doc)]).map((doc) => ({
		doc,
		...corpus.placesOf(doc, text)
	}));
	const places = withoutSpareRoom(onItsPage(found.flatMap(({ doc, spans }) => spans.map((span) => ({
		doc,
		span
	}))), chunk, corpus));
	const inPieces = found.some((one) => one.inPieces);
	const changed = found.flatMap(({ doc, altered = [] }) => altered.map((one) => ({
		...one,
		doc
	})));
	if (places.length > 0) return {
		matchedBy: "text",
		places,
		offsetsDisagree,
		...inPieces && { inPieces },
		...changed.length > 0 && { altered: changed }
	};
	return {
		matchedBy: chunk.doc !== void 0 && corpus.source(chunk.doc) !== void 0 ? "unplaced" : "words",
		places,
		offsetsDisagree
	};
}
function textOfChunk(chunk, corpus) {
	if (chunk.text !== void 0) return chunk.text;
	const place = reportedPlace(chunk, corpus);
	return place && sliceOf(place, corpus);
}
function onItsPage(places, chunk, corpus) {
	const page = places.length > 1 ? pagePlace(chunk, corpus) : void 0;
	if (page === void 0) return places;
	const on = places.filter(({ span }) => span.start < page.span.end && page.span.start < span.end);
	return on.length > 0 ? on : places;
}
function pagePlace({ doc, page }, corpus) {
	if (doc === void 0 || page === void 0) return void 0;
	const section = corpus.sections(doc).find(({ slug }) => slug === slugOfPage(page));
	return section && {
		doc: documentId(doc),
		span: {
			start: section.start,
			end: section.end
		}
	};
}
function reportedPlace(chunk, corpus) {
	const { doc, start, end, text } = chunk;
	if (start === void 0 && end === void 0 && text === void 0) return pagePlace(chunk, corpus);
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	const length = corpus.source(doc)?.length ?? -1;
	if (!(start >= 0 && start < end && end <= length)) return void 0;
	return {
		doc: documentId(doc),
		span: {
			start,
			end
		}
	};
}
function hasOffsets({ doc, start, end }, corpus) {
	return doc !== void 0 && start !== void 0 && end !== void 0 && corpus.source(doc) !== void 0;
}
function sliceOf({ doc, span }, corpus) {
	return corpus.source(doc)?.slice(span.start, span.end) ?? "";
}
function spanFit(place, text, corpus) {
	const slice = sliceOf(place, corpus);
	if (text === void 0 || text === slice) return "exact";
	const [normalSlice, normalOwn] = [normalText(slice), normalText(text)];
	const isAround = text.length > slice.length && normalOwn.includes(normalSlice);
	const isSame = normalOwn === normalSlice && slice === slice.trim();
	if (isAround || isSame) return "exact";
	const [there, own] = [onlyLetters(slice), onlyLetters(text)];
	return own.includes(there) || there.includes(own) || isHeldWhole(there, own) ? "formed" : "off";
}
function isHeldWhole(slice, text) {
	const found = align(slice, text);
	if (found === void 0) return false;
	const { own, matched } = found;
	return own.start === 0 && own.end === slice.length && matched >= .8 * slice.length;
}
// src/lib/text/byte-length.ts
function byteLength(text) {
	let bytes = text.length;
	if (!/[\u0080-\uffff]/.test(text)) return bytes;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		if (unit < 128) continue;
		bytes += unit < 2048 ? 1 : 2;
		if (unit >= 55296 && unit <= 56319 && isLowSurrogate(text.charCodeAt(at + 1))) at += 1;
	}
	return bytes;
}
function isLowSurrogate(unit) {
	return unit >= 56320 && unit <= 57343;
}
function tokensOf(text) {
	return Math.ceil(byteLength(text) / 4);
}
// src/golden/matching/cached-by-chunk.ts
const MOST_UNITS = 2 ** 25;
const UNITS_PER_ENTRY = 200;
const PAGE = 10;
const MASK = 2 ** PAGE - 1;
function cachedByChunk(make) {
	const known = new Map();
	let ofShared = [];
	let units = 0;
	return (chunk) => {
		if (chunk.text === void 0) return make(chunk);
		const shared = SharedChunk.shared(chunk);
		const last = shared === void 0 ? known.get(chunk.id) : ofShared[shared.number >> PAGE]?.[shared.number & MASK];
		if (last !== void 0 && isMadeOf(last, shared ?? chunk)) return last;
		units += chunk.text.length + UNITS_PER_ENTRY;
		if (units > MOST_UNITS) {
			known.clear();
			ofShared = [];
			units = chunk.text.length + UNITS_PER_ENTRY;
		}
		const made = make(shared ?? chunk);
		if (shared === void 0) known.set(chunk.id, made);
		else (ofShared[shared.number >> PAGE] ??= [])[shared.number & MASK] = made;
		return made;
	};
}
function isMadeOf({ chunk: own }, chunk) {
	return own === chunk || own.id === chunk.id && isSameChunk(own, chunk);
}
// src/golden/matching/cached-places.ts
const opened = new WeakMap();
function cachedPlaces(corpus) {
	const known = opened.get(corpus);
	if (known !== void 0) return known;
	const by = (way) => cachedByChunk((chunk) => placedAt(chunk, {
		corpus,
		way,
		evidenceDocs: []
	}));
	const unplaced = cachedByChunk((chunk) => withoutPlace(chunk, corpus));
	const created = {
		span: by("span"),
		text: by("text"),
		words: by("words"),
		unplaced
	};
	opened.set(corpus, created);
	return created;
}
function placedAt(chunk, asked) {
	return {
		...withoutPlace(chunk, asked.corpus),
		...locateChunk(chunk, asked)
	};
}
function withoutPlace(chunk, corpus) {
	const text = textOfChunk(chunk, corpus);
	return {
		chunk,
		matchedBy: "none",
		places: [],
		relevant: false,
		repeated: false,
		tokens: text === void 0 ? void 0 : tokensOf(text)
	};
}
// src/golden/matching/mark-repeats.ts
function markRepeats(chunks, place) {
	const isRepeated = repeats(chunks);
	return chunks.map((chunk, index) => {
		const placed = place(chunk);
		return isRepeated(chunk, index) ? {
			...placed,
			repeated: true
		} : placed;
	});
}
const fewChunks = 50;
function repeats(chunks) {
	if (chunks.length <= fewChunks) {
		const shared = chunks.map((chunk) => SharedChunk.shared(chunk));
		if (!shared.includes(void 0)) return (_, index) => shared.indexOf(shared[index]) < index;
	}
	const seen = new Set();
	return ({ id }) => seen.size === seen.add(id).size;
}
// src/golden/matching/match-item.ts
function matchItem(labels, { chunks, beyond }, { corpus, matchSettings, allowed = "span" }) {
	const returned = Math.max(chunks.length, beyond?.returned ?? 0);
	switch (labels.kind) {
		case "evidence":
		case "sections": return matchEvidence(labels, chunks, {
			corpus,
			matchSettings,
			allowed,
			returned
		});
		case "chunks":
		case "docs": {
			const idOf = labels.kind === "docs" ? documentOf : ({ chunk }) => chunk.id;
			return matchIds(labels, placeChunks(chunks, corpus), {
				idOf,
				matchSettings,
				beyond,
				returned
			});
		}
	}
}
function placeChunks(chunks, corpus) {
	const { unplaced } = cachedPlaces(corpus);
	return markRepeats(chunks, unplaced);
}
function matchEvidence({ kind, targets }, chunks, settings) {
	const { corpus, returned } = settings;
	const { minGrade } = settings.matchSettings;
	const { placed, way, offsetsDisagree } = placeAll(targets, chunks, settings);
	const counted = targets.map(({ any, ...target }) => ({
		...target,
		any: way === "words" ? any.map((one) => inWords(one, corpus)) : any
	}));
	const textOf = ({ chunk }) => textOfChunk(chunk, corpus);
	const ranking = rankingForEvidence(placed, textOf);
	const ofCopy = (one) => copyRank(one, placed, {
		...settings.matchSettings,
		textOf
	});
	const members = counted.filter(({ grade }) => grade >= minGrade).flatMap(({ any }) => any);
	const copies = members.map(ofCopy);
	const relevant = members.map((one) => relevantRanks(one, ranking));
	const finding = members.map((one, at) => findingRanks(one, ranking, relevant[at] ?? []));
	const rankOf = (any) => any.reduce((first, one) => Math.min(first, satisfiedAt(one, ranking), ofCopy(one)), Infinity);
	const ranks = counted.map(({ any }) => rankOf(any));
	const missed = targets.filter(({ grade }, at) => grade >= minGrade && ranks[at] === Infinity);
	return {
		match: {
			labels: kind,
			targets: counted.map(({ grade, any, lost }, index) => ({
				grade,
				rank: ranks[index] ?? Infinity,
				what: {
					kind: "evidence",
					any: way === "words" ? withoutPlaces(targets[index]) : any,
					lost
				}
			})),
			chunks: marked(placed, new Set([...relevant.flat(), ...copies]), new Set([...finding.flat(), ...copies])),
			returned,
			minGrade,
			way
		},
		offsetsDisagree,
		unread: unreadOf(missed)
	};
}
function unreadOf(missed) {
	const unread = missed.map(({ any }) => any).filter((any) => any.every(({ places }) => places.length === 0)).flatMap((any) => any.map(({ doc, quote }) => ({
		doc,
		quote
	})));
	return unread.length === 0 ? void 0 : unread;
}
function marked(placed, relevant, finding) {
	const chunks = [...placed];
	for (const rank of relevant) {
		const chunk = rank <= placed.length ? placed[rank - 1] : void 0;
		if (chunk === void 0) continue;
		const part = finding.has(rank) ? {} : { onlyPart: true };
		chunks[rank - 1] = {
			...chunk,
			relevant: true,
			...part
		};
	}
	return chunks;
}
function placeAll(targets, chunks, { corpus, allowed }) {
	const evidenceDocs = new Set(targets.flatMap(({ any }) => any.map(({ doc }) => doc)));
	const cached = cachedPlaces(corpus);
	let way = allowed;
	let offsetsDisagree = 0;
	const placeBy = (by, chunk) => {
		const placed = chunk.doc === void 0 ? placedAt(chunk, {
			corpus,
			way: by,
			evidenceDocs
		}) : cached[by](chunk);
		if (placed.offsetsDisagree) offsetsDisagree += 1;
		if (way === "span" && placed.matchedBy === "text" && placed.places.length > 0) way = "text";
		if (placed.matchedBy === "unplaced" && isAsked(placed, evidenceDocs)) way = "words";
		return placed;
	};
	const placed = markRepeats(chunks, (chunk) => placeBy(allowed, chunk));
	return {
		placed: way === "text" && allowed === "span" ? placed.map((one) => one.matchedBy === "span" ? {
			...placeBy("text", one.chunk),
			repeated: one.repeated
		} : one) : placed,
		way,
		offsetsDisagree
	};
}
function isAsked({ chunk }, evidenceDocs) {
	const doc = SharedChunk.document(chunk);
	return doc !== void 0 && evidenceDocs.has(doc);
}
function inWords({ places: [place], ...one }, corpus) {
	const found = place && corpus.source(one.doc)?.slice(place.start, place.end);
	return {
		...one,
		quote: found ?? one.quote,
		places: []
	};
}
function withoutPlaces(target) {
	return (target?.any ?? []).map((one) => ({
		...one,
		places: []
	}));
}
function documentOf({ chunk }) {
	return SharedChunk.document(chunk);
}
function matchIds(labels, placed, { idOf, matchSettings: { minGrade }, beyond, returned }) {
	const { kind } = labels;
	const grades = kind === "docs" ? byDocument(labels.grades) : labels.grades;
	const ranks = new Map();
	const chunks = placed.map((chunk, index) => {
		const id = idOf(chunk);
		const grade = chunk.repeated || id === void 0 ? void 0 : grades.get(id);
		if (id === void 0 || grade === void 0) return chunk;
		if (!ranks.has(id)) ranks.set(id, index + 1);
		return grade >= minGrade ? {
			...chunk,
			relevant: true
		} : chunk;
	});
	const deeper = ranksBeyond(beyond, kind);
	return {
		match: {
			labels: kind,
			targets: [...grades].map(([id, grade]) => {
				const what = {
					kind: kind === "docs" ? "doc" : "chunk",
					id
				};
				return {
					grade,
					rank: ranks.get(id) ?? deeper?.get(id) ?? Infinity,
					what
				};
			}),
			chunks,
			returned,
			minGrade,
			way: "span"
		},
		offsetsDisagree: 0
	};
}
function byDocument(grades) {
	if (grades.keys().every((doc) => documentId(doc) === doc)) return grades;
	return new Map([...grades].map(([doc, grade]) => [documentId(doc), grade]));
}
function ranksBeyond(beyond, kind) {
	if (beyond === void 0) return void 0;
	const nameOf = kind === "docs" ? documentId : composed;
	const ranks = new Map();
	for (const [written, rank] of beyond.ranks) {
		const id = nameOf(written);
		ranks.set(id, Math.min(rank, ranks.get(id) ?? Infinity));
	}
	return ranks;
}
// src/lib/model/score.ts
function scored(value) {
	const known = values.get(value);
	if (known !== void 0) return known;
	const score = Object.freeze({
		kind: "scored",
		value: finite(value)
	});
	if (values.size < MOST_VALUES) values.set(value, score);
	return score;
}
function finite(value) {
	if (!Number.isFinite(value)) throw new Error(`a score must be a finite number, not ${value}`);
	return value + 0;
}
const values = new Map();
const MOST_VALUES = 4096;
function notApplicable(reason) {
	const known = reasons.get(reason);
	if (known !== void 0) return known;
	const score = Object.freeze({
		kind: "not_applicable",
		reason
	});
	reasons.set(reason, score);
	return score;
}
const reasons = new Map();
// src/metrics/answer/best-reference.ts
function bestReference({ answer, item }, likeness) {
	const { references } = item;
	if (references.length === 0) return notApplicable("no_reference");
	return scored(references.reduce((best, one) => Math.max(best, likeness(answer, one)), 0));
}
// src/metrics/answer/common-count.ts
function commonCount(first, second) {
	const left = new Map();
	for (const value of first) left.set(value, (left.get(value) ?? 0) + 1);
	let common = 0;
	for (const value of second) {
		const available = left.get(value);
		if (available === void 0 || available === 0) continue;
		left.set(value, available - 1);
		common += 1;
	}
	return common;
}
// src/metrics/metric-entry.ts
const everyKind = [
	"evidence",
	"sections",
	"chunks",
	"docs"
];
function ofLabels(own) {
	return {
		group: "retrieval",
		reads: "labels",
		labels: everyKind,
		...own
	};
}
function ofContext(entry, description) {
	return {
		...entry,
		aliases: [],
		cutoff: "context",
		description
	};
}
function ofAnswer$1(own) {
	return {
		cutoff: "none",
		group: "answer",
		reads: "answer",
		...own
	};
}
// src/metrics/ruled-out.ts
const unlessReference = ({ answerable, references }) => {
	if (!answerable) return "unanswerable_item";
	return references.length === 0 ? "no_reference" : void 0;
};
// src/metrics/answer/chrf.ts
const chrf$1 = ofAnswer$1({
	name: "chrf",
	direction: "higher",
	description: "Sentence chrF2 of answer and reference as in sacreBLEU; tolerates inflection.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, chrF2)
});
const LONGEST = 6;
function chrF2(answer, reference) {
	const [own, wanted] = [charactersOf(answer), charactersOf(reference)];
	const [shorter, longer] = own.length < wanted.length ? [own, wanted] : [wanted, own];
	const orders = Math.min(LONGEST, shorter.length);
	let precision = 0;
	let recall = 0;
	for (let n = 1; n <= orders; n += 1) {
		const matches = commonCount(grams(shorter, n), grams(longer, n));
		precision += matches / (own.length - n + 1);
		recall += matches / (wanted.length - n + 1);
	}
	if (precision + recall === 0) return 0;
	return 5 * precision * recall / (4 * precision + recall) / orders;
}
function charactersOf(source) {
	const text = normalText(source).replaceAll(" ", "");
	const starts = [];
	for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1) starts.push(at);
	return {
		text,
		starts: [...starts, text.length],
		length: starts.length
	};
}
function* grams({ text, starts, length }, n) {
	for (let at = 0; at + n <= length; at += 1) yield text.slice(starts[at], starts[at + n]);
}
// src/lib/text/words/minus-signs.ts
const minusSigns = /(?<![\p{L}.)\]/\u2010-\u2015\u2212-]|\) |\p{N} ?[%°\p{Sc}]? ?)[-\u2012\u2013\u2212\uff0d](?=(?:\p{Sc} ?)?\p{Nd})/gu;
// src/metrics/answer/told-signs.ts
function toldSigns(text) {
	const signs = text.normalize("NFKC").match(telling) ?? [];
	const units = signs.filter((sign) => unit.test(sign));
	return [...signs.filter((sign) => !unit.test(sign)).map((sign) => spelled.get(sign) ?? (kept.test(sign) ? sign : "-")), ...Array.from(new Set(units)).toSorted()];
}
const unit = /[%‰°\p{Sc}]/u;
const kept = /[+#±<>≤≥≠&|]/;
const spelled = new Map([
	["<=", "≤"],
	[">=", "≥"],
	["!=", "≠"]
]);
const telling = new RegExp([
	minusSigns.source,
	String.raw`(?<=\p{L})(?:\+{1,2}|#)(?![\p{L}\p{N}])`,
	String.raw`(?<![-=<>]|^\s*(?=>\s)|</?\p{L}[^<>\n]{0,100})(?:[<>!]=|[<>≤≥≠])(?=\s?[$€£\u2212-]?\p{Nd})`,
	String.raw`(?<=[\p{L}\p{Nd})]\s?)(?:&&|\|\|)(?=\s?[\p{L}\p{Nd}(!])`,
	String.raw`±(?=\s?\p{Nd})|\p{Sc}(?=\s?[\u2012\u2013\u2212-]?\s?\p{Nd})`,
	String.raw`(?<=\p{Nd}\s?)[%‰°\p{Sc}]`,
	String.raw`(?<=\p{Nd}\s?\p{L}{1,16}\.?\s?)\p{Sc}(?!\p{L})`
].join("|"), "gmu");
function wordsOrSigns(text) {
	const found = words(text);
	if (found.length > 0) return found;
	const signs = text.normalize("NFKC").replaceAll(/\s/g, "");
	return signs === "" ? [] : [signs];
}
// src/metrics/answer/exact-match.ts
const exactMatch$1 = ofAnswer$1({
	name: "exact_match",
	direction: "higher",
	description: "1 if the answer has exactly the reference's words in order, and the same signs (`-5`, `5%`, `C++`), else 0.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, (answer, one) => hasSameWords(answer, one) ? 1 : 0)
});
function hasSameWords(one, other) {
	return areEqual(wordsOrSigns(one), wordsOrSigns(other)) && areEqual(toldSigns(one), toldSigns(other));
}
function areEqual(left, right) {
	return left.length === right.length && left.every((word, index) => word === right[index]);
}
// src/metrics/answer/common-subsequence.ts
function commonSubsequence(first, second) {
	const places = placesOf(first);
	const open = new Uint32Array(Math.ceil(first.length / 32)).fill(ALL);
	for (const value of second) {
		const masks = places.get(value);
		if (masks !== void 0) advance(open, masks);
	}
	return open.reduce((zeros, bits) => zeros + 32 - onesIn(bits), 0);
}
const ALL = 4294967295;
function placesOf(list) {
	const places = new Map();
	for (const [index, value] of list.entries()) {
		const masks = places.get(value) ?? new Map();
		const at = index >>> 5;
		masks.set(at, (masks.get(at) ?? 0) | 1 << (index & 31));
		places.set(value, masks);
	}
	return places;
}
function advance(open, masks) {
	let next = 0;
	let carry = 0;
	for (const [at, mask] of masks) {
		carry = carryOn(open, {
			from: next,
			to: at,
			carry
		});
		carry = add(open, {
			at,
			mask,
			carry
		});
		next = at + 1;
	}
	carryOn(open, {
		from: next,
		to: open.length,
		carry
	});
}
function carryOn(open, { from, to, carry }) {
	let left = carry;
	for (let at = from; at < to && left > 0; at += 1) left = add(open, {
		at,
		mask: 0,
		carry: left
	});
	return left;
}
function add(open, { at, mask, carry }) {
	const bits = open[at] ?? 0;
	const sum = bits + ((bits & mask) >>> 0) + carry;
	open[at] = sum | bits & ~mask;
	return sum > ALL ? 1 : 0;
}
function onesIn(bits) {
	let ones = 0;
	for (let left = bits; left !== 0; left = (left & left - 1) >>> 0) ones += 1;
	return ones;
}
// src/metrics/answer/rouge-l.ts
const rougeL$1 = ofAnswer$1({
	name: "rouge_l",
	direction: "higher",
	description: "ROUGE-L F1 of answer and reference, without a stemmer.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, overlap$1)
});
function overlap$1(answer, reference) {
	const [left, right] = [wordsOrSigns(answer), wordsOrSigns(reference)];
	const total = left.length + right.length;
	return total === 0 ? 0 : 2 * commonSubsequence(left, right) / total;
}
// src/metrics/answer/token-f1.ts
const tokenF1$1 = ofAnswer$1({
	name: "token_f1",
	direction: "higher",
	description: "F1 of the words shared by answer and reference, including repeats.",
	ruledOut: unlessReference,
	score: (input) => bestReference(input, overlap)
});
function overlap(answer, reference) {
	const [left, right] = [wordsOrSigns(answer), wordsOrSigns(reference)];
	const total = left.length + right.length;
	return total === 0 ? 0 : 2 * commonCount(left, right) / total;
}
// src/golden/matching/relevant-targets.ts
function relevantTargets({ targets, minGrade }) {
	return targets.filter(({ grade }) => grade >= minGrade);
}
function satisfiedWithin(targets, k) {
	return targets.reduce((count, { rank }) => count + (rank <= k ? 1 : 0), 0);
}
// src/metrics/retrieval/hit.ts
const hit$1 = ofLabels({
	name: "hit",
	aliases: ["hit_rate", "success"],
	cutoff: "ranks",
	direction: "higher",
	description: "1 if any label is found in the first k chunks, else 0.",
	looksAt: "ranks",
	score: (match, k = match.returned) => {
		const relevant = relevantTargets(match);
		if (relevant.length === 0) return notApplicable("no_labels");
		return scored(satisfiedWithin(relevant, k) >= 1 ? 1 : 0);
	}
});
// src/metrics/retrieval/map.ts
const shared$2 = {
	name: "map",
	direction: "higher",
	looksAt: "ranks"
};
const score$1 = (match, k = match.returned) => {
	const relevant = relevantTargets(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	const ranks = relevant.map(({ rank }) => rank).filter((rank) => rank <= k).toSorted((a, b) => a - b);
	let sum = 0;
	let satisfied = 0;
	for (const rank of ranks) {
		while ((ranks[satisfied] ?? Infinity) <= rank) satisfied += 1;
		sum += Math.min(1, satisfied / rank);
	}
	return scored(sum / relevant.length);
};
ofLabels({
	...shared$2,
	cutoff: "none",
	description: "Average precision over all chunks returned; a label that is never found counts as 0.",
	score: score$1
});
const mapAtK = ofLabels({
	...shared$2,
	cutoff: "ranks",
	description: "Average precision over the first k chunks; a label that is not among them counts as 0.",
	score: score$1
});
// src/metrics/retrieval/mrr.ts
const shared$1 = {
	name: "mrr",
	aliases: ["mean_reciprocal_rank"],
	direction: "higher",
	looksAt: "ranks"
};
const score = (match, k = match.returned) => {
	const relevant = relevantTargets(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	const first = relevant.reduce((least, { rank }) => Math.min(least, rank), Infinity);
	return scored(first <= k ? 1 / first : 0);
};
ofLabels({
	...shared$1,
	cutoff: "none",
	description: "1 / the rank at which the first label is found.",
	score
});
const mrrAtK = ofLabels({
	...shared$1,
	cutoff: "ranks",
	description: "1 / the rank at which the first label is found, 0 beyond rank k.",
	score
});
// src/metrics/retrieval/ndcg.ts
const shared = {
	direction: "higher",
	looksAt: "ranks",
	everyGrade: true
};
ofLabels({
	...shared,
	name: "ndcg",
	cutoff: "none",
	description: "Graded quality of the whole ranking relative to the best possible one.",
	score: (match) => discounted(match, Math.max(match.returned, match.targets.length))
});
const ndcgAtK = ofLabels({
	...shared,
	name: "ndcg",
	cutoff: "ranks",
	description: "Graded quality of the first k ranks relative to the best possible ones.",
	score: (match, k = match.returned) => discounted(match, k)
});
function discounted({ targets }, k) {
	const graded = targets.filter(({ grade }) => grade >= 1);
	const grades = graded.map(({ grade }) => grade).toSorted((a, b) => b - a);
	if (grades.length === 0) return notApplicable("no_labels");
	const ideal = grades.slice(0, k).reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0);
	const actual = graded.filter(({ rank }) => rank <= k).reduce((sum, { grade, rank }) => sum + grade / Math.log2(rank + 1), 0);
	return scored(Math.min(1, actual / ideal));
}
// src/metrics/retrieval/precision.ts
const precision$1 = ofLabels({
	name: "precision",
	aliases: ["p"],
	cutoff: "ranks",
	direction: "higher",
	description: "Share of the first k ranks with a relevant chunk; an empty rank is a miss.",
	looksAt: "chunks",
	score: (match, k = match.returned) => {
		if (relevantTargets(match).length === 0) return notApplicable("no_labels");
		const relevant = match.chunks.slice(0, k).filter((chunk) => chunk.relevant).length;
		return scored(relevant === 0 ? 0 : relevant / k);
	}
});
// src/metrics/retrieval/recall.ts
const recall$1 = ofLabels({
	name: "recall",
	aliases: ["r"],
	cutoff: "ranks",
	direction: "higher",
	description: "Share of the labels found in the first k chunks.",
	looksAt: "ranks",
	score: (match, k = match.returned) => recallAt(match, k)
});
ofContext(recall$1, "Share of the labels found in the chunks that reach the generator.");
function recallAt(match, k) {
	const relevant = relevantTargets(match);
	if (relevant.length === 0) return notApplicable("no_labels");
	return scored(satisfiedWithin(relevant, k) / relevant.length);
}
// src/api/metrics.ts
function recall(returned, relevant, k) {
	return ofRanking(recall$1, returned, relevant, k);
}
function precision(returned, relevant, k) {
	return ofRanking(precision$1, returned, relevant, k);
}
function hit(returned, relevant, k) {
	return ofRanking(hit$1, returned, relevant, k);
}
function reciprocalRank(returned, relevant, k) {
	return ofRanking(mrrAtK, returned, relevant, k);
}
function averagePrecision(returned, relevant, k) {
	return ofRanking(mapAtK, returned, relevant, k);
}
function ndcg(returned, relevant, k) {
	return ofRanking(ndcgAtK, returned, relevant, k ?? Math.max(returned.length, sizeOf(relevant)));
}
function exactMatch(answer, references) {
	return ofAnswer(exactMatch$1, answer, references);
}
function tokenF1(answer, references) {
	return ofAnswer(tokenF1$1, answer, references);
}
function rougeL(answer, references) {
	return ofAnswer(rougeL$1, answer, references);
}
function chrf(answer, references) {
	return ofAnswer(chrf$1, answer, references);
}
const noCorpus = normalCorpusOf(corpusOf([]));
function ofRanking(entry, returned, relevant, k) {
	if (k !== void 0 && !(Number.isSafeInteger(k) && k >= 1)) throw new RangeError(`k must be a whole number of at least 1, not ${k}`);
	const chunks = returned.map((id) => ({
		id,
		doc: void 0,
		start: void 0,
		end: void 0,
		text: void 0
	}));
	const { match } = matchItem({
		kind: "chunks",
		grades: gradesOf(relevant)
	}, {
		chunks,
		beyond: void 0
	}, {
		corpus: noCorpus,
		matchSettings: { minGrade: 1 }
	});
	if (entry.reads !== "labels") throw new Error(`${entry.name} cannot be computed from a ranking`);
	return valueOf(entry.score(match, k));
}
function gradesOf(relevant) {
	if (isList(relevant)) return new Map(relevant.map((id) => [id, 1]));
	const grades = Object.entries(relevant);
	const wrong = grades.find(([, grade]) => !(Number.isSafeInteger(grade) && grade >= 0));
	if (wrong !== void 0) throw new RangeError(`the grade of ${wrong[0]} must be a whole number of at least 0, not ${wrong[1]}`);
	return new Map(grades);
}
function sizeOf(relevant) {
	return Math.max(1, isList(relevant) ? relevant.length : Object.keys(relevant).length);
}
function isList(relevant) {
	return Array.isArray(relevant);
}
function ofAnswer(entry, answer, references) {
	if (entry.reads !== "answer") throw new Error(`${entry.name} cannot be computed from an answer`);
	return valueOf(entry.score({
		answer,
		item: {
			...question,
			references
		},
		context: () => void 0,
		contextIds: []
	}));
}
const question = {
	id: "",
	query: "",
	labels: { kind: "none" },
	references: [],
	claims: void 0,
	contains: [],
	excludes: [],
	answerable: true,
	mustPass: false,
	tags: [],
	cluster: void 0,
	split: void 0,
	line: 1
};
function valueOf(score) {
	return score.kind === "scored" ? score.value : void 0;
}
export { averagePrecision, chrf, exactMatch, hit, ndcg, precision, recall, reciprocalRank, rougeL, tokenF1 };
