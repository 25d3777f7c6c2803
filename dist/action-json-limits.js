import { i as count } from "./action-numbers.js";
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
export { tooMuchHeld as a, mostParts as i, holdsTooMuch as n, tooMuchToParse as o, isNestedTooDeep as r, endOfString as t };
