import { t as GateError } from "./action-errors.js";
import { n as quoted, r as shown, t as printable } from "./action-printable.js";
import { r as messageOf$1, t as codeOf } from "./action-reason-of.js";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, sep } from "node:path";
import { constants as constants$1 } from "node:fs";
// src/lib/parse/key-path.ts
function formatKeyPath(path) {
	return path.map(formatStep).join("").replace(/^\./, "");
}
function formatStep(step) {
	if (typeof step === "number") return `[${step}]`;
	return /^[\w$-]{1,60}$/.test(step) ? `.${printable(step)}` : `[${quoted(step)}]`;
}
// src/lib/text/printing/numbers.ts
const minus = "−";
function score(value) {
	return value.toFixed(3);
}
function points(delta) {
	return signed(100 * delta, 1);
}
function amount(value) {
	return (100 * value).toFixed(1);
}
function rating(value) {
	return value < 0 ? ratingChange(value) : grouped(value, 2);
}
function ratingChange(delta) {
	const size = grouped(Math.abs(delta), 2);
	return Number(size) === 0 ? size : `${signOf(delta)}${size}`;
}
function tokens(value) {
	return count(Math.round(value));
}
function wholeChange(delta) {
	const rounded = Math.round(Math.abs(delta));
	return rounded === 0 ? "0" : `${signOf(delta)}${count(rounded)}`;
}
function against(values, digits, most = 4) {
	const moved = grouped(values.moved, digits);
	const limit = grouped(values.limit, digits);
	if (moved !== limit || digits >= most) return {
		moved,
		limit
	};
	return against(values, digits + 1, most);
}
function share(value) {
	return `${(100 * value).toFixed(1)}%`;
}
function probability(value) {
	return value.toFixed(3);
}
function duration(ms) {
	if (ms < 999.5) return `${Math.round(ms)} ms`;
	if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
	const seconds = Math.round(ms / 1e3);
	return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}
