import { t as GateError } from "./cli-errors.js";
import { parseArgs } from "node:util";
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
// src/cli/read-flags.ts
/** The flags of a command. An unknown flag or a missing value is an `input-invalid` that names the way out. */
function readFlags(command, args, options) {
	try {
		return parseArgs({
			args: [...args],
			options,
			allowPositionals: false
		}).values;
	} catch (cause) {
		const unknown = args.find((arg) => arg.startsWith("--") && !(flagName(arg) in options));
		const near = unknown && nearest(flagName(unknown), Object.keys(options));
		throw new GateError("input-invalid", firstSentence(cause), {
			hint: near ? `did you mean --${near}?` : `see rag-gate ${command} --help`,
			cause
		});
	}
}
/** The error for a word that is no command. */
function unknownCommand(command) {
	const near = nearest(command, [
		"gate",
		"collect",
		"report",
		"judge",
		"init"
	]);
	return new GateError("input-invalid", `there is no command ${JSON.stringify(command)}`, { hint: near ? `did you mean rag-gate ${near}?` : "see rag-gate --help" });
}
function flagName(arg) {
	return arg.replace(/^--/, "").replace(/=.*$/s, "");
}
function nearest(word, known) {
	return known.find((candidate) => leven(word, candidate) <= 2);
}
function firstSentence(cause) {
	const message = cause instanceof Error ? cause.message : String(cause);
	return message.split(/\.\s/)[0] ?? message;
}
export { unknownCommand as n, closestMatch as r, readFlags as t };
