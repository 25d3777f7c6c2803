// src/parse/is-nested-too-deep.ts
/** Deepest nesting of brackets that is read. */
const deepest = 64;
/**
* Whether brackets of a JSON text are nested more than 64 levels deep, told without parsing it. Strings are
* jumped over, so a text of long strings costs next to nothing.
*/
function isNestedTooDeep(json) {
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const unit = json.charCodeAt(at);
		if (unit === quote$1) at = endOfString(json, at);
		else if (unit === openBracket$1 || unit === openBrace$1) {
			depth += 1;
			if (depth > deepest) return true;
		} else if (unit === closeBracket || unit === closeBrace) depth -= 1;
	}
	return false;
}
const quote$1 = 34;
const backslash = 92;
const openBracket$1 = 91;
const closeBracket = 93;
const openBrace$1 = 123;
const closeBrace = 125;
/** Where the string that begins at `start` has its closing quote; the text's end without one. */
function endOfString(json, start) {
	let end = json.indexOf("\"", start + 1);
	while (end !== -1 && isEscaped(json, end)) end = json.indexOf("\"", end + 1);
	return end === -1 ? json.length : end;
}
/** An odd number of backslashes before it. Each run of them is counted once: the search goes on behind the quote. */
function isEscaped(json, at) {
	let slashes = 0;
	while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
	return slashes % 2 === 1;
}
// src/parse/holds-too-much.ts
/** Many times what the longest list of chunks has, each with fields of its store's own. */
const mostParts = 2e5;
/** What is said of a text that does. */
const tooMuchHeld = tooMuchHeldOf(mostParts);
/** The same where another number is the most. */
function tooMuchHeldOf(most) {
	return `holds more than ${most.toLocaleString("en-US")} objects, lists and keys`;
}
/**
* Whether a JSON text holds more than 200,000 objects, lists and keys together, told without parsing it. Building
* and checking those can take seconds for a text of 8 MiB, in which nothing else happens. What stands in a list
* is not counted: the numbers of a vector take next to no time, and servers do return vectors.
*/
function holdsTooMuch(json, most = mostParts) {
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
const openBracket = 91;
const openBrace = 123;
/** Outside of texts it stands behind keys only. */
const colon = 58;
export { isNestedTooDeep as i, tooMuchHeld as n, tooMuchHeldOf as r, holdsTooMuch as t };
