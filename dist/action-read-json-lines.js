import { t as GateError } from "./action-errors.js";
import { n as quoted, r as shown, t as printable } from "./action-printable.js";
import { r as messageOf } from "./action-reason-of.js";
import { c as formatKeyPath, l as schemaMistakes, t as endOfString, u as isMapping } from "./action-json-limits.js";
// src/lib/text/decode-text.ts
function decodeText(bytes) {
	if (typeof bytes === "string") return bytes.replace(/^\uFEFF/, "");
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return;
	}
}
// src/lib/parse/file-text.ts
function fileText(bytes, { most, tooLarge, mistakes }) {
	if ((typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.length) > most) {
		mistakes.add({
			path: [],
			message: tooLarge
		});
		return "";
	}
	const text = decodeText(bytes);
	if (text === void 0 && typeof bytes !== "string") {
		const message = "not UTF-8: expected a text file in UTF-8";
		const line = firstLineNotUtf8(bytes);
		mistakes.add({
			path: [],
			message
		}, () => ({
			line,
			column: void 0
		}));
	}
	return text ?? "";
}
function firstLineNotUtf8(bytes) {
	let line = 1;
	for (let start = 0; start < bytes.length; line += 1) {
		const end = bytes.indexOf(10, start);
		const stop = end === -1 ? bytes.length : end;
		if (decodeText(bytes.subarray(start, stop)) === void 0) return line;
		start = stop + 1;
	}
	return line;
}
// src/lib/parse/item-by-schema.ts
function itemBySchema(raw, { what, schemaOf }, mistakes) {
	const { value } = raw;
	if (!isMapping(value)) {
		const message = `expected ${what}: an object, found ${shown(value)}`;
		mistakes.add({
			path: raw.path,
			message
		}, () => raw.positionOf([], "value"));
		return;
	}
	const schema = schemaOf(value);
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	for (const { path, part, message } of schemaMistakes(schema, value)) mistakes.add({
		path: [...raw.path, ...path],
		message
	}, () => raw.positionOf(path, part));
}
function repeatTeller(mistakes) {
	const lineOf = /* @__PURE__ */ new Map();
	return (name, raw, complaint, at = []) => {
		const first = lineOf.get(name);
		if (first === void 0) {
			lineOf.set(name, raw.line);
			return;
		}
		const message = `${complaint} on line ${first}`;
		mistakes.add({
			path: [...raw.path, ...at],
			message
		}, () => raw.positionOf(at, "value"));
	};
}
// src/lib/parse/mistake-list.ts
const enoughMistakes = 1e4;
const LISTED = 100;
const LINES = 3;
function listMistakes(file) {
	const name = printable(file);
	const byMessage = /* @__PURE__ */ new Map();
	let count = 0;
	return {
		add({ path, message }, position) {
			const key = path.length === 0 ? message : JSON.stringify([message, ...withoutIndex(path)]);
			const known = byMessage.get(key);
			const isListed = known === void 0 ? byMessage.size < LISTED : known.places.length < LINES;
			const place = isListed ? position?.() ?? nowhere : nowhere;
			const { line, column } = place;
			if (isListed && known?.places.some((one) => one.line === line && one.column === column)) return;
			count += 1;
			if (known !== void 0) {
				known.count += 1;
				if (isListed) known.places.push(place);
			} else if (isListed) {
				const mistake = {
					file: name,
					line,
					column,
					path: formatKeyPath(path),
					message
				};
				byMessage.set(key, {
					mistake,
					places: [place],
					count: 1
				});
			}
		},
		get count() {
			return count;
		},
		error(code, hint) {
			const told = [...byMessage.values()];
			const mistakes = told.map(counted).toSorted(inFileOrder);
			const more = count - told.reduce((sum, each) => sum + each.count, 0);
			const lines = mistakes.map(formatMistake);
			if (more > 0) lines.push(`${name}: and ${more} more`);
			return new GateError(code, lines.join("\n"), {
				hint,
				mistakes
			});
		}
	};
}
const nowhere = {
	line: void 0,
	column: void 0
};
function withoutIndex(path) {
	return typeof path[0] === "number" ? path.slice(1) : path;
}
function counted({ mistake, places, count }) {
	if (count === 1) return mistake;
	const lines = [...new Set(places.map(({ line }) => line))];
	const named = lines.length < 2 ? "" : `: lines ${lines.join(", ")}`;
	const more = named !== "" && count > lines.length ? " and so on" : "";
	return {
		...mistake,
		message: `${mistake.message} (${count} times${named}${more})`
	};
}
function formatMistake({ file, line, column, path, message }) {
	return `${[
		file,
		line,
		column
	].filter((part) => part !== void 0).join(":")}${path === "" ? "" : ` ${path}`}: ${message}`;
}
function inFileOrder(a, b) {
	return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
// src/lib/parse/locate-json.ts
function locateJson(text, { start, path, part }) {
	let value = skipSpace(text, start);
	for (const [depth, step] of path.entries()) {
		const child = childrenOf(text, value).find(({ name }) => name === step);
		if (child === void 0) return value;
		if (part === "key" && depth === path.length - 1) return child.key;
		value = child.value;
	}
	return value;
}
function* childrenOf(text, start) {
	const isObject = text[start] === "{";
	if (!isObject && text[start] !== "[") return;
	let at = skipSpace(text, start + 1);
	for (let index = 0; at < text.length && text[at] !== "}" && text[at] !== "]"; index += 1) {
		const key = at;
		let name = index;
		if (isObject) {
			const end = endOfString(text, at) + 1;
			name = String(JSON.parse(text.slice(at, end)));
			at = skipSpace(text, skipSpace(text, end) + 1);
		}
		yield {
			name,
			key,
			value: at
		};
		at = skipSpace(text, endOfValue(text, at));
		if (text[at] === ",") at = skipSpace(text, at + 1);
	}
}
function endOfValue(text, start) {
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		const character = text[at];
		if (character === "\"") at = endOfString(text, at);
		else if (character === "{" || character === "[") depth += 1;
		else if (character === "}" || character === "]") depth -= 1;
		else if (character === "," && depth === 0) return at;
		if (depth < 0) return at;
	}
	return text.length;
}
function skipSpace(text, start) {
	let at = start;
	while (text[at] === " " || text[at] === "	" || text[at] === "\n" || text[at] === "\r") at += 1;
	return at;
}
// src/lib/parse/scan-json.ts
function scanJson(text) {
	const elements = [];
	const repeatedKeys = [];
	const open = [];
	let fresh = false;
	for (let at = 0; at < text.length; at += 1) {
		const character = text.charAt(at);
		if (SPACE.has(character)) continue;
		const keys = open.at(-1);
		if (fresh && open.length === 1 && keys === void 0 && character !== "]") elements.push(at);
		if (character === "\"") {
			const end = endOfString(text, at) + 1;
			if (fresh && keys !== void 0) {
				const key = decodeKey(text.slice(at, end));
				if (keys.has(key)) repeatedKeys.push({
					key,
					offset: at
				});
				keys.add(key);
			}
			at = end - 1;
		} else if (character === "{" || character === "[") {
			if (open.length === 64) return {
				tooDeep: at,
				elements,
				repeatedKeys
			};
			open.push(character === "{" ? /* @__PURE__ */ new Set() : void 0);
		} else if (character === "}" || character === "]") open.pop();
		fresh = character === "{" || character === "[" || character === ",";
	}
	return {
		tooDeep: void 0,
		elements,
		repeatedKeys
	};
}
const SPACE = /* @__PURE__ */ new Set([
	" ",
	"	",
	"\n",
	"\r"
]);
function decodeKey(literal) {
	if (!literal.includes("\\")) return literal.slice(1, -1);
	try {
		return String(JSON.parse(literal));
	} catch {
		return literal;
	}
}
// src/lib/parse/parse-json.ts
function parseJson(text, { mistakes, positionAt }) {
	const { tooDeep, elements, repeatedKeys } = scanJson(text);
	const tell = (message, offset) => mistakes.add({
		path: [],
		message
	}, () => positionAt(offset));
	if (tooDeep !== void 0) {
		tell("nested more than 64 levels deep", tooDeep);
		return;
	}
	try {
		const value = JSON.parse(text);
		for (const { key, offset } of repeatedKeys) tell(`the key ${quoted(key)} stands twice`, offset);
		return {
			value,
			elements
		};
	} catch (error) {
		const why = messageOf(error).replace(/ at position \d+(?: \(line \d+ column \d+\))?$/, "");
		tell(`not valid JSON: ${printable(why, 200)}`, offsetOf(error, text, elements));
		return;
	}
}
function offsetOf(error, text, elements) {
	const message = messageOf(error);
	const named = / at position (\d{1,10})\b/.exec(message)?.[1];
	if (named !== void 0) return Number(named);
	if (message.startsWith("Unexpected end")) return text.trimEnd().length;
	return elements.find((start, index) => !isElement(text.slice(start, elements[index + 1]))) ?? 0;
}
function isElement(slice) {
	try {
		JSON.parse(slice.replace(/[,\]]\s*$/, ""));
		return true;
	} catch {
		return false;
	}
}
// src/lib/parse/read-json-lines.ts
const LONGEST_LINE = 1048576;
function* readJsonLines(text, mistakes) {
	for (const { content, line } of linesOf(text)) {
		yield* readLine(content, {
			line,
			mistakes
		});
		if (mistakes.count >= 1e4) return;
	}
}
function* readTextLines(text, mistakes) {
	for (const { content, line } of linesOf(text)) {
		const value = content.trim();
		if (value.startsWith("{")) yield* readLine(content, {
			line,
			mistakes
		});
		else yield {
			value,
			line,
			path: [],
			positionOf: () => ({
				line,
				column: 1
			})
		};
		if (mistakes.count >= 1e4) return;
	}
}
function* linesOf(text) {
	for (const [index, content] of text.split("\n").entries()) if (content.trim() !== "") yield {
		content,
		line: index + 1
	};
}
function* readLine(content, { line, mistakes }) {
	const complaint = complaintAbout(content);
	if (complaint !== void 0) {
		mistakes.add({
			path: [],
			message: complaint
		}, () => ({
			line,
			column: 1
		}));
		return;
	}
	const positionAt = (offset) => ({
		line,
		column: offset + 1
	});
	const parsed = parseJson(content, {
		mistakes,
		positionAt
	});
	if (parsed === void 0) return;
	yield {
		value: parsed.value,
		line,
		path: [],
		positionOf: (path, part) => positionAt(locateJson(content, {
			start: 0,
			path,
			part
		}))
	};
}
function complaintAbout(content) {
	if (content.length > LONGEST_LINE || Buffer.byteLength(content) > LONGEST_LINE) return "a line of more than 1 MiB: expected an item of at most 1 MiB";
	if (/^\s*(#|\/\/)/.test(content)) return "a comment: JSON Lines has none; write it into \"notes\" of an item, or remove the line";
	if (/^\s*\[/.test(content)) return "a list: expected one item (an object) per line; a file that is one list ends in .json";
}
export { enoughMistakes as a, repeatTeller as c, locateJson as i, fileText as l, readTextLines as n, listMistakes as o, parseJson as r, itemBySchema as s, readJsonLines as t, decodeText as u };
