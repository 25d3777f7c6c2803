import { n as quoted, r as shown, t as printable } from "./action-printable.js";
import { t as isMapping } from "./action-written-values.js";
// src/parse/key-path.ts
function formatKeyPath(path) {
	return path.map(formatStep).join("").replace(/^\./, "");
}
function formatStep(step) {
	if (typeof step === "number") return `[${step}]`;
	return /^[\w$-]{1,60}$/.test(step) ? `.${printable(step)}` : `[${quoted(step)}]`;
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
// src/text/nearest.ts
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
// src/parse/schema-mistakes.ts
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
export { formatKeyPath as i, didYouMean as n, nearest as r, schemaMistakes as t };
