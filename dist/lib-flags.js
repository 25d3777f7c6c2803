import { s as GateError } from "./lib-start.js";
import { parseArgs } from "node:util";
import { access, readFile, realpath, stat } from "node:fs/promises";
import { constants as constants$1, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
// src/lib/text/printing/printable.ts
const LONGEST = 60;
function printable(text, longest = 1e3) {
	const points = Array.from(text.slice(0, 2 * (longest + 1)));
	return (points.length > longest ? `${points.slice(0, longest).join("")}…` : points.join("")).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeOf);
}
function quoted(text) {
	return `"${printable(text, LONGEST).replaceAll("\"", "\\\"")}"`;
}
function shown(value) {
	if (value === null) return "nothing";
	if (typeof value === "string") return value === "" ? "an empty string" : quoted(value);
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return "a mapping";
}
function escapeOf(character) {
	const hex = (character.codePointAt(0) ?? 0).toString(16);
	return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}
// src/lib/reason-of.ts
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
function codeOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : void 0;
}
function troubleName(error) {
	return codeOf(error) ?? String(error);
}
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
// src/lib/remembered.ts
function remembered(make, mostUnits) {
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
const normalTextOnce = remembered(normalText, 2 ** 22);
function isBlank(source) {
	return !visible.test(source);
}
function sourceSpan({ from, to }, start, end) {
	return {
		start: from[start] ?? 0,
		end: to[end - 1] ?? 0
	};
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
const visible = new RegExp(`[^\\s${invisibleCharacters}]`);
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
	const seen = new Set();
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
// src/lib/files/file-error.ts
function fileErrorText(error) {
	return troubles.get(codeOf(error) ?? "") ?? printable(messageOf(error));
}
const troubles = new Map([
	["ENOENT", "there is no such file"],
	["ENOTDIR", "part of the path is a file, not a folder"],
	["EISDIR", "is a folder, not a file"],
	["EEXIST", "a file with that name already exists"],
	["EACCES", "this user is not permitted to access it"],
	["EPERM", "this user is not permitted to access it"],
	["EROFS", "the file system is read-only"],
	["ENOSPC", "no space is left"],
	["ELOOP", "its symbolic links form a loop"],
	["ENAMETOOLONG", "the name is too long"],
	["EMFILE", "too many files are open"]
]);
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
function sourceOfWords(source, first, end) {
	const normalised = normalise(source);
	const { text } = normalised;
	const spans = [];
	for (let at = 0; at < text.length && spans.length < end;) {
		const kind = kindAt(text, at);
		const start = at;
		at = wordEnd(text, at, kind);
		if (kind !== "separator") spans.push({
			start,
			end: at
		});
	}
	const span = sourceSpan(normalised, spans[first]?.start ?? 0, spans.at(-1)?.end ?? text.length);
	return source.slice(span.start, span.end);
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
// src/git/find-repository.ts
async function findRepository(folder) {
	const start = await unlessAbsent(folder, realpath(folder));
	for (let root = start; root !== void 0; root = parentOf(root)) {
		const gitDir = await gitDirOf(root);
		if (gitDir !== void 0) return {
			root,
			gitDir,
			commonDir: await commonDirOf(gitDir)
		};
	}
	throw new GateError("input-invalid", `no git repository in ${folder}`, { hint: "run the command inside a git repository; in a workflow, add actions/checkout before this step, and if that step sets `path`, set `working-directory` to the same folder" });
}
function parentOf(folder) {
	const parent = dirname(folder);
	return parent === folder ? void 0 : parent;
}
async function gitDirOf(root) {
	const entry = join(root, ".git");
	const found = await unlessAbsent(entry, stat(entry));
	if (found === void 0) return void 0;
	const named = found.isFile() ? await linkedGitDir(entry) : entry;
	if (named === void 0 || !await isFile(join(named, "HEAD"))) return void 0;
	return realpath(named);
}
async function linkedGitDir(file) {
	const path = /^gitdir: (.+?)\r?\n*$/s.exec(await readFile(file, "utf8"))?.[1];
	return path === void 0 ? void 0 : resolve(dirname(file), path);
}
async function commonDirOf(gitDir) {
	const file = join(gitDir, "commondir");
	const path = await unlessAbsent(file, readFile(file, "utf8"));
	return path === void 0 ? gitDir : realpath(resolve(gitDir, path.trimEnd()));
}
async function isFile(path) {
	return (await unlessAbsent(path, stat(path)))?.isFile() ?? false;
}
async function unlessAbsent(path, found) {
	try {
		return await found;
	} catch (error) {
		if (absences.has(codeOf(error) ?? "")) return void 0;
		throw new GateError("workspace-failed", `${path}: ${fileErrorText(error)}`, { cause: error });
	}
}
const absences = new Set([
	"ENOENT",
	"ENOTDIR",
	"EACCES",
	"EPERM",
	"ELOOP"
]);
// src/lib/files/make-folders.ts
function makeFolders(path, mode) {
	try {
		mkdirSync(path, mode);
	} catch (error) {
		if (isFolder(path)) return;
		const parent = dirname(path);
		if (codeOf(error) !== "ENOENT" || parent === path || isFolder(parent)) throw error;
		makeFolders(parent, mode);
		makeFolders(path, mode);
	}
}
function isFolder(path) {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
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
// src/cli/make-folder.ts
async function makeFolder(folder, flag = "--out") {
	try {
		makeFolders(folder);
		await access(folder, constants$1.W_OK | constants$1.X_OK);
	} catch (cause) {
		throw new GateError("input-invalid", `${flag} ${printable(folder)}: ${fileErrorText(cause)}`, {
			hint: "choose a folder that can be created or written to",
			cause
		});
	}
}
async function makeFolderOf(file, flag) {
	await makeFolder(dirname(file), flag);
	if ((await stat(file).catch(() => void 0))?.isFile() === false) throw new GateError("input-invalid", `${flag} ${printable(file)}: is not a regular file`, { hint: "pass the path to a file" });
}
// src/cli/read-flags.ts
function readFlags(command, args, options) {
	return read(command, {
		args,
		options,
		allowPositionals: false
	}).values;
}
function readArguments(command, args, options) {
	const { values, positionals } = read(command, {
		args,
		options,
		allowPositionals: true
	});
	return {
		flags: values,
		rest: positionals
	};
}
function read(command, given) {
	const { args, options } = given;
	try {
		return parseArgs({
			...given,
			args: [...args]
		});
	} catch (cause) {
		const unknown = args.find((arg) => arg.startsWith("--") && !(flagName(arg) in options));
		const near = unknown && nearest(flagName(unknown), Object.keys(options));
		throw new GateError("input-invalid", firstSentence(cause), {
			hint: near ? `did you mean --${near}?` : helpOf(command),
			cause
		});
	}
}
function wrongUse(command) {
	return (message) => new GateError("input-invalid", message, { hint: helpOf(command) });
}
function helpOf(command) {
	return `see \`rag-gate ${command} --help\``;
}
function wholeNumber({ flag, written, least = 0 }, usage) {
	if (/^\d{1,9}$/.test(written) && Number(written) >= least) return Number(written);
	throw usage(`--${flag} ${JSON.stringify(written)} is not a whole number of at least ${least}`);
}
function unknownCommand(command, known) {
	const near = nearest(command, known);
	return new GateError("input-invalid", `there is no command ${JSON.stringify(command)}`, { hint: near ? `did you mean rag-gate ${near}?` : `see \`${["rag-gate", ...command.split(" ").slice(0, -1)].join(" ")} --help\`` });
}
function flagName(arg) {
	return arg.replace(/^--/, "").replace(/=.*$/s, "");
}
function nearest(word, known) {
	return known.find((candidate) => leven(word, candidate) <= 2);
}
function firstSentence(cause) {
	const message = messageOf(cause);
	return message.split(/\.\s/)[0] ?? message;
}
// src/cli/dry-run.ts
function openDryRun({ out, json }) {
	if (out !== void 0 || json) throw new GateError("input-invalid", "--dry-run does not write a report", { hint: "leave out either --dry-run, or both --out and --json" });
	let plan;
	return {
		ports: { onPlan: (line) => {
			plan = line;
		} },
		told: (report) => plan ?? withoutPlan(report)
	};
}
function tellPlan(dry, report) {
	const plan = dry?.told(report);
	if (plan === void 0) return false;
	process.stdout.write(`${plan}\n`);
	return true;
}
function withoutPlan({ outcome, judge, policy }) {
	if (outcome === "not-measured") return void 0;
	if (outcome === "unchanged") return "judge: nothing to judge, because nothing relevant has changed";
	if (judge === void 0) return `judge: nothing to judge, because ${policy?.from === "base" ? "no metric in base's configuration" : "no metric"} needs a judge`;
	const { message = "the judge is not available", hint } = judge.stopped ?? {};
	throw new GateError("judge-unavailable", message, { hint });
}
export { isSystemError as A, normalTextOnce as C, digitOf as D, offsetsInto as E, shown as F, troubleName as M, printable as N, remembered as O, quoted as P, normalText as S, sourceSpan as T, fileErrorText as _, unknownCommand as a, invisibleCharacters as b, makeFolder as c, makeFolders as d, findRepository as f, words as g, unspacedScripts as h, readFlags as i, messageOf as j, codeOf as k, makeFolderOf as l, sourceOfWords as m, tellPlan as n, wholeNumber as o, isSeparator as p, readArguments as r, wrongUse as s, openDryRun as t, decodeText as u, closestMatch as v, normalise as w, isBlank as x, leven as y };
