import { n as quoted, r as shown, t as printable } from "./action-printable.js";
import { t as codeOf } from "./action-reason-of.js";
import { open, realpath } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
import { isAbsolute, sep } from "node:path";
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
// src/lib/parse/key-path.ts
function formatKeyPath(path) {
	return path.map(formatStep).join("").replace(/^\./, "");
}
function formatStep(step) {
	if (typeof step === "number") return `[${step}]`;
	return /^[\w$-]{1,60}$/.test(step) ? `.${printable(step)}` : `[${quoted(step)}]`;
}
// src/lib/parse/other-version.ts
function otherVersion(value, { key, version, cure }) {
	const found = isMapping(value) ? value[key] : void 0;
	if (typeof found !== "number" || found === version) return void 0;
	return `has version ${found}; this program reads version ${version}: ${cure}`;
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
export { points as A, wholeChange as B, against as C, duration as D, count as E, share as F, tokens as I, usd as L, rating as M, ratingChange as N, durationChange as O, score as P, usdChange as R, nearest as S, bytes as T, readFileAt as _, tooMuchHeld as a, openUnlinked as b, formatKeyPath as c, mappingsIn as d, valid as f, outside as g, largerThan as h, mostParts as i, probability as j, moneyText as k, schemaMistakes as l, isFolder as m, holdsTooMuch as n, tooMuchToParse as o, valueAt as p, isNestedTooDeep as r, otherVersion as s, endOfString as t, isMapping as u, readFileInside as v, amount as w, didYouMean as x, sizeOf as y, usdDigits as z };