function durationChange(ms) {
	const size = Math.abs(ms);
	return Math.round(size) === 0 ? duration(0) : `${signOf(ms)}${duration(size)}`;
}
function usd(value) {
	const digits = usdDigits(value);
	return Number(value.toFixed(digits)) === 0 ? "0.00" : grouped(value, digits);
}
function usdChange(delta) {
	const size = usd(Math.abs(delta));
	return Number(size) === 0 ? size : `${signOf(delta)}${size}`;
}
function usdDigits(value) {
	return Math.min(9, Math.max(2, 1 - (value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))))));
}
function bytes(value) {
	if (value < 999.5) return `${Math.round(value)} B`;
	const steps = [
		"kB",
		"MB",
		"GB"
	];
	const step = steps.findIndex((_, index) => value < 999.95 * 1e3 ** (index + 1));
	const power = step < 0 ? steps.length : step + 1;
	return `${grouped(value / 1e3 ** power, 1)} ${steps[power - 1]}`;
}
function count(value) {
	return grouped(value, 0);
}
function signed(value, digits) {
	const printed = Math.abs(value).toFixed(digits);
	return Number(printed) === 0 ? printed : `${signOf(value)}${printed}`;
}
function signOf(value) {
	return value < 0 ? minus : "+";
}
function grouped(value, digits) {
	const [whole = "", fraction] = value.toFixed(digits).split(".");
	const commas = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
	return fraction === void 0 ? commas : `${commas}.${fraction}`;
}
function moneyText(dollars) {
	if (dollars > 0 && dollars < 1e-4) return "less than 0.0001";
	if (dollars > 0 && dollars < .00995) return String(Number(dollars.toPrecision(2)));
	const [whole = "0", cents = "00"] = dollars.toFixed(2).split(".");
	return `${count(Number(whole))}.${cents}`;
}
const mostParts = 2e4;
const mostOfPipeline = 2e5;
const tooMuchHeld = tooMuchHeldOf(mostOfPipeline);
function tooMuchHeldOf(most) {
	return `holds more than ${count(most)} objects, lists and keys`;
}
function tooMuchToParse(json, most = mostParts) {
	if (isNestedTooDeep(json)) return "is nested more than 64 levels deep";
	return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : void 0;
}
function isNestedTooDeep(json) {
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const unit = json.charCodeAt(at);
		if (unit === quote) at = endOfString(json, at);
		else if (unit === openBracket || unit === openBrace) {
			depth += 1;
			if (depth > 64) return true;
		} else if (unit === closeBracket || unit === closeBrace) depth -= 1;
	}
	return false;
}
function holdsTooMuch(json, most = mostOfPipeline) {
	if (json.length <= most) return false;
	let parts = 0;
	for (let at = 0; at < json.length; at += 1) {
		const unit = json.charCodeAt(at);
		if (unit === quote) at = endOfString(json, at);
		else if (unit === openBracket || unit === openBrace || unit === colon) {
			parts += 1;
			if (parts > most) return true;
		}
	}
	return false;
}
const quote = 34;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const colon = 58;
function endOfString(json, start) {
	let end = json.indexOf("\"", start + 1);
	while (end !== -1 && isEscaped(json, end)) end = json.indexOf("\"", end + 1);
	return end === -1 ? json.length : end;
}
function isEscaped(json, at) {
	let slashes = 0;
	while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
	return slashes % 2 === 1;
}
// src/lib/parse/written-values.ts
function valueAt(written, path) {
	let value = written;
	for (const key of path) {
		if (!isMapping(value) || !Object.hasOwn(value, key)) return void 0;
		value = value[key];
	}
	return value;
}
function isMapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function mappingsIn(value) {
	return Array.isArray(value) ? value.filter(isMapping) : [];
}
function valid(schema, value) {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : void 0;
}
// src/lib/text/decode-text.ts
function decodeText(bytes) {
	if (typeof bytes === "string") return bytes.replace(/^\uFEFF/, "");
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return;
	}
}
// node_modules/leven/index.js
const array = [];
const characterCodeCache = [];
function leven(first, second, options) {
	if (first === second) return 0;
	const maxDistance = options?.maxDistance;
	const swap = first;
	if (first.length > second.length) {
		first = second;
		second = swap;
	}
	let firstLength = first.length;
	let secondLength = second.length;
	while (firstLength > 0 && first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength)) {
		firstLength--;
		secondLength--;
	}
	let start = 0;
	while (start < firstLength && first.charCodeAt(start) === second.charCodeAt(start)) start++;
	firstLength -= start;
	secondLength -= start;
	if (maxDistance !== void 0 && secondLength - firstLength > maxDistance) return maxDistance;
	if (firstLength === 0) return maxDistance !== void 0 && secondLength > maxDistance ? maxDistance : secondLength;
	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;
	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array[index] = ++index;
	}
	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;
		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array[index];
			result = array[index] = temporary > result ? temporary2 > result ? result + 1 : temporary2 : temporary2 > temporary ? temporary + 1 : temporary2;
		}
		if (maxDistance !== void 0) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) if (array[index] < rowMinimum) rowMinimum = array[index];
			if (rowMinimum > maxDistance) return maxDistance;
		}
	}
	array.length = firstLength;
	characterCodeCache.length = firstLength;
	return maxDistance !== void 0 && result > maxDistance ? maxDistance : result;
}
function closestMatch(target, candidates, options) {
	if (!Array.isArray(candidates) || candidates.length === 0) return;
	const userMax = options?.maxDistance;
	const targetLength = target.length;
	for (const candidate of candidates) if (candidate === target) return candidate;
	if (userMax === 0) return;
	let best;
	let bestDist = Number.POSITIVE_INFINITY;
	const seen = /* @__PURE__ */ new Set();
	for (const candidate of candidates) {
		if (seen.has(candidate)) continue;
		seen.add(candidate);
		const lengthDiff = Math.abs(candidate.length - targetLength);
		if (lengthDiff >= bestDist) continue;
		if (userMax !== void 0 && lengthDiff > userMax) continue;
		const cap = Number.isFinite(bestDist) ? userMax === void 0 ? bestDist : Math.min(bestDist, userMax) : userMax;
		const distance = cap === void 0 ? leven(target, candidate) : leven(target, candidate, { maxDistance: cap });
		if (userMax !== void 0 && distance > userMax) continue;
		let actualD = distance;
		if (cap !== void 0 && distance === cap && cap === userMax) actualD = leven(target, candidate);
		if (actualD < bestDist) {
			bestDist = actualD;
			best = candidate;
			if (bestDist === 0) break;
		}
	}
	if (userMax !== void 0 && bestDist > userMax) return;
	return best;
}
// src/lib/text/nearest.ts
const LONGEST = 40;
function nearest(word, known) {
	if (word.length > LONGEST) return void 0;
	const byFolded = new Map(known.toReversed().map((name) => [folded(name), name]));
	const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
	const match = closestMatch(folded(word), known.map(folded), { maxDistance });
	return match === void 0 ? void 0 : byFolded.get(match);
}
function didYouMean(word, known) {
	const name = nearest(word, known);
	return name === void 0 ? "" : `, did you mean ${name}?`;
}
function folded(word) {
	return word.toLowerCase().replaceAll("_", "-");
}
// src/lib/parse/schema-mistakes.ts
function schemaMistakes(schema, value, below = []) {
	const parsed = schema.safeParse(value, { reportInput: true });
	if (parsed.success) return [];
	const byPlace = /* @__PURE__ */ new Map();
	for (const problem of parsed.error.issues.flatMap((issue) => mistakesOfIssue(issue, below))) {
		const place = JSON.stringify(problem.path);
		if (!byPlace.has(place)) byPlace.set(place, problem);
	}
	return [...byPlace.values()];
}
function mistakesOfIssue(issue, below) {
	const path = [...below, ...issue.path.map(stepOf)];
	if (issue.code === "unrecognized_keys") return unknownKeys(issue, path);
	const meant = issue.code === "invalid_union" ? meantBranch(issue) : void 0;
	if (meant !== void 0) return meant.flatMap((inner) => mistakesOfIssue(inner, path));
	return [{
		path,
		part: "value",
		message: messageOf(issue)
	}];
}
function unknownKeys(issue, path) {
	const known = issue.message.split(" ");
	const oneOfThem = `, expected one of ${known.join(", ")}`;
	return issue.keys.map((key, index) => {
		const meant = index < mostLookedUp ? didYouMean(key, known) : "";
		return {
			path: [...path, key],
			part: "key",
			message: `unknown key${meant || oneOfThem}`
		};
	});
}
const mostLookedUp = 100;
function meantBranch(issue) {
	const meant = issue.errors.filter((branch) => branch.every(({ code, path }) => path.length > 0 || !code.startsWith("invalid_")));
	return meant.length === 1 ? meant[0] : void 0;
}
function messageOf(issue) {
	const { input, words } = chosen(issue);
	if (input === void 0) return `missing: ${issue.message}`;
	const meant = typeof input === "string" ? didYouMean(input, words) : "";
	return `${issue.message}, found ${shown(input)}${meant}`;
}
function chosen(issue) {
	if (issue.code === "invalid_value") return {
		input: issue.input,
		words: issue.values.map(String)
	};
	if (issue.code !== "invalid_union" || !("options" in issue)) return {
		input: issue.input,
		words: []
	};
	const { input, discriminator = "", options = [] } = issue;
	return {
		input: isMapping(input) ? input[discriminator] : input,
		words: options.map(String)
	};
}
function stepOf(step) {
	return typeof step === "number" ? step : String(step);
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
		const why = messageOf$1(error).replace(/ at position \d+(?: \(line \d+ column \d+\))?$/, "");
		tell(`not valid JSON: ${printable(why, 200)}`, offsetOf(error, text, elements));
		return;
	}
}
function offsetOf(error, text, elements) {
	const message = messageOf$1(error);
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
// src/lib/files/open-unlinked.ts
function openUnlinked(path) {
	return open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
}
// src/lib/text/printing/size-of.ts
function sizeOf(bytes) {
	const mebibytes = bytes / 1048576;
	return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}
// src/lib/files/read-file-inside.ts
async function readFileInside(root, path, limits) {
	if (path.includes("\0")) return refused("holds a NUL character");
	if (isAbsolute(path)) return refused(outside);
	try {
		const realRoot = await realpath(root);
		const target = await realpath(`${realRoot}${sep}${path}`);
		if (!isInside(realRoot, target)) return refused(outside);
		await using file = await openUnlinked(target);
		return await readRegular(file, limits);
	} catch (error) {
		return explained(error);
	}
}
async function readFileAt(path, limits) {
	try {
		await using file = await open(path, constants$1.O_RDONLY | constants$1.O_NONBLOCK);
		return await readRegular(file, limits);
	} catch (error) {
		return explained(error);
	}
}
function largerThan(maxBytes) {
	return `is larger than ${sizeOf(maxBytes)}`;
}
const outside = "lies outside the repository";
const isFolder = "is a folder";
function isInside(root, target) {
	return target === root || target.startsWith(root.endsWith(sep) ? root : root + sep);
}
async function readRegular(file, { maxBytes }) {
	const found = await file.stat();
	if (found.isDirectory()) return refused(isFolder);
	if (!found.isFile()) return refused("is not a regular file");
	if (found.size > maxBytes) return refused(largerThan(maxBytes));
	const buffer = Buffer.alloc(Math.min(found.size, maxBytes) + 1);
	let length = 0;
	while (length < buffer.length) {
		const { bytesRead } = await file.read(buffer, length, buffer.length - length);
		if (bytesRead === 0) break;
		length += bytesRead;
	}
	if (length > found.size) return refused("changed while it was read");
	return {
		kind: "file",
		bytes: buffer.subarray(0, length)
	};
}
function refused(reason) {
	return {
		kind: "refused",
		reason
	};
}
function explained(error) {
	switch (codeOf(error) ?? "") {
		case "ENOENT":
		case "ENOTDIR": return { kind: "missing" };
		case "ELOOP": return refused("is a symbolic link that leads nowhere");
		case "ENXIO":
		case "ENODEV": return refused("is not a regular file");
		case "EACCES":
		case "EPERM": return refused("may not be read by this user");
		case "ENAMETOOLONG": return refused("has a name that is too long");
		default: throw error;
	}
}
// src/lib/parse/other-version.ts
function otherVersion(value, { key, version, cure }) {
	const found = isMapping(value) ? value[key] : void 0;
	if (typeof found !== "number" || found === version) return void 0;
	return `has version ${found}; this program reads version ${version}: ${cure}`;
}
export { tooMuchHeld as A, probability as B, mappingsIn as C, holdsTooMuch as D, endOfString as E, count as F, tokens as G, ratingChange as H, duration as I, usdDigits as J, usd as K, durationChange as L, against as M, amount as N, isNestedTooDeep as O, bytes as P, moneyText as R, isMapping as S, valueAt as T, score as U, rating as V, share as W, formatKeyPath as X, wholeChange as Y, fileText as _, readFileAt as a, nearest as b, openUnlinked as c, parseJson as d, locateJson as f, listMistakes as g, enoughMistakes as h, outside as i, tooMuchToParse as j, mostParts as k, readJsonLines as l, repeatTeller as m, isFolder as n, readFileInside as o, itemBySchema as p, usdChange as q, largerThan as r, sizeOf as s, otherVersion as t, readTextLines as u, schemaMistakes as v, valid as w, decodeText as x, didYouMean as y, points as z };
